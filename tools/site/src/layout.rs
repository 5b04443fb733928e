//! What is the same on every page: head, search, navigation.

use crate::document::Document;
use crate::links::{document_page, to_root};
use core::fmt::Write;
use std::collections::BTreeMap;

/// The reference of a language, which another program writes.
#[derive(Debug)]
pub(crate) struct Reference {
    /// The language.
    pub(crate) name: &'static str,
    /// Its first page.
    pub(crate) page: &'static str,
    /// A sentence about it.
    pub(crate) about: &'static str,
}

/// What the navigation leads to.
#[derive(Debug)]
pub(crate) struct Navigation<'a> {
    /// The documents by path.
    pub(crate) documents: &'a BTreeMap<String, Document>,
    /// The references that have been written.
    pub(crate) references: &'a [&'a Reference],
}

impl Navigation<'_> {
    /// A whole page for the file at `path`. The headings of a document are listed above it.
    pub(crate) fn page(
        &self,
        path: &str,
        title: &str,
        body: &str,
        document: Option<&Document>,
    ) -> String {
        let root = to_root(path);
        // The text comes last: it may hold anything.
        TEMPLATE
            .replace("@TITLE@", &escape(&format!("{title} · Pedina")))
            .replace("@ROOT@", &root)
            .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
            .replace("@PAGES@", &self.pages(path, &root))
            .replace("@CONTENTS@", &document.map(contents).unwrap_or_default())
            .replace("@BODY@", body)
    }

    /// The list of all pages. Those that no group names are below "More".
    fn pages(&self, current: &str, root: &str) -> String {
        let mut html = String::new();
        for (name, paths) in GROUPS {
            html += &self.group(name, paths, current, root);
        }
        let is_grouped = |path: &str| GROUPS.iter().any(|(_, paths)| paths.contains(&path));
        let others = self.documents.keys().map(String::as_str);
        let others: Vec<_> = others.filter(|path| !is_grouped(path)).collect();
        if !self.references.is_empty() {
            html += "<h2>References</h2>\n<ul>\n";
            for Reference { name, page, .. } in self.references {
                let _ = writeln!(html, "<li><a href=\"{root}{page}\">{name}</a></li>");
            }
            html += "</ul>\n";
        }
        html + &self.group("More", &others, current, root)
    }

    fn group(&self, name: &str, paths: &[&str], current: &str, root: &str) -> String {
        let mut html = format!("<h2>{name}</h2>\n<ul>\n");
        for path in paths {
            let Some(document) = self.documents.get(*path) else { continue };
            let here = if *path == current { " aria-current=\"page\"" } else { "" };
            let (page, title) = (document_page(path), escape(document.title()));
            let _ = writeln!(html, "<li><a href=\"{root}{page}\"{here}>{title}</a></li>");
        }
        html + "</ul>\n"
    }
}

/// The headings of the second level, where a document has several.
fn contents(document: &Document) -> String {
    let headings: Vec<_> = document.sections.iter().filter(|section| section.level == 2).collect();
    if headings.len() < 3 {
        return String::new();
    }
    let mut html = "<nav class=\"contents\" aria-label=\"On this page\">\n<ul>\n".to_owned();
    for section in headings {
        let (anchor, heading) = (&section.anchor, escape(&section.heading));
        let _ = writeln!(html, "<li><a href=\"#{anchor}\">{heading}</a></li>");
    }
    html + "</ul>\n</nav>\n"
}

/// Text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The references, below the folders that `cargo xtask docs` gives them.
pub(crate) const REFERENCES: [Reference; 6] = [
    Reference {
        name: "C",
        page: "reference/c/index.html",
        about: "One header and one archive, for desktops, servers and microcontrollers.",
    },
    Reference {
        name: "C++",
        page: "reference/cpp/index.html",
        about: "The C interface as C++17 values, without exceptions or allocation.",
    },
    Reference {
        name: "Rust",
        page: "reference/rust/pedina/index.html",
        about: "The crate itself: <code>no_std</code>, without an allocator.",
    },
    Reference {
        name: "Java",
        page: "reference/java/index.html",
        about: "Immutable values for Java 17 and later, over FFM or JNI.",
    },
    Reference {
        name: "JavaScript",
        page: "reference/js/index.html",
        about: "WebAssembly with types for TypeScript, in browsers, Node, Deno and Bun.",
    },
    Reference {
        name: "Python",
        page: "reference/python/index.html",
        about: "Chess with the interface of python-chess, Mastermind and Konobi.",
    },
];

/// The guides by reader.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Start", &["README.md", "apps/README.md", "docs/service.md", "docs/scale.md"]),
    (
        "Languages",
        &[
            "docs/c.md",
            "docs/cpp.md",
            "examples-c/host/README.md",
            "core/README.md",
            "bindings/java/README.md",
            "bindings/java/CHESSLIB.md",
            "bindings/js/README.md",
            "bindings/js/RECIPES.md",
            "bindings/python/README.md",
            "docs/three-languages.md",
        ],
    ),
    ("Boards", &["docs/firmware.md", "examples-c/board/README.md", "docs/sizes.md"]),
    (
        "Protocols",
        &[
            "docs/protocols/chess-tcp.md",
            "docs/protocols/boards.md",
            "docs/protocols/konobi.md",
            "docs/protocols/mastermind.md",
        ],
    ),
    (
        "How it works",
        &[
            "docs/architecture.md",
            "docs/decisions.md",
            "docs/engine.md",
            "docs/mastermind.md",
            "docs/konobi.md",
            "docs/performance.md",
            "docs/glossary.md",
        ],
    ),
    (
        "Project",
        &[
            "docs/packages.md",
            "docs/promises.md",
            "docs/assurance.md",
            "SECURITY.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
        ],
    ),
];

const TEMPLATE: &str = include_str!("layout.html");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::Sources;

    #[test]
    fn every_document_of_a_group_is_in_the_repository() {
        let sources = Sources::list().unwrap();
        for path in GROUPS.iter().flat_map(|(_, paths)| *paths) {
            assert!(sources.has_file(path), "there is no {path}");
        }
    }

    #[test]
    fn a_page_lists_its_headings_and_marks_itself() {
        let text = "# A & B\n## One\n## Two\n## Three\n";
        let documents = BTreeMap::from([("docs/c.md".to_owned(), Document::parse(text))]);
        let references: Vec<_> = REFERENCES.iter().take(1).collect();
        let navigation = Navigation { documents: &documents, references: &references };
        let document = &documents["docs/c.md"];
        let page = navigation.page("docs/c.md", "A & B", "<p>@ROOT@</p>\n", Some(document));
        for part in [
            "<title>A &amp; B · Pedina</title>",
            "<link rel=\"stylesheet\" href=\"../style.css\">",
            "<li><a href=\"#two\">Two</a></li>",
            "<li><a href=\"../docs/c.html\" aria-current=\"page\">A &amp; B</a></li>",
            "<li><a href=\"../reference/c/index.html\">C</a></li>",
            "<p>@ROOT@</p>",
        ] {
            assert!(page.contains(part), "{part} is missing in\n{page}");
        }
    }
}
