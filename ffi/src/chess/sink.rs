//! Chess: where text goes
//!
//! What has no bound that is worth a buffer - pictures, games, positions with operations - is handed
//! to a function of the caller, piece by piece. To write a file, it is one call of fwrite.

use core::ffi::{c_char, c_void};
use core::fmt;

use crate::status::pdn_status;

/// Takes the next piece of a text: UTF-8 without a NUL at its end, good until the function returns.
/// Returns 0 to go on. Any other number ends the call that writes with PDN_CHESS_SINK; what was
/// handed over before stays.
pub type pdn_chess_sink =
    Option<extern "C" fn(user: *mut c_void, text: *const c_char, length: usize) -> i32>;

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
