//! A stored state as bytes.
//!
//! | bytes | content |
//! |---|---|
//! | 0 | level of the engine, or 0 without one |
//! | 1 | number of its side plus one, or 0 without a seat; 3 without an engine, where one person |
//! | | may have had both seats |
//! | 2 to 5 | its seed, in little-endian order |
//! | from 6, if it says anything | JSON: what players did without the server of the game |
//! | the rest | the server and the times of the game, as [`saved`] writes them |

use pedina::chess::Color;
use pedina::chess::Ply;
use pedina::chess::engine::Level;
use pedina::chess::server::Server;
use serde::{Deserialize, Serialize};

use super::EnginePlayer;
use super::rematch::Rematch;
use super::state::State;
use crate::service::json::Team;
use crate::service::storage::{Times, saved};

/// What a stored state says.
pub(super) struct Stored {
    pub(super) engine: Option<EnginePlayer>,
    /// The seat of the engine.
    pub(super) engine_side: Option<Color>,
    /// Whether one person may have had both seats.
    pub(super) is_solo: bool,
    pub(super) aborted_by: Option<Color>,
    pub(super) rematch: Rematch,
    pub(super) server: Server<Vec<Ply>>,
    pub(super) times: Times,
}

/// What the server of a game does not know, as it is stored; each key may be absent.
#[derive(Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default, rename_all = "camelCase")]
struct Additions {
    #[serde(skip_serializing_if = "Option::is_none")]
    aborted_by: Option<Team>,
    #[serde(skip_serializing_if = "is_default")]
    rematch: Rematch,
}

/// The bytes of a state.
pub(super) fn encode(state: &State) -> Vec<u8> {
    let (level, seed) = state.engine.as_ref().map_or((0, 0), EnginePlayer::settings);
    let side = state.engine_side();
    let alone = if state.is_solo { SOLO } else { 0 };
    let mut bytes = vec![level, side.map_or(alone, |side| side as u8 + 1)];
    bytes.extend_from_slice(&u32::to_le_bytes(seed));
    let aborted_by = state.aborted_by.map(Team::from);
    let additions = Additions { aborted_by, rematch: state.rematch.clone() };
    if !is_default(&additions) {
        // Maps with keys that are no texts could fail, and there is none.
        bytes.extend_from_slice(&serde_json::to_vec(&additions).unwrap_or_default());
    }
    bytes.extend_from_slice(&saved::encode(&state.server, &state.times));
    bytes
}

/// What these bytes say; `None` if they are not a state.
pub(super) fn decode(state: &[u8]) -> Option<Stored> {
    let (head, server) = split(state)?;
    let (&[level, seat, ref seed @ ..], json) = head.split_first_chunk::<ENGINE>()?;
    let engine_side = seat.checked_sub(1).and_then(Color::new);
    let seed = u32::from_le_bytes(*seed);
    let engine = Level::new(level).map(|level| EnginePlayer::seated(level, seed, engine_side));
    let Additions { aborted_by, rematch } = match json {
        [] => Additions::default(),
        json => serde_json::from_slice(json).ok()?,
    };
    let is_solo = engine.is_none() && seat == SOLO;
    let (server, times) = saved::decode(server)?;
    let aborted_by = aborted_by.map(Into::into);
    Some(Stored { engine, engine_side, is_solo, aborted_by, rematch, server, times })
}

/// The server that these bytes say, without the rest; `None` if they are not a state.
pub(super) fn server_of(state: &[u8]) -> Option<Server<Vec<Ply>>> {
    saved::decode(split(state)?.1).map(|(server, _)| server)
}

/// The bytes before those of the server, and these; `None` if there are none.
pub(super) fn split(state: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = state.get(ENGINE..)?;
    let json = match rest.first()? {
        b'{' => {
            let mut values = serde_json::Deserializer::from_slice(rest).into_iter::<Additions>();
            values.next()?.ok()?;
            values.byte_offset()
        }
        _ => 0,
    };
    state.split_at_checked(ENGINE + json)
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What stands in place of the engine's side where one socket has had both seats.
const SOLO: u8 = 3;

/// Bytes of the engine.
const ENGINE: usize = 6;
