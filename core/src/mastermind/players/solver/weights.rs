//! n log₂ n in fixed point, so that every platform plays the same.
//!
//! Two guesses are equally good if the products of nⁿ over their cells are equal, as are those of
//! 6, 1, 1 … and 3, 3, 2, 2, 2 …: with a logarithm that is rounded for each n one of them would
//! score better. Here the logarithms of primes are rounded, and all others are sums of those. So
//! equal products have equal sums, exactly.

/// Fills a table with n log₂ n, by n, with `fraction` bits after the point, from the number on at
/// which an earlier call has stopped, 0 at first. It takes its work off `left` and stops when
/// nothing is left; `None` at the end.
pub(super) fn fill_from(
    weights: &mut [u64],
    start: usize,
    fraction: u32,
    left: &mut u64,
) -> Option<usize> {
    if start == 0 {
        weights.fill(0);
    }
    for prime in start.max(2)..weights.len() {
        if weights.get(prime).is_none_or(|&log| log != 0) {
            continue;
        }
        if *left == 0 {
            return Some(prime);
        }
        let log = log2(prime as u32, fraction);
        let mut work = PER_LOGARITHM;
        let mut power = prime;
        while power < weights.len() {
            let mut multiple = power;
            while let Some(sum) = weights.get_mut(multiple) {
                *sum = sum.wrapping_add(log);
                multiple += power;
                work += 1;
            }
            power = power.saturating_mul(prime);
        }
        *left = left.saturating_sub(work);
    }
    for (n, log) in weights.iter_mut().enumerate() {
        *log = log.wrapping_mul(n as u64);
    }
    None
}

/// The binary logarithm of a number above 0, rounded down to `fraction` bits after the point: one
/// squaring a bit.
fn log2(number: u32, fraction: u32) -> u64 {
    let mut log = u64::from(31 - number.leading_zeros().min(31));
    let mut mantissa = u64::from(number) << (number.leading_zeros() + 32);
    for _ in 0..fraction {
        let square = u128::from(mantissa) * u128::from(mantissa);
        let is_above = square >> 127 == 1;
        mantissa = (square >> if is_above { 64 } else { 63 }) as u64;
        log = log << 1 | u64::from(is_above);
    }
    log
}

/// What a logarithm costs in additions.
const PER_LOGARITHM: u64 = 100;

/// With 2²² codes the sum over all cells takes 63 bits.
pub(super) const FRACTION: u32 = 36;

#[cfg(test)]
mod tests {
    use std::vec;

    use super::*;

    fn fill(weights: &mut [u64]) {
        assert_eq!(fill_from(weights, 0, FRACTION, &mut { u64::MAX }), None);
    }

    #[test]
    fn weights_are_n_log_n() {
        let mut weights = vec![7; 40_000];
        fill(&mut weights);
        assert_eq!(weights[0], 0);
        for (n, &weight) in weights.iter().enumerate().skip(1) {
            let exact = n as f64 * (n as f64).log2();
            let ours = weight as f64 / (1_u64 << FRACTION) as f64;
            assert!((ours - exact).abs() < n as f64 * 3e-10, "{n}: {ours} {exact}");
        }
    }

    #[test]
    fn a_table_that_is_filled_in_pieces_is_the_same() {
        let (mut whole, mut pieces) = (vec![0; 500], vec![7; 500]);
        fill(&mut whole);
        let (mut next, mut calls) = (Some(0), 0);
        while let Some(start) = next {
            next = fill_from(&mut pieces, start, FRACTION, &mut { 200 });
            calls += 1;
        }
        assert_eq!(pieces, whole);
        assert!(calls > 40, "{calls}");
    }

    #[test]
    fn equal_products_weigh_the_same() {
        let mut weights = [0; 64];
        fill(&mut weights);
        assert_eq!(weights[6], 2 * weights[3] + 3 * weights[2]);
        assert_eq!(weights[4], 4 * weights[2]);
        assert_eq!(weights[12], 4 * weights[3] + 12 * weights[2]);
    }
}
