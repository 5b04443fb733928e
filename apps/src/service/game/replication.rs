//! What other processes do to the game, over the storage that they share.

use std::sync::Arc;

use pedina::chess::server::{Event, Server, ServerSituation};
use pedina::chess::{Color, Ply};

use super::Actor;
use super::save::{Kept, Restored};
use crate::service::storage::{Action, Difference, Millis, Revision, StorageError, StoredGame};

impl Actor {
    /// The time of the game. The player of another process loses on time when that one says so, and
    /// until it is certain that it does not, the time stops short of that.
    pub(super) fn now(&self) -> Millis {
        let (shown, latest) = (self.service.clock.now(), self.server.latest_time());
        match self.remote_flag() {
            Some(flag) if flag <= shown && shown < flag.saturating_add(REMOTE_FLAG_GRACE) => {
                latest.max(flag.saturating_sub(1))
            }
            _ => latest.max(shown),
        }
    }

    /// When the server has to be looked at.
    pub(super) fn next_tick(&self) -> Option<Millis> {
        let due = self.server.deadline()?;
        match self.remote_flag() {
            Some(flag) if due >= flag || self.service.clock.now() >= flag => {
                Some(flag.saturating_add(REMOTE_FLAG_GRACE))
            }
            _ => Some(due),
        }
    }

    /// When the flag of the side to move falls, if another process holds its seat.
    fn remote_flag(&self) -> Option<Millis> {
        let seat = self.seats[self.server.turn() as usize].as_ref()?;
        seat.is_remote().then(|| self.server.clock().deadline())?
    }

    /// Whether a player is at another process, whose engine then thinks.
    pub(super) fn has_remote_player(&self) -> bool {
        self.seats.iter().flatten().any(|seat| seat.is_remote())
    }

    /// When this process may forget the game, because no socket of it is here.
    pub(super) fn end_of_idleness(&self) -> Option<Millis> {
        let is_shared = self.service.node().is_some();
        (is_shared && self.sockets.is_empty()).then(|| self.active.saturating_add(IDLE))
    }

    /// Whether this process forgets the game.
    pub(super) fn is_idle(&self) -> bool {
        let is_late = |end| end <= self.service.clock.now();
        self.end_of_idleness().is_some_and(is_late) && self.commands.is_empty()
    }

    /// Goes on from what others have changed, if this revision is not known here.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn catch_up(
        &mut self,
        wanted: Revision,
        difference: Option<Arc<Difference>>,
    ) -> Result<(), StorageError> {
        if self.revision >= wanted {
            return Ok(());
        }
        if difference.is_some_and(|difference| self.follow_difference(wanted, &difference)) {
            return Ok(());
        }
        if let Some(cluster) = self.service.storage.cluster()
            && let Some(game) = cluster.load_stale(self.handle.key).await?
            && game.revision >= wanted
        {
            return self.follow(game);
        }
        self.refresh().await
    }

    /// Goes on from what is new at this revision; false if that does not fit what is known here.
    fn follow_difference(&mut self, revision: Revision, difference: &Difference) -> bool {
        let game = self.changed(revision, difference);
        game.is_some_and(|game| self.follow(game).is_ok())
    }

    /// Goes on from what is stored, and queues the events for what others have changed.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn refresh(&mut self) -> Result<(), StorageError> {
        match self.service.storage.load(self.handle.key).await? {
            None => self.is_gone = true,
            Some(game) if game.revision > self.revision => self.follow(game)?,
            Some(_) => {}
        }
        Ok(())
    }

    fn follow(&mut self, game: StoredGame) -> Result<(), StorageError> {
        let Some(Restored { server, engine, seats }) = Restored::read(&self.service, &game) else {
            return Err(StorageError::Failed("the state of the game cannot be read".into()));
        };
        let (seats, has_returned) = self.merge(seats, &game.seats);
        let old = core::mem::replace(&mut self.server, server);
        self.seats = seats;
        self.engine = engine;
        self.revision = game.revision;
        self.handle.status.set_revision(game.revision);
        if let (true, Some(deadline)) = (self.is_expiring(), game.deadline) {
            self.expiry = deadline;
        }
        self.kept = Some(Kept::new(game.state, game.seats));
        for event in self.differences(&old) {
            self.publish_event(event);
        }
        if has_returned {
            self.note(&br#"{"operation":"Return"}"#[..]);
        }
        Ok(())
    }

    /// What has changed since, in the order in which a server publishes it. Each event has the
    /// whole new value, so it does not matter how often it changed in between.
    fn differences(&self, old: &Server<Vec<Ply>>) -> Vec<Event> {
        let (new, mut events) = (&self.server, Vec::new());
        let mut add = |is_new: bool, event| {
            if is_new {
                events.push(event);
            }
        };
        for side in Color::ALL {
            add(new.player(side) != old.player(side), Event::Player(side));
        }
        let situation = new.situation();
        let (has_changed, is_over) =
            (situation != old.situation(), situation == ServerSituation::Terminated);
        add(has_changed && !is_over, Event::ServerSituation(situation));
        let has_moved = new.board() != old.board() || !new.game().moves().eq(old.game().moves());
        add(has_moved, Event::Chessboard);
        add(has_moved, Event::MoveHistory);
        add(has_moved, Event::Turn(new.turn()));
        let stage = new.game_situation();
        add(has_moved || stage != old.game_situation(), Event::GameSituation(stage));
        let offer = new.draw_offer();
        add(offer != old.draw_offer(), Event::DrawOffer(offer));
        let proposal = new.take_back_proposal();
        add(proposal != old.take_back_proposal(), Event::TakeBack(proposal));
        let now = self.now();
        for side in [!new.turn(), new.turn()] {
            if let Some(remaining) = new.remaining(side, now) {
                add(has_moved || has_changed, Event::Timer { side, remaining });
            }
        }
        if let Some(ending) = new.game_over() {
            add(old.game_over().is_none(), Event::GameOver(ending));
        }
        add(has_changed && is_over, Event::ServerSituation(situation));
        events
    }

    /// Removes a game from the shared storage whose sockets are closed, after its end.
    pub(super) async fn clear_away(&self) {
        let is_over = self.server.situation() == ServerSituation::Terminated;
        let is_due = self.service.clock.now() >= self.expiry;
        if self.service.node().is_none() || self.is_gone || !is_over || !is_due {
            return;
        }
        let action = Action::Delete { expected: self.revision };
        let change = self.stored(action, Vec::new(), Vec::new());
        match self.service.storage.commit(change).await {
            // Another process was faster.
            Ok(_) | Err(StorageError::Conflict { .. }) => {}
            Err(error) => tracing::warn!(game = %self.handle.name, "it stays stored: {error}"),
        }
    }
}

/// How long another process may take to say that the flag of its player has fallen: longer than it
/// takes to find out that it is gone.
const REMOTE_FLAG_GRACE: Millis = 6_000;

/// After how many milliseconds without a socket a game is forgotten.
const IDLE: Millis = 10_000;
