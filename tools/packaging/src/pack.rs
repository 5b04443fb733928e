//! Archives whose bytes depend on nothing but what is in them.

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::{Cursor, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tar::{Builder, EntryType, Header};
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

/// Packs all files below `folder` as `root/…` into a `.tar.gz`: sorted, of root, dated `time`,
/// with links kept and only the right to execute taken from the file.
///
/// # Errors
/// A file cannot be read.
pub(super) fn tar_gz(folder: &Path, root: &str, time: u64) -> Result<Vec<u8>> {
    let mut builder = Builder::new(Vec::new());
    for path in files(folder)? {
        let name = Path::new(root).join(path.strip_prefix(folder)?);
        let metadata = fs::symlink_metadata(&path)?;
        let mut header = Header::new_ustar();
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        if metadata.is_symlink() {
            header.set_entry_type(EntryType::Symlink);
            header.set_mode(0o777);
            header.set_size(0);
            builder.append_link(&mut header, &name, fs::read_link(&path)?)?;
        } else {
            let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
            header.set_entry_type(EntryType::Regular);
            header.set_mode(mode(&metadata));
            header.set_size(bytes.len() as u64);
            builder.append_data(&mut header, &name, &*bytes)?;
        }
    }
    gzip(&builder.into_inner()?)
}

/// Packs all files below `folder` as `root/…` into a zip, sorted and with the same date.
///
/// # Errors
/// A file cannot be read.
pub(super) fn zip(folder: &Path, root: &str) -> Result<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for path in files(folder)? {
        let name = Path::new(root).join(path.strip_prefix(folder)?);
        let options = SimpleFileOptions::default()
            .last_modified_time(DateTime::default())
            .unix_permissions(mode(&fs::metadata(&path)?));
        writer.start_file(name.to_string_lossy(), options)?;
        writer.write_all(&fs::read(&path)?)?;
    }
    Ok(writer.finish()?.into_inner())
}

/// Compresses without a name and a date.
///
/// # Errors
/// Memory runs out.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// All files and links below a folder, sorted by their whole path.
///
/// # Errors
/// A folder cannot be read.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()));
    for entry in entries? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            paths.extend(files(&entry.path())?);
        } else {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

fn mode(metadata: &fs::Metadata) -> u32 {
    if metadata.permissions().mode() & 0o100 == 0 { 0o644 } else { 0o755 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn tree(names: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        for name in names {
            fs::write(folder.path().join(name), name).unwrap();
        }
        symlink("sub/x", folder.path().join("link")).unwrap();
        folder
    }

    #[test]
    fn the_same_files_give_the_same_bytes() {
        let one = tree(&["sub/x", "a", "b"]);
        let other = tree(&["b", "a", "sub/x"]);
        let pack = |folder: &tempfile::TempDir| tar_gz(folder.path(), "root", 1000).unwrap();
        assert_eq!(pack(&one), pack(&other));
        fs::write(other.path().join("a"), "c").unwrap();
        assert_ne!(pack(&one), pack(&other));
    }

    #[test]
    fn tar_reads_back_what_was_packed() {
        let folder = tree(&["sub/x", "a"]);
        let archive = folder.path().join("../packed.tar.gz");
        let archive = tempfile::NamedTempFile::new_in(archive.parent().unwrap()).unwrap();
        fs::write(archive.path(), tar_gz(folder.path(), "root", 1000).unwrap()).unwrap();
        let mut tar = pedina_support::shell::command("tar");
        let list = tar.env("TZ", "UTC").args(["--numeric-owner", "-tvzf"]).arg(archive.path());
        let list = pedina_support::shell::run(list).unwrap();
        let lines: Vec<_> = list.lines().collect();
        assert_eq!(lines.len(), 3, "{list}");
        assert!(lines[0].starts_with("-rw-r--r-- 0/0") && lines[0].ends_with("root/a"), "{list}");
        assert!(lines[0].contains("1970-01-01 00:16"), "{list}");
        assert!(lines[1].ends_with("root/link -> sub/x"), "{list}");
    }
}
