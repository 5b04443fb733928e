//! Installs packages with `apt-get`, as root or through `sudo`.

use super::needs::Need;
use crate::shell;
use anyhow::{Context, Result, bail};
use std::io::{IsTerminal, stdin};
use std::process::Command;

/// Installs the packages of `missing`, as far as this release of the system has them.
///
/// # Errors
/// There is no `apt-get`, no way to become root, or the installation fails.
pub(super) fn install(missing: &[&Need]) -> Result<()> {
    if shell::find_program("apt-get").is_none() {
        bail!("there is no apt-get on this system, so the programs must be installed by hand");
    }
    if let Err(error) = shell::step("apt-get update", || run(&["update", "--quiet"])) {
        // One dead repository fails the update; what is needed may well be in the others.
        println!("{error:#}");
    }
    let packages = packages(missing, is_known);
    if packages.is_empty() {
        return Ok(());
    }
    shell::step(&format!("apt-get install {}", packages.join(" ")), || {
        let mut words = vec!["install", "--quiet", "--yes", "--no-install-recommends"];
        words.extend(&packages);
        run(&words)
    })
}

/// For each need the first of its packages that `is_known`, each package once.
fn packages(missing: &[&Need], is_known: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let mut packages = Vec::new();
    for need in missing {
        let known = need.packages.iter().find(|package| is_known(package));
        if let Some(package) = known
            && !packages.contains(package)
        {
            packages.push(*package);
        }
    }
    packages
}

/// Does this release of the system offer the package?
fn is_known(package: &str) -> bool {
    shell::run(shell::command("apt-cache").args(["policy", package])).is_ok_and(|text| {
        text.lines()
            .find_map(|line| line.trim().strip_prefix("Candidate: "))
            .is_some_and(|candidate| candidate != "(none)")
    })
}

fn run(words: &[&str]) -> Result<()> {
    let mut command = as_root("apt-get")?;
    // Another package manager may run just now, for example after the first boot.
    command.args(["-o", "DPkg::Lock::Timeout=300"]).args(words);
    if stdin().is_terminal() {
        // `sudo` may ask for a password.
        return shell::show(&mut command);
    }
    shell::run(&mut command).map(drop)
}

/// `program` with the rights of root and no questions asked by packages.
fn as_root(program: &str) -> Result<Command> {
    let user =
        shell::run(shell::command("id").arg("-u")).context("cannot find out who runs this")?;
    let mut command = if user.trim() == "0" {
        shell::command("env")
    } else if shell::find_program("sudo").is_some() {
        let mut sudo = shell::command("sudo");
        if !stdin().is_terminal() {
            // Without a terminal nobody can type a password: fail instead of waiting.
            sudo.arg("--non-interactive");
        }
        sudo.arg("env");
        sudo
    } else {
        bail!("installing needs root, and there is no sudo; run `cargo xtask setup` as root");
    };
    command.args(["DEBIAN_FRONTEND=noninteractive", program]);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::super::needs::GATE;
    use super::*;

    #[test]
    fn each_package_is_taken_once_and_the_first_known_one_wins() {
        let needs: Vec<_> = GATE.programs.iter().copied().flatten().collect();
        let old = packages(&needs, |package| {
            !package.starts_with("openjdk") && package != "qemu-system-riscv"
        });
        assert_eq!(old.iter().filter(|name| **name == "build-essential").count(), 1);
        assert!(old.contains(&"qemu-system-misc"), "{old:?}");
        let new = packages(&needs, |_| true);
        assert!(
            new.contains(&"qemu-system-riscv") && !new.contains(&"qemu-system-misc"),
            "{new:?}"
        );
        assert!(new.contains(&"openjdk-25-jdk-headless"), "{new:?}");
    }
}
