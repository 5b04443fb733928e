//! Positions and games as 64-bit words, the same on every platform: what crosses the C ABI and what
//! a host may keep in a file beside the actions.
//!
//! | words | content |
//! |---|---|
//! | 0 to 24 | a row each, from the bottom: bits 0 to 24 black stones, 32 to 56 white ones |
//! | 25 | of a game: bits 0 to 15 number of actions, |
//! | | 16 to 31 number of those that can be played again, 32 and 33 who has resigned, |
//! | | 34 to 49 number of actions before the start |
//! | last | bits 0 to 15 number of actions before the position, 16 to 20 width, 21 ruleset, |
//! | | 22 and 23 pie rule, 24 turn, 25 swapped, 26 and 27 winner, 40 to 63 checksum |
//!
//! Who has won or resigned is 0 for nobody, 1 for black, 2 for white. The layout is part of the
//! ABI.

use super::Game;
use crate::History;
use crate::konobi::board::{Board, Color, MAX_WIDTH, Row, Size};
use crate::konobi::position::{Action, Position};
use crate::konobi::rules::{PieRule, Rules, Ruleset};
use crate::snapshot::checksum::{self, Kind};

/// How many words the stones have.
pub(in crate::konobi) const ROWS: usize = MAX_WIDTH as usize;

impl<S: Size> Position<S> {
    /// How many words the snapshot of a position has.
    pub const SNAPSHOT_WORDS: usize = 26;

    /// This position as words.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Action, AnySize, Fixed, Position, Rules};
    /// let mut position = Position::start(Fixed::<11>, Rules::default());
    /// position = position.play(Action::parse(b"f6").unwrap()).unwrap();
    /// let mut words = position.to_snapshot();
    /// assert_eq!(Position::<Fixed<11>>::from_snapshot(&words), Some(position));
    /// assert_eq!(Position::<AnySize>::from_snapshot(&words).unwrap().plies(), 1);
    /// assert_eq!(Position::<Fixed<13>>::from_snapshot(&words), None);
    /// words[3] ^= 1;
    /// assert_eq!(Position::<Fixed<11>>::from_snapshot(&words), None);
    /// ```
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; ROWS + 1] {
        let mut words = [0; ROWS + 1];
        self.pack(&mut words);
        checksum::close(words, Kind::KonobiPosition)
    }

    /// The position that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they
    /// are no such position, or one of another size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; ROWS + 1]) -> Option<Self> {
        Self::unpack(words, checksum::open_last(words, Kind::KonobiPosition)?)
    }

    /// Fills in the rows and the last word.
    pub(in crate::konobi) fn pack(&self, words: &mut [u64]) {
        let stones = self.board().rows(Color::Black).as_ref().iter();
        let stones = stones.zip(self.board().rows(Color::White).as_ref());
        for (word, (&black, &white)) in words.iter_mut().zip(stones) {
            *word = u64::from(black) | u64::from(white) << 32;
        }
        if let Some(state) = words.last_mut() {
            let rules = self.rules();
            *state = u64::from(self.plies())
                | u64::from(self.size().width()) << 16
                | (rules.ruleset as u64) << 21
                | (rules.pie as u64) << 22
                | (self.turn() as u64) << 24
                | u64::from(self.is_swapped()) << 25
                | number(self.winner()) << 26;
        }
    }

    /// The position with these rows and this last word. Forged words too give a board whose stones
    /// are on it, each point with one at most.
    pub(in crate::konobi) fn unpack(words: &[u64], state: u64) -> Option<Self> {
        let size = S::from_width((state >> 16) as u8 & 31)?;
        let mut board = Board::empty(size);
        for (index, &word) in words.iter().take(ROWS).enumerate() {
            let (black, white) = (word as Row, (word >> 32) as Row);
            let full = if index < size.width().into() { size.full_row() } else { 0 };
            if black & white != 0 || (black | white) & !full != 0 {
                return None;
            }
            set(board.rows_mut(Color::Black).as_mut(), index, black);
            set(board.rows_mut(Color::White).as_mut(), index, white);
        }
        Some(Self {
            board,
            plies: state as u16,
            rules: Rules {
                ruleset: Ruleset::new((state >> 21) as u8 & 1)?,
                pie: PieRule::new((state >> 22) as u8 & 3)?,
            },
            turn: Color::new((state >> 24) as u8 & 1)?,
            swapped: state >> 25 & 1 != 0,
            winner: color(state >> 26),
        })
    }
}

impl<S: Size, H> Game<S, H> {
    /// How many words the snapshot of a game has, its history apart.
    pub const SNAPSHOT_WORDS: usize = 27;

    /// This game as words; its history apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; ROWS + 2] {
        let mut words = [0; ROWS + 2];
        self.position.pack(&mut words);
        if let Some(counts) = words.get_mut(ROWS) {
            *counts =
                u64::from(self.len) | u64::from(self.redo_len) << 16 | number(self.resigned) << 32;
            *counts |= u64::from(self.start_plies) << 34;
        }
        checksum::close(words, Kind::KonobiGame)
    }

    fn unpack(words: &[u64; ROWS + 2], history: H) -> Option<Self> {
        let state = checksum::open_last(words, Kind::KonobiGame)?;
        let &counts = words.get(ROWS)?;
        let game = Self {
            position: Position::unpack(words, state)?,
            start_plies: (counts >> 34) as u16,
            len: counts as u16,
            redo_len: (counts >> 16) as u16,
            resigned: color(counts >> 32),
            history,
        };
        (game.position.plies == game.plies_after(game.len)).then_some(game)
    }
}

impl<S: Size> Game<S, ()> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, apart from its
    /// history: it can be examined and resigned, but not played on.
    #[must_use]
    pub fn without_history(words: &[u64; ROWS + 2]) -> Option<Self> {
        Self::unpack(words, ())
    }
}

impl<S: Size, H: History<Action>> Game<S, H> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, with its history;
    /// `None` if they are no game, or the history is not that of it.
    ///
    /// The last action detects a mismatched history; the others are checked when they are used. A
    /// longer history with the same actions at its front is how a full one is replaced.
    #[must_use]
    pub fn from_snapshot(words: &[u64; ROWS + 2], history: H) -> Option<Self> {
        let game = Self::unpack(words, history)?;
        let fits = game.len() + game.redo_len() <= game.capacity();
        let follows = game.len == 0
            || game.last_action().is_some_and(|action| super::can_be_last(&game.position, action));
        (fits && follows).then_some(game)
    }
}

fn set(rows: &mut [Row], index: usize, row: Row) {
    if let Some(entry) = rows.get_mut(index) {
        *entry = row;
    }
}

pub(in crate::konobi) fn number(color: Option<Color>) -> u64 {
    color.map_or(0, |color| color as u64 + 1)
}

pub(in crate::konobi) const fn color(bits: u64) -> Option<Color> {
    match bits & 3 {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::{AnySize, Fixed};

    #[test]
    fn a_game_without_its_history_is_small() {
        assert!(size_of::<Game<Fixed<13>, ()>>() <= 128);
        assert!(size_of::<Game<AnySize, ()>>() <= 256);
        assert!(size_of::<[u64; ROWS + 2]>() <= 256);
    }
}
