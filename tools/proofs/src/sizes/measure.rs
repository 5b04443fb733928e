//! Measures the families of functions, and the files that ship.

use super::code::Code;
use super::families::{ALL, FAMILIES};
use super::image::Library;
use super::stack::{self, Bound};
use anyhow::{Result, ensure};
use pedina_library::static_library;
use pedina_library::toolchain::Toolchain;
use pedina_support::targets::BOARDS;
use std::collections::BTreeMap;
use std::fs;

/// Bytes by metric: `flash/FAMILY/TARGET`, `ram/FAMILY/TARGET`, `stack/FAMILY/TARGET`, and
/// `file/NAME/TARGET` for the files that ship.
pub(crate) type Metrics = BTreeMap<String, u64>;

/// Measures every family, and with `functions` every function as if it were one.
///
/// `measured` is the same library as `shipped`, built with the sizes of stack frames.
///
/// # Errors
/// The table of families and the library do not fit, or no stack bound can be given.
pub(crate) fn measure(
    shipped: &Library<'_>,
    measured: &Library<'_>,
    functions: bool,
) -> Result<Metrics> {
    ensure!(
        shipped.code()? == measured.code()?,
        "the build with stack sizes has other code than the one that ships"
    );
    let exports = shipped.exports()?;
    let exports: Vec<_> = exports.iter().map(String::as_str).collect();
    let mut groups = families(&exports);
    if functions {
        groups.extend(exports.iter().map(|name| (*name, vec![*name])));
    }
    let bounds = bounds(measured, &exports)?;
    let mut metrics = Metrics::new();
    for (family, roots) in groups {
        let (flash, ram) = shipped.image(&roots)?.flash_and_ram()?;
        let flash = flash.max(shipped.flash_by_gnu_ld(&roots)?);
        let stack = roots.iter().map(|name| bounds[*name].bytes).max();
        let values = [("flash", flash), ("ram", ram), ("stack", stack.unwrap_or(0))];
        for (kind, value) in values {
            metrics.insert(format!("{kind}/{family}/{}", shipped.target()), value);
        }
    }
    Ok(metrics)
}

/// Measures what is compared between the `opt-level`s, as far as that is possible: a compiler
/// that saves space at any cost calls through registers, so that there is no stack bound.
///
/// # Errors
/// The table of families and the library do not fit.
pub(crate) fn measure_level(library: &Library<'_>) -> Result<Metrics> {
    let exports = library.exports()?;
    let exports: Vec<_> = exports.iter().map(String::as_str).collect();
    let bounds = bounds(library, &exports).ok();
    let mut metrics = Metrics::new();
    for (family, roots) in families(&exports) {
        let name = |kind| format!("{kind}/{family}/{}", library.target());
        if LEVEL_FLASH.contains(&family) {
            metrics.insert(name("flash"), library.image(&roots)?.flash_and_ram()?.0);
        }
        if let Some(bounds) = bounds.as_ref().filter(|_| family == LEVEL_STACK) {
            let stack = roots.iter().map(|name| bounds[*name].bytes).max();
            metrics.insert(name("stack"), stack.unwrap_or(0));
        }
    }
    Ok(metrics)
}

/// Builds the files that ship for the microcontrollers and for this machine, and measures them.
///
/// # Errors
/// A build fails, or a file breaks a rule of [`pedina_library`].
pub(crate) fn files(toolchain: &Toolchain) -> Result<Metrics> {
    let host = toolchain.host();
    let targets: Vec<_> = BOARDS.into_iter().chain([host]).collect();
    let mut metrics = archives(&targets)?;
    let size = fs::metadata(pedina_library::shared_library()?)?.len();
    metrics.insert(format!("file/libpedina.so/{host}"), size);
    Ok(metrics)
}

/// Builds the archives for these targets, and measures them.
///
/// # Errors
/// As [`files`].
pub(crate) fn archives(targets: &[&str]) -> Result<Metrics> {
    let mut metrics = Metrics::new();
    for target in targets {
        let size = fs::metadata(static_library(target)?)?.len();
        metrics.insert(format!("file/libpedina.a/{target}"), size);
    }
    Ok(metrics)
}

fn bounds(library: &Library<'_>, exports: &[&str]) -> Result<BTreeMap<String, Bound>> {
    stack::bounds(&Code::read(&library.image(exports)?)?)
}

/// All families with their functions, [`ALL`] last: a function that is in no other is measured
/// there.
fn families<'a>(exports: &[&'a str]) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: Vec<_> =
        FAMILIES.iter().map(|family| (family.name, family.functions.clone())).collect();
    groups.push((ALL, exports.to_vec()));
    groups
}

const LEVEL_FLASH: [&str; 2] = ["chess-rules", ALL];
const LEVEL_STACK: &str = "chess-legal-moves";
