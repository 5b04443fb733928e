//! Library: sinks for text
//!
//! Text without a useful bound (pictures, games, positions with operations) goes to a function of
//! the caller, chunk by chunk. That function may write a file with one call of fwrite; pdn_append
//! collects the text in memory. A function with a sink returns PDN_ERROR_SINK if the sink stops,
//! and PDN_ERROR_ENCODING if a text to write is not UTF-8.

use core::ffi::{c_char, c_void};
use core::fmt;

use crate::enumeration::enumeration;
use crate::ptr::{InArray, InOut};
use crate::status::pdn_status;

/// Takes the next chunk of a text: UTF-8 without a terminating NUL, valid until the function
/// returns. Returns 0 to continue. Any other number makes the call that writes return
/// PDN_ERROR_SINK; chunks passed before are not withdrawn.
pub type pdn_sink =
    Option<extern "C" fn(user: *mut c_void, text: *const c_char, length: usize) -> i32>;

enumeration!(pdn_text_style: u8 = pedina::TextStyle);

/// The head of a text in memory of the caller; the text follows it without a gap:
///
///     struct { pdn_text head; char text[8000]; } page = {{8000, 0}, ""};
///     pdn_chess_draw_svg(&position, &drawing, NULL, 0, pdn_append, &page);
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_text {
    /// Number of bytes that follow the head.
    pub capacity: u64,
    /// Number of bytes of text among them, without the NUL. 0 at first; may be reset to 0.
    pub length: u64,
}

/// A pdn_sink that appends to a text: `user` is a pdn_text followed by `capacity` bytes. Returns 0,
/// or 1 if the chunk and a NUL do not fit, or for NULL; then the text is unchanged, and the call
/// that writes returns PDN_ERROR_SINK.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_append(user: InOut<c_void>, text: InArray<c_char>, length: usize) -> i32 {
    let append = || user.append(text.bytes(length).ok()?);
    append().map_or(1, |()| 0)
}

/// The sink of a C program as a writer.
pub(crate) struct Sink {
    write: extern "C" fn(*mut c_void, *const c_char, usize) -> i32,
    user: *mut c_void,
}

impl Sink {
    pub(crate) fn new(write: pdn_sink, user: *mut c_void) -> Result<Self, pdn_status> {
        Ok(Self { write: write.ok_or(pdn_status::PDN_ERROR_NULL)?, user })
    }

    /// The only call of the sink: the stack of every other function has a bound.
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

/// The status after a sink stopped.
pub(crate) fn stopped(_: fmt::Error) -> pdn_status {
    pdn_status::PDN_ERROR_SINK
}

/// A text of a C program.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, pdn_status> {
    core::str::from_utf8(text).map_err(|_| pdn_status::PDN_ERROR_ENCODING)
}
