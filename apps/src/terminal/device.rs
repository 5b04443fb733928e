//! The terminal: taken over, drawn on, and restored whatever happens.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{self, stdout};
use std::thread;

use anyhow::{Context, Result};
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::input::Input;
use crate::platform::{Closing, Suspension};

/// A terminal that a program has taken over. Dropping it restores what was there before.
pub(crate) struct Terminal {
    terminal: DefaultTerminal,
    inputs: UnboundedReceiver<io::Result<event::Event>>,
    closing: Closing,
    suspension: Suspension,
    ticks: Interval,
}

/// What happens at a terminal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Event {
    /// A key was pressed, or the mouse.
    Input(Input),
    /// It has another size, or its content is to be drawn anew.
    Redraw,
    /// Time passes: this comes four times a second.
    Tick,
    /// The program is to end: by Ctrl-C, by a signal, or because the terminal is gone.
    End,
}

impl Terminal {
    /// Takes over the terminal of the process.
    ///
    /// # Errors
    /// The terminal cannot be changed to full screen, or the system delivers no signals.
    pub(crate) fn open() -> Result<Self> {
        let (closing, suspension) = (Closing::of_terminal()?, Suspension::new()?);
        restore_on_panic();
        let terminal = take_over().inspect_err(|_| restore()).context("cannot use the terminal")?;
        let (sender, inputs) = unbounded_channel();
        thread::spawn(move || read(&sender));
        let mut ticks = interval(Duration::from_millis(250));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Ok(Self { terminal, inputs, closing, suspension, ticks })
    }

    /// What happens next. Nothing is lost if the future is dropped before.
    pub(crate) async fn next(&mut self) -> Event {
        loop {
            tokio::select! {
                biased;
                () = self.closing.wait() => return Event::End,
                () = self.suspension.end() => return resume(),
                input = self.inputs.recv() => match input {
                    Some(Ok(event)) if is_stop(&event) => {
                        restore();
                        self.suspension.begin().await;
                        return resume();
                    }
                    Some(Ok(event)) => if let Some(event) = translate(&event) {
                        return event;
                    },
                    // Nobody can type any more.
                    Some(Err(_)) | None => return Event::End,
                },
                _ = self.ticks.tick() => return Event::Tick,
            }
        }
    }

    /// Draws all of the screen anew; only what has changed is sent.
    ///
    /// # Errors
    /// The terminal is gone.
    pub(crate) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> Result<()> {
        self.terminal.draw(render).context("cannot draw on the terminal")?;
        Ok(())
    }

    /// Forgets what it shows, so that the next drawing sends everything.
    ///
    /// # Errors
    /// The terminal is gone.
    pub(crate) fn clear(&mut self) -> Result<()> {
        // Its own `clear` asks where the cursor is, and the answer would go to who reads the keys.
        let area = self.area()?;
        self.terminal.resize(area).context("cannot clear the terminal")
    }

    /// The whole screen.
    ///
    /// # Errors
    /// The terminal is gone.
    pub(crate) fn area(&self) -> Result<Rect> {
        let size = self.terminal.size().context("the terminal has no size")?;
        Ok(Rect::new(0, 0, size.width, size.height))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

fn take_over() -> io::Result<DefaultTerminal> {
    enter()?;
    ratatui::Terminal::new(ratatui::backend::CrosstermBackend::new(stdout()))
}

fn enter() -> io::Result<()> {
    IS_TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Takes the terminal over again, from a shell that has used it meanwhile.
fn resume() -> Event {
    restore();
    match enter() {
        Ok(()) => Event::Redraw,
        Err(_) => Event::End,
    }
}

/// Makes the terminal again as it was; once, and whatever of it still works.
fn restore() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        // The terminal may be gone: there is nothing to restore then.
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before the message of a panic is printed, so that it can be read.
fn restore_on_panic() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        restore();
        hook(info);
    }));
}

/// Reads what is typed until nobody listens or the terminal is gone. It waits in a system call, so
/// it has a thread of its own, which ends with the process.
fn read(sender: &UnboundedSender<io::Result<event::Event>>) {
    loop {
        let event = event::read();
        let is_last = event.is_err();
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Whether this is Ctrl-Z, which a terminal in raw mode hands over as a key.
fn is_stop(event: &event::Event) -> bool {
    let is_control = |key: &event::KeyEvent| key.modifiers.contains(event::KeyModifiers::CONTROL);
    event
        .as_key_press_event()
        .is_some_and(|key| is_control(&key) && key.code == event::KeyCode::Char('z'))
}

fn translate(event: &event::Event) -> Option<Event> {
    match event {
        event::Event::Resize(..) => Some(Event::Redraw),
        event::Event::Key(key) if key.modifiers.contains(event::KeyModifiers::CONTROL) => {
            match key.code {
                event::KeyCode::Char('c') => Some(Event::End),
                event::KeyCode::Char('l') => Some(Event::Redraw),
                _ => None,
            }
        }
        _ => Input::new(event).map(Event::Input),
    }
}

/// Whether the terminal has to be restored.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::time::Instant;

    /// The message of a panic is read on the screen from before, not lost with the one it ends.
    ///
    /// The test starts itself again in a terminal of tmux, and panics there.
    #[test]
    fn a_panic_is_read_on_the_restored_screen() {
        if std::env::var_os("PEDINA_PANICS").is_some() {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let mut terminal = runtime.block_on(async { Terminal::open() }).unwrap();
            terminal.draw(|frame| frame.render_widget("full screen", frame.area())).unwrap();
            panic!("crashed on purpose");
        }
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let tmux = |arguments: &[&str]| {
            let output = Command::new("tmux").arg("-S").arg(&socket).args(arguments).output();
            let output = output.expect("tmux is missing: `cargo xtask setup` installs it");
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let name = "terminal::device::tests::a_panic_is_read_on_the_restored_screen";
        let program = std::env::current_exe().unwrap();
        let shell = format!(
            "echo before; PEDINA_PANICS=1 '{}' --exact {name} --nocapture; \
             stty -a | grep -o -e '-*icanon'; cat",
            program.display()
        );
        tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "50", &shell]);
        let begun = Instant::now();
        let mut screen = String::new();
        while !screen.contains("icanon") && begun.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(30));
            screen = tmux(&["capture-pane", "-p"]);
        }
        let modes = tmux(&["display-message", "-p", "#{alternate_on} #{mouse_any_flag}"]);
        tmux(&["kill-server"]);
        assert!(screen.starts_with("before") && screen.contains("crashed on purpose"), "{screen}");
        assert!(!screen.contains("full screen") && !screen.contains("-icanon"), "{screen}");
        assert_eq!(modes.trim(), "0 0");
    }
}
