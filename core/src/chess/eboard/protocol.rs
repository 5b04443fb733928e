//! The protocols of boards that are sold, chosen at run time: both ends of their messages.

use super::{Certabo, ChessLink, Chessnut, Message, Report, Request};
use crate::session::Progress;

numbered! {
    /// The protocol of a board with sensors.
    ///
    /// A host writes requests and has a [`BoardCodec`](super::BoardCodec) read the reports.
    /// Firmware of a board that speaks one of them, so that apps can use it, does the opposite.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Square;
    /// use pedina::chess::eboard::{BoardProtocol, Report, Request};
    /// let protocol = BoardProtocol::ChessLink;
    /// let request = protocol.write_request(Request::Leds(Square::E4.into())).unwrap();
    /// // The board reads it, though it is not all that has arrived, and answers.
    /// let arrived = [&b"\r\n"[..], &request[..], &b"S"[..]].concat();
    /// let read = protocol.read_request(&arrived);
    /// assert_eq!(read.event, Some(Request::Leds(Square::E4.into())));
    /// assert_eq!(read.consumed, 2 + request.len());
    /// assert_eq!(*protocol.write_report(&Report::Done(b'L')).unwrap(), [0xec, 0xb6, 0x43]);
    /// ```
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum BoardProtocol: u8 {
        /// Millennium's, by a ChessLink module: [`ChessLink`].
        ChessLink = 0,
        /// Of Certabo, and of the Sentio of Tabutronic: [`Certabo`].
        Certabo = 1,
        /// Of Chessnut Air, Air+, Go and Pro: [`Chessnut`].
        Chessnut = 2,
    }
}

impl BoardProtocol {
    /// The bytes of a request to a board that lies as its maker intends; `None` if the protocol has
    /// no such request.
    #[must_use]
    pub fn write_request(self, request: Request) -> Option<Message> {
        match self {
            Self::ChessLink => ChessLink::write_request(request),
            Self::Certabo => Certabo::write_request(request),
            Self::Chessnut => Chessnut::write_request(request),
        }
    }

    /// What a board writes to report this; `None` if the protocol has no such report. A board of
    /// Certabo is a Sentio, which reports the occupied squares of pieces.
    #[must_use]
    pub fn write_report(self, report: &Report) -> Option<Message> {
        match self {
            Self::ChessLink => ChessLink::write_report(report),
            Self::Certabo => Certabo::write_report(report),
            Self::Chessnut => Chessnut::write_report(report),
        }
    }

    /// What a board reads: the first request that is complete in these bytes, and how many of them
    /// are used up. Others before it are skipped; those of a request that is not complete yet are
    /// not used up, so keep them until more have arrived: at most [`Message::CAPACITY`] - 1.
    ///
    /// Requests of Certabo have neither a begin nor a check: any eight bytes set the LEDs.
    pub fn read_request(self, bytes: &[u8]) -> Progress<Request> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let begin = bytes.len() - rest.len();
            match self.request_at(rest) {
                Some(Ok((request, length))) => {
                    return Progress { consumed: begin + length, event: Some(request) };
                }
                Some(Err(Incomplete)) => return Progress { consumed: begin, event: None },
                None => rest = rest.get(1..).unwrap_or_default(),
            }
        }
        Progress { consumed: bytes.len(), event: None }
    }

    // Calls by name: the proofs of stack sizes follow no pointer to a function.
    fn request_at(self, bytes: &[u8]) -> Found {
        match self {
            Self::ChessLink => ChessLink::request_at(bytes),
            Self::Certabo => Certabo::request_at(bytes),
            Self::Chessnut => Chessnut::request_at(bytes),
        }
    }
}

/// The bytes may be the begin of a request.
pub(super) struct Incomplete;

/// The request that bytes begin with, and its length; `None` if they begin with none.
pub(super) type Found = Option<Result<(Request, usize), Incomplete>>;
