//! The evaluation: what a position is worth without looking ahead.
//!
//! It is a sum of terms, each with a weight for the middlegame and one for the endgame, between
//! which it shades by the pieces that are left. The sum over piece-square values is kept from move
//! to move; `pawns` keeps what depends on the pawns alone, `terms` works out the others, and
//! `endings` and `pawn_ending` know how to win and when not to hope. The weights are this project's
//! own: `cargo xtask tune` fits them to games of the engine with itself.

mod accumulator;
mod endings;
mod pair;
#[cfg(all(test, not(miri)))]
mod pawn_bitbase;
mod pawn_ending;
mod pawns;
mod piece_squares;
mod terms;
mod weights;

use super::net::Evaluator;
use super::value::{MAX_EVALUATION, Value};
use crate::chess::{Color, Position, Role};

pub(super) use accumulator::Accumulator;
pub(super) use pair::Pair;
pub(super) use pawns::{ENTRY_WORDS as PAWN_ENTRY_WORDS, PawnTable};
use weights::PIECE_SQUARES;

numbered! {
    /// How a search judges the positions in which it stops looking ahead.
    ///
    /// Searches that are equal in everything else choose equal moves on every processor. A later
    /// release that changes the numbers adds a variant rather than change one.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Evaluation: u8 {
        /// Tapered piece-square tables, mobility, pawns, king safety, threats and known endings;
        /// material alone if a side has more than 16 pieces and pawns, as in no game.
        #[default]
        Tapered = 0,
        /// Material alone: pawns 1, knights and bishops 3, rooks 5, queens 9.
        Material = 1,
    }
}

impl Evaluation {
    /// How many terms [`each_term`](Self::each_term) numbers.
    pub const TERMS: usize = terms::COUNT;

    /// The value of a position for the side to move, in hundredths of a pawn.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::engine::Evaluation;
    /// use pedina::chess::{FenMode, Position};
    /// let queen_up = b"4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
    /// let position = Position::parse_fen(queen_up, FenMode::Strict)?;
    /// assert!(Evaluation::Tapered.evaluate(&position) > 800);
    /// assert_eq!(Evaluation::Material.evaluate(&position), 900);
    /// # Ok::<(), pedina::chess::PositionFenError>(())
    /// ```
    #[must_use]
    pub fn evaluate(self, position: &Position) -> i16 {
        let sums = Accumulator::of(position);
        let pawns = &mut PawnTable(&mut []);
        self.fit_for(position).value(&mut Terms, position, 0, &sums, pawns) as i16
    }

    /// Calls `visit` with the terms of the tapered evaluation that do not cancel: the number of
    /// the term, below [`TERMS`](Self::TERMS), and how often it counts, negative for black. A term
    /// may come several times. The first 384 are the pieces on their squares, by role and by square
    /// as its owner sees it. A tuner or a breakdown of a value needs this.
    pub fn each_term(position: &Position, mut visit: impl FnMut(usize, i32)) {
        for (square, piece) in position.board().iter() {
            let (own, count) = match piece.color {
                Color::White => (square.number(), 1),
                Color::Black => (square.number() ^ 56, -1),
            };
            visit(piece.role.index() << 6 | usize::from(own), count);
        }
        let mut add = |term: usize, count: i32| visit(384 + term, count);
        let [white, black] = Color::ALL.map(|color| position.board().pieces(color, Role::Pawn));
        let passed = pawns::collect(white, black, &mut add);
        terms::collect(position, passed, &mut add);
    }

    /// The weights of a term for the middlegame and for the endgame; `None` from
    /// [`TERMS`](Self::TERMS) on.
    #[must_use]
    pub fn weights(term: usize) -> Option<(i16, i16)> {
        let all = PIECE_SQUARES.iter().chain(&weights::TERMS);
        let pair = *all.clone().nth(term)?;
        Some((pair.middlegame() as i16, pair.endgame() as i16))
    }

    /// How much of a position is middlegame: 0 (endgame) to 64; 62 at the start.
    #[must_use]
    pub fn phase(position: &Position) -> u8 {
        Accumulator::of(position).phase.clamp(0, FULL) as u8
    }

    /// The evaluation for a search from this position: material alone where a side has more than 16
    /// pieces and pawns, as in no game, because the sums of the other one have 16 bits.
    pub(super) fn fit_for(self, position: &Position) -> Self {
        let is_crowded = |color| position.board().by_color(color).len() > 16;
        if Color::ALL.into_iter().any(is_crowded) { Self::Material } else { self }
    }

    /// The value for the side to move that many plies after the root, short of any mate, given the
    /// sums over its pieces and a pawn hash table.
    pub(super) fn value(
        self,
        by: &mut impl Evaluate,
        position: &Position,
        ply: usize,
        sums: &Accumulator,
        pawns: &mut PawnTable<'_>,
    ) -> Value {
        let white = match self {
            Self::Tapered => endings::adjust(position, by.value(position, ply, sums, pawns)),
            Self::Material => material(position),
        };
        for_mover(position, white).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}

/// What a search evaluates by: the terms or a net.
///
/// A search is compiled for each that it is called with. Where flash is short, a program links only
/// the one that it names; elsewhere an `Option` of a net is both in one.
pub(super) trait Evaluate {
    /// White's value of a position that many plies after the root, without what is known about
    /// endings.
    fn value(
        &mut self,
        position: &Position,
        ply: usize,
        sums: &Accumulator,
        pawns: &mut PawnTable<'_>,
    ) -> Value;
}

/// The terms alone.
#[derive(Debug)]
pub(super) struct Terms;

impl Evaluate for Terms {
    #[inline(always)]
    fn value(
        &mut self,
        position: &Position,
        _ply: usize,
        sums: &Accumulator,
        pawns: &mut PawnTable<'_>,
    ) -> Value {
        tapered(position, sums, pawns)
    }
}

/// A net in place of the terms or beside them, as it was trained.
impl Evaluate for Evaluator<'_> {
    #[inline(always)]
    fn value(
        &mut self,
        position: &Position,
        ply: usize,
        sums: &Accumulator,
        pawns: &mut PawnTable<'_>,
    ) -> Value {
        let by_net = for_mover(position, Self::value(self, position, ply));
        if self.is_beside_terms() { by_net + tapered(position, sums, pawns) } else { by_net }
    }
}

#[cfg(not(small))]
impl Evaluate for Option<&mut Evaluator<'_>> {
    #[inline(always)]
    fn value(
        &mut self,
        position: &Position,
        ply: usize,
        sums: &Accumulator,
        pawns: &mut PawnTable<'_>,
    ) -> Value {
        match self {
            None => Terms.value(position, ply, sums, pawns),
            Some(net) => Evaluate::value(&mut **net, position, ply, sums, pawns),
        }
    }
}

/// White's value as one for the side to move, or the other way round.
fn for_mover(position: &Position, white: Value) -> Value {
    if position.turn() == Color::White { white } else { -white }
}

/// White's value of a position by its terms, without what is known about endings.
#[inline(always)]
fn tapered(position: &Position, sums: &Accumulator, pawns: &mut PawnTable<'_>) -> Value {
    let structure = pawns.get(position.board());
    let mut total = sums.sum + structure.sum;
    let mut add = |term: usize, count: i32| {
        if let Some(&weight) = weights::TERMS.get(term) {
            total = total + weight * count;
        }
    };
    terms::collect(position, structure.passed, &mut add);
    shade(total, sums.phase)
}

/// The value between middlegame and endgame at this phase.
fn shade(total: Pair, phase: i32) -> Value {
    let phase = phase.clamp(0, FULL);
    (total.middlegame() * phase + total.endgame() * (64 - phase)) >> 6
}

fn material(position: &Position) -> Value {
    let board = position.board();
    let mut value = 0;
    for (role, worth) in Role::ALL.into_iter().zip([100, 300, 300, 500, 900, 0]) {
        let white = board.pieces(Color::White, role).len() as Value;
        value += worth * (white - board.pieces(Color::Black, role).len() as Value);
    }
    value
}

const FULL: i32 = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn colours_are_judged_alike() {
        of_games(8, 200, 150, |position, _| {
            let mirrored = position.mirrored();
            for evaluation in Evaluation::ALL {
                let value = evaluation.evaluate(position);
                // A shift rounds down whichever side it is for.
                let difference = value - evaluation.evaluate(&mirrored);
                assert!(difference.abs() <= 1, "{evaluation:?} {value} {position:?}");
            }
        });
    }

    #[test]
    fn terms_with_their_weights_are_the_evaluation() {
        of_games(9, 50, 100, |position, _| {
            let (mut middlegame, mut endgame) = (0, 0);
            Evaluation::each_term(position, |term, count| {
                let (early, late) = Evaluation::weights(term).unwrap();
                middlegame += i32::from(early) * count;
                endgame += i32::from(late) * count;
            });
            let phase = i32::from(Evaluation::phase(position));
            let value = (middlegame * phase + endgame * (64 - phase)) >> 6;
            let value = endings::adjust(position, value);
            let for_mover = if position.turn() == Color::White { value } else { -value };
            assert_eq!(Value::from(Evaluation::Tapered.evaluate(position)), for_mover);
        });
    }
}
