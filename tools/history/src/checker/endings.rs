//! Whether a game ended once and for its cause, or goes on.

use std::collections::BTreeMap;

use super::known::Known;
use super::moves::RESIGNATION;
use crate::stored::{StoredGame, What};

/// Compares how a game ended with what its players heard; `is_decided` if its moves end it.
pub(super) fn check(
    known: &Known<'_>,
    game: &StoredGame,
    is_decided: bool,
    faults: &mut Vec<String>,
) {
    let flags = game.count(&What::TimedOut);
    if flags > 1 {
        faults.push(format!("its flag fell {flags} times"));
    }
    let ends = |what: &What| matches!(what, What::TimedOut | What::Stopped | What::Resigned);
    let number = game.events.iter().filter(|event| ends(&event.what)).count();
    if number.max(flags) + usize::from(is_decided) > 1 {
        faults.push("it ended more than once".to_owned());
    }
    let is_over = number > 0 || is_decided;
    if is_over != game.is_over {
        let state = if game.is_over { "over without a reason" } else { "still running" };
        faults.push(format!("it is {state}"));
    }
    let end = game.events.iter().position(|event| ends(&event.what));
    let later = end.and_then(|end| game.events.get(end + 1..)).unwrap_or_default();
    if later.iter().any(|event| matches!(event.what, What::Move(_))) {
        faults.push("a move was made after its end".to_owned());
    }
    check_results(known, game, is_over, faults);
    for cause in &known.ends {
        if !is_cause(*cause, game, is_decided) {
            let cause = cause.unwrap_or("Stopped");
            faults.push(format!("its players heard of the end {cause}, which is not stored"));
        }
    }
    check_resignation(known, game, faults);
    check_life(known, game, faults);
}

/// Whether a resignation that was acknowledged is stored, and one that is stored was asked for.
fn check_resignation(known: &Known<'_>, game: &StoredGame, faults: &mut Vec<String>) {
    let ply_in = |requests: &BTreeMap<usize, Vec<&str>>| {
        let mut all = requests.iter();
        all.find_map(|(ply, texts)| texts.contains(&RESIGNATION).then_some(*ply))
    };
    let is_stored = game.count(&What::Resigned) > 0;
    if let (Some(ply), false) = (ply_in(&known.acknowledged), is_stored) {
        faults.push(format!("the resignation at ply {ply} is lost"));
    }
    if is_stored && ply_in(&known.asked).is_none() {
        faults.push("the resignation was asked for by nobody".to_owned());
    }
}

/// Each player of a game with a result has one score. Nobody has one of a game without, against the
/// engine, or where somebody has taken a seat again by a name that anybody can give.
fn check_results(known: &Known<'_>, game: &StoredGame, is_over: bool, faults: &mut Vec<String>) {
    let is_of_two = game.count(&What::Joined) <= 2 && !known.has_engine;
    let counts = game.count(&What::Stopped) == 0 && is_of_two;
    let wanted = if is_over && counts { 2 } else { 0 };
    if game.results != wanted {
        faults.push(format!("it has {} results instead of {wanted}", game.results));
    }
}

fn is_cause(cause: Option<&str>, game: &StoredGame, is_decided: bool) -> bool {
    match cause {
        None => game.count(&What::Stopped) == 1,
        Some("Timeout") => game.count(&What::TimedOut) > 0,
        Some("Surrender") => game.count(&What::Resigned) == 1,
        Some(_) => is_decided,
    }
}

/// Whether a game that runs goes on, and one that was stopped had a reason.
fn check_life(known: &Known<'_>, game: &StoredGame, faults: &mut Vec<String>) {
    let is_stopped = game.count(&What::Stopped) > 0;
    let may_stop = !known.is_started || (!known.keeps_seats && known.has_lost_connections);
    if is_stopped && !may_stop {
        faults.push("it was stopped although its players had kept their seats".to_owned());
    }
    if game.is_over || !known.is_started {
        return;
    }
    if known.is_gone {
        faults.push("the service said that it is gone, and it still runs".to_owned());
    }
    let may_stand = known.is_abandoned && !known.keeps_seats;
    if !known.goes_on && !may_stand {
        faults.push("it does not go on after the last fault".to_owned());
    }
}
