//! The known answers of `data/boards.txt`, which other languages read too.

use pedina::chess::cecp::{Command, CommandError, Features, Reply};
use pedina::chess::eboard::{BoardCodec, BoardProtocol, Message, Report, Request};
use pedina::chess::peripheral;
use pedina::chess::{Bitboard, Board, Square};

#[test]
fn known_answers() {
    let text = include_str!("../../data/boards.txt");
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() > 90, "{} lines", lines.len());
    for line in lines {
        let fields: Vec<&str> = line.split(" ;").map(str::trim).collect();
        let [question, rest @ ..] = &fields[..] else { panic!("{line}") };
        let (verb, options) = question.split_once(' ').unwrap_or((question, ""));
        let is_turned = options.ends_with(" turned");
        let protocol = match options.split(' ').next() {
            Some("certabo") => BoardProtocol::Certabo,
            Some("chessnut") => BoardProtocol::Chessnut,
            _ => BoardProtocol::ChessLink,
        };
        let written = |message: Option<Message>| {
            message.map_or("none".to_owned(), |message| hexadecimal(&message))
        };
        let answer = match verb {
            "receive" => {
                let (bytes, mut codec) = (bytes(rest[0]), BoardCodec::new(protocol, is_turned));
                let reports = bytes.iter().filter_map(|&byte| codec.push(byte));
                vec![reports.map(|report| report_text(&report)).collect::<Vec<_>>().join(", ")]
            }
            "request" => vec![written(protocol.write_request(request(rest[0])))],
            "report" => vec![written(protocol.write_report(&report(rest[0])))],
            "read" => {
                let bytes = bytes(rest[0]);
                let (mut kept, mut requests) = (&bytes[..], Vec::new());
                loop {
                    let read = protocol.read_request(kept);
                    kept = &kept[read.consumed..];
                    let Some(request) = read.event else { break };
                    requests.push(request_text(request));
                }
                vec![requests.join(", "), kept.len().to_string()]
            }
            "command" => command_text(rest[0].as_bytes()),
            "reply" => reply_text(rest[0].as_bytes()),
            "features" => {
                let list = Features::of(rest[0].as_bytes());
                let text = |(name, value)| format!("{}={}", ascii(name), ascii(value));
                vec![list.map(text).collect::<Vec<_>>().join(", ")]
            }
            _ => peripheral::Message::parse(rest[0].as_bytes()).map_or(
                vec!["none".to_owned()],
                |message| {
                    let placement = message.placement();
                    vec![
                        kebab(&format!("{:?}", message.keyword)),
                        ascii(message.argument),
                        placement.map_or(String::new(), |report| report_text(&report)),
                    ]
                },
            ),
        };
        let mut expected: Vec<&str> = rest[1..].to_vec();
        expected.resize(answer.len(), "");
        assert_eq!(answer, expected, "{line}");
    }
}

fn ascii(text: &[u8]) -> String {
    String::from_utf8(text.to_vec()).unwrap()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(digits: &str) -> Vec<u8> {
    let digits = digits.as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(&ascii(pair), 16).unwrap()).collect()
}

/// `MoveTime` as `move-time`.
fn kebab(name: &str) -> String {
    let name = name.split(['(', ' ']).next().unwrap();
    name.chars().fold(String::new(), |words, letter| {
        let separator = if letter.is_uppercase() && !words.is_empty() { "-" } else { "" };
        words + separator + &letter.to_lowercase().to_string()
    })
}

fn number<T: core::str::FromStr<Err: core::fmt::Debug>>(words: &[&str], index: usize) -> T {
    words[index].parse().unwrap()
}

fn squares(digits: &str) -> Bitboard {
    Bitboard(u64::from_str_radix(digits, 16).unwrap())
}

fn request(text: &str) -> Request {
    let words: Vec<&str> = text.split(' ').collect();
    match words[0] {
        "pieces" => Request::Pieces,
        "leds" => Request::Leds(squares(words[1])),
        "extinguish" => Request::Extinguish,
        "battery" => Request::Battery,
        "version" => Request::Version,
        "reset" => Request::Reset,
        "read-setting" => Request::ReadSetting { address: number(&words, 1) },
        _ => Request::WriteSetting { address: number(&words, 1), value: number(&words, 2) },
    }
}

fn request_text(request: Request) -> String {
    match request {
        Request::Leds(squares) => format!("leds {:016x}", squares.0),
        Request::ReadSetting { address } => format!("read-setting {address}"),
        Request::WriteSetting { address, value } => format!("write-setting {address} {value}"),
        plain => kebab(&format!("{plain:?}")),
    }
}

fn report(text: &str) -> Report {
    let words: Vec<&str> = text.split(' ').collect();
    match words[0] {
        "pieces" => {
            let line = format!("state {}", words[1]);
            peripheral::Message::parse(line.as_bytes()).unwrap().placement().unwrap()
        }
        "occupied" => Report::Occupied(squares(words[1])),
        "battery" => Report::Battery { percent: number(&words, 1), is_charging: words.len() > 2 },
        "button" => Report::Button(number(&words, 1)),
        "version" => Report::Version { major: number(&words, 1), minor: number(&words, 2) },
        "done" => Report::Done(words[1].as_bytes()[0]),
        verb => {
            let (address, value) = (number(&words, 1), number(&words, 2));
            Report::Setting { address, value, is_written: verb == "written" }
        }
    }
}

fn report_text(report: &Report) -> String {
    match *report {
        Report::Pieces(board) => format!("pieces {}", placement(&board)),
        Report::Occupied(squares) => format!("occupied {:016x}", squares.0),
        Report::Battery { percent, is_charging } => {
            format!("battery {percent}{}", if is_charging { " charging" } else { "" })
        }
        Report::Button(number) => format!("button {number}"),
        Report::Version { major, minor } => format!("version {major} {minor}"),
        Report::Setting { address, value, is_written } => {
            format!("{} {address} {value}", if is_written { "written" } else { "setting" })
        }
        other => {
            let Report::Done(letter) = other else { panic!("{other:?}") };
            format!("done {}", char::from(letter))
        }
    }
}

/// The first field of a FEN.
fn placement(board: &Board) -> String {
    let rank = |rank: u8| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..8 {
            match board.piece_at(Square::new(8 * rank + file).unwrap()) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    (empty, text) = (0, text + &piece.letter().to_string());
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    (0..8).rev().map(rank).collect::<Vec<_>>().join("/")
}

/// Kind, numbers, text and reason of a line.
fn line_text(kind: &str, numbers: [i64; 7], text: &[u8], reason: &[u8]) -> Vec<String> {
    let numbers = if numbers == [0; 7] {
        String::new()
    } else {
        numbers.map(|number| number.to_string()).join(" ")
    };
    vec![kebab(kind), numbers, ascii(text), ascii(reason)]
}

fn command_text(line: &[u8]) -> Vec<String> {
    let command = match Command::parse(line) {
        Ok(command) => command,
        Err(CommandError::Unknown) => return vec!["unknown".to_owned()],
        Err(_) => return vec!["argument".to_owned()],
    };
    let (numbers, text): ([i64; 7], &[u8]) = match command {
        Command::Version(number)
        | Command::Ping(number)
        | Command::Memory(number)
        | Command::Cores(number) => ([number.into(), 0, 0, 0, 0, 0, 0], b""),
        Command::Depth(depth) => ([depth.into(), 0, 0, 0, 0, 0, 0], b""),
        Command::Level { moves, base, increment } => {
            ([0, base.into(), increment.into(), 0, 0, moves.into(), 0], b"")
        }
        Command::MoveTime(time) => ([0, 0, time.into(), 0, 0, 0, 0], b""),
        Command::Time(value) | Command::OpponentTime(value) => {
            ([0, 0, 0, value.into(), 0, 0, 0], b"")
        }
        Command::Result { termination, comment } => {
            ([0, 0, 0, 0, 0, 0, termination as i64], comment)
        }
        Command::Accepted(text)
        | Command::Rejected(text)
        | Command::Variant(text)
        | Command::Move(text)
        | Command::SetBoard(text)
        | Command::Name(text)
        | Command::Other(text) => ([0; 7], text),
        _ => ([0; 7], b""),
    };
    line_text(&format!("{command:?}"), numbers, text, b"")
}

fn reply_text(line: &[u8]) -> Vec<String> {
    let Some(reply) = Reply::parse(line) else { return vec!["none".to_owned()] };
    let (numbers, text, reason): ([i64; 7], &[u8], &[u8]) = match reply {
        Reply::Feature(text)
        | Reply::Move(text)
        | Reply::Hint(text)
        | Reply::Tell(text)
        | Reply::TellError(text) => ([0; 7], text, b""),
        Reply::IllegalMove { reason, mv } => ([0; 7], mv, reason),
        Reply::Error { reason, command } => ([0; 7], command, reason),
        Reply::Pong(number) => ([number.into(), 0, 0, 0, 0, 0, 0], b"", b""),
        Reply::Result { termination, comment } => {
            ([0, 0, 0, 0, 0, 0, termination as i64], comment, b"")
        }
        Reply::Thinking { depth, score, time, nodes, line } => {
            ([depth.into(), 0, time.into(), score.into(), nodes as i64, 0, 0], line, b"")
        }
        _ => ([0; 7], b"", b""),
    };
    line_text(&format!("{reply:?}"), numbers, text, reason)
}
