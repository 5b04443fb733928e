//! What every library must be able to do to stand in a row.

/// A library of chess rules, used the way its own documentation recommends.
pub(crate) trait Rules {
    /// As it stands in the column of peers.
    const NAME: &'static str;
    /// Its position.
    type Position: Send + Sync;
    /// Its move.
    type Move: Copy;

    /// Reads a position that is known to be legal.
    fn parse(fen: &str) -> Self::Position;

    /// Perft whose last ply is counted in the fastest way that the library has.
    fn count(position: &Self::Position, depth: u32) -> u64;

    /// Perft whose last ply is listed, move by move, and the list measured.
    fn list(position: &Self::Position, depth: u32) -> u64;

    /// Perft that makes the moves of the last ply too.
    fn leaf(position: &Self::Position, depth: u32) -> u64;

    /// Lists the moves and plays each; something of every position reached, added up. All of it
    /// must be there: what nobody reads a compiler would not work out.
    fn expand(position: &Self::Position) -> u64;

    /// Shows each position that is one move away.
    fn each_next(position: &Self::Position, visit: impl FnMut(Self::Position));

    /// Reads a legal move in UCI notation, Chess960 style.
    fn parse_move(position: &Self::Position, uci: &str) -> Self::Move;

    /// Reads a legal move in algebraic notation; `None` if the library cannot.
    fn parse_san(position: &Self::Position, san: &str) -> Option<Self::Move>;

    /// Whether any move, written for another position, is legal in this one; `None` if the
    /// library cannot be asked without knowing what stands where.
    fn is_legal(position: &Self::Position, mv: Self::Move) -> Option<bool>;
}
