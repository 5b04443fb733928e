//! The library's counts against the known ones.

use crate::data;
use crate::effort::effort;
use crate::support::{any_action, plain, size};
use pedina::konobi::{Fixed, PERFT_MAX_DEPTH, PieRule, Position, Rules, Ruleset, Size};

#[test]
fn known_rows() {
    // Numbers up to this are counted; those above the larger one take minutes.
    let limit = effort(30_000_000, 700_000_000);
    let (mut deepest, mut total) = (0, 0);
    for counts in data::perft() {
        let pies: &[PieRule] = if counts.has_swap {
            &[PieRule::SwapSides, PieRule::SwapPieces]
        } else {
            &[PieRule::None]
        };
        for &(depth, known) in counts.rows.iter().take_while(|(_, known)| *known <= limit) {
            for &pie in pies {
                let rules = Rules { ruleset: counts.rules, pie };
                let width = counts.width;
                let counted = Position::start(size(width), rules).perft(depth);
                assert_eq!(counted, Some(known), "{width}x{width} at {depth}, {rules:?}");
                deepest = deepest.max(depth);
                total += known;
            }
        }
    }
    println!("{total} sequences of up to {deepest} actions");
    assert!(total > limit, "the data file has lost rows");
}

#[test]
fn fixed_sizes_count_alike() {
    fn count<S: Size>(size: S) -> Vec<Option<u64>> {
        let start = Position::start(size, Rules::default());
        (0..=5).map(|depth| start.perft(depth)).collect()
    }
    assert_eq!(count(Fixed::<1>), count(size(1)));
    assert_eq!(count(Fixed::<2>), count(size(2)));
    assert_eq!(count(Fixed::<3>), count(size(3)));
    assert_eq!(count(Fixed::<4>), count(size(4)));
    assert_eq!(count(Fixed::<5>), count(size(5)));
}

#[test]
fn eleven_rows() {
    let start = Position::start(Fixed::<11>, plain(Ruleset::Standard));
    // Counted by the per-cell program of the fact collection behind this library.
    assert_eq!(start.perft(4), Some(192_811_264));
}

#[test]
fn divide_splits_the_count_by_first_actions() {
    let mut position = Position::start(Fixed::<4>, Rules::default());
    let mut random = crate::random::Random::new(4);
    while let Some(action) = any_action(&position, &mut random) {
        let rows: Vec<_> = position.divide(3).expect("a depth in range").collect();
        let total: u64 = rows.iter().map(|row| row.sequences).sum();
        assert_eq!(position.perft(3), Some(total));
        for row in rows {
            let next = position.play(row.first).expect("a possible action");
            assert_eq!(next.perft(2), Some(row.sequences), "{} in\n{position}", row.first);
        }
        position = position.play(action).expect("a possible action");
    }
    assert_eq!(position.divide(1).expect("a depth in range").count(), 0, "nothing after the end");
}

#[test]
fn depths_out_of_range_are_refused() {
    let start = Position::start(Fixed::<1>, Rules::default());
    assert_eq!(start.perft(PERFT_MAX_DEPTH), Some(0));
    assert_eq!(start.perft(PERFT_MAX_DEPTH + 1), None);
    assert!(start.divide(0).is_none() && start.divide(PERFT_MAX_DEPTH + 1).is_none());
}
