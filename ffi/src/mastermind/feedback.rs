//! Mastermind: feedback

use core::ffi::c_char;

use pedina::mastermind::{FEEDBACK_CAPACITY, Feedback};

use super::code::pdn_mastermind_code;
use super::{pdn_mastermind_variant, read};
use crate::call::call;
use crate::ptr::{InArray, Out, OutArray};
use crate::status::pdn_status;

/// A buffer for a feedback as key pegs, and a NUL.
pub const PDN_MASTERMIND_FEEDBACK_SIZE: usize = FEEDBACK_CAPACITY + 1;

/// Stores the feedback on a guess: how many pegs have the right symbol in the right place, and how
/// many more have a right one in the wrong place. It does not matter which code is the secret.
///
/// PDN_ERROR_RANGE: a number that is no code, or codes of different length. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_feedback(
    guess: pdn_mastermind_code,
    secret: pdn_mastermind_code,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    call(|| {
        black.check()?;
        white.check()?;
        let feedback = Feedback::of_bits(guess, secret).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        write(feedback, black, white);
        Ok(())
    })
}

/// Whether a code of the variant can be answered so: PDN_OK if it can.
///
/// PDN_MASTERMIND_FEEDBACK_TOO_MANY, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: why it cannot.
/// PDN_ERROR_RANGE: `variant`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_check_feedback(
    variant: pdn_mastermind_variant,
    black: u8,
    white: u8,
) -> pdn_status {
    read(variant)
        .and_then(|variant| variant.feedback(black, white).map_err(pdn_status::from))
        .map(drop)
        .into()
}

/// Reads key pegs with white space between them: BLACK, WHITE, and EMPTYKEYSLOT for a hole that is
/// not filled and does not count.
///
/// PDN_MASTERMIND_FEEDBACK_UNKNOWN_PEG, PDN_MASTERMIND_FEEDBACK_TOO_MANY,
/// PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: what is wrong. PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_parse_feedback(
    variant: pdn_mastermind_variant,
    text: InArray<c_char>,
    length: usize,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    call(|| {
        black.check()?;
        white.check()?;
        let answer = Feedback::parse(read(variant)?, text.bytes(length)?)?;
        write(answer, black, white);
        Ok(())
    })
}

/// Writes a feedback as key pegs, the white ones first: "WHITE BLACK BLACK"; nothing for none.
/// PDN_MASTERMIND_FEEDBACK_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than
/// any code has. PDN_ERROR_NULL: `length`, or `buffer` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_format_feedback(
    black: u8,
    white: u8,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let feedback = Feedback::new(black, white);
        let feedback = feedback.ok_or(pdn_status::PDN_MASTERMIND_FEEDBACK_TOO_MANY)?;
        buffer.write_text(capacity, length, &feedback.text())
    })
}

pub(crate) fn write(feedback: Feedback, black: Out<u8>, white: Out<u8>) {
    black.write(feedback.black());
    white.write(feedback.white());
}
