//! What an engine says to an interface.

use core::fmt;

use super::command::termination;
use super::words::{Text, integer, natural, split};
use crate::chess::pgn::Termination;

/// A line that an engine, or a board in its place, sends to an interface.
///
/// # Examples
/// ```
/// use pedina::chess::cecp::Reply;
/// assert_eq!(Reply::parse(b"move e2e4"), Some(Reply::Move(b"e2e4")));
/// let refusal = Reply::IllegalMove { reason: b"in check", mv: b"Nf3" };
/// assert_eq!(Reply::parse(b"Illegal move (in check): Nf3"), Some(refusal));
/// assert_eq!(refusal.to_string(), "Illegal move (in check): Nf3");
/// assert_eq!(Reply::parse(b"GNU Chess 6"), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
#[repr(u8)]
pub enum Reply<'a> {
    /// `feature`: what it can and wants, a list of names and values.
    Feature(&'a [u8]) = 1,
    /// `move`: what it plays.
    Move(&'a [u8]) = 2,
    /// `Illegal move`: it refuses a move.
    IllegalMove {
        /// Why; may be empty.
        reason: &'a [u8],
        /// The move.
        mv: &'a [u8],
    } = 3,
    /// `Error`: it refuses a command.
    Error {
        /// Why.
        reason: &'a [u8],
        /// The command.
        command: &'a [u8],
    } = 4,
    /// `pong`: it has done all before the `ping` with this number.
    Pong(u32) = 5,
    /// `1-0`, `0-1` or `1/2-1/2`: the game is over.
    Result {
        /// How it ended.
        termination: Termination,
        /// Why, for people.
        comment: &'a [u8],
    } = 6,
    /// `resign`: it resigns.
    Resign = 7,
    /// `offer draw`: it offers a draw, or accepts one.
    OfferDraw = 8,
    /// `Hint:`: what it would play.
    Hint(&'a [u8]) = 9,
    /// `telluser`: a message for people.
    Tell(&'a [u8]) = 10,
    /// `tellusererror`: a message for people about what is wrong.
    TellError(&'a [u8]) = 11,
    /// What it thinks.
    Thinking {
        /// In plies.
        depth: u32,
        /// In hundredths of a pawn, from the side of the engine.
        score: i32,
        /// In hundredths of a second.
        time: u32,
        /// How many positions it has looked at.
        nodes: u64,
        /// The moves that it expects.
        line: &'a [u8],
    } = 12,
}

impl<'a> Reply<'a> {
    /// Reads a line without its end; `None` for anything else, which interfaces ignore.
    #[must_use]
    pub fn parse(line: &'a [u8]) -> Option<Self> {
        let (word, rest) = split(line);
        Some(match word {
            b"feature" => Self::Feature(rest),
            b"move" if !rest.is_empty() => Self::Move(rest),
            b"pong" => Self::Pong(natural(rest)?),
            b"resign" => Self::Resign,
            b"offer" if rest == b"draw" => Self::OfferDraw,
            b"Hint:" => Self::Hint(rest),
            b"telluser" => Self::Tell(rest),
            b"tellusererror" => Self::TellError(rest),
            b"Illegal" => {
                let (reason, mv) = refusal(rest.strip_prefix(b"move")?)?;
                Self::IllegalMove { reason, mv }
            }
            b"Error" => {
                let (reason, command) = refusal(rest)?;
                Self::Error { reason, command }
            }
            _ => {
                return thinking(line).or_else(|| {
                    let (termination, comment) = termination(line)?;
                    Some(Self::Result { termination, comment })
                });
            }
        })
    }
}

/// As a line without its end.
impl fmt::Display for Reply<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Feature(list) => write!(f, "feature {}", Text(list)),
            Self::Move(mv) => write!(f, "move {}", Text(mv)),
            Self::IllegalMove { reason: b"", mv } => write!(f, "Illegal move: {}", Text(mv)),
            Self::IllegalMove { reason, mv } => {
                write!(f, "Illegal move ({}): {}", Text(reason), Text(mv))
            }
            Self::Error { reason, command } => {
                write!(f, "Error ({}): {}", Text(reason), Text(command))
            }
            Self::Pong(number) => write!(f, "pong {number}"),
            Self::Result { termination, comment } => {
                write!(f, "{termination} {{{}}}", Text(comment))
            }
            Self::Resign => f.write_str("resign"),
            Self::OfferDraw => f.write_str("offer draw"),
            Self::Hint(mv) => write!(f, "Hint: {}", Text(mv)),
            Self::Tell(text) => write!(f, "telluser {}", Text(text)),
            Self::TellError(text) => write!(f, "tellusererror {}", Text(text)),
            Self::Thinking { depth, score, time, nodes, line } => {
                write!(f, "{depth} {score} {time} {nodes} {}", Text(line))
            }
        }
    }
}

/// The reason in brackets, if there is one, and what follows the colon.
fn refusal(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = text.trim_ascii();
    if let Some(rest) = text.strip_prefix(b":") {
        return Some((&[], rest.trim_ascii()));
    }
    let rest = text.strip_prefix(b"(")?;
    let (reason, rest) = rest.split_at_checked(rest.iter().position(|&byte| byte == b')')?)?;
    Some((reason, rest.strip_prefix(b"):")?.trim_ascii()))
}

/// Four numbers and a line.
fn thinking(text: &[u8]) -> Option<Reply<'_>> {
    let (depth, rest) = split(text);
    let (score, rest) = split(rest);
    let (time, rest) = split(rest);
    let (nodes, line) = split(rest);
    let (depth, score) = (natural(depth)?, integer(score)?);
    Some(Reply::Thinking { depth, score, time: natural(time)?, nodes: natural(nodes)?, line })
}

/// The features of a [`Reply::Feature`], as names and values; quotes around a value are left out.
///
/// # Examples
/// ```
/// use pedina::chess::cecp::Features;
/// let list: Vec<_> = Features::of(br#"ping=1 myname="A b" done=1"#).collect();
/// assert_eq!(list, [(&b"ping"[..], &b"1"[..]), (b"myname", b"A b"), (b"done", b"1")]);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Features<'a>(&'a [u8]);

impl<'a> Features<'a> {
    /// Those of this list.
    #[must_use]
    pub const fn of(list: &'a [u8]) -> Self {
        Self(list)
    }

    /// What follows the features that were returned.
    #[must_use]
    pub const fn rest(&self) -> &'a [u8] {
        self.0
    }
}

impl<'a> Iterator for Features<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.0.trim_ascii_start();
        let end = text.iter().position(|&byte| byte == b'=')?;
        let (name, value) = (text.get(..end)?, text.get(end + 1..)?);
        let (value, rest) = match value {
            [b'"', quoted @ ..] => {
                let end = quoted.iter().position(|&byte| byte == b'"').unwrap_or(quoted.len());
                (quoted.get(..end)?, quoted.get(end + 1..).unwrap_or_default())
            }
            plain => {
                let end = plain.iter().position(u8::is_ascii_whitespace).unwrap_or(plain.len());
                plain.split_at_checked(end)?
            }
        };
        self.0 = rest;
        Some((name, value))
    }
}
