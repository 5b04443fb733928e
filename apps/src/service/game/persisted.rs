//! What is stored of a game, and when.
//!
//! [`Persisted`] owns the [`State`] and lends it out for reading only. Every change goes through
//! [`Persisted::change`], which notes the [`Trigger`] of a change that has to be stored. A new game
//! is a new row, which [`Persisted::create`] returns with it. After that:
//!
//! | trigger | when | stored as |
//! |---|---|---|
//! | `Method` | a player's request was accepted | the whole row |
//! | `EngineJoined`, `EngineMoved`, `EngineAnswered` | the engine has done so | the whole row |
//! | `Timeout`, `Stop` | the game has ended without a request | the whole row, or its deletion |
//! | `Leave`, `Lost`, `Return` | a seat is vacant, or held again | the whole row |
//!
//! Slices of thinking, ticks of the clock and queries are not stored. [`Persisted::unsaved`] makes
//! one [`Change`] of all that has happened since the last one, and [`Persisted::saved`] confirms
//! it. Only these two return [`Durable`], without which no frame leaves. The end of a game deletes
//! its row, or is stored for a while where other processes have to see it; its scores go into the
//! outbox and its record into the archive with the same change.
//!
//! Where no other process has to see it, what happens after the end is not stored.

use core::ops::Deref;
use std::sync::Arc;

use pedina::chess::server::{
    Configuration, Event, EventKind, Name, Server, ServerError, ServerSituation,
};
use pedina::chess::{Color, Ply};

use super::encoding::{self, split};
use super::rematch::Rematch;
use super::seats::Seat;
use super::service_events::Reported;
use super::state::State;
use super::trigger::Trigger;
use super::{EnginePlayer, Handle};
use crate::service::claimed_name::are_one;
use crate::service::storage::{
    Action, ArchivedGame, Change, Difference, Draft, GameKey, Millis, NodeKey, Revision, Score,
    ServiceClock, StorageError, StoredGame, StoredSeat, Times,
};
use crate::service::{Service, archive};

/// The state of a game, and how much of it is stored.
pub(super) struct Persisted {
    handle: Arc<Handle>,
    /// This process, if others share the storage.
    node: Option<NodeKey>,
    /// How many milliseconds the sockets stay open after the end.
    linger: Millis,
    state: State,
    stored: Stored,
    /// What the storage has; only where other processes are sent the difference to it.
    baseline: Option<Box<Baseline>>,
    /// What has happened since, as JSON.
    unsaved: Option<Vec<u8>>,
    /// The baseline once the change on its way is stored.
    saving: Option<Box<Baseline>>,
}

/// The latest revision that is stored.
#[derive(Clone, Copy)]
struct Stored {
    revision: Revision,
    situation: ServerSituation,
}

/// The bytes of a stored state, and the seats beside it.
struct Baseline {
    state: Vec<u8>,
    seats: [Option<StoredSeat>; 2],
}

/// The proof that all changes so far are stored.
#[derive(Debug)]
pub(super) struct Durable(());

/// What undoes changes that were refused.
pub(super) struct Checkpoint {
    server: Server<Vec<Ply>>,
    times: Times,
    seats: [Option<Seat>; 2],
    is_solo: bool,
    expiry: Millis,
    aborted_by: Option<Color>,
    rematch: Rematch,
    reported: Reported,
    stored: Stored,
}

impl Persisted {
    /// A new game, and the change that stores it.
    ///
    /// # Errors
    /// Those of [`State::new`].
    pub(super) fn create(
        service: &Service,
        handle: Arc<Handle>,
        configuration: &Configuration,
        engine: Option<EnginePlayer>,
        seats: [Option<Seat>; 2],
    ) -> Result<(Self, Change), ServerError> {
        let (now, settings) = (service.clock.now(), &service.settings);
        let expiry = now.saturating_add(settings.lobby_time);
        let state = State::new(configuration, engine, seats, expiry, settings.grace)?;
        let game = Self::new(service, handle, state, 1, None);
        let payload = br#"{"operation":"Create"}"#.to_vec();
        let change = game.make_change(now, Action::Create(game.draft()), payload, Vec::new());
        Ok((game, change))
    }

    /// A stored game, whose seats are vacant or held by other processes; `None` if its state is
    /// not one.
    pub(super) fn restore(
        service: &Service,
        handle: Arc<Handle>,
        game: &StoredGame,
    ) -> Option<Self> {
        let (now, node) = (service.clock.now(), service.node());
        let expiry = match game.deadline {
            Some(deadline) if node.is_some() => deadline,
            _ => now.saturating_add(service.settings.lobby_time),
        };
        let state = decode(game, node, now, expiry, service.settings.grace)?;
        let baseline = Baseline { state: game.state.clone(), seats: game.seats.clone() };
        Some(Self::new(service, handle, state, game.revision, Some(Box::new(baseline))))
    }

    fn new(
        service: &Service,
        handle: Arc<Handle>,
        state: State,
        revision: Revision,
        baseline: Option<Box<Baseline>>,
    ) -> Self {
        let (node, linger) = (service.node(), service.settings.linger);
        let situation = state.server.situation();
        handle.status.set(situation, 0);
        handle.status.set_revision(revision);
        handle.status.report(|report| report.since = service.clock.now());
        let stored = Stored { revision, situation };
        let baseline = baseline.filter(|_| node.is_some());
        Self { handle, node, linger, state, stored, baseline, unsaved: None, saving: None }
    }

    /// The revision that is stored.
    pub(super) fn revision(&self) -> Revision {
        self.stored.revision
    }

    /// Changes the state. A change that returns a trigger is stored before its frames leave.
    pub(super) fn change<'m, T>(
        &mut self,
        change: impl FnOnce(&mut State) -> (T, Option<Trigger<'m>>),
    ) -> T {
        let (result, trigger) = change(&mut self.state);
        let State { server, times, .. } = &mut self.state;
        times.follow(server);
        if let Some(trigger) = trigger {
            self.unsaved = Some(trigger.payload());
        }
        result
    }

    /// The next event that a change has published.
    pub(super) fn next_event(&mut self) -> Option<Event> {
        self.state.server.next_event()
    }

    /// Whether something is to be stored.
    pub(super) fn is_unsaved(&self) -> bool {
        self.unsaved.is_some()
    }

    /// All that has happened since the last change, as one.
    ///
    /// # Errors
    /// Nothing has: what is stored is the state.
    pub(super) fn unsaved(&mut self, now: Millis) -> Result<Change, Durable> {
        let Some(payload) = self.unsaved.take() else { return Err(Durable(())) };
        let expected = self.revision();
        let is_over = self.state.is_over();
        let has_ended = is_over && self.stored.situation != ServerSituation::Terminated;
        if has_ended {
            self.state.expiry = now.saturating_add(self.linger.max(self.state.time_for_rematch()));
        } else if is_over && self.node.is_none() {
            return Err(Durable(()));
        }
        let scores = if has_ended { self.scores() } else { Vec::new() };
        let archived = has_ended.then(|| archived(self.handle.key, &self.state)).flatten();
        if is_over && self.node.is_none() {
            let change = self.make_change(now, Action::Delete { expected }, payload, scores);
            return Ok(Change { archived, ..change });
        }
        let draft = self.draft();
        let difference = self.difference(&draft).map(Arc::new);
        self.saving = self
            .node
            .map(|_| Box::new(Baseline { state: draft.state.clone(), seats: draft.seats.clone() }));
        let change = self.make_change(now, Action::Update { expected, draft }, payload, scores);
        Ok(Change { archived, difference, ..change })
    }

    /// The change was stored, and made this revision.
    pub(super) fn saved(&mut self, revision: Revision) -> Durable {
        let situation = self.state.server.situation();
        self.stored = Stored { revision, situation };
        self.baseline = self.saving.take();
        self.handle.status.set_revision(revision);
        Durable(())
    }

    /// What [`roll_back`](Self::roll_back) needs; nothing where no other process changes the game.
    /// Boxed, or the task of each game would keep memory for it.
    pub(super) fn checkpoint(&self) -> Option<Box<Checkpoint>> {
        self.node?;
        let State { ref server, ref times, seats, is_solo, expiry, aborted_by, .. } = self.state;
        Some(Box::new(Checkpoint {
            server: server.clone(),
            times: times.clone(),
            seats,
            is_solo,
            expiry,
            aborted_by,
            rematch: self.state.rematch.clone(),
            reported: self.state.reported.clone(),
            stored: self.stored,
        }))
    }

    /// Undoes the changes since a checkpoint, after the storage has refused them.
    pub(super) fn roll_back(&mut self, checkpoint: Checkpoint) {
        let state = &mut self.state;
        (state.server, state.times) = (checkpoint.server, checkpoint.times);
        (state.seats, state.is_solo) = (checkpoint.seats, checkpoint.is_solo);
        (state.expiry, state.aborted_by) = (checkpoint.expiry, checkpoint.aborted_by);
        (state.rematch, state.reported) = (checkpoint.rematch, checkpoint.reported);
        self.stored = checkpoint.stored;
        (self.baseline, self.unsaved, self.saving) = (None, None, None);
    }

    /// Continues from a later revision that another process has stored. Returns the events of its
    /// changes; `None` if its state cannot be read.
    pub(super) fn follow(&mut self, game: StoredGame, now: Millis) -> Option<Vec<Event>> {
        let State { seats, expiry, grace, .. } = &self.state;
        let mut state = decode(&game, self.node, now, *expiry, *grace)?;
        let has_returned = state.keep_held_seats(seats, &game.seats, self.node);
        if let (true, Some(deadline)) = (state.is_expiring(), game.deadline) {
            state.expiry = deadline;
        }
        state.reported = self.state.reported.clone();
        let old = core::mem::replace(&mut self.state, state);
        let situation = self.state.server.situation();
        self.stored = Stored { revision: game.revision, situation };
        self.baseline = Some(Box::new(Baseline { state: game.state, seats: game.seats }));
        self.handle.status.set_revision(game.revision);
        if has_returned {
            self.change(|_| ((), Some(Trigger::Return)));
        }
        Some(self.state.events_since(&old.server, self.state.time(now)))
    }

    /// The deletion of a game whose end is stored.
    pub(super) fn deletion(&self, now: Millis) -> Change {
        let action = Action::Delete { expected: self.revision() };
        self.make_change(now, action, Vec::new(), Vec::new())
    }

    fn make_change(
        &self,
        at: Millis,
        action: Action,
        payload: Vec<u8>,
        scores: Vec<Score>,
    ) -> Change {
        let (key, archived, difference) = (self.handle.key, None, None);
        Change { key, at, action, payload, scores, archived, difference }
    }

    fn draft(&self) -> Draft {
        let state = &self.state;
        Draft {
            name: self.handle.name,
            situation: state.server.situation(),
            is_private: self.handle.is_private,
            deadline: state.deadline(),
            state: encoding::encode(state),
            seats: Color::ALL.map(|side| state.stored_seat(side, self.node)),
        }
    }

    /// The results for the statistics: none of guests, of the engine, of who plays against himself,
    /// and of games without an end.
    fn scores(&self) -> Vec<Score> {
        let state = &self.state;
        let [white, black] = Color::ALL.map(|side| state.server.player(side).map(Name::as_str));
        let is_one = white.zip(black).is_some_and(|(white, black)| are_one(white, black));
        // A victory over the engine is no achievement among people.
        let counts = state.engine.is_none() && !state.is_solo && !is_one;
        let ending = state.server.game_over().filter(|_| counts);
        let Some(ending) = ending else { return Vec::new() };
        let score = |side: Color| {
            let player = *state.server.player(side).filter(|name| !name.is_guest())?;
            let has_won = ending.winner.map(|winner| winner == side);
            Some(Score { player, has_won })
        };
        Color::ALL.into_iter().filter_map(score).collect()
    }

    /// The difference of this draft from the stored state, where nothing else has changed: that of
    /// a move in a running game.
    fn difference(&self, draft: &Draft) -> Option<Difference> {
        let baseline = self.baseline.as_ref()?;
        let running = ServerSituation::Running;
        let is_running = self.stored.situation == running && draft.situation == running;
        let (old_head, old) = split(&baseline.state)?;
        let (head, new) = split(&draft.state)?;
        let is_all = is_running && head == old_head && draft.seats == baseline.seats;
        if is_all { Difference::between(old, new) } else { None }
    }

    /// The stored game at this revision, which differs from the one before by no more than this;
    /// `None` if that one is not known here.
    pub(super) fn patched(
        &self,
        revision: Revision,
        difference: &Difference,
    ) -> Option<StoredGame> {
        let is_next = revision == self.revision().saturating_add(1);
        let baseline = self.baseline.as_ref().filter(|_| is_next)?;
        let (head, old) = split(&baseline.state)?;
        let mut state = head.to_vec();
        state.extend_from_slice(&difference.apply(old)?);
        Some(StoredGame {
            key: self.handle.key,
            revision,
            name: self.handle.name,
            situation: ServerSituation::Running,
            is_private: self.handle.is_private,
            // The state of a running game contains its deadline.
            deadline: None,
            state,
            seats: baseline.seats.clone(),
        })
    }
}

impl Deref for Persisted {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

/// The server of a stored game, without a subscription; `None` if its state is not one.
pub(crate) fn server_of(game: &StoredGame) -> Option<Server<Vec<Ply>>> {
    encoding::server_of(&game.state)
}

/// Reads a stored game; `None` if its state is not one.
fn decode(
    game: &StoredGame,
    node: Option<NodeKey>,
    now: Millis,
    expiry: Millis,
    grace: Millis,
) -> Option<State> {
    let encoding::Stored { engine, engine_side, is_solo, aborted_by, rematch, mut server, times } =
        encoding::decode(&game.state)?;
    if server.situation() != ServerSituation::Terminated {
        subscribe(&mut server)?;
    }
    let seats = Color::ALL.map(|side| {
        let seat = game.seats[side as usize].as_ref()?;
        let is_engine = engine.is_some() && engine_side == Some(side);
        Some(if is_engine { Seat::engine() } else { Seat::stored(seat, node, now) })
    });
    let reported = Reported::default();
    let mut state = State {
        server,
        times,
        seats,
        is_solo,
        engine,
        expiry,
        grace,
        aborted_by,
        rematch,
        reported,
    };
    // Sockets that connect ask for the state.
    state.reported = state.reportable(now);
    Some(state)
}

/// Subscribes to everything, in place of who did when the game was stored.
fn subscribe(server: &mut Server<Vec<Ply>>) -> Option<()> {
    let old: Vec<_> = server.subscriptions().iter().map(|subscription| subscription.id).collect();
    for id in old {
        server.unsubscribe(id).ok()?;
        while server.next_event().is_some() {}
    }
    server.subscribe(EventKind::ServerStateUpdate).ok()?;
    while server.next_event().is_some() {}
    Some(())
}

/// A game that ends now, for the archive; `None` if it had not begun.
fn archived(key: GameKey, state: &State) -> Option<Arc<ArchivedGame>> {
    let State { server, times, .. } = state;
    let now = ServiceClock::unix_time();
    archive::archived(key, server, times, state.engine_side(), now).map(Arc::new)
}

/// Deletes the game of an actor that failed: what is stored of it goes into the archive.
///
/// # Errors
/// The storage fails.
pub(crate) async fn delete_failed(service: &Service, handle: &Handle) -> Result<(), StorageError> {
    let Some(game) = service.storage.load(handle.key).await? else { return Ok(()) };
    let (key, at, node) = (handle.key, service.clock.now(), service.node());
    let archived = decode(&game, node, at, at, 0).and_then(|state| archived(key, &state));
    let action = Action::Delete { expected: game.revision };
    let (payload, scores, difference) = (Vec::new(), Vec::new(), None);
    let change =
        Change { key, at, action, payload, scores, archived: archived.clone(), difference };
    service.storage.commit(change).await?;
    archived.iter().for_each(|game| service.recorder.record(game));
    Ok(())
}

#[cfg(test)]
mod tests {
    use pedina::chess::Square;
    use pedina::chess::server::{Name, Step};
    use serde_json::json;

    use super::*;
    use crate::service::game::SocketId;
    use crate::service::json::{ApplyMove, Method};
    use crate::service::storage::GameKey;
    use crate::service::tests::service;

    /// Does what a client asks for, as the actor does.
    fn request(game: &mut Persisted, socket: u64, method: &Method) {
        game.change(|state| {
            let result = state.request(SocketId(socket), method, 0);
            ((), result.is_ok().then_some(Trigger::Method(method)))
        });
        while game.next_event().is_some() {}
        game.change(|state| (state.start(0), None));
        while game.next_event().is_some() {}
    }

    #[tokio::test]
    async fn each_change_is_stored_once_and_nothing_else_is() {
        let service = service().await;
        let name = Name::new("Once").unwrap();
        let (handle, _commands) = Handle::new(GameKey(7), name, 0, false);
        let configuration = Configuration { id: Some(name), ..Configuration::default() };
        let (mut game, creation) =
            Persisted::create(&service, Arc::new(handle), &configuration, None, [None, None])
                .unwrap();
        assert!(matches!(creation.action, Action::Create(_)));
        let join = |team| {
            let input = json!({ "player": { "team": team, "name": team } });
            Method::JoinGame(serde_json::from_value(input).unwrap())
        };
        let step = Step::new(Square::E2, Square::E4).into();
        let apply_move = Method::ApplyMove(ApplyMove { step });
        let methods = [join("WHITE"), join("BLACK"), apply_move, Method::Resign];
        for ((method, socket), revision) in methods.iter().zip([1, 2, 1, 2]).zip(1..) {
            request(&mut game, socket, method);
            let change = game.unsaved(10).expect("a change");
            assert_eq!(change.payload, serde_json::to_vec(method).unwrap());
            assert_eq!(change.scores.len(), if revision == 4 { 2 } else { 0 });
            match change.action {
                Action::Update { expected, draft } => {
                    assert_eq!((expected, draft.situation), (revision, game.server.situation()));
                }
                Action::Delete { expected } => assert_eq!((expected, revision), (4, 4)),
                Action::Create(_) => panic!("it is created once"),
            }
            assert!(game.unsaved(10).is_err(), "the change is under way");
            game.saved(revision + 1);
            request(&mut game, socket, &Method::AcceptDraw);
            game.change(|state| ((), state.tick(0)));
            assert!(game.unsaved(10).is_err(), "a refusal and a tick store nothing");
        }
    }
}
