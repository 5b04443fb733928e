//! One instruction each, for processors with 64-bit words.

/// The set of one square, given its number.
#[inline]
pub(in crate::chess::values) const fn bit(number: u8) -> u64 {
    1 << (number & 63)
}

/// The eight squares of a rank, given its number.
#[inline]
pub(in crate::chess::values) const fn rank(number: u8) -> u64 {
    0xff << (number << 3)
}

/// Whether a set holds the square with this number.
#[inline]
pub(in crate::chess::values) const fn contains(set: u64, number: u8) -> bool {
    set & bit(number) != 0
}

/// The number of squares.
#[inline]
pub(in crate::chess::values) const fn len(set: u64) -> u32 {
    set.count_ones()
}

/// The number of the lowest square; 0 if there is none.
#[inline]
pub(in crate::chess::values) const fn lowest(set: u64) -> u32 {
    set.trailing_zeros() & 63
}

/// Removes the lowest square and returns its number.
#[inline]
pub(in crate::chess::values) const fn pop_lowest(set: &mut u64) -> Option<u32> {
    let number = if *set == 0 { None } else { Some(set.trailing_zeros()) };
    *set &= set.wrapping_sub(1);
    number
}

/// The number of the highest square of a set that is not empty.
#[inline]
pub(in crate::chess::values) const fn highest(set: u64) -> u32 {
    63_u32.wrapping_sub(set.leading_zeros())
}

/// One rank up or down; what leaves the board is lost.
#[inline]
pub(in crate::chess::values) const fn forward(set: u64, is_up: bool) -> u64 {
    if is_up { set << 8 } else { set >> 8 }
}
