//! What a table sends to its players.

use crate::konobi::position::Player;
use crate::session::Output;

/// An output for each player. On one console the first one is for both.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outputs<'a> {
    /// For the player who places the first stone.
    pub first: Output<'a>,
    /// For the player who may swap.
    pub second: Output<'a>,
}

impl<'a> Outputs<'a> {
    /// Two empty outputs, of any size.
    #[must_use]
    pub const fn new(first: &'a mut [u8], second: &'a mut [u8]) -> Self {
        Self { first: Output::new(first), second: Output::new(second) }
    }

    /// Forgets what was written, once it is sent.
    pub const fn clear(&mut self) {
        self.first.clear();
        self.second.clear();
    }

    pub(super) const fn of(&mut self, player: Player) -> &mut Output<'a> {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}
