//! From an empty server to a running game, and its early end.

use super::{Configuration, Event, Name, Server, ServerError, ServerSituation};
use crate::chess::{Clock, Color};

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Configures the game. With an identifier the server then waits for players, or is ready if
    /// the configuration has both; without one it keeps what it was given and waits for another
    /// configuration.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`Configured`](ServerError::Configured).
    pub fn configure(&mut self, configuration: &Configuration) -> Result<(), ServerError> {
        self.check_room()?;
        if self.state.situation != ServerSituation::NotConfigured {
            return Err(ServerError::Configured);
        }
        let Configuration { time_control, mode, white_player, black_player, id, is_private } =
            *configuration;
        self.state.clock = Clock::new(time_control, self.turn());
        self.state.mode = mode;
        self.state.white_player = white_player;
        self.state.black_player = black_player;
        self.state.id = id;
        self.state.is_private = is_private;
        if id.is_some() {
            for side in Color::ALL {
                if self.player(side).is_some() {
                    self.publish(Event::Player(side));
                }
            }
            self.set_situation(self.lobby_situation());
        }
        Ok(())
    }

    /// Gives a seat to a player. When both are taken the server is ready.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending),
    /// [`NotWaitingForPlayers`](ServerError::NotWaitingForPlayers),
    /// [`PlayerAlreadyExisting`](ServerError::PlayerAlreadyExisting).
    pub fn join(&mut self, side: Color, name: Name) -> Result<(), ServerError> {
        self.check_room()?;
        if self.state.situation != ServerSituation::WaitingForPlayers {
            return Err(ServerError::NotWaitingForPlayers);
        }
        if self.player(side).is_some() {
            return Err(ServerError::PlayerAlreadyExisting);
        }
        match side {
            Color::White => self.state.white_player = Some(name),
            Color::Black => self.state.black_player = Some(name),
        }
        self.publish(Event::Player(side));
        if self.lobby_situation() == ServerSituation::Ready {
            self.set_situation(ServerSituation::Ready);
        }
        Ok(())
    }

    /// Starts the game: the time of the side to move runs. A service does so as soon as the server
    /// is ready.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`NotReady`](ServerError::NotReady).
    pub fn start(&mut self, now: u64) -> Result<(), ServerError> {
        self.check_room()?;
        if self.state.situation != ServerSituation::Ready {
            return Err(ServerError::NotReady);
        }
        // The clock is a new one, which stands and has heard of no time.
        let _ = self.state.clock.start(now);
        self.state.latest = now;
        self.set_situation(ServerSituation::Running);
        if self.game.ending().is_some() {
            self.finish(now);
        } else {
            self.publish_timers(now);
        }
        Ok(())
    }

    /// Ends the game early, without a result; if the time was up, with that result. A time before
    /// that of an earlier call counts as that, so that a server can always be stopped.
    ///
    /// # Errors
    /// [`Terminated`](ServerError::Terminated), [`EventsPending`](ServerError::EventsPending).
    pub fn stop(&mut self, now: u64) -> Result<(), ServerError> {
        self.check_not_terminated()?;
        let now = now.max(self.state.latest);
        self.tick(now)?;
        if self.state.situation != ServerSituation::Terminated {
            self.end_proposal();
            self.terminate(now);
        }
        Ok(())
    }

    /// Where a configured server stands that has not started.
    const fn lobby_situation(&self) -> ServerSituation {
        if self.state.white_player.is_some() && self.state.black_player.is_some() {
            ServerSituation::Ready
        } else {
            ServerSituation::WaitingForPlayers
        }
    }
}
