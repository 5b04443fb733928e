//! For Linux and Android. The library needs no other, not even a C library, so that one file runs
//! with glibc, musl and bionic and inside any JVM. The memory functions that the compiler calls are
//! therefore taken from the compiler's own runtime library. That library has them under a mangled
//! name only, because on a hosted target the plain ones are the C library's; the linker is given
//! them as aliases.

use super::Link;
use crate::contents;
use anyhow::{Context, Result, bail, ensure};
use object::elf;
use object::read::archive::ArchiveFile;
use object::read::elf::{ElfFile, FileHeader, ProgramHeader};
use object::{Endianness, File, Object, ObjectSymbol};
use pedina_support::targets::{is_memory_function, with_memory_functions};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(link: &Link<'_>) -> Result<Vec<u8>> {
    let script = link.file("exports");
    fs::write(&script, format!("{{ global: {}; local: *; }};\n", link.exports.join("; ")))?;
    // Arithmetic first from the target's own: another may have instructions that this one lacks.
    let targets = [Some(link.target), with_memory_functions(link.target)];
    let runtimes: Result<Vec<_>> =
        targets.into_iter().flatten().map(|target| link.toolchain.runtime(target)).collect();
    let runtimes = runtimes?;

    let mut linker = link.toolchain.linker("gnu")?;
    linker.args(["-shared", "--gc-sections"]);
    // The jar has the libraries of all platforms, and so no room for names that only tools look up.
    let is_for_java = link.exports.iter().any(|name| name == contents::JAVA_ENTRY);
    linker.arg(if is_for_java { "--strip-all" } else { "--strip-debug" });
    linker.args(["--hash-style=both", "--build-id=sha1", "--eh-frame-hdr"]);
    linker.args(["-z", "relro", "-z", "now", "-z", "noexecstack", "-z", "text"]);
    linker.args(["-z", &format!("max-page-size={}", page(link.target))]);
    linker.arg(format!("--version-script={}", script.display()));
    if link.module.is_some() {
        // An interpreter has a C library, whose memory functions are faster.
        linker.arg("-Bsymbolic-functions");
    } else {
        linker.args(["--no-undefined", "-soname", &link.name]);
        for (plain, mangled) in memory_functions(link.object, &runtimes)? {
            linker.arg(format!("--defsym={plain}={mangled}"));
        }
    }
    let library =
        link.run(linker.args(link.inputs()).args(&runtimes).arg("-o").arg(link.output()))?;
    match File::parse(&*library)? {
        File::Elf32(file) => check(&file, link),
        File::Elf64(file) => check(&file, link),
        _ => bail!("it is no ELF file"),
    }?;
    Ok(library)
}

/// The memory functions that the object needs and the runtime libraries have under a mangled name
/// only, each with that name.
fn memory_functions(object: &[u8], runtimes: &[PathBuf]) -> Result<Vec<(String, String)>> {
    let mut names = BTreeSet::new();
    for runtime in runtimes {
        let runtime = super::read(runtime)?;
        for member in ArchiveFile::parse(&*runtime)?.members() {
            let Ok(file) = File::parse(member?.data(&*runtime)?) else {
                continue; // The member with metadata for the compiler.
            };
            for symbol in file.symbols().filter(|symbol| symbol.is_definition()) {
                names.insert(symbol.name()?.to_owned());
            }
        }
    }
    File::parse(object)?
        .symbols()
        .filter(|symbol| symbol.is_undefined() && symbol.is_global())
        .filter(|symbol| !symbol.name().is_ok_and(|plain| names.contains(plain)))
        .map(|symbol| {
            let plain = symbol.name()?;
            let path = format!("compiler_builtins::mem::{plain}");
            let found = names
                .iter()
                .find(|name| format!("{:#}", rustc_demangle::demangle(name)) == path)
                .with_context(|| format!("the compiler's runtime library has no `{path}`"))?;
            Ok((plain.to_owned(), found.clone()))
        })
        .collect()
}

/// Checks that the library has its soname, exports just these names, needs no other library, leaves
/// nothing undefined and can be loaded whatever size a memory page has. A module of Python has no
/// soname, and leaves to the process what CPython and every C library have.
fn check<H: FileHeader<Endian = Endianness>>(file: &ElfFile<'_, H>, link: &Link<'_>) -> Result<()> {
    let endian = file.endian();
    for segment in file.elf_program_headers() {
        let (kind, flags) = (segment.p_type(endian), segment.p_flags(endian));
        if kind == elf::PT_LOAD {
            let align: u64 = segment.p_align(endian).into();
            let page = page(link.target);
            ensure!(align >= page, "a segment is aligned to {align} bytes, not to pages of {page}");
            ensure!(
                !flags.contains(elf::PF_W | elf::PF_X),
                "a segment is both writable and executable"
            );
        }
        ensure!(
            kind != elf::PT_GNU_STACK || !flags.contains(elf::PF_X),
            "it requests an executable stack"
        );
    }

    let mut stated = String::new();
    let dynamic = file.elf_dynamic_table()?;
    for entry in &dynamic {
        let text = || Ok::<_, anyhow::Error>(String::from_utf8(dynamic.string(entry)?.to_vec())?);
        match entry.tag {
            elf::DT_NEEDED => bail!("it needs the library {}", text()?),
            elf::DT_SONAME => stated = text()?,
            elf::DT_TEXTREL => bail!("its code would have to be changed when it is loaded"),
            _ => {}
        }
    }
    let is_module = link.module.is_some();
    let name = if is_module { "" } else { &link.name };
    ensure!(stated == name, "its soname is `{stated}` instead of `{name}`");

    let mut names = Vec::new();
    for symbol in file.dynamic_symbols() {
        let name = symbol.name()?;
        if symbol.is_undefined() {
            let is_there = link.is_of_python(name) || is_module && is_memory_function(name);
            ensure!(is_there, "it leaves `{name}` undefined");
        } else {
            names.push(name.to_owned());
        }
    }
    names.sort();
    let exports = &link.exports;
    ensure!(names == *exports, "it exports {names:?}, the archive {exports:?}");
    Ok(())
}

/// The largest memory page that the library has to live with: 64 KB on servers with AArch64, 16 KB
/// on phones, of which Android asks the same of x86-64.
fn page(target: &str) -> u64 {
    if target.starts_with("aarch64") { 65536 } else { 16384 }
}
