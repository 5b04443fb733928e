//! What is planted is found.

use super::{RESIGNATION, Verdict, check};
use crate::record::{Act, Limit, Record, digest};
use crate::stored::{Stored, StoredEvent, StoredGame, What};

fn created(limit: Limit, keeps_seats: bool) -> Act {
    Act::Created { limit, keeps_seats, has_engine: false }
}

/// A game of one second a move, which its players have left after three moves and 1.2 seconds.
fn sound() -> (Vec<Record>, Stored) {
    let moves = ["e2e4", "e7e5", "g1f3"];
    let mut acts = vec![(0, created(Limit::Move(1_000_000), true)), (100, Act::Started)];
    for (ply, text) in moves.into_iter().enumerate() {
        let (at, text) = (200 + 2_000 * ply as u64, text.to_owned());
        acts.push((at, Act::Asked { ply, text: text.clone() }));
        acts.push((at + 50, Act::Acknowledged { ply, text }));
    }
    acts.push((6_000, Act::Saw { count: 2, digest: digest(["e2e4", "e7e5"]) }));
    let history = acts.into_iter().map(|(at, act)| Record { at, game: "g".into(), act });
    let mut whats = vec![What::Other, What::Joined, What::Joined];
    whats.extend(moves.map(|text| What::Move(text.to_owned())));
    let times = [1_000, 1_050, 1_100, 1_225, 3_225, 5_225];
    let events = whats.into_iter().zip(times).zip(1..);
    let events = events.map(|((what, at), revision)| StoredEvent { revision, at, what }).collect();
    let game = StoredGame { is_over: false, events, results: 0 };
    let games = [("g".to_owned(), game)].into();
    let mut history: Vec<_> = history.collect();
    history.insert(7, Record { at: 4_190, game: String::new(), act: Act::Healed });
    (history, Stored { games, time: 6_000 })
}

/// What is found when the sound game is changed in this way.
fn planted(change: impl FnOnce(&mut Vec<Record>, &mut Stored, &mut Vec<StoredEvent>)) -> Verdict {
    let (mut history, mut stored) = sound();
    let mut events = core::mem::take(&mut stored.games.get_mut("g").unwrap().events);
    change(&mut history, &mut stored, &mut events);
    if let Some(game) = stored.games.get_mut("g") {
        game.events = events;
    }
    check(&history, &stored)
}

fn found(change: impl FnOnce(&mut Vec<Record>, &mut Stored, &mut Vec<StoredEvent>)) -> Vec<String> {
    planted(change).faults
}

/// Another event at the end, with the next revision.
fn append(events: &mut Vec<StoredEvent>, at: u64, what: What) {
    let revision = events.len() as u64 + 1;
    events.push(StoredEvent { revision, at, what });
}

fn note(history: &mut Vec<Record>, act: Act) {
    history.push(Record { at: 7_000, game: "g".into(), act });
}

/// Ends the game on time, as it would be stored.
fn time_out(stored: &mut Stored, events: &mut Vec<StoredEvent>, at: u64) {
    let game = stored.games.get_mut("g").unwrap();
    (game.is_over, game.results) = (true, 2);
    append(events, at, What::TimedOut);
}

/// Makes the limit of the game this many milliseconds a move.
fn limit(history: &mut [Record], time: u64) {
    history[0].act = created(Limit::Move(time), true);
}

#[test]
fn a_sound_history_has_no_fault() {
    let verdict = planted(|_, _, _| {});
    assert_eq!(verdict.faults, [""; 0]);
    assert_eq!((verdict.games, verdict.acknowledged, verdict.recovered), (1, 3, 0));
    assert!(verdict.ahead < 100, "{}", verdict.ahead);
}

#[test]
fn a_lost_move_is_found() {
    let lost = found(|_, _, events| drop(events.pop()));
    assert_eq!(lost, ["g: g1f3 is lost, at ply 2"]);
    let first = found(|_, _, events| drop(events.remove(3)));
    assert!(first.contains(&"g: ply 0 was e2e4, and is e7e5".to_owned()), "{first:?}");
    assert!(first.contains(&"g: revision 4 is missing or twice".to_owned()), "{first:?}");
    let all = found(|_, stored, _| stored.games.clear());
    assert_eq!(all, ["g: the game is not stored any more"]);
}

#[test]
fn a_move_that_is_stored_twice_is_found() {
    let twice = found(|_, _, events| {
        events.insert(5, events[4].clone());
        for (event, revision) in events.iter_mut().zip(1..) {
            event.revision = revision;
        }
    });
    let wanted = ["g: e7e5 is stored twice, at ply 2", "g: e7e5 is illegal, at ply 2"];
    assert!(wanted.iter().all(|fault| twice.contains(&(*fault).to_owned())), "{twice:?}");
    let acknowledged = found(|history, _, _| {
        note(history, Act::Acknowledged { ply: 2, text: "g1f3".into() });
    });
    assert_eq!(acknowledged, ["g: ply 2 was acknowledged 2 times"]);
}

#[test]
fn a_move_of_nobody_is_found_and_one_without_a_reply_is_not() {
    let move_of = |text: &str| What::Move(text.to_owned());
    let nobody = found(|_, _, events| append(events, 5_500, move_of("b8c6")));
    assert_eq!(nobody, ["g: b8c6 at ply 3 was asked for by nobody"]);
    let unanswered = planted(|history, _, events| {
        note(history, Act::Asked { ply: 3, text: "b8c6".into() });
        note(history, Act::Unanswered { ply: 3, text: "b8c6".into() });
        append(events, 5_500, move_of("b8c6"));
    });
    assert_eq!((unanswered.faults, unanswered.recovered), (vec![], 1));
}

#[test]
fn an_illegal_move_is_found() {
    let illegal = found(|history, _, events| {
        note(history, Act::Asked { ply: 3, text: "b8b6".into() });
        note(history, Act::Acknowledged { ply: 3, text: "b8b6".into() });
        append(events, 5_500, What::Move("b8b6".into()));
    });
    assert_eq!(illegal, ["g: b8b6 is illegal, at ply 3"]);
}

#[test]
fn what_was_shown_and_taken_back_is_found() {
    let shown = found(|history, _, _| {
        note(history, Act::Saw { count: 2, digest: digest(["e2e4", "c7c5"]) });
    });
    assert_eq!(shown, ["g: 2 moves were shown that are not those stored"]);
    let more = found(|history, _, _| note(history, Act::Saw { count: 4, digest: 0 }));
    assert_eq!(more, ["g: 4 moves were shown that are not those stored"]);
}

#[test]
fn a_flag_that_falls_twice_is_found() {
    let once = planted(|history, stored, events| {
        limit(history, 3_000);
        time_out(stored, events, 8_225);
        note(history, Act::Over { cause: Some("Timeout".into()) });
    });
    assert_eq!((once.faults, once.flags, once.ended), (vec![], 1, 1));
    let twice = found(|history, stored, events| {
        limit(history, 3_000);
        time_out(stored, events, 8_225);
        append(events, 8_300, What::TimedOut);
    });
    assert_eq!(twice, ["g: its flag fell 2 times", "g: it ended more than once"]);
    let results = found(|history, stored, events| {
        limit(history, 3_000);
        time_out(stored, events, 8_225);
        stored.games.get_mut("g").unwrap().results = 4;
    });
    assert_eq!(results, ["g: it has 4 results instead of 2"]);
    let joined = found(|history, stored, events| {
        limit(history, 3_000);
        append(events, 6_000, What::Joined);
        time_out(stored, events, 8_225);
    });
    assert_eq!(joined, ["g: it has 2 results instead of 0"], "a name takes a seat again");
}

#[test]
fn the_engine_asks_for_no_move_and_wins_nothing() {
    let engine = |has_engine, results| {
        found(move |history, stored, events| {
            let is_black = |ply: usize| ply == 1;
            history.retain(|record| match record.act {
                Act::Asked { ply, .. } | Act::Acknowledged { ply, .. } => !is_black(ply),
                _ => true,
            });
            history[0].act =
                Act::Created { limit: Limit::Move(3_000), keeps_seats: true, has_engine };
            time_out(stored, events, 8_225);
            stored.games.get_mut("g").unwrap().results = results;
        })
    };
    assert_eq!(engine(true, 0), [""; 0]);
    assert_eq!(engine(true, 2), ["g: it has 2 results instead of 0"]);
    assert_eq!(engine(false, 2), ["g: e7e5 at ply 1 was asked for by nobody"]);
}

#[test]
fn a_flag_falls_when_the_clock_says() {
    let early = found(|history, stored, events| {
        limit(history, 10_000);
        time_out(stored, events, 8_225);
    });
    assert_eq!(early, ["g: its flag fell 7000 ms too early"]);
    let late = found(|history, stored, events| {
        limit(history, 3_000);
        time_out(stored, events, 20_000);
    });
    assert_eq!(late, ["g: its flag fell too late"]);
    let refunded = found(|history, stored, events| {
        limit(history, 3_000);
        append(events, 15_000, What::LostNode);
        time_out(stored, events, 20_000);
    });
    assert_eq!(refunded, [""; 0], "the player got time back");
    let ahead = found(|history, stored, events| {
        limit(history, 3_000);
        events[0].at = 7_000;
        time_out(stored, events, 8_225);
    });
    assert_eq!(ahead, [""; 0], "a node that is ahead has only created the game");
    let never = found(|history, stored, _| {
        limit(history, 3_000);
        stored.time = 30_000;
    });
    assert_eq!(never, ["g: its flag should have fallen"]);
    let begun_late = |returns: bool| {
        found(move |history, _, events| {
            limit(history, 3_000);
            for (event, at) in events[3..].iter_mut().zip(20_000..) {
                event.at = at;
            }
            let what = if returns { What::Returned } else { What::Other };
            events.insert(3, StoredEvent { revision: 4, at: 19_900, what });
            events.iter_mut().zip(1..).for_each(|(event, revision)| event.revision = revision);
        })
    };
    let down = "g: the flag was down before the move at ply 0".to_owned();
    assert!(begun_late(false).contains(&down));
    assert!(!begun_late(true).contains(&down), "the first player was away before");
    let moved = found(|history, _, events| {
        limit(history, 3_000);
        events[5].at = 30_000;
        note(history, Act::Lost);
    });
    assert!(moved.contains(&"g: the flag was down before the move at ply 2".into()), "{moved:?}");
}

#[test]
fn an_end_without_its_cause_is_found() {
    for cause in [Some("Timeout"), Some("Surrender"), Some("Checkmate"), None] {
        let act = Act::Over { cause: cause.map(str::to_owned) };
        let heard = found(|history, _, _| note(history, act));
        let cause = cause.unwrap_or("Stopped");
        let wanted = format!("g: its players heard of the end {cause}, which is not stored");
        assert_eq!(heard, [wanted]);
    }
    let stop = |keeps_seats| {
        found(|history, stored, events| {
            history[0].act = created(Limit::None, keeps_seats);
            note(history, Act::Lost);
            append(events, 6_000, What::Stopped);
            stored.games.get_mut("g").unwrap().is_over = true;
        })
    };
    assert_eq!(stop(true), ["g: it was stopped although its players had kept their seats"]);
    assert_eq!(stop(false), [""; 0]);
    let silent = found(|_, stored, _| {
        let game = stored.games.get_mut("g").unwrap();
        (game.is_over, game.results) = (true, 2);
    });
    assert_eq!(silent[0], "g: it is over without a reason");
    let after = found(|history, stored, events| {
        limit(history, 3_000);
        time_out(stored, events, 8_225);
        let last = events.len() - 1;
        events.swap(last, last - 1);
        note(history, Act::Lost);
    });
    assert!(after.contains(&"g: a move was made after its end".to_owned()), "{after:?}");
}

/// Ends the game by a resignation, as it would be stored.
fn resign(stored: &mut Stored, events: &mut Vec<StoredEvent>) {
    let game = stored.games.get_mut("g").unwrap();
    (game.is_over, game.results) = (true, 2);
    append(events, 6_000, What::Resigned);
}

#[test]
fn a_resignation_that_is_lost_or_of_nobody_is_found() {
    let asked = |history: &mut Vec<Record>| {
        note(history, Act::Asked { ply: 3, text: RESIGNATION.into() });
        note(history, Act::Acknowledged { ply: 3, text: RESIGNATION.into() });
    };
    let both = found(|history, stored, events| {
        asked(history);
        resign(stored, events);
    });
    assert_eq!(both, [""; 0]);
    assert_eq!(found(|history, _, _| asked(history)), ["g: the resignation at ply 3 is lost"]);
    let nobody = found(|_, stored, events| resign(stored, events));
    assert_eq!(nobody, ["g: the resignation was asked for by nobody"]);
    let twice = found(|history, stored, events| {
        asked(history);
        resign(stored, events);
        append(events, 6_100, What::Stopped);
    });
    assert!(twice.contains(&"g: it ended more than once".to_owned()), "{twice:?}");
}

#[test]
fn a_mate_that_does_not_end_the_game_is_found() {
    let mate = |is_over: bool| {
        found(move |history, stored, events| {
            let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
            history.retain(|record| !matches!(record.act, Act::Saw { .. }));
            for record in &mut *history {
                match &mut record.act {
                    Act::Asked { ply, text } | Act::Acknowledged { ply, text } => {
                        *text = moves[*ply].to_owned();
                    }
                    _ => {}
                }
            }
            for (event, text) in events[3..].iter_mut().zip(moves) {
                event.what = What::Move(text.to_owned());
            }
            note(history, Act::Asked { ply: 3, text: "d8h4".into() });
            append(events, 7_000, What::Move("d8h4".into()));
            let game = stored.games.get_mut("g").unwrap();
            (game.is_over, game.results) = (is_over, 2);
        })
    };
    assert_eq!((mate(true), mate(false)), (vec![], vec!["g: it is still running".to_owned()]));
}

#[test]
fn a_game_of_nobody_is_found() {
    let other = found(|_, stored, _| drop(stored.games.insert("h".into(), StoredGame::default())));
    assert_eq!(other, ["h: nobody has created this game"]);
}

#[test]
fn a_game_that_stands_still_is_found() {
    let stands = found(|history, _, _| history.push(history[7].clone()));
    assert_eq!(stands, [""; 0], "it went on after the last but one");
    let stands = found(|history, _, _| {
        let healed = history.remove(7);
        history.push(healed);
    });
    assert_eq!(stands, ["g: it does not go on after the last fault"]);
    let gone = found(|history, _, _| note(history, Act::Gone));
    assert_eq!(gone, ["g: the service said that it is gone, and it still runs"]);
}

#[test]
fn a_jump_of_the_clock_of_the_service_is_found() {
    let jumped = planted(|_, stored, events| {
        events[5].at += 3_600_000;
        stored.time += 3_600_000;
    });
    assert!((3_599_000..3_601_000).contains(&jumped.ahead), "{}", jumped.ahead);
    let wanted = "the clock of the service ran ahead by";
    assert!(jumped.faults.iter().any(|fault| fault.starts_with(wanted)), "{:?}", jumped.faults);
    let stood = planted(|_, _, events| events[5].at = events[4].at);
    assert!(stood.ahead < 100, "it may stand: {}", stood.ahead);
}
