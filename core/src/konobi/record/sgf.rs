//! Games in the Smart Game Format, version 4 (<https://www.red-bean.com/sgf/>).
//!
//! The format has no number for this game; `RU` names it: `Konobi` or `Crossway`,
//! followed by `, no pie rule` or `, swap pieces` where that differs from swapping sides. `SZ` is
//! the width. Points are names with a1 at the bottom left; other moves are `pass`, `swap-sides`,
//! `swap-pieces` (the words that Hex uses) and `resign`. After `W[swap-sides]` it is white's turn
//! again. The players are named as they were before a swap.
//!
//! After `AB`, `AW` and `PL`, which set stones up, two properties of this library's own follow
//! where a reader could not guess: `PLIES`, how many actions went before (after 1 the second player
//! can swap; without it as many as stones, and at least 2), and `SWAPPED`, without a value, if a
//! swap was one of them.

use core::fmt::{self, Write};

use super::replay::Notation;
use super::sgf_error::{SgfError, SgfErrorKind};
use super::sgf_property::{Property, Reader};
use crate::decimal::{decimal, parse_decimal};
use crate::konobi::board::{Board, Color, Grid, Point, Size};
use crate::konobi::game::{Cause, Game};
use crate::konobi::position::{Action, Position};
use crate::konobi::rules::{PieRule, Rules, Ruleset};
use crate::{History, HistoryMut};

impl<S: Size, H: History<Action>> Game<S, H> {
    /// Writes the game as a file, with the names of the first and the second player; an empty name
    /// is left out.
    ///
    /// # Errors
    /// The sink's, or that the history is not that of this game.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Action, Fixed, Game, Position, Rules};
    /// let start = Position::start(Fixed::<11>, Rules::default());
    /// let mut game = Game::new(start, [Action::Pass; 242]);
    /// game.replay(b"c3 swap f6 resign").unwrap();
    /// let mut text = String::new();
    /// game.write_sgf(["Ada", "Bob"], &mut text).unwrap();
    /// assert_eq!(
    ///     text,
    ///     "(;FF[4]CA[UTF-8]AP[Pedina]RU[Konobi]SZ[11]PB[Ada]PW[Bob]RE[W+R]\n\
    ///      ;B[c3];W[swap-sides];W[f6])\n",
    /// );
    /// let read = Game::<Fixed<11>, _>::read_sgf(text.as_bytes(), [Action::Pass; 242]);
    /// assert_eq!(read, Ok(game));
    /// ```
    pub fn write_sgf<W: Write + ?Sized>(&self, names: [&str; 2], sink: &mut W) -> fmt::Result {
        let mut position = self.start().ok_or(fmt::Error)?;
        let rules = position.rules();
        sink.write_str("(;FF[4]CA[UTF-8]AP[Pedina]RU[")?;
        sink.write_str(match rules.ruleset {
            Ruleset::Standard => KONOBI,
            Ruleset::CrosscutOnly => CROSSWAY,
        })?;
        sink.write_str(match rules.pie {
            PieRule::None => NO_PIE,
            PieRule::SwapSides => "",
            PieRule::SwapPieces => PIECES,
        })?;
        sink.write_str("]SZ[")?;
        sink.write_str(&decimal(position.size().width()))?;
        sink.write_str("]")?;
        for (property, name) in [("PB[", names[0]), ("PW[", names[1])] {
            if !name.is_empty() {
                sink.write_str(property)?;
                write_escaped(name, sink)?;
                sink.write_str("]")?;
            }
        }
        if let Some(ending) = self.ending() {
            sink.write_str(match ending.winner {
                Color::Black => "RE[B+",
                Color::White => "RE[W+",
            })?;
            sink.write_str(if ending.cause == Cause::Resignation { "R]" } else { "]" })?;
        }
        write_setup(&position, sink)?;
        sink.write_str("\n")?;
        for action in self.actions() {
            sink.write_str(if position.turn() == Color::Black { ";B[" } else { ";W[" })?;
            match action {
                Action::Swap if rules.pie == PieRule::SwapPieces => sink.write_str("swap-pieces"),
                Action::Swap => sink.write_str("swap-sides"),
                action => Notation::Name.write(action, sink),
            }?;
            sink.write_str("]")?;
            position.advance(action);
        }
        sink.write_str(")\n")
    }
}

impl<S: Size, H: HistoryMut<Action>> Game<S, H> {
    /// The game of a file: its main line, which is the first of all variations. Properties
    /// that do not matter for the game are ignored.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read_sgf(text: &[u8], history: H) -> Result<Self, SgfError> {
        let mut reader = Reader::new(text);
        let mut setup = Setup::default();
        let mut resigned = None;
        // The root, up to the first move.
        let first = loop {
            match reader.property()? {
                Some(property) if property.is_move() => break Some(property),
                Some(property) if property.name == b"RE" => resigned = resignation(property.value),
                Some(property) => setup.read(&property, &mut reader)?,
                None => break None,
            }
        };
        let mut game =
            Self::new(setup.position(first.map_or(reader.at, |first| first.start))?, history);
        let mut next = first;
        while let Some(property) = next {
            if property.is_move() {
                game.read_move(&property)?;
            } else if property.name == b"RE" {
                resigned = resignation(property.value);
            } else if is_setup(property.name) {
                let size = property.name == b"SZ";
                let kind = if size { SgfErrorKind::Size } else { SgfErrorKind::Setup };
                return Err(property.error(kind));
            }
            next = reader.property()?;
        }
        if let Some(side) = resigned.filter(|_| game.ending().is_none()) {
            game.resigned = Some(side);
        }
        Ok(game)
    }

    /// Plays a move of a file.
    fn read_move(&mut self, property: &Property<'_>) -> Result<(), SgfError> {
        let color = if property.name == b"B" { Color::Black } else { Color::White };
        if self.ending().is_none() && color != self.position.turn() {
            return Err(property.error(SgfErrorKind::Color));
        }
        let action = match property.value {
            b"" => Action::Pass,
            b"swap-sides" => Action::Swap,
            b"swap-pieces" => {
                self.position.rules.pie = PieRule::SwapPieces;
                Action::Swap
            }
            b"resign" => {
                let resigned = self.resign(color).map(drop);
                return resigned.map_err(|error| property.error(SgfErrorKind::Game(error)));
            }
            word => Action::parse(word).map_err(|_| property.error(SgfErrorKind::Move))?,
        };
        self.play(action).map_err(|error| property.error(SgfErrorKind::Game(error)))
    }
}

/// What stands before the first move.
struct Setup<S: Size> {
    rules: Rules,
    board: Option<Board<S>>,
    turn: Option<Color>,
    plies: Option<u16>,
    swapped: bool,
}

impl<S: Size> Default for Setup<S> {
    fn default() -> Self {
        Self { rules: Rules::default(), board: None, turn: None, plies: None, swapped: false }
    }
}

impl<S: Size> Setup<S> {
    fn read(&mut self, property: &Property<'_>, reader: &mut Reader<'_>) -> Result<(), SgfError> {
        match property.name {
            b"SZ" => {
                let width = parse_decimal(property.value).and_then(|width| width.try_into().ok());
                let size = width.and_then(S::from_width);
                self.board = Some(Board::empty(size.ok_or(property.error(SgfErrorKind::Size))?));
            }
            b"RU" => {
                let says = |word: &str| {
                    property.value.windows(word.len()).any(|part| part == word.as_bytes())
                };
                if says(CROSSWAY) {
                    self.rules.ruleset = Ruleset::CrosscutOnly;
                }
                if says(NO_PIE) {
                    self.rules.pie = PieRule::None;
                } else if says(PIECES) {
                    self.rules.pie = PieRule::SwapPieces;
                }
            }
            b"PL" => {
                self.turn = match property.value {
                    b"B" => Some(Color::Black),
                    b"W" => Some(Color::White),
                    _ => return Err(property.error(SgfErrorKind::Setup)),
                };
            }
            b"PLIES" => {
                let plies = parse_decimal(property.value);
                self.plies = Some(plies.ok_or(property.error(SgfErrorKind::Setup))?);
            }
            b"SWAPPED" => self.swapped = true,
            b"AB" => self.put(Color::Black, property, reader)?,
            b"AW" => self.put(Color::White, property, reader)?,
            _ => {}
        }
        Ok(())
    }

    /// Puts stones on all points of a property.
    fn put(
        &mut self,
        color: Color,
        property: &Property<'_>,
        reader: &mut Reader<'_>,
    ) -> Result<(), SgfError> {
        let board = self.board.as_mut().ok_or(property.error(SgfErrorKind::Size))?;
        let mut value = Some(property.value);
        while let Some(name) = value {
            let point = Point::parse(name).ok().filter(|&point| board.has(point));
            board.put(point.ok_or(property.error(SgfErrorKind::Setup))?, Some(color));
            value = reader.value()?;
        }
        Ok(())
    }

    /// The position of the first move, which stands at this byte.
    fn position(self, start: usize) -> Result<Position<S>, SgfError> {
        let board = self.board.ok_or(SgfError { start, kind: SgfErrorKind::Size })?;
        let turn = self.turn.unwrap_or(Color::Black);
        let plies = self.plies.unwrap_or(usual_plies(&board, turn));
        Position::set_up(board, self.rules, turn, plies, self.swapped)
            .ok_or(SgfError { start, kind: SgfErrorKind::Setup })
    }
}

/// The side that has resigned according to a result.
fn resignation(result: &[u8]) -> Option<Color> {
    match result {
        b"B+R" | b"B+Resign" => Some(Color::White),
        b"W+R" | b"W+Resign" => Some(Color::Black),
        _ => None,
    }
}

/// Whether a property belongs to what stands before the first move.
fn is_setup(name: &[u8]) -> bool {
    matches!(name, b"SZ" | b"AB" | b"AW" | b"AE" | b"PL" | b"PLIES" | b"SWAPPED")
}

/// How many actions went before a position that was set up, unless the file says so: none before
/// the start, otherwise as many as there are stones, and not a first one that could be swapped.
fn usual_plies<S: Size>(board: &Board<S>, turn: Color) -> u16 {
    match board.occupied().len() {
        0 if turn == Color::Black => 0,
        stones => stones.max(2) as u16,
    }
}

/// What differs from the start of a game: stones, whose turn it is, and what went before.
fn write_setup<S: Size, W: Write + ?Sized>(position: &Position<S>, sink: &mut W) -> fmt::Result {
    for (color, property) in [(Color::Black, "AB"), (Color::White, "AW")] {
        let stones: Grid<S> = position.board().stones(color);
        for (index, stone) in stones.iter().enumerate() {
            sink.write_str(if index == 0 { property } else { "" })?;
            sink.write_str("[")?;
            Notation::Name.write(Action::Place(stone), sink)?;
            sink.write_str("]")?;
        }
    }
    let is_start = position.board().occupied().is_empty() && position.turn() == Color::Black;
    sink.write_str(match position.turn() {
        _ if is_start => "",
        Color::Black => "PL[B]",
        Color::White => "PL[W]",
    })?;
    if position.plies() != usual_plies(position.board(), position.turn()) {
        sink.write_str("PLIES[")?;
        sink.write_str(&decimal(position.plies()))?;
        sink.write_str("]")?;
    }
    sink.write_str(if position.is_swapped() { "SWAPPED[]" } else { "" })
}

/// Text of a value: brackets and backslashes are escaped.
fn write_escaped<W: Write + ?Sized>(text: &str, sink: &mut W) -> fmt::Result {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| matches!(byte, b']' | b'\\')) {
        let (plain, special) = rest.split_at_checked(at).unwrap_or_default();
        sink.write_str(plain)?;
        sink.write_str("\\")?;
        sink.write_str(special.get(..1).unwrap_or_default())?;
        rest = special.get(1..).unwrap_or_default();
    }
    sink.write_str(rest)
}

const KONOBI: &str = "Konobi";
const CROSSWAY: &str = "Crossway";
const NO_PIE: &str = ", no pie rule";
const PIECES: &str = ", swap pieces";
