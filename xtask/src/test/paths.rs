//! What of the repository the steps check, in groups: a change elsewhere cannot make a step fail.
//!
//! What every step depends on is in `steps::changed`.

/// The library and its C ABI.
pub(super) const LIBRARY: &[&str] =
    &["core/Cargo.toml", "core/build.rs", "core/src", "ffi/Cargo.toml", "ffi/build.rs", "ffi/src"];

/// The tests of the library, and what they read beside its sources.
pub(super) const LIBRARY_TESTS: &[&str] =
    &["bindings/generator", "core/tests", "docs/pictures", "ffi/tests", "include"];

/// How the files that ship are made.
pub(super) const SHIPPED: &[&str] = &["include", "tools/library"];

/// What bindings are made from.
pub(super) const BINDINGS: &[&str] = &["bindings/generator"];

/// All crates of the workspace.
pub(super) const WORKSPACE: &[&str] = &[
    "apps/Cargo.toml",
    "apps/build.rs",
    "apps/src",
    "apps/tests",
    "bindings/generator",
    "core",
    "ffi",
    "tools",
    "xtask",
];

/// What tests of the workspace read beside its crates.
pub(super) const READ_BY_TESTS: &[&str] = &["apps", "bench", "docs", "include", "README.md"];

/// What programs of C, also on boards, are made from, and the answers that they must give.
pub(super) const C_PROGRAMS: &[&str] =
    &["core/tests/data", "examples-c", "ffi/tests/c", "xtask/src/c_checks"];
