//! How strong the engine plays.

use super::limits::Limits;

/// A level of strength, 1 for beginners to 8.
///
/// | level | nodes | evaluation noise up to |
/// |---|---|---|
/// | 1 | 60 | 3 pawns |
/// | 2 | 150 | 2 pawns |
/// | 3 | 400 | 1.4 pawns |
/// | 4 | 1,000 | 0.9 pawns |
/// | 5 | 3,000 | half a pawn |
/// | 6 | 8,000 | a quarter of a pawn |
/// | 7 | 25,000 | none |
/// | 8 | 200,000 | none |
///
/// Two things make a level weak: few nodes, and noise that is added to the evaluation. Each
/// position has its own error, the same for a seed, and small errors are more frequent than large
/// ones. So a weak player follows a plan, but not a good one; no level mixes random moves with good
/// ones. Quiescence is part of every search, so that a recapture is seen at every level as far
/// as the nodes go: on level 1 they may not suffice for one ply of all moves.
///
/// # Examples
/// ```
/// use pedina::chess::engine::Level;
/// let weak = Level::new(2).unwrap().limits(7);
/// assert_eq!((weak.nodes, weak.noise, weak.seed), (150, 200, 7));
/// assert_eq!(Level::new(9), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);

    /// The strongest.
    pub const MAX: Self = Self(8);

    /// The level with this number; `None` if that is not in 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// Its number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The limits of a search that plays at this level; another seed makes other errors.
    #[must_use]
    pub const fn limits(self, seed: u32) -> Limits {
        let (nodes, noise) = match self.0 {
            0 | 1 => (60, 300),
            2 => (150, 200),
            3 => (400, 140),
            4 => (1_000, 90),
            5 => (3_000, 50),
            6 => (8_000, 25),
            7 => (25_000, 0),
            _ => (200_000, 0),
        };
        Limits { nodes, noise, seed, ..Limits::NONE }
    }
}
