//! Whether what is stored of games is what their players know of them.

use std::collections::BTreeMap;

use pedina::chess::server::Step;
use pedina::chess::{Move, Position};

/// The moves of games, by identifier.
pub(super) type Games = BTreeMap<String, Vec<String>>;

/// What is wrong with the stored moves: those that were acknowledged have to be there exactly once
/// and in their order, and each has to be legal. One more may follow, whose answer was lost.
pub(super) fn faults(acknowledged: &Games, stored: &Games) -> Vec<String> {
    let mut faults = Vec::new();
    let none = Vec::new();
    for (game, known) in acknowledged {
        let found = stored.get(game).unwrap_or(&none);
        let differs = known.iter().zip(found).position(|(known, found)| known != found);
        if let Some(ply) = differs {
            faults.push(match ply > 0 && found[ply] == found[ply - 1] {
                true => format!("{game}: {} is stored twice, at ply {ply}", found[ply]),
                false => format!("{game}: ply {ply} was {}, and is {}", known[ply], found[ply]),
            });
        } else if found.len() < known.len() {
            faults.push(format!("{game}: {} is lost, at ply {}", known[found.len()], found.len()));
        } else if found.len() > known.len() + 1 {
            faults.push(format!("{game}: {} moves are nobody's", found.len() - known.len()));
        }
        faults.extend(illegal(found).map(|mv| format!("{game}: {mv} is illegal")));
    }
    faults
}

/// The first illegal one of these moves.
fn illegal(moves: &[String]) -> Option<&str> {
    let mut position = Position::start();
    for text in moves {
        let legal = position.legal_moves();
        let Some(&mv) = legal.iter().find(|mv| text_of(&position, **mv) == *text) else {
            return Some(text);
        };
        position = position.play(mv).expect("it is a legal move");
    }
    None
}

/// A move that is no promotion, as the squares of the piece; of the king, where it castles.
pub(super) fn text_of(position: &Position, mv: Move) -> String {
    let Step { from, to, .. } = Step::of(position, mv);
    format!("{from}{to}")
}

#[test]
fn a_planted_fault_is_found() {
    let game = |moves: &[&str]| -> Games {
        [("g".to_owned(), moves.iter().map(|&mv| mv.to_owned()).collect())].into()
    };
    let known = game(&["e2e4", "e7e5", "g1f3"]);
    let found = |moves: &[&str]| faults(&known, &game(moves));
    assert_eq!(found(&["e2e4", "e7e5", "g1f3"]), [""; 0]);
    assert_eq!(found(&["e2e4", "e7e5", "g1f3", "b8c6"]), [""; 0], "an answer was lost");
    assert_eq!(found(&["e2e4", "e7e5"]), ["g: g1f3 is lost, at ply 2"]);
    assert_eq!(
        found(&["e2e4", "e7e5", "e7e5", "g1f3"]),
        ["g: e7e5 is stored twice, at ply 2", "g: e7e5 is illegal"]
    );
    assert_eq!(found(&["e2e4", "e7e6", "g1f3"]), ["g: ply 1 was e7e5, and is e7e6"]);
    assert_eq!(found(&["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]), ["g: 2 moves are nobody's"]);
    assert_eq!(faults(&known, &Games::new()), ["g: e2e4 is lost, at ply 0"]);
}
