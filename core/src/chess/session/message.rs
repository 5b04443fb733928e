//! The lines of the protocol, read and written.

use crate::ascii;
use crate::chess::{Color, File, Rank, Role, Square};
use arrayvec::{ArrayString, ArrayVec};

/// One line of the protocol.
///
/// A square is written as two numbers from 0 to 7, file and rank: `MOVE 4 1 4 3` is e2e4.
///
/// # Examples
/// ```
/// use pedina::chess::Square;
/// use pedina::chess::session::{Message, Refusal};
/// let double_step = Message::Move { from: Square::E2, to: Square::E4 };
/// assert_eq!(Message::parse(b"MOVE 4 1 4 3"), Ok(double_step));
/// assert_eq!(double_step.text().as_str(), "MOVE 4 1 4 3\n");
/// assert_eq!(Message::parse(b"MOVE 4 1"), Err(Refusal::ArgumentCount));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Message {
    /// `COLOR WHITE` or `COLOR BLACK`, from the server: the colour of the client.
    Color(Color),
    /// `MOVE fx fy tx ty`. Castling is the king's move.
    Move {
        /// The square that the piece leaves.
        from: Square,
        /// The square that it moves to, never the same.
        to: Square,
    },
    /// `PROMOTION t x y`, right after the move of a pawn to its last rank.
    Promotion {
        /// What the pawn becomes: `t` is 1 for a rook, 2 knight, 3 bishop, 4 queen. The text of
        /// any other role is that of a queen.
        role: Role,
        /// Where the pawn has arrived.
        square: Square,
    },
    /// `REPLAY Yes` or `REPLAY No`: whether to play again.
    Replay(bool),
    /// `ERROR n`.
    Error(Refusal),
}

numbered! {
    /// Why a message is refused: the number in `ERROR n`.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Refusal: u8 {
        /// It is no message of the protocol, or not the one that is expected now.
        Message = 0,
        /// It has too few or too many arguments.
        ArgumentCount = 1,
        /// The move names no squares, or is not legal.
        Move = 2,
        /// A pawn cannot become that, or it stands on another square.
        Promotion = 3,
        /// The answer is neither `Yes` nor `No`.
        Replay = 4,
        /// The colour is neither `WHITE` nor `BLACK`.
        Color = 5,
        /// The session is over: the opponent is gone, or the server stops.
        Disconnected = 6,
    }
}

/// The longest line that a session writes, in bytes, with its end: `PROMOTION 4 7 7`.
pub const MESSAGE_CAPACITY: usize = 16;

/// A line as text, with its end.
pub type MessageText = ArrayString<MESSAGE_CAPACITY>;

impl Message {
    /// Reads a line, without its end. Spaces before, between and after the words do not matter.
    ///
    /// # Errors
    /// Why it is no message; the first reason in the order of their numbers.
    pub fn parse(line: &[u8]) -> Result<Self, Refusal> {
        Request::parse(line)?.message
    }

    /// The line, with its end.
    #[must_use]
    pub fn text(self) -> MessageText {
        let word = match self {
            Self::Color(Color::White) => "COLOR WHITE",
            Self::Color(Color::Black) => "COLOR BLACK",
            Self::Move { .. } => "MOVE",
            Self::Promotion { .. } => "PROMOTION",
            Self::Replay(true) => "REPLAY Yes",
            Self::Replay(false) => "REPLAY No",
            Self::Error(_) => "ERROR",
        };
        let mut text = MessageText::new();
        // The capacity is that of the longest of them.
        let _ = text.try_push_str(word);
        let (numbers, count) = self.numbers();
        for &number in numbers.iter().take(count) {
            ascii::push(&mut text, ' ');
            ascii::push(&mut text, char::from(b'0' | number));
        }
        ascii::push(&mut text, '\n');
        text
    }

    /// The numbers after the keyword, each of one digit, and how many there are.
    fn numbers(self) -> ([u8; 4], usize) {
        let file = |square: Square| square.file().number();
        let rank = |square: Square| square.rank().number();
        match self {
            Self::Color(_) | Self::Replay(_) => ([0; 4], 0),
            Self::Move { from, to } => ([file(from), rank(from), file(to), rank(to)], 4),
            Self::Promotion { role, square } => {
                let place = PROMOTIONS.iter().position(|&known| known == role).unwrap_or(3);
                ([place as u8 + 1, file(square), rank(square), 0], 3)
            }
            Self::Error(refusal) => ([refusal as u8, 0, 0, 0], 1),
        }
    }
}

/// A line whose keyword is known: the keyword decides first whether it is expected.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Request {
    pub(super) keyword: Keyword,
    pub(super) message: Result<Message, Refusal>,
}

/// The first word of a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(super) enum Keyword {
    Color = 0,
    Move = 1,
    Promotion = 2,
    Replay = 3,
    Error = 4,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// [`Refusal::Message`] if its first word is no keyword, or if there is none.
    pub(super) fn parse(line: &[u8]) -> Result<Self, Refusal> {
        let words = words(line);
        let (&keyword, arguments) = words.split_first().ok_or(Refusal::Message)?;
        let mut known = KEYWORDS.iter().filter(|(word, _)| word.as_bytes() == keyword);
        let &(_, keyword) = known.next().ok_or(Refusal::Message)?;
        Ok(Self { keyword, message: message(keyword, arguments) })
    }
}

impl Request {
    /// As a number: bits 0 to 2 keyword, 3 whether it is refused, 4 to 15 why, or the arguments.
    pub(super) fn bits(&self) -> u16 {
        let arguments = match self.message {
            Err(refusal) => 1 | (refusal as u16) << 1,
            Ok(Message::Move { from, to }) => pair(from.number(), to) << 1,
            Ok(Message::Promotion { role, square }) => pair(role as u8, square) << 1,
            Ok(Message::Replay(again)) => u16::from(again) << 1,
            // They never wait.
            Ok(Message::Color(_) | Message::Error(_)) => 0,
        };
        self.keyword as u16 | arguments << 3
    }

    /// The request that [`bits`](Self::bits) gave this number for; `None` if it is none.
    pub(super) fn from_bits(bits: u16) -> Option<Self> {
        let (first, second) = ((bits >> 4 & 63) as u8, Square::new((bits >> 10) as u8)?);
        let keyword = match bits & 7 {
            1 => Keyword::Move,
            2 => Keyword::Promotion,
            3 => Keyword::Replay,
            _ => return None,
        };
        let message = match keyword {
            _ if bits & 8 != 0 => Err(Refusal::new(first)?),
            Keyword::Move => Ok(Message::Move { from: Square::new(first)?, to: second }),
            Keyword::Promotion => {
                let role = Role::new(first).filter(|role| PROMOTIONS.contains(role))?;
                Ok(Message::Promotion { role, square: second })
            }
            _ => Ok(Message::Replay(first & 1 != 0)),
        };
        Some(Self { keyword, message })
    }
}

/// The first words of lines.
const KEYWORDS: [(&str, Keyword); 5] = [
    ("COLOR", Keyword::Color),
    ("MOVE", Keyword::Move),
    ("PROMOTION", Keyword::Promotion),
    ("REPLAY", Keyword::Replay),
    ("ERROR", Keyword::Error),
];

/// The words of a line, at most one more than any message has, so that too many do not look like
/// enough.
fn words(line: &[u8]) -> ArrayVec<&[u8], 6> {
    let mut words = ArrayVec::new();
    for word in line.split(|&byte| byte == b' ') {
        if !word.is_empty() {
            let _ = words.try_push(word);
        }
    }
    words
}

/// A small number and a square side by side.
fn pair(first: u8, second: Square) -> u16 {
    u16::from(first) | u16::from(second.number()) << 6
}

/// The message of a keyword with these arguments.
fn message(keyword: Keyword, arguments: &[&[u8]]) -> Result<Message, Refusal> {
    let (count, refusal) = match keyword {
        Keyword::Color => (1, Refusal::Color),
        Keyword::Move => (4, Refusal::Move),
        Keyword::Promotion => (3, Refusal::Promotion),
        Keyword::Replay => (1, Refusal::Replay),
        Keyword::Error => (1, Refusal::Message),
    };
    if arguments.len() != count {
        return Err(Refusal::ArgumentCount);
    }
    understood(keyword, arguments).ok_or(refusal)
}

/// The message of a keyword with as many arguments as it has; `None` if they mean nothing.
fn understood(keyword: Keyword, arguments: &[&[u8]]) -> Option<Message> {
    let mut words = arguments.iter();
    let mut next = || words.next().copied();
    let first = next()?;
    Some(match keyword {
        Keyword::Color if first == b"WHITE" => Message::Color(Color::White),
        Keyword::Color if first == b"BLACK" => Message::Color(Color::Black),
        Keyword::Replay if first == b"Yes" => Message::Replay(true),
        Keyword::Replay if first == b"No" => Message::Replay(false),
        Keyword::Color | Keyword::Replay => return None,
        Keyword::Error => Message::Error(Refusal::new(integer(first)?)?),
        Keyword::Move => {
            let (from, to) = (square(first, next()?)?, square(next()?, next()?)?);
            if from == to {
                return None;
            }
            Message::Move { from, to }
        }
        Keyword::Promotion => {
            let place = integer(first)?.checked_sub(1)?;
            let role = *PROMOTIONS.get(usize::from(place))?;
            Message::Promotion { role, square: square(next()?, next()?)? }
        }
    })
}

// One copy: a move has two squares.
#[inline(never)]
fn square(file: &[u8], rank: &[u8]) -> Option<Square> {
    Some(Square::at(File::new(integer(file)?)?, Rank::new(integer(rank)?)?))
}

/// A number from 0 to 255 as other programs of the protocol read it: with a sign if they like, and
/// with any number of leading zeros.
#[inline(never)]
fn integer(word: &[u8]) -> Option<u8> {
    let digits = word.strip_prefix(b"+").unwrap_or(word);
    let (digits, limit) = match word.strip_prefix(b"-") {
        Some(digits) => (digits, 0),
        None => (digits, u8::MAX),
    };
    if digits.is_empty() {
        return None;
    }
    let number = digits.iter().try_fold(0_u8, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| byte - b'0')?;
        number.checked_mul(10)?.checked_add(digit)
    })?;
    (number <= limit).then_some(number)
}

/// What a pawn may become, in the order of their numbers from 1.
const PROMOTIONS: [Role; 4] = [Role::Rook, Role::Knight, Role::Bishop, Role::Queen];
