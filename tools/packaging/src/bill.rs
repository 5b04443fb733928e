//! The bill of materials of the library, in CycloneDX 1.5: the crates whose code it holds, each
//! with version, licence and checksum.

use super::Dist;
use super::metadata::{Metadata, Package};
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// Writes the bill into the folder of packages.
///
/// # Errors
/// cargo does not list the crates.
pub(super) fn write(dist: &Dist) -> Result<PathBuf> {
    let text = serde_json::to_string_pretty(&bill(dist.time)?)?;
    dist.write(&format!("pedina-{}.cdx.json", super::VERSION), format!("{text}\n").as_bytes())
}

/// The document, dated `time`.
fn bill(time: u64) -> Result<Value> {
    // The features of the archive: what only another feature needs is not in it.
    let metadata = Metadata::read("ffi", &["--features", "panic-handler"])?;
    let checksums = checksums()?;
    let linked = metadata.linked_with("pedina-ffi")?;
    let component = |package: &Package, kind: &str| {
        let mut one = json!({
            "type": kind,
            "bom-ref": package.reference(),
            "name": package.name,
            "version": package.version,
            "licenses": [{ "expression": package.license }],
            "purl": package.reference(),
        });
        if let Some(checksum) = checksums.get(&(package.name.clone(), package.version.clone())) {
            one["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        one
    };
    let packages = linked.iter().map(|id| metadata.package(id)).collect::<Result<Vec<_>>>()?;
    let (own, others): (Vec<_>, Vec<_>) =
        packages.iter().copied().partition(|package| package.name == "pedina-ffi");
    let own = own.first().context("cargo does not list pedina-ffi")?;
    let components: Vec<_> = others.iter().map(|package| component(package, "library")).collect();
    let dependencies = linked
        .iter()
        .map(|id| {
            let needs = metadata.needs(id).into_iter().map(|id| metadata.package(id));
            let needs: Result<Vec<_>> = needs.map(|package| Ok(package?.reference())).collect();
            Ok(json!({ "ref": metadata.package(id)?.reference(), "dependsOn": needs? }))
        })
        .collect::<Result<Vec<_>>>()?;
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": super::date(time, "+%FT%TZ")?,
            "component": component(own, "library"),
        },
        "components": components,
        "dependencies": dependencies,
    }))
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

/// The bill names exactly the crates that the library links.
///
/// # Errors
/// It does not.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let bill: Value = serde_json::from_slice(&fs::read(write(dist)?)?)?;
    let components = bill["components"].as_array().context("no components")?;
    let names: Vec<_> = components.iter().filter_map(|one| one["name"].as_str()).collect();
    let mut tree = shell::cargo();
    tree.args(["tree", "--package", "pedina-ffi", "--edges", "normal", "--prefix", "none"]);
    let tree = shell::stdout(tree.args(["--target", "all", "--format", "{lib}"]), "")?;
    let mut linked: BTreeSet<_> = tree.lines().filter(|line| !line.is_empty()).collect();
    linked.remove("pedina_ffi");
    let listed: BTreeSet<_> = names.iter().map(|name| name.replace('-', "_")).collect();
    ensure!(
        listed.iter().map(String::as_str).eq(linked.iter().copied()),
        "the bill lists {listed:?}, cargo links {linked:?}"
    );
    for one in components {
        let is_own = one["name"] == "pedina";
        ensure!(one["licenses"][0]["expression"].is_string(), "no licence: {one}");
        ensure!(is_own || one["hashes"][0]["content"].is_string(), "no checksum: {one}");
    }
    Ok(Counts::passed(1))
}
