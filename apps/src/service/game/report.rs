//! What operators see of a game: its players, how far it is, how it ended, and what happened in it
//! lately.

use std::borrow::Cow;
use std::collections::VecDeque;

use pedina::chess::Color;
use pedina::chess::server::Name;
use serde::Serialize;

use super::{Actor, Handle};
use crate::service::storage::Millis;

/// What the game has reported last; also after its end, as long as the registry knows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    /// When the process got the game: created it, or read it from the storage.
    pub(crate) since: Millis,
    /// White's name, then black's.
    pub(crate) players: [Option<Name>; 2],
    pub(crate) moves: usize,
    /// When the game ended, and the cause.
    pub(crate) end: Option<(Millis, &'static str)>,
    /// The latest texts, the oldest first.
    pub(crate) log: VecDeque<LoggingEvent>,
}

/// Something that happened in a game: the text of a `LoggingEvent`, which sockets never hear. It
/// names methods and reasons, never what a client sent.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct LoggingEvent {
    /// Milliseconds on the clock of the service.
    pub(crate) at: Millis,
    pub(crate) text: Cow<'static, str>,
}

impl Report {
    /// Keeps a text, and forgets the oldest one beyond the limit.
    fn push(&mut self, event: LoggingEvent) {
        if self.log.len() >= LENGTH {
            self.log.pop_front();
        }
        self.log.push_back(event);
    }
}

impl Actor {
    /// Notes what happened, for operators.
    pub(super) fn log(&self, text: impl Into<Cow<'static, str>>) {
        let (at, text) = (self.service.clock.now(), text.into());
        tracing::debug!(game = self.handle.name.as_str(), "{text}");
        self.handle.status.report(|report| report.push(LoggingEvent { at, text }));
    }

    /// Notes who plays and how far the game is.
    pub(super) fn report_progress(&self) {
        let server = &self.game.server;
        let players = Color::ALL.map(|side| server.player(side).copied());
        let moves = server.game().len();
        self.handle.status.report(|report| (report.players, report.moves) = (players, moves));
    }

    /// Notes the end of the game, which operators find for a while.
    pub(super) fn report_end(&self, cause: &'static str) {
        self.report_progress();
        let end = Some((self.service.clock.now(), cause));
        self.handle.status.report(|report| report.end = end);
        self.service.registry.retire(&self.handle);
        self.service.metrics.count_end(cause);
        self.log(format!("Ended: {cause}"));
        let (game, server) = (self.handle.name.as_str(), &self.game.server);
        let name = |side: Color| server.player(side).map_or("", Name::as_str);
        let [white, black] = Color::ALL.map(name);
        let winner = server.game_over().and_then(|ending| ending.winner).map_or("", name);
        let moves = server.game().len();
        tracing::info!(game, cause, winner, white, black, moves, "game over");
    }
}

impl Handle {
    /// Notes that a fault has ended the game, of which nothing can be relied upon.
    pub(super) fn report_fault(&self, now: Millis) {
        self.status.report(|report| report.end = Some((now, "Fault")));
    }
}

/// How many texts a game keeps.
const LENGTH: usize = 64;
