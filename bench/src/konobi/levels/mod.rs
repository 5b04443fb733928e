//! Whether each level of the players is stronger than the one below it, by matches.

mod contest;
mod game;
mod score;

use std::time::Duration;

use crate::report::Row;
use anyhow::Result;
use contest::{Match, play_all};
use pedina::konobi::Fixed;
use score::Score;

/// For each board the least score of a level against the next lower one, in 40 minutes at most on
/// two processors that have nothing else to do. Other work on the machine makes it longer, but cuts
/// off no more matches. One that the time cuts off before the test has decided says nothing, and is
/// only named.
pub(crate) fn least_scores() -> Result<Vec<Row>> {
    let matches = play_all(all_matches(), Score::is_decided, TIME)?;
    let boards = matches.chunk_by(|one, other| one.width == other.width);
    let mut rows: Vec<_> = boards.filter_map(least_score).collect();
    rows.extend(resignations(&matches));
    Ok(rows)
}

/// For each board and level the score against the next lower one in a match of 40 games. Takes
/// hours.
pub(crate) fn all_scores() -> Result<Vec<Row>> {
    let matches = play_all(all_matches(), Score::is_long, Duration::MAX)?;
    let row = |one: &Match| {
        let score = one.score(Score::is_long);
        let metric = format!("level/{}-{}", one.width, one.levels[0].number());
        Row::rate(metric, "score", score.rate(), format!("needed; {} games", score.games()), NEEDED)
    };
    let mut rows: Vec<_> = matches.iter().map(row).collect();
    rows.extend(resignations(&matches));
    Ok(rows)
}

/// The matches on all boards, the smallest first.
fn all_matches() -> Vec<Match> {
    let mut matches: Vec<_> = Match::all(Fixed::<7>).collect();
    matches.extend(Match::all(Fixed::<11>));
    matches.extend(Match::all(Fixed::<15>));
    matches.extend(Match::all(Fixed::<19>));
    matches.extend(Match::all(Fixed::<25>));
    matches
}

/// The least score of the matches on a board; `None` if the time was over before one was decided.
fn least_score(matches: &[Match]) -> Option<Row> {
    let scores = matches.iter().map(|one| (one.levels[0].number(), one.score(Score::is_decided)));
    let (decided, cut): (Vec<_>, Vec<_>) = scores.partition(|(_, score)| score.is_decided());
    let width = matches.first()?.width;
    for (level, score) in &cut {
        let (wins, games) = (score.wins(), score.games());
        eprintln!("{width}x{width}: level {level} won {wins} of {games}, undecided");
    }
    let rate = |score: &Score| score.rate();
    let least = decided.iter().min_by(|one, other| rate(&one.1).total_cmp(&rate(&other.1)));
    let (level, score) = least?;
    let mut peer = format!("needed; level {level} in {} games", score.games());
    for (level, score) in cut {
        peer += &format!("; level {level} undecided in {}", score.games());
    }
    Some(Row::rate(format!("levels/{width}"), "score", score.rate(), peer, NEEDED))
}

/// How many of the resigned games that were played on were lost by who had resigned.
fn resignations(matches: &[Match]) -> Option<Row> {
    let counts = matches.iter().map(Match::resignations);
    let (all, right) = counts.fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1));
    let share = f64::from(right) / f64::from(all);
    let peer = format!("needed; {all} games");
    (all > 0).then(|| Row::rate("levels/resigned", "share", share, peer, RIGHT))
}

/// How much processor time the matches of [`least_scores`] may take: 38 of the 40 minutes of two
/// processors.
const TIME: Duration = Duration::from_secs(76 * 60);

/// What a level has to score against the one below it.
const NEEDED: f64 = 0.6;

/// How many of the games that a level resigns it has to lose when they go on.
const RIGHT: f64 = 0.95;
