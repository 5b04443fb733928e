//! What time does to a running game, and when it does it next.
//!
//! The time of the side to move is published when its turn begins and every second from then on;
//! that it runs out is found to the millisecond. Whoever calls late loses nothing but the seconds
//! between. A call that comes when the time is up is refused: the [deadline](Server::deadline) is
//! over, and `tick` ends the game.

use super::{Event, Server, ServerError, ServerSituation};
use crate::chess::{Cause, Color, Move, Role};

/// Milliseconds between two events that tell the time.
const UPDATE_PERIOD: u64 = 1_000;

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Does what is due at this time: publishes the time, and ends a game whose time is up. Without
    /// a time limit nothing ever is, and the time is not kept.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending),
    /// [`TimeBackwards`](ServerError::TimeBackwards).
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::{Configuration, Name, Server, ServerSituation};
    /// use pedina::chess::{Cause, Color, Ply, TimeControl};
    /// let mut server = Server::new([Ply::EMPTY; 600]);
    /// let player = Some(Name::guest());
    /// server.configure(&Configuration {
    ///     time_control: TimeControl::per_move(60_000)?,
    ///     id: Some(Name::new("Blitz")?),
    ///     white_player: player,
    ///     black_player: player,
    ///     ..Configuration::default()
    /// })?;
    /// server.start(500)?;
    /// assert_eq!(server.deadline(), Some(1_500));
    /// server.tick(60_500)?;
    /// let ending = server.game_over().unwrap();
    /// assert_eq!((ending.cause, ending.winner), (Cause::Timeout, Some(Color::Black)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn tick(&mut self, now: u64) -> Result<(), ServerError> {
        self.check_room()?;
        if self.state.situation != ServerSituation::Running {
            return Ok(());
        }
        self.check_time(now)?;
        match self.state.clock.flag(now) {
            Some(side) => {
                self.state.latest = now;
                self.publish_timer(side, now);
                self.lose_on_time(side, now);
            }
            None if self.state.clock.period(self.state.clock.turn()).is_some() => self.advance(now),
            None => {}
        }
        Ok(())
    }

    /// The latest time of a call while the game ran: an earlier one is refused with
    /// [`TimeBackwards`](ServerError::TimeBackwards).
    #[must_use]
    pub const fn latest_time(&self) -> u64 {
        self.state.latest
    }

    /// Gives the side to move the time back that has passed since then, or since its turn began if
    /// that was later: for a host that its player could not reach.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending),
    /// [`TimeBackwards`](ServerError::TimeBackwards); [`NotRunning`](ServerError::NotRunning), also
    /// if its time is up.
    ///
    /// # Examples
    /// ```
    /// # use pedina::chess::server::{Configuration, Name, Server};
    /// # use pedina::chess::{Bonus, Color, Ply, TimeControl};
    /// # let mut server = Server::new([Ply::EMPTY; 600]);
    /// # let player = Some(Name::guest());
    /// # server.configure(&Configuration {
    /// #     time_control: TimeControl::per_player(60_000, Bonus::None)?,
    /// #     id: Some(Name::new("Blitz")?),
    /// #     white_player: player,
    /// #     black_player: player,
    /// #     ..Configuration::default()
    /// # })?;
    /// server.start(0)?;
    /// server.refund(7_000, 10_000)?;
    /// assert_eq!(server.remaining(Color::White, 10_000), Some(53_000));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn refund(&mut self, since: u64, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        self.advance(now);
        // What it would refuse was found above.
        let _ = self.state.clock.refund(since, now);
        Ok(())
    }

    /// Gives a side time, in milliseconds, and publishes what it has then; nothing happens if it
    /// has no limit. Where each move has a limit, the next or the present one of this side is
    /// longer.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending),
    /// [`TimeBackwards`](ServerError::TimeBackwards); [`NotRunning`](ServerError::NotRunning), also
    /// if the time of the side to move is up.
    ///
    /// # Examples
    /// ```
    /// # use pedina::chess::server::{Configuration, Name, Server};
    /// # use pedina::chess::{Bonus, Color, Ply, TimeControl};
    /// # let mut server = Server::new([Ply::EMPTY; 600]);
    /// # let player = Some(Name::guest());
    /// # server.configure(&Configuration {
    /// #     time_control: TimeControl::per_player(60_000, Bonus::None)?,
    /// #     id: Some(Name::new("Blitz")?),
    /// #     white_player: player,
    /// #     black_player: player,
    /// #     ..Configuration::default()
    /// # })?;
    /// server.start(0)?;
    /// server.add_time(Color::White, 15_000, 10_000)?;
    /// assert_eq!(server.remaining(Color::White, 10_000), Some(65_000));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn add_time(&mut self, side: Color, time: u64, now: u64) -> Result<(), ServerError> {
        self.check_now(now)?;
        self.advance(now);
        // What it would refuse was found above.
        let _ = self.state.clock.add_time(side, time, now);
        self.publish_timer(side, now);
        Ok(())
    }

    /// When [`tick`](Self::tick) has something to do next; `None` if only a call can change
    /// anything.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        if self.state.situation != ServerSituation::Running {
            return None;
        }
        self.state.next_update.into_iter().chain(self.state.clock.deadline()).min()
    }

    /// What is left to a side, in milliseconds; `None` without a limit and before the start.
    #[must_use]
    pub fn remaining(&self, side: Color, now: u64) -> Option<u64> {
        match self.state.situation {
            ServerSituation::Running => {
                self.state.clock.remaining(side, now.max(self.state.latest))
            }
            ServerSituation::Terminated => self.state.clock.remaining(side, self.state.latest),
            _ => None,
        }
    }

    /// Whether something can be done in the game at this time. Time that is up ends it by
    /// [`tick`](Self::tick), because a refused call changes nothing.
    pub(super) fn check_now(&self, now: u64) -> Result<(), ServerError> {
        self.check_room()?;
        if self.state.situation != ServerSituation::Running {
            return Err(ServerError::NotRunning);
        }
        self.check_time(now)?;
        if self.state.clock.flag(now).is_some() { Err(ServerError::NotRunning) } else { Ok(()) }
    }

    /// Goes on to this time, at which [`check_now`](Self::check_now) found nothing wrong.
    pub(super) fn advance(&mut self, now: u64) {
        self.state.latest = now;
        if let Some(due) = self.state.next_update.filter(|&due| due <= now) {
            self.publish_timer(self.state.clock.turn(), now);
            self.state.next_update = after(due).filter(|&next| next > now).or(after(now));
        }
    }

    /// Reports the time of both sides at the start of a turn, that of the side to move last.
    pub(super) fn publish_timers(&mut self, now: u64) {
        let turn = self.state.clock.turn();
        self.publish_timer(!turn, now);
        self.publish_timer(turn, now);
        self.state.next_update = self.state.clock.period(turn).and_then(|_| after(now));
    }

    const fn check_time(&self, now: u64) -> Result<(), ServerError> {
        if now < self.state.latest { Err(ServerError::TimeBackwards) } else { Ok(()) }
    }

    fn publish_timer(&mut self, side: Color, now: u64) {
        if let Some(remaining) = self.state.clock.remaining(side, now) {
            self.publish(Event::Timer { side, remaining });
        }
    }

    /// Whether a side can still win, by the rule of the game; a pawn that waits for its promotion
    /// has moved, and may become anything.
    pub(super) fn can_win(&self, side: Color) -> bool {
        let (position, rule) = (self.game.position(), self.game.material_rule());
        let Some(pawn) = self.state.pawn else { return rule.can_win(position, side) };
        Role::PROMOTIONS.into_iter().any(|role| {
            let promotion = Move::new(pawn.from(), pawn.to(), Some(role));
            rule.can_win(&position.after(promotion), side)
        })
    }

    fn lose_on_time(&mut self, side: Color, now: u64) {
        let (offer, can_win) = (self.draw_offer(), self.can_win(!side));
        // A running game has not ended.
        let _ = self.game.lose(side, Cause::Timeout, can_win);
        self.publish_offer(offer);
        self.finish(now);
    }
}

const fn after(time: u64) -> Option<u64> {
    time.checked_add(UPDATE_PERIOD)
}
