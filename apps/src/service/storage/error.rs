//! Why a storage did not do what it was asked.

use core::fmt;
use std::sync::Arc;

use super::Revision;

/// Why a call failed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum StorageError {
    /// Somebody else has changed the game since, or it is gone: nothing was stored. Whoever still
    /// wants the change loads the game and tries again.
    Conflict {
        /// The revision that is stored.
        stored: Option<Revision>,
    },
    /// Another game has this name, or the change would give the game another one: nothing was
    /// stored.
    NameTaken,
    /// There is no space: nothing was stored. Later calls may succeed.
    Full,
    /// The storage failed. That of one process is unusable from then on: what was asked last may
    /// be stored or not, and all later calls fail too; after a restart it holds what was stored.
    /// A storage of several processes has stored nothing, and later calls may succeed.
    Failed(Arc<str>),
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { stored: Some(revision) } => {
                write!(f, "the game was changed meanwhile and has revision {revision}")
            }
            Self::Conflict { stored: None } => f.write_str("the game is not stored any more"),
            Self::NameTaken => f.write_str("another game has this name"),
            Self::Full => f.write_str("there is no space left to store games"),
            Self::Failed(reason) => write!(f, "the storage failed: {reason}"),
        }
    }
}

impl core::error::Error for StorageError {}
