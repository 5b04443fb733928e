//! What the socket of a player says, as far as a history needs it.

use serde_json::Value;

use crate::{digest, squares};

/// What a player knows from the messages of a socket.
#[derive(Clone, Debug)]
pub struct Listener {
    /// Whose turn it is, as far as is known: 0 for white.
    pub turn: Option<usize>,
    /// Whether the end is known.
    pub is_over: bool,
    /// What is to be noted.
    pub news: Vec<News>,
    /// Every how many histories one is read.
    sample: u64,
    histories: u64,
}

/// What a player learns.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Moves: how many, and their digest.
    Moves(usize, u64),
    /// The end, with its cause if there is a result.
    Over(Option<String>),
}

/// The reply to a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The output of the call.
    Done(Value),
    /// The type of the refusal.
    Refused(String),
    /// None came; the socket is of no use any more.
    None,
}

impl Reply {
    /// The reply that has this content.
    #[must_use]
    pub fn of(content: &Value) -> Self {
        match content["error"]["type"].as_str() {
            Some(kind) => Self::Refused(kind.to_owned()),
            None => Self::Done(content["output"].clone()),
        }
    }
}

impl Listener {
    /// One who knows nothing yet, and reads one of this number of histories.
    #[must_use]
    pub const fn new(sample: u64) -> Self {
        Self { turn: None, is_over: false, news: Vec::new(), sample, histories: 0 }
    }

    /// Takes in a text message: the content of a reply, `None` if it is an event. Long events are
    /// read only where they matter.
    ///
    /// # Errors
    /// It is no JSON.
    pub fn message(&mut self, text: &str) -> serde_json::Result<Option<Value>> {
        if text.starts_with(r#"{"event""#) {
            self.event(text);
            return Ok(None);
        }
        let mut message: Value = serde_json::from_str(text)?;
        Ok(Some(message["methodCall"].take()))
    }

    /// Takes in the output of `GetState`: the moves that the service knows of.
    pub fn state(&mut self, output: &Value) -> Option<Vec<String>> {
        let state = &output["serverState"]["gameState"];
        self.turn = turn(&state["currentTurn"]);
        let moves = moves(&state["moveHistory"])?;
        self.see(&moves);
        if output["serverState"]["situation"] == "Terminated" {
            self.end(cause(&state["gameOver"]));
        }
        Some(moves)
    }

    fn event(&mut self, text: &str) {
        let is_of = |kind: &str| text[..text.len().min(60)].contains(kind);
        let payload = || {
            let message: Option<Value> = serde_json::from_str(text).ok();
            message.map_or(Value::Null, |mut message| message["event"]["payload"].take())
        };
        if is_of("\"TurnUpdateEvent") {
            self.turn = turn(&payload());
        } else if is_of("\"GameOverUpdateEvent") {
            if let Some(cause) = cause(&payload()) {
                self.end(Some(cause));
            }
        } else if is_of("\"ServerSituationUpdateEvent") {
            if payload() == "Terminated" && !self.is_over {
                self.end(None);
            }
        } else if is_of("\"MoveHistoryUpdateEvent") {
            self.histories += 1;
            if self.histories.is_multiple_of(self.sample)
                && let Some(moves) = moves(&payload())
            {
                self.see(&moves);
            }
        }
    }

    fn end(&mut self, cause: Option<String>) {
        self.is_over = true;
        self.news.push(News::Over(cause));
    }

    fn see(&mut self, moves: &[String]) {
        let digest = digest(moves.iter().map(String::as_str));
        self.news.push(News::Moves(moves.len(), digest));
    }
}

fn turn(team: &Value) -> Option<usize> {
    ["WHITE", "BLACK"].iter().position(|name| team == name)
}

fn cause(ending: &Value) -> Option<String> {
    ending["cause"].as_str().map(str::to_owned)
}

fn moves(history: &Value) -> Option<Vec<String>> {
    history["entries"].as_array()?.iter().map(|entry| squares(&entry["move"])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_end_has_a_cause_or_none() {
        assert_eq!(cause(&json!({ "cause": "Timeout", "winner": null })), Some("Timeout".into()));
        assert_eq!(cause(&Value::Null), None);
        assert_eq!((turn(&json!("BLACK")), turn(&Value::Null)), (Some(1), None));
        let square = |file: &str, rank: &str| json!({ "file": file, "rank": rank });
        let step = json!({ "from": square("E", "2"), "to": square("E", "4") });
        let history = json!({ "entries": [{ "move": step }] });
        assert_eq!(moves(&history), Some(vec!["e2e4".to_owned()]));
    }

    #[test]
    fn messages_are_events_or_replies() {
        let mut listener = Listener::new(1);
        let event = |kind: &str, payload: Value| {
            // The type comes first, as the service writes it.
            format!(r#"{{"event":{{"type":"{kind}","payload":{payload}}}}}"#)
        };
        let ended = event("GameOverUpdateEvent", json!({ "cause": "Resign" }));
        for text in [
            event("TurnUpdateEvent", json!("BLACK")),
            event("MoveHistoryUpdateEvent", json!({ "entries": [] })),
            ended,
            event("ServerSituationUpdateEvent", json!("Terminated")),
        ] {
            assert_eq!(listener.message(&text).unwrap(), None);
        }
        assert_eq!((listener.turn, listener.is_over), (Some(1), true));
        let end = News::Over(Some("Resign".to_owned()));
        assert_eq!(listener.news, [News::Moves(0, digest([])), end]);
        let reply = json!({ "methodCall": { "id": 1, "output": 7 } }).to_string();
        let content = listener.message(&reply).unwrap().unwrap();
        assert_eq!(Reply::of(&content), Reply::Done(json!(7)));
        let error = json!({ "id": 1, "error": { "type": "NoSuchGame" } });
        assert_eq!(Reply::of(&error), Reply::Refused("NoSuchGame".to_owned()));
        assert!(listener.message("no JSON").is_err());
    }
}
