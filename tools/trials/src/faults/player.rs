//! Players who play one game after the other, two at a time, and stay with it whatever happens.

use core::net::SocketAddr;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::thread::sleep;

use pedina_history::{Act, Limit};
use serde_json::json;

use super::node::request;
use super::recorder::Recorder;
use super::table::Table;
use pedina::SplitMix64;

/// What all players know.
#[derive(Debug)]
pub(crate) struct Hall {
    /// Where the nodes are.
    pub(crate) nodes: Vec<SocketAddr>,
    pub(crate) recorder: Recorder,
    /// How long a player thinks, on average.
    pub(crate) pace: Duration,
    /// Whether everybody goes home once their game has gone on.
    pub(crate) ends: AtomicBool,
}

impl Hall {
    /// Whether everybody goes home.
    pub(crate) fn is_closing(&self) -> bool {
        self.ends.load(Ordering::Relaxed)
    }

    /// Plays games in this place until the end; the seed decides what is played.
    pub(crate) fn play(&self, place: usize, seed: u64) {
        let mut random =
            SplitMix64::new(seed.wrapping_add((place as u64).wrapping_mul(0x9e37_79b9)));
        // Not all at once.
        sleep(self.pace.mul_f64(share(&mut random)));
        for number in 0.. {
            if self.is_closing() {
                return;
            }
            let name = format!("G{place}-{number}");
            let kind = random.next() % 5;
            let (limit, keeps_seats) = match kind {
                0 | 1 => (Limit::Player(60_000), true),
                2 => (Limit::Move(15_000), true),
                3 => (Limit::None, true),
                _ => (Limit::None, false),
            };
            if self.create(&name, limit, keeps_seats, place) {
                Table::new(self, name, limit, keeps_seats, random.next()).play();
            }
        }
    }

    /// Creates a game at any node. False if everybody goes home meanwhile.
    fn create(&self, name: &str, limit: Limit, keeps_seats: bool, place: usize) -> bool {
        let (kind, time) = match limit {
            Limit::None => ("NoLimit", 0),
            Limit::Player(time) => ("PlayerLimit", time),
            Limit::Move(time) => ("MoveLimit", time),
        };
        let time = json!({ "value": time, "unit": "MILLISECONDS" });
        let constraint = if limit == Limit::None {
            json!({ "type": kind })
        } else {
            json!({ "type": kind, "time": time })
        };
        let game = json!({ "gameId": name, "isPrivate": true, "timeConstraint": constraint });
        let body = json!({ "gameConfiguration": game }).to_string();
        self.recorder.note(name, Act::Created { limit, keeps_seats, has_engine: false });
        for attempt in 0.. {
            let node = self.nodes[(place + attempt) % self.nodes.len()];
            match request(node, "POST /game", &body) {
                Ok((200, _)) => return true,
                // The reply to the last attempt was lost.
                Ok((403, text)) if text.contains("AlreadyTaken") && attempt > 0 => return true,
                _ if self.is_closing() => return false,
                _ => sleep(Duration::from_millis(500)),
            }
        }
        false
    }
}

/// A number from a half to one and a half.
pub(crate) fn share(random: &mut SplitMix64) -> f64 {
    0.5 + (random.next() % 1_000) as f64 / 1_000.0
}
