//! Every function that the headers declare is exported by every library that ships, and no
//! library exports more.
//!
//! The headers are read as text: without comments and preprocessor lines, a declared function is
//! a name before an opening parenthesis. What the declarations say is compared by a C compiler in
//! `ffi/tests/abi/header.rs`; here only names count.

use crate::archive;
use crate::counts::Counts;
use crate::header;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Builds the libraries for this machine and for the boards, and compares each with the header.
///
/// # Errors
/// The header cannot be read, a library cannot be built, or their names differ.
pub(crate) fn check() -> Result<Counts> {
    let declared = declared(&header::committed()?).context("a header cannot be used")?;
    let mut counts = Counts::default();
    let host = archive::toolchain::Toolchain::find()?;
    let targets: Vec<_> = core::iter::once(host.host()).chain(archive::BOARDS).collect();
    // The compiler optimises each of them on a single processor.
    for library in shell::side_by_side(&targets, |target| archive::static_library(target)) {
        let library = library?;
        compare(&declared, &archived(&read(&library)?)?)
            .with_context(|| format!("the headers do not belong to {}", library.display()))?;
        counts += Counts::passed(1);
    }
    let library = archive::shared_library()?;
    compare(&declared, &shared(&read(&library)?)?)
        .with_context(|| format!("the headers do not belong to {}", library.display()))?;
    counts += Counts::passed(1);
    Ok(counts)
}

/// The functions that a header declares.
fn declared(header: &str) -> Result<BTreeSet<String>> {
    let mut code = header.to_owned();
    while let Some(start) = code.find("/*") {
        let length = code[start..].find("*/").context("a comment does not end")? + 2;
        code.replace_range(start..start + length, " ");
    }
    // What a directive defines is no declaration; one may go on for several lines.
    let mut directive = false;
    let lines = code.lines().filter(|line| {
        let goes_on = directive;
        directive = (goes_on || line.trim_start().starts_with('#')) && line.ends_with('\\');
        !goes_on && !line.trim_start().starts_with('#')
    });
    let code = lines.collect::<Vec<_>>().join("\n");

    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut names = BTreeSet::new();
    for (parenthesis, _) in code.match_indices('(') {
        let before = code[..parenthesis].trim_end();
        let name = &before[before.trim_end_matches(is_word).len()..];
        // The type of a function pointer, `typedef int (*pdn_name)(int)`, exports nothing.
        if name.is_empty() || code[parenthesis + 1..].trim_start().starts_with('*') {
            continue;
        }
        if name.starts_with("pdn_") {
            ensure!(names.insert(name.to_owned()), "it declares `{name}` twice");
        } else if !name.starts_with("PDN_") && !NOT_DECLARED.contains(&name) {
            bail!("it declares `{name}`: every name of it starts with `pdn_`");
        }
    }
    ensure!(!names.is_empty(), "it declares no function");
    Ok(names)
}

/// The names that all objects of an archive define.
fn archived(archive: &[u8]) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let file = File::parse(member?.data(archive)?)?;
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            if symbol.is_definition() {
                names.insert(symbol.name()?.to_owned());
            }
        }
    }
    Ok(names)
}

/// The names that a shared library defines.
fn shared(library: &[u8]) -> Result<BTreeSet<String>> {
    let file = File::parse(library)?;
    let symbols = file.dynamic_symbols().filter(|symbol| symbol.is_definition());
    symbols.map(|symbol| Ok(symbol.name()?.to_owned())).collect()
}

fn compare(declared: &BTreeSet<String>, exported: &BTreeSet<String>) -> Result<()> {
    for (what, names) in [
        ("declared but not exported", declared - exported),
        ("exported but not declared", exported - declared),
    ] {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        ensure!(names.is_empty(), "{what}: {names}; `cargo xtask header` writes the header anew");
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// What else may stand before a parenthesis.
const NOT_DECLARED: [&str; 5] = ["", "_Static_assert", "static_assert", "sizeof", "_Alignof"];

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "\
        #define PDN_CHECK(x) pdn_macro(x)\n\
        #define PDN_LONG(x) \\\n    pdn_long(x) \\\n    other(x)\n\
        /* pdn_comment(void) */\n\
        typedef struct PDN_ALIGNED(8) pdn_thing { int x; } pdn_thing;\n\
        _Static_assert(sizeof(pdn_thing) == 4, \"\");\n\
        uint32_t pdn_one(void);\n\
        const char *pdn_two\n    (int32_t status);\n";

    #[test]
    fn declarations_are_found() {
        let names = declared(HEADER).unwrap();
        assert_eq!(names, set(&["pdn_one", "pdn_two"]));
    }

    #[test]
    fn a_name_without_prefix_is_refused() {
        let error = declared("int version(void);").unwrap_err();
        assert!(error.to_string().contains("`version`"), "{error}");
    }

    #[test]
    fn a_second_declaration_is_refused() {
        declared("int pdn_one(void); int pdn_one(void);").unwrap_err();
    }

    #[test]
    fn each_difference_is_named() {
        let one = set(&["pdn_one"]);
        let two = set(&["pdn_one", "pdn_two"]);
        compare(&two, &two).unwrap();
        let error = compare(&two, &one).unwrap_err().to_string();
        assert!(error.contains("but not exported: pdn_two"), "{error}");
        let error = compare(&one, &two).unwrap_err().to_string();
        assert!(error.contains("but not declared: pdn_two"), "{error}");
    }

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }
}
