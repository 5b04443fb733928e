//! The types of C++ that stand for numbers and structs of C.

use super::layout::{filled, wrapped};
use crate::numbers::{Constant, Origin, common_prefix, line};
use pedina_interface::{self as model, Alias, Base, Integer, Interface, Type};

/// The enums of a game, with the values for none that C has as constants.
pub(super) fn enums(interface: &Interface, name: &str, constants: &[Constant]) -> String {
    let mut groups: Vec<&str> = Vec::new();
    let is_of_game =
        |one: &&Constant| one.group.split('_').next() == Some(name) && one.origin == Origin::Value;
    for one in constants.iter().filter(is_of_game) {
        if !groups.contains(&one.group.as_str()) {
            groups.push(&one.group);
        }
    }
    let mut cpp = String::new();
    for group in groups {
        let values: Vec<_> = constants.iter().filter(|one| one.group == group).collect();
        let prefix = common_prefix(group, &values);
        let (c_name, short) = (format!("pdn_{group}"), enum_name(&group[name.len() + 1..]));
        cpp += &format!("\n/// A `{c_name}`.\nenum class {short} : {c_name} {{\n");
        cpp.extend(values.iter().map(|one| enumerator(one, &prefix)));
        cpp += &named(interface, &c_name);
        cpp += "};\n";
        if interface.enums().any(|one| one.is_set && one.name == c_name) {
            cpp += &FLAGS.replace("FLAGS", short);
        }
    }
    cpp
}

/// A line of an enum.
pub(super) fn enumerator(one: &Constant, prefix: &str) -> String {
    let short = one.name.strip_prefix(prefix).unwrap_or(&one.name).to_lowercase();
    format!("{}    {} = {},\n", comment(&one.comment), escaped(&short), one.c_name)
}

fn comment(text: &str) -> String {
    match text {
        "" => String::new(),
        text => format!("    /// {}\n", wrapped(text, "    /// ")),
    }
}

/// The other names of integers of a game that mean something, each as a type of its own.
pub(super) fn strong(interface: &Interface, prefix: &str) -> String {
    let mut cpp = String::new();
    for alias in interface.aliases() {
        let Some(short) = alias.name.strip_prefix(prefix) else { continue };
        let comment = wrapped(&line(&alias.doc), "/// ");
        let values = named(interface, &alias.name);
        if let Some(element) = &alias.set_of {
            let element = Kind::of(element, prefix[4..].trim_end_matches('_'), interface);
            let element = element.name();
            cpp +=
                &format!("\n/// {comment}\nusing {short} = bit_set<{element}, {}>;\n", alias.name);
        } else if !alias.is_plain || !values.is_empty() {
            let values = format!("{}{values}", conventional(short));
            let values = if values.is_empty() { values } else { format!("\n{values}") };
            cpp += &format!("\n/// {comment}\nenum class {short} : {} {{{values}}};\n", alias.name);
            if alias.is_plain {
                cpp += &FLAGS.replace("FLAGS", short);
            }
        }
    }
    cpp
}

/// The constants of a type as lines of its enum: `PDN_CHESS_NO_SQUARE` is `square::none`.
fn named(interface: &Interface, c_type: &str) -> String {
    let is_of = |one: &&model::Constant| {
        one.kind.name == c_type || one.also_of.iter().any(|name| name == c_type)
    };
    let value = |one: &model::Constant| {
        let last = one.name.rsplit('_').next().unwrap_or_default().to_lowercase();
        let short = if one.name.contains("_NO_") { "none" } else { &last };
        format!("{}    {} = {},\n", comment(&line(&one.doc)), escaped(short), one.name)
    };
    interface.constants().filter(is_of).map(value).collect()
}

/// What chess players call the values of a type, for which C has only the numbers.
fn conventional(name: &str) -> String {
    let lines = |names: &[String], start: usize| {
        let values = names.iter().enumerate();
        let values = values.map(|(index, name)| format!("{name} = {},", start + index));
        format!("    {}\n", filled(values, "    "))
    };
    match name {
        "square" => ('1'..='8')
            .map(|rank| {
                let files = ('a'..='h').map(|file| format!("{file}{rank}"));
                format!("    {},\n", files.collect::<Vec<_>>().join(", "))
            })
            .collect(),
        "piece" => ["white", "black"]
            .iter()
            .zip([1, 9])
            .map(|(color, first)| {
                let roles = ["pawn", "knight", "bishop", "rook", "queen", "king"];
                lines(&roles.map(|role| format!("{color}_{role}")), first)
            })
            .collect(),
        "nag" => {
            let names = ["good", "mistake", "brilliant", "blunder", "interesting", "dubious"];
            lines(&names.map(str::to_owned), 1)
        }
        _ => String::new(),
    }
}

/// What a parameter or a field is in C++.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A number, or a type that C and C++ share.
    Plain(String),
    /// An enum class or a set, and its number in C.
    Number(String, String),
    Bool,
    /// A struct that programs see no field of.
    Opaque(String),
    /// A struct with the same fields in C++.
    Record(String),
}

impl Kind {
    /// The kind of a number, or of what a pointer points to, in the header of a game.
    pub(super) fn of(kind: &Type, game: &str, interface: &Interface) -> Self {
        let own = kind.name.strip_prefix(&format!("pdn_{game}_"));
        let is_plain = |alias: &Alias| {
            let is_number = alias.is_plain && alias.set_of.is_none();
            alias.name == kind.name && is_number && named(interface, &kind.name).is_empty()
        };
        let is_opaque = || interface.structure(&kind.name).is_some_and(model::Struct::is_opaque);
        let number = |name: String| Self::Number(name, kind.name.clone());
        match (kind.base, own) {
            (Base::Struct, Some(short)) if is_opaque() => Self::Opaque(format!("{game}::{short}")),
            (Base::Struct, Some(short)) => Self::Record(format!("{game}::{short}")),
            _ if kind.name == "pdn_bool" => Self::Bool,
            _ if kind.name == "pdn_status" => number("pedina::status".to_owned()),
            _ if interface.aliases().any(is_plain) => Self::Plain(kind.name.clone()),
            (Base::Integer(_), Some(short)) => number(format!("{game}::{}", enum_name(short))),
            (Base::Integer(integer), None) => match kind.name.strip_prefix("pdn_") {
                Some(shared) => number(shared.to_owned()),
                None => Self::Plain(std_number(integer)),
            },
            _ => Self::Plain(kind.name.clone()),
        }
    }

    /// As C++ names it.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Plain(name) | Self::Number(name, _) | Self::Opaque(name) | Self::Record(name) => {
                name
            }
            Self::Bool => "bool",
        }
    }

    /// A pointer of this kind as one that C takes.
    pub(super) fn pointer(&self, pointer: &str) -> String {
        match self {
            Self::Number(..) | Self::Record(_) => format!("raw({pointer})"),
            _ => pointer.to_owned(),
        }
    }

    /// The class of a struct, without its game.
    pub(super) fn class(&self) -> Option<&str> {
        match self {
            Self::Opaque(name) | Self::Record(name) => name.rsplit("::").next(),
            _ => None,
        }
    }
}

/// The number of C++ for one of C.
fn std_number(integer: Integer) -> String {
    if integer == Integer::Char { "char".to_owned() } else { format!("std::{}", integer.c_name()) }
}

/// The enum of that name, which may not be that of something else.
pub(super) fn enum_name(name: &str) -> &str {
    if name == "status" { "match_status" } else { name }
}

/// A name that is neither a word of the language nor a macro of a system.
pub(super) fn escaped(name: &str) -> String {
    let is_word = matches!(
        name,
        "new" | "default" | "delete" | "private" | "union" | "explicit" | "restrict"
    );
    let is_number = name.starts_with(|c: char| c.is_ascii_digit());
    match (is_word, is_number) {
        (true, _) => format!("{name}_"),
        (_, true) => format!("n{name}"),
        _ => name.to_owned(),
    }
}

/// The operators of an enum whose values are bits.
const FLAGS: &str = "\
[[nodiscard]] constexpr FLAGS operator|(FLAGS a, FLAGS b) noexcept
{
    return FLAGS(number(a) | number(b));
}
[[nodiscard]] constexpr FLAGS operator&(FLAGS a, FLAGS b) noexcept
{
    return FLAGS(number(a) & number(b));
}
[[nodiscard]] constexpr FLAGS operator^(FLAGS a, FLAGS b) noexcept
{
    return FLAGS(number(a) ^ number(b));
}
[[nodiscard]] constexpr FLAGS operator~(FLAGS a) noexcept { return FLAGS(~number(a)); }
";
