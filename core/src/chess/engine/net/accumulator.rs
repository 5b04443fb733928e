//! The accumulator: the sums of the hidden neurons of both sides, for one board.

use super::Net;
use crate::chess::engine::value::Value;
use crate::chess::{Bitboard, Board, Color, Square};

/// A board and the sums of the hidden neurons of both sides for it.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    board: Board,
    /// As white sees the board and as black does; those beyond the neurons of the net are unused.
    neurons: [[i16; Net::MAX_NEURONS]; 2],
}

impl Accumulator {
    /// That of the empty board.
    pub(super) fn new(net: &Net<'_>) -> Self {
        let mut side = [0; Net::MAX_NEURONS];
        reset(&mut side, net);
        Self { board: Board::empty(), neurons: [side; 2] }
    }

    /// The squares on which another board differs.
    #[inline(always)]
    pub(super) fn changes(&self, board: &Board) -> Bitboard {
        let sets = self.board.sets.iter().zip(&board.sets);
        Bitboard(sets.fold(0, |changed, (one, other)| changed | one.0 ^ other.0))
    }

    /// Becomes equal to another one.
    #[inline(always)]
    pub(super) fn copy_from(&mut self, other: &Self, net: &Net<'_>) {
        self.board = other.board;
        for (side, others) in self.neurons.iter_mut().zip(&other.neurons) {
            let (neurons, others) = (side.iter_mut(), others.get(..net.neurons));
            neurons.zip(others.unwrap_or_default()).for_each(|(sum, &other)| *sum = other);
        }
    }

    /// Updates it to another board: adds the features of the pieces that came and subtracts those
    /// of the pieces that went. A side is refreshed if its king has crossed the line at which the
    /// board is mirrored.
    #[inline(always)]
    pub(super) fn update(&mut self, net: &Net<'_>, board: &Board) {
        let changed = self.changes(board);
        if changed.is_empty() {
            return;
        }
        for (side, sums) in Color::ALL.into_iter().zip(&mut self.neurons) {
            let sums = sums.get_mut(..net.neurons).unwrap_or_default();
            let flip = net.flip(board, side);
            let (mut came, mut went) =
                (changed & board.occupied(), changed & self.board.occupied());
            if flip != net.flip(&self.board, side) {
                reset(sums, net);
                (came, went) = (board.occupied(), Bitboard::EMPTY);
            }
            while !(came | went).is_empty() {
                let added = take(net, board, &mut came, side, flip);
                let removed = take(net, &self.board, &mut went, side, flip);
                for (added, removed) in added.into_iter().zip(removed) {
                    change(sums, added, removed);
                }
            }
        }
        self.board = *board;
    }

    /// The value for the side to move.
    #[inline(always)]
    pub(super) fn value(&self, net: &Net<'_>, turn: Color) -> Value {
        let [white, black] = &self.neurons;
        let (own, theirs) = if turn == Color::White { (white, black) } else { (black, white) };
        let [own, theirs] = [own, theirs].map(|side| side.get(..net.neurons).unwrap_or_default());
        net.output(own, theirs, self.board.occupied().len())
    }
}

/// The sums of a side that sees no piece.
#[inline(always)]
fn reset(sums: &mut [i16], net: &Net<'_>) {
    for (sum, &bias) in sums.iter_mut().zip(net.biases) {
        *sum = i16::from_le_bytes(bias);
    }
}

/// The weights of the features of the first of these pieces, which is taken from the set; empty if
/// there is none.
#[inline(always)]
fn take<'n>(
    net: &'n Net<'_>,
    board: &Board,
    squares: &mut Bitboard,
    side: Color,
    flip: u8,
) -> [&'n [u8]; 2] {
    let square = Square::new(squares.0.trailing_zeros() as u8);
    squares.0 &= squares.0.wrapping_sub(1);
    match square.and_then(|square| Some((square, board.piece_at(square)?))) {
        Some((square, piece)) => net.features(side, flip, piece, square),
        None => [&[]; 2],
    }
}

/// Adds the weights of a feature and subtracts those of another; empty ones count as zeros.
#[inline(always)]
fn change(sums: &mut [i16], added: &[u8], removed: &[u8]) {
    // Sums of damaged nets wrap around.
    match (added, removed) {
        ([], []) => {}
        (added, []) => {
            for (sum, &added) in sums.iter_mut().zip(added) {
                *sum = sum.wrapping_add(weight(added));
            }
        }
        ([], removed) => {
            for (sum, &removed) in sums.iter_mut().zip(removed) {
                *sum = sum.wrapping_sub(weight(removed));
            }
        }
        _ => {
            for ((sum, &added), &removed) in sums.iter_mut().zip(added).zip(removed) {
                *sum = sum.wrapping_add(weight(added) - weight(removed));
            }
        }
    }
}

#[inline(always)]
fn weight(byte: u8) -> i16 {
    i16::from(byte as i8)
}
