//! Sides, squares, pieces, players and durations.

use pedina::chess::{self, Color, Role, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A side; also whose turn it is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Team {
    White,
    Black,
}

/// A file, in upper case.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// A rank, as a text.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum Rank {
    #[serde(rename = "1")]
    First,
    #[serde(rename = "2")]
    Second,
    #[serde(rename = "3")]
    Third,
    #[serde(rename = "4")]
    Fourth,
    #[serde(rename = "5")]
    Fifth,
    #[serde(rename = "6")]
    Sixth,
    #[serde(rename = "7")]
    Seventh,
    #[serde(rename = "8")]
    Eighth,
}

/// A square.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Position {
    pub(crate) file: File,
    pub(crate) rank: Rank,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum PieceType {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A piece.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Piece {
    #[serde(rename = "type")]
    pub(crate) kind: PieceType,
    pub(crate) team: Team,
}

/// What a pawn becomes.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum PromotionChoice {
    Knight,
    Bishop,
    Rook,
    Queen,
}

/// Who plays a side. Without a name it is a guest, who is called `_`.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Player {
    #[serde(default = "guest", deserialize_with = "name")]
    pub(crate) name: String,
    pub(crate) team: Team,
}

/// Two people, or a person and the engine.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum GameMode {
    #[default]
    Pvp,
    Pve,
}

/// A span of time.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Duration {
    /// A whole number; clients may also write it as `{"$numberLong": "5"}`.
    #[serde(deserialize_with = "long")]
    pub(crate) value: i64,
    #[serde(deserialize_with = "unit")]
    pub(crate) unit: TimeUnit,
}

/// What is left of a time: whole seconds, as the original reports it, and milliseconds.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Timer {
    pub(crate) value: u64,
    #[serde(deserialize_with = "unit")]
    pub(crate) unit: TimeUnit,
    /// An addition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) milliseconds: Option<u64>,
}

/// The unit of a duration, which clients may write in any case.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum TimeUnit {
    Nanoseconds,
    Microseconds,
    Milliseconds,
    Seconds,
    Minutes,
    Hours,
    Days,
}

impl Timer {
    /// This time; its seconds are rounded up, so that they are 0 only at the end.
    pub(crate) fn new(milliseconds: u64) -> Self {
        let value = milliseconds.div_ceil(1_000);
        Self { value, unit: TimeUnit::Seconds, milliseconds: Some(milliseconds) }
    }
}

impl Duration {
    /// This time in the largest unit up to a minute that is exact.
    pub(crate) fn exact(milliseconds: u64) -> Self {
        let (value, unit) = match milliseconds {
            time if time % 60_000 == 0 => (time / 60_000, TimeUnit::Minutes),
            time if time % 1_000 == 0 => (time / 1_000, TimeUnit::Seconds),
            time => (time, TimeUnit::Milliseconds),
        };
        Self { value: i64::try_from(value).unwrap_or(i64::MAX), unit }
    }

    /// Its whole milliseconds; `None` if it is negative or longer than 64 bits hold.
    pub(crate) fn milliseconds(self) -> Option<u64> {
        let value = u64::try_from(self.value).ok()?;
        match self.unit {
            TimeUnit::Nanoseconds => Some(value / 1_000_000),
            TimeUnit::Microseconds => Some(value / 1_000),
            TimeUnit::Milliseconds => Some(value),
            TimeUnit::Seconds => value.checked_mul(1_000),
            TimeUnit::Minutes => value.checked_mul(60_000),
            TimeUnit::Hours => value.checked_mul(3_600_000),
            TimeUnit::Days => value.checked_mul(86_400_000),
        }
    }
}

impl From<Color> for Team {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Team> for Color {
    fn from(team: Team) -> Self {
        match team {
            Team::White => Self::White,
            Team::Black => Self::Black,
        }
    }
}

impl From<Square> for Position {
    fn from(square: Square) -> Self {
        let file = match square.number() % 8 {
            0 => File::A,
            1 => File::B,
            2 => File::C,
            3 => File::D,
            4 => File::E,
            5 => File::F,
            6 => File::G,
            _ => File::H,
        };
        let rank = match square.number() / 8 {
            0 => Rank::First,
            1 => Rank::Second,
            2 => Rank::Third,
            3 => Rank::Fourth,
            4 => Rank::Fifth,
            5 => Rank::Sixth,
            6 => Rank::Seventh,
            _ => Rank::Eighth,
        };
        Self { file, rank }
    }
}

impl From<Position> for Square {
    fn from(position: Position) -> Self {
        // The numbers of both enumerations are below 8.
        Self::new(8 * position.rank as u8 + position.file as u8).unwrap_or(Self::A1)
    }
}

impl From<chess::Piece> for Piece {
    fn from(piece: chess::Piece) -> Self {
        let kind = match piece.role {
            Role::Pawn => PieceType::Pawn,
            Role::Knight => PieceType::Knight,
            Role::Bishop => PieceType::Bishop,
            Role::Rook => PieceType::Rook,
            Role::Queen => PieceType::Queen,
            Role::King => PieceType::King,
        };
        Self { kind, team: piece.color.into() }
    }
}

impl From<Piece> for chess::Piece {
    fn from(piece: Piece) -> Self {
        let role = match piece.kind {
            PieceType::Pawn => Role::Pawn,
            PieceType::Knight => Role::Knight,
            PieceType::Bishop => Role::Bishop,
            PieceType::Rook => Role::Rook,
            PieceType::Queen => Role::Queen,
            PieceType::King => Role::King,
        };
        Self { color: piece.team.into(), role }
    }
}

impl From<PromotionChoice> for Role {
    fn from(choice: PromotionChoice) -> Self {
        match choice {
            PromotionChoice::Knight => Self::Knight,
            PromotionChoice::Bishop => Self::Bishop,
            PromotionChoice::Rook => Self::Rook,
            PromotionChoice::Queen => Self::Queen,
        }
    }
}

impl PromotionChoice {
    /// The choice of this role; `None` for a pawn and a king.
    pub(crate) fn of(role: Role) -> Option<Self> {
        match role {
            Role::Knight => Some(Self::Knight),
            Role::Bishop => Some(Self::Bishop),
            Role::Rook => Some(Self::Rook),
            Role::Queen => Some(Self::Queen),
            Role::Pawn | Role::King => None,
        }
    }
}

pub(super) fn guest() -> String {
    "_".into()
}

pub(super) fn name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_else(guest))
}

/// A whole number, plain or as the extended JSON of MongoDB writes one of 64 bits.
fn long<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a whole number is wanted")]
    enum Long {
        Plain(i64),
        Extended {
            #[serde(rename = "$numberLong")]
            text: String,
        },
    }
    match Long::deserialize(from)? {
        Long::Plain(value) => Ok(value),
        Long::Extended { text } => {
            text.parse().map_err(|_| serde::de::Error::custom("a whole number is wanted"))
        }
    }
}

fn unit<'de, D: Deserializer<'de>>(from: D) -> Result<TimeUnit, D::Error> {
    let text = String::deserialize(from)?.to_uppercase();
    TimeUnit::deserialize(serde::de::value::StringDeserializer::new(text))
}
