//! A Markdown file: its headings, its text for the search, and its HTML.

use crate::links::Links;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// What other pages need to know of a document.
#[derive(Debug)]
pub(crate) struct Document {
    text: String,
    /// The first is the title and what stands before the second heading.
    pub(crate) sections: Vec<Section>,
}

/// A heading and what follows, up to the next one.
#[derive(Debug, Default)]
pub(crate) struct Section {
    /// 1 for the title.
    pub(crate) level: usize,
    /// The words of the heading.
    pub(crate) heading: String,
    /// The anchor that GitHub gives the heading.
    pub(crate) anchor: String,
    /// The words below it.
    pub(crate) text: String,
}

impl Document {
    /// Reads the Markdown of a file.
    pub(crate) fn parse(text: &str) -> Self {
        let mut sections: Vec<Section> = Vec::new();
        let mut is_heading = false;
        for event in parser(text) {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    is_heading = true;
                    sections.push(Section { level: level as usize, ..Section::default() });
                }
                Event::End(TagEnd::Heading(_)) => {
                    is_heading = false;
                    name(&mut sections);
                }
                Event::Text(words) | Event::Code(words) => {
                    let Some(last) = sections.last_mut() else { continue };
                    let part = if is_heading { &mut last.heading } else { &mut last.text };
                    part.push_str(&words);
                }
                Event::SoftBreak | Event::HardBreak | Event::End(_) => {
                    if let Some(last) = sections.last_mut().filter(|_| !is_heading) {
                        last.text.push(' ');
                    }
                }
                _ => {}
            }
        }
        Self { text: text.to_owned(), sections }
    }

    /// The words of the first heading.
    pub(crate) fn title(&self) -> &str {
        self.sections.first().map_or("", |section| &section.heading)
    }

    /// Whether a heading has this anchor.
    pub(crate) fn has_heading(&self, anchor: &str) -> bool {
        self.sections.iter().any(|section| section.anchor == anchor)
    }

    /// The HTML of the document at `path`, with the links of the site.
    pub(crate) fn html(&self, path: &str, links: &mut Links<'_>) -> String {
        let mut sections = self.sections.iter();
        let events = parser(&self.text).flat_map(|event| match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let anchor = sections.next().map(|section| section.anchor.clone().into());
                [None, Some(Event::Start(Tag::Heading { level, id: anchor, classes, attrs }))]
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = links.resolve(path, &dest_url).into();
                [None, Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))]
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = links.picture(path, &dest_url).into();
                [None, Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))]
            }
            // Wide tables scroll within the page, by keys too.
            Event::Start(Tag::Table(_)) => {
                [Some(raw("<div class=\"wide\" tabindex=\"0\">")), Some(event)]
            }
            Event::End(TagEnd::Table) => [Some(event), Some(raw("</div>\n"))],
            event => [None, Some(event)],
        });
        let mut output = String::new();
        html::push_html(&mut output, events.flatten());
        REPLACEMENTS.iter().fold(output, |html, (from, to)| html.replace(from, to))
    }
}

/// Blocks of code scroll by keys; columns are aligned without styles in the page, which a policy
/// may refuse; and a cell without words heads nothing. Text has none of these: it is escaped.
const REPLACEMENTS: [(&str, &str); 4] = [
    ("<pre><code", "<pre tabindex=\"0\"><code"),
    ("<td style=\"text-align: right\">", "<td class=\"right\">"),
    ("<th style=\"text-align: right\">", "<th class=\"right\">"),
    ("<th></th>", "<td></td>"),
];

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

fn raw(html: &'static str) -> Event<'static> {
    Event::Html(CowStr::Borrowed(html))
}

/// Gives the last section its anchor: a second one of the same name gets a number.
fn name(sections: &mut [Section]) {
    let Some((last, others)) = sections.split_last_mut() else { return };
    let anchor = anchor(&last.heading);
    let same = others.iter().filter(|other| self::anchor(&other.heading) == anchor).count();
    let number = if same == 0 { String::new() } else { format!("-{same}") };
    last.anchor = anchor + &number;
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let mut anchor = String::new();
    for letter in heading.trim().chars() {
        match letter {
            ' ' => anchor.push('-'),
            '-' | '_' => anchor.push(letter),
            _ if letter.is_alphanumeric() => anchor.extend(letter.to_lowercase()),
            _ => {}
        }
    }
    anchor
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::Sources;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn sections_have_the_anchors_of_github_and_their_words() {
        let text = "# A\nx `y`\n\n### How does C++ see `a_b`?\n```sh\n# no\n```\n## A\n";
        let document = Document::parse(text);
        let found: Vec<_> = document.sections.iter().map(|s| (s.level, &*s.anchor)).collect();
        assert_eq!(found, [(1, "a"), (3, "how-does-c-see-a_b"), (2, "a-1")]);
        assert_eq!(document.title(), "A");
        assert_eq!(document.sections[0].text.trim(), "x y");
        assert_eq!(document.sections[1].text.trim(), "# no");
    }

    #[test]
    fn html_has_anchors_and_links_outside_of_code() {
        let sources = Sources::list().unwrap();
        let text =
            "# A\n[a](docs/c.md), `[x](y)`\n```sh\n[n](m)\n```\n\n| | a |\n|---|--:|\n| b | 1 |\n";
        let document = Document::parse(text);
        let documents = BTreeMap::new();
        let (linked, broken) = (BTreeSet::new(), Vec::new());
        let mut links = Links { sources: &sources, documents: &documents, linked, broken };
        let html = document.html("README.md", &mut links);
        for part in [
            "<h1 id=\"a\">A</h1>",
            "<a href=\"docs/c.html\">a</a>, <code>[x](y)</code>",
            "<pre tabindex=\"0\"><code class=\"language-sh\">[n](m)",
            "<div class=\"wide\" tabindex=\"0\"><table>",
            "<tr><td></td><th class=\"right\">a</th></tr>",
            "<td>b</td><td class=\"right\">1</td>",
        ] {
            assert!(html.contains(part), "{part} is missing in\n{html}");
        }
        assert_eq!(links.broken, [""; 0]);
    }
}
