//! What a game is configured with: names, time limits, who plays.

use core::fmt;

use crate::ShortText;

use super::ServerError;
use crate::chess::{Bonus, Cause, Period, TimeControl};

/// The longest name in bytes.
pub const NAME_CAPACITY: usize = 64;

/// Milliseconds for a move where a limit per move is asked for and nothing else is said: five
/// minutes.
pub const DEFAULT_MOVE_LIMIT: u64 = 300_000;

/// Milliseconds for a player where a limit per player is asked for and nothing else is said: thirty
/// minutes.
pub const DEFAULT_PLAYER_LIMIT: u64 = 1_800_000;

/// The name of a player or the identifier of a game: 1 to [`NAME_CAPACITY`] bytes of text, none of
/// them NUL, which C programs and some databases take for its end.
///
/// # Examples
/// ```
/// use pedina::chess::server::{Name, ServerError};
/// assert_eq!(Name::new("Paul")?.as_str(), "Paul");
/// assert!(Name::guest().is_guest());
/// assert_eq!(Name::new(""), Err(ServerError::NameLength));
/// assert_eq!(Name::new("Paul\0"), Err(ServerError::NameLength));
/// # Ok::<(), ServerError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Name(ShortText<NAME_CAPACITY>);

numbered! {
    /// Who plays.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum GameMode: u8 {
        /// Two people.
        #[default]
        PlayerVersusPlayer = 0,
        /// A person and a program of the host: to the server both are players.
        PlayerVersusEnvironment = 1,
    }
}

/// A time control as the service names it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TimeConstraint {
    /// No limit.
    NoLimit,
    /// Milliseconds for each move.
    MoveLimit(u64),
    /// Milliseconds for all moves of a player.
    PlayerLimit(u64),
    /// Any other control: increments, delays, several periods.
    Other,
}

/// What a game is configured with; each server has its own.
///
/// # Examples
/// ```
/// use pedina::chess::server::{Configuration, Name};
/// use pedina::chess::TimeControl;
/// let configuration = Configuration {
///     time_control: TimeControl::per_move(300_000)?,
///     id: Some(Name::new("PaulPrivateGame")?),
///     is_private: true,
///     ..Configuration::default()
/// };
/// assert_eq!(configuration.white_player, None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Configuration {
    /// How much time each side has.
    pub time_control: TimeControl,
    /// Who plays.
    pub mode: GameMode,
    /// Who has white's seat.
    pub white_player: Option<Name>,
    /// Who has black's seat.
    pub black_player: Option<Name>,
    /// The identifier; without one a server waits for another configuration.
    pub id: Option<Name>,
    /// Whether only who knows the identifier may find the game.
    pub is_private: bool,
}

impl Name {
    /// A name with this text.
    ///
    /// # Errors
    /// [`NameLength`](ServerError::NameLength) if it is empty or too long, or has a NUL.
    pub fn new(text: &str) -> Result<Self, ServerError> {
        match ShortText::of(text) {
            Some(name) if !name.is_empty() && !text.bytes().any(|byte| byte == 0) => Ok(Self(name)),
            _ => Err(ServerError::NameLength),
        }
    }

    /// The name of a player who gave none: `_`.
    #[must_use]
    pub fn guest() -> Self {
        let mut name = ShortText::new();
        name.push('_');
        Self(name)
    }

    /// Whether it is that of a player who gave none.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.as_str() == "_"
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl GameMode {
    /// Its identifier in the protocol of the service.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PlayerVersusPlayer => "PVP",
            Self::PlayerVersusEnvironment => "PVE",
        }
    }
}

impl TimeConstraint {
    /// What the service calls this control.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::TimeControl;
    /// use pedina::chess::server::TimeConstraint;
    /// let control = TimeControl::per_move(300_000)?;
    /// assert_eq!(TimeConstraint::of(&control), TimeConstraint::MoveLimit(300_000));
    /// assert_eq!(TimeConstraint::of(&control).name(), "MoveLimit");
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    #[must_use]
    pub const fn of(control: &TimeControl) -> Self {
        match control.periods() {
            [] => Self::NoLimit,
            [Period { moves: 0, time, bonus: Bonus::Bronstein(u64::MAX) }] => {
                Self::MoveLimit(*time)
            }
            [Period { moves: 0, time, bonus: Bonus::None }] => Self::PlayerLimit(*time),
            _ => Self::Other,
        }
    }

    /// Its identifier in the protocol of the service; that of other controls is an addition.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoLimit => "NoLimit",
            Self::MoveLimit(_) => "MoveLimit",
            Self::PlayerLimit(_) => "PlayerLimit",
            Self::Other => "Other",
        }
    }
}

/// The identifier of a cause in the protocol of the service: `Checkmate`, `Stalemate`, `Surrender`
/// and `Timeout` as ever, and a name of its own for each other one.
#[must_use]
pub const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Checkmate => "Checkmate",
        Cause::Stalemate => "Stalemate",
        Cause::Resignation => "Surrender",
        Cause::Timeout => "Timeout",
        Cause::DeadPosition => "DeadPosition",
        Cause::FivefoldRepetition => "FivefoldRepetition",
        Cause::SeventyFiveMoves => "SeventyFiveMoves",
        Cause::ThreefoldRepetition => "ThreefoldRepetition",
        Cause::FiftyMoves => "FiftyMoves",
        Cause::Agreement => "Agreement",
        Cause::Abandonment => "Abandonment",
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
