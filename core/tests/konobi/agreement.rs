//! The three ways to legality, and everything on chains and winners, beside the oracle.

use crate::data::{self, Expected};
use crate::oracle;
use crate::random::Random;
use crate::support::{RULESETS, any_board, plain, play, point, size};
use pedina::konobi::{
    AnySize, Board, Color, Edge, Fixed, Grid, Legality, LinkKind, Point, Position, Refusal,
    Ruleset, Size,
};
use proptest::prelude::*;

const STONES: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// All that is asked of a board, by every way that there is.
fn compare<S: Size>(board: &Board<S>) {
    let mut oracle = oracle::Board::of(board);
    for ruleset in RULESETS {
        let legality = Legality::new(board, ruleset);
        for color in Color::ALL {
            let legal = board.legal(ruleset, color);
            assert!(legal.iter().eq(oracle.legal(color, ruleset)), "{ruleset:?} {color}\n{board}");
            assert_eq!(legality.of(color), legal);
            for at in &Grid::full(board.size()) {
                let answer = board.check(ruleset, color, at);
                assert_eq!(answer.is_ok(), legal.contains(at), "{at}");
                if let Err(refusal) = answer {
                    justify(board, &mut oracle, ruleset, color, at, refusal);
                }
            }
        }
    }
    for color in Color::ALL {
        assert_eq!(board.connects(color), oracle.is_connected(color), "{color}\n{board}");
    }
}

/// A refusal has to be right in every detail.
fn justify<S: Size>(
    board: &Board<S>,
    oracle: &mut oracle::Board,
    ruleset: Ruleset,
    color: Color,
    at: Point,
    refusal: Refusal,
) {
    let expected = oracle.check(at, color, ruleset);
    match refusal {
        Refusal::Outside => assert_eq!(expected, Err(oracle::Refusal::Outside)),
        Refusal::Occupied(stone) => {
            assert_eq!(expected, Err(oracle::Refusal::Occupied));
            assert_eq!(board.at(at), Some(stone));
        }
        Refusal::Crosscut { block } => {
            assert_eq!(expected, Err(oracle::Refusal::Crosscut));
            let mut placed = *board;
            placed.put(at, Some(color));
            let corner = |right, up| {
                let corner = Point::new(block.column() + right, block.row() + up);
                placed.at(corner.expect("a point of the board")).expect("a full block")
            };
            assert_eq!(corner(0, 0), corner(1, 1));
            assert_eq!(corner(0, 1), corner(1, 0));
            assert_ne!(corner(0, 0), corner(0, 1));
            let is_near = |one: u8, other: u8| other.wrapping_sub(one) <= 1;
            assert!(is_near(block.column(), at.column()) && is_near(block.row(), at.row()));
        }
        weak => {
            let Refusal::WeakConnection { stone, alternative } = weak else { panic!("{weak:?}") };
            assert_eq!(expected, Err(oracle::Refusal::Weak));
            assert!(oracle.weak_if_placed(at, color).contains(&stone));
            assert!(oracle.alternatives(stone, color).contains(&alternative));
        }
    }
}

/// Chains, links and winning paths of a board.
fn compare_chains<S: Size>(board: &Board<S>) {
    let oracle = oracle::Board::of(board);
    for color in Color::ALL {
        let mut left = board.stones(color);
        for chain in board.chains(color) {
            let stones = oracle.chain(chain.stones.first().unwrap());
            assert!(chain.stones.iter().eq(stones), "{board}");
            assert_eq!(chain.color, color);
            let width = board.size().width();
            let on = |edge| match edge {
                Edge::Bottom => chain.stones.iter().any(|at| at.row() == 0),
                Edge::Top => chain.stones.iter().any(|at| at.row() == width - 1),
                Edge::Left => chain.stones.iter().any(|at| at.column() == 0),
                Edge::Right => chain.stones.iter().any(|at| at.column() == width - 1),
            };
            for edge in Edge::ALL {
                assert_eq!(chain.edges.contains(edge), on(edge), "{edge:?}\n{board}");
            }
            for stone in &chain.stones {
                assert_eq!(board.chain(stone), Some(chain));
                assert_eq!(board.connects_at(stone), chain.edges.connects(color));
                let linked = |kind| {
                    let links = board.links(stone).filter(move |link| link.kind == kind);
                    sorted(links.map(|link| link.to).collect())
                };
                assert_eq!(linked(LinkKind::Strong), sorted(oracle.strong(stone)));
                assert_eq!(linked(LinkKind::Weak), sorted(oracle.weak(stone)));
            }
            left = left - chain.stones;
        }
        assert!(left.is_empty(), "a stone without a chain\n{board}");
        compare_path(board, &oracle, color);
    }
}

/// A winning path goes from edge to edge by links and is as short as a search stone by stone finds.
fn compare_path<S: Size>(board: &Board<S>, oracle: &oracle::Board, color: Color) {
    let along = |at| oracle::along(color, at);
    let mut layer: Vec<_> = board.stones(color).iter().filter(|&at| along(at) == 0).collect();
    let (mut seen, mut shortest, mut length) = (layer.clone(), None, 1);
    while shortest.is_none() && !layer.is_empty() {
        if layer.iter().any(|&at| along(at) + 1 == board.size().width()) {
            shortest = Some(length);
        }
        let mut next = Vec::new();
        for at in layer {
            for other in oracle.strong(at).into_iter().chain(oracle.weak(at)) {
                if !seen.contains(&other) {
                    seen.push(other);
                    next.push(other);
                }
            }
        }
        (layer, length) = (next, length + 1);
    }
    let path = board.winning_path(color).map(Iterator::collect::<Vec<_>>);
    assert_eq!(path.as_ref().map(Vec::len), shortest, "{color}\n{board}");
    if let Some(path) = path {
        let [first, last] = color.edges();
        let ends = [path.first(), path.last()].map(|end| {
            let mut grid = Grid::empty(board.size());
            grid.insert(*end.unwrap());
            grid.edges()
        });
        assert!(ends[0].contains(first) && ends[1].contains(last));
        for pair in path.windows(2) {
            assert!(board.links(pair[0]).any(|link| link.to == pair[1]), "{pair:?}\n{board}");
        }
        assert_eq!(board.winning_path(color).unwrap().len(), path.len());
    }
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(400)
    })]

    #[test]
    fn any_colouring(width in 1_u8..=12, seed: u64) {
        let board = any_board(size(width), &mut Random::new(seed));
        compare(&board);
        compare_chains(&board);
    }

    #[test]
    fn positions_of_games(width in 1_u8..=9, seed: u64, every in 1_usize..8) {
        let mut number = 0;
        let end = play(Position::start(size(width), plain(Ruleset::Standard)), seed, |position, _| {
            number += 1;
            if number % every == 0 {
                compare(position.board());
            }
        });
        compare_chains(end.board());
        prop_assert_eq!(end.winner(), end.board().winner());
    }

    #[test]
    fn updates_follow_stones_that_come_and_go(width in 1_u8..=25, seed: u64, is_standard: bool) {
        let ruleset = if is_standard { Ruleset::Standard } else { Ruleset::CrosscutOnly };
        let mut random = Random::new(seed);
        let mut board = any_board(size(width), &mut random);
        let mut legality = Legality::new(&board, ruleset);
        for _ in 0..60 {
            let full = Grid::full(board.size());
            let at = full.nth(random.below(full.len())).unwrap();
            board.put(at, *random.pick(&STONES));
            legality.update(&board, at);
            prop_assert_eq!(legality, Legality::new(&board, ruleset), "{}", board);
        }
    }

    #[test]
    fn a_stone_changes_nothing_outside_of_its_window(width in 1_u8..=25, seed: u64) {
        let mut random = Random::new(seed);
        let before = any_board(size(width), &mut random);
        let full = Grid::full(before.size());
        let changed = full.nth(random.below(full.len())).unwrap();
        let mut after = before;
        after.put(changed, *random.pick(&STONES));
        for color in Color::ALL {
            let of = |board: &Board<AnySize>| board.legal(Ruleset::Standard, color);
            for at in &(of(&before) ^ of(&after)) {
                let columns = at.column().abs_diff(changed.column());
                let rows = at.row().abs_diff(changed.row());
                prop_assert!(columns <= 3 && rows <= 3 && columns + rows < 6, "{} {}", at, changed);
            }
        }
    }
}

#[test]
fn fixed_sizes_agree_with_any_size() {
    fn check<S: Size>(size: S) {
        let mut random = Random::new(size.width().into());
        for _ in 0..40 {
            let board = any_board(size, &mut random);
            let same = oracle::Board::of(&board).fast();
            for color in Color::ALL {
                for ruleset in RULESETS {
                    let legal = board.legal(ruleset, color);
                    assert_eq!(legal.rows(), same.legal(ruleset, color).rows(), "{board}");
                }
                assert_eq!(board.connects(color), same.connects(color));
            }
        }
        compare(&any_board(size, &mut random));
    }
    macro_rules! each {
        ($($width:literal)*) => { $(check(Fixed::<$width>);)* };
    }
    each!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);
}

/// The known answers are those of the library, and on their boards the oracle agrees with it.
#[test]
fn known_placements() {
    for known in data::placements() {
        let board = known.board.fast();
        compare(&board);
        let check = |at| board.check(Ruleset::Standard, known.side, at);
        match known.expected {
            Expected::Legal(at) => assert_eq!(check(at), Ok(()), "{known:?}"),
            Expected::Illegal(at) => assert!(check(at).is_err(), "{known:?}"),
            Expected::Crosscut(at) => {
                assert!(matches!(check(at), Err(Refusal::Crosscut { .. })), "{known:?}");
            }
            Expected::Weak { point: at, stone, alternative } => {
                let Err(Refusal::WeakConnection { stone: found, .. }) = check(at) else {
                    panic!("{known:?}");
                };
                assert_eq!(found, stone, "{known:?}");
                let alternatives = oracle::Board::of(&board).alternatives(stone, known.side);
                assert!(alternatives.contains(&alternative), "{known:?}");
            }
            Expected::Exactly(ref points) => {
                let legal = board.legal(Ruleset::Standard, known.side);
                assert!(legal.iter().eq(points.iter().copied()), "{known:?}");
            }
        }
    }
}

#[test]
fn known_connections() {
    for (board, winner) in data::connected() {
        let board = board.fast();
        assert_eq!(board.winner(), winner, "{board}");
        compare(&board);
        compare_chains(&board);
    }
}

#[test]
fn points_of_larger_boards_are_outside() {
    let board = Board::empty(Fixed::<5>);
    for name in ["f5", "e6", "f6", "y25"] {
        let outside = point(name);
        for ruleset in RULESETS {
            let answer = board.check(ruleset, Color::Black, outside);
            assert_eq!(answer, Err(Refusal::Outside), "{name}");
        }
        assert_eq!((board.at(outside), board.has(outside)), (None, false));
        let mut same = board;
        same.put(outside, Some(Color::White));
        assert_eq!(same, board);
    }
}
