//! The sources: as one archive of the commit, and as the crate for crates.io.

use super::{Dist, pack};
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

/// Packs what git has in the commit that is checked out, with its date. Nothing is
/// vendored: `Cargo.lock` names each crate with its checksum.
///
/// # Errors
/// This is no git checkout.
pub(super) fn archive(dist: &Dist) -> Result<PathBuf> {
    let mut git = shell::command("git");
    git.args(["archive", "--format=tar"]);
    git.arg(format!("--prefix=pedina-{}/", super::VERSION)).arg("HEAD");
    git.stdin(Stdio::null()).stderr(Stdio::piped());
    let output = git.output().context("cannot run git; `cargo xtask setup` installs it")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    dist.write(&format!("{}.tar.gz", super::name("source")), &pack::gzip(&output.stdout)?)
}

/// Has cargo pack and build the crate as `cargo publish` would, without sending it.
///
/// # Errors
/// It would be refused, or it holds a file that does not belong there.
pub(super) fn published_crate(dist: &Dist) -> Result<PathBuf> {
    let mut list = shell::cargo();
    let list = shell::stdout(list.args(["package", "--list", "--allow-dirty", PACKAGE]), "")?;
    let strangers: Vec<_> = list.lines().filter(|path| !belongs(path)).collect();
    ensure!(strangers.is_empty(), "the crate holds {strangers:?}");
    for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        ensure!(list.lines().any(|path| path == file), "the crate lacks {file}");
    }
    let folder = shell::target_dir().join("pedina/publish");
    let mut publish = shell::cargo();
    publish.args(["publish", "--dry-run", "--allow-dirty", PACKAGE, "--target-dir"]);
    let printed = shell::run(publish.arg(&folder))?;
    ensure!(!printed.contains("warning: manifest has no"), "cargo misses something:\n{printed}");
    let name = format!("pedina-{}.crate", super::VERSION);
    let bytes = fs::read(folder.join("package").join(&name));
    let bytes = match bytes {
        Ok(bytes) => bytes,
        // Where cargo 1.95 leaves the crate of a dry run.
        Err(_) => fs::read(folder.join("package/tmp-crate").join(&name))?,
    };
    dist.write(&name, &bytes)
}

/// The crate, unpacked where nothing of the repository is: its tests pass, docs.rs can build its
/// page, and its front page leads nowhere that is not there.
///
/// # Errors
/// One of them does not.
pub(super) fn check_crate(dist: &Dist) -> Result<Counts> {
    let path = published_crate(dist)?;
    let folder = tempfile::TempDir::with_prefix("pedina-crate-")?;
    let mut tar = shell::command("tar");
    shell::run(tar.arg("-xzf").arg(&path).arg("-C").arg(folder.path()))?;
    let unpacked = folder.path().join(format!("pedina-{}", super::VERSION));
    let readme = fs::read_to_string(unpacked.join("README.md"))?;
    let strangers = unfit_for_a_page(&readme);
    ensure!(strangers.is_empty(), "the crate's README has {strangers:?}");
    // Not kept: all files of a packed crate have the same time, by which cargo knows a change.
    let target = folder.path().join("target");
    let mut test = shell::cargo();
    // As fast as in the repository, whose profiles the crate does not have.
    test.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").arg("test");
    shell::run(test.arg("--target-dir").arg(&target).current_dir(&unpacked))?;
    let mut page = shell::command("rustup");
    page.env("RUSTDOCFLAGS", "--cfg docsrs -D warnings");
    page.args(["run", "nightly", "cargo", "doc", "--no-deps", "--all-features"]);
    shell::run(page.arg("--target-dir").arg(&target).current_dir(&unpacked))?;
    Ok(Counts::passed(3))
}

/// The links of a page that lead to files beside it, and the lines of its examples that rustdoc
/// alone would hide.
fn unfit_for_a_page(markdown: &str) -> Vec<&str> {
    let links =
        ["](", "src=\"", "href=\""].into_iter().flat_map(|sign| markdown.split(sign).skip(1));
    let links = links.filter(|link| !link.starts_with("https://") && !link.starts_with('#'));
    let links = links.map(|link| link.split([')', '"']).next().unwrap_or(link));
    let code = markdown.split("```rust").skip(1).filter_map(|code| code.split("```").next());
    let hidden = code.flat_map(str::lines).filter(|line| line.trim().starts_with("# "));
    links.chain(hidden).collect()
}

/// What the crate is made of.
fn belongs(path: &str) -> bool {
    let is_source = path.ends_with(".rs") && (path.starts_with("src/") || path == "build.rs");
    let is_data = path.starts_with("src/")
        && [".bin", ".txt", ".svg", ".md"].iter().any(|ending| path.ends_with(ending));
    is_source || is_data || path.starts_with("tests/") || FILES.contains(&path)
}

/// The source archive is what git has, and the crate could be published.
///
/// # Errors
/// As [`archive`] and [`published_crate`].
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let archive = archive(dist)?;
    let mut tar = shell::command("tar");
    let packed = shell::stdout(tar.arg("-tzf").arg(&archive), "")?;
    let mut git = shell::command("git");
    let tracked = shell::stdout(git.args(["ls-tree", "-r", "--name-only", "HEAD"]), "")?;
    let prefix = format!("pedina-{}/", super::VERSION);
    let packed: Vec<_> = packed.lines().filter(|path| !path.ends_with('/')).collect();
    ensure!(
        packed.len() == tracked.lines().count()
            && tracked.lines().all(|path| packed.contains(&&*format!("{prefix}{path}"))),
        "the source archive is not what git has"
    );
    published_crate(dist)?;
    Ok(Counts::passed(2))
}

const PACKAGE: &str = "--package=pedina";

const FILES: [&str; 10] = [
    ".cargo_vcs_info.json",
    "Cargo.lock",
    "Cargo.toml",
    "Cargo.toml.orig",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    // `Net::BOARD`, its values for a test, and how it was made.
    "nets/board.expected",
    "nets/board.md",
    "nets/board.net",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_cannot_show_is_seen() {
        let page = "[a](https://x) ![b](docs/b.svg) <img src=\"c.png\"> [d](#d) [e](e.md)\n\
                    ```rust\nx()?;\n# Ok::<(), E>(())\n```\n# Title\n```toml\n# no Rust\n```\n";
        assert_eq!(unfit_for_a_page(page), ["docs/b.svg", "e.md", "c.png", "# Ok::<(), E>(())"]);
        assert_eq!(unfit_for_a_page("[a](https://x)\n```rust\nlet a = 1;\n```\n# b\n"), [""; 0]);
    }

    #[test]
    fn strangers_are_seen() {
        for path in ["src/chess/mod.rs", "tests/data/x.perft", "build.rs", "LICENSE-MIT"] {
            assert!(belongs(path), "{path}");
        }
        for path in ["src/notes.orig", "examples/firmware/Cargo.toml", ".env", "target/x"] {
            assert!(!belongs(path), "{path}");
        }
    }
}
