//! For Windows. The library needs no C library: the memory functions come from `ntdll.dll`, which
//! every process has. Beside it a library of imports is made, which MSVC and MinGW can link.

use super::{Link, Shared, read, text};
use anyhow::{Context, Result, bail, ensure};
use object::Object;
use object::pe::{
    IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE, IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA,
    IMAGE_DLLCHARACTERISTICS_NX_COMPAT,
};
use object::read::pe::{ImageNtHeaders, ImageOptionalHeader, PeFile64};
use pedina_support::shell;
use pedina_support::targets::is_memory_function;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(link: &Link<'_>) -> Result<Shared> {
    let system = link.file("ntdll.lib");
    let names: Vec<_> = MEMORY_FUNCTIONS.map(str::to_owned).to_vec();
    definitions(&link.file("ntdll.def"), SYSTEM_LIBRARY, &names)?;
    let mut librarian = link.toolchain.linker("link")?;
    librarian.arg("/lib").arg(option("/def:", &link.file("ntdll.def")));
    librarian.arg(machine(link.target)?);
    shell::run(librarian.arg(option("/out:", &system)))?;

    let script = link.file("exports.def");
    definitions(&script, &link.name, &link.exports)?;
    let imports = link.file("imports.lib");
    let mut linker = link.toolchain.linker("link")?;
    // Without a time, so that equal code gives equal bytes.
    linker.args(["/dll", "/noentry", "/Brepro", "/debug:none", "/nodefaultlib"]);
    linker.args(["/opt:ref", "/nxcompat", "/dynamicbase", "/highentropyva"]);
    linker.arg(machine(link.target)?).arg(option("/def:", &script));
    linker.arg(option("/implib:", &imports)).arg(option("/out:", &link.output()));
    linker.arg(link.input()).arg(link.toolchain.runtime(link.target)?).arg(&system);
    let library = link.run(&mut linker)?;
    check(&library, &link.exports)?;
    Ok(Shared { library, import_library: Some(read(&imports)?) })
}

/// A list of what a library exports, for the linker.
fn definitions(path: &Path, library: &str, names: &[String]) -> Result<()> {
    let lines: String = names.iter().map(|name| format!("  {name}\n")).collect();
    fs::write(path, format!("LIBRARY {library}\nEXPORTS\n{lines}"))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The option that names the processor.
fn machine(target: &str) -> Result<&'static str> {
    match target.split('-').next() {
        Some("x86_64") => Ok("/machine:x64"),
        Some("aarch64") => Ok("/machine:arm64"),
        _ => bail!("no library for Windows on the processor of {target}"),
    }
}

fn option(name: &str, path: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(path);
    option
}

/// Checks that the library exports just these names, needs memory functions of [`SYSTEM_LIBRARY`]
/// and nothing else, can be loaded anywhere, and has no data that can be executed.
fn check(library: &[u8], exports: &[String]) -> Result<()> {
    let file = PeFile64::parse(library)?;
    let flags = file.nt_headers().optional_header().dll_characteristics();
    for flag in [
        IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE,
        IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA,
        IMAGE_DLLCHARACTERISTICS_NX_COMPAT,
    ] {
        ensure!(flags.contains(flag), "it lacks the flag {flag:?}");
    }
    let entry = file.nt_headers().optional_header().address_of_entry_point();
    ensure!(entry == 0, "code of it would run when it is loaded");
    for import in file.imports()? {
        let import = import?;
        let (from, name) = (String::from_utf8_lossy(import.library()), text(import.name())?);
        ensure!(from == SYSTEM_LIBRARY && is_memory_function(&name), "it needs `{name}` of {from}");
    }
    let names: Result<Vec<_>> = file.exports()?.map(|export| text(export?.name())).collect();
    let mut names = names?;
    names.sort();
    ensure!(names == exports, "it exports {names:?}, the archive {exports:?}");
    Ok(())
}

/// The library that is in every process.
const SYSTEM_LIBRARY: &str = "ntdll.dll";

/// Those of its functions that code may need.
const MEMORY_FUNCTIONS: [&str; 4] = ["memcmp", "memcpy", "memmove", "memset"];
