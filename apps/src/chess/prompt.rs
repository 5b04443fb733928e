//! What a player types, and what is shown.

use pedina::chess::draw::{Drawing, TextStyle};
use pedina::chess::session::{Original, Rules, Standard, Standing, Verdict};
use pedina::chess::{Color, FenMode, Move, Position, PositionFenError, Role, San, Square};

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

    /// The squares of a promotion that this text names without saying to what.
    fn read_promotion(&self, text: &str) -> Option<(Square, Square)> {
        let (from, to, promotion) = complete_promotion(text, |text| self.read(text))?;
        promotion.map(|_| (from, to))
    }

    /// How a game that is over has ended for this side.
    fn outcome(&self, side: Color) -> String {
        let result = match self.standing() {
            Standing::Checkmate if self.turn() == side => "You lost.",
            Standing::Checkmate => "You won.",
            _ => "A draw.",
        };
        format!("{} {result}", screen::message(self))
    }
}

/// What a text names that lacks the piece of a promotion, read as a promotion to a queen; `None` if
/// it lacks nothing.
pub(super) fn complete_promotion<T, E>(
    text: &str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Option<T> {
    let text = text.trim_end_matches(['+', '#']);
    let is_complete = read(text).is_ok();
    let endings = ["q", "=Q"].into_iter().filter(|_| !is_complete);
    endings.map(|ending| read(&format!("{text}{ending}"))).find_map(Result::ok)
}

/// The legal move that a text names, as squares or in algebraic notation, or what is wrong with it.
pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, String> {
    position.parse_uci(text.as_bytes()).or_else(|wrong| {
        let result = position.parse_san(text.as_bytes());
        result.map_err(|error| match coordinates(text) {
            // The reason of the squares explains more than that no piece goes there.
            Some(_) => wrong.to_string(),
            None => error.kind.to_string(),
        })
    })
}

/// The position that a text describes, or what is wrong with it.
pub(crate) fn read_position(text: &str) -> Result<Position, String> {
    let position = Position::parse_fen(text.as_bytes(), FenMode::Lenient);
    position.map_err(|error| match error {
        PositionFenError::Text(error) => error.kind.to_string(),
        error => error.to_string(),
    })
}

impl Playable for Standard {
    fn read(&self, text: &str) -> Result<Squares, String> {
        let mv = read_move(self.position(), text);
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

/// These rules are not those of any notation, so moves are written as squares; either is read.
impl Playable for Original {
    fn read(&self, text: &str) -> Result<Squares, String> {
        let wrong = |what: &str| format!("{text}: {what}; `moves` lists what is possible");
        let (from, to, promotion) =
            coordinates(text).map_or_else(|| find_algebraic(self, text).map_err(wrong), Ok)?;
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

/// The move of the original rules that a text in algebraic notation names. The pieces are looked
/// for by those rules, in which another one may be pinned than in chess.
fn find_algebraic(game: &Original, text: &str) -> Result<Squares, &'static str> {
    let san = San::parse(text.as_bytes()).map_err(|_| "not a move such as Nf3, e2e4 or e8=Q")?;
    // Without marks: what is left says piece, origin, target and promotion.
    let san = san.to_string();
    let (body, promotion) = san.split_once('=').unwrap_or((&san, ""));
    let promotion = promotion.bytes().next().and_then(Role::from_letter);
    let king = game.board().pieces(game.turn(), Role::King).first().ok_or("there is no king")?;
    let rank = king.rank().digit();
    let (role, origin, target) = match body {
        "O-O" => (Role::King, format!("e{rank}"), format!("g{rank}")),
        "O-O-O" => (Role::King, format!("e{rank}"), format!("c{rank}")),
        _ => {
            let (rest, target) = body.split_at(body.len().saturating_sub(2));
            let letter = rest.bytes().next().filter(u8::is_ascii_uppercase);
            let role = letter.and_then(Role::from_letter).unwrap_or(Role::Pawn);
            let origin = rest.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
            // `d5` is no capture, `xd5` one from any file.
            let is_step = role == Role::Pawn && origin.is_empty();
            let origin = if is_step { &target[..1] } else { origin.trim_matches('x') };
            (role, origin.to_owned(), target.to_owned())
        }
    };
    let to = Square::parse(target.as_bytes()).map_err(|_| "not a move")?;
    let may_go = |&from: &Square| {
        let name = from.to_string();
        origin.chars().all(|letter| name.contains(letter))
            && game.judge(from, to) != Verdict::Illegal
    };
    let mut origins = game.board().pieces(game.turn(), role).into_iter().filter(may_go);
    match (origins.next(), origins.next()) {
        (Some(from), None) => Ok((from, to, promotion)),
        (None, _) => Err("not possible"),
        (Some(_), Some(_)) => Err("several pieces can go there: say from which square"),
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

#[cfg(test)]
mod tests {
    use pedina::SplitMix64;

    use super::*;

    /// What the help lists, and each legal move of random games as it is usually written.
    #[test]
    fn algebraic_notation_is_read_by_the_original_rules_too() {
        for text in ["e4", "Nf3", "e2e4"] {
            assert!(Original::start().read(text).is_ok(), "{text}");
        }
        let mut random = SplitMix64::new(3);
        let (mut read, mut ambiguous) = (0, 0);
        for _ in 0..20 {
            let (mut game, mut original, mut plies) = (Standard::start(), Original::start(), 0);
            while !game.standing().is_end() && plies < 120 {
                let moves = game.position().legal_moves();
                for &mv in &moves {
                    let (from, to) = game.squares(mv);
                    if original.judge(from, to) == Verdict::Illegal {
                        continue;
                    }
                    let text = game.position().format_san(mv).to_string();
                    match original.read(&text) {
                        Ok(squares) => assert_eq!(squares, (from, to, mv.promotion()), "{text}"),
                        // A piece that is pinned in chess can go there by these rules.
                        Err(reason) => {
                            assert!(reason.contains("several pieces"), "{text}: {reason}");
                            ambiguous += 1;
                        }
                    }
                    read += 1;
                }
                let mv = moves[random.next() as usize % moves.len()];
                let (from, to) = game.squares(mv);
                if original.judge(from, to) == Verdict::Illegal {
                    break;
                }
                game.play(from, to, mv.promotion());
                original.play(from, to, mv.promotion());
                plies += 1;
            }
        }
        assert!(read > 10_000 && ambiguous < read / 100, "{read}, {ambiguous}");
        let game = Original::start();
        for text in ["Nf6", "e5", "O-O", "Nd2", "castle"] {
            assert!(game.read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn refusals_name_no_bytes() {
        for text in ["8/8 w", "x", "8/8/8/8/8/8/8/8 w - - 0 1"] {
            let reason = read_position(text).unwrap_err();
            assert!(!reason.contains("byte"), "{reason}");
        }
    }
}
