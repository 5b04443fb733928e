//! Annotations that programs write into comments: clocks, evaluations, arrows and marked squares.
//!
//! | in a comment | meaning |
//! |---|---|
//! | `[%clk 0:09:57.5]` | time left after the move |
//! | `[%emt 0:00:03]` | time spent on the move |
//! | `[%eval 0.35]`, `[%eval -1.20,18]`, `[%eval +0.2/18]` | pawns ahead, at a depth |
//! | `[%eval #-3]`, `[%eval -M3]` | mate in moves |
//! | `[%cal Gc2c4,Rd8h4]` | arrows |
//! | `[%csl Ye4,Bd5]` | marked squares |
//!
//! The PGN standard's supplement of 2001 defines `clk` and `emt`; the others are those of ChessBase
//! and lichess. Evaluations are from white's point of view.

use crate::chess::Square;

/// One annotation of a comment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
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

/// The colour of an arrow or a marked square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
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

    /// The letter of a color.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// The color with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Green),
            1 => Some(Self::Red),
            2 => Some(Self::Yellow),
            3 => Some(Self::Blue),
            _ => None,
        }
    }
}

/// The annotations in the text of a comment, in their order; each arrow and each square of a list
/// is one. Every annotation is read back as it was written.
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
    Arrows = 1,
    Marks = 2,
}

impl<'t> Annotations<'t> {
    /// The annotations of a comment, given without its braces.
    #[must_use]
    pub const fn new(comment: &'t [u8]) -> Self {
        Self { rest: comment, list: None }
    }

    /// Continues in the same comment where [`cursor`](Self::cursor) was taken; no annotation is
    /// left if it is past the end of this comment.
    #[must_use]
    pub fn resume(comment: &'t [u8], cursor: u64) -> Self {
        let list = match cursor & 3 {
            1 => Some(List::Arrows),
            2 => Some(List::Marks),
            _ => None,
        };
        let offset = usize::try_from(cursor >> 2).ok();
        let rest = offset.and_then(|offset| comment.get(offset..)).unwrap_or_default();
        Self { rest, list }
    }

    /// The place in this comment, for [`resume`](Self::resume): 0 at its start.
    #[must_use]
    pub const fn cursor(&self, comment: &[u8]) -> u64 {
        let list = match self.list {
            Some(list) => list as u64,
            None => 0,
        };
        (comment.len().saturating_sub(self.rest.len()) as u64) << 2 | list
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
        seconds = seconds * 60 + parse_number(part)?;
    }
    let milliseconds = match fraction {
        Some(digits) => parse_fraction::<3>(digits)?,
        None => 0,
    };
    let is_short = seconds <= u64::MAX / 1000;
    is_short.then_some(seconds.wrapping_mul(1000))?.checked_add(milliseconds)
}

/// `0.35`, `#-3` or `-M3`, each with a depth after a comma, a slash or a space or not.
fn parse_evaluation(text: &[u8]) -> Option<Annotation> {
    let sign = text.iter().position(|byte| matches!(byte, b',' | b'/'));
    let end = sign.or_else(|| text.iter().position(u8::is_ascii_whitespace));
    let (score, depth) = text.split_at_checked(end.unwrap_or(text.len()))?;
    let depth = match depth {
        [_, depth @ ..] => Some(u16::try_from(parse_number(depth.trim_ascii())?).ok()?),
        [] => None,
    };
    let (sign, score) = split_sign(score.trim_ascii());
    let score = if let [b'#' | b'M', moves @ ..] = score {
        let (inner, moves) = split_sign(moves);
        // One of both places has a sign.
        (sign.is_none() || inner.is_none()).then_some(())?;
        Score::Mate(with_sign(sign.or(inner), parse_number(moves)?)?)
    } else {
        let (pawns, fraction) = split_at_dot(score);
        let hundredths = parse_fraction::<2>(fraction.unwrap_or_default())?;
        let pawns = if pawns.is_empty() && fraction.is_some() { 0 } else { parse_number(pawns)? };
        Score::Centipawns(with_sign(sign, pawns * 100 + hundredths)?)
    };
    Some(Annotation::Evaluation { score, depth })
}

/// Whether a sign is a minus, if there is one, and what stands after it.
const fn split_sign(text: &[u8]) -> (Option<bool>, &[u8]) {
    match text {
        [b'-', rest @ ..] => (Some(true), rest),
        [b'+', rest @ ..] => (Some(false), rest),
        _ => (None, text),
    }
}

/// A number with its sign, if both are one of 32 bits.
fn with_sign(is_negative: Option<bool>, number: u64) -> Option<i32> {
    let number = i64::try_from(number).ok()?;
    i32::try_from(if is_negative == Some(true) { -number } else { number }).ok()
}

/// What stands before a dot, and what after it if there is one.
fn split_at_dot(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|&byte| byte == b'.') {
        Some(dot) => (text.get(..dot).unwrap_or_default(), text.get(dot + 1..)),
        None => (text, None),
    }
}

/// The first digits of a fraction, as many as asked for; more must be digits too.
fn parse_fraction<const DIGITS: usize>(digits: &[u8]) -> Option<u64> {
    let is_number = digits.iter().all(u8::is_ascii_digit);
    let digit = |at| u64::from(digits.get(at).map_or(0, |digit: &u8| digit.wrapping_sub(b'0')));
    is_number.then(|| (0..DIGITS).fold(0, |number, at| number * 10 + digit(at)))
}

/// A number of at most 13 digits, as many as the hours of the longest time have.
fn parse_number(digits: &[u8]) -> Option<u64> {
    let is_number = (1..=13).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    is_number.then(|| {
        digits.iter().fold(0, |number, digit| number * 10 + u64::from(digit.wrapping_sub(b'0')))
    })
}
