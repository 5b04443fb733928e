//! Positions for tests that compare back ends.

use std::vec::Vec;

use crate::chess::{Color, Move, Piece, Position, Role, Setup, Square};
use crate::random::SplitMix64;

/// What a test draws from.
pub(in crate::chess) struct Random(SplitMix64);

impl Random {
    pub(in crate::chess) const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    pub(in crate::chess) fn next(&mut self) -> u64 {
        self.0.next()
    }

    pub(in crate::chess) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(in crate::chess) fn square(&mut self) -> Square {
        Square::wrapping(self.next() as u32)
    }
}

/// The positions of random games of at most `plies` plies: standard chess, Chess960 and double
/// Chess960 in turn. Fewer where Miri interprets them.
pub(in crate::chess) fn of_games(
    seed: u64,
    games: usize,
    plies: usize,
    mut check: impl FnMut(&Position, &mut Random),
) {
    let (games, plies) = if cfg!(miri) { (2, 10) } else { (games, plies) };
    let mut random = Random::new(seed);
    for game in 0..games {
        let white = if game % 3 == 0 { 518 } else { random.below(960) };
        let black = if game % 3 == 2 { random.below(960) } else { white };
        let setup = Setup::chess960(white as u16, black as u16).expect("two numbers below 960");
        let mut position = Position::from_setup(&setup).expect("a start position");
        for _ in 0..plies {
            check(&position, &mut random);
            let moves: Vec<Move> = position.each_legal_move().collect();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
        }
    }
}

/// Legal positions of pieces on random squares: double checks, pins on every line, many
/// promotions. Fewer where Miri interprets them.
pub(in crate::chess) fn of_random_boards(
    seed: u64,
    boards: usize,
    mut check: impl FnMut(&Position),
) {
    let boards = if cfg!(miri) { 10 } else { boards };
    let mut random = Random::new(seed);
    let mut legal = 0;
    while legal < boards {
        let mut setup = Setup::empty();
        for _ in 0..random.below(20) {
            let (color, role) = (Color::ALL[random.below(2)], Role::ALL[random.below(5)]);
            setup.board.put(random.square(), Some(Piece { color, role }));
        }
        for color in Color::ALL {
            setup.board.put(random.square(), Some(Piece { color, role: Role::King }));
        }
        setup.turn = Color::ALL[random.below(2)];
        if let Ok(position) = Position::from_setup(&setup) {
            check(&position);
            legal += 1;
        }
    }
}
