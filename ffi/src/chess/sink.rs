//! Chess: where text goes
//!
//! What has no bound that is worth a buffer - pictures, games, positions with operations - is handed
//! to a function of the caller, piece by piece. To write a file, it is one call of fwrite; to have the text
//! in memory, pdn_chess_append is that function.

use core::ffi::{c_char, c_void};
use core::fmt;

use crate::ptr::{InArray, InOut};
use crate::status::pdn_status;

/// Takes the next piece of a text: UTF-8 without a NUL at its end, good until the function returns.
/// Returns 0 to go on. Any other number ends the call that writes with PDN_CHESS_SINK; what was
/// handed over before stays.
pub type pdn_chess_sink =
    Option<extern "C" fn(user: *mut c_void, text: *const c_char, length: usize) -> i32>;

/// The head of a text in memory of the caller; the text follows it without a gap:
///
///     struct { pdn_chess_text head; char text[8000]; } page = {{8000, 0}, ""};
///     pdn_chess_draw_svg(&position, &drawing, NULL, 0, pdn_chess_append, &page);
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_text {
    /// How many bytes follow.
    pub capacity: u64,
    /// How many of them are text, without the NUL behind it. 0 at first; may be set back.
    pub length: u64,
}

const _: () = assert!(size_of::<pdn_chess_text>() == 16 && align_of::<pdn_chess_text>() == 8);

/// A pdn_chess_sink that appends to a text: `user` is a pdn_chess_text with as many bytes behind it as its
/// capacity says. Returns 0, or 1 if the piece and a NUL do not fit: then the text is left as it was, and
/// what writes it returns PDN_CHESS_SINK. 1 too for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_append(
    user: InOut<c_void>,
    text: InArray<c_char>,
    length: usize,
) -> i32 {
    let append = || user.append(text.bytes(length).ok()?);
    append().map_or(1, |()| 0)
}

/// The function of a C program, as something to write into.
pub(crate) struct Sink {
    write: extern "C" fn(*mut c_void, *const c_char, usize) -> i32,
    user: *mut c_void,
}

impl Sink {
    pub(crate) fn new(write: pdn_chess_sink, user: *mut c_void) -> Result<Self, pdn_status> {
        Ok(Self { write: write.ok_or(pdn_status::PDN_ERROR_NULL)?, user })
    }

    /// Calls the program: the one place that does, so that the stack of all others has a bound.
    #[inline(never)]
    fn call(&self, text: &str) -> i32 {
        (self.write)(self.user, text.as_ptr().cast(), text.len())
    }
}

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.is_empty() || self.call(text) == 0 { Ok(()) } else { Err(fmt::Error) }
    }
}

/// The status of a sink that wants no more.
pub(crate) fn stopped(_: fmt::Error) -> pdn_status {
    pdn_status::PDN_CHESS_SINK
}

/// A text of a C program.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, pdn_status> {
    core::str::from_utf8(text).map_err(|_| pdn_status::PDN_CHESS_ENCODING)
}
