//! Results on their way to `pedina statistics`.

use core::time::Duration;
use std::time::Instant;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{MATE, Service, play, request};
use crate::process::{Server, Vacant, pedina};

/// How long a result may be on its way.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Both services with their files.
pub(crate) struct Files(pub(crate) TempDir);

impl Files {
    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn statistics(&self, port: &str) -> Server {
        let file = self.path("statistics.db");
        let fixed = ["statistics", "--http-host", "127.0.0.1", "--http-port", port];
        Server::of_command(pedina(&[&fixed[..], &["--file", &file]].concat()))
    }

    pub(crate) fn games(&self, statistics: u16) -> Service {
        let (file, address) = (self.path("games.db"), format!("127.0.0.1:{statistics}"));
        Service::start(&["--storage", &file, "--statistics-keys", "--statistics-service", &address])
    }
}

/// Plays the shortest mate: Bo beats Al.
pub(crate) fn mate(service: &Service, id: &str) {
    service.create(id);
    let mut players = service.seat(id);
    play(&mut players, &MATE);
    players[1].play("D8H4");
    for socket in &mut players {
        socket.expect_event("GameOver");
    }
}

/// Wins and losses of a player, as soon as they are these.
pub(crate) fn await_score(port: u16, player: &str, [wins, losses]: [u32; 2]) {
    let start = Instant::now();
    loop {
        let answer = request(port, &format!("GET /score/{player}"), &[], "");
        let score = if answer.status == 200 { answer.json()["score"].take() } else { Value::Null };
        if score["wins"] == wins && score["losses"] == losses {
            return;
        }
        assert!(start.elapsed() < TIMEOUT, "{player} has {score}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_mate_counts_for_both_players() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let service = files.games(statistics.port);
    mate(&service, "Counted");
    await_score(statistics.port, "Bo", [1, 0]);
    await_score(statistics.port, "Al", [0, 1]);
    let board = request(statistics.port, "GET /leaderboard", &[], "").json();
    let names: Vec<_> =
        board["scores"].as_array().unwrap().iter().map(|s| &s["username"]).collect();
    assert_eq!(names, [&json!("Bo"), &json!("Al")]);
    // Both were new, so their ratings move as far from the mean.
    let board = request(statistics.port, "GET /leaderboard?by=rating", &[], "").json();
    let [bo, al] = [0, 1].map(|rank| board["scores"][rank]["rating"].as_f64().unwrap());
    assert!(bo > 1_600.0 && (bo + al - 3_000.0).abs() < 0.02, "{board}");
}

#[test]
fn a_result_waits_until_the_statistics_are_back() {
    let files = Files(tempfile::tempdir().unwrap());
    let vacant = Vacant::new();
    let port = vacant.port;
    files.statistics(&port.to_string()).kill();
    let service = files.games(port);
    mate(&service, "Waiting");
    service.0.terminate();
    assert!(service.0.finish().0.success());
    let statistics = files.statistics(&port.to_string());
    let _service = files.games(port);
    await_score(statistics.port, "Bo", [1, 0]);
    await_score(statistics.port, "Al", [0, 1]);
}

#[test]
fn pages_of_listed_origins_may_read_the_scores() {
    let files = Files(tempfile::tempdir().unwrap());
    let fixed = ["statistics", "--http-host", "127.0.0.1", "--http-port", "0", "--file"];
    let file = files.path("statistics.db");
    let origins = ["--allowed-origins", "https://chess.example"];
    let server = Server::of_command(pedina(&[&fixed[..], &[&file], &origins].concat()));
    let ask = |origin: &str| request(server.port, "GET /leaderboard", &[origin], "");
    let answer = ask("Origin: https://chess.example");
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("access-control-allow-origin: https://chess.example"));
    assert_eq!(ask("Origin: https://other.example").status, 403);
    assert_eq!(ask("Accept: application/json").status, 200, "no browser");
}

#[test]
fn what_is_no_origin_ends_the_start_of_the_statistics() {
    let files = Files(tempfile::tempdir().unwrap());
    let file = files.path("statistics.db");
    let output = pedina(&["statistics", "--file", &file, "--allowed-origins", "here"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("here is not an origin such as"));
    assert!(!std::path::Path::new(&file).exists(), "nothing was made");
}

#[test]
fn scores_without_a_named_file_are_in_the_data_folder() {
    let files = Files(tempfile::tempdir().unwrap());
    let mut command = pedina(&["statistics", "--http-host", "127.0.0.1", "--http-port", "0"]);
    command.env("XDG_DATA_HOME", files.0.path()).current_dir(files.0.path());
    let _server = Server::of_command(command);
    let names: Vec<_> = std::fs::read_dir(files.0.path()).unwrap().flatten().collect();
    assert_eq!(names.len(), 1, "nothing is left where it began: {names:?}");
    assert!(files.0.path().join("pedina/statistics.db").is_file());
}

#[test]
fn pages_of_others_post_no_scores() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let body = r#"{"score":{"hasWon":true}}"#;
    let post = |headers: &[&str]| request(statistics.port, "POST /score/Al", headers, body).status;
    assert_eq!(post(&["Origin: http://elsewhere.example"]), 403);
    assert_eq!(post(&[]), 200);
}

#[test]
fn results_in_memory_are_delivered_or_reported_at_the_end() {
    for has_statistics in [true, false] {
        let files = Files(tempfile::tempdir().unwrap());
        let vacant = Vacant::new();
        let address = format!("http://127.0.0.1:{}/", vacant.port);
        let service = Service::start(&["--statistics-service", &address]);
        mate(&service, "Mate");
        let port = vacant.port.to_string();
        let statistics = has_statistics.then(|| files.statistics(&port));
        service.0.terminate();
        let (status, [_, reports]) = service.0.finish_with_reports();
        assert!(status.success());
        assert_eq!(!has_statistics, reports.contains("2 results are lost"), "{reports}");
        if let Some(statistics) = statistics {
            await_score(statistics.port, "Bo", [1, 0]);
        }
    }
}

#[test]
fn a_game_against_the_engine_does_not_count() {
    let files = Files(tempfile::tempdir().unwrap());
    let statistics = files.statistics("0");
    let service = files.games(statistics.port);
    for id in ["Lost", "Again"] {
        service.post(&json!({ "gameId": id, "gameMode": "PVE", "opponentLevel": 1 }));
        let mut player = service.connect(id);
        player.join("WHITE", "Al");
        while player.expect_event("ServerSituation") != "Running" {}
        player.ask("Resign");
        assert_eq!(player.expect_event("GameOver")["winner"]["name"], "Pedina");
    }
    // Results are sent in the order of the games, so those would have come before.
    mate(&service, "Counted");
    await_score(statistics.port, "Bo", [1, 0]);
    await_score(statistics.port, "Al", [0, 1]);
    let get = |path: &str| request(statistics.port, path, &[], "");
    assert_eq!(get("GET /score/history/Al").json()["scores"].as_array().unwrap().len(), 1);
    assert_eq!(get("GET /score/Pedina").status, 404);
}

#[test]
fn the_statistics_count_for_those_who_watch_them() {
    let files = Files(tempfile::tempdir().unwrap());
    let server = files.statistics("0");
    let post = |key: &str| {
        let body = r#"{"score":{"hasWon":true}}"#;
        request(server.port, "POST /score/Al", &[&format!("Idempotency-Key: {key}")], body).status
    };
    assert_eq!(["1-0", "1-0", "2-0"].map(post), [200; 3]);
    assert_eq!(request(server.port, "GET /score/Bo", &[], "").status, 404);
    let answer = request(server.port, "GET /metrics", &[], "");
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("content-type: application/openmetrics-text"), "{}", answer.head);
    for line in [
        "pedina_results_total{kind=\"new\"} 2",
        "pedina_results_total{kind=\"repeated\"} 1",
        "pedina_commit_seconds_count 3",
        "pedina_responses_total{status=\"200\"} 3",
        "pedina_responses_total{status=\"404\"} 1",
        "pedina_request_seconds_count{route=\"/score/{player}\",method=\"POST\"} 3",
    ] {
        assert!(answer.body.lines().any(|found| found == line), "{line}\n{}", answer.body);
    }
    assert!(answer.body.contains("pedina_build_info{version=\""), "{}", answer.body);
}
