//! The documentation site: `cargo xtask docs` writes the references and calls this for the rest.
//!
//! Each Markdown file of the repository becomes a page at its own path, so that links between
//! documents stay what they are but for `.html`. Pages need no server, ask no other host, and hold
//! neither scripts nor styles of their own, so that a strict Content-Security-Policy fits.

mod check;
mod document;
mod layout;
mod links;
mod search;
mod site;
mod source;
mod sources;
mod start;

use anyhow::Result;
use clap::Parser;
use pedina_support::shell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Parser)]
#[command(max_term_width = 100)]
enum Verb {
    /// Write start page, guides and search into a folder, with links to the references below it
    Guides { folder: PathBuf },
    /// Check the links of the guides, and that two builds give the same bytes; or check a whole
    /// site that lies in a folder
    Check { folder: Option<PathBuf> },
}

fn main() -> ExitCode {
    shell::end(run(Verb::parse()))
}

fn run(verb: Verb) -> Result<()> {
    match verb {
        Verb::Guides { folder } => write(&folder),
        Verb::Check { folder } => {
            let counts = match folder {
                Some(folder) => check::folder(&folder)?,
                None => check::guides()?,
            };
            println!("{counts}");
            Ok(())
        }
    }
}

fn write(folder: &Path) -> Result<()> {
    let is_written = |reference: &&layout::Reference| folder.join(reference.page).is_file();
    let references: Vec<_> = layout::REFERENCES.iter().filter(is_written).collect();
    for (path, bytes) in site::build(&references)? {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, bytes)?;
    }
    Ok(())
}
