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
#[repr(C)] // What is small comes first: instructions of a Cortex-M0 reach only what is near.
pub struct Table<R> {
    pub(super) phase: Phase,
    /// The move of a pawn that waits for what the pawn becomes.
    pub(super) promoting: [Square; 2],
    /// Who voted while the game went on.
    pub(super) claimed_by: Option<Color>,
    pub(super) limits: Limits,
    /// When the phase ends by itself.
    pub(super) deadline: Option<u64>,
    pub(super) rules: R,
    /// Of white and of black.
    pub(super) seats: [Seat; 2],
}

numbered! {
    /// What the table waits for.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Phase: u8 {
        /// Nothing: the colours are still to be sent.
        Opening = 0,
        /// A move of the side to move.
        Moving = 1,
        /// What the pawn becomes that makes this move.
        Promoting = 2,
        /// The votes.
        Voting = 3,
        /// Nothing any more.
        Closed = 4,
    }
}

impl Phase {
    /// Whether a message with this keyword is expected.
    const fn awaits(self, keyword: Keyword) -> bool {
        matches!(
            (self, keyword),
            (Self::Moving, Keyword::Move | Keyword::Replay)
                | (Self::Promoting, Keyword::Promotion)
                | (Self::Voting, Keyword::Replay)
        )
    }
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
            promoting: [Square::A1; 2],
            claimed_by: None,
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
        let is_voting = self.phase == Phase::Voting;
        let gone = Message::Error(Refusal::Disconnected);
        self.tell_all(if is_voting { Message::Replay(false) } else { gone }, outputs);
        Some(self.close(TableEnd::Stopped))
    }

    /// Does what is due: the next event of what has arrived, then what time brings about.
    pub fn tick(&mut self, outputs: &mut Outputs<'_>, now: u64) -> Option<TableEvent> {
        if !outputs.have_space() || self.phase == Phase::Closed {
            return None;
        }
        let is_late = self.deadline.is_some_and(|deadline| deadline <= now);
        let event = self.next_event(is_late, outputs);
        let begins_to_wait = matches!(
            event,
            Some(
                TableEvent::Started
                    | TableEvent::Moved { .. }
                    | TableEvent::Claimed(_)
                    | TableEvent::Restarted
            )
        );
        if begins_to_wait {
            let is_voting = self.phase == Phase::Voting;
            let time = if is_voting { Some(self.limits.vote_time) } else { self.limits.move_time };
            self.deadline = time.map(|time| now.saturating_add(time));
        }
        event
    }

    /// The next event, after which the deadline is to be set.
    fn next_event(&mut self, is_late: bool, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        if self.phase == Phase::Opening {
            outputs.send(Color::White, Message::Color(Color::White));
            outputs.send(Color::Black, Message::Color(Color::Black));
            self.begin();
            return Some(TableEvent::Started);
        }
        if let Some(event) = self.settle(outputs) {
            return Some(event);
        }
        while let Some((color, request)) = self.next_request() {
            if let Some(event) = self.answer(color, request, outputs) {
                return Some(event);
            }
        }
        if let Some(color) = self.find(|_, seat| seat.presence == Presence::Leaving) {
            return Some(self.dismiss(color, TableEnd::Left(color), outputs));
        }
        if is_late { self.expire(outputs) } else { None }
    }

    /// The oldest message of a client whose turn it is.
    fn next_request(&mut self) -> Option<(Color, Request)> {
        let turn = self.rules.turn();
        let is_voting = self.phase == Phase::Voting;
        let color = self.find(|color, seat| {
            let is_due = if is_voting { seat.vote.is_none() } else { color == turn };
            is_due && seat.presence != Presence::Gone && !seat.requests.is_empty()
        })?;
        Some((color, self.seat(color).next()?))
    }

    /// Handles a message; `None` if there is nothing to report.
    fn answer(
        &mut self,
        color: Color,
        request: Request,
        outputs: &mut Outputs<'_>,
    ) -> Option<TableEvent> {
        let refusal = match request.message() {
            _ if !self.phase.awaits(request.keyword()) => Refusal::Message,
            Err(refusal) => refusal,
            Ok(Message::Move { from, to }) => match self.rules.judge(from, to) {
                Verdict::Legal => return Some(self.play([from, to], None, outputs)),
                Verdict::Promotes => {
                    self.promoting = [from, to];
                    self.phase = Phase::Promoting;
                    return None;
                }
                Verdict::Illegal => Refusal::Move,
            },
            Ok(Message::Promotion { role, square }) => {
                let [_, to] = self.promoting;
                if square == to {
                    return Some(self.play(self.promoting, Some(role), outputs));
                }
                Refusal::Promotion
            }
            Ok(Message::Replay(again)) => return Some(self.vote(color, again)),
            // They never wait.
            Ok(Message::Color(_) | Message::Error(_)) => Refusal::Message,
        };
        Some(self.refuse(color, refusal, outputs))
    }

    fn play(
        &mut self,
        [from, to]: [Square; 2],
        promotion: Option<Role>,
        outputs: &mut Outputs<'_>,
    ) -> TableEvent {
        let color = self.rules.turn();
        self.rules.play(from, to, promotion);
        self.seat(color).errors = 0;
        outputs.send(!color, Message::Move { from, to });
        if let Some(role) = promotion {
            outputs.send(!color, Message::Promotion { role, square: to });
        }
        let standing = self.rules.standing();
        self.phase = if standing.is_end() { Phase::Voting } else { Phase::Moving };
        TableEvent::Moved { color, from, to, promotion, standing }
    }

    #[cfg_attr(small, inline(never))]
    fn vote(&mut self, color: Color, again: bool) -> TableEvent {
        let is_claim = self.phase == Phase::Moving;
        if is_claim {
            self.phase = Phase::Voting;
            self.claimed_by = Some(color);
        }
        let seat = self.seat(color);
        (seat.vote, seat.errors) = (Some(again), 0);
        if is_claim { TableEvent::Claimed(color) } else { TableEvent::Voted { color, again } }
    }

    /// Begins the next game or ends the session, if both votes are known.
    fn settle(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        if self.phase != Phase::Voting {
            return None;
        }
        let both_there = self.find(|_, seat| seat.presence != Presence::Seated).is_none();
        let [white, black] = &self.seats;
        // One No decides, but each client reads the decision only after its own vote.
        let (white, black) = (white.vote?, black.vote?);
        let again = white && black && both_there;
        self.tell_all(Message::Replay(again), outputs);
        if !again {
            return Some(self.close(TableEnd::Declined));
        }
        self.rules = R::start();
        self.begin();
        Some(TableEvent::Restarted)
    }

    /// Informs a client of a refusal; of too many in a row it has to leave.
    fn refuse(&mut self, color: Color, refusal: Refusal, outputs: &mut Outputs<'_>) -> TableEvent {
        self.tell(color, Message::Error(refusal), outputs);
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
        let gone = Message::Error(Refusal::Disconnected);
        // Nothing was refused and nobody left, so the client would not know why it is closed.
        if matches!(end, TableEnd::TimedOut(_) | TableEnd::Disputed(_)) {
            self.tell(color, gone, outputs);
        }
        self.seat(color).presence = Presence::Gone;
        if self.phase == Phase::Voting && self.claimed_by != Some(color) {
            return self.vote_against(color);
        }
        self.tell(!color, gone, outputs);
        self.close(end)
    }

    /// What happens when the deadline has passed.
    fn expire(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        let is_voting = self.phase == Phase::Voting;
        match self.claimed_by {
            Some(color) if is_voting => {
                Some(self.dismiss(color, TableEnd::Disputed(color), outputs))
            }
            None if is_voting => {
                self.find(|_, seat| seat.vote.is_none()).map(|color| self.vote_against(color))
            }
            _ => {
                let color = self.rules.turn();
                Some(self.dismiss(color, TableEnd::TimedOut(color), outputs))
            }
        }
    }

    fn vote_against(&mut self, color: Color) -> TableEvent {
        self.seat(color).vote = Some(false);
        TableEvent::Voted { color, again: false }
    }

    /// Sends something to both clients, unless they are gone.
    fn tell_all(&self, message: Message, outputs: &mut Outputs<'_>) {
        self.tell(Color::White, message, outputs);
        self.tell(Color::Black, message, outputs);
    }

    /// Sends something to a client, unless it is gone.
    #[cfg_attr(small, inline(never))]
    fn tell(&self, color: Color, message: Message, outputs: &mut Outputs<'_>) {
        if self.is_seated(color) {
            outputs.send(color, message);
        }
    }

    fn begin(&mut self) {
        for seat in &mut self.seats {
            (seat.vote, seat.errors) = (None, 0);
        }
        self.claimed_by = None;
        self.phase = Phase::Moving;
    }

    fn close(&mut self, end: TableEnd) -> TableEvent {
        self.phase = Phase::Closed;
        self.deadline = None;
        for seat in &mut self.seats {
            seat.presence = Presence::Gone;
        }
        TableEvent::Ended(end)
    }

    /// The first client that is so.
    fn find(&self, is_so: impl Fn(Color, &Seat) -> bool) -> Option<Color> {
        let [white, black] = &self.seats;
        if is_so(Color::White, white) {
            Some(Color::White)
        } else if is_so(Color::Black, black) {
            Some(Color::Black)
        } else {
            None
        }
    }

    #[cfg_attr(small, inline(never))]
    fn seat(&mut self, color: Color) -> &mut Seat {
        let [white, black] = &mut self.seats;
        if color == Color::White { white } else { black }
    }
}
