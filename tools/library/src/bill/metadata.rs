//! Crates and what they need, as cargo says.

use anyhow::Result;
use pedina_support::shell;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What `cargo metadata` says of the workspace and its crates.
#[derive(Debug, Deserialize)]
pub(super) struct Metadata {
    pub(super) packages: Vec<Package>,
    resolve: Resolve,
}

/// A crate.
#[derive(Debug, Deserialize)]
pub struct Package {
    id: String,
    /// As in its manifest.
    pub name: String,
    /// As in its manifest.
    pub version: String,
    /// The expression of its manifest.
    pub license: Option<String>,
    /// Nothing for crates of the workspace.
    pub source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Debug, Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Debug, Deserialize)]
struct DependencyKind {
    /// Nothing for what is linked; `dev` or `build` otherwise.
    kind: Option<String>,
}

impl Package {
    /// The address of a package that all tools share.
    pub(super) fn reference(&self) -> String {
        format!("pkg:cargo/{}", self.specification())
    }

    /// `name@version`.
    pub(super) fn specification(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// The folder of its sources.
    pub fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }
}

impl Metadata {
    /// That of all crates of the workspace, with what any of them needs on any system.
    ///
    /// # Errors
    /// cargo does not list the crates.
    pub(super) fn read() -> Result<Self> {
        let mut cargo = shell::cargo();
        cargo.args(["metadata", "--format-version=1", "--locked", "--all-features"]);
        Ok(serde_json::from_str(&shell::stdout(&mut cargo, "")?)?)
    }

    /// Which of these a crate needs.
    pub(super) fn needs(&self, package: &Package, of: &[Package]) -> BTreeSet<String> {
        let node = self.resolve.nodes.iter().find(|node| node.id == package.id);
        let deps = node.into_iter().flat_map(|node| &node.deps);
        let linked =
            deps.filter(|package| package.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        let ids: BTreeSet<_> = linked.map(|dependency| dependency.pkg.as_str()).collect();
        let needed = of.iter().filter(|package| ids.contains(package.id.as_str()));
        needed.map(Package::reference).collect()
    }
}
