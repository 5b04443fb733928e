//! A board at the other end of a line, whatever its protocol.

use super::{BoardProtocol, Certabo, ChessLink, Chessnut, Message, Report, Request};
use crate::chess::{Bitboard, Board, Position, Square};
use crate::session::Progress;

/// The protocol of a board, what has arrived of its messages, and which way round it lies.
///
/// A board may lie with white at its eighth rank: reports and requests are as white sees it. Which
/// way round it lies one of ChessLink or Chessnut shows itself whenever its pieces stand as at the
/// start of a game, and one of Certabo once its chips are known. At first a host has to know it of
/// a Certabo, and always of a Sentio: on a board that is turned unsaid, the chips of white's pieces
/// are learnt as black's.
///
/// # Examples
/// ```
/// use pedina::chess::Square;
/// use pedina::chess::eboard::{BoardCodec, BoardProtocol, Report, Request, is_start};
/// let mut board = BoardCodec::new(BoardProtocol::Certabo, false);
/// let read = board.receive(b":255 255 0 0 0 0 255 255\r\n:255 25");
/// assert!(read.event.and_then(|report| report.occupied()).is_some_and(is_start));
/// assert_eq!(read.consumed, 26);
/// let request = board.write_request(Request::Leds(Square::E2.into())).unwrap();
/// assert_eq!(*request, [0, 0, 0, 0, 0, 0, 0x10, 0]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BoardCodec {
    pub(super) decoder: Decoder,
    /// Whether white plays from the side that the maker means for black.
    pub(super) is_turned: bool,
}

/// The decoder of a protocol.
// A codec holds any of them, without an allocation.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Decoder {
    ChessLink(ChessLink),
    Certabo(Certabo),
    Chessnut(Chessnut),
}

impl BoardCodec {
    /// At the begin of a connection, with nothing known of the board but that it lies the other way
    /// round with `is_turned`.
    #[must_use]
    pub const fn new(protocol: BoardProtocol, is_turned: bool) -> Self {
        Self { decoder: Decoder::new(protocol), is_turned }
    }

    /// The protocol.
    #[must_use]
    pub const fn protocol(&self) -> BoardProtocol {
        match self.decoder {
            Decoder::ChessLink(_) => BoardProtocol::ChessLink,
            Decoder::Certabo(_) => BoardProtocol::Certabo,
            Decoder::Chessnut(_) => BoardProtocol::Chessnut,
        }
    }

    /// Starts anew in the middle of what arrives, after a reconnection or half a second of silence;
    /// what is known of the board, such as the chips of its pieces, stays known until a
    /// [`new`](Self::new) codec takes its place.
    pub const fn reset(&mut self) {
        match &mut self.decoder {
            Decoder::Certabo(board) => board.skip_line(),
            _ => self.decoder = Decoder::new(self.protocol()),
        }
    }

    /// Takes the next byte of the board; the report that is complete with it, if one is.
    ///
    /// The chips of a Certabo are learnt while the pieces stand as at the start of a game: see
    /// [`Certabo::learn`].
    pub fn push(&mut self, byte: u8) -> Option<Report> {
        let report = match &mut self.decoder {
            Decoder::ChessLink(board) => board.push(byte),
            Decoder::Chessnut(board) => board.push(byte),
            Decoder::Certabo(board) => {
                let report = board.push(byte);
                if report.is_some() {
                    board.learn(self.is_turned);
                }
                report
            }
        }?;
        if let Report::Pieces(board) = report {
            let start = *Position::start().board();
            self.is_turned = board != start && (self.is_turned || turned(&board) == start);
        }
        Some(match report {
            Report::Pieces(board) if self.is_turned => Report::Pieces(turned(&board)),
            Report::Occupied(squares) if self.is_turned => {
                Report::Occupied(Bitboard(squares.0.reverse_bits()))
            }
            report => report,
        })
    }

    /// Takes bytes of the board, up to the end of the first report; call it again with the rest.
    pub fn receive(&mut self, bytes: &[u8]) -> Progress<Report> {
        for (consumed, &byte) in (1..).zip(bytes) {
            let event = self.push(byte);
            if event.is_some() {
                return Progress { consumed, event };
            }
        }
        Progress { consumed: bytes.len(), event: None }
    }

    /// The bytes of a request to this board; `None` if its protocol has no such request.
    #[must_use]
    pub fn write_request(&self, request: Request) -> Option<Message> {
        self.protocol().write_request(match request {
            Request::Leds(squares) if self.is_turned => {
                Request::Leds(Bitboard(squares.0.reverse_bits()))
            }
            request => request,
        })
    }
}

impl Decoder {
    pub(super) const fn new(protocol: BoardProtocol) -> Self {
        match protocol {
            BoardProtocol::ChessLink => Self::ChessLink(ChessLink::new()),
            BoardProtocol::Certabo => Self::Certabo(Certabo::new()),
            BoardProtocol::Chessnut => Self::Chessnut(Chessnut::new()),
        }
    }
}

/// The pieces as seen from the other side.
fn turned(board: &Board) -> Board {
    let mut turned = Board::empty();
    for (square, piece) in board.iter() {
        turned.put(Square::wrapping(u32::from(square.number() ^ 63)), Some(piece));
    }
    turned
}
