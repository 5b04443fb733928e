//! Konobi: sessions
//!
//! A table is a game with its dialogue, as lines of text for any transport: two people at one
//! console or over two telnet connections, a person against a program, or two programs. It does no
//! input or output. The caller hands over the bytes that arrived, in chunks of any size, and sends
//! what a call wrote. It repeats pdn_konobi_table_receive with the bytes that were not consumed,
//! until a call reports neither an event nor a byte. While a player is not asked, no line of that
//! player's input is read.
//!
//! A program plays by pdn_konobi_table_act; it may think in slices, for which see
//! pdn_konobi_decision. docs/protocols/konobi.md describes the dialogue.

use core::ffi::c_char;

use pedina::konobi::session::{
    Entrant, Name, Outputs, Seating, Settings, Style, Table, TableEnd, TableEvent,
};
use pedina::konobi::{Action, AnySize, Player};
use pedina::session::Progress;

use super::{PDN_KONOBI_NO_POINT, pdn_konobi_action, pdn_konobi_player};
use crate::call::{Answer, Store, TextByte, call};
use crate::enumeration::enumeration;
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;

enumeration!(pdn_konobi_seating: u8 = pedina::konobi::session::Seating);

enumeration!(pdn_konobi_style: u8 = pedina::konobi::session::Style);

enumeration!(pdn_konobi_entrant: u8 = pedina::konobi::session::Entrant);

enumeration!(pdn_konobi_table_event: u8 = pedina::konobi::session::TableEvent);

enumeration!(pdn_konobi_table_end: u8 = pedina::konobi::session::TableEnd);

/// No event: what a table waits for, its other calls report.
pub const PDN_KONOBI_TABLE_NO_EVENT: pdn_konobi_table_event = 0;

/// No end: the game goes on.
pub const PDN_KONOBI_TABLE_NO_END: pdn_konobi_table_end = 0;

/// Where there is no player.
pub const PDN_KONOBI_NO_PLAYER: pdn_konobi_player = 2;

/// The most bytes that one call writes for a player.
pub const PDN_KONOBI_TABLE_OUTPUT_SIZE: usize = 124;

/// The greatest length of a name, in bytes.
pub const PDN_KONOBI_NAME_LENGTH: usize = 32;

const _: () = assert!(PDN_KONOBI_NAME_LENGTH == pedina::session::NAME_CAPACITY);

/// Buffer size for a name, with a NUL.
pub const PDN_KONOBI_NAME_SIZE: usize = PDN_KONOBI_NAME_LENGTH + 1;

/// A table. Owned by the caller; may be copied. Initialized by pdn_konobi_table_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_table {
    /// Opaque.
    pub words: [u64; 68],
}

opaque!(pdn_konobi_table, Table::SNAPSHOT_WORDS);

/// What a table begins with. All bytes 0: two people at one console, who are asked for everything.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_konobi_table_settings {
    /// The name of the player who places the first stone, in UTF-8.
    pub first_name: [TextByte; PDN_KONOBI_NAME_LENGTH],
    /// The name of the player who may swap, in UTF-8.
    pub second_name: [TextByte; PDN_KONOBI_NAME_LENGTH],
    /// The length of the first name, at most PDN_KONOBI_NAME_LENGTH. 0: a person is asked for it.
    pub first_name_length: u8,
    /// The length of the second name.
    pub second_name_length: u8,
    /// Who places the first stone, a pdn_konobi_entrant.
    pub first: pdn_konobi_entrant,
    /// Who may swap, a pdn_konobi_entrant.
    pub second: pdn_konobi_entrant,
    /// Where the players sit, a pdn_konobi_seating.
    pub seating: pdn_konobi_seating,
    /// How boards look, a pdn_konobi_style.
    pub style: pdn_konobi_style,
    /// The width of the board, 1 to PDN_KONOBI_MAX_WIDTH. 0: a person is asked for it, and two
    /// programs play on 11 by 11 points.
    pub width: u8,
    /// How many lines of a player in a row may be refused; 0 for no limit.
    pub refusals: u8,
}

/// What a call of a table did: bytes to send to each player, and an event.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(2))]
pub struct pdn_konobi_table_report {
    /// What to send to the first player; at one console, to both.
    pub first: [TextByte; PDN_KONOBI_TABLE_OUTPUT_SIZE],
    /// What to send to the second player.
    pub second: [TextByte; PDN_KONOBI_TABLE_OUTPUT_SIZE],
    /// How many bytes to send to the first player.
    pub first_length: u8,
    /// How many bytes to send to the second player.
    pub second_length: u8,
    /// A pdn_konobi_table_event, or PDN_KONOBI_TABLE_NO_EVENT.
    pub event: pdn_konobi_table_event,
    /// Who played, was refused, or brought about the end; PDN_KONOBI_NO_PLAYER for other events.
    pub player: pdn_konobi_player,
    /// What was played; PDN_KONOBI_NO_POINT for other events.
    pub action: pdn_konobi_action,
    /// How the game ended, a pdn_konobi_table_end; PDN_KONOBI_TABLE_NO_END for other events.
    pub end: pdn_konobi_table_end,
    /// 0.
    pub reserved: u8,
}

/// Stores a table whose players have not been sent anything yet. Two people over connections begin
/// when the second one has joined, see pdn_konobi_table_join.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_init(
    settings: In<pdn_konobi_table_settings>,
    table: Out<pdn_konobi_table>,
) -> pdn_status {
    call(|| {
        table.check()?;
        store(&mut Table::new(read_settings(&settings.read()?)?), table)
    })
}

/// Takes in the second connection: both players are welcomed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_join(table: InOut<pdn_konobi_table>) -> pdn_status {
    change(table, Step::Join, 0)
}

/// Takes in bytes from a player, up to the first event, and stores how many were consumed. Call it
/// again with the rest. At one console the bytes are those of player 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_receive(
    table: InOut<pdn_konobi_table>,
    player: pdn_konobi_player,
    input: InArray<c_char>,
    length: usize,
    report: Out<pdn_konobi_table_report>,
    consumed: Out<usize>,
) -> pdn_status {
    consumed.store(|| perform(table, Step::Receive(input.bytes(length)?), player, Some(report)))
}

/// Does what needs no input; repeat it until it reports neither an event nor a byte.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_advance(
    table: InOut<pdn_konobi_table>,
    report: Out<pdn_konobi_table_report>,
) -> pdn_status {
    perform(table, Step::Advance, 0, Some(report)).map(|_| ()).into()
}

/// Plays an action of a program. There is no event, and nothing changes, if no program is thinking.
///
/// Returns the statuses of pdn_konobi_check.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_act(
    table: InOut<pdn_konobi_table>,
    action: pdn_konobi_action,
    report: Out<pdn_konobi_table_report>,
) -> pdn_status {
    call(|| perform(table, Step::Act(super::action(action)?), 0, Some(report)).map(|_| ()))
}

/// Takes in the end of a player's input, once all that came before is consumed. The player goes on
/// receiving, and has left when asked the next time.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_finish(
    table: InOut<pdn_konobi_table>,
    player: pdn_konobi_player,
) -> pdn_status {
    change(table, Step::Finish, player)
}

/// Takes in the loss of a connection: the game is over. Repeat pdn_konobi_table_advance, here and
/// after the three calls below.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_leave(
    table: InOut<pdn_konobi_table>,
    player: pdn_konobi_player,
) -> pdn_status {
    change(table, Step::Leave, player)
}

/// A player resigns other than by a line.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_resign(
    table: InOut<pdn_konobi_table>,
    player: pdn_konobi_player,
) -> pdn_status {
    change(table, Step::Resign, player)
}

/// The time of a player is up.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_time_out(
    table: InOut<pdn_konobi_table>,
    player: pdn_konobi_player,
) -> pdn_status {
    change(table, Step::TimeOut, player)
}

/// Ends the game without a winner, because the server stops.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_table_stop(table: InOut<pdn_konobi_table>) -> pdn_status {
    change(table, Step::Stop, 0)
}

/// What a table is to do. The player stands beside it.
#[derive(Clone, Copy)]
enum Step<'a> {
    Join,
    Receive(&'a [u8]),
    Advance,
    Act(Action),
    Finish,
    Leave,
    Resign,
    TimeOut,
    Stop,
}

#[inline(never)]
pub(super) fn read(table: &mut Table, words: In<pdn_konobi_table>) -> Answer {
    if table.read_snapshot(words.words()?) { Ok(()) } else { Err(pdn_status::PDN_ERROR_STATE) }
}

/// What [`read`] replaces.
pub(super) fn empty() -> Table {
    Table::new(Settings::new(Seating::Console, Style::Ascii))
}

#[inline(never)]
fn store(table: &mut Table, output: Out<pdn_konobi_table>) -> Answer {
    table.pack_snapshot(output.words()?);
    Ok(())
}

/// Lets a table do something that has no report.
#[inline(never)]
fn change(words: InOut<pdn_konobi_table>, step: Step<'_>, player: u8) -> pdn_status {
    perform(words, step, player, None).map(|_| ()).into()
}

/// Lets a table do something, and stores it with what it reports; returns how much it consumed. One
/// copy serves all functions that change a table.
#[inline(never)]
fn perform(
    words: InOut<pdn_konobi_table>,
    step: Step<'_>,
    player: u8,
    output: Option<Out<pdn_konobi_table_report>>,
) -> Result<usize, pdn_status> {
    if let Some(output) = &output {
        output.check()?;
    }
    let player = read_player(player)?;
    let mut table = empty();
    read(&mut table, words.input())?;
    let mut report = pdn_konobi_table_report {
        first: [0; 124],
        second: [0; 124],
        first_length: 0,
        second_length: 0,
        event: PDN_KONOBI_TABLE_NO_EVENT,
        player: PDN_KONOBI_NO_PLAYER,
        action: PDN_KONOBI_NO_POINT,
        end: PDN_KONOBI_TABLE_NO_END,
        reserved: 0,
    };
    let mut outputs = Outputs::new(&mut report.first, &mut report.second);
    let mut progress = Progress { consumed: 0, event: None };
    match step {
        Step::Join => table.join(),
        Step::Receive(input) => progress = table.receive(player, input, &mut outputs),
        Step::Advance => progress.event = table.advance(&mut outputs),
        Step::Act(action) => {
            if table.thinking().is_some() {
                table.position().check(action)?;
            }
            progress.event = table.act(action);
        }
        Step::Finish => table.finish(player),
        Step::Leave => table.leave(player),
        Step::Resign => table.resign(player),
        Step::TimeOut => table.time_out(player),
        Step::Stop => table.stop(),
    }
    let lengths = [outputs.first.bytes().len() as u8, outputs.second.bytes().len() as u8];
    [report.first_length, report.second_length] = lengths;
    describe(progress.event, &mut report);
    store(&mut table, words.output())?;
    if let Some(output) = output {
        output.write(report);
    }
    Ok(progress.consumed)
}

/// Adds an event to a report that has none.
fn describe(event: Option<TableEvent>, report: &mut pdn_konobi_table_report) {
    let Some(event) = event else { return };
    report.event = event.number();
    report.player = player_number(match event {
        TableEvent::Started => None,
        TableEvent::Played { player, action } => {
            report.action = action.bits();
            Some(player)
        }
        TableEvent::Refused(player) => Some(player),
        TableEvent::Ended(end) => {
            report.end = end.number();
            end.player()
        }
    });
}

pub(super) fn read_player(number: u8) -> Result<Player, pdn_status> {
    Player::ALL.get(usize::from(number)).copied().ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(super) fn player_number(player: Option<Player>) -> u8 {
    player.map_or(PDN_KONOBI_NO_PLAYER, |player| player as u8)
}

pub(super) fn end_number(end: Option<TableEnd>) -> u8 {
    end.map_or(PDN_KONOBI_TABLE_NO_END, |end| end.number())
}

fn read_settings(raw: &pdn_konobi_table_settings) -> Result<Settings, pdn_status> {
    let range = pdn_status::PDN_ERROR_RANGE;
    let entrant = |kind: u8, text: &[u8; 32], length: u8| {
        let name = Name::from_bytes(text.get(..usize::from(length)).ok_or(range)?);
        match kind {
            0 => Ok(Entrant::Person((length > 0).then_some(name))),
            1 => Ok(Entrant::Program(name)),
            _ => Err(range),
        }
    };
    let first = entrant(raw.first, &raw.first_name, raw.first_name_length)?;
    let second = entrant(raw.second, &raw.second_name, raw.second_name_length)?;
    let size = match raw.width {
        0 => None,
        width => Some(AnySize::new(width).ok_or(range)?),
    };
    Ok(Settings {
        seating: Seating::new(raw.seating).ok_or(range)?,
        size,
        entrants: [first, second],
        style: Style::new(raw.style).ok_or(range)?,
        refusals: (raw.refusals > 0).then_some(raw.refusals.into()),
    })
}
