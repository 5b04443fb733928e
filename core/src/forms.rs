//! The forms in which values come from outside, as the traits of the standard library: text as
//! `FromStr`, by each type's own `parse`, and numbers as `TryFrom` and `From`.
//!
//! Where a type has a form, `Display` or the number gives back what was read; the tests walk
//! through all values. Enums without values have their numbers by `numbered!`.

use core::fmt;
use core::str::FromStr;

use crate::NumberError;
use crate::chess::pgn::{Termination, TerminationError};
use crate::chess::server::{EventKind, GameMode, ServerSituation};
use crate::chess::{
    self, Bitboard, File, Move, MoveError, Piece, Rank, Role, San, SanError, Square, SquareError,
    TimeControl, TimeControlError,
};
use crate::konobi::session::Style;
use crate::konobi::{self, Action, ActionError, Point, PointError};
use crate::mastermind::{
    Code, CodeError, Feedback, FeedbackTextError, GeneticVersion, PegKind, Strategy, Variant,
    VariantTextError,
};

macro_rules! texts {
    ($($type:ty, $error:ty;)*) => {$(
        impl FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                Self::parse(text.as_bytes())
            }
        }
    )*};
}

texts! {
    Move, MoveError;
    San, SanError;
    Square, SquareError;
    Termination, TerminationError;
    TimeControl, TimeControlError;
    Action, ActionError;
    Point, PointError;
    Code, CodeError;
    Feedback, FeedbackTextError;
    Variant, VariantTextError;
    chess::engine::Level, NumberError;
    konobi::players::Level, NumberError;
}

text_error! {
    /// A text is not the name of any value of the type.
    NameError, "no value has this name"
}

/// Enums by the names of their values.
macro_rules! names {
    ($($type:ty;)*) => {$(
        impl $type {
            /// The one with this [`name`](Self::name), or `None`.
            #[must_use]
            pub fn from_name(name: &[u8]) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.name().as_bytes() == name)
            }
        }

        from_names! { $type; }
    )*};
}

macro_rules! from_names {
    ($($type:ty;)*) => {$(
        impl FromStr for $type {
            type Err = NameError;

            fn from_str(name: &str) -> Result<Self, NameError> {
                Self::from_name(name.as_bytes()).ok_or(NameError)
            }
        }
    )*};
}

names! {
    EventKind;
    GameMode;
    Role;
    ServerSituation;
    chess::Cause;
    chess::Color;
    konobi::Cause;
    konobi::Color;
    GeneticVersion;
    Strategy;
}

from_names! {
    PegKind;
    Style;
}

/// Enums whose text is only their name.
macro_rules! shown_by_name {
    ($($type:ty;)*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    )*};
}

shown_by_name! {
    EventKind;
    GameMode;
    ServerSituation;
    Style;
}

/// Values that one character stands for.
macro_rules! characters {
    ($($type:ty, $of:ident;)*) => {$(
        impl FromStr for $type {
            type Err = NameError;

            fn from_str(name: &str) -> Result<Self, NameError> {
                match name.as_bytes() {
                    &[character] => Self::$of(character).ok_or(NameError),
                    _ => Err(NameError),
                }
            }
        }
    )*};
}

characters! {
    File, from_letter;
    Rank, from_digit;
    Piece, from_letter;
}

/// Levels by their number, which has one digit.
macro_rules! levels {
    ($($type:ty;)*) => {$(
        impl $type {
            /// The level with this number as text, such as `7`.
            ///
            /// # Errors
            /// Any other text.
            pub fn parse(text: &[u8]) -> Result<Self, NumberError> {
                match text {
                    &[digit] => Self::new(digit.wrapping_sub(b'0')).ok_or(NumberError),
                    _ => Err(NumberError),
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.number(), f)
            }
        }
    )*};
}

levels! {
    chess::engine::Level;
    konobi::players::Level;
}

macro_rules! numbers {
    ($($type:ty, $number:ty, $new:ident, $number_of:ident;)*) => {$(
        impl TryFrom<$number> for $type {
            type Error = NumberError;

            fn try_from(number: $number) -> Result<Self, NumberError> {
                Self::$new(number).ok_or(NumberError)
            }
        }

        impl From<$type> for $number {
            fn from(value: $type) -> Self {
                value.$number_of()
            }
        }
    )*};
}

numbers! {
    File, u8, new, number;
    Rank, u8, new, number;
    Square, u8, new, number;
    Piece, u8, new, number;
    Move, u16, from_bits, bits;
    chess::engine::Level, u8, new, number;
    Action, u16, from_bits, bits;
    konobi::players::Level, u8, new, number;
    Code, u64, from_bits, bits;
    Variant, u32, from_bits, bits;
}

impl From<Square> for usize {
    fn from(square: Square) -> Self {
        square.number().into()
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(set: Bitboard) -> Self {
        set.0
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::{Debug, Display};
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;
    use crate::chess::engine::Level;
    use crate::chess::{Bonus, Cause, Color, Period};

    /// All values of a type with a number in 8 or 16 bits, each of which has its number back.
    fn all<T, N>() -> Vec<T>
    where
        T: TryFrom<N, Error = NumberError> + Copy,
        N: TryFrom<u16> + From<T> + Copy + Debug + PartialEq,
    {
        let numbers = (0..=u16::MAX).map_while(|number| N::try_from(number).ok());
        let of = |number| {
            let value = T::try_from(number).ok()?;
            assert_eq!(N::from(value), number);
            Some(value)
        };
        numbers.filter_map(of).collect()
    }

    /// Each value is read as it is written, and not with anything else around it.
    fn check<T: FromStr + Display + Debug + PartialEq>(values: &[T]) {
        for value in values {
            let text = value.to_string();
            let read = text.parse::<T>().ok();
            assert_eq!(read.as_ref(), Some(value), "{text}");
            for wrong in
                [format!("{text} "), format!(" {text}"), format!("{text}\0"), format!("é{text}")]
            {
                assert!(wrong.parse::<T>().is_err(), "{wrong:?}");
            }
        }
        assert!("".parse::<T>().is_err());
    }

    #[test]
    fn numbers_are_those_of_all_values() {
        assert_eq!(all::<File, u8>().len(), 8);
        assert_eq!(all::<Rank, u8>().len(), 8);
        assert!(all::<Square, u8>().into_iter().eq(Square::all()));
        assert_eq!(all::<Piece, u8>().len(), 12);
        assert_eq!(all::<Color, u8>(), Color::ALL);
        assert_eq!(all::<Role, u8>(), Role::ALL);
        assert_eq!(all::<Move, u16>().len(), 64 * 64 * 5);
        assert_eq!(all::<Level, u8>().len(), 8);
        assert_eq!(all::<konobi::players::Level, u8>().len(), 8);
        assert_eq!(all::<Action, u16>().len(), 25 * 25 + 2);
        assert_eq!(all::<PegKind, u8>(), PegKind::ALL);
        assert_eq!(
            u64::from(Code::try_from(0x4000_0000_0000_0011).unwrap()),
            0x4000_0000_0000_0011
        );
        assert_eq!(Code::try_from(0), Err(NumberError));
        assert_eq!(Variant::try_from(u32::from(Variant::CLASSIC)), Ok(Variant::CLASSIC));
        assert_eq!(usize::from(Square::H8), 63);
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        check(&all::<Move, u16>());
        check(&all::<Square, u8>());
        check(&all::<File, u8>());
        check(&all::<Rank, u8>());
        check(&all::<Piece, u8>());
        check(&Role::ALL);
        check(&Color::ALL);
        check(&Cause::ALL);
        check(&Termination::ALL);
        check(&all::<Level, u8>());
        check(&all::<Action, u16>());
        let points: Vec<Point> = (0..25)
            .flat_map(|row| (0..25).filter_map(move |column| Point::new(column, row)))
            .collect();
        check(&points);
        check(&konobi::Color::ALL);
        check(&konobi::Cause::ALL);
        check(&all::<konobi::players::Level, u8>());
        check(&(0..66).map(|index| Feedback::from_index(index).unwrap()).collect::<Vec<_>>());
        check(&(0..1 << 17).filter_map(Variant::from_bits).collect::<Vec<_>>());
        check(&Strategy::ALL);
        check(&PegKind::ALL);
        check(&GeneticVersion::ALL);
        check(&EventKind::ALL);
        check(&GameMode::ALL);
        check(&ServerSituation::ALL);
        check(&Style::ALL);
    }

    #[test]
    fn every_code_is_its_digits() {
        for (pegs, symbols) in [(1, 11), (3, 11), (10, 2)] {
            let variant = Variant::new(pegs, symbols, true).unwrap();
            let universe = crate::mastermind::Universe::new(variant).unwrap();
            check(&universe.codes().collect::<Vec<_>>());
            assert!(universe.codes().rev().map(|code| code.to_string()).is_sorted_by(|a, b| a > b));
            assert_eq!(universe.codes().len(), universe.len() as usize);
        }
        assert_eq!(Code::parse(b"12C"), Err(CodeError::UnknownPeg { peg: 2 }));
        let length = |found, expected| Err(CodeError::Length { found, expected });
        assert_eq!(Code::parse(b""), length(0, 1));
        assert_eq!(Code::parse(b"11111111111"), length(11, 10));
    }

    #[test]
    fn a_time_control_is_the_tag_that_it_was_read_from() {
        for tag in [
            "-",
            "300",
            "180+2",
            "40/9000:3600",
            "60+0.6",
            "40/5400+30:20/1800+30:900b0.005",
            "300d5",
            "1/0.001",
            "30b18446744073709551.615",
            "0d5",
        ] {
            let control = TimeControl::parse(tag.as_bytes()).unwrap();
            assert_eq!(control.to_string(), tag);
        }
        let times = [1, 10, 999, 1_000, 1_050, 60_000, 5_400_000, u64::MAX];
        let bonuses = |time| {
            [Bonus::None, Bonus::Increment(time), Bonus::Bronstein(time), Bonus::Delay(time)]
        };
        let mut controls = std::vec![TimeControl::UNLIMITED, TimeControl::per_move(7).unwrap()];
        for time in times {
            for bonus in bonuses(time - 1) {
                for moves in [0, 1, 40, u32::MAX] {
                    let first = Period { moves: moves.max(1), time, bonus };
                    let last = Period { moves, time: time - 1, bonus };
                    controls.push(TimeControl::new(&[first, first, first, last]).unwrap());
                    controls.push(TimeControl::new(&[Period { moves, ..first }]).unwrap());
                }
            }
        }
        check(&controls);
    }
}
