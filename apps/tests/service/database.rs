//! Games in a database of PostgreSQL.

use std::time::Instant;

use serde_json::json;

use crate::client::{Service, TIMEOUT, moves, play};
use crate::cluster::join_again;
use crate::postgres::{Cluster, REPLICATES};
use crate::process::pedina;

#[test]
fn a_game_goes_on_after_a_kill() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let service = Service::start(&["--storage", &address]);
    service.post(&json!({ "gameId": "Kept", "timeConstraint": { "type": "PlayerLimit" } }));
    let mut players = service.seat("Kept");
    play(&mut players, &["E2E4", "E7E5"]);
    service.0.kill();

    let service = Service::start(&["--storage", &address]);
    let mut players = [service.connect("Kept"), service.connect("Kept")];
    for (socket, (team, name)) in players.iter_mut().zip([("WHITE", "Al"), ("BLACK", "Bo")]) {
        // Until it is known that the process is gone, the seats are its.
        join_again(socket, team, name);
    }
    play(&mut players, &["G1F3"]);
    assert_eq!(moves(&players[1].state()), 3);
    let events = cluster.query("games_0", "SELECT max(revision) = count(*) FROM event");
    assert_eq!(events, "t");
}

#[test]
fn a_move_waits_for_a_database_that_is_away() {
    let cluster = Cluster::start("");
    let service = Service::start(&["--storage", &cluster.database()]);
    service.create("Waits");
    let [mut white, mut black] = service.seat("Waits");
    service.wait_until_ready();
    cluster.kill();
    white.play("E2E4");
    assert_eq!(service.get("/ready").status, 503);
    cluster.launch();
    assert_eq!(white.expect_reply("ApplyMove"), json!(["R", "ApplyMove"]));
    black.expect_event("MoveHistory");
    black.make("E7E5");
    service.wait_until_ready();
}

#[test]
fn a_move_that_was_acknowledged_is_on_the_standby() {
    let primary = Cluster::start(REPLICATES);
    primary.database();
    let standby = primary.synchronous_standby();
    let hosts = format!("127.0.0.1:{},127.0.0.1:{}", primary.port, standby.port);
    let address = format!("postgres://pedina@{hosts}/games_0");
    let service = Service::start(&["--storage", &address]);
    service.create("Moved");
    let mut players = service.seat("Moved");
    play(&mut players, &["E2E4"]);
    primary.kill();
    standby.promote();
    players[1].make("E7E5");
    assert_eq!(moves(&players[1].state()), 2);
    let moves = "SELECT count(*) FROM event WHERE encode(payload, 'escape') LIKE '%ApplyMove%'";
    assert_eq!(standby.query("games_0", moves), "2");
}

#[test]
fn a_database_that_cannot_be_used_ends_the_start_and_no_message_has_the_password() {
    let address = "postgres://pedina:secret@127.0.0.1:1/games";
    let output = pedina(&["service", "--http-port", "0", "--storage", address]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(error.contains("the database of --storage cannot be used"), "{error}");
    assert!(!error.contains("secret"), "{error}");
}

#[test]
fn a_database_that_takes_no_changes_says_why_and_games_wait_for_it() {
    let why = "it takes no changes: it is a standby, or default_transaction_read_only is on";
    let cluster = Cluster::start("");
    let address = cluster.database();
    cluster.query("postgres", "ALTER DATABASE games_0 SET default_transaction_read_only = on");
    let output = pedina(&["service", "--http-port", "0", "--storage", &address]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains(&format!("the database of --storage cannot be used: {why}")), "{error}");

    let service = Service::start(&["--storage", &cluster.database()]);
    service.create("Waits");
    let [mut white, mut black] = service.seat("Waits");
    let set = |value: &str| {
        let sql = format!("ALTER SYSTEM SET default_transaction_read_only = {value}");
        cluster.query("postgres", &sql);
        cluster.query("postgres", "SELECT pg_reload_conf()");
    };
    set("on");
    let start = Instant::now();
    while service.get("/ready").status != 503 {
        assert!(start.elapsed() < TIMEOUT, "it takes games that it cannot store");
    }
    white.play("E2E4");
    set("off");
    assert_eq!(white.expect_reply("ApplyMove"), json!(["R", "ApplyMove"]));
    black.expect_event("MoveHistory");
    service.wait_until_ready();
    service.0.terminate();
    let (status, [_, reports]) = service.0.finish_with_reports();
    assert!(status.success() && reports.contains(&format!("is away: {why}")), "{reports}");
}
