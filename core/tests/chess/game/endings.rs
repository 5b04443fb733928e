//! How games end on the board, by resignation and on time.

use crate::common::memory::memory;
use pedina::chess::Color::{Black, White};
use pedina::chess::{Cause, Color, Ending, Game, GameError, IllegalMove, MaterialRule, Ply};

use super::{game, play, position, refuses_everything, start, uci};

fn ended(cause: Cause, winner: Option<Color>) -> Option<Ending> {
    Some(Ending { cause, winner })
}

#[test]
fn the_shortest_mate() {
    let mut game = start();
    play(&mut game, "f2f3 e7e6 g2g4");
    assert_eq!(game.ending(), None);
    play(&mut game, "d8h4");
    assert_eq!(game.ending(), ended(Cause::Checkmate, Some(Black)));
    assert_eq!(game.ending().unwrap().result(), "0-1");
    refuses_everything(&game, GameError::Over);
}

#[test]
fn the_shortest_stalemate() {
    // Ten moves, found by Sam Loyd.
    let mut game = start();
    play(
        &mut game,
        "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 \
         f7g6 c8e6",
    );
    assert_eq!(game.ending(), ended(Cause::Stalemate, None));
    assert_eq!(game.ending().unwrap().result(), "1/2-1/2");
    refuses_everything(&game, GameError::Over);
}

#[test]
fn a_start_position_may_be_the_end() {
    for (fen, cause, winner) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Cause::Checkmate, Some(White)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Cause::Stalemate, None),
        ("8/5k2/8/8/8/8/3K4/8 w - - 0 1", Cause::DeadPosition, None),
        ("8/5k2/8/8/8/8/3K3R/8 w - - 150 90", Cause::SeventyFiveMoves, None),
    ] {
        let game = game(fen);
        assert_eq!(game.ending(), ended(cause, winner), "{fen}");
        refuses_everything(&game, GameError::Over);
    }
}

#[test]
fn a_capture_ends_a_game_without_mating_material() {
    let mut game = game("8/8/8/8/8/2k5/1r6/K1B5 w - - 0 1");
    play(&mut game, "c1b2");
    assert_eq!(game.ending(), ended(Cause::DeadPosition, None));
}

#[test]
fn mate_goes_before_75_moves_and_75_moves_before_nothing() {
    // FIDE 9.6.2: if the last move is checkmate, that takes precedence.
    let fen = "7k/8/5K2/8/8/8/8/6Q1 w - - 149 120";
    let mut mate = game("7k/8/6K1/8/8/8/8/5Q2 w - - 149 120");
    play(&mut mate, "f1f8");
    assert_eq!(mate.ending(), ended(Cause::Checkmate, Some(White)));
    let mut draw = game(fen);
    play(&mut draw, "g1g2");
    assert_eq!(draw.ending(), ended(Cause::SeventyFiveMoves, None));
}

#[test]
fn resignation_by_the_laws_of_2023() {
    // FIDE 5.1.2: a draw if the opponent cannot checkmate; the other rules do not say so.
    for (rule, winner) in [
        (MaterialRule::Fide, None),
        (MaterialRule::UsChess, Some(Black)),
        (MaterialRule::BareKing, Some(Black)),
    ] {
        let fen = position("8/8/4k3/8/8/8/3K3R/8 w - - 0 1");
        let mut game = Game::new(fen, rule, memory(Ply::EMPTY, 10));
        assert_eq!(game.resign(White).ok(), ended(Cause::Resignation, winner));
        refuses_everything(&game, GameError::Over);
    }
    let mut game = start();
    assert_eq!(game.resign(White).ok(), ended(Cause::Resignation, Some(Black)));
}

#[test]
fn loss_on_time_by_the_three_rules() {
    use MaterialRule::{BareKing, Fide, UsChess};
    // Who wins when white's time is over: FIDE 6.9, US Chess 14E, bare king.
    for (fen, fide, us_chess, bare_king) in [
        // A queen more than enough, and nothing.
        ("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", Some(Black), Some(Black), Some(Black)),
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", None, None, None),
        // A knight mates in the corner with the help of the pawn: Bill Smythe's example in
        // the US Chess forum, thread 711, "Insufficient material to win on time".
        ("5k1K/8/8/7P/8/5n2/8/8 w - - 0 1", Some(Black), None, Some(Black)),
        // A knight against a queen cannot, against a rook it can.
        ("4k3/8/8/4n3/8/8/8/3QK3 w - - 0 1", None, None, Some(Black)),
        ("4k3/8/8/4n3/8/8/8/3RK3 w - - 0 1", Some(Black), None, Some(Black)),
        // A bishop against a rook cannot, against a knight it can.
        ("4k3/8/8/4b3/8/8/8/3RK3 w - - 0 1", None, None, Some(Black)),
        ("4k3/8/8/4b3/8/8/8/3NK3 w - - 0 1", Some(Black), None, Some(Black)),
        // Two knights can, if the opponent helps; by 14E3 only against pawns.
        ("4k3/8/8/3nn3/8/8/8/4K2R w - - 0 1", Some(Black), None, Some(Black)),
        ("4k3/8/8/3nn3/8/8/7P/4K3 w - - 0 1", Some(Black), Some(Black), Some(Black)),
    ] {
        for (rule, winner) in [(Fide, fide), (UsChess, us_chess), (BareKing, bare_king)] {
            let mut game = Game::new(position(fen), rule, memory(Ply::EMPTY, 10));
            assert_eq!(
                game.lose_on_time(White).ok(),
                ended(Cause::Timeout, winner),
                "{fen} {rule:?}"
            );
            refuses_everything(&game, GameError::Over);
        }
    }
}

#[test]
fn an_illegal_move_changes_nothing_and_says_why() {
    let mut game = start();
    play(&mut game, "e2e4");
    let before = game.clone();
    let again = uci(&start(), "e2e4");
    assert_eq!(game.play(again), Err(GameError::Illegal(IllegalMove::EmptySquare)));
    assert_eq!(game, before);
}

#[test]
fn a_full_history_changes_nothing() {
    let mut game = Game::new(
        position("4k3/8/8/8/8/8/8/4K2R w K - 99 80"),
        MaterialRule::Fide,
        [Ply::EMPTY; 1],
    );
    play(&mut game, "e1h1");
    let before = game;
    let mv = uci(&game, "e8d7");
    assert_eq!(game.play(mv), Err(GameError::HistoryFull));
    assert_eq!(game.claim_draw(Some(mv)), Err(GameError::HistoryFull));
    assert_eq!(game, before);
    // The claim without a move needs no room.
    assert_eq!(game.claim_draw(None).ok(), ended(Cause::FiftyMoves, None));

    let mut none = Game::new(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), MaterialRule::Fide, []);
    let mv = none.position().parse_uci(b"e1e2").unwrap();
    assert_eq!(none.play(mv), Err(GameError::HistoryFull));
}

#[test]
fn numbers_are_fixed() {
    for (index, cause) in Cause::ALL.into_iter().enumerate() {
        assert_eq!(cause as usize, index + 1);
        assert_eq!(Cause::new(cause as u8), Some(cause));
    }
    assert_eq!((Cause::new(0), Cause::new(12)), (None, None));
    for number in 0..3 {
        assert_eq!(MaterialRule::new(number).map(|rule| rule as u8), Some(number));
    }
    assert_eq!(MaterialRule::new(3), None);
}
