//! Snapshots of games, without the history: a host that keeps one in a file keeps the actions beside
//! it.
//!
//! | words | content |
//! |---|---|
//! | 0 to 25 | the position |
//! | 26 | number of actions, number of those that can be played again, who has resigned, checksum |

use super::Game;
use crate::History;
use crate::konobi::board::{AnySize, Color, Size};
use crate::konobi::position::{Action, Position};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl<S: Size, H> Game<S, H> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 27;

    /// The snapshot of this game without its history, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Game::<AnySize, ()>::SNAPSHOT_WORDS] {
        let Self { position, len, redo_len, resigned, history: _ } = *self;
        Game { position, len, redo_len, resigned, history: () }.into_words()
    }
}

impl<S: Size> Game<S, ()> {
    /// The game of a snapshot, without its history: it can be looked at and resigned, but not played
    /// on.
    #[must_use]
    pub fn without_history(words: &[u64; Game::<AnySize, ()>::SNAPSHOT_WORDS]) -> Option<Self> {
        Self { position: Position::blank(), len: 0, redo_len: 0, resigned: None, history: () }
            .replaced(words)
    }
}

impl<S: Size, H: History<Action>> Game<S, H> {
    /// The game of a snapshot with its history; `None` if the words are not that of a game, or the
    /// history is mismatched.
    ///
    /// The last action is checked now; the others when they are used. A longer history with the same
    /// actions at its front is how a full one is replaced.
    #[must_use]
    pub fn from_snapshot(
        words: &[u64; Game::<AnySize, ()>::SNAPSHOT_WORDS],
        history: H,
    ) -> Option<Self> {
        let game = Self::new(Position::blank(), history).replaced(words)?;
        let fits = game.len() + game.redo_len() <= game.capacity();
        let follows = game.len == 0
            || game.last_action().is_some_and(|action| super::can_be_last(&game.position, action));
        (fits && follows).then_some(game)
    }
}

impl<S: Size, H> Snapshot<{ Game::<AnySize, ()>::SNAPSHOT_WORDS }> for Game<S, H> {
    const KIND: Kind = Kind::KonobiGame;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { position, len, redo_len, resigned, history: _ } = self;
        codec.part(position)?;
        codec.number(16, len)?;
        codec.number(16, redo_len)?;
        codec.option(2, resigned, |color| color as u64, |bits| Color::new(bits as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::Fixed;

    #[test]
    fn a_game_without_its_history_is_small() {
        assert!(size_of::<Game<Fixed<13>, ()>>() <= 128);
        assert!(size_of::<Game<AnySize, ()>>() <= 256);
        assert!(size_of::<[u64; Game::<AnySize, ()>::SNAPSHOT_WORDS]>() <= 256);
    }
}
