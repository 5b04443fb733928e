//! What the headers declare, as bindings read them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use pedina_bindings::{Constant, Origin};

/// The names of a function's parameters.
///
/// Panics if the headers do not declare it.
pub(crate) fn parameter_names(function: &str) -> &'static [String] {
    let names = functions().get(function);
    names.unwrap_or_else(|| panic!("the headers do not declare {function}"))
}

/// The functions of the headers, each with the names of its parameters.
pub(crate) fn functions() -> &'static BTreeMap<String, Vec<String>> {
    static FUNCTIONS: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| pedina_bindings::functions(&HEADERS.concat()))
}

/// The numbers of the headers from one origin: their names as in C, and what they are.
pub(crate) fn numbers(origin: Origin) -> BTreeMap<String, i128> {
    static NUMBERS: OnceLock<Vec<Constant>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| {
        pedina_bindings::constants(&HEADERS.concat()).expect("the headers hold numbers")
    });
    let own = numbers.iter().filter(|number| number.origin == origin);
    own.map(|number| (format!("PDN_{}", number.name), number.value)).collect()
}

const HEADERS: &[&str] = &[
    include_str!("../../../include/pedina/library.h"),
    include_str!("../../../include/pedina/chess.h"),
    include_str!("../../../include/pedina/mastermind.h"),
    include_str!("../../../include/pedina/konobi.h"),
];
