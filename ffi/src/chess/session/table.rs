//! Chess: sessions over TCP, the table
//!
//! A table hosts a game between two clients, and their next ones as long as both want another. The
//! older connection is white. The first call of pdn_chess_table_tick begins the game. Read both
//! connections all the time; report the loss of one with pdn_chess_table_leave and then call
//! pdn_chess_table_tick until it reports no event. Close a connection that is no longer seated.

use core::array::from_fn;
use core::ffi::c_char;

use pedina::chess::Color;
use pedina::chess::session::{Limits, Outputs, Standard, Table, TableEnd, TableEvent};
use pedina::session::Progress;

use super::{PDN_CHESS_SESSION_NO_EVENT, details};
use crate::call::{Answer, Store, call};
use crate::chess::clock::PDN_CHESS_NO_LIMIT;
use crate::chess::game::PDN_CHESS_NO_COLOR;
use crate::chess::position::{self, pdn_chess_position};
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, Value};
use crate::status::pdn_status;

pub use pedina::chess::session::TableEvent as pdn_chess_table_event;

pub use pedina::chess::session::TableEnd as pdn_chess_table_end;

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
    pub white: [u8; 32],
    /// What to send to the client that plays black.
    pub black: [u8; 32],
    /// How many bytes to send to white.
    pub white_length: u8,
    /// How many bytes to send to black.
    pub black_length: u8,
    /// A pdn_chess_table_event, or PDN_CHESS_SESSION_NO_EVENT.
    pub event: u8,
    /// Who moved, voted, was refused, or brought about the end; PDN_CHESS_NO_COLOR for other
    /// events.
    pub color: u8,
    /// The square that a piece left; PDN_CHESS_NO_SQUARE for other events.
    pub from: u8,
    /// The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
    /// events.
    pub to: u8,
    /// What a pawn became, a pdn_chess_role, or 0.
    pub promotion: u8,
    /// Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal, of a vote
    /// whether it is for another game, of the end the pdn_chess_table_end; 0 for other events.
    pub value: u8,
}

impl Value for pdn_chess_table_report {
    type Raw = [u8; 72];

    fn from_raw(raw: Self::Raw) -> Self {
        let byte = |index: usize| raw.get(index).copied().unwrap_or(0);
        let [white_length, black_length, event, color, from, to, promotion, value] =
            from_fn(|index| byte(64 + index));
        let (white, black) = (from_fn(byte), from_fn(|index| byte(32 + index)));
        Self { white, black, white_length, black_length, event, color, from, to, promotion, value }
    }
}

/// Stores a new table. `move_time` is the time for a move with its promotion, or
/// PDN_CHESS_NO_LIMIT; `vote_time` that for a vote, after which it counts as No. After `errors`
/// refused messages in a row a client has to leave; 0 counts as 1. The program `pedina` uses
/// PDN_CHESS_NO_LIMIT, 120,000 and 10.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_init(
    move_time: u64,
    vote_time: u64,
    errors: u8,
    table: Out<pdn_chess_table>,
) -> pdn_status {
    let move_time = (move_time != PDN_CHESS_NO_LIMIT).then_some(move_time);
    let limits = Limits { move_time, vote_time, errors };
    store(&mut Table::new(limits), table).into()
}

/// Takes in bytes from a client, up to the first event, and stores how many were consumed. Call it
/// again with the rest, until all are consumed and there is no event. The bytes of a client that is
/// not seated are ignored.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_receive(
    table: InOut<pdn_chess_table>,
    color: u8,
    input: InArray<c_char>,
    length: usize,
    now: u64,
    report: Out<pdn_chess_table_report>,
    consumed: Out<usize>,
) -> pdn_status {
    consumed.store(|| {
        let input = Step::Receive(input.bytes(length)?);
        perform(table, input, color, now, Some(report))
    })
}

/// Takes in the loss of the connection of a client. Repeat pdn_chess_table_tick until it reports no
/// event.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_leave(table: InOut<pdn_chess_table>, color: u8) -> pdn_status {
    perform(table, Step::Leave, color, 0, None).map(|_| ()).into()
}

/// Does what is due: the next event of what has arrived, then what time brings about.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_tick(
    table: InOut<pdn_chess_table>,
    now: u64,
    report: Out<pdn_chess_table_report>,
) -> pdn_status {
    perform(table, Step::Tick, 0, now, Some(report)).map(|_| ()).into()
}

/// Ends the session because the server stops: both clients are informed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_stop(
    table: InOut<pdn_chess_table>,
    report: Out<pdn_chess_table_report>,
) -> pdn_status {
    perform(table, Step::Stop, 0, 0, Some(report)).map(|_| ()).into()
}

/// Stores whether a client is still to be served: 0 or 1. After the end neither is.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_is_seated(
    table: In<pdn_chess_table>,
    color: u8,
    is_seated: Out<u8>,
) -> pdn_status {
    is_seated.store(|| {
        let color = crate::chess::color(color)?;
        Ok(ask(table, Question::IsSeated(color))? as u8)
    })
}

/// Stores when pdn_chess_table_tick has something to do even if nothing arrives; PDN_CHESS_NO_LIMIT
/// for never.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_deadline(
    table: In<pdn_chess_table>,
    deadline: Out<u64>,
) -> pdn_status {
    deadline.store(|| ask(table, Question::Deadline))
}

/// Stores the position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_table_position(
    table: In<pdn_chess_table>,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let mut value = Table::new(Limits::default());
        read(&mut value, table)?;
        position::write(position, value.rules().position())
    })
}

/// Once in the flash, not in each function.
#[inline(never)]
fn read(table: &mut Table<Standard>, words: In<pdn_chess_table>) -> Answer {
    if table.read_snapshot(words.words()?) { Ok(()) } else { Err(pdn_status::PDN_ERROR_STATE) }
}

/// Answers a question about a table.
#[inline(never)]
fn ask(words: In<pdn_chess_table>, question: Question) -> Result<u64, pdn_status> {
    let mut table = Table::new(Limits::default());
    read(&mut table, words)?;
    Ok(match question {
        Question::Deadline => table.deadline().unwrap_or(PDN_CHESS_NO_LIMIT),
        Question::IsSeated(color) => u64::from(table.is_seated(color)),
    })
}

/// What a table is asked.
#[derive(Clone, Copy)]
enum Question {
    Deadline,
    IsSeated(Color),
}

#[inline(never)]
fn store(table: &mut Table<Standard>, output: Out<pdn_chess_table>) -> Answer {
    table.write_snapshot(output.words()?);
    Ok(())
}

/// What a table is to do. The colour stands beside it.
#[derive(Clone, Copy)]
enum Step<'a> {
    Receive(&'a [u8]),
    Leave,
    Tick,
    Stop,
}

/// Lets a table do something, and stores it with what it reports; returns how much it consumed. One
/// copy serves all functions that change a table.
#[inline(never)]
fn perform(
    words: InOut<pdn_chess_table>,
    step: Step<'_>,
    color: u8,
    now: u64,
    output: Option<Out<pdn_chess_table_report>>,
) -> Result<usize, pdn_status> {
    if let Some(output) = &output {
        output.check()?;
    }
    let color = crate::chess::color(color)?;
    let mut table = Table::new(Limits::default());
    read(&mut table, words.input())?;
    let mut report = pdn_chess_table_report::from_raw([0; 72]);
    let mut outputs = Outputs::new(&mut report.white, &mut report.black);
    let mut progress = Progress { consumed: 0, event: None };
    match step {
        Step::Receive(input) => progress = table.receive(color, input, &mut outputs, now),
        Step::Leave => table.leave(color),
        Step::Tick => progress.event = table.tick(&mut outputs, now),
        Step::Stop => progress.event = table.stop(&mut outputs),
    }
    let lengths = [outputs.white.bytes().len() as u8, outputs.black.bytes().len() as u8];
    [report.white_length, report.black_length] = lengths;
    describe(progress.event, &mut report);
    store(&mut table, words.output())?;
    if let Some(output) = output {
        output.write(report);
    }
    Ok(progress.consumed)
}

fn describe(event: Option<TableEvent>, report: &mut pdn_chess_table_report) {
    let (side, moved, value) = match event {
        None | Some(TableEvent::Started | TableEvent::Restarted) => (None, None, 0),
        Some(TableEvent::Moved { color, from, to, promotion, standing }) => {
            (Some(color), Some((from, to, promotion, standing)), 0)
        }
        Some(TableEvent::Refused { color, refusal }) => (Some(color), None, refusal as u8),
        Some(TableEvent::Claimed(color)) => (Some(color), None, 0),
        Some(TableEvent::Voted { color, again }) => (Some(color), None, u8::from(again)),
        Some(TableEvent::Ended(end)) => (who(end), None, end.number()),
    };
    [report.from, report.to, report.promotion, report.value] = details(moved, value);
    report.event = event.map_or(PDN_CHESS_SESSION_NO_EVENT, |event| event.number());
    report.color = side.map_or(PDN_CHESS_NO_COLOR, |side| side as u8);
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
