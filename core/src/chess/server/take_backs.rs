//! Moves that are taken back, when both players agree.
//!
//! A proposal stands until the opponent answers it, either side moves a piece, or the game ends;
//! only by a move can the player who made it withdraw it. It stops no clock: the side to move pays
//! for the time that the question takes, and what a move had added to a clock stays there.

use super::{Event, Server, ServerError};
use crate::chess::{Color, HistoryMut, Ply};

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Proposes to take back the last move of this side, and the opponent's answer to it if there
    /// is one. Only moves that were made since the start of the server can be taken back.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards),
    /// [`WaitingForPromotion`](ServerError::WaitingForPromotion),
    /// [`TakeBackProposed`](ServerError::TakeBackProposed) if a proposal of either side stands,
    /// [`NothingToTakeBack`](ServerError::NothingToTakeBack).
    pub fn propose_take_back(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        self.check_no_promotion()?;
        if self.state.take_back.is_some() {
            return Err(ServerError::TakeBackProposed);
        }
        self.plies_to_take_back(side)?;
        self.advance(now);
        self.state.take_back = Some(side);
        self.publish(Event::TakeBack(Some(side)));
        Ok(())
    }

    /// Declines the take-back that the other side proposed; to move a piece does the same.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards),
    /// [`NoTakeBackProposal`](ServerError::NoTakeBackProposal).
    pub fn decline_take_back(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.check_proposal_to(side, now)?;
        self.advance(now);
        self.end_proposal();
        Ok(())
    }

    /// Who has a take-back proposed.
    #[must_use]
    pub const fn take_back_proposal(&self) -> Option<Color> {
        self.state.take_back
    }

    /// The proposal no longer stands, and who listens hears of it.
    pub(super) fn end_proposal(&mut self) {
        if self.state.take_back.take().is_some() {
            self.publish(Event::TakeBack(None));
        }
    }

    fn check_proposal_to(&self, side: Color, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        if self.state.take_back == Some(!side) {
            Ok(())
        } else {
            Err(ServerError::NoTakeBackProposal)
        }
    }

    /// How many plies lead back to the last move of this side: its own, and the answer to it.
    fn plies_to_take_back(&self, side: Color) -> Result<usize, ServerError> {
        let is_answered = side == self.turn();
        let plies = 1 + usize::from(is_answered);
        let clock = &self.state.clock;
        let is_made = clock.moves(side) > 0 && (!is_answered || clock.moves(!side) > 0);
        if is_made && self.game.len() >= plies {
            Ok(plies)
        } else {
            Err(ServerError::NothingToTakeBack)
        }
    }
}

impl<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Agrees to the take-back that the other side proposed: it is that side's turn again, with the
    /// time that it had left after the move. The turn that ends so costs the side to move its time.
    /// A draw offer of either side is declined.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotRunning`](ServerError::NotRunning),
    /// [`TimeBackwards`](ServerError::TimeBackwards),
    /// [`NoTakeBackProposal`](ServerError::NoTakeBackProposal),
    /// [`NothingToTakeBack`](ServerError::NothingToTakeBack) and
    /// [`MismatchedHistory`](ServerError::MismatchedHistory) if the history is not that of the
    /// game.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::{Configuration, Name, Server, Step};
    /// use pedina::chess::{Color, Ply, Square};
    /// let mut server = Server::new([Ply::EMPTY; 600]);
    /// let player = Some(Name::guest());
    /// server.configure(&Configuration {
    ///     id: Some(Name::new("Friends")?),
    ///     white_player: player,
    ///     black_player: player,
    ///     ..Configuration::default()
    /// })?;
    /// server.start(0)?;
    /// server.apply_move(Color::White, Step::new(Square::F2, Square::F3), 0)?;
    /// server.apply_move(Color::Black, Step::new(Square::E7, Square::E5), 0)?;
    /// // White is to move and regrets f3, so black's answer goes too.
    /// server.propose_take_back(Color::White, 0)?;
    /// server.accept_take_back(Color::Black, 0)?;
    /// assert_eq!((server.history_len(), server.turn()), (0, Color::White));
    /// # Ok::<(), pedina::chess::server::ServerError>(())
    /// ```
    pub fn accept_take_back(&mut self, side: Color, now: u64) -> Result<(), ServerError> {
        self.check_proposal_to(side, now)?;
        let plies = self.plies_to_take_back(!side)?;
        // Whether all can be taken back is known before the first one is.
        let kept = self.game.len().saturating_sub(plies);
        self.game.position_after(kept).ok_or(ServerError::MismatchedHistory)?;
        let (offer, turn) = (self.draw_offer(), self.turn());
        self.advance(now);
        for _ in 0..plies {
            self.game.undo()?;
            // Its flag was looked at a moment ago, and both sides have moved.
            let _ = self.state.clock.take_back(now);
        }
        if let Some(offering) = self.draw_offer() {
            self.game.decline_draw(!offering)?;
        }
        self.tell_take_back(offer, turn, now);
        Ok(())
    }

    /// Reports what is different now that moves are taken back.
    fn tell_take_back(&mut self, offer: Option<Color>, turn: Color, now: u64) {
        self.publish(Event::Chessboard);
        self.publish(Event::MoveHistory);
        if self.turn() != turn {
            self.publish(Event::Turn(self.turn()));
        }
        self.publish_offer(offer);
        self.end_proposal();
        self.publish(Event::GameSituation(self.game_situation()));
        self.publish_timers(now);
    }
}
