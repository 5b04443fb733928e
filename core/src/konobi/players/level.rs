//! How strong a player is.

use crate::konobi::board::Size;

/// A level of strength, 1 for beginners to 8.
///
/// | level | the player |
/// |---|---|
/// | 1 | plays at random |
/// | 2 | plays at random or looks at the shortest connections, by turns at random |
/// | 3 | looks at the shortest connections |
/// | 4 to 8 | searches with 300, 1,000, 3,000, 10,000 and 30,000 playouts |
///
/// # Examples
/// ```
/// use pedina::konobi::Fixed;
/// use pedina::konobi::players::Level;
/// let strong = Level::new(7).unwrap();
/// assert_eq!(strong.playouts(), 10_000);
/// assert_eq!(strong.nodes(Fixed::<7>), 1 + 1251 * 49);
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

    /// How many playouts it takes to decide; 0 for the levels that do not search.
    #[must_use]
    pub const fn playouts(self) -> u32 {
        match self.0 {
            0..=3 => 0,
            4 => 300,
            5 => 1_000,
            6 => 3_000,
            7 => 10_000,
            _ => 30_000,
        }
    }

    /// How many [nodes](super::Node) it can make use of on a board of this size. With fewer it
    /// plays too, with less foresight; one more than the board has points is the least that is of
    /// use.
    #[must_use]
    pub fn nodes(self, size: impl Size) -> usize {
        let points = usize::from(size.width()).pow(2);
        let grown = self.playouts().div_ceil(super::search::VISITS_TO_GROW) as usize;
        if grown == 0 { 0 } else { 1 + (1 + grown) * points }
    }
}
