//! Servers as words: at every step of a life, and with every kind of event in the queue.

use pedina::chess::server::{EventKind, Server, ServerError};
use pedina::chess::{Bonus, Color, Ply, Role, TimeControl};

use super::{
    TO_PROMOTION, TestServer, apply, configuration, drain, join, not_configured, play, step,
};

fn comes_back(server: &TestServer) {
    let words = server.to_snapshot();
    let again = Server::from_snapshot(&words, server.game().history().clone());
    assert_eq!(again.as_ref(), Some(server));
    let seen = Server::without_history(&words).expect("a server");
    assert_eq!(seen.to_snapshot(), words);
    assert_eq!(Server::from_snapshot(&words, [Ply::EMPTY; 0]).is_some(), server.game().is_empty());
}

#[test]
fn every_state_comes_back() {
    let mut server = not_configured();
    comes_back(&server);
    server.subscribe(EventKind::Service).unwrap();
    comes_back(&server);
    let control = TimeControl::per_player(60_000, Bonus::Increment(2_000)).unwrap();
    server.configure(&configuration(control)).unwrap();
    comes_back(&server);
    join(&mut server, Color::Black).unwrap();
    comes_back(&server);
    join(&mut server, Color::White).unwrap();
    comes_back(&server);
    server.start(77).unwrap();
    comes_back(&server);
    drain(&mut server);
    for text in TO_PROMOTION.split(' ') {
        server.apply_move(server.turn(), step(text), 500).unwrap();
        comes_back(&server);
        drain(&mut server);
    }
    server.publish_error(ServerError::Internal).unwrap();
    comes_back(&server);
    server.offer_draw(Color::Black, 600).unwrap();
    server.propose_take_back(Color::White, 600).unwrap();
    assert_eq!(server.take_back_proposal(), Some(Color::White));
    comes_back(&server);
    server.apply_move(Color::White, step("b7b8"), 700).unwrap();
    comes_back(&server);
    drain(&mut server);
    server.promote(Color::White, Role::Queen, 1_700).unwrap();
    comes_back(&server);
    drain(&mut server);
    server.tick(server.clock().deadline().unwrap()).unwrap();
    assert!(server.game_over().is_some());
    comes_back(&server);
    drain(&mut server);
    comes_back(&server);
}

#[test]
fn a_foreign_history_is_noticed() {
    let mut server = super::running();
    play(&mut server, "e2e4");
    let mut other = super::running();
    play(&mut other, "d2d4");
    assert_eq!(Server::from_snapshot(&server.to_snapshot(), other.game().history().clone()), None);
    assert_eq!(apply(&mut server, "e7e5"), Ok(()));
}
