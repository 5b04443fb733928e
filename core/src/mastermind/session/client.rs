//! A client's end.

use arrayvec::ArrayVec;

use super::message::Message;
use super::parse;
use crate::mastermind::code::{Code, Row};
use crate::mastermind::game::{MAX_ROWS, Settings};
use crate::session::{Line, LineReader, Name, Output, Progress};

/// What a client has understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum ClientEvent {
    /// A message of the server.
    Message(Message) = 1,
    /// A message that says the name of a player, with that name.
    Name(Message, Name) = 2,
    /// The code of the last round does not agree with an answer: the server is in error.
    Contradiction(Code) = 3,
    /// A line that is not of this protocol; it is skipped.
    Unknown = 4,
}

/// A client, of who plays or watches: reads what a server sends, remembers the rows of the round,
/// and checks them when the code is shown.
///
/// # Examples
/// ```
/// use pedina::mastermind::session::{Client, ClientEvent, Message};
/// let mut client = Client::default();
/// let progress = client.receive(b"SETTINGS CodeSize=5\nASK CODE\n");
/// assert!(matches!(progress.event, Some(ClientEvent::Message(Message::Settings(_)))));
/// assert_eq!((progress.consumed, client.settings().unwrap().code_size), (20, 5));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Client {
    pub(super) reader: LineReader<LINE_CAPACITY>,
    pub(super) settings: Option<Settings>,
    pub(super) open: Option<Code>,
    pub(super) rows: ArrayVec<Row, MAX_ROWS>,
}

impl Client {
    /// Reads up to the end of a line.
    pub fn receive(&mut self, input: &[u8]) -> Progress<ClientEvent> {
        let (consumed, line) = self.reader.read(input);
        let settings = self.settings;
        let message = match line {
            None => return Progress { consumed, event: None },
            Some(Line::TooLong) => None,
            Some(Line::Complete(line)) => parse::message(line, settings.as_ref()),
        };
        let event = message.map_or(ClientEvent::Unknown, |(message, name)| self.see(message, name));
        Progress { consumed, event: Some(event) }
    }

    /// What the match is played with, once it is known.
    #[must_use]
    pub const fn settings(&self) -> Option<&Settings> {
        self.settings.as_ref()
    }

    /// The rows of the round so far.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Writes the code of the maker; false, and nothing is written, if the output is too short or
    /// the settings are not known.
    #[must_use]
    pub fn code(&self, code: Code, output: &mut Output<'_>) -> bool {
        self.write(b"CODE ", code, output)
    }

    /// Writes a guess of the breaker, as [`code`](Self::code) writes a code.
    #[must_use]
    pub fn guess(&self, guess: Code, output: &mut Output<'_>) -> bool {
        self.write(b"GUESS ", guess, output)
    }

    fn write(&self, word: &[u8], code: Code, output: &mut Output<'_>) -> bool {
        let Some(Ok(pegs)) = self.settings.map(|settings| settings.peg_set()) else { return false };
        let text = pegs.text(code);
        if output.room() < word.len() + text.len() + 1 {
            return false;
        }
        output.write(word);
        output.write(text.as_bytes());
        output.write(b"\n");
        true
    }

    fn see(&mut self, message: Message, name: Name) -> ClientEvent {
        match message {
            Message::Name(_) => return ClientEvent::Name(message, name),
            Message::Settings(settings) => self.settings = Some(settings),
            Message::Round { .. } => self.rows.clear(),
            Message::Guess(guess) => self.open = Some(guess),
            Message::Outcome(feedback) => {
                if let Some(guess) = self.open.take() {
                    // More rows than a board has are the server's error, and the code shows it.
                    let _ = self.rows.try_push(Row { guess, feedback });
                }
            }
            Message::Secret(secret) if !self.rows.iter().all(|row| row.allows(secret)) => {
                return ClientEvent::Contradiction(secret);
            }
            _ => {}
        }
        ClientEvent::Message(message)
    }
}

/// The longest line that is read: the settings.
const LINE_CAPACITY: usize = 160;
