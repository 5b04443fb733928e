//! Forsyth-Edwards Notation: a position as one line of text.
//!
//! Castling is read in every dialect: `KQkq`, X-FEN (`K` is the outermost rook on that side,
//! a file letter names an inner one) and Shredder-FEN (`HAha`).
//! Sources: <https://www.chessprogramming.org/Forsyth-Edwards_Notation>,
//! <https://en.wikipedia.org/wiki/X-FEN>.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use super::{
    Bitboard, Board, CastlingStyle, Color, File, Piece, Position, Problems, Rank, Role, Setup,
    Square,
};

/// The longest FEN in bytes that is written, and that is read in strict mode.
pub const FEN_CAPACITY: usize = 105;

/// The longest text that is looked at in lenient mode.
const LENIENT_CAPACITY: usize = 255;

/// A FEN as text.
pub type FenText = ArrayString<FEN_CAPACITY>;

/// How much a FEN may deviate from the standard.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum FenMode {
    /// Six fields with one space between them, no two digits side by side in a rank, castling
    /// rights in order (white first, king's side first), numbers without leading zeros; as a
    /// position it has no problems.
    #[default]
    Strict = 0,
    /// Any white space between and around fields, missing fields at the end (`w - - 0 1`),
    /// digits side by side, rights in any order and repeated, leading zeros, `W` and `B`; as a
    /// position it is repaired.
    Lenient = 1,
}

/// Which part of a FEN is wrong.
///
/// The discriminants are those of `pdn_status` in the C ABI and never change.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
pub enum FenField {
    /// The text is empty or longer than any FEN.
    Length = -32,
    /// Too many or too few fields, or not one space between them.
    Fields = -33,
    /// The pieces: a letter that is none, or ranks that do not add up to eight squares.
    Board = -34,
    /// The side to move is neither `w` nor `b`.
    Turn = -35,
    /// The castling rights.
    Castling = -36,
    /// The en passant square.
    EnPassant = -37,
    /// The halfmove clock is no number up to 65,535.
    HalfmoveClock = -38,
    /// The number of the move is no number up to 65,535.
    FullmoveNumber = -39,
}

/// Why a text is no FEN: the part that is wrong, and where.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FenError {
    /// Which part is wrong.
    pub field: FenField,
    /// The first byte that cannot be part of a FEN; the length of the text if it ends too early.
    pub offset: usize,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.field {
            FenField::Length => "text empty or too long",
            FenField::Fields => "six fields with one space between them expected",
            FenField::Board => "eight ranks of eight squares expected",
            FenField::Turn => "side to move must be w or b",
            FenField::Castling => "castling rights must be - or letters such as KQkq",
            FenField::EnPassant => "en passant square must be - or a square",
            FenField::HalfmoveClock => "halfmove clock must be a number up to 65535",
            FenField::FullmoveNumber => "move number must be a number up to 65535",
        };
        write!(f, "invalid FEN at byte {}: {what}", self.offset)
    }
}

impl core::error::Error for FenError {}

/// Why a FEN is no position.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PositionFenError {
    /// It is no FEN.
    Text(FenError),
    /// It says something that the rules do not allow.
    Rules(Problems),
}

impl From<FenError> for PositionFenError {
    fn from(error: FenError) -> Self {
        Self::Text(error)
    }
}

impl From<Problems> for PositionFenError {
    fn from(problems: Problems) -> Self {
        Self::Rules(problems)
    }
}

impl fmt::Display for PositionFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Rules(problems) => write!(f, "not a legal position: {problems}"),
        }
    }
}

impl core::error::Error for PositionFenError {}

impl Position {
    /// Reads a position. [`FenMode::Strict`] refuses every problem, [`FenMode::Lenient`] repairs
    /// what can be; call [`Setup::parse_fen`] and [`Position::repair`] to hear what was dropped.
    ///
    /// # Errors
    /// Where the text is no FEN, or all problems of what it says.
    pub fn parse_fen(text: &[u8], mode: FenMode) -> Result<Self, PositionFenError> {
        let setup = Setup::parse_fen(text, mode)?;
        Ok(match mode {
            FenMode::Strict => Self::from_setup(&setup)?,
            FenMode::Lenient => Self::repair(&setup)?.0,
        })
    }

    /// Writes the position; parsing the text in strict mode gives it back.
    #[must_use]
    pub fn format_fen(&self, style: CastlingStyle) -> FenText {
        self.to_setup().format_fen(style)
    }
}

/// Strict FEN.
impl FromStr for Position {
    type Err = PositionFenError;

    fn from_str(text: &str) -> Result<Self, PositionFenError> {
        Self::parse_fen(text.as_bytes(), FenMode::Strict)
    }
}

/// FEN in the standard style.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format_fen(CastlingStyle::Standard))
    }
}

impl Setup {
    /// Reads what a FEN says, without judging it.
    ///
    /// # Errors
    /// Which part is wrong, and at which byte.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenField, FenMode, Setup};
    /// let error = Setup::parse_fen(b"8/8/8/8/8/8/8/7 w - - 0 1", FenMode::Strict).unwrap_err();
    /// assert_eq!((error.field, error.offset), (FenField::Board, 15));
    /// assert!(Setup::parse_fen(b"4k3/8/8/8/8/8/8/4K3", FenMode::Lenient).is_ok());
    /// ```
    pub fn parse_fen(text: &[u8], mode: FenMode) -> Result<Self, FenError> {
        let capacity = match mode {
            FenMode::Strict => FEN_CAPACITY,
            FenMode::Lenient => LENIENT_CAPACITY,
        };
        let mut reader = Reader { text, at: 0, mode };
        if text.len() > capacity {
            return Err(FenError { field: FenField::Length, offset: capacity });
        }
        reader.skip_space();
        if reader.peek().is_none() {
            return Err(reader.error(FenField::Length));
        }
        let mut setup = Self::empty();
        setup.board = reader.board()?;
        if reader.next_field(FenField::Turn)? {
            setup.turn = reader.turn()?;
        }
        if reader.next_field(FenField::Castling)? {
            setup.castling_rooks = reader.castling_rooks(&setup.board)?;
        }
        if reader.next_field(FenField::EnPassant)? {
            setup.en_passant = reader.en_passant()?;
        }
        if reader.next_field(FenField::HalfmoveClock)? {
            setup.halfmove_clock = reader.number(FenField::HalfmoveClock)?;
        }
        if reader.next_field(FenField::FullmoveNumber)? {
            setup.fullmove_number = reader.number(FenField::FullmoveNumber)?;
        }
        reader.skip_space();
        if reader.peek().is_some() {
            return Err(reader.error(FenField::Fields));
        }
        Ok(setup)
    }

    /// Writes the setup. Castling rooks that are not on a back rank cannot be said in a FEN
    /// and are left out.
    #[must_use]
    pub fn format_fen(&self, style: CastlingStyle) -> FenText {
        let mut text = Writer(FenText::new());
        for rank in (0..8).rev().filter_map(Rank::new) {
            text.rank(&self.board, rank);
            if rank != Rank::FIRST {
                text.push('/');
            }
        }
        text.push(' ');
        text.push(if self.turn == Color::White { 'w' } else { 'b' });
        text.push(' ');
        text.castling_rooks(self, style);
        text.push(' ');
        match self.en_passant {
            Some(square) => {
                text.push(square.file().letter());
                text.push(square.rank().digit());
            }
            None => text.push('-'),
        }
        text.push(' ');
        text.number(self.halfmove_clock);
        text.push(' ');
        text.number(self.fullmove_number);
        text.0
    }
}

/// Strict FEN.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::parse_fen(text.as_bytes(), FenMode::Strict)
    }
}

/// A place in the text: every error is reported at `at`.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    mode: FenMode,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The next byte of the field, `None` at its end.
    fn peek_in_field(&self) -> Option<u8> {
        self.peek().filter(|byte| !byte.is_ascii_whitespace())
    }

    fn error(&self, field: FenField) -> FenError {
        FenError { field, offset: self.at }
    }

    fn is_lenient(&self) -> bool {
        self.mode == FenMode::Lenient
    }

    fn skip_space(&mut self) {
        while self.is_lenient() && self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Ends the field before `field` and goes to the start of the next one; whether there is one.
    fn next_field(&mut self, field: FenField) -> Result<bool, FenError> {
        if self.is_lenient() {
            let end = self.at;
            self.skip_space();
            return match self.peek() {
                None => Ok(false),
                Some(_) if self.at > end => Ok(true),
                Some(_) => Err(self.error(FenField::Fields)),
            };
        }
        if self.peek() != Some(b' ') {
            return Err(self.error(FenField::Fields));
        }
        self.at += 1;
        match self.peek() {
            None => Err(self.error(FenField::Fields)),
            Some(b' ') => Err(self.error(FenField::Fields)),
            Some(byte) if byte.is_ascii_whitespace() => Err(self.error(field)),
            Some(_) => Ok(true),
        }
    }

    fn board(&mut self) -> Result<Board, FenError> {
        let mut board = Board::empty();
        // Eighth rank first, as a number that counts down to the end of the board.
        let (mut rank, mut file) = (7_u8, 0_u8);
        let mut after_digit = false;
        while let Some(byte) = self.peek_in_field() {
            match byte {
                b'/' if file == 8 && rank > 0 => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' if file + (byte - b'0') <= 8 && (!after_digit || self.is_lenient()) => {
                    file += byte - b'0';
                }
                _ => {
                    let (Some(piece), Some(file_here), Some(rank_here)) =
                        (Piece::from_letter(byte), File::new(file), Rank::new(rank))
                    else {
                        return Err(self.error(FenField::Board));
                    };
                    let square = Bitboard::of(Square::at(file_here, rank_here));
                    board.toggle(piece.color, piece.role, square);
                    file += 1;
                }
            }
            after_digit = byte.is_ascii_digit();
            self.at += 1;
        }
        if (rank, file) == (0, 8) { Ok(board) } else { Err(self.error(FenField::Board)) }
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let color = match self.peek() {
            Some(b'w') => Color::White,
            Some(b'b') => Color::Black,
            Some(b'W') if self.is_lenient() => Color::White,
            Some(b'B') if self.is_lenient() => Color::Black,
            _ => return Err(self.error(FenField::Turn)),
        };
        self.at += 1;
        Ok(color)
    }

    fn castling_rooks(&mut self, board: &Board) -> Result<Bitboard, FenError> {
        let mut rooks = Bitboard::EMPTY;
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(rooks);
        }
        // In order: white's from the h-file to the a-file, then black's.
        let mut last = None;
        while let Some(letter) = self.peek_in_field() {
            let Some((color, rook)) = castling_rook(board, letter) else {
                return Err(self.error(FenField::Castling));
            };
            let place = (color, core::cmp::Reverse(rook));
            if !self.is_lenient() && last.is_some_and(|last| place <= last) {
                return Err(self.error(FenField::Castling));
            }
            last = Some(place);
            rooks |= rook.into();
            self.at += 1;
        }
        Ok(rooks)
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(None);
        }
        let Some(&[file, rank]) = self.text.get(self.at..self.at + 2) else {
            return Err(self.error(FenField::EnPassant));
        };
        let square = Square::from_letters(file, rank);
        let square = square.ok_or(self.error(FenField::EnPassant))?;
        self.at += 2;
        Ok(Some(square))
    }

    fn number(&mut self, field: FenField) -> Result<u16, FenError> {
        let start = self.at;
        let mut number = 0_u16;
        while let Some(digit) = self.peek_in_field() {
            let is_leading_zero = self.at > start && number == 0;
            let next = digit
                .is_ascii_digit()
                .then(|| number.checked_mul(10)?.checked_add(u16::from(digit - b'0')))
                .flatten()
                .filter(|_| !is_leading_zero || self.is_lenient());
            number = next.ok_or(self.error(field))?;
            self.at += 1;
        }
        Ok(number)
    }
}

/// The rook that a letter of the castling field means, and its owner. A `K` or `Q` on whose
/// side there is no rook means the corner, where validation will find none.
fn castling_rook(board: &Board, letter: u8) -> Option<(Color, Square)> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let back_rank = Bitboard::rank(color.back_rank());
    let rooks = board.pieces(color, Role::Rook) & back_rank;
    let king = (board.pieces(color, Role::King) & back_rank).first();
    let corner = |file| Square::at(file, color.back_rank());
    let square = match letter.to_ascii_lowercase() {
        b'k' => rooks.last().filter(|&rook| Some(rook) > king).unwrap_or(corner(File::H)),
        b'q' => rooks
            .first()
            .filter(|&rook| king.is_none_or(|king| rook < king))
            .unwrap_or(corner(File::A)),
        file => corner(File::new(file.wrapping_sub(b'a'))?),
    };
    Some((color, square))
}

/// A FEN in the making.
struct Writer(FenText);

impl Writer {
    fn push(&mut self, character: char) {
        // The text has room for the longest FEN.
        let _ = self.0.try_push(character);
    }

    fn rank(&mut self, board: &Board, rank: Rank) {
        let mut empty = 0;
        for file in (0..8).filter_map(File::new) {
            match board.piece_at(Square::at(file, rank)) {
                Some(piece) => {
                    self.empty_squares(empty);
                    empty = 0;
                    self.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        self.empty_squares(empty);
    }

    fn empty_squares(&mut self, count: u8) {
        if count > 0 {
            self.push((b'0' + count) as char);
        }
    }

    fn castling_rooks(&mut self, setup: &Setup, style: CastlingStyle) {
        let start = self.0.len();
        for color in Color::ALL {
            let back_rank = Bitboard::rank(color.back_rank());
            let rooks = setup.board.pieces(color, Role::Rook) & back_rank;
            let king = (setup.board.pieces(color, Role::King) & back_rank).first();
            let claimed = setup.castling_rooks & back_rank;
            for file in (0..8).rev().filter_map(File::new) {
                let rook = Square::at(file, color.back_rank());
                if !claimed.contains(rook) {
                    continue;
                }
                let letter = match king {
                    Some(king) if style == CastlingStyle::Standard && rooks.contains(rook) => {
                        if rook > king && rooks.last() == Some(rook) {
                            'k'
                        } else if rook < king && rooks.first() == Some(rook) {
                            'q'
                        } else {
                            file.letter()
                        }
                    }
                    _ => file.letter(),
                };
                self.push(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                });
            }
        }
        if self.0.len() == start {
            self.push('-');
        }
    }

    /// Decimal digits by subtraction: the smallest processors have no division.
    fn number(&mut self, mut number: u16) {
        let mut started = false;
        for power in [10_000, 1_000, 100, 10, 1] {
            let mut digit = b'0';
            while number >= power {
                number -= power;
                digit += 1;
            }
            started |= digit != b'0' || power == 1;
            if started {
                self.push(digit as char);
            }
        }
    }
}
