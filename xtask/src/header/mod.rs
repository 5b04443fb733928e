//! `cargo xtask header`: writes `include/pedina.h` from `ffi/src`.
//!
//! cbindgen translates the declarations, one Rust file at a time; this file makes a manual page of
//! them. Each module of the `ffi` crate that declares something is one section, in the order of the
//! `mod` lines: its `//!` text is the section's banner, then come constants, types and functions.
//! In every doc comment the text from the first `#` heading on (`# Safety`) is for Rust only and
//! stays out of the header.
//!
//! cbindgen is used as a library, pinned to one release because point releases change white space.

mod polish;
mod section;

use crate::bridge::{self, Output};
use crate::shell;
use anyhow::{Context, Result, ensure};
use cbindgen::Config;
use console::style;
use polish::comment_line;
use section::{Section, modules};
use similar::{ChangeTag, TextDiff};
use std::fs;
use std::path::Path;

/// Options of `cargo xtask header`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail and show the difference when the committed header is stale
    #[arg(long)]
    check: bool,
}

/// Writes the header, or compares it with the committed one.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.check {
        check()?;
        println!("{HEADER} and what follows from it are up to date");
        return Ok(());
    }
    for Output { path, content } in outputs()? {
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

/// Fails with a diff when the committed header is not what `ffi/src` says.
pub(crate) fn check() -> Result<()> {
    for Output { path, content } in outputs()? {
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

/// The header, and the bridges of Java that are made from it.
fn outputs() -> Result<Vec<Output>> {
    let ffi = shell::root().join("ffi");
    let content = generate(&ffi)?;
    let sections = modules(&ffi.join("src/lib.rs"))?;
    let module = |title: &str| {
        let section = sections.iter().find(|section| section.title == title);
        section.with_context(|| format!("no module has the title `{title}`"))?.module(&ffi)
    };
    let mut outputs = bridge::generate(&content, &module)?;
    outputs.insert(0, Output { path: HEADER.into(), content });
    Ok(outputs)
}

/// The whole header for the crate in `ffi`.
fn generate(ffi: &Path) -> Result<String> {
    let config = Config::from_file(ffi.join("cbindgen.toml"))
        .map_err(|error| anyhow::anyhow!("ffi/cbindgen.toml: {error}"))?;
    let (mut body, mut layout) = (String::new(), String::new());
    let sections = modules(&ffi.join("src/lib.rs"))?;
    let pointers: Vec<_> = sections.iter().flat_map(Section::pointers).collect();
    let mut sections = sections.into_iter();
    let library = sections.next().context("ffi/src/lib.rs is not there")?;
    body += &library.declarations(&config, &pointers)?;
    for section in sections {
        let declarations = section.declarations(&config, &pointers)?;
        if !declarations.is_empty() {
            body += &section.banner()?;
            body += &declarations;
            layout += &section.layout_checks()?.concat();
        }
    }
    let prose = library.prose.iter().map(|line| comment_line("", line) + "\n");
    let header = format!(
        "/*\n * {title}\n *\n{prose}{ORIGIN}\n{OPENING}\n{version}\n{body}{LAYOUT_OPENING}{layout}{CLOSING}",
        title = library.title,
        prose = prose.collect::<String>(),
        version = version_macros(),
    );
    check_words(&header)?;
    Ok(header)
}

fn version_macros() -> String {
    // All packages of the workspace have one version.
    let parts = [
        ("MAJOR", env!("CARGO_PKG_VERSION_MAJOR")),
        ("MINOR", env!("CARGO_PKG_VERSION_MINOR")),
        ("PATCH", env!("CARGO_PKG_VERSION_PATCH")),
    ];
    let mut text = "/** Version of this header. */\n".to_owned();
    for (name, number) in parts {
        text += &format!("#define PDN_VERSION_{name} {number}\n");
    }
    text + "/** The version as one number that grows with each release. */\n\
            #define PDN_VERSION (PDN_VERSION_MAJOR * 10000 + PDN_VERSION_MINOR * 100 + PDN_VERSION_PATCH)\n"
}

/// The header speaks to C programmers; a word of Rust in it is a slip in a doc comment.
fn check_words(header: &str) -> Result<()> {
    for (number, line) in header.lines().enumerate() {
        for word in RUST_WORDS {
            ensure!(
                !line.contains(word),
                "line {} of the header would hold `{word}`, which means nothing to a C reader: {}\n\
                 Say it in C's words in ffi/src, or move it below a `#` heading of the comment.",
                number + 1,
                line.trim()
            );
        }
    }
    Ok(())
}

fn difference(old: &str, new: &str) -> String {
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

const HEADER: &str = "include/pedina.h";
const RUST_WORDS: [&str; 8] =
    ["::", "&mut", "Option<", "Result<", "Some(", "unsafe", "Rust ", "trait "];

const ORIGIN: &str = " *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */
";

const OPENING: &str = "#ifndef PEDINA_H
#define PEDINA_H

#include <stddef.h>
#include <stdint.h>

/* Structs are aligned alike on every platform; 32-bit x86 would align a uint64_t to 4. */
#if defined(__GNUC__)
#define PDN_ALIGNED(bytes) __attribute__((aligned(bytes)))
#elif defined(_MSC_VER)
#define PDN_ALIGNED(bytes) __declspec(align(bytes))
#else
#define PDN_ALIGNED(bytes)
#endif

#ifdef __cplusplus
extern \"C\" {
#endif
";

const LAYOUT_OPENING: &str = "/* The layout that the library was built with: an option of the compiler that changes it, such as
 * structure packing, must stop here and not at run time. C99 cannot ask for an alignment. */
#if defined(__cplusplus)
#define PDN_LAYOUT(type, size, alignment) \\
    static_assert(sizeof(type) == (size) && alignof(type) == (alignment), #type)
#elif __STDC_VERSION__ >= 201112L
#define PDN_LAYOUT(type, size, alignment) \\
    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
#else
#define PDN_LAYOUT(type, size, alignment) typedef char type##_layout[sizeof(type) == (size) ? 1 : -1]
#endif
";

const CLOSING: &str = "#undef PDN_LAYOUT

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_H */
";

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

mod pointers;
";
    const POINTERS: &str = "\
//! Pointers
/// To write.
#[repr(transparent)]
pub struct Out<T>(*mut T);
/// To read.
#[repr(transparent)]
pub struct In<T>(*const T);
";
    const VALUES: &str = "\
//! Values
/// How it ended.
#[repr(i32)]
pub enum pdn_status {
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
    pub words: [u64; 10],
}
const _: () = assert!(size_of::<pdn_game>() == 80 && align_of::<pdn_game>() == 8);
";
    const CALLS: &str = "\
//! Calls
//!
//! None of them blocks.
/// Plays; see [`pdn_status`].
///
/// # Safety
/// `game` is valid.
#[unsafe(no_mangle)]
pub unsafe extern \"C\" fn pdn_play(game: *mut pdn_game) -> pdn_status {}
/// Compares.
#[unsafe(no_mangle)]
pub extern \"C\" fn pdn_compare(a: In<pdn_game>, b: In<pdn_game>, r#move: Out<u16>) -> pdn_status {}
";
    const SECTIONS: &str = "\
/* ----------------------------------------------------------------------------------------------
 * Values
 * ---------------------------------------------------------------------------------------------- */

/** Most. */
#define PDN_MOST 218
/** Least. */
#define PDN_LEAST (-218)

/** How it ended. */
typedef int32_t pdn_status;
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

/* ----------------------------------------------------------------------------------------------
 * Calls
 *
 * None of them blocks.
 * ---------------------------------------------------------------------------------------------- */

/** Plays; see `pdn_status`. */
pdn_status pdn_play(pdn_game *game);

/** Compares. */
pdn_status pdn_compare(const pdn_game *a, const pdn_game *b, uint16_t *move);

";

    /// The header of a crate with these modules and the project's own cbindgen settings.
    fn header(values: &str, calls: &str) -> Result<String> {
        let ffi = tempfile::tempdir()?;
        fs::create_dir(ffi.path().join("src"))?;
        let files = [
            ("src/lib.rs", LIBRARY),
            ("src/values.rs", values),
            ("src/calls.rs", calls),
            ("src/pointers.rs", POINTERS),
        ];
        for (name, text) in files {
            fs::write(ffi.path().join(name), text)?;
        }
        let settings = shell::root().join("ffi/cbindgen.toml");
        fs::copy(settings, ffi.path().join("cbindgen.toml"))?;
        generate(ffi.path())
    }

    #[test]
    fn each_module_becomes_a_section_in_the_order_of_the_mod_lines() {
        let header = header(VALUES, CALLS).unwrap();
        assert!(header.starts_with("/*\n * The title.\n *\n * For C readers.\n *\n"), "{header}");
        assert!(header.contains(SECTIONS), "{header}");
        assert!(header.contains("PDN_LAYOUT(pdn_game, 80, 8);"), "{header}");
    }

    #[test]
    fn what_a_c_reader_would_miss_is_refused() {
        let cases = [
            (
                VALUES.replace(" && align_of::<pdn_game>() == 8", ""),
                CALLS.to_owned(),
                "does not assert the layout of pdn_game",
            ),
            (VALUES.replace("//! Values", ""), CALLS.to_owned(), "has no `//!` text"),
            (
                VALUES.to_owned(),
                CALLS.replace("Plays", "Like Game::play"),
                "means nothing to a C reader",
            ),
            (VALUES.to_owned(), CALLS.replace("fn pdn_play", "fn fn"), "cbindgen cannot read"),
        ];
        for (values, calls, want) in cases {
            let error = header(&values, &calls).expect_err(want);
            assert!(format!("{error:#}").contains(want), "{error:#}");
        }
    }

    #[test]
    fn a_difference_shows_both_lines() {
        let text = difference("same\nold\n", "same\nnew\n");
        assert!(text.contains("-old") && text.contains("+new"), "{text}");
    }
}
