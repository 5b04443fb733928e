//! Random games to the end, as fast as they can be played.

use super::Random;
use crate::konobi::{Board, Color, Point, Ruleset, Size};

/// A position from which games are played at random to their end.
///
/// A placement is drawn from the vacant points and tested alone, and drawn again if it is refused:
/// so every legal one is equally likely, and most points are never looked at. Nobody looks for a
/// winner on the way. The players go on until neither can place a stone, when exactly one of them is
/// connected: the one who was first, because a chain once connected stays so and the other side
/// cannot cross it. (Which is so wherever no crosscut stands, that is in every game.)
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Playout, Random};
/// use pedina::konobi::{Board, Color, Fixed, Ruleset};
/// let board = Board::empty(Fixed::<11>);
/// let mut playout = Playout::new(&board, Ruleset::Standard);
/// let mut random = Random::new(1);
/// let wins = (0..100).filter(|_| playout.run(&board, Color::Black, &mut random) == Color::Black);
/// assert!((30..70).contains(&wins.count()));
/// ```
#[derive(Clone, Debug)]
pub struct Playout<S: Size> {
    ruleset: Ruleset,
    board: Board<S>,
    /// The points that were vacant at first, in any order.
    vacant: S::Points,
    count: usize,
}

impl<S: Size> Playout<S> {
    /// Prepares games from this position.
    #[must_use]
    pub fn new(start: &Board<S>, ruleset: Ruleset) -> Self {
        let mut vacant = S::NO_POINTS;
        let points = start.vacant();
        vacant.as_mut().iter_mut().zip(&points).for_each(|(slot, point)| *slot = point);
        Self { ruleset, board: *start, vacant, count: points.len() }
    }

    /// Plays at random from a board that has at least the stones of the one that was prepared for,
    /// with this colour to move, and returns the winner.
    pub fn run(&mut self, from: &Board<S>, turn: Color, random: &mut Random) -> Color {
        self.board = *from;
        let mut count = self.count;
        let mut turn = turn;
        let mut was_stuck = false;
        loop {
            let is_stuck = self.place(turn, &mut count, random).is_none();
            if is_stuck && was_stuck {
                return if self.board.connects(Color::Black) { Color::Black } else { Color::White };
            }
            was_stuck = is_stuck;
            turn = !turn;
        }
    }

    /// A legal placement at random; `None` if this colour has to pass. What [`run`](Self::run) asks for is
    /// asked here too.
    pub fn draw(&mut self, from: &Board<S>, turn: Color, random: &mut Random) -> Option<Point> {
        self.board = *from;
        self.place(turn, &mut self.count.clone(), random)
    }

    /// The board at the end of the last game.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board<S> {
        &self.board
    }

    /// Places a stone at random, if there is a legal point. The first `count` of the list are those
    /// that may be vacant.
    #[inline]
    fn place(&mut self, turn: Color, count: &mut usize, random: &mut Random) -> Option<Point> {
        let vacant = self.vacant.as_mut();
        let mut untried = *count;
        while untried > 0 {
            let drawn = random.below(untried as u32) as usize;
            let Some(&point) = vacant.get(drawn) else { break };
            // To those that were tried in this turn; taken points also leave the list.
            untried -= 1;
            exchange(vacant, drawn, untried);
            let is_taken = self.board.is_taken(point);
            let is_legal = !is_taken && self.board.allows(self.ruleset, turn, point);
            if is_taken || is_legal {
                *count -= 1;
                exchange(vacant, untried, *count);
            }
            if is_legal {
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
