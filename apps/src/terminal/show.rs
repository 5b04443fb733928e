//! The loop of a screen that needs no network.

use anyhow::Result;
use core::time::Duration;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::time::Instant;

use super::device::{Event, Terminal};
use super::input::Input;

/// Whether a screen stays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Flow {
    /// It does.
    Stay,
    /// It is left.
    Leave,
}

/// A screen that plays on this machine alone.
pub(crate) trait Screen {
    /// Takes in a key or a click on a screen of this size.
    fn handle(&mut self, input: Input, area: Rect) -> Flow;

    /// Takes in the time since the screen was opened.
    fn pass(&mut self, now: Duration);

    /// Works for some milliseconds on what takes long, such as a computer's move; whether there is
    /// more to do.
    fn think(&mut self) -> bool;

    /// Draws itself.
    fn render(&self, frame: &mut Frame<'_>);
}

/// Shows a screen until it is left, or the program is to end; the terminal is restored then. While
/// it works, it takes in keys between slices of work.
///
/// # Errors
/// The terminal is gone.
pub(crate) async fn show(mut terminal: Terminal, screen: &mut impl Screen) -> Result<()> {
    let opened = Instant::now();
    loop {
        screen.pass(opened.elapsed());
        terminal.draw(|frame| screen.render(frame))?;
        let is_busy = screen.think();
        let event = tokio::select! {
            biased;
            event = terminal.next() => event,
            () = core::future::ready(()), if is_busy => continue,
        };
        match event {
            Event::Input(input) => {
                if screen.handle(input, terminal.area()?) == Flow::Leave {
                    return Ok(());
                }
            }
            Event::Redraw => terminal.clear()?,
            Event::Tick => {}
            Event::End => return Ok(()),
        }
    }
}
