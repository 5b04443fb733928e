//! Konobi: sessions, state
//!
//! Queries, which change nothing.

use core::ffi::c_char;

use pedina::konobi::session::TableEnd;

use super::position::{self, pdn_konobi_position};
use super::table::{
    empty, end_number, pdn_konobi_table, pdn_konobi_table_end, player_number, read, read_player,
};
use super::{PDN_KONOBI_NO_POINT, number, pdn_konobi_player, pdn_konobi_point};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::ptr::{In, Out, OutArray};
use crate::status::pdn_status;

/// Stores whose line is awaited, PDN_KONOBI_NO_PLAYER for nobody's. At one console too it is the
/// player who is asked.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_asked(
    table: In<pdn_konobi_table>,
    player: Out<pdn_konobi_player>,
) -> pdn_status {
    player.store(|| Ok(ask(table, Question::Asked)? as u8))
}

/// Stores which player is a program whose action is awaited, PDN_KONOBI_NO_PLAYER for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_thinking(
    table: In<pdn_konobi_table>,
    player: Out<pdn_konobi_player>,
) -> pdn_status {
    player.store(|| Ok(ask(table, Question::Thinking)? as u8))
}

/// Stores 1 if the game is over and the players have been sent all of it, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_is_done(
    table: In<pdn_konobi_table>,
    is_done: Out<pdn_bool>,
) -> pdn_status {
    is_done.store(|| Ok(ask(table, Question::IsDone)? as u8))
}

/// Stores how the game ended, a pdn_konobi_table_end or PDN_KONOBI_TABLE_NO_END, and who has
/// won, PDN_KONOBI_NO_PLAYER if nobody has.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_ending(
    table: In<pdn_konobi_table>,
    end: Out<pdn_konobi_table_end>,
    winner: Out<pdn_konobi_player>,
) -> pdn_status {
    (end, winner).store(|| {
        let [end, winner] = ask(table, Question::Ending)?.to_le_bytes();
        Ok((end, winner))
    })
}

/// Stores the position; before the size is known that of a game on 11 by 11 points.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_position(
    table: In<pdn_konobi_table>,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let mut value = empty();
        read(&mut value, table)?;
        position::write(position, value.position());
        Ok(())
    })
}

/// Stores the stone that was placed last, PDN_KONOBI_NO_POINT if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_last(
    table: In<pdn_konobi_table>,
    point: Out<pdn_konobi_point>,
) -> pdn_status {
    point.store(|| ask(table, Question::Last))
}

/// Writes the name of a player, empty until it is known. A capacity of PDN_KONOBI_NAME_SIZE always
/// suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_name(
    table: In<pdn_konobi_table>,
    player: pdn_konobi_player,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let player = read_player(player)?;
        let mut value = empty();
        read(&mut value, table)?;
        buffer.write_text(capacity, &length, value.name(player).as_str())
    })
}

/// What a table is asked.
#[derive(Clone, Copy)]
enum Question {
    Asked,
    Thinking,
    IsDone,
    Last,
    /// The end and the winner, a byte each.
    Ending,
}

#[inline(never)]
fn ask(words: In<pdn_konobi_table>, question: Question) -> Result<u16, pdn_status> {
    let mut table = empty();
    read(&mut table, words)?;
    Ok(match question {
        Question::Asked => player_number(table.asked()).into(),
        Question::Thinking => player_number(table.thinking()).into(),
        Question::IsDone => u16::from(table.is_done()),
        Question::Last => table.last().map_or(PDN_KONOBI_NO_POINT, number),
        Question::Ending => {
            let end = table.end();
            let winner = player_number(end.and_then(TableEnd::winner));
            u16::from_le_bytes([end_number(end), winner])
        }
    })
}
