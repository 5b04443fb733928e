//! The worst case of a call, from the parameters and the documentation of a function.

use crate::model::{Parameter, Passing};
use anyhow::{Result, ensure};

/// What the time of a call depends on, apart from what functions of the caller take.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Cost {
    /// The arguments that bound it: ``Bounded by `pairs`.`` below the heading `# Bindings`.
    pub bounds: Vec<String>,
    /// The lengths that it grows with: those of all arrays that are read, but for
    /// ``Independent of `row_count`.`` there.
    pub lengths: Vec<String>,
}

impl Cost {
    /// Whether nothing but a constant bounds the call.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        self.bounds.is_empty() && self.lengths.is_empty()
    }

    /// The last line of the function's comment: ``Cost: grows with `length`.``
    #[must_use]
    pub fn line(&self) -> String {
        let names = |names: &[String]| {
            let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
            names.join(" and ")
        };
        let (bounds, lengths) = (names(&self.bounds), names(&self.lengths));
        match (self.bounds.is_empty(), self.lengths.is_empty()) {
            (true, true) => "Cost: constant.".to_owned(),
            (true, false) => format!("Cost: grows with {lengths}."),
            (false, true) => format!("Cost: bounded by {bounds}."),
            (false, false) => format!("Cost: bounded by {bounds}, and grows with {lengths}."),
        }
    }
}

/// Reads the cost of a function from its documentation and parameters.
///
/// # Errors
/// The documentation names what is no parameter, or no length of an array.
pub(crate) fn read(doc: &[String], parameters: &[Parameter]) -> Result<Cost> {
    let named = |start: &str| -> Vec<String> {
        let names = doc.iter().filter_map(|line| line.strip_prefix(start)?.strip_suffix("`."));
        names.map(str::to_owned).collect()
    };
    let bounds = named("Bounded by `");
    for name in &bounds {
        let is_number = |one: &Parameter| one.name == *name && one.passing == Passing::Value;
        ensure!(parameters.iter().any(is_number), "`{name}` bounds nothing: it is no number");
    }
    let pairs = parameters.iter().zip(parameters.iter().skip(1));
    let is_read = |one: &Parameter| one.passing.is_array() && one.passing != Passing::OutArray;
    let mut lengths: Vec<_> =
        pairs.filter(|(one, _)| is_read(one)).map(|(_, length)| length.name.clone()).collect();
    for name in named("Independent of `") {
        ensure!(lengths.contains(&name), "`{name}` is not the length of an array that is read");
        lengths.retain(|length| *length != name);
    }
    Ok(Cost { bounds, lengths })
}
