//! The statuses that follow from the errors of core and ffi.

use crate::enums::{Enumeration, Variant};
use crate::model::Status;
use crate::prose;
use anyhow::{Result, ensure};
use std::collections::BTreeMap;

/// All statuses but success, from -1 downwards. Where several errors have the same number, it is
/// the status of the one that is closest to the root of its crate.
pub(crate) fn all(enumerations: &[Enumeration]) -> Result<Vec<Status>> {
    let mut statuses = BTreeMap::new();
    let mut errors: Vec<_> = enumerations.iter().filter(|one| one.is_error()).collect();
    errors.sort_by_key(|error| (error.public_path.len(), error.name != "Error"));
    for of in errors {
        for variant in &of.variants {
            let Some(number) = variant.number else { continue };
            ensure!(number < 0, "{}::{} has no negative number", of.path(), variant.name);
            statuses.entry(-number).or_insert_with(|| Status {
                name: of.c_name(variant),
                number,
                doc: prose::plain(&variant.doc),
                text: text(variant),
            });
        }
    }
    Ok(statuses.into_values().collect())
}

/// What `Display` writes for every value; if it writes values too, the first sentence of the
/// documentation.
fn text(variant: &Variant) -> String {
    if let Some(text) = &variant.text {
        return text.clone();
    }
    let doc = prose::plain(&variant.doc).join(" ");
    let sentence = doc.split(". ").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
