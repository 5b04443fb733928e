//! What a player can find out from the answers so far.

use pedina::mastermind::{Code, Remaining, Row, Settings};

/// A code that agrees with all answers; `None` if none was found in a short time.
pub(super) fn example(settings: &Settings, rows: &[Row]) -> Option<Code> {
    Remaining::new(settings.check().ok()?, rows).limit(STEPS).next()
}

/// Whether a code agrees with all answers.
///
/// # Errors
/// The first answer that excludes it.
pub(super) fn check(code: Code, rows: &[Row]) -> Result<String, String> {
    match rows.iter().position(|row| !row.allows(code)) {
        None => Ok("No answer so far excludes this code.".to_owned()),
        Some(index) => Err(format!("Answer {} excludes this code.", index + 1)),
    }
}

/// Some hundredths of a second.
const STEPS: u64 = 3_000_000;
