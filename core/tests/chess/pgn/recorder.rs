//! Records what a reader calls its visitor with.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{Error, ErrorKind, Flow, Line, Reader, Replay, Termination, Visitor};
use pedina::chess::{Move, Position};

/// One call of a visitor, comments in one part.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Event {
    Game,
    Tag(Vec<u8>, Vec<u8>),
    Moves,
    San(Vec<u8>),
    Nag(u8),
    Comment(Vec<u8>),
    Variation,
    EndVariation,
    Error(Error),
    End(Option<Termination>),
}

/// A visitor that keeps everything but what is skipped.
#[derive(Debug)]
pub(super) struct Recorder<'s> {
    pub(super) events: Vec<Event>,
    comment: Vec<u8>,
    pub(super) skip: Skip,
    /// Checks every move if there is one.
    replay: Option<Replay<'s>>,
    pub(super) moves: Vec<Move>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Skip {
    pub(super) games: bool,
    pub(super) moves: bool,
    pub(super) variations: bool,
}

impl<'s> Recorder<'s> {
    pub(super) fn new(replay: Option<Replay<'s>>) -> Self {
        let (events, moves) = (Vec::new(), Vec::new());
        Self { events, comment: Vec::new(), skip: Skip::default(), replay, moves }
    }

    pub(super) fn errors(&self) -> Vec<Error> {
        let error =
            |event: &Event| if let Event::Error(error) = event { Some(*error) } else { None };
        self.events.iter().filter_map(error).collect()
    }

    pub(super) fn games(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::End(_))).count()
    }
}

fn flow(skip: bool) -> Flow {
    if skip { Flow::Skip } else { Flow::Read }
}

impl Visitor for Recorder<'_> {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        if let Some(replay) = &mut self.replay {
            replay.restart();
        }
        self.events.push(Event::Game);
        Continue(flow(self.skip.games))
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        self.events.push(Event::Tag(name.to_vec(), value.to_vec()));
        Continue(self.replay.as_mut().map_or(Ok(()), |replay| replay.tag(name, value)))
    }

    fn begin_moves(&mut self) -> ControlFlow<Infallible, Flow> {
        self.events.push(Event::Moves);
        Continue(flow(self.skip.moves))
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        if let Some(replay) = &mut self.replay {
            match replay.play(text) {
                Ok(mv) => self.moves.push(mv),
                Err(error) => return Continue(Err(error)),
            }
        }
        self.events.push(Event::San(text.to_vec()));
        Continue(Ok(()))
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<Infallible> {
        self.events.push(Event::Nag(nag));
        Continue(())
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Infallible> {
        self.comment.extend(text);
        if is_end {
            self.events.push(Event::Comment(core::mem::take(&mut self.comment)));
        }
        Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        if let Some(replay) = &mut self.replay
            && let Err(error) = replay.begin_variation()
        {
            return Continue(Err(error));
        }
        self.events.push(Event::Variation);
        Continue(Ok(flow(self.skip.variations)))
    }

    fn end_variation(&mut self) -> ControlFlow<Infallible> {
        if let Some(replay) = &mut self.replay {
            replay.end_variation();
        }
        self.events.push(Event::EndVariation);
        Continue(())
    }

    fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
        self.events.push(Event::Error(error));
        Continue(())
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Infallible> {
        self.events.push(Event::End(termination));
        Continue(())
    }
}

/// Reads a whole file in chunks of a size.
pub(super) fn record(text: &[u8], size: usize) -> Vec<Event> {
    let mut recorder = Recorder::new(None);
    read(text, size, &mut recorder);
    recorder.events
}

/// Reads a whole file in chunks of a size, every move checked.
pub(super) fn check(text: &[u8], size: usize, depth: usize) -> (Vec<Event>, Vec<Move>) {
    let mut stack = vec![Line::new(Position::start()); depth];
    let mut recorder = Recorder::new(Some(Replay::new(&mut stack)));
    read(text, size, &mut recorder);
    (recorder.events, recorder.moves)
}

pub(super) fn read(text: &[u8], size: usize, visitor: &mut impl Visitor<Break = Infallible>) {
    let mut reader = Reader::new();
    for chunk in text.chunks(size) {
        let Continue(()) = reader.read(chunk, visitor);
    }
    assert_eq!(reader.offset(), text.len() as u64);
    let Continue(()) = reader.finish(visitor);
}

/// Checks that games and variations that begin also end, and that all else but errors is in a game.
pub(super) fn assert_balanced(events: &[Event], text: &[u8]) {
    let text = text.escape_ascii();
    let mut depth: Option<usize> = None;
    for event in events {
        depth = match (event, depth) {
            (Event::Error(_), _) => depth,
            (Event::Game, None) => Some(0),
            (Event::End(_), Some(0)) => None,
            (Event::Variation, Some(depth)) => Some(depth + 1),
            (Event::EndVariation, Some(depth)) if depth > 0 => Some(depth - 1),
            (Event::Tag(..) | Event::Moves | Event::San(_), Some(_)) => depth,
            (Event::Nag(_) | Event::Comment(_), Some(_)) => depth,
            _ => panic!("{event:?} at depth {depth:?} of {text}: {events:?}"),
        }
    }
    assert_eq!(depth, None, "a game has no end in {text}: {events:?}");
}
