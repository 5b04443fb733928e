//! Chess: clocks
//!
//! A clock does nothing between calls. Times are 64-bit milliseconds of any monotonic counter of
//! the caller. Ask for the deadline, sleep until then or until a move arrives, and call again. A
//! move of several steps, such as a promotion chosen after the pawn has moved, is one turn: the
//! clock runs until pdn_chess_clock_press.
//!
//! Functions that change a clock reject a time before that of an earlier call. A clock whose flag
//! has fallen no longer changes.

use core::ffi::c_char;

use pedina::chess::{Bonus, Clock, ClockError, Color, MAX_PERIODS, Period, TimeControl};

use super::{PDN_CHESS_NO_LIMIT, color, pdn_chess_color, pdn_chess_duration, pdn_chess_time};
use crate::call::{Answer, Store, call};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray, Value};
use crate::status::pdn_status;

/// The most periods that a time control has.
pub const PDN_CHESS_MAX_PERIODS: usize = MAX_PERIODS;

enumeration!(pdn_chess_bonus: u8 = pedina::chess::Bonus);

/// A part of a time control. Times are in milliseconds.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_period {
    /// Time that is added when the period begins.
    pub time: pdn_chess_duration,
    /// What each move gets.
    pub bonus: pdn_chess_duration,
    /// Number of moves after which the next period begins; 0, for the last period only, means the
    /// rest of the game.
    pub moves: u32,
    /// What the bonus is.
    pub bonus_kind: pdn_chess_bonus,
    /// Ignored; best 0.
    pub reserved: [u8; 3],
}

/// A chess clock for two sides. Owned by the caller; may be copied. Initialized by
/// pdn_chess_clock_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_clock {
    /// Opaque.
    pub words: [u64; Clock::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_clock, Clock::SNAPSHOT_WORDS);

/// Parses a time control as in the PGN tag TimeControl, in seconds, with decimals or not, or with
/// the units h, m and s: "300", "180+2", "60+0.6", "40/2h", "40/5400+30:1800+30"; with d for a US
/// delay and b for a Bronstein delay in place of +, and "-" for no limit, which has no periods.
/// Stores the periods and their number. A capacity of PDN_CHESS_MAX_PERIODS always suffices.
///
/// PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN: it is "?". PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK: it is a
/// sandclock such as "*180", which no clock here keeps. PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX,
/// PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
/// PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with the text.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_time_control(
    text: InArray<c_char>,
    length: usize,
    periods: OutArray<pdn_chess_period>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let control = TimeControl::parse(text.bytes(length)?)?;
        let mut buffer = periods.buffer(capacity, &count, control.periods().len())?;
        for period in control.periods() {
            let (kind, bonus) = period.bonus.to_parts();
            buffer.push(pdn_chess_period {
                time: period.time,
                bonus,
                moves: period.moves,
                bonus_kind: kind,
                reserved: [0; 3],
            });
        }
        Ok(())
    })
}

/// Stores a stopped clock with a time control for each side, which may be the same array; 0 periods
/// mean no limit. A last period with a number of moves starts again after them. `first` has the
/// first turn.
///
/// PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
/// PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with a time control.
///
/// # Bindings
/// Independent of `white_count`.
/// Independent of `black_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_init(
    white: InArray<pdn_chess_period>,
    white_count: usize,
    black: InArray<pdn_chess_period>,
    black_count: usize,
    first: pdn_chess_color,
    clock: Out<pdn_chess_clock>,
) -> pdn_status {
    call(|| {
        clock.check()?;
        let white = control(white, white_count)?;
        let black = control(black, black_count)?;
        store(&mut Clock::with_odds(white, black, color(first)?), clock)
    })
}

/// Starts the clock, or resumes it after a pause.
///
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_RUNNING.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_start(
    clock: InOut<pdn_chess_clock>,
    now: pdn_chess_time,
) -> pdn_status {
    change(clock, |clock| clock.start(now)).into()
}

/// Stops the clock; pdn_chess_clock_start continues the turn.
///
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_pause(
    clock: InOut<pdn_chess_clock>,
    now: pdn_chess_time,
) -> pdn_status {
    change(clock, |clock| clock.pause(now)).into()
}

/// Ends the turn of the side to move: it gets its bonus, and the opponent's time runs.
///
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_press(
    clock: InOut<pdn_chess_clock>,
    now: pdn_chess_time,
) -> pdn_status {
    change(clock, |clock| clock.press(now)).into()
}

/// Takes the last move back: the other side is to move again. The interrupted turn costs its time,
/// and bonuses stay.
///
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
/// PDN_ERROR_CHESS_CLOCK_NO_MOVE: the other side has not moved.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_take_back(
    clock: InOut<pdn_chess_clock>,
    now: pdn_chess_time,
) -> pdn_status {
    change(clock, |clock| clock.take_back(now)).into()
}

/// Adds time to a side, as an arbiter does; has no effect on a side without limit.
///
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_add_time(
    clock: InOut<pdn_chess_clock>,
    color: pdn_chess_color,
    time: pdn_chess_duration,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        let side = super::color(color)?;
        change(clock, |clock| clock.add_time(side, time, now))
    })
}

/// Stores the time left to a side, without its US delay; PDN_CHESS_NO_LIMIT if it has no limit.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_remaining(
    clock: In<pdn_chess_clock>,
    color: pdn_chess_color,
    now: pdn_chess_time,
    remaining: Out<pdn_chess_duration>,
) -> pdn_status {
    get(clock, remaining, |clock| {
        Ok(clock.remaining(super::color(color)?, now).unwrap_or(PDN_CHESS_NO_LIMIT))
    })
}

/// Stores the US delay left in this turn; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_delay(
    clock: In<pdn_chess_clock>,
    now: pdn_chess_time,
    delay: Out<pdn_chess_duration>,
) -> pdn_status {
    get(clock, delay, |clock| Ok(clock.delay_remaining(now)))
}

/// Stores the side whose flag has fallen, which is the side to move; PDN_CHESS_NO_COLOR if none
/// has.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_flag(
    clock: In<pdn_chess_clock>,
    now: pdn_chess_time,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(clock, color, |clock| {
        Ok(clock.flag(now).map_or(super::PDN_CHESS_NO_COLOR, |side| side as u8))
    })
}

/// Stores the time at which the flag of the side to move will fall; PDN_CHESS_NO_LIMIT if the clock
/// is stopped, the side has no limit, or the counter ends before.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_deadline(
    clock: In<pdn_chess_clock>,
    deadline: Out<pdn_chess_time>,
) -> pdn_status {
    get(clock, deadline, |clock| Ok(clock.deadline().unwrap_or(PDN_CHESS_NO_LIMIT)))
}

/// Stores the side to move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_turn(
    clock: In<pdn_chess_clock>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(clock, color, |clock| Ok(clock.turn() as u8))
}

/// Stores 1 if the clock runs, 0 if it is stopped.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_is_running(
    clock: In<pdn_chess_clock>,
    is_running: Out<pdn_bool>,
) -> pdn_status {
    get(clock, is_running, |clock| Ok(u8::from(clock.is_running())))
}

/// Stores the number of moves that a side has made.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_clock_moves(
    clock: In<pdn_chess_clock>,
    color: pdn_chess_color,
    count: Out<u32>,
) -> pdn_status {
    get(clock, count, |clock| Ok(clock.moves(super::color(color)?)))
}

/// Hands the clock to `work`.
fn view<T>(
    clock: In<pdn_chess_clock>,
    work: impl FnOnce(&mut Clock) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let mut value = Clock::new(TimeControl::UNLIMITED, Color::White);
    if !value.read_snapshot(clock.words()?) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    work(&mut value)
}

pub(super) fn store(clock: &mut Clock, output: Out<pdn_chess_clock>) -> Answer {
    clock.pack_snapshot(output.words()?);
    Ok(())
}

/// Stores what `look` finds in the clock.
fn get<T: Value>(
    clock: In<pdn_chess_clock>,
    output: Out<T>,
    look: impl FnOnce(&Clock) -> Result<T, pdn_status>,
) -> pdn_status {
    output.store(|| view(clock, |clock| look(clock)))
}

/// Changes a clock and stores it, unless it refuses.
fn change(
    clock: InOut<pdn_chess_clock>,
    change: impl FnOnce(&mut Clock) -> Result<(), ClockError>,
) -> Answer {
    view(clock.input(), |value| {
        change(value)?;
        store(value, clock.output())
    })
}

pub(super) fn control(
    periods: InArray<pdn_chess_period>,
    count: usize,
) -> Result<TimeControl, pdn_status> {
    let given = periods.elements(count)?;
    let mut periods = [Period::default(); MAX_PERIODS];
    let periods = periods
        .get_mut(..count)
        .ok_or(pdn_status::PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS)?;
    for (index, period) in periods.iter_mut().enumerate() {
        let Some(pdn_chess_period { time, bonus, moves, bonus_kind, .. }) = given.get(index) else {
            continue;
        };
        let bonus = Bonus::from_parts(bonus_kind, bonus).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        *period = Period { moves, time, bonus };
    }
    TimeControl::new(periods).map_err(pdn_status::from)
}
