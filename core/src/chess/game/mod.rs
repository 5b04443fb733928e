//! A game: the position on the board, the moves that led to it, and how it ended.
//!
//! | file | what it adds |
//! |---|---|
//! | `ply` | one move and what is needed to take it back, in 64 bits |
//! | `repetition` | how often a position occurred |
//! | `draws` | offers, and claims of threefold repetition and 50 moves |
//! | `material`, `blocked_pawns` | who can still checkmate |
//! | `ending`, `error` | how a game ended, and why a call is refused |
//! | `snapshot` | a game as words, for the C ABI and for files |
//!
//! A game ends by itself on the board: checkmate before stalemate, dead position, fivefold
//! repetition and 75 moves (FIDE 9.6.2 gives checkmate precedence). Everything else ends it by a
//! call: claim, agreement, resignation, timeout. It holds no clock; who has lost on time the
//! [`Clock`](super::Clock) says.

mod blocked_pawns;
mod draws;
mod ending;
mod error;
mod material;
mod ply;
mod repetition;
pub(in crate::chess) mod snapshot;

pub use ending::{Cause, Ending};
pub use error::GameError;
pub use material::MaterialRule;
pub use ply::Ply;

use core::hash::{Hash, Hasher};

use super::{Color, Move, Position, PositionOutcome};
use crate::{History, HistoryMut};

/// A game of chess with its history.
///
/// The history is a [`History`] of [`Ply`], such as an array or a borrowed slice; one ply takes
/// eight bytes. Without it a game is 192 bytes. After the end only [`undo`](Self::undo) changes it,
/// and a call that returns an error changes nothing.
///
/// # Examples
/// ```
/// use pedina::chess::{Cause, Color, Ending, Game, MaterialRule, Ply, Position};
///
/// let mut history = [Ply::EMPTY; 300];
/// let mut game = Game::new(Position::start(), MaterialRule::Fide, &mut history);
/// for text in ["f2f3", "e7e6", "g2g4", "d8h4"] {
///     game.play(game.position().parse_uci(text.as_bytes())?)?;
/// }
/// let ending = Ending { cause: Cause::Checkmate, winner: Some(Color::Black) };
/// assert_eq!(game.ending(), Some(ending));
/// assert_eq!(ending.to_string(), "black wins: checkmate");
/// # Ok::<(), pedina::chess::GameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Game<H> {
    start: Position,
    position: Position,
    /// How many plies led from the start to the position.
    len: u32,
    /// How many plies after them were taken back and can be played again.
    redo_len: u32,
    offer: Option<Color>,
    ending: Option<Ending>,
    material: MaterialRule,
    history: H,
}

/// Without the moves of the history: what they led to distinguishes games well enough.
impl<H> Hash for Game<H> {
    fn hash<S: Hasher>(&self, state: &mut S) {
        let Self { start, position, len, redo_len, offer, ending, material, history: _ } = self;
        (start, position, len, redo_len, offer, ending, material).hash(state);
    }
}

/// What is known of a game without its history; a `Game<()>` has none.
impl<H> Game<H> {
    /// Ends the game: this side resigns. The other one wins; under
    /// [`MaterialRule::Fide`] it is a draw if that one cannot checkmate any more (FIDE 5.1.2).
    ///
    /// # Errors
    /// [`Over`](GameError::Over).
    pub fn resign(&mut self, side: Color) -> Result<Ending, GameError> {
        let can_win =
            self.material != MaterialRule::Fide || self.material.can_win(&self.position, !side);
        self.lose(side, Cause::Resignation, can_win)
    }

    /// Ends the game: this side ran out of time. The other one wins, or it is a draw if that one
    /// cannot checkmate any more by the [material rule](Self::material_rule).
    ///
    /// # Errors
    /// [`Over`](GameError::Over).
    pub fn lose_on_time(&mut self, side: Color) -> Result<Ending, GameError> {
        self.lose(side, Cause::Timeout, self.material.can_win(&self.position, !side))
    }

    /// Ends the game to the cost of this side: a draw if the other one cannot win.
    pub(super) fn lose(
        &mut self,
        side: Color,
        cause: Cause,
        can_win: bool,
    ) -> Result<Ending, GameError> {
        self.check_ongoing()?;
        Ok(self.end(Ending { cause, winner: can_win.then_some(!side) }))
    }

    /// The position that the game began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The rule by which it is decided who can still checkmate.
    #[must_use]
    pub const fn material_rule(&self) -> MaterialRule {
        self.material
    }

    /// How many moves, of both sides together, led to the position on the board.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no move was played, or all were taken back.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many moves were taken back and can be played again.
    #[must_use]
    pub const fn redo_len(&self) -> usize {
        self.redo_len as usize
    }

    /// The history; its first [`len`](Self::len) plies led to the position.
    #[must_use]
    pub const fn history(&self) -> &H {
        &self.history
    }

    const fn check_ongoing(&self) -> Result<(), GameError> {
        if self.ending.is_some() { Err(GameError::Over) } else { Ok(()) }
    }

    fn end(&mut self, ending: Ending) -> Ending {
        self.offer = None;
        *self.ending.insert(ending)
    }
}

impl<H: History<Ply>> Game<H> {
    /// A game that begins with this position; the content of the history is ignored.
    ///
    /// It has ended already if the position ends it.
    #[must_use]
    pub fn new(start: Position, material: MaterialRule, history: H) -> Self {
        let mut game = Self {
            start,
            position: start,
            len: 0,
            redo_len: 0,
            offer: None,
            ending: None,
            material,
            history,
        };
        game.ending = game.ending_on_board();
        game
    }

    /// How many moves the history holds at most.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.history.capacity().min(u32::MAX as usize)
    }

    /// The moves that led to the position on the board, the first one first.
    ///
    /// Where the history is not that of this game and lacks a ply, the move is [`Move::NULL`].
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        (0..self.len).map(|index| self.ply(index).map_or(Move::NULL, Ply::mv))
    }

    /// The last move, `None` at the start.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        Some(self.ply(self.len.checked_sub(1)?)?.mv())
    }

    /// The position after the first `len` moves; `None` if there were fewer.
    ///
    /// The plies from there on are taken back one by one.
    #[must_use]
    pub fn position_after(&self, len: usize) -> Option<Position> {
        let len = u32::try_from(len).ok().filter(|&len| len <= self.len)?;
        self.position_before(&self.position, self.len, len)
    }

    fn ply(&self, index: u32) -> Option<Ply> {
        self.history.entry(index as usize)
    }

    /// How the position on the board ends the game by itself.
    fn ending_on_board(&self) -> Option<Ending> {
        let position = &self.position;
        match position.outcome() {
            PositionOutcome::Checkmate => {
                return Some(Ending { cause: Cause::Checkmate, winner: Some(!position.turn()) });
            }
            PositionOutcome::Stalemate => return Some(Ending::draw(Cause::Stalemate)),
            PositionOutcome::Ongoing => {}
        }
        if self.material.is_dead(position) {
            Some(Ending::draw(Cause::DeadPosition))
        } else if self.repetitions() >= 5 {
            Some(Ending::draw(Cause::FivefoldRepetition))
        } else if position.halfmove_clock() >= 150 {
            Some(Ending::draw(Cause::SeventyFiveMoves))
        } else {
            None
        }
    }
}

impl<H: HistoryMut<Ply>> Game<H> {
    /// Plays a move of the side to move. It declines an offer of the opponent, and forgets the
    /// moves that were taken back.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`Illegal`](GameError::Illegal),
    /// [`HistoryFull`](GameError::HistoryFull); the first that applies.
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        self.advance(mv)?;
        self.redo_len = 0;
        Ok(())
    }

    /// Takes the last move back and returns it: the game is again as it was before that move, the
    /// standing draw offer included. However it has ended, it goes on.
    ///
    /// # Errors
    /// [`NothingToUndo`](GameError::NothingToUndo),
    /// [`MismatchedHistory`](GameError::MismatchedHistory).
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Game, MaterialRule, Ply, Position};
    /// let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 100]);
    /// let e4 = game.position().parse_uci(b"e2e4")?;
    /// game.play(e4)?;
    /// assert_eq!(game.undo(), Ok(e4));
    /// assert_eq!(*game.position(), Position::start());
    /// assert_eq!(game.redo(), Ok(e4));
    /// # Ok::<(), pedina::chess::GameError>(())
    /// ```
    pub fn undo(&mut self) -> Result<Move, GameError> {
        let index = self.len.checked_sub(1).ok_or(GameError::NothingToUndo)?;
        let ply = self.ply(index).ok_or(GameError::MismatchedHistory)?;
        self.position = ply
            .take_back(&self.position, &self.start, index)
            .ok_or(GameError::MismatchedHistory)?;
        self.offer = ply.offer();
        self.ending = None;
        self.len = index;
        self.redo_len += 1;
        Ok(ply.mv())
    }

    /// Plays the move again that was taken back last, and returns it.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`NothingToRedo`](GameError::NothingToRedo),
    /// [`MismatchedHistory`](GameError::MismatchedHistory).
    pub fn redo(&mut self) -> Result<Move, GameError> {
        self.check_ongoing()?;
        let redo_len = self.redo_len.checked_sub(1).ok_or(GameError::NothingToRedo)?;
        let mv = self.ply(self.len).ok_or(GameError::MismatchedHistory)?.mv();
        self.advance(mv).map_err(|_| GameError::MismatchedHistory)?;
        self.redo_len = redo_len;
        Ok(mv)
    }

    /// Plays a move and keeps what can be played again.
    fn advance(&mut self, mv: Move) -> Result<(), GameError> {
        self.check_ongoing()?;
        self.position.check_move(mv)?;
        if self.len() >= self.capacity() {
            return Err(GameError::HistoryFull);
        }
        let ply = Ply::new(&self.position, mv, self.offer, self.start.castling_rooks());
        self.history.set_entry(self.len(), ply);
        let us = self.position.turn();
        self.position = self.position.after(mv);
        self.len += 1;
        self.offer = self.offer.filter(|&by| by == us);
        self.ending = self.ending_on_board();
        if self.ending.is_some() {
            self.offer = None;
        }
        Ok(())
    }
}

/// Games are equal if all that can be seen of them is: their snapshots, and the moves that were
/// played or can be played again. What the histories hold after those is ignored.
impl<H: History<Ply>> PartialEq for Game<H> {
    fn eq(&self, other: &Self) -> bool {
        let Self { start, position, len, redo_len, offer, ending, material, .. } = *self;
        (start, position) == (other.start, other.position)
            && (len, redo_len, offer) == (other.len, other.redo_len, other.offer)
            && (ending, material) == (other.ending, other.material)
            && (0..len.saturating_add(redo_len)).all(|index| self.ply(index) == other.ply(index))
    }
}

impl<H: History<Ply>> Eq for Game<H> {}
