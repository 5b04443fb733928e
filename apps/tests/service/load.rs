//! `pedina load`, on a service and on what is none.

use std::process::Output;

use serde_json::Value;

use crate::client::Service;
use crate::process::{Vacant, pedina};

/// Runs `pedina load` with these arguments.
fn load(arguments: &[&str]) -> Output {
    pedina(&[&["load"], arguments].concat()).output().unwrap()
}

/// The address of a service.
fn url(service: &Service) -> String {
    format!("http://127.0.0.1:{}", service.0.port)
}

/// What it reports of a failure, which has this exit status.
fn failure(status: i32, arguments: &[&str]) -> String {
    let output = load(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{text}");
    assert!(output.stdout.is_empty(), "a failure has no result");
    text
}

#[test]
fn random_games_are_played_and_measured() {
    // Games of six moves are soon over.
    let service = Service::start(&["--requests-per-address", "0", "--calls-per-socket", "0"]);
    let (url, pid) = (url(&service), service.0.pid().to_string());
    let fixed = ["--games", "3", "--spectators", "1", "--seconds", "1", "--json"];
    let output = load(&[&[url.as_str(), "--pid", &pid, "--plies", "6"], &fixed[..]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "no progress beside JSON");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["games"], &report["sockets"]), (&3.into(), &9.into()));
    assert!(report["moves"].as_u64().unwrap() >= 1 && report["seconds"].as_f64().unwrap() >= 1.0);
    for kind in ["reply_ms", "delivery_ms"] {
        let at = |name: &str| report[kind][name].as_f64().unwrap();
        assert!(0.0 < at("p50") && at("p50") <= at("p99") && at("p99") <= at("max"), "{report}");
    }
    assert!(report["server"]["memory_bytes"].as_u64().unwrap() > 0);
    for side in ["server", "client"] {
        assert!(report[side]["cpu_us_per_move"].as_f64().unwrap() > 0.0, "{side}");
    }
}

#[test]
fn what_people_read_names_moves_and_percentiles() {
    let service = Service::start(&[]);
    let options = ["--games", "1", "--seconds", "1", "--pause", "20"];
    let output = load(&[&[url(&service).as_str()], &options[..]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [" moves in ", "1 games at a time over 2 sockets", "99.9 %", "reply to the mover"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(text.contains("this program took "), "{text}");
    assert!(!text.contains("the service took"), "nobody named a process");
}

#[test]
fn without_a_service_it_says_so() {
    let vacant = Vacant::new();
    let text = failure(1, &[&format!("http://127.0.0.1:{}", vacant.port), "--seconds", "1"]);
    assert!(text.contains("cannot connect") && text.contains("pedina service"), "{text}");
}

#[test]
fn a_stopped_service_is_named() {
    let service = Service::start(&[]);
    let send = |signal: &str| {
        let pid = service.0.pid().to_string();
        assert!(
            std::process::Command::new("kill").args([signal, &pid]).status().unwrap().success()
        );
    };
    send("-STOP");
    let texts = [failure(1, &[&url(&service)]), {
        let output = pedina(&["health", &url(&service)]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    }];
    send("-CONT");
    for text in texts {
        assert!(text.contains("its process is stopped or stuck"), "{text}");
    }
}

#[test]
fn limits_of_the_service_are_named() {
    let service = Service::start(&["--games-per-address", "2"]);
    let text = failure(1, &[&url(&service), "--games", "3", "--seconds", "1"]);
    assert!(text.contains("--games-per-address") && text.contains("TooManyRequests"), "{text}");
    let service = Service::start(&["--connections-per-address", "3"]);
    let text = failure(1, &[&url(&service), "--games", "3", "--seconds", "1"]);
    assert!(text.contains("--connections-per-address"), "{text}");
    let service = Service::start(&["--calls-per-socket", "1"]);
    let text = failure(1, &[&url(&service), "--games", "1", "--seconds", "5"]);
    assert!(text.contains("--calls-per-socket"), "{text}");
}

#[test]
fn wrong_arguments_end_with_status_2() {
    for arguments in [
        &["localhost:8080"][..],
        &["https://localhost"],
        &["http://localhost/game"],
        &["--games", "0"],
        &["--seconds", "soon"],
    ] {
        failure(2, arguments);
    }
    let text = failure(1, &["--pid", "4294967295", "--seconds", "1"]);
    assert!(text.contains("no process 4294967295"), "{text}");
}

#[test]
fn another_program_is_no_game_service() {
    let files = tempfile::tempdir().unwrap();
    let file = files.path().join("scores.db");
    let arguments = ["statistics", "--http-host", "127.0.0.1", "--http-port", "0", "--file"];
    let command = pedina(&[&arguments[..], &[file.to_str().unwrap()]].concat());
    let other = crate::process::Server::of_command(command);
    let text = failure(1, &[&format!("http://127.0.0.1:{}", other.port), "--seconds", "1"]);
    assert!(text.contains("POST") || text.contains("refuses a game"), "{text}");
}
