//! Scenarios 13 to 24: a configured server with a free seat.

use pedina::chess::server::{ServerError, ServerSituation};
use pedina::chess::{Color, Role, Square, TimeControl};

use super::{
    configuration, join, name, nothing_is_played, refuses, step, stops,
    subscribing_adds_an_id_and_delivers_an_event, unsubscribing_removes_the_id,
    waiting_for_players,
};

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
fn scenario_15_it_can_be_stopped() {
    stops(waiting_for_players());
}

#[test]
fn scenario_16_it_can_be_listened_to() {
    subscribing_adds_an_id_and_delivers_an_event(waiting_for_players());
}

#[test]
fn scenario_17_listening_can_end() {
    unsubscribing_removes_the_id(waiting_for_players());
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
fn scenario_20_it_is_not_configured_again() {
    refuses(&waiting_for_players(), ServerError::Configured, |server| {
        server.configure(&configuration(TimeControl::UNLIMITED))
    });
}

#[test]
fn scenario_21_it_cannot_start() {
    refuses(&waiting_for_players(), ServerError::NotReady, |server| server.start(0));
}

#[test]
fn scenario_22_no_moves_can_be_found() {
    refuses(&waiting_for_players(), ServerError::NotRunning, |server| {
        server.find_moves(Square::B2).map(Iterator::count)
    });
}

#[test]
fn scenario_23_no_move_can_be_played() {
    refuses(&waiting_for_players(), ServerError::NotRunning, |server| {
        server.apply_move(Color::White, step("b2b3"), 0)
    });
}

#[test]
fn scenario_24_nothing_can_be_promoted() {
    refuses(&waiting_for_players(), ServerError::NotRunning, |server| {
        server.promote(Color::White, Role::Queen, 0)
    });
}
