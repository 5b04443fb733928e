//! The table of game files and what they hold, `pgn.txt`, which C, Java, JavaScript and Python read
//! too.

use pedina::chess::pgn::{Error, ErrorKind, MIN_TEXT, MIN_TOKENS};
use pedina::chess::{Move, SanErrorKind};

use super::recorder::{Event, assert_balanced, check};
use super::scanner;
use crate::common::{quoted, suite};

/// A file of the table.
pub(crate) struct Row {
    pub(crate) text: Vec<u8>,
    /// Its games and the errors outside of games, as lines of the table.
    wanted: Vec<String>,
}

/// All files of the table.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in suite::lines("pgn.txt") {
        match rows.last_mut() {
            Some(row) if line.starts_with(['=', '!']) => row.wanted.push(line),
            _ => {
                let (text, rest) = quoted::split(&line);
                assert_eq!(rest, "", "{line}");
                rows.push(Row { text, wanted: Vec::new() });
            }
        }
    }
    rows
}

/// What a visitor was called with, as lines of the table.
fn lines(events: &[Event], moves: &[Move]) -> Vec<String> {
    let mut moves = moves.iter();
    let (mut lines, mut words) = (Vec::new(), Vec::<String>::new());
    let (mut errors, mut is_in_game) = (Vec::new(), false);
    for event in events {
        words.push(match event {
            Event::Game => {
                is_in_game = true;
                "=".to_owned()
            }
            Event::Tag(name, value) => {
                // Before comments, wherever those stand: games keep their tags apart.
                let tags = words.iter().take_while(|word| !word.starts_with(['{', '$'])).count();
                words.insert(tags, format!("[{} \"{}\"]", escape(name), escape(value)));
                continue;
            }
            Event::Moves => continue,
            Event::San(_) => moves.next().expect("a move for each text").to_string(),
            Event::Nag(nag) => format!("${nag}"),
            Event::Comment(text) => format!("{{{}}}", escape(text.trim_ascii())),
            Event::Variation => "(".to_owned(),
            Event::EndVariation => ")".to_owned(),
            Event::Error(error) if is_in_game => {
                errors.push(name(error));
                continue;
            }
            Event::Error(error) => {
                lines.push(format!("! {}", name(error)));
                continue;
            }
            Event::End(termination) => {
                words.push(termination.map_or("-", |termination| termination.text()).to_owned());
                words.append(&mut errors);
                is_in_game = false;
                lines.push(core::mem::take(&mut words).join(" "));
                continue;
            }
        });
    }
    lines
}

/// An error as its name in C and its offset.
fn name(error: &Error) -> String {
    let name = match error.kind {
        ErrorKind::San(error) => match error.kind {
            SanErrorKind::Syntax => "SAN_SYNTAX",
            SanErrorKind::NoSuchMove => "SAN_NO_SUCH_MOVE",
            _ => "SAN_AMBIGUOUS",
        },
        ErrorKind::TagSyntax => "PGN_TAG_SYNTAX",
        ErrorKind::Token => "PGN_TOKEN",
        ErrorKind::Length => "PGN_LENGTH",
        ErrorKind::OpenComment => "PGN_OPEN_COMMENT",
        ErrorKind::Parentheses => "PGN_PARENTHESES",
        ErrorKind::NoResult => "PGN_NO_RESULT",
        ErrorKind::Position => "PGN_POSITION",
        ErrorKind::Depth => "PGN_DEPTH",
        _ => "PGN_VARIANT",
    };
    format!("{name}@{}", error.offset)
}

/// A text as the table has it: quotes and backslashes escaped, white space as one space.
fn escape(text: &[u8]) -> String {
    let text = String::from_utf8(text.to_vec()).expect("UTF-8");
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    words.join(" ").replace('\\', "\\\\").replace('"', "\\\"")
}

#[test]
fn every_file_gives_its_games_in_chunks_of_any_size() {
    let mut wrong = Vec::new();
    for row in rows() {
        let (events, moves) = check(&row.text, 1 << 20, DEPTH);
        assert_balanced(&events, &row.text);
        let found = lines(&events, &moves);
        if found != row.wanted {
            let text = row.text.escape_ascii();
            wrong.push(format!("{text}\n  {}\n  {}", found.join("\n  "), row.wanted.join("\n  ")));
        }
        for size in 1..row.text.len().min(80) {
            let in_chunks = check(&row.text, size, DEPTH);
            assert!(in_chunks == (events.clone(), moves.clone()), "chunks of {size}: {events:?}");
        }
    }
    assert!(wrong.is_empty(), "{} files: found, wanted\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_scanner_finds_in_every_file_what_a_visitor_gets() {
    for row in rows() {
        let found = scanner::scan(&row.text, 7, DEPTH, (MIN_TOKENS, MIN_TEXT));
        assert_eq!(found, scanner::visited(&row.text, DEPTH), "{}", row.text.escape_ascii());
    }
}

/// More open variations than any file of the table has.
const DEPTH: usize = 8;
