//! The shared library: the object that ships in the archive, linked to stand alone.
//!
//! It needs no other library, not even a C library, so that one file runs with glibc, musl and
//! inside any JVM. The memory functions that the compiler calls are therefore taken from the
//! compiler's own runtime library. That library has them under a mangled name only, because on
//! a hosted target the plain ones are the C library's; the linker is given them as aliases.

use super::contents;
use super::slim::work_folder;
use super::toolchain::Toolchain;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use object::elf;
use object::read::archive::ArchiveFile;
use object::read::elf::{ElfFile64, ProgramHeader};
use object::{Endianness, File, Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::fs;

/// The name that programs linked with the library look for at run time. The number is the
/// major version: it changes when old programs would break.
pub(crate) const SONAME: &str = concat!("libpedina.so.", env!("CARGO_PKG_VERSION_MAJOR"));

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(toolchain: &Toolchain, object: &[u8]) -> Result<Vec<u8>> {
    let exports = contents::exports(object)?;
    let folder = work_folder()?;
    let [input, script, output] =
        ["pedina.o", "exports", SONAME].map(|name| folder.path().join(name));
    fs::write(&input, object)?;
    fs::write(&script, format!("{{ global: {}; local: *; }};\n", exports.join("; ")))?;
    let runtime = toolchain.runtime(toolchain.host())?;

    let mut linker = toolchain.linker()?;
    linker.args(["-shared", "--no-undefined", "--gc-sections", "--strip-debug"]);
    linker.args(["--hash-style=both", "--build-id=sha1", "--eh-frame-hdr"]);
    linker.args(["-z", "relro", "-z", "now", "-z", "noexecstack", "-z", "text"]);
    linker.args(["-z", &format!("max-page-size={PAGE}")]);
    linker.args(["-soname", SONAME]);
    linker.arg(format!("--version-script={}", script.display()));
    for (plain, mangled) in memory_functions(object, &fs::read(&runtime)?)? {
        linker.arg(format!("--defsym={plain}={mangled}"));
    }
    shell::run(linker.arg(&input).arg(&runtime).arg("-o").arg(&output))?;

    let library = fs::read(&output).with_context(|| format!("cannot read {}", output.display()))?;
    check(&library, &exports).context("the shared library must not ship")?;
    Ok(library)
}

/// The memory functions that the object needs, each with its name in the runtime library.
fn memory_functions(object: &[u8], runtime: &[u8]) -> Result<Vec<(String, String)>> {
    let mut mangled = BTreeSet::new();
    for member in ArchiveFile::parse(runtime)?.members() {
        let Ok(file) = File::parse(member?.data(runtime)?) else {
            continue; // The member with metadata for the compiler.
        };
        for symbol in file.symbols().filter(|symbol| symbol.is_definition()) {
            mangled.insert(symbol.name()?.to_owned());
        }
    }
    File::parse(object)?
        .symbols()
        .filter(|symbol| symbol.is_undefined() && symbol.is_global())
        .map(|symbol| {
            let plain = symbol.name()?;
            let path = format!("compiler_builtins::mem::{plain}");
            let found = mangled
                .iter()
                .find(|name| format!("{:#}", rustc_demangle::demangle(name)) == path)
                .with_context(|| format!("the compiler's runtime library has no `{path}`"))?;
            Ok((plain.to_owned(), found.clone()))
        })
        .collect()
}

/// Checks that the library exports just these names, needs no other library, leaves nothing
/// undefined and can be loaded where memory pages have 16 KB.
fn check(library: &[u8], exports: &[String]) -> Result<()> {
    let file = ElfFile64::<Endianness>::parse(library)?;
    let endian = file.endian();
    for segment in file.elf_program_headers() {
        let (kind, flags) = (segment.p_type(endian), segment.p_flags(endian));
        if kind == elf::PT_LOAD {
            ensure!(
                segment.p_align(endian) >= PAGE,
                "a segment is aligned to {} bytes, not to pages of {PAGE}",
                segment.p_align(endian)
            );
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

    let mut soname = String::new();
    let dynamic = file.elf_dynamic_table()?;
    for entry in &dynamic {
        let text = || Ok::<_, anyhow::Error>(String::from_utf8(dynamic.string(entry)?.to_vec())?);
        match entry.tag {
            elf::DT_NEEDED => bail!("it needs the library {}", text()?),
            elf::DT_SONAME => soname = text()?,
            elf::DT_TEXTREL => bail!("its code would have to be changed when it is loaded"),
            _ => {}
        }
    }
    ensure!(soname == SONAME, "its soname is `{soname}` instead of `{SONAME}`");

    let mut names = Vec::new();
    for symbol in file.dynamic_symbols() {
        let name = symbol.name()?;
        ensure!(!symbol.is_undefined(), "it leaves `{name}` undefined");
        names.push(name.to_owned());
    }
    names.sort();
    ensure!(names == exports, "it exports {names:?}, the archive {exports:?}");
    Ok(())
}

/// The size of a memory page that the library has to live with: 16 KB on some Arm systems.
const PAGE: u64 = 16384;
