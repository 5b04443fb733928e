//! `cargo xtask docs`: the documentation site, with the references of all languages.
//!
//! Doxygen reads the headers, rustdoc the crate, javadoc, TypeDoc and pdoc the packages; a warning
//! of any of them is an error. `tools/site` writes the guides, the search and the start page. The
//! gate checks the headers alone, the links of the guides, and rustdoc, javadoc and the type
//! checkers of JavaScript and Python in the steps of these languages; the night builds the whole
//! site twice.

mod c;
mod cpp;
mod doxygen;
mod javascript;
mod python;

use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::tool::SITE;
use crate::{jvm, shell};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Options of `cargo xtask docs`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave the Java package out, for which Maven has to run
    #[arg(long)]
    without_java: bool,
    /// Only these references: c, cpp, rust, java, js, python
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    only: Vec<String>,
}

impl Args {
    fn wants(&self, reference: &Reference) -> bool {
        let is_named =
            self.only.is_empty() || self.only.iter().any(|name| name == reference.folder);
        is_named && !(self.without_java && reference.folder == "java")
    }
}

/// The reference of a language; `tools/site` says what it shows.
struct Reference {
    /// The folder below `reference`, which is its name on the command line too.
    folder: &'static str,
    write: fn(&Path) -> Result<()>,
}

/// Writes the site into `dist/site` and prints its first page.
pub(crate) fn run(args: &Args) -> Result<()> {
    for name in &args.only {
        let is_known = REFERENCES.iter().any(|reference| reference.folder == name);
        ensure!(is_known, "there is no reference `{name}`");
    }
    let folder = shell::root().join("dist/site");
    write(&folder, args)?;
    println!("{}", folder.join("index.html").display());
    Ok(())
}

/// Writes the site into `folder`, in place of what was there.
fn write(folder: &Path, args: &Args) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).context("cannot remove the older documentation")?;
    }
    let references = folder.join("reference");
    fs::create_dir_all(&references)?;
    for reference in REFERENCES.iter().filter(|reference| args.wants(reference)) {
        let jdk = (reference.folder == "java").then(Jdk::require).transpose()?;
        if let Some(jdk) = jdk.filter(|jdk| !jdk.has_snippets()) {
            println!("no reference of Java: {}", jdk.shortfall().unwrap_or_default());
            continue;
        }
        shell::step(&format!("the reference of {}", reference.folder), || {
            (reference.write)(&references.join(reference.folder))
        })?;
    }
    SITE.output("guides", &[folder]).map(drop)
}

/// Fails when Doxygen warns of something in the headers.
///
/// # Errors
/// Doxygen is not installed, or it warns.
pub(crate) fn check() -> Result<()> {
    let folder = tempfile::TempDir::with_prefix("pedina-docs-")?;
    c::write(&folder.path().join("c"))?;
    cpp::write(&folder.path().join("cpp"))
}

/// Fails when a link of a guide leads nowhere.
///
/// # Errors
/// The tool cannot be built.
pub(crate) fn check_links() -> Result<Counts> {
    SITE.check("check", &[])
}

/// Builds the whole site twice; checks all links, that nothing is loaded from another host, and
/// that the builds have the same bytes.
///
/// # Errors
/// A reference cannot be written, or one of these does not hold.
pub(crate) fn check_site() -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-site-")?;
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let args = Args { without_java: false, only: Vec::new() };
    write(&one, &args)?;
    write(&other, &args)?;
    shell::run(shell::command("diff").arg("-rq").args([&one, &other]))?;
    let mut counts = SITE.check("check", &[&one.to_string_lossy()])?;
    counts += Counts::passed(1);
    Ok(counts)
}

fn rust(folder: &Path) -> Result<()> {
    // Not in `target/doc`, where the pages of private items and of other packages lie.
    let build = shell::target_dir().join("rustdoc");
    let pages = build.join("doc");
    if pages.exists() {
        // Pages of what has been removed since.
        fs::remove_dir_all(&pages)?;
    }
    let mut command = shell::cargo();
    command.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--package", "pedina", "--no-deps"]);
    shell::run(command.arg("--target-dir").arg(&build))?;
    copy(&pages, folder)?;
    // Locks the folder, not the pages.
    fs::remove_file(folder.join(".lock")).context("rustdoc has written nothing")?;
    // Its help and its settings have a link to a page of all crates.
    fs::write(folder.join("index.html"), RUST)?;
    Ok(())
}

fn java(folder: &Path) -> Result<()> {
    copy(&jvm::documentation()?, folder)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    shell::run(shell::command("cp").arg("-R").arg(from).arg(to)).map(drop)
}

const RUST: &str = "<!DOCTYPE html>
<html lang=\"en\">
<title>Pedina for Rust</title>
<meta http-equiv=\"refresh\" content=\"0; url=pedina/index.html\">
<a href=\"pedina/index.html\">pedina</a>
</html>
";

const REFERENCES: [Reference; 6] = [
    Reference { folder: "c", write: c::write },
    Reference { folder: "cpp", write: cpp::write },
    Reference { folder: "rust", write: rust },
    Reference { folder: "java", write: java },
    Reference { folder: "js", write: javascript::write },
    Reference { folder: "python", write: python::write },
];
