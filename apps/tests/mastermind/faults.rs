//! Clients and arguments that do not behave.

use super::process::{Connection, Server, Vacant, pedina};

/// What a server reports of a player who is the first one.
pub(crate) const WAITS: &str = "a player waits for an opponent";

/// Two players that have been told who they are, the maker first.
pub(crate) fn seat(server: &mut Server) -> [Connection; 2] {
    let [mut one, mut two] = [server.connect(), server.connect()];
    one.send("MASTERMIND 1 PLAY Ada\n");
    // The order of two that say who they are at the same time would be open.
    server.wait_for_report(WAITS);
    two.send("MASTERMIND 1 PLAY Bob\r\n");
    while one.line() != "ASK CODE" {}
    while two.line() != "ROUND 1 MAKER 1" {}
    [one, two]
}

#[test]
fn one_byte_at_a_time_noise_and_endless_lines_disturb_nobody() {
    let mut server = Server::of("mastermind", &["-v"]);
    let mut good = seat(&mut server);
    let [mut one, mut two] = seat(&mut server);
    for byte in "CODE RED RED RED RED\r\n".chars() {
        one.send(&byte.to_string());
    }
    assert_eq!((two.line(), two.line()), ("COMMITTED".into(), "ASK GUESS".into()));
    let endless = vec![b'x'; 1 << 20];
    for _ in 0..10 {
        assert!(two.try_send(&endless));
    }
    assert_eq!(two.line(), "ERROR 0 not a message");
    two.try_send(&[b'\n', 0, 0xff, b'\n'].repeat(30));
    assert!(two.rest().ends_with("END EXPELLED 2\n"));
    assert!(one.rest().ends_with("END EXPELLED 2\n"));
    good[0].send("CODE RED RED RED RED\n");
    assert_eq!((good[1].line(), good[1].line()), ("COMMITTED".into(), "ASK GUESS".into()));
}

#[test]
fn who_leaves_is_replaced_in_the_queue_and_ends_a_match() {
    let mut server = Server::of("mastermind", &["-v"]);
    for _ in 0..5 {
        let mut lost = server.connect();
        lost.send("MASTERMIND 1 PLAY Nobody\n");
        server.wait_for_report(WAITS);
        drop(lost);
    }
    drop(server.connect());
    let [one, mut two] = seat(&mut server);
    drop(one);
    assert!(two.rest().ends_with("END LEFT 1\n"));
}

#[test]
fn strangers_are_turned_away() {
    let server = Server::of("mastermind", &[]);
    let mut stranger = server.connect();
    stranger.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_eq!(stranger.rest(), "ERROR 0 not a message\n".repeat(3));
    let mut future = server.connect();
    future.send("MASTERMIND 2 PLAY Ada\n");
    assert_eq!(future.line(), "ERROR 5 this server speaks version 1");
    future.half_close();
    assert_eq!(future.rest(), "");
}

#[test]
fn sigterm_informs_players_and_watchers_and_ends_the_server() {
    let mut server = Server::of("mastermind", &["-v"]);
    let [mut one, mut two] = seat(&mut server);
    let mut watcher = server.connect();
    watcher.send("MASTERMIND 1 WATCH\n");
    // It came late, and is sent what has happened.
    while watcher.line() != "ROUND 1 MAKER 1" {}
    server.terminate();
    assert_eq!(watcher.rest(), "END STOPPED\n");
    assert!(one.rest().ends_with("END STOPPED\n") && two.rest().ends_with("END STOPPED\n"));
    assert!(server.finish().0.success());
}

#[test]
fn wrong_arguments_end_with_2_and_what_fails_with_1() {
    let status = |arguments: &[&str]| {
        let output = pedina(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for wrong in [
        &["mastermind", "server", "--set", "Rounds"][..],
        &["mastermind", "server", "--set", "Rounds=many"],
        &["mastermind", "server", "--set", "Color=RED"],
        &["mastermind", "server", "--port", "0", "--set", "Rounds=3"],
        &["mastermind", "client", "--program", "Deep Thought"],
        &["mastermind", "client", "--watch", "--program", "Knuth"],
    ] {
        let (code, text) = status(wrong);
        assert_eq!(code, Some(2), "{wrong:?}: {text}");
    }
    let (_, text) = status(&["mastermind", "server", "--port", "0", "--set", "Rounds=3"]);
    assert!(text.contains("2, 4, 6, 8 or 10 rounds"), "{text}");
    let mut server = Server::of("mastermind", &["-v", "--move-time", "1"]);
    let [mut one, mut two] = seat(&mut server);
    assert!(one.rest().ends_with("END TIME 1\n") && two.rest().ends_with("END TIME 1\n"));
    let vacant = Vacant::new();
    let port = vacant.port.to_string();
    let (code, text) = status(&["mastermind", "client", "-p", &port]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pedina mastermind server"), "{text}");
}
