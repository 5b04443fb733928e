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
    /// The type of each parameter: `In<pdn_chess_position>`.
    pub(super) parameters: BTreeMap<String, String>,
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
                source.parameters = parameters(&text, name);
                functions.insert(name.to_owned(), core::mem::take(&mut source));
            }
        }
    }
    Ok(functions)
}

/// The types of numbers that are plain ones in C++ too, from the files in `folder`: `A plain
/// number.` below the heading `# Bindings` of their documentation.
///
/// # Errors
/// A file cannot be read.
pub(super) fn plain_numbers(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for path in super::paths(folder)? {
        let text = super::read(&path)?;
        for part in text.split("/// A plain number.\npub type ").skip(1) {
            names.extend(part.split([' ', '<']).next().map(str::to_owned));
        }
    }
    Ok(names)
}

/// The parameters of a function, from the file that defines it.
fn parameters(text: &str, function: &str) -> BTreeMap<String, String> {
    let start = format!("pub extern \"C\" fn {function}(");
    let signature = text.split_once(&start).map_or("", |(_, rest)| rest);
    let signature = signature.split_once(')').map_or("", |(parameters, _)| parameters);
    let parameters = signature.split(',').filter_map(|parameter| parameter.split_once(':'));
    let clean = |(name, kind): (&str, &str)| {
        (name.trim().trim_start_matches("r#").to_owned(), kind.trim().to_owned())
    };
    parameters.map(clean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_have_their_types_in_rust() {
        let text = "pub extern \"C\" fn pdn_x(a: In<u8>, r#move: u16) -> i32 {\n\
                    pub extern \"C\" fn pdn_y(\n    b: usize,\n) {\n";
        let x = parameters(text, "pdn_x");
        assert_eq!((x["a"].as_str(), x["move"].as_str(), x.len()), ("In<u8>", "u16", 2));
        assert_eq!(parameters(text, "pdn_y")["b"], "usize");
        assert!(parameters(text, "pdn").is_empty());
    }
}
