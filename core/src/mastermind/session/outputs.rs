//! What a table sends.

use crate::mastermind::game::Player;
use crate::session::Output;

/// An output for each player, and one for all who watch. A table goes on when all of them have
/// taken what was written, so copy what is for watchers to each of them, and drop who is too slow.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outputs<'a> {
    /// For the first player.
    pub one: Output<'a>,
    /// For the second player.
    pub two: Output<'a>,
    /// For all who watch.
    pub watchers: Output<'a>,
}

impl<'a> Outputs<'a> {
    /// Three empty outputs, of any size.
    #[must_use]
    pub const fn new(one: &'a mut [u8], two: &'a mut [u8], watchers: &'a mut [u8]) -> Self {
        Self { one: Output::new(one), two: Output::new(two), watchers: Output::new(watchers) }
    }

    pub(super) const fn of(&mut self, player: Option<Player>) -> &mut Output<'a> {
        match player {
            Some(Player::One) => &mut self.one,
            Some(Player::Two) => &mut self.two,
            None => &mut self.watchers,
        }
    }
}
