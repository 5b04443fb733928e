//! What an object that ships may hold, and what it may leave for others to provide.

use super::pieces;
use anyhow::{Context, Result, bail, ensure};
use object::{
    BinaryFormat, File, Object, ObjectSection, ObjectSymbol, SectionFlags, SectionKind, SymbolKind,
    elf,
};
use pedina_support::targets::{System, is_bare_metal, is_integer_helper, is_memory_function};
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
        let name = plain(&file, symbol.name()?);
        if is_export(name) {
            names.push(name.to_owned());
        } else if is_constant(&file, name) {
            // Linkers keep one of all equal ones.
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
    check_names(target, &file)?;
    if matches!(System::of(target), System::Macos | System::Windows) {
        return check_sections(&file);
    }
    let board = is_bare_metal(target);
    if board {
        pieces::check(object)?;
    }
    let has_unwind_tables = has_unwind_tables(target);
    let unwind_tables = if has_unwind_tables { ".eh_frame" } else { ".debug_frame" };
    ensure!(
        file.section_by_name(unwind_tables).is_some(),
        "it lacks {unwind_tables}, from which debuggers and sanitizers know its stack frames"
    );

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
        let unwind_tables = [".ARM.ex", ".eh_frame"].iter().filter(|_| !has_unwind_tables);
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

/// Checks the names that an object defines and needs.
fn check_names(target: &str, file: &File<'_>) -> Result<()> {
    let of_system = match System::of(target) {
        System::Macos => &OF_MACOS[..],
        System::Windows => &OF_WINDOWS[..],
        System::Linux if is_arm(target) => &OF_ARM[..],
        System::Linux if target.starts_with("powerpc64") => &OF_POWER[..],
        System::Linux | System::None => &[],
    };
    for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
        let name = plain(file, symbol.name()?);
        if !symbol.is_undefined() {
            ensure!(is_export(name) || is_constant(file, name), "it exports `{name}`");
        } else {
            ensure!(
                is_memory_function(name) || of_system.contains(&name) || is_integer_helper(name),
                "it needs `{name}`, which is not on the list of what a C library or libgcc must \
                 bring; `cargo xtask sizes --check` says which function uses it"
            );
        }
    }
    Ok(())
}

/// Whether an image holds what says how to unwind the stack. Where it does not, `.debug_frame` says
/// it to debuggers: in firmware, and on 32-bit Arm, whose tables would need a function of libgcc.
pub(super) fn has_unwind_tables(target: &str) -> bool {
    !is_bare_metal(target) && !is_arm(target)
}

/// Whether a target is 32-bit Arm with an operating system.
fn is_arm(target: &str) -> bool {
    target.starts_with("armv7-")
}

/// Checks that an object for macOS or Windows says how to unwind the stack, and holds nothing for
/// the compiler alone.
fn check_sections(file: &File<'_>) -> Result<()> {
    let mut has_unwind_tables = false;
    for section in file.sections() {
        let name = section.name()?;
        has_unwind_tables |= ["__eh_frame", "__compact_unwind", ".pdata"]
            .iter()
            .any(|table| name.starts_with(table));
        let unwanted = ["__debug", ".debug", "__bitcode", ".llvmbc"];
        ensure!(
            !unwanted.iter().any(|unwanted| name.starts_with(unwanted)),
            "it holds the section {name}"
        );
    }
    ensure!(has_unwind_tables, "it does not say how to unwind the stack");
    Ok(())
}

fn parse(object: &[u8]) -> Result<File<'_>> {
    File::parse(object).context("not an object of a kind that is known here")
}

/// A name as C has it: objects for macOS put `_` before each.
fn plain<'a>(file: &File<'_>, name: &'a str) -> &'a str {
    match file.format() {
        BinaryFormat::MachO => name.strip_prefix('_').unwrap_or(name),
        _ => name,
    }
}

/// Whether a name stands for a constant of this value, as in `__real@0000000000000001`.
fn is_constant(file: &File<'_>, name: &str) -> bool {
    file.format() == BinaryFormat::Coff && name.starts_with("__") && name.contains('@')
}

fn is_export(name: &str) -> bool {
    name.starts_with(PREFIX) || name == JAVA_ENTRY
}

/// The one function that a JVM looks for by name; only in the library for the jar.
pub(super) const JAVA_ENTRY: &str = "JNI_OnLoad";

/// What linkers for POWER define: where a program's addresses stand.
const OF_POWER: [&str; 1] = [".TOC."];

/// What processors of the architecture ARMv7-A may lack: division, which libgcc has.
const OF_ARM: [&str; 1] = ["__aeabi_uidiv"];

/// What Apple's C library has besides the usual memory functions.
const OF_MACOS: [&str; 3] = ["__bzero", "bzero", "memset_pattern16"];

/// What compilers for Windows have a stack grown with.
const OF_WINDOWS: [&str; 2] = ["__chkstk", "___chkstk_ms"];

/// What every other exported name starts with.
const PREFIX: &str = "pdn_";
