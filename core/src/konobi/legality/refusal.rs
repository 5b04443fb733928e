//! Why a placement is refused, point by point.

use core::fmt::{self, Write};

use crate::konobi::board::{Board, Color, Point, Size};
use crate::konobi::connection::ORTHOGONALS;
use crate::konobi::rules::Ruleset;

/// Why a stone may not be placed on a point.
///
/// Where several reasons apply it is the first of: outside, occupied, crosscut, weak connection.
/// Where one applies in several directions the first of these is reported: up and right, up and
/// left, down and right, down and left; a clean alternative for the first of: right, left, up,
/// down.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Refusal {
    /// The board does not have the point.
    Outside = -208,
    /// A stone stands there. The value is its colour.
    Occupied(Color) = -209,
    /// Two stones of each colour would cross in a block of two by two points.
    Crosscut {
        /// The point of the block at its lower left.
        block: Point,
    } = -210,
    /// The stone would be weakly connected to another one that can be extended cleanly.
    WeakConnection {
        /// The other stone.
        stone: Point,
        /// A vacant point orthogonally beside it where a stone has no weak connection at all.
        alternative: Point,
    } = -211,
}

impl Refusal {
    /// Writes the reason without `core::fmt`, which takes too much flash on boards.
    pub(in crate::konobi) fn write<W: Write + ?Sized>(self, sink: &mut W) -> fmt::Result {
        match self {
            Self::Outside => sink.write_str("the point is outside of the board"),
            Self::Occupied(Color::Black) => sink.write_str("a black stone stands there"),
            Self::Occupied(Color::White) => sink.write_str("a white stone stands there"),
            Self::Crosscut { block } => {
                sink.write_str("it would make a crosscut with the stones up and right of ")?;
                block.write_name(sink)
            }
            Self::WeakConnection { stone, alternative } => {
                sink.write_str("it would be only weakly connected to ")?;
                stone.write_name(sink)?;
                sink.write_str(", which ")?;
                alternative.write_name(sink)?;
                sink.write_str(" extends without any weak connection")
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl core::error::Error for Refusal {}

impl<S: Size> Board<S> {
    /// Whether a stone of this colour may be placed on a point, and if not, why. It looks at that
    /// point alone; for the whole board see [`legal`](Self::legal).
    ///
    /// # Errors
    /// The first reason in the order that [`Refusal`] gives.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Fixed, Point, Refusal, Ruleset};
    /// let point = |name: &str| Point::parse(name.as_bytes()).unwrap();
    /// let mut board = Board::empty(Fixed::<5>);
    /// board.put(point("c3"), Some(Color::Black));
    /// assert_eq!(
    ///     board.check(Ruleset::Standard, Color::Black, point("d4")),
    ///     Err(Refusal::WeakConnection { stone: point("c3"), alternative: point("d3") }),
    /// );
    /// assert_eq!(board.check(Ruleset::Standard, Color::White, point("d4")), Ok(()));
    /// ```
    pub fn check(&self, ruleset: Ruleset, color: Color, point: Point) -> Result<(), Refusal> {
        if !self.has(point) {
            return Err(Refusal::Outside);
        }
        if let Some(color) = self.at(point) {
            return Err(Refusal::Occupied(color));
        }
        if let Some(block) = self.crosscut(color, point) {
            return Err(Refusal::Crosscut { block });
        }
        if ruleset == Ruleset::Standard {
            for stone in self.weak_partners(color, point) {
                if let Some(alternative) = self.clean_extension(color, stone) {
                    return Err(Refusal::WeakConnection { stone, alternative });
                }
            }
        }
        Ok(())
    }

    /// The block of two by two points in which a stone on this vacant point would make a crosscut:
    /// with a stone that it would be weakly connected to, if the opponent holds both points
    /// between.
    fn crosscut(&self, color: Color, point: Point) -> Option<Point> {
        let is_cut = |stone: &Point| {
            self.holds(!color, point.beside(*stone)) && self.holds(!color, stone.beside(point))
        };
        let stone = self.weak_partners(color, point).find(is_cut)?;
        // The corner with the lower row, and the one with the lower column, of the four.
        let (low, high) = (point.min(stone), point.max(stone));
        Some(if low.column() < high.column() { low } else { low.beside(high) })
    }

    /// A vacant point orthogonally beside a stone where another one of its colour would have no
    /// weak connection.
    fn clean_extension(&self, color: Color, stone: Point) -> Option<Point> {
        ORTHOGONALS
            .iter()
            .filter_map(|&(columns, rows)| stone.step(columns, rows))
            .filter(|&point| self.has(point) && self.at(point).is_none())
            .find(|&point| self.weak_partners(color, point).next().is_none())
    }
}
