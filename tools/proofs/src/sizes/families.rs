//! Which functions belong together, what they may cost, and how deep they may recurse.

use std::sync::LazyLock;

/// Functions that a firmware takes together or not at all.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Family {
    /// Its name in the metrics.
    pub(crate) name: &'static str,
    /// Its functions.
    pub(crate) functions: Vec<&'static str>,
}

/// Every family but [`ALL`], from `families.txt`.
pub(crate) static FAMILIES: LazyLock<Vec<Family>> =
    LazyLock::new(|| parse(include_str!("families.txt")));

fn parse(table: &'static str) -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let words = match line.split_once(':') {
            Some((name, words)) => {
                families.push(Family { name, functions: Vec::new() });
                words
            }
            None => line,
        };
        for word in words.split_whitespace() {
            let named = families.iter().find(|family| family.name == word);
            let functions = named.map_or_else(|| vec![word], |family| family.functions.clone());
            families.last_mut().expect("a name before functions").functions.extend(functions);
        }
    }
    families
}

/// The family of all exported functions, whatever they are.
pub(crate) const ALL: &str = "all";

/// What some metrics may reach at most, in bytes, whatever the committed table says.
pub(crate) const BUDGETS: &[(&str, u64)] = &[
    ("flash/chess-rules/thumbv6m-none-eabi", 14 * 1024),
    ("flash/mastermind-feedback/thumbv6m-none-eabi", 300),
    ("flash/chess-rules/thumbv7em-none-eabihf", 12 * 1024),
    ("flash/mastermind-optimal/thumbv6m-none-eabi", 4096),
    ("flash/mastermind-optimal/thumbv7em-none-eabihf", 4096),
    ("stack/mastermind-optimal/thumbv6m-none-eabi", 544),
    ("flash/konobi-rules/thumbv6m-none-eabi", 4 * 1024),
    ("stack/chess-legal-moves/thumbv6m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7em-none-eabihf", 1536),
    ("stack/chess-legal-moves/riscv32imac-unknown-none-elf", 1536),
];

/// What one family costs beside another, and what it should cost at most: an aim, not a budget,
/// until it is reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// The family with it.
    pub(crate) with: &'static str,
    /// The family without it.
    pub(crate) without: &'static str,
    /// Bytes of flash.
    pub(crate) aim: u64,
}

/// What the sessions cost beside what they are made of.
pub(crate) const COSTS: &[Cost] = &[
    Cost { with: "chess-table-with-rules", without: "chess-rules", aim: 6 * 1024 },
    Cost { with: "mastermind-session-with-parts", without: "mastermind-parts", aim: 5 * 1024 },
    Cost { with: "konobi-session-with-parts", without: "konobi-parts", aim: 5 * 1024 },
];

/// A bound on what a call of a function executes, which [`super::lengths`] proves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Length {
    /// The target triple.
    pub(crate) target: &'static str,
    /// The Rust path.
    pub(crate) function: &'static str,
    /// How many instructions it may have.
    pub(crate) instructions: u64,
}

/// What a queen's attacks may take.
pub(crate) const LENGTHS: &[Length] = &[
    Length { target: "thumbv6m-none-eabi", function: QUEEN, instructions: 140 },
    Length { target: "thumbv7m-none-eabi", function: QUEEN, instructions: 90 },
    Length { target: "thumbv7em-none-eabihf", function: QUEEN, instructions: 90 },
];

const QUEEN: &str = "pedina::chess::attacks::sliders::byte_fold::queen";

/// The functions that may call themselves, by Rust path, each with the number of its calls that
/// can be open at one time. Any other cycle in the call graph is an error.
///
/// Perft opens one call per level and refuses depths above `PDN_CHESS_PERFT_MAX_DEPTH`.
pub(crate) const RECURSIONS: &[(&str, u64)] =
    &[("pedina::chess::perft::small::count", 16), ("pedina::konobi::perft::count", 16)];

/// The functions that call a function of the caller, by Rust path. The stack of that function is
/// not counted.
pub(crate) const CALLBACKS: &[&str] = &[
    "<pedina_ffi::chess::pgn::Caller>::call",
    "<pedina_ffi::chess::book::Callback>::call",
    "<pedina_ffi::sink::Sink>::call",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_may_contain_another() {
        let family =
            |name, functions: &[&'static str]| Family { name, functions: functions.to_vec() };
        assert_eq!(
            parse("# Comment: none.\na: pdn_f\n    pdn_g\nb: a pdn_h\nc: pdn_f b\n"),
            [
                family("a", &["pdn_f", "pdn_g"]),
                family("b", &["pdn_f", "pdn_g", "pdn_h"]),
                family("c", &["pdn_f", "pdn_f", "pdn_g", "pdn_h"]),
            ]
        );
    }

    #[test]
    fn a_cost_is_of_a_family_that_contains_the_other() {
        let functions = |name: &str| {
            let family = FAMILIES.iter().find(|family| family.name == name);
            family.unwrap_or_else(|| panic!("no family {name}")).functions.clone()
        };
        for cost in COSTS {
            let (with, without) = (functions(cost.with), functions(cost.without));
            assert!(without.iter().all(|function| with.contains(function)), "{}", cost.with);
            assert!(with.len() > without.len(), "{}", cost.with);
        }
    }

    #[test]
    fn a_misspelled_family_is_no_function() {
        for family in &*FAMILIES {
            for function in &family.functions {
                assert!(function.starts_with("pdn_"), "{}: {function}", family.name);
            }
        }
    }
}
