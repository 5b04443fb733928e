//! Chess: PGN files, annotations in comments
//!
//! Programs write what they know about a move into its comment: clocks, evaluations, arrows and
//! marked squares, such as {[%eval -1.2,20] [%clk 0:01:05] [%cal Gd2d4,Ge2e4]}.

use core::ffi::c_char;

use pedina::chess::pgn::{Annotation, Annotations, MarkColor, Score, write_annotations};

use super::{pdn_chess_duration, pdn_chess_square, square};
use crate::call::call;
use crate::enumeration::enumeration;
use crate::ptr::{Elements, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

/// What an annotation says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum PgnAnnotationKind {
    /// clk: the time left on the clock of the side that moved.
    Clock = 1,
    /// emt: the time spent on the move.
    ElapsedTime = 2,
    /// eval: the score of the position after the move in hundredths of a pawn.
    Centipawns = 3,
    /// eval: the number of moves to mate, negative if black mates.
    Mate = 4,
    /// cal: an arrow.
    Arrow = 5,
    /// csl: a marked square.
    Mark = 6,
}

enumeration!(pdn_chess_pgn_annotation_kind: u8 = crate::chess::pgn_annotation::PgnAnnotationKind);

enumeration!(pdn_chess_mark_color: u8 = pedina::chess::pgn::MarkColor);

/// The greatest depth of an evaluation.
pub const PDN_CHESS_PGN_ANNOTATION_MAX_DEPTH: u32 = 65535;

/// The depth of an evaluation that has none.
pub const PDN_CHESS_PGN_ANNOTATION_NO_DEPTH: u32 = 65536;

/// An annotation of a comment. Fields that its kind does not have are ignored, and 0 when read.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_annotation {
    /// A clock or an elapsed time in milliseconds.
    pub time: pdn_chess_duration,
    /// An evaluation from white's point of view.
    pub score: i32,
    /// The depth of an evaluation in plies, 0 to
    /// PDN_CHESS_PGN_ANNOTATION_MAX_DEPTH or PDN_CHESS_PGN_ANNOTATION_NO_DEPTH.
    pub depth: u32,
    /// A pdn_chess_pgn_annotation_kind.
    pub kind: pdn_chess_pgn_annotation_kind,
    /// The pdn_chess_mark_color of an arrow or a square.
    pub color: pdn_chess_mark_color,
    /// The square where an arrow starts, or a marked square.
    pub from: pdn_chess_square,
    /// The square where the head of an arrow is.
    pub to: pdn_chess_square,
    /// 0.
    pub reserved: u32,
}

/// Stores the next annotation of a comment, given without its braces, and advances the cursor,
/// which is 0 at first. Each arrow and each square of a list is one; what is not an annotation, or
/// has no valid value, is skipped. Concatenate a comment that comes in several chunks first.
///
/// PDN_ERROR_CHESS_PGN_NO_ANNOTATION: there are no more.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_next_annotation(
    text: InArray<c_char>,
    length: usize,
    cursor: InOut<u64>,
    annotation: Out<pdn_chess_pgn_annotation>,
) -> pdn_status {
    call(|| {
        let place = cursor.input().read()?;
        annotation.check()?;
        let text = text.bytes(length)?;
        let mut annotations = Annotations::resume(text, place);
        let found = annotations.next().ok_or(pdn_status::PDN_ERROR_CHESS_PGN_NO_ANNOTATION)?;
        cursor.output().write(annotations.cursor(text));
        annotation.write(found.into());
        Ok(())
    })
}

/// Writes annotations as they stand in a comment, with spaces between them; neighbouring arrows or
/// squares share their brackets. pdn_chess_pgn_write_comment takes the text.
///
/// PDN_ERROR_RANGE: an annotation has another kind, colour, square or depth than allowed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_format_annotations(
    annotations: InArray<pdn_chess_pgn_annotation>,
    count: usize,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let annotations = annotations.elements(count)?;
        all(&annotations).try_for_each(|annotation| parse(annotation).map(|_| ()))?;
        buffer.print(capacity, &length, |text| {
            write_annotations(
                text,
                all(&annotations).filter_map(|annotation| parse(annotation).ok()),
            )
        })
    })
}

fn all(
    annotations: &Elements<pdn_chess_pgn_annotation>,
) -> impl Iterator<Item = pdn_chess_pgn_annotation> {
    (0..annotations.len()).filter_map(|index| annotations.get(index))
}

impl From<Annotation> for pdn_chess_pgn_annotation {
    fn from(annotation: Annotation) -> Self {
        let of = |kind: PgnAnnotationKind| Self {
            time: 0,
            score: 0,
            depth: 0,
            kind: kind as u8,
            color: 0,
            from: 0,
            to: 0,
            reserved: 0,
        };
        match annotation {
            Annotation::Clock(time) => Self { time, ..of(PgnAnnotationKind::Clock) },
            Annotation::ElapsedTime(time) => Self { time, ..of(PgnAnnotationKind::ElapsedTime) },
            Annotation::Evaluation { score, depth } => {
                let depth = depth.map_or(PDN_CHESS_PGN_ANNOTATION_NO_DEPTH, u32::from);
                match score {
                    Score::Centipawns(score) => {
                        Self { score, depth, ..of(PgnAnnotationKind::Centipawns) }
                    }
                    Score::Mate(score) => Self { score, depth, ..of(PgnAnnotationKind::Mate) },
                }
            }
            Annotation::Arrow { color, from, to } => Self {
                color: color as u8,
                from: from.number(),
                to: to.number(),
                ..of(PgnAnnotationKind::Arrow)
            },
            Annotation::Mark { color, square } => {
                Self { color: color as u8, from: square.number(), ..of(PgnAnnotationKind::Mark) }
            }
        }
    }
}

fn parse(annotation: pdn_chess_pgn_annotation) -> Result<Annotation, pdn_status> {
    let pdn_chess_pgn_annotation { time, score, depth, kind, from, to, .. } = annotation;
    let color = || MarkColor::new(annotation.color).ok_or(pdn_status::PDN_ERROR_RANGE);
    let evaluation = |score| {
        let depth = match depth {
            PDN_CHESS_PGN_ANNOTATION_NO_DEPTH => None,
            depth => Some(u16::try_from(depth).map_err(|_| pdn_status::PDN_ERROR_RANGE)?),
        };
        Ok(Annotation::Evaluation { score, depth })
    };
    match kind {
        1 => Ok(Annotation::Clock(time)),
        2 => Ok(Annotation::ElapsedTime(time)),
        3 => evaluation(Score::Centipawns(score)),
        4 => evaluation(Score::Mate(score)),
        5 => Ok(Annotation::Arrow { color: color()?, from: square(from)?, to: square(to)? }),
        6 => Ok(Annotation::Mark { color: color()?, square: square(from)? }),
        _ => Err(pdn_status::PDN_ERROR_RANGE),
    }
}
