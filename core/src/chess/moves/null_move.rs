//! The null move: the side to move passes, as only analysis and search do.

use crate::chess::{Color, Position};

impl Position {
    /// The position after the side to move has passed; `None` in check, where the other side could
    /// then capture the king.
    ///
    /// The counters continue as after a quiet move, and a capture en passant is not possible any
    /// more.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Color, Position};
    /// let passed = Position::start().play_null().unwrap();
    /// assert_eq!(passed.turn(), Color::Black);
    /// assert_eq!(passed.halfmove_clock(), 1);
    /// ```
    #[must_use]
    pub fn play_null(&self) -> Option<Self> {
        if !self.checkers().is_empty() {
            return None;
        }
        let mut next = *self;
        next.setup.turn = !self.setup.turn;
        next.setup.en_passant = None;
        next.setup.halfmove_clock = self.setup.halfmove_clock.saturating_add(1);
        let is_black = self.setup.turn == Color::Black;
        next.setup.fullmove_number = self.setup.fullmove_number.saturating_add(u16::from(is_black));
        Some(next)
    }
}
