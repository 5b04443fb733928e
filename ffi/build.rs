//! Says which kind of code is built, as for `core`, and writes the entries for JNI.

#[path = "../core/build.rs"]
mod core;

fn main() {
    core::main();
    #[cfg(feature = "jni")]
    write_jni_entries();
}

/// Generates what `src/jni/mod.rs` includes.
#[cfg(feature = "jni")]
fn write_jni_entries() {
    for input in ["src", "../core/src"] {
        println!("cargo::rerun-if-changed={input}");
    }
    let folder = std::env::var_os("OUT_DIR").expect("cargo names a folder");
    let interface = pedina_bindings::Interface::read().expect("the sources are there");
    let entries = pedina_bindings::jni(&interface).expect("Java can call all functions");
    std::fs::write(std::path::Path::new(&folder).join("jni.rs"), entries)
        .expect("cargo's folder can be written");
}
