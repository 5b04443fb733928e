//! What a match is played with: the settings of the original, in its ranges and with its defaults.

use core::fmt;
use core::str;

use crate::mastermind::code::{MAX_PEGS, Variant};
use crate::mastermind::notation::{PegKind, PegSet};

/// The most rows of a board.
pub const MAX_ROWS: usize = 10;

/// The most rounds of a match.
pub const MAX_ROUNDS: u8 = 10;

/// What a match is played with.
///
/// The fields take any number; [`check`](Self::check) finds out whether a match can be played with
/// them. Who plays is not a setting: people and programs make the same calls.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Settings, SettingsError, Variant};
/// let mut settings = Settings::default();
/// assert_eq!(settings.check(), Ok(Variant::CLASSIC));
/// settings.set(b"PegType", b"Letters")?;
/// settings.set(b"pegs", b"7")?;
/// assert_eq!(settings.check(), Err(SettingsError::Pegs { most: 6 }));
/// # Ok::<(), SettingsError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// What pegs look like; default colours.
    pub peg_kind: PegKind,
    /// How many different pegs there are, without the blank: 1 to 8 colours, 6 letters or 10
    /// digits; default 6.
    pub pegs: u8,
    /// How many rounds are played, 2 to 10 and even, so that both players make as many codes;
    /// default 4.
    pub rounds: u8,
    /// How many guesses a board holds, 1 to 10; default 8.
    pub board_size: u8,
    /// How many pegs a code has, 1 to 10; default 4.
    pub code_size: u8,
    /// Whether a place of a code may be left blank; default no.
    pub empty_allowed: bool,
    /// Whether the first player begins as code breaker; default no.
    pub code_breaker: bool,
    /// Whether a peg may stand in a code more than once; default yes. The original has no such
    /// setting and always allows it.
    pub repeats: bool,
}

impl Settings {
    /// The variant that is played, if a match can be played so.
    ///
    /// # Errors
    /// The first of [`SettingsError`] that applies, except those of [`set`](Self::set).
    pub const fn check(&self) -> Result<Variant, SettingsError> {
        let most = self.peg_kind.pegs().len() as u8;
        if self.pegs == 0 || self.pegs > most {
            return Err(SettingsError::Pegs { most });
        }
        if self.rounds < 2 || self.rounds > MAX_ROUNDS || !self.rounds.is_multiple_of(2) {
            return Err(SettingsError::Rounds);
        }
        if self.board_size == 0 || self.board_size as usize > MAX_ROWS {
            return Err(SettingsError::BoardSize);
        }
        if self.code_size == 0 || self.code_size as usize > MAX_PEGS {
            return Err(SettingsError::CodeSize);
        }
        let symbols = self.pegs + self.empty_allowed as u8;
        match Variant::new(self.code_size, symbols, self.repeats) {
            Ok(variant) => Ok(variant),
            Err(_) => Err(SettingsError::Repeats { symbols }),
        }
    }

    /// The pegs that it is played with.
    ///
    /// # Errors
    /// [`SettingsError::Pegs`].
    pub const fn peg_set(&self) -> Result<PegSet, SettingsError> {
        match PegSet::new(self.peg_kind, self.pegs, self.empty_allowed) {
            Ok(pegs) => Ok(pegs),
            Err(_) => Err(SettingsError::Pegs { most: self.peg_kind.pegs().len() as u8 }),
        }
    }

    /// Changes a setting by the original's name for it: `pegs`, `Rounds`, `BoardSize`, `CodeSize`,
    /// `EmptyAllowed`, `CodeBreaker`, `PegType`, and our own `Repeats`. [`check`](Self::check)
    /// finds out whether the new value fits the others.
    ///
    /// # Errors
    /// [`SettingsError::UnknownKey`]; [`SettingsError::Value`], if the value is not what the key
    /// takes: a number up to 255, `true` or `false`, or a kind of pegs.
    pub fn set(&mut self, key: &[u8], value: &[u8]) -> Result<(), SettingsError> {
        match key {
            b"pegs" => self.pegs = number(value)?,
            b"Rounds" => self.rounds = number(value)?,
            b"BoardSize" => self.board_size = number(value)?,
            b"CodeSize" => self.code_size = number(value)?,
            b"EmptyAllowed" => self.empty_allowed = truth(value)?,
            b"CodeBreaker" => self.code_breaker = truth(value)?,
            b"Repeats" => self.repeats = truth(value)?,
            b"PegType" => self.peg_kind = PegKind::from_name(value).ok_or(SettingsError::Value)?,
            _ => return Err(SettingsError::UnknownKey),
        }
        Ok(())
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            peg_kind: PegKind::Colors,
            pegs: 6,
            rounds: 4,
            board_size: 8,
            code_size: 4,
            empty_allowed: false,
            code_breaker: false,
            repeats: true,
        }
    }
}

/// Why no match can be played with some settings.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum SettingsError {
    /// The number of different pegs is not 1 to as many as the kind has.
    Pegs {
        /// How many it has.
        most: u8,
    } = -184,
    /// The number of rounds is not 2, 4, 6, 8 or 10.
    Rounds = -185,
    /// The number of guesses is not 1 to 10.
    BoardSize = -186,
    /// The number of pegs of a code is not 1 to 10.
    CodeSize = -187,
    /// Without repeats there are not enough different pegs for a code.
    Repeats {
        /// How many there are, the blank included.
        symbols: u8,
    } = -188,
    /// No setting has that name.
    UnknownKey = -189,
    /// The value is not of the kind that the setting needs.
    Value = -190,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pegs { most } => write!(f, "there are 1 to {most} different pegs of this kind"),
            Self::Rounds => f.write_str("a match has 2, 4, 6, 8 or 10 rounds"),
            Self::BoardSize => f.write_str("a board holds 1 to 10 guesses"),
            Self::CodeSize => f.write_str("the size of codes is 1 to 10 pegs"),
            Self::Repeats { symbols } => {
                write!(f, "without repeats {symbols} different pegs are too few for a code")
            }
            Self::UnknownKey => f.write_str("no setting has that name"),
            Self::Value => {
                f.write_str("the value must be a number, true or false, or a kind of pegs")
            }
        }
    }
}

impl core::error::Error for SettingsError {}

/// A number up to 255 in decimal digits.
fn number(text: &[u8]) -> Result<u8, SettingsError> {
    let is_number = text.iter().all(u8::is_ascii_digit);
    let text = str::from_utf8(text).ok().filter(|_| is_number).ok_or(SettingsError::Value)?;
    text.parse().map_err(|_| SettingsError::Value)
}

/// `true` or `false`.
const fn truth(text: &[u8]) -> Result<bool, SettingsError> {
    match text {
        b"true" => Ok(true),
        b"false" => Ok(false),
        _ => Err(SettingsError::Value),
    }
}
