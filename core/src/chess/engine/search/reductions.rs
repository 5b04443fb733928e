//! Late move reductions, and the margins of late move, futility and reverse futility pruning.

use crate::chess::engine::value::Value;

/// The late move reduction of a quiet move in plies: about the product of the natural logarithms of
/// the depth and of the number of the move, divided by 2.3.
pub(super) fn reduction(depth: i32, tried: u8) -> i32 {
    let log = |number: usize| LOGARITHMS.get(number.min(63)).map_or(0, |&log| i32::from(log));
    (log(depth.max(0) as usize) * log(tried.into()) + 640) >> 10
}

/// Late move pruning: how many moves a zero-window node of this depth tries before it skips quiet
/// ones.
pub(super) const fn late_move_limit(depth: i32, is_improving: bool) -> i32 {
    let limit = 3 + depth * depth;
    if is_improving { limit } else { limit / 2 }
}

/// Futility pruning: quiet moves are skipped at this depth if the static evaluation is that far
/// below alpha.
pub(super) const fn futility_margin(depth: i32) -> Value {
    90 + 80 * depth
}

/// Razoring: a node of this depth goes on as quiescence if the static evaluation is that far below
/// alpha.
pub(super) const fn razoring_margin(depth: i32) -> Value {
    150 + 200 * depth
}

/// Reverse futility pruning: a node of this depth is cut off if the static evaluation is that far
/// above beta.
pub(super) const fn reverse_futility_margin(depth: i32, is_improving: bool) -> Value {
    80 * depth - if is_improving { 60 } else { 0 }
}

/// 21 times the natural logarithm.
static LOGARITHMS: [u8; 64] = [
    0, 0, 15, 23, 29, 34, 38, 41, 44, 46, 48, 50, 52, 54, 55, 57, 58, 59, 61, 62, 63, 64, 65, 66,
    67, 68, 68, 69, 70, 71, 71, 72, 73, 73, 74, 75, 75, 76, 76, 77, 77, 78, 78, 79, 79, 80, 80, 81,
    81, 82, 82, 83, 83, 83, 84, 84, 85, 85, 85, 86, 86, 86, 87, 87,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        for depth in 1..63 {
            for tried in 1..63 {
                let now = reduction(depth, tried);
                assert!(reduction(depth + 1, tried) >= now && reduction(depth, tried + 1) >= now);
            }
        }
        assert_eq!(reduction(3, 1), 0);
        assert!((1..=4).contains(&reduction(10, 10)));
    }

    #[test]
    fn logarithms_are_rounded() {
        for (number, &log) in LOGARITHMS.iter().enumerate().skip(1) {
            assert_eq!(f64::from(log), (21.0 * (number as f64).ln()).round(), "{number}");
        }
    }
}
