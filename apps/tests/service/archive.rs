//! Games that have ended: the archive, its files, and databases of older versions.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Answer, MATE, Service, Socket, play};
use crate::postgres::Cluster;

/// The header of a client that wants files.
const PGN: [&str; 1] = ["Accept: application/x-chess-pgn"];

/// The tokens of the running game in `data/games-2-sqlite.sql`.
const SQLITE_TOKENS: [&str; 2] = [
    "a86b377ab182716f4fbb04fe3ae4660a5444795e9bea2618c62553ae65067deb",
    "63372ca29977c83c4a3a77fe951991f30ebcfa61f541536508140b3f9268b032",
];

/// Those of `data/games-3-postgres.sql`.
const POSTGRES_TOKENS: [&str; 2] = [
    "4e87c98bd062a0f9e0aca17995c4c964e5e15bc1e6d23859089bcc30d431ab27",
    "dbead46a4106b53f9ac2157793a4a7d0a9614c7b978045222b76dfa3c3889a91",
];

/// Plays the shortest mate: black beats white.
fn mate(service: &Service, configuration: &Value, names: [&str; 2]) -> [Socket; 2] {
    assert_eq!(service.post(configuration).status, 200);
    let id = configuration["gameId"].as_str().unwrap();
    let mut players = [service.connect(id), service.connect(id)];
    for (socket, (team, name)) in players.iter_mut().zip([("WHITE", names[0]), ("BLACK", names[1])])
    {
        socket.join(team, name);
        socket.expect_reply("JoinGame");
    }
    play(&mut players, &MATE);
    players[1].play("D8H4");
    for socket in &mut players {
        socket.expect_event("GameOver");
    }
    players
}

fn pgn(service: &Service, path: &str) -> Answer {
    let answer = service.request(&format!("GET {path}"), &PGN, "");
    let kind = "content-type: application/x-chess-pgn; charset=utf-8";
    assert!(answer.status != 200 || answer.head.contains(kind), "{}", answer.head);
    answer
}

/// The identifiers of the games that a path answers with.
fn ids(service: &Service, path: &str) -> Vec<String> {
    let answer = service.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let games = answer.json()["games"].take();
    let id = |game: &Value| game["gameId"].as_str().unwrap().to_owned();
    games.as_array().unwrap().iter().map(id).collect()
}

#[test]
fn a_game_that_has_ended_is_found_with_its_clocks() {
    let service = Service::start(&[]);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "HOURS" } });
    let game = json!({ "gameId": "Mate", "isPrivate": true, "timeConstraint": limit });
    let _players = mate(&service, &game, ["Al", "Bo"]);
    let answer = service.get("/archive/Mate").json();
    assert_eq!(answer["gameId"], "Mate");
    assert_eq!(answer["isPrivate"], true);
    assert_eq!(answer["whitePlayer"], json!({ "name": "Al", "team": "WHITE" }));
    let winner = json!({ "name": "Bo", "team": "BLACK" });
    assert_eq!(answer["gameOver"], json!({ "cause": "Checkmate", "winner": winner }));
    let text = pgn(&service, "/archive/Mate/").body;
    assert_eq!(answer["pgn"], text);
    let (tags, moves) = text.split_once("\n\n").unwrap();
    for tag in [
        "[White \"Al\"]",
        "[Black \"Bo\"]",
        "[Result \"0-1\"]",
        "[TimeControl \"3600\"]",
        "[Termination \"normal\"]",
        "[GameId \"Mate\"]",
    ] {
        assert!(tags.lines().any(|line| line == tag), "{tag} {tags}");
    }
    let day = &answer["ended"].as_str().unwrap()[..10].replace('-', ".");
    assert!(tags.contains(&format!("[Date \"{day}\"]")), "{tags}");
    let moves = moves.replace('\n', " ");
    let words: Vec<_> = moves.split(' ').filter(|word| !word.is_empty()).collect();
    let clocks = words.iter().filter(|word| word.starts_with("0:59:") || word.starts_with("1:00:"));
    assert_eq!(clocks.count(), 4, "{moves}");
    for word in ["f3", "e6", "g4", "Qh4#"] {
        assert!(words.contains(&word), "{moves}");
    }
    assert_eq!(words.last(), Some(&"0-1"));
}

#[test]
fn public_games_are_listed_by_player_and_date_in_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let file = file.to_str().unwrap();
    let service = Service::start(&["--storage", file]);
    for (id, names) in [("a", ["Al", "Bo"]), ("b", ["Cy", "Al"]), ("c", ["Cy", "Bo"])] {
        mate(&service, &json!({ "gameId": id }), names);
    }
    mate(&service, &json!({ "gameId": "secret", "isPrivate": true }), ["Al", "Bo"]);
    service.0.kill();
    let service = Service::start(&["--storage", file]);
    assert_eq!(ids(&service, "/archive"), ["a", "b", "c"]);
    assert_eq!(ids(&service, "/archive?player=Al"), ["a", "b"]);
    assert_eq!(ids(&service, "/archive/?player=al"), [""; 0]);
    let ended = service.get("/archive/b").json()["ended"].take();
    let since = format!("/archive?since={}", ended.as_str().unwrap());
    assert_eq!(ids(&service, &since), ["b", "c"]);
    assert_eq!(
        ids(&service, &format!("/archive?since={}", &ended.as_str().unwrap()[..10])).len(),
        3
    );
    assert_eq!(ids(&service, "/archive?since=2999-01-01"), [""; 0]);

    let (mut path, mut found) = ("/archive?player=Bo&limit=1".to_owned(), Vec::new());
    while let [id] = &ids(&service, &path)[..] {
        found.push(id.clone());
        let next = service.get(&path).json()["next"].take();
        path = format!("/archive?player=Bo&limit=1&after={}", next.as_str().unwrap());
    }
    assert_eq!(found, ["a", "c"]);
    assert_eq!(service.get(&path).json()["next"], Value::Null);

    let texts = pgn(&service, "/archive?player=Al&limit=1");
    assert_eq!(texts.body.matches("[Event ").count(), 1);
    let link = texts.head.lines().find_map(|line| line.strip_prefix("link: <")).expect(&texts.head);
    let (_, next) = link.split_once("after=").unwrap();
    let next = pgn(&service, &format!("/archive?after={}", next.split('&').next().unwrap()));
    assert_eq!(next.body.matches("[Event ").count(), 2);
}

#[test]
fn what_nobody_can_answer_is_refused() {
    let service = Service::start(&[]);
    service.create("Open");
    for (path, status) in [
        ("/archive/Nothing", 404),
        ("/archive/Open", 404),
        ("/archive?since=yesterday", 400),
        ("/archive?after=1", 400),
        ("/archive?limit=0", 400),
        ("/archive?limit=101", 400),
        ("/archive?player=", 400),
    ] {
        assert_eq!(service.get(path).refusal().0, status, "{path}");
    }
}

#[test]
fn a_game_that_is_broken_off_is_in_the_archive_and_one_that_never_began_is_not() {
    let service = Service::start(&[]);
    service.create("Left");
    let [white, mut black] = service.seat("Left");
    drop(white);
    assert_eq!(black.expect_event("ServerSituation"), "Terminated");
    let answer = service.get("/archive/Left").json();
    assert_eq!(answer["gameOver"], Value::Null);
    let text = answer["pgn"].as_str().unwrap();
    assert!(text.contains("[Termination \"abandoned\"]") && text.ends_with("\n\n*\n\n"), "{text}");
    assert_eq!(service.post(&json!({ "gameId": "Empty", "isPrivate": true })).status, 200);
    let mut alone = service.connect("Empty");
    alone.join("WHITE", "Al");
    alone.expect_reply("JoinGame");
    assert_eq!(service.get("/game/Empty").status, 200, "it waits for an opponent");
    drop(alone);
    while service.get("/game/Empty").status == 200 {}
    assert_eq!(service.get("/archive/Empty").status, 404);
}

#[test]
fn the_last_game_of_an_identifier_is_the_one_that_is_found() {
    let service = Service::start(&["--linger", "0"]);
    for names in [["Al", "Bo"], ["Cy", "Di"]] {
        let mut players = mate(&service, &json!({ "gameId": "Again" }), names);
        assert_eq!(players[0].closing(), 1000);
    }
    assert_eq!(service.get("/archive/Again").json()["whitePlayer"]["name"], "Cy");
    assert_eq!(ids(&service, "/archive"), ["Again", "Again"]);
}

/// The texts in a folder, in the order of their names.
fn files(folder: &Path) -> Vec<String> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn each_game_is_recorded_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--record", folder.path().to_str().unwrap(), "--linger", "0"];
    // Two services in one folder, and the same identifier in the same second.
    let services = [Service::start(&options), Service::start(&options)];
    for _ in 0..3 {
        for service in &services {
            let mut players = mate(service, &json!({ "gameId": "Same" }), ["Al", "Bo"]);
            assert_eq!(players[0].closing(), 1000);
        }
    }
    // One that goes on is broken off by the end of the service.
    services[0].create("Running");
    let players = services[0].seat("Running");
    services.each_ref().iter().for_each(|service| service.0.terminate());
    for mut player in players {
        assert_eq!(player.closing(), 1001);
    }
    for service in services {
        assert!(service.0.finish().0.success());
    }
    let texts = files(folder.path());
    let results = |result: &str| texts.iter().filter(|text| text.contains(result)).count();
    assert_eq!((results("[Result \"0-1\"]"), results("[Result \"*\"]")), (6, 1), "{texts:?}");
    assert_eq!(texts.len(), 7);
}

#[test]
fn games_are_kept_for_as_many_days_as_an_option_says() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let path = file.to_str().unwrap();
    let service = Service::start(&["--storage", path]);
    for id in ["Old", "New"] {
        mate(&service, &json!({ "gameId": id }), ["Al", "Bo"]);
    }
    service.0.kill();
    let age = "UPDATE archive SET ended = ended - 8 * 86400000 WHERE name = 'Old'";
    assert_eq!(Connection::open(&file).unwrap().execute(age, []), Ok(1));
    let service = Service::start(&["--storage", path, "--keep", "9"]);
    assert_eq!(ids(&service, "/archive"), ["Old", "New"]);
    service.0.kill();
    let service = Service::start(&["--storage", path, "--keep", "7"]);
    while service.get("/archive/Old").status == 200 {}
    assert_eq!(ids(&service, "/archive"), ["New"]);
}

/// Goes on with the game of an older version, which has three moves of a mate, and ends it.
fn go_on(service: &Service, tokens: [&str; 2]) {
    assert_eq!(
        service.get("/game").json()["connection"]["websocket"].as_str().unwrap(),
        "/game/connect/Waiting/websocket"
    );
    let mut players = [service.connect("Running"), service.connect("Running")];
    for (player, token) in players.iter_mut().zip(tokens) {
        player.call("Rejoin", &json!({ "token": token }));
        player.expect_reply("Rejoin");
    }
    let state = players[0].state();
    assert_eq!(crate::client::moves(&state), 3);
    let left = state["gameState"]["timers"]["white"]["value"].as_u64().unwrap();
    // The texts of the clocks below hold for a whole minute.
    assert!((3_540..=3_600).contains(&left), "{left} s");
    players[1].play("D8H4");
    players[1].expect_event("GameOver");
    let game = service.get("/archive/Running").json();
    let text = game["pgn"].as_str().unwrap();
    assert_eq!(game["gameOver"]["cause"], "Checkmate");
    assert!(text.contains("\n1. f3 e6 2. g4 {[%clk 0:59:"), "no clocks before: {text}");
    assert!(text.contains("Qh4# {[%clk 0:59:"), "{text}");
    assert!(text.contains("[Date \"????.??.??\"]"), "nobody noted when it began: {text}");
}

#[test]
fn a_file_of_an_older_version_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let old = include_str!("data/games-2-sqlite.sql");
    Connection::open(&file).unwrap().execute_batch(old).unwrap();
    let options = ["--storage", file.to_str().unwrap(), "--statistics-service", "127.0.0.1:1"];
    go_on(&Service::start(&options), SQLITE_TOKENS);
}

#[test]
fn a_database_of_an_older_version_goes_on() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    cluster.query("games_0", include_str!("data/games-3-postgres.sql"));
    let options = ["--storage", &address, "--statistics-service", "127.0.0.1:1"];
    go_on(&Service::start(&options), POSTGRES_TOKENS);
    assert_eq!(cluster.query("games_0", "SELECT version FROM pedina"), "4");
}
