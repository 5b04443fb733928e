//! The engine as a player.
//!
//! It thinks in slices between the commands of the game, and only as many games think at once as
//! leave half of the processors to the others.

use core::fmt;
use std::sync::Arc;

use pedina::chess::Color;
use pedina::chess::engine::{Engine, Level};
use pedina::chess::server::{Opponent, ServerSituation};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Actor;

/// The engine of a game, and what it remembers.
pub(crate) struct EnginePlayer {
    opponent: Opponent,
    level: Level,
    seed: u32,
    memory: Vec<u64>,
}

impl EnginePlayer {
    /// An engine of this level; another seed plays other games.
    pub(crate) fn new(level: Level, seed: u32) -> Self {
        Self::seated(level, seed, None)
    }

    /// One that has this seat already.
    pub(crate) fn seated(level: Level, seed: u32, seat: Option<Color>) -> Self {
        let opponent = match seat {
            Some(side) => Opponent::seated(level, seed, side),
            None => Opponent::new(level, seed),
        };
        Self { opponent, level, seed, memory: vec![0; Engine::MIN_MEMORY] }
    }

    /// Level and seed, from which an equal one is made.
    pub(super) fn settings(&self) -> (u8, u32) {
        (self.level.number(), self.seed)
    }
}

impl fmt::Debug for EnginePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EnginePlayer").field("opponent", &self.opponent).finish_non_exhaustive()
    }
}

/// The right to think, once it is free; for ever none if there is nothing to think about.
pub(super) async fn permit(thinkers: &Arc<Semaphore>, is_wanted: bool) -> OwnedSemaphorePermit {
    if is_wanted && let Ok(permit) = thinkers.clone().acquire_owned().await {
        return permit;
    }
    core::future::pending().await
}

impl Actor {
    /// Whether the engine has something to do.
    pub(super) fn is_engine_to_act(&self) -> bool {
        self.engine.as_ref().is_some_and(|engine| engine.opponent.is_to_act(&self.server))
    }

    /// Lets the engine think for a slice, and publishes what comes of it.
    pub(super) fn think(&mut self) {
        self.lengthen_history();
        let now = self.now();
        let Some(EnginePlayer { opponent, memory, .. }) = &mut self.engine else { return };
        let had_seat = opponent.seat().is_some();
        let events = self.server.event_count();
        if let Err(error) = opponent.act(&mut self.server, memory, SLICE, now) {
            // Its time is up, which the next tick finds.
            tracing::debug!(game = %self.handle.name, "the engine does not move: {error}");
        }
        let seat = opponent.seat();
        if self.server.event_count() != events {
            self.change = Some(axum::body::Bytes::from_static(br#"{"operation":"Engine"}"#));
        }
        if let (false, Some(side)) = (had_seat, seat) {
            self.seat_engine(side);
        }
        self.publish();
        if self.server.situation() == ServerSituation::Ready {
            self.start_if_ready();
            self.publish();
        }
    }
}

/// Nodes of a slice: a few milliseconds.
const SLICE: u32 = 2_000;
