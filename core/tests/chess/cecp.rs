//! Lines of the Chess Engine Communication Protocol and of the Chess Peripheral Protocol: what is
//! written is read again, and lines as interfaces and engines send them mean what they should.

use pedina::chess::cecp::{Command, CommandError, Features, Lines, Reply};
use pedina::chess::peripheral::{Keyword, Message};
use pedina::chess::pgn::Termination;
use proptest::prelude::*;

/// What XBoard 4.9.1 sends to an engine that asks for what ours does.
const COMMANDS: &[(&str, Command<'static>)] = &[
    ("xboard", Command::Xboard),
    ("protover 2", Command::Version(2)),
    ("accepted ping", Command::Accepted(b"ping")),
    ("rejected smp", Command::Rejected(b"smp")),
    ("new", Command::New),
    ("variant fischerandom", Command::Variant(b"fischerandom")),
    ("quit", Command::Quit),
    ("force", Command::Force),
    ("go", Command::Go),
    ("playother", Command::PlayOther),
    ("level 40 5 0", Command::Level { moves: 40, base: 300, increment: 0 }),
    ("level 40 0:30 0", Command::Level { moves: 40, base: 30, increment: 0 }),
    ("level 0 2 12", Command::Level { moves: 0, base: 120, increment: 1200 }),
    ("level 0 1:05 0.50", Command::Level { moves: 0, base: 65, increment: 50 }),
    ("st 30", Command::MoveTime(3000)),
    ("sd 8", Command::Depth(8)),
    ("time 30000", Command::Time(30_000)),
    ("time -12", Command::Time(-12)),
    ("otim 29511", Command::OpponentTime(29_511)),
    ("usermove e2e4", Command::Move(b"e2e4")),
    ("?", Command::MoveNow),
    ("ping 4", Command::Ping(4)),
    ("draw", Command::OfferDraw),
    (
        "result 1-0 {White mates}",
        Command::Result { termination: Termination::WhiteWins, comment: b"White mates" },
    ),
    ("setboard 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Command::SetBoard(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1")),
    ("hint", Command::Hint),
    ("bk", Command::Book),
    ("undo", Command::Undo),
    ("remove", Command::Remove),
    ("hard", Command::Hard),
    ("easy", Command::Easy),
    ("post", Command::Post),
    ("nopost", Command::NoPost),
    ("analyze", Command::Analyze),
    ("exit", Command::Exit),
    (".", Command::Progress),
    ("name A B", Command::Name(b"A B")),
    ("computer", Command::Computer),
    ("memory 64", Command::Memory(64)),
    ("cores 2", Command::Cores(2)),
    ("rating 2600 1500", Command::Other(b"rating 2600 1500")),
    ("random", Command::Other(b"random")),
];

/// The examples of the description of the protocol, section 9 and 10.
const REPLIES: &[(&str, Reply<'static>)] = &[
    ("feature ping=1 done=1", Reply::Feature(b"ping=1 done=1")),
    ("move e2e4", Reply::Move(b"e2e4")),
    ("Illegal move: e2e4", Reply::IllegalMove { reason: b"", mv: b"e2e4" }),
    ("Illegal move (in check): Nf3", Reply::IllegalMove { reason: b"in check", mv: b"Nf3" }),
    (
        "Error (command not legal now): undo",
        Reply::Error { reason: b"command not legal now", command: b"undo" },
    ),
    ("pong 8", Reply::Pong(8)),
    (
        "1/2-1/2 {Draw by repetition}",
        Reply::Result { termination: Termination::Draw, comment: b"Draw by repetition" },
    ),
    ("resign", Reply::Resign),
    ("offer draw", Reply::OfferDraw),
    ("Hint: e7e5", Reply::Hint(b"e7e5")),
    ("telluser good move", Reply::Tell(b"good move")),
    ("tellusererror Illegal position", Reply::TellError(b"Illegal position")),
    (
        "9 156 1084 48000 Nf3 Nc6 Nc3 Nf6",
        Reply::Thinking {
            depth: 9,
            score: 156,
            time: 1084,
            nodes: 48_000,
            line: b"Nf3 Nc6 Nc3 Nf6",
        },
    ),
    (
        "38 25 6000 18446744073709551615 d4",
        Reply::Thinking { depth: 38, score: 25, time: 6000, nodes: u64::MAX, line: b"d4" },
    ),
];

#[test]
fn each_command_is_read_and_written() {
    for (text, command) in COMMANDS {
        assert_eq!(Command::parse(text.as_bytes()), Ok(*command), "{text}");
        assert_eq!(command.to_string(), *text);
        let spaced = format!("  {}  \r", text.replace(' ', "   "));
        if !matches!(
            command,
            Command::SetBoard(_) | Command::Result { .. } | Command::Name(_) | Command::Other(_)
        ) {
            assert_eq!(Command::parse(spaced.as_bytes()), Ok(*command), "{spaced}");
        }
    }
}

#[test]
fn lines_that_are_no_commands_say_why() {
    for text in ["", "fly", "e2e9", "Nf3", "\u{e9}", "level"] {
        let unknown = if text == "level" { CommandError::Argument } else { CommandError::Unknown };
        assert_eq!(Command::parse(text.as_bytes()), Err(unknown), "{text}");
    }
    for text in [
        "ping",
        "ping x",
        "ping 4294967296",
        "time",
        "time 1e3",
        "level 1 2",
        "level 0 1:x 0",
        "st",
        "usermove",
        "setboard",
        "result 2-0",
        "sd -1",
        "level 70000 5 0",
        "level 0 4294967295 0",
    ] {
        assert_eq!(Command::parse(text.as_bytes()), Err(CommandError::Argument), "{text}");
    }
    assert_eq!(Command::parse(b"sd 300"), Ok(Command::Depth(255)));
    // Interfaces of version 1 send a move alone.
    assert_eq!(Command::parse(b"e7e8q"), Ok(Command::Move(b"e7e8q")));
    assert_eq!(Command::parse(b"O-O-O"), Ok(Command::Move(b"O-O-O")));
}

#[test]
fn each_reply_is_read_and_written() {
    for (text, reply) in REPLIES {
        assert_eq!(Reply::parse(text.as_bytes()), Some(*reply), "{text}");
        assert_eq!(reply.to_string(), *text);
    }
    for text in
        ["", "move", "offer", "pong", "Illegal", "Error", "# a comment", "GNU Chess 6", "1. e4"]
    {
        assert_eq!(Reply::parse(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn features_of_any_form_are_taken_apart() {
    let list: Vec<_> = Features::of(b" setboard=1  myname=\"Crafty v23.4\" x=  y=\"open").collect();
    let expected: [(&[u8], &[u8]); 4] =
        [(b"setboard", b"1"), (b"myname", b"Crafty v23.4"), (b"x", b""), (b"y", b"open")];
    assert_eq!(list, expected);
    assert_eq!(Features::of(b"nothing").count(), 0);
}

#[test]
fn each_message_of_a_peripheral_is_read_and_written() {
    for keyword in Keyword::ALL {
        let letters = format!("{keyword:?}");
        let words: String = letters.chars().fold(String::new(), |words, letter| {
            let separator = if letter.is_uppercase() && !words.is_empty() { "_" } else { "" };
            words + separator + &letter.to_lowercase().to_string()
        });
        assert_eq!(keyword.name(), words);
        for argument in [&b""[..], b"e2e4", b"a text with words"] {
            let message = Message::new(keyword, argument);
            assert_eq!(Message::parse(message.to_string().as_bytes()), Some(message));
        }
    }
    assert_eq!(Message::parse(b"Move e2e4"), None);
    assert_eq!(Message::parse(b""), None);
}

proptest! {
    #[test]
    fn any_lines_are_taken(bytes: Vec<u8>) {
        let mut lines = Lines::<40>::new();
        for byte in bytes {
            if let Some(line) = lines.push(byte) {
                prop_assert!(!line.is_empty() && line.len() <= 40);
                let _ = (Command::parse(line), Reply::parse(line), Message::parse(line));
            }
        }
    }

    #[test]
    fn what_a_reply_reads_it_writes_alike(line in "[ -~]{0,60}") {
        if let Ok(command) = Command::parse(line.as_bytes()) {
            let written = command.to_string();
            prop_assert_eq!(Command::parse(written.as_bytes()), Ok(command), "{}", written);
        }
        if let Some(reply) = Reply::parse(line.as_bytes()) {
            let written = reply.to_string();
            prop_assert_eq!(Reply::parse(written.as_bytes()), Some(reply), "{}", written);
        }
    }

    #[test]
    fn a_line_comes_whole_after_any_other(noise in "[ -~]{0,100}", line in "[ -~]{1,40}") {
        let mut lines = Lines::<40>::new();
        let text = format!("{noise}\r\n{line}\r\n");
        let found: Vec<Vec<u8>> =
            text.bytes().filter_map(|byte| lines.push(byte).map(<[u8]>::to_vec)).collect();
        prop_assert_eq!(found.last().map(Vec::as_slice), Some(line.as_bytes()));
    }
}
