//! The extension module with sanitizers: by a second compiler, with this system's own headers.

use crate::{archive, shell};
use anyhow::{Result, ensure};
use pedina_support::python;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Builds the module with the sanitizers for addresses and undefined behaviour, and returns its
/// path and the library that must be loaded before it.
///
/// # Errors
/// The library cannot be built, or a compiler or the headers of Python are missing.
pub(super) fn module(folder: &Path) -> Result<(PathBuf, PathBuf)> {
    let archive = archive::host_library()?;
    let sources = Path::new("bindings/python/native");
    let mut files = fs::read_dir(shell::root().join(sources))?
        .map(|entry| Ok(sources.join(entry?.file_name())))
        .collect::<Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    fs::create_dir_all(folder)?;
    let output = folder.join("_native.abi3.so");
    let program = env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut compiler = shell::command(&program);
    compiler.args(OPTIONS).arg("-isystem").arg(python::headers()?).args(files);
    compiler.arg("-Wl,--whole-archive").arg(&archive).arg("-Wl,--no-whole-archive");
    shell::run(compiler.arg("-o").arg(&output))?;
    let mut asked = shell::command(&program);
    let runtime = shell::stdout(asked.arg("-print-file-name=libasan.so"), "")?;
    let runtime = PathBuf::from(runtime.trim());
    ensure!(runtime.is_absolute(), "{program:?} has no sanitizer: install gcc");
    Ok((output, runtime))
}

/// How the C is compiled: with every warning an error.
const OPTIONS: [&str; 12] = [
    "-std=c11",
    "-O2",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Werror",
    "-fPIC",
    "-shared",
    "-g",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    "-Iinclude",
];
