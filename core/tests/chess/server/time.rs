//! Time: limits of a game are its own, the flag falls to the millisecond, and nobody can stall.
//! What each call does to a limit per move or per player, the lives of `model` compare.

use pedina::chess::server::{
    DEFAULT_MOVE_LIMIT, Event, GameSituation, ServerError, ServerSituation,
};
use pedina::chess::{Bonus, Cause, Color, Ending, TimeControl};

use super::{TestServer, drain, game_from, listen, ready_with, refuses, running, seated, step};

fn per_move(seconds: u64) -> TimeControl {
    TimeControl::per_move(1_000 * seconds).expect("a limit")
}

fn per_player(seconds: u64) -> TimeControl {
    TimeControl::per_player(1_000 * seconds, Bonus::None).expect("a limit")
}

fn started(control: TimeControl, now: u64) -> TestServer {
    let mut server = ready_with(control);
    listen(&mut server);
    server.start(now).expect("a ready server");
    server
}

fn timer(side: Color, remaining: u64) -> Event {
    Event::Timer { side, remaining }
}

fn moves(server: &mut TestServer, text: &str, now: u64) {
    assert_eq!(server.apply_move(server.turn(), step(text), now), Ok(()), "{text}");
}

#[test]
fn the_time_is_reported_at_the_start_and_every_second() {
    let mut server = started(per_move(3), 700);
    assert_eq!(
        drain(&mut server),
        [
            Event::ServerSituation(ServerSituation::Running),
            timer(Color::Black, 3_000),
            timer(Color::White, 3_000),
        ]
    );
    for (now, expected) in
        [(1_699, vec![]), (1_700, vec![2_000]), (2_699, vec![]), (2_700, vec![1_000])]
    {
        assert_eq!(server.tick(now), Ok(()));
        let told: Vec<Event> = expected.iter().map(|&left| timer(Color::White, left)).collect();
        assert_eq!(drain(&mut server), told, "{now}");
    }
    assert_eq!(server.deadline(), Some(3_700));
    assert_eq!(server.tick(3_699), Ok(()));
    assert_eq!((drain(&mut server), server.game_over()), (vec![], None));
    assert_eq!(server.tick(3_700), Ok(()));
    assert_eq!(
        drain(&mut server),
        [
            timer(Color::White, 0),
            Event::GameOver(Ending { cause: Cause::Timeout, winner: Some(Color::Black) }),
            Event::ServerSituation(ServerSituation::Terminated),
        ]
    );
    assert_eq!((server.deadline(), server.turn()), (None, Color::White));
    assert_eq!(server.game_situation(), GameSituation::None);
    assert_eq!(server.tick(9_999), Ok(()));
    assert_eq!(drain(&mut server), []);
}

#[test]
fn time_that_is_given_is_published_and_counts_at_once() {
    let mut server = started(per_player(10), 0);
    drain(&mut server);
    assert_eq!(server.add_time(Color::Black, 15_000, 2_500), Ok(()));
    assert_eq!(drain(&mut server), [timer(Color::White, 7_500), timer(Color::Black, 25_000)]);
    assert_eq!(server.add_time(Color::White, 15_000, 9_999), Ok(()));
    assert_eq!(drain(&mut server).last(), Some(&timer(Color::White, 15_001)));
    assert_eq!(server.clock().deadline(), Some(25_000));
    refuses(&server, ServerError::TimeBackwards, |server| server.add_time(Color::White, 1, 9_998));
    refuses(&server, ServerError::NotRunning, |server| server.add_time(Color::Black, 1, 25_000));
    let mut unlimited = running();
    listen(&mut unlimited);
    assert_eq!(unlimited.add_time(Color::White, 1, 0), Ok(()));
    assert_eq!((drain(&mut unlimited), unlimited.remaining(Color::White, 0)), (vec![], None));
}

#[test]
fn the_limits_of_one_game_are_not_those_of_another() {
    let slow = ready_with(per_move(600));
    let mut fast = ready_with(per_move(5));
    let mut slow = slow;
    slow.start(0).unwrap();
    fast.start(0).unwrap();
    assert_eq!(slow.remaining(Color::White, 0), Some(600_000));
    assert_eq!(fast.remaining(Color::White, 0), Some(5_000));
    assert_eq!(*slow.clock().control(Color::Black), per_move(600));
    assert_eq!(per_move(300), TimeControl::per_move(DEFAULT_MOVE_LIMIT).unwrap());
    assert!(TimeControl::per_move(0).is_err());
}

#[test]
fn nobody_wins_on_time_who_cannot_win() {
    let lone_king = |fen: &str| {
        let mut server = seated(game_from(fen), per_player(1));
        server.start(0).unwrap();
        server
    };
    let mut server = lone_king("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    server.tick(1_000).unwrap();
    let drawn = Ending { cause: Cause::Timeout, winner: None };
    assert_eq!(server.game_over(), Some(drawn));
    // The last piece of black is captured by a pawn that then waits for its promotion.
    let mut server = lone_king("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let mut before = server.clone();
    moves(&mut server, "a7b8", 0);
    for server in [&mut server, &mut before] {
        server.tick(1_000).unwrap();
    }
    assert_eq!(server.game_over(), Some(drawn));
    let won = Ending { cause: Cause::Timeout, winner: Some(Color::Black) };
    assert_eq!(before.game_over(), Some(won));
}

#[test]
fn time_does_not_go_back() {
    let mut server = started(per_player(60), 5_000);
    drain(&mut server);
    server.tick(5_500).unwrap();
    refuses(&server, ServerError::TimeBackwards, |server| server.tick(5_499));
    refuses(&server, ServerError::TimeBackwards, |server| {
        server.apply_move(Color::White, step("e2e4"), 5_499)
    });
    assert_eq!(server.remaining(Color::White, 0), server.remaining(Color::White, 5_500));
    assert_eq!(server.stop(0), Ok(()), "a server can always be stopped");
    assert_eq!(server.remaining(Color::White, 9_000), Some(59_500));
}

/// One tick with a time of nonsense, which another call cannot go back from.
#[test]
fn the_greatest_time_does_not_block_a_server() {
    let mut server = running();
    server.tick(u64::MAX).unwrap();
    moves(&mut server, "e2e4", 1_000);
    moves(&mut server, "e7e5", 2_000);
    server.offer_draw(Color::White, 3_000).unwrap();
    server.stop(4_000).unwrap();
    assert_eq!(server.situation(), ServerSituation::Terminated);

    let mut server = started(per_player(60), 0);
    server.tick(u64::MAX).unwrap();
    let lost = Ending { cause: Cause::Timeout, winner: Some(Color::Black) };
    assert_eq!(server.game_over(), Some(lost), "its time is up");

    let mut server = running();
    moves(&mut server, "e2e4", u64::MAX);
    refuses(&server, ServerError::TimeBackwards, |server| server.resign(Color::White, 0));
    server.stop(0).unwrap();
}

#[test]
fn the_last_millisecond_of_the_counter_is_no_problem() {
    let mut server = started(per_player(60), u64::MAX - 500);
    drain(&mut server);
    assert_eq!(server.deadline(), None);
    assert_eq!(server.tick(u64::MAX), Ok(()));
    assert_eq!(server.game_over(), None);
}

#[test]
fn a_clock_stands_after_the_end() {
    let mut server = started(per_player(60), 0);
    drain(&mut server);
    server.stop(7_000).unwrap();
    assert_eq!(server.remaining(Color::White, 50_000), Some(53_000));
}
