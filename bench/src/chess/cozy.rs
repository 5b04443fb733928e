//! cozy-chess, with its feature `pext` where the processor has BMI2.

use std::hint::black_box;

use cozy_chess::{Board, Move};

use super::rules::Rules;

pub(crate) struct CozyChess;

impl CozyChess {
    fn after(board: &Board, mv: Move) -> Board {
        let mut board = board.clone();
        board.play_unchecked(mv);
        board
    }
}

impl Rules for CozyChess {
    type Move = Move;
    type Position = Board;

    #[cfg(feature = "pext")]
    const NAME: &'static str = "cozy-chess with pext";
    #[cfg(not(feature = "pext"))]
    const NAME: &'static str = "cozy-chess";

    fn parse(fen: &str) -> Board {
        fen.parse().expect("a legal position")
    }

    // As in its example `perft`.
    fn count(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for mv in moves {
                    nodes += Self::count(&Self::after(board, mv), depth - 1);
                }
            }
            false
        });
        nodes
    }

    fn list(board: &Board, depth: u32) -> u64 {
        if depth > 1 {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                for mv in moves {
                    nodes += Self::list(&Self::after(board, mv), depth - 1);
                }
                false
            });
            return nodes;
        }
        // Room on the stack, as the other libraries have it.
        let mut list = [None; 256];
        let mut len = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                list[len] = Some(mv);
                len += 1;
            }
            false
        });
        std::hint::black_box(&list);
        len as u64
    }

    // As in its example `perft`.
    fn leaf(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                nodes += Self::leaf(&Self::after(board, mv), depth - 1);
            }
            false
        });
        nodes
    }

    fn expand(board: &Board) -> u64 {
        let mut sum = 0_u64;
        board.generate_moves(|moves| {
            for mv in moves {
                sum = sum.wrapping_add(black_box(&Self::after(board, mv)).occupied().0);
            }
            false
        });
        sum
    }

    fn each_next(board: &Board, mut visit: impl FnMut(Board)) {
        board.generate_moves(|moves| {
            moves.into_iter().for_each(|mv| visit(Self::after(board, mv)));
            false
        });
    }

    fn parse_move(_: &Board, uci: &str) -> Move {
        uci.parse().expect("a move")
    }

    fn parse_san(_: &Board, _: &str) -> Option<Move> {
        None
    }

    fn is_legal(board: &Board, mv: Move) -> Option<bool> {
        Some(board.is_legal(mv))
    }
}
