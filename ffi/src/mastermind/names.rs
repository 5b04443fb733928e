//! Mastermind: names of pegs
//!
//! A program may name the symbols of its game itself. Its names stand in one text with white space
//! between them, the name of symbol 0 first: "apple cherry lemon plum". There are 1 to 11 of them,
//! each of 1 to 15 visible characters of ASCII, and no two differ only in case. A symbol named
//! EMPTY is drawn as a blank. A match only needs as many symbols as there are names.
//!
//! Every function below checks the names and says what is wrong with them:
//! PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT, PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH,
//! PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER, PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED.

use core::ffi::{c_char, c_void};

use pedina::mastermind::{
    MAX_SYMBOLS, NAMED_CODE_CAPACITY, PEG_NAME_CAPACITY, PegNames, ReadError,
};

use super::code::{pdn_mastermind_code, pdn_mastermind_peg_kind, peg_set, read_code};
use super::{pdn_mastermind_variant, read};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::ptr::{InArray, Out, OutArray};
use crate::sink::{Sink, pdn_sink, stopped};
use crate::status::pdn_status;

/// Buffer size for the names of all symbols, and a NUL.
pub const PDN_MASTERMIND_NAMES_SIZE: usize = (PEG_NAME_CAPACITY + 1) * MAX_SYMBOLS;

/// Buffer size for a code as names of a program's own, and a NUL.
pub const PDN_MASTERMIND_NAMED_SIZE: usize = NAMED_CODE_CAPACITY + 1;

/// Checks names, and stores how many symbols they name.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_check_names(
    names: InArray<c_char>,
    names_length: usize,
    symbols: Out<u8>,
) -> pdn_status {
    symbols.store(|| Ok(own(names, names_length)?.symbols()))
}

/// Writes the names of the first `count` pegs of a kind, and EMPTY after them if `blanks` is 1, as
/// the other functions take names: "RED BLUE EMPTY". `kind` is a pdn_mastermind_peg_kind. A
/// capacity of PDN_MASTERMIND_NAMES_SIZE always suffices.
///
/// PDN_ERROR_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs, or `count` is 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_kind_names(
    kind: pdn_mastermind_peg_kind,
    count: u8,
    blanks: pdn_bool,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let names = PegNames::from(peg_set(kind, count, blanks)?);
        buffer.write_text(capacity, &length, &names.list())
    })
}

/// Parses a code of exact names separated by white space.
///
/// PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
/// PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_parse_named(
    variant: pdn_mastermind_variant,
    names: InArray<c_char>,
    names_length: usize,
    text: InArray<c_char>,
    length: usize,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let (variant, names) = (read(variant)?, own(names, names_length)?);
        Ok(names.parse_code(variant, text.bytes(length)?)?.bits())
    })
}

/// Writes a code as pdn_mastermind_parse_named reads it, with ? for a symbol that has no name. A
/// capacity of PDN_MASTERMIND_NAMED_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_format_named(
    code: pdn_mastermind_code,
    names: InArray<c_char>,
    names_length: usize,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let (code, names) = (read_code(code)?, own(names, names_length)?);
        buffer.write_text(capacity, &length, &names.text(code))
    })
}

/// Reads a code as people type it: names in any case, beginnings that only one name has, and
/// numbers from 1 to 9, unless a name begins with a digit. Whole names, first letters and numbers
/// may also be joined: "red blue r 1", "rggy" and "1332" with pegs of these colours.
///
/// PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG,
/// PDN_ERROR_MASTERMIND_CODE_LENGTH, PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is
/// wrong; pdn_mastermind_advise says what would be right.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_read_code(
    variant: pdn_mastermind_variant,
    names: InArray<c_char>,
    names_length: usize,
    text: InArray<c_char>,
    length: usize,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let (variant, names) = (read(variant)?, own(names, names_length)?);
        let read = names.read_code(variant, text.bytes(length)?);
        Ok(read.map_err(refusal)?.bits())
    })
}

/// Writes why pdn_mastermind_read_code refuses a text, and what would be right, as a line without
/// its end: "\"pink\" is no peg: use RED, BLUE or GREEN, a beginning of one or a number from 1".
/// Writes nothing if it does not refuse it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_advise(
    variant: pdn_mastermind_variant,
    names: InArray<c_char>,
    names_length: usize,
    text: InArray<c_char>,
    length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        let (variant, names) = (read(variant)?, own(names, names_length)?);
        let text = text.bytes(length)?;
        match names.read_code(variant, text) {
            Ok(_) => Ok(()),
            Err(error) => names.advise(text, &error, &mut sink).map_err(stopped),
        }
    })
}

/// The names of a C program.
pub(super) fn own<'a>(names: InArray<c_char>, length: usize) -> Result<PegNames<'a>, pdn_status> {
    Ok(PegNames::parse(names.bytes(length)?)?)
}

fn refusal(error: ReadError) -> pdn_status {
    match error {
        ReadError::Unclear { meanings: 0, .. } => pdn_status::PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG,
        ReadError::Unclear { .. } => pdn_status::PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG,
        ReadError::Code(error) => error.into(),
    }
}
