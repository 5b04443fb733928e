//! Boards, positions and games to test with.

use crate::random::Random;
use pedina::konobi::{
    Action, AnySize, Board, Color, Grid, PieRule, Point, Position, Rules, Ruleset, Size,
};

pub(crate) const RULESETS: [Ruleset; 2] = [Ruleset::Standard, Ruleset::CrosscutOnly];

pub(crate) fn size(width: u8) -> AnySize {
    AnySize::new(width).expect("a width in range")
}

/// The point of this name.
pub(crate) fn point(name: &str) -> Point {
    Point::parse(name.as_bytes()).unwrap_or_else(|_| panic!("{name} is no point"))
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

/// A position after a random number of random actions.
pub(crate) fn any_position<S: Size>(start: Position<S>, random: &mut Random) -> Position<S> {
    let width = usize::from(start.size().width());
    let mut position = start;
    for _ in 0..random.below(width * width + 1) {
        let Some(action) = any_action(&position, random) else { break };
        position =
            position.play(action).unwrap_or_else(|error| panic!("{action}: {error}\n{position}"));
    }
    position
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
        position =
            position.play(action).unwrap_or_else(|error| panic!("{action}: {error}\n{position}"));
    }
}
