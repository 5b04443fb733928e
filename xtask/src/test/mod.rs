//! `cargo xtask test`: every check that a change must pass.
//!
//! All steps run, two at a time: a failed one is named at the end. A runner's own tests are counted
//! one by one; a step without tests of its own, such as the lints, is one check. The last line is
//! `N passed, N failed`, for machines that read it.

pub(crate) mod cargo;
pub(crate) mod deny;
mod examples;
mod limits;
mod paths;
mod processors;

use crate::counts::Counts;
use crate::steps::{self, Lane, Selection, Step};
use crate::tool::{PACKAGING, PROOFS};
use crate::{abi, boards, c_checks, docs, header, js, jvm, python, setup, symbols, web};
use anyhow::Result;
use paths::{BINDINGS, C_PROGRAMS, LIBRARY, LIBRARY_TESTS, READ_BY_TESTS, SHIPPED, WORKSPACE};

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only what takes seconds once it is built: format, lints, unit tests, examples of the crate
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    selection: Selection,
}

/// Runs the gate.
pub(crate) fn run(args: &Args) -> Result<()> {
    steps::run("test", STEPS, &args.selection, |step| step.is_quick || !args.quick)
}

/// From what fails in seconds to what takes minutes. What any other may run beside comes late, so
/// that both workers have something to do until the end.
const STEPS: &[Step] = &[
    Step::new("programs and toolchains are there", || {
        setup::ensure(&setup::GATE)?;
        Ok(Counts::passed(1))
    })
    .lane(Lane::First),
    Step::new("sources are formatted", cargo::format),
    Step::new("crates: licences, versions and sources", deny::check).of(&[&["deny.toml"]]),
    Step::new("no source is too long or too wide", limits::check),
    Step::new("no document has a broken link", docs::check_links),
    Step::new("the headers are up to date, and the interface is the accepted one", || {
        header::check()?;
        abi::check()
    })
    .of(&[
        LIBRARY,
        BINDINGS,
        &["ffi/cbindgen.toml", "ffi/interface.txt", "include", "xtask/src/abi.rs"],
        &["xtask/src/header"],
    ]),
    Step::new("no lint complains", cargo::lint).of(&[WORKSPACE]),
    Step::new("unit tests", cargo::unit).of(&[WORKSPACE, READ_BY_TESTS]),
    Step::new("integration tests", cargo::integration).slow().of(&[WORKSPACE, READ_BY_TESTS]),
    Step::new("documentation examples", cargo::documentation_examples).of(&[&["core"]]),
    Step::new("documentation has no broken link", cargo::documentation).of(&[WORKSPACE]),
    Step::new("no lint complains of features, benchmarks and fuzz targets", cargo::lint_rest)
        .of(&[&["apps", "bench", "core", "ffi", "fuzz"]]),
    Step::new("the references of the C and C++ headers have no warning", || {
        docs::check()?;
        Ok(Counts::passed(1))
    })
    .lane(Lane::Own)
    .of(&[&["include", "xtask/src/docs"]]),
    Step::new("header and C programs, built and installed", c_checks::check)
        .slow()
        .lane(Lane::Products)
        .of(&[LIBRARY, SHIPPED, C_PROGRAMS]),
    Step::new("Java tests against the jar", jvm::check).slow().lane(Lane::Products).of(&[
        LIBRARY,
        SHIPPED,
        BINDINGS,
        &["bindings/java", "examples-c", "xtask/src/jvm"],
    ]),
    Step::new("packages, as their users take them", || PACKAGING.check("package", &["--check"]))
        .slow()
        .lane(Lane::Products)
        .of(&[
            LIBRARY,
            SHIPPED,
            C_PROGRAMS,
            &["CHANGELOG.md", "bindings", "docs", "tools/packaging"],
        ]),
    Step::new("JavaScript: types, and tests of the package in Node", js::check)
        .slow()
        .lane(Lane::JavaScript)
        .of(&[LIBRARY, SHIPPED, BINDINGS, &["bindings/js", "xtask/src/js"]]),
    Step::new("pages: types, and tests in Chromium", web::check)
        .slow()
        .lane(Lane::JavaScript)
        .of(&[LIBRARY, BINDINGS, &["apps", "bindings/js", "xtask/src/js", "xtask/src/web"]]),
    Step::new("flash, stack, struct sizes and instructions; no panic can be reached", || {
        PROOFS.check("sizes", &["--check"])
    })
    .slow()
    .lane(Lane::Products)
    .of(&[
        LIBRARY,
        SHIPPED,
        &["apps/src/service", "docs/sizes.json", "docs/sizes.md", "ffi/tests/abi", "tools/proofs"],
    ]),
    Step::new("header and libraries name the same functions", symbols::check)
        .slow()
        .lane(Lane::Products)
        .of(&[LIBRARY, SHIPPED]),
    Step::new("firmware on the emulated boards", boards::check).slow().lane(Lane::Products).of(&[
        LIBRARY,
        SHIPPED,
        C_PROGRAMS,
        &["apps/src/bridge", "xtask/src/boards"],
    ]),
    Step::new(
        "tests with the oldest supported compiler and this CPU's own instructions (PEXT)",
        cargo::oldest_compiler_and_own_instructions,
    )
    .slow()
    .lane(Lane::Own)
    .of(&[LIBRARY, LIBRARY_TESTS]),
    Step::new("other processors: extremes on 32 bits, AArch64", processors::check)
        .slow()
        .lane(Lane::Own)
        .of(&[LIBRARY, LIBRARY_TESTS, &["tools/extremes"]]),
    Step::new("Python: tests of the installed wheel", python::check)
        .slow()
        .lane(Lane::Products)
        .of(&[LIBRARY, SHIPPED, BINDINGS, &["bindings/python", "xtask/src/python"]]),
    Step::new("examples of the documents", examples::check).slow().lane(Lane::Products).of(&[
        LIBRARY,
        SHIPPED,
        BINDINGS,
        &["README.md", "docs/c.md", "docs/cpp.md", "docs/three-languages.md"],
        &["bindings/java", "bindings/python"],
    ]),
    Step::new("firmware in Rust: what each value logs with defmt", || {
        PROOFS.check("log", &["--check"])
    })
    .slow()
    .lane(Lane::Own)
    .of(&[&["core", "tools/proofs/src/firmware_log.rs"]]),
    Step::new("docs/firmware.md says what the archives need", || {
        PROOFS.check("firmware-page", &[])
    })
    .slow()
    .lane(Lane::Products)
    .of(&[LIBRARY, SHIPPED, &["docs/firmware.md", "tools/proofs/src/firmware.rs"]]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::is_in;

    /// A step whose files were moved would no longer run when they change.
    #[test]
    fn every_path_of_a_step_is_in_the_repository() {
        let mut git = crate::shell::command("git");
        let files = crate::shell::stdout(git.args(["ls-files", "--cached", "--others"]), "");
        let files: Vec<_> = files.as_ref().unwrap().lines().collect();
        for step in STEPS {
            for path in step.paths() {
                let is_there = files.iter().any(|file| is_in(path, file));
                assert!(is_there, "{}: there is no {path}", step.title);
            }
        }
    }
}
