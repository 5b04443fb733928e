//! `cargo xtask docs`: the references of all languages in HTML, with one front page.
//!
//! Doxygen reads the headers, rustdoc the crate, javadoc, TypeDoc and pdoc the packages; a warning
//! of any of them is an error. The gate checks the headers alone, and rustdoc, javadoc and the type
//! checkers of JavaScript and Python in the steps of these languages.

mod c;
mod cpp;
mod doxygen;
mod front_page;
mod javascript;
mod python;

use crate::jdk::Jdk;
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

/// The reference of a language.
struct Reference {
    /// The folder below `target/docs`, which is its name on the command line too.
    folder: &'static str,
    /// The language.
    name: &'static str,
    /// Its first page, from the front page.
    page: &'static str,
    /// A sentence about it.
    about: &'static str,
    write: fn(&Path) -> Result<()>,
}

/// Writes everything below `target/docs` and says where it begins.
pub(crate) fn run(args: &Args) -> Result<()> {
    for name in &args.only {
        let is_known = REFERENCES.iter().any(|reference| reference.folder == name);
        ensure!(is_known, "there is no reference `{name}`");
    }
    let folder = shell::target_dir().join("docs");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot remove the older documentation")?;
    }
    fs::create_dir_all(&folder)?;
    let mut written = Vec::new();
    for reference in REFERENCES.iter().filter(|reference| args.wants(reference)) {
        let jdk = (reference.folder == "java").then(Jdk::require).transpose()?;
        if let Some(jdk) = jdk.filter(|jdk| !jdk.has_snippets()) {
            println!("no reference of Java: {}", jdk.shortfall().unwrap_or_default());
            continue;
        }
        shell::step(&format!("the reference of {}", reference.name), || {
            (reference.write)(&folder.join(reference.folder))
        })?;
        written.push(reference);
    }
    front_page::write(&folder, &written)?;
    println!("open {}", folder.join("index.html").display());
    Ok(())
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

fn rust(folder: &Path) -> Result<()> {
    // Not in `target/doc`, where the pages of private items and of other packages lie.
    let build = shell::target_dir().join("rustdoc");
    let mut command = shell::cargo();
    command.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--package", "pedina", "--no-deps"]);
    shell::run(command.arg("--target-dir").arg(&build))?;
    copy(&build.join("doc"), folder)
}

fn java(folder: &Path) -> Result<()> {
    copy(&jvm::documentation()?, folder)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    shell::run(shell::command("cp").arg("-R").arg(from).arg(to)).map(drop)
}

const REFERENCES: [Reference; 6] = [
    Reference {
        folder: "c",
        name: "C",
        page: "c/index.html",
        about: "One header and one archive, for desktops, servers and microcontrollers.",
        write: c::write,
    },
    Reference {
        folder: "cpp",
        name: "C++",
        page: "cpp/index.html",
        about: "The C interface as C++17 values, without exceptions or allocation.",
        write: cpp::write,
    },
    Reference {
        folder: "rust",
        name: "Rust",
        page: "rust/pedina/index.html",
        about: "The crate itself: <code>no_std</code>, without an allocator.",
        write: rust,
    },
    Reference {
        folder: "java",
        name: "Java",
        page: "java/index.html",
        about: "Immutable values for Java 17 and later, over FFM or JNI.",
        write: java,
    },
    Reference {
        folder: "js",
        name: "JavaScript",
        page: "js/index.html",
        about: "WebAssembly with types for TypeScript, in browsers, Node, Deno and Bun.",
        write: javascript::write,
    },
    Reference {
        folder: "python",
        name: "Python",
        page: "python/index.html",
        about: "Chess with the interface of python-chess, Mastermind and Konobi.",
        write: python::write,
    },
];
