//! Mastermind: matches
//!
//! A match is rounds in which two players, 0 and 1, make and break codes in turn. It says what it
//! waits for, checks every code and every answer, and counts points: a round gives its maker one
//! for every guess, and one more if the code was not found. A call that is refused changes nothing;
//! out of turn it says PDN_MASTERMIND_MATCH_NOT_NOW.
//!
//! The secret is in the struct: do not hand that to the breaker.

use pedina::mastermind::{Event, Feedback, Match};

use super::code::{pdn_mastermind_code, read_code};
use super::settings::{self, pdn_mastermind_settings};
use crate::call::Outputs;
use crate::ptr::{In, InOut, Out, Value};
use crate::status::pdn_status;

/// A match. Owned by the caller; a copy is a snapshot. Initialized by pdn_mastermind_match_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_match {
    /// Opaque.
    pub words: [u64; 14],
}

const _: () =
    assert!(size_of::<pdn_mastermind_match>() == 112 && align_of::<pdn_mastermind_match>() == 8);

const _: () = assert!(size_of::<pdn_mastermind_match>() == 8 * Match::SNAPSHOT_WORDS);

impl Value for pdn_mastermind_match {
    type Raw = [u64; Match::SNAPSHOT_WORDS];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

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
    /// The concealed code of a maker whose round was not won by the breaker.
    PDN_MASTERMIND_AWAITING_REVEAL = 3,
    /// The next round, or the end if it was the last one.
    PDN_MASTERMIND_ROUND_OVER = 4,
    /// Nothing more.
    PDN_MASTERMIND_MATCH_OVER = 5,
}

/// What has just happened, for spectators. It never contains a code that is still secret.
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

/// An event of a match.
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

/// Starts a match: it awaits the first code.
///
/// PDN_MASTERMIND_SETTINGS_PEGS to PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_init(
    settings: In<pdn_mastermind_settings>,
    r#match: Out<pdn_mastermind_match>,
) -> pdn_status {
    r#match.store(|| {
        let begun = Match::new(settings::read(settings.read()?)?)?;
        Ok(raw(&begun))
    })
}

/// Commits the maker to a secret code. This and the calls below store the event that follows.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH,
/// PDN_MASTERMIND_CODE_REPEATED: why the code does not belong to this match.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_commit(
    r#match: InOut<pdn_mastermind_match>,
    code: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.commit(read_code(code)?).map_err(pdn_status::from))
}

/// Conceals the code of the maker, who may not have one yet: answers are only checked when the code
/// is found or revealed.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_conceal(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.conceal().map_err(pdn_status::from))
}

/// Plays a guess of the breaker.
///
/// Returns the statuses of pdn_mastermind_match_commit.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_guess(
    r#match: InOut<pdn_mastermind_match>,
    guess: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.guess(read_code(guess)?).map_err(pdn_status::from))
}

/// Plays the maker's response to the guess.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a code has.
/// PDN_MASTERMIND_MATCH_WRONG_RESPONSE: not the response to the secret, which
/// pdn_mastermind_match_expected returns. For a concealed code, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE:
/// no code gives this response, or PDN_MASTERMIND_MATCH_CONTRADICTION: the guess is said to be
/// right, but earlier responses exclude it.
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
        value.respond(feedback).map_err(pdn_status::from)
    })
}

/// Reveals the concealed code after a round in which it was not found.
///
/// PDN_MASTERMIND_MATCH_CONTRADICTION: a response does not agree with this code. Otherwise the
/// statuses of pdn_mastermind_match_commit.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_reveal(
    r#match: InOut<pdn_mastermind_match>,
    code: pdn_mastermind_code,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.reveal(read_code(code)?).map_err(pdn_status::from))
}

/// Continues with the next round with roles exchanged, or ends the match after the last one.
///
/// PDN_MASTERMIND_MATCH_NOT_NOW.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_next_round(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.next_round().map_err(pdn_status::from))
}

pub(super) fn raw(value: &Match) -> pdn_mastermind_match {
    pdn_mastermind_match { words: value.to_snapshot() }
}

pub(super) fn read(value: In<pdn_mastermind_match>) -> Result<Match, pdn_status> {
    Match::from_snapshot(&value.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Changes a match and stores it, and what has happened, unless it refuses.
fn change(
    place: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
    change: impl FnOnce(&mut Match) -> Result<Event, pdn_status>,
) -> pdn_status {
    event.store(|| {
        let mut value = read(place.input())?;
        let happened = change(&mut value)?;
        place.output().write(raw(&value));
        Ok(told(happened, value.round()))
    })
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
