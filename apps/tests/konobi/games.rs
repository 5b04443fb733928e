//! Games over plain connections.

use super::matches::{Match, game};
use super::process::{Connection, Server, pedina};

/// Two connections that have been welcomed.
pub(crate) fn seat(server: &Server) -> [Connection; 2] {
    let mut first = server.connect();
    assert_eq!(first.line(), "Waiting for the other player...");
    [first, server.connect()]
}

/// Everything that both players type in this game.
pub(crate) fn typed(game: &Match) -> [String; 2] {
    let [first, second] = &game.own;
    [format!("{}\nAda\n{first}", game.width), format!("Bob\n{second}")]
}

pub(crate) fn assert_ended(game: &Match, texts: &[String; 2]) {
    let names = ["Ada", "Bob"];
    for (player, text) in texts.iter().enumerate() {
        let end = if player == game.winner {
            format!("Congratulations {}, you won!\n", names[player])
        } else {
            format!("{} you lost!\n", names[player])
        };
        assert!(text.ends_with(&end), "{text}");
    }
}

#[test]
fn matches_are_played_side_by_side_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("games");
    let server = Server::of("konobi", &["--games", "4", "--record", record.to_str().unwrap()]);
    let mut tables: Vec<_> = ["match1", "match2", "match4", "match5"]
        .map(|name| (game(name), seat(&server)))
        .into_iter()
        .collect();
    for (game, players) in &mut tables {
        for (player, text) in players.iter_mut().zip(typed(game)) {
            player.send(&text);
        }
    }
    for (game, mut players) in tables {
        let texts = players.each_mut().map(Connection::rest);
        assert_ended(&game, &texts);
    }
    assert!(server.finish().0.success());
    let files: Vec<_> = record.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    let texts: Vec<_> = files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    assert_eq!(texts.len(), 4);
    assert!(texts.iter().all(|text| text.contains("PB[Ada]PW[Bob]RE[")), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains(";B[b10];W[swap-sides];W[a8];B[b8]")));
}

#[test]
fn one_byte_at_a_time_noise_and_endless_lines_disturb_nobody() {
    let server = Server::of("konobi", &[]);
    let other = game("server");
    let mut good = seat(&server);
    let [mut first, mut second] = seat(&server);
    for byte in "3\r\nAda\r\n".chars() {
        first.send(&byte.to_string());
    }
    second.send("Bob\n");
    let endless = vec![b'x'; 1 << 20];
    for _ in 0..10 {
        assert!(first.try_send(&endless));
    }
    first.send("\nb2\n");
    first.half_close();
    second.try_send(&[0, 0xff, b'\n', 7, b'\n'].repeat(200));
    let text = second.rest();
    assert!(text.ends_with("You have sent too many invalid answers\nBob you lost!\n"), "{text}");
    let text = first.rest();
    assert!(text.contains("The line is too long, please reinsert\n"), "{text}");
    assert!(text.ends_with("Congratulations Ada, you won!\n"), "{text}");
    for (player, text) in good.iter_mut().zip(typed(&other)) {
        player.send(&text);
    }
    assert_ended(&other, &good.each_mut().map(Connection::rest));
}

#[test]
fn who_leaves_is_replaced_in_the_queue_and_loses_in_a_game() {
    let server = Server::of("konobi", &["--size", "5"]);
    for _ in 0..10 {
        drop(server.connect());
    }
    let [mut first, mut second] = seat(&server);
    first.send("Ada\n");
    second.send("Bob\n");
    while first.line() != "Ada, it's your turn!" {}
    // It is not the turn of who leaves.
    drop(second);
    let text = first.rest();
    assert!(text.ends_with("The other player has left\nCongratulations Ada, you won!\n"), "{text}");
}

#[test]
fn sigterm_informs_the_players_and_ends_the_server() {
    let server = Server::of("konobi", &[]);
    let mut players = seat(&server);
    let [first, second] = &mut players;
    first.send("5\nAda\n");
    second.send("Bob\n");
    while first.line() != "Ada, it's your turn!" {}
    server.terminate();
    for player in &mut players {
        let text = player.rest();
        assert!(text.ends_with("\nThe server stops: the game is over\n"), "{text}");
    }
    assert!(server.finish().0.success());
}

#[test]
fn a_port_serves_and_a_taken_one_fails() {
    let server = Server::of("konobi", &[]);
    let output = pedina(&["konobi", &server.port.to_string()]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("is taken"));
    drop(server);
}

#[test]
fn time_may_be_limited() {
    let server = Server::of("konobi", &["--size", "5", "--move-time", "1"]);
    let [mut first, mut second] = seat(&server);
    first.send("Ada\n");
    second.send("Bob\n");
    assert!(first.rest().ends_with("You have run out of time\nAda you lost!\n"));
    assert!(second.rest().ends_with("Congratulations Bob, you won!\n"));
}

#[test]
fn the_server_plays_itself_if_asked_to() {
    let server = Server::of("konobi", &["--level", "4", "--size", "4"]);
    let mut player = server.connect();
    player.send("Ada\nb2\nresign\nresign\n");
    let text = player.rest();
    assert!(text.contains("Ada is BLACK, Computer 4 is WHITE\n"), "{text}");
    let has_answered = text.contains("Pie rule has been applied") || text.contains("has played");
    assert!(has_answered && text.ends_with("Ada you lost!\n"), "{text}");
}
