//! What happens in a game, for listeners in the process: the texts of the `LoggingEvent`, which
//! sockets never hear. They name methods and reasons, never what a client sent.

use std::borrow::Cow;
use std::collections::VecDeque;

use pedina::chess::server::Name;
use serde::Serialize;

use super::Actor;

/// Something that happened in a game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct LoggingEvent {
    /// Milliseconds on the clock of the service.
    pub(crate) at: u64,
    pub(crate) text: Cow<'static, str>,
}

/// What listeners receive: an event, and the name of its game.
pub(crate) type Published = (Name, LoggingEvent);

impl Actor {
    /// Keeps a text, publishes it to whoever listens, and forgets the oldest one.
    pub(super) fn log(&mut self, text: impl Into<Cow<'static, str>>) {
        let event = LoggingEvent { at: self.service.clock.now(), text: text.into() };
        if self.service.log.receiver_count() > 0 {
            // A listener may have gone in between.
            let _ = self.service.log.send((self.handle.name, event.clone()));
        }
        if self.log.len() >= LENGTH {
            self.log.pop_front();
        }
        self.log.push_back(event);
    }
}

/// The texts of a game, the oldest first.
pub(super) type Log = VecDeque<LoggingEvent>;

/// How many texts a game keeps.
const LENGTH: usize = 64;
