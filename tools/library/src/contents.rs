//! What an object that ships may hold, and what it may leave for others to provide.

use super::pieces;
use anyhow::{Context, Result, bail, ensure};
use object::{
    File, Object, ObjectSection, ObjectSymbol, SectionFlags, SectionKind, SymbolKind, elf,
};
use pedina_support::targets::{is_bare_metal, is_integer_helper, is_memory_function};
use std::collections::{BTreeMap, BTreeSet};

/// The names that an object exports, all of them with the prefix.
///
/// # Errors
/// There is none, or one without the prefix (the compiler's own excepted: they get hidden).
pub fn exports(object: &[u8]) -> Result<Vec<String>> {
    let file = parse(object)?;
    let mut names = Vec::new();
    for symbol in file.symbols() {
        if !symbol.is_global() || symbol.is_undefined() {
            continue;
        }
        let name = symbol.name()?;
        if is_export(name) {
            names.push(name.to_owned());
        } else if rustc_demangle::try_demangle(name).is_err() && name != "rust_eh_personality" {
            bail!("the C ABI exports `{name}`: every name of it starts with `{PREFIX}`");
        }
    }
    ensure!(!names.is_empty(), "the C ABI exports nothing");
    names.sort();
    Ok(names)
}

/// Checks the rules for an object that ships.
///
/// # Errors
/// The first broken rule, with what to do about it.
pub(super) fn check_object(target: &str, object: &[u8]) -> Result<()> {
    let file = parse(object)?;
    let board = is_bare_metal(target);
    if board {
        pieces::check(object)?;
    }
    let unwind_tables = if board { ".debug_frame" } else { ".eh_frame" };
    ensure!(
        file.section_by_name(unwind_tables).is_some(),
        "it lacks {unwind_tables}, from which debuggers and sanitizers know its stack frames"
    );

    for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
        let name = symbol.name()?;
        if !symbol.is_undefined() {
            ensure!(is_export(name), "it exports `{name}`");
        } else {
            ensure!(
                is_memory_function(name) || (board && is_integer_helper(name)),
                "it needs `{name}`, which is not on the list of what a C library or libgcc must \
                 bring; `cargo xtask sizes --check` says which function uses it"
            );
        }
    }

    let mut starts = BTreeMap::<_, BTreeSet<u64>>::new();
    for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
        if let Some(section) = symbol.section_index() {
            starts.entry(section.0).or_default().insert(symbol.address());
        }
    }
    for section in file.sections() {
        let name = section.name()?;
        let SectionFlags::Elf { sh_flags, .. } = section.flags() else {
            bail!("section {name} is not of an ELF file");
        };
        let unwanted = [".llvmbc", ".llvmcmd", ".debug"].iter();
        let unwind_tables = [".ARM.ex", ".eh_frame"].iter().filter(|_| board);
        for unwanted in unwanted.chain(unwind_tables) {
            let is_unwanted = name.starts_with(unwanted) && name != ".debug_frame";
            ensure!(!is_unwanted, "it holds the section {name}");
        }
        if board && sh_flags.contains(elf::SHF_ALLOC | elf::SHF_WRITE) {
            ensure!(
                section.size() == 0,
                "section {name} takes {} bytes of static RAM; the library has no state of its own",
                section.size()
            );
        }
        if section.kind() == SectionKind::Text {
            let functions = starts.get(&section.index().0).map_or(0, BTreeSet::len);
            ensure!(
                functions <= 1,
                "section {name} holds {functions} functions, so that `--gc-sections` cannot drop \
                 one of them"
            );
        }
    }
    Ok(())
}

fn parse(object: &[u8]) -> Result<File<'_>> {
    File::parse(object).context("not an ELF object: the libraries are made for ELF targets only")
}

fn is_export(name: &str) -> bool {
    name.starts_with(PREFIX) || name == JAVA_ENTRY
}

/// The one function that a JVM looks for by name; only in the library for the jar.
pub(super) const JAVA_ENTRY: &str = "JNI_OnLoad";

/// What every other exported name starts with.
const PREFIX: &str = "pdn_";
