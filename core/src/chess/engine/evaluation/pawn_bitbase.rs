//! A bitbase of king and pawn against king, worked out from the mates backwards: the truth that
//! tests hold the rules and the search against. White has the pawn.

use std::vec;
use std::vec::Vec;

use super::pawn_ending::{file, rank, steps};

/// Whether white wins, by who is to move, white king, pawn and black king.
pub(super) struct Table(Vec<Entry>);

/// What a place of the table holds.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Entry {
    Illegal,
    NotWon,
    Won,
}

fn index(black: bool, king: u8, pawn: u8, defender: u8) -> usize {
    let squares = usize::from(king) << 12 | usize::from(pawn) << 6 | usize::from(defender);
    squares | usize::from(black) << 18
}

const fn is_attacked_by_pawn(pawn: u8, square: u8) -> bool {
    rank(square) == rank(pawn) + 1 && (file(square) - file(pawn)).abs() == 1
}

fn neighbours(square: u8) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&other| steps(square, other) == 1)
}

/// Every place: whether black is to move, the king and the pawn of white, and black's king.
pub(super) fn all() -> impl Iterator<Item = (bool, u8, u8, u8)> {
    (0..1 << 19).map(|index: u32| {
        let square = |shift: u32| (index >> shift & 63) as u8;
        (index >> 18 != 0, square(12), square(6), square(0))
    })
}

impl Table {
    /// From the wins in one move backwards, until no more are found.
    pub(super) fn new() -> Self {
        let is_legal = |(black, king, pawn, defender): (bool, u8, u8, u8)| {
            (8..56).contains(&pawn)
                && king != pawn
                && defender != pawn
                && steps(king, defender) > 1
                && (black || !is_attacked_by_pawn(pawn, defender))
        };
        let mut table = Self(vec![Entry::Illegal; 1 << 19]);
        for place in all().filter(|&place| is_legal(place)) {
            let (black, king, pawn, defender) = place;
            table.0[index(black, king, pawn, defender)] = Entry::NotWon;
        }
        loop {
            let mut found = false;
            for (black, king, pawn, defender) in all() {
                let place = index(black, king, pawn, defender);
                if table.0[place] == Entry::NotWon && table.wins(black, king, pawn, defender) {
                    table.0[place] = Entry::Won;
                    found = true;
                }
            }
            if !found {
                return table;
            }
        }
    }

    /// What is known of a place.
    pub(super) fn get(&self, black: bool, king: u8, pawn: u8, defender: u8) -> Entry {
        self.0[index(black, king, pawn, defender)]
    }

    fn is(&self, entry: Entry, black: bool, king: u8, pawn: u8, defender: u8) -> bool {
        self.get(black, king, pawn, defender) == entry
    }

    /// Whether white wins by what is known so far.
    fn wins(&self, black: bool, king: u8, pawn: u8, defender: u8) -> bool {
        if black {
            let mut moves = neighbours(defender).filter(|&to| steps(to, king) > 1);
            let mut any = false;
            // To take the pawn draws; stalemate does too.
            return moves.all(|to| {
                let is_legal = !is_attacked_by_pawn(pawn, to);
                any |= is_legal;
                !is_legal || to != pawn && self.is(Entry::Won, false, king, pawn, to)
            }) && any;
        }
        let is_won = |king, pawn| self.is(Entry::Won, true, king, pawn, defender);
        if neighbours(king).any(|to| to != pawn && is_won(to, pawn)) {
            return true;
        }
        let is_free = |square| square != king && square != defender;
        let ahead = pawn + 8;
        if !is_free(ahead) {
            return false;
        }
        // A new queen that is not taken wins, or a rook where the queen would be stalemate.
        if ahead >= 56 {
            return steps(defender, ahead) > 1 || steps(king, ahead) == 1;
        }
        is_won(king, ahead) || pawn < 16 && is_free(ahead + 8) && is_won(king, ahead + 8)
    }
}
