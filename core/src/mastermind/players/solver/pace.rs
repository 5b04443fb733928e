//! Where a search is, how much work its call may still do, and where it stops.

/// The rest of the work of a call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// How many comparisons of two codes are left.
    pub(super) left: u64,
    /// The last guess that was dealt with: its pegs, four bits each.
    pub(super) done: Option<u64>,
}

impl Pace {
    /// Whether there is time for more work, which takes this many comparisons. The last piece of
    /// work may be larger than what is left, so every call advances.
    #[inline(always)]
    pub(super) const fn can(&mut self, work: u64) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left = self.left.saturating_sub(work);
        true
    }
}

numbered! {
    /// What a search does next.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Stage: u8 {
        /// The weights of cells by their size.
        Weigh = 0,
        /// The columns of the codes that are left.
        List = 1,
        /// These codes as guesses.
        Candidates = 2,
        /// The other codes as guesses.
        Others = 3,
        /// Nothing: the guess is known.
        Done = 4,
    }
}
