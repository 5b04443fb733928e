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

pub(super) const fn file(square: u8) -> i32 {
    (square & 7) as i32
}

pub(super) const fn rank(square: u8) -> i32 {
    (square >> 3) as i32
}

/// How many moves a king needs.
pub(super) fn steps(one: u8, other: u8) -> i32 {
    let files = (file(one) - file(other)).abs();
    files.max((rank(one) - rank(other)).abs())
}

#[cfg(all(test, not(miri)))]
mod tests {
    use std::vec;

    use super::super::pawn_bitbase::{Entry, Table, all};
    use super::*;
    use crate::chess::engine::{Engine, Evaluation, Limits};
    use crate::chess::moves::random_positions::Random;
    use crate::chess::{Cause, Game, MaterialRule, Piece, Ply, Setup, Square};

    #[test]
    fn every_rule_is_right_in_every_position() {
        let table = Table::new();
        let (mut known, mut count) = ([0, 0], [0, 0]);
        for (black, king, pawn, defender) in all() {
            // The other half is the mirror image.
            let entry = table.get(black, king, pawn, defender);
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

    #[test]
    fn what_is_won_is_won_on_the_board() {
        assert_wins_in(30);
    }

    #[test]
    #[ignore = "takes minutes: for `cargo xtask nightly`"]
    fn every_won_position_of_a_thousand_is_won_on_the_board() {
        assert_wins_in(1_000);
    }

    /// Draws random positions of king and pawn against king, white's and black's pawns in turn, and
    /// lets the engine play both sides of those that are won.
    fn assert_wins_in(positions: usize) {
        let (table, mut random) = (Table::new(), Random::new(3));
        let (mut drawn, mut won, mut memory) = (0, 0, vec![0; 1 << 15]);
        while drawn < positions {
            let [king, pawn, defender] = [(); 3].map(|()| random.square().number());
            let black = random.below(2) == 1;
            let entry = table.get(black, king, pawn, defender);
            drawn += usize::from(entry != Entry::Illegal);
            if entry == Entry::Won {
                won += 1;
                let winner = if won % 2 == 0 { Color::White } else { Color::Black };
                let position = place(winner, black, [king, pawn, defender]);
                assert_eq!(played(&position, &mut memory), Some(winner), "{position:?}");
            }
        }
        assert!(won > positions / 2, "only {won} of {positions} are won");
    }

    /// The position on the board, given as the owner of the pawn sees it.
    fn place(winner: Color, is_defender_to_move: bool, squares: [u8; 3]) -> Position {
        let flip = if winner == Color::White { 0 } else { 56 };
        let mut setup = Setup::empty();
        let pieces = [(winner, Role::King), (winner, Role::Pawn), (!winner, Role::King)];
        for ((color, role), square) in pieces.into_iter().zip(squares) {
            let square = Square::wrapping(u32::from(square ^ flip));
            setup.board.put(square, Some(Piece { color, role }));
        }
        setup.turn = if is_defender_to_move { !winner } else { winner };
        Position::from_setup(&setup).expect("a position of the bitbase is legal")
    }

    /// Who mates when the engine plays both sides, with 5,000 nodes a move.
    fn played(position: &Position, memory: &mut [u64]) -> Option<Color> {
        let mut game = Game::new(*position, MaterialRule::Fide, [Ply::EMPTY; 200]);
        memory.fill(0);
        while game.ending().is_none() && game.len() < 150 {
            let limits = Limits { nodes: 5_000, ..Limits::NONE };
            let mut engine = Engine::in_game(&game, Evaluation::Tapered, limits, memory)
                .expect("the memory is long enough");
            while engine.is_thinking() {
                engine.think(memory, u32::MAX);
            }
            game.play(engine.best_move().expect("the game goes on")).expect("a legal move");
        }
        game.ending().filter(|end| end.cause == Cause::Checkmate)?.winner
    }
}
