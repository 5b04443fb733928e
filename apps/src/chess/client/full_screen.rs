//! The full-screen client at a terminal.

use std::time::Instant;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::screen::{Action, OnlineScreen};
use crate::chess::desk::{Look, Pieces};
use crate::chess::prompt::Playable;
use crate::terminal::{Event, Terminal};

/// Plays until the player leaves. The board stays on the screen when the session is over.
///
/// # Errors
/// The terminal fails. A server that is gone is no failure: the screen says so.
pub(super) async fn play<R: Playable>(
    mut stream: TcpStream,
    server: &str,
    pieces: Option<Pieces>,
) -> Result<()> {
    let mut screen = OnlineScreen::<R>::new(server, Look::new(pieces));
    let mut terminal = Terminal::open()?;
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
