//! Chess: electronic boards
//!
//! Infers moves on a board with a sensor below each square, from the squares that are occupied and
//! those that were empty in between. Nothing is guessed: what could be two moves is reported as an
//! ambiguity, with the moves. A captured piece whose square was never seen empty has not been
//! captured yet. Kings in the centre show the result of the game, as on boards of DGT.
//!
//! Sensors bounce, and a piece that is slid over the board covers the squares on its way: pass
//! readings that have been stable for a few tens of milliseconds.

use pedina::chess::eboard::{self, Inference, MAX_CANDIDATES, Sensors};
use pedina::chess::{Bitboard, Position};

use super::position::{get, pdn_chess_position, view};
use super::{pdn_chess_bitboard, pdn_chess_move, pdn_chess_square, square};
use crate::call::{Answer, Store, call};
use crate::enumeration::enumeration;
use crate::library::{flag, pdn_bool};
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InOut, Out, OutArray};
use crate::status::pdn_status;

/// The most moves that pdn_chess_eboard_infer stores.
pub const PDN_CHESS_MAX_CANDIDATES: usize = MAX_CANDIDATES;

enumeration!(pdn_chess_inference: u8 = pedina::chess::eboard::Inference);

/// The sensors of a board, from one move to the next. Owned by the caller; may be copied.
/// Initialized by pdn_chess_eboard_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_eboard {
    /// Opaque.
    pub words: [u64; Sensors::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_eboard: Sensors);

/// Stores 1 if the pieces stand as at the start of a game, else 0. It is the same for every array
/// of Chess960 and with either side at either edge: a board without piece recognition cannot
/// distinguish them.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_is_start(
    occupied: pdn_chess_bitboard,
    is_start: Out<pdn_bool>,
) -> pdn_status {
    is_start.store(|| Ok(u8::from(eboard::is_start(Bitboard(occupied)))))
}

/// Stores where the piece on a square may be set down, as a bitboard: its legal targets, castling
/// as the square on which the king arrives. Empty for an empty square and for the opponent's
/// pieces.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_targets(
    position: In<pdn_chess_position>,
    square: pdn_chess_square,
    targets: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, targets, |position| Ok(eboard::targets(position, self::square(square)?).0))
}

/// Starts with a board on which this position is set up.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_init(
    position: In<pdn_chess_position>,
    board: Out<pdn_chess_eboard>,
) -> pdn_status {
    call(|| view(position, |position| board.save(Sensors::new(position))))
}

/// Continues with another position: after a move, a move taken back, a new game. Where the pieces
/// are not there yet, as when the program has moved for one side, nothing is inferred until they
/// are: pdn_chess_eboard_correction returns what is to be done. A player may answer before that:
/// the answer is inferred when both moves are complete.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_follow(
    board: InOut<pdn_chess_eboard>,
    position: In<pdn_chess_position>,
) -> pdn_status {
    call(|| view(position, |position| board.change(|sensors| sensors.follow(position))))
}

/// Processes a reading of all 64 sensors: the occupied squares, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_read(
    board: InOut<pdn_chess_eboard>,
    occupied: pdn_chess_bitboard,
) -> pdn_status {
    board.change(|sensors| sensors.read(Bitboard(occupied))).into()
}

/// Reports that the piece on a square was lifted; has no effect if the square was empty.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_lift(
    board: InOut<pdn_chess_eboard>,
    square: pdn_chess_square,
) -> pdn_status {
    call(|| {
        let square = self::square(square)?;
        board.change(|sensors| sensors.lift(square))
    })
}

/// Reports that a piece was set down on a square; has no effect if the square was occupied.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_drop(
    board: InOut<pdn_chess_eboard>,
    square: pdn_chess_square,
) -> pdn_status {
    call(|| {
        let square = self::square(square)?;
        board.change(|sensors| sensors.drop(square))
    })
}

/// Stores the squares that are occupied now, and the squares of the position that are empty or were
/// empty since all pieces were last in place.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_squares(
    board: In<pdn_chess_eboard>,
    occupied: Out<pdn_chess_bitboard>,
    lifted: Out<pdn_chess_bitboard>,
) -> pdn_status {
    pair(board, occupied, lifted, |sensors| (sensors.occupied(), sensors.lifted())).into()
}

/// Stores a pdn_chess_inference, and the moves that it may be: one if it is unique, up to
/// PDN_CHESS_MAX_CANDIDATES if it is ambiguous, else none. `position` is the one that the board
/// follows. With `is_done` 0 for programs that play a move as soon as it is certain; with 1 for a
/// player who has completed the move, by pressing the clock: no castling is under way any more, and
/// castling in place is assumed where no other move is possible, and a capture where pieces were
/// lifted before the program's move was complete.
///
/// PDN_ERROR_CHESS_EBOARD_POSITION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_infer(
    board: In<pdn_chess_eboard>,
    position: In<pdn_chess_position>,
    is_done: pdn_bool,
    inference: Out<pdn_chess_inference>,
    moves: OutArray<pdn_chess_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        inference.check()?;
        let is_done = flag(is_done)?;
        let found = both(board, position, |sensors, position| {
            if is_done { sensors.confirm(position) } else { sensors.infer(position) }
        })?;
        let candidates = match &found {
            Inference::Unique(found) => core::slice::from_ref(found),
            Inference::Ambiguous(candidates) => candidates,
            _ => &[][..],
        };
        let mut buffer = moves.buffer(capacity, &count, candidates.len())?;
        buffer.extend(candidates.iter().map(|candidate| candidate.bits()));
        inference.write(found.number());
        Ok(())
    })
}

/// Stores the squares to light up: where the lifted pieces may be set down, what they may capture,
/// or which pieces may capture the one that was removed. Empty while all pieces are in place.
///
/// PDN_ERROR_CHESS_EBOARD_POSITION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_hints(
    board: In<pdn_chess_eboard>,
    position: In<pdn_chess_position>,
    hints: Out<pdn_chess_bitboard>,
) -> pdn_status {
    hints.store(|| Ok(both(board, position, Sensors::hints)?.0))
}

/// Stores the squares on which a piece is missing and those on which there is one too many: what to
/// put back after a wrong move, or to complete where the program has moved for one side.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_correction(
    board: In<pdn_chess_eboard>,
    fill: Out<pdn_chess_bitboard>,
    clear: Out<pdn_chess_bitboard>,
) -> pdn_status {
    let correction = |sensors: &Sensors| {
        let correction = sensors.correction();
        (correction.fill, correction.clear)
    };
    pair(board, fill, clear, correction).into()
}

/// Stores 1 if the last move was taken back on the board, so that the pieces stand as in the
/// position before it, `previous`; else 0. No legal move leads there. Castling in place cannot be
/// detected in this way.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_eboard_is_taken_back(
    board: In<pdn_chess_eboard>,
    previous: In<pdn_chess_position>,
    is_taken_back: Out<pdn_bool>,
) -> pdn_status {
    get(previous, is_taken_back, |previous| Ok(u8::from(board.load()?.is_taken_back(previous))))
}

/// Stores two sets of squares.
fn pair(
    board: In<pdn_chess_eboard>,
    first: Out<u64>,
    second: Out<u64>,
    look: impl FnOnce(&Sensors) -> (Bitboard, Bitboard),
) -> Answer {
    first.check()?;
    second.check()?;
    let (one, other) = look(&board.load()?);
    first.write(one.0);
    second.write(other.0);
    Ok(())
}

/// Looks at the sensors and the position that they follow.
fn both<R>(
    board: In<pdn_chess_eboard>,
    position: In<pdn_chess_position>,
    look: impl FnOnce(&Sensors, &Position) -> R,
) -> Result<R, pdn_status> {
    let sensors = board.load()?;
    view(position, |position| {
        if !sensors.follows(position) {
            return Err(pdn_status::PDN_ERROR_CHESS_EBOARD_POSITION);
        }
        Ok(look(&sensors, position))
    })
}
