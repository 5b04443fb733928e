//! Rates of games won, in integers, so every processor divides alike.

/// The part of the visits that was won, in units of 1 / [`ONE`]; 0 without visits.
pub(super) fn rate(wins: u32, visits: u32) -> u32 {
    let (visits, wins) = shorten(visits, wins);
    if visits == 0 { 0 } else { quotient(wins * ONE, visits) }
}

/// 15 bits of the visits, which are enough and keep the products in 32, and as much of the wins.
pub(super) fn shorten(visits: u32, wins: u32) -> (u32, u32) {
    let shift = 17_u32.saturating_sub(visits.leading_zeros());
    (visits >> shift, wins.min(visits) >> shift)
}

/// A quotient below 2^16 of a divisor below 2^16.
pub(super) fn quotient(dividend: u32, divisor: u32) -> u32 {
    if HAS_DIVISION {
        dividend.checked_div(divisor).unwrap_or(0)
    } else {
        by_bits(dividend, divisor)
    }
}

/// The same, where the processor cannot divide.
const fn by_bits(dividend: u32, divisor: u32) -> u32 {
    let (mut rest, mut quotient, mut bit) = (dividend, 0, 16);
    while bit > 0 {
        bit -= 1;
        if rest >= divisor << bit {
            rest -= divisor << bit;
            quotient |= 1 << bit;
        }
    }
    quotient
}

/// Whether the processor divides. Armv6-M does not, and is recognized by its lack of atomics.
const HAS_DIVISION: bool = cfg!(any(not(target_arch = "arm"), target_has_atomic = "32"));

/// A rate of 1 as a number.
pub(super) const ONE: u32 = 1 << 14;

#[cfg(test)]
mod tests {
    use super::*;

    /// Armv6-M computes the same values.
    #[test]
    fn divisions_are_exact() {
        for dividend in (0..u32::MAX).step_by(9_999_991) {
            for divisor in [1, 2, 3, 299, 300, 4_567, 32_768, 65_535] {
                let expected = dividend / divisor;
                if expected < 1 << 16 {
                    assert_eq!(quotient(dividend, divisor), expected);
                    assert_eq!(by_bits(dividend, divisor), expected);
                }
            }
        }
    }
}
