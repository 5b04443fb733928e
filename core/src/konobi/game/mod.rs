//! A game: the position on the board, the actions that led to it, and how it ended.
//!
//! | file | what it adds |
//! |---|---|
//! | `ending`, `error` | how a game ended, and why a call is refused |
//! | `snapshot` | games as words, for the C ABI and for files |

mod ending;
mod error;
pub(super) mod snapshot;

pub use ending::{Cause, Ending};
pub use error::GameError;

use core::hash::{Hash, Hasher};

use crate::konobi::board::{Color, Size};
use crate::konobi::position::{Action, Position};
use crate::{History, HistoryMut};

/// A game of Konobi with its history.
///
/// The history is a [`History`] of [`Action`], such as an array or a borrowed slice; a game on a
/// board of n by n points takes less than 2 n² of them. After the end only [`undo`](Self::undo)
/// changes it, and a call that returns an error changes nothing.
///
/// # Examples
/// ```
/// use pedina::konobi::{Action, Cause, Color, Ending, Fixed, Game, GameError, Position, Rules};
///
/// let mut history = [Action::Pass; 18];
/// let mut game = Game::new(Position::start(Fixed::<3>, Rules::default()), &mut history);
/// for text in ["a1", "c1", "a2", "c2", "a3"] {
///     game.play(Action::parse(text.as_bytes()).unwrap())?;
/// }
/// assert_eq!(game.ending(), Some(Ending { cause: Cause::Connection, winner: Color::Black }));
/// # Ok::<(), GameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Game<S: Size, H> {
    pub(super) position: Position<S>,
    /// How many actions went before the start: the position counts no further than its number goes.
    start_plies: u16,
    /// How many actions led from the start to the position.
    len: u16,
    /// How many actions after them were taken back and can be played again.
    redo_len: u16,
    pub(super) resigned: Option<Color>,
    history: H,
}

/// Without the actions of the history: what they led to distinguishes games well enough.
impl<S: Size, H> Hash for Game<S, H> {
    fn hash<T: Hasher>(&self, state: &mut T) {
        (self.position, self.len, self.redo_len, self.resigned).hash(state);
    }
}

/// What is known of a game without its history; a `Game<S, ()>` has none.
impl<S: Size, H> Game<S, H> {
    /// Ends the game: this side resigns, and the other one wins.
    ///
    /// # Errors
    /// [`Over`](GameError::Over).
    pub fn resign(&mut self, side: Color) -> Result<Ending, GameError> {
        self.check_ongoing()?;
        self.resigned = Some(side);
        Ok(Ending { cause: Cause::Resignation, winner: !side })
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position<S> {
        &self.position
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let by = |cause| move |winner| Ending { cause, winner };
        let connected = self.position.winner().map(by(Cause::Connection));
        connected.or(self.resigned.map(|side| !side).map(by(Cause::Resignation)))
    }

    /// How many actions led to the position on the board.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing was played, or all was taken back.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many actions were taken back and can be played again.
    #[must_use]
    pub const fn redo_len(&self) -> usize {
        self.redo_len as usize
    }

    /// The history; its first [`len`](Self::len) actions led to the position.
    #[must_use]
    pub const fn history(&self) -> &H {
        &self.history
    }

    /// What [`Position::plies`] is after the first `len` actions.
    const fn plies_after(&self, len: u16) -> u16 {
        self.start_plies.saturating_add(len)
    }

    fn check_ongoing(&self) -> Result<(), GameError> {
        if self.ending().is_some() { Err(GameError::Over) } else { Ok(()) }
    }
}

impl<S: Size, H: History<Action>> Game<S, H> {
    /// A game that begins with this position; the content of the history is ignored.
    ///
    /// It has ended already if somebody has connected the edges there.
    #[must_use]
    pub const fn new(start: Position<S>, history: H) -> Self {
        let start_plies = start.plies();
        Self { position: start, start_plies, len: 0, redo_len: 0, resigned: None, history }
    }

    /// How many actions the history holds.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.history.capacity().min(u16::MAX.into())
    }

    /// The actions that led to the position on the board, the first one first.
    ///
    /// Where the history is not that of this game and lacks an action, it is [`Action::Pass`].
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = Action> + ExactSizeIterator + '_ {
        (0..self.len).map(|index| self.history.entry(index.into()).unwrap_or(Action::Pass))
    }

    /// The last action, `None` at the start.
    #[must_use]
    pub fn last_action(&self) -> Option<Action> {
        self.history.entry(self.len().checked_sub(1)?)
    }

    /// The position that the game began with. `None` if the history is not that of this game.
    #[must_use]
    pub fn start(&self) -> Option<Position<S>> {
        self.position_after(0)
    }

    /// The position after the first `len` actions: the others are taken back one by one. `None` if
    /// there were fewer, or if the history is not that of this game.
    #[must_use]
    pub fn position_after(&self, len: usize) -> Option<Position<S>> {
        if len > self.len() {
            return None;
        }
        let mut position = self.position;
        for index in (len..self.len()).rev() {
            undo(&mut position, self.history.entry(index)?)?;
        }
        position.plies = self.plies_after(len as u16);
        Some(position)
    }
}

impl<S: Size, H: HistoryMut<Action>> Game<S, H> {
    /// Does what the side to move does, and forgets what was taken back.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`Illegal`](GameError::Illegal),
    /// [`HistoryFull`](GameError::HistoryFull); the first that
    /// applies.
    pub fn play(&mut self, action: Action) -> Result<(), GameError> {
        self.advance(action)?;
        self.redo_len = 0;
        Ok(())
    }

    /// Takes the last action back and returns it. However the game has ended, it goes on.
    ///
    /// # Errors
    /// [`NothingToUndo`](GameError::NothingToUndo),
    /// [`MismatchedHistory`](GameError::MismatchedHistory).
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Action, Fixed, Game, GameError, Position, Rules};
    /// let start = Position::start(Fixed::<11>, Rules::default());
    /// let mut game = Game::new(start, [Action::Pass; 242]);
    /// let opening = Action::parse(b"c3").unwrap();
    /// game.play(opening)?;
    /// assert_eq!(game.undo(), Ok(opening));
    /// assert_eq!(*game.position(), start);
    /// assert_eq!(game.redo(), Ok(opening));
    /// # Ok::<(), GameError>(())
    /// ```
    pub fn undo(&mut self) -> Result<Action, GameError> {
        let index = self.len.checked_sub(1).ok_or(GameError::NothingToUndo)?;
        let action = self.history.entry(index.into()).ok_or(GameError::MismatchedHistory)?;
        undo(&mut self.position, action).ok_or(GameError::MismatchedHistory)?;
        self.resigned = None;
        self.position.plies = self.plies_after(index);
        self.len = index;
        self.redo_len += 1;
        Ok(action)
    }

    /// Plays the action again that was taken back last, and returns it.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`NothingToRedo`](GameError::NothingToRedo),
    /// [`MismatchedHistory`](GameError::MismatchedHistory).
    pub fn redo(&mut self) -> Result<Action, GameError> {
        self.check_ongoing()?;
        let redo_len = self.redo_len.checked_sub(1).ok_or(GameError::NothingToRedo)?;
        let action = self.history.entry(self.len()).ok_or(GameError::MismatchedHistory)?;
        self.advance(action).map_err(|_| GameError::MismatchedHistory)?;
        self.redo_len = redo_len;
        Ok(action)
    }

    /// Plays an action and keeps what can be played again.
    fn advance(&mut self, action: Action) -> Result<(), GameError> {
        self.check_ongoing()?;
        self.position.check(action)?;
        if self.len() >= self.capacity() {
            return Err(GameError::HistoryFull);
        }
        self.history.set_entry(self.len(), action);
        self.position.advance(action);
        self.len += 1;
        Ok(())
    }
}

/// Games are equal if all that can be seen of them is: their snapshots, and the actions that were
/// played or can be played again. What the histories hold after those is ignored.
impl<S: Size, H: History<Action>> PartialEq for Game<S, H> {
    fn eq(&self, other: &Self) -> bool {
        let Self { position, start_plies, len, redo_len, resigned, .. } = *self;
        let counts = (start_plies, len, redo_len, resigned);
        position == other.position
            && counts == (other.start_plies, other.len, other.redo_len, other.resigned)
            && (0..usize::from(len) + usize::from(redo_len))
                .all(|index| self.history.entry(index) == other.history.entry(index))
    }
}

impl<S: Size, H: History<Action>> Eq for Game<S, H> {}

/// Takes an action back, `None` if it cannot have been the last one of this position.
fn undo<S: Size>(position: &mut Position<S>, action: Action) -> Option<()> {
    can_be_last(position, action).then(|| position.take_back(action))
}

/// Whether a position looks as if this action had led to it.
fn can_be_last<S: Size>(position: &Position<S>, action: Action) -> bool {
    position.plies() > 0
        && match action {
            Action::Place(point) => position.board().holds(!position.turn(), point),
            Action::Pass => true,
            Action::Swap => position.is_swapped(),
        }
}
