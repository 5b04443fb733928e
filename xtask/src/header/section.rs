//! One section of a header, translated by cbindgen from declarations that the model writes out.
//!
//! cbindgen does not read the sources themselves: there an enum is one of core, a constant is
//! worked out from others, and a pointer has a type that says what it is for.

use super::polish::{comment_line, polish};
use anyhow::{Context, Result};
use cbindgen::{Builder, Config};
use pedina_interface::{
    Constant, Field, Function, Item, Parameter, Passing, Section, Struct, Type,
};
use std::io::Write;

/// Constants, types and functions as C, without guard and group.
///
/// # Errors
/// cbindgen cannot read what the model wrote out.
pub(super) fn declarations(section: &Section, config: &Config) -> Result<String> {
    let mut config = config.clone();
    // cbindgen leaves types out that no function of the same file names.
    config.export.include = section.items.iter().filter_map(type_name).collect();
    // It reads files only.
    let mut file = tempfile::Builder::new().suffix(".rs").tempfile()?;
    file.write_all(section.items.iter().map(item).collect::<String>().as_bytes())?;
    let mut c = Vec::new();
    Builder::new()
        .with_config(config)
        .with_src(file.path())
        .generate()
        .with_context(|| format!("cbindgen cannot read `{}`", section.text.title))?
        .write(&mut c);
    Ok(polish(&String::from_utf8(c)?))
}

/// The beginning of a group for Doxygen below that of the game, with title and prose.
pub(super) fn opening(section: &Section) -> String {
    let title = section.text.title.as_str();
    let (game, topic) = title.split_once(": ").unwrap_or((title, title));
    let (game, rule) = (identifier(game), "-".repeat(RULE_WIDTH));
    let mut lines = vec![
        format!("/* {rule} */"),
        "/**".to_owned(),
        format!(" * @defgroup {game}_{} {}", identifier(topic), capitalized(topic)),
        format!(" * @ingroup {game}"),
        " *".to_owned(),
    ];
    if !section.text.prose.is_empty() {
        lines.extend(section.text.prose.iter().map(|line| comment_line("", line)));
        lines.push(" *".to_owned());
    }
    lines.push(" * @{\n */\n\n".to_owned());
    lines.join("\n")
}

/// The end of the group.
pub(super) const CLOSING: &str = "/** @} */\n\n";

/// The words of a title in small letters, with an underscore between them.
fn identifier(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_").to_lowercase()
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// One layout check for each struct.
pub(super) fn layout(section: &Section) -> String {
    let check =
        |one: &Struct| format!("PDN_LAYOUT({}, {}, {});\n", one.name, one.size, one.alignment);
    section.structs().map(check).collect()
}

fn type_name(item: &Item) -> Option<String> {
    match item {
        Item::Enum(one) => Some(one.name.clone()),
        Item::Alias(one) => Some(one.name.clone()),
        Item::Callback(one) => Some(one.name.clone()),
        Item::Struct(one) => Some(one.name.clone()),
        Item::Constant(_) | Item::Function(_) => None,
    }
}

/// A declaration in Rust.
fn item(item: &Item) -> String {
    match item {
        Item::Constant(Constant { name, value, kind, doc, .. }) => {
            format!("{}pub const {name}: {} = {value};\n", comment(doc), kind.name)
        }
        Item::Enum(one) => {
            let value = |value: &pedina_interface::EnumValue| {
                format!("{}{} = {},\n", comment(&value.doc), value.name, value.number)
            };
            let values: String = one.values.iter().map(value).collect();
            let (doc, width) = (comment(&one.doc), one.integer.rust_name());
            format!("{doc}#[repr({width})]\npub enum {} {{\n{values}}}\n", one.name)
        }
        Item::Alias(one) => {
            let (doc, integer) = (comment(&one.doc), one.integer.rust_name());
            format!("{doc}pub type {} = {integer};\n", one.name)
        }
        Item::Callback(one) => format!(
            "{}pub type {} = Option<extern \"C\" fn({}) -> {}>;\n",
            comment(&one.doc),
            one.name,
            parameters(&one.parameters),
            one.result.name
        ),
        Item::Struct(one) => {
            let aligned = one.aligned.map_or(String::new(), |bytes| format!(", align({bytes})"));
            let fields: String = one.fields.iter().map(field).collect();
            let doc = comment(&one.doc);
            format!("{doc}#[repr(C{aligned})]\npub struct {} {{\n{fields}}}\n", one.name)
        }
        Item::Function(function) => {
            let Function { name, doc, parameters: list, result, .. } = function;
            let prefix = if function.must_be_checked() { CHECKED } else { "" };
            format!(
                "{}{prefix}#[unsafe(no_mangle)]\npub extern \"C\" fn {name}({}) -> {} {{}}\n",
                comment(doc),
                parameters(list),
                returned(result)
            )
        }
    }
}

fn field(field: &Field) -> String {
    let kind = match &field.length {
        Some(length) => {
            let number = length.number.to_string();
            format!("[{}; {}]", field.kind.name, length.constant.as_ref().unwrap_or(&number))
        }
        None => field.kind.name.clone(),
    };
    format!("{}pub r#{}: {kind},\n", comment(&field.doc), field.name)
}

fn parameters(parameters: &[Parameter]) -> String {
    let parameter = |one: &Parameter| {
        let pointer = match one.passing {
            Passing::Value => "",
            passing if passing.is_read_only() => "*const ",
            _ => "*mut ",
        };
        // Some names are words of Rust.
        format!("r#{}: {pointer}{}", one.name, one.kind.name)
    };
    parameters.iter().map(parameter).collect::<Vec<_>>().join(", ")
}

fn returned(kind: &Type) -> String {
    match kind.base {
        pedina_interface::Base::Text => format!("*const {}", kind.name),
        _ => kind.name.clone(),
    }
}

fn comment(doc: &[String]) -> String {
    doc.iter().map(|line| format!("/// {line}\n")).collect()
}

/// What cbindgen reads as a word before the declaration.
const CHECKED: &str = "/// cbindgen:prefix=PDN_NODISCARD\n";

const RULE_WIDTH: usize = 94;
