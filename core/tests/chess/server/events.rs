//! Which events are sent, in which order, to whom, and that the queue neither loses nor doubles
//! any.

use pedina::chess::server::{
    Configuration, EVENTS_PER_CALL, Event, EventKind, GameSituation, QUEUE_CAPACITY, Server,
    ServerError, ServerSituation,
};
use pedina::chess::{Cause, Color, Ending, Ply, Role, Square, TimeControl};

use super::{
    TO_MATE, TO_PROMOTION, apply, configuration, drain, join, listen, name, not_configured, play,
    ready, running, step, waiting_for_players,
};

const TERMINATED: Event = Event::ServerSituation(ServerSituation::Terminated);

#[test]
fn joining_reports_the_seat_and_the_second_player_that_it_is_ready() {
    let mut server = waiting_for_players();
    listen(&mut server);
    join(&mut server, Color::White).unwrap();
    assert_eq!(drain(&mut server), [Event::Player(Color::White)]);
    join(&mut server, Color::Black).unwrap();
    let ready = Event::ServerSituation(ServerSituation::Ready);
    assert_eq!(drain(&mut server), [Event::Player(Color::Black), ready]);
    server.start(0).unwrap();
    assert_eq!(drain(&mut server), [Event::ServerSituation(ServerSituation::Running)]);
}

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
fn a_move_reports_board_history_turn_and_situation() {
    let mut server = running();
    listen(&mut server);
    apply(&mut server, "e2e4").unwrap();
    let [board, history] = [Event::Chessboard, Event::MoveHistory];
    let turn = Event::Turn;
    let situation = Event::GameSituation;
    // The situation is reported at every turn, even if it has not changed.
    assert_eq!(
        drain(&mut server),
        [board, history, turn(Color::Black), situation(GameSituation::None)]
    );
    apply(&mut server, "f7f6").unwrap();
    drain(&mut server);
    apply(&mut server, "d1h5").unwrap();
    assert_eq!(
        drain(&mut server),
        [board, history, turn(Color::Black), situation(GameSituation::Check)]
    );
}

#[test]
fn a_promotion_is_reported_in_two_parts() {
    let mut server = running();
    play(&mut server, TO_PROMOTION);
    listen(&mut server);
    apply(&mut server, "b7b8").unwrap();
    assert_eq!(
        drain(&mut server),
        [
            Event::Chessboard,
            Event::MoveHistory,
            Event::GameSituation(GameSituation::Promotion(Square::B8))
        ]
    );
    server.promote(Color::White, Role::Rook, 0).unwrap();
    assert_eq!(
        drain(&mut server),
        [Event::Chessboard, Event::Turn(Color::Black), Event::GameSituation(GameSituation::None)]
    );
}

#[test]
fn the_end_is_reported_before_the_server_is_terminated() {
    let mut server = running();
    play(&mut server, TO_MATE);
    listen(&mut server);
    apply(&mut server, "d8h4").unwrap();
    assert_eq!(
        drain(&mut server),
        [
            Event::Chessboard,
            Event::MoveHistory,
            Event::Turn(Color::White),
            Event::GameSituation(GameSituation::Checkmate),
            Event::GameOver(Ending { cause: Cause::Checkmate, winner: Some(Color::Black) }),
            TERMINATED,
        ]
    );
}

#[test]
fn stalemate_is_stale_first() {
    let mut server = running();
    let loyd = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 \
                b8c8 f7g6";
    play(&mut server, loyd);
    listen(&mut server);
    apply(&mut server, "c8e6").unwrap();
    assert_eq!(
        drain(&mut server)[3..],
        [
            Event::GameSituation(GameSituation::Stale),
            Event::GameOver(Ending { cause: Cause::Stalemate, winner: None }),
            TERMINATED,
        ]
    );
}

#[test]
fn stopping_reports_no_end_of_the_game() {
    let mut server = running();
    listen(&mut server);
    server.stop(0).unwrap();
    assert_eq!(drain(&mut server), [TERMINATED]);
}

#[test]
fn a_refusal_is_reported_to_nobody_but_an_error_can_be_published() {
    let mut server = running();
    listen(&mut server);
    assert_eq!(apply(&mut server, "e2e5").unwrap_err().name(), "IllegalMoveException");
    assert_eq!((drain(&mut server), server.error()), (vec![], None));
    assert_eq!(server.publish_error(ServerError::Internal), Ok(()));
    assert_eq!(drain(&mut server), [Event::ServerError(ServerError::Internal)]);
    assert_eq!(server.error(), Some(ServerError::Internal));
}

#[test]
fn each_listener_hears_its_branch_of_the_tree() {
    let mut server = ready();
    let everything = server.subscribe(EventKind::ServerStateUpdate).unwrap();
    let timers = server.subscribe(EventKind::TimerUpdate).unwrap();
    let white = server.subscribe(EventKind::WhiteTimerUpdate).unwrap();
    let over = server.subscribe(EventKind::GameOverUpdate).unwrap();
    let log = server.subscribe(EventKind::Logging).unwrap();
    let hearing = |kind| server.recipients(kind).collect::<Vec<_>>();
    assert_eq!(hearing(EventKind::WhiteTimerUpdate), [everything, timers, white]);
    assert_eq!(hearing(EventKind::BlackTimerUpdate), [everything, timers]);
    assert_eq!(hearing(EventKind::GameOverUpdate), [everything, over]);
    assert_eq!(hearing(EventKind::ServerSituationUpdate), [everything]);
    assert_eq!(hearing(EventKind::Logging), [log]);
}

#[test]
fn what_nobody_listens_to_is_not_queued() {
    let mut server = running();
    server.subscribe(EventKind::GameOverUpdate).unwrap();
    play(&mut server, TO_MATE);
    apply(&mut server, "d8h4").unwrap();
    let ending = Ending { cause: Cause::Checkmate, winner: Some(Color::Black) };
    assert_eq!(drain(&mut server), [Event::GameOver(ending)]);
}

#[test]
fn a_host_that_takes_no_events_is_refused_before_any_is_lost() {
    let mut server = running();
    listen(&mut server);
    let mut expected = Vec::new();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle() {
        let mut twin = server.clone();
        if server.event_count() > QUEUE_CAPACITY - EVENTS_PER_CALL {
            assert_eq!(apply(&mut server, text), Err(ServerError::EventsPending));
            assert_eq!(server.stop(0), Err(ServerError::EventsPending));
            assert_eq!(server.tick(9), Err(ServerError::EventsPending));
            assert_eq!(server.subscribe(EventKind::Service), Err(ServerError::EventsPending));
            assert_eq!(server, twin);
            break;
        }
        drain(&mut twin);
        apply(&mut twin, text).unwrap();
        expected.extend(drain(&mut twin));
        apply(&mut server, text).unwrap();
    }
    assert_eq!(drain(&mut server), expected);
    assert!(server.stop(0).is_ok());
}

#[test]
fn subscriptions_end_with_the_last_event() {
    let mut server = running();
    listen(&mut server);
    server.resign(Color::White, 0).unwrap();
    let mut told = Vec::new();
    while let Some(event) = server.next_event() {
        // Whoever delivers it still finds whom to.
        assert_eq!(server.recipients(event.kind()).count(), 1, "{event:?}");
        told.push(event);
    }
    let ending = Ending { cause: Cause::Resignation, winner: Some(Color::Black) };
    assert_eq!(told, [Event::GameOver(ending), TERMINATED]);
    assert_eq!(server.subscriptions(), []);
}

#[test]
fn the_subscriptions_have_an_end() {
    let mut server = Server::<Vec<Ply>, 2>::with_game(ready().game().clone());
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

#[test]
fn a_listener_hears_of_a_later_one() {
    let mut server = running();
    listen(&mut server);
    server.subscribe(EventKind::TurnUpdate).unwrap();
    assert_eq!(drain(&mut server), [Event::Subscriptions]);
    apply(&mut server, "e2e4").unwrap();
    assert!(drain(&mut server).contains(&Event::Turn(Color::Black)));
    assert_eq!(server.apply_move(Color::Black, step("e7e5"), 0), Ok(()));
}
