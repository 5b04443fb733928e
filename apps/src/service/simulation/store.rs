//! Where the nodes keep their games: a database that they share, or a file of the only one.

use std::collections::BTreeSet;
use std::sync::Arc;

use pedina_history::Stored;

use super::database::Database;
use super::file_store::FileStore;
use super::node_storage::NodeStorage;
use crate::service::storage::{NodeKey, Storage};

/// Where games are kept.
#[derive(Clone)]
pub(super) enum Store {
    Shared(Database),
    File(FileStore),
}

impl Store {
    /// The storage of a process that starts on a machine.
    pub(super) fn open(&self, machine: usize, node: NodeKey) -> Arc<dyn Storage> {
        match self {
            Self::Shared(database) => Arc::new(NodeStorage::new(database.clone(), machine, node)),
            Self::File(file) => file.open(),
        }
    }

    /// A process is about to die.
    pub(super) fn crash(&self) {
        if let Self::File(file) = self {
            file.crash();
        }
    }

    /// A process is dead, with or without the power of its machine.
    pub(super) fn close(&self, machine: usize, has_lost_power: bool) {
        match self {
            Self::Shared(database) => database.disconnect(machine),
            Self::File(file) => file.close(has_lost_power),
        }
    }

    /// Whether a process stands still.
    pub(super) fn pause(&self, machine: usize, is_paused: bool) {
        match self {
            Self::Shared(database) => database.pause(machine, is_paused),
            Self::File(file) => file.pause(is_paused),
        }
    }

    /// Lets a moment pass.
    pub(super) fn step(&self, now: u64) {
        match self {
            Self::Shared(database) => database.step(now),
            Self::File(file) => file.step(),
        }
    }

    /// Whether a machine has lost its power in the middle of something.
    pub(super) fn is_off(&self) -> bool {
        matches!(self, Self::File(file) if file.is_off())
    }

    /// Whether it can be read.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Self::Shared(_) => true,
            Self::File(file) => file.is_open(),
        }
    }

    /// The database, if it is shared.
    pub(super) fn database(&self) -> Option<&Database> {
        match self {
            Self::Shared(database) => Some(database),
            Self::File(_) => None,
        }
    }

    /// What a checker has to compare with the history.
    pub(super) fn stored(&self) -> Stored {
        match self {
            Self::Shared(database) => database.stored(),
            Self::File(file) => file.stored(),
        }
    }

    /// The keys of all results, and of those that wait.
    pub(super) fn results(&self) -> [BTreeSet<String>; 2] {
        match self {
            Self::Shared(database) => database.results(),
            Self::File(file) => file.results(),
        }
    }
}
