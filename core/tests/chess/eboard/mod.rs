//! Electronic boards: known situations, then every legal move of every suite position in every
//! order in which hands can make it, then random hands; beside a naive reading of all that the
//! sensors have shown.

mod boards;
mod both_ends;
mod hands;
mod known;
mod naive;
mod situations;

use pedina::chess::eboard::{Inference, Sensors};
use pedina::chess::{Move, Square};

/// What happens below one square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Event {
    Lift(Square),
    Drop(Square),
}

/// An inference as the tests compare it: the candidates in the order of their bits.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Answer {
    None,
    Unique(Move),
    Ambiguous(Vec<Move>),
    Illegal,
    /// The result that kings in the centre show.
    Result(&'static str),
}

impl Answer {
    fn ambiguous(mut moves: Vec<Move>) -> Self {
        moves.sort_unstable();
        Self::Ambiguous(moves)
    }
}

impl From<Inference> for Answer {
    fn from(inference: Inference) -> Self {
        match inference {
            Inference::None => Self::None,
            Inference::Unique(mv) => Self::Unique(mv),
            Inference::Ambiguous(candidates) => Self::ambiguous(candidates.to_vec()),
            Inference::Illegal => Self::Illegal,
            Inference::WhiteWins => Self::Result("white-wins"),
            Inference::BlackWins => Self::Result("black-wins"),
            draw => {
                assert_eq!(draw, Inference::Draw);
                Self::Result("draw")
            }
        }
    }
}

fn feed(sensors: &mut Sensors, event: Event) {
    match event {
        Event::Lift(square) => sensors.lift(square),
        Event::Drop(square) => sensors.drop(square),
    }
}
