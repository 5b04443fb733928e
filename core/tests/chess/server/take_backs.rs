//! Moves that are taken back, when both players agree.

use crate::common::memory::memory;
use pedina::chess::server::{
    EVENTS_PER_CALL, Event, GameSituation, QUEUE_CAPACITY, Server, ServerError, ServerSituation,
};
use pedina::chess::{
    Bonus, Cause, Color, Ending, Game, History, MaterialRule, Ply, Position, TimeControl,
};

use super::{
    TestServer, apply, drain, listen, play, ready_with, refuses, running, seated, step,
    waiting_for_promotion,
};

#[test]
fn who_has_just_moved_takes_back_one_ply() {
    let mut server = running();
    play(&mut server, "e2e4 e7e5");
    let before = server.game().position_after(1).unwrap();
    listen(&mut server);
    assert_eq!(server.propose_take_back(Color::Black, 0), Ok(()));
    assert_eq!(server.take_back_proposal(), Some(Color::Black));
    assert_eq!(drain(&mut server), [Event::TakeBack(Some(Color::Black))]);
    assert_eq!(server.accept_take_back(Color::White, 0), Ok(()));
    assert_eq!((server.turn(), server.history_len()), (Color::Black, 1));
    assert_eq!(*server.game().position(), before);
    assert_eq!(
        drain(&mut server),
        [
            Event::Chessboard,
            Event::MoveHistory,
            Event::Turn(Color::Black),
            Event::TakeBack(None),
            Event::GameSituation(GameSituation::None),
        ]
    );
    play(&mut server, "c7c5");
    assert_eq!(server.entries().last().unwrap().step.to.to_string(), "c5");
}

#[test]
fn who_is_to_move_takes_back_the_answer_too() {
    let mut server = running();
    play(&mut server, "e2e4 e7e5 g1f3 b8c6");
    listen(&mut server);
    server.propose_take_back(Color::White, 0).unwrap();
    drain(&mut server);
    assert_eq!(server.accept_take_back(Color::Black, 0), Ok(()));
    assert_eq!((server.turn(), server.history_len()), (Color::White, 2));
    // It was white's turn and still is, so nothing is said about it.
    assert_eq!(
        drain(&mut server),
        [
            Event::Chessboard,
            Event::MoveHistory,
            Event::TakeBack(None),
            Event::GameSituation(GameSituation::None),
        ]
    );
}

#[test]
fn only_the_opponent_answers_and_only_once() {
    let mut server = running();
    play(&mut server, "e2e4");
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.accept_take_back(Color::Black, 0)
    });
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.decline_take_back(Color::Black, 0)
    });
    server.propose_take_back(Color::White, 0).unwrap();
    for side in Color::ALL {
        refuses(&server, ServerError::TakeBackProposed, |server| server.propose_take_back(side, 0));
    }
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.accept_take_back(Color::White, 0)
    });
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.decline_take_back(Color::White, 0)
    });
    listen(&mut server);
    assert_eq!(server.decline_take_back(Color::Black, 0), Ok(()));
    assert_eq!(drain(&mut server), [Event::TakeBack(None)]);
    assert_eq!((server.take_back_proposal(), server.history_len()), (None, 1));
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.decline_take_back(Color::Black, 0)
    });
}

#[test]
fn there_must_be_a_move_to_take_back() {
    let mut server = running();
    for side in Color::ALL {
        refuses(&server, ServerError::NothingToTakeBack, |server| {
            server.propose_take_back(side, 0)
        });
    }
    play(&mut server, "e2e4");
    // Black has not moved.
    refuses(&server, ServerError::NothingToTakeBack, |server| {
        server.propose_take_back(Color::Black, 0)
    });
    assert_eq!(server.propose_take_back(Color::White, 0), Ok(()));
}

#[test]
fn moves_from_before_the_start_of_the_server_stay() {
    let mut game = Game::new(Position::start(), MaterialRule::Fide, memory(Ply::EMPTY, 9));
    for text in ["e2e4", "e7e5"] {
        game.play(game.position().parse_uci(text.as_bytes()).unwrap()).unwrap();
    }
    let mut server = seated(game, TimeControl::UNLIMITED);
    server.start(0).unwrap();
    for side in Color::ALL {
        refuses(&server, ServerError::NothingToTakeBack, |server| {
            server.propose_take_back(side, 0)
        });
    }
    play(&mut server, "g1f3");
    server.propose_take_back(Color::White, 0).unwrap();
    server.accept_take_back(Color::Black, 0).unwrap();
    assert_eq!(server.history_len(), 2);
}

#[test]
fn a_move_of_either_side_withdraws_the_proposal() {
    for (side, mover) in [(Color::White, "g1f3"), (Color::Black, "g1f3")] {
        let mut server = running();
        play(&mut server, "e2e4 e7e5");
        listen(&mut server);
        server.propose_take_back(side, 0).unwrap();
        drain(&mut server);
        apply(&mut server, mover).unwrap();
        assert_eq!(drain(&mut server)[2..4], [Event::Turn(Color::Black), Event::TakeBack(None)]);
        assert_eq!(server.take_back_proposal(), None);
    }
}

#[test]
fn a_pawn_that_waits_for_its_promotion_is_not_taken_back() {
    let mut server = running();
    play(&mut server, super::TO_PROMOTION);
    server.propose_take_back(Color::Black, 0).unwrap();
    listen(&mut server);
    apply(&mut server, "b7b8").unwrap();
    // The step to the last rank is a move of a piece already.
    assert_eq!(drain(&mut server)[2], Event::TakeBack(None));
    refuses(&server, ServerError::NoTakeBackProposal, |server| {
        server.accept_take_back(Color::White, 0)
    });
    let waiting = waiting_for_promotion();
    for side in Color::ALL {
        refuses(&waiting, ServerError::WaitingForPromotion, |server| {
            server.propose_take_back(side, 0)
        });
    }
    server.promote(Color::White, pedina::chess::Role::Queen, 0).unwrap();
    server.propose_take_back(Color::White, 0).unwrap();
    server.accept_take_back(Color::Black, 0).unwrap();
    assert_eq!(server.history_len(), 8);
}

#[test]
fn the_end_of_the_game_ends_the_proposal() {
    for end in ["resignation", "stop", "checkmate"] {
        let mut server = running();
        play(&mut server, super::TO_MATE);
        listen(&mut server);
        server.propose_take_back(Color::White, 0).unwrap();
        drain(&mut server);
        match end {
            "resignation" => server.resign(Color::White, 0).unwrap(),
            "stop" => server.stop(0).unwrap(),
            _ => apply(&mut server, "d8h4").unwrap(),
        }
        assert_eq!(server.take_back_proposal(), None);
        let events = drain(&mut server);
        assert_eq!(events.iter().filter(|&&event| event == Event::TakeBack(None)).count(), 1);
        assert_eq!(events.last(), Some(&Event::ServerSituation(ServerSituation::Terminated)));
        refuses(&server, ServerError::NotRunning, |server| {
            server.propose_take_back(Color::White, 0)
        });
        refuses(&server, ServerError::NotRunning, |server| {
            server.accept_take_back(Color::Black, 0)
        });
        refuses(&server, ServerError::NotRunning, |server| {
            server.decline_take_back(Color::Black, 0)
        });
    }
}

#[test]
fn draw_offers_are_declined_even_those_that_the_taken_moves_declined() {
    let mut server = running();
    play(&mut server, "e2e4 e7e5");
    server.offer_draw(Color::White, 0).unwrap();
    play(&mut server, "g1f3 b8c6");
    assert_eq!(server.draw_offer(), None);
    server.offer_draw(Color::Black, 0).unwrap();
    listen(&mut server);
    server.propose_take_back(Color::Black, 0).unwrap();
    drain(&mut server);
    server.accept_take_back(Color::White, 0).unwrap();
    // With black's move white's offer would stand again.
    assert_eq!((server.draw_offer(), server.history_len()), (None, 3));
    assert_eq!(drain(&mut server)[3..5], [Event::DrawOffer(None), Event::TakeBack(None)]);
    refuses(&server, ServerError::NoDrawOffer, |server| server.accept_draw(Color::Black, 0));
}

#[test]
fn the_side_to_move_pays_for_the_time_that_is_lost() {
    let control = TimeControl::per_player(60_000, Bonus::Increment(2_000)).unwrap();
    let mut server = ready_with(control);
    server.start(0).unwrap();
    server.apply_move(Color::White, step("e2e4"), 10_000).unwrap();
    server.apply_move(Color::Black, step("e7e5"), 13_000).unwrap();
    let left = |server: &TestServer, now| Color::ALL.map(|side| server.remaining(side, now));
    assert_eq!(left(&server, 13_000), [Some(52_000), Some(59_000)]);
    // White thinks for four seconds; that both agree stops no clock. What a move added stays.
    server.propose_take_back(Color::White, 16_000).unwrap();
    server.accept_take_back(Color::Black, 17_000).unwrap();
    assert_eq!(left(&server, 17_000), [Some(48_000), Some(59_000)]);
    assert_eq!(server.turn(), server.clock().turn());
    assert_eq!(server.deadline(), Some(18_000));
    server.apply_move(Color::White, step("d2d4"), 18_000).unwrap();
    assert_eq!(left(&server, 20_000), [Some(49_000), Some(57_000)]);
    // When the flag has fallen it is too late to agree.
    server.propose_take_back(Color::White, 77_000 - 1).unwrap();
    refuses(&server, ServerError::NotRunning, |server| {
        server.accept_take_back(Color::Black, 77_000)
    });
}

#[test]
fn a_history_of_another_game_is_noticed_before_anything_is_taken_back() {
    let mut server = running();
    play(&mut server, "e2e4 e7e5 g1f3 b8c6");
    server.propose_take_back(Color::White, 0).unwrap();
    let mut foreign = server.game().history().clone();
    // The last ply, which alone is compared when a server is read, is right.
    foreign[2] = foreign.entry(0).unwrap();
    let other = Server::from_snapshot(&server.to_snapshot(), foreign).unwrap();
    refuses(&other, ServerError::MismatchedHistory, |server| {
        server.accept_take_back(Color::Black, 0)
    });
}

/// The most events that a call publishes come from a move that ends the game and from a take-back,
/// each with everything standing that it ends.
#[test]
fn no_call_publishes_more_events_than_the_queue_is_kept_free_for() {
    let control = TimeControl::per_player(600_000, Bonus::None).unwrap();
    let mut server = ready_with(control);
    server.start(0).unwrap();
    play(&mut server, super::TO_MATE);
    server.offer_draw(Color::White, 0).unwrap();
    server.propose_take_back(Color::White, 0).unwrap();
    listen(&mut server);
    let (mut taken_back, mut full) = (server.clone(), server.clone());
    server.apply_move(Color::Black, step("d8h4"), 5_000).unwrap();
    let timer = |side, remaining| Event::Timer { side, remaining };
    let mate = Ending { cause: Cause::Checkmate, winner: Some(Color::Black) };
    let events = drain(&mut server);
    assert_eq!(
        events,
        [
            timer(Color::Black, 595_000),
            Event::Chessboard,
            Event::MoveHistory,
            Event::Turn(Color::White),
            Event::DrawOffer(None),
            Event::TakeBack(None),
            Event::GameSituation(GameSituation::Checkmate),
            Event::GameOver(mate),
            Event::ServerSituation(ServerSituation::Terminated),
        ]
    );
    assert_eq!(events.len(), EVENTS_PER_CALL);
    taken_back.accept_take_back(Color::Black, 5_000).unwrap();
    let events = drain(&mut taken_back);
    assert_eq!(events[7..], [timer(Color::Black, 595_000), timer(Color::White, 600_000)]);
    assert_eq!(events.len(), EVENTS_PER_CALL);
    // A call begins with at most as many in the queue as leave a place for all of these.
    while full.event_count() < QUEUE_CAPACITY - EVENTS_PER_CALL {
        full.publish_error(ServerError::Internal).unwrap();
    }
    full.accept_take_back(Color::Black, 5_000).unwrap();
    assert_eq!(full.event_count(), QUEUE_CAPACITY);
    refuses(&full, ServerError::EventsPending, |server| {
        server.propose_take_back(Color::Black, 5_000)
    });
}
