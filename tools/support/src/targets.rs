//! The processors that libraries are made for, and what their C libraries and compilers bring.

use crate::shell;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// The target triple of this machine, as `rustc` says it.
///
/// # Errors
/// There is no `rustc`, or it answers something else than expected.
pub fn host() -> Result<String> {
    let version = shell::stdout(shell::command("rustc").arg("-vV"), "")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` does not name the host; is it a Rust compiler?")?.to_owned())
}

/// Where the compiler keeps its parts, a folder for each target.
///
/// # Errors
/// There is no `rustc`.
pub fn libraries() -> Result<PathBuf> {
    let sysroot = shell::stdout(shell::command("rustc").args(["--print", "sysroot"]), "")?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib"))
}

/// A program of the toolchain itself: `llvm-objcopy`, `rust-lld` and so on.
///
/// # Errors
/// The component `llvm-tools` is not installed.
pub fn program(name: &str) -> Result<PathBuf> {
    let path = libraries()?.join(host()?).join("bin").join(name);
    ensure!(
        path.is_file(),
        "{} is missing: `cargo xtask setup` or `rustup component add llvm-tools` installs it",
        path.display()
    );
    Ok(path)
}

/// The microcontroller targets, smallest first.
pub const BOARDS: [&str; 4] = [
    "thumbv6m-none-eabi",
    "thumbv7m-none-eabi",
    "thumbv7em-none-eabihf",
    "riscv32imac-unknown-none-elf",
];

/// The targets that packages for microcontrollers have a library for: those that run in an emulator
/// first, then others for which the gate links every function.
pub const PACKAGED_BOARDS: [&str; 8] = [
    BOARDS[0],
    BOARDS[1],
    BOARDS[2],
    BOARDS[3],
    "thumbv7em-none-eabi",
    "thumbv8m.main-none-eabi",
    "thumbv8m.main-none-eabihf",
    "riscv32imc-unknown-none-elf",
];

/// The Xtensa processors of ESP32, S2 and S3, with register windows. No target of the compiler has
/// this very description: the library is experimental, made with `core` compiled anew.
pub const XTENSA: &str = "xtensa-esp-none-elf";

/// Whether a target has no operating system, and so neither a C library nor unwinding.
pub fn is_bare_metal(target: &str) -> bool {
    target.split('-').any(|part| part == "none")
}

/// What the libraries for a target are laid out as.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum System {
    /// No operating system: an ELF archive, and no shared library.
    None,
    /// ELF without any other library, for each C library of Linux and for Android.
    Linux,
    /// Mach-O. Of other libraries only the C library of the system is needed.
    Macos,
    /// PE. Of other libraries only `ntdll.dll` is needed, which every process has.
    Windows,
}

impl System {
    /// That of a target triple.
    pub fn of(target: &str) -> Self {
        if is_bare_metal(target) {
            Self::None
        } else if target.ends_with("-apple-darwin") {
            Self::Macos
        } else if target.contains("-windows-") {
            Self::Windows
        } else {
            Self::Linux
        }
    }
}

/// Both processors of macOS in one file; no target of the compiler, but a common name.
pub const UNIVERSAL_MACOS: &str = "universal2-apple-darwin";

/// The targets of the compiler that the libraries for a target are made with; none for [`XTENSA`].
pub fn compiled_for(target: &str) -> Vec<String> {
    if target == UNIVERSAL_MACOS {
        return ["aarch64-apple-darwin", "x86_64-apple-darwin"].map(str::to_owned).to_vec();
    }
    if target == XTENSA {
        return Vec::new();
    }
    let mut targets = vec![target.to_owned()];
    match System::of(target) {
        System::Windows => targets.push(for_msvc(target)),
        System::Linux => targets.extend(with_memory_functions(target).map(str::to_owned)),
        System::Macos | System::None => {}
    }
    targets
}

/// The target with the same processor for Microsoft's compiler. Its objects differ from those of
/// GCC and LLVM for Windows in the name of the function that grows a stack.
pub fn for_msvc(target: &str) -> String {
    let processor = target.split('-').next().unwrap_or(target);
    format!("{processor}-pc-windows-msvc")
}

/// The target whose runtime library has all memory functions. Except for x86-64, that of Linux has
/// not, and code for bare metal is the same but for what is around it.
pub fn with_memory_functions(target: &str) -> Option<&'static str> {
    match target.split('-').next() {
        Some("aarch64") => Some("aarch64-unknown-none"),
        Some("armv7") => Some("thumbv7em-none-eabihf"),
        Some("riscv64gc") => Some("riscv64gc-unknown-none-elf"),
        _ => None,
    }
}

/// A platform that the jar has a library for.
#[derive(Clone, Copy, Debug)]
pub struct Platform {
    /// As Java names it: `linux-x86_64`.
    pub name: &'static str,
    /// The target triple.
    pub target: &'static str,
}

/// One library for Linux serves each C library, because it needs none. 32-bit Arm is missing: Java
/// calls ARMv6 and ARMv7 by the same name; so is RISC-V, for the size of the jar.
pub const PLATFORMS: [Platform; 6] = [
    Platform { name: "linux-x86_64", target: "x86_64-unknown-linux-gnu" },
    Platform { name: "linux-aarch64", target: "aarch64-unknown-linux-musl" },
    Platform { name: "macos-aarch64", target: "aarch64-apple-darwin" },
    Platform { name: "macos-x86_64", target: "x86_64-apple-darwin" },
    Platform { name: "windows-aarch64", target: "aarch64-pc-windows-gnullvm" },
    Platform { name: "windows-x86_64", target: "x86_64-pc-windows-gnullvm" },
];

/// The targets with an operating system that C programs get libraries for.
pub const SYSTEMS: [&str; 7] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-musl",
    "armv7-unknown-linux-gnueabihf",
    "riscv64gc-unknown-linux-gnu",
    UNIVERSAL_MACOS,
    "aarch64-pc-windows-gnullvm",
    "x86_64-pc-windows-gnullvm",
];

/// How many of [`PLATFORMS`] the gate builds: those whose programs it runs.
pub const TESTED_PLATFORMS: usize = 2;

/// Whether a name is one of the memory functions that every C library has.
pub fn is_memory_function(name: &str) -> bool {
    let plain = name.strip_prefix("__aeabi_").map_or(name, |arm| {
        // The digit states the alignment of the arguments.
        arm.trim_end_matches(['4', '8'])
    });
    matches!(plain, "memcpy" | "memmove" | "memset")
        || matches!(name, "memcmp" | "bcmp")
        || (name != plain && plain == "memclr")
}

/// Whether a name is one of the integer helpers that a microcontroller's archive may call.
pub fn is_integer_helper(name: &str) -> bool {
    INTEGER_HELPERS.contains(&name)
}

/// Shifts, multiplication, comparison and bit counts of twice the width of a register, 64 or 128
/// bits, in libgcc and in compiler-rt. Division and floating point are missing on purpose.
const INTEGER_HELPERS: [&str; 22] = [
    "__aeabi_lasr",
    "__aeabi_lcmp",
    "__aeabi_llsl",
    "__aeabi_llsr",
    "__aeabi_lmul",
    "__aeabi_ulcmp",
    "__ashldi3",
    "__ashlti3",
    "__ashrdi3",
    "__bswapdi2",
    "__bswapsi2",
    "__clzdi2",
    "__clzsi2",
    "__ctzdi2",
    "__ctzsi2",
    "__lshrdi3",
    "__lshrti3",
    "__muldi3",
    "__mulsi3",
    "__multi3",
    "__popcountdi2",
    "__popcountsi2",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_published_target_has_a_system_and_compilers() {
        use System::{Linux, Macos, None, Windows};
        let systems = SYSTEMS.map(System::of);
        assert_eq!(systems, [Linux, Linux, Linux, Linux, Macos, Windows, Windows]);
        assert!(PACKAGED_BOARDS.iter().all(|target| System::of(target) == None));
        assert!(PLATFORMS.iter().all(|platform| System::of(platform.target) != None));
        assert_eq!(
            compiled_for("x86_64-pc-windows-gnullvm"),
            ["x86_64-pc-windows-gnullvm", "x86_64-pc-windows-msvc"]
        );
        assert_eq!(compiled_for(UNIVERSAL_MACOS), ["aarch64-apple-darwin", "x86_64-apple-darwin"]);
        assert_eq!(compiled_for("thumbv6m-none-eabi"), ["thumbv6m-none-eabi"]);
        assert_eq!(
            compiled_for("aarch64-unknown-linux-musl"),
            ["aarch64-unknown-linux-musl", "aarch64-unknown-none"]
        );
    }

    #[test]
    fn memory_functions_are_distinguished_from_others() {
        for name in
            ["memcpy", "memcmp", "bcmp", "__aeabi_memcpy8", "__aeabi_memclr4", "__aeabi_memset"]
        {
            assert!(is_memory_function(name), "{name}");
        }
        for name in ["memclr", "memcpy8", "malloc", "__aeabi_uidiv", "__aeabi_bcmp", "__aeabi_lmul"]
        {
            assert!(!is_memory_function(name), "{name}");
        }
    }
}
