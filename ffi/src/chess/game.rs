//! Chess: games
//!
//! A game is a position, the moves that led to it, and how it ended. The moves are in an array of
//! the caller, the history: eight bytes for each move of either side, so 600 of them are enough for
//! all but the longest games. Functions that need the moves take it with its capacity, always
//! the same one for a game; what it holds before the first move is of no account. When it is full,
//! copy it into a longer one and go on.
//!
//! After the end nothing changes any more: functions that would change the game return
//! PDN_CHESS_GAME_OVER. Every refused call leaves game and history as they were.

use pedina::chess::{Game, GameError, History, HistoryMut, MaterialRule, Ply};

use super::moves::{from_bits, pdn_chess_move};
use super::position::{self, pdn_chess_position};
use crate::call::{Outputs, call};
use crate::ptr::{Elements, ElementsMut, In, InArray, InOut, InOutArray, Out, Value};
use crate::status::pdn_status;

/// One move of a history, with what is needed to take it back.
pub type pdn_chess_ply = u64;

/// A game without its history. Owned by the caller, a value: a copy of it and of the history is a
/// snapshot. Written first by pdn_chess_game_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_game {
    /// Opaque.
    pub words: [u64; 22],
}

const _: () = assert!(size_of::<pdn_chess_game>() == 176 && align_of::<pdn_chess_game>() == 8);

const _: () = assert!(size_of::<pdn_chess_game>() == 8 * Game::<()>::SNAPSHOT_WORDS);

impl Value for pdn_chess_game {
    type Raw = [u64; Game::<()>::SNAPSHOT_WORDS];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

/// Where there is no move: a claim for the position on the board.
pub const PDN_CHESS_NO_MOVE: pdn_chess_move = 0;

/// Where there is no side: the winner of a draw, and the draw offer that nobody made.
pub const PDN_CHESS_NO_COLOR: u8 = 2;

pub use pedina::chess::MaterialRule as pdn_chess_material_rule;

pub use pedina::chess::Cause as pdn_chess_cause;

/// The cause of a game that is not over.
pub const PDN_CHESS_CAUSE_NONE: u8 = 0;

/// Begins a game with a position; it has ended already if the position ends it.
///
/// PDN_ERROR_RANGE: unknown `material_rule`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_init(
    start: In<pdn_chess_position>,
    material_rule: u8,
    game: Out<pdn_chess_game>,
) -> pdn_status {
    call(|| {
        game.check()?;
        let rule = rule(material_rule)?;
        position::view(start, |start| {
            game.write(raw(&Game::new(*start, rule, [])));
            Ok(())
        })
    })
}

/// Plays a move of the side to move. It declines a draw offer of the opponent and forgets the moves
/// that were taken back.
///
/// PDN_CHESS_GAME_OVER. PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION:
/// why the move is not legal. PDN_CHESS_GAME_HISTORY_FULL: the history has no room.
/// PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE: no game, or another one's history.
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_play(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    r#move: pdn_chess_move,
) -> pdn_status {
    call(|| {
        let mv = from_bits(r#move)?;
        change(game, history, capacity, |game| game.play(mv))
    })
}

/// Takes the last move back and stores it. The game is as it was before that move, the standing
/// draw offer included.
///
/// PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NOTHING_TO_UNDO: there is no move to take back.
/// PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_undo(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| Ok(change(game, history, capacity, Game::undo)?.bits()))
}

/// Plays the move again that was taken back last, and stores it.
///
/// PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NOTHING_TO_REDO: no move was taken back since the last one
/// that was played. PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_redo(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| Ok(change(game, history, capacity, Game::redo)?.bits()))
}

/// Stores the position on the board.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_position(
    game: In<pdn_chess_game>,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        position::write(position, read(game)?.position())
    })
}

/// Stores the position after the first `length` moves; 0 for the one that the game began with.
///
/// PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no game, or another one's
/// history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_position_after(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    length: usize,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let game = open(game, history, capacity)?;
        if length > game.len() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        let earlier = game.position_after(length).ok_or(pdn_status::PDN_ERROR_STATE)?;
        position::write(position, &earlier)
    })
}

/// Stores how many moves led to the position on the board, and how many that were taken back can be
/// played again.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_lengths(
    game: In<pdn_chess_game>,
    length: Out<usize>,
    redo_length: Out<usize>,
) -> pdn_status {
    (length, redo_length).store(|| {
        let game = read(game)?;
        Ok((game.len(), game.redo_len()))
    })
}

/// Stores the move with this number; 0 is the first one.
///
/// PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no game, or another one's
/// history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_move(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    index: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let game = open(game, history, capacity)?;
        if index >= game.len() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        Ok(game.history().ply(index).ok_or(pdn_status::PDN_ERROR_STATE)?.mv().bits())
    })
}

/// Stores how often the position on the board has occurred, this time included.
///
/// PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_repetitions(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    count: Out<u32>,
) -> pdn_status {
    count.store(|| Ok(open(game, history, capacity)?.repetitions()))
}

/// Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not, and the winner,
/// PDN_CHESS_NO_COLOR if there is none.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_ending(
    game: In<pdn_chess_game>,
    cause: Out<u8>,
    winner: Out<u8>,
) -> pdn_status {
    call(|| {
        cause.check()?;
        winner.check()?;
        let ending = read(game)?.ending();
        cause.write(ending.map_or(0, |ending| ending.cause as u8));
        let side = ending.and_then(|ending| ending.winner);
        winner.write(side.map_or(PDN_CHESS_NO_COLOR, |side| side as u8));
        Ok(())
    })
}

/// The history of a caller who may only be read from.
#[derive(Debug)]
pub(super) struct Plies(pub(super) Elements<pdn_chess_ply>);

impl History for Plies {
    fn capacity(&self) -> usize {
        self.0.len()
    }

    fn ply(&self, index: usize) -> Option<Ply> {
        Ply::from_bits(self.0.get(index)?)
    }
}

/// The history of a caller.
#[derive(Debug)]
pub(super) struct PliesMut(pub(super) ElementsMut<pdn_chess_ply>);

impl History for PliesMut {
    fn capacity(&self) -> usize {
        self.0.as_elements().len()
    }

    fn ply(&self, index: usize) -> Option<Ply> {
        Plies(self.0.as_elements()).ply(index)
    }
}

impl HistoryMut for PliesMut {
    fn set_ply(&mut self, index: usize, ply: Ply) {
        self.0.set(index, ply.bits());
    }
}

/// The game alone, for what does not need the moves.
pub(super) fn read(game: In<pdn_chess_game>) -> Result<Game<()>, pdn_status> {
    Game::without_history(&game.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The game with its moves, to look at.
pub(super) fn open(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
) -> Result<Game<Plies>, pdn_status> {
    let words = game.read()?.words;
    let history = Plies(history.elements(capacity)?);
    Game::from_snapshot(&words, history).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Changes a game with its moves and stores it, unless it refuses.
pub(super) fn change<T>(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    change: impl FnOnce(&mut Game<PliesMut>) -> Result<T, GameError>,
) -> Result<T, pdn_status> {
    let words = game.input().read()?.words;
    let history = PliesMut(history.elements_mut(capacity)?);
    let mut value = Game::from_snapshot(&words, history).ok_or(pdn_status::PDN_ERROR_STATE)?;
    let result = change(&mut value)?;
    game.output().write(raw(&value));
    Ok(result)
}

pub(super) fn raw<H>(game: &Game<H>) -> pdn_chess_game {
    pdn_chess_game { words: game.to_snapshot() }
}

pub(super) fn rule(number: u8) -> Result<MaterialRule, pdn_status> {
    MaterialRule::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}
