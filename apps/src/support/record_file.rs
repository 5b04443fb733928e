//! Records of games as files.

use core::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use time::OffsetDateTime;

use super::new_file;
use crate::platform;

/// A store of records, and the clock that dates them: a folder, or a simulated one in a test.
pub(crate) trait RecordStore: fmt::Debug + Send + Sync {
    /// The time.
    fn now(&self) -> OffsetDateTime;

    /// Writes a new file with this name, or with a number more if there is one.
    ///
    /// # Errors
    /// It cannot be written: the error names the file, of which nothing is left.
    fn write(&self, name: &str, text: &str) -> Result<()>;
}

/// A storage that all games of a server share.
pub(crate) type Archive = Arc<dyn RecordStore>;

/// A folder for records.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Makes sure that there is this folder, before a game is played that it cannot take.
    ///
    /// # Errors
    /// There is none and none can be made, or this user cannot write into it.
    pub(crate) fn prepare(path: &Path) -> Result<Self> {
        let failure = || format!("cannot record games in {} (--record)", path.display());
        let is_other = path.exists() && !path.is_dir();
        ensure!(!is_other, "{}: it is no folder", failure());
        fs::create_dir_all(path)
            .and_then(|()| platform::check_folder(path))
            .with_context(failure)?;
        Ok(Self(path.to_owned()))
    }

    /// The folder with this path as an archive, if there is to be one.
    ///
    /// # Errors
    /// As of [`prepare`](Self::prepare).
    pub(crate) fn archive(path: Option<&Path>) -> Result<Option<Archive>> {
        path.map(|path| Self::prepare(path).map(|folder| Arc::new(folder) as Archive)).transpose()
    }
}

impl RecordStore for Folder {
    fn now(&self) -> OffsetDateTime {
        OffsetDateTime::now_utc()
    }

    fn write(&self, name: &str, text: &str) -> Result<()> {
        let path = self.0.join(name);
        let result = new_file::write(&path, text).map(drop);
        result.with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Writes a record into a new file: the time when the game started, then `name`.
///
/// # Errors
/// The file cannot be written; nothing is left of it then.
pub(crate) fn save(
    storage: &dyn RecordStore,
    started: OffsetDateTime,
    name: &str,
    text: &str,
) -> Result<()> {
    storage.write(&format!("{}-{name}", stamp(started)), text)
}

/// Date and time as a part of a file name.
pub(crate) fn stamp(at: OffsetDateTime) -> String {
    format!("{}-{:02}{:02}{:02}", date(at, "-"), at.hour(), at.minute(), at.second())
}

/// A date as year, month and day.
pub(crate) fn date(at: OffsetDateTime, separator: &str) -> String {
    let (year, month, day) = at.to_calendar_date();
    format!("{year:04}{separator}{:02}{separator}{day:02}", u8::from(month))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two servers that share a folder give their first games of a second the same name.
    #[test]
    fn two_servers_keep_all_games_in_one_folder() {
        let folder = tempfile::tempdir().unwrap();
        for text in ["one", "two", "three"] {
            let server = Folder::prepare(folder.path()).unwrap();
            save(&server, OffsetDateTime::UNIX_EPOCH, "game-1-1.pgn", text).unwrap();
        }
        let name = |number: &str| format!("1970-01-01-000000-game-1-1{number}.pgn");
        for (number, text) in [("", "one"), ("-2", "two"), ("-3", "three")] {
            assert_eq!(fs::read_to_string(folder.path().join(name(number))).unwrap(), text);
        }
        assert_eq!(folder.path().read_dir().unwrap().count(), 3);
    }
}
