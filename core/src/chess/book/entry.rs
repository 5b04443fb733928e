//! One entry of a book: its 16 bytes, and the move in them.

use crate::chess::{Move, Position, Role};

/// The bytes of an entry.
pub const ENTRY_SIZE: usize = 16;

/// A move that a book has for a position.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BookMove {
    /// A legal move of the position.
    pub mv: Move,
    /// How often to play it, compared with the other moves; 0 for never.
    pub weight: u16,
    /// What the program that wrote the book noted; Polyglot leaves it 0.
    pub learn: u32,
}

/// The fields of an entry as they stand in the file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) mv: u16,
    pub(super) weight: u16,
    pub(super) learn: u32,
}

impl Entry {
    pub(super) const fn from_bytes(bytes: [u8; ENTRY_SIZE]) -> Self {
        let number = u128::from_be_bytes(bytes);
        Self {
            key: (number >> 64) as u64,
            mv: (number >> 48) as u16,
            weight: (number >> 32) as u16,
            learn: number as u32,
        }
    }

    pub(super) const fn to_bytes(self) -> [u8; ENTRY_SIZE] {
        let number = (self.key as u128) << 64
            | (self.mv as u128) << 48
            | (self.weight as u128) << 32
            | self.learn as u128;
        number.to_be_bytes()
    }

    /// What the entry says of this position; `None` if its move is not legal there.
    pub(super) fn book_move(self, position: &Position) -> Option<BookMove> {
        let mv = decode(self.mv).filter(|&mv| position.is_legal(mv))?;
        Some(BookMove { mv, weight: self.weight, learn: self.learn })
    }
}

/// The number of a move in a book.
pub(super) const fn encode(mv: Move) -> u16 {
    let promotion = match mv.promotion() {
        Some(role) => role as u16 - KNIGHT_OFFSET,
        None => 0,
    };
    mv.to().number() as u16 | (mv.from().number() as u16) << 6 | promotion << 12
}

/// The move with this number; `None` if no move has it.
const fn decode(number: u16) -> Option<Move> {
    let promotion = match number >> 12 {
        0 => 0,
        promotion @ 1..=4 => promotion + KNIGHT_OFFSET,
        _ => return None,
    };
    let (to, from) = (number & 63, number >> 6 & 63);
    Move::from_bits(from | to << 6 | promotion << 12)
}

/// A book numbers promotions from 1 for a knight.
const KNIGHT_OFFSET: u16 = Role::Knight as u16 - 1;
