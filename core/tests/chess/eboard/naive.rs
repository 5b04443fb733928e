//! What sensors can tell, by definition: the slow rule book plays all its moves, and their boards
//! are compared square by square with the whole history of the sensors.

use super::{Answer, Event};
use crate::common::bridge::{board_of, move_of};
use crate::common::oracle::{Board, EMPTY};
use crate::common::oracle_rules::castled;
use pedina::chess::{Move, Position};

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
        Self { home, moves: board.legal_moves().into_iter().map(known).collect() }
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
            let can_go_on = now == self.home || self.moves.iter().any(|mv| is_under_way(&mv));
            return if can_go_on { Answer::None } else { Answer::Illegal };
        }
        let halves = moves(&|known| !is_done && known.halves.contains(&now) && !explains(known));
        if candidates.len() == 1 && halves.is_empty() && (is_done || now != self.home) {
            return Answer::Unique(candidates[0]);
        }
        Answer::ambiguous([candidates, halves].concat())
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

fn occupied(board: &Board) -> Squares {
    core::array::from_fn(|square| board.squares[square] != EMPTY)
}
