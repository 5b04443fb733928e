//! The accumulator: the sums of the hidden neurons of both sides, for one board.

use super::Net;
#[cfg(not(small))]
use super::sums::Features;
use super::sums::Sums;
#[cfg(small)]
use crate::chess::Piece;
use crate::chess::engine::value::Value;
use crate::chess::{Bitboard, Board, Color, Square};

/// A board and the sums of the hidden neurons of both sides for it.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    board: Board,
    /// As white sees the board and as black does.
    sums: [Sums; 2],
}

impl Accumulator {
    /// That of the empty board.
    pub(super) fn new(net: &Net<'_>) -> Self {
        let mut sums = Sums::ZERO;
        sums.reset(net.biases);
        Self { board: Board::empty(), sums: [sums.clone(), sums] }
    }

    /// The squares on which another board differs.
    #[inline(always)]
    pub(super) fn changes(&self, board: &Board) -> Bitboard {
        let sets = self.board.sets.iter().zip(&board.sets);
        Bitboard(sets.fold(0, |changed, (one, other)| changed | one.0 ^ other.0))
    }

    /// Becomes equal to another one.
    #[cfg(not(small))]
    #[inline(always)]
    pub(super) fn copy_from(&mut self, other: &Self, net: &Net<'_>) {
        self.board = other.board;
        for (sums, others) in self.sums.iter_mut().zip(&other.sums) {
            sums.copy_from(others, net.neurons);
        }
    }

    /// Updates it to another board: adds the features of the pieces that came and subtracts those
    /// of the pieces that went. A side is refreshed if its king has crossed the line at which the
    /// board is mirrored.
    #[cfg(not(small))]
    #[inline(always)]
    pub(super) fn update(&mut self, net: &Net<'_>, board: &Board) {
        let changed = self.changes(board);
        if changed.is_empty() {
            return;
        }
        for (side, sums) in Color::ALL.into_iter().zip(&mut self.sums) {
            let flip = net.flip(board, side);
            let (mut came, mut went) =
                (changed & board.occupied(), changed & self.board.occupied());
            if flip != net.flip(&self.board, side) {
                sums.reset(net.biases);
                (came, went) = (board.occupied(), Bitboard::EMPTY);
            }
            while !(came | went).is_empty() {
                let added = take(net, board, &mut came, side, flip);
                let removed = take(net, &self.board, &mut went, side, flip);
                sums.change(added, removed, net.neurons);
            }
        }
        self.board = *board;
    }

    /// Becomes that of another board, which differs from that of `from` on these squares: where
    /// none is mirrored, with less code.
    #[cfg(small)]
    #[inline(never)]
    pub(super) fn update(&mut self, net: &Net<'_>, from: &Self, changed: Bitboard, board: &Board) {
        self.sums = from.sums.clone();
        let [white, black] = &mut self.sums;
        let mut change = |square: Square, piece: Option<Piece>, sign| {
            if let Some(piece) = piece {
                white.add(net.rows(Color::White, piece, square), sign);
                black.add(net.rows(Color::Black, piece, square), sign);
            }
        };
        changed.for_each(|square| {
            change(square, from.board.piece_at(square), -1);
            change(square, board.piece_at(square), 1);
        });
        self.board = *board;
    }

    /// The value for the side to move.
    #[inline(always)]
    pub(super) fn value(&self, net: &Net<'_>, turn: Color) -> Value {
        let [white, black] = &self.sums;
        let sides = if turn == Color::White { [white, black] } else { [black, white] };
        net.output(sides, self.board.occupied().len())
    }
}

/// The weights of the features of the first of these pieces, which is taken from the set; empty if
/// there is none.
#[cfg(not(small))]
#[inline(always)]
fn take<'n>(
    net: &'n Net<'_>,
    board: &Board,
    squares: &mut Bitboard,
    side: Color,
    flip: u8,
) -> Features<'n> {
    let square = Square::new(squares.0.trailing_zeros() as u8);
    squares.0 &= squares.0.wrapping_sub(1);
    match square.and_then(|square| Some((square, board.piece_at(square)?))) {
        Some((square, piece)) => net.features(side, flip, piece, square),
        None => [&[]; 2],
    }
}
