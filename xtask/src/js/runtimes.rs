//! The JavaScript package as npm installs it, in Deno and Bun.

use super::{pack, package};
use crate::counts::Counts;
use crate::{node, shell};
use anyhow::{Context, Result};
use std::fs;

/// Installs the packed package beside Deno and Bun, below the target folder, and runs the examples
/// of its README and all known answers there.
///
/// # Errors
/// npm or Node is missing, the registry cannot be reached, or no test runs. A failed test is
/// counted, and what Node says of it printed.
pub(super) fn test() -> Result<Counts> {
    let folder = shell::target_dir().join("js/runtimes");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    // A lock file would name the digest of an older package.
    let _ = fs::remove_file(folder.join("package-lock.json"));
    let mut npm = shell::command("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]).arg(&folder);
    shell::run(npm.args(RUNTIMES).arg(pack()?))
        .context("Deno and Bun come from the registry of npm")?;
    let mut node = shell::command("node");
    node.current_dir(package()).env("PEDINA_RUNTIMES", &folder);
    node::test(&mut node, &node::tests(&package().join("test/runtimes"), None)?)
}

/// Their versions in the registry of npm.
const RUNTIMES: [&str; 2] = ["deno@2.9.6", "bun@1.4.5"];
