//! The server's end: one game between two clients.

use super::message::{Keyword, Request};
use super::seat::{Presence, Seat};
use super::{Limits, Message, Outputs, Refusal, Rules, TableEnd, TableEvent, Verdict};
use crate::chess::{Color, Role, Square};
use crate::session::Progress;

/// A game between two clients as the server sees it, and their next ones as long as both want
/// another.
///
/// The older connection plays white. The server answers a move with nothing: it passes it on to the
/// opponent, and of a refused one it informs the sender, by `ERROR` with the number of the
/// [`Refusal`]. The move of a pawn to its last rank is held until `PROMOTION` completes it. After
/// the end of a game each client votes for or against another one.
///
/// The caller reads both connections all the time and hands over what arrives, in chunks of any
/// size, to [`receive`](Self::receive), the loss of a connection to [`leave`](Self::leave), and the
/// time to [`tick`](Self::tick). It sends what a call wrote, repeats a call until it reports no
/// event, and closes a connection that is no longer [seated](Self::is_seated). Time is in
/// milliseconds, from any moment on, and should not go backwards.
///
/// # Examples
/// ```
/// use pedina::chess::Color;
/// use pedina::chess::session::{TableEvent, Limits, Outputs, Standard, Table};
///
/// let (mut white, mut black) = ([0; 64], [0; 64]);
/// let mut outputs = Outputs::new(&mut white, &mut black);
/// let mut table = Table::<Standard>::new(Limits::default());
/// assert_eq!(table.tick(&mut outputs, 0), Some(TableEvent::Started));
/// assert_eq!(outputs.white.bytes(), b"COLOR WHITE\n");
///
/// outputs.clear();
/// let progress = table.receive(Color::White, b"MOVE 4 1 4 3\n", &mut outputs, 5_000);
/// assert!(matches!(progress.event, Some(TableEvent::Moved { color: Color::White, .. })));
/// assert_eq!(outputs.white.bytes(), b"");
/// assert_eq!(outputs.black.bytes(), b"MOVE 4 1 4 3\n");
/// ```
#[derive(Clone, Debug)]
pub struct Table<R> {
    pub(super) rules: R,
    pub(super) limits: Limits,
    pub(super) phase: Phase,
    /// When the phase ends by itself.
    pub(super) deadline: Option<u64>,
    /// Of white and of black.
    pub(super) seats: [Seat; 2],
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Phase {
    /// Nothing: the colours are still to be sent.
    Opening,
    /// A move of the side to move.
    Moving,
    /// What the pawn becomes that makes this move.
    Promoting { from: Square, to: Square },
    /// The votes.
    Voting {
        /// Who voted while the game went on.
        claimed_by: Option<Color>,
    },
    /// Nothing any more.
    Closed,
}

impl<R: Rules> Table<R> {
    /// A table with two clients that have not heard anything yet.
    #[must_use]
    #[cfg_attr(small, inline(never))]
    pub fn new(limits: Limits) -> Self {
        Self {
            rules: R::start(),
            limits,
            phase: Phase::Opening,
            deadline: None,
            seats: [Seat::new(), Seat::new()],
        }
    }

    /// The game.
    #[must_use]
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Whether this client is still to be served. After [`TableEvent::Ended`] neither is.
    #[must_use]
    pub const fn is_seated(&self, color: Color) -> bool {
        let [white, black] = &self.seats;
        let seat = if matches!(color, Color::White) { white } else { black };
        matches!(seat.presence, Presence::Seated)
    }

    /// When [`tick`](Self::tick) has something to do even if nothing arrives.
    #[must_use]
    pub const fn deadline(&self) -> Option<u64> {
        self.deadline
    }

    /// Takes in bytes from a client, up to the first event. Of a client that is not seated they are
    /// ignored.
    pub fn receive(
        &mut self,
        color: Color,
        input: &[u8],
        outputs: &mut Outputs<'_>,
        now: u64,
    ) -> Progress<TableEvent> {
        let mut consumed = 0;
        loop {
            let event = self.tick(outputs, now);
            if event.is_some() || !outputs.have_space() {
                return Progress { consumed, event };
            }
            if !self.is_seated(color) {
                return Progress { consumed: input.len(), event: None };
            }
            let rest = input.get(consumed..).unwrap_or_default();
            let (count, refusal) = self.seat(color).read(rest);
            consumed += count;
            if let Some(refusal) = refusal {
                let event = Some(self.refuse(color, refusal, outputs));
                return Progress { consumed, event };
            }
            if count == 0 {
                return Progress { consumed, event: None };
            }
        }
    }

    /// Takes in the loss of a connection; repeat [`tick`](Self::tick) until it reports no event.
    pub fn leave(&mut self, color: Color) {
        self.seat(color).leave();
    }

    /// Ends the session because the server stops: it sends [`Refusal::Disconnected`] to both
    /// clients in a game, and after one that there is no other. `None` if it was over, or the
    /// outputs have no space left.
    pub fn stop(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        if !outputs.have_space() || self.phase == Phase::Closed {
            return None;
        }
        let is_voting = matches!(self.phase, Phase::Voting { .. });
        let gone = Message::Error(Refusal::Disconnected);
        for color in Color::ALL.into_iter().filter(|&color| self.is_seated(color)) {
            outputs.send(color, if is_voting { Message::Replay(false) } else { gone });
        }
        Some(self.close(TableEnd::Stopped))
    }

    /// Does what is due: the next event of what has arrived, then what time brings about.
    pub fn tick(&mut self, outputs: &mut Outputs<'_>, now: u64) -> Option<TableEvent> {
        if !outputs.have_space() || self.phase == Phase::Closed {
            return None;
        }
        if self.phase == Phase::Opening {
            for color in Color::ALL {
                outputs.send(color, Message::Color(color));
            }
            self.begin(now);
            return Some(TableEvent::Started);
        }
        if let Some(event) = self.settle(outputs, now) {
            return Some(event);
        }
        while let Some((color, request)) = self.next_request() {
            if let Some(event) = self.answer(color, request, outputs, now) {
                return Some(event);
            }
        }
        let leaving = |color: &Color| self.seat_of(*color).presence == Presence::Leaving;
        if let Some(color) = Color::ALL.into_iter().find(leaving) {
            return Some(self.dismiss(color, TableEnd::Left(color), outputs));
        }
        if self.deadline.is_some_and(|deadline| deadline <= now) {
            return self.expire(outputs);
        }
        None
    }

    /// The oldest message of a client whose turn it is.
    fn next_request(&mut self) -> Option<(Color, Request)> {
        let turn = self.rules.turn();
        let is_voting = matches!(self.phase, Phase::Voting { .. });
        Color::ALL.into_iter().find_map(|color| {
            let seat = self.seat(color);
            let is_due = if is_voting { seat.vote.is_none() } else { color == turn };
            let is_there = seat.presence != Presence::Gone;
            Some((color, if is_due && is_there { seat.next() } else { None }?))
        })
    }

    /// Handles a message; `None` if there is nothing to report.
    fn answer(
        &mut self,
        color: Color,
        request: Request,
        outputs: &mut Outputs<'_>,
        now: u64,
    ) -> Option<TableEvent> {
        let refusal = match (self.phase, request.keyword, request.message) {
            (Phase::Moving, Keyword::Move, Ok(Message::Move { from, to })) => {
                match self.rules.judge(from, to) {
                    Verdict::Legal => return Some(self.play(from, to, None, outputs, now)),
                    Verdict::Promotes => {
                        self.phase = Phase::Promoting { from, to };
                        return None;
                    }
                    Verdict::Illegal => Refusal::Move,
                }
            }
            (
                Phase::Promoting { from, to },
                Keyword::Promotion,
                Ok(Message::Promotion { role, square }),
            ) => {
                if square == to {
                    return Some(self.play(from, to, Some(role), outputs, now));
                }
                Refusal::Promotion
            }
            (Phase::Moving | Phase::Voting { .. }, Keyword::Replay, Ok(Message::Replay(again))) => {
                return Some(self.vote(color, again, now));
            }
            (Phase::Moving, Keyword::Move | Keyword::Replay, Err(refusal))
            | (Phase::Promoting { .. }, Keyword::Promotion, Err(refusal))
            | (Phase::Voting { .. }, Keyword::Replay, Err(refusal)) => refusal,
            _ => Refusal::Message,
        };
        Some(self.refuse(color, refusal, outputs))
    }

    fn play(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        outputs: &mut Outputs<'_>,
        now: u64,
    ) -> TableEvent {
        let color = self.rules.turn();
        self.rules.play(from, to, promotion);
        self.seat(color).errors = 0;
        outputs.send(!color, Message::Move { from, to });
        if let Some(role) = promotion {
            outputs.send(!color, Message::Promotion { role, square: to });
        }
        let standing = self.rules.standing();
        if standing.is_end() {
            self.await_votes(None, now);
        } else {
            self.await_move(now);
        }
        TableEvent::Moved { color, from, to, promotion, standing }
    }

    fn vote(&mut self, color: Color, again: bool, now: u64) -> TableEvent {
        let is_claim = self.phase == Phase::Moving;
        if is_claim {
            self.await_votes(Some(color), now);
        }
        let seat = self.seat(color);
        (seat.vote, seat.errors) = (Some(again), 0);
        if is_claim { TableEvent::Claimed(color) } else { TableEvent::Voted { color, again } }
    }

    /// Begins the next game or ends the session, if both votes are known.
    fn settle(&mut self, outputs: &mut Outputs<'_>, now: u64) -> Option<TableEvent> {
        if !matches!(self.phase, Phase::Voting { .. }) {
            return None;
        }
        let [white, black] = &self.seats;
        let both_there = [white, black].iter().all(|seat| seat.presence == Presence::Seated);
        // One No decides, but each client reads the decision only after its own vote.
        let (white, black) = (white.vote?, black.vote?);
        let again = white && black && both_there;
        for color in Color::ALL {
            if self.is_seated(color) {
                outputs.send(color, Message::Replay(again));
            }
        }
        if !again {
            return Some(self.close(TableEnd::Declined));
        }
        self.rules = R::start();
        self.begin(now);
        Some(TableEvent::Restarted)
    }

    /// Informs a client of a refusal; of too many in a row it has to leave.
    fn refuse(&mut self, color: Color, refusal: Refusal, outputs: &mut Outputs<'_>) -> TableEvent {
        if self.is_seated(color) {
            outputs.send(color, Message::Error(refusal));
        }
        let limit = self.limits.errors;
        let seat = self.seat(color);
        seat.errors = seat.errors.saturating_add(1);
        if seat.errors < limit {
            TableEvent::Refused { color, refusal }
        } else {
            self.dismiss(color, TableEnd::Expelled(color), outputs)
        }
    }

    /// Lets a client go: in a game that ends the session, after it that is a vote.
    fn dismiss(&mut self, color: Color, end: TableEnd, outputs: &mut Outputs<'_>) -> TableEvent {
        let seat = self.seat(color);
        seat.presence = Presence::Gone;
        match self.phase {
            Phase::Voting { claimed_by } if claimed_by != Some(color) => {
                self.seat(color).vote = Some(false);
                TableEvent::Voted { color, again: false }
            }
            _ => {
                if self.is_seated(!color) {
                    outputs.send(!color, Message::Error(Refusal::Disconnected));
                }
                self.close(end)
            }
        }
    }

    /// What happens when the deadline has passed.
    fn expire(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        match self.phase {
            Phase::Voting { claimed_by: Some(color) } => {
                Some(self.dismiss(color, TableEnd::Disputed(color), outputs))
            }
            Phase::Voting { claimed_by: None } => {
                let late = Color::ALL.into_iter().find(|&color| self.seat_of(color).vote.is_none());
                late.map(|color| {
                    self.seat(color).vote = Some(false);
                    TableEvent::Voted { color, again: false }
                })
            }
            _ => {
                let color = self.rules.turn();
                Some(self.dismiss(color, TableEnd::TimedOut(color), outputs))
            }
        }
    }

    fn begin(&mut self, now: u64) {
        for seat in &mut self.seats {
            (seat.vote, seat.errors) = (None, 0);
        }
        self.await_move(now);
    }

    fn await_move(&mut self, now: u64) {
        self.phase = Phase::Moving;
        self.deadline = self.limits.move_time.map(|time| now.saturating_add(time));
    }

    fn await_votes(&mut self, claimed_by: Option<Color>, now: u64) {
        self.phase = Phase::Voting { claimed_by };
        self.deadline = Some(now.saturating_add(self.limits.vote_time));
    }

    fn close(&mut self, end: TableEnd) -> TableEvent {
        self.phase = Phase::Closed;
        self.deadline = None;
        for seat in &mut self.seats {
            seat.presence = Presence::Gone;
        }
        TableEvent::Ended(end)
    }

    fn seat_of(&self, color: Color) -> &Seat {
        let [white, black] = &self.seats;
        if color == Color::White { white } else { black }
    }

    fn seat(&mut self, color: Color) -> &mut Seat {
        let [white, black] = &mut self.seats;
        if color == Color::White { white } else { black }
    }
}
