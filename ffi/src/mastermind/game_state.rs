//! Mastermind: the state of a match
//!
//! The state of a match between two calls, and a match as bytes.

use pedina::mastermind::{Match, Player};

use super::feedback::write as write_feedback;
use super::game::{pdn_mastermind_match, pdn_mastermind_status, raw};
use super::remaining::pdn_mastermind_row;
use super::settings::{self, pdn_mastermind_settings};
use crate::call::{Store, call};
use crate::mastermind::code::pdn_mastermind_code;
use crate::mastermind::pdn_mastermind_player;
use crate::ptr::{In, InArray, Out, OutArray, Value};
use crate::status::pdn_status;

/// The length of a match that is stored as bytes.
pub const PDN_MASTERMIND_MATCH_SIZE: usize = 8 * (Match::SNAPSHOT_WORDS + 1);

const _: () = assert!(PDN_MASTERMIND_MATCH_SIZE == Match::SNAPSHOT_BYTES);

/// Stores what the match waits for, a pdn_mastermind_status.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_status(
    r#match: In<pdn_mastermind_match>,
    status: Out<pdn_mastermind_status>,
) -> pdn_status {
    get(r#match, status, |value| value.status() as u8)
}

/// Stores the settings of the match.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_settings(
    r#match: In<pdn_mastermind_match>,
    settings: Out<pdn_mastermind_settings>,
) -> pdn_status {
    get(r#match, settings, |value| settings::raw(value.settings()))
}

/// Stores the number of the round, from 0, and who makes its code, player 0 or 1.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_round(
    r#match: In<pdn_mastermind_match>,
    round: Out<u8>,
    maker: Out<pdn_mastermind_player>,
) -> pdn_status {
    call(|| {
        round.check().and(maker.check())?;
        let value = r#match.load()?;
        round.write(value.round());
        maker.write(value.maker() as u8);
        Ok(())
    })
}

/// Stores the points of both players.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_scores(
    r#match: In<pdn_mastermind_match>,
    first: Out<u8>,
    second: Out<u8>,
) -> pdn_status {
    call(|| {
        first.check().and(second.check())?;
        let value = r#match.load()?;
        first.write(value.score(Player::One));
        second.write(value.score(Player::Two));
        Ok(())
    })
}

/// Stores the rows of the round that are complete, and their number. A capacity of
/// PDN_MASTERMIND_TREE_MAX_ROWS always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_rows(
    r#match: In<pdn_mastermind_match>,
    rows: OutArray<pdn_mastermind_row>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let value = r#match.load()?;
        let mut buffer = rows.buffer(capacity, &count, value.board().turn())?;
        for row in value.board().rows() {
            let (black, white) = (row.feedback.black(), row.feedback.white());
            let guess = row.guess.bits();
            buffer.push(pdn_mastermind_row { guess, black, white, reserved: [0; 6] });
        }
        Ok(())
    })
}

/// Stores the guess that awaits its response, 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_open_guess(
    r#match: In<pdn_mastermind_match>,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    get(r#match, guess, |value| value.board().open_guess().map_or(0, |code| code.bits()))
}

/// Stores the secret code, 0 if it is not known.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_secret(
    r#match: In<pdn_mastermind_match>,
    secret: Out<pdn_mastermind_code>,
) -> pdn_status {
    get(r#match, secret, |value| value.secret().map_or(0, |code| code.bits()))
}

/// Stores the right response to the guess that awaits one.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: no guess awaits a response, or the code is concealed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_expected(
    r#match: In<pdn_mastermind_match>,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    call(|| {
        black.check().and(white.check())?;
        let expected = r#match.load()?.expected_response();
        write_feedback(
            expected.ok_or(pdn_status::PDN_ERROR_MASTERMIND_MATCH_NOT_NOW)?,
            black,
            white,
        );
        Ok(())
    })
}

/// Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for files
/// and networks, and their number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_store(
    r#match: In<pdn_mastermind_match>,
    bytes: OutArray<u8>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let value = r#match.load()?;
        let mut buffer = bytes.buffer(capacity, &length, PDN_MASTERMIND_MATCH_SIZE)?;
        value.to_bytes().into_iter().for_each(|byte| buffer.push(byte));
        Ok(())
    })
}

/// Reads a match from the bytes that pdn_mastermind_match_store wrote.
///
/// PDN_ERROR_STATE: the bytes are not a match.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_match_load(
    bytes: InArray<u8>,
    length: usize,
    r#match: Out<pdn_mastermind_match>,
) -> pdn_status {
    r#match.store(|| {
        let bytes: &[u8] = bytes.slice(length)?;
        let value = Match::from_bytes(bytes).map_err(|_| pdn_status::PDN_ERROR_STATE)?;
        Ok(raw(&value))
    })
}

fn get<T: Value>(
    value: In<pdn_mastermind_match>,
    output: Out<T>,
    get: impl FnOnce(&Match) -> T,
) -> pdn_status {
    output.store(|| Ok(get(&value.load()?)))
}
