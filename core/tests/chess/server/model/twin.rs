//! The naive server: it copies every position, counts repetitions one by one, and uses neither game
//! nor clock nor queue of the library. A method returns what the server must answer.

use pedina::chess::server::{
    EVENTS_PER_CALL, Event, EventKind, GameSituation, Name, QUEUE_CAPACITY, ServerError,
    ServerSituation,
};
use pedina::chess::{
    Cause, Color, Ending, MaterialRule, Move, Position, PositionOutcome, Role, Square,
};

use super::Limit;

mod agreements;

/// The state of the server.
pub(super) struct Twin {
    history: usize,
    pub(super) situation: ServerSituation,
    /// All positions so far, the present one last.
    pub(super) positions: Vec<Position>,
    pub(super) pawn: Option<(Square, Square)>,
    pub(super) offer: Option<Color>,
    pub(super) take_back: Option<Color>,
    pub(super) over: Option<Ending>,
    pub(super) players: [Option<Name>; 2],
    pub(super) id: Option<Name>,
    pub(super) limit: Limit,
    pub(super) left: [u64; 2],
    pub(super) turn_began: u64,
    pub(super) now: u64,
    pub(super) next_update: Option<u64>,
    pub(super) error: Option<ServerError>,
    pub(super) listeners: Vec<(u32, EventKind)>,
    pub(super) given: u32,
    pub(super) queue: Vec<Event>,
}

/// What a call returns.
pub(super) type Answer = Result<(), ServerError>;

impl Twin {
    /// A new server whose history holds up to `history` moves.
    pub(super) fn new(start: Position, history: usize) -> Self {
        Self {
            history,
            situation: ServerSituation::NotConfigured,
            positions: vec![start],
            pawn: None,
            offer: None,
            take_back: None,
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

    pub(super) fn position(&self) -> &Position {
        self.positions.last().unwrap()
    }

    pub(super) fn turn(&self) -> Color {
        self.position().turn()
    }

    fn report(&mut self, event: Event) {
        if self.listeners.iter().any(|(_, kind)| kind.covers(event.kind())) {
            self.queue.push(event);
        }
    }

    fn move_to(&mut self, situation: ServerSituation) {
        self.situation = situation;
        self.report(Event::ServerSituation(situation));
    }

    fn capacity(&self) -> Answer {
        let is_capacity = self.queue.len() + EVENTS_PER_CALL <= QUEUE_CAPACITY;
        if is_capacity { Ok(()) } else { Err(ServerError::EventsPending) }
    }

    pub(super) fn remaining(&self, side: Color, now: u64) -> Option<u64> {
        let spent = if side == self.turn() { now - self.turn_began } else { 0 };
        match self.limit {
            Limit::None => None,
            Limit::Move(limit) => Some(limit.saturating_sub(spent)),
            Limit::Player(_) => Some(self.left[side as usize].saturating_sub(spent)),
        }
    }

    fn report_timer(&mut self, side: Color, now: u64) {
        if let Some(remaining) = self.remaining(side, now) {
            self.report(Event::Timer { side, remaining });
        }
    }

    fn report_timers(&mut self, now: u64) {
        self.report_timer(!self.turn(), now);
        self.report_timer(self.turn(), now);
        self.next_update = self.remaining(self.turn(), now).map(|_| now + 1_000);
    }

    pub(super) fn special(&self) -> GameSituation {
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
            self.report(Event::DrawOffer(None));
        }
        self.end_proposal();
        self.over = Some(ending);
        self.report(Event::GameOver(ending));
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

    pub(super) fn tick(&mut self, now: u64) -> Answer {
        self.capacity()?;
        if self.situation != ServerSituation::Running {
            return Ok(());
        }
        if now < self.now {
            return Err(ServerError::TimeBackwards);
        }
        let turn = self.turn();
        if self.remaining(turn, now) == Some(0) {
            self.now = now;
            self.report_timer(turn, now);
            let winner = self.winner_over(turn);
            self.end(Ending { cause: Cause::Timeout, winner });
        } else if self.remaining(turn, now).is_some() {
            self.go_on(now);
        }
        Ok(())
    }

    fn go_on(&mut self, now: u64) {
        self.now = now;
        if let Some(due) = self.next_update.filter(|&due| due <= now) {
            self.report_timer(self.turn(), now);
            self.next_update = Some(if due + 1_000 > now { due + 1_000 } else { now + 1_000 });
        }
    }

    fn running(&self, now: u64) -> Answer {
        self.capacity()?;
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
        self.positions.len() > self.history
    }

    /// Plays a move of the library with its promotion, if it has one; `claim` ends the game with
    /// it.
    fn complete(&mut self, mv: Move, now: u64, claim: Option<Cause>) {
        self.go_on(now);
        let mover = self.turn();
        let next = self.position().play(mv).unwrap();
        if let Limit::Player(_) = self.limit {
            self.left[mover as usize] -= now - self.turn_began;
        }
        self.turn_began = now;
        self.positions.push(next);
        self.report(Event::Chessboard);
        if self.pawn.take().is_none() {
            self.report(Event::MoveHistory);
        }
        self.report(Event::Turn(!mover));
        let ending = self.ended_by_itself().or(claim.map(|cause| Ending { cause, winner: None }));
        if self.offer == Some(!mover) || ending.is_some() && self.offer.is_some() {
            self.offer = None;
            self.report(Event::DrawOffer(None));
        }
        self.end_proposal();
        self.report(Event::GameSituation(self.special()));
        match ending {
            Some(ending) => self.end(ending),
            None => self.report_timers(now),
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

    pub(super) fn step(&mut self, side: Color, mv: Option<Move>, now: u64) -> Answer {
        self.moving(side, now)?;
        let Some(mv) = mv else { return Ok(()) };
        if self.is_full() {
            return Err(ServerError::HistoryFull);
        }
        if mv.promotion().is_some() {
            self.go_on(now);
            self.pawn = Some((mv.from(), mv.to()));
            self.report(Event::Chessboard);
            self.report(Event::MoveHistory);
            self.end_proposal();
            self.report(Event::GameSituation(GameSituation::Promotion(mv.to())));
        } else {
            self.complete(mv, now, None);
        }
        Ok(())
    }

    pub(super) fn configure(&mut self, limit: Limit, id: Option<Name>) -> Answer {
        self.capacity()?;
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

    pub(super) fn join(&mut self, side: Color, name: Name) -> Answer {
        self.capacity()?;
        if self.situation != ServerSituation::WaitingForPlayers {
            return Err(ServerError::NotWaitingForPlayers);
        }
        if self.players[side as usize].is_some() {
            return Err(ServerError::PlayerAlreadyExisting);
        }
        self.players[side as usize] = Some(name);
        self.report(Event::Player(side));
        if self.players.iter().all(Option::is_some) {
            self.move_to(ServerSituation::Ready);
        }
        Ok(())
    }

    pub(super) fn start(&mut self, now: u64) -> Answer {
        self.capacity()?;
        if self.situation != ServerSituation::Ready {
            return Err(ServerError::NotReady);
        }
        (self.now, self.turn_began) = (now, now);
        self.move_to(ServerSituation::Running);
        self.report_timers(now);
        Ok(())
    }

    pub(super) fn claim(&mut self, side: Color, mv: Option<Move>, now: u64) -> Answer {
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

    pub(super) fn stop(&mut self, now: u64) -> Answer {
        if self.situation == ServerSituation::Terminated {
            return Err(ServerError::Terminated);
        }
        self.tick(now.max(self.now))?;
        if self.situation != ServerSituation::Terminated {
            self.end_proposal();
            self.move_to(ServerSituation::Terminated);
        }
        Ok(())
    }

    /// The number of moves from this square.
    pub(super) fn find_moves(&self, from: Square) -> Result<usize, ServerError> {
        if self.situation != ServerSituation::Running {
            return Err(ServerError::NotRunning);
        }
        if self.pawn.is_some() {
            return Err(ServerError::WaitingForPromotion);
        }
        // Each square once, whatever a pawn becomes there.
        let is_found =
            |mv: &&Move| mv.from() == from && matches!(mv.promotion(), None | Some(Role::Queen));
        Ok(self.position().legal_moves().iter().filter(is_found).count())
    }

    pub(super) fn promote(&mut self, side: Color, role: Role, now: u64) -> Answer {
        self.running(now)?;
        let (from, to) = self.pawn.ok_or(ServerError::NotWaitingForPromotion)?;
        if side != self.turn() {
            return Err(ServerError::NotYourTurn);
        }
        if [Role::Pawn, Role::King].contains(&role) {
            return Err(ServerError::NoPromotion);
        }
        self.complete(Move::new(from, to, Some(role)), now, None);
        Ok(())
    }

    pub(super) fn resign(&mut self, side: Color, now: u64) -> Answer {
        self.running(now)?;
        self.go_on(now);
        let winner = self.winner_over(side);
        self.end(Ending { cause: Cause::Resignation, winner });
        Ok(())
    }

    fn end_proposal(&mut self) {
        if self.take_back.take().is_some() {
            self.report(Event::TakeBack(None));
        }
    }

    pub(super) fn subscribe(&mut self, kind: EventKind) -> Answer {
        self.listening()?;
        if self.listeners.len() == 16 {
            return Err(ServerError::TooManySubscriptions);
        }
        self.given += 1;
        self.listeners.push((self.given, kind));
        self.report(Event::Subscriptions);
        Ok(())
    }

    pub(super) fn unsubscribe(&mut self, id: u32) -> Answer {
        self.listening()?;
        let before = self.listeners.len();
        self.listeners.retain(|(known, _)| *known != id);
        if self.listeners.len() == before {
            return Err(ServerError::NoSubscription);
        }
        self.report(Event::Subscriptions);
        Ok(())
    }

    pub(super) fn publish_error(&mut self, error: ServerError) -> Answer {
        self.listening()?;
        self.error = Some(error);
        self.report(Event::ServerError(error));
        Ok(())
    }

    fn listening(&self) -> Answer {
        self.capacity()?;
        let is_over = self.situation == ServerSituation::Terminated;
        if is_over { Err(ServerError::Terminated) } else { Ok(()) }
    }
}
