//! What the naive server does with draw offers and proposals to take back a move.

use super::super::Limit;
use super::{Answer, Twin};
use pedina::chess::server::{Event, ServerError};
use pedina::chess::{Cause, Color, Ending};

impl Twin {
    pub(in super::super) fn offer(&mut self, side: Color, now: u64) -> Answer {
        self.running(now)?;
        if self.offer.is_some() {
            return Err(ServerError::DrawOffered);
        }
        if self.position().fullmove_number() < 2 {
            return Err(ServerError::DrawTooEarly);
        }
        self.go_on(now);
        self.offer = Some(side);
        self.report(Event::DrawOffer(Some(side)));
        Ok(())
    }

    pub(in super::super) fn answer_offer(
        &mut self,
        side: Color,
        accepts: bool,
        now: u64,
    ) -> Answer {
        self.running(now)?;
        if self.offer != Some(!side) {
            return Err(ServerError::NoDrawOffer);
        }
        self.go_on(now);
        if accepts {
            self.end(Ending { cause: Cause::Agreement, winner: None });
        } else {
            self.offer = None;
            self.report(Event::DrawOffer(None));
        }
        Ok(())
    }

    pub(in super::super) fn propose(&mut self, side: Color, now: u64) -> Answer {
        self.running(now)?;
        if self.pawn.is_some() {
            return Err(ServerError::WaitingForPromotion);
        }
        if self.take_back.is_some() {
            return Err(ServerError::TakeBackProposed);
        }
        // Its own last move, and the answer to that.
        if !self.positions.iter().rev().skip(1).any(|position| position.turn() == side) {
            return Err(ServerError::NothingToTakeBack);
        }
        self.go_on(now);
        self.take_back = Some(side);
        self.report(Event::TakeBack(Some(side)));
        Ok(())
    }

    pub(in super::super) fn answer_proposal(
        &mut self,
        side: Color,
        accepts: bool,
        now: u64,
    ) -> Answer {
        self.running(now)?;
        if self.take_back != Some(!side) {
            return Err(ServerError::NoTakeBackProposal);
        }
        self.go_on(now);
        if !accepts {
            self.end_proposal();
            return Ok(());
        }
        let turn = self.turn();
        if let Limit::Player(_) = self.limit {
            self.left[turn as usize] -= now - self.turn_began;
        }
        self.turn_began = now;
        self.positions.pop();
        while self.turn() == side {
            self.positions.pop();
        }
        self.report(Event::Chessboard);
        self.report(Event::MoveHistory);
        if turn == side {
            self.report(Event::Turn(!side));
        }
        if self.offer.take().is_some() {
            self.report(Event::DrawOffer(None));
        }
        self.end_proposal();
        self.report(Event::GameSituation(self.special()));
        self.report_timers(now);
        Ok(())
    }
}
