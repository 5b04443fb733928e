//! The library against the oracle: on every position of every data file, and along
//! random games.

use pedina::chess::{Position, Setup};

use crate::common::agree::{agree, refuse_all_but, same_state};
use crate::common::bridge::{board_of, move_of, position_of};
use crate::common::effort::effort;
use crate::common::oracle::Board;
use crate::common::random::Random;
use crate::common::suite;

/// Random games of each variant.
fn games() -> usize {
    effort(60, 500)
}

#[test]
fn every_position_of_the_suites() {
    for entry in suite::read_all() {
        let (position, board) = (position_of(&entry.fen), Board::from_fen(&entry.fen));
        same_state(&position, &board, &entry.fen);
        let legal = agree(&position, &board);
        refuse_all_but(&position, &board, &legal);
    }
}

#[test]
fn random_games_of_standard_chess() {
    let mut random = Random::new(1);
    for _ in 0..games() {
        play_to_the_end(Position::start(), &mut random);
    }
}

#[test]
fn random_games_of_chess960() {
    let mut random = Random::new(2);
    for _ in 0..games() {
        let number = random.below(960) as u16;
        play_to_the_end(array(number, number), &mut random);
    }
}

#[test]
fn random_games_of_double_chess960() {
    let mut random = Random::new(3);
    for _ in 0..games() {
        let (white, black) = (random.below(960) as u16, random.below(960) as u16);
        play_to_the_end(array(white, black), &mut random);
    }
}

fn array(white: u16, black: u16) -> Position {
    let setup = Setup::chess960(white, black).expect("two numbers below 960");
    Position::from_setup(&setup).expect("a start position is legal")
}

/// Plays random moves, compares both sides at each, and carries the key along.
fn play_to_the_end(mut position: Position, random: &mut Random) {
    let mut board = board_of(&position);
    let mut key = position.key();
    for _ in 0..150 {
        let legal = agree(&position, &board);
        assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(position));
        if random.below(10) == 0 {
            refuse_all_but(&position, &board, &legal);
        }
        if legal.is_empty() {
            break;
        }
        // Half of the moves are captures, castling or promotions where there are such:
        // pure chance hardly ever castles or promotes.
        let special: Vec<_> = legal
            .iter()
            .filter(|step| {
                step.promotion != 0 || board.at(step.to) != 0 || board.is_en_passant(**step)
            })
            .collect();
        let step = match special.as_slice() {
            some if !some.is_empty() && random.below(2) == 0 => **random.pick(some),
            _ => *random.pick(&legal),
        };
        let next = position.play(move_of(step)).expect("a legal move");
        key = position.next_key(key, &next);
        assert_eq!(key, next.key());
        (position, board) = (next, board.play(step));
    }
}
