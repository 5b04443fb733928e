// @generated from core's enums by `cargo xtask header`: do not edit.
//! The numbers of enums whose variants hold values.

/// A value that has the number of its variant in C.
pub(crate) trait Number {
    /// The discriminant.
    fn number(&self) -> u8;
}

impl Number for pedina::chess::cecp::Command<'_> {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Xboard => 1,
            Self::Version(_) => 2,
            Self::Accepted(_) => 3,
            Self::Rejected(_) => 4,
            Self::New => 5,
            Self::Variant(_) => 6,
            Self::Quit => 7,
            Self::Force => 8,
            Self::Go => 9,
            Self::PlayOther => 10,
            Self::Level { .. } => 11,
            Self::MoveTime(_) => 12,
            Self::Depth(_) => 13,
            Self::Time(_) => 14,
            Self::OpponentTime(_) => 15,
            Self::Move(_) => 16,
            Self::MoveNow => 17,
            Self::Ping(_) => 18,
            Self::OfferDraw => 19,
            Self::Result { .. } => 20,
            Self::SetBoard(_) => 21,
            Self::Hint => 22,
            Self::Book => 23,
            Self::Undo => 24,
            Self::Remove => 25,
            Self::Hard => 26,
            Self::Easy => 27,
            Self::Post => 28,
            Self::NoPost => 29,
            Self::Analyze => 30,
            Self::Exit => 31,
            Self::Progress => 32,
            Self::Name(_) => 33,
            Self::Computer => 34,
            Self::Memory(_) => 35,
            Self::Cores(_) => 36,
            Self::Other(_) => 37,
        }
    }
}

impl Number for pedina::chess::cecp::Reply<'_> {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Feature(_) => 1,
            Self::Move(_) => 2,
            Self::IllegalMove { .. } => 3,
            Self::Error { .. } => 4,
            Self::Pong(_) => 5,
            Self::Result { .. } => 6,
            Self::Resign => 7,
            Self::OfferDraw => 8,
            Self::Hint(_) => 9,
            Self::Tell(_) => 10,
            Self::TellError(_) => 11,
            Self::Thinking { .. } => 12,
        }
    }
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
            Self::WhiteWins => 4,
            Self::BlackWins => 5,
            Self::Draw => 6,
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

impl Number for pedina::chess::session::ClientEvent {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Seated(_) => 1,
            Self::Moved { .. } => 2,
            Self::TakenBack(_) => 3,
            Self::Refused(_) => 4,
            Self::Restarted => 5,
            Self::Declined => 6,
            Self::OpponentLeft => 7,
            Self::Disconnected => 8,
            Self::OutOfStep => 9,
        }
    }
}

impl Number for pedina::chess::session::TableEvent {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Started => 1,
            Self::Moved { .. } => 2,
            Self::Refused { .. } => 3,
            Self::Claimed(_) => 4,
            Self::Voted { .. } => 5,
            Self::Restarted => 6,
            Self::Ended(_) => 7,
        }
    }
}

impl Number for pedina::chess::session::TableEnd {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Declined => 1,
            Self::Left(_) => 2,
            Self::Expelled(_) => 3,
            Self::TimedOut(_) => 4,
            Self::Stopped => 5,
            Self::Disputed(_) => 6,
        }
    }
}

impl Number for pedina::konobi::session::TableEvent {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Started => 1,
            Self::Played { .. } => 2,
            Self::Refused(_) => 3,
            Self::Ended(_) => 4,
        }
    }
}

impl Number for pedina::konobi::session::TableEnd {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Connected(_) => 1,
            Self::Resigned(_) => 2,
            Self::Left(_) => 3,
            Self::Expelled(_) => 4,
            Self::TimedOut(_) => 5,
            Self::Stopped => 6,
        }
    }
}

impl Number for pedina::konobi::session::Entrant {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Person(_) => 0,
            Self::Program(_) => 1,
        }
    }
}

impl Number for pedina::mastermind::Event {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Code => 0,
            Self::Guess { .. } => 1,
            Self::Response { .. } => 2,
            Self::Reveal { .. } => 3,
            Self::NextRound { .. } => 4,
            Self::MatchOver => 5,
        }
    }
}

impl Number for pedina::mastermind::session::ClientEvent {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Message(_) => 1,
            Self::Name(..) => 2,
            Self::Contradiction(_) => 3,
            Self::Unknown => 4,
        }
    }
}

impl Number for pedina::mastermind::session::TableEvent {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Committed(_) => 1,
            Self::Guessed { .. } => 2,
            Self::RoundOver { .. } => 3,
            Self::Refused(_) => 4,
            Self::Ended(_) => 5,
        }
    }
}

impl Number for pedina::mastermind::session::TableEnd {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Finished => 1,
            Self::Left(_) => 2,
            Self::TimedOut(_) => 3,
            Self::Expelled(_) => 4,
            Self::Stopped => 5,
        }
    }
}

impl Number for pedina::mastermind::session::Entry {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Play(_) => 1,
            Self::Watch => 2,
            Self::Refused => 3,
            Self::Series(_) => 4,
        }
    }
}

impl Number for pedina::mastermind::session::Message {
    #[inline]
    fn number(&self) -> u8 {
        match self {
            Self::Settings(_) => 1,
            Self::Name(_) => 2,
            Self::You(_) => 3,
            Self::Round { .. } => 4,
            Self::AskCode => 5,
            Self::AskGuess => 6,
            Self::Committed => 7,
            Self::Guess(_) => 8,
            Self::Outcome(_) => 9,
            Self::Secret(_) => 10,
            Self::Scores(_) => 11,
            Self::End(_) => 12,
            Self::Error(_) => 13,
        }
    }
}
