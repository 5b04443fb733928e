//! Openings of matches: random moves, the same for both games of a pair.

use anyhow::Result;
use pedina::SplitMix64;
use pedina::chess::{CastlingStyle, Game, MaterialRule, Move, Ply, Position};

use super::side::Own;
use super::time_control::Limit;
use super::version::Version;

/// A start that is the same for both games of a pair.
pub(crate) struct Opening(Vec<Move>);

/// How many random plies a game begins with.
const PLIES: usize = 8;

/// A balanced opening is one that a search of this number of nodes values at no more than
/// `BALANCED` hundredths of a pawn either way.
const EVALUATION_NODES: u64 = 4_000;
const BALANCED: i32 = 110;

impl Opening {
    /// The opening with this number among those of a seed: random moves that end nothing.
    pub(crate) fn new(seed: u64, number: usize) -> Self {
        Self::draw(&mut random(seed, number))
    }

    /// The balanced opening with this number among those of a seed. Which ones are balanced depends
    /// on the evaluation of this build.
    pub(crate) fn balanced(seed: u64, number: usize, evaluator: &mut Evaluator) -> Result<Self> {
        let mut random = random(seed, number);
        loop {
            let opening = Self::draw(&mut random);
            if evaluator.value(&opening)?.abs() <= BALANCED {
                return Ok(opening);
            }
        }
    }

    fn draw(random: &mut SplitMix64) -> Self {
        loop {
            let (mut position, mut moves) = (Position::start(), Vec::new());
            for _ in 0..PLIES {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mv = legal[(random.next() % legal.len() as u64) as usize];
                position = position.play_unchecked(mv);
                moves.push(mv);
            }
            if moves.len() == PLIES && position.has_legal_move() {
                return Self(moves);
            }
        }
    }

    /// A game that begins with it, for this many plies at most.
    pub(crate) fn game(&self, plies: usize) -> Result<Game<Vec<Ply>>> {
        let mut game = Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; plies]);
        for &mv in &self.0 {
            game.play(mv)?;
        }
        Ok(game)
    }

    /// Its moves as UCI has them, a space behind each.
    pub(crate) fn text(&self) -> String {
        let (mut position, mut text) = (Position::start(), String::new());
        for &mv in &self.0 {
            text += &format!("{} ", position.format_uci(mv, CastlingStyle::Standard));
            position = position.play_unchecked(mv);
        }
        text
    }
}

/// The search that says whether an opening is balanced.
pub(crate) struct Evaluator(Own);

impl Evaluator {
    pub(crate) fn new() -> Self {
        Self(Own::new(Version { memory: 64, ..Version::STANDARD }))
    }

    fn value(&mut self, opening: &Opening) -> Result<i32> {
        let game = opening.game(PLIES)?;
        self.0.begin(0);
        Ok(self.0.go(&game, Limit::Nodes(EVALUATION_NODES))?.value.unwrap_or(0))
    }
}

fn random(seed: u64, number: usize) -> SplitMix64 {
    SplitMix64::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_the_same_for_both_colours_and_differ_by_number() {
        let mut evaluator = Evaluator::new();
        let mut opening = |number| Opening::balanced(1, number, &mut evaluator).unwrap();
        let openings: Vec<Vec<Move>> = (0..20).map(|number| opening(number).0).collect();
        assert_eq!(opening(7).0, openings[7]);
        for (number, moves) in openings.iter().enumerate() {
            assert!(!openings[..number].contains(moves), "{number}");
        }
        for moves in openings {
            assert!(evaluator.value(&Opening(moves)).unwrap().abs() <= BALANCED);
        }
    }
}
