//! Says which kind of code the library has, as for `core`, and builds the program again when its
//! pages have changed: the macro that embeds them does not notice new ones.

#[path = "../core/build.rs"]
mod core;

use std::env;
use std::path::Path;

fn main() {
    core::main();
    println!("cargo::rerun-if-changed=build.rs");
    // A debug build reads them when it starts.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let folder = if Path::new("web/dist").exists() { "web/dist" } else { "web" };
        println!("cargo::rerun-if-changed={folder}");
    }
}
