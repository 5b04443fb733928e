//! The types of C++ that stand for numbers and structs of C.

use crate::numbers::Constant;

/// The structs of a game, without its prefix, in the order of the header.
pub(super) fn structs(headers: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for part in headers.split("\ntypedef struct ").skip(1) {
        let name = part.split([' ', '{']).find(|word| word.starts_with("pdn_"));
        if let Some(short) = name.and_then(|name| name.strip_prefix(prefix)) {
            names.push(short.to_owned());
        }
    }
    names
}

/// A type of the header for numbers that mean something.
#[derive(Debug)]
pub(super) struct Typedef {
    /// `pdn_chess_square`.
    name: String,
    comment: String,
    form: Form,
}

/// What stands for it in C++.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Form {
    /// The same type.
    Plain,
    /// The enum class of its values.
    Enum,
    /// An enum class without values: `chess::square{12}` makes one of a number.
    Strong,
}

/// The types of numbers in the headers.
pub(super) fn numbers(
    headers: &str,
    constants: &[Constant],
    plain_numbers: &[String],
) -> Vec<Typedef> {
    let mut found = Vec::new();
    for part in headers.split("/**").skip(1) {
        let Some((comment, code)) = part.split_once("*/") else { continue };
        let Some(definition) = code.trim_start().strip_prefix("typedef ") else { continue };
        let Some((definition, _)) = definition.split_once(';') else { continue };
        let Some((_, name)) = definition.split_once("int").and_then(|it| it.1.split_once("_t "))
        else {
            continue;
        };
        if !name.starts_with("pdn_") {
            continue;
        }
        let mut values = constants.iter().filter(|one| one.group == name[4..]).peekable();
        let is_enum = values.peek().is_some();
        // Bits are added up.
        let is_set = values.clone().count() > 2 && values.all(|one| one.value.count_ones() == 1);
        let form = match (is_enum, is_set || plain_numbers.iter().any(|it| it == name)) {
            (_, true) => Form::Plain,
            (true, _) => Form::Enum,
            (false, _) => Form::Strong,
        };
        let words: Vec<_> = comment.split_whitespace().filter(|word| *word != "*").collect();
        found.push(Typedef { name: name.to_owned(), comment: words.join(" "), form });
    }
    found
}

/// The numbers of a game that mean something, each as a type of its own.
pub(super) fn strong(prefix: &str, numbers: &[Typedef]) -> String {
    let mut cpp = String::new();
    for Typedef { name, comment, .. } in numbers.iter().filter(|it| it.form == Form::Strong) {
        let Some(short) = name.strip_prefix(prefix) else { continue };
        let comment = super::functions::wrapped(comment, "/// ");
        cpp += &format!("\n/// {comment}\nenum class {short} : {name} {{}};\n");
    }
    cpp
}

/// What a parameter of a C function is: its type in Rust without the pointer, and what stands for
/// it in C++.
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
    /// The kind of a parameter or result, from its type in Rust.
    pub(super) fn of(rust: &str, game: &str, numbers: &[Typedef]) -> Self {
        let short = rust.strip_prefix(&format!("pdn_{game}_"));
        let number = numbers.iter().find(|it| it.name == rust);
        match (short, number.map(|it| it.form)) {
            _ if rust == "pdn_bool" => Self::Bool,
            _ if rust == "StatusCode" => Self::Enum("pedina::status".to_owned()),
            (_, Some(Form::Plain)) => Self::Plain(rust.to_owned()),
            (Some(short), Some(_)) => Self::Enum(format!("{game}::{}", enum_name(short))),
            (None, Some(_)) => Self::Enum(rust.trim_start_matches("pdn_").to_owned()),
            (Some(short), None) => Self::Struct(format!("{game}::{short}")),
            (None, None) => Self::Plain(c_number(rust)),
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

/// The number of C for one of Rust.
fn c_number(rust: &str) -> String {
    match rust {
        "usize" => "std::size_t".to_owned(),
        "c_char" => "char".to_owned(),
        _ => {
            let sign = if rust.starts_with('u') { "u" } else { "" };
            format!("std::{sign}int{}_t", rust.trim_start_matches(['u', 'i']))
        }
    }
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
