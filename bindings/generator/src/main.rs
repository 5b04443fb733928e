//! Writes the generated sources of a binding into a folder: `pedina-bindings java FOLDER`,
//! `js`, `python` or `cpp`.
//!
//! Build tools of other languages call this, so that no step by hand precedes an import into an
//! IDE.

use anyhow::{Context, Result, bail};
use pedina_bindings::Interface;
use std::env;
use std::path::Path;

fn main() -> Result<()> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [binding, folder] = arguments.as_slice() else { bail!("{USAGE}") };
    let interface = Interface::read()?;
    let files = match binding.to_str() {
        Some("java") => pedina_bindings::java(&interface)?,
        Some("js") => pedina_bindings::javascript(&interface)?,
        Some("python") => pedina_bindings::python(&interface)?,
        Some("cpp") => pedina_bindings::cpp(&interface),
        _ => bail!("no binding is called {binding:?}; {USAGE}"),
    };
    pedina_bindings::write(Path::new(folder), &files)
        .with_context(|| format!("cannot write to {}", folder.display()))
}

const USAGE: &str = "usage: pedina-bindings java|js|python|cpp FOLDER";
