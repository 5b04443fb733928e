//! The engine as a player.
//!
//! It thinks in slices between the commands of the game, and only as many games think at once as
//! leave half of the processors to the others.

use core::fmt;
use std::sync::Arc;

use pedina::chess::engine::{Engine, Level};
use pedina::chess::server::{Opponent, Server};
use pedina::chess::{Color, Ply};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::seats::Seat;
use super::state::State;
use super::trigger::Trigger;
use crate::service::storage::Millis;

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

    /// An engine that has this seat already.
    pub(crate) fn seated(level: Level, seed: u32, seat: Option<Color>) -> Self {
        let opponent = match seat {
            Some(side) => Opponent::seated(level, seed, side),
            None => Opponent::new(level, seed),
        };
        Self { opponent, level, seed, memory: vec![0; Engine::MIN_MEMORY] }
    }

    /// An engine of the same level that has no seat.
    pub(super) fn again(&self, seed: u32) -> Self {
        Self::new(self.level, seed)
    }

    /// Whether it has something to do in this game.
    pub(super) fn is_to_act(&self, server: &Server<Vec<Ply>>) -> bool {
        self.opponent.is_to_act(server)
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

/// Waits for a permit to think; for ever if none is wanted.
pub(super) async fn permit(thinkers: &Arc<Semaphore>, is_wanted: bool) -> OwnedSemaphorePermit {
    if is_wanted && let Ok(permit) = thinkers.clone().acquire_owned().await {
        return permit;
    }
    core::future::pending().await
}

impl State {
    /// Lets the engine think for a slice.
    pub(super) fn think(&mut self, now: Millis) -> Option<Trigger<'static>> {
        let Self { server, engine, seats, .. } = self;
        let EnginePlayer { opponent, memory, .. } = engine.as_mut()?;
        let (events, moves) = (server.event_count(), server.entries().count());
        let was_seated = opponent.seat().is_some();
        if let Err(error) = opponent.act(server, memory, SLICE, now) {
            // Its time is up, which the next tick finds.
            tracing::debug!("the engine does not move: {error}");
        }
        if let Some(side) = opponent.seat() {
            seats[side as usize] = Some(Seat::engine());
        }
        if server.event_count() == events {
            return None;
        }
        Some(match server.entries().nth(moves) {
            _ if !was_seated => Trigger::EngineJoined,
            Some(entry) => Trigger::EngineMoved(entry.step.into()),
            None => Trigger::EngineAnswered,
        })
    }
}

/// Nodes of a slice: a few milliseconds.
const SLICE: u32 = 2_000;
