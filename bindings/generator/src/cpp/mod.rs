//! The C++ headers: values over the C interface, for C++17 and later.
//!
//! `library.hpp` has the statuses and what all games share; each game has a header with its enums,
//! its strong types, a class for each struct, and a function for each C function. The model says
//! which pointers are outputs and what a number means.

mod classes;
mod functions;
mod layout;
mod types;

use crate::call::is_callable;
use crate::numbers::{Constant, Origin, constants};
use crate::output::Output;
use crate::words::capitalized;
use classes::Classes;
use functions::Method;
use pedina_interface::{Function, Interface};

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
    for (name, written) in GAMES {
        let content = chapter(interface, name, written, &constants);
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
    let values: String = statuses.map(|one| types::enumerator(one, "")).collect();
    let styles = constants.iter().filter(|one| one.group == "text_style");
    let styles: String = styles.map(|one| types::enumerator(one, "TEXT_STYLE_")).collect();
    SHARED.replace("@HEAD@", HEAD).replace("@STATUSES@", &values).replace("@TEXT_STYLES@", &styles)
}

/// The header of a game.
fn chapter(interface: &Interface, name: &str, written: &str, constants: &[Constant]) -> String {
    let prefix = format!("pdn_{name}_");
    let structs = interface.structs();
    let structs = structs.filter_map(|one| Some((one.name.strip_prefix(&prefix)?, one)));
    let structs: Vec<_> = structs.collect();
    let names: Vec<_> = structs.iter().map(|(name, _)| *name).collect();
    // What is written by hand names the function of C whose place it takes.
    let is_written = |function: &Function| written.contains(&format!("See {}.", function.name));
    let methods = interface
        .functions()
        .filter(|function| function.name.starts_with(&prefix) && is_callable(function))
        .filter(|function| !is_written(function))
        .map(|function| Method::new(function, name, &names, interface))
        .collect();
    let guard = format!("PEDINA_{}_HPP", name.to_uppercase());
    let title = capitalized(name);
    let mut cpp = format!(
        "{HEAD}\n#ifndef {guard}\n#define {guard}\n\n#include \"{name}.h\"\n#include \
         \"library.hpp\"\n\n/// {title}: the functions `{prefix}…`.\nnamespace pedina::{name} \
         {{\n",
    );
    cpp += &types::enums(interface, name, constants);
    cpp += &types::strong(interface, &prefix);
    cpp += &format!("\n{written}\n{DIFFERS}");
    let classes = Classes::new(name, interface, structs, methods);
    let hashes = classes.hashes();
    cpp += &classes.write();
    cpp + &format!("\n}} // namespace pedina::{name}\n\n{hashes}\n#endif // {guard}\n")
}

/// What each header begins with.
const HEAD: &str = "\
// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
";

const SHARED: &str = concat!(
    include_str!("library.hpp.in"),
    include_str!("sets.hpp.in"),
    include_str!("calls.hpp.in")
);

/// The counterpart of the comparison that each struct has.
const DIFFERS: &str = "\
/// Whether two structs differ.
template <class T, class = typename T::c_type>
[[nodiscard]] constexpr bool operator!=(const T &a, const T &b) noexcept
{
    return !(a == b);
}
";

/// The games, each with what no function of C computes: arithmetic that compilers can do.
const GAMES: [(&str, &str); 3] = [
    ("chess", include_str!("chess.hpp.in")),
    ("mastermind", include_str!("mastermind.hpp.in")),
    ("konobi", include_str!("konobi.hpp.in")),
];

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
            let is_called = text.contains(&format!("::{}(", function.name));
            let replaced = format!("See {}.", function.name);
            let is_written = super::GAMES.iter().any(|(_, written)| written.contains(&replaced));
            assert!(is_called || is_written || of_library(&function.name), "{}", function.name);
        }
    }

    #[test]
    fn what_c_leaves_open_is_a_type() {
        let files = super::files(&Interface::read().unwrap());
        let text = &files.iter().find(|file| file.path.ends_with("chess.hpp")).unwrap().content;
        for line in [
            "enum class color : pdn_chess_color {",
            "enum class square : pdn_chess_square {",
            "using bitboard = bit_set<chess::square, pdn_chess_bitboard>;",
            "none = PDN_CHESS_NO_SQUARE,",
            "chess::move first{};",
            "result<std::uint64_t> perft(std::uint32_t depth) const noexcept",
            "list<chess::move> legal_moves(span<chess::move> moves) const noexcept",
            "pedina::status resign(chess::color color) noexcept",
        ] {
            let is_there =
                |declared: &str| declared.trim_start().trim_start_matches("[[nodiscard]] ") == line;
            assert!(text.lines().any(is_there), "{line}");
        }
    }
}
