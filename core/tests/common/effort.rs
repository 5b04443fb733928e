//! How much is tried where more would find more: random games, property tests, deep counts.

/// What the gate has time for, or what `cargo xtask nightly` has, which sets `PEDINA_EFFORT=night`.
pub(crate) fn effort<T>(gate: T, night: T) -> T {
    if std::env::var("PEDINA_EFFORT").is_ok_and(|word| word == "night") { night } else { gate }
}
