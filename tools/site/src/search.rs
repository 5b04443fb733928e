//! The search over the guides: an index that `search.js` reads when somebody searches.
//!
//! It is a script and not JSON, because browsers refuse to read files beside a page that was opened
//! from a disk. A query looks at every section, which takes less than reading the index.

use crate::document::Document;
use crate::links::document_page;
use serde_json::json;
use std::collections::BTreeMap;

/// The sections of all documents: page, anchor, title, heading, words.
pub(crate) fn index(documents: &BTreeMap<String, Document>) -> String {
    let mut lines = Vec::new();
    for (path, document) in documents {
        let page = document_page(path);
        for section in &document.sections {
            let words: Vec<_> = section.text.split_whitespace().collect();
            let line =
                json!([page, section.anchor, document.title(), section.heading, words.join(" ")]);
            lines.push(line.to_string());
        }
    }
    format!("pedinaSearch([\n{}\n]);\n", lines.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_section_is_a_line_with_its_place() {
        let document = Document::parse("# A\nsay \"a\"\n\n## B c\n- one\n- two\n");
        let index = index(&BTreeMap::from([("docs/x.md".to_owned(), document)]));
        let lines = [
            r#"["docs/x.html","a","A","A","say \"a\""],"#,
            r#"["docs/x.html","b-c","A","B c","one two"]"#,
        ];
        assert_eq!(index, format!("pedinaSearch([\n{}\n]);\n", lines.join("\n")));
    }
}
