//! The loop of a screen that plays at a server.

use core::time::Duration;
use std::time::Instant;

use anyhow::Result;
use ratatui::Frame;
use ratatui::layout::Rect;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::device::{Event, Terminal};
use super::input::Input;

/// What is to be done after an input.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Action {
    /// Nothing.
    Stay,
    /// To send these bytes to the server.
    Send(Vec<u8>),
    /// To close the connection and the screen.
    Leave,
}

/// A screen that plays at a server.
pub(crate) trait OnlineScreen {
    /// Takes in a key or a click on a screen of this size.
    fn handle(&mut self, input: Input, area: Rect) -> Action;

    /// Takes in what the server sends.
    fn receive(&mut self, bytes: &[u8]);

    /// Takes in the loss of the connection.
    fn disconnect(&mut self);

    /// Whether nothing is awaited from the server any more.
    fn is_over(&self) -> bool;

    /// Takes in the time since the screen was opened.
    fn pass(&mut self, now: Duration);

    /// Draws itself.
    fn render(&self, frame: &mut Frame<'_>);
}

/// Shows a screen until the player leaves; the terminal is restored then. What is on the screen
/// stays there when the session is over.
///
/// # Errors
/// The terminal fails. A server that is gone is no failure: the screen says so.
pub(crate) async fn show_online(
    mut stream: TcpStream,
    mut terminal: Terminal,
    screen: &mut impl OnlineScreen,
) -> Result<()> {
    let mut memory = [0; 512];
    let opened = Instant::now();
    loop {
        screen.pass(opened.elapsed());
        terminal.draw(|frame| screen.render(frame))?;
        let is_open = !screen.is_over();
        let event = tokio::select! {
            event = terminal.next() => event,
            count = stream.read(&mut memory), if is_open => {
                match count {
                    Ok(count) if count > 0 => screen.receive(&memory[..count]),
                    Ok(_) | Err(_) => screen.disconnect(),
                }
                continue;
            }
        };
        match event {
            Event::Input(input) => match screen.handle(input, terminal.area()?) {
                Action::Stay => {}
                Action::Send(bytes) => {
                    if stream.write_all(&bytes).await.is_err() {
                        screen.disconnect();
                    }
                }
                Action::Leave => return Ok(()),
            },
            Event::Redraw => terminal.clear()?,
            Event::Tick => {}
            Event::End => return Ok(()),
        }
    }
}
