//! Moves in algebraic notation as text, without a position.

use core::fmt::{self, Write};

use super::{Form, Normal, San};
use crate::chess::{Bitboard, Role};

/// What is known of the move: `Nf3`, `R1a3`, `exd5`, `e8=Q`, `O-O`.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Form::Castling { is_long } => f.write_str(if is_long { "O-O-O" } else { "O-O" }),
            Form::Normal(normal) => normal.fmt(f),
        }
    }
}

impl fmt::Display for Normal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_pawn = self.role == Role::Pawn;
        if !is_pawn {
            f.write_char(self.role.letter().to_ascii_uppercase())?;
        }
        let to_file = Bitboard::file(self.to.file());
        if let Some(from) = self.from.first() {
            let is_file = self.from.is_subset(Bitboard::file(from.file()));
            let is_rank = self.from.is_subset(Bitboard::rank(from.rank()));
            // A pawn that does not capture stays on its file.
            if is_file && !(is_pawn && self.from == to_file) {
                f.write_char(from.file().letter())?;
            }
            if is_rank {
                f.write_char(from.rank().digit())?;
            }
        }
        if is_pawn && !self.from.is_subset(to_file) {
            f.write_char('x')?;
        }
        self.to.fmt(f)?;
        match self.promotion {
            Some(role) => write!(f, "={}", role.letter().to_ascii_uppercase()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::chess::moves::random_positions::of_games;

    fn read(text: &str) -> San {
        text.parse().unwrap()
    }

    #[test]
    fn every_move_reads_as_the_same_whatever_its_text_leaves_out() {
        of_games(11, 100, 120, |position, _| {
            for mv in position.legal_moves() {
                let written = position.format_san(mv);
                let san = read(&written);
                assert_eq!(read(&san.to_string()), san, "{written}");
                assert_eq!(position.find_san(&san), Ok(mv));
            }
        });
    }

    #[test]
    fn each_form_has_one_text() {
        for (forms, text) in [
            (&["Nf3", "Nxf3+", "♘f3!?", "N:f3"][..], "Nf3"),
            (&["Ng1f3", "Ng1-f3", "♞g1xf3#"], "Ng1f3"),
            (&["Nbd2", "Nbxd2"], "Nbd2"),
            (&["R1a3", "R1xa3"], "R1a3"),
            (&["e4", "e4!", "Pe4"], "e4"),
            (&["e2e4", "e2-e4", "Pe2-e4"], "e2e4"),
            (&["exd5", "ed5", "e:d5", "exd5 e.p."], "exd5"),
            (&["xd5"], "xd5"),
            (&["4xd5"], "4xd5"),
            (&["e8=Q", "e8Q", "e8(Q)", "e8/q+"], "e8=Q"),
            (&["e7xd8=N", "e7d8n"], "e7xd8=N"),
            (&["O-O", "0-0+"], "O-O"),
            (&["O-O-O", "0-0-0"], "O-O-O"),
        ] {
            for form in forms {
                assert_eq!(read(form).to_string(), text, "{form}");
                assert_eq!(read(form), read(text), "{form}");
            }
        }
        let all = ["Nf3", "Nbd2", "N1d2", "e4", "xe4", "dxe4", "e8=Q", "e8=R", "O-O", "O-O-O"];
        for (index, text) in all.iter().enumerate() {
            assert!(all.iter().skip(index + 1).all(|other| read(other) != read(text)), "{text}");
        }
    }
}
