//! The library's counts against the known ones, which the original program confirmed.

use pedina::konobi::{AnySize, Fixed, PieRule, Position, Rules, Ruleset};

/// Counts of sequences of 1, 2, 3 ... actions without a swap, by the width of the board.
const STANDARD: &[(u8, &[u64])] = &[
    (1, &[1, 0]),
    (2, &[4, 12, 16, 8, 0]),
    (3, &[9, 72, 392, 1824, 6952, 20_128, 42_320, 48_992, 27_376, 0]),
    (
        4,
        &[
            16,
            240,
            2_856,
            31_544,
            289_840,
            2_447_568,
            17_798_720,
            117_007_824,
            673_258_768,
            3_365_143_488,
            14_507_934_640,
            50_354_320_224,
            141_263_793_120,
            271_422_799_328,
            334_333_484_416,
            157_810_697_600,
        ],
    ),
    (5, &[25, 600, 12_328, 242_272, 4_142_408, 67_471_216, 973_344_832, 13_323_323_584]),
];

/// The same where crosscuts alone are forbidden.
const CROSSCUT_ONLY: &[(u8, &[u64])] = &[(3, &[9, 72, 504, 2_992, 14_640])];

/// Counts of up to so many sequences are counted here.
const LIMIT: u64 = 120_000_000;

#[test]
fn standard() {
    count(Ruleset::Standard, STANDARD);
}

#[test]
fn crosscut_only() {
    count(Ruleset::CrosscutOnly, CROSSCUT_ONLY);
    let rules = Rules { ruleset: Ruleset::CrosscutOnly, pie: PieRule::None };
    assert_eq!(Position::start(Fixed::<4>, rules).perft(5), Some(521_568));
}

fn count(ruleset: Ruleset, rows: &[(u8, &[u64])]) {
    for &(width, counts) in rows {
        let position = |pie| {
            let size = AnySize::new(width).expect("a width in range");
            Position::start(size, Rules { ruleset, pie })
        };
        let mut shorter = 1;
        for (depth, &known) in (1..).zip(counts).take_while(|(_, known)| **known <= LIMIT) {
            assert_eq!(position(PieRule::None).perft(depth), Some(known), "{width} at {depth}");
            // A swap at the second ply is one more first move that goes on as if it were one ply less.
            let swaps = if width >= 2 && depth >= 2 { shorter } else { 0 };
            for pie in [PieRule::SwapSides, PieRule::SwapPieces] {
                let counted = position(pie).perft(depth);
                assert_eq!(counted, Some(known + swaps), "{width} at {depth}, {pie:?}");
            }
            shorter = known;
        }
    }
}
