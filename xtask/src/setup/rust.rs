//! The Rust side: targets and components of `rust-toolchain.toml`, and the oldest supported compiler.

use super::Report;
use crate::shell;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::fs;

/// Installs what the pinned toolchain lacks, and the toolchain of the oldest supported Rust.
///
/// # Errors
/// There is no rustup, or a download fails.
pub(super) fn install(report: Report) -> Result<()> {
    if shell::find_program("rustup").is_none() {
        bail!(
            "rustup is not on PATH: it brings the compilers and targets that the tests need. \
             https://rustup.rs shows how to install it; then open a new terminal."
        );
    }
    let wanted = pinned()?;
    let parts = [("component", &wanted.components), ("target", &wanted.targets)];
    for (kind, names) in parts {
        let installed = shell::run(shell::command("rustup").args([kind, "list", "--installed"]))?;
        let (found, missing): (Vec<_>, Vec<_>) = names.iter().partition(|name| {
            // A component is listed with the host in its name: clippy-x86_64-unknown-linux-gnu.
            installed.lines().any(|line| line == **name || line.starts_with(&format!("{name}-")))
        });
        for name in found {
            report.found(name, &format!("{kind} of Rust {}", wanted.channel));
        }
        if !missing.is_empty() {
            let list: Vec<&str> = missing.iter().map(|name| name.as_str()).collect();
            shell::step(&format!("rustup {kind} add {}", list.join(" ")), || {
                shell::run(shell::command("rustup").args([kind, "add"]).args(&list))
            })?;
        }
    }
    let oldest = oldest_toolchain()?;
    let installed = shell::run(shell::command("rustup").args(["toolchain", "list"]))?;
    if installed.lines().any(|line| line.starts_with(&format!("{oldest}-"))) {
        report.found(&format!("Rust {oldest}"), "the oldest supported compiler");
        return Ok(());
    }
    shell::step(&format!("rustup toolchain install {oldest}"), || {
        shell::run(shell::command("rustup").args([
            "toolchain",
            "install",
            &oldest,
            "--profile",
            "minimal",
        ]))
    })?;
    Ok(())
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
