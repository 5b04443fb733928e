//! The site as a browser sees it: every link of every page leads to a file and to an anchor of it,
//! nothing is loaded from another host, and the guides have no styles or data within their pages.

use crate::layout::REFERENCES;
use crate::links::plain;
use crate::site::{self, Files};
use anyhow::{Result, ensure};
use pedina_support::counts::Counts;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Builds the guides twice, compares them, and checks their links.
///
/// # Errors
/// A link leads nowhere, or the builds differ.
pub(crate) fn guides() -> Result<Counts> {
    // None has been written: links to them must be absent then.
    let files = site::build(&[])?;
    ensure!(site::build(&[])? == files, "two builds of the guides differ");
    check(&files)
}

/// Checks a whole site with all its references.
///
/// # Errors
/// A reference is missing, a link leads nowhere, or a page needs another host.
pub(crate) fn folder(folder: &Path) -> Result<Counts> {
    for reference in &REFERENCES {
        let page = folder.join(reference.page);
        ensure!(page.is_file(), "there is no reference of {}: {}", reference.name, page.display());
    }
    let mut files = Files::new();
    add(folder, "", &mut files)?;
    check(&files)
}

fn add(folder: &Path, start: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{start}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            add(&entry.path(), &format!("{path}/"), files)?;
        } else {
            let is_page = path.ends_with(".html") || path.ends_with(".css");
            files.insert(path, if is_page { fs::read(entry.path())? } else { Vec::new() });
        }
    }
    Ok(())
}

fn check(files: &Files) -> Result<Counts> {
    let mut faults = Vec::new();
    let mut pages = BTreeMap::new();
    for (path, bytes) in files {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let plain = text.replace(['"', '\''], "");
        if path.ends_with(".css") && ["url(http", "@import http"].iter().any(|s| plain.contains(s))
        {
            faults.push(format!("{path}: loads from another host"));
        }
        if path.ends_with(".css") && is_guide(path) && plain.contains("url(data:") {
            faults.push(format!("{path}: data within a style"));
        }
        if path.ends_with(".html") {
            pages.insert(path.as_str(), text);
        }
    }
    let mut count = 0;
    for (path, text) in &pages {
        for (tag, name, link) in attributes(text) {
            if name == "style" && is_guide(path) {
                faults.push(format!("{path}: a style within a page"));
            }
            if let "href" | "src" = name {
                count += 1;
                if let Some(fault) = fault(path, tag, link, files, &pages) {
                    faults.push(format!("{path}: {link} {fault}"));
                }
            }
        }
    }
    ensure!(count > 0, "no page has a link");
    faults.dedup();
    ensure!(faults.is_empty(), "faults of the site:\n{}", faults.join("\n"));
    Ok(Counts::passed(1))
}

/// What is wrong with a link of the page at `path`.
fn fault(
    path: &str,
    tag: &str,
    link: &str,
    files: &Files,
    pages: &BTreeMap<&str, String>,
) -> Option<&'static str> {
    let is_loaded = ["script", "img", "iframe", "link"].contains(&tag);
    if link.starts_with("//") || link.contains("://") {
        return is_loaded.then_some("is loaded from another host");
    }
    if link.starts_with("mailto:") {
        return None;
    }
    if link.starts_with("data:") || link.starts_with("javascript:") {
        return is_guide(path).then_some("is refused by `default-src 'self'`");
    }
    // rustdoc leaves names in comments of the standard library, and loads lists of what implements
    // a trait elsewhere also where there is none.
    let is_left = |part: &str| path.starts_with("reference/rust/") && link.contains(part);
    if is_left("::") || is_left("/trait.impl/") {
        return None;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let file = file.split_once('?').map_or(file, |(file, _)| file);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let target = if file.is_empty() { path.to_owned() } else { plain(folder, &decode(file)) };
    if !files.contains_key(&target) {
        return Some("leads to no file");
    }
    // Scripts of the references make some of their anchors.
    let page = pages.get(target.as_str()).filter(|_| is_guide(&target) && !anchor.is_empty())?;
    let has_anchor = attributes(page).any(|(_, name, id)| name == "id" && id == anchor);
    (!has_anchor).then_some("names no anchor")
}

/// Whether a file is none of the references, which other programs write.
fn is_guide(path: &str) -> bool {
    !path.starts_with("reference/")
}

/// All attributes in double quotes of a page: the tag, the name, the value. What is within a script
/// is none.
fn attributes(html: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let mut is_script = false;
    let tags = html.split('<').skip(1).filter(move |tag| {
        let is_within = is_script && !tag.starts_with("/script");
        is_script = is_within || tag.starts_with("script");
        !is_within && tag.starts_with(|c: char| c.is_alphabetic())
    });
    tags.flat_map(|tag| {
        let end = tag.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(tag.len());
        let mut rest = tag.split('"');
        core::iter::from_fn(move || {
            let before = rest.next()?;
            // What follows the tag is text.
            if before.contains('>') {
                return None;
            }
            let name = before.trim_end_matches('=').split_whitespace().next_back()?;
            Some((&tag[..end], name, rest.next()?))
        })
    })
}

/// A path of an address with `%20` and the like as the file's name, as far as it is ASCII.
fn decode(path: &str) -> String {
    let mut parts = path.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(code) => {
                decoded.push(char::from(code));
                decoded += &part[2..];
            }
            None => decoded += &format!("%{part}"),
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(index: &str) -> Result<Counts> {
        let page = "<h1 id=\"here\">a</h1>".to_owned().into_bytes();
        check(&Files::from([
            ("index.html".to_owned(), index.as_bytes().to_vec()),
            ("a/b c.html".to_owned(), page),
            ("style.css".to_owned(), Vec::new()),
        ]))
    }

    #[test]
    fn good_links_pass() {
        let link = "<link rel=\"x\" href=\"style.css\">\
                    <a href=\"a/b%20c.html#here\">href=\"no\"</a>\
                    <script>x = '<a href=\"${url}\">';</script>";
        site(&format!("{link}<a href=\"https://x.org/#y\">y</a>")).unwrap();
    }

    #[test]
    fn bad_links_are_named() {
        for (html, fault) in [
            ("<a class=\"x\" href=\"c.html\">", "index.html: c.html leads to no file"),
            ("<a href=\"a/b c.html#there\">", "index.html: a/b c.html#there names no anchor"),
            ("<a href=\"#there\">", "index.html: #there names no anchor"),
            ("<img src=\"none.png\">", "index.html: none.png leads to no file"),
            ("<script src=\"https://x.org/y.js\">", "is loaded from another host"),
            ("<link href=\"data:,\">", "index.html: data:, is refused by `default-src 'self'`"),
            ("<td style=\"x\"><a href=\"#\">", "index.html: a style within a page"),
            ("<p>nothing</p>", "no page has a link"),
        ] {
            let error = site(html).unwrap_err().to_string();
            assert!(error.contains(fault), "{html}: {error}");
        }
    }
}
