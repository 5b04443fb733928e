//! The placements that matter most, by the shortest connections of both sides.

use super::distance::{add_distances, change, index_of};
use crate::konobi::board::{Board, Color, Grid, Point, Size};
use crate::konobi::rules::Ruleset;

/// The legal placements of a side, with the sum of the four distances of each: how many stones
/// connect it with each of the four edges, for the colour whose edge that is. The smallest sum
/// helps most and hinders most.
#[derive(Clone, Debug)]
pub(super) struct Candidates<S: Size> {
    pub(super) legal: Grid<S>,
    /// [`WINS`] and [`DEFENDS`] in place of the sum where a side would be connected at once.
    sums: S::PerPoint<u8>,
    /// The smallest sum of the others.
    least: u8,
}

impl<S: Size> Candidates<S> {
    /// None yet: a value that is changed in its place takes a kilobyte less of stack than one that
    /// is returned.
    pub(super) fn none(size: S) -> Self {
        Self { legal: Grid::empty(size), sums: S::per_point(0), least: u8::MAX }
    }

    /// Takes the placements of the side to move in place of those that it has.
    #[inline(never)]
    pub(super) fn find(&mut self, board: &Board<S>, ruleset: Ruleset, turn: Color) {
        self.legal = board.legal(ruleset, turn);
        self.sums = S::per_point(0);
        let mut connects = |color: Color| {
            let [one, other] = color
                .edges()
                .map(|edge| add_distances(board, ruleset, color, edge, &mut self.sums));
            one & other
        };
        let (wins, defends) = (connects(turn), connects(!turn));
        change::<S>(&mut self.sums, &defends, |_| DEFENDS);
        change::<S>(&mut self.sums, &wins, |_| WINS);
        let sums = self.legal.iter().map(|point| self.sum(point)).filter(|&sum| sum > DEFENDS);
        self.least = sums.min().unwrap_or(0);
    }

    /// The sum of the four distances of a vacant point; 0 if a stone there wins, 1 if one of the
    /// opponent would.
    pub(super) fn sum(&self, point: Point) -> u8 {
        let index = index_of(self.legal.size(), point);
        self.sums.as_ref().get(index).copied().unwrap_or(u8::MAX)
    }

    /// Whether a stone there connects the edges.
    pub(super) fn wins(&self, point: Point) -> bool {
        self.sum(point) == WINS
    }

    /// How much larger its sum is than the smallest one; 0 for what cannot wait.
    pub(super) fn lag(&self, point: Point) -> u8 {
        self.sum(point).saturating_sub(self.least)
    }

    /// The placements with the smallest sums: `count` of them, those with an equal sum, and what
    /// cannot wait.
    pub(super) fn best(&self, count: usize) -> Grid<S> {
        let mut best = Grid::empty(self.legal.size());
        // As many rounds as there are sums at most.
        for lag in 0..=u8::MAX {
            if best.len() >= count.min(self.legal.len()) {
                break;
            }
            best.extend(self.legal.iter().filter(|&point| self.lag(point) == lag));
        }
        best
    }
}

const WINS: u8 = 0;
const DEFENDS: u8 = 1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::Fixed;
    use crate::konobi::players::{Xoroshiro64, random_action};
    use crate::konobi::position::Position;
    use crate::konobi::rules::Rules;

    #[test]
    fn wins_are_the_placements_that_connect() {
        let mut seen = 0;
        for seed in 0..40 {
            let mut position = Position::start(Fixed::<7>, Rules::default());
            let mut random = Xoroshiro64::new(seed);
            while let Some(action) = random_action(&position, &mut random) {
                let (board, ruleset) = (position.board(), position.rules().ruleset);
                let mut candidates = Candidates::none(board.size());
                candidates.find(board, ruleset, position.turn());
                assert_eq!(candidates.legal, position.legal());
                for point in &candidates.legal {
                    let mut next = *board;
                    next.put(point, Some(position.turn()));
                    let connects = next.connects_at(point);
                    assert_eq!(candidates.wins(point), connects, "{point}\n{position}");
                    next.put(point, Some(!position.turn()));
                    let defends = next.connects_at(point);
                    let is_there = board.legal(ruleset, !position.turn()).contains(point);
                    assert_eq!(candidates.sum(point) == 1, !connects && defends && is_there);
                    seen += u32::from(connects);
                }
                position = position.play(action).unwrap();
            }
        }
        assert!(seen > 40, "{seen}");
    }

    #[test]
    fn the_best_are_those_with_the_smallest_sums() {
        let mut position = Position::start(Fixed::<9>, Rules::default());
        let mut random = Xoroshiro64::new(5);
        for _ in 0..20 {
            let action = random_action(&position, &mut random).unwrap();
            position = position.play(action).unwrap();
        }
        let mut candidates = Candidates::none(position.size());
        candidates.find(position.board(), position.rules().ruleset, position.turn());
        for count in [0, 1, 10, 81] {
            let best = candidates.best(count);
            assert!(best.len() >= count.min(candidates.legal.len()));
            let worst = best.iter().map(|point| candidates.lag(point)).max();
            for point in &(candidates.legal - best) {
                assert!(worst.is_none_or(|worst| candidates.lag(point) > worst), "{count} {point}");
            }
        }
    }
}
