//! King and pawn against king: what can be said without a table.
//!
//! Each rule below is right in all positions that it speaks of, which the test proves against a
//! table of all of them; of those that no rule speaks of the search has to find out. Squares are
//! numbered as the owner of the pawn sees the board.

use crate::chess::{Board, Color, Position, Role};

/// Whether the owner of the only pawn wins against a lone king; `None` if no rule says so.
pub(super) fn is_won(position: &Position, winner: Color) -> Option<bool> {
    let board = position.board();
    let pawn = lone_pawn(board, winner)?;
    let flip = if winner == Color::White { 0 } else { 56 };
    let king = |color| position.king(color).number() ^ flip;
    let is_defender_to_move = position.turn() != winner;
    judge(king(winner), pawn ^ flip, king(!winner), is_defender_to_move)
}

/// The pawn of a side that has a pawn and a king, and whose opponent has only a king.
fn lone_pawn(board: &Board, winner: Color) -> Option<u8> {
    let pawns = board.pieces(winner, Role::Pawn);
    let is_alone = board.occupied().len() == 3 && !pawns.is_empty();
    is_alone.then(|| pawns.lowest().number())
}

/// The rules: who is nearer to what.
fn judge(king: u8, pawn: u8, defender: u8, is_defender_to_move: bool) -> Option<bool> {
    let (file, rank) = (file(pawn), rank(pawn));
    let tempo = i32::from(is_defender_to_move);
    // How many moves the defender needs, given who is to move.
    let to_pawn = steps(defender, pawn) - tempo;
    let own_to_pawn = steps(king, pawn);
    if to_pawn == 0 && own_to_pawn > 1 {
        return Some(false);
    }
    // The pawn runs, two squares at first, unless its own king is in the way.
    let last = 56 | pawn & 7;
    let is_in_the_way = king & 7 == pawn & 7 && king > pawn;
    if !is_in_the_way && steps(defender, last) - tempo > 7 - rank.max(2) {
        return Some(true);
    }
    let lead = self::rank(king) - rank;
    if file == 0 || file == 7 {
        // Nobody drives a king out of the corner in front of a rook's pawn.
        let holds = steps(defender, last) <= 1 || defender & 7 == pawn & 7 && defender > pawn;
        return holds.then_some(false);
    }
    // A king on a key square leads the pawn through; but in the corner there is stalemate.
    let is_corner = rank == 5 && matches!(defender, 56 | 63);
    let is_guarded = !is_defender_to_move || steps(defender, pawn) > 1 || own_to_pawn <= 1;
    let is_key_square = lead == 2 || lead == 1 && rank >= 4;
    if (self::file(king) - file).abs() <= 1 && is_key_square && is_guarded && !is_corner {
        return Some(true);
    }
    let is_ahead = self::rank(defender) > rank;
    let before = pawn.saturating_add(16);
    // The defender is in front, the king behind.
    let blocks = rank <= 3
        && lead < tempo
        && (self::file(defender) - file).abs() <= 1
        && steps(defender, before) <= 1 + tempo
        && steps(king, pawn.saturating_add(8)) >= 2
        && own_to_pawn >= to_pawn;
    // The defender takes the pawn or stops it, long before the king comes.
    let near = 1 + tempo - i32::from(rank == 1);
    let is_far = to_pawn <= near && to_pawn + 3 <= own_to_pawn;
    (is_ahead && (blocks || is_far)).then_some(false)
}

const fn file(square: u8) -> i32 {
    (square & 7) as i32
}

const fn rank(square: u8) -> i32 {
    (square >> 3) as i32
}

/// How many moves a king needs.
fn steps(one: u8, other: u8) -> i32 {
    let files = (file(one) - file(other)).abs();
    files.max((rank(one) - rank(other)).abs())
}

#[cfg(all(test, not(miri)))]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::*;

    /// Whether white wins, by who is to move, white king, pawn and black king.
    struct Table(Vec<Entry>);

    #[derive(Clone, Copy, Eq, PartialEq)]
    enum Entry {
        Illegal,
        NotWon,
        Won,
    }

    fn index(black: bool, king: u8, pawn: u8, defender: u8) -> usize {
        let squares = usize::from(king) << 12 | usize::from(pawn) << 6 | usize::from(defender);
        squares | usize::from(black) << 18
    }

    fn is_attacked_by_pawn(pawn: u8, square: u8) -> bool {
        rank(square) == rank(pawn) + 1 && (file(square) - file(pawn)).abs() == 1
    }

    fn neighbours(square: u8) -> impl Iterator<Item = u8> {
        (0..64).filter(move |&other| steps(square, other) == 1)
    }

    fn all() -> impl Iterator<Item = (bool, u8, u8, u8)> {
        (0..1 << 19).map(|index: u32| {
            let square = |shift: u32| (index >> shift & 63) as u8;
            (index >> 18 != 0, square(12), square(6), square(0))
        })
    }

    impl Table {
        /// From the wins in one move backwards, until no more are found.
        fn new() -> Self {
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

        fn is(&self, entry: Entry, black: bool, king: u8, pawn: u8, defender: u8) -> bool {
            self.0[index(black, king, pawn, defender)] == entry
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

    #[test]
    fn every_rule_is_right_in_every_position() {
        let table = Table::new();
        let (mut known, mut count) = ([0, 0], [0, 0]);
        for (black, king, pawn, defender) in all() {
            // The other half is the mirror image.
            let entry = table.0[index(black, king, pawn, defender)];
            if entry == Entry::Illegal || file(pawn) > 3 {
                continue;
            }
            let is_won = entry == Entry::Won;
            count[usize::from(is_won)] += 1;
            if let Some(said) = judge(king, pawn, defender, black) {
                assert_eq!(said, is_won, "king {king}, pawn {pawn}, {defender}, black {black}");
                known[usize::from(is_won)] += 1;
            }
        }
        // As the bitbases of other programs have it: 111,282 are won.
        assert_eq!(count, [54_394, 111_282]);
        assert!(known[0] > 18_000 && known[1] > 86_000, "{known:?}");
    }
}
