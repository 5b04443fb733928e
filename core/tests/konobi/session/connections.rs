//! Two people at connections of their own.

use super::{Dialogue, connections, typed, winner};
use crate::data;
use pedina::konobi::session::{Entrant, Name, Settings, Style, Table, TableEnd, TableEvent};
use pedina::konobi::{Action, AnySize, Player};

/// Two connections that have been welcomed; the questions are not answered yet.
fn joined(settings: Settings) -> Dialogue {
    let mut dialogue = Dialogue::new(settings);
    if !settings.entrants.iter().any(Entrant::is_program) {
        assert_eq!(dialogue.received(Player::First), "Waiting for the other player...\n");
        assert_eq!(dialogue.received(Player::Second), "");
        dialogue.table.join();
        dialogue.run();
    }
    dialogue
}

/// A game that has begun on a board of this width.
fn begun(width: u8) -> Dialogue {
    let mut dialogue = joined(connections(Style::Ascii));
    dialogue.send(Player::First, format!("{width}\nAda\n").as_bytes());
    dialogue.send(Player::Second, b"Bob\n");
    for player in Player::ALL {
        dialogue.received(player);
    }
    dialogue
}

#[test]
fn known_games_are_played_over_two_connections() {
    for record in data::games() {
        let mut dialogue = begun(record.width);
        for (player, lines) in typed(&record) {
            dialogue.send(player, lines.as_bytes());
        }
        let winner = winner(&record);
        let names = ["Ada", "Bob"];
        let won = format!("Congratulations {}, you won!\n", names[winner as usize]);
        let lost = format!("{} you lost!\n", names[winner.other() as usize]);
        let text = dialogue.received(winner);
        assert!(text.ends_with(&won), "{}: {text}", record.name);
        let text = dialogue.received(winner.other());
        assert!(text.ends_with(&lost), "{}: {text}", record.name);
        assert_eq!(dialogue.table.end(), Some(TableEnd::Connected(winner)));
    }
}

#[test]
fn what_is_typed_ahead_waits_for_its_turn() {
    let mut dialogue = joined(connections(Style::Ascii));
    // The second player types everything at once, before being asked for anything.
    dialogue.send(Player::Second, b"Bob\r\ny\r\n1\r\n2\r\n");
    assert_eq!(dialogue.typed[1].len(), 14, "nothing is read");
    dialogue.send(Player::First, b"2\nAda\n1\n1\n2\n1\n");
    // After the swap the first player is white and the second wins with black.
    assert_eq!(dialogue.table.end(), Some(TableEnd::Connected(Player::Second)));
    assert!(dialogue.received(Player::First).ends_with("Ada you lost!\n"));
}

#[test]
fn telnet_commands_and_padding_are_not_text() {
    let mut dialogue = joined(connections(Style::Ascii));
    let (will, wont, interrupt) = (b"\xff\xfb\x1f", b"\xff\xfc\x20", b"\xff\xf4\xff\xf2");
    let size = b"\xff\xfa\x1f\x00\x50\xff\xff\x18\xff\xf0";
    dialogue.send(Player::First, &[&will[..], b"1", wont, b"\r\0", size, b"A", interrupt].concat());
    dialogue.send(Player::First, b"da\r\n");
    dialogue.send(Player::Second, b"B\xff\xff\r\0");
    assert_eq!(dialogue.table.name(Player::First).as_str(), "Ada");
    assert_eq!(dialogue.table.name(Player::Second).as_str(), "B?");
    dialogue.send(Player::First, b"1\r\x001\r\x00");
    assert_eq!(dialogue.table.end(), Some(TableEnd::Connected(Player::First)));
}

#[test]
fn a_name_cannot_control_the_terminal_of_the_opponent() {
    let mut dialogue = joined(connections(Style::Ascii));
    dialogue.send(Player::First, b"3\n\x1b[2J\x07Ada\xc2\x9b\n");
    dialogue.send(Player::Second, "Böb\n".as_bytes());
    let text = dialogue.received(Player::Second);
    assert!(text.contains("[2JAda is BLACK, Böb is WHITE\n"), "{text:?}");
    assert!(!text.contains(['\x1b', '\x07', '\u{9b}']), "{text:?}");
}

#[test]
fn who_leaves_loses_and_the_opponent_is_informed_at_once() {
    for player in Player::ALL {
        let mut dialogue = begun(5);
        dialogue.table.leave(player);
        dialogue.run();
        let winner = ["Ada", "Bob"][player.other() as usize];
        let text = dialogue.received(player.other());
        let end = "\nThe other player has left\nCongratulations ";
        assert!(text.ends_with(&format!("{end}{winner}, you won!\n")), "{text}");
        assert_eq!(dialogue.received(player), "");
        assert_eq!(dialogue.events.last(), Some(&TableEvent::Ended(TableEnd::Left(player))));
    }
    // Nobody wins a game that has not begun.
    let mut dialogue = joined(connections(Style::Ascii));
    dialogue.table.leave(Player::First);
    dialogue.run();
    assert!(dialogue.received(Player::Second).ends_with("\n\n\nThe other player has left\n"));
    let mut table = Table::new(connections(Style::Ascii));
    table.leave(Player::First);
    let mut dialogue = Dialogue { table, ..begun(3) };
    dialogue.events.clear();
    dialogue.run();
    assert_eq!(dialogue.events, [TableEvent::Ended(TableEnd::Left(Player::First))]);
}

#[test]
fn a_player_who_closes_one_side_plays_on_with_what_was_sent() {
    let mut dialogue = begun(2);
    dialogue.send(Player::Second, b"y\n1\n2");
    dialogue.finish(Player::Second);
    dialogue.send(Player::First, b"1\n1\n2\n1\n");
    assert_eq!(dialogue.table.end(), Some(TableEnd::Connected(Player::Second)));
    assert!(dialogue.received(Player::Second).ends_with("Congratulations Bob, you won!\n"));
    // With nothing left to say, one loses when it is one's turn, and hears of the other's moves.
    let mut dialogue = begun(3);
    dialogue.finish(Player::Second);
    assert!(dialogue.received(Player::Second).contains("you only receive from now on"));
    assert_eq!(dialogue.table.end(), None);
    dialogue.send(Player::First, b"1\n1\n");
    assert_eq!(dialogue.table.end(), Some(TableEnd::Left(Player::Second)));
    assert!(dialogue.received(Player::Second).ends_with("You have left\nBob you lost!\n"));
}

#[test]
fn resignation_time_stop_and_endless_nonsense_end_a_game() {
    let mut dialogue = begun(5);
    dialogue.send(Player::First, b"resign\n");
    let text = dialogue.received(Player::Second);
    assert_eq!(text, "\nThe other player has resigned\nCongratulations Bob, you won!\n");
    assert!(dialogue.received(Player::First).ends_with("You have resigned\nAda you lost!\n"));

    let mut dialogue = begun(5);
    dialogue.table.time_out(Player::First);
    dialogue.run();
    assert_eq!(dialogue.table.end(), Some(TableEnd::TimedOut(Player::First)));
    assert!(dialogue.received(Player::Second).contains("The other player has run out of time\n"));

    let mut dialogue = begun(5);
    dialogue.table.stop();
    dialogue.run();
    for player in Player::ALL {
        let text = dialogue.received(player);
        assert!(text.ends_with("\nThe server stops: the game is over\n"), "{text}");
    }
    assert_eq!(dialogue.table.end().and_then(TableEnd::winner), None);

    let mut dialogue = Dialogue::new(Settings { refusals: Some(3), ..connections(Style::Ascii) });
    dialogue.table.join();
    dialogue.send(Player::First, &[0xff, 0, 7, b'\n'].repeat(10));
    assert_eq!(dialogue.table.end(), Some(TableEnd::Expelled(Player::First)));
    assert_eq!(
        dialogue.events.iter().filter(|event| matches!(event, TableEvent::Refused(_))).count(),
        3
    );
}

#[test]
fn a_program_plays_without_a_connection() {
    let robot = Entrant::Program(Name::new("Robot"));
    for (player, entrants) in [
        (Player::First, [Entrant::Person(None), robot]),
        (Player::Second, [robot, Entrant::Person(None)]),
    ] {
        let settings = Settings { entrants, size: AnySize::new(3), ..connections(Style::Ascii) };
        let mut dialogue = joined(settings);
        dialogue.send(player, b"Ada\n");
        let mut acted = 0;
        while dialogue.table.end().is_none() {
            if dialogue.table.thinking() == Some(player.other()) {
                let position = dialogue.table.position();
                let point = position.legal().first();
                let action = point.map_or(Action::Pass, Action::Place);
                assert!(dialogue.table.act(action).is_some());
                acted += 1;
                dialogue.run();
            } else {
                let legal = dialogue.table.position().legal();
                let point = legal.nth(legal.len() - 1).unwrap();
                let answer = if dialogue.table.position().can_swap() { "n\n" } else { "" };
                dialogue.send(player, format!("{answer}{point}\n").as_bytes());
            }
        }
        assert!(acted >= 2);
        assert!(dialogue.received(player).contains("\nThe other player has played\n"));
        assert_eq!(dialogue.received(player.other()), "");
    }
}
