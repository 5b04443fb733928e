//! Objects for the Xtensa processors of ESP32, S2 and S3, for which the compiler has the
//! instructions, but neither a target that fits its own LLVM nor `core`.
//!
//! So the target is described here, cargo compiles `core` too (the component `rust-src`), and the
//! compiler writes assembly. LLVM leaves what `l32r` loads, the addresses of functions among it, in
//! the section of the function before, at an odd place and out of reach of `--gc-sections`. Here
//! these literals get a section of their own, as GCC has it, before `llc` makes the object.

use super::slim::work_folder;
use super::toolchain::Toolchain;
use anyhow::{Context, Result, ensure};
use pedina_support::shell;
use pedina_support::targets::XTENSA;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Has cargo compile for the target, and write assembly in place of an object.
///
/// # Errors
/// The description cannot be written.
pub(super) fn compile(cargo: &mut Command, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let description = folder.join(format!("{XTENSA}.json"));
    let text = DESCRIPTION.replace("FEATURES", FEATURES);
    if fs::read_to_string(&description).ok().as_ref() != Some(&text) {
        fs::write(&description, text)?;
    }
    // By its name, not by its path, which would change the names of local functions.
    cargo.args(["--target", XTENSA, "-Z", "build-std=core"]).env("RUST_TARGET_PATH", folder);
    // These options are unstable; the code is that of the stable compiler.
    cargo.env("RUSTFLAGS", "-Zunstable-options").env("RUSTC_BOOTSTRAP", "1");
    Ok(())
}

/// Where the compiler writes the assembly.
pub(super) fn assembly(folder: &Path) -> PathBuf {
    folder.join("pedina.s")
}

/// Makes the object of what the compiler wrote.
///
/// # Errors
/// The assembly is of another form than expected, or `llc` is missing or fails.
pub(super) fn assemble(toolchain: &Toolchain, folder: &Path) -> Result<Vec<u8>> {
    let text = fs::read_to_string(assembly(folder))?;
    let text = move_literals(&text)? + TRAP;
    let folder = work_folder()?;
    let [module, object] = ["pedina.ll", "pedina.o"].map(|name| folder.path().join(name));
    fs::write(&module, as_module(&text))?;
    let mut llc = toolchain.tool("llc")?;
    llc.arg("-filetype=obj").arg(format!("-mattr={FEATURES}"));
    shell::run(llc.arg(&module).arg("-o").arg(&object))?;
    fs::read(&object).context("llc wrote nothing")
}

/// A module of LLVM that is assembly alone: the toolchain has no assembler of its own.
fn as_module(assembly: &str) -> String {
    let mut module = "target triple = \"xtensa-none-elf\"\n".to_owned();
    for line in assembly.lines() {
        let line = line.replace('\\', "\\5C").replace('"', "\\22");
        module += &format!("module asm \"{line}\"\n");
    }
    module
}

/// Puts the literals of a function, which stand before it, into a section that is named as its own.
fn move_literals(text: &str) -> Result<String> {
    let mut moved = String::with_capacity(text.len());
    let mut literals = String::new();
    let mut section = None;
    for line in text.lines() {
        if let Some(literal) = line.strip_prefix("\t.literal ") {
            let (name, value) = literal.split_once(',').context("a literal without a value")?;
            literals += &format!("{name}:\n\t.4byte\t{}\n", value.trim_start());
        } else if line == "\t.literal_position" {
        } else if literals.is_empty() {
            moved += &format!("{line}\n");
        } else if let Some(rest) = line.strip_prefix("\t.section\t.text.") {
            let (name, _) = rest.split_once(',').context("a section without flags")?;
            section = Some((name, line));
        } else if line.starts_with("\t.section\t") {
            // Where LLVM was, such as in a table of jumps; that of the function follows.
            moved += &format!("{line}\n");
        } else {
            let (name, begin) = section.take().context("literals of no function")?;
            moved += &format!("\t.section\t.literal.{name},\"ax\",@progbits\n\t.p2align\t2\n");
            moved += &format!("{literals}{begin}\n{line}\n");
            literals.clear();
        }
    }
    ensure!(literals.is_empty(), "literals of no function at the end");
    Ok(moved)
}

/// What all three processors have (`core-isa.h` of ESP-IDF), and QEMU's DC233C: windows of
/// registers as ESP-IDF's compiler uses them, no floating point, no loops.
const FEATURES: &str = "+windowed,+density,+sext,+nsa,+minmax,+mul16,+mul32,+div32";

/// The layout of data is that of LLVM, from which the one of the compiler's own target for ESP32
/// differs, as it is made for a fork.
const DESCRIPTION: &str = r#"{
    "arch": "xtensa",
    "atomic-cas": false,
    "cpu": "generic",
    "data-layout": "e-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-n32",
    "emit-debug-gdb-scripts": false,
    "features": "FEATURES",
    "linker-flavor": "gnu-cc",
    "llvm-target": "xtensa-none-elf",
    "max-atomic-width": 32,
    "panic-strategy": "abort",
    "relocation-model": "static",
    "target-pointer-width": 32,
    "vendor": "espressif"
}
"#;

/// LLVM has no instruction for code that is never reached, and calls this function there.
const TRAP: &str = "\t.section\t.text.abort,\"ax\",@progbits
\t.p2align\t2
\t.type\tabort,@function
abort:
\till
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_get_a_section_of_their_own() {
        let text = "\t.section\t.text.one,\"ax\",@progbits\none:\n\tret\n\
                    \t.literal_position\n\t.literal .L0, 65535\n\t.literal .L1, one\n\
                    \t.section\t.rodata.one,\"a\",@progbits\n\
                    \t.section\t.text.two,\"ax\",@progbits\n\t.p2align\t2\ntwo:\n";
        let moved = "\t.section\t.text.one,\"ax\",@progbits\none:\n\tret\n\
                     \t.section\t.rodata.one,\"a\",@progbits\n\
                     \t.section\t.literal.two,\"ax\",@progbits\n\t.p2align\t2\n\
                     .L0:\n\t.4byte\t65535\n.L1:\n\t.4byte\tone\n\
                     \t.section\t.text.two,\"ax\",@progbits\n\t.p2align\t2\ntwo:\n";
        assert_eq!(move_literals(text).unwrap(), moved);
    }

    #[test]
    fn literals_without_a_function_are_refused() {
        for text in ["\t.literal .L0, 1\ntwo:\n", "\t.literal .L0, 1\n", "\t.literal .L0\n"] {
            assert!(move_literals(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn assembly_stands_in_a_module_as_it_is() {
        let module = as_module("\t.ascii\t\"\\n\"\n");
        assert_eq!(module.lines().nth(1), Some("module asm \"\t.ascii\t\\22\\5Cn\\22\""));
    }
}
