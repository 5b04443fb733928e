//! What sockets hear of beside the events of the server: presence, abort, rematch.
//!
//! Each is compared with what was sent last, so it does not matter who has changed it: a request, a
//! connection that closes, another process, or the time.

use pedina::chess::Color;

use super::presence::Absence;
use super::state::State;
use super::view;
use crate::service::json::{Rematch, ServerEvent};
use crate::service::storage::Millis;

/// What the sockets have heard of.
#[derive(Clone, Debug, Default)]
pub(super) struct Reported {
    /// White's, then black's.
    pub(super) absences: [Option<Absence>; 2],
    aborted_by: Option<Color>,
    rematch: Option<Rematch>,
}

impl State {
    /// The events of what has changed since the last call.
    pub(super) fn report(&mut self, now: Millis) -> Vec<ServerEvent> {
        let new = self.reportable(now);
        let old = core::mem::replace(&mut self.reported, new);
        let (new, mut events) = (&self.reported, Vec::new());
        if new.aborted_by != old.aborted_by {
            events.extend(new.aborted_by.map(|side| ServerEvent::Abort(side.into())));
        }
        if new.absences != old.absences && !self.is_over() {
            events.push(ServerEvent::Presence(view::presence(self, now)));
        }
        if new.rematch != old.rematch {
            events.push(ServerEvent::Rematch(new.rematch.clone().unwrap_or_default()));
        }
        events
    }

    /// What there is to hear of.
    pub(super) fn reportable(&self, now: Millis) -> Reported {
        let absences = Color::ALL.map(|side| self.absence(side, now));
        Reported { absences, aborted_by: self.aborted_by, rematch: self.rematch.view() }
    }
}
