//! The C++ headers: values over the C interface, for C++17 and later.
//!
//! `library.hpp` has the statuses and what all games share; each game has a header with its enums,
//! its strong types, a class for each struct, and a function for each C function. The model says
//! which pointers are outputs and what a number means.

mod functions;
mod types;

use crate::call::is_callable;
use crate::numbers::{Constant, Origin, common_prefix, constants};
use crate::output::Output;
use crate::words::capitalized;
use functions::Method;
use pedina_interface::Interface;

/// All headers, by their path below `include/`.
///
/// # Panics
/// A function has parameters of a form that no other has; the message names it.
#[must_use]
pub fn files(interface: &Interface) -> Vec<Output> {
    let constants = constants(interface);
    let mut files = vec![
        Output::new("pedina.hpp", front_page()),
        Output::new("pedina/library.hpp", library(&constants)),
    ];
    for name in ["chess", "mastermind", "konobi"] {
        let content = chapter(interface, name, &constants);
        files.push(Output::new(format!("pedina/{name}.hpp"), content));
    }
    files
}

fn front_page() -> String {
    format!(
        "{HEAD}//
// The C interface as C++17 values: enums instead of numbers, spans instead of pointers, and a
// result for each call that may fail, which has to be looked at. Nothing here allocates, throws or
// keeps state; every function is inline and calls the C function that its comment names, whose
// comment in pedina.h says the rest.

#ifndef PEDINA_HPP
#define PEDINA_HPP

#if !(__cplusplus >= 201703L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201703L))
#error \"pedina.hpp needs C++17 (-std=c++17); pedina.h is for every C and C++\"
#endif

#include \"pedina/chess.hpp\"
#include \"pedina/konobi.hpp\"
#include \"pedina/library.hpp\"
#include \"pedina/mastermind.hpp\"

#endif // PEDINA_HPP
"
    )
}

/// Statuses and the classes that all games share, which are written by hand.
fn library(constants: &[Constant]) -> String {
    let statuses = constants.iter().filter(|one| one.origin == Origin::Status);
    let values: String = statuses.map(|one| enumerator(one, "")).collect();
    let styles = constants.iter().filter(|one| one.group == "text_style");
    let styles: String = styles.map(|one| enumerator(one, "TEXT_STYLE_")).collect();
    SHARED.replace("@HEAD@", HEAD).replace("@STATUSES@", &values).replace("@TEXT_STYLES@", &styles)
}

/// The header of a game.
fn chapter(interface: &Interface, name: &str, constants: &[Constant]) -> String {
    let prefix = format!("pdn_{name}_");
    let structs: Vec<_> =
        interface.structs().filter_map(|one| one.name.strip_prefix(&prefix)).collect();
    let methods: Vec<_> = interface
        .functions()
        .filter(|function| function.name.starts_with(&prefix) && is_callable(function))
        .map(|function| Method::new(function, name, &structs, interface))
        .collect();
    let guard = format!("PEDINA_{}_HPP", name.to_uppercase());
    let title = capitalized(name);
    let mut cpp = format!(
        "{HEAD}\n#ifndef {guard}\n#define {guard}\n\n#include \"{name}.h\"\n#include \
         \"library.hpp\"\n\n/// {title}: the functions `{prefix}…`.\nnamespace pedina::{name} \
         {{\n",
    );
    cpp += &enums(name, constants);
    cpp += &types::strong(interface, &prefix);
    cpp.push('\n');
    for one in &structs {
        cpp += &format!("struct {one};\n");
    }
    for method in &methods {
        cpp += &method.forward();
    }
    for one in &structs {
        let c_name = format!("{prefix}{one}");
        cpp += &format!("\n/// A `{c_name}`: a value that may be copied.\n");
        cpp += &format!("struct {one} : {c_name} {{\n");
        for method in methods.iter().filter(|method| method.owner() == Some(*one)) {
            cpp += &indented(&(method.comment() + &method.declaration()));
        }
        cpp += &format!("}};\nstatic_assert(detail::is_same_layout<{one}, {c_name}>);\n");
    }
    for method in &methods {
        cpp += &method.values();
    }
    for method in &methods {
        cpp.push('\n');
        if method.owner().is_none() {
            cpp += &method.comment();
        }
        cpp += &method.definition();
    }
    cpp + &format!("\n}} // namespace pedina::{name}\n\n#endif // {guard}\n")
}

/// The enums of a game.
fn enums(name: &str, constants: &[Constant]) -> String {
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
        let short = types::enum_name(&group[name.len() + 1..]);
        cpp += &format!("\n/// A `pdn_{group}`.\nenum class {short} : pdn_{group} {{\n");
        cpp.extend(values.iter().map(|one| enumerator(one, &prefix)));
        cpp += "};\n";
    }
    cpp
}

/// A line of an enum.
fn enumerator(one: &Constant, prefix: &str) -> String {
    let short = one.name.strip_prefix(prefix).unwrap_or(&one.name).to_lowercase();
    let comment = if one.comment.is_empty() {
        String::new()
    } else {
        format!("    /// {}\n", functions::wrapped(&one.comment, "    /// "))
    };
    format!("{comment}    {} = {},\n", types::escaped(&short), one.c_name)
}

fn indented(lines: &str) -> String {
    let indent = |line: &str| if line.is_empty() { "\n".into() } else { format!("    {line}\n") };
    lines.lines().map(indent).collect()
}

/// What each header begins with.
const HEAD: &str = "\
// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
";

const SHARED: &str = include_str!("library.hpp.in");

#[cfg(test)]
mod tests {
    use crate::call::is_callable;
    use pedina_interface::Interface;

    #[test]
    fn every_function_of_a_game_has_its_place() {
        let interface = Interface::read().unwrap();
        let files = super::files(&interface);
        let text: String = files.iter().map(|file| file.content.as_str()).collect();
        let of_library = |name: &str| {
            !["pdn_chess_", "pdn_mastermind_", "pdn_konobi_"]
                .iter()
                .any(|prefix| name.starts_with(prefix))
        };
        for function in interface.functions().filter(|function| is_callable(function)) {
            let is_there = text.contains(&format!("::{}(", function.name));
            assert!(is_there || of_library(&function.name), "{}", function.name);
        }
    }

    #[test]
    fn what_c_leaves_open_is_a_type() {
        let files = super::files(&Interface::read().unwrap());
        let text = &files.iter().find(|file| file.path.ends_with("chess.hpp")).unwrap().content;
        for line in [
            "enum class color : pdn_chess_color {",
            "enum class square : pdn_chess_square {};",
            "result<std::uint64_t> perft(std::uint32_t depth) const noexcept;",
            "list<chess::move> legal_moves(span<chess::move> moves) const noexcept;",
            "pedina::status resign(chess::color color) noexcept;",
        ] {
            let is_there =
                |declared: &str| declared.trim_start_matches("    [[nodiscard]] inline ") == line;
            assert!(text.lines().any(is_there), "{line}");
        }
    }
}
