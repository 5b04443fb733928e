//! Ends that somebody asks for: resignation, a game that was left, draw offers and claims.

use super::step::is_promotion;
use super::{Server, ServerError, Step};
use crate::chess::{Cause, Color, Game, GameError, HistoryMut, MaterialRule, Ply};

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Ends the game: this side resigns, whoever is to move. The other one wins; under
    /// [`MaterialRule::Fide`] it is a draw if that one cannot checkmate any more.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards).
    pub fn resign(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        let can_win = self.can_be_given(!side);
        self.change(now, |game| game.lose(side, Cause::Resignation, can_win).map(drop))
    }

    /// Ends the game: this side has left it, as its host found. The other one wins if this
    /// `is_loss`, otherwise it is a draw; under [`MaterialRule::Fide`] it is a draw, too, if that
    /// one cannot checkmate any more.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards).
    ///
    /// # Examples
    /// ```
    /// # use pedina::chess::server::{Configuration, Name, Server};
    /// # use pedina::chess::{Cause, Color, Ply};
    /// # let mut server = Server::new([Ply::EMPTY; 600]);
    /// # let player = Some(Name::guest());
    /// # server.configure(&Configuration {
    /// #     id: Some(Name::new("Left")?),
    /// #     white_player: player,
    /// #     black_player: player,
    /// #     ..Configuration::default()
    /// # })?;
    /// server.start(0)?;
    /// server.abandon(Color::Black, true, 60_000)?;
    /// let ending = server.game_over().unwrap();
    /// assert_eq!((ending.cause, ending.winner), (Cause::Abandonment, Some(Color::White)));
    /// # Ok::<(), pedina::chess::server::ServerError>(())
    /// ```
    pub fn abandon(&mut self, side: Color, is_loss: bool, now: u64) -> Result<(), ServerError> {
        let can_win = is_loss && self.can_be_given(!side);
        self.change(now, |game| game.lose(side, Cause::Abandonment, can_win).map(drop))
    }

    /// Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or
    /// completes a move.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards), [`DrawOffered`](ServerError::DrawOffered),
    /// [`DrawTooEarly`](ServerError::DrawTooEarly).
    pub fn offer_draw(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.change(now, |game| game.offer_draw(side))
    }

    /// Ends the game: this side accepts the draw that the other one offered.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards), [`NoDrawOffer`](ServerError::NoDrawOffer).
    pub fn accept_draw(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.change(now, |game| game.accept_draw(side).map(drop))
    }

    /// Declines the draw that the other side offered; to complete a move does the same.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards), [`NoDrawOffer`](ServerError::NoDrawOffer).
    pub fn decline_draw(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.change(now, |game| game.decline_draw(side))
    }

    /// Whether this side wins when the other one gives the game up.
    fn can_be_given(&self, side: Color) -> bool {
        self.game.material_rule() != MaterialRule::Fide || self.can_win(side)
    }

    fn change(
        &mut self,
        now: u64,
        change: impl FnOnce(&mut Game<H>) -> Result<(), GameError>,
    ) -> Result<(), ServerError> {
        self.check_now(now)?;
        self.change_running(now, change)
    }

    /// Changes the offer of a game that runs at this time, or ends it.
    fn change_running(
        &mut self,
        now: u64,
        change: impl FnOnce(&mut Game<H>) -> Result<(), GameError>,
    ) -> Result<(), ServerError> {
        let offer = self.draw_offer();
        change(&mut self.game)?;
        self.advance(now);
        self.publish_offer(offer);
        self.finish(now);
        Ok(())
    }
}

impl<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Ends the game by a claim of threefold repetition or 50 moves: of the position on the board,
    /// or with a move that this side is about to play, which is then the last one.
    ///
    /// # Errors
    /// Those of [`apply_move`](Self::apply_move) and [`NoDrawClaim`](ServerError::NoDrawClaim).
    pub fn claim_draw(
        &mut self,
        side: Color,
        step: Option<Step>,
        now: u64,
    ) -> Result<(), ServerError> {
        let Some(step) = step else {
            self.check_player(side, now)?;
            return self.change_running(now, |game| game.claim_draw(None).map(drop));
        };
        let mv = self.check_step(side, step, now)?;
        if is_promotion(self.game.position(), mv) {
            // A pawn has moved, so nothing repeats and no 50 moves are over.
            return Err(ServerError::NoDrawClaim);
        }
        let offer = self.draw_offer();
        self.game.claim_draw(Some(mv))?;
        self.tell_move(offer, now);
        Ok(())
    }
}
