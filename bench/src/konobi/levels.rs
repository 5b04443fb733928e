//! Whether each level of the players is stronger than the one below it, by matches.

use std::thread;
use std::time::Duration;

use super::size_of;
use crate::report::Row;
use anyhow::{Context, Result};
use cpu_time::ProcessTime;
use pedina::konobi::players::{Decision, Level, Node};
use pedina::konobi::{Action, Fixed, Player, Position, Rules, Size};

/// For each board the least score of a level against the next lower one, in 40 minutes at most on
/// two processors that have nothing else to do. Other work on the machine makes it longer, but cuts
/// off no more matches. One that the time cuts off before the test has decided says nothing, and is
/// only named.
pub(crate) fn least_scores() -> Result<Vec<Row>> {
    let start = ProcessTime::now();
    each_board(|board| {
        let scores = board.neighbours().into_iter().map(|[level, below]| {
            // The longest matches come last, and each leaves as much time as it takes.
            let stop = start.elapsed() + TIME.saturating_sub(start.elapsed()) / 2;
            (board.contest)([level, below], &|score| score.is_decided() || start.elapsed() >= stop)
                .map(|score| (level, score))
        });
        let scores = scores.collect::<Result<Vec<_>>>()?;
        let (decided, cut): (Vec<_>, Vec<_>) =
            scores.into_iter().partition(|(_, score)| score.is_decided());
        let rate = |score: &Score| score.rate();
        let least = decided.iter().min_by(|one, other| rate(&one.1).total_cmp(&rate(&other.1)));
        let Some((level, score)) = least else {
            eprintln!("{0}x{0}: the time ran out before a match was decided", board.width);
            return Ok(Vec::new());
        };
        let mut peer = format!("needed; level {} in {} games", level.number(), score.games());
        for (level, score) in cut {
            peer += &format!("; level {} undecided in {}", level.number(), score.games());
        }
        Ok(vec![Row::rate(format!("levels/{}", board.width), "score", score.rate(), peer, NEEDED)])
    })
}

/// For each board and level the score against the next lower one in a match of [`LONG`] games.
/// Takes hours.
pub(crate) fn all_scores() -> Result<Vec<Row>> {
    each_board(|board| {
        let rows = board.neighbours().into_iter().map(|[level, below]| {
            let score = (board.contest)([level, below], &|score| score.games() >= LONG)?;
            let metric = format!("level/{}-{}", board.width, level.number());
            let peer = format!("needed; {} games", score.games());
            Ok(Row::rate(metric, "score", score.rate(), peer, NEEDED))
        });
        rows.collect()
    })
}

/// Plays a match of two levels until the score is enough.
type Contest = fn([Level; 2], &dyn Fn(&Score) -> bool) -> Result<Score>;

/// A size of the board, and how a match is played on it.
struct Arena {
    width: u8,
    contest: Contest,
}

impl Arena {
    /// Each level but the lowest, with the one below it.
    fn neighbours(&self) -> Vec<[Level; 2]> {
        let levels: Vec<_> = (1..=u8::MAX).map_while(Level::new).collect();
        levels.windows(2).map(|pair| [pair[1], pair[0]]).collect()
    }
}

/// The rows of all boards, the smallest first.
fn each_board(rows: impl Fn(&Arena) -> Result<Vec<Row>>) -> Result<Vec<Row>> {
    let arenas = [
        Arena { width: 7, contest: contest::<Fixed<7>> },
        Arena { width: 11, contest: contest::<Fixed<11>> },
        Arena { width: 15, contest: contest::<Fixed<15>> },
        Arena { width: 19, contest: contest::<Fixed<19>> },
        Arena { width: 25, contest: contest::<Fixed<25>> },
    ];
    let rows = arenas.iter().map(rows).collect::<Result<Vec<_>>>()?;
    Ok(rows.into_iter().flatten().collect())
}

/// What one of two has won.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    wins: u32,
    losses: u32,
}

impl Score {
    fn games(&self) -> u32 {
        self.wins + self.losses
    }

    fn rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games().max(1))
    }

    /// Whether Wald's sequential test distinguishes who wins three of four games from who wins
    /// every other one, either with an error of a tenth; or enough games were played for the rate
    /// to decide.
    fn is_decided(&self) -> bool {
        let likelihood = f64::from(self.wins) * (STRONGER / EVEN).ln()
            + f64::from(self.losses) * ((1.0 - STRONGER) / (1.0 - EVEN)).ln();
        likelihood.abs() >= ((1.0 - ERROR) / ERROR).ln() || self.games() >= LONG
    }
}

/// Games between two levels, the first of which is meant, on all processors; they open by turns.
fn contest<S: Size + Send>(levels: [Level; 2], is_over: &dyn Fn(&Score) -> bool) -> Result<Score> {
    let threads = thread::available_parallelism()?.get();
    let mut memories: Vec<_> = (0..threads).map(|_| Vec::new()).collect();
    let mut score = Score::default();
    while !is_over(&score) {
        let first = u64::from(score.games());
        // As many at a time as there are processors: who finishes early decides nothing.
        let results = thread::scope(|scope| {
            let games: Vec<_> = (first..)
                .zip(&mut memories)
                .map(|(game, nodes)| scope.spawn(move || play::<S>(levels, game, nodes)))
                .collect();
            games.into_iter().map(|game| game.join().ok()).collect::<Vec<_>>()
        });
        for is_won in results {
            let is_won = is_won.context("a game was not finished")??;
            *if is_won { &mut score.wins } else { &mut score.losses } += 1;
        }
    }
    eprintln!(
        "{0}x{0}: level {1} won {2} of {3}",
        size_of::<S>().width(),
        levels[0].number(),
        score.wins,
        score.games()
    );
    Ok(score)
}

/// Whether the first of two levels wins a game.
fn play<S: Size>(levels: [Level; 2], game: u64, nodes: &mut Vec<Node>) -> Result<bool> {
    let size = size_of::<S>();
    let most = levels.map(|level| level.nodes(size)).into_iter().max().unwrap_or(0);
    nodes.resize(most, Node::default());
    let mine = if game.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut position = Position::start(size, Rules::default());
    while position.winner().is_none() {
        let is_mine = position.player(position.turn()) == mine;
        let level = levels[usize::from(!is_mine)];
        let seed = game * 10_000 + u64::from(position.plies());
        position.play(choice(&position, level, seed, nodes)?)?;
    }
    Ok(position.winner().is_some_and(|winner| position.player(winner) == mine))
}

fn choice<S: Size>(
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

/// How much processor time the matches of [`least_scores`] may take: two processors work on them
/// for 36 of the 40 minutes, but one waits where the game of the other is longer.
const TIME: Duration = Duration::from_secs(66 * 60);

/// What a level has to score against the one below it.
const NEEDED: f64 = 0.6;

/// The games of a match that is not ended before.
const LONG: u32 = 40;

/// What the sequential test distinguishes, and how often it may be wrong.
const EVEN: f64 = 0.5;
const STRONGER: f64 = 0.75;
const ERROR: f64 = 0.1;
