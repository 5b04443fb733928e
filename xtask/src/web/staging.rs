//! What the pages consist of when they are served: files by their paths.

use anyhow::{Context, Result, ensure};
use core::hash::{Hash, Hasher};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::fs;
use std::hash::DefaultHasher;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The content of files by their paths below a folder.
pub(super) type Files = BTreeMap<PathBuf, Vec<u8>>;

/// The pages of this folder, without what only their authors need.
///
/// # Errors
/// There are no pages, or one cannot be read.
pub(super) fn pages(source: &Path) -> Result<Files> {
    let files = read(source, &|path| {
        let name = path.to_string_lossy();
        let is_tool = AUTHORS.iter().any(|tool| name == *tool);
        !is_tool && !name.starts_with('.') && !name.ends_with(".md")
    })?;
    ensure!(files.contains_key(Path::new("index.html")), "no index.html in {}", source.display());
    Ok(files)
}

/// The modules and the WebAssembly of the built JavaScript package, at `pedina/`.
///
/// # Errors
/// One of them cannot be read.
pub(super) fn package(package: &Path) -> Result<Files> {
    let mut files = Files::new();
    for folder in ["src", "generated", "wasm"] {
        let part = read(&package.join(folder), &|path| {
            // The pages load the files in `wasm`, not their copies in modules.
            path != Path::new("embedded") && !path.to_string_lossy().ends_with(".d.ts")
        })?;
        let place = Path::new("pedina").join(folder);
        files.extend(part.into_iter().map(|(path, content)| (place.join(path), content)));
    }
    Ok(files)
}

/// Writes a hash of all files into the service worker. A browser installs a worker again, and with
/// it the copies for use without a network, only if the worker's text changes.
///
/// # Errors
/// There is no service worker, or no place for the hash in it.
pub(super) fn stamp(files: &mut Files) -> Result<()> {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let worker = files.get_mut(Path::new("service-worker.js")).context("no service worker")?;
    let text = str::from_utf8(worker).context("the service worker is no text")?;
    let (before, after) =
        text.split_once(UNSTAMPED).context("the service worker names no version")?;
    let stamped = format!("{before}const VERSION = \"{:016x}\";{after}", hasher.finish());
    *worker = stamped.into_bytes();
    Ok(())
}

/// Adds to each file that becomes smaller by it a second one beside it, `NAME.gz`.
///
/// # Errors
/// The compressor fails.
pub(super) fn compress(files: &mut Files) -> Result<()> {
    let mut compressed = Files::new();
    for (path, content) in files.iter() {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content)?;
        let small = encoder.finish()?;
        // Below that the headers of an answer outweigh what is saved.
        if small.len() + 100 < content.len() {
            compressed.insert(PathBuf::from(format!("{}.gz", path.display())), small);
        }
    }
    files.append(&mut compressed);
    Ok(())
}

/// Makes a folder hold these files and no others. One that is the same stays untouched, so that
/// what depends on it is not built again.
///
/// # Errors
/// A file cannot be written or deleted.
pub(super) fn write(folder: &Path, files: &Files) -> Result<()> {
    for (path, content) in files {
        let file = folder.join(path);
        if fs::read(&file).ok().as_ref() != Some(content) {
            fs::create_dir_all(file.parent().context("a file without folder")?)?;
            fs::write(&file, content)
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    for path in read(folder, &|_| true)?.into_keys() {
        if !files.contains_key(&path) {
            fs::remove_file(folder.join(&path))
                .with_context(|| format!("cannot delete {}", path.display()))?;
        }
    }
    Ok(())
}

/// The files below a folder; `wants` is asked for the name of each file and folder.
fn read(folder: &Path, wants: &dyn Fn(&Path) -> bool) -> Result<Files> {
    let mut files = Files::new();
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if !wants(&name) {
            continue;
        }
        let path = entry.path();
        if path.is_dir() {
            let below = read(&path, wants)?;
            files.extend(below.into_iter().map(|(path, content)| (name.join(path), content)));
        } else {
            let content = fs::read(&path);
            files.insert(name, content.with_context(|| format!("cannot read {}", path.display()))?);
        }
    }
    Ok(files)
}

/// The version in the service worker's source.
const UNSTAMPED: &str = "const VERSION = \"sources\";";

/// Files beside the pages that are not served: for developers, or generated.
const AUTHORS: [&str; 7] = [
    "dist",
    "node_modules",
    "package-lock.json",
    "package.json",
    "pedina",
    "test",
    "tsconfig.json",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files.
    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let files = files.iter().map(|(path, text)| (path.into(), text.as_bytes().into()));
        write(folder.path(), &files.collect()).unwrap();
        folder
    }

    fn paths(files: &Files) -> Vec<&str> {
        files.keys().map(|path| path.to_str().unwrap()).collect()
    }

    #[test]
    fn pages_are_without_their_tests_and_tools() {
        let source = folder(&[
            ("index.html", "<!doctype html>"),
            ("src/board/square.js", ""),
            ("icons/pawn.svg", "<svg/>"),
            ("test/board.test.js", ""),
            ("dist/index.html", "old"),
            ("pedina/src/index.js", "of the package"),
            ("tsconfig.json", "{}"),
            (".gitignore", "/dist/"),
            ("README.md", "# Pages"),
        ]);
        let files = pages(source.path()).unwrap();
        assert_eq!(paths(&files), ["icons/pawn.svg", "index.html", "src/board/square.js"]);
        assert!(pages(folder(&[("style.css", "")]).path()).is_err());
    }

    #[test]
    fn the_package_is_without_declarations() {
        let source = folder(&[
            ("src/index.js", ""),
            ("generated/functions.d.ts", ""),
            ("generated/numbers.js", ""),
            ("generated/embedded/pedina.js", ""),
            ("src/embedded/index.js", ""),
            ("wasm/pedina.wasm", ""),
            ("test/chess.test.js", ""),
        ]);
        let files = package(source.path()).unwrap();
        let want =
            ["pedina/generated/numbers.js", "pedina/src/index.js", "pedina/wasm/pedina.wasm"];
        assert_eq!(paths(&files), want);
    }

    #[test]
    fn the_service_worker_changes_with_any_file() {
        let stamped = |module: &str, content: &str| {
            let worker = format!("// Keeps.\n{UNSTAMPED}\nkeep(VERSION);\n");
            let files = [("service-worker.js", &*worker), (module, content)];
            let files = files.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()));
            let mut files = Files::from(files);
            stamp(&mut files).unwrap();
            assert_eq!(files[Path::new(module)], content.as_bytes());
            String::from_utf8(files[Path::new("service-worker.js")].clone()).unwrap()
        };
        let worker = stamped("a.js", "1");
        assert!(worker.starts_with("// Keeps.\nconst VERSION = \""), "{worker}");
        assert!(worker.ends_with("\";\nkeep(VERSION);\n") && !worker.contains(UNSTAMPED));
        assert_eq!(stamped("a.js", "1"), worker);
        assert_ne!(stamped("a.js", "2"), worker);
        assert_ne!(stamped("b.js", "1"), worker);
        let mut bare = Files::from([("service-worker.js".into(), b"keep();".to_vec())]);
        assert!(stamp(&mut bare).is_err() && stamp(&mut Files::new()).is_err());
        // The worker of the pages has the place.
        let real = include_str!("../../../apps/web/service-worker.js");
        assert_eq!(real.matches(UNSTAMPED).count(), 1);
    }

    #[test]
    fn what_becomes_smaller_is_compressed_too() {
        let long = "a move ".repeat(100);
        let files = [("short.js", "a"), ("long.js", &*long)];
        let files = files.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()));
        let mut files = Files::from(files);
        compress(&mut files).unwrap();
        assert_eq!(paths(&files), ["long.js", "long.js.gz", "short.js"]);
        let mut text = String::new();
        let small = &*files[Path::new("long.js.gz")];
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(small), &mut text).unwrap();
        assert_eq!(text, long);
    }

    #[test]
    fn a_folder_holds_what_was_written_last() {
        let target = folder(&[("a/same", "1"), ("a/changed", "2"), ("b/gone", "3")]);
        let time = |path: &str| target.path().join(path).metadata().unwrap().modified().unwrap();
        let same = time("a/same");
        let files = [("a/same", "1"), ("a/changed", "4"), ("c/new", "5")];
        let files = files.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()));
        let files = Files::from(files);
        write(target.path(), &files).unwrap();
        assert_eq!(read(target.path(), &|_| true).unwrap(), files);
        assert_eq!(time("a/same"), same);
    }
}
