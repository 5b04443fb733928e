//! Errors of short texts that are right or wrong as a whole, such as the name of a square.

/// Declares an error without fields and what it says.
macro_rules! text_error {
    ($(#[$attribute:meta])* $name:ident, $text:literal) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $name;

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($text)
            }
        }

        impl core::error::Error for $name {}
    };
}

#[cfg(test)]
mod tests {
    use core::error::Error;
    use core::iter;
    use std::boxed::Box;
    use std::string::{String, ToString};
    use std::vec;
    use std::vec::Vec;

    use crate::chess::epd::EpdError;
    use crate::chess::server::ServerError;
    use crate::chess::tree::TreeError;
    use crate::chess::{self, FenError, FenErrorKind, IllegalMove, PositionFenError, pgn};
    use crate::chess::{SanError, SanErrorKind};
    use crate::konobi::record::{ReplayError, ReplayErrorKind, SgfError, SgfErrorKind};
    use crate::konobi::{self, IllegalAction, Refusal};
    use crate::mastermind::{CodeError, FeedbackError, MatchError, ReadError};

    /// What a reporter prints that follows the sources.
    fn report(error: &(dyn Error + 'static)) -> String {
        let causes = iter::successors(Some(error), |&error| error.source());
        causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
    }

    #[test]
    fn a_reporter_that_follows_the_sources_prints_each_reason_once() {
        let illegal = IllegalMove::KingInCheck;
        let occupied = IllegalAction::Refused(Refusal::Outside);
        let san = SanError { kind: SanErrorKind::NoSuchMove, offset: 0 };
        let fen = FenError { kind: FenErrorKind::Turn, offset: 0 };
        let refused = konobi::GameError::Illegal(occupied);
        let replay = ReplayErrorKind::Game(refused);
        let (code, feedback) = (CodeError::UnknownPeg { peg: 0 }, FeedbackError::TooMany);
        let in_file = pgn::Error { kind: pgn::ErrorKind::San(san), offset: 0, line: 1, game: 1 };
        let errors: Vec<(Box<dyn Error>, String)> = vec![
            (Box::new(chess::GameError::Illegal(illegal)), illegal.to_string()),
            (Box::new(ServerError::IllegalMove(illegal)), illegal.to_string()),
            (Box::new(TreeError::Illegal(illegal)), illegal.to_string()),
            (Box::new(PositionFenError::Text(fen)), fen.to_string()),
            (Box::new(EpdError::Position(PositionFenError::Text(fen))), fen.to_string()),
            (Box::new(in_file), in_file.kind.to_string()),
            (Box::new(refused), occupied.to_string()),
            (
                Box::new(ReplayError { number: 1, start: 0, len: 2, kind: replay }),
                occupied.to_string(),
            ),
            (
                Box::new(SgfError { start: 0, kind: SgfErrorKind::Game(refused) }),
                occupied.to_string(),
            ),
            (Box::new(MatchError::Code(code)), code.to_string()),
            (Box::new(MatchError::Feedback(feedback)), feedback.to_string()),
            (Box::new(ReadError::Code(code)), code.to_string()),
        ];
        for (error, reason) in errors {
            let printed = report(&*error);
            assert_eq!(printed.matches(&reason).count(), 1, "{printed}");
        }
    }
}
