//! `ffi/src/status.rs`: the statuses that follow from the errors, their texts, and the conversions.

use super::Declarations;
use super::enums::{Enumeration, Variant};
use anyhow::{Result, ensure};
use core::fmt::Write;
use std::collections::BTreeMap;

/// A number of `pdn_status`.
pub(crate) struct Status<'a> {
    pub(crate) number: i64,
    pub(crate) of: &'a Enumeration,
    pub(crate) variant: &'a Variant,
}

impl Status<'_> {
    /// `PDN_CHESS_GAME_OVER`.
    pub(crate) fn name(&self) -> String {
        self.of.c_name(self.variant)
    }

    /// What `Display` writes for every value; if it writes values too, the first sentence of the
    /// documentation.
    fn text(&self) -> String {
        if let Some(text) = &self.variant.text {
            return text.clone();
        }
        let doc = super::prose::plain(&self.variant.doc).join(" ");
        let sentence = doc.split(". ").next().unwrap_or_default().trim_end_matches('.');
        let mut letters = sentence.chars();
        letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
    }
}

impl Declarations {
    /// All statuses but success, from -1 downwards. Where several errors have the same number, it
    /// is the status of the one that is closest to the root of its crate.
    pub(crate) fn statuses(&self) -> Result<Vec<Status<'_>>> {
        let mut statuses: BTreeMap<i64, Status<'_>> = BTreeMap::new();
        let mut errors: Vec<_> = self.enums.iter().filter(|one| one.is_error()).collect();
        errors.sort_by_key(|error| (error.public_path.len(), error.name != "Error"));
        for of in errors {
            for variant in &of.variants {
                let Some(number) = variant.number else { continue };
                ensure!(number < 0, "{}::{} has no negative number", of.path(), variant.name);
                statuses.entry(-number).or_insert(Status { number, of, variant });
            }
        }
        Ok(statuses.into_values().collect())
    }

    /// The file in Rust.
    pub(super) fn status_file(&self) -> Result<String> {
        let statuses = self.statuses()?;
        let mut rust = OPENING.to_string();
        let mut texts = String::new();
        for status in &statuses {
            for line in super::prose::plain(&status.variant.doc) {
                writeln!(rust, "    {}", format!("/// {line}").trim_end())?;
            }
            let name = status.name();
            writeln!(rust, "    {name} = {},", status.number)?;
            writeln!(texts, "    ({name}, c{:?}),", status.text())?;
        }
        rust += &format!("}}\n\n{TEXTS}{texts}];\n");
        let names: BTreeMap<i64, String> =
            statuses.iter().map(|status| (status.number, status.name())).collect();
        for error in self.enums.iter().filter(|one| one.is_error()) {
            if let Some(arms) = self.arms(error, &names) {
                rust += &conversion(&error.path(), &format!("match error {{\n{arms}}}"));
            }
        }
        for (path, _) in &self.kinds {
            rust += &conversion(path, "error.kind.into()");
        }
        Ok(rust)
    }

    /// One line for each variant; `None` if it wraps something that is no status.
    fn arms(&self, error: &Enumeration, names: &BTreeMap<i64, String>) -> Option<String> {
        let mut arms = String::new();
        for Variant { name, number, fields, wraps, .. } in &error.variants {
            let path = error.path();
            match (number, wraps) {
                (Some(number), _) => {
                    arms += &format!("{path}::{name}{fields} => Self::{},\n", names.get(number)?);
                }
                (None, Some(inner)) if self.is_status(error.game(), inner) => {
                    arms += &format!("{path}::{name}(error) => error.into(),\n");
                }
                (None, _) => return None,
            }
        }
        Some(arms)
    }

    /// Whether a type of a game becomes a status.
    fn is_status(&self, game: &str, name: &str) -> bool {
        let mut enums = self.enums.iter().filter(|one| one.is_error());
        enums.any(|one| one.name == name && one.game() == game)
            || self
                .kinds
                .iter()
                .any(|(path, of)| of == game && path.ends_with(&format!("::{name}")))
    }
}

fn conversion(path: &str, body: &str) -> String {
    format!(
        "\nimpl From<{path}> for pdn_status {{\n#[inline]\nfn from(error: {path}) -> Self {{\n\
         {body}\n}}\n}}\n"
    )
}

const OPENING: &str =
    "// @generated from the errors of core and ffi by `cargo xtask header`: do not edit.
//! Library: statuses
//!
//! 0 is success, and every other status is negative: -1 to -31 for every game, -32 to -159 chess,
//! -160 to -207 Mastermind, -208 to -255 Konobi.

use core::ffi::CStr;

use pdn_status::*;

/// The status of a call. The numbers never change; later versions may add some.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
#[must_use]
pub enum pdn_status {
    /// Done; the outputs are written.
    PDN_OK = 0,
";

const TEXTS: &str = "/// An English sentence on each.
pub(crate) const TEXTS: &[(pdn_status, &CStr)] = &[
    (PDN_OK, c\"done\"),
";
