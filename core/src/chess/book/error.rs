//! Why a book refuses a call.

use core::fmt;

/// Why a book refuses a call.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum BookError {
    /// The memory is full: the book is as it was before.
    Full = -145,
    /// The source could not read an entry.
    Read = -146,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "the memory of the book is full: copy it to a longer one",
            Self::Read => "an entry of the book could not be read",
        })
    }
}

impl core::error::Error for BookError {}
