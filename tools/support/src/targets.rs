//! The processors that libraries are made for, and what their C libraries and compilers bring.

use crate::shell;
use anyhow::{Context, Result};

/// The target triple of this machine, as `rustc` says it.
///
/// # Errors
/// There is no `rustc`, or it answers something else than expected.
pub fn host() -> Result<String> {
    let version = shell::stdout(shell::command("rustc").arg("-vV"), "")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` does not name the host; is it a Rust compiler?")?.to_owned())
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

/// Whether a target has no operating system, and so neither a C library nor unwinding.
pub fn is_bare_metal(target: &str) -> bool {
    target.split('-').any(|part| part == "none")
}

/// A platform that the jar has a library for.
#[derive(Clone, Copy, Debug)]
pub struct Platform {
    /// As Java names it: `linux-x86_64`.
    pub name: &'static str,
    /// The target triple.
    pub target: &'static str,
}

/// One library serves glibc and musl, because it needs neither; the targets are those that
/// `rust-toolchain.toml` has.
pub const PLATFORMS: [Platform; 2] = [
    Platform { name: "linux-x86_64", target: "x86_64-unknown-linux-gnu" },
    Platform { name: "linux-aarch64", target: "aarch64-unknown-linux-musl" },
];

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
