//! Drawing a board, as text for a terminal and as a picture in SVG.
//!
//! A [`Drawing`] says what is to be seen; it is then written into a caller's sink, chunk by chunk
//! and without a buffer: [`Drawing::write_text`] in one of three styles, [`Drawing::write_svg`] as
//! pegs in holes. The first row is at the top, the secret code below the last one.
//!
//! # Examples
//! ```
//! use pedina::mastermind::draw::{Drawing, TextStyle};
//! use pedina::mastermind::{Match, PegNames, Settings, Variant};
//!
//! let settings = Settings { board_size: 3, ..Settings::default() };
//! let mut game = Match::new(settings)?;
//! game.commit(Variant::CLASSIC.parse_code(b"1234")?)?;
//! game.guess(Variant::CLASSIC.parse_code(b"1123")?)?;
//! game.respond(game.expected_response().unwrap())?;
//! game.guess(Variant::CLASSIC.parse_code(b"1256")?)?;
//! let drawing = Drawing::new(&game, PegNames::from(settings.peg_set()?));
//! let mut text = String::new();
//! drawing.write_text(TextStyle::Ascii, &mut text)?;
//! assert_eq!(
//!     text,
//!     "   1 RED    RED    BLUE   GREEN   XOO
//!    2 RED    BLUE   ORANGE PURPLE  ?
//!    3 .      .      .      .
//! code ?      ?      ?      ?
//! ",
//! );
//! let mut picture = String::new();
//! drawing.write_svg(&mut picture)?;
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use crate::mastermind::code::{Code, Feedback, MAX_SYMBOLS, Row};
use crate::mastermind::game::{Match, Status};
use crate::mastermind::peg_names::PegNames;

mod svg;
mod text;

pub use crate::draw::{Rgb, TextStyle};

/// What is to be seen of a board: the rows, what is still empty, and the secret code.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Drawing<'a> {
    /// The names of the symbols; a symbol without one is drawn as `?`.
    pub names: PegNames<'a>,
    /// The colours of the symbols, by their numbers.
    pub colors: [Rgb; MAX_SYMBOLS],
    /// How many pegs a code has; of a longer one only the first are drawn.
    pub pegs: u8,
    /// The guesses with their answers.
    pub rows: &'a [Row],
    /// The guess that waits for an answer.
    pub open: Option<Code>,
    /// How many rows the board has. More rows than that are drawn, too.
    pub size: u8,
    /// The secret code to show; without one its places are drawn with question marks.
    pub secret: Option<Code>,
    /// Whether rows are numbered and, in a picture, pegs carry the beginnings of their names.
    pub labels: bool,
}

impl<'a> Drawing<'a> {
    /// The board of a match with labels. The secret code is shown when the round is over.
    #[must_use]
    pub fn new(game: &'a Match, names: PegNames<'a>) -> Self {
        let board = game.board();
        let is_over = matches!(game.status(), Status::RoundOver | Status::MatchOver);
        Self {
            names,
            colors: colors(&names),
            // They fit: at most ten pegs, and as many rows.
            pegs: game.variant().pegs() as u8,
            rows: board.rows(),
            open: board.open_guess(),
            size: board.size() as u8,
            secret: game.secret().filter(|_| is_over),
            labels: true,
        }
    }

    /// The lines from the top, as many as the board has, but all that are used.
    fn lines(&self) -> impl Iterator<Item = Line> {
        let answered = self.rows.iter().map(|row| Line::Answered(row.guess, row.feedback));
        let used = answered.chain(self.open.map(Line::Open));
        let rest = self.height().saturating_sub(self.used());
        used.chain((0..rest).map(|_| Line::Vacant))
    }

    /// How many lines there are above the secret code; no board has more than 255.
    fn height(&self) -> u8 {
        self.size.max(self.used())
    }

    fn used(&self) -> u8 {
        u8::try_from(self.rows.len() + usize::from(self.open.is_some())).unwrap_or(u8::MAX)
    }

    /// What stands in the places of a line.
    fn places(&self, line: Line) -> impl Iterator<Item = Place> {
        let code = match line {
            Line::Answered(code, _) | Line::Open(code) | Line::Revealed(code) => Some(code),
            Line::Vacant | Line::Hidden => None,
        };
        let without = if line == Line::Hidden { Place::Hidden } else { Place::Vacant };
        let symbol = move |peg| code.and_then(|code| code.symbol(peg)).map(Place::Peg);
        (0..usize::from(self.pegs)).map(move |peg| symbol(peg).unwrap_or(without))
    }

    /// The line of the secret code.
    fn last_line(&self) -> Line {
        self.secret.map_or(Line::Hidden, Line::Revealed)
    }

    fn color(&self, symbol: u8) -> Rgb {
        self.colors.get(usize::from(symbol)).copied().unwrap_or(PALETTE[0].1)
    }

    /// Whether a symbol is a place that was left blank.
    fn is_blank(&self, symbol: u8) -> bool {
        self.names.name(symbol) == Some(BLANK)
    }
}

/// A line of the board.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Line {
    Answered(Code, Feedback),
    Open(Code),
    Vacant,
    Revealed(Code),
    Hidden,
}

/// A place of a line: the peg in it, none, or one that is not shown.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Place {
    Peg(u8),
    Vacant,
    Hidden,
}

/// The colours of symbols with these names: a name that is a colour has it, the others have those
/// that are left.
fn colors(names: &PegNames<'_>) -> [Rgb; MAX_SYMBOLS] {
    let named = |name: &str| PALETTE.iter().find(|(color, _)| color.eq_ignore_ascii_case(name));
    let is_named = |color: &str| names.all().any(|(_, name)| color.eq_ignore_ascii_case(name));
    let mut left = PALETTE.iter().filter(|(color, _)| !is_named(color));
    let mut colors = [PALETTE[0].1; MAX_SYMBOLS];
    for ((_, name), place) in names.all().zip(&mut colors) {
        *place = named(name).or_else(|| left.next()).map_or(*place, |&(_, color)| color);
    }
    colors
}

/// Whether black is easier to read than white on this colour.
const fn is_light(color: Rgb) -> bool {
    2 * color.red as u16 + 5 * color.green as u16 + color.blue as u16 > 8 * 128
}

/// The name of a place that was left blank.
const BLANK: &str = "EMPTY";

/// As many colours as there are symbols, the first eight in the order of their kind of pegs.
const PALETTE: [(&str, Rgb); MAX_SYMBOLS] = [
    ("RED", Rgb::new(0xd02a2d)),
    ("BLUE", Rgb::new(0x2b5fd0)),
    ("GREEN", Rgb::new(0x2f9e44)),
    ("YELLOW", Rgb::new(0xf2cf1d)),
    ("ORANGE", Rgb::new(0xf08c00)),
    ("PURPLE", Rgb::new(0x8b3fc0)),
    ("WHITE", Rgb::new(0xffffff)),
    ("BLACK", Rgb::new(0x222222)),
    ("CYAN", Rgb::new(0x3bc9db)),
    ("PINK", Rgb::new(0xf783ac)),
    ("BROWN", Rgb::new(0x7a4a21)),
];
