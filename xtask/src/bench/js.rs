//! The JavaScript package beside its peers, which npm installs below the target folder.

use crate::{js, shell};
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// The command that measures, with the package built and its peers in place.
pub(super) fn command() -> Result<Command> {
    js::build()?;
    let folder = shell::target_dir().join("bench/js");
    fs::create_dir_all(&folder)?;
    let mut npm = shell::command("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]);
    shell::run(npm.arg(&folder).args(PEERS)).context("npm is in the package `npm` of Debian")?;
    let mut node = shell::command("node");
    node.arg(shell::root().join("bench/js/bench.mjs")).arg(folder);
    Ok(node)
}

const PEERS: [&str; 2] = ["chess.js@1.4.0", "chessops@0.15.1"];
