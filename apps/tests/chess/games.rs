//! Games over raw connections.

use super::server::{FOOLS_MATE, Server, play};

#[test]
fn a_game_and_another_one_are_played_recorded_and_printed() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("games");
    let server = Server::start(&["--games", "1", "--record", record.to_str().unwrap()]);
    let mut seats = server.seat();
    play(&mut seats, &FOOLS_MATE);
    for seat in &mut seats {
        seat.send("REPLAY Yes\n");
    }
    for seat in &mut seats {
        assert_eq!(seat.line(), "REPLAY Yes");
    }
    play(&mut seats, &FOOLS_MATE[..3]);
    let [white, mut black] = seats;
    drop(white);
    assert_eq!(black.rest(), "ERROR 6\n");

    let (status, text) = server.finish();
    assert!(status.success());
    let board = "BLACK to move\n8 |r n b q k b n r \n7 |p p p p p p p p \n6 |                \n\
                 5 |                \n4 |                \n3 |          P     \n\
                 2 |P P P P P   P P \n1 |R N B Q K B N R \n-------------------\n   \
                 A B C D E F G H \n";
    assert!(text.starts_with(board), "{text}");
    assert!(text.contains("Checkmate!\n") && text.contains("New game\n"), "{text}");

    let mut files: Vec<_> = record.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let games: Vec<_> = files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    assert_eq!(games.len(), 2, "{files:?}");
    assert!(games[0].contains("[Result \"0-1\"]") && games[0].contains("1. f3 e5 2. g4 Qh4# 0-1"));
    assert!(
        games[1].contains("[Termination \"abandoned\"]") && games[1].contains("1. f3 e5 2. g4 *")
    );
}

#[test]
fn several_games_go_on_at_once_and_the_next_pair_is_served() {
    let server = Server::start(&["--quiet"]);
    let mut tables: Vec<_> = (0..40).map(|_| server.seat()).collect();
    for moves in FOOLS_MATE.chunks(2) {
        for table in &mut tables {
            play(table, moves);
        }
    }
    for [white, black] in &mut tables {
        white.send("REPLAY No\n");
        black.send("REPLAY Yes\n");
        assert_eq!((white.rest(), black.rest()), ("REPLAY No\n".into(), "REPLAY No\n".into()));
    }
    play(&mut server.seat(), &FOOLS_MATE);
    server.terminate();
    let (status, text) = server.finish();
    assert!(status.success());
    assert_eq!(text, "");
}

#[test]
fn a_client_that_leaves_the_queue_is_replaced() {
    let server = Server::start(&["--quiet"]);
    for _ in 0..20 {
        drop(server.connect());
        play(&mut server.seat(), &FOOLS_MATE[..1]);
    }
}

#[test]
fn what_a_waiting_client_sends_ahead_is_kept() {
    let server = Server::start(&["--quiet"]);
    let mut white = server.connect();
    white.send("MOVE 4 1 4 3\r\n");
    let mut black = server.connect();
    assert_eq!(black.line(), "COLOR BLACK");
    assert_eq!(black.line(), "MOVE 4 1 4 3");
    assert_eq!(white.line(), "COLOR WHITE");
}

#[test]
fn a_move_may_take_only_so_long() {
    let server = Server::start(&["--quiet", "--move-time", "1"]);
    let [mut white, mut black] = server.seat();
    assert_eq!((white.rest(), black.rest()), ("ERROR 6\n".into(), "ERROR 6\n".into()));
}

#[test]
fn sigterm_tells_the_players_and_ends_the_server() {
    let server = Server::start(&["--quiet"]);
    let mut tables = [server.seat(), server.seat()];
    play(&mut tables[0], &FOOLS_MATE[..1]);
    play(&mut tables[1], &FOOLS_MATE);
    server.terminate();
    let [[playing, waiting], [voting, voter]] = &mut tables;
    assert_eq!((playing.rest(), waiting.rest()), ("ERROR 6\n".into(), "ERROR 6\n".into()));
    assert_eq!((voting.rest(), voter.rest()), ("REPLAY No\n".into(), "REPLAY No\n".into()));
    let (status, _) = server.finish();
    assert!(status.success());
}
