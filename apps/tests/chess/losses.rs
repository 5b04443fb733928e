//! Connections that are reset, players that do not read, and a disk that is full.

use super::server::{Connection, FOOLS_MATE, Server, play};

/// White's pawn stands on a7 and may capture on b8.
const BEFORE_PROMOTION: [&str; 8] =
    ["0 1 0 3", "1 6 1 4", "0 3 1 4", "7 6 7 5", "1 4 1 5", "7 5 7 4", "1 5 0 6", "7 4 7 3"];

/// Plays all moves, but white leaves the last one unread.
fn play_unread(seats: &mut [Connection; 2], moves: &[&str]) {
    let (last, others) = moves.split_last().unwrap();
    play(seats, others);
    seats[1].send(&format!("MOVE {last}\n"));
}

#[test]
fn a_reset_in_each_phase_ends_one_game_only() {
    let server = Server::start(&["--quiet"]);
    let mut bystanders = server.seat();
    // In its own turn, and in the other's.
    for leaver in 0..2 {
        let mut seats = [server.connect(), server.connect()];
        let name = ["WHITE", "BLACK"][1 - leaver];
        assert_eq!(seats[1 - leaver].line(), format!("COLOR {name}"));
        let [white, black] = seats;
        let (gone, mut left) = if leaver == 0 { (white, black) } else { (black, white) };
        gone.reset();
        assert_eq!(left.rest(), "ERROR 6\n");
    }
    // Between a move and its promotion.
    let mut seats = server.seat();
    play_unread(&mut seats, &BEFORE_PROMOTION);
    let [mut white, mut black] = seats;
    white.send("MOVE 0 6 1 7\n");
    white.reset();
    assert_eq!(black.rest(), "ERROR 6\n");
    // Instead of voting.
    let mut seats = server.seat();
    play_unread(&mut seats, &FOOLS_MATE);
    let [white, mut black] = seats;
    white.reset();
    black.send("REPLAY Yes\n");
    assert_eq!(black.rest(), "REPLAY No\n");
    play(&mut bystanders, &FOOLS_MATE);
}

#[test]
fn a_player_that_does_not_read_does_not_stop_the_others() {
    let server = Server::start(&["--quiet"]);
    let [mut white, mut black] = server.seat();
    for _ in 0..40 {
        // Eight of them wait for the turn, and nobody reads what becomes of the others.
        black.try_send(&b"MOVE 4 6 4 4\n".repeat(100));
    }
    assert_eq!(white.rest(), "ERROR 6\n", "black has sent too much that was refused");
    play(&mut server.seat(), &FOOLS_MATE);
}

#[test]
fn a_full_disk_costs_only_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("games");
    let options = ["--quiet", "--record", record.to_str().unwrap()];
    let server = Server::with_full_disk("chess", &options);
    let mut seats = server.seat();
    for _ in 0..2 {
        play(&mut seats, &FOOLS_MATE);
        for seat in &mut seats {
            seat.send("REPLAY Yes\n");
        }
        for seat in &mut seats {
            assert_eq!(seat.line(), "REPLAY Yes");
        }
    }
    server.terminate();
    let (status, [_, reports]) = server.finish_with_reports();
    assert!(status.success());
    assert!(reports.contains(record.to_str().unwrap()), "where is it missing? {reports}");
    // Not before: players learn of the end of a game before its record is closed.
    let names: Vec<_> = record.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(names.is_empty(), "half a record is none: {names:?}");
}
