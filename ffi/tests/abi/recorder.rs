//! The functions of a C program that the library calls: they record what they receive.

use core::ffi::{c_char, c_void};
use core::slice;

use pedina_ffi::chess::pgn::{PDN_CHESS_PGN_VISIT_SKIP, pdn_chess_pgn_event};
use pedina_ffi::status::pdn_status::PDN_ERROR_CHESS_PGN_TOKEN;

/// What a sink or a visitor has received.
#[derive(Debug)]
pub(crate) struct Recorder {
    pub(crate) text: Vec<u8>,
    /// How much it takes before it stops the call.
    pub(crate) capacity: usize,
}

impl Recorder {
    /// One that never stops a call.
    pub(crate) fn new() -> Self {
        Self { text: Vec::new(), capacity: usize::MAX }
    }
}

/// A `pdn_sink`.
pub(crate) extern "C" fn write(user: *mut c_void, text: *const c_char, length: usize) -> i32 {
    // SAFETY: `call` passes a recorder that nobody else uses meanwhile.
    let recorder = unsafe { &mut *user.cast::<Recorder>() };
    assert!(!text.is_null() && length > 0, "a sink is called with text only");
    if recorder.text.len() + length > recorder.capacity {
        return -7;
    }
    // SAFETY: the library promises that many bytes.
    recorder.text.extend(unsafe { slice::from_raw_parts(text.cast::<u8>(), length) });
    0
}

/// A `pdn_chess_book_read`: each entry is e2e4 in the starting position, and the book cannot be
/// read if the recorder takes nothing.
pub(crate) extern "C" fn read(user: *mut c_void, _: usize, entry: *mut u8) -> i32 {
    // SAFETY: `call` passes a recorder that nobody else uses meanwhile.
    let recorder = unsafe { &mut *user.cast::<Recorder>() };
    recorder.text.push(b'.');
    if recorder.text.len() > recorder.capacity {
        return -7;
    }
    // SAFETY: the library promises a buffer for an entry.
    unsafe { entry.copy_from_nonoverlapping(BOOK.as_ptr(), BOOK.len()) };
    0
}

/// The starting position and e2e4.
pub(crate) const BOOK: &[u8; 16] =
    b"\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x00\x02\x00\x00\x00\x07";

/// A `pdn_chess_pgn_visit`: writes a line for each event, refuses the text "no", and skips each
/// game if it takes nothing.
pub(crate) extern "C" fn visit(
    user: *mut c_void,
    event: *const pdn_chess_pgn_event,
    text: *const c_char,
    length: usize,
    name: *const c_char,
    name_length: usize,
) -> i32 {
    // SAFETY: `call` passes a recorder that nobody else uses meanwhile, and the library promises an
    // event that is valid until this returns.
    let (recorder, event) = unsafe { (&mut *user.cast::<Recorder>(), &*event) };
    let bytes = |text: *const c_char, length: usize| {
        if text.is_null() {
            assert_eq!(length, 0);
            return &[][..];
        }
        // SAFETY: the library promises that many bytes.
        unsafe { slice::from_raw_parts(text.cast::<u8>(), length) }
    };
    let (text, name) = (bytes(text, length), bytes(name, name_length));
    assert_eq!(event.reserved, 0);
    let error = (event.status, event.offset, event.line, event.game);
    recorder.text.extend(line(event.kind, event.number, name, text, error).bytes());
    match recorder.capacity {
        0 => PDN_CHESS_PGN_VISIT_SKIP,
        _ if text == b"no" => PDN_ERROR_CHESS_PGN_TOKEN as i32,
        _ => 0,
    }
}

/// What a file holds in one place: kind, number, name and text; of an error status, offset and
/// line; the game.
pub(crate) fn line(
    kind: u32,
    number: u32,
    name: &[u8],
    text: &[u8],
    (status, offset, line, game): (i32, u64, u32, u32),
) -> String {
    let (name, text) = (name.escape_ascii(), text.escape_ascii());
    format!("{kind}\t{number}\t{name}\t{text}\t{status}\t{offset}\t{line}\t{game}\n")
}
