//! What a table does with hostile clients, late clients and full outputs.

use pedina::chess::session::{
    Client, ClientEvent, Limits, Message, OUTPUT_CAPACITY, Outputs, Refusal, Standard, Table,
    TableEnd, TableEvent,
};
use pedina::chess::{Color, Square};
use proptest::prelude::*;

use super::{BEFORE_PROMOTION, FOOLS_MATE, Server};

#[test]
fn a_move_that_takes_too_long_ends_the_game() {
    let limits = Limits { move_time: Some(1_000), ..Limits::default() };
    let mut server = Server::<Standard>::with_limits(limits);
    server.tick(999);
    server.send(Color::White, b"MOVE 4 1 4 3\n", 99);
    server.tick(999);
    assert_eq!(server.table.deadline(), Some(1_999));
    assert!(!server.is_over());
    server.tick(1);
    assert_eq!(server.events.last(), Some(&TableEvent::Ended(TableEnd::TimedOut(Color::Black))));
    for color in Color::ALL {
        assert!(server.received(color).ends_with("ERROR 6\n"), "{color}");
    }
    assert_eq!(server.table.deadline(), None);
}

#[test]
fn a_held_promotion_does_not_stop_the_time() {
    let limits = Limits { move_time: Some(10_000), ..Limits::default() };
    let mut server = Server::<Standard>::with_limits(limits);
    server.play(&BEFORE_PROMOTION);
    server.send(Color::White, b"MOVE 0 6 1 7\n", 99);
    server.tick(10_000);
    assert_eq!(server.events.last(), Some(&TableEvent::Ended(TableEnd::TimedOut(Color::White))));
    assert!(!server.received(Color::Black).contains("MOVE 0 6 1 7"), "half a move is not sent");
}

#[test]
fn time_at_its_end_is_no_trouble() {
    let limits = Limits { move_time: Some(u64::MAX), vote_time: u64::MAX, errors: 0 };
    let mut server = Server::<Standard>::with_limits(limits);
    server.tick(u64::MAX - 1);
    assert!(!server.is_over());
    server.send(Color::White, b"x\n", 1);
    assert_eq!(server.events.last(), Some(&TableEvent::Ended(TableEnd::Expelled(Color::White))));
}

#[test]
fn ten_megabytes_without_a_line_end_are_one_error() {
    let mut server = Server::<Standard>::start();
    for _ in 0..1_000 {
        server.send(Color::Black, &[b'7'; 10_000], 10_000);
    }
    let refused = TableEvent::Refused { color: Color::Black, refusal: Refusal::Message };
    assert_eq!(server.events, [TableEvent::Started, refused]);
    assert_eq!(server.received(Color::Black), "COLOR BLACK\nERROR 0\n");
}

#[test]
fn the_ninth_message_ahead_of_the_turn_is_refused() {
    let mut server = Server::<Standard>::start();
    server.send(Color::Black, &b"MOVE 4 6 4 4\n".repeat(8), 99);
    assert_eq!(server.received(Color::Black), "COLOR BLACK\n");
    server.send(Color::Black, b"MOVE 4 6 4 4\n", 99);
    assert_eq!(server.received(Color::Black), "ERROR 0\n");
}

#[test]
fn a_full_output_makes_the_table_wait_and_loses_nothing() {
    let mut table = Table::<Standard>::new(Limits::default());
    let (mut white, mut black) = ([0; OUTPUT_CAPACITY], [0; OUTPUT_CAPACITY - 1]);
    let mut outputs = Outputs::new(&mut white, &mut black);
    assert_eq!(table.tick(&mut outputs, 0), None, "one byte too few");
    let progress = table.receive(Color::White, b"MOVE 4 1 4 3\n", &mut outputs, 0);
    assert_eq!((progress.consumed, progress.event), (0, None));

    let mut enough = [0; OUTPUT_CAPACITY];
    let mut outputs = Outputs::new(&mut white, &mut enough);
    assert_eq!(table.tick(&mut outputs, 0), Some(TableEvent::Started));
    let progress = table.receive(Color::White, b"MOVE 4 1 4 3\n", &mut outputs, 0);
    assert_eq!(progress.consumed, 0, "the colours are not sent yet");
    outputs.clear();
    let progress = table.receive(Color::White, b"MOVE 4 1 4 3\n", &mut outputs, 0);
    assert_eq!(progress.consumed, 13);
    assert_eq!(outputs.black.bytes(), b"MOVE 4 1 4 3\n");
}

#[test]
fn every_line_that_is_written_is_read_back() {
    let squares = || Square::all();
    let colors = Color::ALL.map(Message::Color);
    let replays = [true, false].map(Message::Replay);
    let errors = Refusal::ALL.map(Message::Error);
    let moves = squares().flat_map(|from| {
        squares().filter(move |to| *to != from).map(move |to| Message::Move { from, to })
    });
    let promotions = squares().flat_map(|square| {
        let roles = pedina::chess::Role::PROMOTIONS;
        roles.into_iter().map(move |role| Message::Promotion { role, square })
    });
    let all = colors.into_iter().chain(replays).chain(errors).chain(moves).chain(promotions);
    for message in all {
        let text = message.text();
        let line = text.strip_suffix('\n').unwrap();
        assert_eq!(Message::parse(line.as_bytes()), Ok(message), "{line}");
    }
}

#[test]
fn numbers_are_read_as_the_original_reads_them() {
    let (from, to) = (Square::A1, Square::H8);
    for line in ["MOVE 0 0 7 7", "MOVE +0 -0 007 +7", "  MOVE   0 0 7 7  ", "MOVE -00 0 7 0000007"]
    {
        assert_eq!(Message::parse(line.as_bytes()), Ok(Message::Move { from, to }), "{line}");
    }
    for line in [
        "MOVE 0 0 7 8",
        "MOVE 0 0 7 -1",
        "MOVE 0 0 7 ++7",
        "MOVE 0 0 7 +",
        "MOVE 0 0 7 7.0",
        "MOVE 0 0 7 4294967303",
        "MOVE 0 0 7 0x7",
        "MOVE 0 0 0 0",
        "MOVE a 1 b 2",
    ] {
        assert_eq!(Message::parse(line.as_bytes()), Err(Refusal::Move), "{line}");
    }
    assert_eq!(Message::parse(b"MOVE 0 0 7 7 "), Ok(Message::Move { from, to }));
    assert_eq!(Message::parse(b"MOVE 0 0 7 7 0"), Err(Refusal::ArgumentCount));
    assert_eq!(Message::parse(b"MOVE\t0 0 7 7"), Err(Refusal::Message));
    assert_eq!(Message::parse(b"\xef\xbb\xbfMOVE 0 0 7 7"), Err(Refusal::Message));
    assert_eq!(Message::parse(b"COLOR Red"), Err(Refusal::Color));
    assert_eq!(Message::parse(b""), Err(Refusal::Message));
}

/// Words that the protocol knows, and some that it does not.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::sample::select(vec![
        "COLOR",
        "MOVE",
        "PROMOTION",
        "REPLAY",
        "ERROR",
        "Yes",
        "No",
        "WHITE",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        " ",
        " ",
        " ",
        "\n",
        "\n",
        "\r\n",
        "MOVE 4 1 4 3\n",
        "MOVE 4 6 4 4\n",
        "\u{0}",
        "é",
        "REPLAY Yes\n",
        "MOVE 0 6 1 7\nPROMOTION 4 1 7\n",
    ]);
    prop::collection::vec(words, 0..200).prop_map(|words| words.concat().into_bytes())
}

proptest! {
    #[test]
    fn what_a_table_does_with_noise_does_not_depend_on_the_chunks(
        white in noise(), black in noise(), chunk in 1_usize..40,
    ) {
        let play = |chunk: usize| {
            let mut server = Server::<Standard>::start();
            server.send(Color::White, &white, chunk);
            server.send(Color::Black, &black, chunk);
            server.send(Color::White, &white, chunk);
            server.leave(Color::Black);
            server.tick(200_000);
            (server.events.clone(), server.received(Color::White), server.received(Color::Black))
        };
        prop_assert_eq!(play(chunk), play(10_000));
    }

    #[test]
    fn a_client_survives_any_bytes(bytes in noise(), chunk in 1_usize..40) {
        let read = |chunk: usize| {
            let mut client = Client::<Standard>::new();
            let mut events: Vec<ClientEvent> = Vec::new();
            for mut rest in bytes.chunks(chunk) {
                while !rest.is_empty() {
                    let progress = client.receive(rest);
                    rest = &rest[progress.consumed..];
                    events.extend(progress.event);
                }
            }
            events
        };
        prop_assert_eq!(read(chunk), read(10_000));
    }
}

#[test]
fn a_server_that_stops_says_so_to_both() {
    let mut server = Server::<Standard>::start();
    let (mut white, mut black) = ([0; 32], [0; 32]);
    let mut outputs = Outputs::new(&mut white, &mut black);
    assert_eq!(server.table.stop(&mut outputs), Some(TableEvent::Ended(TableEnd::Stopped)));
    assert_eq!(
        (outputs.white.bytes(), outputs.black.bytes()),
        (&b"ERROR 6\n"[..], &b"ERROR 6\n"[..])
    );
    assert_eq!(server.table.stop(&mut outputs), None);
    assert!(server.is_over());

    let mut server = Server::<Standard>::start();
    server.play(&FOOLS_MATE);
    outputs.clear();
    server.table.stop(&mut outputs);
    assert_eq!(outputs.white.bytes(), b"REPLAY No\n");
}
