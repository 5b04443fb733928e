//! Who wins with best play, on small boards.

use crate::konobi::board::{Color, Grid, Point, Size};
use crate::konobi::position::{Action, Position};

/// Finds out who wins a position of a board of at most 6 by 6 points, with best play of both sides.
///
/// It searches all placements depth first, and stops at the first one that wins. It keeps results
/// in a table of the caller, where a later position can replace an earlier one. Entries hold the
/// whole position, so positions are never confused. With an empty table the result is the same, and
/// slower.
///
/// The pie rule is ignored: a player who may swap wins in any case, with one colour or the other.
///
/// # Examples
/// ```
/// use pedina::konobi::players::Solver;
/// use pedina::konobi::{Action, Color, Fixed, Position, Rules};
/// let mut position = Position::start(Fixed::<3>, Rules::default());
/// position = position.play(Action::parse(b"b2").unwrap()).unwrap();
/// let mut table = [0_u64; 1024];
/// let mut solver = Solver::new(&position).unwrap();
/// while solver.winner().is_none() {
///     solver.run(&mut table[..], 1000); // and look after other things
/// }
/// assert_eq!(solver.winner(), Some(Color::White));
/// assert!(solver.winning_action().is_some());
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Solver<S: Size> {
    pub(super) position: Position<S>,
    /// What is tried in each position on the way to the present one.
    pub(super) trials: [Trial; MAX_PLIES],
    pub(super) depth: usize,
    /// The points in the order in which they are tried.
    order: [u64; 3],
    pub(super) winner: Option<Color>,
    pub(super) winning_action: Option<Action>,
}

/// Memory for the results of a [`Solver`]: an array, or any other container of numbers.
pub trait Table {
    /// How many numbers it holds.
    fn len(&self) -> usize;

    /// Whether it is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A number; `None` past the end.
    fn entry(&self, index: usize) -> Option<u64>;

    /// Stores a number; does nothing past the end.
    fn set_entry(&mut self, index: usize, entry: u64);
}

impl Table for [u64] {
    fn len(&self) -> usize {
        <[u64]>::len(self)
    }

    fn entry(&self, index: usize) -> Option<u64> {
        self.get(index).copied()
    }

    fn set_entry(&mut self, index: usize, entry: u64) {
        if let Some(slot) = self.get_mut(index) {
            *slot = entry;
        }
    }
}

/// A position on the way and what was tried in it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Trial {
    /// The placements that are left, a bit a point.
    pub(super) left: u64,
    /// The action that leads on.
    pub(super) action: Action,
}

impl<S: Size> Solver<S> {
    /// The widest board.
    pub const MAX_WIDTH: u8 = 6;

    /// Begins with a position; `None` if the board is too large.
    #[must_use]
    pub fn new(position: &Position<S>) -> Option<Self> {
        let solver = Self {
            position: *position,
            trials: [Trial { left: 0, action: Action::Pass }; MAX_PLIES],
            depth: 0,
            order: rings(position.size().width()),
            winner: position.winner(),
            winning_action: None,
        };
        (position.size().width() <= Self::MAX_WIDTH).then_some(solver)
    }

    /// The colour that wins, `None` before that is known.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// An action with which the side to move wins; `None` if it loses, or that is not known.
    #[must_use]
    pub const fn winning_action(&self) -> Option<Action> {
        self.winning_action
    }

    /// Visits `positions` more positions, or fewer if the winner is known before.
    ///
    /// The table is any memory that is zero at first, or was left by a solver for a board of the
    /// same size and the same rules; always the same for one solver.
    pub fn run(&mut self, table: &mut (impl Table + ?Sized), positions: u32) {
        for _ in 0..positions {
            if self.winner.is_some() {
                return;
            }
            let mut found = self.look(table);
            // As far as it decides, back to where something else is to be tried.
            while let Some(winner) = found
                && self.depth > 0
            {
                found = self.take_back(winner, table);
            }
            self.winner = found;
            if found.is_none() {
                self.go_on();
            }
        }
    }

    /// Visits the position: finds the winner if one placement decides, otherwise lists what to try.
    fn look(&mut self, table: &mut (impl Table + ?Sized)) -> Option<Color> {
        let known = self.position.winner().or_else(|| {
            // A result in the table does not tell with which action the first position is won.
            self.recall(table).filter(|&winner| self.depth > 0 || winner != self.position.turn())
        });
        if known.is_some() {
            return known;
        }
        let (board, turn) = (self.position.board(), self.position.turn());
        let legal = self.position.legal();
        if let Some(point) = (board.connecting(turn) & legal).first() {
            return Some(self.decide(Action::Place(point), table));
        }
        // A stone of the opponent takes a legal point only by a crosscut, which it makes from
        // beside it.
        let threats = board.connecting(!turn) & board.legal(self.position.rules().ruleset, !turn);
        let defences = threats.iter().map(|threat| {
            let mut point = Grid::empty(legal.size());
            point.insert(threat);
            bits(&(point | point.orthogonal()))
        });
        let left = defences.fold(bits(&legal), |left, defences| left & defences);
        if left == 0 && !threats.is_empty() {
            self.remember(!turn, table);
            return Some(!turn);
        }
        // It always fits: a game has fewer plies.
        self.trials.get_mut(self.depth)?.left = left;
        None
    }

    /// Plays the next action to be tried: first the one that was played last at the same depth,
    /// which often decides here too, then from the centre to the rim.
    fn go_on(&mut self) {
        let Some(trial) = self.trials.get_mut(self.depth) else { return };
        let last = match trial.action {
            Action::Place(point) => trial.left & 1 << (point.row() * STRIDE + point.column()),
            _ => 0,
        };
        let rings = self.order.iter().map(|ring| trial.left & ring);
        trial.action = match core::iter::once(last).chain(rings).find(|&points| points != 0) {
            Some(points) => {
                let index = points.trailing_zeros() as u8;
                trial.left &= !(1 << index);
                Point::new(index % STRIDE, index / STRIDE).map_or(Action::Pass, Action::Place)
            }
            None => Action::Pass,
        };
        self.position.advance(trial.action);
        self.depth += 1;
    }

    /// Goes back to the position before, knowing who wins the present one; who wins that, if it
    /// follows.
    fn take_back(&mut self, winner: Color, table: &mut (impl Table + ?Sized)) -> Option<Color> {
        self.depth -= 1;
        let trial = *self.trials.get(self.depth)?;
        self.position.take_back(trial.action);
        if winner == self.position.turn() {
            Some(self.decide(trial.action, table))
        } else if trial.left == 0 {
            self.remember(winner, table);
            Some(winner)
        } else {
            None
        }
    }

    /// Records that the side to move wins with this action.
    fn decide(&mut self, action: Action, table: &mut (impl Table + ?Sized)) -> Color {
        let turn = self.position.turn();
        self.winning_action = if self.depth == 0 { Some(action) } else { None };
        self.remember(turn, table);
        turn
    }

    fn recall(&self, table: &(impl Table + ?Sized)) -> Option<Color> {
        if table.is_empty() {
            return None;
        }
        let key = self.key();
        let entry = table.entry(slot_of(key, table.len()))?;
        let winner = if entry & 1 == 0 { Color::Black } else { Color::White };
        (entry >> 1 == key).then_some(winner)
    }

    fn remember(&self, winner: Color, table: &mut (impl Table + ?Sized)) {
        if table.is_empty() {
            return;
        }
        let key = self.key();
        table.set_entry(slot_of(key, table.len()), key << 1 | winner as u64);
    }

    /// The whole position as a number that is not 0: a digit of three values for each point, and
    /// whose turn it is.
    fn key(&self) -> u64 {
        let board = self.position.board();
        let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
        let mut digits = 0;
        for (black, white) in black.rows().iter().zip(white.rows()) {
            for column in 0..board.size().width() {
                let digit = (black >> column & 1) + 2 * (white >> column & 1);
                digits = digits * 3 + u64::from(digit);
            }
        }
        FILLED | digits << 1 | self.position.turn() as u64
    }
}

/// The points as bits, [`STRIDE`] a row.
fn bits<S: Size>(points: &Grid<S>) -> u64 {
    points.rows().iter().rev().fold(0, |bits, &row| bits << STRIDE | u64::from(row))
}

/// The points of a board by their distance from the rim, the innermost first.
fn rings(width: u8) -> [u64; 3] {
    let mut rings = [0; 3];
    for row in 0..width.min(STRIDE) {
        for column in 0..width.min(STRIDE) {
            let inset = row.min(column).min(width - 1 - row).min(width - 1 - column);
            if let Some(ring) = rings.get_mut(usize::from(2 - inset.min(2))) {
                *ring |= 1 << (row * STRIDE + column);
            }
        }
    }
    rings
}

/// Where a position is in a table.
const fn slot_of(key: u64, len: usize) -> usize {
    // The upper half of a product is as good as random; scaled, not divided, to the table.
    let random = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    ((random * len as u64) >> 32) as usize
}

/// A row of points is followed by two that are outside the board, so that no division is needed.
const STRIDE: u8 = 8;

/// A bit above all digits.
const FILLED: u64 = 1 << 62;

/// More than the plies of any game: no more placements than points, and never two passes in a row.
pub(super) const MAX_PLIES: usize = 73;
