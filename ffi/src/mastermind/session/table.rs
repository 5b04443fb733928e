//! Mastermind: sessions over a network, the table
//!
//! A table is a match as the server sees it. It holds the code and answers guesses itself, so that
//! no maker can lie; breaker and watchers see the code when the round is over. A player's input is
//! read while that player is asked. What a report has for watchers goes to each of them; send one
//! that comes later what pdn_mastermind_table_write_summary writes. Repeat a call until it reports
//! neither an event nor a byte.
//!
//! The secret is in the struct.

use core::ffi::c_char;

use pedina::mastermind::session::{Outputs, Table, TableEvent};
use pedina::mastermind::{Code, Settings};
use pedina::session::{Name, Output};

use super::{
    PDN_MASTERMIND_SESSION_NO_EVENT, PDN_MASTERMIND_TABLE_OUTPUT_SIZE, player_number, read_player,
};
use crate::call::{Answer, Store, TextByte, call};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::mastermind::code::{pdn_mastermind_code, read_code};
use crate::mastermind::game::{self, pdn_mastermind_match};
use crate::mastermind::pdn_mastermind_player;
use crate::mastermind::settings::{self, pdn_mastermind_settings};
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_table_event: u8 = pedina::mastermind::session::TableEvent);

enumeration!(pdn_mastermind_table_end: u8 = pedina::mastermind::session::TableEnd);

/// A table. Owned by the caller; may be copied. Initialized by pdn_mastermind_table_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_table {
    /// Opaque.
    pub words: [u64; 88],
}

opaque!(pdn_mastermind_table, Table::SNAPSHOT_WORDS);

/// What a call of a table did: bytes to send to each player and to watchers, and an event.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_table_report {
    /// The guess, or the code of a round that is over; 0 for other events.
    pub code: pdn_mastermind_code,
    /// What to send to the first player.
    pub one: [TextByte; PDN_MASTERMIND_TABLE_OUTPUT_SIZE],
    /// What to send to the second player.
    pub two: [TextByte; PDN_MASTERMIND_TABLE_OUTPUT_SIZE],
    /// What to send to all who watch.
    pub watchers: [TextByte; PDN_MASTERMIND_TABLE_OUTPUT_SIZE],
    /// How many bytes to send to the first player.
    pub one_length: u8,
    /// How many bytes to send to the second player.
    pub two_length: u8,
    /// How many bytes to send to all who watch.
    pub watchers_length: u8,
    /// A pdn_mastermind_table_event, or PDN_MASTERMIND_SESSION_NO_EVENT.
    pub event: pdn_mastermind_table_event,
    /// Who committed to a code, was refused, or brought about the end; PDN_MASTERMIND_NO_PLAYER for
    /// other events.
    pub player: pdn_mastermind_player,
    /// Of a guess the black pegs; 0 for other events.
    pub black: u8,
    /// Of a guess the white pegs; 0 for other events.
    pub white: u8,
    /// Of the end the pdn_mastermind_table_end, of a round that is over its number from 0; 0 for
    /// other events.
    pub value: u8,
}

/// Stores a table whose players have not been sent anything yet. Of each name, in UTF-8, at most
/// PDN_MASTERMIND_NAME_LENGTH bytes count.
///
/// Returns the statuses of pdn_mastermind_match_init.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_init(
    settings: In<pdn_mastermind_settings>,
    first_name: InArray<c_char>,
    first_length: usize,
    second_name: InArray<c_char>,
    second_length: usize,
    table: Out<pdn_mastermind_table>,
) -> pdn_status {
    call(|| {
        table.check()?;
        let settings = settings::read(settings.read()?)?;
        let (first, second) = (first_name.bytes(first_length)?, second_name.bytes(second_length)?);
        store(&mut Table::new(settings, [first, second].map(Name::from_bytes))?, Some(table))
    })
}

/// Takes in bytes from a player, up to the first event, and stores how many were consumed. Call it
/// again with the rest. While the player is not asked, no line is read.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_receive(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
    input: InArray<c_char>,
    length: usize,
    report: Out<pdn_mastermind_table_report>,
    consumed: Out<usize>,
) -> pdn_status {
    consumed.store(|| change(table, Step::Receive(input.bytes(length)?), player, Some(report)))
}

/// Does what needs no input; repeat it until it reports neither an event nor a byte.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_advance(
    table: InOut<pdn_mastermind_table>,
    report: Out<pdn_mastermind_table_report>,
) -> pdn_status {
    change(table, Step::Advance, 0, Some(report)).map(|_| ()).into()
}

/// Makes the code or the guess of a program.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: the player is not asked, or what was written before is not
/// sent. PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
/// PDN_ERROR_MASTERMIND_CODE_REPEATED: why the code does not belong to this match.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_act(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
    code: pdn_mastermind_code,
    report: Out<pdn_mastermind_table_report>,
) -> pdn_status {
    call(|| change(table, Step::Act(read_code(code)?), player, Some(report)).map(|_| ()))
}

/// Takes in the end of a player's input, once all that came before is consumed: the player goes on
/// receiving, and has left when asked the next time.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_finish(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
) -> pdn_status {
    quietly(table, Step::Finish, player)
}

/// Takes in the loss of a connection: the match is over. Repeat pdn_mastermind_table_advance, here
/// and after the two calls below.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_leave(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
) -> pdn_status {
    quietly(table, Step::Leave, player)
}

/// The time of a player is up.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_time_out(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
) -> pdn_status {
    quietly(table, Step::TimeOut, player)
}

/// Ends the match because the server stops.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_stop(table: InOut<pdn_mastermind_table>) -> pdn_status {
    quietly(table, Step::Stop, 0)
}

/// Sends nothing to a player, who is a program.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_silence(
    table: InOut<pdn_mastermind_table>,
    player: pdn_mastermind_player,
) -> pdn_status {
    quietly(table, Step::Silence, player)
}

/// Stores whose code or guess is awaited, PDN_MASTERMIND_NO_PLAYER for nobody's.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_asked(
    table: In<pdn_mastermind_table>,
    player: Out<pdn_mastermind_player>,
) -> pdn_status {
    player.store(|| Ok(perform(table, None, Step::AskAsked, 0, None)? as u8))
}

/// Stores 1 if the match is over and everybody has been sent all of it, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_is_done(
    table: In<pdn_mastermind_table>,
    is_done: Out<pdn_bool>,
) -> pdn_status {
    is_done.store(|| Ok(perform(table, None, Step::AskDone, 0, None)? as u8))
}

/// Stores the match, with its secret.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_match(
    table: In<pdn_mastermind_table>,
    r#match: Out<pdn_mastermind_match>,
) -> pdn_status {
    call(|| {
        r#match.check()?;
        perform(table, None, Step::AskMatch(r#match), 0, None).map(|_| ())
    })
}

/// Writes what a client needs that comes to watch in the middle of a match: settings, names, the
/// round with its rows so far, and the scores.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_table_write_summary(
    table: In<pdn_mastermind_table>,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        buffer.check(capacity)?;
        perform(table, None, Step::Summarize { text: buffer, capacity, length }, 0, None)
            .map(|_| ())
    })
}

fn write_summary(
    table: &Table,
    text: OutArray<c_char>,
    capacity: usize,
    length: &Out<usize>,
) -> Answer {
    // Chunk by chunk, first to count: the text is written by the code that sends lines.
    let mut memory = [0; 64];
    let mut total = 0;
    loop {
        match table.copy_summary(total, &mut Output::new(&mut memory)) {
            0 => break,
            count => total += count,
        }
    }
    let mut buffer = text.text_buffer(capacity, length, total)?;
    let mut done = 0;
    while done < total {
        let count = table.copy_summary(done, &mut Output::new(&mut memory));
        memory.iter().take(count).for_each(|&byte| buffer.push(byte as c_char));
        done += count;
    }
    buffer.push(0);
    Ok(())
}

#[inline(never)]
fn store(table: &mut Table, output: Option<Out<pdn_mastermind_table>>) -> Answer {
    if let Some(output) = output {
        table.pack_snapshot(output.words()?);
    }
    Ok(())
}

/// What a table is to do, or is asked. The player stands beside it.
enum Step<'a> {
    Receive(&'a [u8]),
    Advance,
    Act(Code),
    Finish,
    Leave,
    TimeOut,
    Stop,
    Silence,
    AskAsked,
    AskDone,
    AskMatch(Out<pdn_mastermind_match>),
    Summarize { text: OutArray<c_char>, capacity: usize, length: Out<usize> },
}

/// Lets a table do something that has no report.
#[inline(never)]
fn quietly(table: InOut<pdn_mastermind_table>, step: Step<'_>, player: u8) -> pdn_status {
    change(table, step, player, None).map(|_| ()).into()
}

/// Lets a table do something, and stores it.
#[inline(never)]
fn change(
    table: InOut<pdn_mastermind_table>,
    step: Step<'_>,
    player: u8,
    report: Option<Out<pdn_mastermind_table_report>>,
) -> Result<usize, pdn_status> {
    perform(table.input(), Some(table.output()), step, player, report)
}

/// Lets a table do something or asks it, and stores it with what it reports; returns how much it
/// consumed, or the answer. One copy serves all functions of a table.
#[inline(never)]
fn perform(
    words: In<pdn_mastermind_table>,
    changed: Option<Out<pdn_mastermind_table>>,
    step: Step<'_>,
    player: u8,
    output: Option<Out<pdn_mastermind_table_report>>,
) -> Result<usize, pdn_status> {
    if let Some(output) = &output {
        output.check()?;
    }
    let player = read_player(player)?;
    let mut table = Table::new(Settings::default(), [Name::default(); 2])?;
    if !table.read_snapshot(words.words()?) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    let mut report = pdn_mastermind_table_report {
        code: 0,
        one: [0; 80],
        two: [0; 80],
        watchers: [0; 80],
        one_length: 0,
        two_length: 0,
        watchers_length: 0,
        event: PDN_MASTERMIND_SESSION_NO_EVENT,
        player: player_number(None),
        black: 0,
        white: 0,
        value: 0,
    };
    let mut outputs = Outputs::new(&mut report.one, &mut report.two, &mut report.watchers);
    let (mut answer, mut event) = (0, None);
    match step {
        Step::Receive(input) => {
            let progress = table.receive(player, input, &mut outputs);
            (answer, event) = (progress.consumed, progress.event);
        }
        Step::Advance => event = table.advance(&mut outputs),
        Step::Act(code) => {
            table.game().verify(code)?;
            event = table.act(player, code);
            if event.is_none() {
                return Err(pdn_status::PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
            }
        }
        Step::Finish => table.finish(player),
        Step::Leave => table.leave(player),
        Step::TimeOut => table.time_out(player),
        Step::Stop => table.stop(),
        Step::Silence => table.silence(player),
        Step::AskAsked => answer = player_number(table.asked()).into(),
        Step::AskDone => answer = table.is_done().into(),
        Step::AskMatch(r#match) => r#match.write(game::raw(table.game())),
        Step::Summarize { text, capacity, length } => {
            write_summary(&table, text, capacity, &length)?;
        }
    }
    [report.one_length, report.two_length, report.watchers_length] =
        [&outputs.one, &outputs.two, &outputs.watchers].map(|output| output.bytes().len() as u8);
    describe(event, &mut report);
    store(&mut table, changed)?;
    if let Some(output) = output {
        output.write(report);
    }
    Ok(answer)
}

/// Adds an event to a report that has none.
fn describe(event: Option<TableEvent>, report: &mut pdn_mastermind_table_report) {
    let Some(event) = event else { return };
    report.event = event.number();
    match event {
        TableEvent::Committed(player) | TableEvent::Refused(player) => {
            report.player = player_number(Some(player));
        }
        TableEvent::Guessed { guess, feedback } => {
            report.code = guess.bits();
            [report.black, report.white] = [feedback.black(), feedback.white()];
        }
        TableEvent::RoundOver { round, secret } => {
            report.code = secret.bits();
            report.value = round;
        }
        TableEvent::Ended(end) => {
            report.player = player_number(end.player());
            report.value = end.number();
        }
    }
}
