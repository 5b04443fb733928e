//! Values for `serde`: as text in the formats that people read, such as JSON, and as their numbers
//! in all others. Whatever is read is checked as its own `parse` or `new` checks it.
//!
//! By hand: `derive` would write the fields, which are neither the text nor checked.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::chess::engine::Level;
use crate::chess::pgn::Termination;
use crate::chess::{
    Bitboard, Bonus, Cause, Color, FenMode, File, Move, MoveList, Period, Piece, Position, Rank,
    Role, Setup, Square, TimeControl,
};
use crate::konobi::{self, Action, Point};
use crate::mastermind::{Code, Feedback, PegKind, Strategy, Variant};

/// Reads a value from its text.
struct Text<T, F> {
    expected: &'static str,
    parse: F,
    value: PhantomData<T>,
}

impl<T, R: fmt::Display, F: FnOnce(&str) -> Result<T, R>> Visitor<'_> for Text<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.parse)(text).map_err(E::custom)
    }
}

/// Types with what they are called, the number that stands for a value, the value of a number, and
/// that of a text where `FromStr` accepts fewer.
macro_rules! values {
    (@parse) => { FromStr::from_str };
    (@parse $parse:expr) => { $parse };
    ($($type:ty, $expected:literal, $number:ty, $number_of:expr, $of_number:expr
        $(, $parse:expr)?;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let number_of: fn(&Self) -> $number = $number_of;
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    number_of(self).serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let of_number: fn($number) -> Option<Self> = $of_number;
                if deserializer.is_human_readable() {
                    let parse = values!(@parse $($parse)?);
                    let text = Text { expected: $expected, parse, value: PhantomData };
                    return deserializer.deserialize_str(text);
                }
                let number = <$number>::deserialize(deserializer)?;
                of_number(number).ok_or_else(|| de::Error::custom(concat!("not ", $expected)))
            }
        }
    )*};
}

values! {
    Color, "a colour, white or black", u8, |color| *color as u8, Self::new;
    Role, "a role such as knight", u8, |role| *role as u8, Self::new;
    Cause, "the cause of the end of a game", u8, |cause| *cause as u8, Self::new;
    File, "a file, a to h", u8, |file| file.number(), Self::new;
    Rank, "a rank, 1 to 8", u8, |rank| rank.number(), Self::new;
    Square, "a square such as e4", u8, |square| square.number(), Self::new;
    Piece, "a piece, one of the letters of FEN", u8, |piece| piece.number(), Self::new;
    Move, "a move such as e2e4", u16, |mv| mv.bits(), Self::from_bits;
    Termination, "a result such as 1-0", u8, |end| *end as u8, Self::new;
    Setup, "a FEN", [u64; Setup::SNAPSHOT_WORDS], Self::to_snapshot, |words|
        Self::from_snapshot(&words).filter(Self::is_sound);
    Position, "the FEN of a position", [u64; Position::SNAPSHOT_WORDS], Self::to_snapshot,
        |words| Self::from_snapshot(&words).filter(Self::is_sound),
        |text: &str| Self::parse_fen(text.as_bytes(), FenMode::Playable);
    TimeControl, "a time control such as 40/5400+30", Periods, periods, of_periods;
    konobi::Color, "a colour, black or white", u8, |color| *color as u8, Self::new;
    Point, "a point such as c3", u16, |point| Action::Place(*point).bits(), point;
    Action, "a point, pass or swap", u16, |action| action.bits(), Self::from_bits;
    Variant, "a variant such as 4x6", u32, |variant| variant.bits(), Self::from_bits;
    Code, "a code such as 1122", u64, |code| code.bits(), Self::from_bits;
    Feedback, "a feedback such as 2 black, 1 white", u8, |feedback| feedback.index() as u8,
        |index| Self::from_index(index.into());
    Strategy, "the name of a strategy", u8, |strategy| *strategy as u8, Self::new;
    PegKind, "Colors, Letters or Digits", u8, |kind| *kind as u8, Self::new;
}

/// A time control: how many periods it has, and for each moves, time, kind and time of the bonus.
type Periods = (u8, [(u32, u64, u8, u64); 4]);

fn periods(control: &TimeControl) -> Periods {
    let mut periods = [(0, 0, 0, 0); 4];
    for (place, period) in periods.iter_mut().zip(control.periods()) {
        let (kind, bonus) = period.bonus.to_parts();
        *place = (period.moves, period.time, kind, bonus);
    }
    (control.periods().len() as u8, periods)
}

fn of_periods((len, parts): Periods) -> Option<TimeControl> {
    let mut periods = [Period::default(); 4];
    for (period, (moves, time, kind, bonus)) in periods.iter_mut().zip(parts) {
        *period = Period { moves, time, bonus: Bonus::from_parts(kind, bonus)? };
    }
    TimeControl::new(periods.get(..len.into())?).ok()
}

const fn point(bits: u16) -> Option<Point> {
    match Action::from_bits(bits) {
        Some(Action::Place(point)) => Some(point),
        _ => None,
    }
}

/// Levels are numbers in every format.
macro_rules! levels {
    ($($type:ty)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let level = Self::new(u8::deserialize(deserializer)?);
                level.ok_or_else(|| de::Error::custom("not a level"))
            }
        }
    )*};
}

levels! { Level konobi::players::Level }

/// A list of squares where people read it, and 64 bits elsewhere.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            serializer.serialize_u64(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(Items { expected: "squares", add: add_square })
        } else {
            u64::deserialize(deserializer).map(Self)
        }
    }
}

/// A list of moves; one that is longer than [`MAX_MOVES`](crate::chess::MAX_MOVES) is refused.
impl Serialize for MoveList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for MoveList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Items { expected: "moves", add: Self::push })
    }
}

/// Reads a list of values into a set, one by one.
struct Items<Set, T> {
    expected: &'static str,
    add: fn(&mut Set, T) -> Result<(), T>,
}

impl<'de, Set: Default, T: Deserialize<'de>> Visitor<'de> for Items<Set, T> {
    type Value = Set;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {}", self.expected)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Set, A::Error> {
        let mut set = Set::default();
        while let Some(value) = values.next_element()? {
            (self.add)(&mut set, value).map_err(|_| de::Error::custom("too many values"))?;
        }
        Ok(set)
    }
}

fn add_square(set: &mut Bitboard, square: Square) -> Result<(), Square> {
    *set |= square.into();
    Ok(())
}
