//! Annotations that programs write into comments: clocks, evaluations, arrows and marked squares.
//!
//! | in a comment | meaning |
//! |---|---|
//! | `[%clk 0:09:57.5]` | time left after the move |
//! | `[%emt 0:00:03]` | time spent on the move |
//! | `[%eval 0.35]`, `[%eval -1.20,18]` | pawns ahead, at a depth |
//! | `[%eval #-3]` | mate in moves |
//! | `[%cal Gc2c4,Rd8h4]` | arrows |
//! | `[%csl Ye4,Bd5]` | marked squares |
//!
//! The PGN standard's supplement of 2001 defines `clk` and `emt`; the others are those of ChessBase
//! and lichess. Evaluations are from white's point of view.

use core::fmt::{self, Write};
use core::mem::discriminant;

use arrayvec::ArrayString;

use crate::chess::Square;

/// One annotation of a comment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Annotation {
    /// The time left on the clock of the side that moved, in milliseconds.
    Clock(u64),
    /// The time spent on the move, in milliseconds.
    ElapsedTime(u64),
    /// What an engine says of the position after the move.
    Evaluation {
        /// The score, from white's point of view.
        score: Score,
        /// The depth of the search in plies, if it is given.
        depth: Option<u16>,
    },
    /// An arrow on the board.
    Arrow {
        /// Its color.
        color: MarkColor,
        /// The square where it starts.
        from: Square,
        /// The square where its head is.
        to: Square,
    },
    /// A marked square.
    Mark {
        /// Its color.
        color: MarkColor,
        /// The square.
        square: Square,
    },
}

/// The score of an evaluation; positive if white is better.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves to mate; negative if black mates.
    Mate(i32),
}

/// The color of an arrow or a marked square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum MarkColor {
    /// `G`.
    Green = 0,
    /// `R`.
    Red = 1,
    /// `Y`.
    Yellow = 2,
    /// `B`.
    Blue = 3,
}

impl MarkColor {
    /// The color of a letter.
    const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'G' => Some(Self::Green),
            b'R' => Some(Self::Red),
            b'Y' => Some(Self::Yellow),
            b'B' => Some(Self::Blue),
            _ => None,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

/// The annotations in the text of a comment, in their order; each arrow and each square of a list
/// is one.
///
/// Everything else is text, also what looks like an annotation but has no valid value. The text is
/// read once. Concatenate a comment that a visitor gets in several parts first.
///
/// # Examples
/// ```
/// use pedina::chess::pgn::{Annotation, Annotations, Score};
/// let comment = b"A mistake. [%eval -1.2,20] [%clk 0:01:05] [%cal Gd2d4,Ge2e4]";
/// let mut annotations = Annotations::new(comment);
/// let score = Score::Centipawns(-120);
/// assert_eq!(annotations.next(), Some(Annotation::Evaluation { score, depth: Some(20) }));
/// assert_eq!(annotations.next(), Some(Annotation::Clock(65_000)));
/// assert_eq!(annotations.next().unwrap().to_string(), "[%cal Gd2d4]");
/// assert_eq!(annotations.count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Annotations<'t> {
    rest: &'t [u8],
    /// The list whose items are next.
    list: Option<List>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum List {
    Arrows,
    Marks,
}

impl<'t> Annotations<'t> {
    /// The annotations of a comment, given without its braces.
    #[must_use]
    pub const fn new(comment: &'t [u8]) -> Self {
        Self { rest: comment, list: None }
    }

    /// The next item of a list; ends the list with its bracket. Items that are wrong are skipped.
    fn item(&mut self, list: List) -> Option<Annotation> {
        loop {
            let is_end = |byte: &u8| matches!(byte, b',' | b']' | b'[');
            let length = self.rest.iter().position(is_end).unwrap_or(self.rest.len());
            let (item, rest) = self.rest.split_at_checked(length)?;
            self.rest = match rest.strip_prefix(b",") {
                Some(rest) => rest,
                None => {
                    self.list = None;
                    rest
                }
            };
            let found = parse_item(item.trim_ascii(), list);
            if found.is_some() || self.list.is_none() {
                return found;
            }
        }
    }
}

impl Iterator for Annotations<'_> {
    type Item = Annotation;

    fn next(&mut self) -> Option<Annotation> {
        loop {
            if let Some(list) = self.list {
                if let Some(item) = self.item(list) {
                    return Some(item);
                }
                continue;
            }
            let start = self.rest.windows(2).position(|two| two == b"[%")?;
            let command = self.rest.get(start + 2..)?;
            if let Some(list) = begin_of_list(command) {
                (self.list, self.rest) = (Some(list), command.get(4..)?);
                continue;
            }
            // A bracket that opens makes text of what stands before it.
            let length = command.iter().position(|byte| matches!(byte, b']' | b'['))?;
            let (command, rest) = command.split_at_checked(length)?;
            self.rest = rest;
            let is_closed = rest.first() == Some(&b']');
            if let Some(annotation) = parse_command(command).filter(|_| is_closed) {
                return Some(annotation);
            }
        }
    }
}

/// The annotation of a command without a list, between `[%` and `]`.
fn parse_command(command: &[u8]) -> Option<Annotation> {
    let length = command.iter().position(u8::is_ascii_whitespace)?;
    let (name, value) = command.split_at_checked(length)?;
    let value = value.trim_ascii();
    match name {
        b"clk" => parse_time(value).map(Annotation::Clock),
        b"emt" => parse_time(value).map(Annotation::ElapsedTime),
        b"eval" => parse_evaluation(value),
        _ => None,
    }
}

/// The list that a command begins, after `[%`.
fn begin_of_list(command: &[u8]) -> Option<List> {
    match command {
        [b'c', b'a', b'l', space, ..] if space.is_ascii_whitespace() => Some(List::Arrows),
        [b'c', b's', b'l', space, ..] if space.is_ascii_whitespace() => Some(List::Marks),
        _ => None,
    }
}

fn parse_item(item: &[u8], list: List) -> Option<Annotation> {
    match (list, item) {
        (List::Arrows, &[color, from_file, from_rank, to_file, to_rank]) => {
            Some(Annotation::Arrow {
                color: MarkColor::from_letter(color)?,
                from: Square::from_letters(from_file, from_rank)?,
                to: Square::from_letters(to_file, to_rank)?,
            })
        }
        (List::Marks, &[color, file, rank]) => Some(Annotation::Mark {
            color: MarkColor::from_letter(color)?,
            square: Square::from_letters(file, rank)?,
        }),
        _ => None,
    }
}

/// Hours, minutes and seconds, or less of them, as milliseconds.
fn parse_time(text: &[u8]) -> Option<u64> {
    let (whole, fraction) = split_at_dot(text);
    let mut seconds = 0;
    for (number, part) in whole.split(|&byte| byte == b':').enumerate() {
        if number == 3 {
            return None;
        }
        seconds = seconds * 60 + u64::from(parse_number(part)?);
    }
    let milliseconds = match fraction {
        Some(digits) => parse_fraction::<3>(digits)?,
        None => 0,
    };
    Some(seconds * 1000 + u64::from(milliseconds))
}

/// `0.35`, `#-3`, each with `,18` after it or not.
fn parse_evaluation(text: &[u8]) -> Option<Annotation> {
    let comma = text.iter().position(|&byte| byte == b',');
    let (score, depth) = text.split_at_checked(comma.unwrap_or(text.len()))?;
    let depth = match depth.strip_prefix(b",") {
        Some(depth) => Some(u16::try_from(parse_number(depth.trim_ascii())?).ok()?),
        None => None,
    };
    let (is_mate, score) = match score.trim_ascii().strip_prefix(b"#") {
        Some(moves) => (true, moves),
        None => (false, score.trim_ascii()),
    };
    let (sign, score) = match score {
        [b'-', score @ ..] => (-1, score),
        [b'+', score @ ..] => (1, score),
        _ => (1, score),
    };
    let score = if is_mate {
        Score::Mate(sign * i32::try_from(parse_number(score)?).ok()?)
    } else {
        let (pawns, fraction) = split_at_dot(score);
        let hundredths = parse_fraction::<2>(fraction.unwrap_or_default())?;
        let pawns = if pawns.is_empty() && fraction.is_some() { 0 } else { parse_number(pawns)? };
        let centipawns = pawns.checked_mul(100)?.checked_add(hundredths)?;
        Score::Centipawns(sign * i32::try_from(centipawns).ok()?)
    };
    Some(Annotation::Evaluation { score, depth })
}

/// What stands before a dot, and what after it if there is one.
fn split_at_dot(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|&byte| byte == b'.') {
        Some(dot) => (text.get(..dot).unwrap_or_default(), text.get(dot + 1..)),
        None => (text, None),
    }
}

/// The first digits of a fraction, as many as asked for; more must be digits too.
fn parse_fraction<const DIGITS: usize>(digits: &[u8]) -> Option<u32> {
    let is_number = digits.iter().all(u8::is_ascii_digit);
    let digit = |at| u32::from(digits.get(at).map_or(0, |digit: &u8| digit.wrapping_sub(b'0')));
    is_number.then(|| (0..DIGITS).fold(0, |number, at| number * 10 + digit(at)))
}

/// A number of at most nine digits.
fn parse_number(digits: &[u8]) -> Option<u32> {
    let is_number = (1..=9).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    is_number.then(|| {
        digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit.wrapping_sub(b'0')))
    })
}

/// The annotations at the start that are written as one command: some of one list, or one other.
pub(super) fn group_length(annotations: &[Annotation]) -> usize {
    let is_list = |annotation: &Annotation| {
        matches!(annotation, Annotation::Arrow { .. } | Annotation::Mark { .. })
    };
    let Some(first) = annotations.first().filter(|first| is_list(first)) else {
        return annotations.len().min(1);
    };
    let is_same = |other: &&Annotation| discriminant(*other) == discriminant(first);
    annotations.iter().take(GROUP_CAPACITY).take_while(is_same).count()
}

/// Writes a group of [`group_length`]: the items of a list between one pair of brackets.
pub(super) fn write_group(sink: &mut impl Write, group: &[Annotation]) -> fmt::Result {
    for (number, annotation) in group.iter().enumerate() {
        let mut text = ArrayString::<ANNOTATION_CAPACITY>::new();
        write!(text, "{annotation}")?;
        let start = if number == 0 { 0 } else { "[%cal ".len() };
        sink.write_str(if number == 0 { "" } else { "," })?;
        sink.write_str(text.get(start..text.len().saturating_sub(1)).unwrap_or_default())?;
    }
    sink.write_str("]")
}

/// The longest annotation: a clock of 2⁶⁴ milliseconds.
const ANNOTATION_CAPACITY: usize = 40;

/// The most items of a list in one command, so that it fits on a line.
const GROUP_CAPACITY: usize = 10;

/// The longest group in bytes.
pub(super) const GROUP_TEXT_CAPACITY: usize = 7 + 6 * GROUP_CAPACITY;

impl fmt::Display for Annotation {
    /// The annotation as it stands in a comment, an arrow or a square as a list of its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Clock(time) => write!(f, "[%clk {}]", Time(time)),
            Self::ElapsedTime(time) => write!(f, "[%emt {}]", Time(time)),
            Self::Evaluation { score, depth } => {
                write!(f, "[%eval {score}")?;
                depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))?;
                f.write_str("]")
            }
            Self::Arrow { color, from, to } => write!(f, "[%cal {}{from}{to}]", color.letter()),
            Self::Mark { color, square } => write!(f, "[%csl {}{square}]", color.letter()),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mate(moves) => write!(f, "#{moves}"),
            Self::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let score = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)
            }
        }
    }
}

/// Milliseconds as hours, minutes and seconds, with as many decimals as they need.
struct Time(u64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, milliseconds) = (self.0 / 1000, self.0 % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        match milliseconds {
            0 => Ok(()),
            tenths if tenths % 100 == 0 => write!(f, ".{}", tenths / 100),
            hundredths if hundredths % 10 == 0 => write!(f, ".{:02}", hundredths / 10),
            _ => write!(f, ".{milliseconds:03}"),
        }
    }
}
