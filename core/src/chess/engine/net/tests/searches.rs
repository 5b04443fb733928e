//! Searches by nets: what they value, and that nothing else makes a difference to them.

use std::vec;
use std::vec::Vec;

use super::{Net, Numbers, seal, shapes};
use crate::chess::engine::{Engine, Evaluation, Limits, Score};
use crate::chess::moves::random_positions::Random;
use crate::chess::{Color, FenMode, MaterialRule, Position};

#[test]
fn a_search_by_a_net_finds_the_naive_values() {
    let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
    for numbers in shapes() {
        let bytes = numbers.bytes();
        let net = Net::read(&bytes).unwrap();
        // Kings and pawns that are far from each other: no capture follows.
        let record = b"4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1";
        let position = Position::parse_fen(record, FenMode::Strict).unwrap();
        let limits = Limits { depth: 1, ..Limits::NONE };
        let mut memory = vec![0; 1024];
        let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory).unwrap();
        while engine.is_thinking() {
            engine.think_with_net(&net, &mut memory, 1);
        }
        let best = position.each_legal_move().map(|mv| {
            let next = position.after(mv);
            let by_net = numbers.value(&next) as i32;
            let by_net = if next.turn() == Color::White { by_net } else { -by_net };
            let beside = if numbers.is_beside_terms { terms(&next) } else { 0 };
            by_net + beside
        });
        let score = engine.line(&memory, 0).unwrap().score();
        let expected = best.max().unwrap() as i16;
        assert_eq!(score, Score::Centipawns(expected), "{net:?}");
    }
}

/// White's value of a position by its terms alone.
fn terms(position: &Position) -> i32 {
    let (mut middlegame, mut endgame) = (0, 0);
    Evaluation::each_term(position, |term, count| {
        let (early, late) = Evaluation::weights(term).unwrap();
        middlegame += i32::from(early) * count;
        endgame += i32::from(late) * count;
    });
    let phase = i32::from(Evaluation::phase(position));
    (middlegame * phase + endgame * (64 - phase)) >> 6
}

/// `a_walk_through_games_gives_the_naive_values` compares the back ends.
#[test]
fn searches_by_a_net_do_not_depend_on_their_slices() {
    for numbers in shapes() {
        let bytes = numbers.bytes();
        let net = Net::read(&bytes).unwrap();
        let limits = Limits { nodes: 1_000, ..Limits::NONE };
        let searched = |slice| {
            let mut memory = vec![0; 1024];
            let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
            let start = Position::start();
            let mut engine = Engine::new(&start, rule, evaluation, limits, &mut memory).unwrap();
            while engine.is_thinking() {
                engine.think_with_net(&net, &mut memory, slice);
            }
            (engine.to_snapshot(), memory)
        };
        assert_eq!(searched(7), searched(u32::MAX), "{net:?}");
    }
}

#[test]
fn a_search_by_material_ignores_a_net() {
    let bytes = Numbers::new(&mut Random::new(67), 1, 8, 1).bytes();
    let net = Net::read(&bytes).unwrap();
    let searched = |is_with_net: bool| {
        let mut memory = vec![0; 1024];
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Material);
        let limits = Limits { nodes: 1_000, ..Limits::NONE };
        let start = Position::start();
        let mut engine = Engine::new(&start, rule, evaluation, limits, &mut memory).unwrap();
        while engine.is_thinking() {
            match is_with_net {
                true => engine.think_with_net(&net, &mut memory, 100),
                false => engine.think(&mut memory, 100),
            }
        }
        memory
    };
    assert_eq!(searched(true), searched(false));
}

/// Bytes that were never read are safe to think with; random ones are refused.
#[test]
fn unread_bytes_give_values_without_a_panic() {
    let mut random = Random::new(73);
    let nets: Vec<_> = shapes().map(|numbers| numbers.bytes()).collect();
    for round in 0..if cfg!(miri) { 2 } else { 40 } {
        let mut bytes = nets[round % nets.len()].clone();
        bytes[16..].fill_with(|| random.next() as u8);
        if round % 2 == 0 {
            bytes[16..].fill([0x7f, 0x80, 0xff][round / 2 % 3]);
        }
        seal(&mut bytes);
        let Ok(net) = Net::read_again(&bytes) else { panic!("the head is right") };
        let mut memory = vec![0; 600];
        let limits = Limits { nodes: 300, ..Limits::NONE };
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let start = Position::start();
        let mut engine = Engine::new(&start, rule, evaluation, limits, &mut memory).unwrap();
        engine.think_with_net(&net, &mut memory, u32::MAX);
        assert!(engine.best_move().is_some());
        bytes.truncate(random.below(bytes.len()));
        assert!(Net::read(&bytes).is_err());
    }
}
