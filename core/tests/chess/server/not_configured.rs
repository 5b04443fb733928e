//! Scenarios 1 to 12: a new server.

use pedina::chess::server::{Configuration, ServerError, ServerSituation};
use pedina::chess::{Color, Role, Square};

use super::{
    join, name, not_configured, nothing_is_played, refuses, step, stops,
    subscribing_adds_an_id_and_delivers_an_event, unsubscribing_removes_the_id,
};

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
fn scenario_05_it_can_be_stopped() {
    stops(not_configured());
}

#[test]
fn scenario_06_it_can_be_listened_to() {
    subscribing_adds_an_id_and_delivers_an_event(not_configured());
}

#[test]
fn scenario_07_listening_can_end() {
    unsubscribing_removes_the_id(not_configured());
}

#[test]
fn scenario_08_it_cannot_start() {
    refuses(&not_configured(), ServerError::NotReady, |server| server.start(0));
}

#[test]
fn scenario_09_nobody_can_join() {
    refuses(&not_configured(), ServerError::NotWaitingForPlayers, |server| {
        join(server, Color::White)
    });
}

#[test]
fn scenario_10_no_moves_can_be_found() {
    refuses(&not_configured(), ServerError::NotRunning, |server| {
        server.find_moves(Square::B2).map(Iterator::count)
    });
}

#[test]
fn scenario_11_no_move_can_be_played() {
    refuses(&not_configured(), ServerError::NotRunning, |server| {
        server.apply_move(Color::White, step("b2b3"), 0)
    });
}

#[test]
fn scenario_12_nothing_can_be_promoted() {
    refuses(&not_configured(), ServerError::NotRunning, |server| {
        server.promote(Color::White, Role::Queen, 0)
    });
}

#[test]
fn without_an_identifier_it_waits_for_another_configuration() {
    let mut server = not_configured();
    super::listen(&mut server);
    let configuration = Configuration {
        white_player: Some(name("whitePlayer")),
        black_player: Some(name("blackPlayer")),
        is_private: true,
        ..Configuration::default()
    };
    assert_eq!(server.configure(&configuration), Ok(()));
    assert_eq!(server.configuration(), configuration);
    assert_eq!(server.situation(), ServerSituation::NotConfigured);
    assert_eq!(super::drain(&mut server), []);
    let id = Some(name("ChessGameTest"));
    assert_eq!(server.configure(&Configuration { id, ..Configuration::default() }), Ok(()));
    assert_eq!(server.situation(), ServerSituation::WaitingForPlayers);
}
