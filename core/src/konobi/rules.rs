//! The rules that a game is played by.

numbered! {
    /// Which placements are forbidden.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Ruleset: u8 {
        /// Konobi: crosscuts, and weak connections that a clean placement can avoid.
        #[default]
        Standard = 0,
        /// Crosscuts alone: the game Crossway (Mark Steere, 2007).
        CrosscutOnly = 1,
    }
}

numbered! {
    /// What the second player may do in place of a first placement, against a strong opening.
    ///
    /// The two are the same game, seen in a mirror.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum PieRule: u8 {
        /// Nothing.
        None = 0,
        /// Exchange the colours of the players: the stone stays, and the first player continues as
        /// white.
        #[default]
        SwapSides = 1,
        /// Exchange the stone: it becomes white and moves to the point mirrored in the diagonal
        /// through a1; the first player continues as black.
        SwapPieces = 2,
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
