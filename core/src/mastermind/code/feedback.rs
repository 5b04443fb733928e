//! What a code maker answers.

use core::fmt;

use crate::ShortText;

use super::variant::{MAX_PEGS, MAX_SYMBOLS, Variant};
use super::{Code, LENGTH};
use crate::decimal::parse_decimal;

/// The longest feedback as text in bytes: ten tokens with spaces between them.
pub const FEEDBACK_CAPACITY: usize = 6 * MAX_PEGS - 1;

/// A feedback as text.
pub type FeedbackText = ShortText<FEEDBACK_CAPACITY>;

/// The answer to a guess: how many pegs are right in place, and how many more in symbol only.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Variant};
/// let secret = Variant::CLASSIC.parse_code(b"1323")?;
/// let guess = Variant::CLASSIC.parse_code(b"3322")?;
/// let feedback = Feedback::of(guess, secret);
/// assert_eq!((feedback.black(), feedback.white()), (2, 1));
/// assert_eq!(feedback.text().as_str(), "WHITE BLACK BLACK");
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Feedback {
    black: u8,
    white: u8,
}

impl Feedback {
    /// The feedback on a guess; it does not matter which of the two codes is the secret.
    ///
    /// Without a table: it counts all pegs in parallel bits, and on 32-bit processors peg by peg,
    /// which is less code. Codes of different length have nothing in common.
    #[inline]
    #[must_use]
    pub const fn of(guess: Code, secret: Code) -> Self {
        if !cfg!(small) {
            return Self::at_once(guess, secret);
        }
        match Self::of_bits(guess.bits(), secret.bits()) {
            Some(feedback) => feedback,
            None => Self { black: 0, white: 0 },
        }
    }

    /// The feedback of two codes that are given as their [`bits`](Code::bits); `None` if one of
    /// them is not a code, or they differ in length.
    ///
    /// Peg by peg: a counter for each symbol holds how much more often one code has had it, and a
    /// peg of the other code that lowers the counter is common to both.
    #[must_use]
    // Both indices are below the length, or it has returned.
    #[allow(clippy::indexing_slicing)]
    pub const fn of_bits(guess: u64, secret: u64) -> Option<Self> {
        let pegs = (guess >> LENGTH) as usize;
        if (secret >> LENGTH) as usize != pegs || pegs == 0 || pegs > MAX_PEGS {
            return None;
        }
        let (mut ours, mut theirs) = (guess & !(15 << LENGTH), secret & !(15 << LENGTH));
        let (mut black, mut total, mut ahead) = (0, 0, [0_i8; MAX_SYMBOLS]);
        let mut left = pegs;
        loop {
            let (our, their) = (ours as usize & 15, theirs as usize & 15);
            black += (our == their) as u8;
            if our >= MAX_SYMBOLS || their >= MAX_SYMBOLS {
                return None;
            }
            total += (ahead[our] < 0) as u8;
            ahead[our] += 1;
            total += (ahead[their] > 0) as u8;
            ahead[their] -= 1;
            (ours, theirs) = (ours >> 4, theirs >> 4);
            left -= 1;
            if left == 0 {
                break;
            }
        }
        if ours | theirs == 0 { Some(Self { black, white: total - black }) } else { None }
    }

    /// The feedback, all pegs at once.
    #[inline]
    const fn at_once(guess: Code, secret: Code) -> Self {
        let pegs = guess.pegs() as u32;
        if pegs != secret.pegs() as u32 {
            return Self { black: 0, white: 0 };
        }
        let black = pegs - differences(guess.bits() ^ secret.bits());
        let total = common(guess.counts(), secret.counts());
        Self { black: black as u8, white: (total - black) as u8 }
    }

    /// The feedback of `black` and `white` pegs; `None` if no code has as many.
    #[must_use]
    pub const fn new(black: u8, white: u8) -> Option<Self> {
        if black as usize <= MAX_PEGS && white as usize <= MAX_PEGS - black as usize {
            Some(Self { black, white })
        } else {
            None
        }
    }

    /// The feedback of `black` and `white` pegs; the caller knows that a code has as many.
    pub(in crate::mastermind) const fn of_numbers(black: u8, white: u8) -> Self {
        Self { black, white }
    }

    /// How many pegs have the right symbol in the right place.
    #[inline]
    #[must_use]
    pub const fn black(self) -> u8 {
        self.black
    }

    /// How many more have a right symbol, in the wrong place.
    #[inline]
    #[must_use]
    pub const fn white(self) -> u8 {
        self.white
    }

    /// A dense number: with a total t of black and white pegs, t(t + 1)/2 and the black ones.
    ///
    /// 0 is no peg at all, and the perfect feedback is the last of its
    /// [`Variant::outcomes`]; the one before that never occurs.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        let total = self.black as usize + self.white as usize;
        total * (total + 1) / 2 + self.black as usize
    }

    /// The feedback with this number, `None` above 65.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        let (mut total, mut first) = (0, 0);
        while first + total < index && total <= MAX_PEGS {
            total += 1;
            first += total;
        }
        if total > MAX_PEGS {
            return None;
        }
        let black = (index - first) as u8;
        Some(Self { black, white: total as u8 - black })
    }

    /// Whether it says that a code of `pegs` pegs is found.
    #[inline]
    #[must_use]
    pub const fn is_perfect(self, pegs: usize) -> bool {
        self.black as usize == pegs
    }

    /// The feedback with this text, both numbers as [`Display`](fmt::Display) writes them:
    /// `2 black, 1 white`; zeros before them say nothing. [`Variant::parse_feedback`] reads key
    /// pegs.
    ///
    /// # Errors
    /// Any other text, or more pegs than a code can have.
    pub fn parse(text: &[u8]) -> Result<Self, FeedbackTextError> {
        let mut words = text.split(|&byte| byte == b' ');
        let mut number = |name| {
            let number = words.next().and_then(parse_decimal)?;
            u8::try_from(number).ok().filter(|_| words.next() == Some(name))
        };
        let numbers = (number(b"black,"), number(b"white"));
        match (numbers, words.next()) {
            ((Some(black), Some(white)), None) => Self::new(black, white).ok_or(FeedbackTextError),
            _ => Err(FeedbackTextError),
        }
    }

    /// Its key pegs as [`Variant::parse_feedback`] reads them, the white ones first; empty for
    /// none.
    #[must_use]
    pub fn text(self) -> FeedbackText {
        let mut text = FeedbackText::new();
        let pegs = (0..self.white).map(|_| "WHITE").chain((0..self.black).map(|_| "BLACK"));
        for peg in pegs {
            // It fits: at most ten pegs.
            let gap = if text.is_empty() { "" } else { " " };
            let _ = text.push_str(gap).and_then(|()| text.push_str(peg));
        }
        text
    }
}

impl Variant {
    /// Reads key pegs, separated by white space: `BLACK`, `WHITE`, and `EMPTYKEYSLOT` for an empty
    /// hole, which is ignored.
    ///
    /// # Errors
    /// [`FeedbackError::UnknownPeg`], or as [`feedback`](Self::feedback).
    pub fn parse_feedback(self, text: &[u8]) -> Result<Feedback, FeedbackError> {
        let (mut black, mut white) = (0_u8, 0_u8);
        for token in tokens(text) {
            match token {
                b"BLACK" => black = black.saturating_add(1),
                b"WHITE" => white = white.saturating_add(1),
                b"EMPTYKEYSLOT" => {}
                _ => return Err(FeedbackError::UnknownPeg),
            }
        }
        self.feedback(black, white)
    }

    /// The feedback of `black` and `white` pegs, as an answer to a guess of this variant.
    ///
    /// # Errors
    /// [`FeedbackError::TooMany`]; then [`FeedbackError::Impossible`] if no guess can get it.
    pub const fn feedback(self, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        match Feedback::new(black, white) {
            Some(feedback) if black as usize + white as usize <= self.pegs() => {
                if self.can_give(feedback) { Ok(feedback) } else { Err(FeedbackError::Impossible) }
            }
            _ => Err(FeedbackError::TooMany),
        }
    }

    /// Whether two codes give this feedback, which has no more pegs than they.
    ///
    /// A peg alone cannot be in the wrong place. One symbol is always in place; of two, pegs in the
    /// wrong place come in pairs. Without repeats two codes have as many symbols in common as do
    /// not fit side by side.
    const fn can_give(self, feedback: Feedback) -> bool {
        let (pegs, black, white) = (self.pegs(), feedback.black as usize, feedback.white as usize);
        if white == 1 && black + 1 == pegs {
            return false;
        }
        match self.symbols() {
            _ if !self.repeats() => 2 * pegs <= black + white + self.symbols() as usize,
            1 => black == pegs,
            2 => white.is_multiple_of(2),
            _ => true,
        }
    }
}

impl fmt::Display for Feedback {
    /// Both numbers: `2 black, 1 white`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} black, {} white", self.black, self.white)
    }
}

text_error! {
    /// A text is not a feedback.
    FeedbackTextError, "a feedback is two numbers such as 2 black, 1 white"
}

/// Why numbers or key pegs are not a feedback.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum FeedbackError {
    /// More black and white pegs than a code has.
    TooMany = -167,
    /// A token that is neither `BLACK`, `WHITE` nor `EMPTYKEYSLOT`.
    UnknownPeg = -168,
    /// No guess of the variant can get it, such as all pegs but one in place and that one not.
    Impossible = -169,
}

impl fmt::Display for FeedbackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooMany => "more black and white pegs than a code has",
            Self::UnknownPeg => "a key peg is BLACK, WHITE or EMPTYKEYSLOT",
            Self::Impossible => "no guess can get this feedback",
        })
    }
}

impl core::error::Error for FeedbackError {}

/// The words of a text.
pub(in crate::mastermind) fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty())
}

/// How many of ten fields of four bits are not 0.
#[inline]
pub(in crate::mastermind) const fn differences(bits: u64) -> u32 {
    let any = bits | bits >> 1;
    let any = (any | any >> 2) & 0x11_1111_1111;
    // The upper five fields onto the lower ones, and their sum in the fifth.
    let folded = (any as u32 & 0x1_1111) + (any >> 20) as u32;
    folded.wrapping_mul(0x1_1111) >> 16 & 15
}

/// The sum of the lesser of each two fields of five bits, whose highest bit is free.
#[inline]
pub(in crate::mastermind) const fn common(ours: u64, theirs: u64) -> u32 {
    let fields = ((ours | FREE) - theirs) & FREE;
    let take_theirs = fields - (fields >> 4);
    let lesser = theirs & take_theirs | ours & !take_theirs;
    // Six fields, three, one: no sum is above 10.
    let sum = (lesser as u32 & 0x3fff_ffff) + (lesser >> 30) as u32;
    let sum = (sum & 0x7fff) + (sum >> 15);
    (sum + (sum >> 5) + (sum >> 10)) & 31
}

/// The highest bit of each field of five.
const FREE: u64 = 0x42_1084_2108_4210;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mastermind::Remaining;

    #[test]
    fn index_and_from_index_are_inverse_and_dense() {
        let mut next = 0;
        for total in 0..=10 {
            for black in 0..=total {
                let feedback = Feedback::new(black, total - black).unwrap();
                assert_eq!(feedback.index(), next);
                assert_eq!(Feedback::from_index(next), Some(feedback));
                next += 1;
            }
        }
        assert_eq!(next, Variant::new(10, 11, true).unwrap().outcomes());
        assert_eq!(Feedback::from_index(next), None);
        assert_eq!(Feedback::from_index(usize::MAX), None);
        assert_eq!(Feedback::new(200, 100), None);
    }

    #[test]
    fn both_ways_to_count_agree() {
        let mut random = crate::SplitMix64::new(5);
        for (pegs, symbols) in [(1, 2), (4, 6), (5, 8), (10, 11), (10, 2)] {
            let variant = Variant::new(pegs, symbols, true).unwrap();
            for _ in 0..if cfg!(miri) { 50 } else { 5000 } {
                let (guess, secret) =
                    (variant.random_code(&mut random), variant.random_code(&mut random));
                let by_peg = Feedback::of_bits(guess.bits(), secret.bits());
                assert_eq!(by_peg, Some(Feedback::at_once(guess, secret)));
            }
        }
    }

    #[test]
    fn a_feedback_is_possible_if_some_code_gives_it() {
        let sizes = [(1, 11), (2, 11), (3, 6), (4, 5), (5, 3), (6, 3), (7, 2)];
        let sizes = if cfg!(miri) { &sizes[..1] } else { &sizes };
        for &(pegs, most) in sizes {
            for variant in (1..=most)
                .flat_map(|symbols| [true, false].map(|repeats| (symbols, repeats)))
                .filter_map(|(symbols, repeats)| Variant::new(pegs, symbols, repeats).ok())
            {
                let codes: std::vec::Vec<Code> = Remaining::new(variant, &[]).collect();
                let mut given = [false; 66];
                for (&guess, &secret) in
                    codes.iter().flat_map(|guess| codes.iter().map(move |secret| (guess, secret)))
                {
                    given[Feedback::of(guess, secret).index()] = true;
                }
                for (index, &is_given) in given.iter().enumerate() {
                    let feedback = Feedback::from_index(index).unwrap();
                    let found = variant.feedback(feedback.black, feedback.white);
                    assert_eq!(found.is_ok(), is_given, "{feedback} of {variant}");
                }
            }
        }
    }

    #[test]
    fn key_pegs_are_read_and_written() {
        let four = Variant::CLASSIC;
        for black in 0..=4 {
            for white in (0..=4 - black).filter(|&white| (black, white) != (3, 1)) {
                let feedback = four.feedback(black, white).unwrap();
                assert_eq!(four.parse_feedback(feedback.text().as_bytes()), Ok(feedback));
            }
        }
        let ten = Variant::new(10, 11, true).unwrap();
        let longest = ten.feedback(10, 0).unwrap();
        assert_eq!(longest.text().len(), FEEDBACK_CAPACITY);
        let holes = four.parse_feedback(b" EMPTYKEYSLOT\tBLACK  EMPTYKEYSLOT WHITE\n").unwrap();
        assert_eq!((holes.black(), holes.white()), (1, 1));
        assert_eq!(four.parse_feedback(b"black"), Err(FeedbackError::UnknownPeg));
        assert_eq!(
            four.parse_feedback(b"BLACK BLACK WHITE WHITE WHITE"),
            Err(FeedbackError::TooMany)
        );
        assert_eq!(four.feedback(3, 1), Err(FeedbackError::Impossible));
        assert_eq!(four.parse_feedback(&b"WHITE ".repeat(300)), Err(FeedbackError::TooMany));
    }
}
