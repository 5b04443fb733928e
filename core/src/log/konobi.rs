//! Konobi values in a log.

use defmt::{Format, Formatter, write};

use super::{Log, list};
use crate::konobi::players::{Playout, Solver};
use crate::konobi::record::Entries;
use crate::konobi::session::Table;
use crate::konobi::{
    Action, AnySize, Board, Color, Edge, Edges, Fixed, Game, Grid, Legality, Point, Points,
    Position, Size, WinningPath,
};

impl Format for Point {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}{=u8}", self.letter(), self.row() + 1);
    }
}

impl Format for Action {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Place(point) => point.format(f),
            Self::Pass => write!(f, "pass"),
            Self::Swap => write!(f, "swap"),
        }
    }
}

impl Format for Edges {
    fn format(&self, f: Formatter<'_>) {
        list(f, Edge::ALL.into_iter().filter(|edge| self.contains(*edge)));
    }
}

impl Format for AnySize {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u8}", self.width());
    }
}

impl<const WIDTH: u8> Format for Fixed<WIDTH> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u8}", WIDTH);
    }
}

impl<S: Size> Format for Grid<S> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.iter());
    }
}

impl Format for Points<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl<S: Size> Format for WinningPath<'_, S> {
    fn format(&self, f: Formatter<'_>) {
        list(f, *self);
    }
}

/// The points of each colour.
impl<S: Size> Format for Board<S> {
    fn format(&self, f: Formatter<'_>) {
        let [black, white] = [Color::Black, Color::White].map(|color| self.stones(color));
        write!(f, "black {}, white {}", black, white);
    }
}

impl<S: Size> Format for Position<S> {
    fn format(&self, f: Formatter<'_>) {
        let mut log = Log::new(f);
        // Its chunks are short.
        let _ = self.write_text(&mut log);
        log.flush();
    }
}

impl<S: Size, H> Format for Game<S, H> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}", self.position(), self.ending());
    }
}

impl<S: Size> Format for Legality<S> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "black {}, white {}", self.of(Color::Black), self.of(Color::White));
    }
}

impl<S: Size> Format for Solver<S> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "winner {}, action {}", self.winner(), self.winning_action());
    }
}

/// The board at the end of its last game.
impl<S: Size> Format for Playout<S> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.board());
    }
}

impl Format for Entries<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for Table {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, asked {}, ", self.position(), self.asked());
        write!(f, "thinking {}, {}", self.thinking(), self.end());
    }
}
