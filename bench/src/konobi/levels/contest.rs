//! Matches between levels, played at the same time on all processors.

use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::game::{self, Outcome};
use super::score::Score;
use anyhow::Result;
use cpu_time::ThreadTime;
use pedina::konobi::Size;
use pedina::konobi::players::{Level, Node};

/// Plays the game of a number between two levels.
type Play = fn([Level; 2], u32, bool, &mut Vec<Node>) -> Result<Outcome>;

/// A match between a level and the next lower one.
pub(super) struct Match {
    pub(super) width: u8,
    pub(super) levels: [Level; 2],
    play: Play,
    /// The outcomes of the games that were begun, in their order.
    outcomes: Vec<Option<Outcome>>,
    spent: Duration,
}

impl Match {
    /// The matches on a board: each level but the lowest, with the one below it.
    pub(super) fn all<S: Size>(size: S) -> impl Iterator<Item = Self> {
        let levels: Vec<_> = (1..=u8::MAX).map_while(Level::new).collect();
        let pairs: Vec<_> = levels.windows(2).map(|pair| [pair[1], pair[0]]).collect();
        let play = game::play::<S>;
        pairs.into_iter().map(move |levels| Self {
            width: size.width(),
            levels,
            play,
            outcomes: Vec::new(),
            spent: Duration::ZERO,
        })
    }

    /// The games in their order, until the score is enough or one is not over yet: so the games
    /// that end early decide nothing.
    pub(super) fn score(&self, is_enough: fn(&Score) -> bool) -> Score {
        let mut score = Score::default();
        for outcome in self.outcomes.iter().map_while(|outcome| *outcome) {
            if is_enough(&score) {
                break;
            }
            score.count(outcome.is_won);
        }
        score
    }

    /// How many resigned games were played on, and after how many of them that was right.
    pub(super) fn resignations(&self) -> (u32, u32) {
        let rights = self.outcomes.iter().flatten().filter_map(|outcome| outcome.was_right);
        rights.fold((0, 0), |(all, right), is_right| (all + 1, right + u32::from(is_right)))
    }

    fn in_play(&self) -> u32 {
        self.outcomes.iter().filter(|outcome| outcome.is_none()).count() as u32
    }

    /// The processor time of a game of this match, as far as one was played.
    fn cost(&self) -> Duration {
        let played = self.outcomes.len() as u32 - self.in_play();
        self.spent.checked_div(played).unwrap_or_default()
    }

    /// Whether its games are so short that they go on after a resignation.
    fn goes_on(&self) -> bool {
        self.levels[0].number() <= CHECKED
    }
}

/// Plays games of all matches until each score is enough or the processor time is over. The match
/// that has had the least time has the next game, so long ones take nothing from short ones; and
/// none is begun that the time would not suffice for.
pub(super) fn play_all(
    matches: Vec<Match>,
    is_enough: fn(&Score) -> bool,
    time: Duration,
) -> Result<Vec<Match>> {
    let hall = Mutex::new(matches);
    let threads = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|_| scope.spawn(|| work(&hall, is_enough, time))).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(hall.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Plays one game after the other.
fn work(hall: &Mutex<Vec<Match>>, is_enough: fn(&Score) -> bool, time: Duration) -> Result<()> {
    let open = || hall.lock().unwrap_or_else(PoisonError::into_inner);
    let mut nodes = Vec::new();
    loop {
        let Some((index, game)) = begin(&mut open(), is_enough, time) else { return Ok(()) };
        let (play, levels, goes_on) = {
            let one = &open()[index];
            (one.play, one.levels, one.goes_on())
        };
        let start = ThreadTime::now();
        let outcome = play(levels, game, goes_on, &mut nodes)?;
        let one = &mut open()[index];
        one.spent += start.elapsed();
        one.outcomes[game as usize] = Some(outcome);
        let score = one.score(is_enough);
        if is_enough(&score) && one.in_play() == 0 {
            let (width, level) = (one.width, one.levels[0].number());
            let (wins, games) = (score.wins(), score.games());
            eprintln!("{width}x{width}: level {level} won {wins} of {games}, {:.0?}", one.spent);
        }
    }
}

/// The next game: the index of its match, and its number there.
fn begin(
    matches: &mut [Match],
    is_enough: fn(&Score) -> bool,
    time: Duration,
) -> Option<(usize, u32)> {
    let spent: Duration = matches.iter().map(|one| one.spent + one.cost() * one.in_play()).sum();
    let open = matches.iter_mut().enumerate();
    let (index, one) = open
        .filter(|(_, one)| !is_enough(&one.score(is_enough)) && spent + one.cost() < time)
        .min_by_key(|(_, one)| (one.in_play(), one.spent))?;
    one.outcomes.push(None);
    Some((index, one.outcomes.len() as u32 - 1))
}

/// The highest level whose games go on after a resignation, to see whether it was right.
const CHECKED: u8 = 6;
