//! The protocols of the boards, behind one face.

use core::time::Duration;

use pedina::chess::eboard::{Certabo, ChessLink, Chessnut, Report, is_start};
use pedina::chess::{Bitboard, Board, Position, Square};

use super::Protocol;

/// The protocol of a board with sensors, and which way round the board lies.
#[derive(Debug)]
pub(super) struct Codec {
    state: State,
    /// Whether white plays from the side that the maker means for black.
    is_turned: bool,
    /// The squares that the board was told to light.
    lit: Option<Bitboard>,
    /// When it was last reminded.
    reminded: Duration,
}

#[derive(Debug)]
enum State {
    ChessLink(ChessLink),
    Certabo {
        board: Box<Certabo>,
        /// Whether the chips of the pieces are known.
        is_learnt: bool,
    },
    Chessnut(Chessnut),
}

impl Codec {
    /// At the begin of a connection; `None` for a board that speaks in lines.
    pub(super) fn new(protocol: Protocol, is_turned: bool) -> Option<Self> {
        let state = match protocol {
            Protocol::Chesslink => State::ChessLink(ChessLink::new()),
            Protocol::Certabo => State::Certabo { board: Box::default(), is_learnt: false },
            Protocol::Chessnut => State::Chessnut(Chessnut::new()),
            Protocol::Cecp | Protocol::Peripheral => return None,
        };
        Some(Self { state, is_turned, lit: None, reminded: Duration::ZERO })
    }

    /// The commands to a board that has just been found; its battery and its pieces are asked for,
    /// too.
    pub(super) fn greet(&mut self, now: Duration) -> Vec<Vec<u8>> {
        self.reset();
        (self.lit, self.reminded) = (None, now);
        match &self.state {
            State::ChessLink(_) => vec![ChessLink::VERSION.to_vec(), ChessLink::STATUS.to_vec()],
            State::Certabo { .. } => Vec::new(),
            State::Chessnut(_) => vec![Chessnut::REALTIME.to_vec(), Chessnut::BATTERY.to_vec()],
        }
    }

    /// The commands that are due so that these squares are lit.
    ///
    /// Boards may miss a command, their LEDs go out when they are switched on again, and they may
    /// have been told to report nothing unasked.
    pub(super) fn due(&mut self, squares: Bitboard, now: Duration) -> Vec<Vec<u8>> {
        let is_due = now.saturating_sub(self.reminded) >= REMIND;
        let mut commands = Vec::new();
        if is_due || self.lit != Some(squares) {
            self.lit = Some(squares);
            commands.push(self.leds(squares));
        }
        if is_due {
            self.reminded = now;
            commands.extend(match &self.state {
                State::ChessLink(_) => Some(ChessLink::STATUS.to_vec()),
                State::Certabo { .. } => None,
                State::Chessnut(_) => Some(Chessnut::REALTIME.to_vec()),
            });
        }
        commands
    }

    /// Starts anew in the middle of what arrives; chips that were learnt stay known.
    pub(super) fn reset(&mut self) {
        match &mut self.state {
            State::ChessLink(link) => *link = ChessLink::new(),
            State::Certabo { .. } => {}
            State::Chessnut(board) => *board = Chessnut::new(),
        }
    }

    /// Takes a byte of the board; what it reports, as white sees it.
    pub(super) fn push(&mut self, byte: u8) -> Option<Report> {
        let report = match &mut self.state {
            State::ChessLink(link) => link.push(byte),
            State::Chessnut(board) => board.push(byte),
            State::Certabo { board, is_learnt } => {
                let report = board.push(byte);
                let has_set = report.is_some_and(|report| {
                    report.occupied().is_some_and(|occupied| is_start(occupied - QUEENS))
                });
                if has_set && !*is_learnt {
                    *is_learnt = board.learn(self.is_turned);
                }
                report
            }
        }?;
        if let Report::Pieces(board) = report
            && turned(&board) == *Position::start().board()
        {
            self.is_turned = true;
        }
        Some(match report {
            Report::Pieces(board) if self.is_turned => Report::Pieces(turned(&board)),
            Report::Occupied(squares) if self.is_turned => {
                Report::Occupied(Bitboard(squares.0.reverse_bits()))
            }
            report => report,
        })
    }

    /// The bytes that light these squares, and no others.
    fn leds(&self, squares: Bitboard) -> Vec<u8> {
        let squares = if self.is_turned { Bitboard(squares.0.reverse_bits()) } else { squares };
        match &self.state {
            State::ChessLink(_) if squares.is_empty() => ChessLink::EXTINGUISH.to_vec(),
            State::ChessLink(_) => ChessLink::leds(squares).to_vec(),
            State::Certabo { .. } => Certabo::leds(squares).to_vec(),
            State::Chessnut(_) => Chessnut::leds(squares).to_vec(),
        }
    }
}

/// The pieces as seen from the other side.
fn turned(board: &Board) -> Board {
    let mut turned = Board::empty();
    for (square, piece) in board.iter() {
        if let Some(square) = Square::new(square.number() ^ 63) {
            turned.put(square, Some(piece));
        }
    }
    turned
}

/// How often a board is reminded of what it is to report and to light.
const REMIND: Duration = Duration::from_secs(1);

/// Where the second queens of a set may stand when it is learnt, d3 and d6, from either side.
const QUEENS: Bitboard = Bitboard(1 << 19 | 1 << 20 | 1 << 43 | 1 << 44);
