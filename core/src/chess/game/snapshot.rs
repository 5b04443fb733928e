//! A game as 22 64-bit words, without its history: what crosses the C ABI and what a host may
//! keep in a file beside the plies.
//!
//! | words | content |
//! |---|---|
//! | 0 to 9 | the position at the start, as its own snapshot |
//! | 10 to 19 | the position on the board, as its own snapshot |
//! | 20 | bits 0 to 31 number of plies, 32 to 63 number of those that can be played again |
//! | 21 | bits 0 to 7 cause of the ending or 0, 8 and 9 winner, 10 and 11 standing offer, 12 and 13 material rule, 40 to 63 check |
//!
//! Winner and offer are 0 for none, 1 for white, 2 for black. The layout is part of the ABI.

use super::{Cause, Ending, Game, MaterialRule, Ply};
use crate::History;
use crate::checksum::{self, Kind};
use crate::chess::{Color, Position};

/// How many words the snapshot of a game has.
const WORDS: usize = 2 * Position::SNAPSHOT_WORDS + 2;

impl<H> Game<H> {
    /// How many words the snapshot of a game has, its history apart.
    pub const SNAPSHOT_WORDS: usize = 22;

    /// This game as words, the same on every platform; its history apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let start = self.start.to_snapshot();
        let position = self.position.to_snapshot();
        let counts = u64::from(self.len) | u64::from(self.redo_len) << 32;
        let cause = self.ending.map_or(0, |ending| ending.cause as u64);
        let state = cause
            | number(self.ending.and_then(|ending| ending.winner)) << 8
            | number(self.offer) << 10
            | (self.material as u64) << 12;
        let parts = start.into_iter().chain(position).chain([counts, state]);
        for (word, part) in words.iter_mut().zip(parts) {
            *word = part;
        }
        checksum::close(words, Kind::Game)
    }

    fn unpack(words: &[u64; WORDS], history: H) -> Option<Self> {
        let words = checksum::open(words, Kind::Game)?;
        let (start, rest) = words.split_first_chunk()?;
        let (position, rest) = rest.split_first_chunk()?;
        let &[counts, state] = rest else { return None };
        let cause = Cause::new(state as u8);
        Some(Self {
            start: Position::from_snapshot(start)?,
            position: Position::from_snapshot(position)?,
            len: counts as u32,
            redo_len: (counts >> 32) as u32,
            offer: color(state >> 10),
            ending: cause.map(|cause| Ending { cause, winner: color(state >> 8) }),
            material: MaterialRule::new((state >> 12) as u8 & 3)?,
            history,
        })
    }
}

impl Game<()> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, apart from its history:
    /// it can be examined and ended, but not played on.
    #[must_use]
    pub fn without_history(words: &[u64; WORDS]) -> Option<Self> {
        Self::unpack(words, ())
    }
}

impl<H: History<Ply>> Game<H> {
    /// The game that [`to_snapshot`](Self::to_snapshot) gave these words for, with its history; `None` if
    /// they are no game, or the history is not that of it.
    ///
    /// The last ply detects a mismatched history; the others are checked when they are used.
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
    pub fn from_snapshot(words: &[u64; WORDS], history: H) -> Option<Self> {
        let game = Self::unpack(words, history)?;
        let used = game.len.checked_add(game.redo_len)?;
        let fits = used as usize <= game.capacity();
        let follows = match game.len.checked_sub(1) {
            Some(last) => game.position_before(&game.position, game.len, last).is_some(),
            None => true,
        };
        (fits && follows).then_some(game)
    }
}

fn number(color: Option<Color>) -> u64 {
    color.map_or(0, |color| color as u64 + 1)
}

fn color(bits: u64) -> Option<Color> {
    match bits & 3 {
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Ply;

    #[test]
    fn every_flipped_bit_is_noticed() {
        let game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 1]);
        for word in 0..WORDS {
            for bit in 0..64 {
                let mut damaged = game.to_snapshot();
                damaged[word] ^= 1 << bit;
                assert_eq!(Game::from_snapshot(&damaged, [Ply::EMPTY; 1]), None, "{word} {bit}");
            }
        }
    }

    #[test]
    fn memory_that_was_never_written_is_no_game() {
        for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa, 0x5555_5555_5555_5555] {
            assert_eq!(Game::from_snapshot(&[fill; WORDS], [Ply::EMPTY; 1]), None);
        }
    }

    #[test]
    fn a_game_without_its_history_is_small() {
        assert!(size_of::<Game<()>>() <= 192);
        assert!(size_of::<[u64; WORDS]>() <= 192);
    }
}
