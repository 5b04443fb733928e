//! Ratings in place of levels, as UCI interfaces ask for a strength.

use super::level::Level;
use super::limits::Limits;

impl Level {
    /// The rating at which it is nominally played, in points of Elo: 800 to 2,100 in steps of 150
    /// to 300. No match has measured it.
    #[must_use]
    pub const fn rating(self) -> u16 {
        match self.number() {
            0 | 1 => Self::MIN_RATING,
            2 => 950,
            3 => 1_100,
            4 => 1_300,
            5 => 1_500,
            6 => 1_650,
            7 => 1_800,
            _ => Self::MAX_RATING,
        }
    }

    /// The rating of the weakest level.
    pub const MIN_RATING: u16 = 800;

    /// The rating of the strongest level.
    pub const MAX_RATING: u16 = 2_100;
}

impl Limits {
    /// The limits of a search that plays at a rating: those of the levels and, between two of
    /// them, more nodes and less noise as the rating rises. `None` if it is not in
    /// [`Level::MIN_RATING`] to [`Level::MAX_RATING`].
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::engine::{Level, Limits};
    /// let level = Level::new(3).unwrap();
    /// assert_eq!(Limits::rated(level.rating(), 7), Some(level.limits(7)));
    /// let between = Limits::rated(1_200, 7).unwrap();
    /// assert_eq!((between.nodes, between.noise), (625, 115));
    /// assert_eq!(Limits::rated(Level::MAX_RATING + 1, 7), None);
    /// ```
    #[must_use]
    pub const fn rated(rating: u16, seed: u32) -> Option<Self> {
        if rating < Level::MIN_RATING {
            return None;
        }
        let mut above = Level::MIN;
        while above.rating() < rating {
            let Some(next) = Level::new(above.number() + 1) else { return None };
            above = next;
        }
        let high = above.limits(seed);
        let Some(below) = Level::new(above.number() - 1) else { return Some(high) };
        let low = below.limits(seed);
        let share = share(rating - below.rating(), above.rating() - below.rating());
        // Strength grows with the logarithm of the nodes: half of the way in rating is less than
        // half of the way in nodes.
        let nodes = part((high.nodes - low.nodes) as u32, share);
        let nodes = (nodes + part(nodes, share)) / 2;
        let noise = part((low.noise - high.noise) as u32, share);
        Some(Self { nodes: low.nodes + nodes as u64, noise: low.noise - noise as u16, ..low })
    }
}

/// The part that a number is of another one, in units of 2^-10, bit by bit: some processors cannot
/// divide.
const fn share(number: u16, of: u16) -> u32 {
    let (mut rest, mut share) = ((number as u32) << SHARE_BITS, 0);
    let mut bit = SHARE_BITS + 1;
    while bit > 0 {
        bit -= 1;
        let part = (of as u32) << bit;
        if rest >= part {
            rest -= part;
            share |= 1 << bit;
        }
    }
    share
}

/// The part of a number that a share is.
const fn part(of: u32, share: u32) -> u32 {
    (of * share) >> SHARE_BITS
}

const SHARE_BITS: u32 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_their_ratings() {
        let ratings = [800, 950, 1_100, 1_300, 1_500, 1_650, 1_800, 2_100];
        for (index, rating) in ratings.into_iter().enumerate() {
            let level = Level::new(index as u8 + 1).unwrap();
            assert_eq!(level.rating(), rating);
            assert_eq!(Limits::rated(rating, 3), Some(level.limits(3)));
        }
        assert_eq!(
            (Level::MIN.rating(), Level::MAX.rating()),
            (Level::MIN_RATING, Level::MAX_RATING)
        );
    }

    #[test]
    fn a_higher_rating_thinks_more_and_errs_less() {
        let mut last = Level::MIN.limits(0);
        for rating in Level::MIN_RATING..=Level::MAX_RATING {
            let limits = Limits::rated(rating, 0).unwrap();
            assert!(limits.nodes >= last.nodes && limits.noise <= last.noise, "{rating}");
            last = limits;
        }
        assert_eq!(last, Level::MAX.limits(0));
        for rating in [0, Level::MIN_RATING - 1, Level::MAX_RATING + 1, u16::MAX] {
            assert_eq!(Limits::rated(rating, 0), None);
        }
    }
}
