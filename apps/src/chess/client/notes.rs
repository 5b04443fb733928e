//! The moves of a game at a client, which may be saved.

use std::path::PathBuf;

use pedina::chess::Color;
use pedina::chess::session::Rules;
use time::OffsetDateTime;

use crate::chess::prompt::Squares;
use crate::chess::record::LegalMoves;
use crate::support::record_file::{date, stamp};
use crate::support::{data_folder, new_file};

/// The moves so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes(Vec<Squares>);

impl Notes {
    /// Takes down a move.
    pub(super) fn push(&mut self, mv: Squares) {
        self.0.push(mv);
    }

    /// Strikes the last move out.
    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    /// Begins a new game.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Does what a line says that begins with `save`: writes the game of a player with this colour
    /// as PGN into a new file, without a name into the user's data folder. `None` for other lines.
    ///
    /// # Errors
    /// Why it is not written.
    pub(super) fn obey(&self, line: &str, side: Option<Color>) -> Option<Result<String, String>> {
        let rest =
            line.strip_prefix("save").filter(|rest| !rest.starts_with(char::is_alphanumeric))?;
        let name = Some(rest.trim()).filter(|name| !name.is_empty());
        Some(self.save(name, side.unwrap_or(Color::White)).map(|name| format!("Saved in {name}.")))
    }

    fn save(&self, name: Option<&str>, side: Color) -> Result<String, String> {
        let now = OffsetDateTime::now_utc();
        let usual = || data_folder::file(&format!("chess-{}.pgn", stamp(now)));
        let path: PathBuf = match name {
            Some(name) => name.into(),
            None => usual().map_err(|error| format!("{error:#}"))?,
        };
        let name = path.display().to_string();
        let text = self.pgn(side, now).map_err(|error| format!("{name}: {error}"))?;
        let path = new_file::write(&path, &text).map_err(|error| format!("{name}: {error}"))?;
        Ok(path.display().to_string())
    }

    fn pgn(&self, side: Color, at: OffsetDateTime) -> anyhow::Result<String> {
        let moves = LegalMoves::new(&self.0);
        let termination = moves.termination(moves.end().standing());
        let date = date(at, ".");
        let names = if side == Color::White { ["You", "Opponent"] } else { ["Opponent", "You"] };
        let mut tags = vec![("Event", "Chess over TCP"), ("Date", date.as_str())];
        tags.extend([("White", names[0]), ("Black", names[1]), ("Result", termination.text())]);
        moves.write(&tags, termination)
    }
}

#[cfg(test)]
mod tests {
    use pedina::chess::Square;

    use super::*;

    #[test]
    fn a_game_is_saved_once_with_its_result() {
        let mut notes = Notes::default();
        for (from, to) in [
            (Square::F2, Square::F3),
            (Square::E7, Square::E5),
            (Square::G2, Square::G4),
            (Square::D8, Square::H4),
        ] {
            notes.push((from, to, None));
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mate.pgn");
        let line = format!("save {}", path.display());
        assert_eq!(notes.obey("saved", None), None);
        let said = notes.obey(&line, Some(Color::Black)).unwrap().unwrap();
        assert_eq!(said, format!("Saved in {}.", path.display()));
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("[White \"Opponent\"]\n[Black \"You\"]"), "{text}");
        assert!(text.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{text}");
        notes.pop();
        assert!(notes.pgn(Color::White, OffsetDateTime::UNIX_EPOCH).unwrap().contains("2. g4 *"));
    }
}
