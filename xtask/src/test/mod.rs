//! `cargo xtask test`: every check that a change must pass.
//!
//! The steps run one after the other, and all of them run: a failed one is named at the end. A
//! runner's own tests are counted one by one; a step without tests of its own, such as the lints,
//! is one check. The last line is `N passed, N failed`, for machines that read it.

pub(crate) mod cargo;
mod limits;
mod processors;
mod readme;

use crate::counts::Counts;
use crate::steps::{self, Step};
use crate::{
    boards, c_checks, docs, firmware, firmware_log, header, js, jvm, package, python, setup, sizes,
    symbols, web,
};
use anyhow::Result;

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out the steps that take minutes: oldest compiler, native CPU, boards, sizes, Java
    #[arg(long)]
    quick: bool,
    /// Only the steps with this word in their title
    #[arg(long, value_name = "WORD", conflicts_with = "quick")]
    only: Option<String>,
}

impl Args {
    fn wants(&self, step: &Step) -> bool {
        let is_named = self.only.as_ref().is_none_or(|word| step.title.contains(word.as_str()));
        is_named && (step.is_quick || !self.quick)
    }
}

/// Runs the gate.
pub(crate) fn run(args: &Args) -> Result<()> {
    steps::run(STEPS, |step| args.wants(step))
}

/// From what fails in seconds to what takes minutes.
const STEPS: &[Step] = &[
    Step::quick("programs and toolchains are there", || {
        setup::ensure(setup::Report::Missing)?;
        Ok(Counts::passed(1))
    }),
    Step::quick("sources are formatted", cargo::format),
    Step::quick("no source is too long or too wide", limits::check),
    Step::quick("no lint complains", cargo::lint),
    Step::quick("no lint complains of features, benchmarks and fuzz targets", cargo::lint_rest),
    Step::quick("include/pedina.h is up to date", || {
        header::check()?;
        Ok(Counts::passed(1))
    }),
    Step::quick("unit and integration tests", cargo::unit_and_integration),
    Step::quick("documentation examples", cargo::documentation_examples),
    Step::quick("documentation has no broken link", cargo::documentation),
    Step::quick("the reference of the C headers has no warning", || {
        docs::check()?;
        Ok(Counts::passed(1))
    }),
    Step::slow(
        "tests with the oldest supported compiler and this CPU's own instructions (PEXT)",
        cargo::oldest_compiler_and_own_instructions,
    ),
    Step::slow("other processors: AArch64, WebAssembly, small code here", processors::check),
    Step::quick("header and C programs, built and installed", c_checks::check),
    Step::slow("header and libraries name the same functions", symbols::check),
    Step::slow("docs/firmware.md says what the archives need", firmware::check),
    Step::slow("firmware on the emulated boards", boards::check),
    Step::slow("firmware in Rust: what each value logs with defmt", firmware_log::check),
    Step::slow("flash, stack and struct sizes; no panic can be reached", sizes::check),
    Step::slow("Java tests against the jar", jvm::check),
    Step::slow("JavaScript: types, and tests of the package in Node", js::check),
    Step::slow("pages: types, and tests in Chromium", web::check),
    Step::slow("Python: tests of the installed wheel", python::check),
    Step::slow("packages, as their users take them", package::check),
    Step::slow("examples of the README", readme::check),
];
