//! Bills of materials, in CycloneDX 1.5: the crates whose code a package holds, each with version,
//! licence and checksum.
//!
//! Which crates these are `cargo tree` says, because what a package holds is one object, and
//! `cargo metadata` adds up the features that all crates of the workspace ask for. None has a
//! serial number, which would differ in each build.

mod metadata;

use anyhow::{Context, Result, ensure};
use metadata::Metadata;
pub use metadata::Package;
use pedina_support::shell;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What a package with code of crates is called, and which crates these are.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// Its address in a registry, without the version; nothing where it is called as its crate.
    address: Option<&'static str>,
    /// `library` or `application`.
    kind: &'static str,
    /// The crate of the workspace that is linked.
    crate_name: &'static str,
    features: &'static str,
    /// The target that it is compiled for; nothing where all have the same crates.
    target: Option<&'a str>,
}

/// The libraries for C, and for all who call them.
pub const C: Subject<'static> = Subject {
    address: None,
    kind: "library",
    crate_name: "pedina-ffi",
    features: "panic-handler",
    target: None,
};

/// The jar.
pub const JAVA: Subject<'static> =
    Subject { address: Some("pkg:maven/dev.pedina/pedina"), features: "panic-handler,jni", ..C };

/// The package for Android.
pub const ANDROID: Subject<'static> =
    Subject { address: Some("pkg:maven/dev.pedina/pedina-android"), ..JAVA };

/// The package for npm.
pub const JAVASCRIPT: Subject<'static> = Subject { address: Some("pkg:npm/%40pedina/core"), ..C };

/// The wheels of the library.
pub const PYTHON: Subject<'static> = Subject { address: Some("pkg:pypi/pedina"), ..C };

/// What a bill in a package is called, as readers of bills look for it.
pub const FILE: &str = "pedina.cdx.json";

/// The folder of the bill in a jar and in an AAR.
pub const JAVA_FOLDER: &str = "META-INF/sbom";

impl<'a> Subject<'a> {
    /// The program for a target.
    pub const fn program(target: &'a str) -> Self {
        Self {
            address: None,
            kind: "application",
            crate_name: "pedina-apps",
            features: "default",
            target: Some(target),
        }
    }

    /// The text of its bill, with a date in the form of RFC 3339 if there is one.
    ///
    /// # Errors
    /// cargo does not list the crates.
    pub fn bill(&self, date: Option<&str>) -> Result<String> {
        let packages = self.crates()?;
        let own = packages.iter().find(|package| package.name == self.crate_name);
        let own = own.context("cargo does not list the crate")?;
        let reference = match self.address {
            Some(address) => format!("{address}@{}", own.version),
            None => own.reference(),
        };
        let mut about = json!({ "component": described(self.kind, &reference, own) });
        if let Some((group, name)) = self.address.and_then(group_and_name) {
            about["component"]["name"] = json!(name);
            if !group.is_empty() {
                about["component"]["group"] = json!(group);
            }
        }
        if let Some(date) = date {
            about["timestamp"] = json!(date);
        }
        let mut dependencies = dependencies(&packages)?;
        if self.address.is_some() {
            dependencies.push(json!({ "ref": reference, "dependsOn": [own.reference()] }));
        }
        // What is called as its crate is no part of itself.
        let parts = packages.iter().filter(|package| package.reference() != reference);
        let bill = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": about,
            "components": components(parts)?,
            "dependencies": dependencies,
        });
        Ok(serde_json::to_string_pretty(&bill)? + "\n")
    }

    /// The crates that are linked: neither those of tests and of build scripts, nor macros.
    ///
    /// # Errors
    /// cargo does not list the crates.
    pub fn crates(&self) -> Result<Vec<Package>> {
        let linked = self.tree()?;
        let mut packages = Metadata::read()?.packages;
        packages.retain(|package| linked.contains(&package.specification()));
        packages.sort_by_key(Package::specification);
        Ok(packages)
    }

    /// Compares a bill with what cargo links.
    ///
    /// # Errors
    /// They differ, or a crate lacks its licence or its checksum.
    pub fn check(&self, bill: &str) -> Result<()> {
        let bill: Value = serde_json::from_str(bill)?;
        let components = bill["components"].as_array().context("no components")?;
        let root = &bill["metadata"]["component"]["purl"];
        let addresses = components.iter().map(|one| &one["purl"]).chain([root]);
        let prefix = "pkg:cargo/";
        let listed: BTreeSet<_> =
            addresses.filter_map(|address| address.as_str()?.strip_prefix(prefix)).collect();
        let tree = self.tree()?;
        let linked: BTreeSet<_> = tree.iter().map(String::as_str).collect();
        let [more, missing] = [&listed - &linked, &linked - &listed];
        ensure!(
            more.is_empty() && missing.is_empty(),
            "the bill lists {more:?}, which cargo does not link, and lacks {missing:?}"
        );
        for one in components {
            let is_own = OWN.iter().any(|own| one["name"] == *own);
            ensure!(one["licenses"][0]["expression"].is_string(), "no licence: {one}");
            let is_crate = one["purl"].as_str().is_some_and(|purl| purl.starts_with(prefix));
            let has_checksum = one["hashes"][0]["content"].is_string();
            ensure!(is_own || !is_crate || has_checksum, "no checksum: {one}");
        }
        Ok(())
    }

    /// The crates that `cargo tree` prints, as `name@version`.
    fn tree(&self) -> Result<BTreeSet<String>> {
        let mut tree = shell::cargo();
        tree.args(["tree", "--locked", "--package", self.crate_name, "--features", self.features]);
        tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
        let printed = shell::stdout(tree.args(["--target", self.target.unwrap_or("all")]), "")?;
        let mut crates = BTreeSet::new();
        for line in printed.lines().filter(|line| !line.is_empty()) {
            let (name, rest) = line.split_once(" v").context("a crate has a version")?;
            let version = rest.split(' ').next().unwrap_or(rest);
            crates.insert(format!("{name}@{version}"));
        }
        Ok(crates)
    }
}

/// Crates, and what lies in them besides.
fn components<'a>(packages: impl Iterator<Item = &'a Package>) -> Result<Vec<Value>> {
    let checksums = checksums()?;
    let mut components = Vec::new();
    for package in packages {
        let mut one = described("library", &package.reference(), package);
        let key = (package.name.clone(), package.version.clone());
        if let Some(checksum) = checksums.get(&key) {
            one["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        components.push(one);
        components.extend(sqlite(package)?);
    }
    Ok(components)
}

/// What each crate is linked with.
fn dependencies(packages: &[Package]) -> Result<Vec<Value>> {
    let metadata = Metadata::read()?;
    let row = |package: &Package| {
        let needs = metadata.needs(package, packages);
        json!({ "ref": package.reference(), "dependsOn": needs })
    };
    Ok(packages.iter().map(row).collect())
}

/// What every component says.
fn described(kind: &str, reference: &str, package: &Package) -> Value {
    json!({
        "type": kind,
        "bom-ref": reference,
        "name": package.name,
        "version": package.version,
        "licenses": [{ "expression": package.license }],
        "purl": reference,
    })
}

/// `@pedina` and `core` of `pkg:npm/%40pedina/core`; there is no group on PyPI.
fn group_and_name(address: &str) -> Option<(String, &str)> {
    let (_, path) = address.split_once('/')?;
    let (group, name) = path.rsplit_once('/').unwrap_or(("", path));
    Some((group.replace("%40", "@"), name))
}

/// SQLite, whose C code lies in the crate that calls it. No other crate has a library in it that
/// advisories name otherwise.
fn sqlite(package: &Package) -> Result<Option<Value>> {
    if package.name != "libsqlite3-sys" {
        return Ok(None);
    }
    let header = fs::read_to_string(package.folder().join("sqlite3/sqlite3.h"))?;
    let version = header.lines().find_map(|line| line.strip_prefix("#define SQLITE_VERSION "));
    let version = version.context("sqlite3.h names no version")?.trim().trim_matches('"');
    let reference = format!("pkg:generic/sqlite@{version}");
    Ok(Some(json!({
        "type": "library",
        "bom-ref": reference,
        "name": "sqlite",
        "version": version,
        "licenses": [{ "expression": "blessing" }],
        "purl": reference,
    })))
}

/// The checksums of `Cargo.lock`, by name and version.
fn checksums() -> Result<BTreeMap<(String, String), String>> {
    #[derive(Deserialize)]
    struct Lock {
        package: Vec<Locked>,
    }
    #[derive(Deserialize)]
    struct Locked {
        name: String,
        version: String,
        checksum: Option<String>,
    }
    let lock: Lock = toml::from_str(&fs::read_to_string(shell::root().join("Cargo.lock"))?)?;
    let sums = lock.package.into_iter();
    Ok(sums.filter_map(|locked| Some(((locked.name, locked.version), locked.checksum?))).collect())
}

/// The crates of this workspace, which no registry has a checksum of.
const OWN: [&str; 2] = ["pedina", "pedina-ffi"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bill_lists_what_cargo_links() {
        for subject in [C, JAVA, JAVASCRIPT, PYTHON, Subject::program("x86_64-unknown-linux-musl")]
        {
            let bill = subject.bill(None).unwrap();
            subject.check(&bill).unwrap();
            let without = bill.replace("pkg:cargo/arrayvec@", "pkg:cargo/another@");
            assert!(subject.check(&without).is_err(), "{subject:?} takes any bill");
        }
    }

    #[test]
    fn a_package_is_called_as_in_its_registry() {
        let named = |subject: Subject<'_>| {
            let bill: Value = serde_json::from_str(&subject.bill(None).unwrap()).unwrap();
            let about = &bill["metadata"]["component"];
            ["purl", "group", "name"].map(|key| about[key].as_str().unwrap_or("none").to_owned())
        };
        let version = env!("CARGO_PKG_VERSION");
        let purl = |address: &str| format!("pkg:{address}@{version}");
        assert_eq!(named(C), [&*purl("cargo/pedina-ffi"), "none", "pedina-ffi"]);
        assert_eq!(named(JAVA), [&*purl("maven/dev.pedina/pedina"), "dev.pedina", "pedina"]);
        assert_eq!(named(JAVASCRIPT), [&*purl("npm/%40pedina/core"), "@pedina", "core"]);
        assert_eq!(named(PYTHON), [&*purl("pypi/pedina"), "none", "pedina"]);
    }

    #[test]
    fn the_program_has_sqlite_in_it() {
        let bill = Subject::program("x86_64-unknown-linux-musl").bill(None).unwrap();
        assert!(bill.contains("\"purl\": \"pkg:generic/sqlite@3."), "{bill}");
        assert!(!bill.contains("serialNumber") && !bill.contains("timestamp"), "{bill}");
    }
}
