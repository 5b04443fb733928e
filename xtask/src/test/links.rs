//! Every relative link of a Markdown file leads to a file of the repository, and to a heading of it
//! where it names one.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Result, ensure};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Checks all Markdown files that git lists.
///
/// # Errors
/// A link leads nowhere; the message names all such links.
pub(super) fn check() -> Result<Counts> {
    let mut git = shell::command("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard", "*.md"]);
    let list = shell::stdout(&mut git, "")?;
    let mut broken = Vec::new();
    let mut count = 0;
    for path in list.lines().filter(|path| !is_template(path)) {
        // A file may be deleted, but not yet in the index.
        let Ok(text) = fs::read_to_string(shell::root().join(path)) else { continue };
        for link in links(&text) {
            count += 1;
            if let Some(fault) = fault(path, &text, &link) {
                broken.push(format!("{path}: {link} {fault}"));
            }
        }
    }
    ensure!(count > 0, "no document has a link");
    ensure!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
    Ok(Counts::passed(1))
}

/// Templates are filled in and written elsewhere, where their links hold.
fn is_template(path: &str) -> bool {
    path.ends_with("/sizes/page.md")
}

/// What is wrong with a link in the document `text` at `path`.
fn fault(path: &str, text: &str, link: &str) -> Option<&'static str> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let folder = Path::new(path).parent()?;
    let target = if file.is_empty() { PathBuf::from(path) } else { plain(&folder.join(file)) };
    let target = shell::root().join(target);
    if !target.exists() {
        return Some("leads to no file");
    }
    if anchor.is_empty() {
        return None;
    }
    let other = if file.is_empty() { text.to_owned() } else { fs::read_to_string(target).ok()? };
    let is_there = lines(&other).any(|line| heading(line).as_deref() == Some(anchor));
    (!is_there).then_some("names no heading")
}

/// The relative links of a document; those of the web are not checked.
fn links(text: &str) -> Vec<String> {
    let mut prose = lines(text).collect::<Vec<_>>().join("\n");
    // A link in code is an example.
    prose = prose.split('`').step_by(2).collect();
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let relative = targets.map(|(link, _)| link.to_owned());
    relative.filter(|link| !link.contains(':') && !link.contains(char::is_whitespace)).collect()
}

/// The lines of a document outside of blocks of code.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The anchor that GitHub gives a heading.
fn heading(line: &str) -> Option<String> {
    let title = line.trim_start_matches('#');
    if title.len() == line.len() {
        return None;
    }
    let mut anchor = String::new();
    for letter in title.strip_prefix(' ')?.trim().chars() {
        match letter {
            ' ' => anchor.push('-'),
            '-' | '_' => anchor.push(letter),
            _ if letter.is_alphanumeric() => anchor.extend(letter.to_lowercase()),
            _ => {}
        }
    }
    Some(anchor)
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            _ => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn links_outside_of_code_are_found() {
        let text =
            "# A\n[a](b.md#c), `[x](y)` [w](https://w.org)\n```sh\n[n](m)\n```\n![p](q.svg)\n";
        assert_eq!(links(text), ["b.md#c", "q.svg"]);
    }

    #[test]
    fn headings_become_anchors() {
        let anchor = |line| heading(line);
        assert_eq!(anchor("### How does C++ see `a_b`?").as_deref(), Some("how-does-c-see-a_b"));
        assert_eq!(anchor("#include <x>"), None);
        assert_eq!(anchor("prose"), None);
    }

    #[test]
    fn faults_are_seen() {
        let text = "## Here\n";
        assert_eq!(fault("docs/engine.md", text, "#here"), None);
        assert_eq!(fault("docs/engine.md", text, "#there"), Some("names no heading"));
        assert_eq!(fault("docs/engine.md", text, "../README.md"), None);
        assert_eq!(fault("docs/engine.md", text, "README.md"), Some("leads to no file"));
    }
}
