//! The lists of public games.

use core::time::Duration;
use std::thread::sleep;
use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{Service, TIMEOUT};
use crate::cluster::two;
use crate::results::{Files, await_score, mate};

/// The identifiers of the games that a list has.
fn listed(service: &Service, query: &str) -> Vec<String> {
    let list = service.get(&format!("/lobby{query}")).json();
    let games = list["games"].as_array().expect("a list of games");
    let id = |game: &Value| game["configuration"]["gameId"].as_str().unwrap().to_owned();
    games.iter().map(id).collect()
}

/// Waits until a list, which may be a second old, has these games and no others.
fn await_list(service: &Service, query: &str, ids: &[&str]) {
    let start = Instant::now();
    loop {
        let mut list = listed(service, query);
        list.sort_unstable();
        if list == ids {
            return;
        }
        assert!(start.elapsed() < TIMEOUT, "{query}: {list:?}");
        sleep(Duration::from_millis(50));
    }
}

fn limit(kind: &str, minutes: u32) -> Value {
    json!({ "type": kind, "time": { "value": minutes, "unit": "MINUTES" } })
}

#[test]
fn games_that_wait_are_listed_with_what_players_ask_for() {
    let service = Service::start(&[]);
    for configuration in [
        json!({ "gameId": "Blitz", "timeConstraint": limit("PlayerLimit", 5) }),
        json!({ "gameId": "Engine", "gameMode": "PVE" }),
        json!({ "gameId": "Nobody" }),
        json!({ "gameId": "Private", "isPrivate": true }),
        json!({ "gameId": "Slow", "timeConstraint": limit("PlayerLimit", 30) }),
    ] {
        assert_eq!(service.post(&configuration).status, 200);
    }
    let mut sockets = ["Blitz", "Private", "Slow"].map(|id| service.connect(id));
    for (socket, (team, name)) in
        sockets.iter_mut().zip([("BLACK", "Al"), ("WHITE", "Bo"), ("WHITE", "Cy")])
    {
        socket.join(team, name);
        socket.expect_reply("JoinGame");
    }
    await_list(&service, "", &["Blitz", "Nobody", "Slow"]);
    assert_eq!(listed(&service, "?limit=2"), ["Blitz", "Slow"], "those who wait come first");
    let game = service.get("/lobby?name=Al").json()["games"][0].take();
    assert_eq!(game["connection"]["websocket"], "/game/connect/Blitz/websocket");
    assert_eq!((&game["situation"], &game["moves"]), (&json!("WaitingForPlayers"), &json!(0)));
    assert_eq!(game["ratings"], json!({ "white": null, "black": null }));
    let configuration = &game["configuration"];
    assert_eq!(configuration["blackPlayer"]["name"], "Al");
    assert_eq!(configuration["whitePlayer"], json!(null));
    assert_eq!(configuration["timeConstraint"]["time"], json!({ "value": 5, "unit": "MINUTES" }));
    for (query, ids) in [
        ("?team=WHITE", &["Blitz", "Nobody"][..]),
        ("?team=BLACK", &["Slow", "Nobody"]),
        ("?timeConstraint=NoLimit", &["Nobody"]),
        ("?timeConstraint=PlayerLimit", &["Blitz", "Slow"]),
        ("?minTime=600", &["Slow"]),
        ("?minTime=300&maxTime=300", &["Blitz"]),
        ("?name=Cy", &["Slow"]),
        ("?name=Bo", &[]),
        ("?minRating=1", &[]),
        ("?situation=Running", &[]),
    ] {
        assert_eq!(listed(&service, query), ids, "{query}");
    }
    for query in ["?limit=0", "?limit=201", "?limit=x", "?team=RED", "?situation=Ready"] {
        let refusal = service.get(&format!("/lobby{query}")).refusal();
        assert_eq!(refusal, (400, "MalformedInputException".to_owned()), "{query}");
    }
}

#[test]
fn games_in_play_are_listed_for_spectators() {
    let service = Service::start(&["--linger", "1"]);
    for (id, is_private) in [("Public", false), ("Private", true)] {
        service.post(&json!({ "gameId": id, "isPrivate": is_private }));
    }
    let mut players = service.seat("Public");
    let _others = service.seat("Private");
    await_list(&service, "?situation=Running", &["Public"]);
    await_list(&service, "", &[]);
    players[0].make("E2E4");
    let start = Instant::now();
    let game = loop {
        let game = service.get("/lobby?situation=Running").json()["games"][0].take();
        if game["moves"] == 1 {
            break game;
        }
        assert!(start.elapsed() < TIMEOUT, "{game}");
        sleep(Duration::from_millis(50));
    };
    let mut spectator = service.open(game["connection"]["websocket"].as_str().unwrap()).unwrap();
    assert_eq!(spectator.state()["gameState"]["currentTurn"], "BLACK");
    players[0].ask("Resign");
    await_list(&service, "?situation=Running", &[]);
}

#[test]
fn a_game_whose_player_has_left_is_not_offered() {
    let service = Service::start(&[]);
    service.create("Left");
    let mut socket = service.connect("Left");
    let token = socket.join_for_token("WHITE", "Al");
    await_list(&service, "", &["Left"]);
    drop(socket);
    await_list(&service, "", &[]);
    let mut socket = service.connect("Left");
    socket.call("Rejoin", &json!({ "token": token }));
    socket.expect_reply("Rejoin");
    await_list(&service, "", &["Left"]);
}

#[test]
fn lists_have_the_games_of_all_processes() {
    let (_cluster, _, [one, other]) = two(&[]);
    one.create("Here");
    other.post(&json!({ "gameId": "There", "timeConstraint": limit("PlayerLimit", 5) }));
    one.post(&json!({ "gameId": "Engine", "gameMode": "PVE" }));
    for id in ["Private", "Secret"] {
        one.post(&json!({ "gameId": id, "isPrivate": true }));
    }
    let _secret = one.seat("Secret");
    one.create("Playing");
    let mut players = one.seat("Playing");
    let mut socket = other.connect("There");
    let token = socket.join_for_token("BLACK", "Cy");
    for service in [&one, &other] {
        await_list(service, "", &["Here", "There"]);
        await_list(service, "?situation=Running", &["Playing"]);
        await_list(service, "?name=Cy&team=WHITE&maxTime=300", &["There"]);
    }
    drop(socket);
    await_list(&one, "", &["Here"]);
    let mut socket = one.connect("There");
    socket.call("Rejoin", &json!({ "token": token }));
    socket.expect_reply("Rejoin");
    await_list(&other, "", &["Here", "There"]);
    players[0].ask("Resign");
    for service in [&one, &other] {
        await_list(service, "?situation=Running", &[]);
    }
}

#[test]
fn lists_have_the_ratings_of_who_waits() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let service = files.games(statistics.port);
    mate(&service, "Rated");
    await_score(statistics.port, "Bo", [1, 0]);
    await_score(statistics.port, "Al", [0, 1]);
    let mut sockets = ["Al", "Bo", "Cy"].map(|name| {
        service.create(name);
        let mut socket = service.connect(name);
        socket.join("WHITE", name);
        socket.expect_reply("JoinGame");
        socket
    });
    await_list(&service, "", &["Al", "Bo", "Cy"]);
    let rating = |name: &str| {
        let list = service.get(&format!("/lobby?name={name}")).json();
        list["games"][0]["ratings"]["white"]["rating"].as_f64()
    };
    let [al, bo, cy] = ["Al", "Bo", "Cy"].map(rating);
    assert!(al.unwrap() < 1_400.0 && bo.unwrap() > 1_600.0 && cy.is_none(), "{al:?} {bo:?}");
    await_list(&service, "?minRating=1600", &["Bo"]);
    await_list(&service, "?maxRating=1500", &["Al"]);
    await_list(&service, "?minRating=1&limit=1", &["Al"]);
    // Statistics that are away cost nothing but the ratings of players who come later.
    drop(statistics);
    sockets[2].ask("GetState");
    await_list(&service, "?name=Cy", &["Cy"]);
}
