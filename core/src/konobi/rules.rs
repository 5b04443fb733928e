//! The rules that a game is played by.

/// Which placements are forbidden.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Ruleset {
    /// Konobi: crosscuts, and weak connections that a clean placement can avoid.
    #[default]
    Standard = 0,
    /// Crosscuts alone: the game Crossway (Mark Steere, 2007).
    CrosscutOnly = 1,
}

impl Ruleset {
    /// The ruleset with this number, or `None` above 1.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Standard),
            1 => Some(Self::CrosscutOnly),
            _ => None,
        }
    }
}

/// What the second player may do in place of a first placement, against a strong opening.
///
/// The two are the same game, seen in a mirror.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum PieRule {
    /// Nothing.
    None = 0,
    /// Exchange the colours of the players: the stone stays, and who opened goes on with white.
    #[default]
    SwapSides = 1,
    /// Exchange the stone: it becomes white and moves to the point mirrored in the diagonal
    /// through a1; who opened goes on with black.
    SwapPieces = 2,
}

impl PieRule {
    /// The pie rule with this number, or `None` above 2.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::None),
            1 => Some(Self::SwapSides),
            2 => Some(Self::SwapPieces),
            _ => None,
        }
    }
}

/// The rules of one game.
///
/// # Examples
/// ```
/// use pedina::konobi::{PieRule, Rules, Ruleset};
/// let rules = Rules::default();
/// assert_eq!(rules, Rules { ruleset: Ruleset::Standard, pie: PieRule::SwapSides });
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rules {
    /// Which placements are forbidden.
    pub ruleset: Ruleset,
    /// What the second player may do in place of a first placement.
    pub pie: PieRule,
}
