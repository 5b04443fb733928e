//! Chess: games
//!
//! A game is a position, the moves that led to it, and how it ended. The moves are in an array of
//! the caller, the history: eight bytes for each move of either side, so a capacity of 600 suffices
//! for all but the longest games. Functions that need the moves take the history with its capacity;
//! it must always be the history of that game, and needs no initialization. When it is full, copy
//! it into a longer one and continue.
//!
//! Only taking a move back changes a game that has ended: other functions that would change it
//! return PDN_ERROR_CHESS_GAME_OVER. A call that fails leaves game and history unchanged.

use pedina::chess::{Game, GameError, History, HistoryMut, MaterialRule, Ply};

use super::moves::from_bits;
use super::position::{self, pdn_chess_position};
use crate::call::{Answer, Store, call};
use crate::chess::{PDN_CHESS_NO_COLOR, pdn_chess_color, pdn_chess_move};
use crate::enumeration::enumeration;
use crate::opaque::opaque;
use crate::ptr::{Elements, ElementsMut, In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// One move of a history, with what is needed to take it back.
///
/// # Bindings
/// A plain number.
pub type pdn_chess_ply = u64;

/// A game without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_chess_game_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_game {
    /// Opaque.
    pub words: [u64; Game::<()>::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_game, Game::<()>::SNAPSHOT_WORDS);

enumeration!(pdn_chess_material_rule: u8 = pedina::chess::MaterialRule);

enumeration!(pdn_chess_cause: u8 = pedina::chess::Cause);

/// The cause of a game that is not over.
pub const PDN_CHESS_CAUSE_NONE: pdn_chess_cause = 0;

/// Begins a game with a position and a pdn_chess_material_rule. A game is over at once if its first
/// position is checkmate, stalemate or dead.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_init(
    start: In<pdn_chess_position>,
    material_rule: pdn_chess_material_rule,
    game: Out<pdn_chess_game>,
) -> pdn_status {
    call(|| {
        game.check()?;
        let rule = rule(material_rule)?;
        position::view(start, |start| store(&Game::new(*start, rule, []), game))
    })
}

/// Plays a move of the side to move. Declines a draw offer of the opponent, and discards the moves
/// that were taken back.
///
/// PDN_ERROR_CHESS_GAME_OVER. PDN_ERROR_CHESS_GAME_HISTORY_FULL: the history is full.
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

/// Takes the last move back and stores it. Restores the state before that move, a standing draw
/// offer included; a game that has ended, in whatever way, goes on.
///
/// PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_undo(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| Ok(change(game, history, capacity, Game::undo)?.bits()))
}

/// Replays the move that was taken back last, and stores it.
///
/// PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO.
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

/// Stores the position after the first `length` moves, at most those on the board: moves that were
/// taken back do not count. 0 is the initial position.
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

/// Stores the number of moves played, and the number of those taken back that can be replayed.
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

/// Stores the move with this number, from 0.
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
        Ok(game.history().entry(index).ok_or(pdn_status::PDN_ERROR_STATE)?.mv().bits())
    })
}

/// Stores how often the position on the board has occurred, the current occurrence included.
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
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_ending(
    game: In<pdn_chess_game>,
    cause: Out<pdn_chess_cause>,
    winner: Out<pdn_chess_color>,
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
impl History<Ply> for Elements<pdn_chess_ply> {
    fn capacity(&self) -> usize {
        self.len()
    }

    fn entry(&self, index: usize) -> Option<Ply> {
        Ply::from_bits(self.get(index)?)
    }
}

/// The history of a caller.
impl History<Ply> for ElementsMut<pdn_chess_ply> {
    fn capacity(&self) -> usize {
        self.as_elements().len()
    }

    fn entry(&self, index: usize) -> Option<Ply> {
        self.as_elements().entry(index)
    }
}

impl HistoryMut<Ply> for ElementsMut<pdn_chess_ply> {
    fn set_entry(&mut self, index: usize, entry: Ply) {
        self.set(index, entry.bits());
    }
}

/// The game alone, for what does not need the moves.
pub(super) fn read(game: In<pdn_chess_game>) -> Result<Game<()>, pdn_status> {
    read_words(game.words()?).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The game of these words.
pub(super) fn read_words(words: &[[u8; 8]; Game::<()>::SNAPSHOT_WORDS]) -> Option<Game<()>> {
    let mut game = Game::default();
    game.read_snapshot(words).then_some(game)
}

/// The game with its moves, to look at.
pub(super) fn open(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
) -> Result<Game<Elements<pdn_chess_ply>>, pdn_status> {
    let game = read_words(game.words()?);
    let history = history.elements(capacity)?;
    game.and_then(|game| game.with_history(history)).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Changes a game with its moves and stores it, unless it refuses.
pub(super) fn change<T>(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    change: impl FnOnce(&mut Game<ElementsMut<pdn_chess_ply>>) -> Result<T, GameError>,
) -> Result<T, pdn_status> {
    let value = read_words(game.input().words()?);
    let history = history.elements_mut(capacity)?;
    let value = value.and_then(|value| value.with_history(history));
    let mut value = value.ok_or(pdn_status::PDN_ERROR_STATE)?;
    let result = change(&mut value)?;
    store(&value, game.output())?;
    Ok(result)
}

pub(super) fn store<H>(game: &Game<H>, output: Out<pdn_chess_game>) -> Answer {
    game.write_snapshot(output.words()?);
    Ok(())
}

pub(super) fn rule(number: u8) -> Result<MaterialRule, pdn_status> {
    MaterialRule::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}
