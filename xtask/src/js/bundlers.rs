//! The projects of the page of recipes, with the packed package and the bundlers from npm.

use super::{pack, package};
use crate::counts::Counts;
use crate::{node, shell};
use anyhow::{Context, Result};
use std::path::Path;

/// Builds the projects of a group, and opens them in Chromium: `newest` for the gate, or `others`.
/// `test/bundlers` has a folder for each group, with the versions of what npm installs.
///
/// # Errors
/// npm, Node or Chromium is missing, the registry cannot be reached, or no test runs. A failed test
/// is counted, and what Node says of it printed.
pub(super) fn test(group: &str) -> Result<Counts> {
    let folder = package().join("test/bundlers");
    let packages = node::packages(&folder.join(group))?;
    let tools = packages.parent().map(Path::to_path_buf).context("it is in a folder")?;
    let mut node = shell::command("node");
    node.current_dir(package()).env("PEDINA_BUNDLERS", tools).env("PEDINA_PACKAGE", pack()?);
    node.env("PEDINA_CHROMIUM", node::chromium()?);
    node::test(&mut node, &node::tests(&folder, Some(group))?)
}
