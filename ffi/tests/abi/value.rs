//! What is passed to a function, made from numbers, texts and values of the Rust crate.

use pedina::chess::eboard::{BoardCodec, Sensors};
use pedina::chess::engine::Engine;
use pedina::chess::pgn::WriterState;
use pedina::chess::server::{Opponent, Server};
use pedina::chess::session::{Client, Standard, Table};
use pedina::chess::{Clock, Game, Position, Setup};
use pedina::konobi::players::{Decision, Solver};
use pedina::mastermind::{Adversary, Code, Genetic, Match, Search, Variant};
use pedina::{chess, konobi, mastermind};

/// One argument of a call.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// What the type of the parameter implies.
    Implied,
    /// A pointer that is NULL.
    Null,
    /// A number passed by value, and the numbers that the function allows.
    Number(u64, Option<Allowed>),
    /// The length of the array before it.
    Length,
    /// A pointer to these bytes.
    Object(Vec<u8>),
    /// A pointer to this many elements of no particular content.
    Room(usize),
    /// The same pointer as the argument with this index.
    Same(usize),
    /// A callback or what it receives.
    Recorder,
}

/// Which numbers a parameter allows; any other one has to be refused as out of range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed(pub(crate) fn(u64) -> bool);

/// Capacity for this many elements.
pub(crate) fn room(elements: usize) -> Value {
    Value::Room(elements)
}

/// A number, and which ones the function allows.
pub(crate) fn number(number: u64, allowed: fn(u64) -> bool) -> Value {
    Value::Number(number, Some(Allowed(allowed)))
}

/// The bytes of these words.
pub(crate) fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_ne_bytes()).collect()
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                // A negative number is its low bits, as in C.
                Self::Number(number as u64, None)
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i32 i64);

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Object(bytes)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Self::Object(bytes.into())
    }
}

impl<const N: usize> From<&[u8; N]> for Value {
    fn from(bytes: &[u8; N]) -> Self {
        Self::Object(bytes.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Object(text.into())
    }
}

macro_rules! snapshots {
    ($([$($generic:tt)*] $type:ty;)*) => {
        $(impl<$($generic)*> From<&$type> for Value {
            fn from(value: &$type) -> Self {
                Self::Object(words(&value.to_snapshot()))
            }
        })*
    };
}

snapshots! {
    [] Setup;
    [] Position;
    [H] Game<H>;
    [] Clock;
    [] Sensors;
    [] BoardCodec;
    [H] Server<H>;
    [] Opponent;
    [] Table<Standard>;
    [] Client<Standard>;
    [] WriterState;
    [] mastermind::session::Handshake;
    [] mastermind::session::Table;
    [] mastermind::session::Client;
    [] konobi::session::Table;
    [] Engine;
    [] Match;
    [] Search;
    [] Genetic;
    [] Adversary;
    [] konobi::Position<konobi::AnySize>;
    [H] konobi::Game<konobi::AnySize, H>;
    [] Decision<konobi::AnySize>;
    [] Solver<konobi::AnySize>;
}

impl From<Code> for Value {
    fn from(code: Code) -> Self {
        code.bits().into()
    }
}

impl From<Variant> for Value {
    fn from(variant: Variant) -> Self {
        variant.bits().into()
    }
}

impl From<chess::Move> for Value {
    fn from(one: chess::Move) -> Self {
        one.bits().into()
    }
}

impl From<konobi::Action> for Value {
    fn from(action: konobi::Action) -> Self {
        action.bits().into()
    }
}
