//! The C++ headers: values over the C interface, for C++17 and later.
//!
//! `library.hpp` has the statuses and what all games share; each game has a header with its enums,
//! its strong types, a class for each struct, and a function for each C function. What a C
//! declaration leaves open, which pointers are outputs, comes from the types of the functions in
//! Rust.

mod functions;
mod types;

use super::numbers::{Constant, Origin};
use super::{Game, Output};
use functions::Method;
use std::collections::BTreeMap;
use types::Typedef;

/// All headers, by their path below `include/`; `headers` is the text of those in C.
///
/// # Panics
/// A function has parameters of a form that no other has; the message names it.
pub(super) fn files(
    games: &[Game],
    constants: &[Constant],
    headers: &str,
    plain_numbers: &[String],
) -> Vec<Output> {
    let numbers = types::numbers(headers, constants, plain_numbers);
    let comments = comments(headers);
    let mut files = vec![
        Output { path: "pedina.hpp".into(), content: front_page() },
        Output { path: "pedina/library.hpp".into(), content: library(constants) },
    ];
    for game in games.iter().filter(|game| game.name != "Library") {
        let name = game.name.to_lowercase();
        let content = chapter(game, &name, constants, &comments, headers, &numbers);
        files.push(Output { path: format!("pedina/{name}.hpp").into(), content });
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
fn chapter(
    game: &Game,
    name: &str,
    constants: &[Constant],
    comments: &BTreeMap<String, String>,
    headers: &str,
    numbers: &[Typedef],
) -> String {
    let structs: Vec<_> = types::structs(headers, game.prefix);
    let functions = game.sections.iter().flat_map(|section| &section.functions);
    let methods: Vec<_> = functions
        .map(|function| Method::new(function, game.prefix, name, &structs, numbers))
        .collect();
    let guard = format!("PEDINA_{}_HPP", name.to_uppercase());
    let mut cpp = format!(
        "{HEAD}\n#ifndef {guard}\n#define {guard}\n\n#include \"{name}.h\"\n#include \
         \"library.hpp\"\n\n/// {}: the functions `{}…`.\nnamespace pedina::{name} {{\n",
        game.name, game.prefix
    );
    cpp += &enums(name, constants);
    cpp += &types::strong(game.prefix, numbers);
    cpp.push('\n');
    for one in &structs {
        cpp += &format!("struct {one};\n");
    }
    for method in &methods {
        cpp += &method.forward();
    }
    let comment = |method: &Method| {
        let text = comments.get(method.c_name()).map_or("", String::as_str);
        let text = match text.strip_prefix("Stores ") {
            Some(rest) => format!("Returns {rest} See {}.", method.c_name()),
            None => format!("{text} See {}.", method.c_name()),
        };
        format!("/// {}\n", functions::wrapped(text.trim_start(), "/// "))
    };
    for one in &structs {
        let c_name = format!("{}{one}", game.prefix);
        cpp += &format!("\n/// A `{c_name}`: a value that may be copied.\n");
        cpp += &format!("struct {one} : {c_name} {{\n");
        for method in methods.iter().filter(|method| method.owner() == Some(one)) {
            cpp += &indented(&(comment(method) + &method.declaration()));
        }
        cpp += &format!("}};\nstatic_assert(detail::is_same_layout<{one}, {c_name}>);\n");
    }
    for method in &methods {
        cpp += &method.values();
    }
    for method in &methods {
        cpp.push('\n');
        if method.owner().is_none() {
            cpp += &comment(method);
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
        let prefix = super::common_prefix(group, &values);
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
    format!("{comment}    {} = PDN_{},\n", types::escaped(&short), one.name)
}

/// The first sentence of the comment on each function.
fn comments(headers: &str) -> BTreeMap<String, String> {
    let mut comments = BTreeMap::new();
    for part in headers.split("/**").skip(1) {
        let Some((comment, code)) = part.split_once("*/") else { continue };
        let head = code.split('(').next().unwrap_or_default();
        let name = head.rsplit([' ', '*', '\n']).next().unwrap_or_default();
        if name.starts_with("pdn_") && !head.contains([';', '{', '#']) {
            let words: Vec<_> = comment.split_whitespace().filter(|word| *word != "*").collect();
            let text = words.join(" ");
            let end = text.find(". ").map_or(text.len(), |end| end + 1);
            comments.insert(name.to_owned(), text[..end].to_owned());
        }
    }
    comments
}

fn indented(lines: &str) -> String {
    let indent = |line: &str| if line.is_empty() { "\n".into() } else { format!("    {line}\n") };
    lines.lines().map(indent).collect()
}

/// What each header begins with.
const HEAD: &str = "\
// @generated from `include/pedina.h` by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
";

const SHARED: &str = include_str!("library.hpp.in");

#[cfg(test)]
mod tests {
    use crate::{Abi, repository};

    #[test]
    fn every_function_of_a_game_has_its_place() {
        let abi = Abi::read(&repository()).unwrap();
        let files = abi.cpp();
        let text: String = files.iter().map(|file| file.content.as_str()).collect();
        let games = abi.games.iter().filter(|game| game.name != "Library");
        let functions = games.flat_map(|game| &game.sections).flat_map(|it| &it.functions);
        for function in functions {
            assert!(text.contains(&format!("::{}(", function.name)), "{}", function.name);
        }
    }

    #[test]
    fn what_c_leaves_open_is_a_type() {
        let files = Abi::read(&repository()).unwrap().cpp();
        let text = &files.iter().find(|it| it.path.ends_with("chess.hpp")).unwrap().content;
        for line in [
            "enum class color : pdn_chess_color {",
            "result<std::uint64_t> perft(std::uint32_t depth) const noexcept;",
            "list<chess::move> legal_moves(span<chess::move> moves) const noexcept;",
            "pedina::status resign(chess::color color) noexcept;",
        ] {
            let is_there = |it: &str| it.trim_start_matches("    [[nodiscard]] inline ") == line;
            assert!(text.lines().any(is_there), "{line}");
        }
    }
}
