//! What is stored of a game, and the game that comes back from it.
//!
//! The state begins with six bytes for the engine: its level, or 0 without one, the number of its
//! side plus one, or 0 without a seat, and its seed in little-endian order. The server follows, as
//! [`saved`] writes it.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Bytes;
use pedina::chess::engine::Level;
use pedina::chess::server::{EventKind, Server, ServerSituation, SubscriptionId};
use pedina::chess::{Color, Ply};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::history::HistoryText;
use super::log::Log;
use super::seats::Seat;
use super::{Actor, Command, EnginePlayer, FIRST_PLIES, Handle, SocketId};
use crate::service::Service;
use crate::service::storage::{
    self, Action, Change, Difference, Draft, Revision, Score, StorageError, StoredGame, saved,
};

impl Actor {
    /// The game that is stored, whose seats nobody holds.
    ///
    /// `None` if what is stored is not a game.
    pub(crate) fn restore(
        service: Arc<Service>,
        handle: Arc<Handle>,
        commands: mpsc::Receiver<Command>,
        game: &StoredGame,
        own_subscription: SocketId,
    ) -> Option<Self> {
        let Restored { server, engine, seats } = Restored::read(&service, game)?;
        let now = service.clock.now();
        handle.status.set(server.situation(), 0);
        handle.status.set_revision(game.revision);
        let is_shared = service.node().is_some();
        let kept = is_shared.then(|| Kept::new(game.state.clone(), game.seats.clone()));
        let expiry = match game.deadline {
            Some(deadline) if is_shared => deadline,
            _ => now.saturating_add(service.settings.lobby_time),
        };
        Some(Self {
            service,
            handle,
            commands,
            server,
            seats,
            engine,
            sockets: Vec::new(),
            own_subscription,
            frames: Vec::new(),
            expiry,
            deleted: Vec::new(),
            revision: game.revision,
            kept,
            change: None,
            operations: VecDeque::new(),
            active: now,
            is_gone: false,
            log: Log::new(),
            history: HistoryText::default(),
        })
    }

    /// What is stored when the game is created.
    pub(crate) fn creation(&self, payload: Vec<u8>) -> Change {
        self.stored(Action::Create(self.draft()), payload, Vec::new())
    }

    /// Notes what has happened, to be stored before anybody hears of it.
    pub(super) fn note(&mut self, payload: impl Into<Bytes>) {
        self.change = Some(payload.into());
    }

    /// Stores what was noted, if anything was.
    ///
    /// # Errors
    /// Nothing was stored, or that is not known.
    pub(super) async fn store(&mut self) -> Result<(), StorageError> {
        let Some((change, kept)) = self.next_change() else { return Ok(()) };
        let has_scores = !change.scores.is_empty();
        let start = Instant::now();
        self.revision = self.service.storage.commit(change).await?;
        self.kept = kept;
        self.handle.status.set_revision(self.revision);
        self.service.metrics.commits.observe(start.elapsed().as_secs_f64());
        if has_scores {
            self.service.results.notify_one();
        }
        Ok(())
    }

    /// What is to be stored, and what to keep once it is. The task of each game would keep memory
    /// for what is in here, if it waited meanwhile.
    fn next_change(&mut self) -> Option<(Change, Option<Box<Kept>>)> {
        let payload = self.change.take()?;
        let expected = self.revision;
        let is_over = self.server.situation() == ServerSituation::Terminated;
        let was_over = self.handle.status.situation() == ServerSituation::Terminated;
        let is_shared = self.service.node().is_some();
        if is_over && !was_over {
            self.expiry = self.service.clock.now().saturating_add(self.service.settings.linger);
        }
        // Other processes have to see how the game ended.
        let (mut kept, mut difference) = (None, None);
        let action = match is_over && !is_shared {
            true => Action::Delete { expected },
            false => {
                let draft = self.draft();
                if is_shared {
                    difference = self.difference(&draft).map(Arc::new);
                    kept = Some(Kept::new(draft.state.clone(), draft.seats.clone()));
                }
                Action::Update { expected, draft }
            }
        };
        let scores = if is_over && !was_over { self.scores() } else { Vec::new() };
        let change = self.stored(action, payload.to_vec(), scores);
        Some((Change { difference, ..change }, kept))
    }

    pub(super) fn stored(&self, action: Action, payload: Vec<u8>, scores: Vec<Score>) -> Change {
        let at = self.service.clock.now();
        Change { key: self.handle.key, at, action, payload, scores, difference: None }
    }

    fn draft(&self) -> Draft {
        let (level, seed) = self.engine.as_ref().map_or((0, 0), EnginePlayer::settings);
        let side = [Color::White, Color::Black].into_iter().find(|&side| self.is_engine(side));
        let mut state = vec![level, side.map_or(0, |side| side as u8 + 1)];
        state.extend_from_slice(&u32::to_le_bytes(seed));
        state.extend_from_slice(&saved::encode(&self.server));
        Draft {
            name: self.handle.name,
            situation: self.server.situation(),
            is_private: self.handle.is_private,
            deadline: self.end_of_time(),
            state,
            seats: [Color::White, Color::Black].map(|side| self.stored_seat(side)),
        }
    }

    /// What the statistics hear of: nothing of guests, of the engine, and of games without an end.
    fn scores(&self) -> Vec<Score> {
        let Some(ending) = self.server.game_over() else { return Vec::new() };
        let score = |side: Color| {
            let player = *self.server.player(side).filter(|name| !name.is_guest())?;
            let has_won = ending.winner.map(|winner| winner == side);
            (!self.is_engine(side)).then_some(Score { player, has_won })
        };
        [Color::White, Color::Black].into_iter().filter_map(score).collect()
    }
}

/// A state that is stored, and the seats beside it.
#[derive(Debug)]
pub(super) struct Kept {
    state: Vec<u8>,
    seats: [Option<storage::StoredSeat>; 2],
}

impl Kept {
    pub(super) fn new(state: Vec<u8>, seats: [Option<storage::StoredSeat>; 2]) -> Box<Self> {
        Box::new(Self { state, seats })
    }
}

/// The differences between states of a running game, where nothing else changes: those of moves.
impl Actor {
    /// What distinguishes this draft from what is stored, if that is all.
    fn difference(&self, draft: &Draft) -> Option<Difference> {
        let kept = self.kept.as_ref()?;
        let was_running = self.handle.status.situation() == ServerSituation::Running;
        let is_running = draft.situation == ServerSituation::Running;
        let (old_engine, old) = kept.state.split_first_chunk::<6>()?;
        let (engine, new) = draft.state.split_first_chunk::<6>()?;
        let is_all = was_running && is_running && engine == old_engine && draft.seats == kept.seats;
        if is_all { Difference::between(old, new) } else { None }
    }

    /// The game at this revision, which the difference makes of what is stored; `None` if what is
    /// known here is older.
    pub(super) fn changed(
        &self,
        revision: Revision,
        difference: &Difference,
    ) -> Option<StoredGame> {
        let kept = self.kept.as_ref().filter(|_| revision == self.revision.saturating_add(1))?;
        let (engine, old) = kept.state.split_first_chunk::<6>()?;
        let mut state = engine.to_vec();
        state.extend_from_slice(&difference.apply(old)?);
        Some(StoredGame {
            key: self.handle.key,
            revision,
            name: self.handle.name,
            situation: ServerSituation::Running,
            is_private: self.handle.is_private,
            // Of a running game it is part of the state.
            deadline: None,
            state,
            seats: kept.seats.clone(),
        })
    }
}

/// What a stored game consists of.
pub(super) struct Restored {
    pub(super) server: Server<Vec<Ply>>,
    pub(super) engine: Option<EnginePlayer>,
    pub(super) seats: [Option<Seat>; 2],
}

impl Restored {
    /// Reads a stored game; `None` if the bytes are not one.
    pub(super) fn read(service: &Service, game: &StoredGame) -> Option<Self> {
        let (engine, state) = game.state.split_first_chunk::<6>()?;
        let mut server = saved::decode(state, FIRST_PLIES)?;
        if server.situation() != ServerSituation::Terminated {
            subscribe(&mut server)?;
        }
        let [level, seat, seed @ ..] = *engine;
        let engine_side = seat.checked_sub(1).and_then(Color::new);
        let seed = u32::from_le_bytes(seed);
        let engine = Level::new(level).map(|level| EnginePlayer::seated(level, seed, engine_side));
        let (own, now) = (service.node(), service.clock.now());
        let seats = [Color::White, Color::Black].map(|side| {
            let seat = game.seats[side as usize].as_ref()?;
            let is_engine = engine.is_some() && engine_side == Some(side);
            Some(if is_engine { Seat::engine() } else { Seat::stored(seat, own, now) })
        });
        Some(Self { server, engine, seats })
    }
}

/// Subscribes to everything, in place of who did when the game was stored.
fn subscribe(server: &mut Server<Vec<Ply>>) -> Option<()> {
    let old: Vec<SubscriptionId> =
        server.subscriptions().iter().map(|subscription| subscription.id).collect();
    for id in old {
        server.unsubscribe(id).ok()?;
        while server.next_event().is_some() {}
    }
    server.subscribe(EventKind::ServerStateUpdate).ok()?;
    while server.next_event().is_some() {}
    Some(())
}

/// Stores that a game is gone whose actor failed.
///
/// # Errors
/// The storage cannot.
pub(crate) async fn delete_failed(service: &Service, handle: &Handle) -> Result<(), StorageError> {
    let Some(StoredGame { revision, .. }) = service.storage.load(handle.key).await? else {
        return Ok(());
    };
    let expected: Revision = revision;
    let change = Change {
        key: handle.key,
        at: service.clock.now(),
        action: Action::Delete { expected },
        payload: Vec::new(),
        scores: Vec::new(),
        difference: None,
    };
    service.storage.commit(change).await.map(drop)
}
