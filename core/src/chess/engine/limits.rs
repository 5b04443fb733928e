//! When a search ends, and how well it plays.

/// When a search ends by itself, how many lines it works out, and how well it judges.
///
/// # Examples
/// ```
/// use pedina::chess::engine::Limits;
/// let limits = Limits { depth: 8, ..Limits::NONE };
/// assert_eq!(limits.lines, 1);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Limits {
    /// It ends after this depth; 0 for no limit. The memory limits the depth too: to 7 with the
    /// least memory of 4 KB, to one less than its words divided by 64 with more, to 99 from 50 KB
    /// on.
    pub depth: u8,
    /// It ends after this many nodes; 0 for no limit. A node is a position that a move or a null
    /// move has led to, quiescence included. The root counts once for each window with which it is
    /// searched: at least once for each depth and line, and again each time that its value is
    /// outside of the aspiration window.
    pub nodes: u64,
    /// It ends when it has found a mate in this many moves or fewer; a longer one does not end it.
    /// 0 for none.
    pub mate: u8,
    /// At most how many of the best moves get a line and a value, as far as the memory holds them;
    /// 0 counts as 1.
    pub lines: u8,
    /// Evaluation noise, in hundredths of a pawn: by how much the value of a position is wrong at
    /// most; 0 for none. The sum stays within ±300 pawns, so that no error looks like a mate.
    pub noise: u16,
    /// Which errors the noise makes: another seed, another game.
    pub seed: u32,
}

impl Limits {
    /// None: the search goes on until the caller has enough. With one line it still ends when it
    /// has proven a mate, and in any case at the greatest depth that the memory allows, 7 to 99
    /// plies.
    pub const NONE: Self = Self { depth: 0, nodes: 0, mate: 0, lines: 1, noise: 0, seed: 0 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}
