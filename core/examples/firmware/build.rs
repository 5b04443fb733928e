//! Hands the linker its scripts: of the board, of the start-up code and of the log.

use std::env;
use std::path::Path;

fn main() {
    let folder = env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder");
    println!("cargo::rustc-link-search={}", Path::new(&folder).display());
    for script in ["link.x", "defmt.x"] {
        println!("cargo::rustc-link-arg-bins=-T{script}");
    }
    println!("cargo::rerun-if-changed=memory.x");
}
