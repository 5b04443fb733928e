//! The reference of the JavaScript package, by TypeDoc.

use crate::{js, shell};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs;
use std::path::Path;

/// Writes the reference into `folder`, from the package, which it builds.
pub(super) fn write(folder: &Path) -> Result<()> {
    js::build()?;
    let tools = shell::target_dir().join("docs-tools");
    fs::create_dir_all(&tools)?;
    let mut npm = shell::command("npm");
    npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--silent", "--prefix"]);
    shell::run(npm.arg(&tools).args(PACKAGES)).context("TypeDoc comes from the registry of npm")?;
    let package = js::package();
    let path = |entry: &str| package.join("src").join(entry);
    let settings = json!({
        "extends": package.join("tsconfig.json"),
        "compilerOptions": { "typeRoots": [tools.join("node_modules/@types")] },
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
    let file = tools.join("tsconfig.json");
    fs::write(&file, settings.to_string())?;
    let mut node = shell::command("node");
    node.arg(tools.join("node_modules/typedoc/bin/typedoc")).arg("--tsconfig").arg(file);
    shell::run(&mut node).map(drop)
}

/// What a program may import.
const ENTRIES: [&str; 5] = ["index.js", "chess.js", "konobi.js", "mastermind.js", "worker/index.js"];

const PACKAGES: [&str; 3] = ["typedoc@0.28.20", "typescript@5.9.3", "@types/node@20.19.25"];
