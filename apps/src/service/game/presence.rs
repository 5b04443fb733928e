//! Who is here, and what leaving leads to.
//!
//! A player whose connection closes is away, and comes back to the seat within the grace. After
//! that the player is gone:
//!
//! | game | what follows |
//! |---|---|
//! | not every side has moved | it ends without a result |
//! | the opponent is here and has a token | the opponent may claim a victory or a draw, or wait |
//! | the opponent is here without one, or an engine | it ends without a result, as ever |
//! | the opponent is away, too | it ends without a result when both are gone |
//!
//! Who has a token speaks the protocol that was added; clients of the original know no claim. Where
//! a limit is a day or more, players come and go, and the clock alone decides.

use pedina::chess::Color;
use pedina::chess::server::{ServerError, ServerSituation};

use super::SocketId;
use super::state::State;
use crate::service::refusal::Refusal;
use crate::service::storage::Millis;

/// Where a player is who is not here.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Absence {
    /// Away, and gone at this time; without one, never.
    Away(Option<Millis>),
    /// The opponent may claim the game.
    Gone,
}

impl State {
    /// Where the player of this side is; `None` if here, and for a free seat.
    pub(super) fn absence(&self, side: Color, now: Millis) -> Option<Absence> {
        self.vacant_since(side)?;
        Some(match self.grace_end(side) {
            Some(end) if end <= now && self.has_begun() => Absence::Gone,
            end => Absence::Away(end),
        })
    }

    /// Whether each side has moved: from then on it matters who leaves.
    pub(super) fn has_begun(&self) -> bool {
        self.server.situation() == ServerSituation::Running && self.server.history_len() >= 2
    }

    /// When the player of this side is gone; never if the clock alone decides.
    fn grace_end(&self, side: Color) -> Option<Millis> {
        let since = self.vacant_since(side).filter(|_| !self.is_over())?;
        let first = self.server.clock().control(side).periods().first();
        let is_slow = first.is_some_and(|period| period.time >= DAY);
        (!is_slow || !self.has_begun()).then(|| since.saturating_add(self.grace))
    }

    /// When an absence changes by itself, as far as the sockets have heard of it.
    pub(super) fn next_absence(&self) -> Option<Millis> {
        let absences = self.reported.absences.iter().filter(|_| self.has_begun());
        let ends = absences.filter_map(|absence| match absence {
            Some(Absence::Away(end)) => *end,
            _ => None,
        });
        ends.min()
    }

    /// When the game ends because players do not come, or have not come back.
    pub(super) fn end_without_players(&self) -> Option<Millis> {
        if self.is_expiring() {
            return Some(self.expiry);
        }
        let ends = Color::ALL.map(|side| self.grace_end(side));
        let vacant = Color::ALL.map(|side| self.vacant_since(side).is_some());
        match (self.has_begun(), vacant) {
            (false, _) => ends.into_iter().flatten().min(),
            (true, [true, true]) => ends.into_iter().collect::<Option<Vec<_>>>()?.into_iter().max(),
            (true, [is_white, _]) => {
                let (away, here) = if is_white {
                    (Color::White, Color::Black)
                } else {
                    (Color::Black, Color::White)
                };
                ends[away as usize].filter(|_| !self.has_token(here))
            }
        }
    }

    /// Whether the seat that a socket has just left is kept for its player.
    pub(super) fn is_kept(&self, side: Color) -> bool {
        self.has_token(side) || self.has_begun() && self.has_token(!side)
    }

    /// Ends the game without a result, as long as not every side has moved.
    ///
    /// # Errors
    /// The reason of the refusal; then nothing has changed.
    pub(super) fn abort(&mut self, socket: SocketId, now: Millis) -> Result<(), Refusal> {
        let refusal = |error| Refusal::of(error, self.id());
        if self.is_over() {
            return Err(refusal(ServerError::Terminated));
        }
        let side = self.side_of(socket)?;
        if self.has_begun() {
            let message = "A game can be aborted until each side has moved.";
            return Err(Refusal::rule("AbortTooLateException", message));
        }
        let stopped = self.server.stop(now);
        stopped.map_err(|error| Refusal::of(error, self.id()))?;
        // It has a result if the time was up.
        self.aborted_by = self.server.game_over().is_none().then_some(side);
        Ok(())
    }

    /// Ends the game, whose other player is gone: this side wins, or if it `is_draw` only draws.
    ///
    /// # Errors
    /// The reason of the refusal; then nothing has changed.
    pub(super) fn claim(&mut self, side: Color, is_draw: bool, now: Millis) -> Result<(), Refusal> {
        let message = match self.absence(!side, now) {
            Some(Absence::Gone) => {
                let claimed = self.server.abandon(!side, !is_draw, now);
                return claimed.map_err(|error| Refusal::of(error, self.id()));
            }
            Some(Absence::Away(Some(end))) => {
                let seconds = end.saturating_sub(now).div_ceil(1_000);
                format!("The opponent has {seconds} s left to come back.")
            }
            Some(Absence::Away(None)) => "The clock of the opponent decides.".to_owned(),
            None => "The opponent is here.".to_owned(),
        };
        Err(Refusal::rule("OpponentNotGoneException", message))
    }

    /// Gives the opponent of this side time.
    ///
    /// # Errors
    /// The reason of the refusal; then nothing has changed.
    pub(super) fn give_time(&mut self, side: Color, now: Millis) -> Result<(), Refusal> {
        if self.server.remaining(!side, now).is_none() {
            let message = "The opponent has no time limit.";
            return Err(Refusal::rule("NoTimeLimitException", message));
        }
        let given = self.server.add_time(!side, GIFT, now);
        given.map_err(|error| Refusal::of(error, self.id()))
    }
}

/// The shortest limit in milliseconds with which players need not stay.
const DAY: Millis = 24 * 60 * 60 * 1_000;

/// How many milliseconds an opponent is given at once.
const GIFT: Millis = 15_000;

#[cfg(test)]
mod tests;
