//! Scenarios 47 to 56: a pawn stands on the last rank.

use pedina::chess::server::{GameSituation, ServerError, ServerSituation};
use pedina::chess::{Color, Piece, Role, Square, TimeControl};

use super::{
    BOARD_AT_PROMOTION, board, configuration, join, refuses, step, stops,
    subscribing_adds_an_id_and_delivers_an_event, unsubscribing_removes_the_id,
    waiting_for_promotion,
};

#[test]
fn scenario_47_its_state_can_be_read() {
    let server = waiting_for_promotion();
    assert_eq!(server.situation(), ServerSituation::Running);
    assert_eq!(server.game_situation(), GameSituation::Promotion(Square::B8));
    assert_eq!((server.history_len(), server.entries().count()), (9, 9));
}

#[test]
fn scenario_48_a_promotion_completes_the_move() {
    let mut server = waiting_for_promotion();
    assert_eq!(board(&server), BOARD_AT_PROMOTION);
    assert_eq!(server.promote(Color::White, Role::Queen, 0), Ok(()));
    let queen = Piece { color: Color::White, role: Role::Queen };
    assert_eq!(server.board().piece_at(Square::B8), Some(queen));
    assert_eq!(server.situation(), ServerSituation::Running);
    assert_eq!((server.game_situation(), server.turn()), (GameSituation::None, Color::Black));
}

#[test]
fn scenario_49_it_can_be_stopped() {
    stops(waiting_for_promotion());
    let mut server = waiting_for_promotion();
    assert_eq!(server.stop(0), Ok(()));
    assert_eq!(server.game_situation(), GameSituation::Promotion(Square::B8));
}

#[test]
fn scenario_50_it_can_be_listened_to() {
    subscribing_adds_an_id_and_delivers_an_event(waiting_for_promotion());
}

#[test]
fn scenario_51_listening_can_end() {
    unsubscribing_removes_the_id(waiting_for_promotion());
}

#[test]
fn scenario_52_it_is_not_configured_again() {
    refuses(&waiting_for_promotion(), ServerError::Configured, |server| {
        server.configure(&configuration(TimeControl::UNLIMITED))
    });
}

#[test]
fn scenario_53_nobody_can_join() {
    refuses(&waiting_for_promotion(), ServerError::NotWaitingForPlayers, |server| {
        join(server, Color::White)
    });
}

#[test]
fn scenario_54_it_does_not_start_again() {
    refuses(&waiting_for_promotion(), ServerError::NotReady, |server| server.start(0));
}

#[test]
fn scenario_55_no_moves_can_be_found() {
    refuses(&waiting_for_promotion(), ServerError::WaitingForPromotion, |server| {
        server.find_moves(Square::B2).map(Iterator::count)
    });
}

#[test]
fn scenario_56_no_move_can_be_played() {
    refuses(&waiting_for_promotion(), ServerError::WaitingForPromotion, |server| {
        server.apply_move(Color::White, step("b2b3"), 0)
    });
}
