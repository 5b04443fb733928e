//! Positions as one line of text.
//!
//! ```text
//! 5/O1O2/X1O1X/2X2/2XO1 b 8
//! ```
//!
//! * The rows from the top to the bottom with `/` between them: `X` black, `O` white, a number for
//!   that many vacant points. `.` is read as one vacant point, too.
//! * Whose turn it is, `b` or `w`.
//! * How many actions went before; after 1 the second player can swap.
//! * `swapped` if a swap was one of them.

use core::fmt::{self, Write};

use crate::decimal::{decimal, parse_decimal};
use crate::konobi::board::{Board, Color, Point, Size};
use crate::konobi::position::Position;
use crate::konobi::rules::Rules;

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum PositionTextError {
    /// There are not one to 25 rows, or not as many as the type of the position has.
    Size = -219,
    /// A row has another character than `X`, `O`, `.` and digits, or not as many points as there
    /// are rows.
    Row = -220,
    /// The side to move is neither `b` nor `w`.
    Turn = -221,
    /// The number of actions is missing or above 65,535, or it is 1 and there is not one black
    /// stone and white to move.
    Plies = -222,
    /// Something follows that is not the word `swapped`.
    Swapped = -223,
    /// Both colours have connected their edges, which is impossible in a game.
    BothConnected = -224,
}

impl fmt::Display for PositionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Size => "a position needs 1 to 25 rows with / between them",
            Self::Row => "a row needs X, O, . or numbers of vacant points, as many points as rows",
            Self::Turn => "the side to move must be b or w",
            Self::Plies => "the number of actions so far must be a number up to 65535",
            Self::Swapped => "only the word swapped may follow the number of actions",
            Self::BothConnected => "both colours have connected their edges",
        })
    }
}

impl core::error::Error for PositionTextError {}

impl<S: Size> Position<S> {
    /// The position of this text, see the [module](crate::konobi::record); fields are
    /// separated by spaces.
    ///
    /// # Errors
    /// What is wrong with the text.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Fixed, Position, Rules};
    /// let text = "5/O1O2/X1O1X/2X2/2XO1 b 8";
    /// let position = Position::<Fixed<5>>::parse(text.as_bytes(), Rules::default()).unwrap();
    /// assert_eq!(position.legal().to_string(), "XXXXX\n....X\n.X.X.\nX...X\nXX..X\n");
    /// let mut written = String::new();
    /// position.write_text(&mut written).unwrap();
    /// assert_eq!(written, text);
    /// ```
    pub fn parse(text: &[u8], rules: Rules) -> Result<Self, PositionTextError> {
        let mut fields = text.split(|&byte| byte == b' ').filter(|field| !field.is_empty());
        let board = parse_board(fields.next().unwrap_or_default())?;
        let turn = match fields.next() {
            Some(b"b") => Color::Black,
            Some(b"w") => Color::White,
            _ => return Err(PositionTextError::Turn),
        };
        let plies = fields.next().and_then(parse_decimal).ok_or(PositionTextError::Plies)?;
        let swapped = match fields.next() {
            None => false,
            Some(b"swapped") => true,
            Some(_) => return Err(PositionTextError::Swapped),
        };
        if fields.next().is_some() {
            return Err(PositionTextError::Swapped);
        }
        let is_won_twice = Color::ALL.iter().all(|&color| board.connects(color));
        Self::set_up(board, rules, turn, plies, swapped).ok_or(if is_won_twice {
            PositionTextError::BothConnected
        } else {
            PositionTextError::Plies
        })
    }

    /// Writes the text that [`parse`](Self::parse) reads: 665 characters at most.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, sink: &mut W) -> fmt::Result {
        let width = self.size().width();
        for row in (0..width).rev() {
            let mut vacant = 0;
            for column in 0..width {
                match Point::new(column, row).and_then(|point| self.board().at(point)) {
                    None => vacant += 1,
                    Some(color) => {
                        write_number(&mut vacant, sink)?;
                        sink.write_str(if color == Color::Black { "X" } else { "O" })?;
                    }
                }
            }
            write_number(&mut vacant, sink)?;
            sink.write_str(if row > 0 { "/" } else { " " })?;
        }
        sink.write_str(if self.turn() == Color::Black { "b " } else { "w " })?;
        sink.write_str(&decimal(self.plies()))?;
        sink.write_str(if self.is_swapped() { " swapped" } else { "" })
    }
}

/// The stones of rows of text.
fn parse_board<S: Size>(text: &[u8]) -> Result<Board<S>, PositionTextError> {
    let rows = text.iter().filter(|&&byte| byte == b'/').count() + 1;
    let size = u8::try_from(rows).ok().and_then(S::from_width).ok_or(PositionTextError::Size)?;
    let mut board = Board::empty(size);
    for (row, mut text) in (0..size.width()).rev().zip(text.split(|&byte| byte == b'/')) {
        let mut column = 0_u8;
        while let Some((&letter, rest)) = text.split_first() {
            let mut points = 1;
            text = rest;
            match letter {
                b'X' | b'O' => {
                    let color = if letter == b'X' { Color::Black } else { Color::White };
                    let point = Point::new(column, row).ok_or(PositionTextError::Row)?;
                    board.put(point, Some(color));
                }
                b'.' => {}
                b'1'..=b'9' => {
                    points = letter - b'0';
                    if let Some((digit @ b'0'..=b'9', rest)) = text.split_first() {
                        points = points * 10 + (digit - b'0');
                        text = rest;
                    }
                }
                _ => return Err(PositionTextError::Row),
            }
            // Two digits and 25 columns stay far below 255.
            column = column.saturating_add(points);
            if column > size.width() {
                return Err(PositionTextError::Row);
            }
        }
        if column != size.width() {
            return Err(PositionTextError::Row);
        }
    }
    Ok(board)
}

/// Writes a number of vacant points, if there are any, and counts from 0 again.
fn write_number<W: Write + ?Sized>(vacant: &mut u16, sink: &mut W) -> fmt::Result {
    if *vacant > 0 {
        sink.write_str(&decimal(*vacant))?;
        *vacant = 0;
    }
    Ok(())
}
