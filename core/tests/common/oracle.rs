//! The oracle's board: 64 squares in an array, nothing clever.
//!
//! It shares no code and no idea with the library: no bitboard, no table, no pin
//! mask. A move is made on a copy, and then the king is looked at.

/// Roles as in the C interface; a piece is its role, plus [`BLACK`] for Black.
pub(crate) const PAWN: u8 = 1;
pub(crate) const KNIGHT: u8 = 2;
pub(crate) const BISHOP: u8 = 3;
pub(crate) const ROOK: u8 = 4;
pub(crate) const QUEEN: u8 = 5;
pub(crate) const KING: u8 = 6;
/// What a black piece has on top of its role.
pub(crate) const BLACK: u8 = 8;
/// An empty square.
pub(crate) const EMPTY: u8 = 0;

/// Pieces by square (a1 = 0, b1 = 1, h8 = 63), and what else a FEN says.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Board {
    pub(crate) squares: [u8; 64],
    pub(crate) black_to_move: bool,
    /// True on the square of each rook that may still castle.
    pub(crate) castling: [bool; 64],
    /// The square behind a pawn that just made a double step, whether or not
    /// somebody can capture there.
    pub(crate) en_passant: Option<u8>,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

/// From, to, promotion role or 0. Castling is the king onto its own rook.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) promotion: u8,
}

impl Board {
    pub(crate) fn empty() -> Self {
        Self {
            squares: [EMPTY; 64],
            black_to_move: false,
            castling: [false; 64],
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The first square that holds this piece.
    pub(crate) fn find(&self, piece: u8) -> Option<u8> {
        (0..64).find(|&square| self.squares[usize::from(square)] == piece)
    }

    pub(crate) fn at(&self, square: u8) -> u8 {
        self.squares[usize::from(square)]
    }

    pub(crate) fn put(&mut self, square: u8, piece: u8) {
        self.squares[usize::from(square)] = piece;
    }

    /// The same position with the colours exchanged and the board turned upside
    /// down; it has exactly as many moves.
    pub(crate) fn colors_exchanged(&self) -> Self {
        let mut other = self.clone();
        for square in 0..64u8 {
            let piece = self.at(square ^ 56);
            other.put(square, if piece == EMPTY { EMPTY } else { piece ^ BLACK });
            other.castling[usize::from(square)] = self.castling[usize::from(square ^ 56)];
        }
        other.black_to_move = !self.black_to_move;
        other.en_passant = self.en_passant.map(|square| square ^ 56);
        other
    }

    /// The same position seen in a mirror, a-file to h-file. Only without castling
    /// rights does it have as many moves.
    pub(crate) fn files_mirrored(&self) -> Self {
        let mut other = self.clone();
        for square in 0..64u8 {
            other.put(square, self.at(square ^ 7));
        }
        other.en_passant = self.en_passant.map(|square| square ^ 7);
        other
    }
}

/// File 0..8 and rank 0..8 of a square.
pub(crate) fn file_and_rank(square: u8) -> (i8, i8) {
    ((square % 8) as i8, (square / 8) as i8)
}

/// The square of a file and a rank, unless it is off the board.
pub(crate) fn square_at(file: i8, rank: i8) -> Option<u8> {
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then_some((rank * 8 + file) as u8)
}
