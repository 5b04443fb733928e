//! A line of the protocol.

use core::fmt::{Display, Formatter, Result, Write};

use super::TableEnd;
use crate::decimal::decimal;
use crate::mastermind::code::{Code, CodeError, Feedback};
use crate::mastermind::game::{Player, Settings};
use crate::mastermind::notation::PegSet;
use crate::session::Name;

/// The version of the protocol.
pub const VERSION: u8 = 1;

/// What a server sends.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Message {
    /// What the match is played with.
    Settings(Settings) = 1,
    /// Whose name follows.
    Name(Player) = 2,
    /// Which player the client is; no player for one that watches.
    You(Option<Player>) = 3,
    /// A round begins.
    Round {
        /// Its number, from 0.
        round: u8,
        /// Who makes the code.
        maker: Player,
    } = 4,
    /// The code of this client is awaited.
    AskCode = 5,
    /// The guess of this client is awaited.
    AskGuess = 6,
    /// The maker has committed to a code.
    Committed = 7,
    /// The breaker has guessed.
    Guess(Code) = 8,
    /// The answer to the guess.
    Outcome(Feedback) = 9,
    /// The code of a round that is over.
    Secret(Code) = 10,
    /// The points of both players.
    Scores([u8; 2]) = 11,
    /// The match is over.
    End(TableEnd) = 12,
    /// A line of this client was refused.
    Error(Refusal) = 13,
}

/// Why a line is refused; its number in the protocol.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Refusal {
    /// The line is not a message of the protocol, or too long.
    Message = 0,
    /// Another message is awaited.
    NotNow = 1,
    /// A peg is not in this game.
    Peg = 2,
    /// The code has too few or too many pegs.
    Length = 3,
    /// A peg stands twice, and this game has no repeats.
    Repeated = 4,
    /// The version of the protocol is another one.
    Version = 5,
}

impl Refusal {
    /// All of them, by number.
    pub(super) const ALL: [Self; 6] =
        [Self::Message, Self::NotNow, Self::Peg, Self::Length, Self::Repeated, Self::Version];

    /// Writes the line that informs a client, with its end.
    pub(super) fn write<W: Write + ?Sized>(self, sink: &mut W) -> Result {
        write_numbers("ERROR ", &[self as u8], sink)?;
        sink.write_str(" ")?;
        sink.write_str(self.text())?;
        sink.write_str("\n")
    }

    /// The explanation that follows the number.
    const fn text(self) -> &'static str {
        match self {
            Self::Message => "not a message",
            Self::NotNow => "another message is awaited",
            Self::Peg => "a peg is not in this game",
            Self::Length => "too few or too many pegs",
            Self::Repeated => "a peg stands twice",
            Self::Version => "this server speaks version 1",
        }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.text())
    }
}

impl From<CodeError> for Refusal {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::UnknownPeg { .. } => Self::Peg,
            CodeError::Length { .. } => Self::Length,
            CodeError::Repeated => Self::Repeated,
        }
    }
}

impl Message {
    /// Writes the line, with its end; the names are those of the players, the pegs those of the
    /// match.
    pub(super) fn write<W: Write + ?Sized>(
        self,
        names: &[Name; 2],
        pegs: PegSet,
        sink: &mut W,
    ) -> Result {
        let mut code = |word: &str, code: Code| {
            sink.write_str(word)?;
            sink.write_str(&pegs.text(code))
        };
        match self {
            Self::Guess(guess) => code("GUESS ", guess)?,
            Self::Secret(secret) => code("SECRET ", secret)?,
            Self::Settings(settings) => write_settings(settings, sink)?,
            Self::Name(player) => {
                let [one, two] = names;
                let name = if player == Player::One { one } else { two };
                write_numbers("NAME ", &[number(player)], sink)?;
                sink.write_str(" ")?;
                sink.write_str(name.as_str())?;
            }
            Self::You(player) => write_numbers("YOU ", &[player.map_or(0, number)], sink)?,
            Self::Round { round, maker } => {
                write_numbers("ROUND ", &[round + 1], sink)?;
                write_numbers(" MAKER ", &[number(maker)], sink)?;
            }
            Self::AskCode => sink.write_str("ASK CODE")?,
            Self::AskGuess => sink.write_str("ASK GUESS")?,
            Self::Committed => sink.write_str("COMMITTED")?,
            Self::Outcome(feedback) => {
                write_numbers("OUTCOME ", &[feedback.black(), feedback.white()], sink)?;
            }
            Self::Scores(scores) => write_numbers("SCORES ", &scores, sink)?,
            Self::End(end) => match end {
                TableEnd::Finished => sink.write_str("END FINISHED")?,
                TableEnd::Stopped => sink.write_str("END STOPPED")?,
                TableEnd::Left(player) => write_numbers("END LEFT ", &[number(player)], sink)?,
                TableEnd::TimedOut(player) => write_numbers("END TIME ", &[number(player)], sink)?,
                TableEnd::Expelled(player) => {
                    write_numbers("END EXPELLED ", &[number(player)], sink)?;
                }
            },
            Self::Error(refusal) => return refusal.write(sink),
        }
        sink.write_str("\n")
    }
}

/// The number of a player in the protocol.
const fn number(player: Player) -> u8 {
    player as u8 + 1
}

fn write_numbers<W: Write + ?Sized>(word: &str, numbers: &[u8], sink: &mut W) -> Result {
    sink.write_str(word)?;
    for (index, &number) in numbers.iter().enumerate() {
        sink.write_str(if index == 0 { "" } else { " " })?;
        sink.write_str(&decimal(number))?;
    }
    Ok(())
}

fn write_settings<W: Write + ?Sized>(settings: Settings, sink: &mut W) -> Result {
    sink.write_str("SETTINGS PegType=")?;
    sink.write_str(settings.peg_kind.name())?;
    for (key, number) in [
        (" pegs=", settings.pegs),
        (" Rounds=", settings.rounds),
        (" BoardSize=", settings.board_size),
        (" CodeSize=", settings.code_size),
    ] {
        write_numbers(key, &[number], sink)?;
    }
    for (key, is_set) in [
        (" EmptyAllowed=", settings.empty_allowed),
        (" CodeBreaker=", settings.code_breaker),
        (" Repeats=", settings.repeats),
    ] {
        sink.write_str(key)?;
        sink.write_str(if is_set { "true" } else { "false" })?;
    }
    Ok(())
}
