//! A new file, which never takes the place of another one.

use std::fs::{self, File};
use std::io::{ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

/// Writes a text into a new file and returns its path. Where there is a file of this name, also one
/// that another program makes at the same time, a number precedes the ending: after `game.pgn` come
/// `game-2.pgn` and `game-3.pgn`.
///
/// # Errors
/// It cannot be written; nothing is left of it then. Only the end of the whole program, as by a
/// power failure, may leave a part of the text.
pub(crate) fn write(path: &Path, text: &str) -> Result<PathBuf> {
    let (mut file, path) = create(path)?;
    if let Err(error) = file.write_all(text.as_bytes()) {
        // Nobody takes a part of it for the whole.
        let _ = fs::remove_file(&path);
        return Err(error);
    }
    Ok(path)
}

/// Makes an empty file of this name, or of the first number that is free. A link is a name that is
/// taken: nothing is written where it leads.
fn create(path: &Path) -> Result<(File, PathBuf)> {
    let mut number = 1_u64;
    loop {
        let name = if number == 1 { path.to_owned() } else { numbered(path, number) };
        match File::create_new(&name) {
            Ok(file) => return Ok((file, name)),
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
            // Who names a folder does not mean a file beside it.
            Err(_) if name.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Err(_) => number += 1,
        }
    }
}

/// The same name with a number before its ending.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::thread;

    use super::*;

    #[test]
    fn no_file_takes_the_place_of_another_one() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.pgn", "game.one.pgn", "game", ".pgn"] {
            let path = folder.path().join(name);
            let write = |number: u64| {
                let path = path.clone();
                thread::spawn(move || (number, write(&path, &number.to_string()).unwrap()))
            };
            let threads: Vec<_> = (0..20).map(write).collect();
            for thread in threads {
                let (number, path) = thread.join().unwrap();
                assert_eq!(fs::read_to_string(path).unwrap(), number.to_string());
            }
        }
        assert_eq!(folder.path().read_dir().unwrap().count(), 80);
        assert!(folder.path().join("game.one-20.pgn").exists());
    }

    #[test]
    fn other_files_stay_as_they_are_and_links_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("game.pgn.part"), "mine").unwrap();
        symlink(at("game.pgn.part"), at("linked.pgn")).unwrap();
        symlink(at("elsewhere"), at("loose.pgn")).unwrap();
        for (name, written) in
            [("game.pgn", "game.pgn"), ("linked.pgn", "linked-2.pgn"), ("loose.pgn", "loose-2.pgn")]
        {
            assert_eq!(write(&at(name), "new").unwrap(), at(written));
            assert_eq!(fs::read_to_string(at(written)).unwrap(), "new");
            assert_eq!(fs::read_to_string(at("game.pgn.part")).unwrap(), "mine", "{name}");
        }
        assert!(!at("elsewhere").exists());
        assert_eq!(folder.path().read_dir().unwrap().count(), 6);
    }

    /// It is for whom the user's mask says.
    #[test]
    fn the_permissions_are_those_of_any_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let mode =
            |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        fs::write(folder.path().join("other"), "").unwrap();
        write(&folder.path().join("game.pgn"), "1").unwrap();
        assert_eq!(mode("game.pgn"), mode("other"));
    }

    #[test]
    fn neither_a_folder_nor_a_file_in_one_that_is_missing_can_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let kind = |name: &str| write(&folder.path().join(name), "1").unwrap_err().kind();
        assert_eq!(kind(""), ErrorKind::IsADirectory);
        assert_eq!(kind("."), ErrorKind::IsADirectory);
        assert_eq!(kind("none/game.pgn"), ErrorKind::NotFound);
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    }
}
