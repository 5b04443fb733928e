//! Chess values in a log.

use defmt::{Format, Formatter, write};

use super::list;
use crate::chess::eboard::Candidates;
use crate::chess::engine::{Engine, Line, Net};
use crate::chess::server::{Name, Opponent, Server};
use crate::chess::session::{Client, Rules, Table};
use crate::chess::{
    Bitboard, Board, CastlingStyle, Clock, Color, File, Game, IntoMoves, LegalMoves, Move,
    MoveList, Piece, Ply, Position, Problems, Rank, Role, Setup, Square, Squares, TimeControl,
};

impl Format for Square {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}{}", self.file(), self.rank());
    }
}

impl Format for File {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.letter());
    }
}

impl Format for Rank {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.digit());
    }
}

impl Format for Net<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Net: {=usize} neurons", self.neurons());
    }
}

impl Format for Piece {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.letter());
    }
}

impl Format for Move {
    fn format(&self, f: Formatter<'_>) {
        if self.is_null() {
            return write!(f, "0000");
        }
        match self.promotion().map(Role::letter) {
            Some(letter) => write!(f, "{}{}{=char}", self.from(), self.to(), letter),
            None => write!(f, "{}{}", self.from(), self.to()),
        }
    }
}

impl Format for MoveList {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", self.as_slice());
    }
}

impl Format for IntoMoves {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for LegalMoves<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for Candidates {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", &**self);
    }
}

impl Format for Bitboard {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.iter());
    }
}

impl Format for Squares {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for Setup {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.format_fen(CastlingStyle::Standard).as_str());
    }
}

impl Format for Position {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.format_fen(CastlingStyle::Standard).as_str());
    }
}

/// The first field of a FEN.
impl Format for Board {
    fn format(&self, f: Formatter<'_>) {
        let setup = Setup { board: *self, ..Setup::default() };
        let fen = setup.format_fen(CastlingStyle::Standard);
        write!(f, "{=str}", fen.split(' ').next().unwrap_or_default());
    }
}

/// Words with commas between them; `none` where nothing is wrong.
impl Format for Problems {
    fn format(&self, f: Formatter<'_>) {
        let mut separator = "";
        for name in self.iter().filter_map(Self::name) {
            write!(f, "{=str}{=str}", separator, name);
            separator = ", ";
        }
        if separator.is_empty() {
            write!(f, "none");
        }
    }
}

impl Format for Ply {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.mv());
    }
}

impl<H> Format for Game<H> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, ply {=usize}, {}", self.position(), self.len(), self.ending());
    }
}

impl Format for TimeControl {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", self.periods());
    }
}

/// What the sides have left when the clock last changed, in milliseconds.
impl Format for Clock {
    fn format(&self, f: Formatter<'_>) {
        let left = |side| self.remaining(side, 0);
        let state = if self.is_running() { "runs" } else { "stands" };
        let (white, black) = (left(Color::White), left(Color::Black));
        write!(f, "{} {=str}, {}, {}", self.turn(), state, white, black);
    }
}

impl Format for Name {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.as_str());
    }
}

impl<H, const SUBSCRIPTIONS: usize> Format for Server<H, SUBSCRIPTIONS> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}", self.situation(), self.game());
    }
}

impl Format for Opponent {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}", self.level, self.seat());
    }
}

impl Format for Line {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, depth {=u8}, {=[?]}", self.score(), self.depth(), self.moves());
    }
}

impl Format for Engine {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, depth {=u8}, ", self.best_move(), self.completed_depth());
        write!(f, "{=u64} nodes, thinking {=bool}", self.nodes(), self.is_thinking());
    }
}

impl<R: Rules> Format for Client<R> {
    fn format(&self, f: Formatter<'_>) {
        let (turn, vote) = (self.is_my_turn(), self.is_voting());
        write!(f, "{}, turn {=bool}, ", self.color(), turn);
        write!(f, "vote {=bool}, closed {=bool}", vote, self.is_closed());
    }
}

/// Whether white and black are seated, and when it is to be woken, in milliseconds.
impl<R: Rules> Format for Table<R> {
    fn format(&self, f: Formatter<'_>) {
        let [white, black] = [Color::White, Color::Black].map(|color| self.is_seated(color));
        write!(f, "white {=bool}, black {=bool}, deadline {}", white, black, self.deadline());
    }
}
