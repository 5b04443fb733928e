//! On a paused clock; sockets stay open for a second after the end.

use std::sync::Arc;

use pedina::chess::server::{Configuration, Name};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::service::Service;
use crate::service::game::operation::Operation;
use crate::service::game::testing::{Client, begun, game};
use crate::service::game::{Actor, Handle, Incoming, SocketId, socket_queue};
use crate::service::json::{Events, Method};
use crate::service::storage::GameKey;
use crate::service::tests::service;

/// Two players after one has resigned.
async fn ended(service: &Arc<Service>, configuration: Value) -> [Client; 2] {
    let game = game(service, configuration).await;
    let ([mut white, mut black], _) = begun(&game, [true, false]).await;
    white.ask("Resign").await.unwrap();
    for client in [&mut white, &mut black] {
        while client.event("ServerSituation").await != "Terminated" {}
    }
    [white, black]
}

/// The game that an event leads to.
fn next(service: &Service, event: &Value) -> Arc<Handle> {
    let path = event["connection"]["websocket"].as_str().expect("a path");
    let id = path.split('/').nth(3).unwrap();
    service.registry.get(id).expect(id)
}

/// The event that a rematch has begun.
async fn begun_rematch(client: &mut Client) -> Value {
    loop {
        let event = client.event("Rematch").await;
        if !event["connection"].is_null() {
            return event;
        }
    }
}

fn offered(by: &str) -> Value {
    json!({ "offeredBy": by, "connection": null })
}

async fn rejoin(client: &mut Client, token: &Value) -> Result<Value, String> {
    client.call("Rejoin", json!({ "token": token["token"] })).await
}

#[tokio::test(start_paused = true)]
async fn both_land_in_the_same_game_with_the_other_colors() {
    let service = service().await;
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "MINUTES" } });
    let configuration = json!({ "gameId": "first", "isPrivate": true, "timeConstraint": limit });
    let first = game(&service, configuration).await;
    let ([mut white, mut black], _) = begun(&first, [true, false]).await;
    let mut spectator = Client::connect(&first).await;
    assert_eq!(white.ask("OfferRematch").await, Err("GameNotTerminatedException".to_owned()));
    black.ask("Resign").await.unwrap();
    let white_token = white.ask("OfferRematch").await.unwrap();
    assert_eq!(black.event("Rematch").await, offered("WHITE"));
    assert_eq!(spectator.state().await["gameState"]["rematch"], offered("WHITE"));
    for (method, error) in [
        ("OfferRematch", "RematchAlreadyOfferedException"),
        ("AcceptRematch", "RematchNotOfferedException"),
    ] {
        assert_eq!(white.ask(method).await, Err(error.to_owned()));
    }
    assert_eq!(spectator.ask("AcceptRematch").await, Err("NotSeatedException".to_owned()));
    let black_token = black.ask("AcceptRematch").await.unwrap();
    let mut events = Vec::new();
    for client in [&mut white, &mut black, &mut spectator] {
        events.push(begun_rematch(client).await);
    }
    assert!(events.iter().all(|event| *event == events[0]), "{events:?}");
    assert_eq!(black.ask("OfferRematch").await, Err("RematchAlreadyAcceptedException".to_owned()));

    let second = next(&service, &events[0]);
    assert!(second.is_private);
    assert_eq!(second.name.as_str().len(), 26, "126 random bits");
    let mut thief = Client::connect(&second).await;
    for (team, name) in [("WHITE", "Bo"), ("BLACK", "Al")] {
        let player = json!({ "player": { "team": team, "name": name } });
        let refused = thief.call("JoinGame", player).await;
        assert_eq!(refused, Err("GameNotWaitingForPlayersException".to_owned()));
    }
    let mut al = Client::connect(&second).await;
    let seat = json!({ "player": { "name": "Al", "team": "BLACK" } });
    assert_eq!(rejoin(&mut al, &white_token).await, Ok(seat));
    assert_eq!(al.state().await["situation"], "Ready", "no clock runs before both are there");
    let mut bo = Client::connect(&second).await;
    let seat = json!({ "player": { "name": "Bo", "team": "WHITE" } });
    assert_eq!(rejoin(&mut bo, &black_token).await, Ok(seat));
    assert_eq!(al.event("ServerSituation").await, "Running");
    assert_eq!(al.event("WhiteTimer").await["milliseconds"], 60_000);
    bo.play("E2E4").await;
    al.play("E7E5").await;
}

#[tokio::test(start_paused = true)]
async fn an_offer_is_declined_or_withdrawn() {
    let service = service().await;
    let [mut white, mut black] = ended(&service, json!({})).await;
    assert_eq!(black.ask("DeclineRematch").await, Err("RematchNotOfferedException".to_owned()));
    for is_withdrawn in [false, true] {
        white.ask("OfferRematch").await.unwrap();
        let decliner = if is_withdrawn { &mut white } else { &mut black };
        assert_eq!(decliner.ask("DeclineRematch").await, Ok(Value::Null));
        assert_eq!(white.state().await["gameState"].get("rematch"), None);
        assert_eq!(black.ask("AcceptRematch").await, Err("RematchNotOfferedException".to_owned()));
    }
    // Two offers are an agreement.
    black.ask("OfferRematch").await.unwrap();
    white.ask("OfferRematch").await.unwrap();
    assert!(white.event("Rematch").await["connection"]["websocket"].is_string());
}

#[tokio::test(start_paused = true)]
async fn an_offer_keeps_the_sockets_open() {
    let service = service().await;
    let [mut white, mut black] = ended(&service, json!({})).await;
    let start = service.clock.now();
    tokio::time::sleep(core::time::Duration::from_millis(900)).await;
    white.ask("OfferRematch").await.unwrap();
    while black.next().await.is_some() {}
    assert_eq!(service.clock.now() - start, 1_900);
}

#[tokio::test(start_paused = true)]
async fn offers_that_are_withdrawn_do_not_keep_the_sockets_open_for_ever() {
    let service = service().await;
    let [mut white, mut black] = ended(&service, json!({})).await;
    let start = service.clock.now();
    for _ in 0..6 {
        tokio::time::sleep(core::time::Duration::from_millis(300)).await;
        white.ask("OfferRematch").await.unwrap();
        white.ask("DeclineRematch").await.unwrap();
    }
    while black.next().await.is_some() {}
    assert_eq!(service.clock.now() - start, 2_000);
}

#[tokio::test(start_paused = true)]
async fn nobody_offers_a_rematch_to_a_seat_that_was_never_taken() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let mut white = Client::connect(&game).await;
    let player = json!({ "player": { "team": "WHITE", "name": "Al" }, "reconnect": true });
    white.call("JoinGame", player).await.unwrap();
    white.ask("Abort").await.unwrap();
    assert_eq!(white.ask("OfferRematch").await, Err("OpponentAwayException".to_owned()));
}

/// An actor of a game that has ended, to which both players are connected, and white's offer.
async fn offered_actor(service: &Arc<Service>) -> Actor {
    let name = Name::new("first").unwrap();
    let (handle, commands) = Handle::new(GameKey(1), name, 0, false);
    let place = (Arc::new(handle), commands);
    let configuration = Configuration { id: Some(name), ..Configuration::default() };
    let created =
        Actor::create(service.clone(), place, SocketId(0), &configuration, None, [None, None]);
    let (mut actor, change) = created.unwrap();
    service.storage.commit(change).await.unwrap();
    let [white, black] = [SocketId(1), SocketId(2)];
    for socket in [white, black] {
        let ((sender, receiver), (connected, _)) = (socket_queue(), oneshot::channel());
        core::mem::forget(receiver);
        let added = Some((sender, Events::All, connected));
        actor.operations.push_back(Operation::Connect(socket, added));
    }
    let join = |team: &str| {
        let input = json!({ "player": { "team": team, "name": team } });
        let input = serde_json::value::to_raw_value(&input).unwrap();
        Method::read("JoinGame", Some(&input)).unwrap()
    };
    for (socket, method) in [
        (white, join("WHITE")),
        (black, join("BLACK")),
        (white, Method::Resign),
        (white, Method::OfferRematch),
    ] {
        let request = Box::new(Incoming { method: Ok(method), name: None, id: None });
        actor.operations.push_back(Operation::Request(socket, request));
    }
    assert!(actor.perform_all().await);
    assert!(actor.game.rematch.offer.is_some());
    actor
}

/// Where another process changes the game at the same time, the acceptance is undone and repeated.
#[tokio::test(start_paused = true)]
async fn an_acceptance_that_is_repeated_leads_to_the_same_game() {
    let service = service().await;
    let mut actor = offered_actor(&service).await;
    let before = actor.game.rematch.clone();
    let mut answers = Vec::new();
    for _ in 0..2 {
        actor.game.change(|state| {
            state.rematch = before.clone();
            ((), None)
        });
        let token = actor.rematch(SocketId(2), &Method::AcceptRematch).await.unwrap();
        let id = actor.game.rematch.id.clone().unwrap();
        answers.push((serde_json::to_string(&token).unwrap(), id));
    }
    assert_eq!(answers[0], answers[1]);
    actor.operations.push_back(Operation::Tick);
    assert!(actor.perform_all().await);
    assert!(actor.created_rematch.is_none(), "it belongs to one operation");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_offered_a_rematch_who_has_left() {
    let service = service().await;
    let [mut white, black] = ended(&service, json!({})).await;
    black.leave().await;
    assert_eq!(white.ask("OfferRematch").await, Err("OpponentAwayException".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn a_game_whose_players_do_not_come_ends_without_a_result() {
    let service = service().await;
    let [mut white, mut black] = ended(&service, json!({})).await;
    let token = white.ask("OfferRematch").await.unwrap();
    black.ask("AcceptRematch").await.unwrap();
    let second = next(&service, &begun_rematch(&mut white).await);
    let mut al = Client::connect(&second).await;
    rejoin(&mut al, &token).await.unwrap();
    assert_eq!(al.events_to_the_end().await.last().unwrap(), "ServerSituation");
    assert_eq!(al.state().await["gameState"]["gameOver"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn the_engine_always_wants_a_rematch() {
    let service = service().await;
    let game = game(&service, json!({ "gameMode": "PVE", "opponentLevel": 1 })).await;
    let mut al = Client::connect(&game).await;
    let player = json!({ "player": { "team": "WHITE", "name": "Al" } });
    al.call("JoinGame", player).await.unwrap();
    while al.event("ServerSituation").await != "Running" {}
    al.ask("Abort").await.unwrap();
    let token = al.ask("OfferRematch").await.unwrap();
    let second = next(&service, &al.event("Rematch").await);
    let mut al = Client::connect(&second).await;
    assert_eq!(rejoin(&mut al, &token).await.unwrap()["player"]["team"], "BLACK");
    while al.event("Turn").await != "BLACK" {}
    al.play("A7A6").await;
}

#[tokio::test(start_paused = true)]
async fn one_game_of_an_address_stays_one() {
    let limits = crate::service::http::Limits { games: 1, ..Default::default() };
    let service = crate::service::tests::limited(limits).await;
    let [mut white, mut black] = ended(&service, json!({})).await;
    let tokens =
        [white.ask("OfferRematch").await.unwrap(), black.ask("AcceptRematch").await.unwrap()];
    let second = next(&service, &begun_rematch(&mut white).await);
    let mut clients = [Client::connect(&second).await, Client::connect(&second).await];
    for (client, token) in clients.iter_mut().zip(&tokens) {
        rejoin(client, token).await.unwrap();
    }
    while white.next().await.is_some() {}
    let another = serde_json::from_value(json!({})).unwrap();
    let refused = service.create(&another, core::net::Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(refused.unwrap_err().exception.kind, "TooManyRequestsException");
}
