//! The Rust side: parts of the pinned toolchain, and the oldest supported compiler.

use super::Report;
use super::needs::Set;
use crate::shell;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::fs;

/// Runs the `rustup` commands of [`missing`].
///
/// # Errors
/// As [`missing`], or a download fails.
pub(super) fn install(set: &Set<'_>, report: Report) -> Result<()> {
    for arguments in missing(set, report)? {
        shell::step(&format!("rustup {}", arguments.join(" ")), || {
            shell::run(shell::command("rustup").args(&arguments))
        })?;
    }
    Ok(())
}

/// The arguments of the `rustup` commands that install what is missing of a set.
///
/// # Errors
/// There is no rustup.
pub(super) fn missing(set: &Set<'_>, report: Report) -> Result<Vec<Vec<String>>> {
    if shell::find_program("rustup").is_none() {
        bail!(
            "rustup is not on PATH: it brings the compilers and targets that the tests need. \
             https://rustup.rs shows how to install it; then open a new terminal."
        );
    }
    let mut commands = Vec::new();
    for (kind, names) in [("component", set.components), ("target", set.targets)] {
        let installed = rustup(&[kind, "list", "--installed"])?;
        let (found, missing): (Vec<&str>, Vec<_>) =
            names.iter().partition(|name| lists(&installed, name));
        for name in found {
            report.found(name, &format!("{kind} of Rust"));
        }
        if !missing.is_empty() {
            let words = [kind, "add"].into_iter().chain(missing);
            commands.push(words.map(str::to_owned).collect());
        }
    }
    if set.has_oldest {
        commands.extend(missing_toolchain(report)?);
    }
    if !set.nightly.is_empty() {
        commands.extend(missing_nightly(set.nightly, report)?);
    }
    Ok(commands)
}

/// Whether a list has this part. A component has the host in its name there:
/// `llvm-tools-x86_64-unknown-linux-gnu`.
fn lists(installed: &str, name: &str) -> bool {
    let mut rests = installed.lines().filter_map(|line| line.strip_prefix(name));
    rests.any(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The command that installs the oldest supported compiler, if it is missing.
fn missing_toolchain(report: Report) -> Result<Option<Vec<String>>> {
    let oldest = oldest_toolchain()?;
    let installed = rustup(&["toolchain", "list"])?;
    if installed.lines().any(|line| line.starts_with(&format!("{oldest}-"))) {
        report.found(&format!("Rust {oldest}"), "the oldest supported compiler");
        return Ok(None);
    }
    let words = ["toolchain", "install", &oldest, "--profile", "minimal"];
    Ok(Some(words.map(str::to_owned).to_vec()))
}

/// The command that installs these components of a nightly toolchain, with it if there is none.
fn missing_nightly(components: &[&str], report: Report) -> Result<Option<Vec<String>>> {
    let toolchains = rustup(&["toolchain", "list"])?;
    let mut words = vec!["toolchain", "install", NIGHTLY, "--profile", "minimal"];
    if toolchains.lines().any(|line| line.starts_with("nightly-")) {
        let installed = rustup(&["component", "list", "--toolchain", NIGHTLY, "--installed"])?;
        if components.iter().all(|name| lists(&installed, name)) {
            report.found("Rust nightly", &components.join(", "));
            return Ok(None);
        }
        words = vec!["component", "add", "--toolchain", NIGHTLY];
        words.extend(components);
    } else {
        words.extend(components.iter().flat_map(|name| ["--component", *name]));
    }
    Ok(Some(words.into_iter().map(str::to_owned).collect()))
}

const NIGHTLY: &str = "nightly";

fn rustup(arguments: &[&str]) -> Result<String> {
    shell::run(shell::command("rustup").args(arguments))
}

/// The toolchain of `rust-version` in `Cargo.toml`, by its full name: `1.88.0`.
///
/// # Errors
/// `Cargo.toml` does not have it.
pub(crate) fn oldest_toolchain() -> Result<String> {
    let text = fs::read_to_string(shell::root().join("Cargo.toml"))?;
    let manifest: Manifest =
        toml::from_str(&text).context("cannot read rust-version in Cargo.toml")?;
    let version = manifest.workspace.package.rust_version;
    // rustup takes `1.88` for a toolchain of its own, beside `1.88.0`.
    Ok(match version.matches('.').count() {
        1 => format!("{version}.0"),
        _ => version,
    })
}

#[derive(Deserialize)]
struct Manifest {
    workspace: Workspace,
}

#[derive(Deserialize)]
struct Workspace {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    #[serde(rename = "rust-version")]
    rust_version: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_not_taken_for_one_with_a_longer_name() {
        let installed = "llvm-tools-x86_64-unknown-linux-gnu\nthumbv7em-none-eabihf\n";
        assert!(lists(installed, "llvm-tools") && lists(installed, "thumbv7em-none-eabihf"));
        assert!(!lists(installed, "thumbv7em-none-eabi"));
    }

    #[test]
    fn the_oldest_toolchain_has_three_numbers() {
        assert_eq!(oldest_toolchain().unwrap().matches('.').count(), 2);
    }
}
