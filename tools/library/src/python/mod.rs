//! The C of the Python package: a few files over the library, which become one extension module
//! with it for every CPython from 3.9 on.
//!
//! clang compiles them for each system, and [`headers`] replaces that system's headers. What the
//! module needs, the interpreter brings: the functions of CPython's stable ABI, and on Linux the
//! memory functions of whichever C library that runs on.

mod headers;

use anyhow::{Context, Result, ensure};
use object::{BinaryFormat, File, Object, ObjectSymbol};
use pedina_support::shell;
use pedina_support::targets::{System, is_memory_function};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The function that CPython calls when it has loaded the module.
pub(super) const ENTRY: &str = "PyInit__native";

/// The compiled C.
pub(super) struct Module {
    pub(super) objects: Vec<PathBuf>,
    /// What of CPython it needs.
    pub(super) needs: BTreeSet<String>,
}

/// The file of the module, without which CPython does not find it: the stable ABI has no version in
/// the name, and none at all on Windows.
pub(super) fn file_name(target: &str) -> &'static str {
    if System::of(target) == System::Windows { "_native.pyd" } else { "_native.abi3.so" }
}

/// Compiles the C for a target of the Rust compiler, below a folder; `exports` is what the library
/// has.
///
/// # Errors
/// There is no clang or no `Python.h`, the C does not compile, or it needs what neither CPython nor
/// the library has.
pub(super) fn compile(target: &str, folder: &Path, exports: &[String]) -> Result<Module> {
    let headers = headers::write(&folder.join("headers"))?;
    let sources = shell::root().join(SOURCES);
    let mut objects = Vec::new();
    for entry in fs::read_dir(&sources).with_context(|| format!("cannot read {SOURCES}"))? {
        let source = entry?.path();
        if source.extension().is_none_or(|extension| extension != "c") {
            continue;
        }
        let name = source.file_name().context("a file has a name")?;
        let object = folder.join(name).with_extension("o");
        let mut clang = shell::command("clang");
        clang.arg(format!("--target={}", name_for_clang(target))).args(OPTIONS);
        // By names that are the same in every folder.
        clang.arg("-isystem").arg(&headers).arg(Path::new(SOURCES).join(name));
        shell::run(clang.arg("-o").arg(&object))?;
        objects.push(object);
    }
    objects.sort();
    ensure!(!objects.is_empty(), "{SOURCES} has no C");
    let needs = needs(&objects, exports)?;
    Ok(Module { objects, needs })
}

/// What objects need of CPython.
fn needs(objects: &[PathBuf], exports: &[String]) -> Result<BTreeSet<String>> {
    let (mut defined, mut undefined) = (BTreeSet::new(), BTreeSet::new());
    for path in objects {
        let bytes = fs::read(path)?;
        let file = File::parse(&*bytes)?;
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            let name = symbol.name()?;
            let prefix = match file.format() {
                BinaryFormat::MachO => "_",
                // Before what another library has.
                BinaryFormat::Coff => "__imp_",
                _ => "",
            };
            let name = name.strip_prefix(prefix).unwrap_or(name).to_owned();
            if symbol.is_undefined() { &mut undefined } else { &mut defined }.insert(name);
        }
    }
    ensure!(defined.contains(ENTRY), "the C does not define {ENTRY}");
    undefined.retain(|name| !(defined.contains(name) || exports.contains(name)));
    undefined.retain(|name| !(is_memory_function(name) || OF_COMPILER.contains(&&**name)));
    for name in &undefined {
        let is_python = name.starts_with("Py") || name.starts_with("_Py");
        ensure!(is_python, "it needs `{name}`, which not every C library has");
    }
    Ok(undefined)
}

/// What clang calls a target of the Rust compiler. On Macs it takes the oldest system from it.
fn name_for_clang(target: &str) -> String {
    match target {
        "aarch64-apple-darwin" => "arm64-apple-macos11.0".to_owned(),
        "x86_64-apple-darwin" => "x86_64-apple-macos10.12".to_owned(),
        _ => target.replace("-gnullvm", "-gnu"),
    }
}

/// Where the C lies in the repository.
const SOURCES: &str = "bindings/python/native";

/// How it is compiled: with every warning an error, nothing of this machine's C library, and
/// nothing that a C library has to bring.
const OPTIONS: [&str; 13] = [
    "-c",
    "-std=c11",
    "-O2",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Werror",
    "-fPIC",
    "-fvisibility=hidden",
    "-ffreestanding",
    "-nostdlibinc",
    "-fno-stack-protector",
    "-Iinclude",
];

/// What clang calls instead of a memory function on macOS, and to grow a stack on Windows.
const OF_COMPILER: [&str; 4] = ["bzero", "__bzero", "__chkstk", "___chkstk_ms"];

#[cfg(test)]
mod tests {
    use super::*;

    fn needs_of(target: &str, source: &str) -> Result<Vec<String>> {
        let folder = tempfile::tempdir()?;
        let [file, object] = ["module.c", "module.o"].map(|name| folder.path().join(name));
        fs::write(&file, source)?;
        let mut clang = shell::command("clang");
        clang.arg(format!("--target={}", name_for_clang(target))).arg("-c").arg(file);
        shell::run(clang.arg("-o").arg(&object))?;
        Ok(needs(&[object], &["pdn_x".to_owned()])?.into_iter().collect())
    }

    #[test]
    fn what_python_brings_is_seen_on_each_system() {
        let source = "int pdn_x(void); int PyInit__native(void) { return PyA() + pdn_x(); }";
        for (target, import) in [
            ("x86_64-unknown-linux-gnu", ""),
            ("aarch64-apple-darwin", ""),
            ("x86_64-pc-windows-gnullvm", "__declspec(dllimport)"),
        ] {
            let source = format!("{import} int PyA(void); {source}");
            assert_eq!(needs_of(target, &source).unwrap(), ["PyA"], "{target}");
            let stranger = source.replace("PyA", "puts");
            let error = needs_of(target, &stranger).unwrap_err().to_string();
            assert!(error.contains("`puts`"), "{target}: {error}");
        }
    }

    #[test]
    fn a_module_that_cannot_be_loaded_is_refused() {
        let error = needs_of("x86_64-unknown-linux-gnu", "int PyInit_other(void) { return 0; }");
        assert!(error.unwrap_err().to_string().contains(ENTRY));
    }
}
