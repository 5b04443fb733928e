//! Mastermind: settings
//!
//! The settings of a match. The struct may hold any numbers; pdn_mastermind_check_settings checks
//! them.

use core::ffi::c_char;

use pedina::mastermind::{PegKind, Settings};

use super::pdn_mastermind_variant;
use crate::call::{Store, call};
use crate::library::{flag, pdn_bool};
use crate::mastermind::code::pdn_mastermind_peg_kind;
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;

/// The settings of a match.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_mastermind_settings {
    /// A pdn_mastermind_peg_kind; default colors.
    pub peg_kind: pdn_mastermind_peg_kind,
    /// Number of different pegs, without the blank: 1 to 8 colors, 6 letters or 10 digits; default
    /// 6.
    pub pegs: u8,
    /// Number of rounds: 2, 4, 6, 8 or 10; default 4.
    pub rounds: u8,
    /// Number of guesses per round, 1 to 10; default 8.
    pub board_size: u8,
    /// Number of pegs of a code, 1 to 10; default 4.
    pub code_size: u8,
    /// 1 if a place of a code may be left blank, else 0, the default.
    pub empty_allowed: pdn_bool,
    /// 1 if the first player begins as code breaker, else 0, the default.
    pub code_breaker: pdn_bool,
    /// 1 if a peg may occur in a code more than once, the default, else 0.
    pub repeats: pdn_bool,
}

/// Stores the defaults.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_default_settings(
    settings: Out<pdn_mastermind_settings>,
) -> pdn_status {
    settings.store(|| Ok(raw(&Settings::default())))
}

/// Changes a setting by its name, case sensitive: pegs, Rounds, BoardSize, CodeSize with a number;
/// EmptyAllowed, CodeBreaker, Repeats with true or false; PegType with Colors, Letters or Digits.
///
/// PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY, PDN_ERROR_MASTERMIND_SETTINGS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_set(
    settings: InOut<pdn_mastermind_settings>,
    key: InArray<c_char>,
    key_length: usize,
    value: InArray<c_char>,
    value_length: usize,
) -> pdn_status {
    call(|| {
        let mut changed = read(settings.input().read()?)?;
        let (key, value) = (key.bytes(key_length)?, value.bytes(value_length)?);
        changed.set(key, value)?;
        settings.output().write(raw(&changed));
        Ok(())
    })
}

/// Checks the settings of a match, and stores its variant.
///
/// PDN_ERROR_MASTERMIND_SETTINGS_PEGS, PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS,
/// PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE, PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE,
/// PDN_ERROR_MASTERMIND_SETTINGS_REPEATS: what is out of its range, the first in this order.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_check_settings(
    settings: In<pdn_mastermind_settings>,
    variant: Out<pdn_mastermind_variant>,
) -> pdn_status {
    variant.store(|| Ok(read(settings.read()?)?.check()?.bits()))
}

pub(crate) fn read(settings: pdn_mastermind_settings) -> Result<Settings, pdn_status> {
    Ok(Settings {
        peg_kind: PegKind::new(settings.peg_kind).ok_or(pdn_status::PDN_ERROR_RANGE)?,
        pegs: settings.pegs,
        rounds: settings.rounds,
        board_size: settings.board_size,
        code_size: settings.code_size,
        empty_allowed: flag(settings.empty_allowed)?,
        code_breaker: flag(settings.code_breaker)?,
        repeats: flag(settings.repeats)?,
    })
}

pub(crate) fn raw(settings: &Settings) -> pdn_mastermind_settings {
    pdn_mastermind_settings {
        peg_kind: settings.peg_kind as u8,
        pegs: settings.pegs,
        rounds: settings.rounds,
        board_size: settings.board_size,
        code_size: settings.code_size,
        empty_allowed: settings.empty_allowed.into(),
        code_breaker: settings.code_breaker.into(),
        repeats: settings.repeats.into(),
    }
}
