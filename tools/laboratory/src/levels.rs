//! `cargo xtask levels`: each level of the players of Konobi against the next lower one.
//!
//! Both sides open by turns and may swap; game and turn are the seed, so the games are the same on
//! every machine. No level resigns: every game goes to its end.

use std::thread;

use anyhow::{Context, Result, ensure};
use pedina::konobi::players::{Decision, Level, Node};
use pedina::konobi::{Action, AnySize, Fixed, Player, Position, Rules, Size};

use crate::workers;

/// Options of `cargo xtask levels`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Widths of the boards
    #[arg(value_parser = clap::value_parser!(u8).range(1..=25))]
    #[arg(default_values_t = [4, 5, 7, 11, 15, 19, 25])]
    widths: Vec<u8>,
    /// Games of each match
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The highest level that plays
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=8))]
    highest: u8,
    /// Games that run at a time [default: one for each processor]
    #[arg(long)]
    jobs: Option<usize>,
}

/// Plays the matches, prints them, and fails if a level is weaker than the one below it.
pub(crate) fn run(args: &Args) -> Result<()> {
    let jobs = match args.jobs {
        Some(jobs) => jobs,
        None => thread::available_parallelism()?.get(),
    };
    let levels: Vec<_> = (1..=args.highest).filter_map(Level::new).collect();
    let mut weaker = Vec::new();
    for &width in &args.widths {
        for pair in levels.windows(2) {
            let pair = [pair[1], pair[0]];
            let wins = play_on(width, pair, args.games, jobs)?;
            let [low, high] = interval(wins, args.games);
            let (level, games) = (pair[0].number(), args.games);
            let head = format!("{width}x{width}: level {level} won {wins} of {games}");
            println!("{head} [{:.0} %, {:.0} %]", 100.0 * low, 100.0 * high);
            if high < 0.5 {
                weaker.push(head);
            }
        }
    }
    ensure!(weaker.is_empty(), "weaker than the level below: {}", weaker.join("; "));
    Ok(())
}

/// How many of the games the first of two levels wins on a board, whose size is a type where that
/// saves time.
fn play_on(width: u8, levels: [Level; 2], games: u32, jobs: usize) -> Result<u32> {
    match width {
        4 => play_match(Fixed::<4>, levels, games, jobs),
        5 => play_match(Fixed::<5>, levels, games, jobs),
        7 => play_match(Fixed::<7>, levels, games, jobs),
        11 => play_match(Fixed::<11>, levels, games, jobs),
        _ => {
            let size = AnySize::new(width).context("no such board")?;
            play_match(size, levels, games, jobs)
        }
    }
}

/// How many of the games the first of two levels wins.
fn play_match<S: Size + Send + Sync>(
    size: S,
    levels: [Level; 2],
    games: u32,
    jobs: usize,
) -> Result<u32> {
    let nodes = levels.map(|level| level.nodes(size)).into_iter().max().unwrap_or(0);
    let start = || Ok(vec![Node::default(); nodes]);
    let wins = workers::map(jobs, games as usize, start, |nodes, game| {
        play(size, levels, game as u32, nodes)
    })?;
    Ok(wins.into_iter().map(u32::from).sum())
}

/// Plays the game of this number; returns whether the first of two levels won.
fn play<S: Size>(size: S, levels: [Level; 2], game: u32, nodes: &mut [Node]) -> Result<bool> {
    let mine = if game.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut position = Position::start(size, Rules::default());
    loop {
        if let Some(winner) = position.winner() {
            return Ok(position.player(winner) == mine);
        }
        let is_mine = position.player(position.turn()) == mine;
        let seed = u64::from(game) * 10_000 + u64::from(position.plies());
        position = position.play(choose(&position, levels[usize::from(!is_mine)], seed, nodes)?)?;
    }
}

/// What a level does in a position.
fn choose<S: Size>(
    position: &Position<S>,
    level: Level,
    seed: u64,
    nodes: &mut [Node],
) -> Result<Action> {
    let nodes = nodes.get_mut(..level.nodes(position.size())).unwrap_or_default();
    let mut decision = Decision::new(position, level, seed, nodes);
    decision.think(nodes, u32::MAX);
    decision.action(nodes).context("the game goes on")
}

/// The interval in which a rate lies with 95 %, by Wilson.
fn interval(wins: u32, games: u32) -> [f64; 2] {
    let (rate, games) = (f64::from(wins) / f64::from(games), f64::from(games));
    let squared = DEVIATIONS * DEVIATIONS;
    let centre = rate + squared / (2.0 * games);
    let spread = (rate * (1.0 - rate) / games + squared / (4.0 * games * games)).sqrt();
    [-1.0, 1.0].map(|sign| (centre + sign * DEVIATIONS * spread) / (1.0 + squared / games))
}

/// How many standard deviations an interval of 95 % has on each side.
const DEVIATIONS: f64 = 1.96;

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's own example: 8 of 10.
    #[test]
    fn intervals_are_those_of_wilson() {
        let [low, high] = interval(8, 10);
        assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001, "{low} {high}");
    }

    #[test]
    fn matches_are_the_same_however_many_games_run_at_a_time() {
        let levels = [3, 1].map(|number| Level::new(number).unwrap());
        let wins = [1, 3].map(|jobs| play_on(4, levels, 40, jobs).unwrap());
        assert_eq!(wins[0], wins[1]);
        assert!(wins[0] > 30, "{wins:?}");
    }
}
