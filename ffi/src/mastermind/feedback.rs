//! Mastermind: feedback

use core::ffi::c_char;

use pedina::mastermind::{FEEDBACK_CAPACITY, Feedback};

use super::code::pdn_mastermind_code;
use super::{pdn_mastermind_variant, read};
use crate::call::call;
use crate::ptr::{InArray, Out, OutArray};
use crate::status::pdn_status;

/// Buffer size for a feedback as key pegs, and a NUL.
pub const PDN_MASTERMIND_FEEDBACK_SIZE: usize = FEEDBACK_CAPACITY + 1;

/// Stores the feedback on a guess: the number of pegs with the right symbol in the right place, and
/// of those with a right symbol in the wrong place. Guess and secret have the same length and may
/// be exchanged.
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

/// Returns PDN_OK if some guess of the variant can get this feedback.
///
/// PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY, PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: why none can.
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

/// Parses key pegs separated by white space: BLACK, WHITE, and EMPTYKEYSLOT for an empty hole,
/// which is ignored.
///
/// PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY,
/// PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: what is wrong.
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
        let answer = read(variant)?.parse_feedback(text.bytes(length)?)?;
        write(answer, black, white);
        Ok(())
    })
}

/// Writes a feedback as key pegs, the white ones first: "WHITE BLACK BLACK"; nothing for none. A
/// capacity of PDN_MASTERMIND_FEEDBACK_SIZE always suffices.
///
/// PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than any code has.
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
        let feedback = feedback.ok_or(pdn_status::PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY)?;
        buffer.write_text(capacity, &length, &feedback.text())
    })
}

pub(crate) fn write(feedback: Feedback, black: Out<u8>, white: Out<u8>) {
    black.write(feedback.black());
    white.write(feedback.white());
}
