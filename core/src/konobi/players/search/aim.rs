//! What is searched for.

/// What a [`Search`](super::Search) is for.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Aim {
    /// The best placement.
    #[default]
    Win = 0,
    /// The placement after which the chances are most nearly equal: an opening for a game in which
    /// the opponent may swap.
    Balance = 1,
}
