//! `ffi/src/status.rs`: the statuses that follow from the errors, their texts, and the conversions.

use pedina_interface::{Enumeration, Interface, Variant};
use std::collections::BTreeMap;

/// The file.
pub(super) fn file(interface: &Interface) -> String {
    let mut rust = OPENING.to_string();
    let mut texts = String::new();
    for status in &interface.statuses {
        for line in &status.doc {
            rust += &format!("    {}\n", format!("/// {line}").trim_end());
        }
        rust += &format!("    {} = {},\n", status.name, status.number);
        texts += &format!("    ({}, c{:?}),\n", status.name, status.text);
    }
    rust += &format!("}}\n\n{TEXTS}{texts}];\n");
    let names = interface.statuses.iter().map(|status| (status.number, status.name.as_str()));
    let names: BTreeMap<i64, &str> = names.collect();
    for error in interface.enumerations.iter().filter(|one| one.is_error()) {
        if let Some(arms) = arms(interface, error, &names) {
            rust += &conversion(&error.path(), &format!("match error {{\n{arms}}}"));
        }
    }
    for (path, _) in &interface.wrappers {
        rust += &conversion(path, "error.kind.into()");
    }
    rust
}

/// One line for each variant; `None` if it wraps something that is no status.
fn arms(interface: &Interface, error: &Enumeration, names: &BTreeMap<i64, &str>) -> Option<String> {
    let mut arms = String::new();
    for Variant { name, number, fields, wraps, .. } in &error.variants {
        let path = error.path();
        match (number, wraps) {
            (Some(number), _) => {
                arms += &format!("{path}::{name}{fields} => Self::{},\n", names.get(number)?);
            }
            (None, Some(inner)) if is_status(interface, error.game(), inner) => {
                arms += &format!("{path}::{name}(error) => error.into(),\n");
            }
            (None, _) => return None,
        }
    }
    Some(arms)
}

/// Whether a type of a game becomes a status.
fn is_status(interface: &Interface, game: &str, name: &str) -> bool {
    let mut errors = interface.enumerations.iter().filter(|one| one.is_error());
    let mut wrappers = interface.wrappers.iter();
    errors.any(|one| one.name == name && one.game() == game)
        || wrappers.any(|(path, of)| of == game && path.ends_with(&format!("::{name}")))
}

fn conversion(path: &str, body: &str) -> String {
    format!(
        "\nimpl From<{path}> for pdn_status {{\n#[inline]\nfn from(error: {path}) -> Self {{\n\
         {body}\n}}\n}}\n"
    )
}

const OPENING: &str =
    "// @generated from the errors of core and ffi by `cargo xtask header`: do not edit.
//! Library: statuses
//!
//! 0 is success, and every other status is negative: -1 to -31 for every game, -32 to -159 chess,
//! -160 to -207 Mastermind, -208 to -255 Konobi.
#![allow(clippy::too_many_lines)]

use core::ffi::CStr;

use pdn_status::*;

/// The status of a call. The numbers never change; later versions may add some.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
#[must_use]
pub enum pdn_status {
    /// Done; the outputs are written.
    PDN_OK = 0,
";

const TEXTS: &str = "/// An English sentence on each.
pub(crate) const TEXTS: &[(pdn_status, &CStr)] = &[
    (PDN_OK, c\"done\"),
";
