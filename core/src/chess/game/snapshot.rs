//! A game as 22 64-bit words, without its history: what crosses the C ABI and what a host may
//! keep in a file beside the plies.
//!
//! | words | content |
//! |---|---|
//! | 0 to 9 | the position at the start, as its own snapshot |
//! | 10 to 19 | the position on the board, as its own snapshot |
//! | 20 | bits 0 to 31 number of plies, 32 to 63 number of those that can be played again |
//! | 21 | bits 0 to 7 cause of the ending or 0, 8 and 9 winner, 10 and 11 standing offer, |
//! | | 12 and 13 material rule, 40 to 63 check |
//!
//! Winner and offer are 0 for none, 1 for white, 2 for black. The layout is part of the ABI.

use super::{Cause, Ending, Game, MaterialRule, Ply};
use crate::History;
use crate::chess::{Color, Position};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

/// How many words the snapshot of a game has.
const WORDS: usize = 2 * Position::SNAPSHOT_WORDS + 2;

impl<H> Game<H> {
    /// How many words the snapshot of a game has, its history apart.
    pub const SNAPSHOT_WORDS: usize = 22;

    /// This game as words, the same on every platform; its history apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        self.replace_history(()).into_words()
    }

    /// As [`to_snapshot`](Self::to_snapshot), into memory of any alignment, each word in the byte
    /// order of the processor.
    pub fn write_snapshot(&self, words: &mut [[u8; 8]; WORDS]) {
        self.replace_history(()).pack(words);
    }

    /// This game with another copy of its history; `None` if that is the history of another game,
    /// as far as its last ply shows, or too short.
    #[must_use]
    pub fn with_history<T: History<Ply>>(&self, history: T) -> Option<Game<T>> {
        let game = self.replace_history(history);
        let used = game.len.checked_add(game.redo_len)?;
        let fits = used as usize <= game.capacity();
        let follows = match game.len.checked_sub(1) {
            Some(last) => game.position_before(&game.position, game.len, last).is_some(),
            None => true,
        };
        (fits && follows).then_some(game)
    }

    /// This game with any history.
    const fn replace_history<T>(&self, history: T) -> Game<T> {
        let Self { start, position, len, redo_len, offer, ending, material, history: _ } = *self;
        Game { start, position, len, redo_len, offer, ending, material, history }
    }
}

impl Game<()> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, apart from its
    /// history: it can be examined and ended, but not played on.
    #[must_use]
    pub fn without_history(words: &[u64; WORDS]) -> Option<Self> {
        Self::START.replaced(words)
    }

    /// As [`without_history`](Self::without_history), in place and from memory of any alignment.
    /// False if the words are not a snapshot of a game; only another read may follow.
    #[must_use]
    pub fn read_snapshot(&mut self, words: &[[u8; 8]; WORDS]) -> bool {
        self.unpack(words).is_some()
    }

    const START: Self = Self {
        start: Position::start(),
        position: Position::start(),
        len: 0,
        redo_len: 0,
        offer: None,
        ending: None,
        material: MaterialRule::Fide,
        history: (),
    };
}

/// A game at its start, without a history.
impl Default for Game<()> {
    fn default() -> Self {
        Self::START
    }
}

impl<H: History<Ply>> Game<H> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, with its history;
    /// `None` if they are no game, or the history is not that of it.
    ///
    /// The last ply detects a mismatched history; the others are checked when they are used.
    /// A longer history with the same plies at its front is how a full one is replaced.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Game, MaterialRule, Ply, Position};
    /// let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 1]);
    /// game.play(game.position().parse_uci(b"e2e4")?)?;
    /// let mut longer = [Ply::EMPTY; 100];
    /// longer[..1].copy_from_slice(game.history());
    /// let mut game = Game::from_snapshot(&game.to_snapshot(), longer).unwrap();
    /// game.play(game.position().parse_uci(b"e7e5")?)?;
    /// # Ok::<(), pedina::chess::GameError>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS], history: H) -> Option<Self> {
        Game::without_history(words)?.with_history(history)
    }
}

impl Snapshot for Game<()> {
    const KIND: Kind = Kind::Game;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        for position in [&mut self.start, &mut self.position] {
            codec.part(position, Position::to_snapshot, Position::from_snapshot)?;
        }
        codec.u32(&mut self.len);
        codec.u32(&mut self.redo_len);
        let cause = codec.number(8, self.ending.map_or(0, |ending| ending.cause as u8));
        let mut winner = self.ending.and_then(|ending| ending.winner);
        for side in [&mut winner, &mut self.offer] {
            *side = color(codec.number(2, color_number(*side)));
        }
        self.ending = Cause::new(cause).map(|cause| Ending { cause, winner });
        self.material = MaterialRule::new(codec.number(2, self.material as u8))?;
        Some(())
    }
}

/// A side that may be missing as a number.
pub(in crate::chess) fn color_number(color: Option<Color>) -> u8 {
    color.map_or(0, |color| color as u8 + 1)
}

/// The side with this number.
pub(in crate::chess) const fn color(number: u8) -> Option<Color> {
    match number {
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_its_history_is_small() {
        assert!(size_of::<Game<()>>() <= 192);
        assert!(size_of::<[u64; WORDS]>() <= 192);
    }
}
