//! What clients asked for and heard, in the order in which they noted it: one line of JSON each.

use pedina::chess::{Bonus, TimeControl};
use serde::{Deserialize, Serialize};

/// One line.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    /// Milliseconds since the start of the run, on a clock that never jumps.
    pub at: u64,
    /// The name of the game; empty for what concerns all.
    pub game: String,
    /// What was done or heard.
    #[serde(flatten)]
    pub act: Act,
}

/// What a client did or heard. A ply counts the moves of both sides from 0.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum Act {
    /// The game was created; whether its seats are kept after a lost connection.
    Created {
        /// How its time is limited.
        limit: Limit,
        /// Whether its seats are kept.
        keeps_seats: bool,
        /// Whether the engine plays black.
        #[serde(default)]
        has_engine: bool,
    },
    /// Both players have joined.
    Started,
    /// A move, or `resign`, was sent.
    Asked {
        /// Its ply.
        ply: usize,
        /// The squares of the move.
        text: String,
    },
    /// The service has replied that it is made.
    Acknowledged {
        /// Its ply.
        ply: usize,
        /// The squares of the move.
        text: String,
    },
    /// The service has refused it.
    Refused {
        /// Its ply.
        ply: usize,
        /// The squares of the move.
        text: String,
        /// The type of the refusal.
        reason: String,
    },
    /// No reply came: it is made or not.
    Unanswered {
        /// Its ply.
        ply: usize,
        /// The squares of the move.
        text: String,
    },
    /// The service has shown these moves, of which only [`digest`] is noted.
    Saw {
        /// How many moves.
        count: usize,
        /// What they were.
        digest: u64,
    },
    /// The game has ended for this cause; none if it was stopped.
    Over {
        /// The name of the cause.
        cause: Option<String>,
    },
    /// The service says that there is no such game any more.
    Gone,
    /// A connection was lost or given up.
    Lost,
    /// The client stopped playing the game, because it has lost a seat that is not kept.
    Abandoned,
    /// Nothing fails from now on.
    Healed,
}

/// How the time of a game is limited, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// It is not.
    None,
    /// For all moves of a player.
    Player(u64),
    /// For each move.
    Move(u64),
}

impl Limit {
    /// The same for a clock; none without a limit.
    pub fn control(self) -> Option<TimeControl> {
        match self {
            Self::None => None,
            Self::Player(time) => TimeControl::per_player(time, Bonus::default()).ok(),
            Self::Move(time) => TimeControl::per_move(time).ok(),
        }
    }
}

/// What stands for a sequence of moves: FNV-1a of their texts, each with a space before it.
pub fn digest<'a>(moves: impl IntoIterator<Item = &'a str>) -> u64 {
    moves.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, text| {
        let bytes = core::iter::once(b' ').chain(text.bytes());
        bytes.fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_json_holds_a_record() {
        let act = Act::Asked { ply: 0, text: "e2e4".into() };
        let record = Record { at: 7, game: "g".into(), act };
        let line = serde_json::to_string(&record).unwrap();
        assert!(line.contains(r#""act":"asked","ply":0"#), "{line}");
        assert_eq!(serde_json::from_str::<Record>(&line).unwrap(), record);
    }

    #[test]
    fn other_moves_have_another_digest() {
        assert_ne!(digest(["e2e4", "e7e5"]), digest(["e2e4e7e5"]));
        assert_ne!(digest(["e2e4", "e7e5"]), digest(["e7e5", "e2e4"]));
        assert_eq!(digest([]), digest(None));
    }
}
