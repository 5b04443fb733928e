//! ChessLink, the protocol of Millennium's boards.

use super::protocol::{Found, Incomplete};
use super::{Message, Report, Request};
use crate::chess::{Bitboard, Board, Piece, Square};

/// The protocol of ChessLink modules and of boards of Millennium that have one: text with two
/// parities, over a serial line of 38,400 bits a second or Bluetooth.
///
/// A message is a letter, its data and two hexadecimal digits, which are the exclusive or of all
/// characters before them. Commands begin with an upper-case letter and their answers with the
/// same in lower case. Each byte carries its odd parity in the highest bit, so the line is to be
/// opened with 8 data bits and no parity; one that is opened with 7 data bits and odd parity works
/// too, and takes or sets that bit by itself.
///
/// Rubbish and lost bytes cost no message but the one that they damage.
///
/// # Examples
/// ```
/// use pedina::chess::eboard::{ChessLink, Report};
/// let mut link = ChessLink::new();
/// assert_eq!(ChessLink::VERSION, [0xd6, 0xb5, 0xb6]);
/// let answer = b"v\xb01\xb0\xb374";
/// let reports: Vec<Report> = answer.iter().filter_map(|&byte| link.push(byte)).collect();
/// assert_eq!(reports, [Report::Version { major: 1, minor: 3 }]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ChessLink {
    /// The last characters, as many as the longest message has. Whether a message ends with one
    /// depends on nothing before them, so nothing can be out of step.
    pub(super) window: [u8; LONGEST],
}

impl ChessLink {
    /// Asks for the version of the firmware; answered by [`Report::Version`].
    pub const VERSION: [u8; 3] = seal([b'V', 0, 0]);

    /// Asks for the pieces on all squares; answered by [`Report::Pieces`]. By default a board sends
    /// them unasked, too, 24 times a second.
    pub const STATUS: [u8; 3] = seal([b'S', 0, 0]);

    /// Turns off all LEDs; answered by [`Report::Done`] with `b'X'`.
    pub const EXTINGUISH: [u8; 3] = seal([b'X', 0, 0]);

    /// Restarts the board, which takes three seconds; not answered.
    pub const RESET: [u8; 3] = seal([b'T', 0, 0]);

    /// How many bytes the command has that sets the LEDs.
    pub const LEDS_LEN: usize = 167;

    /// The codec at the begin of a connection.
    #[must_use]
    pub const fn new() -> Self {
        Self { window: [0; LONGEST] }
    }

    /// Takes the next byte of the board; the message that ends with it, if one does.
    pub fn push(&mut self, byte: u8) -> Option<Report> {
        let mut newer = without_parity(byte);
        for character in self.window.iter_mut().rev() {
            newer = core::mem::replace(character, newer);
        }
        let report = report(&self.window)?;
        *self = Self::new();
        Some(report)
    }

    /// The command that lights the LEDs at the corners of these squares, and turns off all others;
    /// answered by [`Report::Done`] with `b'L'`.
    #[must_use]
    pub fn leds(squares: Bitboard) -> [u8; Self::LEDS_LEN] {
        // Nine columns of nine LEDs, from the corner of a8 down to that of a1, then on to h.
        let mut columns = [0_u16; 9];
        for square in squares {
            let (file, rank) = (square.file().number(), square.rank().number());
            for column in columns.iter_mut().skip(file.into()).take(2) {
                *column |= 0b11 << (7 ^ rank);
            }
        }
        let mut command = [0; Self::LEDS_LEN];
        let [letter, slot_high, slot_low, leds @ ..] = &mut command;
        (*letter, [*slot_high, *slot_low]) = (b'L', hexadecimal(SLOT));
        let lit = columns.iter().flat_map(|column| (0..9).map(move |row| column >> row & 1 != 0));
        for (digits, is_lit) in leds.chunks_exact_mut(2).zip(lit) {
            digits.fill(if is_lit { b'F' } else { b'0' });
        }
        seal(command)
    }

    /// The command that asks for a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their
    /// period, 4 brightness. Answered by [`Report::Setting`].
    #[must_use]
    pub const fn read_setting(address: u8) -> [u8; 5] {
        let [high, low] = hexadecimal(address);
        seal([b'R', high, low, 0, 0])
    }

    /// The command that changes a setting, in a memory that lasts and wears out; answered by
    /// [`Report::Setting`].
    #[must_use]
    pub const fn write_setting(address: u8, value: u8) -> [u8; 7] {
        let ([high, low], [value_high, value_low]) = (hexadecimal(address), hexadecimal(value));
        seal([b'W', high, low, value_high, value_low, 0, 0])
    }

    pub(super) fn write_request(request: Request) -> Option<Message> {
        Some(match request {
            Request::Pieces => Message::of(Self::STATUS),
            Request::Leds(squares) => Message::of(Self::leds(squares)),
            Request::Extinguish => Message::of(Self::EXTINGUISH),
            Request::Version => Message::of(Self::VERSION),
            Request::Reset => Message::of(Self::RESET),
            Request::ReadSetting { address } => Message::of(Self::read_setting(address)),
            Request::WriteSetting { address, value } => {
                Message::of(Self::write_setting(address, value))
            }
            Request::Battery => return None,
        })
    }

    pub(super) fn write_report(report: &Report) -> Option<Message> {
        let numbers = |letter, first, second| {
            let ([a, b], [c, d]) = (hexadecimal(first), hexadecimal(second));
            Message::of(seal([letter, a, b, c, d, 0, 0]))
        };
        Some(match *report {
            Report::Pieces(board) => {
                let mut message = [0; LONGEST];
                let [letter, squares @ .., _, _] = &mut message;
                *letter = b's';
                for (number, letter) in (0_u32..).zip(squares) {
                    let piece = board.piece_at(Square::wrapping(number ^ 56));
                    *letter = piece.map_or(b'.', |piece| piece.letter() as u8);
                }
                Message::of(seal(message))
            }
            Report::Version { major, minor } => numbers(b'v', major, minor),
            Report::Setting { address, value, is_written } => {
                numbers(if is_written { b'w' } else { b'r' }, address, value)
            }
            Report::Done(b'L') => Message::of(seal([b'l', 0, 0])),
            Report::Done(b'X') => Message::of(seal([b'x', 0, 0])),
            Report::Done(_) | Report::Occupied(_) | Report::Battery { .. } | Report::Button(_) => {
                return None;
            }
        })
    }

    /// The command that bytes begin with. No letter that begins one is a hexadecimal digit, so none
    /// is within another.
    pub(super) fn request_at(bytes: &[u8]) -> Found {
        let mut memory = [0; Self::LEDS_LEN];
        let arrived = memory.iter_mut().zip(bytes).fold(0, |count, (character, &byte)| {
            *character = without_parity(byte);
            count + 1
        });
        let length = match memory {
            [b'V' | b'S' | b'X' | b'T', ..] => 3,
            [b'R', ..] => 5,
            [b'W', ..] => 7,
            [b'L', ..] => Self::LEDS_LEN,
            _ => return None,
        };
        let command = memory.get(..length.min(arrived))?;
        if !command.iter().skip(1).all(|&character| number(b'0', character).is_some()) {
            return None;
        }
        if arrived < length {
            return Some(Err(Incomplete));
        }
        if !is_sealed(command) {
            return None;
        }
        let request = match *command {
            [b'V', ..] => Request::Version,
            [b'S', ..] => Request::Pieces,
            [b'X', ..] => Request::Extinguish,
            [b'T', ..] => Request::Reset,
            [b'R', a, b, ..] => Request::ReadSetting { address: number(a, b)? },
            [b'W', a, b, c, d, ..] => {
                Request::WriteSetting { address: number(a, b)?, value: number(c, d)? }
            }
            [_, _, _, ref leds @ .., _, _] => Request::Leds(lit_squares(leds)),
            _ => return None,
        };
        Some(Ok((request, length)))
    }
}

/// The last characters as text.
#[cfg(feature = "defmt")]
impl defmt::Format for ChessLink {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "ChessLink {{ window: {=[u8]:a} }}", self.window);
    }
}

impl Default for ChessLink {
    fn default() -> Self {
        Self::new()
    }
}

/// The message that these characters end with.
fn report(window: &[u8; LONGEST]) -> Option<Report> {
    if is_sealed(window)
        && let [b's', squares @ .., _, _] = window
        && let Some(board) = pieces(squares)
    {
        return Some(Report::Pieces(board));
    }
    if let [.., message @ (b'v' | b'r' | b'w'), a, b, c, d, high, low] = *window
        && is_sealed(&[message, a, b, c, d, high, low])
    {
        let (first, second) = (number(a, b)?, number(c, d)?);
        return Some(match message {
            b'v' => Report::Version { major: first, minor: second },
            _ => Report::Setting { address: first, value: second, is_written: message == b'w' },
        });
    }
    match *window {
        [.., message @ (b'l' | b'x'), high, low] if is_sealed(&[message, high, low]) => {
            Some(Report::Done(message.to_ascii_uppercase()))
        }
        _ => None,
    }
}

/// The pieces of a message, a8 first; `None` if a letter is that of no piece.
fn pieces(letters: &[u8]) -> Option<Board> {
    let mut board = Board::empty();
    for (number, &letter) in (0_u32..).zip(letters) {
        if letter != b'.' {
            board.put(Square::wrapping(number ^ 56), Some(Piece::from_letter(letter)?));
        }
    }
    Some(board)
}

/// The squares all of whose corners are lit at some time, by the patterns of the LEDs.
fn lit_squares(leds: &[u8]) -> Bitboard {
    let mut columns = [0_u16; 9];
    let mut patterns = leds.as_chunks::<2>().0.iter();
    for column in &mut columns {
        for (row, pattern) in (0..9).zip(patterns.by_ref()) {
            *column |= u16::from(pattern != b"00") << row;
        }
    }
    let corners = |square: Square| {
        let (file, rank) = (square.file().number(), square.rank().number());
        columns.iter().skip(file.into()).take(2).all(|column| column >> (7 ^ rank) & 3 == 3)
    };
    Bitboard::ALL.iter().filter(|&square| corners(square)).collect()
}

/// Whether the last two characters are the check of the others.
fn is_sealed(message: &[u8]) -> bool {
    let [data @ .., high, low] = message else { return false };
    let check = data.iter().fold(0, |check, character| check ^ character);
    [*high, *low] == hexadecimal(check)
}

/// Puts the check into the last two bytes, which are 0, and their parities into all.
const fn seal<const N: usize>(mut command: [u8; N]) -> [u8; N] {
    let (mut check, mut rest): (u8, &[u8]) = (0, &command);
    while let [character, others @ ..] = rest {
        check ^= *character;
        rest = others;
    }
    if let [.., high, low] = command.as_mut_slice() {
        [*high, *low] = hexadecimal(check);
    }
    let mut rest: &mut [u8] = &mut command;
    while let [character, others @ ..] = rest {
        *character |= ((character.count_ones() + 1) as u8 & 1) << 7;
        rest = others;
    }
    command
}

/// The character of a byte; 0, which none has, if its parity is wrong. The highest bit is 0 where
/// the driver of the line has checked it.
const fn without_parity(byte: u8) -> u8 {
    if byte & 0x80 != 0 && byte.count_ones() & 1 == 0 { 0 } else { byte & 0x7f }
}

const fn hexadecimal(number: u8) -> [u8; 2] {
    [digit(number >> 4), digit(number & 15)]
}

const fn digit(number: u8) -> u8 {
    if number < 10 { b'0' + number } else { b'A' - 10 + number }
}

fn number(high: u8, low: u8) -> Option<u8> {
    let digit = |letter: u8| match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'A'..=b'F' => Some(letter - b'A' + 10),
        _ => None,
    };
    Some(digit(high)? << 4 | digit(low)?)
}

/// The message with all pieces: a letter, 64 squares and the check.
const LONGEST: usize = 67;

/// How long each of the eight steps of a flash pattern takes, in 4.096 ms. All are alike.
const SLOT: u8 = 50;
