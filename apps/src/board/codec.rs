//! What a board with sensors is sent, and when.

use core::time::Duration;

use pedina::chess::Bitboard;
use pedina::chess::eboard::{BoardCodec, BoardProtocol, Report, Request};

use super::Protocol;

/// A board with sensors: its protocol, and what it was told.
#[derive(Debug)]
pub(super) struct Codec {
    board: Box<BoardCodec>,
    /// The squares that the board was told to light.
    lit: Option<Bitboard>,
    /// When it was last reminded.
    reminded: Duration,
}

impl Codec {
    /// At the begin of a connection; `None` for a board that speaks in lines.
    pub(super) fn new(protocol: Protocol, is_turned: bool) -> Option<Self> {
        let protocol = match protocol {
            Protocol::Chesslink => BoardProtocol::ChessLink,
            Protocol::Certabo => BoardProtocol::Certabo,
            Protocol::Chessnut => BoardProtocol::Chessnut,
            Protocol::Cecp | Protocol::Peripheral => return None,
        };
        let board = Box::new(BoardCodec::new(protocol, is_turned));
        Some(Self { board, lit: None, reminded: Duration::ZERO })
    }

    /// The commands to a board that has just been found; its battery and its pieces are asked for,
    /// too.
    pub(super) fn greet(&mut self, now: Duration) -> Vec<Vec<u8>> {
        self.reset();
        (self.lit, self.reminded) = (None, now);
        self.write(&[Request::Version, Request::Pieces, Request::Battery])
    }

    /// The commands that are due so that these squares are lit.
    ///
    /// Boards may miss a command, their LEDs go out when they are switched on again, and they may
    /// have been told to report nothing unasked.
    pub(super) fn due(&mut self, squares: Bitboard, now: Duration) -> Vec<Vec<u8>> {
        let is_due = now.saturating_sub(self.reminded) >= REMIND;
        let mut requests = Vec::new();
        if is_due || self.lit != Some(squares) {
            self.lit = Some(squares);
            requests.push(match squares.is_empty() {
                true => Request::Extinguish,
                false => Request::Leds(squares),
            });
        }
        if is_due {
            self.reminded = now;
            requests.push(Request::Pieces);
        }
        self.write(&requests)
    }

    /// Starts anew in the middle of what arrives; chips that were learnt stay known.
    pub(super) const fn reset(&mut self) {
        self.board.reset();
    }

    /// Takes a byte of the board; what it reports, as white sees it.
    pub(super) fn push(&mut self, byte: u8) -> Option<Report> {
        self.board.push(byte)
    }

    /// The requests that the protocol has.
    fn write(&self, requests: &[Request]) -> Vec<Vec<u8>> {
        let written = requests.iter().filter_map(|&request| self.board.write_request(request));
        written.map(|message| message.to_vec()).collect()
    }
}

/// How often a board is reminded of what it is to report and to light.
const REMIND: Duration = Duration::from_secs(1);
