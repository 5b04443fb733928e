//! Konobi: games
//!
//! A game is a position, the actions that led to it, and how it ended. The actions are in an array
//! of the caller, the history: two bytes each, and a game on a board of n by n points takes fewer
//! than 2 n n of them. Functions that need the actions take the history with its capacity; it must
//! always be the history of that game, and needs no initialization.
//!
//! Only taking an action back changes a game that has ended: other functions that would change it
//! return PDN_ERROR_KONOBI_GAME_OVER. A call that fails leaves game and history unchanged.

use pedina::konobi::{Action, AnySize, Game, GameError, History, HistoryMut};

use super::position::{self, pdn_konobi_position};
use super::{color_number, pdn_konobi_action, pdn_konobi_color};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::opaque::opaque;
use crate::ptr::{Elements, ElementsMut, In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// A game without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_konobi_game_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_game {
    /// Opaque.
    pub words: [u64; Game::<AnySize, ()>::SNAPSHOT_WORDS],
}

opaque!(pdn_konobi_game, 27);

enumeration!(pdn_konobi_cause: u8 = pedina::konobi::Cause);

/// The cause of a game that is not over.
pub const PDN_KONOBI_CAUSE_NONE: pdn_konobi_cause = 0;

/// Stores a game that begins with this position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_init(
    start: In<pdn_konobi_position>,
    game: Out<pdn_konobi_game>,
) -> pdn_status {
    game.store(|| Ok(raw(&Game::new(start.load()?, []))))
}

/// Plays an action of the side to move, and discards the actions that were taken back.
/// pdn_konobi_check reports in more detail why a placement is illegal.
///
/// PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
/// PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
/// PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
/// PDN_ERROR_KONOBI_GAME_OVER: why the action is illegal.
/// PDN_ERROR_KONOBI_GAME_HISTORY_FULL: the history is full.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_play(
    game: InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    action: pdn_konobi_action,
) -> pdn_status {
    call(|| {
        let action = super::action(action)?;
        change(game, history, capacity, |game| game.play(action))
    })
}

/// Takes the last action back and stores it. A game that has ended, in whatever way, goes on.
///
/// PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_undo(
    game: InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    action.store(|| Ok(change(game, history, capacity, Game::undo)?.bits()))
}

/// Replays the action that was taken back last, and stores it.
///
/// PDN_ERROR_KONOBI_GAME_OVER, PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_redo(
    game: InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    action.store(|| Ok(change(game, history, capacity, Game::redo)?.bits()))
}

/// Ends the game: this colour resigns, and the other one wins.
///
/// PDN_ERROR_KONOBI_GAME_OVER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_resign(
    game: InOut<pdn_konobi_game>,
    color: pdn_konobi_color,
) -> pdn_status {
    call(|| {
        let mut value = read(game.input())?;
        value.resign(super::color(color)?)?;
        game.output().write(raw(&value));
        Ok(())
    })
}

/// Stores the position on the board.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_position(
    game: In<pdn_konobi_game>,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        position::write(position, read(game)?.position());
        Ok(())
    })
}

/// Stores the position after the first `length` actions, at most those on the board: actions that
/// were taken back do not count. 0 is the initial position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_position_after(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    capacity: usize,
    length: usize,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let game = open(game, history, capacity)?;
        if length > game.len() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        let earlier = game.position_after(length).ok_or(pdn_status::PDN_ERROR_STATE)?;
        position::write(position, &earlier);
        Ok(())
    })
}

/// Stores the number of actions played, and the number of those taken back that can be replayed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_lengths(
    game: In<pdn_konobi_game>,
    length: Out<usize>,
    redo_length: Out<usize>,
) -> pdn_status {
    (length, redo_length).store(|| {
        let game = read(game)?;
        Ok((game.len(), game.redo_len()))
    })
}

/// Stores the action with this number, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_action(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    capacity: usize,
    index: usize,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    action.store(|| {
        let game = open(game, history, capacity)?;
        if index >= game.len() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        Ok(game.history().entry(index).ok_or(pdn_status::PDN_ERROR_STATE)?.bits())
    })
}

/// Stores why the game is over, PDN_KONOBI_CAUSE_NONE if it is not, and the colour that has won,
/// PDN_KONOBI_NO_COLOR if none has yet.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_ending(
    game: In<pdn_konobi_game>,
    cause: Out<pdn_konobi_cause>,
    winner: Out<pdn_konobi_color>,
) -> pdn_status {
    (cause, winner).store(|| {
        let ending = read(game)?.ending();
        Ok((
            ending.map_or(0, |ending| ending.cause as u8),
            color_number(ending.map(|ending| ending.winner)),
        ))
    })
}

/// The history of a caller who may only be read from.
impl History<Action> for Elements<pdn_konobi_action> {
    fn capacity(&self) -> usize {
        self.len()
    }

    fn entry(&self, index: usize) -> Option<Action> {
        Action::from_bits(self.get(index)?)
    }
}

/// The history of a caller.
impl History<Action> for ElementsMut<pdn_konobi_action> {
    fn capacity(&self) -> usize {
        self.as_elements().len()
    }

    fn entry(&self, index: usize) -> Option<Action> {
        self.as_elements().entry(index)
    }
}

impl HistoryMut<Action> for ElementsMut<pdn_konobi_action> {
    fn set_entry(&mut self, index: usize, entry: Action) {
        self.set(index, entry.bits());
    }
}

/// The game alone, for what does not need the actions.
fn read(game: In<pdn_konobi_game>) -> Result<Game<AnySize, ()>, pdn_status> {
    Game::without_history(&game.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The game with its actions, to look at.
pub(super) fn open(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    capacity: usize,
) -> Result<Game<AnySize, Elements<pdn_konobi_action>>, pdn_status> {
    let words = game.read()?.words;
    let history = history.elements(capacity)?;
    Game::from_snapshot(&words, history).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The game with its actions, to change.
pub(super) fn open_mut(
    game: &InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
) -> Result<Game<AnySize, ElementsMut<pdn_konobi_action>>, pdn_status> {
    let words = game.input().read()?.words;
    let history = history.elements_mut(capacity)?;
    Game::from_snapshot(&words, history).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Changes a game with its actions and stores it, unless it refuses.
fn change<T>(
    game: InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    change: impl FnOnce(&mut Game<AnySize, ElementsMut<pdn_konobi_action>>) -> Result<T, GameError>,
) -> Result<T, pdn_status> {
    let mut value = open_mut(&game, history, capacity)?;
    let result = change(&mut value)?;
    game.output().write(raw(&value));
    Ok(result)
}

pub(super) fn raw<H>(game: &Game<AnySize, H>) -> pdn_konobi_game {
    pdn_konobi_game { words: game.to_snapshot() }
}
