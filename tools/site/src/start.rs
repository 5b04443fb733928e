//! The start page: a door for each kind of user, then the references.

use crate::layout::{Navigation, Reference};
use core::fmt::Write;

/// The whole page.
pub(crate) fn page(navigation: &Navigation<'_>) -> String {
    let mut cards = String::new();
    for Reference { name, page, about } in navigation.references {
        let _ = writeln!(cards, "<li><h3><a href=\"{page}\">{name}</a></h3><p>{about}</p></li>");
    }
    if !cards.is_empty() {
        cards = format!("<h2>References</h2>\n<ul class=\"cards\">\n{cards}</ul>\n");
    }
    navigation.page("index.html", "Documentation", &DOORS.replace("@REFERENCES@", &cards), None)
}

const DOORS: &str = include_str!("start.html");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::REFERENCES;
    use std::collections::BTreeMap;

    #[test]
    fn each_reference_has_a_card() {
        let references: Vec<_> = REFERENCES.iter().collect();
        let documents = BTreeMap::new();
        let html = page(&Navigation { documents: &documents, references: &references });
        for Reference { name, page, about } in references {
            let card = format!("<h3><a href=\"{page}\">{name}</a></h3><p>{about}</p>");
            assert!(html.contains(&card), "{name}: {html}");
        }
        let none = page(&Navigation { documents: &documents, references: &[] });
        assert!(!none.contains("References"), "{none}");
        assert!(!html.contains('@'), "{html}");
    }
}
