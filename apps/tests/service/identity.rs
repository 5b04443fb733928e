//! Names that belong to a key, seats by chance, invitations, and whose results count.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::{MATE, Service, Socket, play, request};
use crate::results::{Files, await_score, mate};

const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Joins as this player with this key; the reply.
fn join_with_key(socket: &mut Socket, team: &str, name: &str, key: &str) -> Value {
    let player = json!({ "team": team, "name": name });
    socket.call("JoinGame", &json!({ "player": player, "key": key }));
    socket.expect_reply("JoinGame")[2].take()
}

#[test]
fn a_name_belongs_to_who_has_its_key() {
    let service = Service::start(&[]);
    service.create("First");
    let mut socket = service.connect("First");
    let player = join_with_key(&mut socket, "WHITE", "Al", KEY)["player"].take();
    let name = player["name"].as_str().unwrap();
    assert!(name.starts_with("Al#") && name.len() == 19, "{name}");
    assert_eq!(socket.state()["gameState"]["configuration"]["whitePlayer"], player);
    // Others know the name, and cannot have it.
    service.create("Second");
    let mut other = service.connect("Second");
    other.join("WHITE", name);
    assert_eq!(other.expect_reply("JoinGame")[2], "InvalidKeyException");
    assert_eq!(join_with_key(&mut other, "WHITE", name, &"0".repeat(64)), "InvalidKeyException");
    assert_eq!(join_with_key(&mut other, "WHITE", "Al", "short"), "MalformedInputException");
    assert_eq!(join_with_key(&mut other, "WHITE", "_", KEY), "MalformedInputException");
    assert_eq!(join_with_key(&mut other, "WHITE", "Pedina", KEY), "MalformedInputException");
    let again = join_with_key(&mut other, "WHITE", name, KEY);
    assert_eq!(again["player"]["name"], name, "the same key makes the same name");
    // Those without a key play as ever.
    let mut third = service.connect("Second");
    third.join("BLACK", "Al");
    assert_eq!(third.expect_reply("JoinGame"), json!(["R", "JoinGame"]));
}

#[test]
fn a_key_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let service = Service::start(&["--storage", file.to_str().unwrap()]);
    service.create("Stored");
    join_with_key(&mut service.connect("Stored"), "WHITE", "Al", KEY);
    service.0.kill();
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        bytes.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let has = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("Stored") && !has(KEY));
}

#[test]
fn seats_are_given_by_chance() {
    let service = Service::start(&[]);
    let mut teams = BTreeSet::new();
    for number in 0..64 {
        let id = number.to_string();
        service.create(&id);
        let mut sockets = [service.connect(&id), service.connect(&id)];
        let given = sockets.each_mut().map(|socket| {
            socket.join("RANDOM", "Al");
            let player = socket.expect_reply("JoinGame")[2]["player"].take();
            player["team"].as_str().unwrap().to_owned()
        });
        assert_ne!(given[0], given[1]);
        teams.extend(given);
        let mut late = service.connect(&id);
        late.join("RANDOM", "Bo");
        assert_eq!(late.expect_reply("JoinGame")[2], "GameNotWaitingForPlayersException");
        if number >= 8 && teams.len() == 2 {
            break;
        }
    }
    assert_eq!(teams.len(), 2, "64 times the same side: {teams:?}");
    let mut firsts = BTreeSet::new();
    for number in 0..64 {
        let id = format!("First{number}");
        service.create(&id);
        let mut socket = service.connect(&id);
        socket.join("RANDOM", "Al");
        firsts.insert(socket.expect_reply("JoinGame")[2]["player"]["team"].to_string());
    }
    assert_eq!(firsts.len(), 2, "{firsts:?}");
}

#[test]
fn a_link_alone_leads_to_an_invitation() {
    let service = Service::start(&[]);
    let links = [(); 2].map(|()| {
        let answer = service.post(&json!({ "isPrivate": true })).json();
        answer["connection"]["websocket"].as_str().unwrap().to_owned()
    });
    assert_ne!(links[0], links[1]);
    let id = links[0].split('/').nth(3).unwrap();
    assert_eq!(id.len(), 26, "{id}: less than 126 random bits could be guessed");
    assert_eq!(service.get("/game").status, 404);
    for situation in ["WaitingForPlayers", "Running"] {
        let list = service.get(&format!("/lobby?situation={situation}"));
        assert_eq!(list.json(), json!({ "games": [] }));
    }
    assert_eq!(service.get(&format!("/game/{id}")).status, 200);
    let mut socket = service.open(&links[0]).unwrap();
    socket.join("RANDOM", "Al");
    assert_eq!(socket.expect_reply("JoinGame")[2]["player"]["name"], "Al");
}

/// Plays the shortest mate with these sockets.
fn lose(players: &mut [Socket; 2]) {
    play(players, &MATE);
    players[1].play("D8H4");
    players[1].expect_event("GameOver");
}

#[test]
fn a_game_counts_after_a_restart_for_who_returns_by_a_key() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let service = files.games(statistics.port);
    service.create("Keys");
    let seats = [("WHITE", "Al", KEY), ("BLACK", "Bo", &KEY.replace('0', "f"))];
    let join = |service: &Service| {
        let sockets = [service.connect("Keys"), service.connect("Keys")];
        let mut seats = sockets.into_iter().zip(seats);
        core::array::from_fn(|_| {
            let (mut socket, (team, name, key)) = seats.next().unwrap();
            let player = join_with_key(&mut socket, team, name, key)["player"].take();
            (socket, player["name"].as_str().unwrap().to_owned())
        })
    };
    let [(mut white, _), _black] = join(&service);
    while white.state()["situation"] != "Running" {}
    service.0.kill();
    let service = files.games(statistics.port);
    let [(mut white, al), (_black, bo)] = join(&service);
    white.ask("Resign");
    white.expect_reply("Resign");
    let path = |name: &str| name.replace('#', "%23");
    await_score(statistics.port, &path(&bo), [1, 0]);
    await_score(statistics.port, &path(&al), [0, 1]);
}

#[test]
fn nobody_wins_points_against_himself() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let service = files.games(statistics.port);
    // One socket in both seats, with a restart in between.
    service.create("Alone");
    let mut alone = service.connect("Alone");
    let tokens =
        [("WHITE", "Cy"), ("BLACK", "Di")].map(|(team, name)| alone.join_for_token(team, name));
    service.0.kill();
    let service = files.games(statistics.port);
    let mut players = tokens.map(|token| {
        let mut socket = service.connect("Alone");
        socket.call("Rejoin", &json!({ "token": token }));
        socket.expect_reply("Rejoin");
        socket
    });
    lose(&mut players);
    // Two sockets of one player, who gives both names after a restart.
    service.create("Names");
    let mut players = service.seat("Names");
    play(&mut players, &["E2E4", "E7E5"]);
    service.0.kill();
    let service = files.games(statistics.port);
    let [mut winner, mut loser] = [service.connect("Names"), service.connect("Names")];
    for (socket, team, name) in [(&mut winner, "WHITE", "Al"), (&mut loser, "BLACK", "Bo")] {
        socket.join(team, name);
        assert_eq!(socket.expect_reply("JoinGame"), json!(["R", "JoinGame"]));
    }
    loser.ask("Resign");
    assert_eq!(winner.expect_event("GameOver")["winner"]["name"], "Al");
    // One key, and one name, in both seats.
    for (id, names, key) in [("Key", ["Ed", "Flo"], Some(KEY)), ("Name", ["Gus", "Gus"], None)] {
        service.create(id);
        let mut players = [service.connect(id), service.connect(id)];
        for ((socket, team), name) in players.iter_mut().zip(["WHITE", "BLACK"]).zip(names) {
            match key {
                Some(key) => drop(join_with_key(socket, team, name, key)),
                None => {
                    socket.join(team, name);
                    socket.expect_reply("JoinGame");
                }
            }
        }
        for socket in &mut players {
            while socket.state()["situation"] != "Running" {}
        }
        lose(&mut players);
    }
    // Results leave in their order.
    mate(&service, "Two");
    await_score(statistics.port, "Bo", [1, 0]);
    await_score(statistics.port, "Al", [0, 1]);
    let board = request(statistics.port, "GET /leaderboard", &[], "").json();
    assert_eq!(board["scores"].as_array().unwrap().len(), 2, "{board}");
}
