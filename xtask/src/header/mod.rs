//! `cargo xtask header`: writes the headers below `include/` from `ffi/src`.
//!
//! The model of the interface says what is declared; cbindgen translates that, one section at a
//! time, and this file makes a manual page of it. Each module of the `ffi` crate that declares
//! something is one section: its `//!` text begins a group for Doxygen, then come constants, types
//! and functions. The first word of its title says which header it belongs to (`Chess: moves`),
//! where sections stand in the order of the `mod` lines. In every doc comment the text from the
//! first `#` heading on (`# Bindings`) stays out of the header.
//!
//! The headers of C++, and the files of `ffi` that follow from the model, are made by
//! `bindings/generator`.
//!
//! cbindgen is used as a library, pinned to one release because point releases change white space.

mod file;
mod polish;
mod section;

use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use cbindgen::Config;
use console::style;
use file::HEADERS;
use pedina_bindings::Output;
use pedina_interface::Interface;
use polish::LINE_WIDTH;
use similar::{ChangeTag, TextDiff};
use std::fs;
use std::path::Path;

/// Options of `cargo xtask header`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail and show the difference when a committed header is stale
    #[arg(long)]
    check: bool,
}

/// Writes the headers, or compares them with the committed ones.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.check {
        check()?;
        println!("the headers are up to date");
        return Ok(());
    }
    write(outputs(&Interface::read()?)?)
}

fn write(outputs: Vec<Output>) -> Result<()> {
    for Output { path, content } in outputs {
        let name = path.display();
        let file = shell::root().join(&path);
        if fs::read_to_string(&file).ok().as_ref() == Some(&content) {
            println!("{name} is up to date");
            continue;
        }
        fs::create_dir_all(file.parent().context("a file without folder")?)?;
        fs::write(&file, content).with_context(|| format!("cannot write {name}"))?;
        println!("{name} is written; commit it together with the change in ffi/src");
    }
    Ok(())
}

/// The headers, as paths below `include/`: the one to include, then those that it includes.
pub(crate) fn paths() -> impl Iterator<Item = String> {
    core::iter::once(FRONT_PAGE.to_owned()).chain(HEADERS.iter().map(|header| header.path()))
}

/// Fails with a diff when a committed header is not what `ffi/src` says.
pub(crate) fn check() -> Result<()> {
    for Output { path, content } in outputs(&Interface::read()?)? {
        let name = path.display();
        let old = fs::read_to_string(shell::root().join(&path))
            .with_context(|| format!("cannot read {name}; `cargo xtask header` writes it"))?;
        ensure!(
            old == content,
            "{name} is stale; run `cargo xtask header` and commit the result:\n{}",
            difference(&old, &content)
        );
    }
    Ok(())
}

/// All files that are committed: the headers, and what follows in `ffi`.
fn outputs(interface: &Interface) -> Result<Vec<Output>> {
    let mut outputs = Vec::new();
    for Output { path, content } in pedina_bindings::library(interface)? {
        outputs.push(Output { path, content: rustfmt(&content)? });
    }
    outputs.extend(generate(&shell::root().join("ffi/cbindgen.toml"), interface)?);
    for Output { path, content } in pedina_bindings::cpp(interface) {
        outputs.push(Output { path: Path::new("include").join(path), content });
    }
    Ok(outputs)
}

fn rustfmt(source: &str) -> Result<String> {
    let mut command = shell::command("rustfmt");
    command.args(["--edition", "2024", "--config-path"]).arg(shell::root());
    shell::stdout(&mut command, source)
}

/// The headers of C.
fn generate(settings: &Path, interface: &Interface) -> Result<Vec<Output>> {
    let config = Config::from_file(settings)
        .map_err(|error| anyhow::anyhow!("{}: {error}", settings.display()))?;
    let mut chapters = Vec::new();
    for section in &interface.sections {
        if file::header_of(section).is_none() {
            bail!(
                "`{}` belongs to no header: a title begins with {} and a colon",
                section.text.title,
                HEADERS.each_ref().map(|header| header.name).join(", ")
            );
        }
        chapters.push((section, section::declarations(section, &config)?));
    }
    let mut outputs = vec![output(FRONT_PAGE, file::front_page(&interface.contract))?];
    for header in &HEADERS {
        outputs.push(output(&header.path(), header.content(&chapters))?);
    }
    Ok(outputs)
}

fn output(path: &str, content: String) -> Result<Output> {
    check_lines(path, &content)?;
    Ok(Output { path: Path::new("include").join(path), content })
}

/// Refuses lines that are too long, and words of Rust, which slip in from doc comments.
fn check_lines(path: &str, header: &str) -> Result<()> {
    for (number, line) in (1..).zip(header.lines()) {
        let width = line.chars().count();
        ensure!(width <= LINE_WIDTH, "line {number} of {path} would have {width} columns: {line}");
        let line = line.trim();
        for word in RUST_WORDS {
            ensure!(
                !line.contains(word),
                "line {number} of {path} would hold `{word}`, which means nothing to a C reader: \
                 {line}\nSay it in C's words in ffi/src, or move it below a `#` heading of the \
                 comment."
            );
        }
    }
    Ok(())
}

pub(crate) fn difference(old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let mut text = String::new();
    for group in diff.grouped_ops(2) {
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let line = change.value().trim_end();
            text += &match change.tag() {
                ChangeTag::Delete => style(format!("-{line}\n")).red().to_string(),
                ChangeTag::Insert => style(format!("+{line}\n")).green().to_string(),
                ChangeTag::Equal => format!(" {line}\n"),
            };
        }
    }
    text
}

/// The header that programs include.
const FRONT_PAGE: &str = "pedina.h";
const RUST_WORDS: [&str; 8] =
    ["::", "&mut", "Option<", "Result<", "Some(", "unsafe", "Rust ", "trait "];

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = "\
//! The title.
//!
//! For C readers.
//!
//! # Layout
//! For Rust readers.
mod values;

mod calls;
";
    const VALUES: &str = "\
//! Library: values
/// How it ended.
#[repr(i32)]
pub enum pdn_result {
    /// Success.
    PDN_OK = 0,
    /// Refused.
    /// Twice.
    PDN_BAD = -1,
}
/// Most.
pub const PDN_MOST: usize = 218;
/// Least.
pub const PDN_LEAST: i32 = -218;
/// A game.
#[repr(C, align(8))]
pub struct pdn_game {
    /// Opaque.
    pub words: [u64; 2 * 5],
}
";
    const CALLS: &str = "\
//! Chess: calls
//!
//! None of them blocks.
/// Plays; see [`pdn_result`].
///
/// # Safety
/// `game` is valid.
#[unsafe(no_mangle)]
pub unsafe extern \"C\" fn pdn_play(game: *mut pdn_game) -> pdn_result {}
/// Compares.
#[unsafe(no_mangle)]
pub extern \"C\" fn pdn_compare(a: In<pdn_game>, b: In<pdn_game>, r#move: Out<u16>) -> pdn_result {}
";
    const VALUES_SECTION: &str = "\
/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup library_values Values
 * @ingroup library
 *
 * @{
 */

/** Most. */
#define PDN_MOST 218
/** Least. */
#define PDN_LEAST (-218)

/** How it ended. */
typedef int32_t pdn_result;
enum {
    /** Success. */
    PDN_OK = 0,
    /**
     * Refused.
     * Twice.
     */
    PDN_BAD = -1,
};

/** A game. */
typedef struct PDN_ALIGNED(8) pdn_game {
    /** Opaque. */
    uint64_t words[10];
} pdn_game;

/** @} */

";
    const CALLS_SECTION: &str = "\
/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_calls Calls
 * @ingroup chess
 *
 * None of them blocks.
 *
 * @{
 */

/**
 * Plays; see `pdn_result`.
 *
 * Cost: constant.
 */
pdn_result pdn_play(pdn_game *game);

/**
 * Compares.
 *
 * Cost: constant.
 */
pdn_result pdn_compare(const pdn_game *a, const pdn_game *b, uint16_t *move);

/** @} */

";

    /// The headers of a crate with these modules and the project's own cbindgen settings.
    fn headers(values: &str, calls: &str) -> Result<Vec<Output>> {
        let ffi = tempfile::tempdir()?;
        let files =
            [("core.rs", ""), ("lib.rs", LIBRARY), ("values.rs", values), ("calls.rs", calls)];
        for (name, text) in files {
            fs::write(ffi.path().join(name), text)?;
        }
        let interface = Interface::of(&ffi.path().join("core.rs"), &ffi.path().join("lib.rs"))?;
        generate(&shell::root().join("ffi/cbindgen.toml"), &interface)
    }

    #[test]
    fn each_module_becomes_a_section_of_the_header_that_its_title_names() {
        let headers = headers(VALUES, CALLS).unwrap();
        let content = |name: &str| {
            let header = headers.iter().find(|header| header.path.ends_with(name));
            header.unwrap_or_else(|| panic!("{name} is missing")).content.as_str()
        };
        let front_page = content("include/pedina.h");
        assert!(front_page.starts_with("/*\n * The title.\n * Version "), "{front_page}");
        assert!(front_page.contains(".\n *\n * For C readers.\n *\n"), "{front_page}");
        assert!(front_page.contains("\n#include \"pedina/chess.h\" "), "{front_page}");
        let library = content("include/pedina/library.h");
        assert!(library.contains(VALUES_SECTION), "{library}");
        assert!(library.contains("Sections:\n *\n *   values\n *\n"), "{library}");
        assert!(library.contains("\nPDN_LAYOUT(pdn_game, 80, 8);\n"), "{library}");
        let chess = content("include/pedina/chess.h");
        assert!(chess.contains("\n#include \"library.h\"\n"), "{chess}");
        assert!(chess.contains(CALLS_SECTION) && !chess.contains("PDN_MOST"), "{chess}");
    }

    #[test]
    fn what_a_c_reader_would_miss_is_refused() {
        let cases = [
            (VALUES.replace("Library:", "Cards:"), CALLS.to_owned(), "belongs to no header"),
            (
                VALUES.to_owned(),
                CALLS.replace("Plays", "Like Game::play"),
                "means nothing to a C reader",
            ),
        ];
        for (values, calls, want) in cases {
            let error = headers(&values, &calls).map(drop).expect_err(want);
            assert!(format!("{error:#}").contains(want), "{error:#}");
        }
    }

    #[test]
    fn a_difference_shows_both_lines() {
        let text = difference("same\nold\n", "same\nnew\n");
        assert!(text.contains("-old") && text.contains("+new"), "{text}");
    }
}
