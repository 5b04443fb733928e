//! Moves: finding, applying, promoting, and the end that a move may bring.

use super::step::is_promotion;
use super::{Event, Server, ServerError, Step};
use crate::chess::{Color, HistoryMut, Move, Ply, Role, Square};

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// The legal moves of the piece on this square; none for an empty square and for a piece of the
    /// side that is not to move.
    ///
    /// # Errors
    /// [`NotRunning`](ServerError::NotRunning),
    /// [`WaitingForPromotion`](ServerError::WaitingForPromotion).
    pub fn find_moves(&self, from: Square) -> Result<impl Iterator<Item = Step> + '_, ServerError> {
        self.check_running()?;
        self.check_no_promotion()?;
        Ok(Step::from_square(self.game.position(), from))
    }

    /// Reports the end of the game, once: only a running server calls it, and it ends that state.
    pub(super) fn finish(&mut self, now: u64) {
        if let Some(ending) = self.game.ending() {
            self.end_proposal();
            self.publish(Event::GameOver(ending));
            self.terminate(now);
        }
    }

    /// Reports the draw offer if it is another one than before.
    pub(super) fn publish_offer(&mut self, before: Option<Color>) {
        let offer = self.draw_offer();
        if offer != before {
            self.publish(Event::DrawOffer(offer));
        }
    }

    pub(super) const fn check_no_promotion(&self) -> Result<(), ServerError> {
        if self.state.pawn.is_some() { Err(ServerError::WaitingForPromotion) } else { Ok(()) }
    }

    fn check_turn(&self, side: Color) -> Result<(), ServerError> {
        if side == self.turn() { Ok(()) } else { Err(ServerError::NotYourTurn) }
    }
}

impl<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Plays a legal move of this side. A pawn that reaches the last rank then waits for
    /// [`promote`](Self::promote): it is still the turn of this side, whose time goes on.
    ///
    /// The step may state less than the move does, but nothing else. A host that lets one client
    /// play both sides passes [`turn`](Self::turn).
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards),
    /// [`WaitingForPromotion`](ServerError::WaitingForPromotion),
    /// [`NotYourTurn`](ServerError::NotYourTurn), [`IllegalMove`](ServerError::IllegalMove),
    /// [`ContradictoryMove`](ServerError::ContradictoryMove),
    /// [`HistoryFull`](ServerError::HistoryFull).
    pub fn apply_move(&mut self, side: Color, step: Step, now: u64) -> Result<(), ServerError> {
        let mv = self.check_step(side, step, now)?;
        if !is_promotion(self.game.position(), mv) {
            return self.complete(mv, now);
        }
        if self.game.len() >= self.game.capacity() {
            return Err(ServerError::HistoryFull);
        }
        self.advance(now);
        self.state.pawn = Some(mv);
        self.publish(Event::Chessboard);
        self.publish(Event::MoveHistory);
        self.end_proposal();
        self.publish(Event::GameSituation(self.game_situation()));
        Ok(())
    }

    /// Says what the pawn of this side becomes that has reached the last rank. It completes the
    /// move.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards),
    /// [`NotWaitingForPromotion`](ServerError::NotWaitingForPromotion),
    /// [`NotYourTurn`](ServerError::NotYourTurn), [`NoPromotion`](ServerError::NoPromotion).
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::{Configuration, GameSituation, Name, Server, Step};
    /// use pedina::chess::{Color, Ply, Role, Square};
    /// let mut server = Server::new([Ply::EMPTY; 600]);
    /// let player = Some(Name::guest());
    /// server.configure(&Configuration {
    ///     id: Some(Name::new("Promotion")?),
    ///     white_player: player,
    ///     black_player: player,
    ///     ..Configuration::default()
    /// })?;
    /// server.start(0)?;
    /// for (from, to) in [
    ///     (Square::A2, Square::A4), (Square::B7, Square::B5),
    ///     (Square::A4, Square::B5), (Square::G8, Square::F6),
    ///     (Square::B5, Square::B6), (Square::F6, Square::G8),
    ///     (Square::B6, Square::A7), (Square::G8, Square::F6),
    ///     (Square::A7, Square::B8),
    /// ] {
    ///     server.apply_move(server.turn(), Step::new(from, to), 0)?;
    /// }
    /// assert_eq!(server.game_situation(), GameSituation::Promotion(Square::B8));
    /// server.promote(Color::White, Role::Knight, 0)?;
    /// assert_eq!(server.entries().last().unwrap().promotion, Some(Role::Knight));
    /// # Ok::<(), pedina::chess::server::ServerError>(())
    /// ```
    pub fn promote(&mut self, side: Color, role: Role, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        let pawn = self.state.pawn.ok_or(ServerError::NotWaitingForPromotion)?;
        self.check_turn(side)?;
        if !Role::PROMOTIONS.contains(&role) {
            return Err(ServerError::NoPromotion);
        }
        self.complete(Move::new(pawn.from(), pawn.to(), Some(role)), now)
    }

    /// The legal move that this side means with a step at this time.
    pub(super) fn check_step(
        &self,
        side: Color,
        step: Step,
        now: u64,
    ) -> Result<Move, ServerError> {
        self.check_player(side, now)?;
        step.resolve(self.game.position())
    }

    /// Whether this side may do something with a move at this time.
    pub(super) fn check_player(&self, side: Color, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        self.check_no_promotion()?;
        self.check_turn(side)
    }

    /// Plays a whole move and publishes it.
    fn complete(&mut self, mv: Move, now: u64) -> Result<(), ServerError> {
        let offer = self.draw_offer();
        self.game.play(mv)?;
        self.tell_move(offer, now);
        Ok(())
    }

    /// Reports the move that the game has just played, and its consequences.
    pub(super) fn tell_move(&mut self, offer: Option<Color>, now: u64) {
        self.advance(now);
        let was_waiting = self.state.pawn.take().is_some();
        // It runs, and its flag was looked at a moment ago.
        let _ = self.state.clock.press(now);
        self.publish(Event::Chessboard);
        if !was_waiting {
            self.publish(Event::MoveHistory);
        }
        self.publish(Event::Turn(self.turn()));
        self.publish_offer(offer);
        self.end_proposal();
        self.publish(Event::GameSituation(self.game_situation()));
        if self.game.ending().is_some() {
            self.finish(now);
        } else {
            self.publish_timers(now);
        }
    }
}
