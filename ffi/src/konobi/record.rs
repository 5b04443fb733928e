//! Konobi: positions and games as text
//!
//! A position is one line such as "5/O1O2/X1O1X/2X2/2XO1 b 8": the rows from the top to the bottom
//! with / between them, X black, O white, a number so many vacant points (a dot is read as one,
//! too); whose turn it is, b or w; how many actions went before; and "swapped" if a swap was one of
//! them.
//!
//! A record is words with white space or commas between them: points by name (c3) or by column and
//! row from 1 (3 3), swap, pass, resign; numbers with a dot behind count moves and are skipped.

use core::ffi::c_char;

use pedina::konobi::record::{Entries, Entry, Notation, ReplayError, ReplayErrorKind};
use pedina::konobi::{AnySize, Position};

use super::game::{self, pdn_konobi_game};
use super::position::{self, pdn_konobi_position, points};
use super::{pdn_konobi_action, pdn_konobi_point, rules};
use crate::call::{Outputs, call};
use crate::ptr::{In, InArray, InOut, InOutArray, Out, OutArray, Value};
use crate::status::pdn_status;

/// Room for the longest position as text and its NUL.
pub const PDN_KONOBI_POSITION_SIZE: usize = 666;

/// Room for the longest action as text and its NUL.
pub const PDN_KONOBI_ACTION_SIZE: usize = 6;

pub use pedina::konobi::record::Notation as pdn_konobi_notation;

/// The first entry of a record that cannot be played.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_replay_report {
    /// Its number in the record, counted from 1; after PDN_OK how many entries were played.
    pub number: u32,
    /// The number of its first byte.
    pub start: u32,
    /// How many bytes it has.
    pub length: u32,
    /// Why a placement is refused, as in pdn_konobi_refusal.
    pub point: pdn_konobi_point,
    /// As above.
    pub alternative: pdn_konobi_point,
}

const _: () = assert!(
    size_of::<pdn_konobi_replay_report>() == 16 && align_of::<pdn_konobi_replay_report>() == 4
);

impl Value for pdn_konobi_replay_report {
    type Raw = [u32; 4];

    fn from_raw([number, start, length, points]: Self::Raw) -> Self {
        let [a, b, c, d] = points.to_ne_bytes();
        let (point, alternative) = (u16::from_ne_bytes([a, b]), u16::from_ne_bytes([c, d]));
        Self { number, start, length, point, alternative }
    }
}

/// Stores the position that a text says.
///
/// PDN_KONOBI_POSITION_TEXT_SIZE to PDN_KONOBI_POSITION_TEXT_BOTH_CONNECTED: what is wrong with the
/// text. PDN_ERROR_RANGE: unknown rules. PDN_ERROR_NULL: `position`, or `text` with a length above
/// 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_parse_position(
    text: InArray<c_char>,
    length: usize,
    ruleset: u8,
    pie_rule: u8,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let (text, rules) = (text.bytes(length)?, rules(ruleset, pie_rule)?);
        position::write(position, &Position::parse(text, rules)?);
        Ok(())
    })
}

/// Writes a position as text; PDN_KONOBI_POSITION_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
/// `length`, or `buffer` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_format_position(
    position: In<pdn_konobi_position>,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let position: Position<AnySize> = position::read(position)?;
        buffer.print(capacity, length, |text| position.write_text(text))
    })
}

/// Stores the action that a word says: a point by name, swap or pass.
///
/// PDN_KONOBI_REPLAY_SYNTAX: it says none. PDN_ERROR_NULL: `action`, or `text` with a length above
/// 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_parse_action(
    text: InArray<c_char>,
    length: usize,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    action.store(|| {
        let mut entries = Entries::new(text.bytes(length)?);
        let first = entries.next().and_then(|text| text.entry);
        let (Some(Entry::Act(parsed)), None) = (first, entries.next()) else {
            return Err(pdn_status::PDN_KONOBI_REPLAY_SYNTAX);
        };
        Ok(parsed.bits())
    })
}

/// Writes an action as text; PDN_KONOBI_ACTION_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: bits that no action has, or an
/// unknown pdn_konobi_notation. PDN_ERROR_NULL: `length`, or `buffer` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_format_action(
    action: pdn_konobi_action,
    notation: u8,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let (action, notation) = (super::action(action)?, notation_of(notation)?);
        buffer.print(capacity, length, |text| notation.write(action, text))
    })
}

/// Plays on what a record says. Where an entry cannot be played all before it were, the game is
/// stored, and the report, which may be NULL, says which one it is; it is written with PDN_OK, too.
///
/// PDN_KONOBI_REPLAY_SYNTAX: it is no entry. PDN_KONOBI_REFUSAL_OUTSIDE,
/// PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT, PDN_KONOBI_REFUSAL_WEAK_CONNECTION,
/// PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP,
/// PDN_KONOBI_ILLEGAL_ACTION_OVER: why it is not possible. PDN_KONOBI_GAME_HISTORY_FULL: the
/// history has no room for it. PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL:
/// `game`, `history` with a capacity above 0, `text` with a length above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_replay(
    game: InOut<pdn_konobi_game>,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    text: InArray<c_char>,
    length: usize,
    report: Out<pdn_konobi_replay_report>,
) -> pdn_status {
    call(|| {
        let mut value = game::open_mut(game, history, capacity)?;
        let replayed = value.replay(text.bytes(length)?);
        report.write(told(&replayed));
        game.output().write(game::raw(&value));
        replayed.map(drop).map_err(pdn_status::from)
    })
}

/// Writes the actions of a game with a space between them, and "resign" if that ended it. A game
/// takes 6 bytes an action, at most, and 7 for that.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown pdn_konobi_notation.
/// PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL: `game`, `length`, `history`
/// or `buffer` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_format(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    history_capacity: usize,
    notation: u8,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let notation = notation_of(notation)?;
        let game = game::open(game, history, history_capacity)?;
        buffer.print(capacity, length, |text| game.write_record(notation, text))
    })
}

fn notation_of(number: u8) -> Result<Notation, pdn_status> {
    Notation::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// The report on a replay.
fn told(replayed: &Result<usize, ReplayError>) -> pdn_konobi_replay_report {
    let (number, start, len, reason) = match *replayed {
        Ok(number) => (number, 0, 0, None),
        Err(ReplayError { number, start, len, kind: ReplayErrorKind::Illegal(reason) }) => {
            (number, start, len, Some(reason))
        }
        Err(ReplayError { number, start, len, .. }) => (number, start, len, None),
    };
    let refusal = points(reason);
    pdn_konobi_replay_report {
        number: number as u32,
        start: start as u32,
        length: len as u32,
        point: refusal.point,
        alternative: refusal.alternative,
    }
}
