//! The scenarios in which a call does what it says.

use pedina::chess::server::{
    Configuration, Entry, Event, EventKind, GameSituation, ServerError, ServerSituation,
};
use pedina::chess::{Cause, Color, Ending, Piece, Role, Square, TimeControl};

use super::{
    TO_MATE, TO_PROMOTION, TestServer, apply, board, configuration, drain, join, listen, name,
    not_configured, play, ready, refuses, running, step, waiting_for_players,
    waiting_for_promotion,
};

/// The board after [`TO_PROMOTION`] and b7b8, as FEN.
const BOARD_AT_PROMOTION: &str = "rPbqkbnr/p1pppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR";

#[test]
fn scenario_01_a_new_server_is_not_configured() {
    assert_eq!(not_configured().situation(), ServerSituation::NotConfigured);
}

#[test]
fn scenario_02_its_state_can_be_read() {
    let server = not_configured();
    nothing_is_played(&server);
    assert_eq!(server.subscriptions(), []);
    assert_eq!(server.configuration(), Configuration::default());
}

#[test]
fn scenario_03_a_configuration_with_an_identifier_opens_the_seats() {
    let mut server = not_configured();
    let id = Some(name("ChessGameTest"));
    assert_eq!(server.configure(&Configuration { id, ..Configuration::default() }), Ok(()));
    assert_eq!(server.id(), id.as_ref());
    assert_eq!(server.situation(), ServerSituation::WaitingForPlayers);
}

#[test]
fn scenario_04_a_configuration_with_both_players_makes_it_ready() {
    let mut server = not_configured();
    let configuration = Configuration {
        id: Some(name("ChessGameTest")),
        white_player: Some(name("whitePlayer")),
        black_player: Some(name("blackPlayer")),
        ..Configuration::default()
    };
    assert_eq!(server.configure(&configuration), Ok(()));
    assert_eq!(server.situation(), ServerSituation::Ready);
    assert_eq!(server.player(Color::White), configuration.white_player.as_ref());
    assert_eq!(server.player(Color::Black), configuration.black_player.as_ref());
}

#[test]
fn without_an_identifier_it_waits_for_another_configuration() {
    let mut server = not_configured();
    listen(&mut server);
    let configuration = Configuration {
        white_player: Some(name("whitePlayer")),
        black_player: Some(name("blackPlayer")),
        is_private: true,
        ..Configuration::default()
    };
    assert_eq!(server.configure(&configuration), Ok(()));
    assert_eq!(server.configuration(), configuration);
    assert_eq!(server.situation(), ServerSituation::NotConfigured);
    assert_eq!(drain(&mut server), []);
    let id = Some(name("ChessGameTest"));
    assert_eq!(server.configure(&Configuration { id, ..Configuration::default() }), Ok(()));
    assert_eq!(server.situation(), ServerSituation::WaitingForPlayers);
}

#[test]
fn scenarios_05_15_27_38_49_it_can_be_stopped() {
    for mut server in living() {
        let before = (server.situation(), server.game_situation());
        assert_eq!(server.stop(0), Ok(()), "{before:?}");
        assert_eq!(server.situation(), ServerSituation::Terminated, "{before:?}");
        assert_eq!((server.game_over(), server.game_situation()), (None, before.1));
    }
}

/// The new listener hears of itself.
#[test]
fn scenarios_06_16_28_39_50_it_can_be_listened_to() {
    for mut server in living() {
        let id = server.subscribe(EventKind::SubscriptionUpdate).expect("a subscription");
        assert!(server.subscriptions().iter().map(|subscription| subscription.id).eq([id]));
        assert_eq!(server.next_event(), Some(Event::Subscriptions));
        assert!(server.recipients(EventKind::SubscriptionUpdate).eq([id]));
    }
}

#[test]
fn scenarios_07_17_29_40_51_listening_can_end() {
    for mut server in living() {
        let id = server.subscribe(EventKind::Service).expect("a subscription");
        assert_eq!(server.unsubscribe(id), Ok(()));
        assert_eq!(server.subscriptions(), []);
        assert_eq!(server.unsubscribe(id), Err(ServerError::NoSubscription));
    }
}

#[test]
fn scenario_13_its_state_can_be_read() {
    let server = waiting_for_players();
    nothing_is_played(&server);
    assert_eq!(server.configuration(), configuration(TimeControl::UNLIMITED));
}

#[test]
fn scenario_14_the_first_player_takes_the_seat_and_the_other_stays_free() {
    let mut server = waiting_for_players();
    assert_eq!((server.player(Color::White), server.player(Color::Black)), (None, None));
    assert_eq!(join(&mut server, Color::White), Ok(()));
    assert_eq!(server.player(Color::White), Some(&name("whitePlayer")));
    assert_eq!(server.player(Color::Black), None);
    assert_eq!(server.situation(), ServerSituation::WaitingForPlayers);
}

#[test]
fn scenario_18_the_second_player_makes_it_ready() {
    let mut server = waiting_for_players();
    assert_eq!(join(&mut server, Color::White), Ok(()));
    assert_eq!(join(&mut server, Color::Black), Ok(()));
    assert_eq!(server.player(Color::Black), Some(&name("blackPlayer")));
    assert_eq!(server.situation(), ServerSituation::Ready);
}

#[test]
fn scenario_19_a_taken_seat_is_not_taken_again() {
    let mut server = waiting_for_players();
    assert_eq!(join(&mut server, Color::White), Ok(()));
    refuses(&server, ServerError::PlayerAlreadyExisting, |server| {
        server.join(Color::White, name("somebodyElse"))
    });
}

#[test]
fn scenario_25_its_state_can_be_read() {
    nothing_is_played(&ready());
}

#[test]
fn scenario_26_it_starts() {
    let mut server = ready();
    assert_eq!(server.start(0), Ok(()));
    assert_eq!(server.situation(), ServerSituation::Running);
}

#[test]
fn scenario_35_its_state_can_be_read() {
    let server = running();
    nothing_is_played(&server);
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
fn scenario_57_its_state_can_be_read_and_has_no_subscriptions() {
    let mut server = running();
    listen(&mut server);
    assert_eq!(server.stop(0), Ok(()));
    assert_eq!(drain(&mut server).len(), 1);
    assert_eq!(server.situation(), ServerSituation::Terminated);
    assert_eq!(server.subscriptions(), []);
    nothing_is_played(&server);
}

/// What can be seen of a game that has not begun.
fn nothing_is_played(server: &TestServer) {
    assert_eq!(board(server), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!((server.history_len(), server.entries().count()), (0, 0));
    assert_eq!(server.turn(), Color::White);
    assert_eq!(server.game_situation(), GameSituation::None);
    assert_eq!((server.game_over(), server.error()), (None, None));
    assert_eq!(server.remaining(Color::White, 0), None);
}

/// A server in each situation but the last one.
fn living() -> [TestServer; 5] {
    [not_configured(), waiting_for_players(), ready(), running(), waiting_for_promotion()]
}
