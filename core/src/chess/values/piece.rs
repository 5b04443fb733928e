//! Roles and pieces.

use core::fmt;

use super::Color;

numbered! {
    /// The kind of a piece, regardless of its colour: pawn 1, knight 2, bishop 3, rook 4, queen 5,
    /// king 6.
    #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Role: u8 {
        /// Pawn.
        Pawn = 1,
        /// Knight.
        Knight = 2,
        /// Bishop.
        Bishop = 3,
        /// Rook.
        Rook = 4,
        /// Queen.
        Queen = 5,
        /// King.
        King = 6,
    }
}

// What relies on their order and numbers: the sets of a board and all tables by role; exchanges and
// the order of captures, in which a less valuable role comes first; the promotion in the bits of a
// move, which `large`, perft and books take apart.
const _: () = {
    assert!(Role::Pawn as u8 == 1 && Role::Knight as u8 == 2 && Role::Bishop as u8 == 3);
    assert!(Role::Rook as u8 == 4 && Role::Queen as u8 == 5 && Role::King as u8 == 6);
};

impl Role {
    /// What a pawn may become, the queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The role of an English letter in either case (`p n b r q k`).
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            b'p' => Some(Self::Pawn),
            b'n' => Some(Self::Knight),
            b'b' => Some(Self::Bishop),
            b'r' => Some(Self::Rook),
            b'q' => Some(Self::Queen),
            b'k' => Some(Self::King),
            _ => None,
        }
    }

    /// The lower-case English letter of this role.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// Position in an array over the roles: pawn 0 to king 5.
    pub(in crate::chess) const fn index(self) -> usize {
        self as usize - 1
    }
}

impl Role {
    /// Its English name in lower case, such as `knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }
}

/// Its name, such as `knight`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece: a role and the side that owns it.
///
/// # Examples
/// ```
/// use pedina::chess::{Color, Piece, Role};
/// let piece = Piece::from_letter(b'n').unwrap();
/// assert_eq!(piece, Piece { color: Color::Black, role: Role::Knight });
/// assert_eq!(piece.number(), 10);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Piece {
    /// Who owns it.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The piece of a FEN letter: upper case is white, lower case is black.
    #[must_use]
    // Always inlined: cheaper than calls, for the rules alone and for the whole library.
    #[inline(always)]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }

    /// The FEN letter of this piece: upper case is white, lower case is black.
    #[must_use]
    #[inline(always)]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece with this number: role + 8 × colour; `None` for every other number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match (Role::new(number & 7), Color::new(number >> 3)) {
            (Some(role), Some(color)) => Some(Self { color, role }),
            _ => None,
        }
    }

    /// Role + 8 × colour: white pawn 1 … white king 6, black pawn 9 … black king 14.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.role as u8 + 8 * self.color as u8
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_are_inverse() {
        let pieces: std::vec::Vec<Piece> = (0..=u8::MAX).filter_map(Piece::new).collect();
        assert_eq!(pieces.len(), 12);
        for piece in pieces {
            assert_eq!(Piece::new(piece.number()), Some(piece));
            assert_eq!(Piece::from_letter(piece.letter() as u8), Some(piece));
        }
    }
}
