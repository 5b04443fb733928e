//! The way from the oracle's values to the library's, and boards to compare them on.

use crate::oracle;
use crate::random::Random;
use pedina::konobi::{
    Action, AnySize, Board, Color, Grid, PieRule, Point, Position, Rules, Ruleset, Size,
};

pub(crate) fn size(width: u8) -> AnySize {
    AnySize::new(width).expect("a width in range")
}

pub(crate) fn point((x, y): oracle::Point) -> Point {
    u8::try_from(x)
        .ok()
        .zip(u8::try_from(y).ok())
        .and_then(|(x, y)| Point::from_xy(x, y))
        .unwrap_or_else(|| panic!("({x}, {y}) is on no board"))
}

/// The point as the oracle names it.
pub(crate) fn coordinates(point: Point) -> oracle::Point {
    (i32::from(point.column()) + 1, i32::from(point.row()) + 1)
}

pub(crate) const fn color(color: oracle::Color) -> Color {
    match color {
        oracle::Color::Black => Color::Black,
        oracle::Color::White => Color::White,
    }
}

pub(crate) const fn ruleset(rules: oracle::Rules) -> Ruleset {
    match rules {
        oracle::Rules::Standard => Ruleset::Standard,
        oracle::Rules::CrosscutOnly => Ruleset::CrosscutOnly,
    }
}

pub(crate) fn action(action: oracle::Action) -> Action {
    match action {
        oracle::Action::Place(at) => Action::Place(point(at)),
        oracle::Action::Pass => Action::Pass,
        oracle::Action::Swap => Action::Swap,
    }
}

/// The board of a text of the data files: rows from the top, without anything behind.
pub(crate) fn board<S: Size>(text: &str) -> Board<S> {
    let oracle = oracle::Board::from_text(text);
    of_oracle(&oracle)
}

pub(crate) fn of_oracle<S: Size>(oracle: &oracle::Board) -> Board<S> {
    let width = u8::try_from(oracle.size()).expect("a width in range");
    let mut board = Board::empty(S::from_width(width).expect("a width of this type"));
    for at in oracle.points() {
        board.put(point(at), oracle.at(at).map(color));
    }
    board
}

pub(crate) fn to_oracle<S: Size>(board: &Board<S>) -> oracle::Board {
    let mut oracle = oracle::Board::empty(board.size().width().into());
    for at in oracle.points() {
        oracle.set(at, board.at(point(at)).map(to_oracle_color));
    }
    oracle
}

pub(crate) const fn to_oracle_color(color: Color) -> oracle::Color {
    match color {
        Color::Black => oracle::Color::Black,
        Color::White => oracle::Color::White,
    }
}

/// The points of a grid as the oracle lists them.
pub(crate) fn listed<S: Size>(grid: &Grid<S>) -> Vec<oracle::Point> {
    grid.iter().map(coordinates).collect()
}

/// Without a pie rule.
pub(crate) const fn plain(ruleset: Ruleset) -> Rules {
    Rules { ruleset, pie: PieRule::None }
}

/// Stones anywhere, crosscuts and both colours connected included.
pub(crate) fn any_board<S: Size>(size: S, random: &mut Random) -> Board<S> {
    let mut board = Board::empty(size);
    let percent = random.below(101);
    for point in &Grid::full(size) {
        if random.below(100) < percent {
            board.put(point, Color::new(random.below(2) as u8));
        }
    }
    board
}

/// A random action of those that are possible, `None` after the end.
pub(crate) fn any_action<S: Size>(position: &Position<S>, random: &mut Random) -> Option<Action> {
    if position.winner().is_some() {
        return None;
    }
    let legal = position.legal();
    if legal.is_empty() {
        return Some(Action::Pass);
    }
    if position.can_swap() && random.below(4) == 0 {
        return Some(Action::Swap);
    }
    legal.nth(random.below(legal.len())).map(Action::Place)
}

/// Plays a random game to its end and shows each position with the action that follows.
pub(crate) fn play<S: Size>(
    start: Position<S>,
    seed: u64,
    mut see: impl FnMut(&Position<S>, Option<Action>),
) -> Position<S> {
    let mut random = Random::new(seed);
    let mut position = start;
    loop {
        let action = any_action(&position, &mut random);
        see(&position, action);
        let Some(action) = action else { return position };
        position.play(action).unwrap_or_else(|error| panic!("{action}: {error}\n{position}"));
    }
}
