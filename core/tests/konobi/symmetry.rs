//! What holds for every position: symmetries, no draws, no crosscuts, somebody can always move.

use crate::random::Random;
use crate::support::{RULESETS, any_board, plain, play, size};
use pedina::konobi::{
    Action, AnySize, Board, Color, Fixed, Grid, LinkKind, PieRule, Point, Position, Refusal, Rules,
    Ruleset, Size,
};
use proptest::prelude::*;

/// Where a column and a row go on a board with this last row.
type Mirror = fn(u8, u8, u8) -> (u8, u8);

/// The same points somewhere else.
fn moved<S: Size>(grid: &Grid<S>, to: impl Fn(u8, u8) -> (u8, u8)) -> Grid<S> {
    let mut moved = Grid::empty(grid.size());
    moved.extend(grid.iter().map(|at| {
        let (column, row) = to(at.column(), at.row());
        Point::new(column, row).unwrap()
    }));
    moved
}

/// A stone of one colour that has stones of the other on both points that it shares with another
/// one of its colour.
fn has_crosscut<S: Size>(board: &Board<S>) -> bool {
    let occupied = board.occupied();
    occupied.iter().any(|at| {
        let mut without = *board;
        without.put(at, None);
        let color = board.at(at).unwrap();
        matches!(without.check(Ruleset::CrosscutOnly, color, at), Err(Refusal::Crosscut { .. }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(300)
    })]

    #[test]
    fn mirrors_keep_legality_and_winner(width in 1_u8..=25, seed: u64) {
        let board = any_board(size(width), &mut Random::new(seed));
        let last = width - 1;
        let mirrors: [Mirror; 3] = [
            |column, row, last| (last - column, row),
            |column, row, last| (column, last - row),
            |column, row, last| (last - column, last - row),
        ];
        for mirror in mirrors {
            let of = |grid: &Grid<AnySize>| moved(grid, |column, row| mirror(column, row, last));
            let [black, white] = Color::ALL.map(|color| of(&board.stones(color)));
            let mirrored = Board::new(&black, &white).unwrap();
            for color in Color::ALL {
                for ruleset in RULESETS {
                    let legal = of(&board.legal(ruleset, color));
                    prop_assert_eq!(mirrored.legal(ruleset, color), legal, "{}", board);
                }
                prop_assert_eq!(mirrored.connects(color), board.connects(color));
                let length = |board: &Board<_>| board.winning_path(color).map(Iterator::count);
                prop_assert_eq!(length(&mirrored), length(&board));
            }
        }
    }

    #[test]
    fn the_diagonal_mirror_exchanges_the_colors(width in 1_u8..=25, seed: u64) {
        let board = any_board(size(width), &mut Random::new(seed));
        let [black, white] = Color::ALL.map(|color| board.stones(color).transposed());
        let mirrored = Board::new(&white, &black).unwrap();
        for color in Color::ALL {
            for ruleset in RULESETS {
                let legal = board.legal(ruleset, color).transposed();
                prop_assert_eq!(mirrored.legal(ruleset, !color), legal, "{}", board);
            }
            prop_assert_eq!(mirrored.connects(!color), board.connects(color));
        }
    }

    #[test]
    fn a_clean_placement_is_legal_and_a_lone_stone_has_no_diagonal_one(
        width in 2_u8..=25,
        seed: u64,
    ) {
        let mut random = Random::new(seed);
        let board = any_board(size(width), &mut random);
        for color in Color::ALL {
            let legal = board.legal(Ruleset::Standard, color);
            prop_assert!((legal - board.legal(Ruleset::CrosscutOnly, color)).is_empty());
            for at in &board.vacant() {
                let mut placed = board;
                placed.put(at, Some(color));
                let is_clean = placed.links(at).all(|link| link.kind == LinkKind::Strong);
                prop_assert!(!is_clean || legal.contains(at), "{} {}\n{}", color, at, board);
            }
        }
        let mut lone = Board::empty(size(width));
        let full = Grid::full(size(width));
        let stone = full.nth(random.below(full.len())).unwrap();
        lone.put(stone, Some(Color::White));
        let mut around = Grid::empty(size(width));
        around.insert(stone);
        let diagonal = around.adjacent() - around.orthogonal() - around;
        prop_assert_eq!(lone.legal(Ruleset::Standard, Color::White), full - diagonal - around);
    }

    #[test]
    fn games_end_with_one_winner(width in 1_u8..=19, seed: u64, standard: bool, pie in 0_u8..3) {
        let ruleset = RULESETS[usize::from(!standard)];
        let rules = Rules { ruleset, pie: PieRule::new(pie).unwrap() };
        let (mut placements, mut plies, mut was_pass) = (0, 0, false);
        let end = play(Position::start(size(width), rules), seed, |position, action| {
            let is_pass = action == Some(Action::Pass);
            assert!(!(is_pass && was_pass), "both cannot move\n{position}");
            was_pass = is_pass;
            placements += usize::from(matches!(action, Some(Action::Place(_))));
            plies += usize::from(action.is_some());
        });
        let points = usize::from(width) * usize::from(width);
        prop_assert!(placements <= points && plies < 2 * points + 1);
        prop_assert!(end.winner().is_some() && end.legal().is_empty() && !end.must_pass());
        let [black, white] = Color::ALL.map(|color| end.board().connects(color));
        prop_assert!(black != white, "{}", end);
        prop_assert!(!has_crosscut(end.board()));
    }
}

#[test]
fn the_shortest_wins() {
    for width in 2..=25 {
        let start = Position::start(size(width), plain(Ruleset::Standard));
        let column = |column, row| Action::Place(Point::new(column, row).unwrap());
        let mut black = start;
        // Black in the a-column, white far enough in the last one.
        for row in 0..width {
            assert_eq!(black.winner(), None);
            black = black.play(column(0, row)).unwrap();
            if row + 1 < width {
                black = black.play(column(width - 1, row)).unwrap();
            }
        }
        assert_eq!((black.winner(), black.plies()), (Some(Color::Black), 2 * u16::from(width) - 1));
    }
}

/// Every crosscut-free colouring of the smallest boards, whether a game leads to it or not: never
/// are both stuck and nobody connected, never are both connected.
#[test]
fn somebody_can_always_move_and_nobody_draws() {
    assert_eq!(colourings(Fixed::<1>), [3, 0]);
    // The known numbers of positions that are stuck with a vacant point, all of them won.
    assert_eq!(colourings(Fixed::<2>)[1], 0);
    assert_eq!(colourings(Fixed::<3>)[1], 16);
    assert_eq!(colourings(Fixed::<4>), [35_257_505, 3_552]);
}

/// How many colourings without a crosscut there are, and in how many of them there is a vacant
/// point, but nobody can move.
fn colourings<S: Size>(size: S) -> [u64; 2] {
    let mut counts = [0, 0];
    fill(&mut Board::empty(size), 0, &mut counts);
    counts
}

/// Goes on from a colouring of the points before this one.
fn fill<S: Size>(board: &mut Board<S>, number: u8, counts: &mut [u64; 2]) {
    let width = board.size().width();
    if number == width * width {
        return judge(board, counts);
    }
    let at = Point::new(number % width, number / width).unwrap();
    fill(board, number + 1, counts);
    for color in Color::ALL {
        let left_below = [(1, 1), (0, 1), (1, 0)].map(|(left, below)| {
            let column = at.column().checked_sub(left)?;
            board.at(Point::new(column, at.row().checked_sub(below)?)?)
        });
        // The block with this point at its upper right is complete now.
        if left_below == [Some(color), Some(!color), Some(!color)] {
            continue;
        }
        board.put(at, Some(color));
        fill(board, number + 1, counts);
        board.put(at, None);
    }
}

fn judge<S: Size>(board: &Board<S>, counts: &mut [u64; 2]) {
    counts[0] += 1;
    let [black, white] = Color::ALL.map(|color| board.connects(color));
    assert!(!(black && white), "both have won\n{board}");
    let is_stuck =
        Color::ALL.into_iter().all(|color| board.legal(Ruleset::Standard, color).is_empty());
    if is_stuck {
        assert!(black || white, "a draw\n{board}");
        counts[1] += u64::from(!board.vacant().is_empty());
    }
}
