//! An opponent as 37 64-bit words: what crosses the C ABI and what a host may keep in a file beside
//! the server.
//!
//! | words | content |
//! |---|---|
//! | 0 to 22 | the search, as its own snapshot; 0 without one |
//! | 23 to 32 | the position that it searches, likewise |
//! | 33, 34 | when to begin no further depth, and when to stop |
//! | 35 | bits 0 to 3 level, 4 and 5 seat, 6 to 8 promotion or 0, 9 whether there are deadlines, |
//! | | 32 to 63 plies of the game that it searches in |
//! | 36 | bits 0 to 31 seed, 40 to 63 checksum |
//!
//! The layout is part of the ABI. The memory of the search is kept apart, by the caller.

use super::Opponent;
use super::opponent::Search;
use crate::chess::engine::{Engine, Level};
use crate::chess::game::snapshot::{color, color_number};
use crate::chess::{Position, Role};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Opponent {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::engine::Level;
    /// use pedina::chess::server::Opponent;
    /// let opponent = Opponent::new(Level::MAX, 7);
    /// assert_eq!(Opponent::from_snapshot(&opponent.to_snapshot()), Some(opponent));
    /// ```
    pub const SNAPSHOT_WORDS: usize = 37;
}

snapshots!(Opponent, Some(Self::new(Level::MIN, 0)));

impl Snapshot for Opponent {
    const KIND: Kind = Kind::ChessOpponent;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let (mut engine, mut position) = (None, None);
        let (mut plies, mut deadlines) = (0, None);
        if let Some(search) = &self.search {
            (engine, position) = (Some(search.engine), Some(search.position));
            (plies, deadlines) = (search.plies, search.deadlines);
        }
        codec.part(
            &mut engine,
            |engine| engine.as_ref().map_or([0; _], Engine::to_snapshot),
            |words| optional(words, Engine::from_snapshot),
        )?;
        codec.part(
            &mut position,
            |position| position.as_ref().map_or([0; _], Position::to_snapshot),
            |words| optional(words, Position::from_snapshot),
        )?;
        let (mut target, mut limit) = deadlines.unwrap_or((0, 0));
        codec.u64(&mut target);
        codec.u64(&mut limit);
        self.level = Level::new(codec.number(4, self.level.number()))?;
        self.seat = color(codec.number(2, color_number(self.seat)));
        let promotion = codec.number(3, self.promotion.map_or(0, |role| role as u8));
        self.promotion = if promotion == 0 { None } else { Some(Role::new(promotion)?) };
        let mut has_deadlines = deadlines.is_some();
        codec.flag(&mut has_deadlines);
        codec.u32(&mut plies);
        codec.u32(&mut self.seed);
        let deadlines = has_deadlines.then_some((target, limit));
        let search = engine.zip(position);
        self.search =
            search.map(|(engine, position)| Search { engine, position, plies, deadlines });
        Some(())
    }
}

/// What `read` makes of these words; nothing, if they are all 0.
fn optional<T, const N: usize>(
    words: &[u64; N],
    read: impl FnOnce(&[u64; N]) -> Option<T>,
) -> Option<Option<T>> {
    if words.iter().all(|&word| word == 0) { Some(None) } else { read(words).map(Some) }
}
