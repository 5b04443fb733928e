//! Endings that every player has to win are won, from random positions. Those with a pawn are
//! tested beside the bitbase, in the crate.

use pedina::chess::engine::{Engine, Evaluation, Limits};
use pedina::chess::{Cause, Color, Game, MaterialRule, Piece, Ply, Position, Role, Setup, Square};

use super::{finish, position};
use crate::common::random::Random;

#[test]
fn queen_and_rook_mate() {
    for pieces in [&[Role::Queen][..], &[Role::Rook]] {
        assert_eq!(wins(pieces, 20, 3_000), 20, "{pieces:?}");
    }
}

#[test]
fn bishop_and_knight_mate() {
    assert_eq!(wins(&[Role::Bishop, Role::Knight], 6, 20_000), 6);
    // Here the pieces once went to and fro until the fifty-move rule was near.
    for record in [
        "8/4K3/2B5/8/5k2/8/8/6N1 w - - 0 1",
        "8/8/8/1B6/3k4/6N1/7K/8 w - - 0 1",
        "1K6/8/3k3B/8/8/5N2/8/8 w - - 0 1",
        "8/2K5/7B/2k5/8/8/6N1/8 w - - 0 1",
    ] {
        assert!(is_won(&position(record), 20_000, &mut vec![0; 1 << 15]), "{record}");
    }
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn a_thousand_endings_of_each_kind_are_won() {
    for (pieces, nodes) in [
        (&[Role::Queen][..], 3_000),
        (&[Role::Rook], 3_000),
        (&[Role::Bishop, Role::Knight], 20_000),
    ] {
        let won = wins(pieces, 1_000, nodes);
        println!("{pieces:?}: {won} of 1000");
        assert_eq!(won, 1_000, "{pieces:?}");
    }
}

/// How many of these random positions white wins with these pieces against a lone king.
fn wins(pieces: &[Role], games: usize, nodes: u64) -> usize {
    let mut random = Random::new(pieces.len() as u64);
    let mut memory = vec![0; 1 << 15];
    (0..games).filter(|_| is_won(&drawn(pieces, &mut random), nodes, &mut memory)).count()
}

/// Whether white mates when the engine plays both sides.
fn is_won(position: &Position, nodes: u64, memory: &mut [u64]) -> bool {
    let mut game = Game::new(*position, MaterialRule::Fide, [Ply::EMPTY; 200]);
    memory.fill(0);
    while game.ending().is_none() && game.len() < 110 {
        // In the game, so that it does not repeat itself.
        let limits = Limits { nodes, ..Limits::NONE };
        let mut engine = Engine::in_game(&game, Evaluation::Tapered, limits, memory).unwrap();
        finish(&mut engine, memory, u32::MAX);
        game.play(engine.best_move().unwrap()).unwrap();
    }
    game.ending().is_some_and(|ending| ending.cause == Cause::Checkmate)
}

/// A random position in which white, to move, loses no piece at once.
fn drawn(pieces: &[Role], random: &mut Random) -> Position {
    loop {
        let mut setup = Setup::empty();
        let mut put = |color, role| {
            let square = Square::new((random.next() % 64) as u8).unwrap();
            setup.board.put(square, Some(Piece { color, role }));
        };
        put(Color::White, Role::King);
        put(Color::Black, Role::King);
        for &role in pieces {
            put(Color::White, role);
        }
        let Ok(position) = Position::from_setup(&setup) else { continue };
        if position.board().occupied().len() as usize == pieces.len() + 2
            && position
                .board()
                .iter()
                .all(|(square, _)| position.attackers(square, Color::Black).is_empty())
        {
            return position;
        }
    }
}
