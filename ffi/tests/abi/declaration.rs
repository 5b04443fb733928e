//! What the interface declares, from its text, which `cargo xtask test` compares with the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// The names of a function's parameters.
///
/// Panics if the interface does not have it.
pub(crate) fn parameter_names(function: &str) -> &'static [&'static str] {
    let names = functions().get(function);
    names.unwrap_or_else(|| panic!("the interface does not declare {function}"))
}

/// The functions, each with the names of its parameters.
pub(crate) fn functions() -> &'static BTreeMap<&'static str, Vec<&'static str>> {
    static FUNCTIONS: OnceLock<BTreeMap<&str, Vec<&str>>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| {
        let functions = INTERFACE.lines().filter_map(|line| {
            let (name, parameters) = line.strip_prefix("  pdn_")?.split_once('(')?;
            let parameters =
                parameters.split(", ").filter_map(|parameter| Some(parameter.split_once(": ")?.0));
            Some((&line["  ".len().."  pdn_".len() + name.len()], parameters.collect()))
        });
        functions.collect()
    })
}

/// Whether a function fills an array with text. The type of its elements does not say so: where a
/// `char` of C has no sign, it is that of a byte.
pub(crate) fn writes_text(function: &str) -> bool {
    static WRITERS: OnceLock<BTreeSet<&str>> = OnceLock::new();
    let writers = WRITERS.get_or_init(|| {
        let lines = INTERFACE.lines().filter(|line| line.contains(": out array char"));
        lines.filter_map(|line| Some(line.trim_start().split_once('(')?.0)).collect()
    });
    writers.contains(function)
}

/// The values of an enum: their names, and what they are.
pub(crate) fn values(name: &str) -> impl Iterator<Item = (&'static str, i64)> {
    let head = format!("  enum {name}: ");
    let values = INTERFACE.lines().skip_while(move |line| !line.starts_with(&head)).skip(1);
    values.map_while(|line| {
        let (name, number) = line.strip_prefix("    ")?.split_once(" = ")?;
        Some((name, number.parse().expect("a number")))
    })
}

/// The structs, each with its size in bytes.
pub(crate) fn structs() -> impl Iterator<Item = (&'static str, usize)> {
    INTERFACE.lines().filter_map(|line| {
        let (name, rest) = line.strip_prefix("  struct ")?.split_once(": ")?;
        let (size, _) = rest.split_once(" bytes")?;
        Some((name, size.parse().expect("a number")))
    })
}

/// The structs of 64-bit words, which have to come from the library.
pub(crate) fn opaque_structs() -> &'static BTreeSet<&'static str> {
    static STRUCTS: OnceLock<BTreeSet<&str>> = OnceLock::new();
    STRUCTS.get_or_init(|| {
        let words = INTERFACE.lines().filter_map(|line| line.split_once(".words: uint64_t["));
        words.map(|(name, _)| name.trim_start()).collect()
    })
}

const INTERFACE: &str = include_str!("../../interface.txt");
