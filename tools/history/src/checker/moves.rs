//! Whether the moves of a game are those of its players.

use pedina::chess::server::Step;
use pedina::chess::{Game, MaterialRule, Move, Ply, Position};

use super::known::Known;
use crate::record::digest;
use crate::stored::StoredGame;

/// What a resignation is called in the history.
pub const RESIGNATION: &str = "resign";

/// Looks for moves that are lost, twice, of nobody or illegal, and for shown ones that are not
/// stored; whether the stored moves end the game.
pub(super) fn check(known: &Known<'_>, game: &StoredGame, faults: &mut Vec<String>) -> bool {
    let moves: Vec<&str> = game.moves().collect();
    check_acknowledged(known, &moves, faults);
    for (ply, text) in moves.iter().enumerate() {
        let is_asked = known.asked.get(&ply).is_some_and(|asked| asked.contains(text));
        let is_engine = known.has_engine && ply % 2 == 1;
        if !is_asked && !is_engine && !is_double(&moves, ply) {
            faults.push(format!("{text} at ply {ply} was asked for by nobody"));
        }
    }
    for &(count, shown) in &known.seen {
        let is_stored = moves.get(..count).is_some_and(|moves| digest(moves.to_vec()) == shown);
        if !is_stored {
            faults.push(format!("{count} moves were shown that are not those stored"));
            break;
        }
    }
    let gap = game.events.iter().zip(1..).find(|(event, number)| event.revision != *number);
    if let Some((_, number)) = gap {
        faults.push(format!("revision {number} is missing or twice"));
    }
    replay(&moves, faults)
}

fn check_acknowledged(known: &Known<'_>, moves: &[&str], faults: &mut Vec<String>) {
    for (&ply, texts) in &known.acknowledged {
        let (Some(first), others) = (texts.first(), &texts[1..]) else { continue };
        if !others.is_empty() {
            faults.push(format!("ply {ply} was acknowledged {} times", texts.len()));
        }
        if *first == RESIGNATION {
            continue;
        }
        match moves.get(ply) {
            Some(found) if found == first => {}
            Some(found) if is_double(moves, ply) => {
                faults.push(format!("{found} is stored twice, at ply {ply}"));
                // All later ones are moved by it.
                break;
            }
            Some(found) => faults.push(format!("ply {ply} was {first}, and is {found}")),
            None => {
                faults.push(format!("{first} is lost, at ply {ply}"));
                break;
            }
        }
    }
}

/// Whether a move is the same as the one before, which no legal move is.
fn is_double(moves: &[&str], ply: usize) -> bool {
    ply > 0 && moves.get(ply).is_some() && moves.get(ply) == moves.get(ply - 1)
}

/// Plays the moves by the rules; whether they end the game.
fn replay(moves: &[&str], faults: &mut Vec<String>) -> bool {
    let history = vec![Ply::EMPTY; moves.len() + 1];
    let mut game = Game::new(Position::start(), MaterialRule::Fide, history);
    for (ply, text) in moves.iter().enumerate() {
        let legal = game.position().legal_moves();
        let found = legal.iter().find(|mv| text_of(game.position(), **mv) == *text).copied();
        if found.is_none_or(|mv| game.play(mv).is_err()) {
            faults.push(format!("{text} is illegal, at ply {ply}"));
            return false;
        }
    }
    game.ending().is_some()
}

/// A move that is no promotion as the squares of the piece; of the king, where it castles.
pub fn text_of(position: &Position, mv: Move) -> String {
    let Step { from, to, .. } = Step::of(position, mv);
    format!("{from}{to}")
}
