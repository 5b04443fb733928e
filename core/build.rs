//! Says which of its two kinds of code the library is built from: `cfg(small)` is the one for
//! processors whose words have 32 bits, where flash is short and a 64-bit shift is a call. The
//! build script of `ffi` calls this too.
//!
//! `cfg(growing)` makes types that will grow `non_exhaustive`, but for this project's own programs,
//! which must not overlook a new variant or field.

use std::env;

pub(crate) fn main() {
    // A file of both packages that are built with this script: where the named one is missing,
    // cargo builds the package again each time.
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rustc-check-cfg=cfg(small)");
    println!("cargo::rustc-check-cfg=cfg(growing)");
    if env::var_os("CARGO_FEATURE__EXHAUSTIVE").is_none() {
        println!("cargo::rustc-cfg=growing");
    }
    let target = |key: &str| env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    // Pointers say little: WebAssembly has short ones, and operations of 64 bits.
    let has_long_words = target("POINTER_WIDTH") == "64"
        || ["wasm32", "x86_64", "aarch64"].contains(&target("ARCH").as_str());
    if !has_long_words || env::var_os("CARGO_FEATURE_SMALL").is_some() {
        println!("cargo::rustc-cfg=small");
    }
}
