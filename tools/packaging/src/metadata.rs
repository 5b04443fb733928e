//! The crates of the workspace and those that they are linked with, as cargo says.

use anyhow::{Context, Result};
use pedina_support::shell;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What `cargo metadata` says of the workspace and its crates.
#[derive(Deserialize)]
pub(super) struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
pub(super) struct Package {
    id: String,
    pub(super) name: String,
    pub(super) version: String,
    pub(super) license: Option<String>,
    /// Nothing for crates of the workspace.
    pub(super) source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

impl Package {
    /// The address of a package that all tools share.
    pub(super) fn reference(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }

    /// The folder of its sources.
    pub(super) fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }
}

impl Metadata {
    /// That of the crate in a folder of the repository, with more options for `cargo metadata`.
    ///
    /// # Errors
    /// cargo does not list the crates.
    pub(super) fn read(folder: &str, options: &[&str]) -> Result<Self> {
        let mut cargo = shell::cargo();
        cargo.args(["metadata", "--format-version=1", "--locked", "--manifest-path"]);
        cargo.arg(format!("{folder}/Cargo.toml")).args(options);
        Ok(serde_json::from_str(&shell::stdout(&mut cargo, "")?)?)
    }

    /// The package of that identity.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn package(&self, id: &str) -> Result<&Package> {
        let package = self.packages.iter().find(|package| package.id == id);
        package.with_context(|| format!("cargo does not describe {id}"))
    }

    /// The crates that a crate is linked with: neither for its tests nor for its build script.
    pub(super) fn needs(&self, id: &str) -> BTreeSet<&str> {
        let node = self.resolve.nodes.iter().find(|node| node.id == id);
        let all = node.into_iter().flat_map(|node| &node.deps);
        let linked = all.filter(|package| package.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        linked.map(|dependency| dependency.pkg.as_str()).collect()
    }

    /// The crate of that name and all that it is linked with.
    ///
    /// # Errors
    /// It is not in the workspace.
    pub(super) fn linked_with(&self, name: &str) -> Result<BTreeSet<&str>> {
        let root = self.packages.iter().find(|package| package.name == name);
        let mut open = vec![root.context("the package is not in the workspace")?.id.as_str()];
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            if found.insert(id) {
                open.extend(self.needs(id));
            }
        }
        Ok(found)
    }
}
