//! How long a table waits, and how much it puts up with.

/// What a table grants its clients.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Limits {
    /// Milliseconds for a move, with its promotion; `None` for no limit.
    pub move_time: Option<u64>,
    /// Milliseconds for a vote; after that it counts as No.
    pub vote_time: u64,
    /// After how many messages that are refused in a row a client has to leave; 0 counts as 1.
    pub errors: u8,
}

impl Default for Limits {
    /// No limit for a move, two minutes for a vote, ten errors.
    fn default() -> Self {
        Self { move_time: None, vote_time: 120_000, errors: 10 }
    }
}
