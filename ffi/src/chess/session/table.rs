//! Chess: sessions over TCP, the table
//!
//! A table hosts a game between two clients, and their next ones as long as both want another. The
//! older connection is white. The first call of pdn_chess_table_tick begins the game. Read both
//! connections all the time; report the loss of one with pdn_chess_table_leave and then call
//! pdn_chess_table_tick until it reports no event. Close a connection that is no longer seated.

use core::ffi::c_char;

use super::{PDN_CHESS_SESSION_NO_EVENT, PDN_CHESS_SESSION_OUTPUT_SIZE, details};
use crate::call::{Answer, Store, TextByte, call};
use crate::chess::position::{self, pdn_chess_position};
use crate::chess::{
    PDN_CHESS_NO_COLOR, PDN_CHESS_NO_LIMIT, PDN_CHESS_NO_SQUARE, pdn_chess_color,
    pdn_chess_duration, pdn_chess_role, pdn_chess_square, pdn_chess_time,
};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;
use pedina::chess::Color;
use pedina::chess::session::{Limits, Outputs, Standard, Table, TableEnd, TableEvent};

enumeration!(pdn_chess_table_event: u8 = pedina::chess::session::TableEvent);

enumeration!(pdn_chess_table_end: u8 = pedina::chess::session::TableEnd);

/// A table. Owned by the caller; may be copied. Initialized by pdn_chess_table_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_table {
    /// Opaque.
    pub words: [u64; 40],
}

opaque!(pdn_chess_table, Table::<Standard>::SNAPSHOT_WORDS);

/// What a call of a table did: bytes to send to each client, and an event.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_table_report {
    /// What to send to the client that plays white.
    pub white: [TextByte; PDN_CHESS_SESSION_OUTPUT_SIZE],
    /// What to send to the client that plays black.
    pub black: [TextByte; PDN_CHESS_SESSION_OUTPUT_SIZE],
    /// How many bytes to send to white.
    pub white_length: u8,
    /// How many bytes to send to black.
    pub black_length: u8,
    /// A pdn_chess_table_event, or PDN_CHESS_SESSION_NO_EVENT.
    pub event: pdn_chess_table_event,
    /// Who moved, voted, was refused, or brought about the end; PDN_CHESS_NO_COLOR for other
    /// events.
    pub color: pdn_chess_color,
    /// The square that a piece left; PDN_CHESS_NO_SQUARE for other events.
    pub from: pdn_chess_square,
    /// The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
    /// events.
    pub to: pdn_chess_square,
    /// What a pawn became, a pdn_chess_role, or 0.
    pub promotion: pdn_chess_role,
    /// Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal, of a vote
    /// whether it is for another game, of the end the pdn_chess_table_end; 0 for other events.
    pub value: u8,
}

/// Stores a new table. `move_time` is the time for a move with its promotion, or
/// PDN_CHESS_NO_LIMIT; `vote_time` that for a vote, after which it counts as No. After `errors`
/// refused messages in a row a client has to leave; 0 counts as 1. The program `pedina` uses
/// PDN_CHESS_NO_LIMIT, 120,000 and 10.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_init(
    move_time: pdn_chess_duration,
    vote_time: pdn_chess_duration,
    errors: u8,
    table: Out<pdn_chess_table>,
) -> pdn_status {
    let move_time = (move_time != PDN_CHESS_NO_LIMIT).then_some(move_time);
    let limits = Limits { move_time, vote_time, errors };
    store(&mut Table::new(limits), Some(table)).into()
}

/// Takes in bytes from a client, up to the first event, and stores how many were consumed. Call it
/// again with the rest, until all are consumed and there is no event. The bytes of a client that is
/// not seated are ignored.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_receive(
    table: InOut<pdn_chess_table>,
    color: pdn_chess_color,
    input: InArray<c_char>,
    length: usize,
    now: pdn_chess_time,
    report: Out<pdn_chess_table_report>,
    consumed: Out<usize>,
) -> pdn_status {
    consumed.store(|| {
        let step = Step::Receive(input.bytes(length)?);
        let consumed = perform(table.input(), Some(table.output()), step, color, now, Some(report));
        Ok(consumed? as usize)
    })
}

/// Takes in the loss of the connection of a client. Repeat pdn_chess_table_tick until it reports no
/// event.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_leave(
    table: InOut<pdn_chess_table>,
    color: pdn_chess_color,
) -> pdn_status {
    change(table, Step::Leave, color, 0, None)
}

/// Does what is due: the next event of what has arrived, then what time brings about.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_tick(
    table: InOut<pdn_chess_table>,
    now: pdn_chess_time,
    report: Out<pdn_chess_table_report>,
) -> pdn_status {
    change(table, Step::Receive(&[]), 0, now, Some(report))
}

/// Ends the session because the server stops: both clients are informed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_stop(
    table: InOut<pdn_chess_table>,
    report: Out<pdn_chess_table_report>,
) -> pdn_status {
    change(table, Step::Stop, 0, 0, Some(report))
}

/// Stores whether a client is still to be served: 0 or 1. After the end neither is.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_is_seated(
    table: In<pdn_chess_table>,
    color: pdn_chess_color,
    is_seated: Out<pdn_bool>,
) -> pdn_status {
    is_seated.store(|| Ok(perform(table, None, Step::AskSeated, color, 0, None)? as u8))
}

/// Stores when pdn_chess_table_tick has something to do even if nothing arrives; PDN_CHESS_NO_LIMIT
/// for never.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_deadline(
    table: In<pdn_chess_table>,
    deadline: Out<pdn_chess_time>,
) -> pdn_status {
    deadline.store(|| perform(table, None, Step::AskDeadline, 0, 0, None))
}

/// Stores the position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_position(
    table: In<pdn_chess_table>,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        perform(table, None, Step::AskPosition(position), 0, 0, None).map(|_| ())
    })
}

#[inline(never)]
fn store(table: &mut Table<Standard>, output: Option<Out<pdn_chess_table>>) -> Answer {
    if let Some(output) = output {
        table.pack_snapshot(output.words()?);
    }
    Ok(())
}

/// What a table is to do, or is asked. The colour stands beside it.
enum Step<'a> {
    Receive(&'a [u8]),
    Leave,
    Stop,
    AskSeated,
    AskDeadline,
    AskPosition(Out<pdn_chess_position>),
}

/// Lets a table do something.
#[inline(never)]
fn change(
    table: InOut<pdn_chess_table>,
    step: Step<'_>,
    color: u8,
    now: u64,
    report: Option<Out<pdn_chess_table_report>>,
) -> pdn_status {
    perform(table.input(), Some(table.output()), step, color, now, report).map(|_| ()).into()
}

/// Lets a table do something or asks it, and stores it with what it reports; returns how much it
/// consumed, or the answer. One copy serves all functions of a table.
#[inline(never)]
fn perform(
    words: In<pdn_chess_table>,
    changed: Option<Out<pdn_chess_table>>,
    step: Step<'_>,
    color: u8,
    now: u64,
    output: Option<Out<pdn_chess_table_report>>,
) -> Result<u64, pdn_status> {
    if let Some(output) = &output {
        output.check()?;
    }
    let color = crate::chess::color(color)?;
    let mut table = Table::new(Limits::default());
    if !table.read_snapshot(words.words()?) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    let mut report = pdn_chess_table_report {
        white: [0; 32],
        black: [0; 32],
        white_length: 0,
        black_length: 0,
        event: PDN_CHESS_SESSION_NO_EVENT,
        color: PDN_CHESS_NO_COLOR,
        from: PDN_CHESS_NO_SQUARE,
        to: PDN_CHESS_NO_SQUARE,
        promotion: 0,
        value: 0,
    };
    let mut outputs = Outputs::new(&mut report.white, &mut report.black);
    let (mut answer, mut event) = (0, None);
    match step {
        Step::Receive(input) => {
            let progress = table.receive(color, input, &mut outputs, now);
            (answer, event) = (progress.consumed as u64, progress.event);
        }
        Step::Leave => table.leave(color),
        Step::Stop => event = table.stop(&mut outputs),
        Step::AskSeated => answer = table.is_seated(color).into(),
        Step::AskDeadline => answer = table.deadline().unwrap_or(PDN_CHESS_NO_LIMIT),
        Step::AskPosition(position) => position::write(position, table.rules().position())?,
    }
    let lengths = [outputs.white.bytes().len() as u8, outputs.black.bytes().len() as u8];
    [report.white_length, report.black_length] = lengths;
    describe(event, &mut report);
    store(&mut table, changed)?;
    if let Some(output) = output {
        output.write(report);
    }
    Ok(answer)
}

/// Adds an event to a report that has none.
fn describe(event: Option<TableEvent>, report: &mut pdn_chess_table_report) {
    let Some(event) = event else { return };
    report.event = event.number();
    let color = match event {
        TableEvent::Started | TableEvent::Restarted => None,
        TableEvent::Moved { color, from, to, promotion, standing } => {
            [report.from, report.to, report.promotion, report.value] =
                details(Some((from, to, promotion, standing)), 0);
            Some(color)
        }
        TableEvent::Refused { color, refusal } => {
            report.value = refusal as u8;
            Some(color)
        }
        TableEvent::Claimed(color) => Some(color),
        TableEvent::Voted { color, again } => {
            report.value = again.into();
            Some(color)
        }
        TableEvent::Ended(end) => {
            report.value = end.number();
            who(end)
        }
    };
    if let Some(color) = color {
        report.color = color as u8;
    }
}

/// Who brought about the end.
const fn who(end: TableEnd) -> Option<Color> {
    match end {
        TableEnd::Declined | TableEnd::Stopped => None,
        TableEnd::Left(color)
        | TableEnd::Expelled(color)
        | TableEnd::TimedOut(color)
        | TableEnd::Disputed(color) => Some(color),
    }
}
