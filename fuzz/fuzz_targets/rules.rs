//! The bytes of the fuzzer are a position, any that the rules allow, and a game from there: every
//! fast way to count, list, ask and write moves has to say what the slow rules say. Those are the
//! modules of the tests, `core/tests/common`.
#![no_main]
#![allow(dead_code, reason = "the tests use more of the shared modules")]

#[path = "../../core/tests/common/mod.rs"]
mod common;

use common::agree::{agree, refuse_all_from};
use common::bridge::{board_of, move_of};
use common::oracle::Board;
use pedina::chess::{Bitboard, Color, MAX_MOVES, Piece, Position, Setup, Square};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((arrangement, game)) = bytes.split_at_checked(ARRANGEMENT) else { return };
    let Some(mut position) = arrange(arrangement) else { return };
    let mut board = board_of(&position);
    // More moves than any game has fit into no list.
    if board.legal_moves().len() > MAX_MOVES {
        return;
    }
    for &byte in game.iter().take(GAME) {
        let legal = board.legal_moves();
        let Some(&step) = legal.get(usize::from(byte) % legal.len().max(1)) else { break };
        (position, board) = (position.play(move_of(step)).expect("legal"), board.play(step));
    }
    // The positions before are the last ones of other inputs.
    let legal = agree(&position, &board);
    // Everything about one position takes a millisecond; the bytes choose one of the slow parts.
    let choice = bytes.iter().fold(0, |sum: u8, &byte| sum.wrapping_add(byte));
    match choice >> 6 {
        0 => same_counts(&position, &board),
        1 => same_notation(&position),
        _ => refuse_all_from(choice & 63, &position, &board, &legal),
    }
});

/// The position of these bytes, if it can be made legal: one for each two squares, with a piece in
/// each half, then the turn, the files of the rooks that may castle, en passant and the clock.
fn arrange(bytes: &[u8]) -> Option<Position> {
    let (squares, rest) = bytes.split_at_checked(32)?;
    let &[turn, white_rooks, black_rooks, passed, clock] = rest else { return None };
    let halves = squares.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut setup = Setup::empty();
    for (square, half) in Square::all().zip(halves) {
        setup.board.put(square, Piece::new(half));
    }
    setup.turn = if turn & 1 == 0 { Color::White } else { Color::Black };
    setup.castling_rooks = Bitboard(u64::from(white_rooks) | u64::from(black_rooks) << 56);
    setup.en_passant = Square::new(passed);
    setup.halfmove_clock = clock.into();
    Position::repair(&setup).ok().map(|(position, _)| position)
}

/// Each legal move is written in a way of its own, and read back.
fn same_notation(position: &Position) {
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(|&mv| position.format_san(mv).to_string()).collect();
    for (mv, text) in moves.iter().zip(&texts) {
        assert_eq!(position.parse_san(text.as_bytes()), Ok(*mv), "{text} in\n{position:?}");
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), moves.len(), "two moves are written alike in\n{position:?}");
}

/// The last two plies are counted side by side.
fn same_counts(position: &Position, board: &Board) {
    let nodes = board.perft(2);
    assert_eq!(position.perft(2), Some(nodes), "{position:?}");
    let rows = position.divide(2).expect("a depth in range");
    assert_eq!(rows.map(|row| row.nodes).sum::<u64>(), nodes, "{position:?}");
}

/// Bytes of a position.
const ARRANGEMENT: usize = 37;
/// The most plies of a game: the slow rules take their time.
const GAME: usize = 8;
