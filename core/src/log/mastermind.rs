//! Mastermind values in a log.

use defmt::{Format, Formatter, write};

use super::list;
use crate::mastermind::{
    BackEnd, Board, Candidates, Cells, Code, Conflict, Feedback, Match, Row, Tree, Universe,
    Variant,
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
