//! The files of the pages.

use core::fmt::Write;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use axum::body::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// All files by their paths, without a slash at the beginning.
#[derive(Debug)]
pub(crate) struct Pages(HashMap<String, File>);

/// A file, as it is sent.
#[derive(Debug)]
pub(super) struct File {
    /// The type of its content.
    pub(super) kind: &'static str,
    /// What distinguishes it from an older one: a part of its hash.
    pub(super) tag: String,
    pub(super) plain: Bytes,
    /// The same, compressed.
    pub(super) gzip: Option<Bytes>,
}

/// What `cargo xtask web --build` has put together before this program was built. In a debug build
/// they are read from there when it starts.
#[derive(RustEmbed)]
#[folder = "web/dist"]
#[allow_missing = true]
struct BuiltIn;

impl Pages {
    /// The pages of a folder, or those that this program has in it, if any.
    ///
    /// # Errors
    /// The folder cannot be read, or has no `index.html`.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Self> {
        folder.map_or_else(|| Ok(Self::built_in()), Self::of_folder)
    }

    fn built_in() -> Self {
        let file = |path: Cow<'static, str>| {
            let content = BuiltIn::get(&path)?.data;
            Some((path.into_owned(), content))
        };
        Self::new(BuiltIn::iter().filter_map(file))
    }

    fn of_folder(folder: &Path) -> Result<Self> {
        let mut files = Vec::new();
        read(folder, "", &mut files)?;
        let pages = Self::new(files);
        ensure!(pages.get("index.html").is_some(), "{} has no index.html", folder.display());
        Ok(pages)
    }

    /// Whether there are no files.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The file at a path; of a folder its `index.html`.
    pub(super) fn get(&self, path: &str) -> Option<&File> {
        match path.is_empty() || path.ends_with('/') {
            true => self.0.get(&format!("{path}index.html")),
            false => self.0.get(path),
        }
    }

    /// Files with their content; `NAME.gz` is `NAME` compressed.
    pub(super) fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let (small, plain): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(path, _)| path.ends_with(".gz"));
        let files = plain.into_iter().map(|(path, content)| {
            let file =
                File { kind: kind(&path), tag: tag(&content), plain: bytes(content), gzip: None };
            (path, file)
        });
        let mut files: HashMap<_, _> = files.collect();
        for (path, content) in small {
            if let Some(file) = path.strip_suffix(".gz").and_then(|path| files.get_mut(path)) {
                file.gzip = Some(bytes(content));
            }
        }
        Self(files)
    }
}

/// What to do about a program that has no pages in it.
pub(crate) const MISSING: &str = "this program was built without its pages: in a checkout of \
    Pedina, `cargo xtask web --build` puts them together; then build the program again";

/// Adds the files of a folder, whose paths begin with `prefix`.
fn read(folder: &Path, prefix: &str, files: &mut Vec<(String, Cow<'static, [u8]>)>) -> Result<()> {
    let failure = || format!("cannot read the pages in {}", folder.display());
    for entry in fs::read_dir(folder).with_context(failure)? {
        let entry = entry.with_context(failure)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            read(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(&path).with_context(failure)?.into()));
        }
    }
    Ok(())
}

/// Content as bytes, without a copy of content that is part of the program.
fn bytes(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(content) => Bytes::from_static(content),
        Cow::Owned(content) => content.into(),
    }
}

fn tag(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(16).fold(String::new(), |mut text, byte| {
        // A text can be written to.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The media type of a file, by its extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "jpg" => "image/jpeg",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
