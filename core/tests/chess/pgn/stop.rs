//! A visitor may stop at any call, and the reader goes on with the next game.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

use pedina::chess::pgn::{Error, ErrorKind, Flow, Reader, Termination, Visitor};
use proptest::prelude::*;

use super::reader::scraps;
use super::recorder::{Event, Recorder, record};

/// The error of the visitor.
#[derive(Debug, Eq, PartialEq)]
struct StorageFull {
    events: usize,
}

/// Records, and stops once after a number of events.
struct Stopper {
    recorder: Recorder<'static>,
    limit: Option<usize>,
    is_stopped: bool,
}

impl Stopper {
    fn call<T>(
        &mut self,
        call: impl FnOnce(&mut Recorder<'static>) -> ControlFlow<Infallible, T>,
    ) -> ControlFlow<StorageFull, T> {
        assert!(!self.is_stopped, "called after a stop");
        let Continue(value) = call(&mut self.recorder);
        let events = self.recorder.events.len();
        if self.limit.take_if(|limit| events >= *limit).is_some() {
            self.is_stopped = true;
            return Break(StorageFull { events });
        }
        Continue(value)
    }
}

impl Visitor for Stopper {
    type Break = StorageFull;

    fn begin_game(&mut self) -> ControlFlow<StorageFull, Flow> {
        self.call(Recorder::begin_game)
    }

    fn tag(
        &mut self,
        name: &[u8],
        value: &[u8],
    ) -> ControlFlow<StorageFull, Result<(), ErrorKind>> {
        self.call(|recorder| recorder.tag(name, value))
    }

    fn begin_moves(&mut self) -> ControlFlow<StorageFull, Flow> {
        self.call(Recorder::begin_moves)
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<StorageFull, Result<(), ErrorKind>> {
        self.call(|recorder| recorder.san(text))
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<StorageFull> {
        self.call(|recorder| recorder.nag(nag))
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<StorageFull> {
        self.call(|recorder| recorder.comment(text, is_end))
    }

    fn begin_variation(&mut self) -> ControlFlow<StorageFull, Result<Flow, ErrorKind>> {
        self.call(Recorder::begin_variation)
    }

    fn end_variation(&mut self) -> ControlFlow<StorageFull> {
        self.call(Recorder::end_variation)
    }

    fn error(&mut self, error: Error) -> ControlFlow<StorageFull> {
        self.call(|recorder| recorder.error(error))
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<StorageFull> {
        self.call(|recorder| recorder.end_game(termination))
    }
}

/// The events of a file in chunks of a size, with a stop after a number of them; whether the end of
/// the file was read.
fn stopped(text: &[u8], size: usize, limit: usize) -> (Vec<Event>, bool) {
    let mut visitor =
        Stopper { recorder: Recorder::new(None), limit: Some(limit), is_stopped: false };
    let mut reader = Reader::new();
    for chunk in text.chunks(size) {
        let (before, mut rest) = (reader.offset(), chunk);
        while let Break(error) = reader.read(rest, &mut visitor) {
            assert_eq!(error, StorageFull { events: visitor.recorder.events.len() });
            assert!(visitor.is_stopped, "it stopped only once");
            visitor.is_stopped = false;
            rest = &chunk[(reader.offset() - before) as usize..];
        }
    }
    let is_whole = reader.finish(&mut visitor).is_continue();
    (visitor.recorder.events, is_whole)
}

/// What is reported if the visitor stops after this number of events.
fn expected(all: &[Event], limit: usize) -> Vec<Event> {
    let is_end = |event: &Event| matches!(event, Event::End(_));
    let (before, after) = all.split_at(limit);
    let last = before.iter().rev().find(|event| is_end(event) || **event == Event::Game);
    let is_in_game = last == Some(&Event::Game);
    let skipped = after.iter().position(is_end).filter(|_| is_in_game).unwrap_or(0);
    [before, &after[skipped..]].concat()
}

fn check(text: &[u8], size: usize) {
    let all = record(text, size);
    for limit in 1..=all.len() {
        let (events, is_whole) = stopped(text, size, limit);
        let expected = expected(&all, limit);
        let expected = if is_whole { &expected[..] } else { &all[..limit] };
        assert_eq!(events, expected, "{} events of {}", limit, text.escape_ascii());
    }
}

const FILE: &[u8] = b"[Event \"a\"]\n[White \"b\"]\n{first} 1. e4! {good} e5 (1... c5 $2 \
    (1... d5) 2. Nf3) 2. f4 ?? 1-0\n\n[Event \"c\"]\n1. d4 a8(Q) {\n\n[Event \"d\"]\n\
    [Site \"e\"]\n\n*\n1. e4 e5 1/2-1/2\n1. c4 (1. d4 0-1\nNf3 d5 %%% [Event \"f\"]\n\
    [Event \"g\"]\n[Event \"h\\\"\"]\n*\n1. e4 1-0\na8(Qd5)\n1. e4 1-0 1.a8(d5) *";

#[test]
fn a_visitor_stops_at_any_call_with_its_own_error() {
    for size in [1, 2, 3, 7, FILE.len()] {
        check(FILE, size);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nothing_of_the_next_game_is_lost(text in scraps(), size in 1_usize..40) {
        check(&text, size);
    }
}
