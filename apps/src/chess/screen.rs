//! What the server prints of a game: a message and the board, as the original does.

use core::fmt::Write;

use pedina::chess::session::{Rules, Standing};
use pedina::chess::{Board, Color, File, Rank, Square};

/// The message after a move: how the game stands.
pub(super) fn message(rules: &impl Rules) -> &'static str {
    match (rules.standing(), rules.turn()) {
        (Standing::Checkmate, _) => "Checkmate!",
        (Standing::Check, _) => "Check!",
        (Standing::Stalemate, _) => "Stalemate!",
        (Standing::InsufficientMaterial, _) => "Insufficient material!",
        (Standing::Ongoing, Color::White) => "WHITE to move",
        (Standing::Ongoing, Color::Black) => "BLACK to move",
    }
}

/// The board in capital letters, rank 8 first; black's pieces are red with colours, and in small
/// letters without.
pub(super) fn board(board: &Board, has_colors: bool) -> String {
    let mut text = String::new();
    for rank in (0..8).rev().filter_map(Rank::new) {
        let _ = write!(text, "{rank} |");
        for file in (0..8).filter_map(File::new) {
            let piece = board.piece_at(Square::at(file, rank));
            let letter = piece.map_or(' ', |piece| piece.role.letter().to_ascii_uppercase());
            let _ = match piece.map(|piece| piece.color) {
                None => write!(text, "  "),
                Some(Color::White) if has_colors => write!(text, "{letter}\x1b[0m "),
                Some(Color::Black) if has_colors => write!(text, "\x1b[31m{letter}\x1b[0m "),
                Some(Color::White) => write!(text, "{letter} "),
                Some(Color::Black) => write!(text, "{} ", letter.to_ascii_lowercase()),
            };
        }
        text.push('\n');
    }
    text + "-------------------\n   A B C D E F G H \n"
}
