//! What the header does not say of the C functions, from their sources in Rust.

use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;

/// Where a function is defined, and what a binding has to know of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    /// The module: `crate::chess::position`.
    pub(super) module: String,
    /// Whether it may run for longer than some microseconds: `Takes long.` below the heading
    /// `# Bindings` of its documentation.
    pub(super) takes_long: bool,
    /// The parameters that are too large to be copied for each call, or to be kept through several:
    /// ``Work memory: `nodes`.`` there.
    pub(super) memories: Vec<String>,
}

/// The source of each C function by its name, from the files in `folder`, as rustfmt lays them out.
///
/// # Errors
/// A file cannot be read.
pub(super) fn of_functions(folder: &Path) -> Result<BTreeMap<String, Source>> {
    let mut functions = BTreeMap::new();
    for path in super::paths(folder)? {
        let text = super::read(&path)?;
        let file = path.strip_prefix(folder)?.with_extension("");
        let names = file.iter().filter(|name| *name != "mod" && *name != "lib");
        let module =
            names.fold("crate".to_owned(), |module, name| module + "::" + &name.to_string_lossy());
        let mut source = Source::default();
        for line in text.lines() {
            let memory = line.strip_prefix("/// Work memory: `");
            if let Some(memory) = memory.and_then(|rest| rest.strip_suffix("`.")) {
                source.memories.push(memory.to_owned());
            }
            source.takes_long |= line == "/// Takes long.";
            let function = line.strip_prefix("pub extern \"C\" fn ");
            if let Some((name, _)) = function.and_then(|function| function.split_once('(')) {
                source.module.clone_from(&module);
                functions.insert(name.to_owned(), core::mem::take(&mut source));
            }
        }
    }
    Ok(functions)
}
