//! The state of a game, which is stored, and the rules by which it changes.
//!
//! Nothing here knows of sockets, tasks or the storage. A change returns what caused it, if it has
//! to be stored: see [`Trigger`].

use pedina::chess::server::{
    Configuration, Event, EventKind, Name, Server, ServerError, ServerSituation, Step,
};
use pedina::chess::{Color, Ply};

use super::presence::Absence;
use super::rematch::Rematch;
use super::seats::Seat;
use super::service_events::Reported;
use super::trigger::Trigger;
use super::{EnginePlayer, SocketId};
use crate::service::json::{ApplyMove, ClaimDraw, Method, Output, Promote};
use crate::service::refusal::Refusal;
use crate::service::storage::{Millis, Times};

/// A game with its players.
pub(super) struct State {
    pub(super) server: Server<Vec<Ply>>,
    /// For the record of the game.
    pub(super) times: Times,
    /// White's, then black's.
    pub(super) seats: [Option<Seat>; 2],
    /// Whether one person may have had both seats, as one socket or by a name that anybody can
    /// give: nobody wins anything against himself.
    pub(super) is_solo: bool,
    /// The engine, where only one person plays.
    pub(super) engine: Option<EnginePlayer>,
    /// When the game is deleted because nobody has joined, or its sockets are closed after its end.
    pub(super) expiry: Millis,
    /// How many milliseconds a vacant seat is kept.
    pub(super) grace: Millis,
    pub(super) aborted_by: Option<Color>,
    pub(super) rematch: Rematch,
    pub(super) reported: Reported,
}

impl State {
    /// A game that waits for its players; those of the configuration have these seats.
    ///
    /// # Errors
    /// Those of [`Server::configure`].
    pub(super) fn new(
        configuration: &Configuration,
        engine: Option<EnginePlayer>,
        seats: [Option<Seat>; 2],
        expiry: Millis,
        grace: Millis,
    ) -> Result<Self, ServerError> {
        let mut server = Server::new(Vec::new());
        server.configure(configuration)?;
        server.subscribe(EventKind::ServerStateUpdate)?;
        while server.next_event().is_some() {}
        Ok(Self {
            server,
            times: Times::default(),
            seats,
            is_solo: false,
            engine,
            expiry,
            grace,
            aborted_by: None,
            rematch: Rematch::default(),
            reported: Reported::default(),
        })
    }

    /// The identifier of the game.
    pub(super) fn id(&self) -> &str {
        self.server.id().map_or("", Name::as_str)
    }

    /// Whether the game has ended.
    pub(super) fn is_over(&self) -> bool {
        self.server.situation() == ServerSituation::Terminated
    }

    /// Whether the game is about to be deleted: nobody has joined, or it is over.
    pub(super) fn is_expiring(&self) -> bool {
        match self.server.situation() {
            ServerSituation::WaitingForPlayers => self.seats.iter().all(Option::is_none),
            ServerSituation::Terminated => true,
            _ => false,
        }
    }

    /// Whether the engine has something to do here: not while a player is at another process, whose
    /// engine then thinks.
    pub(super) fn is_engine_to_act(&self) -> bool {
        let is_to_act = |engine: &EnginePlayer| engine.is_to_act(&self.server);
        self.engine.as_ref().is_some_and(is_to_act)
            && !self.seats.iter().flatten().any(Seat::is_remote)
    }

    /// The time of the game when the clock of the service shows this time. The process that holds
    /// the seat of the side to move reports its loss on time. Until that process must be gone, the
    /// time here stops one millisecond short of the fall of the flag.
    pub(super) fn time(&self, shown: Millis) -> Millis {
        let latest = self.server.latest_time();
        match self.remote_flag() {
            Some(flag) if flag <= shown && shown < flag.saturating_add(REMOTE_FLAG_GRACE) => {
                latest.max(flag.saturating_sub(1))
            }
            _ => latest.max(shown),
        }
    }

    /// When the flag of the side to move falls, if another process holds its seat.
    fn remote_flag(&self) -> Option<Millis> {
        let seat = self.seats[self.server.turn() as usize].as_ref()?;
        seat.is_remote().then(|| self.server.clock().deadline())?
    }

    /// When [`tick`](Self::tick) has something to do.
    pub(super) fn next_tick(&self, shown: Millis) -> Option<Millis> {
        let remote_flag = self.remote_flag();
        let tick = self.server.deadline().map(|due| match remote_flag {
            Some(flag) if due >= flag || shown >= flag => flag.saturating_add(REMOTE_FLAG_GRACE),
            _ => due,
        });
        // The time here stops before this flag.
        let absence = self.next_absence().map(|due| match remote_flag {
            Some(flag) if due >= flag => flag.saturating_add(REMOTE_FLAG_GRACE),
            _ => due,
        });
        tick.into_iter().chain(absence).chain(self.end_without_players()).min()
    }

    /// When the game ends if nobody does anything before.
    pub(super) fn deadline(&self) -> Option<Millis> {
        // The clock of a game that ended on time shows for ever when its flag fell.
        let is_running = self.server.situation() == ServerSituation::Running;
        let flag = self.server.clock().deadline().filter(|_| is_running);
        flag.into_iter().chain(self.end_without_players()).min()
    }

    /// Ends what is due at this time.
    pub(super) fn tick(&mut self, now: Millis) -> Option<Trigger<'static>> {
        let was_over = self.is_over();
        // The queue is empty, and the clock of the service never goes back.
        let _ = self.server.tick(now);
        let timeout = (!was_over && self.is_over()).then_some(Trigger::Timeout);
        let is_due = self.end_without_players().is_some_and(|end| end <= now);
        let stop = if is_due { self.stop(now) } else { None };
        stop.or(timeout)
    }

    /// Starts the game if both players are here. The request that completed them is stored.
    pub(super) fn start(&mut self, now: Millis) {
        let is_here = |side| self.vacant_since(side).is_none();
        if self.server.situation() == ServerSituation::Ready && Color::ALL.into_iter().all(is_here)
        {
            // It is ready, and its queue is empty.
            let _ = self.server.start(now);
        }
    }

    /// Ends the game without a result, unless it is over.
    pub(super) fn stop(&mut self, now: Millis) -> Option<Trigger<'static>> {
        // Only a terminated server refuses, since its queue is empty.
        self.server.stop(now).is_ok().then_some(Trigger::Stop)
    }

    /// Does what a client asks for.
    ///
    /// # Errors
    /// The reason of the refusal; then nothing has changed.
    pub(super) fn request(
        &mut self,
        socket: SocketId,
        method: &Method,
        now: Millis,
    ) -> Result<Option<Output>, Refusal> {
        match method {
            Method::JoinGame(join) => return self.join(socket, join),
            Method::Rejoin(rejoin) => return self.rejoin(socket, rejoin).map(Some),
            Method::Abort => return self.abort(socket, now).map(|()| None),
            Method::DeclineRematch => return self.decline_rematch(socket).map(|()| None),
            _ => {}
        }
        if self.server.situation() != ServerSituation::Running {
            return Err(Refusal::of(ServerError::NotRunning, self.id()));
        }
        let side = self.side_of(socket)?;
        match method {
            Method::ClaimVictory => self.claim(side, false, now)?,
            Method::ClaimDraw(ClaimDraw { step: None })
                if self.absence(!side, now) == Some(Absence::Gone) =>
            {
                self.claim(side, true, now)?;
            }
            Method::GiveTime => self.give_time(side, now)?,
            method => {
                self.play(side, method, now).map_err(|error| Refusal::of(error, self.id()))?;
            }
        }
        Ok(None)
    }

    fn play(&mut self, side: Color, method: &Method, now: Millis) -> Result<(), ServerError> {
        let server = &mut self.server;
        match method {
            Method::ApplyMove(ApplyMove { step }) => {
                server.apply_move(side, Step::from(*step), now)
            }
            Method::Promote(Promote { choice }) => server.promote(side, (*choice).into(), now),
            Method::Resign => server.resign(side, now),
            Method::OfferDraw => server.offer_draw(side, now),
            Method::AcceptDraw => server.accept_draw(side, now),
            Method::DeclineDraw => server.decline_draw(side, now),
            Method::ClaimDraw(claim) => server.claim_draw(side, claim.step.map(Into::into), now),
            Method::ProposeTakeBack => server.propose_take_back(side, now),
            Method::AcceptTakeBack => server.accept_take_back(side, now),
            Method::DeclineTakeBack => server.decline_take_back(side, now),
            // They are no moves of a running game.
            Method::GetState
            | Method::GetHistory(_)
            | Method::FindMoves(_)
            | Method::JoinGame(_)
            | Method::Rejoin(_)
            | Method::Abort
            | Method::ClaimVictory
            | Method::GiveTime
            | Method::OfferRematch
            | Method::AcceptRematch
            | Method::DeclineRematch => Ok(()),
        }
    }

    /// The events that a server would have published since this older state, in its order. Each
    /// event has the whole new value, so it does not matter how often it changed in between.
    pub(super) fn events_since(&self, old: &Server<Vec<Ply>>, now: Millis) -> Vec<Event> {
        let (new, mut events) = (&self.server, Vec::new());
        let mut add = |is_new: bool, event| {
            if is_new {
                events.push(event);
            }
        };
        for side in Color::ALL {
            add(new.player(side) != old.player(side), Event::Player(side));
        }
        let situation = new.situation();
        let (has_changed, is_over) = (situation != old.situation(), self.is_over());
        add(has_changed && !is_over, Event::ServerSituation(situation));
        let has_moved = new.board() != old.board() || !new.game().moves().eq(old.game().moves());
        add(has_moved, Event::Chessboard);
        add(has_moved, Event::MoveHistory);
        add(has_moved, Event::Turn(new.turn()));
        let stage = new.game_situation();
        add(has_moved || stage != old.game_situation(), Event::GameSituation(stage));
        let offer = new.draw_offer();
        add(offer != old.draw_offer(), Event::DrawOffer(offer));
        let proposal = new.take_back_proposal();
        add(proposal != old.take_back_proposal(), Event::TakeBack(proposal));
        for side in [!new.turn(), new.turn()] {
            if let Some(remaining) = new.remaining(side, now) {
                add(has_moved || has_changed, Event::Timer { side, remaining });
            }
        }
        if let Some(ending) = new.game_over() {
            add(old.game_over().is_none(), Event::GameOver(ending));
        }
        add(has_changed && is_over, Event::ServerSituation(situation));
        events
    }
}

/// How many milliseconds another process may take to report that the flag of its player has
/// fallen: longer than it takes to find out that the process is gone.
const REMOTE_FLAG_GRACE: Millis = 6_000;
