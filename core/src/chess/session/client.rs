//! A client's end.

use core::fmt;

use super::message::Request;
use super::seat::LINE_CAPACITY;
use super::{Message, OUTPUT_CAPACITY, Refusal, Rules, Standing, Verdict};
use crate::chess::{Color, Role, Square};
use crate::session::{Line, LineReader, Output, Progress};

/// A game at a server, as one of its two clients sees it.
///
/// The client says nothing before the server has sent the colour. It keeps reading in its own turn
/// too, and checks what it sends, because the original server ends at nearly any mistake. Since a
/// server answers a move with nothing, a move counts as made at once; if the server refuses it, it
/// is taken back.
///
/// # Examples
/// ```
/// use pedina::chess::session::{Client, ClientEvent, Standard};
/// use pedina::chess::{Color, Square};
/// use pedina::session::Output;
///
/// let mut client = Client::<Standard>::new();
/// let progress = client.receive(b"COLOR WHITE\n");
/// assert_eq!(progress.event, Some(ClientEvent::Seated(Color::White)));
///
/// let mut memory = [0; 32];
/// let mut output = Output::new(&mut memory);
/// client.play(Square::E2, Square::E4, None, &mut output)?;
/// assert_eq!(output.bytes(), b"MOVE 4 1 4 3\n");
/// assert!(!client.is_my_turn());
/// # Ok::<(), pedina::chess::session::ClientError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client<R> {
    pub(super) rules: R,
    /// The game before this client's last move, until the opponent answers it.
    pub(super) before: Option<R>,
    pub(super) color: Option<Color>,
    pub(super) phase: Phase,
    pub(super) reader: LineReader<LINE_CAPACITY>,
}

/// What the client waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Phase {
    /// Its colour.
    Connecting,
    /// A move of either side.
    Playing,
    /// What the opponent's pawn becomes that makes this move.
    Promoting { from: Square, to: Square },
    /// The own vote.
    Voting,
    /// The decision about another game.
    Voted,
    /// Nothing any more.
    Closed,
}

numbered! {
    /// What a client may do.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum ClientSituation: u8 {
        /// It waits for the server or the opponent.
        Waiting = 0,
        /// It may play.
        ToMove = 1,
        /// A game is over, and it may vote.
        Voting = 2,
        /// The session is over.
        Closed = 3,
    }
}

/// What a client reports to its caller.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum ClientEvent {
    /// There is an opponent, and this client plays this colour.
    Seated(Color) = 1,
    /// The opponent moved.
    Moved {
        /// The square that the piece left.
        from: Square,
        /// The square that it moved to; of castling that of the king.
        to: Square,
        /// What a pawn on its last rank became.
        promotion: Option<Role>,
        /// How the game stands after it.
        standing: Standing,
    } = 2,
    /// The server refused this client's last move, which is taken back.
    TakenBack(Refusal) = 3,
    /// The server refused something else.
    Refused(Refusal) = 4,
    /// A new game begins with the same colours.
    Restarted = 5,
    /// There is no new game; the connection may be closed.
    Declined = 6,
    /// The opponent is gone, and the session over.
    OpponentLeft = 7,
    /// The connection is lost, and the session over.
    Disconnected = 8,
    /// The server sent what does not fit the game: the two are out of step, and the session over.
    OutOfStep = 9,
}

numbered! {
    /// Why a client does not send something.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum ClientError: i32 {
        /// The opponent is to move, or there is none yet.
        NotYourTurn = -136,
        /// The move is not legal.
        IllegalMove = -137,
        /// A pawn on its last rank has to become something.
        MissingPromotion = -138,
        /// Nothing is promoted by this move, or a pawn cannot become that.
        Promotion = -139,
        /// There is nothing to vote about.
        NotVoting = -140,
        /// The output is too short.
        OutputFull = -2,
    }
}

impl<R: Rules> Default for Client<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Rules> Client<R> {
    /// A client that has just connected.
    #[must_use]
    pub fn new() -> Self {
        Self {
            rules: R::start(),
            before: None,
            color: None,
            phase: Phase::Connecting,
            reader: LineReader::default(),
        }
    }

    /// The game, this client's last move included.
    #[must_use]
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// The own colour, once it is known.
    #[must_use]
    pub const fn color(&self) -> Option<Color> {
        self.color
    }

    /// What it may do.
    #[must_use]
    pub fn situation(&self) -> ClientSituation {
        match self.phase {
            Phase::Playing if self.color == Some(self.rules.turn()) => ClientSituation::ToMove,
            Phase::Voting => ClientSituation::Voting,
            Phase::Closed => ClientSituation::Closed,
            _ => ClientSituation::Waiting,
        }
    }

    /// Whether [`play`](Self::play) may be called.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.situation() == ClientSituation::ToMove
    }

    /// Whether a game is over and [`vote`](Self::vote) may be called.
    #[must_use]
    pub fn is_voting(&self) -> bool {
        self.situation() == ClientSituation::Voting
    }

    /// Whether the session is over.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.situation() == ClientSituation::Closed
    }

    /// Makes a move and sends it. Castling is the king's move of two files.
    ///
    /// # Errors
    /// Why it is not made. Nothing changes then, and nothing is sent.
    pub fn play(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        output: &mut Output<'_>,
    ) -> Result<Standing, ClientError> {
        if !self.is_my_turn() {
            return Err(ClientError::NotYourTurn);
        }
        match (self.rules.judge(from, to), promotion) {
            (Verdict::Illegal, _) => return Err(ClientError::IllegalMove),
            (Verdict::Legal, Some(_)) => return Err(ClientError::Promotion),
            (Verdict::Promotes, None) => return Err(ClientError::MissingPromotion),
            (Verdict::Promotes, Some(role)) if !Role::PROMOTIONS.contains(&role) => {
                return Err(ClientError::Promotion);
            }
            _ => {}
        }
        if output.room() < OUTPUT_CAPACITY {
            return Err(ClientError::OutputFull);
        }
        self.before = Some(self.rules.clone());
        output.write(Message::Move { from, to }.text().as_bytes());
        if let Some(role) = promotion {
            output.write(Message::Promotion { role, square: to }.text().as_bytes());
        }
        Ok(self.advance(from, to, promotion))
    }

    /// Votes for or against another game.
    ///
    /// # Errors
    /// [`ClientError::NotVoting`] or [`ClientError::OutputFull`]; nothing is sent then.
    pub fn vote(&mut self, again: bool, output: &mut Output<'_>) -> Result<(), ClientError> {
        if self.phase != Phase::Voting {
            return Err(ClientError::NotVoting);
        }
        if output.room() < OUTPUT_CAPACITY {
            return Err(ClientError::OutputFull);
        }
        output.write(Message::Replay(again).text().as_bytes());
        self.phase = Phase::Voted;
        Ok(())
    }

    /// Takes in bytes from the server, up to the first event. After the end of the session they are
    /// ignored.
    pub fn receive(&mut self, input: &[u8]) -> Progress<ClientEvent> {
        let mut consumed = 0;
        while self.phase != Phase::Closed {
            let rest = input.get(consumed..).unwrap_or_default();
            let (count, line) = self.reader.read(rest);
            consumed += count;
            let request = match line {
                None => return Progress { consumed, event: None },
                Some(Line::TooLong) => Err(Refusal::Message),
                Some(Line::Complete(line)) => Request::parse(line),
            };
            let event = match request.and_then(Request::message) {
                Ok(message) => self.follow(message),
                Err(_) => Some(self.close(ClientEvent::OutOfStep)),
            };
            if event.is_some() {
                return Progress { consumed, event };
            }
        }
        Progress { consumed: input.len(), event: None }
    }

    /// Takes in the loss of the connection; `None` if the session was over.
    pub fn leave(&mut self) -> Option<ClientEvent> {
        (self.phase != Phase::Closed).then(|| self.close(ClientEvent::Disconnected))
    }

    /// Does what a message says; `None` if it is only the first half of a move.
    fn follow(&mut self, message: Message) -> Option<ClientEvent> {
        let is_theirs = self.color == Some(!self.rules.turn());
        Some(match (self.phase, message) {
            (_, Message::Error(Refusal::Disconnected)) => self.close(ClientEvent::OpponentLeft),
            (_, Message::Error(refusal)) => self.take_back(refusal),
            (Phase::Connecting, Message::Color(color)) => {
                self.color = Some(color);
                self.phase = Phase::Playing;
                ClientEvent::Seated(color)
            }
            (Phase::Playing, Message::Move { from, to }) if is_theirs => {
                match self.rules.judge(from, to) {
                    Verdict::Illegal => self.close(ClientEvent::OutOfStep),
                    Verdict::Legal => self.follow_move(from, to, None),
                    Verdict::Promotes => {
                        self.phase = Phase::Promoting { from, to };
                        return None;
                    }
                }
            }
            (Phase::Promoting { from, to }, Message::Promotion { role, square })
                if square == to =>
            {
                self.follow_move(from, to, Some(role))
            }
            // At any moment this says that to the server the game is over.
            (
                Phase::Playing | Phase::Promoting { .. } | Phase::Voting | Phase::Voted,
                Message::Replay(true),
            ) => {
                (self.rules, self.before) = (R::start(), None);
                self.phase = Phase::Playing;
                ClientEvent::Restarted
            }
            (
                Phase::Playing | Phase::Promoting { .. } | Phase::Voting | Phase::Voted,
                Message::Replay(false),
            ) => self.close(ClientEvent::Declined),
            _ => self.close(ClientEvent::OutOfStep),
        })
    }

    fn follow_move(&mut self, from: Square, to: Square, promotion: Option<Role>) -> ClientEvent {
        self.before = None;
        let standing = self.advance(from, to, promotion);
        ClientEvent::Moved { from, to, promotion, standing }
    }

    fn advance(&mut self, from: Square, to: Square, promotion: Option<Role>) -> Standing {
        self.rules.play(from, to, promotion);
        let standing = self.rules.standing();
        self.phase = if standing.is_end() { Phase::Voting } else { Phase::Playing };
        standing
    }

    /// Takes back this client's last move, if it is the one that was refused.
    fn take_back(&mut self, refusal: Refusal) -> ClientEvent {
        let is_open = matches!(self.phase, Phase::Playing | Phase::Voting);
        match self.before.take_if(|_| is_open) {
            Some(before) => {
                self.rules = before;
                self.phase = Phase::Playing;
                ClientEvent::TakenBack(refusal)
            }
            None => ClientEvent::Refused(refusal),
        }
    }

    const fn close(&mut self, event: ClientEvent) -> ClientEvent {
        self.phase = Phase::Closed;
        event
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotYourTurn => "it is not your turn",
            Self::IllegalMove => "the move is not legal",
            Self::MissingPromotion => "a pawn on its last rank has to become a piece",
            Self::Promotion => "this move promotes nothing, or a pawn cannot become that",
            Self::NotVoting => "there is nothing to vote about",
            Self::OutputFull => "the output is too short",
        })
    }
}

impl core::error::Error for ClientError {}
