//! Mastermind: matches
//!
//! A match is rounds in which two players, 0 and 1, make and break codes in turn. It says what it waits
//! for, checks every code and every answer, and counts points: a round gives its maker one for every
//! guess, and one more if the code was not found. A call that is refused changes nothing; out of turn it
//! says PDN_MASTERMIND_MATCH_NOT_NOW.
//!
//! The secret is in the struct: do not hand that to the breaker.

use core::ffi::c_char;

use pedina::mastermind::{Event, Feedback, Match, MatchError, Player};

use super::code::{no_code, pdn_mastermind_code, read_code};
use super::feedback::{no_feedback, write as write_feedback};
use super::rows::pdn_mastermind_row;
use super::settings::{self, pdn_mastermind_settings};
use crate::library::pdn_status;
use crate::ptr::{In, InArray, InOut, Out, OutArray, Value};

/// A match. Owned by the caller, a value: a copy is a snapshot. Written first by
/// pdn_mastermind_match_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_match {
    /// Opaque.
    pub words: [u64; 14],
}

const _: () =
    assert!(size_of::<pdn_mastermind_match>() == 112 && align_of::<pdn_mastermind_match>() == 8);
const _: () = assert!(size_of::<pdn_mastermind_match>() == 8 * Match::WORDS);

impl Value for pdn_mastermind_match {
    type Raw = [u64; Match::WORDS];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

/// The length of a match that is stored as bytes.
pub const PDN_MASTERMIND_MATCH_SIZE: usize = 112;

const _: () = assert!(PDN_MASTERMIND_MATCH_SIZE == Match::BYTES);

/// What a match waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_mastermind_awaited {
    /// The maker's secret code.
    PDN_MASTERMIND_AWAITING_CODE = 0,
    /// The breaker's next guess.
    PDN_MASTERMIND_AWAITING_GUESS = 1,
    /// The maker's response to it.
    PDN_MASTERMIND_AWAITING_RESPONSE = 2,
    /// The code of a maker who had kept it until the round was lost.
    PDN_MASTERMIND_AWAITING_REVEAL = 3,
    /// The next round, or the end if it was the last one.
    PDN_MASTERMIND_ROUND_OVER = 4,
    /// Nothing more.
    PDN_MASTERMIND_MATCH_OVER = 5,
}

/// What has just happened, for those who watch. Secrets that are not to be known yet are not in it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_mastermind_event_kind {
    /// The maker has a code, and the round begins.
    PDN_MASTERMIND_EVENT_CODE = 0,
    /// The breaker has guessed: `code`.
    PDN_MASTERMIND_EVENT_GUESS = 1,
    /// The maker has responded: `black` and `white`; `points` is not 0 if that has ended the round.
    PDN_MASTERMIND_EVENT_RESPONSE = 2,
    /// The maker has shown `code`, which was concealed and not found, and gets `points`.
    PDN_MASTERMIND_EVENT_REVEAL = 3,
    /// `round` awaits its code, with roles exchanged.
    PDN_MASTERMIND_EVENT_ROUND = 4,
    /// The last round was played.
    PDN_MASTERMIND_EVENT_OVER = 5,
}

/// What has just happened.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_event {
    /// A code, as the kind says; else 0.
    pub code: u64,
    /// A pdn_mastermind_event_kind.
    pub kind: u8,
    /// An answer, as the kind says; else 0.
    pub black: u8,
    /// An answer, as the kind says; else 0.
    pub white: u8,
    /// The points of the maker; 0 while the round goes on.
    pub points: u8,
    /// The number of the round, from 0.
    pub round: u8,
    /// 0.
    pub reserved: [u8; 3],
}

const _: () =
    assert!(size_of::<pdn_mastermind_event>() == 16 && align_of::<pdn_mastermind_event>() == 8);

impl Value for pdn_mastermind_event {
    type Raw = [u64; 2];

    fn from_raw([code, rest]: Self::Raw) -> Self {
        let [kind, black, white, points, round, ..] = rest.to_ne_bytes();
        Self { code, kind, black, white, points, round, reserved: [0; 3] }
    }
}

/// Begins a match: it awaits the first code.
///
/// PDN_MASTERMIND_SETTINGS_PEGS to PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range.
/// PDN_ERROR_RANGE: a flag or the kind of pegs is none. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_init(
    settings: In<pdn_mastermind_settings>,
    r#match: Out<pdn_mastermind_match>,
) -> pdn_status {
    let init = || {
        r#match.check()?;
        let begun = Match::new(settings::read(settings.read()?)?).map_err(settings::refused)?;
        r#match.write(raw(&begun));
        Ok(())
    };
    init().into()
}

/// The maker commits to a secret code. Stores what has happened, here as in the calls below.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_CODE_PEG, PDN_MASTERMIND_CODE_LENGTH,
/// PDN_MASTERMIND_CODE_REPEATED: why the code is none of this match. PDN_ERROR_RANGE: `code` is none at
/// all. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_commit(
    r#match: InOut<pdn_mastermind_match>,
    code: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.commit(read_code(code)?).map_err(refused))
}

/// The maker keeps its code to itself, or has none yet: answers are only checked when the code is found or
/// revealed.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_conceal(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.conceal().map_err(refused))
}

/// The breaker guesses.
///
/// The statuses are those of pdn_mastermind_match_commit.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_guess(
    r#match: InOut<pdn_mastermind_match>,
    guess: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.guess(read_code(guess)?).map_err(refused))
}

/// The maker responds to the guess.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a code has.
/// PDN_MASTERMIND_MATCH_WRONG_RESPONSE: not the one to the secret; pdn_mastermind_match_expected tells it.
/// With a code that was concealed, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives it, or
/// PDN_MASTERMIND_MATCH_CONTRADICTION: it calls a code found that earlier responses exclude.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_respond(
    r#match: InOut<pdn_mastermind_match>,
    black: u8,
    white: u8,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| {
        let feedback = Feedback::new(black, white);
        let feedback = feedback.ok_or(pdn_status::PDN_MASTERMIND_FEEDBACK_TOO_MANY)?;
        value.respond(feedback).map_err(refused)
    })
}

/// The maker shows the code that was concealed and not found.
///
/// PDN_MASTERMIND_MATCH_CONTRADICTION: a response was not the one to this code. The other statuses are
/// those of pdn_mastermind_match_commit.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_reveal(
    r#match: InOut<pdn_mastermind_match>,
    code: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.reveal(read_code(code)?).map_err(refused))
}

/// Goes on to the next round with roles exchanged, or ends the match after the last one.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_next_round(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.next_round().map_err(refused))
}

/// Stores what the match waits for, a pdn_mastermind_awaited.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_status(
    r#match: In<pdn_mastermind_match>,
    status: Out<u8>,
) -> pdn_status {
    get(r#match, status, |value| value.status() as u8)
}

/// Stores what the match is played with.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_settings(
    r#match: In<pdn_mastermind_match>,
    settings: Out<pdn_mastermind_settings>,
) -> pdn_status {
    get(r#match, settings, |value| settings::raw(value.settings()))
}

/// Stores the number of the round, from 0, and who makes its code, player 0 or 1.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_round(
    r#match: In<pdn_mastermind_match>,
    round: Out<u8>,
    maker: Out<u8>,
) -> pdn_status {
    let look = || {
        round.check().and(maker.check())?;
        let value = read(r#match)?;
        round.write(value.round());
        maker.write(value.maker() as u8);
        Ok(())
    };
    look().into()
}

/// Stores the points of both players.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_scores(
    r#match: In<pdn_mastermind_match>,
    first: Out<u8>,
    second: Out<u8>,
) -> pdn_status {
    let look = || {
        first.check().and(second.check())?;
        let value = read(r#match)?;
        first.write(value.score(Player::One));
        second.write(value.score(Player::Two));
        Ok(())
    };
    look().into()
}

/// Stores the rows of the round that are complete, and their number. PDN_MASTERMIND_TREE_MAX_ROWS is
/// always room enough.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `count`, or `rows` with a
/// capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_rows(
    r#match: In<pdn_mastermind_match>,
    rows: OutArray<pdn_mastermind_row>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let list = || {
        count.check()?;
        let value = read(r#match)?;
        let mut room = rows.room(capacity, count, value.board().turn())?;
        for row in value.board().rows() {
            let (black, white) = (row.feedback.black(), row.feedback.white());
            let guess = row.guess.bits();
            room.push(pdn_mastermind_row { guess, black, white, reserved: [0; 6] });
        }
        Ok(())
    };
    list().into()
}

/// Stores the guess that waits for its response, 0 if none does.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_open_guess(
    r#match: In<pdn_mastermind_match>,
    guess: Out<u64>,
) -> pdn_status {
    get(r#match, guess, |value| value.board().open_guess().map_or(0, |code| code.bits()))
}

/// Stores the secret code, 0 if it is not known.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_secret(
    r#match: In<pdn_mastermind_match>,
    secret: Out<u64>,
) -> pdn_status {
    get(r#match, secret, |value| value.secret().map_or(0, |code| code.bits()))
}

/// Stores the right response to the guess that waits for one.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW: no guess waits, or the code is concealed. PDN_ERROR_STATE,
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_expected(
    r#match: In<pdn_mastermind_match>,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    let look = || {
        black.check().and(white.check())?;
        let expected = read(r#match)?.expected_response();
        write_feedback(expected.ok_or(pdn_status::PDN_MASTERMIND_MATCH_NOT_NOW)?, black, white);
        Ok(())
    };
    look().into()
}

/// Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for files and
/// networks, and their number.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `length`, or `bytes` with
/// a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_store(
    r#match: In<pdn_mastermind_match>,
    bytes: OutArray<u8>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    let store = || {
        length.check()?;
        let value = read(r#match)?;
        let mut room = bytes.room(capacity, length, PDN_MASTERMIND_MATCH_SIZE)?;
        value.to_bytes().into_iter().for_each(|byte| room.push(byte));
        Ok(())
    };
    store().into()
}

/// Reads a match from the bytes that pdn_mastermind_match_store wrote.
///
/// PDN_ERROR_STATE: they are none. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_load(
    bytes: InArray<c_char>,
    length: usize,
    r#match: Out<pdn_mastermind_match>,
) -> pdn_status {
    let load = || {
        r#match.check()?;
        let bytes = bytes.bytes(length)?.try_into().ok();
        let value = bytes.and_then(Match::from_bytes).ok_or(pdn_status::PDN_ERROR_STATE)?;
        r#match.write(raw(&value));
        Ok(())
    };
    load().into()
}

fn raw(value: &Match) -> pdn_mastermind_match {
    pdn_mastermind_match { words: value.to_words() }
}

fn read(value: In<pdn_mastermind_match>) -> Result<Match, pdn_status> {
    Match::from_words(&value.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
}

fn get<T: Value>(
    value: In<pdn_mastermind_match>,
    output: Out<T>,
    get: impl FnOnce(&Match) -> T,
) -> pdn_status {
    let look = || {
        output.check()?;
        output.write(get(&read(value)?));
        Ok(())
    };
    look().into()
}

/// Changes a match and stores it, and what has happened, unless it refuses.
fn change(
    place: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
    change: impl FnOnce(&mut Match) -> Result<Event, pdn_status>,
) -> pdn_status {
    let run = || {
        event.check()?;
        let mut value = read(place.input())?;
        let happened = change(&mut value)?;
        place.output().write(raw(&value));
        event.write(told(happened, value.round()));
        Ok(())
    };
    run().into()
}

fn told(event: Event, round: u8) -> pdn_mastermind_event {
    use pdn_mastermind_event_kind::*;
    let (kind, code, feedback, points) = match event {
        Event::Code => (PDN_MASTERMIND_EVENT_CODE, 0, None, 0),
        Event::Guess { guess } => (PDN_MASTERMIND_EVENT_GUESS, guess.bits(), None, 0),
        Event::Response { feedback, points } => {
            (PDN_MASTERMIND_EVENT_RESPONSE, 0, Some(feedback), points.unwrap_or(0))
        }
        Event::Reveal { secret, points } => {
            (PDN_MASTERMIND_EVENT_REVEAL, secret.bits(), None, points)
        }
        Event::NextRound { .. } => (PDN_MASTERMIND_EVENT_ROUND, 0, None, 0),
        Event::MatchOver => (PDN_MASTERMIND_EVENT_OVER, 0, None, 0),
    };
    let (black, white) = feedback.map_or((0, 0), |feedback| (feedback.black(), feedback.white()));
    pdn_mastermind_event { code, kind: kind as u8, black, white, points, round, reserved: [0; 3] }
}

fn refused(error: MatchError) -> pdn_status {
    match error {
        MatchError::NotNow { .. } => pdn_status::PDN_MASTERMIND_MATCH_NOT_NOW,
        MatchError::Code(error) => no_code(error),
        MatchError::Feedback(error) => no_feedback(error),
        MatchError::WrongResponse { .. } => pdn_status::PDN_MASTERMIND_MATCH_WRONG_RESPONSE,
        MatchError::Contradiction { .. } => pdn_status::PDN_MASTERMIND_MATCH_CONTRADICTION,
    }
}
