//! Snapshots of positions.
//!
//! | words | content |
//! |---|---|
//! | 0 to 24 | a row each, from the bottom: bits 0 to 24 black stones, 32 to 56 white ones |
//! | 25 | number of actions before the position, width, ruleset, pie rule, turn, swapped, winner, checksum |

use super::Position;
use crate::konobi::board::{AnySize, Board, Color, MAX_WIDTH, Row, Size};
use crate::konobi::rules::{PieRule, Rules, Ruleset};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl<S: Size> Position<S> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 26;

    /// The snapshot of this position, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Action, AnySize, Fixed, Position, Rules};
    /// let mut position = Position::start(Fixed::<11>, Rules::default());
    /// position.play(Action::parse("f6").unwrap()).unwrap();
    /// let mut words = position.to_snapshot();
    /// assert_eq!(Position::<Fixed<11>>::from_snapshot(&words), Some(position));
    /// assert_eq!(Position::<AnySize>::from_snapshot(&words).unwrap().plies(), 1);
    /// assert_eq!(Position::<Fixed<13>>::from_snapshot(&words), None);
    /// words[3] ^= 1;
    /// assert_eq!(Position::<Fixed<11>>::from_snapshot(&words), None);
    /// ```
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Position::<AnySize>::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The position of a snapshot; `None` if the words are not that of a position, or of one of
    /// another size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Position::<AnySize>::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::blank().replaced(words)
    }

    /// A position to read a snapshot into.
    pub(in crate::konobi) const fn blank() -> Self {
        Self::start(S::LARGEST, Rules { ruleset: Ruleset::Standard, pie: PieRule::None })
    }
}

/// Forged words too give a board whose stones are on it, each point with one at most.
impl<S: Size> Snapshot<{ Position::<AnySize>::SNAPSHOT_WORDS }> for Position<S> {
    const KIND: Kind = Kind::KonobiPosition;

    #[cfg_attr(small, inline(never))]
    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { board, plies, rules: Rules { ruleset, pie }, turn, swapped, winner } = self;
        for index in 0..MAX_WIDTH.into() {
            row_word(board, index, codec)?;
        }
        codec.number(16, plies)?;
        let width = |size: &S| size.width().into();
        codec.field(5, board.size_mut(), width, |bits| S::from_width(bits as u8))?;
        codec.field(1, ruleset, |&it| it as u64, |bits| Ruleset::new(bits as u8))?;
        codec.field(2, pie, |&pie| pie as u64, |bits| PieRule::new(bits as u8))?;
        codec.field(1, turn, |&turn| turn as u64, |bits| Color::new(bits as u8))?;
        codec.flag(swapped)?;
        codec.option(2, winner, |color| color as u64, |bits| Color::new(bits as u8))
    }

    fn is_consistent(&self) -> bool {
        self.board().is_consistent()
    }
}

/// Both colours of a row in one word, which is 0 for a row that no board of this size has.
#[inline]
fn row_word<S: Size>(board: &mut Board<S>, index: usize, codec: &mut impl Codec) -> Option<()> {
    let row = |color| board.rows(color).as_ref().get(index).copied();
    let rows = row(Color::Black).zip(row(Color::White));
    let mut word = rows.map_or(0, |(black, white)| u64::from(black) | u64::from(white) << 32);
    codec.word(&mut word);
    for (color, bits) in [(Color::Black, word), (Color::White, word >> 32)] {
        if let Some(row) = board.rows_mut(color).as_mut().get_mut(index) {
            *row = bits as Row;
        }
    }
    (rows.is_some() || word == 0).then_some(())
}
