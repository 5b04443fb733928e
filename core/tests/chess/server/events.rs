//! Events and subscriptions that the lives of `model` do not have. Those compare which events every
//! other call sends, in which order and to whom, and that the queue neither loses nor doubles any.

use crate::common::memory::Memory;
use pedina::chess::server::{
    Configuration, Event, EventKind, Server, ServerError, ServerSituation,
};
use pedina::chess::{Color, Ply, TimeControl};

use super::{configuration, drain, listen, name, not_configured, ready};

#[test]
fn a_configuration_reports_who_is_seated_and_the_situation() {
    let mut server = not_configured();
    listen(&mut server);
    let black_player = Some(name("blackPlayer"));
    let configuration = Configuration { black_player, ..configuration(TimeControl::UNLIMITED) };
    server.configure(&configuration).unwrap();
    let waiting = Event::ServerSituation(ServerSituation::WaitingForPlayers);
    assert_eq!(drain(&mut server), [Event::Player(Color::Black), waiting]);
}

#[test]
fn the_subscriptions_have_an_end() {
    let mut server = Server::<Memory<Ply>, 2>::with_game(ready().game().clone());
    let first = server.subscribe(EventKind::Service).unwrap();
    let second = server.subscribe(EventKind::Service).unwrap();
    assert_eq!(
        server.subscribe(EventKind::Service).unwrap_err(),
        ServerError::TooManySubscriptions
    );
    server.unsubscribe(first).unwrap();
    // A number is not given again.
    let third = server.subscribe(EventKind::Service).unwrap();
    assert!(third != first && third != second);
}
