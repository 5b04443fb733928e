//! How strictly text and rules are applied to a position from outside.

numbered! {
    /// How much a FEN may deviate from the standard.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum FenMode: u8 {
        /// Six fields with one space between them, no two digits side by side in a rank, castling
        /// rights in order (white first, king's side first), numbers without leading zeros; as a
        /// position it has no problems.
        #[default]
        Strict = 0,
        /// Any white space between and around fields, missing fields at the end (`w - - 0 1`),
        /// digits side by side, rights in any order and repeated, leading zeros, `W` and `B`; a
        /// semicolon ends the text, whatever follows; as a position it is repaired.
        Lenient = 1,
        /// The text as in lenient mode, with counters above 65,535 read as 65,535; as a position
        /// it is accepted as by most engines, with impossible material and checks.
        Playable = 2,
    }
}
