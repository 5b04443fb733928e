//! The reference of the JavaScript package, by TypeDoc.

use crate::{js, node, shell};
use anyhow::Result;
use serde_json::json;
use std::fs;
use std::path::Path;

/// Writes the reference into `folder`, from the package, which it builds.
pub(super) fn write(folder: &Path) -> Result<()> {
    js::build()?;
    let packages = node::packages(&shell::root().join("xtask/src/docs/typedoc"))?;
    let package = js::package();
    let path = |entry: &str| package.join("src/embedded").join(entry);
    let settings = json!({
        "extends": package.join("tsconfig.json"),
        "compilerOptions": { "typeRoots": [packages.join("@types")] },
        "include": [package.join("src")],
        "typedocOptions": {
            "entryPoints": ENTRIES.map(path),
            "out": folder,
            "name": "@pedina/core",
            "readme": package.join("README.md"),
            "excludeInternal": true,
            "disableSources": true,
            "treatWarningsAsErrors": true,
            "validation": { "notExported": false, "invalidLink": true },
        },
    });
    // Beside the packages, where their types are found.
    let file = packages.with_file_name("tsconfig.json");
    fs::write(&file, settings.to_string())?;
    let mut node = shell::command("node");
    node.arg(packages.join("typedoc/bin/typedoc")).arg("--tsconfig").arg(file);
    shell::run(&mut node).map(drop)
}

/// What a program may import.
const ENTRIES: [&str; 6] =
    ["index.js", "chess.js", "chess-js.js", "konobi.js", "mastermind.js", "worker-page.js"];
