//! The shared library: the object that ships in the archive, linked to stand alone.
//!
//! It needs no other library, not even a C library, so that one file runs with glibc, musl and
//! inside any JVM. The memory functions that the compiler calls are therefore taken from the
//! compiler's own runtime library. That library has them under a mangled name only, because on
//! a hosted target the plain ones are the C library's; the linker is given them as aliases.

use super::contents;
use super::slim::work_folder;
use super::toolchain::Toolchain;
use anyhow::{Context, Result, bail, ensure};
use object::elf;
use object::read::archive::ArchiveFile;
use object::read::elf::{ElfFile64, ProgramHeader};
use object::{Endianness, File, Object, ObjectSymbol};
use pedina_support::shell;
use std::collections::BTreeSet;
use std::fs;

/// The name that programs linked with the library look for at run time. The number is
/// `PDN_ABI_VERSION`: it changes when old programs would break, and only then. The version of the
/// package says less: until 1.0 a minor version may break programs, and need not.
///
/// # Errors
/// The header cannot be read or does not state the number.
pub fn soname() -> Result<String> {
    let path = shell::root().join("include/pedina/library.h");
    let header =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let number = header.lines().find_map(|line| line.strip_prefix("#define PDN_ABI_VERSION "));
    let number: u32 = number.context("the header does not define PDN_ABI_VERSION")?.parse()?;
    Ok(format!("libpedina.so.{number}"))
}

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(toolchain: &Toolchain, target: &str, object: &[u8]) -> Result<Vec<u8>> {
    let exports = contents::exports(object)?;
    let soname = soname()?;
    let folder = work_folder()?;
    let [input, script, output] =
        ["pedina.o", "exports", &soname].map(|name| folder.path().join(name));
    fs::write(&input, object)?;
    fs::write(&script, format!("{{ global: {}; local: *; }};\n", exports.join("; ")))?;
    let runtime = toolchain.runtime(runtime_target(target))?;

    let mut linker = toolchain.linker()?;
    linker.args(["-shared", "--no-undefined", "--gc-sections", "--strip-debug"]);
    linker.args(["--hash-style=both", "--build-id=sha1", "--eh-frame-hdr"]);
    linker.args(["-z", "relro", "-z", "now", "-z", "noexecstack", "-z", "text"]);
    linker.args(["-z", &format!("max-page-size={PAGE}")]);
    linker.args(["-soname", &soname]);
    linker.arg(format!("--version-script={}", script.display()));
    for (plain, mangled) in memory_functions(object, &fs::read(&runtime)?)? {
        linker.arg(format!("--defsym={plain}={mangled}"));
    }
    shell::run(linker.arg(&input).arg(&runtime).arg("-o").arg(&output))?;

    let library = fs::read(&output).with_context(|| format!("cannot read {}", output.display()))?;
    check(&library, &soname, &exports).context("the shared library must not ship")?;
    Ok(library)
}

/// The target whose runtime library has the memory functions. On AArch64 that of Linux has not all
/// of them, and code for bare metal is the same but for what is around it.
fn runtime_target(target: &str) -> &str {
    if target.starts_with("aarch64-unknown-linux-") { "aarch64-unknown-none" } else { target }
}

/// The memory functions that the object needs and the runtime library has under a mangled name
/// only, each with that name.
fn memory_functions(object: &[u8], runtime: &[u8]) -> Result<Vec<(String, String)>> {
    let mut names = BTreeSet::new();
    for member in ArchiveFile::parse(runtime)?.members() {
        let Ok(file) = File::parse(member?.data(runtime)?) else {
            continue; // The member with metadata for the compiler.
        };
        for symbol in file.symbols().filter(|symbol| symbol.is_definition()) {
            names.insert(symbol.name()?.to_owned());
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
/// nothing undefined and can be loaded where memory pages have 16 KB.
fn check(library: &[u8], soname: &str, exports: &[String]) -> Result<()> {
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
    ensure!(stated == soname, "its soname is `{stated}` instead of `{soname}`");

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
