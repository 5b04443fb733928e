//! Castling: the two sides, where king and rook arrive, and how it is written.

use super::{File, Square};

numbered! {
    /// How castling is written in FEN and UCI; the moves themselves are the same.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum CastlingStyle: u8 {
        /// FEN `KQkq` (X-FEN: the rook's file where it is not the outermost), UCI `e1g1`.
        #[default]
        Standard = 0,
        /// FEN `HAha` (Shredder-FEN), UCI `e1h1`: the rook is named, as Chess960 needs it.
        Chess960 = 1,
    }
}

/// Where the two pieces arrive in a castling.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct CastlingWay {
    /// Where the king arrives.
    pub(in crate::chess) king_to: Square,
    /// Where the rook arrives.
    pub(in crate::chess) rook_to: Square,
}

impl CastlingWay {
    /// Of `king` with `rook`, on one rank: g and f towards the h-file, c and d towards the a-file.
    pub(in crate::chess) fn new(king: Square, rook: Square) -> Self {
        let (king_file, rook_file) =
            if rook > king { (File::G, File::F) } else { (File::C, File::D) };
        Self {
            king_to: Square::at(king_file, king.rank()),
            rook_to: Square::at(rook_file, king.rank()),
        }
    }
}
