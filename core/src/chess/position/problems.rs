//! Why a setup is no position.

use core::ffi::CStr;
use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::chess::Color;

/// Why a setup is not a legal position: a set of problems.
///
/// All that apply are reported at once. The bits are the ones of the C ABI and never change.
///
/// | function | drops | accepts |
/// |---|---|---|
/// | [`from_setup`] | nothing | nothing |
/// | [`repair`] | [`CASTLING`], [`EN_PASSANT`], [`COUNTERS`] | nothing |
/// | [`from_playable`] | the same | [`IMPOSSIBLE_CHECK`], too many pawns or pieces, |
/// | | | impossible material |
///
/// # Examples
/// ```
/// use pedina::chess::{Problems, Setup};
/// let problems = Setup::empty().problems();
/// assert!(problems.contains(Problems::EMPTY_BOARD));
/// assert_eq!(Problems::CASTLING.to_string(), "castling right without its king and rook");
/// ```
///
/// [`from_setup`]: crate::chess::Position::from_setup
/// [`repair`]: crate::chess::Position::repair
/// [`from_playable`]: crate::chess::Position::from_playable
/// [`CASTLING`]: Self::CASTLING
/// [`EN_PASSANT`]: Self::EN_PASSANT
/// [`COUNTERS`]: Self::COUNTERS
/// [`IMPOSSIBLE_CHECK`]: Self::IMPOSSIBLE_CHECK
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Problems(u32);

impl Problems {
    /// No problem: the setup is a legal position.
    pub const NONE: Self = Self(0);

    /// The problems that [`Position::repair`](crate::chess::Position::repair) drops.
    pub const REPAIRABLE: Self = Self(Self::CASTLING.0 | Self::EN_PASSANT.0 | Self::COUNTERS.0);

    /// The problems in spite of which moves can be generated, so that
    /// [`Position::from_playable`](crate::chess::Position::from_playable) takes the position.
    pub const PLAYABLE: Self = Self(
        Self::REPAIRABLE.0
            | Self::MANY_WHITE_PAWNS.0
            | Self::MANY_BLACK_PAWNS.0
            | Self::MANY_WHITE_PIECES.0
            | Self::MANY_BLACK_PIECES.0
            | Self::WHITE_MATERIAL.0
            | Self::BLACK_MATERIAL.0
            | Self::IMPOSSIBLE_CHECK.0,
    );

    /// The set with these bits; bits without a meaning are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << NAMES.len()) - 1))
    }

    /// The bits of the C ABI.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether there is no problem.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every problem of the other set is in this one.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Its problems one by one.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Self> {
        let mut rest = self.0;
        (0..rest.count_ones()).map(move |_| {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            Self(lowest)
        })
    }

    /// What one problem is, in words; `None` for any other set.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Problems;
    /// assert_eq!(Problems::EMPTY_BOARD.name(), Some("empty board"));
    /// ```
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        let bit = self.0.trailing_zeros();
        if self.0.is_power_of_two() { NAMES.get(bit as usize).copied() } else { None }
    }

    /// The name of one problem, with a NUL at its end; `None` for any other set.
    #[must_use]
    pub fn c_name(self) -> Option<&'static CStr> {
        let bit = self.0.trailing_zeros();
        if self.0.is_power_of_two() { C_NAMES.get(bit as usize).copied() } else { None }
    }

    /// White's problems as those of this colour: black's are one bit above.
    pub(in crate::chess) const fn of(self, color: Color) -> Self {
        Self(self.0 << color as u32)
    }

    /// Adds a problem if it applies.
    pub(in crate::chess) fn set(&mut self, problem: Self, applies: bool) {
        if applies {
            *self |= problem;
        }
    }
}

impl BitOr for Problems {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Problems {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Problems {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Problems {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// All problems, with a comma between them.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (bit, name) in NAMES.iter().enumerate() {
            if self.contains(Self(1 << bit)) {
                f.write_str(separator)?;
                f.write_str(name)?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Problems({self})")
    }
}

impl core::error::Error for Problems {}

const fn with_nul(text: &str) -> &CStr {
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(name) => name,
        Err(_) => c"",
    }
}

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $text:literal;)*) => {
        /// One by one.
        impl Problems {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*
        }

        const NAMES: [&str; [$($bit),*].len()] = [$($text),*];

        const C_NAMES: [&CStr; NAMES.len()] = [$(with_nul(concat!($text, "\0"))),*];

        #[cfg(test)]
        const IN_ORDER: [Problems; NAMES.len()] = [$(Problems::$name),*];
    };
}

problems! {
    /// There is no piece at all.
    EMPTY_BOARD = 0, "empty board";
    /// White has no king.
    NO_WHITE_KING = 1, "white has no king";
    /// Black has no king.
    NO_BLACK_KING = 2, "black has no king";
    /// White has more than one king.
    MANY_WHITE_KINGS = 3, "white has more than one king";
    /// Black has more than one king.
    MANY_BLACK_KINGS = 4, "black has more than one king";
    /// A pawn stands on the first or eighth rank.
    PAWNS_ON_BACK_RANK = 5, "pawn on the first or eighth rank";
    /// White has more than eight pawns.
    MANY_WHITE_PAWNS = 6, "white has more than eight pawns";
    /// Black has more than eight pawns.
    MANY_BLACK_PAWNS = 7, "black has more than eight pawns";
    /// White has more than sixteen pieces.
    MANY_WHITE_PIECES = 8, "white has more than sixteen pieces";
    /// Black has more than sixteen pieces.
    MANY_BLACK_PIECES = 9, "black has more than sixteen pieces";
    /// White has more promoted pieces than missing pawns.
    WHITE_MATERIAL = 10, "white has more promoted pieces than missing pawns";
    /// Black has more promoted pieces than missing pawns.
    BLACK_MATERIAL = 11, "black has more promoted pieces than missing pawns";
    /// A castling right whose king and rook are not on their back rank, or two to one side. Can
    /// be repaired.
    CASTLING = 12, "castling right without its king and rook";
    /// An en passant square that no double step of a pawn can have passed: the squares are not
    /// as it would have left them, or the side to move was in check before it. Can be repaired.
    EN_PASSANT = 13, "en passant square that no pawn has passed";
    /// The side that is not to move is in check.
    OPPOSITE_CHECK = 14, "side not to move is in check";
    /// A check that no single move can have given.
    IMPOSSIBLE_CHECK = 15, "check that no move can give";
    /// The move number is zero. Can be repaired.
    COUNTERS = 16, "move number is zero";
    /// More legal moves than a move list holds, as no legal position has.
    MANY_MOVES = 17, "more legal moves than a list holds";
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn sets_list_their_members() {
        for (white, black) in [
            (Problems::NO_WHITE_KING, Problems::NO_BLACK_KING),
            (Problems::MANY_WHITE_KINGS, Problems::MANY_BLACK_KINGS),
            (Problems::MANY_WHITE_PAWNS, Problems::MANY_BLACK_PAWNS),
            (Problems::MANY_WHITE_PIECES, Problems::MANY_BLACK_PIECES),
            (Problems::WHITE_MATERIAL, Problems::BLACK_MATERIAL),
        ] {
            assert_eq!((white.of(Color::White), white.of(Color::Black)), (white, black));
        }
        let two = Problems::NO_WHITE_KING | Problems::COUNTERS;
        assert_eq!(two.to_string(), "white has no king, move number is zero");
        assert!(two.iter().eq([Problems::NO_WHITE_KING, Problems::COUNTERS]));
        for (bit, problem) in IN_ORDER.into_iter().enumerate() {
            assert_eq!(problem.bits(), 1 << bit);
            assert_eq!(problem.c_name().unwrap().to_str(), Ok(&*problem.to_string()));
        }
        assert_eq!((two.c_name(), Problems::NONE.c_name()), (None, None));
        assert_eq!(Problems::from_bits(u32::MAX).iter().count(), NAMES.len());
        assert_eq!(two - Problems::REPAIRABLE, Problems::NO_WHITE_KING);
    }
}
