//! On one 32-bit word where possible, for processors whose words are that long. No function is
//! inlined: each would take more flash in its callers.

/// The set of one square, given its number.
#[inline(never)]
pub(in crate::chess::values) const fn bit(number: u8) -> u64 {
    let bit = 1_u32 << (number & 31);
    if number < 32 { bit as u64 } else { (bit as u64) << 32 }
}

/// The eight squares of a rank, given its number.
#[inline(never)]
pub(in crate::chess::values) const fn rank(number: u8) -> u64 {
    0xff << (number << 3)
}

/// Whether a set holds the square with this number.
#[inline(never)]
pub(in crate::chess::values) const fn contains(set: u64, number: u8) -> bool {
    let half = if number < 32 { set } else { set >> 32 };
    half as u32 >> (number & 31) & 1 != 0
}

/// The number of squares.
// Both words are counted in pairs and fours apart, and then added: up to eight fit four bits.
#[inline(never)]
pub(in crate::chess::values) const fn len(set: u64) -> u32 {
    if set == 0 {
        return 0;
    }
    let [low, high] = [fours(set as u32), fours((set >> 32) as u32)];
    let sums = low + high;
    let bytes = (sums & 0x0f0f_0f0f) + (sums >> 4 & 0x0f0f_0f0f);
    bytes.wrapping_mul(0x0101_0101) >> 24
}

/// The number of ones in each four bits.
const fn fours(word: u32) -> u32 {
    let pairs = word - (word >> 1 & 0x5555_5555);
    (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333)
}

/// The number of the lowest square; 0 if there is none.
#[inline(never)]
pub(in crate::chess::values) const fn lowest(set: u64) -> u32 {
    set.trailing_zeros() & 63
}

/// Removes the lowest square and returns its number.
// Word by word, so that neither the search nor the subtraction spans both.
#[inline(never)]
pub(in crate::chess::values) const fn pop_lowest(set: &mut u64) -> Option<u32> {
    let (low, high) = (*set as u32, (*set >> 32) as u32);
    let (word, from) = if low != 0 { (low, 0) } else { (high, 32) };
    if word == 0 {
        return None;
    }
    let rest = word & (word - 1);
    *set = if low != 0 { (high as u64) << 32 | rest as u64 } else { (rest as u64) << 32 };
    Some(from + word.trailing_zeros())
}

/// The number of the highest square of a set that is not empty.
#[inline(never)]
pub(in crate::chess::values) const fn highest(set: u64) -> u32 {
    63_u32.wrapping_sub(set.leading_zeros())
}

/// One rank up or down; what leaves the board is lost.
#[inline(never)]
pub(in crate::chess::values) const fn forward(set: u64, is_up: bool) -> u64 {
    if is_up { set << 8 } else { set >> 8 }
}
