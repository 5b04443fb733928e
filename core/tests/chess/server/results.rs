//! How games end: resignation, draws that are agreed, claimed or come by themselves.

use pedina::chess::server::{Event, GameSituation, ServerError, ServerSituation};
use pedina::chess::{Cause, Color, Ending, TimeControl};

use super::{
    TO_PROMOTION, TestServer, apply, drain, game_from, listen, play, refuses, running, seated, step,
};

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";

fn ended(server: &TestServer) -> (Cause, Option<Color>) {
    assert_eq!(server.situation(), ServerSituation::Terminated);
    let ending = server.game_over().expect("an end");
    (ending.cause, ending.winner)
}

#[test]
fn whoever_resigns_loses_in_or_out_of_turn() {
    for side in Color::ALL {
        let mut server = running();
        assert_eq!(server.resign(side, 0), Ok(()));
        assert_eq!(ended(&server), (Cause::Resignation, Some(!side)));
        refuses(&server, ServerError::NotRunning, |server| server.resign(!side, 0));
    }
}

#[test]
fn whoever_leaves_loses_if_the_other_one_claims_that_and_can_win() {
    for (side, is_loss) in [(Color::White, true), (Color::Black, true), (Color::White, false)] {
        let mut server = running();
        assert_eq!(server.abandon(side, is_loss, 0), Ok(()));
        assert_eq!(ended(&server), (Cause::Abandonment, is_loss.then_some(!side)));
        refuses(&server, ServerError::NotRunning, |server| server.abandon(side, is_loss, 0));
    }
    let lone_king = game_from("7k/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let mut server = seated(lone_king, TimeControl::UNLIMITED);
    server.start(0).unwrap();
    drain(&mut server);
    assert_eq!(server.abandon(Color::White, true, 0), Ok(()));
    assert_eq!(ended(&server), (Cause::Abandonment, None));
}

#[test]
fn a_resignation_ends_the_wait_for_a_promotion() {
    let mut server = super::waiting_for_promotion();
    assert_eq!(server.resign(Color::White, 0), Ok(()));
    assert_eq!(ended(&server), (Cause::Resignation, Some(Color::Black)));
    assert!(matches!(server.game_situation(), GameSituation::Promotion(_)));
}

#[test]
fn an_offer_stands_until_the_promotion_completes_the_move() {
    let mut server = running();
    play(&mut server, TO_PROMOTION);
    server.offer_draw(Color::Black, 0).unwrap();
    apply(&mut server, "b7b8").unwrap();
    assert_eq!(server.draw_offer(), Some(Color::Black));
    let mut accepted = server.clone();
    assert_eq!(accepted.accept_draw(Color::White, 0), Ok(()));
    assert_eq!(ended(&accepted), (Cause::Agreement, None));
    server.promote(Color::White, pedina::chess::Role::Queen, 0).unwrap();
    assert_eq!(server.draw_offer(), None);
}

#[test]
fn a_third_occurrence_is_claimed_with_the_move_that_brings_it() {
    let mut server = running();
    play(&mut server, SHUFFLE);
    refuses(&server, ServerError::NoDrawClaim, |server| server.claim_draw(Color::Black, None, 0));
    refuses(&server, ServerError::NoDrawClaim, |server| {
        server.claim_draw(Color::Black, Some(step("e7e5")), 0)
    });
    let mut by_position = server.clone();
    listen(&mut server);
    assert_eq!(server.claim_draw(Color::Black, Some(step("f6g8")), 0), Ok(()));
    assert_eq!(ended(&server), (Cause::ThreefoldRepetition, None));
    assert_eq!(
        drain(&mut server),
        [
            Event::Chessboard,
            Event::MoveHistory,
            Event::Turn(Color::White),
            Event::GameSituation(GameSituation::None),
            Event::GameOver(Ending { cause: Cause::ThreefoldRepetition, winner: None }),
            Event::ServerSituation(ServerSituation::Terminated),
        ]
    );
    play(&mut by_position, "f6g8");
    assert_eq!(by_position.claim_draw(Color::White, None, 0), Ok(()));
    assert_eq!(ended(&by_position), (Cause::ThreefoldRepetition, None));
}

#[test]
fn a_fifth_occurrence_ends_the_game_by_itself() {
    let mut server = running();
    play(&mut server, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_eq!(apply(&mut server, "f6g8"), Ok(()));
    assert_eq!(ended(&server), (Cause::FivefoldRepetition, None));
}

#[test]
fn a_game_that_has_ended_before_ends_with_its_start() {
    let stalemate = game_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let mut server = seated(stalemate, TimeControl::per_move(9_000).unwrap());
    // It ends for the server when it starts.
    assert_eq!(server.game_over(), None);
    listen(&mut server);
    server.start(5).unwrap();
    assert_eq!(
        drain(&mut server),
        [
            Event::ServerSituation(ServerSituation::Running),
            Event::GameOver(Ending { cause: Cause::Stalemate, winner: None }),
            Event::ServerSituation(ServerSituation::Terminated),
        ]
    );
    assert_eq!(server.deadline(), None);
}

#[test]
fn an_adjourned_game_goes_on() {
    let mut first = running();
    play(&mut first, "e2e4 e7e5 g1f3");
    let mut server = seated(first.game().clone(), TimeControl::per_move(9_000).unwrap());
    server.start(100).unwrap();
    // The time of the side to move runs, which is black.
    assert_eq!(server.remaining(Color::Black, 1_100), Some(8_000));
    assert_eq!(server.remaining(Color::White, 1_100), Some(9_000));
    assert_eq!(server.apply_move(Color::Black, step("b8c6"), 1_100), Ok(()));
    assert_eq!((server.history_len(), server.turn()), (4, Color::White));
}
