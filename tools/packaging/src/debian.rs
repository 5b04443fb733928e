//! `libpedinaN` and `libpedina-dev` for Debian and its relatives, by `dpkg-buildpackage`. N is the
//! number in the soname.

use super::{Dist, VERSION, date, has_perft, sh, source};
use anyhow::{Context, Result, ensure};
use pedina_library::{elf, shared_library, shared_name};
use pedina_support::counts::Counts;
use pedina_support::{shell, targets};
use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Builds both packages from the source archive and writes them into the folder of packages;
/// returns their paths, the shared library first.
///
/// # Errors
/// debhelper is missing, a build fails, or lintian complains.
pub(super) fn build(dist: &Dist) -> Result<[PathBuf; 2]> {
    let folder = tempfile::TempDir::with_prefix("pedina-debian-")?;
    let work = folder.path();
    let sources = source::archive(&Dist::new(&work.join("sources"))?)?;
    shell::run(shell::command("tar").arg("-xzf").arg(sources).arg("-C").arg(work))?;
    let tree = work.join(format!("pedina-{VERSION}"));
    write(&tree.join("debian"), dist.time)?;
    let mut dpkg = shell::command("dpkg-buildpackage");
    // This program installs, so that nothing is compiled twice; a Debian machine takes cargo's.
    dpkg.env("PEDINA", env::current_exe()?).env("SOURCE_DATE_EPOCH", dist.time.to_string());
    dpkg.env_remove("MAKEFLAGS").current_dir(&tree);
    // Sources and changes are not signed, nor is what only an upload needs.
    shell::run(dpkg.args(["--build=binary", "--unsigned-changes", "--unsigned-buildinfo"]))
        .context("cannot build the Debian packages; `cargo xtask setup` installs debhelper")?;
    lintian(work)?;
    let architecture = shell::run(shell::command("dpkg").arg("--print-architecture"))?;
    let mut packages = Vec::new();
    for name in [format!("libpedina{}", number()?), "libpedina-dev".to_owned()] {
        let file = format!("{name}_{VERSION}-1_{}.deb", architecture.trim());
        packages.push(dist.write(&file, &fs::read(work.join(&file))?)?);
    }
    packages.try_into().ok().context("two packages")
}

/// The number in the soname.
fn number() -> Result<String> {
    let soname = shared_name(&targets::host()?)?;
    Ok(soname.rsplit('.').next().context("a soname has a number")?.to_owned())
}

/// Writes the folder `debian` of the sources.
fn write(folder: &Path, time: u64) -> Result<()> {
    let n = number()?;
    let licence = fs::read_to_string(shell::root().join("LICENSE-MIT"))?;
    let licence: String = licence
        .lines()
        .map(|line| format!(" {}\n", if line.is_empty() { "." } else { line }))
        .collect();
    let words = [
        ("@VERSION@", VERSION.to_owned()),
        ("@N@", n.clone()),
        ("@URL@", env!("CARGO_PKG_HOMEPAGE").to_owned()),
        ("@DATE@", date(time, "+%a, %d %b %Y %H:%M:%S +0000")?),
        ("@YEAR@", date(time, "+%Y")?),
        ("@MIT@", licence),
    ];
    let filled = |text: &str| {
        words.iter().fold(text.to_owned(), |text, (word, value)| text.replace(word, value))
    };
    let library = format!("libpedina{n}");
    let files = [
        ("control".to_owned(), filled(include_str!("debian/control.in"))),
        ("changelog".to_owned(), filled(include_str!("debian/changelog.in"))),
        ("copyright".to_owned(), filled(include_str!("debian/copyright.in"))),
        ("rules".to_owned(), filled(include_str!("debian/rules.in"))),
        (format!("{library}.install"), format!("usr/lib/*/libpedina.so.{n}\n")),
        (format!("{library}.symbols"), symbols(&library)?),
        (format!("{library}.lintian-overrides"), overrides(&filled, &library)),
        ("libpedina-dev.install".to_owned(), DEVELOPMENT.to_owned()),
        ("libpedina-dev.docs".to_owned(), "docs/firmware.md\ndocs/sizes.md\n".to_owned()),
        ("libpedina-dev.lintian-overrides".to_owned(), overrides(&filled, "libpedina-dev")),
        ("source/format".to_owned(), "3.0 (quilt)\n".to_owned()),
    ];
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().context("a file has a folder")?)?;
        fs::write(&path, text)?;
    }
    fs::set_permissions(folder.join("rules"), Permissions::from_mode(0o755))?;
    Ok(())
}

/// The overrides for a package, each with its reason.
fn overrides(filled: &impl Fn(&str) -> String, package: &str) -> String {
    let text = filled(include_str!("debian/lintian-overrides.in"));
    let lines: Vec<_> = text.lines().collect();
    let pairs = lines.chunks(2).filter(|pair| pair[1].starts_with(&format!("{package}:")));
    pairs.map(|pair| format!("{}\n{}\n", pair[0], pair[1])).collect()
}

/// Every exported function, with the version that it is there since.
fn symbols(library: &str) -> Result<String> {
    let exported = elf::names(&shared_library()?)?;
    let lines: String = exported.iter().map(|name| format!(" {name}@Base {VERSION}\n")).collect();
    Ok(format!("{} {library} #MINVER#\n{lines}", shared_name(&targets::host()?)?))
}

/// Both packages obey Debian's policy.
fn lintian(folder: &Path) -> Result<()> {
    let changes = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let changes = changes
        .into_iter()
        .find(|path| path.extension().is_some_and(|extension| extension == "changes"));
    let mut lintian = shell::command("lintian");
    lintian.args(["--fail-on", "error,warning,info", "--allow-root"]);
    shell::run(lintian.arg(changes.context("dpkg-buildpackage made no .changes")?)).map(drop)
}

/// Builds the packages, unpacks both below one folder, and builds a project with them.
///
/// # Errors
/// As [`build`], or the project miscounts.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-deb-user-")?;
    let root = folder.path().join("root");
    for package in build(dist)? {
        shell::run(shell::command("dpkg-deb").arg("--extract").arg(package).arg(&root))?;
    }
    super::copy(
        &shell::root().join("tools/packaging/tests/projects/c"),
        &folder.path().join("project"),
    )?;
    let printed = sh(
        &format!(
            "lib=$(ls -d {root}/usr/lib/*/)
             export PKG_CONFIG_PATH=$lib/pkgconfig
             cc main.c $(pkg-config --cflags --libs pedina) -o perft
             LD_LIBRARY_PATH=$lib ./perft",
            root = root.display()
        ),
        &folder.path().join("project"),
    )?;
    has_perft(&printed)?;
    let strangers = root.join("usr/share/pedina");
    ensure!(!strangers.exists(), "the packages hold {}", strangers.display());
    // Built, without a complaint of lintian, and used.
    Ok(Counts::passed(3))
}

const DEVELOPMENT: &str = "\
usr/include
usr/lib/*/libpedina.a
usr/lib/*/libpedina.so
usr/lib/*/pkgconfig
usr/lib/*/cmake
";
