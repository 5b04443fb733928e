//! `cargo xtask package`: everything that is published, in `dist/`.
//!
//! The same commit gives the same bytes on any machine with the same toolchains: archives have
//! sorted entries without owners, and every date in them is that of the commit, or
//! `SOURCE_DATE_EPOCH` where it is set. `docs/packages.md` lists the packages and their proofs.

mod arduino;
mod bill;
mod boards;
mod boards_check;
mod debian;
mod java;
mod pack;
mod programs;
mod registries;
mod release;
mod reproducible;
mod semver;
mod source;
mod systems;
mod versions;
mod wheels;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use pedina_library::install::{self, Selection};
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets;
use sha2::{Digest, Sha256};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Options of `cargo xtask package`.
#[derive(clap::Args)]
struct Args {
    /// Where the packages go, in place of dist/
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Only these packages; may be given several times [default: all]
    #[arg(long, value_name = "KIND")]
    only: Vec<Kind>,
    /// Only the archives for these targets; may be given several times [default: all]
    #[arg(long)]
    target: Vec<String>,
    /// Write nothing: build the packages twice, in two folders, and compare their bytes
    #[arg(long, conflicts_with = "out")]
    twice: bool,
    /// Write nothing: compare the Rust interface with that of a revision of git
    #[arg(long, value_name = "REVISION", conflicts_with_all = ["out", "only", "target", "twice"])]
    interface_since: Option<String>,
    /// Take the packages as their users do, as in the gate
    #[arg(long, exclusive = true)]
    check: bool,
    /// The checks that take too long for the gate, of these packages: projects on the JVM,
    /// registries, the unpacked crate, and the same bytes twice
    #[arg(long, conflicts_with_all = ["out", "target", "twice", "interface_since"])]
    check_all: bool,
    /// Build the program for all systems, or for `--target`, and play with those that run here
    #[arg(long, conflicts_with_all = ["out", "only", "twice", "interface_since"])]
    check_programs: bool,
}

/// What can be packaged on its own.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Kind {
    /// An archive of headers and libraries for each target
    C,
    /// The sources as one archive
    Source,
    /// The crate for crates.io
    Crate,
    /// A library for each core, for Arduino, PlatformIO, Zephyr and ESP-IDF
    Boards,
    /// Packages for Debian, by dpkg-buildpackage
    Debian,
    /// The bundle for Maven Central, without signatures
    Java,
    /// The package for npm
    Javascript,
    /// The wheels and the sources for PyPI
    Python,
    /// The program for Linux, macOS and Windows, as archives and wheels
    Programs,
    /// The documentation site
    Docs,
}

#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 100)]
enum Verb {
    /// Write everything that is published into dist/
    Package(Args),
    /// Install the libraries as `cargo xtask install` does, for the rules of Debian's package
    #[command(hide = true)]
    Install {
        #[arg(long)]
        prefix: PathBuf,
        #[arg(long)]
        destdir: PathBuf,
        #[arg(long)]
        libdir: PathBuf,
    },
}

fn main() -> ExitCode {
    shell::end(match Verb::parse() {
        Verb::Package(args) => run(&args),
        Verb::Install { prefix, destdir, libdir } => install_below(&prefix, &destdir, &libdir),
    })
}

/// Installs for this machine; `libdir` lies below the prefix, or is relative to it.
fn install_below(prefix: &Path, destdir: &Path, libdir: &Path) -> Result<()> {
    let libdir = libdir.strip_prefix(prefix).unwrap_or(libdir).to_path_buf();
    let root = destdir.join(prefix.strip_prefix("/").unwrap_or(prefix));
    let selection = Selection { targets: Vec::new(), libdir: Some(libdir) };
    install::install(&root, &selection).map(drop)
}

fn run(args: &Args) -> Result<()> {
    let all = <Kind as clap::ValueEnum>::value_variants();
    let kinds = if args.only.is_empty() { all } else { &args.only };
    let counts = if args.check {
        check()?
    } else if args.check_all {
        check_all(kinds)?
    } else if args.check_programs {
        check_programs(&args.target)?
    } else if args.twice {
        reproducible::check(kinds, &args.target)?
    } else if let Some(revision) = &args.interface_since {
        semver::compare(revision)?;
        println!("the version in Cargo.toml allows every change since {revision}");
        return Ok(());
    } else {
        return write(args.out.as_deref(), kinds, &args.target);
    };
    println!("{counts}");
    if counts.failed == 0 { Ok(()) } else { Err(shell::AlreadyReported.into()) }
}

/// Writes packages into `dist/` or another folder, with their checksums, and says their sizes.
fn write(out: Option<&Path>, kinds: &[Kind], targets: &[String]) -> Result<()> {
    let dist = Dist::new(out.unwrap_or(&shell::root().join("dist")))?;
    build(&dist, kinds, targets)?;
    for (path, bytes) in dist.checksums()? {
        println!("{bytes:>10}  {}", path.display());
    }
    Ok(())
}

/// Writes packages into a folder, and the bill of materials; `targets` are those that were chosen.
fn build(dist: &Dist, kinds: &[Kind], targets: &[String]) -> Result<()> {
    kinds.iter().try_for_each(|kind| kind.build(dist, targets))?;
    bill::write(dist).map(drop)
}

/// The step of the gate: packages as their users take them.
///
/// # Errors
/// A package cannot be built.
fn check() -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-packages-")?;
    let dist = Dist::new(&folder.path().join("dist"))?;
    let mut counts = source::check(&dist)?;
    counts += versions::check()?;
    counts += release::check(&dist)?;
    counts += bill::check(&dist)?;
    counts += wheels::check(&dist)?;
    counts += debian::check(&dist)?;
    counts += boards_check::check(&dist)?;
    Ok(counts)
}

/// What takes too long for the gate, of these packages: projects on the JVM, the published package
/// for boards, the tools of registries, the tests of the unpacked crate, the Rust interface beside
/// that of the last release, and everything twice.
///
/// # Errors
/// A folder cannot be made. What fails is printed and counted.
fn check_all(kinds: &[Kind]) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-packages-")?;
    let dist = Dist::new(&folder.path().join("dist"))?;
    let mut counts = Counts::default();
    for (kind, title, check) in LONG_CHECKS {
        if kinds.contains(&kind) {
            counts += counted(title, || check(&dist));
        }
    }
    let (programs, others) =
        kinds.iter().partition::<Vec<Kind>, _>(|&&kind| kind == Kind::Programs);
    counts += reproducible::check(&others, &[])?;
    // Of the program one stands for all: each takes minutes.
    let target = "x86_64-unknown-linux-musl".to_owned();
    counts += reproducible::check(&programs, &[target])?;
    Ok(counts)
}

/// Does `work` under a printed title; an error is printed and counted, so that the next can go on.
fn counted(title: &str, work: impl FnOnce() -> Result<Counts>) -> Counts {
    shell::step(title, work).unwrap_or_else(|error| {
        println!("{error:#}");
        Counts { failed: 1, ..Counts::default() }
    })
}

/// The program for each system, built and, where that is possible, run.
///
/// # Errors
/// As [`check`].
fn check_programs(targets: &[String]) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-packages-")?;
    let dist = Dist::new(&folder.path().join("dist"))?;
    programs::check(&dist, targets)
}

impl Kind {
    /// Builds it for the targets that were chosen, or for all of its own.
    fn build(self, dist: &Dist, chosen: &[String]) -> Result<()> {
        match self {
            Self::C if chosen.is_empty() => release::build(dist, &targets()?),
            Self::C => release::build(dist, chosen),
            Self::Source => source::archive(dist).map(drop),
            Self::Crate => source::published_crate(dist).map(drop),
            Self::Boards => boards::build(dist, true).map(drop),
            Self::Debian => debian::build(dist).map(drop),
            Self::Java => java::build(dist).map(drop),
            Self::Javascript => dist.take(Path::new(&made_by(&["js", "--pack"])?)),
            Self::Python => wheels::build(dist),
            Self::Programs => programs::build(dist, chosen),
            Self::Docs => documentation(dist),
        }
    }
}

/// The path that a verb of `cargo xtask` prints at its end.
fn made_by(verb: &[&str]) -> Result<String> {
    let printed = shell::stdout(shell::xtask().args(verb), "")?;
    Ok(printed.lines().next_back().context("it names no file")?.to_owned())
}

/// Packs the documentation site, which it writes first.
fn documentation(dist: &Dist) -> Result<()> {
    let page = PathBuf::from(made_by(&["docs"])?);
    let site = page.parent().context("a page lies in a folder")?;
    let archive = pack::tar_gz(site, &name("docs"), dist.time)?;
    dist.write(&format!("{}.tar.gz", name("docs")), &archive).map(drop)
}

/// The targets with an archive of their own: this machine, other systems, and boards.
fn targets() -> Result<Vec<String>> {
    let mut targets = vec![targets::host()?];
    let boards = targets::PACKAGED_BOARDS.into_iter().chain([targets::XTENSA]);
    for target in targets::SYSTEMS.into_iter().chain(boards) {
        if target != targets[0] {
            targets.push(target.to_owned());
        }
    }
    Ok(targets)
}

/// The folder that packages are written to.
struct Dist {
    folder: PathBuf,
    /// Seconds since 1970, for every date in a package.
    time: u64,
}

impl Dist {
    /// Makes the folder.
    ///
    /// # Errors
    /// It cannot be made, or there is neither a commit nor `SOURCE_DATE_EPOCH` to take a date from.
    fn new(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| {
            format!("cannot make {}; choose another folder with --out", folder.display())
        })?;
        Ok(Self { folder: folder.to_path_buf(), time: time()? })
    }

    /// Copies a file that was made elsewhere.
    ///
    /// # Errors
    /// It cannot be read or written.
    fn take(&self, path: &Path) -> Result<()> {
        let name = path.file_name().context("a package has a name")?.to_string_lossy();
        self.write(&name, &fs::read(path)?).map(drop)
    }

    /// Writes a file whole or not at all, and returns its path.
    ///
    /// # Errors
    /// It cannot be written.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.folder.join(name);
        let part = self.folder.join(format!(".{name}.part"));
        let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, &path));
        if written.is_err() {
            let _ = fs::remove_file(&part);
        }
        written.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    }

    /// Writes `SHA256SUMS` over all files of the folder, but not of folders in it, such as the
    /// documentation site, as `sha256sum --check` reads it, and returns them with their sizes.
    ///
    /// # Errors
    /// A file cannot be read or written.
    fn checksums(&self) -> Result<Vec<(PathBuf, u64)>> {
        let mut files = Vec::new();
        let mut lines = String::new();
        for path in pack::files(&self.folder)? {
            let name = path.strip_prefix(&self.folder)?.display().to_string();
            if name == SUMS || name.contains('/') {
                continue;
            }
            let bytes = fs::read(&path)?;
            lines += &format!("{}  {name}\n", hexadecimal(&Sha256::digest(&bytes)));
            files.push((path, bytes.len() as u64));
        }
        self.write(SUMS, lines.as_bytes())?;
        Ok(files)
    }
}

/// The date of every package: `SOURCE_DATE_EPOCH`, or that of the commit.
fn time() -> Result<u64> {
    if let Some(text) = env::var_os("SOURCE_DATE_EPOCH") {
        let number = text.to_str().and_then(|text| text.parse().ok());
        return number.context("SOURCE_DATE_EPOCH is not a number of seconds since 1970");
    }
    let mut git = shell::command("git");
    let text = shell::stdout(git.args(["log", "-1", "--format=%ct"]), "").context(
        "packages are dated as their commit: run this in a git checkout, or set SOURCE_DATE_EPOCH",
    )?;
    text.trim().parse().context("git names no time of the commit")
}

/// A time in seconds since 1970, in a form of `date`.
fn date(time: u64, form: &str) -> Result<String> {
    let mut date = shell::command("date");
    date.env("LC_ALL", "C").args(["-u", "-d", &format!("@{time}"), form]);
    Ok(shell::stdout(&mut date, "")?.trim().to_owned())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `pedina-0.1.0` with more words behind it.
fn name(words: &str) -> String {
    format!("pedina-{VERSION}-{words}")
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

const SUMS: &str = "SHA256SUMS";

/// A package, what is checked of it, and the check.
type LongCheck = (Kind, &'static str, fn(&Dist) -> Result<Counts>);

const LONG_CHECKS: [LongCheck; 5] = [
    (Kind::Java, "projects on the JVM", java::check),
    (Kind::Boards, "the published package for boards", boards_check::check_published),
    (Kind::Boards, "the package for boards by tools of its registries", registries::check),
    (Kind::Crate, "the unpacked crate", source::check_crate),
    (Kind::Crate, "the Rust interface beside the last release", |_| semver::check()),
];

/// Copies all files below a folder.
///
/// # Errors
/// One cannot be read or written.
fn copy(from: &Path, to: &Path) -> Result<()> {
    for path in pack::files(from)? {
        let to = to.join(path.strip_prefix(from)?);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        fs::copy(&path, &to).with_context(|| format!("cannot copy {}", path.display()))?;
    }
    Ok(())
}

/// Unpacks a zip into a folder.
///
/// # Errors
/// It is none, or a file cannot be written.
fn unzip(zip: &Path, folder: &Path) -> Result<()> {
    let program = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";
    shell::run(shell::command("python3").args(["-c", program]).arg(zip).arg(folder)).map(drop)
}

/// Runs a script of `sh` in a folder, and returns what it prints.
///
/// # Errors
/// It fails; the error has all that it printed.
fn sh(script: &str, folder: &Path) -> Result<String> {
    let mut command = shell::command("sh");
    // As in a shell of the user, not in one that cargo started.
    command.env_remove("MAKEFLAGS").env_remove("CARGO_TARGET_DIR").current_dir(folder);
    shell::run(command.args(["-ec", script]))
}

/// Checks that a program printed the published counts of the start position up to depth 4.
///
/// # Errors
/// A count is missing.
fn has_perft(printed: &str) -> Result<()> {
    for count in ["perft 1 20", "perft 2 400", "perft 3 8902", "perft 4 197281"] {
        ensure!(printed.lines().any(|line| line == count), "`{count}` is missing in:\n{printed}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_the_documents_are_read() {
        pedina_support::documents::assert_read::<Verb>();
    }

    #[test]
    fn checksums_are_those_that_sha256sum_reads() {
        let folder = tempfile::tempdir().unwrap();
        let dist = Dist { folder: folder.path().to_path_buf(), time: 0 };
        dist.write("b", b"two").unwrap();
        fs::create_dir(folder.path().join("site")).unwrap();
        fs::write(folder.path().join("site/c"), b"no package").unwrap();
        dist.write("a", b"one").unwrap();
        let files = dist.checksums().unwrap();
        assert_eq!(files, [(folder.path().join("a"), 3), (folder.path().join("b"), 3)]);
        let mut sums = shell::command("sha256sum");
        shell::run(sums.current_dir(folder.path()).args(["--check", "--strict", SUMS])).unwrap();
        dist.write("a", b"two").unwrap();
        assert!(shell::run(sums.current_dir(folder.path())).is_err(), "a change is not noticed");
    }

    #[test]
    fn a_check_that_fails_is_counted() {
        assert_eq!(counted("one", || Ok(Counts::passed(2))), Counts::passed(2));
        let failed = Counts { failed: 1, ..Counts::default() };
        assert_eq!(counted("other", || anyhow::bail!("no")), failed);
    }

    #[test]
    fn counts_that_are_missing_are_named() {
        has_perft("perft 1 20\nperft 2 400\nperft 3 8902\nperft 4 197281\n").unwrap();
        let error = has_perft("perft 1 20\nperft 2 400\nperft 3 8902\nperft 4 1972810\n");
        assert!(error.unwrap_err().to_string().starts_with("`perft 4 197281` is missing"));
    }
}
