//! Writing annotations, without `core::fmt` and without division of 64 bits: boards have neither.

use core::fmt::{self, Write};
use core::iter::Peekable;
use core::mem::discriminant;

use crate::ShortText;

use super::annotation::{Annotation, Score};
use crate::chess::Square;
use crate::decimal::{divide, push_number};

/// The longest command in bytes: a full list.
const COMMAND_CAPACITY: usize = 7 + 6 * GROUP_CAPACITY;

/// The most items of a list in one command, so that it fits on a line.
const GROUP_CAPACITY: usize = 10;

type CommandText = ShortText<COMMAND_CAPACITY>;

/// Writes annotations as they stand in a comment, with spaces between them; neighbouring arrows
/// or squares share their brackets. [`Writer::comment`](super::Writer::comment) takes the text,
/// also together with text of another kind.
///
/// # Errors
/// The sink's.
///
/// # Examples
/// ```
/// use pedina::chess::pgn::{Annotations, write_annotations};
/// let comment = b"[%clk 0:01:05.250][%csl Ga1] [%csl Rh8]";
/// let mut text = String::new();
/// write_annotations(&mut text, Annotations::new(comment))?;
/// assert_eq!(text, "[%clk 0:01:05.25] [%csl Ga1,Rh8]");
/// # Ok::<(), core::fmt::Error>(())
/// ```
pub fn write_annotations(
    sink: &mut (impl Write + ?Sized),
    annotations: impl IntoIterator<Item = Annotation>,
) -> fmt::Result {
    let mut space = "";
    for command in commands(annotations.into_iter()) {
        sink.write_str(space)?;
        sink.write_str(&command)?;
        space = " ";
    }
    Ok(())
}

/// The text of each command in turn: one annotation, or several of one list.
pub(super) fn commands<I: Iterator<Item = Annotation>>(annotations: I) -> Commands<I> {
    Commands(annotations.peekable())
}

/// An iterator over the commands of some annotations.
pub(super) struct Commands<I: Iterator<Item = Annotation>>(Peekable<I>);

impl<I: Iterator<Item = Annotation>> Iterator for Commands<I> {
    type Item = CommandText;

    fn next(&mut self) -> Option<CommandText> {
        let first = self.0.next()?;
        let mut text = CommandText::new();
        push_start(&mut text, &first);
        push_value(&mut text, &first);
        for _ in 1..GROUP_CAPACITY {
            let is_same = |other: &Annotation| discriminant(other) == discriminant(&first);
            // `next_if` holds an assertion that the compiler cannot prove, and so a panic.
            let next = self.0.peek().copied();
            let Some(item) = next.filter(|other| is_list(&first) && is_same(other)) else {
                break;
            };
            let _ = self.0.next();
            text.push(',');
            push_value(&mut text, &item);
        }
        text.push(']');
        Some(text)
    }
}

const fn is_list(annotation: &Annotation) -> bool {
    matches!(annotation, Annotation::Arrow { .. } | Annotation::Mark { .. })
}

fn push_start(text: &mut CommandText, annotation: &Annotation) {
    let _ = text.push_str(match annotation {
        Annotation::Clock(_) => "[%clk ",
        Annotation::ElapsedTime(_) => "[%emt ",
        Annotation::Evaluation { .. } => "[%eval ",
        Annotation::Arrow { .. } => "[%cal ",
        Annotation::Mark { .. } => "[%csl ",
    });
}

/// What stands between the name of a command and its bracket.
fn push_value(text: &mut CommandText, annotation: &Annotation) {
    match *annotation {
        Annotation::Clock(time) | Annotation::ElapsedTime(time) => push_time(text, time),
        Annotation::Evaluation { score, depth } => {
            push_score(text, score);
            if let Some(depth) = depth {
                text.push(',');
                push_number(text, depth.into(), 1);
            }
        }
        Annotation::Arrow { color, from, to } => {
            text.push(color.letter());
            push_square(text, from);
            push_square(text, to);
        }
        Annotation::Mark { color, square } => {
            text.push(color.letter());
            push_square(text, square);
        }
    }
}

fn push_square(text: &mut CommandText, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

fn push_score<const N: usize>(text: &mut ShortText<N>, score: Score) {
    let (Score::Mate(number) | Score::Centipawns(number)) = score;
    if matches!(score, Score::Mate(_)) {
        text.push('#');
    }
    if number < 0 {
        text.push('-');
    }
    let number = u64::from(number.unsigned_abs());
    if matches!(score, Score::Mate(_)) {
        return push_number(text, number, 1);
    }
    let (pawns, hundredths) = divide::<100>(number);
    push_number(text, pawns, 1);
    text.push('.');
    push_number(text, hundredths.into(), 2);
}

/// Milliseconds as hours, minutes and seconds, with as many decimals as they need.
fn push_time(text: &mut CommandText, time: u64) {
    let (seconds, milliseconds) = divide::<1000>(time);
    let (minutes, seconds) = divide::<60>(seconds);
    let (hours, minutes) = divide::<60>(minutes);
    push_number(text, hours, 1);
    text.push(':');
    push_number(text, minutes.into(), 2);
    text.push(':');
    push_number(text, seconds.into(), 2);
    if milliseconds > 0 {
        text.push('.');
        push_number(text, milliseconds.into(), 3);
        while let Some(b'0') = text.as_bytes().last() {
            text.pop();
        }
    }
}

impl fmt::Display for Annotation {
    /// The annotation as it stands in a comment, an arrow or a square as a list of its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_annotations(f, [*self])
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ShortText::<16>::new();
        push_score(&mut text, *self);
        f.write_str(&text)
    }
}
