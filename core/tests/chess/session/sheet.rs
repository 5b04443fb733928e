//! What the original server does with each kind of message and loss, row by row, and what ours does
//! in its place: the original ends or freezes in most of these rows.

use pedina::chess::session::{Message, Original, Refusal, Standard, TableEnd, TableEvent};
use pedina::chess::{Color, Square};

use super::{BEFORE_PROMOTION, FOOLS_MATE, Server};

/// A server after these lines, white's first, of which both clients have read everything.
fn after(lines: &[&str]) -> Server<Standard> {
    let mut server = Server::<Standard>::start();
    server.play(lines);
    for color in Color::ALL {
        server.received(color);
    }
    server
}

/// What a client and its opponent receive when it sends a line.
fn answers(server: &mut Server<Standard>, color: Color, line: &str) -> [String; 2] {
    server.send(color, format!("{line}\n").as_bytes(), 99);
    [server.received(color), server.received(!color)]
}

#[test]
fn while_a_move_is_awaited() {
    for (line, wanted) in [
        // Known, but not awaited.
        ("PROMOTION 4 0 7", "ERROR 0\n"),
        ("COLOR WHITE", "ERROR 0\n"),
        // Unknown, in small letters, empty, with a byte order mark, with NUL, with a tab.
        ("HELLO", "ERROR 0\n"),
        ("move 4 1 4 3", "ERROR 0\n"),
        ("", "ERROR 0\n"),
        ("\u{feff}MOVE 4 1 4 3", "ERROR 0\n"),
        ("\0MOVE 4 1 4 3", "ERROR 0\n"),
        ("\tMOVE 4 1 4 3", "ERROR 0\n"),
        // Errors that a client has no business to send.
        ("ERROR 0", "ERROR 0\n"),
        ("ERROR 5", "ERROR 0\n"),
        ("ERROR", "ERROR 0\n"),
        ("ERROR 99", "ERROR 0\n"),
        // The wrong number of arguments.
        ("MOVE 4 1 4", "ERROR 1\n"),
        ("MOVE 4 1 4 3 2", "ERROR 1\n"),
        ("MOVE", "ERROR 1\n"),
        // Off the board, no numbers, no move at all.
        ("MOVE 4 1 4 8", "ERROR 2\n"),
        ("MOVE 100 100 100 100", "ERROR 2\n"),
        ("MOVE e 2 e 4", "ERROR 2\n"),
        ("MOVE 4 1 4 1", "ERROR 2\n"),
        // From an empty square, with a piece of the opponent, against the rules.
        ("MOVE 4 3 4 4", "ERROR 2\n"),
        ("MOVE 4 6 4 5", "ERROR 2\n"),
        ("MOVE 4 1 4 4", "ERROR 2\n"),
    ] {
        let mut server = after(&[]);
        let [own, other] = answers(&mut server, Color::White, line);
        assert_eq!((own.as_str(), other.as_str()), (wanted, ""), "{line:?}");
        let [own, other] = answers(&mut server, Color::White, "MOVE 4 1 4 3");
        assert_eq!((own.as_str(), other.as_str()), ("", "MOVE 4 1 4 3\n"), "after {line:?}");
    }
}

#[test]
fn while_a_promotion_is_awaited() {
    for (line, wanted) in [
        ("PROMOTION 0 1 7", "ERROR 3\n"),
        ("PROMOTION 5 1 7", "ERROR 3\n"),
        ("PROMOTION 9 1 7", "ERROR 3\n"),
        ("PROMOTION x 1 7", "ERROR 3\n"),
        ("PROMOTION 4 0 7", "ERROR 3\n"),
        ("PROMOTION 4 1 9", "ERROR 3\n"),
        ("PROMOTION 4 1", "ERROR 1\n"),
        ("MOVE 1 1 1 2", "ERROR 0\n"),
        ("REPLAY Yes", "ERROR 0\n"),
        ("HELLO", "ERROR 0\n"),
    ] {
        let mut server = after(&BEFORE_PROMOTION);
        assert_eq!(answers(&mut server, Color::White, "MOVE 0 6 1 7"), ["", ""]);
        let [own, other] = answers(&mut server, Color::White, line);
        assert_eq!((own.as_str(), other.as_str()), (wanted, ""), "{line:?}");
        let [own, other] = answers(&mut server, Color::White, "PROMOTION 3 1 7");
        assert_eq!((own.as_str(), other.as_str()), ("", "MOVE 0 6 1 7\nPROMOTION 3 1 7\n"));
    }
}

#[test]
fn while_votes_are_awaited() {
    for (line, wanted) in [
        ("MOVE 4 1 4 3", "ERROR 0\n"),
        ("REPLAY", "ERROR 1\n"),
        ("REPLAY yes", "ERROR 4\n"),
        ("REPLAY Maybe", "ERROR 4\n"),
        ("WHAT", "ERROR 0\n"),
        ("", "ERROR 0\n"),
    ] {
        let mut server = after(&FOOLS_MATE);
        let [own, other] = answers(&mut server, Color::White, line);
        assert_eq!((own.as_str(), other.as_str()), (wanted, ""), "{line:?}");
        assert_eq!(answers(&mut server, Color::Black, "REPLAY Yes"), ["", ""]);
        let again = ["REPLAY Yes\n", "REPLAY Yes\n"];
        assert_eq!(answers(&mut server, Color::White, "REPLAY Yes"), again, "after {line:?}");
    }
}

#[test]
fn every_loss_of_a_client() {
    let mated = &FOOLS_MATE[..];
    let held = [&BEFORE_PROMOTION[..], &["MOVE 0 6 1 7"]].concat();
    let voted = [mated, &["REPLAY Yes"]].concat();
    for (name, lines, leaver, wanted) in [
        ("to move", &[][..], Color::White, "ERROR 6\n"),
        ("not to move", &[][..], Color::Black, "ERROR 6\n"),
        ("while its promotion is awaited", &held[..], Color::White, "ERROR 6\n"),
        ("while the other's is", &held[..], Color::Black, "ERROR 6\n"),
        ("instead of voting", mated, Color::White, ""),
        ("after its vote", &voted[..], Color::White, ""),
    ] {
        let mut server = after(lines);
        server.leave(leaver);
        assert_eq!(server.received(!leaver), wanted, "{name}");
        if wanted.is_empty() {
            let [own, _] = answers(&mut server, !leaver, "REPLAY Yes");
            assert_eq!(own, "REPLAY No\n", "{name}");
        }
        assert!(server.is_over(), "{name}");
    }
}

#[test]
fn when_only_one_vote_arrives() {
    let mut server = after(&FOOLS_MATE);
    answers(&mut server, Color::Black, "REPLAY Yes");
    server.tick(120_000);
    for color in Color::ALL {
        assert_eq!(server.received(color), "REPLAY No\n");
    }
    assert_eq!(server.events.last(), Some(&TableEvent::Ended(TableEnd::Declined)));
}

/// The seven tests of the original, as behaviour: both obtain a colour; a move arrives unchanged in
/// either direction; a move while a promotion is awaited, the null move, a move off the board, and
/// an answer that is none are refused with the numbers 0, 2, 2 and 4.
#[test]
fn the_tests_of_the_original() {
    let mut server = Server::<Original>::start();
    assert_eq!(server.received(Color::White), "COLOR WHITE\n");
    assert_eq!(server.received(Color::Black), "COLOR BLACK\n");
    let (from, to) = (Square::A1, Square::B2);
    assert_eq!(Message::parse(b"MOVE 0 0 1 1"), Ok(Message::Move { from, to }));
    let to = Square::B4;
    assert_eq!(Message::Move { from, to }.text().as_str(), "MOVE 0 0 1 3\n");
    let mut server = after(&BEFORE_PROMOTION);
    answers(&mut server, Color::White, "MOVE 0 6 1 7");
    assert_eq!(answers(&mut server, Color::White, "MOVE 0 0 1 1")[0], "ERROR 0\n");
    assert_eq!(Message::parse(b"MOVE 0 0 0 0"), Err(Refusal::Move));
    assert_eq!(Message::parse(b"MOVE 100 100 100 100"), Err(Refusal::Move));
    assert_eq!(Message::parse(b"REPLAY Maybe"), Err(Refusal::Replay));
}
