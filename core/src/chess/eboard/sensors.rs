//! What the sensors have shown since the last move.

use super::result::announced;
use super::trace::{Trace, castling, is_half_castled};
use super::{Candidates, Correction, Inference};
use crate::chess::{Bitboard, Move, Position, Square};

/// The sensors of a board, from one move to the next: fed with readings of all 64, or with single
/// squares as they change.
///
/// It follows a position, which the host keeps and hands in again. When a move is played, taken
/// back or a new game begins, tell it by [`follow`](Self::follow).
///
/// # Examples
/// ```
/// use pedina::chess::eboard::{Inference, Sensors};
/// use pedina::chess::{Move, Position, Square};
///
/// let mut position = Position::start();
/// let mut sensors = Sensors::new(&position);
/// sensors.lift(Square::E2);
/// assert_eq!(sensors.hints(&position), [Square::E3, Square::E4].into_iter().collect());
/// assert_eq!(sensors.infer(&position), Inference::None);
/// sensors.drop(Square::E4);
/// let Inference::Unique(mv) = sensors.infer(&position) else { panic!() };
/// assert_eq!(mv, Move::new(Square::E2, Square::E4, None));
///
/// position = position.play(mv)?;
/// sensors.follow(&position);
/// assert!(sensors.correction().is_empty());
/// # Ok::<(), pedina::chess::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Sensors {
    /// The squares that are occupied in the position.
    pub(super) home: Bitboard,
    /// The squares that are occupied now.
    pub(super) occupied: Bitboard,
    /// Squares of `home` that were empty since none of them was, or are.
    pub(super) lifted: Bitboard,
    /// Squares that have not been as in the position since it was handed in: what is still to do
    /// of a move of the host.
    pub(super) awaited: Bitboard,
    /// Squares that were lifted while the host's move and an answer to it were under way, so that
    /// nobody knows for which of them.
    pub(super) doubtful: Bitboard,
}

impl Sensors {
    /// The sensors of a board on which this position is set up.
    #[must_use]
    pub const fn new(position: &Position) -> Self {
        let home = position.board().occupied();
        let (awaited, doubtful) = (Bitboard::EMPTY, Bitboard::EMPTY);
        Self { home, occupied: home, lifted: Bitboard::EMPTY, awaited, doubtful }
    }

    /// Goes on with another position: after a move, a move taken back, a new game.
    ///
    /// Where the pieces are not there yet, as when the host has moved for one side, nothing is
    /// inferred until they are: [`correction`](Self::correction) says what is to be done. A player
    /// may begin to answer before that.
    pub fn follow(&mut self, position: &Position) {
        self.home = position.board().occupied();
        self.lifted = self.home - self.occupied;
        self.awaited = self.occupied ^ self.home;
        self.doubtful = Bitboard::EMPTY;
    }

    /// Takes in the reading of all 64 sensors.
    pub fn read(&mut self, occupied: Bitboard) {
        if self.missing().is_empty() && !self.home.is_subset(occupied) {
            // What was lifted and put back before is over.
            self.lifted = Bitboard::EMPTY;
        }
        self.lifted |= self.home - occupied;
        if self.awaited.is_empty() {
            self.doubtful -= self.occupied - occupied;
        } else {
            self.awaited &= occupied ^ self.home;
            if self.awaited.is_empty() {
                (self.doubtful, self.lifted) = (self.lifted, self.home - occupied);
            }
        }
        if occupied == self.home {
            self.doubtful = Bitboard::EMPTY;
        }
        self.occupied = occupied;
    }

    /// The piece on this square was lifted; nothing if the square was empty.
    pub fn lift(&mut self, square: Square) {
        self.read(self.occupied - square.into());
    }

    /// A piece was set down on this square; nothing if the square was occupied.
    pub fn drop(&mut self, square: Square) {
        self.read(self.occupied | square.into());
    }

    /// The squares that are occupied now.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    /// The squares of the position that were empty at some time since all pieces were last in their
    /// places, or are empty now.
    #[must_use]
    pub const fn lifted(&self) -> Bitboard {
        self.lifted
    }

    /// Whether it follows this position, or one with pieces on the same squares.
    #[must_use]
    pub fn follows(&self, position: &Position) -> bool {
        self.home == position.board().occupied()
    }

    /// Which move has been made in the position that it follows; [`Inference::Illegal`] in any
    /// other.
    ///
    /// For a host that plays the move as soon as it is certain. Where a clock or a button says that
    /// the player is done, [`confirm`](Self::confirm) can infer more.
    #[must_use]
    pub fn infer(&self, position: &Position) -> Inference {
        self.judge(position, false)
    }

    /// The same for a player who says that the move is done: no castling is under way any more, and
    /// castling in place is assumed where no other move is possible.
    #[must_use]
    pub fn confirm(&self, position: &Position) -> Inference {
        self.judge(position, true)
    }

    /// The squares on which the next thing may happen, to light up: where the pieces in the hand
    /// may be set down, what they may capture, or which piece may capture the one that was taken
    /// off. Empty while all pieces are in their places.
    #[must_use]
    pub fn hints(&self, position: &Position) -> Bitboard {
        let mut squares = Bitboard::EMPTY;
        if !self.can_tell(position) || self.missing().is_empty() {
            return squares;
        }
        for mv in position.each_legal_move() {
            let trace = Trace::new(position, mv);
            if self.is_under_way(&trace) {
                squares |= self.next_squares(position, mv, &trace);
            }
        }
        squares
    }

    /// What has to be put back, or still to be done, so that the pieces stand as in the position.
    #[must_use]
    pub const fn correction(&self) -> Correction {
        Correction::between(self.occupied, self.home)
    }

    /// Whether the last move was taken back on the board: the pieces stand as in the position
    /// before it, which no move that is legal now leaves. Castling in place cannot be detected in
    /// this way.
    #[must_use]
    pub fn is_taken_back(&self, previous: &Position) -> bool {
        self.occupied != self.home && self.occupied == previous.board().occupied()
    }

    fn judge(&self, position: &Position, is_done: bool) -> Inference {
        if !self.follows(position) {
            return Inference::Illegal;
        }
        let is_home = self.occupied == self.home;
        if is_home && !self.lifted.has_several() {
            return Inference::None;
        }
        let (mut candidates, mut halves) = (Candidates::new(), Candidates::new());
        let (mut is_under_way, mut is_over) = (is_home, true);
        let lifted = self.lifted_for_move(position, is_done);
        for mv in position.each_legal_move() {
            is_over = false;
            let trace = Trace::new(position, mv);
            if trace.occupied == self.occupied && trace.lifted.is_subset(lifted) {
                candidates.push(mv);
            } else if self.awaited.is_empty() && self.is_under_way(&trace) {
                is_under_way = true;
                if !is_done && is_half_castled(position, mv, self.occupied) {
                    halves.push(mv);
                }
            }
        }
        match *candidates {
            [] => {
                let result = announced(position, self.occupied, self.lifted);
                let is_none = is_under_way || is_over;
                let otherwise = if is_none { Inference::None } else { Inference::Illegal };
                return result.unwrap_or(otherwise);
            }
            [mv] if halves.is_empty() && (is_done || !is_home) => return Inference::Unique(mv),
            _ => {}
        }
        for &mv in halves.iter() {
            candidates.push(mv);
        }
        Inference::Ambiguous(candidates)
    }

    fn missing(&self) -> Bitboard {
        self.home - self.occupied
    }

    /// Whether it is the right position, and was set up.
    fn can_tell(&self, position: &Position) -> bool {
        self.awaited.is_empty() && self.follows(position)
    }

    /// The squares that count as lifted for a move. Before the host's move is made on the board,
    /// only a player who is done is believed; after it, those who lifted a piece of the other side
    /// meanwhile may have meant either move.
    fn lifted_for_move(&self, position: &Position, is_done: bool) -> Bitboard {
        match (self.awaited.is_empty(), is_done) {
            (true, true) => self.lifted | self.doubtful,
            (true, false) => {
                self.lifted - (self.doubtful & position.board().by_color(!position.turn()))
            }
            (false, true) => self.home,
            (false, false) => Bitboard::EMPTY,
        }
    }

    /// Whether the move can still come of this, without anything put back.
    fn is_under_way(&self, trace: &Trace) -> bool {
        self.missing().is_subset(trace.handled) && (self.occupied - self.home).is_subset(trace.new)
    }

    /// Where something of a move that is under way has yet to happen. Of a castling the arrival of
    /// the pieces in the hand, and only then the piece that has not been lifted; of any other the
    /// piece that is to move, and only then where it goes and what it captures.
    fn next_squares(&self, position: &Position, mv: Move, trace: &Trace) -> Bitboard {
        let missing = self.missing();
        if let Some(way) = castling(position, mv) {
            let arrivals = [(mv.from(), way.king_to), (mv.to(), way.rook_to)]
                .into_iter()
                .filter(|&(from, arrival)| {
                    missing.contains(from) && !self.occupied.contains(arrival)
                })
                .map(|(_, arrival)| arrival)
                .collect::<Bitboard>();
            if !arrivals.is_empty() {
                return arrivals;
            }
        }
        if !self.lifted.contains(mv.from()) {
            return mv.from().into();
        }
        (trace.lifted - self.lifted) | (trace.occupied - self.occupied)
    }
}
