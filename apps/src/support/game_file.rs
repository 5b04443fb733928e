//! A file with a game, whoever has written it.

use core::fmt::Display;
use std::fs;
use std::path::Path;

/// The text of a file with its name, which all complaints begin with.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct GameFile {
    name: String,
    text: Vec<u8>,
}

impl GameFile {
    /// Reads a file. The mark that some programs put before UTF-8 is left out of its text.
    ///
    /// # Errors
    /// It cannot be read, or is no text of a size that a game has: a message with its name.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let read = || {
            let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
            // Neither a folder nor a pipe, which would never end.
            if !metadata.is_file() {
                return Err("not a file".to_owned());
            }
            if metadata.len() > MOST {
                return Err(format!("more than the {} MB of a game", MOST >> 20));
            }
            let text = fs::read(path).map_err(|error| error.to_string())?;
            match text.as_slice() {
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
                    Err("written in UTF-16, not in UTF-8".into())
                }
                [0xef, 0xbb, 0xbf, text @ ..] => Ok(text.to_vec()),
                _ => Ok(text),
            }
        };
        let text = read().map_err(|reason: String| format!("{name}: {reason}"))?;
        let file = Self { name, text };
        match file.text.trim_ascii() {
            [] => Err(file.complaint("the file is empty")),
            _ => Ok(file),
        }
    }

    /// What it says.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    /// What is wrong with the whole file, with its name.
    pub(crate) fn complaint(&self, reason: impl Display) -> String {
        format!("{}: {reason}", self.name)
    }

    /// What is wrong with a line, from 1, with the name of the file.
    pub(crate) fn complaint_in_line(&self, line: usize, reason: impl Display) -> String {
        format!("{}, line {line}: {reason}", self.name)
    }

    /// What is wrong at a byte of the text, with the name of the file and the line.
    pub(crate) fn complaint_at(&self, offset: usize, reason: impl Display) -> String {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let ends = before.iter().filter(|byte| **byte == b'\n').count();
        self.complaint_in_line(ends + 1, reason)
    }
}

/// The most bytes of a file.
const MOST: u64 = 16 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_name_the_file_and_the_line() {
        let folder = tempfile::tempdir().unwrap();
        let open = |text: &[u8]| {
            let path = folder.path().join("game");
            fs::write(&path, text).unwrap();
            GameFile::open(&path)
        };
        let file = open(b"\xef\xbb\xbfone\r\ntwo\r\n").unwrap();
        assert_eq!(file.text(), b"one\r\ntwo\r\n");
        let name = folder.path().join("game").display().to_string();
        for (offset, line) in [(0, 1), (4, 1), (5, 2), (99, 3)] {
            assert_eq!(file.complaint_at(offset, "no"), format!("{name}, line {line}: no"));
        }
        for empty in [&b""[..], b" \r\n", b"\xef\xbb\xbf\n"] {
            assert_eq!(open(empty), Err(format!("{name}: the file is empty")));
        }
        assert!(open(b"\xff\xfeo\0").unwrap_err().contains("UTF-16"));
        assert!(open(&vec![b' '; (MOST + 1) as usize]).unwrap_err().contains("16 MB"));
        assert!(GameFile::open(folder.path()).unwrap_err().ends_with(": not a file"));
        let missing = GameFile::open(&folder.path().join("none")).unwrap_err();
        assert!(missing.contains("/none: No such file"), "{missing}");
    }
}
