//! Snapshots of games, without the history: a host that keeps one in a file keeps the plies beside
//! it.
//!
//! | words | content |
//! |---|---|
//! | 0 to 9 | the position at the start |
//! | 10 to 19 | the position on the board |
//! | 20 | number of plies, number of those that can be played again |
//! | 21 | cause of the ending, winner, standing offer, material rule, checksum |

use super::{Cause, Ending, Game, MaterialRule, Ply};
use crate::History;
use crate::chess::{Color, Position};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl<H> Game<H> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 22;

    /// The snapshot of this game without its history, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Game::<()>::SNAPSHOT_WORDS] {
        self.with_history(()).into_words()
    }

    /// This game with another history, which need not match.
    pub(in crate::chess) fn with_history<G>(&self, history: G) -> Game<G> {
        Game {
            start: self.start,
            position: self.position,
            len: self.len,
            redo_len: self.redo_len,
            offer: self.offer,
            ending: self.ending,
            material: self.material,
            history,
        }
    }

    /// A game to read a snapshot into.
    pub(in crate::chess) const fn blank(history: H) -> Self {
        Self {
            start: Position::start(),
            position: Position::start(),
            len: 0,
            redo_len: 0,
            offer: None,
            ending: None,
            material: MaterialRule::Fide,
            history,
        }
    }
}

impl Game<()> {
    /// The game of a snapshot, without its history: it can be looked at and ended, but not played
    /// on.
    #[must_use]
    pub fn without_history(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::blank(()).replaced(words)
    }
}

impl<H: History<Ply>> Game<H> {
    /// The game of a snapshot with its history; `None` if the words are not that of a game, or the
    /// history is mismatched.
    ///
    /// The last ply is checked now; the others when they are used.
    /// A longer history with the same plies at its front is how a full one is replaced.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Game, MaterialRule, Ply, Position};
    /// let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 1]);
    /// game.play(game.position().parse_uci("e2e4")?)?;
    /// let mut longer = [Ply::EMPTY; 100];
    /// longer[..1].copy_from_slice(game.history());
    /// let mut game = Game::from_snapshot(&game.to_snapshot(), longer).unwrap();
    /// game.play(game.position().parse_uci("e7e5")?)?;
    /// # Ok::<(), pedina::chess::GameError>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; Game::<()>::SNAPSHOT_WORDS], history: H) -> Option<Self> {
        Self::blank(history).replaced(words).filter(Self::matches_history)
    }

    /// Whether the history can be that of the game: it holds as many plies, and the last one leads
    /// to the position.
    pub(in crate::chess) fn matches_history(&self) -> bool {
        let used = self.len.checked_add(self.redo_len);
        let fits = used.is_some_and(|used| used as usize <= self.capacity());
        let follows = match self.len.checked_sub(1) {
            Some(last) => self.position_before(&self.position, self.len, last).is_some(),
            None => true,
        };
        fits && follows
    }
}

impl<H> Snapshot<{ Game::<()>::SNAPSHOT_WORDS }> for Game<H> {
    const KIND: Kind = Kind::Game;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { start, position, len, redo_len, offer, ending, material, history: _ } = self;
        codec.part(start)?;
        codec.part(position)?;
        codec.number(32, len)?;
        codec.number(32, redo_len)?;
        let mut cause = ending.map(|ending| ending.cause);
        let mut winner = ending.and_then(|ending| ending.winner);
        codec.option(8, &mut cause, |cause| cause as u64, |bits| Cause::new(bits as u8))?;
        codec.option(2, &mut winner, |color| color as u64, |bits| Color::new(bits as u8))?;
        *ending = cause.map(|cause| Ending { cause, winner });
        codec.option(2, offer, |color| color as u64, |bits| Color::new(bits as u8))?;
        codec.field(2, material, |&rule| rule as u64, |bits| MaterialRule::new(bits as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_its_history_is_small() {
        assert!(size_of::<Game<()>>() <= 192);
        assert!(size_of::<[u64; Game::<()>::SNAPSHOT_WORDS]>() <= 192);
    }
}
