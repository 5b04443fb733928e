//! The server's end: a match of two players, watched by any number of others.

use core::fmt;

use super::message::{Message, Refusal};
use super::seat::Seat;
use super::{Outputs, TableEnd, TableEvent, parse};
use crate::mastermind::code::{Code, Feedback};
use crate::mastermind::game::{Match, Player, Settings, SettingsError, Status};
use crate::mastermind::notation::PegSet;
use crate::session::{Line, Name, Output, Progress, Tail};

/// A match as the server sees it. It holds the code and answers guesses itself, so that no maker
/// can lie; the breaker and those who watch see the code when the round is over.
///
/// The caller hands over what a player sent, in chunks of any size, to
/// [`receive`](Self::receive), and sends what a call wrote. A player's input is read while that
/// player is asked, and when all outputs have taken what the last line led to. A program plays by
/// [`act`](Self::act).
///
/// # Examples
/// ```
/// use pedina::mastermind::session::{Outputs, Table, TableEvent};
/// use pedina::mastermind::{Player, Settings};
/// use pedina::session::Name;
///
/// let names = [Name::new("Ada"), Name::new("Bob")];
/// let mut table = Table::new(Settings::default(), names)?;
/// let mut memory = [[0; 512]; 3];
/// let [one, two, watchers] = &mut memory;
/// let mut outputs = Outputs::new(one, two, watchers);
/// let progress = table.receive(Player::One, b"CODE RED RED BLUE GREEN\n", &mut outputs);
/// assert_eq!(progress.event, Some(TableEvent::Committed(Player::One)));
/// assert!(outputs.two.bytes().ends_with(b"ROUND 1 MAKER 1\nCOMMITTED\nASK GUESS\n"));
/// # Ok::<(), pedina::mastermind::SettingsError>(())
/// ```
#[derive(Clone, Debug)]
#[repr(C)] // As in a seat.
pub struct Table {
    pub(super) phase: Phase,
    /// What ends the match as soon as the outputs have taken what was written before.
    pub(super) due: Option<TableEnd>,
    pub(super) pegs: PegSet,
    pub(super) game: Match,
    pub(super) names: [Name; 2],
    /// The first player's, the second's, and that of all who watch.
    pub(super) seats: [Seat; 3],
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Phase {
    /// Nothing has been sent.
    Opening,
    /// A round is to be announced.
    Beginning,
    /// A line of a player is awaited.
    Playing,
    /// The secret and the scores are to be sent.
    RoundOver,
    Over,
}

impl Table {
    /// A table whose players have not been sent anything yet.
    ///
    /// # Errors
    /// What [`Settings::check`] says.
    pub fn new(settings: Settings, names: [Name; 2]) -> Result<Self, SettingsError> {
        Ok(Self {
            game: Match::new(settings)?,
            pegs: settings.peg_set()?,
            names,
            seats: [Seat::new(), Seat::new(), Seat::new()],
            phase: Phase::Opening,
            due: None,
        })
    }

    /// The match. Do not show its secret to anybody before the round is over.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The player whose code or guess is awaited.
    #[must_use]
    pub fn asked(&self) -> Option<Player> {
        if self.phase != Phase::Playing {
            return None;
        }
        match self.game.status() {
            Status::AwaitingCode => Some(self.game.maker()),
            Status::AwaitingGuess => Some(self.game.breaker()),
            _ => None,
        }
    }

    /// Whether the match is over, and everybody has been sent all of it.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.phase == Phase::Over && !self.has_output()
    }

    /// Takes in bytes from a player, up to the first event. While that player is not asked, no line
    /// is read; once the player is gone or the match over, all are ignored.
    pub fn receive(
        &mut self,
        player: Player,
        input: &[u8],
        outputs: &mut Outputs<'_>,
    ) -> Progress<TableEvent> {
        let mut consumed = 0;
        loop {
            let event = self.advance(outputs);
            if event.is_some() || self.has_output() {
                return Progress { consumed, event };
            }
            let seat = self.seat(Some(player));
            if seat.is_gone || seat.is_finished || self.phase == Phase::Over {
                return Progress { consumed: input.len(), event: None };
            }
            if self.asked() != Some(player) {
                let next = input.get(consumed).copied();
                let reader = &mut self.seat(Some(player)).reader;
                consumed += usize::from(next.is_some_and(|byte| reader.take_line_feed(byte)));
                return Progress { consumed, event: None };
            }
            let (pegs, variant) = (self.pegs, self.game.variant());
            let awaited = self.awaited_word();
            let rest = input.get(consumed..).unwrap_or_default();
            let (count, line) = self.seat(Some(player)).reader.read(rest);
            consumed += count;
            let code = match line {
                None => return Progress { consumed, event: None },
                Some(Line::TooLong) => Err(Refusal::Message),
                Some(Line::Complete(line)) => parse::code(line, awaited, pegs, variant),
            };
            let event = match code {
                Ok(code) => self.play(player, code),
                Err(refusal) => Some(self.refuse(player, refusal)),
            };
            if event.is_some() {
                self.flush(outputs);
                return Progress { consumed, event };
            }
        }
    }

    /// Sends what waits for room, and does what needs no input; repeat it until it reports no
    /// event.
    pub fn advance(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        loop {
            self.flush(outputs);
            if self.has_output() || self.phase == Phase::Over {
                return None;
            }
            let asked = self.asked();
            if let Some(player) = asked.filter(|&player| self.seat(Some(player)).is_finished) {
                self.due.get_or_insert(TableEnd::Left(player));
            }
            let event = match (self.due, self.phase) {
                (Some(end), _) => Some(self.close(end)),
                (None, Phase::Opening) => self.open(),
                (None, Phase::Beginning) => self.begin_round(),
                (None, Phase::RoundOver) => self.end_round(),
                (None, Phase::Playing | Phase::Over) => return None,
            };
            if event.is_some() {
                self.flush(outputs);
                return event;
            }
        }
    }

    /// Makes the code or the guess of a program. `None`, and nothing changes, if it is not asked or
    /// the code is not one of this match.
    pub fn act(&mut self, player: Player, code: Code) -> Option<TableEvent> {
        let is_due = self.asked() == Some(player) && !self.has_output();
        if is_due { self.play(player, code) } else { None }
    }

    /// Takes in the end of a player's input, once all that came before is consumed: the player goes
    /// on receiving, and has left when asked the next time.
    pub const fn finish(&mut self, player: Player) {
        self.seat(Some(player)).is_finished = true;
    }

    /// Takes in the loss of a connection: the match is over.
    pub fn leave(&mut self, player: Player) {
        self.seat(Some(player)).leave();
        self.due.get_or_insert(TableEnd::Left(player));
    }

    /// The time of a player is up.
    pub fn time_out(&mut self, player: Player) {
        self.due.get_or_insert(TableEnd::TimedOut(player));
    }

    /// Ends the match because the server stops.
    pub fn stop(&mut self) {
        self.due.get_or_insert(TableEnd::Stopped);
    }

    /// Sends nothing to a player, who is a program.
    pub const fn silence(&mut self, player: Player) {
        self.seat(Some(player)).leave();
    }

    /// Writes what a client needs that comes to watch in the middle of a match: settings, names,
    /// the round with its rows so far, and the scores.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_summary<W: fmt::Write + ?Sized>(&self, sink: &mut W) -> fmt::Result {
        let settings = *self.game.settings();
        let mut write = |message: Message| message.write(&self.names, self.pegs, sink);
        write(Message::Settings(settings))?;
        write(Message::Name(Player::One))?;
        write(Message::Name(Player::Two))?;
        write(Message::You(None))?;
        write(Message::Scores(self.scores()))?;
        if self.phase == Phase::Opening || self.phase == Phase::Beginning {
            return Ok(());
        }
        write(self.round())?;
        if self.game.status() != Status::AwaitingCode {
            write(Message::Committed)?;
        }
        for row in self.game.board().rows() {
            write(Message::Guess(row.guess))?;
            write(Message::Outcome(row.feedback))?;
        }
        Ok(())
    }

    /// Copies the text of [`write_summary`](Self::write_summary) from its byte `start` on, as far
    /// as the output has room, and returns the number of bytes.
    pub fn copy_summary(&self, start: usize, output: &mut Output<'_>) -> usize {
        let mut tail = Tail::new(output, start);
        // A full output ends the writing.
        let _ = self.write_summary(&mut tail);
        tail.sent()
    }

    fn open(&mut self) -> Option<TableEvent> {
        let settings = *self.game.settings();
        let names = Player::ALL.map(Message::Name);
        for player in EVERYBODY {
            let seat = self.seat(player);
            seat.push(Message::Settings(settings));
            names.into_iter().for_each(|name| seat.push(name));
            seat.push(Message::You(player));
        }
        self.phase = Phase::Beginning;
        None
    }

    fn begin_round(&mut self) -> Option<TableEvent> {
        self.tell_all(self.round());
        self.phase = Phase::Playing;
        self.ask();
        None
    }

    /// Shows the code, and goes on to the next round or the end.
    fn end_round(&mut self) -> Option<TableEvent> {
        let round = self.game.round();
        let secret = self.game.secret()?;
        self.tell_all(Message::Secret(secret));
        self.tell_all(Message::Scores(self.scores()));
        self.phase = Phase::Beginning;
        let _ = self.game.next_round();
        if self.game.status() == Status::MatchOver {
            self.due.get_or_insert(TableEnd::Finished);
        }
        Some(TableEvent::RoundOver { round, secret })
    }

    /// Makes a code or a guess, and answers it.
    fn play(&mut self, player: Player, code: Code) -> Option<TableEvent> {
        if self.game.status() == Status::AwaitingCode {
            self.game.commit(code).ok()?;
            self.seat(Some(player)).refusals = 0;
            self.tell_all(Message::Committed);
            self.ask();
            return Some(TableEvent::Committed(player));
        }
        let feedback = Feedback::of(code, self.game.secret()?);
        self.game.guess(code).ok()?;
        self.game.respond(feedback).ok()?;
        self.seat(Some(player)).refusals = 0;
        self.tell_all(Message::Guess(code));
        self.tell_all(Message::Outcome(feedback));
        if self.game.status() == Status::RoundOver {
            self.phase = Phase::RoundOver;
        } else {
            self.ask();
        }
        Some(TableEvent::Guessed { guess: code, feedback })
    }

    fn refuse(&mut self, player: Player, refusal: Refusal) -> TableEvent {
        let seat = self.seat(Some(player));
        seat.push(Message::Error(refusal));
        seat.refusals = seat.refusals.saturating_add(1);
        if seat.refusals >= REFUSAL_LIMIT {
            self.due.get_or_insert(TableEnd::Expelled(player));
        } else {
            self.ask();
        }
        TableEvent::Refused(player)
    }

    fn close(&mut self, end: TableEnd) -> TableEvent {
        self.tell_all(Message::End(end));
        self.phase = Phase::Over;
        TableEvent::Ended(end)
    }

    /// Asks for what the match waits for.
    fn ask(&mut self) {
        let is_code = self.game.status() == Status::AwaitingCode;
        if let Some(player) = self.asked() {
            let message = if is_code { Message::AskCode } else { Message::AskGuess };
            self.seat(Some(player)).push(message);
        }
    }

    fn awaited_word(&self) -> &'static [u8] {
        if self.game.status() == Status::AwaitingCode { b"CODE" } else { b"GUESS" }
    }

    const fn round(&self) -> Message {
        Message::Round { round: self.game.round(), maker: self.game.maker() }
    }

    fn scores(&self) -> [u8; 2] {
        Player::ALL.map(|player| self.game.score(player))
    }

    fn tell_all(&mut self, message: Message) {
        self.seats.iter_mut().for_each(|seat| seat.push(message));
    }

    /// Writes as much as the outputs take.
    fn flush(&mut self, outputs: &mut Outputs<'_>) {
        let (names, pegs) = (self.names, self.pegs);
        for player in EVERYBODY {
            let seat = self.seat(player);
            while let Some(message) = seat.queue.first() {
                let mut tail = Tail::new(outputs.of(player), seat.sent.into());
                if message.write(&names, pegs, &mut tail).is_err() {
                    seat.sent += tail.sent() as u8;
                    break;
                }
                seat.sent = 0;
                seat.queue.pop();
            }
        }
    }

    fn has_output(&self) -> bool {
        self.seats.iter().any(|seat| !seat.queue.is_empty())
    }

    #[cfg_attr(small, inline(never))]
    const fn seat(&mut self, player: Option<Player>) -> &mut Seat {
        let [one, two, watchers] = &mut self.seats;
        match player {
            Some(Player::One) => one,
            Some(Player::Two) => two,
            None => watchers,
        }
    }
}

/// Both players, and all who watch.
const EVERYBODY: [Option<Player>; 3] = [Some(Player::One), Some(Player::Two), None];

/// How many lines of a player in a row may be refused.
const REFUSAL_LIMIT: u8 = 20;
