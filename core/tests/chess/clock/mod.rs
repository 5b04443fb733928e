//! Clocks: each control by hand, all of them against a simulation that ticks, and the
//! edges of time.

use pedina::chess::{Clock, Color, TimeControl};

mod controls;
mod edges;
mod simulation;
mod text;

/// A clock of this control, in the notation of PGN, that runs since 0 with white to move.
fn running(control: &str) -> Clock {
    let mut clock =
        Clock::new(TimeControl::parse(control.as_bytes()).expect(control), Color::White);
    assert_eq!(clock.start(0), Ok(()));
    clock
}
