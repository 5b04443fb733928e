//! The partition of as many codes as a word has bits: once, for words of any width.
//!
//! The columns of each sort are added up bit by bit with full adders, two columns at a time, into
//! three planes: the ones, twos and fours of every code's sum. From these come masks of the codes
//! whose sum is exactly k, and the cells are the intersections of a mask of either sort. For
//! four pegs that is about 16 operations a sort and one for each of 13 cells, before the bits of
//! these are counted.

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A word of any width.
pub(in crate::mastermind) trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
}

impl<W> Word for W where
    W: Copy + BitAnd<Output = W> + BitOr<Output = W> + BitXor<Output = W> + Not<Output = W>
{
}

/// Calls a function with the number of pegs as its constant, or does something else with more than
/// [`MAX_SLICED_PEGS`].
macro_rules! by_pegs {
    ($pegs:expr, $function:ident($($argument:expr),*), else $otherwise:expr) => {
        match $pegs {
            1 => $function::<1>($($argument),*),
            2 => $function::<2>($($argument),*),
            3 => $function::<3>($($argument),*),
            4 => $function::<4>($($argument),*),
            5 => $function::<5>($($argument),*),
            6 => $function::<6>($($argument),*),
            _ => $otherwise,
        }
    };
}
pub(in crate::mastermind) use by_pegs;

/// The most pegs that three planes and the unrolled loops are good for.
pub(in crate::mastermind) const MAX_SLICED_PEGS: usize = 6;

/// The outcomes of [`MAX_SLICED_PEGS`] pegs.
#[cfg(target_arch = "x86_64")]
pub(in crate::mastermind) const SLICED_CELLS: usize =
    (MAX_SLICED_PEGS + 1) * (MAX_SLICED_PEGS + 2) / 2;

/// Passes the mask of each cell to `emit` with its index, except the first cell and the one that is
/// always empty; `zero` is a word without a bit.
///
/// Inlined into each back end, as the words of a vector unit must not cross a call.
#[inline(always)]
pub(super) fn cells<W: Word, const P: usize>(
    zero: W,
    black: [W; P],
    total: [W; P],
    mut emit: impl FnMut(usize, W),
) {
    cells_of::<W, P>(sum(zero, black), sum(zero, total), |index, mask| {
        if index > 0 {
            emit(index, mask);
        }
    });
}

/// The same, with the first one, from the ones, twos and fours of either sum.
#[inline(always)]
pub(in crate::mastermind) fn cells_of<W: Word, const P: usize>(
    black: [W; 3],
    total: [W; 3],
    mut emit: impl FnMut(usize, W),
) {
    let black = exactly::<W, P>(black);
    let total = exactly::<W, P>(total);
    for (sum, &total) in total.iter().enumerate().take(P + 1) {
        for (count, &black) in black.iter().enumerate().take(sum + 1) {
            if sum < P || count + 1 != P {
                emit(sum * (sum + 1) / 2 + count, total & black);
            }
        }
    }
}

/// The ones, twos and fours of a sum with another column added.
#[inline(always)]
pub(in crate::mastermind) fn add_one<W: Word>([ones, twos, fours]: [W; 3], column: W) -> [W; 3] {
    let carry = ones & column;
    [ones ^ column, twos ^ carry, fours | twos & carry]
}

/// The ones, twos and fours of the sums of all columns.
#[inline(always)]
pub(super) fn sum<W: Word, const P: usize>(zero: W, columns: [W; P]) -> [W; 3] {
    let [mut ones, mut twos, mut fours] = [zero; 3];
    let (pairs, rest) = columns.as_chunks::<2>();
    let halves = rest.iter().map(|&last| [last, zero]);
    for [first, second] in pairs.iter().copied().chain(halves) {
        let half = ones ^ first;
        let carry = ones & first | half & second;
        ones = half ^ second;
        fours = fours | twos & carry;
        twos = twos ^ carry;
    }
    [ones, twos, fours]
}

/// For each number the bits whose sum is exactly that.
#[inline(always)]
fn exactly<W: Word, const P: usize>([ones, twos, fours]: [W; 3]) -> [W; MAX_SLICED_PEGS + 1] {
    // A sum is at most P, so that some planes exclude each other.
    let below = |mask: W, least: usize| if P >= least { mask & !fours } else { mask };
    let four = if P >= 5 { fours & !ones } else { fours };
    [
        !(ones | twos | fours),
        below(ones & !twos, 5),
        below(twos & !ones, 6),
        ones & twos,
        if P >= 6 { four & !twos } else { four },
        fours & ones,
        fours & twos,
    ]
}
