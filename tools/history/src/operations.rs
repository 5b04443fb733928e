//! A history as operations with a begin and an end, as checkers of linearizability read them: one
//! line of JSON each.
//!
//! Of each game these are its moves, resignations and what was shown of it, and at the end a look
//! at what is stored. Any checker that knows the model needs nothing else:
//!
//! * The state is a list of moves, empty at first, and whether a player has resigned.
//! * A `done` move appends its text; the list had `ply` moves before, and nobody had resigned. A
//!   `done` resignation is the same without a text to append.
//! * A `refused` one changes nothing. An `unknown` one did either, and may do it at any time.
//! * A `read` finds `count` moves with this `digest` ([`digest`]).
//!
//! A player is shown moves by a message that may have been on its way for long, so such a read
//! begins with the game. The last one begins when everybody has gone.

use serde::Serialize;

use crate::checker::RESIGNATION;
use crate::record::{Act, Record, digest};
use crate::stored::Stored;

/// One operation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Operation<'a> {
    /// The name of the game; games have nothing to do with each other.
    pub game: &'a str,
    /// Milliseconds since the start of the run.
    pub begin: u64,
    /// The same; none if no reply came.
    pub end: Option<u64>,
    /// What was done.
    #[serde(flatten)]
    pub kind: OperationKind<'a>,
}

/// What an operation does.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "operation", rename_all = "lowercase")]
pub enum OperationKind<'a> {
    /// A move.
    Move {
        /// How many moves there were before.
        ply: usize,
        /// Its squares.
        text: &'a str,
        /// What came of it.
        result: Outcome,
    },
    /// A resignation.
    Resign {
        /// How many moves there were before.
        ply: usize,
        /// What came of it.
        result: Outcome,
    },
    /// Moves were shown or are stored.
    Read {
        /// How many.
        count: usize,
        /// What they were.
        digest: u64,
    },
}

/// What came of a request.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It was acknowledged.
    Done,
    /// It was refused.
    Refused,
    /// No reply came.
    Unknown,
}

/// The operations of all games that clients have created, without those of the engine, which asks
/// for no move.
pub fn operations<'a>(history: &'a [Record], stored: &'a Stored) -> Vec<Operation<'a>> {
    let end = history.last().map_or(0, |record| record.at) + 1;
    let mut operations = Vec::new();
    for (index, Record { at, game, act }) in history.iter().enumerate() {
        let Act::Created { has_engine: false, .. } = act else { continue };
        let of_game = history[index..].iter().filter(|record| record.game == *game);
        operations.extend(of_clients(game, *at, of_game));
        if let Some(found) = stored.games.get(game) {
            let moves: Vec<_> = found.moves().collect();
            let kind = OperationKind::Read { count: moves.len(), digest: digest(moves) };
            operations.push(Operation { game, begin: end, end: Some(end + 1), kind });
        }
    }
    operations
}

/// What the clients of a game did; a game has one request at a time.
fn of_clients<'a>(
    game: &'a str,
    created: u64,
    records: impl Iterator<Item = &'a Record>,
) -> Vec<Operation<'a>> {
    let mut operations: Vec<Operation<'a>> = Vec::new();
    let mut open = None;
    for Record { at, act, .. } in records {
        let (result, end) = match act {
            Act::Asked { ply, text } => {
                open = Some(operations.len());
                let result = Outcome::Unknown;
                let kind = match &text[..] {
                    RESIGNATION => OperationKind::Resign { ply: *ply, result },
                    text => OperationKind::Move { ply: *ply, text, result },
                };
                operations.push(Operation { game, begin: *at, end: None, kind });
                continue;
            }
            Act::Saw { count, digest } => {
                let kind = OperationKind::Read { count: *count, digest: *digest };
                operations.push(Operation { game, begin: created, end: Some(*at), kind });
                continue;
            }
            Act::Acknowledged { .. } => (Outcome::Done, Some(*at)),
            Act::Refused { .. } => (Outcome::Refused, Some(*at)),
            Act::Unanswered { .. } => (Outcome::Unknown, None),
            _ => continue,
        };
        let Some(operation) = open.take().and_then(|open| operations.get_mut(open)) else {
            continue;
        };
        operation.end = end;
        match &mut operation.kind {
            OperationKind::Move { result: old, .. } | OperationKind::Resign { result: old, .. } => {
                *old = result;
            }
            OperationKind::Read { .. } => {}
        }
    }
    operations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Limit;
    use crate::stored::{StoredEvent, StoredGame, What};

    #[test]
    fn each_request_has_its_reply_or_none() {
        let e4 = || "e2e4".to_owned();
        let acts = [
            Act::Created { limit: Limit::None, keeps_seats: true, has_engine: false },
            Act::Asked { ply: 0, text: e4() },
            Act::Refused { ply: 0, text: e4(), reason: "NotYourTurn".into() },
            Act::Asked { ply: 0, text: e4() },
            Act::Unanswered { ply: 0, text: e4() },
            Act::Saw { count: 1, digest: digest(["e2e4"]) },
            Act::Asked { ply: 1, text: RESIGNATION.into() },
            Act::Acknowledged { ply: 1, text: RESIGNATION.into() },
        ];
        let record = |(at, act)| Record { at, game: "g".into(), act };
        let history: Vec<_> = (10..).zip(acts).map(record).collect();
        let event = StoredEvent { revision: 1, at: 0, what: What::Move(e4()) };
        let game = StoredGame { is_over: true, events: vec![event], results: 0 };
        let stored = Stored { games: [("g".to_owned(), game)].into(), time: 0 };
        let lines: Vec<_> = operations(&history, &stored)
            .iter()
            .map(|operation| serde_json::to_string(operation).unwrap())
            .collect();
        let read = digest(["e2e4"]);
        let line =
            |times: &str, rest: &str| format!(r#"{{"game":"g",{times},"operation":{rest}}}"#);
        let of_move = |result: &str| format!(r#""move","ply":0,"text":"e2e4","result":"{result}""#);
        let of_read = format!(r#""read","count":1,"digest":{read}"#);
        assert_eq!(
            lines,
            [
                line(r#""begin":11,"end":12"#, &of_move("refused")),
                line(r#""begin":13,"end":null"#, &of_move("unknown")),
                line(r#""begin":10,"end":15"#, &of_read),
                line(r#""begin":16,"end":17"#, r#""resign","ply":1,"result":"done""#),
                line(r#""begin":18,"end":19"#, &of_read),
            ]
        );
    }
}
