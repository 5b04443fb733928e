//! Random games to the end, as fast as they can be played.

use super::random::Xoroshiro64;
use crate::konobi::board::{Board, Color, Point, Size};
use crate::konobi::rules::Ruleset;

/// Plays games at random to their end.
///
/// A placement is drawn from the vacant points and tested alone, and drawn again if it is refused:
/// so every legal one is equally likely, and most points are never looked at. Nobody looks for a
/// winner on the way. The players go on until neither can place a stone, when exactly one of them
/// is connected: the one who was first, because a chain once connected stays so and the other side
/// cannot cross it. (Which is so wherever no crosscut stands, that is in every game.)
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Playout, Xoroshiro64};
/// use pedina::konobi::{Board, Color, Fixed, Ruleset};
/// let board = Board::empty(Fixed::<11>);
/// let mut playout = Playout::new(board.size(), Ruleset::Standard);
/// let mut random = Xoroshiro64::new(1);
/// let wins = (0..100).filter(|_| playout.run(&board, Color::Black, &mut random) == Color::Black);
/// assert!((30..70).contains(&wins.count()));
/// ```
#[derive(Clone, Debug)]
pub struct Playout<S: Size> {
    ruleset: Ruleset,
    board: Board<S>,
    /// The first `count` are the vacant points, in any order; the others mean nothing.
    vacant: S::PerPoint<Point>,
    count: usize,
}

impl<S: Size> Playout<S> {
    /// Prepares games of this size and by these rules.
    #[must_use]
    pub fn new(size: S, ruleset: Ruleset) -> Self {
        Self { ruleset, board: Board::empty(size), vacant: S::per_point(Point::A1), count: 0 }
    }

    /// Plays from a position with this colour to move to the end, and returns the winner.
    pub fn run(&mut self, from: &Board<S>, turn: Color, random: &mut Xoroshiro64) -> Color {
        self.set_up(from);
        let (mut turn, mut was_stuck) = (turn, false);
        loop {
            let is_stuck = self.place(turn, random).is_none();
            if is_stuck && was_stuck {
                return if self.board.connects(Color::Black) { Color::Black } else { Color::White };
            }
            was_stuck = is_stuck;
            turn = !turn;
        }
    }

    /// A legal placement at random; `None` if this colour has to pass.
    pub fn draw(
        &mut self,
        from: &Board<S>,
        turn: Color,
        random: &mut Xoroshiro64,
    ) -> Option<Point> {
        self.set_up(from);
        self.place(turn, random)
    }

    /// The board at the end of the last game.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board<S> {
        &self.board
    }

    fn set_up(&mut self, from: &Board<S>) {
        self.board = *from;
        self.count = 0;
        for (slot, point) in self.vacant.as_mut().iter_mut().zip(&from.vacant()) {
            *slot = point;
            self.count += 1;
        }
    }

    /// Places a stone at random, if there is a legal point.
    #[inline]
    fn place(&mut self, turn: Color, random: &mut Xoroshiro64) -> Option<Point> {
        let vacant = self.vacant.as_mut();
        // Points tried in this turn come after those that were not.
        let mut untried = self.count;
        while untried > 0 {
            let drawn = random.below(untried as u32) as usize;
            let point = *vacant.get(drawn)?;
            untried -= 1;
            exchange(vacant, drawn, untried);
            if self.board.allows(self.ruleset, turn, point) {
                self.count -= 1;
                exchange(vacant, untried, self.count);
                self.board.put(point, Some(turn));
                return Some(point);
            }
        }
        None
    }
}

/// Exchanges two points of a list that has both.
#[inline]
fn exchange(points: &mut [Point], one: usize, other: usize) {
    if let (Some(&first), Some(&second)) = (points.get(one), points.get(other)) {
        points.get_mut(one).into_iter().for_each(|slot| *slot = second);
        points.get_mut(other).into_iter().for_each(|slot| *slot = first);
    }
}
