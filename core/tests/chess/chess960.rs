//! The numbers of the 960 start positions against Scharnagl's definition.

use pedina::chess::{Position, Setup};

use crate::common::bridge::{board_of, board_of_setup, position_of};
use crate::common::oracle::*;
use crate::common::suite;

/// The back rank with this number, by the definition: the light-squared bishop by the
/// remainder of 4, the dark-squared one by the next, the queen on the free square given
/// by the remainder of 6, the knights by the table of ten, then rook, king, rook.
/// Source: <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
fn scharnagl(number: usize) -> [u8; 8] {
    let mut rank = [EMPTY; 8];
    rank[[1, 3, 5, 7][number % 4]] = BISHOP;
    rank[[0, 2, 4, 6][number / 4 % 4]] = BISHOP;
    put_on_free(&mut rank, number / 16 % 6, QUEEN);
    let knights = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let (first, second) = knights[number / 96];
    // The later one first: it must not change where the earlier one counts.
    put_on_free(&mut rank, second, KNIGHT);
    put_on_free(&mut rank, first, KNIGHT);
    for piece in [ROOK, KING, ROOK] {
        put_on_free(&mut rank, 0, piece);
    }
    rank
}

fn put_on_free(rank: &mut [u8; 8], index: usize, piece: u8) {
    let free = (0..8).filter(|&file| rank[file] == EMPTY).nth(index);
    rank[free.expect("a free square")] = piece;
}

/// A start position of double Chess960.
fn start(white: usize, black: usize) -> Board {
    let mut board = Board::empty();
    for (file, (white, black)) in (0..).zip(scharnagl(white).into_iter().zip(scharnagl(black))) {
        for (square, piece) in [(file, white), (56 + file, black | BLACK)] {
            board.put(square, piece);
            board.castling[usize::from(square)] = piece & !BLACK == ROOK;
        }
        board.put(8 + file, PAWN);
        board.put(48 + file, PAWN | BLACK);
    }
    board
}

#[test]
fn all_numbers_follow_the_definition() {
    let file = suite::read("chess960.perft");
    assert_eq!(file.len(), 960);
    for (number, entry) in file.iter().enumerate() {
        let setup = Setup::chess960(number as u16, number as u16).expect("a number below 960");
        assert_eq!(board_of_setup(&setup), start(number, number), "{number}");
        let position = Position::from_setup(&setup);
        assert_eq!(position, Ok(position_of(&entry.fen)), "{number}");
    }
}

#[test]
fn both_sides_have_their_own_number() {
    for white in (0..960).step_by(7) {
        for black in (0..960).step_by(11) {
            let setup = Setup::chess960(white as u16, black as u16).expect("numbers below 960");
            assert_eq!(board_of_setup(&setup), start(white, black), "{white} {black}");
            assert!(Position::from_setup(&setup).is_ok(), "{white} {black}");
        }
    }
}

#[test]
fn number_518_is_standard_chess() {
    assert_eq!(start(518, 518), board_of(&Position::start()));
    let standard = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(standard, Position::start());
}

#[test]
fn there_are_960_of_them() {
    for number in [960, 961, 4096, u16::MAX] {
        assert_eq!(Setup::chess960(number, 518), None);
        assert_eq!(Setup::chess960(518, number), None);
        assert_eq!(Setup::chess960(number, number), None);
    }
    let mut all: Vec<[u8; 8]> = (0..960).map(scharnagl).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 960);
}
