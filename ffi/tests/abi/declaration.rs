//! What the header says of a function: the names of its parameters.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// The names of a function's parameters.
///
/// Panics if the header does not declare it.
pub(crate) fn parameter_names(function: &str) -> &'static [&'static str] {
    let names = functions().get(function);
    names.unwrap_or_else(|| panic!("the header does not declare {function}"))
}

/// The functions of the header, each with the names of its parameters.
pub(crate) fn functions() -> &'static BTreeMap<&'static str, Vec<&'static str>> {
    static FUNCTIONS: OnceLock<BTreeMap<&str, Vec<&str>>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| {
        let declarations = declarations().split(';').filter_map(|declaration| {
            let (head, parameters) = declaration.trim_end().strip_suffix(')')?.split_once('(')?;
            let names = parameters.split(',').map(last_word).filter(|&name| name != "void");
            let name = last_word(head);
            name.starts_with("pdn_").then(|| (name, names.collect()))
        });
        declarations.collect()
    })
}

/// The numbers of the header: constants and statuses.
pub(crate) fn numbers() -> BTreeSet<&'static str> {
    let macros = words("PDN_", |after| after.starts_with('('));
    words("PDN_", |_| true).difference(&macros).copied().collect()
}

/// The statuses of the header, each with its number.
pub(crate) fn statuses() -> Vec<(&'static str, i32)> {
    let start = text().find("PDN_OK").expect("the header declares statuses");
    let list = text()[start..].split('}').next().unwrap_or_default();
    let pairs = list.split(',').filter_map(|line| line.split_once('='));
    pairs.map(|(name, number)| (name.trim(), number.trim().parse().expect("a number"))).collect()
}

/// The structs of the header.
pub(crate) fn structs() -> BTreeSet<&'static str> {
    let declared = text().split("typedef struct ").skip(1);
    declared.filter_map(|rest| rest.split_once('{')).map(|(head, _)| last_word(head)).collect()
}

/// Every identifier with this prefix, if what follows it is as wanted.
fn words(prefix: &str, wanted: impl Fn(&str) -> bool) -> BTreeSet<&'static str> {
    let text = text();
    let starts = text.match_indices(prefix).map(|(start, _)| start);
    let starts = starts.filter(|&start| !text[..start].ends_with(is_word));
    let found = starts.map(|start| {
        let length = text[start..].find(|c| !is_word(c)).unwrap_or(text.len() - start);
        text[start..].split_at(length)
    });
    found.filter(|(_, after)| wanted(after)).map(|(word, _)| word).collect()
}

fn last_word(text: &'static str) -> &'static str {
    let text = text.trim_end();
    &text[text.rfind(|c| !is_word(c)).map_or(0, |place| place + 1)..]
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The header without comments and directives.
fn declarations() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let lines = text().lines().filter(|line| !line.starts_with('#'));
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// The header without comments.
fn text() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut text = String::new();
        for part in HEADER.concat().split("/*") {
            text.push_str(part.split_once("*/").map_or(part, |(_, rest)| rest));
            text.push(' ');
        }
        assert!(!text.contains("//"), "the header has line comments, which C90 refuses");
        text
    })
}

const HEADER: &[&str] = &[
    include_str!("../../../include/pedina/library.h"),
    include_str!("../../../include/pedina/chess.h"),
    include_str!("../../../include/pedina/mastermind.h"),
    include_str!("../../../include/pedina/konobi.h"),
];
