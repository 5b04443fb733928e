//! Writes what follows from the C interface: headers of C++, what bindings to Java, JavaScript and
//! Python derive, the files of `ffi` that state its statuses, numbers and structs once more, a text
//! that reviewers read, and a C program that checks all layouts.
//!
//! What C can call other languages can call, under the same name, and no list is kept by hand. All
//! writers read the model of `pedina-interface`; those of languages with a garbage collector share
//! a view of it, `call`. Nothing that the bindings derive is committed: Maven calls the program of
//! this package before it compiles, and the build script of `ffi` calls [`jni`].

mod call;
mod cpp;
mod java;
mod javascript;
mod layout;
mod numbers;
mod output;
mod python;
mod rust;
mod snapshot;
mod words;

use anyhow::Result;

pub use cpp::files as cpp;
pub use layout::program as layout;
pub use output::{Output, write};
pub use pedina_interface::Interface;
pub use rust::library;
pub use snapshot::text as snapshot;

/// The Java sources, by their path below a folder of generated sources: those for every JDK in
/// `java`, those for JDK 22 and later in `java22`, other files of the jar in `resources`.
///
/// # Errors
/// A function has a type that has no counterpart in Java.
pub fn java(interface: &Interface) -> Result<Vec<Output>> {
    Ok(java::files(interface, &call::games(interface)?))
}

/// The modules of JavaScript, by their path below a folder of generated sources: the numbers and
/// structs of each game, and the types of the functions that WebAssembly exports.
///
/// # Errors
/// A function has a type that has no counterpart in JavaScript.
pub fn javascript(interface: &Interface) -> Result<Vec<Output>> {
    Ok(javascript::files(interface, &call::games(interface)?))
}

/// What the Python package derives: numbers, structs, and the types of functions.
///
/// # Errors
/// A function has a type that has no counterpart in Python.
pub fn python(interface: &Interface) -> Result<Vec<Output>> {
    Ok(python::files(interface, &call::games(interface)?))
}

/// The JNI entries in Rust: an array of all classes with native methods.
///
/// # Errors
/// A function has a type that has no counterpart in Java.
pub fn jni(interface: &Interface) -> Result<String> {
    Ok(rust::jni::classes(&call::games(interface)?))
}
