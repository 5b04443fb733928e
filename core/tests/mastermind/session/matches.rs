//! Whole matches, between two clients, and what disturbs them.

use super::Server;
use pedina::SplitMix64;
use pedina::mastermind::session::{
    Client, ClientEvent, Entry, Handshake, Message, TableEnd, TableEvent,
};
use pedina::mastermind::{Code, PegKind, Player, Settings, Variant};
use pedina::session::{Name, Output};
use proptest::prelude::*;

/// A client that makes random codes, and guesses at random what the answers still allow.
struct Robot {
    client: Client,
    random: SplitMix64,
    events: Vec<ClientEvent>,
}

impl Robot {
    fn new(seed: u64) -> Self {
        Self { client: Client::default(), random: SplitMix64::new(seed), events: Vec::new() }
    }

    /// What it sends after these bytes.
    fn answer(&mut self, mut bytes: &[u8]) -> Vec<u8> {
        let mut answer = Vec::new();
        while !bytes.is_empty() {
            let progress = self.client.receive(bytes);
            bytes = &bytes[progress.consumed..];
            let Some(event) = progress.event else { continue };
            self.events.push(event);
            let variant = self.client.settings().map(|settings| settings.check().unwrap());
            let mut memory = [0; 128];
            let mut output = Output::new(&mut memory);
            match event {
                ClientEvent::Message(Message::AskCode) => {
                    let code = variant.unwrap().random_code(&mut self.random);
                    assert!(self.client.code(code, &mut output));
                }
                ClientEvent::Message(Message::AskGuess) => {
                    let guess = self.guess(variant.unwrap());
                    assert!(self.client.guess(guess, &mut output));
                }
                _ => {}
            }
            answer.extend(output.bytes());
        }
        answer
    }

    fn guess(&mut self, variant: Variant) -> Code {
        loop {
            let guess = variant.random_code(&mut self.random);
            if self.client.rows().iter().all(|row| row.allows(guess)) {
                return guess;
            }
        }
    }
}

/// Plays a match between two robots; the server, and what they and a watcher saw.
fn play(settings: Settings, seed: u64, sizes: [usize; 2]) -> (Server, [Robot; 3]) {
    let mut server = Server::new(settings, sizes);
    let mut robots = [0, 1, 2].map(|number| Robot::new(seed + number));
    while !server.table.is_done() {
        for (number, robot) in robots.iter_mut().enumerate() {
            let text = server.received(number);
            let answer = robot.answer(text.as_bytes());
            if let Some(&player) = Player::ALL.get(number) {
                server.send(player, &answer);
            } else {
                assert_eq!(answer, b"", "nobody asks who watches");
            }
        }
    }
    for (number, robot) in robots.iter_mut().enumerate() {
        let text = server.received(number);
        robot.answer(text.as_bytes());
    }
    (server, robots)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn matches_of_all_settings_are_played_to_the_end(
        kind in 0_u8..3,
        pegs in 2_u8..=6,
        half in 1_u8..=5,
        board_size in 1_u8..=10,
        code_size in 1_u8..=5,
        empty_allowed: bool,
        code_breaker: bool,
        seed: u64,
        chunk in 1_usize..40,
        room in 1_usize..80,
    ) {
        let settings = Settings {
            peg_kind: PegKind::new(kind).unwrap(),
            pegs,
            rounds: 2 * half,
            board_size,
            code_size,
            empty_allowed,
            code_breaker,
            repeats: true,
        };
        let seed = seed >> 1;
        let (server, robots) = play(settings, seed, [chunk, room]);
        let (whole, others) = play(settings, seed, [1 << 16; 2]);
        prop_assert_eq!(&server.events, &whole.events);
        let ended = TableEvent::Ended(TableEnd::Finished);
        prop_assert_eq!(server.events.last(), Some(&ended));
        let scores = Player::ALL.map(|player| server.table.game().score(player));
        for (number, (robot, other)) in robots.iter().zip(&others).enumerate() {
            prop_assert_eq!(&robot.events, &other.events);
            let last = [Message::Scores(scores), Message::End(TableEnd::Finished)];
            prop_assert!(robot.events.ends_with(&last.map(ClientEvent::Message)));
            let is_odd = |event: &&ClientEvent| {
                matches!(event, ClientEvent::Unknown | ClientEvent::Contradiction(_))
            };
            prop_assert_eq!(robot.events.iter().find(is_odd), None);
            // Only the maker knows the code before the round is over.
            let secrets = robot.events.iter().filter(|event| {
                matches!(event, ClientEvent::Message(Message::Secret(_)))
            });
            prop_assert_eq!(secrets.count(), usize::from(settings.rounds));
            let you = Player::ALL.get(number).copied();
            prop_assert!(robot.events.contains(&ClientEvent::Message(Message::You(you))));
        }
    }

    #[test]
    fn noise_panics_neither_end(
        bytes in prop::collection::vec(any::<u8>(), 0..2000),
        lines in prop::collection::vec("(SETTINGS|ROUND|ASK|GUESS|OUTCOME|SECRET|NAME|END|ERROR|\
            CODE|YOU|SCORES)[ A-Za-z0-9=]{0,30}", 0..30),
    ) {
        let all = [lines.join("\n").as_bytes(), b"\n", &bytes, b"\n"].concat();
        let mut server = Server::new(Settings::default(), [7, 50]);
        server.send(Player::One, &all);
        Robot::new(1).answer(&all);
        let mut memory = [0; 100];
        Handshake::default().receive(&all, &mut Output::new(&mut memory));
    }
}

#[test]
fn the_breaker_never_sees_a_code_before_the_round_is_over() {
    let mut server = Server::new(Settings::default(), [1000; 2]);
    server.send(Player::One, b"CODE RED PURPLE RED PURPLE\n");
    server.send(Player::Two, b"GUESS BLUE BLUE BLUE BLUE\n");
    for number in [1, 2] {
        assert!(!server.received(number).contains("PURPLE"));
    }
    let mut text = String::new();
    server.table.write_summary(&mut text).unwrap();
    assert!(!text.contains("PURPLE"), "{text}");
    assert!(text.ends_with("COMMITTED\nGUESS BLUE BLUE BLUE BLUE\nOUTCOME 0 0\n"), "{text}");
}

#[test]
fn endless_lines_and_twenty_errors_expel_a_player_who_is_asked() {
    let mut server = Server::new(Settings::default(), [4096; 2]);
    server.send(Player::One, &vec![b'x'; 10_000_000]);
    assert_eq!(server.events, [TableEvent::Refused(Player::One)]);
    server.send(Player::One, &b"\n?\n".repeat(30));
    assert_eq!(server.events.last(), Some(&TableEvent::Ended(TableEnd::Expelled(Player::One))));
    assert!(server.received(1).ends_with("END EXPELLED 1\n"));
}

#[test]
fn a_lost_connection_time_and_a_stop_end_the_match() {
    for (end, text) in [
        (TableEnd::Left(Player::Two), "END LEFT 2\n"),
        (TableEnd::TimedOut(Player::One), "END TIME 1\n"),
        (TableEnd::Stopped, "END STOPPED\n"),
    ] {
        let mut server = Server::new(Settings::default(), [1000; 2]);
        match end {
            TableEnd::Left(player) => server.table.leave(player),
            TableEnd::TimedOut(player) => server.table.time_out(player),
            _ => server.table.stop(),
        }
        server.run();
        assert_eq!(server.events, [TableEvent::Ended(end)]);
        assert!(server.received(0).ends_with(text) && server.received(2).ends_with(text));
    }
}

#[test]
fn a_program_plays_without_a_connection() {
    let mut server = Server::new(Settings::default(), [1000; 2]);
    let code = Variant::CLASSIC.parse_code(b"1123").unwrap();
    assert_eq!(server.table.act(Player::Two, code), None, "it is not asked");
    let committed = TableEvent::Committed(Player::One);
    assert_eq!(server.table.act(Player::One, code), Some(committed));
    let other = Variant::new(5, 6, true).unwrap().first();
    server.run();
    assert_eq!(server.table.act(Player::Two, other), None, "it is of another game");
}

#[test]
fn the_handshake_reads_who_comes_and_refuses_the_others() {
    let enter = |text: &str| {
        let mut memory = [0; 256];
        let mut output = Output::new(&mut memory);
        let (_, entry) = Handshake::default().receive(text.as_bytes(), &mut output);
        (entry, String::from_utf8(output.bytes().to_vec()).unwrap())
    };
    let ada = Entry::Play(Name::new("Ada Lovelace"));
    assert_eq!(enter("MASTERMIND 1 PLAY Ada Lovelace\r\n"), (Some(ada), String::new()));
    assert_eq!(enter("MASTERMIND 1 WATCH\n"), (Some(Entry::Watch), String::new()));
    assert_eq!(enter("MASTERMIND 1 PLAY\n").0, Some(Entry::Play(Name::default())));
    let bob = Entry::Series(Name::new("Bob"));
    assert_eq!(enter("MASTERMIND 1 SERIES Bob\n"), (Some(bob), String::new()));
    let (entry, text) = enter("MASTERMIND 2 PLAY Ada\nMASTERMIND 1 SLEEP\n");
    assert_eq!(entry, None);
    assert_eq!(text, "ERROR 5 this server speaks version 1\nERROR 0 not a message\n");
    assert_eq!(enter("a\nb\nc\nMASTERMIND 1 WATCH\n").0, Some(Entry::Refused));
}

#[test]
fn a_client_notices_an_answer_that_the_code_contradicts() {
    let mut client = Client::default();
    let mut events = Vec::new();
    let mut rest = &b"SETTINGS CodeSize=2 pegs=2 PegType=Letters\nROUND 1 MAKER 1\nGUESS A A\n\
        OUTCOME 2 0\nSECRET A B\nOUTCOME 9 9\nGUESS A\n"[..];
    while !rest.is_empty() {
        let progress = client.receive(rest);
        rest = &rest[progress.consumed..];
        events.extend(progress.event);
    }
    assert!(matches!(events[4], ClientEvent::Contradiction(_)));
    assert_eq!(events[5..], [ClientEvent::Unknown; 2]);
}
