//! Whether flags fall when the clocks say so, and time passes as it does for the clients.
//!
//! The clocks run again over the stored times of the events: once without what a player gets back
//! when a node dies, and once with as much of it as there can be, and from the latest begin that
//! there can be. A flag must not fall before the first of them says so, nor stay up after the
//! second one.

use std::collections::{BTreeMap, HashMap};

use pedina::chess::{Clock, Color};

use crate::record::{Act, Limit, Record};
use crate::stored::{Stored, StoredGame, What};

/// By how many milliseconds the times of an event and of its clock may differ: nodes compare their
/// times once a second.
const EARLY: u64 = 2_000;

/// How many milliseconds later than its time a flag may fall: six seconds for the node that holds
/// the seat, and some for the others to look at games that are due.
const LATE: u64 = 10_000;

/// How far the clock of the service may run ahead in milliseconds: a jump of a clock on a wall
/// moves it by less than three seconds, and two jumps may follow each other closely.
pub(super) const MOST_AHEAD: u64 = 6_000;

/// For how many seconds a bound counts: what was lost before must not hide a jump.
const WINDOW: u64 = 30;

/// Looks at the clocks of a game; `now` is the latest time that is stored.
pub(super) fn check(limit: Limit, game: &StoredGame, now: u64, faults: &mut Vec<String>) {
    let Some(control) = limit.control() else { return };
    let [mut strict, mut generous] = [(); 2].map(|()| Clock::new(control, Color::White));
    let (mut joined, mut latest, mut moves) = (0, 0, 0);
    for event in game.events.iter().filter(|event| event.what != What::Other) {
        // A node that was cut off is behind the others until it hears of them; its clocks go on
        // from the latest time of the game.
        latest = event.at.max(latest);
        match event.what {
            What::Joined => {
                joined += 1;
                if joined == 2 {
                    // It stands until then, and time begins at 0.
                    let _ = (strict.start(latest), generous.start(latest));
                }
            }
            // If the first player was away when the second one came, the game begins here.
            What::Returned if joined == 2 && moves == 0 => {
                generous = Clock::new(control, Color::White);
                let _ = generous.start(latest);
            }
            What::Move(_) => {
                if is_late(&generous, latest) {
                    faults.push(format!("the flag was down before the move at ply {moves}"));
                    return;
                }
                press(&mut strict, latest);
                press(&mut generous, latest);
                moves += 1;
            }
            What::LostNode => {
                let _ = generous.refund(0, before_flag(&generous, latest));
            }
            What::TimedOut => {
                if strict.flag(latest.saturating_add(EARLY)).is_none() {
                    let due = strict.deadline().unwrap_or(u64::MAX);
                    let early = due.saturating_sub(latest);
                    faults.push(format!("its flag fell {early} ms too early"));
                } else if is_late(&generous, latest) {
                    faults.push("its flag fell too late".to_owned());
                }
                return;
            }
            What::Stopped | What::Resigned => return,
            What::Returned | What::Other => {}
        }
    }
    if !game.is_over && is_late(&generous, now) {
        faults.push("its flag should have fallen".to_owned());
    }
}

fn is_late(clock: &Clock, now: u64) -> bool {
    clock.flag(now.saturating_sub(LATE)).is_some()
}

/// The latest time up to this one at which the flag is not down.
fn before_flag(clock: &Clock, now: u64) -> u64 {
    clock.deadline().map_or(now, |flag| now.min(flag.saturating_sub(1)))
}

/// Ends a turn. Where the flag is down by this clock, the service knew of more time.
fn press(clock: &mut Clock, now: u64) {
    let _ = clock.press(before_flag(clock, now));
}

/// How many milliseconds more went by for the service than for its clients at most, within a
/// [`WINDOW`].
///
/// A move was made between its request and its reply on the clock of the clients, so the difference
/// of the two clocks lies between two bounds. It may only shrink, as the service stands still while
/// nothing can be stored. A node that woke up may be behind for a moment, so the greatest of the
/// upper bounds counts.
pub(super) fn ahead(history: &[Record], stored: &Stored) -> u64 {
    let mut times: HashMap<&str, Vec<u64>> = HashMap::new();
    for (name, game) in &stored.games {
        let moves = game.events.iter().filter(|event| matches!(event.what, What::Move(_)));
        times.insert(name, moves.map(|event| event.at).collect());
    }
    let difference = |one: u64, other: u64| one as i64 - other as i64;
    // The greatest upper bound of each second, by when the reply came.
    let (mut asked, mut bounds, mut most) = (HashMap::new(), BTreeMap::<u64, i64>::new(), 0);
    for Record { at, game, act } in history {
        let (Act::Asked { ply, .. } | Act::Acknowledged { ply, .. }) = act else { continue };
        if let Act::Asked { .. } = act {
            asked.insert((game, ply), *at);
            continue;
        }
        let time = times.get(&game[..]).and_then(|times| times.get(*ply));
        let (Some(&time), Some(&begin)) = (time, asked.get(&(game, ply))) else { continue };
        let second = begin / 1_000;
        let before = bounds.range(second.saturating_sub(WINDOW)..second);
        if let Some(bound) = before.map(|(_, bound)| *bound).max() {
            most = most.max(difference(time, *at) - bound);
        }
        let bound = bounds.entry(*at / 1_000).or_insert(i64::MIN);
        *bound = difference(time, begin).max(*bound);
    }
    most.unsigned_abs()
}
