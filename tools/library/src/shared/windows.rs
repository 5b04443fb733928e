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
use std::path::{Path, PathBuf};

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(link: &Link<'_>) -> Result<Shared> {
    let memory: Vec<_> = MEMORY_FUNCTIONS.map(str::to_owned).to_vec();
    let mut libraries = vec![imports_of(link, SYSTEM_LIBRARY, &memory)?];
    if let Some(module) = &link.module {
        let names: Vec<_> = module.needs.iter().cloned().collect();
        libraries.push(imports_of(link, PYTHON_LIBRARY, &names)?);
    }
    let script = link.file("exports.def");
    definitions(&script, &link.name, &link.exports)?;
    let imports = link.file("imports.lib");
    let mut linker = link.toolchain.linker("link")?;
    // Without a time, so that equal code gives equal bytes.
    linker.args(["/dll", "/noentry", "/Brepro", "/debug:none", "/nodefaultlib"]);
    linker.args(["/opt:ref", "/nxcompat", "/dynamicbase", "/highentropyva"]);
    linker.arg(machine(link.target)?).arg(option("/def:", &script));
    linker.arg(option("/implib:", &imports)).arg(option("/out:", &link.output()));
    linker.args(link.inputs()).arg(link.toolchain.runtime(link.target)?).args(libraries);
    let library = link.run(&mut linker)?;
    check(&library, link)?;
    Ok(Shared { library, import_library: Some(read(&imports)?) })
}

/// Makes what a library of Windows is linked with, from its name and those of its functions.
fn imports_of(link: &Link<'_>, library: &str, names: &[String]) -> Result<PathBuf> {
    let [script, imports] = ["def", "lib"].map(|kind| link.file(library).with_extension(kind));
    definitions(&script, library, names)?;
    let mut librarian = link.toolchain.linker("link")?;
    librarian.arg("/lib").arg(option("/def:", &script)).arg(machine(link.target)?);
    shell::run(librarian.arg(option("/out:", &imports)))?;
    Ok(imports)
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

/// Checks that the library exports just these names, needs memory functions of [`SYSTEM_LIBRARY`],
/// the stable ABI of CPython if it is a module, and nothing else, can be loaded anywhere, and has
/// no data that can be executed.
fn check(library: &[u8], link: &Link<'_>) -> Result<()> {
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
        let is_there = from == SYSTEM_LIBRARY && is_memory_function(&name)
            || from == PYTHON_LIBRARY && link.is_of_python(&name);
        ensure!(is_there, "it needs `{name}` of {from}");
    }
    let names: Result<Vec<_>> = file.exports()?.map(|export| text(export?.name())).collect();
    let mut names = names?;
    names.sort();
    let exports = &link.exports;
    ensure!(names == *exports, "it exports {names:?}, the archive {exports:?}");
    Ok(())
}

/// The library that is in every process.
const SYSTEM_LIBRARY: &str = "ntdll.dll";

/// Those of its functions that code may need.
const MEMORY_FUNCTIONS: [&str; 4] = ["memcmp", "memcpy", "memmove", "memset"];

/// The library that stands for that of whichever CPython loads a module.
const PYTHON_LIBRARY: &str = "python3.dll";
