//! Random games: the test of a single point against the whole set, and the winners.

use crate::random;
use crate::support::{RULESETS, any_position, plain, size};
use pedina::konobi::players::{Playout, Xoroshiro64};
use pedina::konobi::{Board, Color, Position, Ruleset};

#[test]
fn playouts_have_the_winner_of_the_game_that_was_played() {
    for width in 1..=9 {
        for ruleset in RULESETS {
            let mut random = Xoroshiro64::new(u64::from(width));
            let mut actions = random::Random::new(u64::from(width));
            for _ in 0..40 {
                let start = Position::start(size(width), plain(ruleset));
                let position = any_position(start, &mut actions);
                let mut playout = Playout::new(position.size(), ruleset);
                let winner = playout.run(position.board(), position.turn(), &mut random);
                if let Some(known) = position.winner() {
                    assert_eq!(winner, known, "{position}");
                }
                assert_eq!(playout.board().winner(), Some(winner), "{position}");
                assert!(!playout.board().connects(!winner), "{position}");
                for color in Color::ALL {
                    let (last, before) = (playout.board(), position.board().stones(color));
                    assert!(last.legal(ruleset, color).is_empty(), "{last}");
                    assert!((before - last.stones(color)).is_empty());
                }
            }
        }
    }
}

/// From each position every legal placement is drawn, and about equally often.
#[test]
fn every_legal_placement_is_equally_likely() {
    let (mut random, mut actions) = (Xoroshiro64::new(5), random::Random::new(5));
    for _ in 0..20 {
        let start = Position::start(size(5), plain(Ruleset::Standard));
        let position = any_position(start, &mut actions);
        let legal = position.legal();
        if legal.is_empty() {
            continue;
        }
        let mut counts = [[0_u32; 5]; 5];
        let draws = 400 * legal.len() as u32;
        for _ in 0..draws {
            let mut playout = Playout::new(position.size(), Ruleset::Standard);
            let point = playout.draw(position.board(), position.turn(), &mut random).unwrap();
            counts[usize::from(point.row())][usize::from(point.column())] += 1;
        }
        for row in 0..5 {
            for column in 0..5 {
                let count = counts[usize::from(row)][usize::from(column)];
                let point = pedina::konobi::Point::new(column, row).unwrap();
                // Six times the standard deviation of 20 around 400.
                let expected = if legal.contains(point) { 280..520 } else { 0..1 };
                assert!(expected.contains(&count), "{point} {count}\n{position}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let board = Board::empty(size(11));
    let game = |seed| {
        let mut playout = Playout::new(board.size(), Ruleset::Standard);
        playout.run(&board, Color::Black, &mut Xoroshiro64::new(seed));
        *playout.board()
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

/// Computed from the definitions of SplitMix64 and xoroshiro64** by a program in Python.
#[test]
fn random_numbers_are_those_of_every_other_processor() {
    let mut random = Xoroshiro64::new(2012);
    let numbers: Vec<u32> = (0..5).map(|_| random.next()).collect();
    assert_eq!(
        numbers,
        [3_808_830_618, 2_239_088_210, 3_583_221_625, 2_332_858_279, 3_338_037_104]
    );
    assert_eq!(random.below(0), 0);
    assert!((0..1000).all(|_| random.below(7) < 7));
}
