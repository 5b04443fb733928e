//! A net: a trained evaluation, in bytes of the caller.
//!
//! It is an efficiently updatable neural network (NNUE) with one hidden layer. Each side sees the
//! board from its own end, by input features such as a piece on its square. The neurons of a side
//! sum up the weights of its features; the sums are clipped, squared and weighed. All numbers are
//! integers, so a net gives the same values on every processor. [`Net::read`] checks the bytes,
//! which it borrows; all numbers in them are little-endian, and nothing lies between them:
//!
//! | offset | bytes | content |
//! |---|---|---|
//! | 0 | 4 | `PDNN` |
//! | 4 | 1 | version: 1 |
//! | 5 | 1 | inputs: 0 for mirrored, with 768 features; 1 for factored, with 192 |
//! | 6 | 1 | output buckets *B*: 1, 2, 4 or 8 |
//! | 7 | 1 | 1 if the value is added to the terms of the evaluation (HCE), 0 if it replaces them |
//! | 8 | 2 | hidden size *N*, the neurons of a side: a multiple of 4 from 4 to 256 |
//! | 10 | 1 | shift: 0 to 24 |
//! | 11 | 1 | 0 |
//! | 12 | 4 | CRC-32 of IEEE 802.3 of the file without these four bytes |
//! | 16 | 2 *N* | biases, in 1/64 |
//! | | 768 *N* or 192 *N* | weights of 8 bits, in 1/64: feature by feature |
//! | | 4 *B* | output biases |
//! | | 4 *B* *N* | output weights of 16 bits: by bucket, for the side to move, for the other side |
//!
//! A side sees its own back rank as rank 1. The features of its own pawns, knights, bishops, rooks,
//! queens and kings come first, then those of the opponent's. With mirrored inputs a piece has the
//! feature `64 * piece + square` (a1 is 0, b1 is 1), on a board whose files are mirrored if the own
//! king stands on the files e to h. With factored inputs it has two, which are never mirrored:
//! `16 * piece + rank` and `16 * piece + 8 + file`.
//!
//! The value for the side to move, in hundredths of a pawn:
//!
//! 1. The sum of a neuron is its bias and its weights of all features.
//! 2. A sum below 0 counts as 0, one above 64 as 64, and is squared.
//! 3. The bucket is `(pieces - 2) * B / 32`, rounded down, where all pieces, pawns and kings count.
//! 4. The output bias of the bucket and all squares, each times its output weight, are added.
//! 5. The total is shifted right, rounding down, and limited to 20,000 either way.

mod accumulator;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod avx2;
mod error;
mod evaluator;
mod read;
mod sums;
#[cfg(test)]
mod tests;

use accumulator::Accumulator;
pub use error::NetError;
pub(super) use evaluator::Evaluator;
use read::split_at;
#[cfg(not(small))]
use sums::Features;
use sums::Sums;

use super::value::Value;
#[cfg(not(small))]
use crate::chess::{Board, Role};
use crate::chess::{Color, Piece, Position, Square};

/// A trained evaluation, read from bytes.
///
/// # Examples
/// ```
/// use pedina::chess::Position;
/// use pedina::chess::engine::{Net, NetError};
///
/// # let file: &[u8] = b"no net";
/// match Net::read(file) {
///     Ok(net) => println!("{} hundredths of a pawn", net.value(&Position::start())),
///     Err(error) => println!("refused: {error}"),
/// }
/// # assert_eq!(Net::read(file).err(), Some(NetError::Magic));
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Net<'a> {
    inputs: Inputs,
    is_beside_terms: bool,
    neurons: usize,
    buckets: usize,
    shift: u32,
    biases: &'a [[u8; 2]],
    weights: &'a [u8],
    output_biases: &'a [[u8; 4]],
    output_weights: &'a [[u8; 2]],
}

numbered! {
    /// Which input features a piece has.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    enum Inputs: u8 {
        /// One for each square, on a board mirrored by the king.
        Mirrored = 0,
        /// One for its rank and one for its file.
        Factored = 1,
    }
}

impl Inputs {
    /// How many features there are.
    const fn features(self) -> usize {
        match self {
            Self::Mirrored => 768,
            Self::Factored => 192,
        }
    }
}

impl Net<'_> {
    /// The largest hidden size, in neurons of a side: 256; 8 in the small build, for 32-bit
    /// processors other than WebAssembly, which evaluates nets with factored inputs alone.
    pub const MAX_NEURONS: usize = if cfg!(small) { 8 } else { 256 };

    /// A net for boards, of 8 neurons with factored inputs, beside the terms: 1,856 bytes that a
    /// program holds if it names them, read and proven when it was compiled. `core/nets/board.md`
    /// in the sources says how it was made, and how strong it is.
    pub const BOARD: Net<'static> = match Net::read(include_bytes!("../../../../nets/board.net")) {
        Ok(net) => net,
        Err(_) => panic!("the board net is refused"),
    };

    /// The value of a position for the side to move by the net alone, in hundredths of a pawn:
    /// without the terms of the evaluation, even if the net was trained to stand beside them.
    ///
    /// Positions with more than 16 pieces and pawns of a side, as in no game, mean nothing to it.
    #[must_use]
    pub fn value(&self, position: &Position) -> i16 {
        let mut accumulator = Accumulator::new(self);
        #[cfg(small)]
        {
            let (empty, board) = (accumulator.clone(), position.board());
            accumulator.update(self, &empty, board.occupied(), board);
        }
        #[cfg(not(small))]
        accumulator.update(self, position.board());
        accumulator.value(self, position.turn()) as i16
    }

    /// The hidden size: how many neurons a side has.
    #[must_use]
    pub const fn neurons(&self) -> usize {
        self.neurons
    }

    /// Whether its value is added to the terms of the evaluation, which is hand-crafted (HCE);
    /// otherwise it replaces them.
    #[must_use]
    pub const fn is_beside_terms(&self) -> bool {
        self.is_beside_terms
    }

    /// The weights of the features of a piece as a side sees it; the second ones are empty where a
    /// piece has but one feature.
    #[cfg(not(small))]
    #[inline(always)]
    fn features(&self, side: Color, flip: u8, piece: Piece, square: Square) -> Features<'_> {
        let is_theirs = piece.color != side;
        let piece = piece.role.index() + if is_theirs { 6 } else { 0 };
        let own = usize::from(square.number() ^ flip);
        match self.inputs {
            Inputs::Mirrored => [self.feature(64 * piece + own), &[]],
            Inputs::Factored => {
                [self.feature(16 * piece + (own >> 3)), self.feature(16 * piece + 8 + (own & 7))]
            }
        }
    }

    /// The same with factored inputs, each four weights at a time to the end of all.
    #[cfg(small)]
    #[inline(always)]
    fn rows(&self, side: Color, piece: Piece, square: Square) -> [&[[u8; 4]]; 2] {
        let (is_theirs, flip) = (piece.color != side, if side == Color::White { 0 } else { 56 });
        let first = (piece.role.index() + if is_theirs { 6 } else { 0 }) << 4;
        let own = usize::from(square.number() ^ flip);
        let groups = self.neurons >> 2;
        let weights = self.weights.as_chunks().0;
        [(first + (own >> 3)) * groups, (first + 8 + (own & 7)) * groups]
            .map(|row| split_at(weights, row).1)
    }

    #[cfg(not(small))]
    #[inline(always)]
    fn feature(&self, index: usize) -> &[u8] {
        let first = index * self.neurons;
        self.weights.get(first..first + self.neurons).unwrap_or_default()
    }

    /// The weights of a bucket: for the neurons of the side to move, then for the other side's.
    #[inline(always)]
    const fn output_weights(&self, bucket: usize) -> &[[u8; 2]] {
        let (_, rest) = split_at(self.output_weights, bucket * 2 * self.neurons);
        split_at(rest, 2 * self.neurons).0
    }

    /// What the number of a square is XORed with to be that of the square as a side sees it.
    #[cfg(not(small))]
    #[inline(always)]
    fn flip(&self, board: &Board, side: Color) -> u8 {
        let ranks = if side == Color::White { 0 } else { 56 };
        let king = board.pieces(side, Role::King).0.trailing_zeros();
        let is_mirrored = self.inputs == Inputs::Mirrored && king & 4 != 0;
        ranks | if is_mirrored { 7 } else { 0 }
    }

    /// The value by the sums of the side to move and of the other side.
    #[inline(always)]
    fn output(&self, [own, theirs]: [&Sums; 2], pieces: u32) -> Value {
        let bucket = (pieces.saturating_sub(2) as usize * self.buckets) >> 5;
        let weights = self.output_weights(bucket);
        let (for_own, for_theirs) = split_at(weights, self.neurons);
        let bias = self.output_biases.get(bucket).map_or(0, |&bias| i32::from_le_bytes(bias));
        // The reader has proven that no total overflows.
        let total = bias.wrapping_add(own.weigh(for_own)).wrapping_add(theirs.weigh(for_theirs));
        (total >> self.shift).clamp(-MAX_VALUE, MAX_VALUE)
    }
}

impl core::fmt::Debug for Net<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Net")
            .field("inputs", &self.inputs)
            .field("neurons", &self.neurons)
            .field("buckets", &self.buckets)
            .finish_non_exhaustive()
    }
}

/// The 1 of biases and weights: where sums are clipped.
const ONE: i16 = 64;

/// The most that a net gives either way.
const MAX_VALUE: Value = 20_000;

/// The most pieces and pawns on a board that is evaluated by a net.
const MAX_PIECES: i32 = 32;
