//! What a program decides, on a thread of its own.

use core::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use pedina::konobi::players::{Decision, Level, Node};
use pedina::konobi::session::{Entrant, Name};
use pedina::konobi::{Action, AnySize, Position};
use tokio::task::JoinHandle;

/// A decision in the making, which ends with this value.
#[derive(Debug)]
pub(super) struct Thinking {
    handle: JoinHandle<Option<Action>>,
    is_stopped: Arc<AtomicBool>,
}

impl Thinking {
    /// Begins to think about a position.
    pub(super) fn new(position: Position<AnySize>, level: Level, seed: u64) -> Self {
        let is_stopped = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&is_stopped);
        let think = move || decide(&position, level, seed, || stopped.load(Ordering::Relaxed));
        Self { handle: tokio::task::spawn_blocking(think), is_stopped }
    }

    /// What it comes to.
    pub(super) async fn action(&mut self) -> Option<Action> {
        (&mut self.handle).await.ok().flatten()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// What a program of this level does; as far as it has come, if it is stopped.
pub(super) fn decide(
    position: &Position<AnySize>,
    level: Level,
    seed: u64,
    is_stopped: impl Fn() -> bool,
) -> Option<Action> {
    let mut nodes = vec![Node::default(); level.nodes(position.size())];
    // The same seed for each move would favour the same points.
    let seed = seed.wrapping_add(u64::from(position.plies()));
    let mut decision = Decision::new(position, level, seed, &mut nodes);
    while !decision.is_ready(&nodes) && !is_stopped() {
        decision.think(&mut nodes, SLICE);
    }
    decision.action(&nodes)
}

/// The level of a player, or `None` for a person.
pub(super) fn level(number: u8) -> Option<Level> {
    Level::new(number)
}

/// Who plays: a person with this name, if it is known, or a program.
pub(super) fn entrant(level: Option<Level>, name: Option<&str>) -> Entrant {
    match level {
        None => Entrant::Person(name.map(Name::new)),
        Some(level) => {
            let usual = format!("Computer {}", level.number());
            Entrant::Program(Name::new(name.unwrap_or(&usual)))
        }
    }
}

/// How many playouts are made before looking whether the decision is still wanted.
const SLICE: u32 = 200;
