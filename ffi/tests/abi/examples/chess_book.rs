//! Chess, opening books: a call of each function.

use super::super::prelude::*;
use super::super::recorder::BOOK;
use super::chess::{mv, mv_bits, start};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let p = &start();
    vec![
        call!(pdn_chess_book_key(p, number(20, |square| square <= 64), _)),
        call!(pdn_chess_book_moves(BOOK, _, p, p.key(), room(218), _, _)),
        call!(pdn_chess_book_read_moves(3_usize, _, _, p, p.key(), room(218), _, _)),
        call!(pdn_chess_book_best(book_moves(), _, _)),
        call!(pdn_chess_book_choose(book_moves(), _, 9, _)),
        call!(pdn_chess_book_insert(
            [*BOOK; 2].concat(),
            _,
            vec![0; size_of::<usize>()],
            p.key(),
            mv("e2e4"),
            1_u16,
            2
        )),
    ]
}

/// Two moves as an array of `pdn_chess_book_move`.
fn book_moves() -> Vec<u8> {
    // A move, its weight, and the two halves of what its program noted.
    let seven = 7_u32.to_ne_bytes();
    let numbers = [mv_bits("e2e4"), 1].map(u16::to_ne_bytes).concat();
    let others = [mv_bits("d2d4"), 2].map(u16::to_ne_bytes).concat();
    [&numbers[..], &[0; 4], &others, &seven].concat()
}
