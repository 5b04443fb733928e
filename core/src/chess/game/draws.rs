//! Draws that somebody asks for: offers, and claims.

use super::{Cause, Ending, Game, GameError, Ply};
use crate::chess::{Color, Move, Position, PositionOutcome};
use crate::{History, HistoryMut};

impl<H> Game<H> {
    /// Offers a draw. It stands until the opponent accepts, declines or moves; it cannot be
    /// withdrawn (FIDE 9.1.2.1).
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`DrawOffered`](GameError::DrawOffered) if an offer of either
    /// side is standing, [`DrawTooEarly`](GameError::DrawTooEarly).
    pub fn offer_draw(&mut self, side: Color) -> Result<(), GameError> {
        self.check_ongoing()?;
        if self.offer.is_some() {
            return Err(GameError::DrawOffered);
        }
        if self.position.fullmove_number() < 2 {
            return Err(GameError::DrawTooEarly);
        }
        self.offer = Some(side);
        Ok(())
    }

    /// Ends the game: this side accepts the draw that the other one offered.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`NoDrawOffer`](GameError::NoDrawOffer).
    pub fn accept_draw(&mut self, side: Color) -> Result<Ending, GameError> {
        self.check_offer_to(side)?;
        Ok(self.end(Ending::draw(Cause::Agreement)))
    }

    /// Declines the draw that the other side offered; to play a move does the same.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`NoDrawOffer`](GameError::NoDrawOffer).
    pub fn decline_draw(&mut self, side: Color) -> Result<(), GameError> {
        self.check_offer_to(side)?;
        self.offer = None;
        Ok(())
    }

    /// Who has a draw offer standing, `None` if nobody has.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Color> {
        self.offer
    }

    fn check_offer_to(&self, side: Color) -> Result<(), GameError> {
        self.check_ongoing()?;
        if self.offer == Some(!side) { Ok(()) } else { Err(GameError::NoDrawOffer) }
    }
}

impl<H: History<Ply>> Game<H> {
    /// Whether the side to move can claim a draw, and by which rule: with the position on the
    /// board, or with a move that it is about to play.
    ///
    /// Threefold repetition goes before 50 moves. A move that checkmates is no ground for a claim.
    ///
    /// # Errors
    /// [`Over`](GameError::Over), [`Illegal`](GameError::Illegal),
    /// [`NoDrawClaim`](GameError::NoDrawClaim).
    pub fn check_draw_claim(&self, mv: Option<Move>) -> Result<Cause, GameError> {
        self.check_ongoing()?;
        let (position, index) = match mv {
            Some(mv) => (self.position.play(mv)?, self.len.saturating_add(1)),
            None => (self.position, self.len),
        };
        self.claim(&position, index).ok_or(GameError::NoDrawClaim)
    }

    fn claim(&self, position: &Position, index: u32) -> Option<Cause> {
        if self.occurrences(position, index) >= 3 {
            Some(Cause::ThreefoldRepetition)
        } else if position.halfmove_clock() >= 100
            && position.outcome() != PositionOutcome::Checkmate
        {
            Some(Cause::FiftyMoves)
        } else {
            None
        }
    }
}

impl<H: HistoryMut<Ply>> Game<H> {
    /// Ends the game by a claim of the side to move that
    /// [`check_draw_claim`](Self::check_draw_claim) finds right. A move that goes with it is played
    /// and stays the last one of the game; if it ends the game by itself, that is the cause.
    ///
    /// # Errors
    /// Those of [`check_draw_claim`](Self::check_draw_claim), and
    /// [`HistoryFull`](GameError::HistoryFull).
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Cause, Game, GameError, MaterialRule, Ply, Position};
    /// let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 100]);
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     game.play(game.position().parse_uci(text.as_bytes())?)?;
    /// }
    /// // The knight's way home would bring the start for the third time.
    /// assert_eq!(game.claim_draw(None), Err(GameError::NoDrawClaim));
    /// let home = game.position().parse_uci(b"f6g8")?;
    /// assert_eq!(game.claim_draw(Some(home))?.cause, Cause::ThreefoldRepetition);
    /// # Ok::<(), GameError>(())
    /// ```
    pub fn claim_draw(&mut self, mv: Option<Move>) -> Result<Ending, GameError> {
        let cause = self.check_draw_claim(mv)?;
        if let Some(mv) = mv {
            self.play(mv)?;
        }
        match self.ending {
            Some(ending) => Ok(ending),
            None => Ok(self.end(Ending::draw(cause))),
        }
    }
}
