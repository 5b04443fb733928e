//! An archive for each target: headers, libraries, pkg-config and CMake files as `cargo xtask
//! install` lays them out, with licences and a page that says how to use them.

use super::{Dist, has_perft, pack, sh};
use anyhow::{Context, Result, ensure};
use pedina_library::install::{self, Selection};
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the archives of `targets`.
///
/// # Errors
/// A library cannot be built.
pub(super) fn build(dist: &Dist, targets: &[String]) -> Result<()> {
    for archive in shell::side_by_side(targets, |target| archive_of(dist, target)) {
        archive?;
    }
    Ok(())
}

/// The archive for one target.
///
/// # Errors
/// The library cannot be built.
pub(super) fn archive_of(dist: &Dist, target: &str) -> Result<PathBuf> {
    let folder = tempfile::TempDir::with_prefix("pedina-release-")?;
    let root = folder.path();
    // Libraries of one target only: where programs look first.
    let libdir = (!targets::is_bare_metal(target)).then(|| "lib".into());
    install::install(root, &Selection { targets: vec![target.to_owned()], libdir })?;
    // An archive is not installed, so it needs no script to uninstall it.
    fs::remove_file(root.join("share/pedina/installed-files.txt"))?;
    let _ = fs::remove_dir(root.join("share/pedina"));
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(shell::root().join(name), root.join(name))?;
    }
    fs::write(root.join("README.md"), filled(page(target), target))?;
    fs::write(root.join("meson.build"), filled(MESON, target))?;
    let name = super::name(target);
    dist.write(&format!("{name}.tar.gz"), &pack::tar_gz(root, &name, dist.time)?)
}

/// The page of the archive.
fn page(target: &str) -> &'static str {
    if targets::is_bare_metal(target) { BOARD_PAGE } else { HOST_PAGE }
}

fn filled(template: &str, target: &str) -> String {
    let libdir =
        if targets::is_bare_metal(target) { format!("lib/{target}") } else { "lib".to_owned() };
    let words = [("@VERSION@", super::VERSION), ("@TARGET@", target), ("@LIBDIR@", &libdir)];
    words.iter().fold(template.to_owned(), |text, (word, value)| text.replace(word, value))
}

/// Unpacks the archive for this machine, and builds a project with it alone: by pkg-config, CMake
/// and Meson, with the static and the shared library.
///
/// # Errors
/// The archive cannot be built, or a project does not build or miscounts.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let host = targets::host()?;
    let archive = archive_of(dist, &host)?;
    let user = User::new(&archive)?;
    let mut counts = Counts::default();
    for (tool, script) in SCRIPTS {
        let printed = user.run(script).with_context(|| format!("with {tool}"))?;
        has_perft(&printed).with_context(|| format!("with {tool}"))?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// Somebody with an unpacked archive and a project of their own.
struct User {
    folder: tempfile::TempDir,
    package: PathBuf,
}

impl User {
    fn new(archive: &Path) -> Result<Self> {
        let folder = tempfile::TempDir::with_prefix("pedina-user-")?;
        shell::run(shell::command("tar").arg("-xzf").arg(archive).arg("-C").arg(folder.path()))?;
        let name = archive.file_name().context("an archive has a name")?.to_string_lossy();
        let package = folder.path().join(name.trim_end_matches(".tar.gz"));
        ensure!(package.is_dir(), "the archive does not unpack into a folder of its name");
        super::copy(&shell::root().join(PROJECT), &folder.path().join("project"))?;
        Ok(Self { folder, package })
    }

    fn run(&self, script: &str) -> Result<String> {
        let script = format!("PACKAGE={}\n{script}", self.package.display());
        sh(&script, &self.folder.path().join("project"))
    }
}

/// The project of a user, kept in the repository and copied from there.
const PROJECT: &str = "tools/packaging/tests/projects/c";

/// Each builds the project and runs it.
const SCRIPTS: [(&str, &str); 6] = [
    (
        "pkg-config",
        "export PKG_CONFIG_PATH=$PACKAGE/lib/pkgconfig
         cc -std=c99 -Wall -Wextra -Werror main.c $(pkg-config --cflags --libs pedina) -o shared
         LD_LIBRARY_PATH=$(pkg-config --variable=libdir pedina) ./shared",
    ),
    (
        "pkg-config --static",
        "export PKG_CONFIG_PATH=$PACKAGE/lib/pkgconfig
         cc -std=c99 main.c -static $(pkg-config --static --cflags --libs pedina) -o static
         ./static",
    ),
    (
        "C++ and pkg-config",
        "export PKG_CONFIG_PATH=$PACKAGE/lib/pkgconfig
         c++ -std=c++17 main.cpp $(pkg-config --cflags --libs pedina) -o cpp
         LD_LIBRARY_PATH=$PACKAGE/lib ./cpp",
    ),
    (
        "CMake",
        "cmake -B cmake -DCMAKE_PREFIX_PATH=$PACKAGE >/dev/null
         cmake --build cmake >/dev/null
         ./cmake/perft",
    ),
    (
        "Meson",
        "PKG_CONFIG_PATH=$PACKAGE/lib/pkgconfig meson setup meson >/dev/null
         meson compile -C meson >/dev/null
         LD_LIBRARY_PATH=$PACKAGE/lib ./meson/perft",
    ),
    (
        "Meson, as a subproject",
        "mkdir -p subprojects
         cp -r $PACKAGE subprojects/pedina
         meson setup --force-fallback-for=pedina inside >/dev/null
         meson compile -C inside >/dev/null
         ./inside/perft",
    ),
];

const MESON: &str = include_str!("meson.build.in");
const HOST_PAGE: &str = include_str!("host_page.md");
const BOARD_PAGE: &str = include_str!("board_page.md");
