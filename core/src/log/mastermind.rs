//! Mastermind values in a log.

use defmt::{Format, Formatter, write};

use super::list;
use crate::mastermind::session::{Client, Handshake, Rematch, Table};
use crate::mastermind::{
    Adversary, BackEnd, Board, Candidates, CanonicalGuesses, Cells, Code, Columns, Conflict,
    Feedback, GameTree, Genetic, Match, Remaining, Row, Search, Solver, Tree, Universe, Variant,
};

impl Format for Code {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.digits().as_str());
    }
}

impl Format for Feedback {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u8} black, {=u8} white", self.black(), self.white());
    }
}

impl Format for Row {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}: {}", self.guess, self.feedback);
    }
}

impl Format for Variant {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=usize}x{=u8}", self.pegs(), self.symbols());
        if !self.repeats() {
            write!(f, "n");
        }
    }
}

impl Format for Universe {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.variant());
    }
}

impl Format for Candidates<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u32} of {}", self.len(), self.universe());
    }
}

impl Format for Cells {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u32} codes, {=u32} cells, ", self.codes(), self.parts());
        write!(f, "largest {=u32}", self.largest());
    }
}

/// The numbers of the rows, from 0.
impl Format for Conflict {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "rows ");
        list(f, self.rows());
        write!(f, ", suspects ");
        list(f, self.suspects());
    }
}

impl Format for BackEnd {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.name());
    }
}

impl Format for Tree<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {=usize} bytes", self.variant(), self.bytes().len());
    }
}

impl Format for Board {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}, {=usize} rows, open {}", self.rows(), self.size(), self.open_guess());
    }
}

impl Format for Match {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "round {=u8}, {}, {}", self.round(), self.status(), self.board());
    }
}

/// The rows that its codes agree with.
impl Format for Remaining<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {=[?]}, ", self.variant, self.rows);
        write!(f, "{=u64} steps left", self.steps_left());
    }
}

impl Format for Columns<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u32} of {}", self.len(), self.variant());
    }
}

/// The next one: there may be thousands.
impl Format for CanonicalGuesses {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "next {}", self.clone().next());
    }
}

impl Format for Solver<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}", self.universe, self.strategy);
    }
}

impl Format for Search {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}, done {=bool}", self.universe(), self.guess(), self.is_done());
    }
}

impl Format for Genetic {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}, done {=bool}", self.variant(), self.guess(), self.is_done());
    }
}

impl Format for Adversary {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}, done {=bool}", self.variant(), self.guess(), self.is_done());
    }
}

impl Format for GameTree<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.universe);
    }
}

impl Format for Client {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {=[?]}", self.settings(), self.rows());
    }
}

impl Format for Handshake {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u8} refusals", self.refusals);
    }
}

impl Format for Rematch {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "wanted {=bool}", self.is_wanted());
    }
}

impl Format for Table {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, asked {}, done {=bool}", self.game(), self.asked(), self.is_done());
    }
}
