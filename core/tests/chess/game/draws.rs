//! Draws by offer and by claim.

use pedina::chess::Color::{Black, White};
use pedina::chess::{Cause, GameError};

use super::{game, play, start, uci};

#[test]
fn fischer_petrosian_1971() {
    // Buenos Aires, third game of the candidates' final: the same position after white's moves 30,
    // 32 and 34. Source: the article "Threefold repetition" of the English Wikipedia.
    let mut game = start();
    play(
        &mut game,
        "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 d5e4 c3e4 f8e7 g5f6 g7f6 g2g3 f6f5 e4c3 e7f6 \
         g1e2 b8c6 d4d5 e6d5 c3d5 f6b2 f1g2 e8h8 e1h1 b2h8 e2f4 c6e5 d1h5 e5g6 a1d1 c7c6 \
         d5e3 d8f6 g1h1 h8g7 g2h3 g6e7 d1d3 c8e6 f1d1 g7h6 d3d4 h6f4 d4f4 a8d8 d1d8 f8d8 \
         h3f5 e7f5 e3f5 d8d5 g3g4 e6f5 g4f5 h7h6 h2h3 g8h7 h5e2",
    );
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "f6e5 e2h5 e5f6 h5e2");
    assert_eq!(game.repetitions(), 2);
    play(&mut game, "d5e5 e2d3 e5d5");
    // White may claim with the move that it is about to play, or black after it.
    assert_eq!(game.check_draw_claim(None), Err(GameError::NoDrawClaim));
    let mv = uci(&game, "d3e2");
    assert_eq!(game.check_draw_claim(Some(mv)), Ok(Cause::ThreefoldRepetition));
    let mut claimed = game.clone();
    assert_eq!(
        claimed.claim_draw(Some(mv)).map(|ending| ending.cause),
        Ok(Cause::ThreefoldRepetition)
    );
    assert_eq!((claimed.len(), claimed.last_move()), (67, Some(mv)));
    play(&mut game, "d3e2");
    assert_eq!(game.repetitions(), 3);
    assert_eq!(game.ending(), None);
    assert_eq!(game.claim_draw(None).map(|ending| ending.cause), Ok(Cause::ThreefoldRepetition));
}

#[test]
fn karpov_miles_1986() {
    // Tilburg: Karpov claimed after 25...Ra8 with 26.Nb5. On the board it was the third time, but
    // after 22.Nb5 black could still castle. Source: the same article.
    let mut game = game("r3kb1r/5ppp/4p3/1N6/4P3/8/Pn1BK1PP/R6R b kq - 0 22");
    play(&mut game, "a8a4 b5c3 a4a8 c3b5 a8a4 b5c3 a4a8");
    let mv = uci(&game, "c3b5");
    assert_eq!(game.claim_draw(Some(mv)), Err(GameError::NoDrawClaim));
    play(&mut game, "c3b5");
    assert_eq!(game.repetitions(), 2);
    assert_eq!(game.claim_draw(None), Err(GameError::NoDrawClaim));
}

#[test]
fn a_possible_en_passant_capture_makes_another_position() {
    // FIDE 9.2.3.1. The pawn on e5 may capture on d6 the first time only.
    let mut game = game("4k3/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1");
    play(&mut game, "d7d5 g1f3 e8e7 f3g1 e7e8");
    play(&mut game, "g1f3 e8e7 f3g1 e7e8");
    // The start of the game after d7d5 was not this position; two times since.
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn an_en_passant_capture_that_is_not_legal_makes_none() {
    // The pawn on e5 is pinned by the rook and must not capture.
    let mut game = game("4r2k/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1");
    play(&mut game, "d7d5 g1f3 h8g8 f3g1 g8h8 g1f3 h8g8 f3g1 g8h8");
    assert_eq!(game.repetitions(), 3);
}

#[test]
fn the_fifth_time_ends_the_game() {
    let mut game = start();
    for _ in 0..3 {
        play(&mut game, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(game.ending(), None);
    }
    play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.repetitions(), 5);
    assert_eq!(game.ending().map(|ending| ending.cause), Some(Cause::FivefoldRepetition));
}

#[test]
fn fifty_moves_are_claimed_and_75_end_the_game() {
    let mut game = game("7k/8/8/8/8/8/7P/K6R w - - 98 70");
    assert_eq!(game.claim_draw(None), Err(GameError::NoDrawClaim));
    let pawn = uci(&game, "h2h3");
    assert_eq!(game.check_draw_claim(Some(pawn)), Err(GameError::NoDrawClaim));
    play(&mut game, "h1g1");
    let king = uci(&game, "h8h7");
    assert_eq!(game.check_draw_claim(Some(king)), Ok(Cause::FiftyMoves));
    play(&mut game, "h8h7");
    assert_eq!(game.check_draw_claim(None), Ok(Cause::FiftyMoves));
}

#[test]
fn a_mating_move_is_no_ground_for_a_claim() {
    let mut game = game("7k/8/6K1/8/8/8/8/5Q2 w - - 99 90");
    let mate = uci(&game, "f1f8");
    assert_eq!(game.claim_draw(Some(mate)), Err(GameError::NoDrawClaim));
    let quiet = uci(&game, "f1a1");
    assert_eq!(game.claim_draw(Some(quiet)).map(|ending| ending.cause), Ok(Cause::FiftyMoves));
}

#[test]
fn a_claimed_move_that_ends_the_game_gives_its_own_cause() {
    let mut game = game("7k/8/6K1/8/8/8/5Q2/8 w - - 99 90");
    let stalemate = uci(&game, "f2f7");
    assert_eq!(game.claim_draw(Some(stalemate)).map(|ending| ending.cause), Ok(Cause::Stalemate));
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let mut game = start();
    assert_eq!(game.offer_draw(White), Err(GameError::DrawTooEarly));
    play(&mut game, "e2e4");
    assert_eq!(game.offer_draw(White), Err(GameError::DrawTooEarly));
    play(&mut game, "e7e5");
    assert_eq!(game.accept_draw(Black), Err(GameError::NoDrawOffer));

    // White offers and moves: the offer waits for black.
    assert_eq!(game.offer_draw(White), Ok(()));
    assert_eq!(game.offer_draw(White), Err(GameError::DrawOffered));
    assert_eq!(game.offer_draw(Black), Err(GameError::DrawOffered));
    assert_eq!(game.accept_draw(White), Err(GameError::NoDrawOffer));
    assert_eq!(game.decline_draw(White), Err(GameError::NoDrawOffer));
    play(&mut game, "g1f3");
    assert_eq!(game.draw_offer(), Some(White));

    // Black declines by moving.
    let mut declined = game.clone();
    play(&mut declined, "b8c6");
    assert_eq!(declined.draw_offer(), None);
    assert_eq!(declined.undo().map(|mv| mv.to_string()), Ok("b8c6".to_owned()));
    assert_eq!(declined.draw_offer(), Some(White));

    let mut refused = game.clone();
    assert_eq!(refused.decline_draw(Black), Ok(()));
    assert_eq!(refused.accept_draw(Black), Err(GameError::NoDrawOffer));

    assert_eq!(game.accept_draw(Black).map(|ending| ending.cause), Ok(Cause::Agreement));
    assert_eq!((game.draw_offer(), game.ending().unwrap().winner), (None, None));
}
