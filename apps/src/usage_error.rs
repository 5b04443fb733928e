//! Arguments that are wrong together, where each alone is right.

use core::fmt::{Display, Formatter, Result};

/// What is wrong with the arguments: the program ends with status 2.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl Display for UsageError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for UsageError {}
