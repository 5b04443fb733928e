//! The Rust side: targets and components of `rust-toolchain.toml`, and the oldest supported
//! compiler.

use super::Report;
use crate::shell;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::fs;

/// Runs the `rustup` commands of [`missing`].
///
/// # Errors
/// As [`missing`], or a download fails.
pub(super) fn install(report: Report) -> Result<()> {
    for arguments in missing(report)? {
        shell::step(&format!("rustup {}", arguments.join(" ")), || {
            shell::run(shell::command("rustup").args(&arguments))
        })?;
    }
    Ok(())
}

/// The arguments of the `rustup` commands that install what the pinned toolchain lacks, and the
/// toolchain of the oldest supported Rust.
///
/// # Errors
/// There is no rustup.
pub(super) fn missing(report: Report) -> Result<Vec<Vec<String>>> {
    if shell::find_program("rustup").is_none() {
        bail!(
            "rustup is not on PATH: it brings the compilers and targets that the tests need. \
             https://rustup.rs shows how to install it; then open a new terminal."
        );
    }
    let mut commands = Vec::new();
    let pinned = pinned()?;
    let parts = [("component", pinned.components), ("target", pinned.targets)];
    for (kind, names) in parts {
        let installed = rustup(&[kind, "list", "--installed"])?;
        // A component is listed with the host in its name: clippy-x86_64-unknown-linux-gnu.
        let is_installed =
            |name: &String| installed.lines().any(|line| line.starts_with(name.as_str()));
        let (found, missing): (Vec<_>, Vec<_>) = names.into_iter().partition(is_installed);
        for name in found {
            report.found(&name, &format!("{kind} of Rust {}", pinned.channel));
        }
        if !missing.is_empty() {
            let mut words = vec![kind.to_owned(), "add".to_owned()];
            words.extend(missing);
            commands.push(words);
        }
    }
    let oldest = oldest_toolchain()?;
    let installed = rustup(&["toolchain", "list"])?;
    if installed.lines().any(|line| line.starts_with(&format!("{oldest}-"))) {
        report.found(&format!("Rust {oldest}"), "the oldest supported compiler");
    } else {
        let words = ["toolchain", "install", &oldest, "--profile", "minimal"];
        commands.push(words.map(str::to_owned).to_vec());
    }
    Ok(commands)
}

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

fn pinned() -> Result<Toolchain> {
    let text = fs::read_to_string(shell::root().join("rust-toolchain.toml"))?;
    let file: ToolchainFile = toml::from_str(&text).context("cannot read rust-toolchain.toml")?;
    Ok(file.toolchain)
}

#[derive(Deserialize)]
struct ToolchainFile {
    toolchain: Toolchain,
}

#[derive(Deserialize)]
struct Toolchain {
    channel: String,
    components: Vec<String>,
    targets: Vec<String>,
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
    fn the_pinned_toolchain_has_the_parts_that_the_gate_uses() {
        let toolchain = pinned().unwrap();
        for component in ["clippy", "rustfmt", "llvm-tools"] {
            assert!(toolchain.components.iter().any(|name| name == component), "{component}");
        }
        assert!(toolchain.targets.iter().any(|name| name == "thumbv6m-none-eabi"));
    }

    #[test]
    fn the_oldest_toolchain_has_three_numbers() {
        assert_eq!(oldest_toolchain().unwrap().matches('.').count(), 2);
    }
}
