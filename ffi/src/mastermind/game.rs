//! Mastermind: matches
//!
//! A match is rounds in which two players, 0 and 1, make and break codes in turn. It says what it
//! waits for, checks every code and every answer, and counts points: a round gives its maker one
//! for every guess, and one more if the code was not found. A call that is refused changes nothing;
//! out of turn it says PDN_ERROR_MASTERMIND_MATCH_NOT_NOW, and after the end of the match
//! PDN_ERROR_MASTERMIND_MATCH_OVER.
//!
//! The secret is in the struct: do not hand that to the breaker.

use pedina::mastermind::{Event, Feedback, Match};

use super::code::{pdn_mastermind_code, read_code};
use super::settings::{self, pdn_mastermind_settings};
use crate::call::Store;
use crate::enumeration::enumeration;
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InOut, Out};
use crate::status::pdn_status;

/// A match. Owned by the caller; may be copied. Initialized by pdn_mastermind_match_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_match {
    /// Opaque.
    pub words: [u64; Match::SNAPSHOT_WORDS],
}

opaque!(pdn_mastermind_match: Match);

enumeration!(pdn_mastermind_status: u8 = pedina::mastermind::Status);

enumeration!(pdn_mastermind_event_kind: u8 = pedina::mastermind::Event);

/// An event of a match.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_event {
    /// The code of a guess or of a reveal; else 0.
    pub code: pdn_mastermind_code,
    /// A pdn_mastermind_event_kind.
    pub kind: pdn_mastermind_event_kind,
    /// The black pegs of a response; else 0.
    pub black: u8,
    /// The white pegs of a response; else 0.
    pub white: u8,
    /// The points of the maker, with the response or the reveal that ends the round; else 0.
    pub points: u8,
    /// The number of the round, from 0.
    pub round: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// Starts a match: it awaits the first code.
///
/// PDN_ERROR_MASTERMIND_SETTINGS_PEGS to PDN_ERROR_MASTERMIND_SETTINGS_REPEATS: what is out of its
/// range.
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
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG,
/// PDN_ERROR_MASTERMIND_CODE_LENGTH, PDN_ERROR_MASTERMIND_CODE_REPEATED: why the code does not
/// belong to this match.
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
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
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
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a
/// code has. PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE: not the response to the secret, which
/// pdn_mastermind_match_expected returns. For a concealed code,
/// PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives this response, or
/// PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION: the guess is said to be right, but earlier responses
/// exclude it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_respond(
    r#match: InOut<pdn_mastermind_match>,
    black: u8,
    white: u8,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| {
        let feedback = Feedback::new(black, white);
        let feedback = feedback.ok_or(pdn_status::PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY)?;
        value.respond(feedback).map_err(pdn_status::from)
    })
}

/// Reveals the concealed code after a round in which it was not found.
///
/// PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION: a response does not agree with this code. Otherwise
/// the statuses of pdn_mastermind_match_commit.
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
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_next_round(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.next_round().map_err(pdn_status::from))
}

/// Takes back what was done last in this round, also after the end of the round or of the match,
/// and stores it as an event.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO: the round awaits its code. Rounds before it are not
/// kept.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_undo(
    r#match: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
) -> pdn_status {
    change(r#match, event, |value| value.undo().map_err(pdn_status::from))
}

pub(super) fn raw(value: &Match) -> pdn_mastermind_match {
    pdn_mastermind_match { words: value.to_snapshot() }
}

/// Changes a match and stores it, and what has happened, unless it refuses.
fn change(
    place: InOut<pdn_mastermind_match>,
    event: Out<pdn_mastermind_event>,
    change: impl FnOnce(&mut Match) -> Result<Event, pdn_status>,
) -> pdn_status {
    event.store(|| place.try_change(|value| Ok(event_of(change(value)?, value.round()))))
}

fn event_of(event: Event, round: u8) -> pdn_mastermind_event {
    let (code, feedback, points) = match event {
        Event::Code | Event::NextRound { .. } | Event::MatchOver => (0, None, 0),
        Event::Guess { guess } => (guess.bits(), None, 0),
        Event::Response { feedback, points } => (0, Some(feedback), points.unwrap_or(0)),
        Event::Reveal { secret, points } => (secret.bits(), None, points),
    };
    let (black, white) = feedback.map_or((0, 0), |feedback| (feedback.black(), feedback.white()));
    let kind = event.number();
    pdn_mastermind_event { code, kind, black, white, points, round, reserved: [0; 3] }
}
