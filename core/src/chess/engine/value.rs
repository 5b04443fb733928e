//! Values of positions in hundredths of a pawn, and distances to mate.

use core::fmt;

/// A value inside the search, for the side to move: at most [`MATE`] either way.
pub(super) type Value = i32;

/// Beyond all values.
pub(super) const INFINITE: Value = 32_001;

/// The value of having given mate, from which the plies up to it are subtracted.
pub(super) const MATE: Value = 32_000;

/// Values from here on are mates.
pub(super) const MATE_BOUND: Value = MATE - 512;

/// The most that an evaluation gives: short of any mate.
pub(super) const MAX_EVALUATION: Value = 30_000;

/// A draw.
pub(super) const DRAW: Value = 0;

/// The value of being mated at this ply.
pub(super) const fn mated_in(ply: usize) -> Value {
    ply as Value - MATE
}

/// What a position is worth to the side to move.
///
/// # Examples
/// ```
/// use pedina::chess::engine::Score;
/// assert_eq!(Score::Centipawns(-35).to_string(), "cp -35");
/// assert_eq!(Score::Mate(3).to_string(), "mate 3");
/// assert!(Score::Mate(1) > Score::Mate(2) && Score::Mate(2) > Score::Centipawns(900));
/// assert!(Score::Mate(-1) < Score::Mate(-2) && Score::Mate(-2) < Score::Centipawns(-900));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i16),
    /// The side to move mates in that many moves. Negative: it is mated in that many moves; 0: it
    /// is checkmated.
    Mate(i16),
}

impl Score {
    pub(super) const fn of(value: Value) -> Self {
        if value >= MATE_BOUND {
            Self::Mate(((MATE - value + 1) / 2) as i16)
        } else if value <= -MATE_BOUND {
            Self::Mate((-(MATE + value) / 2) as i16)
        } else {
            Self::Centipawns(value as i16)
        }
    }

    const fn rank(self) -> i32 {
        match self {
            Self::Centipawns(value) => value as i32,
            Self::Mate(moves) if moves > 0 => 100_000 - moves as i32,
            Self::Mate(moves) => -100_000 - moves as i32,
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// As the Universal Chess Interface writes it.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(Score::of(MATE - 1), Score::Mate(1));
        assert_eq!(Score::of(MATE - 3), Score::Mate(2));
        assert_eq!(Score::of(mated_in(0)), Score::Mate(0));
        assert_eq!(Score::of(mated_in(2)), Score::Mate(-1));
        assert_eq!(Score::of(-7), Score::Centipawns(-7));
    }
}
