//! What an operator reads in the log.

use core::time::Duration;
use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{MATE, Service, TIMEOUT, play, request};
use crate::process::{Server, Vacant, pedina};

/// A service with these options and variables, for whose results nobody takes responsibility.
fn start(options: &[&str], variables: &[(&str, &str)]) -> Service {
    let fixed = ["service", "--http-host", "127.0.0.1", "--http-port", "0"];
    let mut command = pedina(&[&fixed, options].concat());
    command.envs(variables.iter().copied());
    Service(Server::of_command(command))
}

/// Plays the shortest mate, in which Bo beats Al.
fn mate(service: &Service, id: &str) {
    service.create(id);
    let mut players = service.seat(id);
    play(&mut players, &MATE);
    players[1].play("D8H4");
    for player in &mut players {
        player.expect_event("GameOver");
    }
}

/// Ends a service; its log.
fn log(service: Service) -> String {
    service.0.terminate();
    let (status, [_, log]) = service.0.finish_with_reports();
    assert!(status.success(), "{log}");
    log
}

/// Asserts that a line of the log has all of these parts.
fn assert_line(log: &str, parts: &[&str]) {
    let is_it = |line: &str| parts.iter().all(|part| line.contains(part));
    assert!(log.lines().any(is_it), "{parts:?}\n{log}");
}

#[test]
fn requests_games_and_results_are_reported_by_default() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scores.db");
    let fixed = ["statistics", "--http-host", "127.0.0.1", "--http-port", "0", "--file"];
    let statistics = Server::of_command(pedina(&[&fixed, &[file.to_str().unwrap()][..]].concat()));
    let service = start(&["--statistics-service", &format!("127.0.0.1:{}", statistics.port)], &[]);
    mate(&service, "Log");
    // One socket in both seats, with the name of a key in one of them.
    service.create("Both");
    let mut both = service.connect("Both");
    let player = json!({ "team": "WHITE", "name": "Cy" });
    both.call("JoinGame", &json!({ "player": player, "key": "01".repeat(32) }));
    both.expect_reply("JoinGame");
    both.join("BLACK", "Di");
    both.expect_reply("JoinGame");
    assert_eq!(service.get("/nothing").status, 404);
    assert_eq!(service.get("/health").status, 204);
    let start = Instant::now();
    while request(statistics.port, "GET /score/Bo", &[], "").status != 200 {
        assert!(start.elapsed() < TIMEOUT);
        std::thread::sleep(Duration::from_millis(20));
    }
    let log = log(service);
    for parts in [
        &["INFO request client=127.0.0.1 method=POST path=\"/game\" status=200 ms="][..],
        &["INFO request", "path=\"/game/connect/Log/websocket\" status=101"],
        &["INFO request", "path=\"/nothing\" status=404"],
        &["INFO game created game=\"Log\" private=false"],
        &["INFO player joined game=\"Log\" name=\"Al\" side=white"],
        &["INFO player joined game=\"Both\" name=\"Cy#", " side=white"],
        &["INFO player joined game=\"Both\" name=\"Di\" side=black"],
        &["INFO game over game=\"Log\" cause=\"Checkmate\" winner=\"Bo\" white=\"Al\" \
             black=\"Bo\" moves=4"],
        &["INFO result", "was delivered", "player=\"Bo\""],
    ] {
        assert_line(&log, parts);
    }
    assert!(!log.contains("ApplyMove") && !log.contains("/health"), "{log}");
    statistics.terminate();
    let (_, [_, log]) = statistics.finish_with_reports();
    assert_line(&log, &["INFO request", "method=POST path=\"/score/Bo\" status=200"]);
}

#[test]
fn the_client_in_the_log_is_whom_a_trusted_proxy_names() {
    let service = start(&["--trusted-proxy", "127.0.0.1"], &[]);
    service.request("GET /game", &["X-Forwarded-For: 192.0.2.7"], "");
    assert_line(&log(service), &["request client=192.0.2.7", "path=\"/game\" status=404"]);
}

#[test]
fn the_level_is_that_of_the_environment_and_of_each_v() {
    let vacant = Vacant::new();
    let elsewhere = ["--statistics-service", &format!("127.0.0.1:{}", vacant.port)];
    for (options, variables, has_requests, has_calls) in [
        (&[][..], &[("PEDINA_LOG_LEVEL", "error")][..], false, false),
        (&[], &[("PEDINA_LOG_LEVEL", "debug")], true, true),
        (&["-v"], &[], true, true),
        (&["-v"], &[("PEDINA_LOG_LEVEL", "warn")], true, false),
        (&["--log-level", "off"], &[("PEDINA_LOG_LEVEL", "trace")], false, false),
    ] {
        let service = start(&[&elsewhere, options].concat(), variables);
        mate(&service, "Level");
        let log = log(service);
        assert_eq!(log.contains("INFO request"), has_requests, "{options:?} {variables:?}: {log}");
        assert_eq!(log.contains("ApplyMove"), has_calls, "{options:?} {variables:?}: {log}");
    }
}

#[test]
fn a_report_in_json_is_an_object_in_a_line() {
    let forged = "Al\n{\"level\":\"ERROR\"}\u{1b}[31m\"";
    let vacant = Vacant::new();
    let elsewhere = format!("127.0.0.1:{}", vacant.port);
    let service = start(
        &["--log-level", "debug", "--statistics-service", &elsewhere],
        &[("PEDINA_LOG_FORMAT", "json")],
    );
    service.create("Json");
    let mut socket = service.connect("Json");
    socket.join("WHITE", forged);
    socket.expect_reply("JoinGame");
    let log = log(service);
    let reports: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let find = |message: &str| reports.iter().find(|report| report["message"] == message).unwrap();
    let joined = find("player joined");
    assert_eq!((&joined["level"], &joined["name"]), (&json!("INFO"), &json!(forged)));
    let asked = find("request");
    assert_eq!((&asked["method"], &asked["status"]), (&json!("POST"), &json!(200)));
    assert!(asked["ms"].as_f64().is_some() && asked["timestamp"].as_str().is_some(), "{asked}");
}

#[test]
fn names_cannot_forge_lines_of_the_log() {
    let service = start(&["-v"], &[]);
    service.post(&json!({ "gameId": "a\n2026 ERROR forged \u{1b}[31m" }));
    let socket = service.get("/game").json()["connection"]["websocket"].clone();
    let mut socket = service.open(socket.as_str().unwrap()).unwrap();
    socket.join("WHITE", "Al\r\n2026 ERROR forged \u{1b}[31m\u{202e}");
    socket.expect_reply("JoinGame");
    let log = log(service);
    assert!(log.lines().filter(|line| line.contains("forged")).count() >= 3, "{log}");
    for forged in ["\n2026 ERROR", "\r", "\u{1b}", "\u{202e}"] {
        assert!(!log.contains(forged), "{log}");
    }
}
