//! What sensors can tell, by definition: the slow rule book plays all its moves, and their boards
//! are compared square by square with the whole history of the sensors.

use super::{Answer, Event};
use crate::common::bridge::{board_of, move_of};
use crate::common::oracle::{Board, EMPTY};
use crate::common::oracle_rules::castled;
use pedina::chess::{Move, Position, Role};

/// Which of the 64 squares.
pub(super) type Squares = [bool; 64];

/// A legal move and all that sensors can see of it.
struct Known {
    mv: Move,
    /// The squares with a piece after it.
    occupied: Squares,
    /// Squares with a piece before it that have another one after it, or none.
    touched: Squares,
    /// Those, and king and rook of a castling, whether or not they stay where they are.
    handled: Squares,
    /// Of a castling: the squares with a piece when one of the two has arrived on an empty square,
    /// and the other has not been touched.
    halves: Vec<Squares>,
}

/// A position and its moves.
pub(super) struct Naive {
    home: Squares,
    kings: Vec<usize>,
    moves: Vec<Known>,
}

impl Naive {
    pub(super) fn new(position: &Position) -> Self {
        let board = board_of(position);
        let home = occupied(&board);
        let known = |step| {
            let next = board.play(step);
            let mut halves = Vec::new();
            if board.is_castling(step) {
                let (king_to, rook_to) = castled(step.from, step.to);
                for (from, arrival) in [(step.from, king_to), (step.to, rook_to)] {
                    if !home[usize::from(arrival)] {
                        let mut half = home;
                        half[usize::from(from)] = false;
                        half[usize::from(arrival)] = true;
                        halves.push(half);
                    }
                }
            }
            let touched =
                |square: usize| home[square] && board.squares[square] != next.squares[square];
            let castles = |square: usize| {
                board.is_castling(step) && [step.from, step.to].map(usize::from).contains(&square)
            };
            Known {
                mv: move_of(step),
                occupied: occupied(&next),
                touched: core::array::from_fn(touched),
                handled: core::array::from_fn(|square| touched(square) || castles(square)),
                halves,
            }
        };
        let kings = position.board().by_role(Role::King).iter();
        let kings = kings.map(|square| usize::from(square.number())).collect();
        Self { home, kings, moves: board.legal_moves().into_iter().map(known).collect() }
    }

    /// The answer after these events, which begin with all pieces in their places.
    pub(super) fn answer(&self, events: &[Event], is_done: bool) -> Answer {
        let (now, lifted) = self.shown(events);
        let moves = |fits: &dyn Fn(&Known) -> bool| -> Vec<Move> {
            self.moves.iter().filter(|known| fits(known)).map(|known| known.mv).collect()
        };
        let explains = |known: &Known| {
            known.occupied == now && (0..64).all(|square| !known.touched[square] || lifted[square])
        };
        let candidates = moves(&explains);
        if candidates.is_empty() {
            let is_under_way = |known: &&Known| {
                (0..64).all(|square| match (self.home[square], now[square]) {
                    (true, false) => known.handled[square],
                    (false, true) => known.occupied[square],
                    _ => true,
                })
            };
            let can_go_on = now == self.home
                || self.moves.is_empty()
                || self.moves.iter().any(|mv| is_under_way(&mv));
            let otherwise = if can_go_on { Answer::None } else { Answer::Illegal };
            return self.announced(&now, &lifted).unwrap_or(otherwise);
        }
        let halves = moves(&|known| !is_done && known.halves.contains(&now) && !explains(known));
        if candidates.len() == 1 && halves.is_empty() && (is_done || now != self.home) {
            return Answer::Unique(candidates[0]);
        }
        Answer::ambiguous([candidates, halves].concat())
    }

    /// What kings in the centre show, by trying all places for the two of them.
    fn announced(&self, now: &Squares, lifted: &Squares) -> Option<Answer> {
        // What else stands there has stayed, or was taken away.
        let is_rest = |places: &[usize]| {
            (0..64).all(|square| {
                let is_other = self.home[square] && !self.kings.contains(&square);
                let has_king = places.contains(&square);
                match CENTRE.contains(&square) {
                    true => now[square] == (has_king || is_other && !lifted[square]),
                    false => now[square] == (has_king || is_other),
                }
            })
        };
        let is_free =
            |square: usize| !self.home[square] || lifted[square] || self.kings.contains(&square);
        for one in CENTRE {
            for other in CENTRE.into_iter().filter(|&other| other > one) {
                if is_free(one) && is_free(other) && is_rest(&[one, other]) {
                    let light = [one, other].map(|square| usize::from([28, 35].contains(&square)));
                    let results = ["black-wins", "draw", "white-wins"];
                    return Some(Answer::Result(results[light[0] + light[1]]));
                }
            }
            // One king, from further away than a move; the other one is still at home.
            for (&king, &other) in self.kings.iter().zip(self.kings.iter().rev()) {
                let is_near =
                    (king % 8).abs_diff(one % 8) <= 1 && (king / 8).abs_diff(one / 8) <= 1;
                let mut places = vec![one];
                places.extend((!CENTRE.contains(&other)).then_some(other));
                let is_away = !CENTRE.contains(&king) && !is_near;
                if is_away && is_free(one) && is_rest(&places) {
                    return Some(Answer::None);
                }
            }
        }
        None
    }

    /// What is occupied after the events, and what was empty since all pieces were last in their
    /// places, by looking back for the last such moment.
    fn shown(&self, events: &[Event]) -> (Squares, Squares) {
        let mut pictures = vec![self.home];
        for event in events {
            let mut picture = pictures[pictures.len() - 1];
            match *event {
                Event::Lift(square) => picture[usize::from(square.number())] = false,
                Event::Drop(square) => picture[usize::from(square.number())] = true,
            }
            pictures.push(picture);
        }
        let now = pictures[pictures.len() - 1];
        // What is shown while all are at home is what was lifted before, until a piece is lifted.
        let away = |picture: &Squares| (0..64).any(|square| self.home[square] && !picture[square]);
        let last_away = pictures.iter().rposition(away).unwrap_or(0);
        let begin = pictures[..last_away].iter().rposition(|picture| !away(picture));
        let mut lifted = [false; 64];
        for picture in &pictures[begin.unwrap_or(0)..] {
            for square in 0..64 {
                lifted[square] |= self.home[square] && !picture[square];
            }
        }
        (now, lifted)
    }
}

/// d4, e4, d5 and e5.
const CENTRE: [usize; 4] = [27, 28, 35, 36];

fn occupied(board: &Board) -> Squares {
    core::array::from_fn(|square| board.squares[square] != EMPTY)
}
