//! Doxygen, which writes the references of C and C++.

use crate::shell;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Writes the reference of these headers below `include/` into `folder`, which it makes. Doxygen
/// reads copies that `change` has made; a warning is an error.
pub(super) fn write(
    folder: &Path,
    headers: &[impl AsRef<Path>],
    change: impl Fn(&str) -> String,
    settings: &str,
) -> Result<()> {
    let input = tempfile::TempDir::with_prefix("pedina-doxygen-")?;
    let mut names = String::new();
    for path in headers.iter().map(AsRef::as_ref) {
        let file = shell::root().join("include").join(path);
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let copy = input.path().join(path);
        fs::create_dir_all(copy.parent().context("a file without folder")?)?;
        // A dot in code ends the brief description within the code.
        fs::write(copy, change(&text.replace("`.`", "\".\"")))?;
        names += &format!(" {}", path.display());
    }
    fs::create_dir_all(folder)?;
    for (name, text) in [("style.css", STYLE), ("layout.xml", LAYOUT)] {
        fs::write(input.path().join(name), text)?;
    }
    let file = input.path().join("Doxyfile");
    let output = format!(
        "INPUT ={names}\nPROJECT_NUMBER = {}\nOUTPUT_DIRECTORY = \"{}\"\n",
        env!("CARGO_PKG_VERSION"),
        folder.display()
    );
    fs::write(&file, format!("{DOXYFILE}{settings}{output}"))?;
    shell::run(shell::command("doxygen").arg(&file).current_dir(input.path())).map(drop)
}

const DOXYFILE: &str = include_str!("Doxyfile");
const STYLE: &str = include_str!("doxygen.css");
const LAYOUT: &str = include_str!("layout.xml");
