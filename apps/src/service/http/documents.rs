//! What the service says of itself: OpenAPI 3.1 of its routes and AsyncAPI 3.0 of its WebSockets,
//! with schemas that come from the types on the wire.

use std::collections::BTreeMap;

use axum::Json;
use axum::Router;
use axum::routing::get;
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::service::json::{
    Connection, EventMessage, Exception, FinishedGame, FinishedGames, GameList, LobbyFilter,
    Method, NewGame, Reply, SocketOptions,
};

/// Where the documents are.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let index = json!({ "openapi": "/docs/openapi.json", "asyncapi": "/docs/asyncapi.json" });
    Router::new()
        .route("/docs", get(async move || Json(index)))
        .route("/docs/openapi.json", get(async || Json(openapi())))
        .route("/docs/asyncapi.json", get(async || Json(asyncapi())))
}

/// The routes.
fn openapi() -> Value {
    let (mut sent, mut received) = (sent(), received());
    let connection = sent.subschema_for::<Connection>();
    let exception = sent.subschema_for::<Exception>();
    let game = received.subschema_for::<NewGame>();
    let ok = json!({
        "description": "Where to go on",
        "content": { "application/json": { "schema": connection } },
    });
    let refusal = |description: &str| {
        json!({
            "description": description,
            "content": { "application/json": { "schema": exception } },
        })
    };
    let body = json!({
        "type": "object",
        "required": ["gameConfiguration"],
        "properties": { "gameConfiguration": renamed(game.into()) },
    });
    let list = json!({
        "description": "The games",
        "content": { "application/json": { "schema": sent.subschema_for::<GameList>() } },
    });
    let mut paths = paths(&ok, &body, &refusal);
    paths["/lobby"] = json!({ "get": {
        "summary": "List public games",
        "parameters": parameters::<LobbyFilter>(&mut received),
        "responses": { "200": list, "400": refusal("No such filter"), "429": refusal(TOO_MANY) },
    } });
    let options = parameters::<SocketOptions>(&mut received);
    paths["/game/connect/{gameId}/websocket"]["get"]["parameters"] = options;
    let (game, games) =
        (sent.subschema_for::<FinishedGame>(), sent.subschema_for::<FinishedGames>());
    if let Value::Object(paths) = &mut paths {
        paths.extend(archive(&game.into(), &games.into(), &refusal));
    }
    json!({
        "openapi": "3.1.0",
        "info": info(),
        "paths": paths,
        "components": { "schemas": schemas(sent, received) },
    })
}

/// The parameters of a path that are in its query.
fn parameters<T: JsonSchema>(received: &mut SchemaGenerator) -> Value {
    let schema = renamed(T::json_schema(received).into());
    let properties = schema["properties"].as_object().into_iter().flatten();
    let parameter = |(name, schema)| json!({ "name": name, "in": "query", "schema": schema });
    properties.map(parameter).collect()
}

/// What the routes take and answer.
fn paths(ok: &Value, body: &Value, refusal: &impl Fn(&str) -> Value) -> Value {
    let too_many = refusal(TOO_MANY);
    let id = json!([{
        "name": "gameId", "in": "path", "required": true, "schema": { "type": "string" },
    }]);
    json!({
        "/": { "get": {
            "summary": "A welcome",
            "responses": { "200": {
                "description": "It is up",
                "content": { "text/plain": { "schema": { "type": "string" } } },
            } },
        } },
        "/game": {
            "post": {
                "summary": "Create a game",
                "requestBody": {
                    "required": true,
                    "content": { "application/json": { "schema": body } },
                },
                "responses": {
                    "200": ok,
                    "400": refusal("The body cannot be read, or has no meaning"),
                    "403": refusal("The identifier is taken"),
                    "413": refusal("The body is too long"),
                    "429": too_many,
                },
            },
            "get": {
                "summary": "Find a public game that waits for players",
                "responses": { "200": ok, "404": refusal("There is none"), "429": too_many },
            },
        },
        "/game/{gameId}": { "parameters": id, "get": {
            "summary": "Find a private game that waits for players",
            "responses": {
                "200": ok,
                "403": refusal("It has started"),
                "404": refusal("There is no such game"),
                "429": too_many,
            },
        } },
        "/game/connect/{gameId}/websocket": { "parameters": id, "get": {
            "summary": "Open the WebSocket of a game",
            "responses": {
                "101": { "description": "AsyncAPI has the rest" },
                "400": { "description": "Not a handshake, or no such events" },
                "404": refusal("There is no such game"),
                "429": too_many,
            },
        } },
    })
}

/// What the routes of the archive take and answer.
fn archive(game: &Value, games: &Value, refusal: &impl Fn(&str) -> Value) -> Map<String, Value> {
    let found = |schema: &Value| {
        json!({
            "description": "Found, as PGN for those who accept that",
            "content": {
                "application/json": { "schema": schema },
                "application/x-chess-pgn": { "schema": { "type": "string" } },
            },
        })
    };
    let parameter = |name: &str, description: &str| {
        json!({
            "name": name, "in": "query", "description": description, "schema": { "type": "string" },
        })
    };
    let too_many = refusal(TOO_MANY);
    let one = json!({
        "parameters": [{
            "name": "gameId", "in": "path", "required": true, "schema": { "type": "string" },
        }],
        "get": {
            "summary": "The game that ended last of those with this identifier",
            "responses": {
                "200": found(game), "404": refusal("There is none"), "429": too_many,
            },
        },
    });
    let list = json!({
        "parameters": [
            parameter("player", "A name, for the games of this player alone"),
            parameter("since", "A date in UTC, also with a time: 2026-11-27T07:15:02Z"),
            parameter("after", "`next` of an answer, for the games behind those"),
            parameter("limit", "How many games, 1 to 100"),
        ],
        "get": {
            "summary": "Public games that have ended, the one that ended first before the others",
            "responses": {
                "200": found(games),
                "400": refusal("A parameter has no meaning"),
                "429": too_many,
            },
        },
    });
    Map::from_iter([("/archive".to_owned(), list), ("/archive/{gameId}".to_owned(), one)])
}

/// The WebSockets.
fn asyncapi() -> Value {
    let (mut sent, mut received) = (sent(), received());
    let event = sent.subschema_for::<EventMessage>();
    let options = renamed(received.subschema_for::<SocketOptions>().into());
    let reply = sent.subschema_for::<Reply<'_>>();
    let method = renamed(received.subschema_for::<Method>().into());
    let call = json!({
        "type": "object",
        "required": ["methodCall"],
        "properties": { "methodCall": {
            "allOf": [method],
            "properties": { "id": { "type": ["integer", "string"] } },
        } },
    });
    let message = |name: &str| json!({ "$ref": format!("#/channels/game/messages/{name}") });
    let channel = json!({ "$ref": "#/channels/game" });
    json!({
        "asyncapi": "3.0.0",
        "info": info(),
        "channels": { "game": {
            "address": "/game/connect/{gameId}/websocket",
            "parameters": { "gameId": { "description": "The identifier of the game" } },
            "bindings": { "ws": { "query": options } },
            "messages": {
                "call": { "payload": call },
                "reply": { "payload": reply },
                "event": { "payload": event },
            },
        } },
        "operations": {
            "call": {
                "action": "receive",
                "channel": channel,
                "messages": [message("call")],
                "reply": { "channel": channel, "messages": [message("reply")] },
            },
            "event": { "action": "send", "channel": channel, "messages": [message("event")] },
        },
        "components": { "schemas": schemas(sent, received) },
    })
}

fn info() -> Value {
    json!({
        "title": "Chess Game Service",
        "version": env!("CARGO_PKG_VERSION"),
        "license": { "name": "MIT OR Apache-2.0" },
    })
}

/// Schemas of what the service sends.
fn sent() -> SchemaGenerator {
    settings().for_serialize().into_generator()
}

/// Schemas of what clients send.
fn received() -> SchemaGenerator {
    settings().for_deserialize().into_generator()
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = PATH.into();
        settings.meta_schema = None;
    })
}

/// All schemas by name: those of what clients send, which may leave out more, end in `Input`.
fn schemas(mut sent: SchemaGenerator, mut received: SchemaGenerator) -> BTreeMap<String, Value> {
    let sent = sent.take_definitions(true).into_iter();
    let received = received.take_definitions(true).into_iter();
    let received = received.map(|(name, schema)| (format!("{name}{INPUT}"), renamed(schema)));
    sent.chain(received).collect()
}

/// A schema whose references lead to what clients send.
fn renamed(schema: Value) -> Value {
    match schema {
        Value::Object(object) => {
            let rename = |(key, value): (String, Value)| match value {
                Value::String(path) if key == "$ref" => (key, format!("{path}{INPUT}").into()),
                value => (key, renamed(value)),
            };
            object.into_iter().map(rename).collect::<Map<_, _>>().into()
        }
        Value::Array(items) => items.into_iter().map(renamed).collect(),
        value => value,
    }
}

const TOO_MANY: &str = "The address asks for more than it may";

const PATH: &str = "/components/schemas";

const INPUT: &str = "Input";

#[cfg(test)]
mod tests {
    use pedina::chess::server::EventKind;

    use super::*;

    /// Calls this for each reference in a document.
    fn each_reference(document: &Value, visit: &mut impl FnMut(&str)) {
        match document {
            Value::Object(object) => {
                if let Some(Value::String(path)) = object.get("$ref") {
                    visit(path);
                }
                object.values().for_each(|value| each_reference(value, visit));
            }
            Value::Array(items) => items.iter().for_each(|value| each_reference(value, visit)),
            _ => {}
        }
    }

    #[test]
    fn all_references_lead_somewhere() {
        for document in [openapi(), asyncapi()] {
            let mut count = 0;
            each_reference(&document, &mut |path| {
                let pointer = path.strip_prefix('#').expect(path);
                assert!(document.pointer(pointer).is_some(), "{path}");
                count += 1;
            });
            assert!(count > 4, "{document}");
        }
    }

    #[test]
    fn every_event_and_every_method_has_a_schema() {
        let text = asyncapi()["components"]["schemas"].to_string();
        let leaves = EventKind::ALL.into_iter().filter(|&kind| {
            kind != EventKind::Logging
                && EventKind::ALL.iter().all(|child| child.parent() != Some(kind))
        });
        let mut names: Vec<&str> = leaves.map(EventKind::name).collect();
        assert_eq!(names.len(), 14);
        names.extend(["GetState", "JoinGame", "FindMoves", "ApplyMove", "Promote", "Rejoin"]);
        names.extend(["GetHistory", "MovesUpdateEvent"]);
        names.extend(["Abort", "ClaimVictory", "GiveTime", "OfferRematch", "AcceptRematch"]);
        names.extend(["PresenceUpdateEvent", "AbortUpdateEvent", "RematchUpdateEvent"]);
        for name in names {
            assert!(text.contains(&format!("\"{name}\"")), "{name}");
        }
    }

    #[test]
    fn what_the_service_sends_has_all_keys_and_what_clients_send_need_not() {
        let schemas = asyncapi()["components"]["schemas"].take();
        let required = |name: &str| schemas[name]["required"].as_array().unwrap().len();
        assert_eq!(required("GameState"), 7);
        assert_eq!(required("ServerState"), 4);
        assert_eq!(required("Player"), 2);
        assert_eq!(required("NewcomerInput"), 1);
    }
}
