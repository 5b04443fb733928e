//! Which functions belong together, what they may cost, and how deep they may recurse.

mod chess;
mod konobi;
mod library;
mod mastermind;

/// Functions that a firmware takes together or not at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    /// Its name in the metrics.
    pub(crate) name: &'static str,
    /// Its functions.
    pub(crate) functions: &'static [&'static str],
}

/// Every family but [`ALL`].
pub(crate) fn every() -> impl Iterator<Item = &'static Family> {
    [library::FAMILIES, chess::FAMILIES, mastermind::FAMILIES, konobi::FAMILIES]
        .into_iter()
        .flatten()
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
    ("stack/mastermind-optimal/thumbv6m-none-eabi", 512),
    ("flash/konobi-rules/thumbv6m-none-eabi", 4 * 1024),
    ("stack/chess-legal-moves/thumbv6m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7em-none-eabihf", 1536),
    ("stack/chess-legal-moves/riscv32imac-unknown-none-elf", 1536),
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
pub(crate) const CALLBACKS: &[&str] =
    &["<pedina_ffi::chess::pgn::Caller>::call", "<pedina_ffi::sink::Sink>::call"];
