//! The page that links the references.

use super::Reference;
use crate::shell;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Writes `index.html` and its pictures into `folder`, with a card for each reference.
pub(super) fn write(folder: &Path, references: &[&Reference]) -> Result<()> {
    let pictures = folder.join("pictures");
    fs::create_dir_all(&pictures)?;
    for name in PICTURES {
        let picture = shell::root().join("docs/pictures").join(name);
        fs::copy(&picture, pictures.join(name))
            .with_context(|| format!("cannot copy {}", picture.display()))?;
    }
    fs::write(folder.join("index.html"), page(references))?;
    Ok(())
}

fn page(references: &[&Reference]) -> String {
    let cards: String = references
        .iter()
        .map(|Reference { name, page, about, .. }| {
            format!("<section><h2><a href=\"{page}\">{name}</a></h2><p>{about}</p></section>\n")
        })
        .collect();
    TEMPLATE.replace("@VERSION@", env!("CARGO_PKG_VERSION")).replace("@CARDS@", &cards)
}

const PICTURES: [&str; 2] = ["targets.svg", "konobi-won.svg"];
const TEMPLATE: &str = include_str!("front_page.html");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reference_has_a_card() {
        let references: Vec<_> = super::super::REFERENCES.iter().collect();
        let html = page(&references);
        for Reference { name, page, .. } in references {
            assert!(html.contains(&format!("<a href=\"{page}\">{name}</a>")), "{name}: {html}");
        }
        for left in ["@VERSION@", "@CARDS@"] {
            assert!(!html.contains(left), "{left}: {html}");
        }
    }
}
