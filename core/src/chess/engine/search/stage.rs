//! The stages in which a node tries its moves; `picker` goes from one to the next.

numbered! {
    /// What a node tries next. The stages of a node without check, above quiescence, are in their
    /// order in time.
    #[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
    pub(in crate::chess::engine) enum Stage: u8 {
        /// The move of the table, then captures.
        Table = 0,
        /// Generates the captures.
        NewCaptures = 1,
        /// Captures that lose no material.
        Captures = 2,
        /// The first killer.
        FirstKiller = 3,
        /// The second killer.
        SecondKiller = 4,
        /// Generates the quiet moves.
        NewQuiets = 5,
        /// Quiet moves.
        Quiets = 6,
        /// Captures that lose material.
        BadCaptures = 7,
        /// The move of the table, then evasions.
        TableEvasion = 8,
        /// Generates the evasions.
        NewEvasions = 9,
        /// Evasions.
        Evasions = 10,
        /// Generates the captures of quiescence.
        NewQuiescence = 11,
        /// Captures in quiescence.
        Quiescence = 12,
        /// The moves of the root, in the order that earlier depths left.
        Root = 13,
        /// Nothing.
        Done = 14,
    }
}

// What relies on the order: `next` prunes by exchange from the quiet moves on, and reduces killers
// and captures less than what comes after them.
const _: () = {
    assert!((Stage::Table as u8) < Stage::Captures as u8);
    assert!((Stage::Captures as u8) < Stage::FirstKiller as u8);
    assert!((Stage::FirstKiller as u8) < Stage::SecondKiller as u8);
    assert!((Stage::SecondKiller as u8) < Stage::NewQuiets as u8);
    assert!((Stage::NewQuiets as u8) < Stage::Quiets as u8);
    assert!((Stage::Quiets as u8) < Stage::BadCaptures as u8);
};
