//! Games of one person against the engine.

use pedina::chess::engine::{Engine, Level};
use pedina::chess::server::{
    Configuration, Event, EventKind, GameMode, Opponent, Server, ServerError, ServerSituation, Step,
};
use pedina::chess::{Bonus, Cause, Color, Role, Square, TimeControl};

use super::{TestServer, configuration, drain, game_from, name};

const MEMORY: usize = Engine::MIN_MEMORY;

/// A server of the mode that waits for a person, and its opponent.
fn waiting(record: &str, time_control: TimeControl) -> (TestServer, Opponent) {
    let mut server = Server::with_game(game_from(record));
    let mode = GameMode::PlayerVersusEnvironment;
    server.configure(&Configuration { mode, ..configuration(time_control) }).unwrap();
    (server, Opponent::new(Level::new(4).unwrap(), 5))
}

/// The same after the person has joined on this side, and the game has started.
fn started(record: &str, side: Color, time_control: TimeControl) -> (TestServer, Opponent) {
    let (mut server, mut opponent) = waiting(record, time_control);
    server.join(side, name("Paul")).unwrap();
    opponent.act(&mut server, &mut [], 0, 0).unwrap();
    server.start(0).unwrap();
    drain(&mut server);
    (server, opponent)
}

/// Lets the opponent act as long as it wants to, at this time.
fn act(server: &mut TestServer, opponent: &mut Opponent, memory: &mut [u64], now: u64) {
    while opponent.is_to_act(server) {
        opponent.act(server, memory, 100, now).unwrap();
        drain(server);
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn it_takes_the_free_seat_when_the_person_has_come() {
    for side in Color::ALL {
        let (mut server, mut opponent) = waiting(START, TimeControl::UNLIMITED);
        assert!(!opponent.is_to_act(&server));
        opponent.act(&mut server, &mut [], 0, 0).unwrap();
        assert_eq!(server.situation(), ServerSituation::WaitingForPlayers);
        server.join(side, name("Paul")).unwrap();
        server.subscribe(EventKind::PlayerUpdate).unwrap();
        assert!(opponent.is_to_act(&server));
        opponent.act(&mut server, &mut [], 0, 0).unwrap();
        assert_eq!(drain(&mut server), [Event::Player(!side)]);
        assert_eq!(server.situation(), ServerSituation::Ready);
        assert_eq!(opponent.seat(), Some(!side));
        assert!(!opponent.is_to_act(&server));
    }
}

#[test]
fn two_people_play_without_it() {
    let mut server = super::waiting_for_players();
    let mut opponent = Opponent::new(Level::MIN, 0);
    server.join(Color::White, name("Paul")).unwrap();
    opponent.act(&mut server, &mut [], 0, 0).unwrap();
    assert_eq!((server.player(Color::Black), opponent.seat()), (None, None));
}

#[test]
fn a_game_is_played_to_its_end_in_slices() {
    let (mut server, mut opponent) = started(START, Color::White, TimeControl::UNLIMITED);
    let (mut memory, mut number) = ([0; MEMORY], 1_usize);
    while server.situation() == ServerSituation::Running && server.history_len() < 390 {
        // The person plays any legal move.
        number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7fff_ffff;
        let position = *server.game().position();
        let moves = position.legal_moves();
        let mv = moves[(number >> 8) % moves.len()];
        server.apply_move(Color::White, Step::of(&position, mv), 0).unwrap();
        drain(&mut server);
        if let Some(role) = mv.promotion() {
            server.promote(Color::White, role, 0).unwrap();
            drain(&mut server);
        }
        act(&mut server, &mut opponent, &mut memory, 0);
    }
    let ending = server.game_over().unwrap();
    assert_eq!((ending.cause, ending.winner), (Cause::Checkmate, Some(Color::Black)));
}

#[test]
fn its_moves_are_the_usual_events() {
    let (mut server, mut opponent) = started(START, Color::Black, TimeControl::UNLIMITED);
    server.subscribe(EventKind::TurnUpdate).unwrap();
    let mut memory = [0; MEMORY];
    let mut calls = 0;
    while server.history_len() == 0 {
        opponent.act(&mut server, &mut memory, 50, 0).unwrap();
        calls += 1;
    }
    assert!(calls > 5, "it thinks in slices");
    assert_eq!(drain(&mut server), [Event::Turn(Color::Black)]);
}

#[test]
fn a_pawn_is_promoted_as_it_meant() {
    let record = "7k/5P2/6K1/8/8/8/8/8 w - - 0 1";
    let (mut server, mut opponent) = started(record, Color::Black, TimeControl::UNLIMITED);
    act(&mut server, &mut opponent, &mut [0; MEMORY], 0);
    let promotion = server.entries().last().unwrap().promotion;
    assert!(matches!(promotion, Some(Role::Queen | Role::Rook)), "{promotion:?}");
    assert_eq!(server.game_over().map(|ending| ending.cause), Some(Cause::Checkmate));
}

#[test]
fn it_keeps_to_its_clock() {
    let control = TimeControl::per_player(3_200, Bonus::None).unwrap();
    let (mut server, _) = started(START, Color::Black, control);
    let mut opponent = Opponent::seated(Level::MAX, 1, Color::White);
    let mut memory = [0; MEMORY];
    let mut now = 0;
    while opponent.is_to_act(&server) {
        opponent.act(&mut server, &mut memory, 10, now).unwrap();
        drain(&mut server);
        now += 10;
    }
    assert!(now < 600, "it moved after {now} ms of 3.2 s");
    assert_eq!(server.history_len(), 1);
    // When its time is up there is nothing to do but to tick.
    let (mut server, _) = started(START, Color::Black, control);
    let mut late = Ok(());
    while late.is_ok() {
        late = opponent.act(&mut server, &mut memory, u32::MAX, 4_000);
    }
    assert_eq!(late, Err(ServerError::NotRunning));
    server.tick(4_000).unwrap();
    assert!(!opponent.is_to_act(&server));
}

#[test]
fn it_agrees_to_take_back_and_thinks_again() {
    let (mut server, mut opponent) = started(START, Color::White, TimeControl::UNLIMITED);
    let mut memory = [0; MEMORY];
    let e4 = Step::new(Square::E2, Square::E4);
    server.apply_move(Color::White, e4, 0).unwrap();
    drain(&mut server);
    act(&mut server, &mut opponent, &mut memory, 0);
    server.propose_take_back(Color::White, 0).unwrap();
    drain(&mut server);
    act(&mut server, &mut opponent, &mut memory, 0);
    assert_eq!((server.history_len(), server.take_back_proposal()), (0, None));
    server.apply_move(Color::White, e4, 0).unwrap();
    drain(&mut server);
    act(&mut server, &mut opponent, &mut memory, 0);
    assert_eq!(server.history_len(), 2);
}

#[test]
fn it_accepts_a_draw_only_when_it_is_worse() {
    for (record, accepts) in [
        ("4k3/8/8/8/8/8/2PPPPPP/4K3 w - - 0 1", true),
        ("4k3/pppppp2/8/8/8/8/8/4K3 w - - 0 1", false),
    ] {
        let (mut server, mut opponent) = started(record, Color::White, TimeControl::UNLIMITED);
        for (from, to, offers) in [(Square::E1, Square::D1, false), (Square::D1, Square::E1, true)]
        {
            if offers {
                server.offer_draw(Color::White, 0).unwrap();
            }
            server.apply_move(Color::White, Step::new(from, to), 0).unwrap();
            drain(&mut server);
            act(&mut server, &mut opponent, &mut [0; MEMORY], 0);
        }
        let cause = server.game_over().map(|ending| ending.cause);
        assert_eq!(cause == Some(Cause::Agreement), accepts, "{record}: {cause:?}");
    }
}

#[test]
fn without_memory_it_still_moves() {
    let (mut server, mut opponent) = started(START, Color::Black, TimeControl::UNLIMITED);
    act(&mut server, &mut opponent, &mut [], 0);
    assert_eq!(server.history_len(), 1);
}

#[test]
fn it_goes_on_from_its_words_with_the_same_game() {
    let control = TimeControl::per_player(600_000, Bonus::None).unwrap();
    let (mut server, mut opponent) = started(START, Color::Black, control);
    let (mut memory, mut kept_memory) = ([0; MEMORY], [0; MEMORY]);
    let mut other = server.clone();
    let mut kept = opponent.to_snapshot();
    while server.history_len() == 0 {
        opponent.act(&mut server, &mut memory, 50, 7).unwrap();
        let mut restored = Opponent::from_snapshot(&kept).unwrap();
        restored.act(&mut other, &mut kept_memory, 50, 7).unwrap();
        assert_eq!((&restored, &other), (&opponent, &server));
        kept = restored.to_snapshot();
    }
}

#[test]
fn a_refused_move_is_not_thought_of_again() {
    let (mut server, _) = started(START, Color::Black, TimeControl::UNLIMITED);
    let mut opponent = Opponent::seated(Level::new(4).unwrap(), 5, Color::White);
    server.subscribe(EventKind::Service).unwrap();
    // The events of the other subscriptions leave no capacity for those of a move.
    while server.subscribe(EventKind::Service).is_ok() {}
    let mut memory = [0; MEMORY];
    let (mut refused, mut before) = (Ok(()), memory);
    while refused.is_ok() {
        before = memory;
        refused = opponent.act(&mut server, &mut memory, 50, 0);
    }
    assert_eq!(refused, Err(ServerError::EventsPending));
    assert_eq!(memory, before);
    drain(&mut server);
    opponent.act(&mut server, &mut memory, 0, 0).unwrap();
    assert_eq!(server.history_len(), 1);
}
