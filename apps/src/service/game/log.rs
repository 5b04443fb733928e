//! What happens in a game, for listeners in the process: the texts of the `LoggingEvent`, which
//! sockets never hear. They name methods and reasons, never what a client sent.

use std::collections::VecDeque;

use pedina::chess::server::Name;
use serde::Serialize;

use super::Actor;

/// Something that happened in a game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct LoggingEvent {
    #[serde(skip)]
    pub(crate) game: Name,
    /// Milliseconds on the clock of the service.
    pub(crate) at: u64,
    pub(crate) text: String,
}

impl Actor {
    /// Keeps a text, publishes it to whoever listens, and forgets the oldest one.
    pub(super) fn log(&mut self, text: String) {
        let event = LoggingEvent { game: self.handle.name, at: self.service.clock.now(), text };
        if self.log.len() >= LENGTH {
            self.log.pop_front();
        }
        self.log.push_back(event.clone());
        // Nobody need listen.
        let _ = self.service.log.send(event);
    }

    /// What was kept, the oldest first.
    pub(super) fn kept(&self) -> Vec<LoggingEvent> {
        self.log.iter().cloned().collect()
    }
}

/// The texts of a game.
pub(super) type Log = VecDeque<LoggingEvent>;

/// How many texts a game keeps.
const LENGTH: usize = 64;
