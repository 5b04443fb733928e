//! Hands that make legal moves in every order that there is, and hands that do anything.

use pedina::chess::eboard::{Inference, Sensors, is_start, targets};
use pedina::chess::{Bitboard, Move, Position, Role, Setup, Square};
use proptest::prelude::*;

use super::naive::Naive;
use super::{Answer, Event, feed};
use crate::common::bridge::position_of;
use crate::common::random::Random;
use crate::common::suite;

/// Each order of events in which hands can make this move.
fn orders(position: &Position, mv: Move) -> Vec<Vec<Event>> {
    let mut orders = Vec::new();
    let [needed, all] = [false, true].map(|lifts_all| tasks(position, mv, lifts_all));
    extend(&mut Vec::new(), &needed, position.board().occupied(), &mut orders);
    if all != needed {
        extend(&mut Vec::new(), &all, position.board().occupied(), &mut orders);
        // What is lifted after the move was complete is no part of it.
        orders.retain(|order| !matches!(order[..], [.., Event::Lift(a), Event::Drop(b)] if a == b));
    }
    if mv.promotion().is_some() {
        // The pawn is set down first, and then a piece in its place.
        let to = mv.to();
        let exchanged: Vec<_> = orders
            .iter()
            .map(|order| [order.as_slice(), &[Event::Lift(to), Event::Drop(to)]].concat())
            .collect();
        orders.extend(exchanged);
    }
    orders
}

/// The squares that pieces leave, and those where they arrive. A piece that castles without moving
/// may be lifted too, and set down where it was.
fn tasks(position: &Position, mv: Move, lifts_all: bool) -> Vec<(Square, Option<Square>)> {
    let (from, to) = (mv.from(), mv.to());
    let own = position.board().by_color(position.turn());
    let mut tasks: Vec<(Square, Option<Square>)> = Vec::new();
    if own.contains(to) {
        let long = to < from;
        let rank = from.rank();
        let file = |number| pedina::chess::File::new(number).unwrap();
        let (king_to, rook_to) = if long { (2, 3) } else { (6, 5) };
        for (start, number) in [(from, king_to), (to, rook_to)] {
            let arrival = Square::at(file(number), rank);
            if start != arrival || lifts_all {
                tasks.push((start, Some(arrival)));
            }
        }
    } else {
        tasks.push((from, Some(to)));
        if position.piece_at(to).is_some() {
            tasks.push((to, None));
        } else if position.board().role_at(from) == Some(Role::Pawn) && from.file() != to.file() {
            tasks.push((Square::at(to.file(), from.rank()), None));
        }
    }
    tasks
}

/// Adds all ways to go on with pieces to lift, and to set down where there is room.
fn extend(
    begun: &mut Vec<Event>,
    tasks: &[(Square, Option<Square>)],
    occupied: Bitboard,
    orders: &mut Vec<Vec<Event>>,
) {
    let mut is_done = true;
    for &(from, to) in tasks {
        let is_lifted = begun.contains(&Event::Lift(from));
        let event = match to {
            _ if !is_lifted => Event::Lift(from),
            Some(to) if !begun.contains(&Event::Drop(to)) => Event::Drop(to),
            _ => continue,
        };
        is_done = false;
        let next = match event {
            Event::Lift(square) => occupied - square.into(),
            Event::Drop(square) if occupied.contains(square) => continue,
            Event::Drop(square) => occupied | square.into(),
        };
        begun.push(event);
        extend(begun, tasks, next, orders);
        begun.pop();
    }
    if is_done {
        orders.push(begun.clone());
    }
}

/// Whether half of this castling looks like the other move.
fn is_castling(position: &Position, mv: Move) -> bool {
    position.board().by_color(position.turn()).contains(mv.to())
}

fn follow_an_order(position: &Position, naive: &Naive, mv: Move, order: &[Event]) {
    let context = || format!("{mv} by {order:?} in\n{position:?}");
    let mut sensors = Sensors::new(position);
    for (index, &event) in order.iter().enumerate() {
        let hints = sensors.hints(position);
        let (Event::Lift(square) | Event::Drop(square)) = event;
        // Pieces are lifted in any order, and a promoted one may be exchanged.
        let is_free = index == 0 || matches!(event, Event::Lift(_)) || mv.promotion().is_some();
        assert!(is_free || hints.contains(square), "{hints:?} {}", context());
        feed(&mut sensors, event);
        let seen = &order[..=index];
        let answer = Answer::from(sensors.infer(position));
        assert_eq!(answer, naive.answer(seen, false), "{index} {}", context());
        assert_eq!(
            Answer::from(sensors.confirm(position)),
            naive.answer(seen, true),
            "{index} {}",
            context()
        );
        if index + 1 < order.len() {
            match answer {
                Answer::None => {}
                // Half of a castling may be a whole move, but never one that is certain.
                Answer::Ambiguous(candidates) if candidates.contains(&mv) => {
                    assert!(is_castling(position, mv) || is_exchange_next(order, index));
                }
                other => panic!("{index} {other:?} {}", context()),
            }
        }
    }
    match sensors.infer(position) {
        Inference::Unique(found) => assert_eq!(found, mv, "{}", context()),
        Inference::Ambiguous(candidates) => {
            assert!(candidates.contains(&mv), "{}", context());
            match mv.promotion() {
                Some(role) => assert_eq!(candidates.promoting_to(role), Some(mv)),
                // A castling, or what looks like half or all of one.
                None => assert!(candidates.iter().any(|&other| is_castling(position, other))),
            }
        }
        other => panic!("{other:?} {}", context()),
    }
    let next = position.play(mv).unwrap();
    sensors.follow(&next);
    assert!(sensors.correction().is_empty(), "{}", context());
    assert_eq!(sensors, Sensors::new(&next), "{}", context());
}

/// Whether a pawn on the last rank is about to be exchanged.
fn is_exchange_next(order: &[Event], index: usize) -> bool {
    matches!((order[index], order[index + 1]), (Event::Drop(a), Event::Lift(b)) if a == b)
}

#[test]
fn every_move_is_found_in_every_order_and_nothing_before_it_is_complete() {
    let mut count = 0;
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        let naive = Naive::new(&position);
        for mv in position.legal_moves() {
            for order in orders(&position, mv) {
                follow_an_order(&position, &naive, mv, &order);
                count += 1;
            }
        }
    }
    assert!(count > 10_000, "{count} orders only");
}

#[test]
fn every_castling_of_chess960_is_found() {
    for number in 0..960 {
        let mut setup = Setup::chess960(number, number).unwrap();
        let keep = setup.board.by_role(Role::King) | setup.board.by_role(Role::Rook);
        for square in setup.board.occupied() - keep {
            setup.board.put(square, None);
        }
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let naive = Naive::new(&position);
        for mv in position.legal_moves() {
            for order in orders(&position, mv) {
                follow_an_order(&position, &naive, mv, &order);
            }
        }
    }
}

#[test]
fn the_lights_of_a_piece_are_its_legal_moves() {
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        for from in Bitboard::ALL {
            let lights: Bitboard = position
                .legal_moves()
                .into_iter()
                .filter(|mv| mv.from() == from)
                .map(|mv| {
                    let us = position.turn();
                    if is_castling(&position, mv) {
                        position.play(mv).unwrap().king(us)
                    } else {
                        mv.to()
                    }
                })
                .collect();
            assert_eq!(targets(&position, from), lights, "{from} {}", entry.fen);
        }
    }
}

#[test]
fn every_array_of_chess960_is_a_start() {
    for number in 0..960 {
        let setup = Setup::chess960(number, 959 - number).unwrap();
        assert!(is_start(setup.board.occupied()), "{number}");
    }
    for square in Bitboard::ALL {
        let start = Position::start().board().occupied();
        assert!(!is_start(start ^ square.into()), "{square}");
    }
}

#[test]
fn a_move_is_taken_back_and_no_reply_looks_like_it() {
    for entry in suite::read_all() {
        let before = position_of(&entry.fen);
        for mv in before.legal_moves().into_iter().step_by(5) {
            let after = before.play(mv).unwrap();
            let (old, new) = (before.board().occupied(), after.board().occupied());
            let mut sensors = Sensors::new(&after);
            assert!(!sensors.is_taken_back(&before));
            sensors.read(old);
            assert_eq!(sensors.is_taken_back(&before), old != new, "{mv} {}", entry.fen);
            if old != new {
                let answer = sensors.infer(&after);
                assert!(
                    matches!(answer, Inference::None | Inference::Illegal),
                    "{mv} taken back is {answer:?} {}",
                    entry.fen
                );
            }
            for reply in after.legal_moves() {
                sensors = Sensors::new(&after);
                sensors.read(after.play(reply).unwrap().board().occupied());
                assert!(!sensors.is_taken_back(&before), "{mv} {reply} {}", entry.fen);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_hands_are_judged_as_by_definition(seed: u64, length in 1..40_usize) {
        let mut random = Random::new(seed | 1);
        let entries = suite::read_all();
        let position = position_of(&random.pick(&entries).fen);
        let naive = Naive::new(&position);
        let moves = position.legal_moves();
        let mut sensors = Sensors::new(&position);
        let mut events = Vec::new();
        while events.len() < length {
            // Mostly parts of real moves and pieces put back, sometimes any square.
            let square = match (random.below(6), moves.is_empty()) {
                (0..=3, false) => {
                    let mv = *random.pick(&moves);
                    let order = random.pick(&orders(&position, mv)).clone();
                    let (Event::Lift(square) | Event::Drop(square)) = *random.pick(&order);
                    square
                }
                (4, _) => {
                    let away: Vec<_> = (sensors.correction().fill
                        | sensors.correction().clear).iter().collect();
                    if away.is_empty() { continue }
                    *random.pick(&away)
                }
                _ => Square::new(random.below(64) as u8).unwrap(),
            };
            let event = if sensors.occupied().contains(square) {
                Event::Lift(square)
            } else {
                Event::Drop(square)
            };
            events.push(event);
            feed(&mut sensors, event);
            prop_assert_eq!(Answer::from(sensors.infer(&position)), naive.answer(&events, false));
            prop_assert_eq!(Answer::from(sensors.confirm(&position)), naive.answer(&events, true));
            prop_assert_eq!(Sensors::from_snapshot(&sensors.to_snapshot()), Some(sensors));
        }
    }

    #[test]
    fn readings_of_all_squares_are_the_same_as_single_ones(seed: u64) {
        let mut random = Random::new(seed | 1);
        let entries = suite::read_all();
        let position = position_of(&random.pick(&entries).fen);
        let (mut single, mut whole) = (Sensors::new(&position), Sensors::new(&position));
        let mut occupied = single.occupied();
        for _ in 0..30 {
            let square = Square::new(random.below(64) as u8).unwrap();
            occupied ^= square.into();
            if occupied.contains(square) { single.drop(square) } else { single.lift(square) }
            // Again and again, as a host that polls does.
            whole.read(occupied);
            whole.read(occupied);
            prop_assert_eq!(single, whole);
            prop_assert_eq!(whole.occupied(), occupied);
            prop_assert!(whole.lifted().is_subset(position.board().occupied()));
        }
    }
}
