//! From the library's values to the oracle's and back, through the public interface.

use pedina::chess::{
    Bitboard, Color, FenMode, Move, Piece, Position, Problems, Role, Setup, Square,
};

use super::oracle::*;

/// The oracle's board for a setup.
pub(crate) fn board_of_setup(setup: &Setup) -> Board {
    let mut board = Board::empty();
    for (square, piece) in setup.board.iter() {
        board.put(square.number(), piece.number());
    }
    board.black_to_move = setup.turn == Color::Black;
    for rook in setup.castling_rooks {
        board.castling[usize::from(rook.number())] = true;
    }
    board.en_passant = setup.en_passant.map(Square::number);
    board.halfmove_clock = setup.halfmove_clock;
    board.fullmove_number = setup.fullmove_number;
    board
}

/// The oracle's board for a position.
pub(crate) fn board_of(position: &Position) -> Board {
    board_of_setup(position.setup())
}

/// The library's setup for a board of the oracle.
pub(crate) fn setup_of(board: &Board) -> Setup {
    let mut setup = Setup::empty();
    for square in 0..64 {
        setup.board.put(square_of(square), Piece::new(board.at(square)));
        if board.castling[usize::from(square)] {
            setup.castling_rooks |= square_of(square).into();
        }
    }
    setup.turn = color_of(if board.black_to_move { BLACK } else { 0 });
    setup.en_passant = board.en_passant.map(square_of);
    setup.halfmove_clock = board.halfmove_clock;
    setup.fullmove_number = board.fullmove_number;
    setup
}

/// The position of a FEN from a data file. Some hold a check or an en passant square after
/// which a king was left in check; nothing else may be wrong with them.
pub(crate) fn position_of(fen: &str) -> Position {
    let setup = Setup::parse_fen(fen.as_bytes(), FenMode::Strict);
    legal(&setup.unwrap_or_else(|error| panic!("{fen}: {error}")))
}

/// The position of a setup with no other problem than a check that no move can have left.
pub(crate) fn legal(setup: &Setup) -> Position {
    let harmless = Problems::IMPOSSIBLE_CHECK | Problems::EN_PASSANT;
    match Position::from_playable(setup) {
        Ok((position, problems)) if harmless.contains(problems) => position,
        Ok((_, problems)) | Err(problems) => panic!("{setup:?}: {problems}"),
    }
}

pub(crate) fn step_of(mv: Move) -> Step {
    Step {
        from: mv.from().number(),
        to: mv.to().number(),
        promotion: mv.promotion().map_or(0, |role| role as u8),
    }
}

pub(crate) fn move_of(step: Step) -> Move {
    Move::new(square_of(step.from), square_of(step.to), Role::new(step.promotion))
}

pub(crate) fn square_of(number: u8) -> Square {
    Square::new(number).expect("a square number")
}

pub(crate) fn color_of(side: u8) -> Color {
    if side == BLACK { Color::Black } else { Color::White }
}

/// The squares of a set, in order.
pub(crate) fn numbers(squares: Bitboard) -> Vec<u8> {
    squares.iter().map(Square::number).collect()
}
