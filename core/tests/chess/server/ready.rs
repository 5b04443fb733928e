//! Scenarios 25 to 34: a server with both players, not yet started.

use pedina::chess::server::{ServerError, ServerSituation};
use pedina::chess::{Color, Role, Square, TimeControl};

use super::{
    configuration, join, nothing_is_played, ready, refuses, step, stops,
    subscribing_adds_an_id_and_delivers_an_event, unsubscribing_removes_the_id,
};

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
fn scenario_27_it_can_be_stopped() {
    stops(ready());
}

#[test]
fn scenario_28_it_can_be_listened_to() {
    subscribing_adds_an_id_and_delivers_an_event(ready());
}

#[test]
fn scenario_29_listening_can_end() {
    unsubscribing_removes_the_id(ready());
}

#[test]
fn scenario_30_it_is_not_configured_again() {
    refuses(&ready(), ServerError::Configured, |server| {
        server.configure(&configuration(TimeControl::UNLIMITED))
    });
}

#[test]
fn scenario_31_nobody_can_join() {
    refuses(&ready(), ServerError::NotWaitingForPlayers, |server| join(server, Color::White));
}

#[test]
fn scenario_32_no_moves_can_be_found() {
    refuses(&ready(), ServerError::NotRunning, |server| {
        server.find_moves(Square::B2).map(Iterator::count)
    });
}

#[test]
fn scenario_33_no_move_can_be_played() {
    refuses(&ready(), ServerError::NotRunning, |server| {
        server.apply_move(Color::White, step("b2b3"), 0)
    });
}

#[test]
fn scenario_34_nothing_can_be_promoted() {
    refuses(&ready(), ServerError::NotRunning, |server| {
        server.promote(Color::White, Role::Queen, 0)
    });
}
