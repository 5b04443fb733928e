//! Files of SQLite, and what a person can do about one that cannot be used.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Error, Result, bail, ensure};
use rusqlite::ErrorCode;

use crate::platform;

/// Makes sure that there can be a database at this path, and that nobody but this user reads a new
/// one, or the files that SQLite writes beside it with the same permissions: it holds what lets
/// somebody play in the place of another one.
///
/// # Errors
/// The path is none of a file, or this user may not write there.
pub(crate) fn prepare(path: &Path) -> Result<()> {
    check(path)?;
    match platform::create_private(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error.into()),
        // SQLite takes an empty file for a new database.
        _ => Ok(()),
    }
}

/// Checks that there can be a database at this path. SQLite opens a file that it may only read,
/// and fails at the first change; of the others it does not say why they cannot be opened.
///
/// # Errors
/// The path is none of a file, or this user may not write there.
fn check(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    match fs::metadata(path) {
        Ok(file) if file.is_dir() => bail!("it is a folder: name a file in it"),
        Ok(file) => {
            ensure!(file.is_file(), "it is a device or a socket: name a file");
            platform::check_file(path).context("this user may not read and write it")?;
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            ensure!(folder.is_dir(), "there is no folder {}", folder.display());
        }
        Err(error) => return Err(error.into()),
    }
    // Its log is a file beside it.
    let may = platform::check_folder(folder);
    may.with_context(|| format!("this user may not make files in {}", folder.display()))
}

/// Adds what a person can do about an error of SQLite.
pub(crate) fn explain(error: Error) -> Error {
    let code = error.downcast_ref::<rusqlite::Error>();
    let advice = match code.and_then(rusqlite::Error::sqlite_error_code) {
        Some(ErrorCode::NotADatabase) => "it is not a database: choose another file",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another process uses it: end that one, or choose another file"
        }
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::CannotOpen) => "the folder does not exist, or may not be written to",
        Some(ErrorCode::ReadOnly) => "it may not be written to",
        Some(ErrorCode::DatabaseCorrupt) => "it is damaged, restore a copy",
        _ => return error,
    };
    error.context(advice)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use rusqlite::Connection;

    use super::*;

    #[test]
    fn nobody_else_reads_a_new_database_and_an_old_one_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        prepare(&path).unwrap();
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
        connection.execute_batch("CREATE TABLE one (two)").unwrap();
        let mut names = Vec::new();
        for entry in folder.path().read_dir().unwrap() {
            let entry = entry.unwrap();
            names.push(entry.file_name().into_string().unwrap());
            let mode = entry.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{names:?}");
        }
        names.sort();
        assert_eq!(names, ["games", "games-shm", "games-wal"]);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        prepare(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn what_is_no_place_for_a_database_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("file"), "").unwrap();
        assert!(check(&at("file")).is_ok() && check(&at("new")).is_ok());
        assert!(check(Path::new("new")).is_ok(), "where the program runs");
        let device = Path::new("/dev/null").to_owned();
        for (path, reason) in [
            (at(""), "it is a folder"),
            (at("missing/new"), "there is no folder"),
            (device, "it is a device"),
            (at("file/new"), "Not a directory"),
        ] {
            let error = format!("{:#}", check(&path).unwrap_err());
            assert!(error.contains(reason), "{path:?}: {error}");
        }
    }
}
