//! Writes which statuses each function of C may return, by its comment and those of all functions.

use pedina_interface::{Interface, Item, Section};
use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    println!("cargo::rerun-if-changed={}", root.join("ffi/src").display());
    println!("cargo::rerun-if-changed={}", root.join("core/src").display());
    let interface = Interface::read()?;
    let mut rows = String::new();
    for section in &interface.sections {
        let game = section.header();
        let applies = |other: &&Section| [game, "Library"].contains(&other.header());
        let of_game = interface.sections.iter().filter(applies);
        let general: Vec<&str> = of_game
            .flat_map(|section| &section.text.prose)
            .chain(&interface.contract.prose)
            .map(String::as_str)
            .collect();
        for item in &section.items {
            let Item::Function(function) = item else { continue };
            if function.result.name != "pdn_status" {
                continue;
            }
            let own = own_text(&function.name, &interface);
            let text = format!("{own} {}", general.join(" "));
            let mut numbers = BTreeSet::from([0]);
            numbers.extend(documented(&text, &interface));
            rows.push_str(&function.name);
            for number in numbers {
                rows.push_str(&format!(" {number}"));
            }
            rows.push('\n');
        }
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("statuses.txt"), rows)?;
    Ok(())
}

/// The comment of a function, and of those whose statuses it says that it returns.
fn own_text(name: &str, interface: &Interface) -> String {
    let items = interface.sections.iter().flat_map(|section| &section.items);
    let mut functions = items.filter_map(|item| match item {
        Item::Function(function) => Some(function),
        _ => None,
    });
    let Some(function) = functions.find(|function| function.name == name) else {
        return String::new();
    };
    let mut text = function.doc.join(" ");
    let refers = |sentence: &&str| sentence.contains("statuses") || sentence.contains("As pdn_");
    let words = text
        .split(". ")
        .filter(refers)
        .flat_map(|sentence| sentence.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
    let others = words.filter(|word| word.starts_with("pdn_") && *word != name);
    let others: Vec<_> = others.map(|other| own_text(other, interface)).collect();
    text.extend(others);
    text
}

/// The numbers of the statuses in a text: by name, `PDN_ERROR_X_*`, `PDN_ERROR_X to PDN_ERROR_Y`.
fn documented(text: &str, interface: &Interface) -> Vec<i64> {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '*';
    let words: Vec<&str> = text.split(|c: char| !is_of_name(c)).filter(|w| !w.is_empty()).collect();
    let number = |name: &str| {
        let status = interface.statuses.iter().find(|status| status.name == name);
        status.map(|status| status.number)
    };
    let mut numbers = Vec::new();
    for (index, word) in words.iter().enumerate() {
        if let Some(prefix) = word.strip_suffix('*') {
            let family = interface.statuses.iter().filter(|one| one.name.starts_with(prefix));
            numbers.extend(family.map(|status| status.number));
        }
        let Some(first) = number(word) else { continue };
        numbers.push(first);
        if let [_, "to", last, ..] = words[index..]
            && let Some(last) = number(last)
        {
            // From -1 downwards.
            numbers.extend(last..=first);
        }
    }
    numbers
}
