//! Why a tag is not written.

use core::fmt;

use super::TAG_CAPACITY;
use super::tag::is_tag_name;

/// Why a tag is not written.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum TagError {
    /// The name is empty, or has a space, a control character, a quote or `]`, so that no reader
    /// takes it.
    Syntax,
    /// Name and value together are longer than [`TAG_CAPACITY`], so that no reader takes them.
    Length,
    /// The sink failed.
    Sink,
}

/// Whether a reader takes a tag that is written so.
pub(in crate::chess) fn check_tag(name: &str, value: &str) -> Result<(), TagError> {
    if !is_tag_name(name.as_bytes()) {
        return Err(TagError::Syntax);
    }
    if name.len().saturating_add(value.len()) > TAG_CAPACITY {
        return Err(TagError::Length);
    }
    Ok(())
}

impl From<fmt::Error> for TagError {
    fn from(_: fmt::Error) -> Self {
        Self::Sink
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => {
                "the name of a tag is not empty and has no space, control character, quote or ]"
            }
            Self::Length => "name and value of a tag are 768 bytes together at most",
            Self::Sink => "the sink failed",
        })
    }
}

impl core::error::Error for TagError {}
