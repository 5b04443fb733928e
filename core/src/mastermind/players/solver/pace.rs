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

/// What a search does next.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Stage {
    /// The weights of cells by their size.
    Weigh,
    /// The columns of the codes that are left.
    List,
    /// These codes as guesses.
    Candidates,
    /// The other codes as guesses.
    Others,
    /// Nothing: the guess is known.
    Done,
}

impl Stage {
    /// The stage with this number in a snapshot.
    pub(super) fn new(number: u8) -> Option<Self> {
        let all = [Self::Weigh, Self::List, Self::Candidates, Self::Others, Self::Done];
        all.get(usize::from(number)).copied()
    }
}
