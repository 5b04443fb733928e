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
    let root = pedina_bindings::repository();
    for input in pedina_bindings::INPUTS {
        println!("cargo::rerun-if-changed={}", root.join(input).display());
    }
    let folder = std::env::var_os("OUT_DIR").expect("cargo names a folder");
    let entries =
        pedina_bindings::Abi::read(&root).expect("the header declares the functions").jni();
    std::fs::write(std::path::Path::new(&folder).join("jni.rs"), entries)
        .expect("cargo's folder can be written");
}
