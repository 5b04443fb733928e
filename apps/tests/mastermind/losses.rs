//! Connections that are reset, players that do not read, and a disk that is full.

use super::faults::{WAITS, seat};
use super::process::{Connection, Server};

/// Reads up to this line.
fn wait_for(player: &mut Connection, line: &str) {
    while player.line() != line {}
}

/// Plays both rounds of a short match.
fn play(server: &mut Server) {
    let mut players = seat(server);
    for round in 0..2 {
        if round > 0 {
            wait_for(&mut players[1], "ASK CODE");
        }
        let [maker, breaker] = if round == 0 { [0, 1] } else { [1, 0] };
        players[maker].send("CODE RED RED RED RED\n");
        wait_for(&mut players[breaker], "ASK GUESS");
        players[breaker].send("GUESS RED RED RED RED\n");
    }
    for player in &mut players {
        assert!(player.rest().ends_with("END FINISHED\n"));
    }
}

#[test]
fn a_reset_in_each_phase_ends_one_match_only() {
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2"]);
    let [mut one, mut two] = seat(&mut server);
    // Before the code, while the other one waits for it.
    let [gone, mut left] = seat(&mut server);
    drop(gone);
    assert!(left.rest().ends_with("END LEFT 1\n"));
    // Before the guess, which the maker waits for.
    let [mut left, mut gone] = seat(&mut server);
    left.send("CODE RED RED RED RED\n");
    wait_for(&mut gone, "COMMITTED");
    drop(gone);
    assert!(left.rest().ends_with("END LEFT 2\n"));
    // Between the rounds, and with it one who watches.
    let [mut left, mut gone] = seat(&mut server);
    let mut watcher = server.connect();
    watcher.send("MASTERMIND 1 WATCH\n");
    left.send("CODE RED RED RED RED\n");
    wait_for(&mut gone, "ASK GUESS");
    drop(watcher);
    gone.send("GUESS RED RED RED RED\n");
    wait_for(&mut left, "ROUND 2 MAKER 2");
    drop(gone);
    assert!(left.rest().ends_with("END LEFT 2\n"));
    // The first match has not noticed.
    one.send("CODE RED RED RED RED\n");
    wait_for(&mut two, "ASK GUESS");
}

#[test]
fn a_maker_or_a_waiting_player_who_leaves_is_noticed_at_once_whatever_ends_a_line() {
    let mut server = Server::of("mastermind", &["-v"]);
    for end in ["\n", "\r\n", "\r"] {
        // The one who waits is replaced, and the next two play.
        let mut lost = server.connect();
        lost.send(&format!("MASTERMIND 1 PLAY Nobody{end}"));
        server.wait_for_report(WAITS);
        drop(lost);
        server.wait_for_report("the waiting player left");
        let [mut maker, mut breaker] = seat(&mut server);
        maker.send(&format!("CODE RED RED RED RED{end}"));
        maker.wait_for("COMMITTED\n");
        breaker.wait_for("ASK GUESS\n");
        drop(maker);
        assert_eq!(breaker.rest(), "END LEFT 1\n");
        // Who only closes one side goes on, and is informed.
        let [mut maker, mut breaker] = seat(&mut server);
        maker.send(&format!("CODE RED RED RED RED{end}"));
        maker.half_close();
        maker.wait_for("COMMITTED\nCLOSED\n");
        breaker.wait_for("ASK GUESS\n");
        breaker.send("GUESS RED RED RED BLUE\n");
        assert!(maker.line().starts_with("GUESS") && maker.line().starts_with("OUTCOME 3 0"));
    }
}

#[test]
fn the_end_of_a_line_is_no_line_of_its_own() {
    let mut server = Server::of("mastermind", &["-v"]);
    let [mut one, mut two] = [server.connect(), server.connect()];
    for (player, name) in [(&mut one, "Ada"), (&mut two, "Bob")] {
        player.send(&format!("MASTERMIND 1 PLAY {name}\r"));
        server.wait_for_report(if name == "Ada" { WAITS } else { "begins" });
        player.send("\n");
    }
    one.wait_for("ASK CODE\n");
    one.send("CODE RED RED RED RED\r\n");
    assert_eq!(one.line(), "COMMITTED");
    two.wait_for("ASK GUESS\n");
    two.send("GUESS RED RED RED BLUE\r\n");
    assert_eq!(two.line(), "GUESS RED RED RED BLUE");
}

#[test]
fn a_player_that_does_not_read_costs_little_memory_and_no_other_match() {
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2"]);
    let [mut one, _two] = seat(&mut server);
    let before = server.memory();
    // It is expelled soon, and what it goes on sending is read and forgotten while the server says
    // goodbye.
    one.flood(&b"CODE RED\n".repeat(1_000));
    assert!(server.memory() < before + (2 << 20), "it keeps what it cannot send");
    play(&mut server);
}

#[test]
fn a_full_disk_costs_only_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("matches");
    let options = ["-v", "--set", "Rounds=2", "--record", record.to_str().unwrap()];
    let mut server = Server::with_full_disk("mastermind", &options);
    play(&mut server);
    play(&mut server);
    assert_eq!(record.read_dir().unwrap().count(), 0, "half a record is none");
    server.terminate();
    let (status, [_, reports]) = server.finish_with_reports();
    assert!(status.success());
    assert!(reports.contains(record.to_str().unwrap()), "where is it missing? {reports}");
}
