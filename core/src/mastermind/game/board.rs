//! The board: the rows of a round and how it ended.

use core::fmt;

use arrayvec::ArrayVec;

use super::settings::MAX_ROWS;
use crate::mastermind::code::{Code, Feedback, Row};

/// A board with its rows. Guesses and responses take turns; it does not know the secret and does
/// not check what stands on it.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Board, Feedback, Variant};
/// let mut board = Board::new(8).unwrap();
/// board.set_guess(Variant::CLASSIC.parse_code(b"1122")?).unwrap();
/// board.set_response(Feedback::new(4, 0).unwrap()).unwrap();
/// assert!(board.is_solved() && board.has_ended());
/// assert_eq!(board.turn(), 1);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Board {
    rows: ArrayVec<Row, MAX_ROWS>,
    open: Option<Code>,
    size: u8,
}

impl Board {
    /// An empty board for 1 to 10 guesses; `None` for another size.
    #[must_use]
    pub const fn new(size: u8) -> Option<Self> {
        if size == 0 || size as usize > MAX_ROWS {
            return None;
        }
        Some(Self { rows: ArrayVec::new_const(), open: None, size })
    }

    /// Puts a guess into the next row.
    ///
    /// # Errors
    /// [`BoardError::Ended`] or [`BoardError::AwaitingResponse`].
    pub fn set_guess(&mut self, guess: Code) -> Result<(), BoardError> {
        if self.has_ended() {
            return Err(BoardError::Ended);
        }
        if self.open.is_some() {
            return Err(BoardError::AwaitingResponse);
        }
        self.open = Some(guess);
        Ok(())
    }

    /// Puts the response beside the guess that waits for one, and completes the row.
    ///
    /// # Errors
    /// [`BoardError::AwaitingGuess`].
    pub fn set_response(&mut self, feedback: Feedback) -> Result<(), BoardError> {
        let guess = self.open.ok_or(BoardError::AwaitingGuess)?;
        // It fits: a full board takes no guess.
        self.rows.try_push(Row { guess, feedback }).map_err(|_| BoardError::Ended)?;
        self.open = None;
        Ok(())
    }

    /// Takes the guess that waits for a response off the board.
    pub(super) const fn remove_guess(&mut self) {
        self.open = None;
    }

    /// Takes the last response away again: its guess waits for one.
    pub(super) fn reopen(&mut self) {
        if let Some(row) = self.rows.pop() {
            self.open = Some(row.guess);
        }
    }

    /// The rows that are complete, the first one first.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The guess that waits for its response.
    #[must_use]
    pub const fn open_guess(&self) -> Option<Code> {
        self.open
    }

    /// How many rows are complete.
    #[must_use]
    pub const fn turn(&self) -> usize {
        self.rows.len()
    }

    /// How many rows it has.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether the code was found.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.rows.last().is_some_and(|row| row.feedback.is_perfect(row.guess.pegs()))
    }

    /// Whether the code was found or no row is left.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.turn() >= self.size() || self.is_solved()
    }
}

/// Why a board refuses a guess or a response.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum BoardError {
    /// The code was found, or no row is left.
    Ended,
    /// The last guess has no response yet.
    AwaitingResponse,
    /// No guess waits for a response.
    AwaitingGuess,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ended => "the board takes no more guesses",
            Self::AwaitingResponse => "the last guess has no response yet",
            Self::AwaitingGuess => "no guess waits for a response",
        })
    }
}

impl core::error::Error for BoardError {}
