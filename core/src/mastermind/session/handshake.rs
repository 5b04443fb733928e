//! The first line of a client.

use super::message::{Refusal, VERSION};
use super::parse::split;
use crate::decimal::parse_decimal;
use crate::session::{Line, LineReader, Name, Output, Tail};

/// The beginning of a connection: reads whether a client plays or watches.
///
/// # Examples
/// ```
/// use pedina::mastermind::session::{Entry, Handshake};
/// use pedina::session::{Name, Output};
/// let mut memory = [0; 64];
/// let mut output = Output::new(&mut memory);
/// let mut handshake = Handshake::default();
/// let (count, entry) = handshake.receive(b"MASTERMIND 1 PLAY Ada\nGUESS", &mut output);
/// assert_eq!((count, entry), (22, Some(Entry::Play(Name::new("Ada")))));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Handshake {
    pub(super) reader: LineReader<LINE_CAPACITY>,
    /// How many lines were refused.
    pub(crate) refusals: u8,
}

/// What a client comes for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Entry {
    /// It plays under this name.
    Play(Name) = 1,
    /// It watches.
    Watch = 2,
    /// It does not speak the protocol: close the connection.
    Refused = 3,
    /// It plays under this name. A host may treat it as one that plays a single match, and close
    /// the connection after it; otherwise it reads the line [AGAIN](super::Rematch) itself.
    Series(Name) = 4,
}

impl Handshake {
    /// Reads up to the end of the first line that makes sense, of three at most; returns how many
    /// bytes it has read. A refusal needs an output with 48 bytes, and is left out of a shorter
    /// one.
    pub fn receive(&mut self, input: &[u8], output: &mut Output<'_>) -> (usize, Option<Entry>) {
        let mut consumed = 0;
        loop {
            let (count, line) = self.reader.read(input.get(consumed..).unwrap_or_default());
            consumed += count;
            let entry = match line {
                None => return (consumed, None),
                Some(Line::TooLong) => Err(Refusal::Message),
                Some(Line::Complete(line)) => entry(line),
            };
            let refusal = match entry {
                Ok(entry) => return (consumed, Some(entry)),
                Err(refusal) => refusal,
            };
            if output.room() >= LONGEST_REFUSAL {
                let _ = refusal.write(&mut Tail::new(output, 0));
            }
            self.refusals = self.refusals.saturating_add(1);
            if self.refusals >= REFUSAL_LIMIT {
                return (consumed, Some(Entry::Refused));
            }
        }
    }
}

/// What a client says first.
fn entry(line: &[u8]) -> Result<Entry, Refusal> {
    let (protocol, rest) = split(line);
    let (version, rest) = split(rest);
    let (role, name) = split(rest);
    if protocol != b"MASTERMIND" {
        return Err(Refusal::Message);
    }
    match (parse_decimal(version), role) {
        (Some(version), _) if version != u16::from(VERSION) => Err(Refusal::Version),
        (Some(_), b"PLAY") => Ok(Entry::Play(Name::from_bytes(name))),
        (Some(_), b"SERIES") => Ok(Entry::Series(Name::from_bytes(name))),
        (Some(_), b"WATCH") if name.is_empty() => Ok(Entry::Watch),
        _ => Err(Refusal::Message),
    }
}

const _: () = assert!(VERSION == 1, "the text of a refusal names version 1");

/// How many bytes a refusal has at most, with room to spare.
const LONGEST_REFUSAL: usize = 48;

/// How many first lines are read.
const REFUSAL_LIMIT: u8 = 3;

/// The longest line that is read.
const LINE_CAPACITY: usize = 80;
