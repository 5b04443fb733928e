//! Konobi: positions and games as text
//!
//! A position is one line such as "5/O1O2/X1O1X/2X2/2XO1 b 8": the rows from top to bottom,
//! separated by /, with X for black, O for white and a number for as many vacant points (a dot is
//! accepted for one); the colour to move, b or w; the number of actions played; and "swapped" if a
//! swap was one of them.
//!
//! A record is words separated by white space or commas: points by name (c3) or by column and row
//! from 1 (3 3), swap, pass, resign for the side to move, black-resigns, white-resigns; move
//! numbers, which end with a dot, are skipped.

use core::ffi::c_char;

use pedina::konobi::record::{Entries, Entry, Notation, ReplayError, ReplayErrorKind};
use pedina::konobi::{GameError, Position};

use super::game::{self, pdn_konobi_game};
use super::position::{self, pdn_konobi_position, points};
use super::{pdn_konobi_action, pdn_konobi_pie_rule, pdn_konobi_point, pdn_konobi_ruleset, rules};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::ptr::{In, InArray, InOut, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// Buffer size for the longest position as text and its NUL.
pub const PDN_KONOBI_POSITION_SIZE: usize = 666;

/// Buffer size for the longest action as text and its NUL.
pub const PDN_KONOBI_ACTION_SIZE: usize = 6;

enumeration!(pdn_konobi_notation: u8 = pedina::konobi::record::Notation);

/// The first entry of a record that cannot be played.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_replay_report {
    /// Its number in the record, from 1; on PDN_OK the number of entries played.
    pub number: u32,
    /// Offset of its first byte.
    pub start: u32,
    /// Its length in bytes.
    pub length: u32,
    /// Why a placement is illegal, as in pdn_konobi_refusal.
    pub point: pdn_konobi_point,
    /// As above.
    pub alternative: pdn_konobi_point,
}

/// Parses a position.
///
/// PDN_ERROR_KONOBI_POSITION_TEXT_SIZE to PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED: what is
/// wrong with the text.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_parse_position(
    text: InArray<c_char>,
    length: usize,
    ruleset: pdn_konobi_ruleset,
    pie_rule: pdn_konobi_pie_rule,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let (text, rules) = (text.bytes(length)?, rules(ruleset, pie_rule)?);
        position::write(position, &Position::parse(text, rules)?);
        Ok(())
    })
}

/// Writes a position as text. A capacity of PDN_KONOBI_POSITION_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_format_position(
    position: In<pdn_konobi_position>,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let position = position.load()?;
        buffer.print(capacity, &length, |text| position.write_text(text))
    })
}

/// Parses an action: a point by name, swap or pass.
///
/// PDN_ERROR_KONOBI_REPLAY_SYNTAX.
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
            return Err(pdn_status::PDN_ERROR_KONOBI_REPLAY_SYNTAX);
        };
        Ok(parsed.bits())
    })
}

/// Writes an action as text, in a pdn_konobi_notation. A capacity of PDN_KONOBI_ACTION_SIZE always
/// suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_format_action(
    action: pdn_konobi_action,
    notation: pdn_konobi_notation,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let (action, notation) = (super::action(action)?, notation_of(notation)?);
        buffer.print(capacity, &length, |text| notation.write(action, text))
    })
}

/// Plays the entries of a record. If an entry cannot be played, the entries before it are, the game
/// is stored, and the report names the entry. The report may be NULL; it is written on PDN_OK too.
///
/// PDN_ERROR_KONOBI_REPLAY_SYNTAX: the text is not an entry. PDN_ERROR_KONOBI_REFUSAL_OUTSIDE,
/// PDN_ERROR_KONOBI_REFUSAL_OCCUPIED, PDN_ERROR_KONOBI_REFUSAL_CROSSCUT,
/// PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION, PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED,
/// PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, PDN_ERROR_KONOBI_GAME_OVER: why it is
/// illegal. PDN_ERROR_KONOBI_GAME_HISTORY_FULL: the history is full.
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
        let mut value = game::open_mut(&game, history, capacity)?;
        let replayed = value.replay(text.bytes(length)?);
        report.write(report_of(&replayed));
        game.output().write(game::raw(&value));
        replayed.map(drop).map_err(pdn_status::from)
    })
}

/// Writes the actions of a game, separated by spaces, and if that ended it "resign", or
/// "black-resigns" or "white-resigns" where it was not that side's turn. A game takes at most 6
/// bytes per action, and 14 for a resignation.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_format(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    history_capacity: usize,
    notation: pdn_konobi_notation,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let notation = notation_of(notation)?;
        let game = game::open(game, history, history_capacity)?;
        buffer.print(capacity, &length, |text| game.write_record(notation, text))
    })
}

fn notation_of(number: u8) -> Result<Notation, pdn_status> {
    Notation::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// The report on a replay.
fn report_of(replayed: &Result<usize, ReplayError>) -> pdn_konobi_replay_report {
    let (number, start, len, reason) = match *replayed {
        Ok(number) => (number, 0, 0, None),
        Err(ReplayError {
            number,
            start,
            len,
            kind: ReplayErrorKind::Game(GameError::Illegal(reason)),
        }) => (number, start, len, Some(reason)),
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
