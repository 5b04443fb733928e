//! What an interface says to an engine.

use core::fmt;

use super::words::{Text, hundredths, integer, natural, split};
use crate::chess::Move;
use crate::chess::pgn::Termination;

/// A line that an interface sends to an engine.
///
/// # Examples
/// ```
/// use pedina::chess::cecp::{Command, CommandError};
/// assert_eq!(Command::parse(b"usermove e7e8q"), Ok(Command::Move(b"e7e8q")));
/// assert_eq!(Command::parse(b"e2e4"), Ok(Command::Move(b"e2e4")));
/// let level = Command::Level { moves: 40, base: 330, increment: 0 };
/// assert_eq!(Command::parse(b"level 40 5:30 0"), Ok(level));
/// assert_eq!(level.to_string(), "level 40 5:30 0");
/// assert_eq!(Command::parse(b"fly"), Err(CommandError::Unknown));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
#[repr(u8)]
pub enum Command<'a> {
    /// `xboard`: the lines that follow are of this protocol.
    Xboard = 1,
    /// `protover`: the version of the protocol, 2 or more. Asks for the features.
    Version(u32) = 2,
    /// `accepted`: this feature is understood.
    Accepted(&'a [u8]) = 3,
    /// `rejected`: this feature is not.
    Rejected(&'a [u8]) = 4,
    /// `new`: the start of chess; the engine plays black.
    New = 5,
    /// `variant`: the game is another one than chess.
    Variant(&'a [u8]) = 6,
    /// `quit`: the engine ends.
    Quit = 7,
    /// `force`: the engine plays neither side.
    Force = 8,
    /// `go`: the engine plays the side to move.
    Go = 9,
    /// `playother`: the engine plays the side that is not to move.
    PlayOther = 10,
    /// `level`: a clock.
    Level {
        /// How many moves `base` is for; 0 for all.
        moves: u16,
        /// In seconds.
        base: u32,
        /// What each move adds, in hundredths of a second.
        increment: u32,
    } = 11,
    /// `st`: a fixed time for each move, in hundredths of a second.
    MoveTime(u32) = 12,
    /// `sd`: no deeper than this.
    Depth(u8) = 13,
    /// `time`: what is left to the engine, in hundredths of a second.
    Time(i32) = 14,
    /// `otim`: what is left to its opponent.
    OpponentTime(i32) = 15,
    /// `usermove`, or a move alone: what the opponent plays.
    Move(&'a [u8]) = 16,
    /// `?`: move now.
    MoveNow = 17,
    /// `ping`: asks for a `pong` with the same number once all before it is done.
    Ping(u32) = 18,
    /// `draw`: the opponent offers a draw.
    OfferDraw = 19,
    /// `result`: the game is over.
    Result {
        /// How it ended.
        termination: Termination,
        /// Why, for people.
        comment: &'a [u8],
    } = 20,
    /// `setboard`: the position with this FEN.
    SetBoard(&'a [u8]) = 21,
    /// `hint`: asks what to play.
    Hint = 22,
    /// `bk`: asks what a book has.
    Book = 23,
    /// `undo`: takes back a move.
    Undo = 24,
    /// `remove`: takes back a move of each side.
    Remove = 25,
    /// `hard`: the engine may think while its opponent does.
    Hard = 26,
    /// `easy`: it may not.
    Easy = 27,
    /// `post`: the engine shows what it thinks.
    Post = 28,
    /// `nopost`: it does not.
    NoPost = 29,
    /// `analyze`: the engine thinks about each position and plays nothing.
    Analyze = 30,
    /// `exit`: ends that.
    Exit = 31,
    /// `.`: asks how far the analysis is.
    Progress = 32,
    /// `name`: who the opponent is.
    Name(&'a [u8]) = 33,
    /// `computer`: the opponent is an engine.
    Computer = 34,
    /// `memory`: how many megabytes may be used.
    Memory(u32) = 35,
    /// `cores`: how many threads may be used.
    Cores(u32) = 36,
    /// What needs no answer: `random`, `rating`, `ics`, `option`, `egtpath`.
    Other(&'a [u8]) = 37,
}

/// Why a line is no command.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
#[repr(i32)]
pub enum CommandError {
    /// CECP: no command begins so, and it is no move.
    Unknown = -56,
    /// CECP: an argument of the command is missing or none.
    Argument = -57,
}

impl<'a> Command<'a> {
    /// Reads a line without its end.
    ///
    /// # Errors
    /// [`CommandError`]; answered by [`Reply::Error`](super::Reply::Error).
    pub fn parse(line: &'a [u8]) -> Result<Self, CommandError> {
        let (word, rest) = split(line);
        let number = || natural(rest).ok_or(CommandError::Argument);
        let time = || integer(rest).ok_or(CommandError::Argument);
        let text = || if rest.is_empty() { Err(CommandError::Argument) } else { Ok(rest) };
        Ok(match word {
            b"protover" => Self::Version(number()?),
            b"accepted" => Self::Accepted(text()?),
            b"rejected" => Self::Rejected(text()?),
            b"variant" => Self::Variant(text()?),
            b"level" => level(rest).ok_or(CommandError::Argument)?,
            b"st" => Self::MoveTime(hundredths(rest).ok_or(CommandError::Argument)?),
            b"sd" => Self::Depth(u8::try_from(number()?).unwrap_or(u8::MAX)),
            b"time" => Self::Time(time()?),
            b"otim" => Self::OpponentTime(time()?),
            b"usermove" => Self::Move(text()?),
            b"ping" => Self::Ping(number()?),
            b"result" => result(rest).ok_or(CommandError::Argument)?,
            b"setboard" => Self::SetBoard(text()?),
            b"name" => Self::Name(text()?),
            b"memory" => Self::Memory(number()?),
            b"cores" => Self::Cores(number()?),
            b"random" | b"rating" | b"ics" | b"option" | b"egtpath" => Self::Other(line),
            _ if is_move(word) && rest.is_empty() => Self::Move(word),
            _ => {
                let known = PLAIN.iter().find(|(name, _)| name.as_bytes() == word);
                known.map(|&(_, command)| command).ok_or(CommandError::Unknown)?
            }
        })
    }
}

/// As a line without its end.
impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Version(number) => write!(f, "protover {number}"),
            Self::Accepted(name) => write!(f, "accepted {}", Text(name)),
            Self::Rejected(name) => write!(f, "rejected {}", Text(name)),
            Self::Variant(name) => write!(f, "variant {}", Text(name)),
            Self::Level { moves, base, increment } => {
                let (minutes, seconds) = (base / 60, base % 60);
                write!(f, "level {moves} {minutes}")?;
                if seconds > 0 {
                    write!(f, ":{seconds:02}")?;
                }
                f.write_str(" ")?;
                in_seconds(f, increment)
            }
            Self::MoveTime(time) => {
                f.write_str("st ")?;
                in_seconds(f, time)
            }
            Self::Depth(depth) => write!(f, "sd {depth}"),
            Self::Time(time) => write!(f, "time {time}"),
            Self::OpponentTime(time) => write!(f, "otim {time}"),
            Self::Move(mv) => write!(f, "usermove {}", Text(mv)),
            Self::Ping(number) => write!(f, "ping {number}"),
            Self::Result { termination, comment } => {
                write!(f, "result {termination} {{{}}}", Text(comment))
            }
            Self::SetBoard(fen) => write!(f, "setboard {}", Text(fen)),
            Self::Name(name) => write!(f, "name {}", Text(name)),
            Self::Memory(megabytes) => write!(f, "memory {megabytes}"),
            Self::Cores(count) => write!(f, "cores {count}"),
            Self::Other(line) => write!(f, "{}", Text(line)),
            plain => {
                let known = PLAIN.iter().find(|&&(_, command)| command == plain);
                f.write_str(known.map_or("", |&(name, _)| name))
            }
        }
    }
}

/// The commands without an argument.
const PLAIN: &[(&str, Command<'static>)] = &[
    ("xboard", Command::Xboard),
    ("new", Command::New),
    ("quit", Command::Quit),
    ("force", Command::Force),
    ("go", Command::Go),
    ("playother", Command::PlayOther),
    ("?", Command::MoveNow),
    ("draw", Command::OfferDraw),
    ("hint", Command::Hint),
    ("bk", Command::Book),
    ("undo", Command::Undo),
    ("remove", Command::Remove),
    ("hard", Command::Hard),
    ("easy", Command::Easy),
    ("post", Command::Post),
    ("nopost", Command::NoPost),
    ("analyze", Command::Analyze),
    ("exit", Command::Exit),
    (".", Command::Progress),
    ("computer", Command::Computer),
];

/// Moves per period, minutes or minutes and seconds, and the increment in seconds.
fn level(text: &[u8]) -> Option<Command<'_>> {
    let (moves, rest) = split(text);
    let (base, increment) = split(rest);
    let (minutes, seconds): (u32, u32) = match base.iter().position(|&byte| byte == b':') {
        Some(colon) => {
            let (minutes, rest) = base.split_at_checked(colon)?;
            (natural(minutes)?, natural(rest.get(1..)?)?)
        }
        None => (natural(base)?, 0),
    };
    Some(Command::Level {
        moves: natural(moves)?,
        base: minutes.checked_mul(60)?.checked_add(seconds)?,
        increment: hundredths(increment)?,
    })
}

/// `1-0 {comment}`.
fn result(text: &[u8]) -> Option<Command<'_>> {
    let (termination, comment) = termination(text)?;
    Some(Command::Result { termination, comment })
}

/// A result and the comment after it, without its braces.
pub(super) fn termination(text: &[u8]) -> Option<(Termination, &[u8])> {
    let (word, rest) = split(text);
    let comment = rest.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}"));
    Some((Termination::parse(word).ok()?, comment.unwrap_or(rest)))
}

/// Whether a word is a move in coordinates, or a castling as Chess960 has it.
fn is_move(word: &[u8]) -> bool {
    Move::parse(word).is_ok() || matches!(word, b"O-O" | b"O-O-O")
}

/// Hundredths of a second as seconds.
fn in_seconds(f: &mut fmt::Formatter<'_>, hundredths: u32) -> fmt::Result {
    write!(f, "{}", hundredths / 100)?;
    match hundredths % 100 {
        0 => Ok(()),
        rest => write!(f, ".{rest:02}"),
    }
}

/// As the protocol has it: the reason within the brackets of an `Error`.
impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "unknown command",
            Self::Argument => "bad parameter",
        })
    }
}

impl core::error::Error for CommandError {}
