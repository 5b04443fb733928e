//! Where the links of documents lead on the site.

use crate::document::Document;
use crate::sources::{Sources, is_document};
use std::collections::{BTreeMap, BTreeSet};

/// What links can lead to, and what else they need on the site.
#[derive(Debug)]
pub(crate) struct Links<'a> {
    /// The files of the repository.
    pub(crate) sources: &'a Sources,
    /// The documents by path.
    pub(crate) documents: &'a BTreeMap<String, Document>,
    /// Files and folders without a page of their own, which links lead to.
    pub(crate) linked: BTreeSet<String>,
    /// Links that lead nowhere.
    pub(crate) broken: Vec<String>,
}

impl Links<'_> {
    /// The link of a page in place of a link in the document at `path`. A broken one is noted.
    pub(crate) fn resolve(&mut self, path: &str, link: &str) -> String {
        let is_external = ["http://", "https://", "mailto:"].iter().any(|s| link.starts_with(s));
        if is_external {
            return link.to_owned();
        }
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = if file.is_empty() { path.to_owned() } else { plain(folder(path), file) };
        let page = self.page(&target);
        let fault = match &page {
            None => Some("leads to no file"),
            Some((document, _)) if !anchor.is_empty() => {
                let document = self.documents.get(document.as_str());
                let is_there = document.is_some_and(|document| document.has_heading(anchor));
                (!is_there).then_some("names no heading")
            }
            Some(_) => None,
        };
        if let Some(fault) = fault {
            self.broken.push(format!("{path}: {link} {fault}"));
        }
        let page = page.map(|(_, page)| page).unwrap_or_default();
        let hash = if anchor.is_empty() { "" } else { "#" };
        match file.is_empty() {
            true => format!("{hash}{anchor}"),
            false => format!("{}{page}{hash}{anchor}", to_root(path)),
        }
    }

    /// The address of a picture in the document at `path`.
    pub(crate) fn picture(&mut self, path: &str, link: &str) -> String {
        if !self.sources.has_file(&plain(folder(path), link)) {
            self.broken.push(format!("{path}: {link} leads to no picture"));
        }
        link.to_owned()
    }

    /// The file behind a path, and its page on the site.
    fn page(&mut self, target: &str) -> Option<(String, String)> {
        if is_document(target) && self.sources.has_file(target) {
            return Some((target.to_owned(), document_page(target)));
        }
        let readme = format!("{target}/README.md");
        if self.documents.contains_key(&readme) {
            return Some((readme.clone(), document_page(&readme)));
        }
        let page = match self.sources.has_file(target) {
            true => source_page(target),
            false => folder_page(self.sources.below(target).next().map(|_| target)?),
        };
        self.linked.insert(target.to_owned());
        Some((target.to_owned(), page))
    }
}

/// The page of a document: `docs/c.html`.
pub(crate) fn document_page(path: &str) -> String {
    format!("{}.html", path.trim_end_matches(".md"))
}

/// The page of another file: `include/pedina.h.html`.
pub(crate) fn source_page(path: &str) -> String {
    format!("{path}.html")
}

/// The page of a folder: `examples-c/cpp/index.html`.
pub(crate) fn folder_page(path: &str) -> String {
    format!("{path}/index.html")
}

/// The way from a page to the root of the site: nothing, or `../` for each folder.
pub(crate) fn to_root(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// A path in a folder without `.` and `..`.
pub(crate) fn plain(folder: &str, path: &str) -> String {
    let mut parts: Vec<_> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_those_of_pages_and_faults_are_seen() {
        let sources = Sources::list().unwrap();
        let parsed = ["README.md", "docs/engine.md", "examples-c/board/README.md"];
        let parse = |path: &str| (path.to_owned(), Document::parse("# A\n## Here\n"));
        let documents = parsed.into_iter().map(parse).collect();
        let mut links = Links {
            sources: &sources,
            documents: &documents,
            linked: BTreeSet::new(),
            broken: Vec::new(),
        };
        for (link, page) in [
            ("https://pedina.dev/#x", "https://pedina.dev/#x"),
            ("#here", "#here"),
            ("../README.md", "../README.html"),
            ("../README.md#here", "../README.html#here"),
            ("../examples-c/board", "../examples-c/board/README.html"),
            ("../examples-c/cpp", "../examples-c/cpp/index.html"),
            ("../include/pedina.h", "../include/pedina.h.html"),
        ] {
            assert_eq!(links.resolve("docs/engine.md", link), page);
        }
        assert_eq!(links.broken, [""; 0]);
        let linked: Vec<_> = links.linked.iter().collect();
        assert_eq!(linked, ["examples-c/cpp", "include/pedina.h"]);
        for link in ["#there", "README.md", "../README.md#there", "../examples-c/no"] {
            links.resolve("docs/engine.md", link);
        }
        links.picture("docs/engine.md", "pictures/none.svg");
        assert_eq!(
            links.broken,
            [
                "docs/engine.md: #there names no heading",
                "docs/engine.md: README.md leads to no file",
                "docs/engine.md: ../README.md#there names no heading",
                "docs/engine.md: ../examples-c/no leads to no file",
                "docs/engine.md: pictures/none.svg leads to no picture",
            ]
        );
    }
}
