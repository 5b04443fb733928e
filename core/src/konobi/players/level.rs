//! How strong a player is.

use super::search::{CANDIDATES, VISITS_TO_GROW, visits_to_widen};
use crate::konobi::board::Size;

/// A level of strength, 1 for beginners to 8.
///
/// | level | the player |
/// |---|---|
/// | 1 | plays at random |
/// | 2 | plays at random or looks at the shortest connections, by turns at random |
/// | 3 | looks at the shortest connections |
/// | 4 to 8 | searches with 300, 1,000, 4,000, 20,000 and 100,000 playouts |
///
/// Boards wider than 11 take a sixteenth more for each row, 19x19 half as many again: more points
/// have to be compared there. Where it may swap, level 4 takes 1,000.
///
/// # Examples
/// ```
/// use pedina::konobi::Fixed;
/// use pedina::konobi::players::Level;
/// let strong = Level::new(7).unwrap();
/// assert_eq!(strong.playouts(Fixed::<7>), 20_000);
/// assert_eq!(strong.playouts(Fixed::<19>), 30_000);
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

    /// How many playouts it takes at most to decide on a board of this size, where it may swap; 0
    /// for the levels that do not search.
    #[must_use]
    pub fn playouts(self, size: impl Size) -> u32 {
        let playouts = self.playouts_of_placement(size);
        if playouts == 0 { 0 } else { playouts.max(SWAP_PLAYOUTS) }
    }

    /// How many playouts it takes to decide where it may not swap.
    pub(super) fn playouts_of_placement(self, size: impl Size) -> u32 {
        let playouts = match self.0 {
            0..=3 => 0,
            4 => 300,
            5 => 1_000,
            6 => 4_000,
            7 => 20_000,
            _ => 100_000,
        };
        // A shift in place of a division, which some processors do not have.
        playouts * u32::from(size.width().max(USUAL_WIDTH) - USUAL_WIDTH + 16) / 16
    }

    /// How many [nodes](super::Node) it can make use of on a board of this size. With fewer it
    /// plays too, with less foresight; one more than the board has points is the least that is of
    /// use.
    #[must_use]
    pub fn nodes(self, size: impl Size) -> usize {
        let points = usize::from(size.width()).pow(2);
        let playouts = self.playouts(size);
        let grown = playouts.div_ceil(VISITS_TO_GROW) as usize;
        let widened = 2 + 2 * playouts.div_ceil(visits_to_widen(size)) as usize;
        let narrow = points.min(2 * CANDIDATES);
        if grown == 0 { 0 } else { 1 + widened * points + grown * narrow }
    }
}

/// The width up to which the number of playouts stays the same.
const USUAL_WIDTH: u8 = 11;

/// With how many playouts a player that may swap searches at least. On 5x5 level 4 swapped three of
/// nine stones that no higher level swaps with 300.
const SWAP_PLAYOUTS: u32 = 1_000;
