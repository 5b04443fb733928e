//! The types of C++ that stand for numbers and structs of C.

use crate::numbers::line;
use pedina_interface::{Alias, Base, Integer, Interface, Type};

/// The other names of integers of a game that mean something, each as a type of its own.
pub(super) fn strong(interface: &Interface, prefix: &str) -> String {
    let mut cpp = String::new();
    for Alias { name, doc, .. } in interface.aliases().filter(|one| !one.is_plain) {
        if let Some(short) = name.strip_prefix(prefix) {
            let comment = super::functions::wrapped(&line(doc), "/// ");
            cpp += &format!("\n/// {comment}\nenum class {short} : {name} {{}};\n");
        }
    }
    cpp
}

/// What a parameter of a C function is in C++.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A number, or a type that C and C++ share.
    Plain(String),
    /// An enum class.
    Enum(String),
    Bool,
    Struct(String),
}

impl Kind {
    /// The kind of a number, or of what a pointer points to, in the header of a game.
    pub(super) fn of(kind: &Type, game: &str, interface: &Interface) -> Self {
        let own = kind.name.strip_prefix(&format!("pdn_{game}_"));
        let is_plain = interface.aliases().any(|one| one.is_plain && one.name == kind.name)
            || interface.enums().any(|one| one.is_set && one.name == kind.name);
        match (kind.base, own) {
            (Base::Struct, Some(short)) => Self::Struct(format!("{game}::{short}")),
            _ if kind.name == "pdn_bool" => Self::Bool,
            _ if kind.name == "pdn_status" => Self::Enum("pedina::status".to_owned()),
            _ if is_plain => Self::Plain(kind.name.clone()),
            (Base::Integer(_), Some(short)) => Self::Enum(format!("{game}::{}", enum_name(short))),
            (Base::Integer(integer), None) => match kind.name.strip_prefix("pdn_") {
                Some(shared) => Self::Enum(shared.to_owned()),
                None => Self::Plain(number(integer)),
            },
            _ => Self::Plain(kind.name.clone()),
        }
    }

    /// As C++ names it.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Plain(name) | Self::Enum(name) | Self::Struct(name) => name,
            Self::Bool => "bool",
        }
    }
}

/// The number of C++ for one of C.
fn number(integer: Integer) -> String {
    if integer == Integer::Char { "char".to_owned() } else { format!("std::{}", integer.c_name()) }
}

/// The enum of that name, which may not be that of something else.
pub(super) fn enum_name(name: &str) -> &str {
    if name == "status" { "match_status" } else { name }
}

/// A name that is no word of the language.
pub(super) fn escaped(name: &str) -> String {
    let is_word = matches!(name, "new" | "default" | "delete" | "private" | "union" | "explicit");
    let is_number = name.starts_with(|c: char| c.is_ascii_digit());
    match (is_word, is_number) {
        (true, _) => format!("{name}_"),
        (_, true) => format!("n{name}"),
        _ => name.to_owned(),
    }
}
