//! Scenarios 35 to 46: a game that goes on.

use pedina::chess::server::{Entry, GameSituation, ServerError, ServerSituation};
use pedina::chess::{Cause, Color, Ending, Piece, Role, Square, TimeControl};

use super::{
    BOARD_AT_PROMOTION, TO_MATE, TO_PROMOTION, apply, board, configuration, join, name, play,
    refuses, running, step, stops, subscribing_adds_an_id_and_delivers_an_event,
    unsubscribing_removes_the_id,
};

#[test]
fn scenario_35_its_state_can_be_read() {
    let server = running();
    super::nothing_is_played(&server);
    assert_eq!(server.situation(), ServerSituation::Running);
}

#[test]
fn scenario_36_the_moves_of_a_piece_are_found() {
    let server = running();
    let mut found: Vec<(Square, Square)> =
        server.find_moves(Square::A2).expect("running").map(|step| (step.from, step.to)).collect();
    found.sort();
    assert_eq!(found, [(Square::A2, Square::A3), (Square::A2, Square::A4)]);
}

#[test]
fn scenario_37_a_move_changes_board_history_and_turn() {
    let mut server = running();
    assert_eq!(apply(&mut server, "a2a3"), Ok(()));
    assert_eq!(board(&server), "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR");
    let piece = Piece { color: Color::White, role: Role::Pawn };
    assert!(server.entries().eq([Entry { piece, step: step("a2a3"), promotion: None }]));
    assert_eq!(server.turn(), Color::Black);
}

#[test]
fn scenario_38_it_can_be_stopped() {
    stops(running());
}

#[test]
fn scenario_39_it_can_be_listened_to() {
    subscribing_adds_an_id_and_delivers_an_event(running());
}

#[test]
fn scenario_40_listening_can_end() {
    unsubscribing_removes_the_id(running());
}

#[test]
fn scenario_41_a_pawn_on_the_last_rank_waits_for_its_promotion() {
    let mut server = running();
    play(&mut server, TO_PROMOTION);
    assert_eq!((server.game_situation(), server.turn()), (GameSituation::None, Color::White));
    assert_eq!(apply(&mut server, "b7b8"), Ok(()));
    assert_eq!(server.situation(), ServerSituation::Running);
    assert_eq!(server.game_situation(), GameSituation::Promotion(Square::B8));
    assert_eq!(board(&server), BOARD_AT_PROMOTION);
    assert_eq!(server.turn(), Color::White);
}

#[test]
fn scenario_42_checkmate_ends_the_game_and_names_the_winner() {
    let mut server = running();
    play(&mut server, TO_MATE);
    assert_eq!((server.game_situation(), server.turn()), (GameSituation::None, Color::Black));
    assert_eq!(server.game_over(), None);
    assert_eq!(apply(&mut server, "d8h4"), Ok(()));
    assert_eq!(server.situation(), ServerSituation::Terminated);
    assert_eq!((server.game_situation(), server.turn()), (GameSituation::Checkmate, Color::White));
    let ending = Ending { cause: Cause::Checkmate, winner: Some(Color::Black) };
    assert_eq!(server.game_over(), Some(ending));
    assert_eq!(server.player(Color::Black), Some(&name("blackPlayer")));
}

#[test]
fn scenario_43_it_is_not_configured_again() {
    refuses(&running(), ServerError::Configured, |server| {
        server.configure(&configuration(TimeControl::UNLIMITED))
    });
}

#[test]
fn scenario_44_nobody_can_join() {
    refuses(&running(), ServerError::NotWaitingForPlayers, |server| join(server, Color::White));
}

#[test]
fn scenario_45_it_does_not_start_again() {
    refuses(&running(), ServerError::NotReady, |server| server.start(0));
}

#[test]
fn scenario_46_nothing_can_be_promoted() {
    refuses(&running(), ServerError::NotWaitingForPromotion, |server| {
        server.promote(Color::White, Role::Queen, 0)
    });
}
