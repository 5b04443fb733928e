//! Connections that are reset, players that do not read, and a disk that is full.

use super::games::{assert_ended, seat, typed};
use super::matches::game;
use super::process::{Connection, Server};

/// Reads up to a line with these words.
fn wait_for(player: &mut Connection, words: &str) {
    while !player.line().contains(words) {}
}

/// Plays a whole match.
fn play(server: &Server) {
    let game = game("match5");
    let mut players = seat(server);
    for (player, text) in players.iter_mut().zip(typed(&game)) {
        player.send(&text);
    }
    assert_ended(&game, &players.each_mut().map(Connection::rest));
}

#[test]
fn a_reset_in_each_phase_ends_one_game_only() {
    let server = Server::of("konobi", &[]);
    let mut bystanders = seat(&server);
    // While it waits for an opponent; the next two play.
    let waiting = server.connect();
    waiting.reset();
    play(&server);
    // Asked for the size of the board.
    let [first, mut second] = seat(&server);
    first.reset();
    wait_for(&mut second, "The other player has left");
    // Asked for its name.
    let [mut first, second] = seat(&server);
    first.send("3\nAda\n");
    second.reset();
    wait_for(&mut first, "The other player has left");
    // In its own turn, and in the other's.
    for leaver in 0..2 {
        let [mut first, mut second] = seat(&server);
        first.send("3\nAda\n");
        second.send("Bob\n");
        wait_for(&mut first, "Ada, it's your turn!");
        let (gone, mut left) = if leaver == 0 { (first, second) } else { (second, first) };
        // Both have more to read: the board.
        drop(gone);
        wait_for(&mut left, "The other player has left");
        assert!(left.rest().contains("you won!"));
    }
    let game = game("match5");
    for (player, text) in bystanders.iter_mut().zip(typed(&game)) {
        player.send(&text);
    }
    assert_ended(&game, &bystanders.each_mut().map(Connection::rest));
}

/// What a player gets who is left alone.
const LEFT: &str = "The other player has left";

#[test]
fn the_loss_of_who_is_not_asked_is_noticed_at_once_whatever_ends_a_line() {
    let server = Server::of("konobi", &[]);
    for end in ["\n", "\r\n", "\r", "\r\0"] {
        let lines = |lines: &[&str]| lines.iter().map(|line| format!("{line}{end}")).collect();
        let send = |player: &mut Connection, words: &[&str]| {
            let text: String = lines(words);
            player.send(&text);
        };
        // While the other one is asked for a name.
        let [mut first, mut second] = seat(&server);
        send(&mut first, &["3", "Ada"]);
        first.wait_for("Player 1: what's your name? ");
        second.wait_for("Player 2: what's your name? ");
        drop(first);
        second.wait_for(LEFT);
        // In the other's turn, the first and the second one.
        let [mut first, mut second] = seat(&server);
        send(&mut first, &["3", "Ada"]);
        send(&mut second, &["Bob"]);
        second.wait_for("(help shows what you can type)\n");
        drop(second);
        first.wait_for(LEFT);
        let [mut first, mut second] = seat(&server);
        send(&mut first, &["3", "Ada", "2", "1"]);
        send(&mut second, &["Bob"]);
        first.wait_for("  1  . [X] .\n     a  b  c\n");
        second.wait_for("(y/n) ");
        drop(first);
        second.wait_for(LEFT);
        // Lines that were typed ahead do not hide it.
        let [mut first, mut second] = seat(&server);
        send(&mut second, &["Bob", "n", "1", "3"]);
        second.wait_for("boardgamegeek.com/boardgame/123213/konobi\n\n");
        first.wait_for("dimension of the board: ");
        drop(second);
        first.wait_for(LEFT);
    }
}

#[test]
fn a_player_that_does_not_read_costs_little_memory_and_no_other_game() {
    let server = Server::of("konobi", &["--size", "19"]);
    let [mut first, mut second] = seat(&server);
    first.send("Ada\n");
    second.send("Bob\n");
    wait_for(&mut first, "Ada, it's your turn!");
    let before = server.memory();
    // Each of these is answered by a screen full of text.
    let taken = first.flood(&b"moves\nhelp\n".repeat(1_000));
    assert!(taken < 100_000_000, "it never waits for who does not read");
    assert!(server.memory() < before + (2 << 20), "it keeps what it cannot send");
    play_sized(&server);
}

/// Two others at a server whose boards have 19 rows.
fn play_sized(server: &Server) {
    let [mut first, mut second] = seat(server);
    first.send("Ada\na1\n");
    second.send("Bob\nn\n");
    wait_for(&mut second, "The other player has played");
}

#[test]
fn a_full_disk_costs_only_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("games");
    let server = Server::with_full_disk("konobi", &["--record", record.to_str().unwrap()]);
    play(&server);
    play(&server);
    assert_eq!(record.read_dir().unwrap().count(), 0, "half a record is none");
    server.terminate();
    let (status, [_, reports]) = server.finish_with_reports();
    assert!(status.success());
    assert!(reports.contains(record.to_str().unwrap()), "where is it missing? {reports}");
}
