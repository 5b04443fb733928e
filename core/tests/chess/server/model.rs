//! Random lives beside a naive twin: it copies every position, counts with its fingers, and knows
//! nothing of games, clocks and queues of the library.
//!
//! After each call both must say the same, tell the same and show the same. Beside that, whatever
//! happens: the end of the game is told once and before the server is terminated, that is told once
//! and last, a refusal changes nothing, and no time ever grows by waiting.

use pedina::chess::server::{
    Configuration, EVENTS_PER_CALL, Event, EventKind, GameSituation, Name, QUEUE_CAPACITY, Server,
    ServerError, ServerSituation, Step, SubscriptionId,
};
use pedina::chess::{
    Bonus, Cause, Color, Ending, FenMode, Game, MaterialRule, Move, Ply, Position, PositionOutcome,
    Role, Square, TimeControl,
};
use proptest::prelude::*;

use super::{TestServer, name};

const HISTORY: usize = 40;

#[derive(Clone, Copy, Debug)]
enum Limit {
    None,
    Move(u64),
    Player(u64),
}

#[derive(Clone, Debug)]
enum Call {
    Configure {
        limit: Limit,
        has_id: bool,
    },
    Join(Color),
    Start,
    Stop,
    Tick,
    FindMoves(Square),
    /// A legal move with this number, of any side.
    Move {
        by_turn: bool,
        number: usize,
    },
    /// Any two squares.
    AnyMove(Square, Square),
    Promote {
        by_turn: bool,
        role: Role,
    },
    Resign(Color),
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Claim {
        by_turn: bool,
        number: Option<usize>,
    },
    Subscribe(EventKind),
    Unsubscribe(u32),
    Publish,
    Deliver(usize),
}

/// The twin.
struct Twin {
    situation: ServerSituation,
    /// All positions so far, the present one last.
    positions: Vec<Position>,
    pawn: Option<(Square, Square)>,
    offer: Option<Color>,
    over: Option<Ending>,
    players: [Option<Name>; 2],
    id: Option<Name>,
    limit: Limit,
    left: [u64; 2],
    turn_began: u64,
    now: u64,
    next_update: Option<u64>,
    error: Option<ServerError>,
    listeners: Vec<(u32, EventKind)>,
    given: u32,
    queue: Vec<Event>,
}

type Answer = Result<(), ServerError>;

impl Twin {
    fn new(start: Position) -> Self {
        Self {
            situation: ServerSituation::NotConfigured,
            positions: vec![start],
            pawn: None,
            offer: None,
            over: None,
            players: [None, None],
            id: None,
            limit: Limit::None,
            left: [0, 0],
            turn_began: 0,
            now: 0,
            next_update: None,
            error: None,
            listeners: Vec::new(),
            given: 0,
            queue: Vec::new(),
        }
    }

    fn position(&self) -> &Position {
        self.positions.last().unwrap()
    }

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn tell(&mut self, event: Event) {
        if self.listeners.iter().any(|(_, kind)| kind.covers(event.kind())) {
            self.queue.push(event);
        }
    }

    fn move_to(&mut self, situation: ServerSituation) {
        self.situation = situation;
        self.tell(Event::ServerSituation(situation));
    }

    fn room(&self) -> Answer {
        let is_room = self.queue.len() + EVENTS_PER_CALL <= QUEUE_CAPACITY;
        if is_room { Ok(()) } else { Err(ServerError::EventsPending) }
    }

    fn remaining(&self, side: Color, now: u64) -> Option<u64> {
        let spent = if side == self.turn() { now - self.turn_began } else { 0 };
        match self.limit {
            Limit::None => None,
            Limit::Move(limit) => Some(limit.saturating_sub(spent)),
            Limit::Player(_) => Some(self.left[side as usize].saturating_sub(spent)),
        }
    }

    fn tell_timer(&mut self, side: Color, now: u64) {
        if let Some(remaining) = self.remaining(side, now) {
            self.tell(Event::Timer { side, remaining });
        }
    }

    fn tell_timers(&mut self, now: u64) {
        self.tell_timer(!self.turn(), now);
        self.tell_timer(self.turn(), now);
        self.next_update = self.remaining(self.turn(), now).map(|_| now + 1_000);
    }

    fn special(&self) -> GameSituation {
        match (self.pawn, self.position().outcome()) {
            (Some((_, to)), _) => GameSituation::Promotion(to),
            (None, PositionOutcome::Checkmate) => GameSituation::Checkmate,
            (None, PositionOutcome::Stalemate) => GameSituation::Stale,
            (None, PositionOutcome::Ongoing) if self.position().checkers().is_empty() => {
                GameSituation::None
            }
            (None, PositionOutcome::Ongoing) => GameSituation::Check,
        }
    }

    fn occurrences(&self, position: &Position) -> usize {
        self.positions.iter().filter(|earlier| earlier.repeats(position)).count()
    }

    fn ended_by_itself(&self) -> Option<Ending> {
        let position = self.position();
        let cause = match position.outcome() {
            PositionOutcome::Checkmate => {
                return Some(Ending { cause: Cause::Checkmate, winner: Some(!self.turn()) });
            }
            PositionOutcome::Stalemate => Cause::Stalemate,
            PositionOutcome::Ongoing if MaterialRule::Fide.is_dead(position) => Cause::DeadPosition,
            PositionOutcome::Ongoing if self.occurrences(position) >= 5 => {
                Cause::FivefoldRepetition
            }
            PositionOutcome::Ongoing if position.halfmove_clock() >= 150 => Cause::SeventyFiveMoves,
            PositionOutcome::Ongoing => return None,
        };
        Some(Ending { cause, winner: None })
    }

    fn end(&mut self, ending: Ending) {
        if self.offer.take().is_some() {
            self.tell(Event::DrawOffer(None));
        }
        self.over = Some(ending);
        self.tell(Event::GameOver(ending));
        self.move_to(ServerSituation::Terminated);
    }

    /// The other side of a side that gives up, if it could win at all.
    fn winner_over(&self, loser: Color) -> Option<Color> {
        let futures: Vec<Position> = match self.pawn {
            None => vec![*self.position()],
            Some((from, to)) => Role::PROMOTIONS
                .map(|role| self.position().play(Move::new(from, to, Some(role))).unwrap())
                .to_vec(),
        };
        let can_win = futures.iter().any(|future| MaterialRule::Fide.can_win(future, !loser));
        can_win.then_some(!loser)
    }

    fn tick(&mut self, now: u64) -> Answer {
        self.room()?;
        if self.situation != ServerSituation::Running {
            return Ok(());
        }
        if now < self.now {
            return Err(ServerError::TimeBackwards);
        }
        let turn = self.turn();
        if self.remaining(turn, now) == Some(0) {
            self.now = now;
            self.tell_timer(turn, now);
            let winner = self.winner_over(turn);
            self.end(Ending { cause: Cause::Timeout, winner });
        } else {
            self.go_on(now);
        }
        Ok(())
    }

    fn go_on(&mut self, now: u64) {
        self.now = now;
        if let Some(due) = self.next_update.filter(|&due| due <= now) {
            self.tell_timer(self.turn(), now);
            self.next_update = Some(if due + 1_000 > now { due + 1_000 } else { now + 1_000 });
        }
    }

    fn running(&self, now: u64) -> Answer {
        self.room()?;
        if self.situation != ServerSituation::Running {
            Err(ServerError::NotRunning)
        } else if now < self.now {
            Err(ServerError::TimeBackwards)
        } else if self.remaining(self.turn(), now) == Some(0) {
            Err(ServerError::NotRunning)
        } else {
            Ok(())
        }
    }

    fn moving(&self, side: Color, now: u64) -> Answer {
        self.running(now)?;
        if self.pawn.is_some() {
            return Err(ServerError::WaitingForPromotion);
        }
        if side != self.turn() { Err(ServerError::NotYourTurn) } else { Ok(()) }
    }

    fn is_full(&self) -> bool {
        self.positions.len() > HISTORY
    }

    /// Plays a move of the library with its promotion, if it has one; `claim` ends the game with it.
    fn complete(&mut self, mv: Move, now: u64, claim: Option<Cause>) {
        self.go_on(now);
        let mover = self.turn();
        let next = self.position().play(mv).unwrap();
        if let Limit::Player(_) = self.limit {
            self.left[mover as usize] -= now - self.turn_began;
        }
        self.turn_began = now;
        self.positions.push(next);
        self.tell(Event::Chessboard);
        if self.pawn.take().is_none() {
            self.tell(Event::MoveHistory);
        }
        self.tell(Event::Turn(!mover));
        let ending = self.ended_by_itself().or(claim.map(|cause| Ending { cause, winner: None }));
        if self.offer == Some(!mover) || ending.is_some() && self.offer.is_some() {
            self.offer = None;
            self.tell(Event::DrawOffer(None));
        }
        self.tell(Event::GameSituation(self.special()));
        match ending {
            Some(ending) => self.end(ending),
            None => self.tell_timers(now),
        }
    }

    fn claimable(&self, position: &Position, count: usize) -> Option<Cause> {
        if count >= 3 {
            Some(Cause::ThreefoldRepetition)
        } else if position.halfmove_clock() >= 100
            && position.outcome() != PositionOutcome::Checkmate
        {
            Some(Cause::FiftyMoves)
        } else {
            None
        }
    }

    fn step(&mut self, side: Color, mv: Option<Move>, now: u64) -> Answer {
        self.moving(side, now)?;
        let Some(mv) = mv else { return Ok(()) };
        if self.is_full() {
            return Err(ServerError::HistoryFull);
        }
        if mv.promotion().is_some() {
            self.go_on(now);
            self.pawn = Some((mv.from(), mv.to()));
            self.tell(Event::Chessboard);
            self.tell(Event::MoveHistory);
            self.tell(Event::GameSituation(GameSituation::Promotion(mv.to())));
        } else {
            self.complete(mv, now, None);
        }
        Ok(())
    }

    fn configure(&mut self, limit: Limit, id: Option<Name>) -> Answer {
        self.room()?;
        if self.situation != ServerSituation::NotConfigured {
            return Err(ServerError::Configured);
        }
        self.limit = limit;
        self.id = id;
        if let Limit::Move(limit) | Limit::Player(limit) = limit {
            self.left = [limit, limit];
        }
        if id.is_some() {
            self.move_to(ServerSituation::WaitingForPlayers);
        }
        Ok(())
    }

    fn join(&mut self, side: Color, name: Name) -> Answer {
        self.room()?;
        if self.situation != ServerSituation::WaitingForPlayers {
            return Err(ServerError::NotWaitingForPlayers);
        }
        if self.players[side as usize].is_some() {
            return Err(ServerError::PlayerAlreadyExisting);
        }
        self.players[side as usize] = Some(name);
        self.tell(Event::Player(side));
        if self.players.iter().all(Option::is_some) {
            self.move_to(ServerSituation::Ready);
        }
        Ok(())
    }

    fn start(&mut self, now: u64) -> Answer {
        self.room()?;
        if self.situation != ServerSituation::Ready {
            return Err(ServerError::NotReady);
        }
        (self.now, self.turn_began) = (now, now);
        self.move_to(ServerSituation::Running);
        self.tell_timers(now);
        Ok(())
    }

    fn claim(&mut self, side: Color, mv: Option<Move>, now: u64) -> Answer {
        self.moving(side, now)?;
        let Some(mv) = mv else {
            let cause = self.claimable(self.position(), self.occurrences(self.position()));
            let cause = cause.ok_or(ServerError::NoDrawClaim)?;
            self.go_on(now);
            self.end(Ending { cause, winner: None });
            return Ok(());
        };
        if mv.promotion().is_some() {
            return Err(ServerError::NoDrawClaim);
        }
        let next = self.position().play(mv).unwrap();
        let cause = self.claimable(&next, self.occurrences(&next) + 1);
        let cause = cause.ok_or(ServerError::NoDrawClaim)?;
        if self.is_full() {
            return Err(ServerError::HistoryFull);
        }
        self.complete(mv, now, Some(cause));
        Ok(())
    }

    fn listening(&self) -> Answer {
        self.room()?;
        let is_over = self.situation == ServerSituation::Terminated;
        if is_over { Err(ServerError::Terminated) } else { Ok(()) }
    }
}

fn side(by_turn: bool, turn: Color) -> Color {
    if by_turn { turn } else { !turn }
}

/// A legal move of the position, if there is one and the game runs.
fn pick(twin: &Twin, number: usize) -> Option<Move> {
    let legal = twin.position().legal_moves();
    legal.get(number % legal.len().max(1)).copied()
}

/// Makes the call to both; what they answer.
fn call(server: &mut TestServer, twin: &mut Twin, call: &Call, now: u64) -> (Answer, Answer) {
    let turn = twin.turn();
    match *call {
        Call::Configure { limit, has_id } => {
            let time_control = match limit {
                Limit::None => TimeControl::UNLIMITED,
                Limit::Move(limit) => TimeControl::per_move(limit).unwrap(),
                Limit::Player(limit) => TimeControl::per_player(limit, Bonus::None).unwrap(),
            };
            let id = has_id.then(|| name("ChessGameTest"));
            let configuration = Configuration { time_control, id, ..Configuration::default() };
            (server.configure(&configuration), twin.configure(limit, id))
        }
        Call::Join(side) => {
            (server.join(side, name("somebody")), twin.join(side, name("somebody")))
        }
        Call::Start => (server.start(now), twin.start(now)),
        Call::Stop => {
            let expected = if twin.situation == ServerSituation::Terminated {
                Err(ServerError::Terminated)
            } else {
                twin.tick(now).map(|()| {
                    if twin.situation != ServerSituation::Terminated {
                        twin.move_to(ServerSituation::Terminated);
                    }
                })
            };
            (server.stop(now), expected)
        }
        Call::Tick => (server.tick(now), twin.tick(now)),
        Call::FindMoves(from) => {
            let expected = if twin.situation != ServerSituation::Running {
                Err(ServerError::NotRunning)
            } else if twin.pawn.is_some() {
                Err(ServerError::WaitingForPromotion)
            } else {
                // Each square once, whatever a pawn becomes there.
                let is_found = |mv: &&Move| {
                    mv.from() == from && matches!(mv.promotion(), None | Some(Role::Queen))
                };
                let count = twin.position().legal_moves().iter().filter(is_found).count();
                Ok(count)
            };
            let found = server.find_moves(from).map(Iterator::count);
            assert_eq!(found, expected);
            (Ok(()), Ok(()))
        }
        Call::Move { by_turn, number } => {
            let side = side(by_turn, turn);
            let Some(mv) = pick(twin, number) else { return (Ok(()), Ok(())) };
            let step = Step::of(twin.position(), mv);
            (server.apply_move(side, step, now), twin.step(side, Some(mv), now))
        }
        Call::AnyMove(from, to) => {
            let legal = twin.position().legal_moves();
            let position = *twin.position();
            let meant = legal.into_iter().find(|&mv| {
                let step = Step::of(&position, mv);
                (step.from, step.to) == (from, to)
            });
            let answer = server.apply_move(turn, Step::new(from, to), now);
            let expected = twin.step(turn, meant, now);
            match (expected, meant, answer) {
                // The twin does not know why.
                (Ok(()), None, Err(error @ ServerError::IllegalMove(_))) => (answer, Err(error)),
                (Ok(()), None, _) => panic!("an illegal move is accepted: {answer:?}"),
                _ => (answer, expected),
            }
        }
        Call::Promote { by_turn, role } => {
            let side = side(by_turn, turn);
            let expected = twin.running(now).and_then(|()| {
                let (from, to) = twin.pawn.ok_or(ServerError::NotWaitingForPromotion)?;
                if side != turn {
                    return Err(ServerError::NotYourTurn);
                }
                if [Role::Pawn, Role::King].contains(&role) {
                    return Err(ServerError::NoPromotion);
                }
                twin.complete(Move::new(from, to, Some(role)), now, None);
                Ok(())
            });
            (server.promote(side, role, now), expected)
        }
        Call::Resign(side) => {
            let expected = twin.running(now).map(|()| {
                twin.go_on(now);
                let winner = twin.winner_over(side);
                twin.end(Ending { cause: Cause::Resignation, winner });
            });
            (server.resign(side, now), expected)
        }
        Call::Offer(side) => {
            let expected = twin.running(now).and_then(|()| {
                if twin.offer.is_some() {
                    return Err(ServerError::DrawOffered);
                }
                if twin.position().fullmove_number() < 2 {
                    return Err(ServerError::DrawTooEarly);
                }
                twin.go_on(now);
                twin.offer = Some(side);
                twin.tell(Event::DrawOffer(Some(side)));
                Ok(())
            });
            (server.offer_draw(side, now), expected)
        }
        Call::Accept(side) | Call::Decline(side) => {
            let accepts = matches!(call, Call::Accept(_));
            let expected = twin.running(now).and_then(|()| {
                if twin.offer != Some(!side) {
                    return Err(ServerError::NoDrawOffer);
                }
                twin.go_on(now);
                if accepts {
                    twin.end(Ending { cause: Cause::Agreement, winner: None });
                } else {
                    twin.offer = None;
                    twin.tell(Event::DrawOffer(None));
                }
                Ok(())
            });
            let answer = if accepts {
                server.accept_draw(side, now)
            } else {
                server.decline_draw(side, now)
            };
            (answer, expected)
        }
        Call::Claim { by_turn, number } => {
            let side = side(by_turn, turn);
            let mv = number.and_then(|number| pick(twin, number));
            let step = mv.map(|mv| Step::of(twin.position(), mv));
            (server.claim_draw(side, step, now), twin.claim(side, mv, now))
        }
        Call::Subscribe(kind) => {
            let expected = twin.listening().and_then(|()| {
                if twin.listeners.len() == 16 {
                    return Err(ServerError::TooManySubscriptions);
                }
                twin.given += 1;
                twin.listeners.push((twin.given, kind));
                twin.tell(Event::Subscriptions);
                Ok(())
            });
            let answer = server.subscribe(kind);
            if let Ok(SubscriptionId(id)) = answer {
                assert_eq!(id, twin.given);
            }
            (answer.map(drop), expected)
        }
        Call::Unsubscribe(id) => {
            let expected = twin.listening().and_then(|()| {
                let before = twin.listeners.len();
                twin.listeners.retain(|(known, _)| *known != id);
                if twin.listeners.len() == before {
                    return Err(ServerError::NoSubscription);
                }
                twin.tell(Event::Subscriptions);
                Ok(())
            });
            (server.unsubscribe(SubscriptionId(id)), expected)
        }
        Call::Publish => {
            let expected = twin.listening().map(|()| {
                twin.error = Some(ServerError::Internal);
                twin.tell(Event::ServerError(ServerError::Internal));
            });
            (server.publish_error(ServerError::Internal), expected)
        }
        Call::Deliver(_) => (Ok(()), Ok(())),
    }
}

/// Takes events out of both.
fn deliver(server: &mut TestServer, twin: &mut Twin, count: usize, told: &mut Vec<Event>) {
    for _ in 0..count {
        let expected = (!twin.queue.is_empty()).then(|| twin.queue.remove(0));
        assert_eq!(server.next_event(), expected);
        match expected {
            Some(event) => {
                let hearing: Vec<u32> =
                    server.recipients(event.kind()).map(|SubscriptionId(id)| id).collect();
                let expected = twin.listeners.iter().filter(|(_, kind)| kind.covers(event.kind()));
                assert!(hearing.into_iter().eq(expected.map(|(id, _)| *id)));
                told.push(event);
            }
            None if twin.situation == ServerSituation::Terminated => twin.listeners.clear(),
            None => {}
        }
    }
}

fn looks_the_same(server: &TestServer, twin: &Twin, now: u64) {
    assert_eq!(server.situation(), twin.situation);
    assert_eq!(server.game().position(), twin.position());
    assert_eq!(server.turn(), twin.turn());
    assert_eq!(server.game_situation(), twin.special());
    assert_eq!(server.game_over(), twin.over);
    assert_eq!(server.draw_offer(), twin.offer);
    assert_eq!(server.error(), twin.error);
    assert_eq!(server.id(), twin.id.as_ref());
    assert_eq!(server.event_count(), twin.queue.len());
    for side in Color::ALL {
        assert_eq!(server.player(side), twin.players[side as usize].as_ref());
        if twin.situation == ServerSituation::Running {
            let now = now.max(twin.now);
            assert_eq!(server.remaining(side, now), twin.remaining(side, now), "{side}");
        }
    }
    let moves = twin.positions.len() - 1 + usize::from(twin.pawn.is_some());
    assert_eq!(server.history_len(), moves);
    let mut board = *twin.position().board();
    if let Some((from, to)) = twin.pawn {
        let pawn = board.piece_at(from);
        board.put(from, None);
        board.put(to, pawn);
    }
    assert_eq!(server.board(), board);
    let deadline = server.deadline();
    if let (ServerSituation::Running, Some(left)) =
        (twin.situation, twin.remaining(twin.turn(), twin.now))
    {
        assert_eq!(deadline, twin.next_update.into_iter().chain([twin.now + left]).min());
    } else {
        assert_eq!(deadline, None);
    }
}

/// Ends of a game are near in most of these.
fn starts() -> impl Strategy<Value = Position> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
        "1r5k/P7/8/8/8/8/p7/1R5K b - - 0 9",
        "7k/8/5KQ1/8/8/8/8/8 w - - 3 50",
        "7k/8/8/8/8/8/8/R6K w - - 98 80",
        "7k/7r/8/8/8/8/8/R6K w - - 147 90",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 2",
    ])
    .prop_map(|fen| Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap())
}

fn limits() -> impl Strategy<Value = Limit> {
    prop_oneof![
        Just(Limit::None),
        (1_u64..9_000).prop_map(Limit::Move),
        (1_u64..30_000).prop_map(Limit::Player),
    ]
}

fn colors() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn squares() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|number| Square::new(number).unwrap())
}

fn calls() -> impl Strategy<Value = Call> {
    let mostly = prop::bool::weighted(0.9);
    prop_oneof![
        2 => (limits(), prop::bool::weighted(0.8))
            .prop_map(|(limit, has_id)| Call::Configure { limit, has_id }),
        3 => colors().prop_map(Call::Join),
        2 => Just(Call::Start),
        1 => Just(Call::Stop),
        4 => Just(Call::Tick),
        2 => squares().prop_map(Call::FindMoves),
        30 => (mostly, any::<usize>())
            .prop_map(|(by_turn, number)| Call::Move { by_turn, number }),
        3 => (squares(), squares()).prop_map(|(from, to)| Call::AnyMove(from, to)),
        10 => (mostly, prop::sample::select(Role::ALL.to_vec()))
            .prop_map(|(by_turn, role)| Call::Promote { by_turn, role }),
        1 => colors().prop_map(Call::Resign),
        2 => colors().prop_map(Call::Offer),
        1 => colors().prop_map(Call::Accept),
        1 => colors().prop_map(Call::Decline),
        3 => (mostly, prop::option::of(any::<usize>()))
            .prop_map(|(by_turn, number)| Call::Claim { by_turn, number }),
        2 => prop::sample::select(EventKind::ALL.to_vec()).prop_map(Call::Subscribe),
        1 => (0_u32..8).prop_map(Call::Unsubscribe),
        1 => Just(Call::Publish),
        20 => (1_usize..12).prop_map(Call::Deliver),
    ]
}

/// Most lives begin with a game that starts.
fn lives() -> impl Strategy<Value = Vec<(Call, u64)>> {
    let opening = limits().prop_map(|limit| {
        vec![
            (Call::Configure { limit, has_id: true }, 0),
            (Call::Join(Color::White), 0),
            (Call::Join(Color::Black), 0),
            (Call::Deliver(12), 0),
            (Call::Start, 0),
            (Call::Deliver(12), 0),
        ]
    });
    let waits = prop_oneof![4 => 0_u64..900, 1 => 900_u64..8_000];
    let rest = prop::collection::vec((calls(), waits), 0..120);
    (opening, prop::bool::weighted(0.8), rest).prop_map(|(mut life, begins, rest)| {
        if !begins {
            life.clear();
        }
        life.extend(rest);
        life
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn every_life_is_that_of_the_naive_twin(
        start in starts(),
        begin in 0_u64..5_000,
        listens in any::<bool>(),
        life in lives(),
    ) {
        let game = Game::new(start, MaterialRule::Fide, vec![Ply::EMPTY; HISTORY]);
        let mut server: TestServer = Server::with_game(game);
        let mut twin = Twin::new(start);
        let mut told = Vec::new();
        if listens {
            let root = Call::Subscribe(EventKind::Service);
            prop_assert_eq!(call(&mut server, &mut twin, &root, 0), (Ok(()), Ok(())));
        }
        let mut now = begin;
        for (next, wait) in life {
            // Now and then a host's counter jumps back.
            let at = if wait == 7 { now / 2 } else { now + wait };
            now = now.max(at);
            if let Call::Unsubscribe(1) = next {
                // The listener to everything stays.
                continue;
            }
            if let Call::Deliver(count) = next {
                deliver(&mut server, &mut twin, count, &mut told);
                looks_the_same(&server, &twin, now);
                continue;
            }
            let before = server.clone();
            let (answer, expected) = call(&mut server, &mut twin, &next, at);
            prop_assert_eq!(answer, expected, "{:?}", next);
            if answer.is_err() {
                prop_assert_eq!(&server, &before, "{:?}", next);
            }
            looks_the_same(&server, &twin, now);
            if let Some(left) = server.remaining(server.turn(), now) {
                prop_assert!(server.remaining(server.turn(), now + 1).unwrap() <= left);
            }
        }
        deliver(&mut server, &mut twin, QUEUE_CAPACITY + 1, &mut told);
        looks_the_same(&server, &twin, now);
        if listens {
            let is_over = |event: &&Event| matches!(event, Event::GameOver(_));
            let terminated = Event::ServerSituation(ServerSituation::Terminated);
            let overs: Vec<&Event> = told.iter().filter(is_over).collect();
            let ends = told.iter().filter(|&&event| event == terminated).count();
            let is_terminated = server.situation() == ServerSituation::Terminated;
            prop_assert_eq!(ends, usize::from(is_terminated));
            prop_assert_eq!(overs.len(), usize::from(server.game_over().is_some()));
            if is_terminated {
                prop_assert_eq!(told.last(), Some(&terminated));
            }
            if let Some(ending) = server.game_over() {
                prop_assert_eq!(told.iter().rev().nth(1), Some(&Event::GameOver(ending)));
            }
        }
        prop_assert_eq!(server.entries().count(), server.history_len());
        for (index, entry) in server.entries().enumerate() {
            prop_assert_eq!(server.entry(index), Some(entry));
        }
    }
}
