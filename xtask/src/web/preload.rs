//! What a page names in its head, so that a browser asks for all of it at once: without that it
//! finds the imports of a module only when the module has arrived, ten of them one after another.

use super::staging::Files;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// Adds to the head of each page what its modules import, and the WebAssembly that they load.
///
/// # Errors
/// A page has no head, or a module imports a file that is not there.
pub(super) fn add(files: &mut Files) -> Result<()> {
    let pages: Vec<_> =
        files.keys().filter(|path| path.extension().is_some_and(|end| end == "html")).collect();
    let mut changed = Files::new();
    for path in pages {
        let page = text(files, path)?;
        let links = links(files, page).with_context(|| path.display().to_string())?;
        let (head, rest) = page.split_once("  </head>").context("a page without a head")?;
        changed.insert(path.clone(), format!("{head}{links}  </head>{rest}").into_bytes());
    }
    files.append(&mut changed);
    Ok(())
}

/// The links for a page.
fn links(files: &Files, page: &str) -> Result<String> {
    // A style sheet or an icon imports nothing.
    let named: Vec<_> = quoted(page, &["href=", "src="]).filter(|path| is_module(path)).collect();
    let mut seen: BTreeSet<PathBuf> = named.iter().map(PathBuf::from).collect();
    let mut waiting: Vec<_> = seen.iter().cloned().collect();
    let mut binaries = BTreeSet::new();
    while let Some(module) = waiting.pop() {
        let code = text(files, &module)?;
        for import in quoted(code, &["from", "import"]).filter(|path| path.starts_with('.')) {
            let path = beside(&module, import);
            if seen.insert(path.clone()) {
                waiting.push(path);
            }
        }
        let binary = quoted(code, &["new URL("]).filter(|path| path.ends_with(".wasm"));
        binaries.extend(binary.map(|path| beside(&module, path)));
    }
    let modules = seen.iter().filter(|path| !named.iter().any(|name| Path::new(name) == *path));
    let modules = modules.map(|path| ("rel=\"modulepreload\"", path));
    // With the mode of a request by `fetch`, whose answer is used only then.
    let fetched = "rel=\"preload\" as=\"fetch\" crossorigin";
    let binaries = binaries.iter().map(|path| (fetched, path));
    let link = |(kind, path): (_, &PathBuf)| {
        format!("    <link {kind} href=\"{}\">\n", path.to_string_lossy().replace('\\', "/"))
    };
    Ok(modules.chain(binaries).map(link).collect())
}

/// The texts in double quotes that follow one of these words, with or without space.
fn quoted<'a>(text: &'a str, words: &'a [&str]) -> impl Iterator<Item = &'a str> {
    text.match_indices('"').filter_map(|(at, _)| {
        let (before, after) = (text[..at].trim_end(), &text[at + 1..]);
        let is_named = words.iter().any(|word| before.ends_with(word));
        after.split_once('"').filter(|_| is_named).map(|(inside, _)| inside)
    })
}

fn is_module(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "js") && path != EARLY
}

/// The path that a module calls `path`.
fn beside(module: &Path, path: &str) -> PathBuf {
    let mut whole = module.parent().map(Path::to_path_buf).unwrap_or_default();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::Normal(name) => whole.push(name),
            _ => {}
        }
    }
    whole
}

fn text<'a>(files: &'a Files, path: &Path) -> Result<&'a str> {
    let content = files.get(path);
    let content = content.with_context(|| format!("there is no file {}", path.display()))?;
    str::from_utf8(content).with_context(|| format!("{} is no text", path.display()))
}

/// A classic script, not a module.
const EARLY: &str = "src/shell/early.js";

#[cfg(test)]
mod tests {
    use super::*;

    fn files(texts: &[(&str, &str)]) -> Files {
        texts.iter().map(|(path, text)| (path.into(), text.as_bytes().into())).collect()
    }

    #[test]
    fn a_page_names_what_its_modules_import() {
        let mut files = files(&[
            (
                "a.html",
                "<head>\n    <script src=\"src/shell/early.js\"></script>\n    <script \
                type=\"module\" src=\"src/a/main.js\"></script>\n  </head>\n<body></body>",
            ),
            ("src/shell/early.js", "try {} catch {}"),
            (
                "src/a/main.js",
                "import { b } from \"../b.js\";\nimport \"./c.js\";\n\
                const later = () => import(\"./later.js\");\nconst text = \"./none.js\";",
            ),
            ("src/b.js", "export { d } from\n  \"../lib/d.js\";\nimport \"node:fs\";"),
            ("src/a/c.js", "import \"./main.js\";"),
            ("src/a/later.js", ""),
            ("lib/d.js", "load(new URL(\"../wasm/d.wasm\", import.meta.url))"),
        ]);
        add(&mut files).unwrap();
        let page = text(&files, Path::new("a.html")).unwrap();
        let found: Vec<_> = quoted(page, &["href="]).collect();
        assert_eq!(found, ["lib/d.js", "src/a/c.js", "src/b.js", "wasm/d.wasm"]);
        assert_eq!(page.matches("rel=\"modulepreload\"").count(), 3);
        assert!(page.contains("as=\"fetch\" crossorigin href=\"wasm/d.wasm\">\n  </head>\n<body>"));
    }

    #[test]
    fn an_import_of_nothing_is_an_error() {
        let page = "<script type=\"module\" src=\"a.js\"></script>\n  </head>";
        let mut files = files(&[("a.html", page), ("a.js", "import \"./gone.js\";")]);
        let error = add(&mut files).unwrap_err();
        assert!(format!("{error:#}").contains("gone.js"), "{error:#}");
    }
}
