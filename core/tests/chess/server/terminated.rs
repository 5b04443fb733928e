//! Scenarios 57 to 66: a server whose life is over.

use pedina::chess::server::{EventKind, ServerError, ServerSituation, SubscriptionId};
use pedina::chess::{Color, Role, Square, TimeControl};

use super::{configuration, join, listen, refuses, running, step, terminated};

#[test]
fn scenario_57_its_state_can_be_read_and_has_no_subscriptions() {
    let mut server = running();
    listen(&mut server);
    assert_eq!(server.stop(0), Ok(()));
    assert_eq!(super::drain(&mut server).len(), 1);
    assert_eq!(server.situation(), ServerSituation::Terminated);
    assert_eq!(server.subscriptions(), []);
    super::nothing_is_played(&server);
}

#[test]
fn scenario_58_it_is_not_configured_again() {
    refuses(&terminated(), ServerError::Configured, |server| {
        server.configure(&configuration(TimeControl::UNLIMITED))
    });
}

#[test]
fn scenario_59_nobody_can_join() {
    refuses(&terminated(), ServerError::NotWaitingForPlayers, |server| join(server, Color::White));
}

#[test]
fn scenario_60_it_does_not_start_again() {
    refuses(&terminated(), ServerError::NotReady, |server| server.start(0));
}

#[test]
fn scenario_61_it_does_not_stop_again() {
    refuses(&terminated(), ServerError::Terminated, |server| server.stop(0));
}

#[test]
fn scenario_62_no_moves_can_be_found() {
    refuses(&terminated(), ServerError::NotRunning, |server| {
        server.find_moves(Square::B2).map(Iterator::count)
    });
}

#[test]
fn scenario_63_no_move_can_be_played() {
    refuses(&terminated(), ServerError::NotRunning, |server| {
        server.apply_move(Color::White, step("b2b3"), 0)
    });
}

#[test]
fn scenario_64_nothing_can_be_promoted() {
    refuses(&terminated(), ServerError::NotRunning, |server| {
        server.promote(Color::White, Role::Queen, 0)
    });
}

#[test]
fn scenario_65_it_can_no_longer_be_listened_to() {
    refuses(&terminated(), ServerError::Terminated, |server| server.subscribe(EventKind::Service));
}

#[test]
fn scenario_66_listening_can_no_longer_end() {
    refuses(&terminated(), ServerError::Terminated, |server| server.unsubscribe(SubscriptionId(1)));
}
