//! The lines of the protocol, read and written.

use crate::ShortText;
use crate::chess::{Color, Role, Square};
use crate::decimal::parse_decimal;

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
    #[cfg_attr(growing, non_exhaustive)]
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
        /// The session is over: the opponent is gone, a time is up, or the server stops.
        Disconnected = 6,
    }
}

/// The longest line that a session writes, in bytes, with its end: `PROMOTION 4 7 7`.
pub const MESSAGE_CAPACITY: usize = 16;

/// A line as text, with its end.
pub type MessageText = ShortText<MESSAGE_CAPACITY>;

impl Message {
    /// Reads a line, without its end. Spaces before, between and after the words do not matter.
    ///
    /// # Errors
    /// Why it is no message; the first reason in the order of their numbers.
    pub fn parse(line: &[u8]) -> Result<Self, Refusal> {
        Request::parse(line)?.message()
    }

    /// The line, with its end.
    #[must_use]
    pub fn text(self) -> MessageText {
        let file = |square: Square| square.file().number().into();
        let rank = |square: Square| square.rank().number().into();
        let (keyword, arguments) = match self {
            Self::Color(color) => (Keyword::Color, [WHITE + color as u16, 0, 0, 0]),
            Self::Move { from, to } => {
                (Keyword::Move, [file(from), rank(from), file(to), rank(to)])
            }
            Self::Promotion { role, square } => {
                let place = PROMOTIONS.iter().position(|&known| known == role).unwrap_or(3);
                (Keyword::Promotion, [place as u16 + 1, file(square), rank(square), 0])
            }
            Self::Replay(again) => (Keyword::Replay, [NO + u16::from(again), 0, 0, 0]),
            Self::Error(refusal) => (Keyword::Error, [refusal as u16, 0, 0, 0]),
        };
        let mut text = MessageText::new();
        // The capacity is that of the longest of them.
        push_word(keyword as u16, &mut text);
        for &argument in arguments.iter().take(keyword.arguments()) {
            text.push(' ');
            if argument < FIRST_CHOICE {
                text.push(char::from(b'0' | argument as u8));
            } else {
                push_word(argument - FIRST_CHOICE, &mut text);
            }
        }
        text.push('\n');
        text
    }
}

fn push_word(number: u16, text: &mut MessageText) {
    let word = WORDS.get(usize::from(number)).copied().unwrap_or_default();
    word.bytes().for_each(|byte| text.push(char::from(byte)));
}

/// A line whose keyword is known: the keyword decides first whether it is expected.
///
/// It is the number that stands for it in a snapshot: bits 0 to 2 keyword, 3 whether it is refused,
/// 4 to 9 why, or the first argument, 10 to 15 the second one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Request(u16);

numbered! {
    /// The first word of a line.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Keyword: u8 {
        Color = 0,
        Move = 1,
        Promotion = 2,
        Replay = 3,
        Error = 4,
    }
}

impl Request {
    /// What stands where none waits.
    pub(super) const NONE: Self = Self(0);

    /// By this a client says that it leaves.
    pub(super) const LEAVING: Self =
        Self(Keyword::Error as u16 | (Refusal::Disconnected as u16) << 4);

    /// Reads a line.
    ///
    /// # Errors
    /// [`Refusal::Message`] if its first word is no keyword, or if there is none.
    pub(super) fn parse(line: &[u8]) -> Result<Self, Refusal> {
        let mut rest = line;
        let word = next_word(&mut rest).ok_or(Refusal::Message)?;
        let keyword = known_word(word).and_then(|number| Keyword::new(number as u8));
        let keyword = keyword.ok_or(Refusal::Message)?;
        let (mut arguments, mut count, mut is_understood) = ([0; 4], 0, true);
        while let Some(word) = next_word(&mut rest) {
            match (argument(word), arguments.get_mut(count)) {
                (Some(argument), Some(place)) => *place = argument,
                _ => is_understood = false,
            }
            count += 1;
        }
        let content = content(keyword, arguments).filter(|_| is_understood);
        let bits = match content {
            _ if count != keyword.arguments() => 1 | (Refusal::ArgumentCount as u16) << 1,
            None => 1 | (keyword.refusal() as u16) << 1,
            Some(content) => content << 1,
        };
        Ok(Self(keyword as u16 | bits << 3))
    }

    /// The first word.
    pub(super) fn keyword(self) -> Keyword {
        Keyword::new(self.0 as u8 & 7).unwrap_or(Keyword::Error)
    }

    /// What it says.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) fn message(self) -> Result<Message, Refusal> {
        let [from, second] = self.arguments();
        let first = from.number();
        let refusal = Refusal::new(first).unwrap_or(Refusal::Message);
        if self.0 & 8 != 0 {
            return Err(refusal);
        }
        Ok(match self.keyword() {
            Keyword::Color if first == 0 => Message::Color(Color::White),
            Keyword::Color => Message::Color(Color::Black),
            Keyword::Move => Message::Move { from, to: second },
            Keyword::Promotion => {
                let role = Role::new(first).unwrap_or(Role::Queen);
                Message::Promotion { role, square: second }
            }
            Keyword::Replay => Message::Replay(first & 1 != 0),
            Keyword::Error => Message::Error(refusal),
        })
    }

    /// The number that stands for it in a snapshot.
    pub(super) const fn bits_mut(&mut self) -> &mut u16 {
        &mut self.0
    }

    /// Whether it is one that may wait for its turn; not every number is.
    pub(super) fn is_waiting(self) -> bool {
        let [first, _] = self.arguments().map(Square::number);
        match (self.0 & 8 != 0, self.0 & 7) {
            (true, 1..=3) => Refusal::new(first).is_some(),
            (false, 2) => Role::new(first).is_some_and(|role| PROMOTIONS.contains(&role)),
            (false, 1 | 3) => true,
            _ => false,
        }
    }

    fn arguments(self) -> [Square; 2] {
        // Six bits each.
        [self.0 >> 4 & 63, self.0 >> 10].map(|bits| Square::new(bits as u8).unwrap_or(Square::A1))
    }
}

impl Keyword {
    /// How many arguments follow it.
    const fn arguments(self) -> usize {
        match self {
            Self::Move => 4,
            Self::Promotion => 3,
            Self::Color | Self::Replay | Self::Error => 1,
        }
    }

    /// Why a line is refused whose arguments mean nothing.
    const fn refusal(self) -> Refusal {
        match self {
            Self::Color => Refusal::Color,
            Self::Move => Refusal::Move,
            Self::Promotion => Refusal::Promotion,
            Self::Replay => Refusal::Replay,
            Self::Error => Refusal::Message,
        }
    }
}

/// The words of the protocol: the keywords by their numbers, then what is chosen from.
const WORDS: [&str; 9] =
    ["COLOR", "MOVE", "PROMOTION", "REPLAY", "ERROR", "WHITE", "BLACK", "No", "Yes"];

/// An argument from here on is one of [`WORDS`]; those below are numbers.
const FIRST_CHOICE: u16 = 256;

/// The argument that is the word for white; that for black follows.
const WHITE: u16 = FIRST_CHOICE + 5;

/// The argument that is the word for No; that for Yes follows.
const NO: u16 = FIRST_CHOICE + 7;

/// Takes the next word off a line; `None` if there is none.
fn next_word<'a>(line: &mut &'a [u8]) -> Option<&'a [u8]> {
    let is_space = |&byte: &u8| byte == b' ';
    let begin = line.iter().position(|byte| !is_space(byte))?;
    let (_, rest) = line.split_at_checked(begin)?;
    let end = rest.iter().position(is_space).unwrap_or(rest.len());
    let (word, rest) = rest.split_at_checked(end)?;
    *line = rest;
    Some(word)
}

fn known_word(word: &[u8]) -> Option<u16> {
    WORDS.iter().position(|known| known.as_bytes() == word).map(|place| place as u16)
}

/// The number or the word that an argument is.
fn argument(word: &[u8]) -> Option<u16> {
    integer(word).or_else(|| Some(FIRST_CHOICE + known_word(word)?))
}

/// The arguments of a keyword, as many as it has, as bits 0 to 5 and 6 to 11; `None` if they mean
/// nothing.
fn content(keyword: Keyword, [first, second, third, fourth]: [u16; 4]) -> Option<u16> {
    let choice = |word: u16| first.checked_sub(word).filter(|&place| place < 2);
    let (first, second) = match keyword {
        Keyword::Color => return choice(WHITE),
        Keyword::Replay => return choice(NO),
        Keyword::Error => return (first <= Refusal::Disconnected as u16).then_some(first),
        Keyword::Move => (square(first, second)?, square(third, fourth)?),
        Keyword::Promotion => {
            let role = *PROMOTIONS.get(usize::from(first.checked_sub(1)?))?;
            (role as u16, square(second, third)?)
        }
    };
    // No move ends where it begins.
    (keyword != Keyword::Move || first != second).then_some(first | second << 6)
}

/// The number of a square.
fn square(file: u16, rank: u16) -> Option<u16> {
    (file < 8 && rank < 8).then_some(rank << 3 | file)
}

/// A number from 0 to 255 as other programs of the protocol read it: with a sign if they like, and
/// with any number of leading zeros.
fn integer(word: &[u8]) -> Option<u16> {
    let (digits, limit) = match word {
        [b'+', digits @ ..] => (digits, 255),
        [b'-', digits @ ..] => (digits, 0),
        digits => (digits, 255),
    };
    parse_decimal(digits).filter(|&number| number <= limit)
}

/// What a pawn may become, in the order of their numbers from 1.
const PROMOTIONS: [Role; 4] = [Role::Rook, Role::Knight, Role::Bishop, Role::Queen];
