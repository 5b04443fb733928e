//! The pieces of a FEN by a table, for processors on which a mispredicted branch costs more than
//! the work for several bytes.
//!
//! Which byte comes next cannot be predicted, so that no branch depends on it: each byte adds its
//! square to one of sixteen sets and goes on by a number of squares. What is wrong is only noticed;
//! the slow reader then says what, and where.

use crate::chess::{Bitboard, Board, Color, Role};

/// The board that a text begins with, and its length; `None` if anything is out of the ordinary.
pub(super) fn read(text: &[u8]) -> Option<(Board, usize)> {
    // By colour and role, in the order of a FEN: bit 0 is a8. Digits fall into set 0, slashes into
    // 15.
    let mut sets = [0_u64; 16];
    let (mut index, mut end_of_rank, mut len) = (0_u32, 8_u32, 0);
    let (mut is_wrong, mut was_digit) = (false, false);
    for &byte in text.iter().take(LONGEST) {
        let entry = TABLE.get(usize::from(byte)).copied().unwrap_or(END);
        if entry == END {
            break;
        }
        if let Some(set) = sets.get_mut(usize::from(entry >> 4)) {
            *set |= 1_u64.wrapping_shl(index);
        }
        let (is_slash, is_digit) = (entry == SLASH, entry < 16);
        is_wrong |= is_slash & (index != end_of_rank) | is_digit & was_digit;
        index += u32::from(entry & 15);
        end_of_rank += 8 * u32::from(is_slash);
        is_wrong |= index > end_of_rank;
        was_digit = is_digit;
        len += 1;
    }
    let is_whole = (index, end_of_rank) == (64, 64) && !is_wrong;
    let ends = text.get(len).is_none_or(u8::is_ascii_whitespace);
    (is_whole && ends).then(|| (board(&sets), len))
}

/// The board of the sets that a text fills.
fn board(sets: &[u64; 16]) -> Board {
    let mut board = Board::empty();
    for color in Color::ALL {
        for role in Role::ALL {
            let number = role as usize + 8 * color as usize;
            let set = sets.get(number).copied().unwrap_or(0);
            // The first rank comes last.
            board.toggle(color, role, Bitboard(set.swap_bytes()));
        }
    }
    board
}

/// The most bytes that the pieces of a FEN have: a piece on each square, and seven slashes.
const LONGEST: usize = 71;

/// No part of the board: what ends it.
const END: u8 = 0;

const SLASH: u8 = 15 << 4;

/// For each byte the set that it falls into, four bits, and how many squares it goes on.
static TABLE: [u8; 256] = {
    let mut table = [END; 256];
    let letters = *b"pnbrqk";
    let mut number = 0;
    // Runs in the compiler alone: a wrong index would not compile.
    #[allow(clippy::indexing_slicing)]
    {
        while number < letters.len() {
            let black = letters[number];
            let role = number as u8 + 1;
            table[black.to_ascii_uppercase() as usize] = role << 4 | 1;
            table[black as usize] = (role + 8) << 4 | 1;
            number += 1;
        }
        let mut digit = 1;
        while digit <= 8 {
            table[b'0' as usize + digit] = digit as u8;
            digit += 1;
        }
        table[b'/' as usize] = SLASH;
    }
    table
};
