//! What the functions of a table share: one copy in the flash.

use pedina::konobi::session::{Outputs, Seating, Settings, Style, Table, TableEnd, TableEvent};
use pedina::konobi::{Action, Player};
use pedina::session::Progress;

use super::table::{
    PDN_KONOBI_NO_PLAYER, PDN_KONOBI_TABLE_NO_END, PDN_KONOBI_TABLE_NO_EVENT, pdn_konobi_table,
    pdn_konobi_table_report,
};
use super::{PDN_KONOBI_NO_POINT, number};
use crate::call::Answer;
use crate::numbers::Number;
use crate::ptr::{In, InOut, Out};
use crate::status::pdn_status;

#[inline(never)]
pub(super) fn read(table: &mut Table, words: In<pdn_konobi_table>) -> Answer {
    if table.read_snapshot(words.words()?) { Ok(()) } else { Err(pdn_status::PDN_ERROR_STATE) }
}

/// What [`read`] replaces.
pub(super) fn empty() -> Table {
    Table::new(Settings::new(Seating::Console, Style::Ascii))
}

#[inline(never)]
pub(super) fn store(table: &mut Table, output: Out<pdn_konobi_table>) -> Answer {
    table.write_snapshot(output.words()?);
    Ok(())
}

/// What a table is to do. The player stands beside it.
#[derive(Clone, Copy)]
pub(super) enum Step<'a> {
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

/// Lets a table do something that has no report.
#[inline(never)]
pub(super) fn change(words: InOut<pdn_konobi_table>, step: Step<'_>, player: u8) -> pdn_status {
    perform(words, step, player, None).map(|_| ()).into()
}

/// Lets a table do something, and stores it with what it reports; returns how much it consumed. One
/// copy serves all functions that change a table.
#[inline(never)]
pub(super) fn perform(
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

/// What a table is asked.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Asked,
    Thinking,
    IsDone,
    Last,
    /// The end and the winner, a byte each.
    Ending,
}

#[inline(never)]
pub(super) fn ask(words: In<pdn_konobi_table>, question: Question) -> Result<u16, pdn_status> {
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

fn describe(event: Option<TableEvent>, report: &mut pdn_konobi_table_report) {
    let (player, action, end) = match event {
        None | Some(TableEvent::Started) => (None, None, None),
        Some(TableEvent::Played { player, action }) => (Some(player), Some(action), None),
        Some(TableEvent::Refused(player)) => (Some(player), None, None),
        Some(TableEvent::Ended(end)) => (end.player(), None, Some(end)),
    };
    report.event = event.map_or(PDN_KONOBI_TABLE_NO_EVENT, |event| event.number());
    report.player = player_number(player);
    report.action = action.map_or(PDN_KONOBI_NO_POINT, |action| action.bits());
    report.end = end_number(end);
}

pub(super) fn read_player(number: u8) -> Result<Player, pdn_status> {
    Player::ALL.get(usize::from(number)).copied().ok_or(pdn_status::PDN_ERROR_RANGE)
}

fn player_number(player: Option<Player>) -> u8 {
    player.map_or(PDN_KONOBI_NO_PLAYER, |player| player as u8)
}

fn end_number(end: Option<TableEnd>) -> u8 {
    end.map_or(PDN_KONOBI_TABLE_NO_END, |end| end.number())
}
