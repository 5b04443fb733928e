//! Chess: PGN files, reading with a visitor
//!
//! A reader takes a file in Portable Game Notation in chunks of any size, and calls a visitor with
//! what it finds. It keeps 816 bytes between two chunks, however long games, comments and lines
//! are. Moves come as text: pdn_chess_parse_san and pdn_chess_play check them. What is no move is
//! reported with its place and costs itself alone; after an illegal move the rest of its game or
//! variation is skipped. To have the moves checked, and an array of tokens instead of calls, use a
//! pdn_chess_pgn_scanner.
//!
//! A visitor is a function of the caller. Its text is valid until it returns; the bytes are those
//! of the file, in its encoding. It must not use the reader that calls it.

use core::convert::Infallible;
use core::ffi::{c_char, c_void};
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{Error, ErrorKind, Flow, Reader, Termination, Visitor};
use pedina::chess::{SanError, SanErrorKind};

use crate::call::{StatusCode, call};
use crate::enumeration::enumeration;
use crate::opaque::opaque;
use crate::ptr::{InArray, InOut, Out};
use crate::status::pdn_status;

/// A reader between two chunks of a file. Owned by the caller; may be copied.
/// Initialized by pdn_chess_pgn_start.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_reader {
    /// Opaque.
    pub words: [u64; Reader::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_pgn_reader, Reader::SNAPSHOT_WORDS);

/// What a visitor is called with, in the order of the file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u32)]
pub enum PgnKind {
    /// A game begins. PDN_CHESS_PGN_VISIT_SKIP goes to its end.
    Game = 1,
    /// A tag: its name and its value as text.
    Tag = 2,
    /// The tags are complete, and the first move, variation or the result is next: comments may
    /// come before. PDN_CHESS_PGN_VISIT_SKIP goes to the end of the game.
    Moves = 3,
    /// A move as text, without its number and without ! and ?. It may be a word that only starts
    /// with a move: if the visitor rejects it with PDN_ERROR_CHESS_SAN_SYNTAX, it may be called
    /// again with its beginning.
    San = 4,
    /// A numeric annotation glyph on the move before: $6 or ?! is the number 6.
    Nag = 5,
    /// A chunk of a comment as text; the number is 1 with the last chunk, which may be empty.
    Comment = 6,
    /// A variation on the move before begins. PDN_CHESS_PGN_VISIT_SKIP goes past its end.
    Variation = 7,
    /// The variation that was begun last ends.
    EndVariation = 8,
    /// An error: status, offset and line say what and where. After an illegal move and a refused
    /// tag the rest of the variation, or of the game outside of variations, is skipped; after
    /// anything else the next token is read.
    Error = 9,
    /// The game ends, with what belongs to it after its result; the number is a
    /// pdn_chess_termination.
    EndGame = 10,
}

enumeration!(pdn_chess_pgn_kind: u32 = crate::chess::pgn::PgnKind);

enumeration!(pdn_chess_termination: u8 = pedina::chess::pgn::Termination);

/// A numeric annotation glyph: 1 is !, 2 is ?, 3 is !!, 4 is ??, 5 is !?, 6 is ?!.
pub type pdn_chess_nag = u8;

/// No termination: the result is missing.
pub const PDN_CHESS_TERMINATION_NONE: pdn_chess_termination = 4;

/// A visitor returns this to skip what begins.
pub const PDN_CHESS_PGN_VISIT_SKIP: i32 = 1;

/// An event, without its text.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_event {
    /// Offset in the file at which the error starts; 0 with other kinds.
    pub offset: u64,
    /// The line of that byte, from 1; 0 with other kinds.
    pub line: u32,
    /// The number of the game, from 1; 0 before the first.
    pub game: u32,
    /// A PDN_CHESS_PGN_ kind.
    pub kind: pdn_chess_pgn_kind,
    /// A number, as the kind says; else 0.
    pub number: u32,
    /// The status of an error; else PDN_OK.
    pub status: StatusCode,
    /// 0.
    pub reserved: u32,
}

/// A visitor: gets the caller's `user`, the event, a text and, with a tag, its name. Both are
/// without NUL and are NULL where the event has none. Returns 0 to continue,
/// PDN_CHESS_PGN_VISIT_SKIP where the kind allows it, or a negative status to reject a tag, a move
/// or the start of a variation; that status is reported, with its place, as an event of its own.
/// PDN_ERROR_CHESS_SAN_SYNTAX says that a text is no move, and the game goes on without it.
pub type pdn_chess_pgn_visit = Option<
    extern "C" fn(
        user: *mut c_void,
        event: *const pdn_chess_pgn_event,
        text: *const c_char,
        length: usize,
        name: *const c_char,
        name_length: usize,
    ) -> i32,
>;

/// Stores a reader at the start of a file.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_start(reader: Out<pdn_chess_pgn_reader>) -> pdn_status {
    call(|| {
        Reader::new().pack_snapshot(reader.words()?);
        Ok(())
    })
}

/// Reads the next chunk of a file, of any length, and calls the visitor with what it finds. The
/// same bytes give the same calls however they are cut into chunks, except that comments are cut
/// where chunks end. A `length` of 0 ends the file: an incomplete game is reported and ended, and
/// the reader is at the start of another file.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_read(
    reader: InOut<pdn_chess_pgn_reader>,
    chunk: InArray<c_char>,
    length: usize,
    visit: pdn_chess_pgn_visit,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let mut value = Reader::new();
        // Unpacked and stored in place: it is too large to be on a board's stack more than once.
        let is_reader = value.read_snapshot(reader.input().words()?);
        let visit = visit.ok_or(pdn_status::PDN_ERROR_NULL)?;
        if !is_reader {
            return Err(pdn_status::PDN_ERROR_STATE);
        }
        let chunk = chunk.bytes(length)?;
        let mut caller = Caller { visit, user, game: value.games(), refused: None };
        if chunk.is_empty() {
            let Continue(()) = value.finish(&mut caller);
        } else {
            let Continue(()) = value.read(chunk, &mut caller);
        }
        value.pack_snapshot(reader.output().words()?);
        Ok(())
    })
}

/// The visitor of a C program.
struct Caller {
    visit: extern "C" fn(
        *mut c_void,
        *const pdn_chess_pgn_event,
        *const c_char,
        usize,
        *const c_char,
        usize,
    ) -> i32,
    user: *mut c_void,
    game: u32,
    /// The status with which the program has just refused something.
    refused: Option<i32>,
}

impl Caller {
    fn event(&self, kind: PgnKind, number: u32) -> pdn_chess_pgn_event {
        pdn_chess_pgn_event {
            offset: 0,
            line: 0,
            game: self.game,
            kind: kind as u32,
            number,
            status: pdn_status::PDN_OK as i32,
            reserved: 0,
        }
    }

    /// Calls the program: the one place that does, so that the stack of all others has a bound.
    #[inline(never)]
    fn call(&self, event: &pdn_chess_pgn_event, text: Option<&[u8]>, name: Option<&[u8]>) -> i32 {
        let parts = |text: Option<&[u8]>| {
            text.map_or((core::ptr::null(), 0), |text| (text.as_ptr().cast(), text.len()))
        };
        let ((text, length), (name, name_length)) = (parts(text), parts(name));
        (self.visit)(self.user, event, text, length, name, name_length)
    }

    fn report(&self, kind: PgnKind, number: u32, text: Option<&[u8]>) -> i32 {
        self.call(&self.event(kind, number), text, None)
    }

    /// The meaning of an answer: a negative one is kept for the error that follows.
    fn verdict(&mut self, answer: i32) -> Result<Flow, ErrorKind> {
        match answer {
            refusal if refusal < 0 => {
                self.refused = Some(refusal);
                let is_syntax = refusal == pdn_status::PDN_ERROR_CHESS_SAN_SYNTAX as i32;
                Err(if is_syntax { NO_MOVE } else { REFUSED })
            }
            PDN_CHESS_PGN_VISIT_SKIP => Ok(Flow::Skip),
            _ => Ok(Flow::Read),
        }
    }
}

/// Stands for the program's own status, which the error event has.
const REFUSED: ErrorKind = ErrorKind::San(SanError { kind: SanErrorKind::NoSuchMove, offset: 0 });

/// The same for a text that is no move, after which the game goes on.
const NO_MOVE: ErrorKind = ErrorKind::San(SanError { kind: SanErrorKind::Syntax, offset: 0 });

impl Visitor for Caller {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        self.game = self.game.saturating_add(1);
        flow(self.report(PgnKind::Game, 0, None))
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let event = self.event(PgnKind::Tag, 0);
        let answer = self.call(&event, Some(value), Some(name));
        Continue(self.verdict(answer).map(drop))
    }

    fn begin_moves(&mut self) -> ControlFlow<Infallible, Flow> {
        flow(self.report(PgnKind::Moves, 0, None))
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let answer = self.report(PgnKind::San, 0, Some(text));
        Continue(self.verdict(answer).map(drop))
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<Infallible> {
        self.report(PgnKind::Nag, u32::from(nag), None);
        Continue(())
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Infallible> {
        self.report(PgnKind::Comment, u32::from(is_end), Some(text));
        Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        let answer = self.report(PgnKind::Variation, 0, None);
        Continue(self.verdict(answer))
    }

    fn end_variation(&mut self) -> ControlFlow<Infallible> {
        self.report(PgnKind::EndVariation, 0, None);
        Continue(())
    }

    fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
        let status = self.refused.take().unwrap_or(pdn_status::from(error) as i32);
        let event = self.event(PgnKind::Error, 0);
        let Error { offset, line, game, .. } = error;
        self.call(&pdn_chess_pgn_event { offset, line, game, status, ..event }, None, None);
        Continue(())
    }

    fn end_game(&mut self, ending: Option<Termination>) -> ControlFlow<Infallible> {
        self.report(PgnKind::EndGame, termination(ending).into(), None);
        Continue(())
    }
}

fn flow(answer: i32) -> ControlFlow<Infallible, Flow> {
    Continue(if answer == PDN_CHESS_PGN_VISIT_SKIP { Flow::Skip } else { Flow::Read })
}

/// The number of a termination in C.
pub(super) fn termination(ending: Option<Termination>) -> pdn_chess_termination {
    ending.map_or(PDN_CHESS_TERMINATION_NONE, |ending| ending as u8)
}
