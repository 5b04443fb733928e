//! The protocol of Chessnut's boards.

use super::protocol::{Found, Incomplete};
use super::{Message, Report, Request};
use crate::chess::{Bitboard, Board, Color, Piece, Role, Square};

/// The protocol of Chessnut Air, Air+, Go and Pro: packets over Bluetooth and, as reports of a HID,
/// over USB.
///
/// A packet is its kind, how many bytes follow, and those. A board sends its pieces again and again
/// once it was asked to. Packets have no check: after a loss or rubbish that looks like the begin
/// of a packet, a wrong one may be reported, so take a reading for true when it has come twice.
/// Begin with a [`new`](Self::new) codec after a silence, which ends each packet.
///
/// # Examples
/// ```
/// use pedina::chess::eboard::{Chessnut, Report};
/// use pedina::chess::{Bitboard, Square};
/// let mut board = Chessnut::new();
/// let packet = [0x2a, 2, 0x80 | 55, 0];
/// let reports: Vec<Report> = packet.into_iter().filter_map(|byte| board.push(byte)).collect();
/// assert_eq!(reports, [Report::Battery { percent: 55, is_charging: true }]);
/// assert_eq!(Chessnut::leds(Square::A8.into()), [0x0a, 8, 0x80, 0, 0, 0, 0, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Chessnut {
    /// What arrives; `None` between packets.
    pub(super) packet: Option<Packet>,
    /// The byte before.
    pub(super) last: u8,
    /// How many bytes of the packet are needed, and how many have arrived of those.
    pub(super) needed: u8,
    pub(super) count: u8,
    /// How many bytes of a packet follow that say nothing known.
    pub(super) tail: u8,
    pub(super) data: [u8; 32],
}

/// The kinds of packets that are understood.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Packet {
    Pieces,
    Battery,
    Button,
}

impl Chessnut {
    /// Has the board send its pieces from now on; answered by [`Report::Pieces`].
    pub const REALTIME: [u8; 3] = [0x21, 1, 0];

    /// Asks for the state of the battery; answered by [`Report::Battery`].
    pub const BATTERY: [u8; 3] = [0x29, 1, 0];

    /// The codec at the begin of a connection.
    #[must_use]
    pub const fn new() -> Self {
        Self { packet: None, last: 0, needed: 0, count: 0, tail: 0, data: [0; 32] }
    }

    /// Takes the next byte of the board; the report that is complete with it, if one is.
    pub fn push(&mut self, byte: u8) -> Option<Report> {
        let before = core::mem::replace(&mut self.last, byte);
        let Some(packet) = self.packet else {
            let is_in_tail = self.tail > 0;
            self.tail = self.tail.saturating_sub(1);
            // Some descriptions count two bytes less: then the next pieces begin within the tail.
            if self.tail == 0 && (!is_in_tail || before == PIECES) {
                self.begin(before, byte);
            }
            return None;
        };
        if packet == Packet::Pieces && (byte & 15 > LAST_PIECE || byte >> 4 > LAST_PIECE) {
            // Some of it was lost: nothing before this byte can be the begin of a packet, either.
            (self.packet, self.tail) = (None, 0);
            self.begin(before, byte);
            return None;
        }
        if let Some(slot) = self.data.get_mut(usize::from(self.count)) {
            *slot = byte;
        }
        self.count = self.count.saturating_add(1);
        if self.count < self.needed {
            return None;
        }
        self.packet = None;
        // A byte of this packet begins no other.
        self.last = 0;
        self.report(packet)
    }

    /// The command that lights the LEDs of these squares, and turns off all others.
    #[must_use]
    pub const fn leds(squares: Bitboard) -> [u8; 10] {
        let [a, b, c, d, e, f, g, h] = squares.0.reverse_bits().to_le_bytes();
        [0x0a, 8, a, b, c, d, e, f, g, h]
    }

    pub(super) fn write_request(request: Request) -> Option<Message> {
        Some(match request {
            Request::Pieces => Message::of(Self::REALTIME),
            Request::Battery => Message::of(Self::BATTERY),
            Request::Leds(squares) => Message::of(Self::leds(squares)),
            Request::Extinguish => Message::of(Self::leds(Bitboard::EMPTY)),
            _ => return None,
        })
    }

    pub(super) fn write_report(report: &Report) -> Option<Message> {
        Some(match *report {
            Report::Pieces(board) => {
                let code = |number: u32| {
                    let place = board.piece_at(Square::wrapping(63 ^ number));
                    (1..=LAST_PIECE).find(|&code| piece(code) == place).unwrap_or(0)
                };
                let pairs = (0..32).map(|pair| code(2 * pair) | code(2 * pair + 1) << 4);
                Message::of([PIECES, 0x24].into_iter().chain(pairs).chain([0; 4]))
            }
            Report::Battery { percent, is_charging } => {
                Message::of([0x2a, 2, percent.min(100) | u8::from(is_charging) << 7, 0])
            }
            Report::Button(number) => Message::of([0x0f, 1, number]),
            _ => return None,
        })
    }

    /// The command that bytes begin with.
    pub(super) fn request_at(bytes: &[u8]) -> Found {
        let found = match *bytes {
            [0x0a, 8, ref ranks @ ..] if ranks.len() >= 8 => {
                let ranks = u64::from_le_bytes(*ranks.first_chunk()?);
                (Request::Leds(Bitboard(ranks.reverse_bits())), 10)
            }
            [0x21, 1, 0, ..] => (Request::Pieces, 3),
            [0x29, 1, 0, ..] => (Request::Battery, 3),
            [0x0a | 0x21 | 0x29] | [0x0a, 8, ..] | [0x21 | 0x29, 1] => {
                return Some(Err(Incomplete));
            }
            _ => return None,
        };
        Some(Ok(found))
    }

    /// Begins a packet with these two bytes, if one begins so.
    const fn begin(&mut self, kind: u8, length: u8) {
        let (packet, needed) = match (kind, length) {
            // Over Bluetooth and over USB.
            (PIECES, 0x24 | 0x3d) => (Packet::Pieces, 32),
            (0x2a, 2) => (Packet::Battery, 1),
            (0x0f, 1) => (Packet::Button, 1),
            _ => return,
        };
        (self.packet, self.count, self.needed) = (Some(packet), 0, needed);
        self.tail = length - needed;
    }

    fn report(&self, packet: Packet) -> Option<Report> {
        let [first, ..] = self.data;
        match packet {
            Packet::Pieces => Some(Report::Pieces(self.pieces())),
            Packet::Battery => {
                let (percent, is_charging) = (first & 0x7f, first & 0x80 != 0);
                (percent <= 100).then_some(Report::Battery { percent, is_charging })
            }
            Packet::Button => Some(Report::Button(first)),
        }
    }

    /// Two squares in each byte, from h8 to a8, then on to a1.
    fn pieces(&self) -> Board {
        let mut board = Board::empty();
        let numbers = self.data.iter().flat_map(|&both| [both & 15, both >> 4]);
        for (index, number) in (0_u32..).zip(numbers) {
            board.put(Square::wrapping(63 ^ index), piece(number));
        }
        board
    }
}

impl Default for Chessnut {
    fn default() -> Self {
        Self::new()
    }
}

/// The piece with this number; `None` for 0, an empty square, and others.
const fn piece(number: u8) -> Option<Piece> {
    let (color, role) = match number {
        1 => (Color::Black, Role::Queen),
        2 => (Color::Black, Role::King),
        3 => (Color::Black, Role::Bishop),
        4 => (Color::Black, Role::Pawn),
        5 => (Color::Black, Role::Knight),
        6 => (Color::White, Role::Rook),
        7 => (Color::White, Role::Pawn),
        8 => (Color::Black, Role::Rook),
        9 => (Color::White, Role::Bishop),
        10 => (Color::White, Role::Knight),
        11 => (Color::White, Role::Queen),
        12 => (Color::White, Role::King),
        _ => return None,
    };
    Some(Piece { color, role })
}

/// The first byte of a packet with all pieces.
const PIECES: u8 = 0x01;

/// The greatest number of a piece.
const LAST_PIECE: u8 = 12;
