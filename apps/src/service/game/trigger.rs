//! Why a game is stored.

use serde_json::json;

use crate::service::json::{Method, Move};

/// Why a game is stored, for the log of events of a shared database.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trigger<'m> {
    Method(&'m Method),
    /// The engine has taken its seat.
    EngineJoined,
    /// The engine has played this move.
    EngineMoved(Move),
    /// The engine has answered, or said what a pawn becomes.
    EngineAnswered,
    Timeout,
    Stop,
    /// A player has left a seat that is kept.
    Leave,
    /// The process that held a seat is gone.
    Lost,
    /// A seat that another process took for lost is held here.
    Return,
}

impl Trigger<'_> {
    /// Its JSON: never a token.
    pub(super) fn payload(self) -> Vec<u8> {
        match self {
            Self::Method(Method::Rejoin(_)) => br#"{"method":"Rejoin"}"#.to_vec(),
            // Maps with keys that are no texts could fail, and no method has one.
            Self::Method(method) => serde_json::to_vec(method).unwrap_or_default(),
            Self::EngineMoved(step) => {
                let payload = json!({ "operation": "EngineMoved", "input": { "move": step } });
                payload.to_string().into_bytes()
            }
            operation => format!(r#"{{"operation":"{operation:?}"}}"#).into_bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn neither_a_key_nor_a_token_is_stored() {
        let key = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
        let player = json!({ "team": "WHITE", "name": "Al" });
        for (method, input) in [
            ("JoinGame", json!({ "player": player, "key": key })),
            ("Rejoin", json!({ "token": key })),
        ] {
            let input = serde_json::value::to_raw_value(&input).unwrap();
            let read = Method::read(method, Some(&input)).unwrap();
            let payload = String::from_utf8(Trigger::Method(&read).payload()).unwrap();
            let stored: Value = serde_json::from_str(&payload).unwrap();
            assert_eq!(stored["method"], method);
            assert!(!payload.contains(key), "{payload}");
        }
    }
}
