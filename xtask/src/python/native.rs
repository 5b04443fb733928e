//! The extension module: a few files of C over the archive of the library, in one file that every
//! CPython from 3.9 on loads.
//!
//! It is linked with no library at all. What it needs, the interpreter brings: the functions of
//! CPython's stable ABI, and the memory functions of whichever C library that runs on.

use crate::archive;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The stable ABI has no version in the name.
const FILE: &str = "_native.abi3.so";

/// How the C is compiled: with every warning an error, and nothing of this machine in the result.
const OPTIONS: [&str; 10] = [
    "-std=c11",
    "-O2",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Werror",
    "-fPIC",
    "-fvisibility=hidden",
    "-shared",
    "-Iinclude",
];

/// Builds the module below a folder and returns its path.
///
/// # Errors
/// The library cannot be built, a compiler or the headers of Python are missing, or the module
/// needs what not every system has.
pub(super) fn module(folder: &Path) -> Result<PathBuf> {
    let archive = archive::host_library()?;
    fs::create_dir_all(folder)?;
    let output = folder.join(FILE);
    let exports = folder.join("exports");
    // `ctypes` calls the rest of the library in the same file.
    fs::write(&exports, "{ global: PyInit__native; pdn_*; local: *; };\n")?;
    let mut compiler = compiler()?;
    compiler.args(["-nostdlib", "-fno-plt", "-Wl,-Bsymbolic-functions"]);
    compiler.arg("-Wl,-z,relro,-z,now,-z,noexecstack,--build-id=sha1");
    compiler.arg(format!("-Wl,--version-script={}", exports.display()));
    compiler.arg("-Wl,--whole-archive").arg(&archive).arg("-Wl,--no-whole-archive");
    shell::run(compiler.arg("-o").arg(&output))?;
    archive::check_python_module(&output)
        .with_context(|| format!("{} must not ship", output.display()))?;
    Ok(output)
}

/// Builds the module with the sanitizers for addresses and undefined behaviour, and returns its
/// path and the library that must be loaded before it.
///
/// # Errors
/// As [`module`].
pub(super) fn sanitized(folder: &Path) -> Result<(PathBuf, PathBuf)> {
    let archive = archive::host_library()?;
    fs::create_dir_all(folder)?;
    let output = folder.join(FILE);
    let mut compiler = compiler()?;
    compiler.args(["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
    compiler.arg("-Wl,--whole-archive").arg(&archive).arg("-Wl,--no-whole-archive");
    shell::run(compiler.arg("-o").arg(&output))?;
    let mut asked = shell::command(program());
    let runtime = shell::stdout(asked.arg("-print-file-name=libasan.so"), "")?;
    let runtime = PathBuf::from(runtime.trim());
    ensure!(runtime.is_absolute(), "{:?} has no sanitizer: install gcc", program());
    Ok((output, runtime))
}

/// The compiler with its options, the headers of Python and the sources.
fn compiler() -> Result<Command> {
    let sources = Path::new("bindings/python/native");
    let mut files = fs::read_dir(shell::root().join(sources))?
        .map(|entry| Ok(sources.join(entry?.file_name())))
        .collect::<Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    ensure!(!files.is_empty(), "{} has no C", sources.display());
    let mut compiler = shell::command(program());
    compiler.args(OPTIONS).arg("-isystem").arg(headers()?).args(files);
    Ok(compiler)
}

fn program() -> OsString {
    env::var_os("CC").unwrap_or_else(|| "cc".into())
}

/// The folder of the interpreter's headers.
fn headers() -> Result<PathBuf> {
    let header = header().context("there is no Python.h: install the package python3-dev")?;
    Ok(header.with_file_name(""))
}

/// Where the headers of the interpreter `python3` are, if it has them: the path of `Python.h`.
pub(crate) fn header() -> Option<PathBuf> {
    let program = "import sysconfig; print(sysconfig.get_paths()['include'])";
    let folder = shell::run(shell::command("python3").args(["-c", program])).ok()?;
    Some(PathBuf::from(folder.trim()).join("Python.h")).filter(|path| path.is_file())
}
