//! Games with the original programs, as they were recorded.

use pedina::chess::session::{Client, ClientEvent, Message, Original, Rules, Standard, Verdict};
use pedina::chess::{Color, Role, Square};
use pedina::session::Output;

use super::Server;
use super::client::receive;
use super::transcripts::split;

const RECORDS: &str = include_str!("../../data/chess_tcp_original.txt");

/// The lines of each game with this name in front of its title, and the title.
fn games(whose: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let games = RECORDS.split("\n= ").skip(1).map(|game| {
        let (title, lines) = game.split_once('\n').unwrap();
        (title, lines.trim_end().lines().collect())
    });
    games.filter(|(title, _)| title.starts_with(whose)).collect()
}

/// What one client sent and received, in order.
fn stream<'a>(lines: &'a [&str], sign: char, of: Color) -> impl Iterator<Item = &'a str> {
    lines.iter().filter_map(move |line| {
        split(line, sign).filter(|(_, color)| *color == of).map(|(text, _)| text)
    })
}

/// What a server sends to white and to black when it receives what was recorded.
fn replay<R: Rules>(lines: &[&str]) -> [String; 2] {
    let mut server = Server::<R>::start();
    for line in lines {
        if let Some((text, color)) = split(line, '>') {
            server.send(color, format!("{text}\n").as_bytes(), 5);
        } else if *line == "white closes" {
            server.leave(Color::White);
        } else if *line == "black closes" {
            server.leave(Color::Black);
        }
    }
    assert!(server.is_over());
    Color::ALL.map(|color| server.received(color))
}

#[test]
fn a_server_says_to_the_original_clients_what_it_was_recorded_to_say() {
    let [both, one] = ["clients: ", "mixed, "].map(games);
    assert_eq!([both.len(), one.len()], [19, 19]);
    for (title, lines) in both.into_iter().chain(one) {
        for (color, sent) in Color::ALL.into_iter().zip(replay::<Original>(&lines)) {
            let wanted: Vec<_> = stream(&lines, '<', color).collect();
            assert_eq!(sent.lines().collect::<Vec<_>>(), wanted, "{title}: {color}");
        }
    }
}

#[test]
fn by_the_laws_of_chess_only_illegal_moves_of_the_original_clients_are_refused() {
    for (title, lines) in games("clients: ") {
        let is_refused = replay::<Standard>(&lines).iter().any(|sent| sent.contains("ERROR 2"));
        let is_illegal = ["D4", "D5", "D6"].iter().any(|name| title.contains(name));
        assert_eq!(is_refused, is_illegal, "{title}");
    }
}

/// Lets a client of ours take the place of one: it has to send the same and to understand the rest.
fn take_the_place(title: &str, lines: &[&str], color: Color) {
    let mut client = Client::<Original>::new();
    let mut sent = stream(lines, '>', color);
    for line in lines {
        if split(line, '<').is_some_and(|(_, to)| to == color) {
            let (text, _) = split(line, '<').unwrap();
            let events = receive(&mut client, &format!("{text}\n"));
            assert!(!events.contains(&ClientEvent::OutOfStep), "{title}: {line}");
            continue;
        }
        if client.is_closed() {
            // The original ones do not read in their own turn, so they miss the end.
            return;
        }
        if split(line, '>').is_none_or(|(text, of)| of != color || text.starts_with("PROMOTION")) {
            continue;
        }
        let wanted = sent.next().unwrap();
        let text = match Message::parse(wanted.as_bytes()).unwrap() {
            Message::Move { from, to } => played(&mut client, from, to, &mut sent, title),
            Message::Replay(again) => {
                let mut memory = [0; 32];
                let mut output = Output::new(&mut memory);
                client.vote(again, &mut output).unwrap();
                assert_eq!(output.bytes(), format!("{wanted}\n").as_bytes(), "{title}");
                continue;
            }
            other => panic!("{title}: {other:?}"),
        };
        assert!(text.starts_with(&format!("{wanted}\n")), "{title}: {text}");
    }
}

/// What the client sends for a move, which is followed by a promotion if it promotes.
fn played<'a>(
    client: &mut Client<Original>,
    from: Square,
    to: Square,
    sent: &mut impl Iterator<Item = &'a str>,
    title: &str,
) -> String {
    let mut memory = [0; 32];
    let mut output = Output::new(&mut memory);
    let promotes = client.rules().judge(from, to) == Verdict::Promotes;
    let promotion: Option<(Role, &str)> = promotes.then(|| {
        let line = sent.next().unwrap();
        match Message::parse(line.as_bytes()).unwrap() {
            Message::Promotion { role, square } if square == to => (role, line),
            other => panic!("{title}: {other:?}"),
        }
    });
    let role = promotion.map(|(role, _)| role);
    client.play(from, to, role, &mut output).unwrap_or_else(|error| panic!("{title}: {error}"));
    let text = String::from_utf8(output.bytes().to_vec()).unwrap();
    let rest = text.split_once('\n').unwrap().1;
    assert_eq!(rest, promotion.map_or(String::new(), |(_, line)| format!("{line}\n")), "{title}");
    text
}

#[test]
fn a_client_can_take_the_place_of_each_recorded_one() {
    assert_eq!(games("server: ").len(), 19);
    for (title, lines) in games("") {
        for color in Color::ALL {
            take_the_place(title, &lines, color);
        }
    }
}
