//! Endings that every player has to win are won, from random positions.

use pedina::chess::engine::{Engine, Evaluation, Limits};
use pedina::chess::{Cause, Color, Game, MaterialRule, Piece, Ply, Position, Role, Setup, Square};

use super::finish;
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
}

#[test]
fn a_pawn_that_wins_becomes_a_queen_and_mates() {
    assert_eq!(wins(&[Role::Pawn], 20, 5_000), 20);
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn a_thousand_endings_of_each_kind_are_won() {
    for (pieces, nodes) in [
        (&[Role::Queen][..], 3_000),
        (&[Role::Rook], 3_000),
        (&[Role::Pawn], 5_000),
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
    let won = (0..games).filter(|_| {
        let mut game = Game::new(drawn(pieces, &mut random), MaterialRule::Fide, [Ply::EMPTY; 200]);
        memory.fill(0);
        while game.ending().is_none() && game.len() < 110 {
            // In the game, so that it does not repeat itself.
            let limits = Limits { nodes, ..Limits::NONE };
            let mut engine =
                Engine::in_game(&game, Evaluation::Tapered, limits, &mut memory).unwrap();
            finish(&mut engine, &mut memory, u32::MAX);
            game.play(engine.best_move().unwrap()).unwrap();
        }
        game.ending().is_some_and(|ending| ending.cause == Cause::Checkmate)
    });
    won.count()
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
            && (pieces != [Role::Pawn] || is_known_to_win(&position))
        {
            return position;
        }
    }
}

/// Whether the evaluation knows that the pawn wins, by rules that a test of them proves.
fn is_known_to_win(position: &Position) -> bool {
    Evaluation::Tapered.evaluate(position) > 400
}
