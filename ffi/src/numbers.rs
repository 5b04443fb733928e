//! The numbers of enums whose variants hold values.
// Generated from core's enums by `cargo xtask header`: do not edit.

/// A value that has the number of its variant in C.
pub(crate) trait Number {
    /// The discriminant.
    fn number(&self) -> u8;
}

impl Number for pedina::chess::Bonus {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::None => 0,
            Self::Increment(_) => 1,
            Self::Bronstein(_) => 2,
            Self::Delay(_) => 3,
        }
    }
}

impl Number for pedina::chess::eboard::Inference {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::None => 0,
            Self::Unique(_) => 1,
            Self::Ambiguous(_) => 2,
            Self::Illegal => 3,
        }
    }
}

impl Number for pedina::chess::server::GameSituation {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::None => 0,
            Self::Check => 1,
            Self::Stale => 2,
            Self::Checkmate => 3,
            Self::Promotion(_) => 4,
        }
    }
}

impl Number for pedina::chess::server::Tag {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Capture(_) => 1,
            Self::DoubleStep { .. } => 2,
            Self::Castling { .. } => 3,
            Self::EnPassant { .. } => 4,
        }
    }
}
