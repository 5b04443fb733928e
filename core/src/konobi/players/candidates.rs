//! The placements that matter most, by the shortest connections of both sides.

use super::distance::{add_distances, change, index_of};
use crate::konobi::board::{Board, Color, Grid, Point, Size};
use crate::konobi::rules::Ruleset;

/// The placements of a side that are worth a thought, with the sum of the four distances of each:
/// how many stones connect it with each of the four edges, for the colour whose edge that is. The
/// smallest sum helps most and hinders most.
#[derive(Clone, Debug)]
pub(super) struct Candidates<S: Size> {
    /// All legal ones.
    pub(super) legal: Grid<S>,
    /// Those after which the opponent cannot win at once, or all if there are none.
    pub(super) sound: Grid<S>,
    /// [`WINS`] in place of the sum where a stone connects the edges.
    sums: S::PerPoint<u8>,
    /// The smallest sum of the others that are sound.
    least: u8,
    /// Whether the opponent can win at once whatever the side does.
    pub(super) is_lost: bool,
}

impl<S: Size> Candidates<S> {
    /// None yet: a value that is changed in its place takes a kilobyte less of stack than one that
    /// is returned.
    pub(super) fn none(size: S) -> Self {
        let none = Grid::empty(size);
        Self { legal: none, sound: none, sums: S::per_point(0), least: u8::MAX, is_lost: false }
    }

    /// Takes the placements of the side to move in place of those that it has.
    #[inline(never)]
    pub(super) fn find(&mut self, board: &Board<S>, ruleset: Ruleset, turn: Color) {
        self.legal = board.legal(ruleset, turn);
        self.sums = S::per_point(0);
        for color in Color::ALL {
            for edge in color.edges() {
                add_distances(board, ruleset, color, edge, &mut self.sums);
            }
        }
        let wins = board.connecting(turn) & self.legal;
        change::<S>(&mut self.sums, &wins, |_| WINS);
        let threats = board.connecting(!turn);
        self.sound = self.legal;
        if wins.is_empty() && !threats.is_empty() {
            let mut next = *board;
            for point in &self.legal {
                next.toggle(turn, point);
                let mut others = threats.iter().filter(|&threat| threat != point);
                if others.any(|threat| next.allows(ruleset, !turn, threat)) {
                    self.sound.remove(point);
                }
                next.toggle(turn, point);
            }
        }
        self.is_lost = self.sound.is_empty() && !self.legal.is_empty();
        if self.is_lost {
            self.sound = self.legal;
        }
        let sums = self.sound.iter().map(|point| self.sum(point)).filter(|&sum| sum > WINS);
        self.least = sums.min().unwrap_or(0);
    }

    /// The sum of the four distances of a vacant point; 0 if a stone there wins.
    pub(super) fn sum(&self, point: Point) -> u8 {
        let index = index_of(self.legal.size(), point);
        self.sums.as_ref().get(index).copied().unwrap_or(u8::MAX)
    }

    /// Whether a stone there connects the edges.
    pub(super) fn wins(&self, point: Point) -> bool {
        self.sum(point) == WINS
    }

    /// How much larger its sum is than the smallest one; 0 for one that wins.
    pub(super) fn lag(&self, point: Point) -> u8 {
        self.sum(point).saturating_sub(self.least)
    }

    /// The sound placements with the smallest sums: `count` of them, and those with an equal sum.
    pub(super) fn best(&self, count: usize) -> Grid<S> {
        let mut best = Grid::empty(self.legal.size());
        // As many rounds as there are sums at most.
        for lag in 0..=u8::MAX {
            if best.len() >= count.min(self.sound.len()) {
                break;
            }
            best.extend(self.sound.iter().filter(|&point| self.lag(point) == lag));
        }
        best
    }
}

const WINS: u8 = 0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::Fixed;
    use crate::konobi::players::{Xoroshiro64, random_action};
    use crate::konobi::position::{Action, Position};
    use crate::konobi::rules::Rules;

    #[test]
    fn wins_and_what_lets_the_opponent_win_are_told_apart() {
        let mut seen = [0; 2];
        for seed in 0..40 {
            let mut position = Position::start(Fixed::<7>, Rules::default());
            let mut random = Xoroshiro64::new(seed);
            while let Some(action) = random_action(&position, &mut random) {
                let (board, ruleset) = (position.board(), position.rules().ruleset);
                let mut candidates = Candidates::none(board.size());
                candidates.find(board, ruleset, position.turn());
                assert_eq!(candidates.legal, position.legal());
                let can_win = |position: &Position<_>| {
                    let legal = position.legal();
                    legal.iter().any(|point| after(position, point).winner().is_some())
                };
                let (wins, lost) = (can_win(&position), candidates.is_lost);
                for point in &candidates.legal {
                    let next = after(&position, point);
                    assert_eq!(candidates.wins(point), next.winner().is_some(), "{next}");
                    let is_sound = wins || !can_win(&next) || lost;
                    assert_eq!(candidates.sound.contains(point), is_sound, "{point}\n{position}");
                    assert!(!lost || can_win(&next), "{position}");
                    seen[usize::from(wins)] += u32::from(!is_sound || next.winner().is_some());
                }
                position = position.play(action).unwrap();
            }
        }
        assert!(seen.iter().all(|&seen| seen > 40), "{seen:?}");
    }

    fn after(position: &Position<Fixed<7>>, point: Point) -> Position<Fixed<7>> {
        position.play(Action::Place(point)).unwrap()
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
            assert!(best.len() >= count.min(candidates.sound.len()));
            let worst = best.iter().map(|point| candidates.lag(point)).max();
            for point in &(candidates.sound - best) {
                assert!(worst.is_none_or(|worst| candidates.lag(point) > worst), "{count} {point}");
            }
        }
    }
}
