//! Where the C functions are defined: the Rust module of each.

use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;

/// The module of each C function by its name, such as `crate::chess::position`, from the sources in
/// `folder`, as rustfmt lays them out.
///
/// # Errors
/// A source cannot be read.
pub(super) fn of_functions(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut modules = BTreeMap::new();
    for path in super::paths(folder)? {
        let source = super::read(&path)?;
        let file = path.strip_prefix(folder)?.with_extension("");
        let names = file.iter().filter(|name| *name != "mod" && *name != "lib");
        let module =
            names.fold("crate".to_owned(), |module, name| module + "::" + &name.to_string_lossy());
        for line in source.lines() {
            let function = line.strip_prefix("pub extern \"C\" fn ");
            if let Some((name, _)) = function.and_then(|function| function.split_once('(')) {
                modules.insert(name.to_owned(), module.clone());
            }
        }
    }
    Ok(modules)
}
