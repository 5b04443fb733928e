//! All pages but the references.

use crate::document::Document;
use crate::layout::{Navigation, Reference};
use crate::links::{Links, document_page, folder_page, source_page, to_root};
use crate::sources::{self, Sources};
use crate::{search, source, start};
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};

/// The files of the site by path.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Makes every file, with links to these references.
///
/// # Errors
/// A document cannot be read, or has a link that leads nowhere; the message names all such links.
pub(crate) fn build(references: &[&Reference]) -> Result<Files> {
    let sources = Sources::list()?;
    let mut documents = BTreeMap::new();
    for path in sources.documents() {
        let text = String::from_utf8(sources::read(path)?).context(path.to_owned())?;
        documents.insert(path.to_owned(), Document::parse(&text));
    }
    let navigation = Navigation { documents: &documents, references };
    let (linked, broken) = (BTreeSet::new(), Vec::new());
    let mut links = Links { sources: &sources, documents: &documents, linked, broken };
    let mut files = Files::new();
    for (path, document) in &documents {
        let body = document.html(path, &mut links);
        let page = navigation.page(path, document.title(), &body, Some(document));
        files.insert(document_page(path), page.into_bytes());
    }
    ensure!(links.broken.is_empty(), "broken links:\n{}", links.broken.join("\n"));
    for path in links.linked {
        add_linked(&path, &sources, &navigation, &mut files)?;
    }
    for path in sources.below("docs/pictures") {
        files.insert(path.to_owned(), sources::read(path)?);
    }
    files.insert("icon.svg".to_owned(), sources::read("apps/web/icon.svg")?);
    files.insert("index.html".to_owned(), start::page(&navigation).into_bytes());
    files.insert("search-index.js".to_owned(), search::index(&documents).into_bytes());
    for (name, text) in [("style.css", STYLE), ("search.js", SEARCH)] {
        files.insert(name.to_owned(), text.as_bytes().to_vec());
    }
    Ok(files)
}

/// Adds the page of a file, or of a folder and all texts in it.
fn add_linked(
    path: &str,
    sources: &Sources,
    navigation: &Navigation<'_>,
    files: &mut Files,
) -> Result<()> {
    let texts: Vec<_> = match sources.has_file(path) {
        true => vec![path],
        false => sources.below(path).collect(),
    };
    let mut pages = Vec::new();
    for text in texts {
        if sources::is_document(text) {
            pages.push((text, document_page(text)));
        } else if let Ok(code) = String::from_utf8(sources::read(text)?) {
            let page = source_page(text);
            let html = navigation.page(text, text, &source::file(text, &code), None);
            files.insert(page.clone(), html.into_bytes());
            pages.push((text, page));
        }
    }
    if !sources.has_file(path) {
        let page = folder_page(path);
        let list = source::folder(path, &to_root(&page), &pages);
        files.insert(page.clone(), navigation.page(&page, path, &list, None).into_bytes());
    }
    Ok(())
}

const STYLE: &str = include_str!("style.css");
const SEARCH: &str = include_str!("search.js");
