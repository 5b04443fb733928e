//! `cargo xtask install`: headers, libraries, pkg-config and CMake files below a prefix.
//!
//! No file holds the prefix. pkg-config and CMake work it out from where their own file lies, so an
//! installed tree may be moved or packed, and `--destdir` only decides where it is put first.

mod staging;

use crate::archive::{self, toolchain::Toolchain};
use crate::{header, shell};
use anyhow::{Context, Result};
use object::Object;
use object::read::archive::ArchiveFile;
use staging::Staging;
use std::fs;
use std::path::{self, Path, PathBuf};

/// Options of `cargo xtask install`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Folder to install into: DIR/include, DIR/lib, DIR/share/doc/pedina
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// Folder to put in front of the prefix, for packaging
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
    /// Install for a microcontroller, such as thumbv6m-none-eabi: the static library only.
    /// A prefix holds the libraries of one target
    #[arg(long)]
    target: Option<String>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    let prefix = path::absolute(&args.prefix)?;
    let root = match &args.destdir {
        Some(folder) => path::absolute(folder)?.join(prefix.strip_prefix("/").unwrap_or(&prefix)),
        None => prefix,
    };
    let title = format!("Installing pedina below {}", root.display());
    let places = shell::step(&title, || install(&root, args.target.as_deref()))?;
    for place in places {
        println!("    {}", place.display());
    }
    Ok(())
}

/// Builds what is to be installed, for this machine or for `target`, and lays it out below
/// `root`; returns the installed files.
///
/// # Errors
/// A build fails, or `root` cannot be written to. An error leaves `root` as it was.
pub(crate) fn install(root: &Path, target: Option<&str>) -> Result<Vec<PathBuf>> {
    // First, because it is known at once and the build is not.
    let mut staging = Staging::new(root)?;

    header::check()?;
    let toolchain = Toolchain::find()?;
    let library = read(&archive::static_library(target.unwrap_or(toolchain.host()))?)?;
    staging.file("lib/libpedina.a", &library, PLAIN)?;
    let mut soname = String::new();
    if target.is_none() {
        let shared = archive::shared_library()?;
        let name = shared.file_name().context("a library has a name")?;
        soname = name.to_string_lossy().into_owned();
        staging.file(&format!("lib/{soname}"), &read(&shared)?, PROGRAM)?;
        staging.link("lib/libpedina.so", &soname)?;
    }

    let words = [
        ("@VERSION@", env!("CARGO_PKG_VERSION").to_owned()),
        ("@MAJOR@", env!("CARGO_PKG_VERSION_MAJOR").to_owned()),
        ("@MINOR@", env!("CARGO_PKG_VERSION_MINOR").to_owned()),
        ("@SONAME@", soname),
        ("@TARGET@", target.unwrap_or(toolchain.host()).to_owned()),
        ("@POINTER_BYTES@", pointer_bytes(&library)?.to_string()),
    ];
    for (place, template) in TEMPLATES {
        let text =
            words.iter().fold(template.to_owned(), |text, (word, value)| text.replace(word, value));
        staging.file(place, text.as_bytes(), PLAIN)?;
    }

    for path in header::paths().map(|path| format!("include/{path}")) {
        staging.file(&path, &read(&shell::root().join(&path))?, PLAIN)?;
    }
    for name in LICENCES {
        let text = read(&shell::root().join(name))?;
        staging.file(&format!("share/doc/pedina/{name}"), &text, PLAIN)?;
    }
    staging.commit()
}

fn pointer_bytes(archive: &[u8]) -> Result<u8> {
    let archive_file = ArchiveFile::parse(archive)?;
    let member = archive_file.members().next().context("an empty archive")??;
    let object = object::File::parse(member.data(archive)?)?;
    Ok(if object.is_64() { 8 } else { 4 })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

const PLAIN: u32 = 0o644;
const PROGRAM: u32 = 0o755;
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
const TEMPLATES: [(&str, &str); 3] = [
    ("lib/pkgconfig/pedina.pc", include_str!("pedina.pc.in")),
    ("lib/cmake/pedina/pedina-config.cmake", include_str!("pedina-config.cmake.in")),
    (
        "lib/cmake/pedina/pedina-config-version.cmake",
        include_str!("pedina-config-version.cmake.in"),
    ),
];
