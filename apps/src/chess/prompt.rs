//! What a player types, and what is shown.

use pedina::chess::draw::{Drawing, TextStyle};
use pedina::chess::session::{Original, Rules, Standard, Verdict};
use pedina::chess::{Color, Move, Role, Square};

use super::screen;

/// A move as the protocol writes it.
pub(super) type Squares = (Square, Square, Option<Role>);

/// Rules whose games a player can see and write moves for.
pub(super) trait Playable: Rules {
    /// The move that this text names, or what is wrong with it.
    fn read(&self, text: &str) -> Result<Squares, String>;

    /// The board as this side sees it.
    fn draw(&self, side: Color, last: Option<(Square, Square)>, style: TextStyle) -> String;

    /// All moves that may be made, as the player may write them.
    fn moves(&self) -> Vec<String>;

    /// A move that may be made, as the player would write it.
    fn name(&self, from: Square, to: Square, promotion: Option<Role>) -> String;
}

impl Playable for Standard {
    fn read(&self, text: &str) -> Result<Squares, String> {
        let position = self.position();
        let mv = position.parse_uci(text.as_bytes()).or_else(|wrong| {
            match position.parse_san(text.as_bytes()) {
                Ok(mv) => Ok(mv),
                // Coordinates with the wrong piece are better explained by the reason of the
                // squares.
                Err(_) if text.len() == 4 && coordinates(text).is_some() => Err(wrong.to_string()),
                Err(error) => Err(error.to_string()),
            }
        });
        let mv = mv.map_err(|reason| format!("{text}: {reason}; `moves` lists what is legal"))?;
        let (from, to) = self.squares(mv);
        Ok((from, to, mv.promotion()))
    }

    fn draw(&self, side: Color, last: Option<(Square, Square)>, style: TextStyle) -> String {
        let mut drawing = Drawing::new(self.position());
        drawing.bottom = side;
        drawing.last_move = last.map(|(from, to)| Move::new(from, to, None));
        let mut text = String::new();
        // A string takes everything.
        let _ = drawing.write_text(style, &mut text);
        text
    }

    fn moves(&self) -> Vec<String> {
        let position = self.position();
        let mut moves: Vec<String> =
            position.legal_moves().iter().map(|mv| position.format_san(*mv).to_string()).collect();
        moves.sort();
        moves
    }

    fn name(&self, from: Square, to: Square, promotion: Option<Role>) -> String {
        let mv = self.find(from, to).map(|mv| Move::new(mv.from(), mv.to(), promotion));
        mv.map_or_else(String::new, |mv| self.position().format_san(mv).to_string())
    }
}

/// These rules are not those of any notation, so moves are written as squares.
impl Playable for Original {
    fn read(&self, text: &str) -> Result<Squares, String> {
        let wrong = |what: &str| format!("{text}: {what}; `moves` lists what is possible");
        let (from, to, promotion) =
            coordinates(text).ok_or_else(|| wrong("not a move such as e2e4 or e7e8q"))?;
        match (self.judge(from, to), promotion) {
            (Verdict::Illegal, _) => Err(wrong("not possible")),
            (Verdict::Promotes, None) => Err(wrong("name the new piece, as in e7e8q")),
            (Verdict::Legal, Some(_)) => Err(wrong("nothing is promoted by this move")),
            _ => Ok((from, to, promotion)),
        }
    }

    fn draw(&self, _side: Color, _last: Option<(Square, Square)>, style: TextStyle) -> String {
        screen::board(self.board(), style == TextStyle::Ansi)
    }

    fn moves(&self) -> Vec<String> {
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        let possible = pairs.filter(|&(from, to)| self.judge(from, to) != Verdict::Illegal);
        possible.map(|(from, to)| format!("{from}{to}")).collect()
    }

    fn name(&self, from: Square, to: Square, promotion: Option<Role>) -> String {
        let letter = promotion.map(|role| role.letter().to_string()).unwrap_or_default();
        format!("{from}{to}{letter}")
    }
}

/// A move as squares, with the letter of a promotion.
fn coordinates(text: &str) -> Option<Squares> {
    let promotion = match text.get(4..)? {
        "" => None,
        letter => Some(Role::from_letter(*letter.as_bytes().first()?)?),
    };
    let is_long = text.len() > 5 || promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role));
    let square = |name: &str| Square::parse(name.as_bytes()).ok();
    let squares = (square(text.get(..2)?)?, square(text.get(2..4)?)?);
    (!is_long).then_some((squares.0, squares.1, promotion))
}
