//! The crate `chess` of Jordan Bray.

use std::hint::black_box;

use chess::{Board, ChessMove, MoveGen, Square};

use super::rules::Rules;

pub(crate) struct ChessCrate;

impl Rules for ChessCrate {
    type Move = ChessMove;
    type Position = Board;

    const NAME: &'static str = "chess";

    fn parse(fen: &str) -> Board {
        fen.parse().expect("a legal position")
    }

    fn count(board: &Board, depth: u32) -> u64 {
        let moves = MoveGen::new_legal(board);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.map(|mv| Self::count(&board.make_move_new(mv), depth - 1)).sum()
    }

    fn list(board: &Board, depth: u32) -> u64 {
        if depth == 1 {
            let mut list = [ChessMove::default(); 256];
            let mut len = 0;
            for (entry, mv) in list.iter_mut().zip(MoveGen::new_legal(board)) {
                *entry = mv;
                len += 1;
            }
            std::hint::black_box(&list);
            return len;
        }
        MoveGen::new_legal(board).map(|mv| Self::list(&board.make_move_new(mv), depth - 1)).sum()
    }

    fn leaf(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        MoveGen::new_legal(board).map(|mv| Self::leaf(&board.make_move_new(mv), depth - 1)).sum()
    }

    fn expand(board: &Board) -> u64 {
        MoveGen::new_legal(board)
            .map(|mv| black_box(&board.make_move_new(mv)).combined().0)
            .fold(0, u64::wrapping_add)
    }

    fn each_next(board: &Board, visit: impl FnMut(Board)) {
        MoveGen::new_legal(board).map(|mv| board.make_move_new(mv)).for_each(visit);
    }

    fn parse_move(board: &Board, uci: &str) -> ChessMove {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let (from, mut to) = (square(&uci[..2]), square(&uci[2..4]));
        // It writes castling as the king's step of two files.
        if board.color_on(to) == board.color_on(from) {
            let file = if to.get_file() > from.get_file() { 'g' } else { 'c' };
            to = square(&format!("{file}{}", &uci[3..4]));
        }
        let promotion = match uci.as_bytes().get(4) {
            None => None,
            Some(b'q') => Some(chess::Piece::Queen),
            Some(b'r') => Some(chess::Piece::Rook),
            Some(b'b') => Some(chess::Piece::Bishop),
            Some(_) => Some(chess::Piece::Knight),
        };
        ChessMove::new(from, to, promotion)
    }

    fn parse_san(board: &Board, san: &str) -> Option<ChessMove> {
        ChessMove::from_san(board, san).ok()
    }

    fn is_legal(board: &Board, mv: ChessMove) -> Option<bool> {
        Some(board.legal(mv))
    }
}
