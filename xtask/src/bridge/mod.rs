//! The way from Java to the C functions, written from the header: an interface with all functions of
//! a game, one class that implements it with the Foreign Function and Memory API, one over JNI, and the
//! entries for the latter in Rust.
//!
//! Part of `cargo xtask header`: what C can call Java can call, under the same name, and neither list
//! is kept by hand. Only functions that call a function of the caller are left out; one that hands it
//! text writes that into an array instead.

mod declaration;
mod java;
mod rust;

use anyhow::{Result, ensure};
use declaration::{Function, Section, Type};
use std::path::PathBuf;

/// A generated file: its path in the repository, and what it holds.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) content: String,
}

/// The functions that share a Java interface.
struct Game<'a> {
    /// What the documentation calls them.
    title: &'static str,
    /// The Java class is named after it: `Chess`.
    name: &'static str,
    /// What their C names start with.
    prefix: &'static str,
    sections: Vec<&'a Section>,
}

impl Game<'_> {
    /// The name of a Java class: `FfmChessFunctions`.
    fn class(&self, bridge: &str) -> String {
        format!("{bridge}{}Functions", self.name)
    }

    /// The name of a Java method: `setupEmpty`.
    fn method(&self, function: &Function) -> String {
        camel_case(function.name.trim_start_matches(self.prefix))
    }
}

/// Every file that follows from the header; `module` tells the Rust module of a section's title.
///
/// # Errors
/// A declaration has a type that Java cannot be given, or a section no module.
pub(crate) fn generate(
    header: &str,
    module: &dyn Fn(&str) -> Result<String>,
) -> Result<Vec<Output>> {
    let sections = declaration::sections(header, module)?;
    for name in LONG {
        let mut functions = sections.iter().flat_map(|section| &section.functions);
        ensure!(functions.any(|function| function.name == *name), "the header has no `{name}`");
    }
    for (name, memory) in MEMORY {
        let mut functions = sections.iter().flat_map(|section| &section.functions);
        let is_there = |function: &Function| {
            let mut parameters = function.parameters.iter();
            function.name == *name && parameters.any(|parameter| parameter.name == *memory)
        };
        ensure!(functions.any(is_there), "the header has no `{name}` with a `{memory}`");
    }
    let mut outputs = Vec::new();
    for (title, name, prefix) in GAMES {
        let of_game = |section: &&Section| {
            let first = section.functions.first().map_or("", |function| function.name.as_str());
            let game = GAMES.iter().find(|(_, _, prefix)| first.starts_with(prefix));
            game.is_some_and(|(_, other, _)| *other == name)
        };
        let sections: Vec<_> = sections.iter().filter(of_game).collect();
        if sections.is_empty() {
            continue;
        }
        let game = Game { title, name, prefix, sections };
        for (class, content) in [
            (format!("java/dev/pedina/internal/{}", game.class("")), java::interface(&game)),
            (format!("java/dev/pedina/internal/{}", game.class("Jni")), java::jni(&game)),
            (format!("java22/dev/pedina/internal/{}", game.class("Ffm")), java::ffm(&game)),
        ] {
            let path = PathBuf::from(format!("bindings/java/src/main/{class}.java"));
            outputs.push(Output { path, content });
        }
        let path = PathBuf::from(format!("ffi/src/jni/{}.rs", name.to_lowercase()));
        outputs.push(Output { path, content: rust::entries(&game) });
    }
    Ok(outputs)
}

/// Whether a call may take longer than a garbage collector should wait. One with work memory is
/// taken for such a call: JNI may not be asked for its address while arrays are held in place.
fn may_run_long(function: &Function) -> bool {
    LONG.contains(&function.name.as_str()) || function.memories().next().is_some()
}

/// Whether a parameter of a function is work memory.
fn is_memory(function: &str, parameter: &str) -> bool {
    MEMORY.contains(&(function, parameter))
}

impl Function {
    /// The names of the parameters that are work memory, as in Java.
    fn memories(&self) -> impl Iterator<Item = String> {
        let memories = self.parameters.iter().filter(|parameter| parameter.kind == Type::Memory);
        memories.map(|parameter| camel_case(&parameter.name))
    }
}

/// `halfmoveClock` for `halfmove_clock`; words of the language get an underscore.
fn camel_case(name: &str) -> String {
    let mut text = String::new();
    for (index, word) in name.split('_').enumerate() {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if index > 0 => text.extend(first.to_uppercase().chain(letters)),
            _ => text += word,
        }
    }
    if matches!(text.as_str(), "new" | "default" | "switch" | "case" | "this" | "byte" | "short") {
        text.push('_');
    }
    text
}

/// Title, name and prefix; the library itself last, because its prefix is that of all.
const GAMES: [(&str, &str, &str); 4] = [
    ("The chess functions", "Chess", "pdn_chess_"),
    ("The Mastermind functions", "Mastermind", "pdn_mastermind_"),
    ("The Konobi functions", "Konobi", "pdn_konobi_"),
    ("The functions on the library itself", "Library", "pdn_"),
];

/// What every generated file says of itself.
const ORIGIN: &str = "Generated from `include/pedina.h` by `cargo xtask header`: do not edit.";

/// The functions that may run for longer than some microseconds.
const LONG: &[&str] = &[
    "pdn_chess_perft",
    "pdn_chess_divide",
    "pdn_chess_pgn_scan",
    "pdn_chess_pgn_scan_end",
    "pdn_chess_draw_text",
    "pdn_chess_draw_svg",
    "pdn_mastermind_all_codes",
    "pdn_mastermind_keep",
    "pdn_mastermind_cells",
    "pdn_mastermind_guess",
    "pdn_mastermind_play_all",
    "pdn_mastermind_format_games",
    "pdn_mastermind_genetic_guess",
    "pdn_mastermind_code_after",
    "pdn_mastermind_some_code",
    "pdn_mastermind_count_left",
    "pdn_mastermind_judge_guess",
    "pdn_mastermind_find_conflict",
    "pdn_mastermind_adversary",
    "pdn_konobi_perft",
    "pdn_konobi_divide",
    "pdn_konobi_draw_text",
    "pdn_konobi_draw_svg",
    "pdn_konobi_game_write_sgf",
    "pdn_konobi_decision_think",
    "pdn_konobi_solver_run",
];

/// The parameters that are work memory, by function: too large to be copied for each call, or to be
/// kept through several, so Java holds it outside of its heap.
const MEMORY: &[(&str, &str)] = &[
    ("pdn_mastermind_guess", "memory"),
    ("pdn_mastermind_play_all", "memory"),
    ("pdn_mastermind_format_games", "memory"),
    ("pdn_konobi_decision_init", "nodes"),
    ("pdn_konobi_decision_think", "nodes"),
    ("pdn_konobi_decision_action", "nodes"),
    ("pdn_konobi_decision_chances", "nodes"),
    ("pdn_konobi_solver_run", "table"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_java_does() {
        for (c, java) in [("play", "play"), ("set_en_passant", "setEnPassant"), ("new", "new_")] {
            assert_eq!(camel_case(c), java);
        }
    }
}
