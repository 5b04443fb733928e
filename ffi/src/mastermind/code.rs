//! Mastermind: codes
//!
//! Symbols are numbers from 0. A pdn_mastermind_peg_kind names them: the first `count` pegs of that
//! kind are used, and with `blanks` the last symbol is the blank, EMPTY.

use core::ffi::c_char;

use pedina::SplitMix64;
use pedina::mastermind::{CODE_TEXT_CAPACITY, Code, MAX_PEGS, PegKind, PegSet, Variant};

use super::{pdn_mastermind_variant, read, universe};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::library::{flag, pdn_bool};
use crate::ptr::{InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

/// A code in 64 bits: four per peg, the last peg lowest, and from bit 60 on the number of pegs.
/// Codes of a variant compare as they are read from left to right.
pub type pdn_mastermind_code = u64;

/// No code: no guess awaits a response, or the secret is not known.
pub const PDN_MASTERMIND_NO_CODE: pdn_mastermind_code = 0;

/// The number of a code in the list of all codes of a variant, from 0.
///
/// # Bindings
/// A plain number.
pub type pdn_mastermind_code_number = u32;

/// A symbol, from 0.
///
/// # Bindings
/// A plain number.
pub type pdn_mastermind_symbol = u8;

/// Buffer size for a code as digits: ten of them and a NUL.
pub const PDN_MASTERMIND_DIGITS_SIZE: usize = MAX_PEGS + 1;

/// Buffer size for a code as names of pegs, and a NUL.
pub const PDN_MASTERMIND_CODE_SIZE: usize = CODE_TEXT_CAPACITY + 1;

enumeration!(pdn_mastermind_peg_kind: u8 = pedina::mastermind::PegKind);

/// Stores the code of these symbols, from left to right.
///
/// PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
/// PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_make_code(
    variant: pdn_mastermind_variant,
    symbols: InArray<pdn_mastermind_symbol>,
    count: usize,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let (variant, symbols) = (read(variant)?, symbols.slice(count)?);
        Ok(variant.code(symbols)?.bits())
    })
}

/// Stores the symbols of a code, from left to right, and their number. A capacity of
/// PDN_MASTERMIND_MAX_PEGS always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_symbols(
    code: pdn_mastermind_code,
    symbols: OutArray<pdn_mastermind_symbol>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let code = read_code(code)?;
        let mut buffer = symbols.buffer(capacity, &count, code.pegs())?;
        code.symbols().for_each(|symbol| buffer.push(symbol));
        Ok(())
    })
}

/// Parses a code of digits from 1, with A for 10 and B for 11, such as "1122".
///
/// PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
/// PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_parse_digits(
    variant: pdn_mastermind_variant,
    text: InArray<c_char>,
    length: usize,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| Ok(read(variant)?.parse_code(text.bytes(length)?)?.bits()))
}

/// Writes a code as pdn_mastermind_parse_digits reads it. A capacity of PDN_MASTERMIND_DIGITS_SIZE
/// always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_format_digits(
    code: pdn_mastermind_code,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        buffer.write_text(capacity, &length, &read_code(code)?.digits())
    })
}

/// Parses a code of names of pegs separated by white space, such as "RED BLUE RED EMPTY". Names are
/// case-sensitive. `kind` is a pdn_mastermind_peg_kind; `blanks` is 1 if there are blanks, else 0.
///
/// PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
/// PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
/// PDN_ERROR_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs, or `count` is 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_parse_code(
    variant: pdn_mastermind_variant,
    kind: pdn_mastermind_peg_kind,
    count: u8,
    blanks: pdn_bool,
    text: InArray<c_char>,
    length: usize,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let (variant, pegs) = (read(variant)?, peg_set(kind, count, blanks)?);
        Ok(pegs.parse_code(variant, text.bytes(length)?)?.bits())
    })
}

/// Writes a code as pdn_mastermind_parse_code reads it, with ? for a symbol that has no name. A
/// capacity of PDN_MASTERMIND_CODE_SIZE always suffices.
///
/// PDN_ERROR_MASTERMIND_PEG_SET.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_format_code(
    code: pdn_mastermind_code,
    kind: pdn_mastermind_peg_kind,
    count: u8,
    blanks: pdn_bool,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let (code, pegs) = (read_code(code)?, peg_set(kind, count, blanks)?);
        buffer.write_text(capacity, &length, &pegs.text(code))
    })
}

/// Stores a random code of the variant, and the next random state. Start with any seed; all codes
/// are equally likely. The same state gives the same code on every platform.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_random_code(
    variant: pdn_mastermind_variant,
    random: InOut<u64>,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let mut numbers = SplitMix64::new(random.input().read()?);
        let drawn = read(variant)?.random_code(&mut numbers);
        random.output().write(numbers.state());
        Ok(drawn.bits())
    })
}

/// Stores the code with a number in the list of all codes of the variant, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_code_at(
    variant: pdn_mastermind_variant,
    number: pdn_mastermind_code_number,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let found = universe(variant)?.code(number).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        Ok(found.bits())
    })
}

/// Stores the number of a code in the list of all codes of the variant, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_number_of(
    variant: pdn_mastermind_variant,
    code: pdn_mastermind_code,
    number: Out<pdn_mastermind_code_number>,
) -> pdn_status {
    number.store(|| {
        let found = universe(variant)?.number(read_code(code)?);
        found.ok_or(pdn_status::PDN_ERROR_RANGE)
    })
}

pub(crate) fn read_code(bits: u64) -> Result<Code, pdn_status> {
    Code::from_bits(bits).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// A code of this variant.
pub(crate) fn code_of(variant: Variant, bits: u64) -> Result<Code, pdn_status> {
    variant.code_from_bits(bits).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn peg_set(kind: u8, count: u8, blanks: u8) -> Result<PegSet, pdn_status> {
    let kind = PegKind::new(kind).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    let blanks = flag(blanks)?;
    PegSet::new(kind, count, blanks).map_err(|_| pdn_status::PDN_ERROR_MASTERMIND_PEG_SET)
}
