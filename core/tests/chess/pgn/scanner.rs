//! A scanner finds in a file what a visitor is called with, whatever the sizes of chunks and
//! buffers.

use pedina::chess::pgn::{
    BufferTooSmall, Line, MIN_TEXT, MIN_TOKENS, Scanner, Token, TokenBuffer, TokenKind,
};
use pedina::chess::{Move, Position};
use proptest::prelude::*;

use super::generator;
use super::reader::scraps;
use super::recorder::{Event, assert_balanced, check, record};

/// What a scanner collects of one file, comments in one part.
#[derive(Debug, Default)]
struct Found {
    events: Vec<Event>,
    moves: Vec<Move>,
    comment: Vec<u8>,
    games: u32,
}

impl Found {
    fn add(&mut self, buffer: &TokenBuffer<'_>) {
        for token in buffer.tokens() {
            self.games += u32::from(token.kind == TokenKind::BeginGame);
            assert_eq!(token.game, self.games);
            let event = match token.kind {
                TokenKind::BeginGame => Event::Game,
                TokenKind::Tag { name, value } => {
                    Event::Tag(buffer.text(name).into(), buffer.text(value).into())
                }
                TokenKind::BeginMoves => Event::Moves,
                TokenKind::Move(mv) => {
                    self.moves.push(mv);
                    Event::San(Vec::new())
                }
                TokenKind::Nag(nag) => Event::Nag(nag),
                TokenKind::Comment { text, is_end } => {
                    self.comment.extend(buffer.text(text));
                    if !is_end {
                        continue;
                    }
                    Event::Comment(core::mem::take(&mut self.comment))
                }
                TokenKind::BeginVariation => Event::Variation,
                TokenKind::EndVariation => Event::EndVariation,
                TokenKind::Error(error) => Event::Error(error),
                end => {
                    let TokenKind::EndGame(termination) = end else { panic!("{end:?}") };
                    Event::End(termination)
                }
            };
            self.events.push(event);
        }
    }
}

/// Reads a file in chunks, with buffers of a capacity, and stores the scanner between two calls.
pub(super) fn scan(
    text: &[u8],
    size: usize,
    depth: usize,
    capacity: (usize, usize),
) -> (Vec<Event>, Vec<Move>) {
    let mut lines = vec![Line::new(Position::start()); depth];
    // One token more for each line, as a scanner asks for.
    let mut tokens = vec![Token::default(); capacity.0 + depth];
    let mut bytes = vec![0; capacity.1];
    let mut buffer = TokenBuffer::new(&mut tokens, &mut bytes);
    let (mut scanner, mut found) = (Scanner::new(), Found::default());
    for chunk in text.chunks(size) {
        let mut rest = chunk;
        while !rest.is_empty() {
            let read = scanner.scan(rest, &mut lines[..], &mut buffer).unwrap();
            assert!(read > 0, "no progress");
            rest = &rest[read..];
            found.add(&buffer);
            buffer.clear();
            scanner = Scanner::from_snapshot(&scanner.to_snapshot()).unwrap();
        }
    }
    scanner.finish(&mut lines[..], &mut buffer).unwrap();
    found.add(&buffer);
    (found.events, found.moves)
}

/// What a visitor with a replay is called with, without the text of moves.
pub(super) fn visited(text: &[u8], depth: usize) -> (Vec<Event>, Vec<Move>) {
    let (mut events, moves) = check(text, 1 << 20, depth);
    for event in &mut events {
        if let Event::San(text) = event {
            text.clear();
        }
    }
    (events, moves)
}

#[test]
fn generated_games_are_found_with_buffers_of_any_capacity() {
    let file = generator::file(21, 100);
    let want = visited(&file.text, 4);
    for (size, capacity) in [
        (1 << 20, (MIN_TOKENS, MIN_TEXT)),
        (1 << 20, (1000, 100_000)),
        (37, (MIN_TOKENS, 1 << 20)),
        (1000, (1 << 20, MIN_TEXT)),
    ] {
        assert!(scan(&file.text, size, 4, capacity) == want, "{size} {capacity:?}");
    }
}

#[test]
fn long_tags_fit_into_the_least_buffer_wherever_they_are_cut() {
    let text = format!("[A \"{}\"]\n", "x".repeat(700)).repeat(9) + "*";
    let want = visited(text.as_bytes(), 0);
    for size in [1, 100, 500, 701, 1 << 20] {
        assert!(scan(text.as_bytes(), size, 0, (MIN_TOKENS, MIN_TEXT)) == want, "{size}");
    }
}

#[test]
fn a_buffer_that_is_too_small_changes_nothing() {
    for (tokens, text) in [(MIN_TOKENS + 1, MIN_TEXT), (MIN_TOKENS + 2, MIN_TEXT - 1)] {
        let (mut tokens, mut text) = (vec![Token::default(); tokens], vec![0; text]);
        let mut buffer = TokenBuffer::new(&mut tokens, &mut text);
        let mut scanner = Scanner::new();
        let lines = &mut [Line::new(Position::start()); 2][..];
        assert_eq!(scanner.scan(b"1. e4 *", lines, &mut buffer), Err(BufferTooSmall));
        assert_eq!(scanner.finish(lines, &mut buffer), Err(BufferTooSmall));
        assert!(buffer.tokens().is_empty());
    }
}

#[test]
fn parentheses_outside_of_games_and_left_open_are_balanced() {
    for text in [
        "1. e4 e5 2. Ke3 *\n()",
        "[FEN \"bad\"]\n\n1. e4 * (1. d4)",
        "1. e4 (1. d4 (1. c4 *",
        "1. e4 (1. d4 (1. Ke3 (1. c4\n[Event \"next\"]\n1. e4 (1. c4 {",
        "1. e4 (1. d4 *) ( 1-0\n[A \"\"]",
        "() * ) (",
    ] {
        for size in 1..text.len() + 1 {
            for depth in 0..4 {
                let found = scan(text.as_bytes(), size, depth, (MIN_TOKENS, MIN_TEXT));
                assert_balanced(&found.0, text.as_bytes());
                assert_eq!(found, visited(text.as_bytes(), depth));
            }
            assert_balanced(&record(text.as_bytes(), size), text.as_bytes());
        }
    }
}

#[test]
fn a_game_may_end_within_all_variations_that_there_are_lines_for() {
    let text = "1. e4".to_owned() + &"(1. d4".repeat(500) + "\n[Event \"next\"]\n*";
    let found = scan(text.as_bytes(), 1 << 20, 500, (MIN_TOKENS, MIN_TEXT));
    assert_balanced(&found.0, text.as_bytes());
    assert!(found == visited(text.as_bytes(), 500));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_gives_the_tokens_that_a_visitor_gets(
        text in scraps(), size in 1_usize..40, depth in 0_usize..3,
    ) {
        let found = scan(&text, size, depth, (MIN_TOKENS, MIN_TEXT));
        assert_balanced(&found.0, &text);
        prop_assert_eq!(found, visited(&text, depth));
    }
}
