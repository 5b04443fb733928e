//! Whether what is stored of games is what their players know of them: a function of a history and
//! of what the database holds at the end, without any other input.
//!
//! | file | what has to hold |
//! |---|---|
//! | `known` | what the clients know of a game, from the history |
//! | `moves` | every acknowledged move is stored once and in order, nothing else is, all is legal |
//! | `endings` | a flag falls once, an end has its cause, and a game without an end goes on |
//! | `clocks` | flags fall when the clocks say, and the clock of the service does not jump |

mod clocks;
mod endings;
mod known;
mod moves;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use self::known::Known;
pub use self::moves::{RESIGNATION, text_of};
use crate::record::Record;
use crate::stored::{Stored, What};

/// What was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Each as a sentence that begins with the name of its game.
    pub faults: Vec<String>,
    /// How many games there were.
    pub games: usize,
    /// How many of them ended.
    pub ended: usize,
    /// How many of them by a flag.
    pub flags: usize,
    /// Moves whose reply came.
    pub acknowledged: usize,
    /// Moves that are stored although their reply was lost.
    pub recovered: usize,
    /// Moves that were refused.
    pub refused: usize,
    /// Connections that broke, or were given up.
    pub lost_connections: usize,
    /// How far the clock of the service ran ahead of that of the clients at most, in milliseconds.
    pub ahead: u64,
}

/// Compares a history with what is stored.
pub fn check(history: &[Record], stored: &Stored) -> Verdict {
    let mut verdict = Verdict::default();
    let known = known::read(history, &mut verdict);
    for (name, known) in &known {
        let mut faults = Vec::new();
        let Some(game) = stored.games.get(*name) else {
            // One that nobody has joined for long is deleted.
            if known.is_started {
                verdict.faults.push(format!("{name}: the game is not stored any more"));
            }
            continue;
        };
        verdict.games += 1;
        verdict.ended += usize::from(game.is_over);
        verdict.flags += game.count(&What::TimedOut);
        let end = moves::check(known, game, &mut faults);
        endings::check(known, game, end, &mut faults);
        clocks::check(known.limit, game, stored.time, &mut faults);
        verdict.recovered += game.moves().count().saturating_sub(known.acknowledged.len());
        verdict.faults.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    for name in stored.games.keys().filter(|name| !known.contains_key(&name[..])) {
        verdict.faults.push(format!("{name}: nobody has created this game"));
    }
    verdict.ahead = clocks::ahead(history, stored);
    if verdict.ahead > clocks::MOST_AHEAD {
        let fault = format!("the clock of the service ran ahead by {} ms", verdict.ahead);
        verdict.faults.push(fault);
    }
    verdict
}

/// What the clients know, by the names of games.
type Games<'a> = BTreeMap<&'a str, Known<'a>>;
