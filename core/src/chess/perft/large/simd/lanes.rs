//! What a SIMD back end offers.

use core::ops::{BitAnd, BitOr, Not, Sub};

use crate::chess::moves::large::move_list::MoveBuffer;
use crate::chess::{Bitboard, Move, Position};

/// Several bitboards. The operators are those of [`Bitboard`], lane by lane.
///
/// The first value takes the proof that the processor has the instructions, and every other one
/// comes from a value: each is a proof itself. So functions that make lanes from nothing take a
/// value of which only the type matters.
///
/// Every function must be inlined into one that has the features of the back end.
pub(in crate::chess::perft::large) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Sub<Output = Self>
{
    /// What proves that the processor has the instructions.
    type Proof: Copy;

    /// The number of lanes.
    const COUNT: usize;

    /// The empty set in each lane.
    fn new(proof: Self::Proof) -> Self;

    /// Writes the legal moves as `move_list` does, with the instructions of this back end, and
    /// returns their number.
    fn write_moves(proof: Self::Proof, position: &Position, buffer: &mut MoveBuffer) -> usize;

    /// The same set in each lane.
    fn splat(self, set: Bitboard) -> Self;

    /// The bits of one move in each lane; 0 in lanes without a move. Surplus moves are ignored.
    fn load(self, moves: &[Move]) -> Self;

    /// The set of the one square whose number, 0 to 63, the lane holds.
    fn single(self) -> Self;

    /// Shifts each lane left by 0 to 63 bits.
    fn up(self, squares: u32) -> Self;

    /// Shifts each lane right by 0 to 63 bits.
    fn down(self, squares: u32) -> Self;

    /// Each set without its lowest square.
    fn without_lowest(self) -> Self;

    /// The squares up to and including the lowest one of each set; all if it is empty.
    fn up_to_lowest(self) -> Self;

    /// `then` in lanes where this set is not empty, the empty set in the others.
    fn nonempty_then(self, then: Self) -> Self;

    /// Adds the number of squares of each set to these counters.
    ///
    /// Counters begin as the empty set and may be one per byte: no byte of them may exceed 255
    /// before [`counted`](Self::counted).
    fn count(self, set: Self) -> Self;

    /// The number in each lane that the counters have reached.
    fn counted(self) -> Self;

    /// Adds two numbers, lane by lane.
    fn plus(self, number: Self) -> Self;

    /// The first `n` lanes; the others are cleared.
    fn first(self, n: usize) -> Self;

    /// The sum of the numbers in all lanes.
    fn sum(self) -> u64;

    /// The empty set in each lane.
    #[inline(always)]
    fn empty(self) -> Self {
        self.splat(Bitboard::EMPTY)
    }
}
