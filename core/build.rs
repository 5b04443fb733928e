//! Tells the compiler what it can do beyond the oldest supported one.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The intrinsics of AVX-512 are stable since Rust 1.89; before, that path is left out.
    println!("cargo::rustc-check-cfg=cfg(has_avx512_intrinsics)");
    let is_x86_64 = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|name| name == "x86_64");
    if is_x86_64 && minor_version().is_some_and(|minor| minor >= 89) {
        println!("cargo::rustc-cfg=has_avx512_intrinsics");
    }
}

/// The 95 of `rustc 1.95.0 (…)`.
fn minor_version() -> Option<u32> {
    let compiler = env::var_os("RUSTC")?;
    let output = Command::new(compiler).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}
