//! Certabo, the protocol of the boards of Certabo and Tabutronic.

use super::protocol::{Found, Incomplete};
use super::{Message, Report, Request};
use crate::chess::{Bitboard, Board, Piece, Square};
use crate::decimal;

/// The protocol of the boards of Certabo, and of the Sentio of Tabutronic: lines of numbers, over a
/// serial line of 38,400 bits a second, 8 data bits, no parity.
///
/// A board sends a line again and again. It begins with a colon. One of Certabo has 320 numbers,
/// five for each square from a8: the bytes of the chip in the piece there. Which chip is in which
/// piece differs from set to set, so [`learn`](Self::learn) it from each reading; until the pieces
/// have stood as at the start of a game only the occupied squares are known. The line of a Sentio
/// has eight numbers, one for each rank from the eighth, whose bits are its occupied squares.
///
/// Chips are sometimes overlooked or misread for a single line: take a reading for true when it has
/// come twice.
///
/// # Examples
/// ```
/// use pedina::chess::Bitboard;
/// use pedina::chess::eboard::{Certabo, Report, is_start};
/// let mut board = Certabo::new();
/// let line = b":255 255 0 0 0 0 255 255\r\n";
/// let reports: Vec<Report> = line.iter().filter_map(|&byte| board.push(byte)).collect();
/// assert_eq!(reports.len(), 1);
/// assert!(reports[0].occupied().is_some_and(is_start));
/// assert_eq!(Certabo::leds(Bitboard(1 << 4)), [0, 0, 0, 0, 0, 0, 0, 0x10]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Certabo {
    /// The numbers of the line, and those of the last one that are not overwritten yet.
    pub(super) chips: [Chip; 64],
    /// The squares where the line has another chip than the one before.
    pub(super) changed: Bitboard,
    /// How many numbers of the line are complete; `DAMAGED` if it is to be skipped.
    pub(super) count: u16,
    /// The number whose digits arrive.
    pub(super) number: Option<u8>,
    /// Whether it has sent a line with chips.
    pub(super) has_chips: bool,
    /// The chips of the pieces in the order of `PIECES`; zeros for one that is not known.
    pub(super) known: [Chip; PIECES.len()],
}

/// What identifies a piece.
type Chip = [u8; 5];

impl Certabo {
    /// The codec at the begin of a connection, which may be in the middle of a line, without
    /// knowledge of the set.
    #[must_use]
    pub const fn new() -> Self {
        let (chips, known) = ([[0; 5]; 64], [[0; 5]; PIECES.len()]);
        let changed = Bitboard::EMPTY;
        Self { chips, changed, count: DAMAGED, number: None, has_chips: false, known }
    }

    /// Takes the next byte of the board; the reading that is complete with it, if one is.
    pub fn push(&mut self, byte: u8) -> Option<Report> {
        // Over Bluetooth the highest bit may be set.
        match byte & 0x7f {
            b':' => self.begin(),
            digit @ b'0'..=b'9' => self.add_digit(digit - b'0'),
            b' ' | b'\r' => self.end_number(),
            b'\n' => {
                self.end_number();
                let report = self.report();
                self.begin();
                return report;
            }
            // It tells which LEDs it has, in the middle of a line.
            b'L' | b'D' | b'*' => {}
            _ => self.count = DAMAGED,
        }
        None
    }

    /// Learns the chips of the reading that [`push`](Self::push) has just returned, if the pieces
    /// stand as at the start of a game; a second queen of each side may stand on d3 and d6. With
    /// `is_turned` the board lies the other way round, white at its eighth rank, which chips do not
    /// tell.
    ///
    /// A chip is learnt when it stands on its square in two readings in a row, so call this after
    /// each one: later readings add what was overlooked, the second queens, and other sets. A chip
    /// that is known stays that of its piece, and nothing is learnt while such a piece stands where
    /// another one belongs; what was learnt wrong is forgotten with a [`new`](Self::new) codec.
    pub fn learn(&mut self, is_turned: bool) {
        let turn = if is_turned { 63 } else { 0 };
        let homes = PIECES.map(|(square, _)| Square::wrapping(u32::from(square.number() ^ turn)));
        let pieces: Bitboard = homes.iter().copied().take(QUEENS).collect();
        let queens: Bitboard = homes.iter().copied().skip(QUEENS).collect();
        if self.occupied() - queens != pieces {
            return;
        }
        let chips = homes.map(|square| self.chip(square));
        let is_at_home = |(chip, &(_, piece)): (&Chip, &(Square, Piece))| {
            !is_chip(*chip) || self.piece(*chip).is_none_or(|known| known == piece)
        };
        if !chips.iter().zip(&PIECES).all(is_at_home) {
            return;
        }
        let before = self.known;
        for ((slot, chip), square) in self.known.iter_mut().zip(chips).zip(homes) {
            let is_alone = chips.iter().filter(|&&other| other == chip).count() == 1;
            let is_new = is_chip(chip) && is_alone && !before.contains(&chip);
            if is_new && !self.changed.contains(square) {
                *slot = chip;
            }
        }
    }

    /// Whether the chips of all pieces were learnt, second queens apart.
    #[must_use]
    pub fn is_learnt(&self) -> bool {
        self.known.iter().take(QUEENS).all(|&chip| is_chip(chip))
    }

    /// The bytes that light the LEDs of these squares, and turn off all others. They are not
    /// acknowledged; a board that is busy may miss them, so send them again while it matters.
    #[must_use]
    pub const fn leds(squares: Bitboard) -> [u8; 8] {
        squares.0.to_be_bytes()
    }

    pub(super) fn write_request(request: Request) -> Option<Message> {
        match request {
            Request::Leds(squares) => Some(Message::of(Self::leds(squares))),
            Request::Extinguish => Some(Message::of(Self::leds(Bitboard::EMPTY))),
            _ => None,
        }
    }

    /// The line of a Sentio.
    pub(super) fn write_report(report: &Report) -> Option<Message> {
        let ranks = report.occupied()?.0.to_be_bytes().into_iter().map(u8::reverse_bits);
        let numbers = ranks.enumerate().flat_map(|(index, rank)| {
            let separator = if index == 0 { b':' } else { b' ' };
            let (tens, ones) = decimal::divide::<10>(rank.into());
            let (hundreds, tens) = decimal::divide::<10>(tens);
            let hundreds = (hundreds > 0).then_some(b'0' + hundreds as u8);
            let tens = (rank >= 10).then_some(b'0' + tens as u8);
            [Some(separator), hundreds, tens, Some(b'0' + ones as u8)].into_iter().flatten()
        });
        Some(Message::of(numbers.chain(*b"\r\n")))
    }

    pub(super) const fn request_at(bytes: &[u8]) -> Found {
        Some(match bytes.first_chunk() {
            Some(ranks) => Ok((Request::Leds(Bitboard(u64::from_be_bytes(*ranks))), 8)),
            None => Err(Incomplete),
        })
    }

    const fn begin(&mut self) {
        (self.count, self.number) = (0, None);
    }

    fn add_digit(&mut self, digit: u8) {
        let longer = self.number.unwrap_or(0).checked_mul(10);
        self.number = longer.and_then(|number| number.checked_add(digit));
        if self.number.is_none() {
            self.count = DAMAGED;
        }
    }

    fn end_number(&mut self) {
        let Some(number) = self.number.take() else { return };
        let slot = self.chips.as_flattened_mut().get_mut(usize::from(self.count));
        let Some(slot) = slot else {
            self.count = DAMAGED;
            return;
        };
        if self.count == 0 {
            self.changed = Bitboard::EMPTY;
        }
        if core::mem::replace(slot, number) != number {
            let (place, _) = decimal::divide::<{ CHIP_NUMBERS as u32 }>(self.count.into());
            self.changed |= Square::wrapping(place as u32 ^ 56).into();
        }
        self.count += 1;
    }

    /// Ignores what arrives until a line begins.
    pub(super) const fn skip_line(&mut self) {
        (self.count, self.number) = (DAMAGED, None);
    }

    /// What a line means that is complete.
    fn report(&mut self) -> Option<Report> {
        match self.count {
            CHIPS => {
                self.has_chips = true;
                Some(self.pieces().map_or(Report::Occupied(self.occupied()), Report::Pieces))
            }
            // Of a line with chips so much may be left after a loss.
            RANKS if !self.has_chips => {
                let ranks = self.chips.as_flattened().iter().take(8);
                let squares =
                    ranks.fold(0, |squares, rank| squares << 8 | u64::from(rank.reverse_bits()));
                Some(Report::Occupied(Bitboard(squares)))
            }
            _ => None,
        }
    }

    /// The pieces; `None` if a chip is of none that is known.
    fn pieces(&self) -> Option<Board> {
        let mut board = Board::empty();
        for square in self.occupied() {
            board.put(square, Some(self.piece(self.chip(square))?));
        }
        Some(board)
    }

    /// The piece with a chip, if it is known.
    fn piece(&self, chip: Chip) -> Option<Piece> {
        let mut known = self.known.iter().zip(&PIECES);
        known.find(|&(known, _)| *known == chip).map(|(_, &(_, piece))| piece)
    }

    fn occupied(&self) -> Bitboard {
        Bitboard::ALL.iter().filter(|&square| is_chip(self.chip(square))).collect()
    }

    fn chip(&self, square: Square) -> Chip {
        self.chips.get(usize::from(square.number() ^ 56)).copied().unwrap_or_default()
    }
}

/// How much of a line there is, and whether the set is learnt: not all the chips.
#[cfg(feature = "defmt")]
impl defmt::Format for Certabo {
    fn format(&self, f: defmt::Formatter<'_>) {
        let (count, is_learnt) = (self.count, self.is_learnt());
        defmt::write!(f, "Certabo {{ count: {=u16}, is_learnt: {=bool} }}", count, is_learnt);
    }
}

impl Default for Certabo {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether these bytes are of a chip: an empty square has zeros, and at times a stray byte or two.
fn is_chip(chip: Chip) -> bool {
    chip.iter().filter(|&&byte| byte != 0).count() > 2
}

/// The squares on which a set is learnt, and the pieces there; the second queens come last.
const PIECES: [(Square, Piece); QUEENS + 2] = {
    let mut pieces = [(Square::A1, piece(b'Q')); QUEENS + 2];
    let (mut rest, mut letters): (&mut [(Square, Piece)], &[u8]) =
        (&mut pieces, b"RNBQKBNRPPPPPPPPpppppppprnbqkbnrQq");
    let mut number = 0;
    while let ([slot, slots @ ..], [letter, others @ ..]) = (rest, letters) {
        let square = match number {
            0..16 => number,
            16..32 => number + 32,
            32 => Square::D3.number() as u32,
            _ => Square::D6.number() as u32,
        };
        *slot = (Square::wrapping(square), piece(*letter));
        (rest, letters) = (slots, others);
        number += 1;
    }
    pieces
};

const fn piece(letter: u8) -> Piece {
    match Piece::from_letter(letter) {
        Some(piece) => piece,
        None => Piece { color: crate::chess::Color::White, role: crate::chess::Role::Queen },
    }
}

/// How many pieces a set has without the second queens.
const QUEENS: usize = 32;

/// How many numbers a chip and the two kinds of lines have.
const CHIP_NUMBERS: u16 = 5;
const CHIPS: u16 = 64 * CHIP_NUMBERS;
const RANKS: u16 = 8;

/// More than any line has; 9 bits.
const DAMAGED: u16 = 511;
