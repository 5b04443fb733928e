//! The page that links the three references, in the words of the README.

use crate::shell;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Writes `index.html` and the pictures of the README into `folder`.
pub(super) fn write(folder: &Path, has_java: bool) -> Result<()> {
    let readme = fs::read_to_string(shell::root().join("README.md"))?;
    let page = page(&readme, has_java).context("the README is not as the front page needs it")?;
    let pictures = folder.join("pictures");
    fs::create_dir_all(&pictures)?;
    for name in PICTURES {
        let picture = shell::root().join("docs/pictures").join(name);
        fs::copy(&picture, pictures.join(name))
            .with_context(|| format!("cannot copy {}", picture.display()))?;
    }
    fs::write(folder.join("index.html"), page)?;
    Ok(())
}

/// The README's title and introduction, and a card for each item of its first list.
fn page(readme: &str, has_java: bool) -> Option<String> {
    let (introduction, rest) = readme.strip_prefix("# Pedina\n\n")?.split_once("\n\n")?;
    let mut cards = String::new();
    let (_, list) = rest.split_once("\n\n- ")?;
    for item in list.split_once("\n\n")?.0.split("\n- ") {
        let (name, text) = item.strip_prefix("**")?.split_once("**")?;
        let link = LINKS.iter().find(|(card, _)| *card == name).map(|(_, link)| *link);
        let link = link.filter(|link| has_java || !link.starts_with("java/"));
        let name =
            link.map_or_else(|| name.to_owned(), |link| format!("<a href=\"{link}\">{name}</a>"));
        let text = text.trim_start_matches(": ");
        let (first, rest) = text.split_at_checked(1)?;
        let text = html(&(first.to_uppercase() + rest));
        cards += &format!("<section><h2>{name}</h2><p>{text}</p></section>\n");
    }
    let page = TEMPLATE
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@INTRODUCTION@", &html(introduction))
        .replace("@CARDS@", &cards);
    Some(page)
}

/// Markdown's code, emphasis and links as HTML.
fn html(markdown: &str) -> String {
    let mut text = markdown.to_owned();
    for (from, to) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")] {
        text = text.replace(from, to);
    }
    for (mark, tag) in [("`", "code"), ("*", "em")] {
        let parts: Vec<_> = text.split(mark).collect();
        text = parts
            .iter()
            .enumerate()
            .map(|(index, part)| match index % 2 {
                0 => (*part).to_owned(),
                _ => format!("<{tag}>{part}</{tag}>"),
            })
            .collect();
    }
    // The files that the README links to are not part of the reference.
    while let Some((before, link)) = text.split_once('[') {
        let Some((label, after)) = link.split_once("](") else { break };
        let after = after.split_once(')').map_or("", |(_, after)| after);
        text = format!("{before}{label}{after}");
    }
    text
}

/// The items of the README's first list that have a reference.
const LINKS: [(&str, &str); 4] = [
    ("From C", "c/index.html"),
    ("On a microcontroller", "c/index.html"),
    ("From Java", "java/index.html"),
    ("From Rust", "rust/pedina/index.html"),
];

const PICTURES: [&str; 2] = ["targets.svg", "konobi-won.svg"];
const TEMPLATE: &str = include_str!("front_page.html");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_a_card_for_each_reference() {
        let readme = fs::read_to_string(shell::root().join("README.md")).unwrap();
        let page = page(&readme, true).unwrap();
        for (card, link) in LINKS {
            assert!(page.contains(&format!("<a href=\"{link}\">{card}</a>")), "{card}: {page}");
        }
        for left in ["@VERSION@", "@INTRODUCTION@", "@CARDS@", "`"] {
            assert!(!page.contains(left), "{left}: {page}");
        }
    }

    #[test]
    fn markdown_becomes_html() {
        assert_eq!(html("*a* `<b>` [c](d.md)."), "<em>a</em> <code>&lt;b&gt;</code> c.");
    }
}
