//! Writes the generated sources of a binding into a folder: `pedina-bindings java FOLDER`,
//! `js`, `python` or `cpp`.
//!
//! Build tools of other languages call this, so that no step by hand precedes an import into an
//! IDE.

use anyhow::{Context, Result, bail};
use pedina_bindings::Abi;
use std::env;
use std::path::Path;

fn main() -> Result<()> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [binding, folder] = arguments.as_slice() else { bail!("{USAGE}") };
    let abi = Abi::read(&pedina_bindings::repository())?;
    let files = match binding.to_str() {
        Some("java") => abi.java(),
        Some("js") => abi.javascript(),
        Some("python") => abi.python(),
        Some("cpp") => abi.cpp(),
        _ => bail!("no binding is called {binding:?}; {USAGE}"),
    };
    pedina_bindings::write(Path::new(folder), &files)
        .with_context(|| format!("cannot write to {}", folder.display()))
}

const USAGE: &str = "usage: pedina-bindings java|js|python|cpp FOLDER";
