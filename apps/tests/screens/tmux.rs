//! A terminal in which a program runs, at which a test types and looks.

use core::time::Duration;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Instant;

use tempfile::TempDir;

/// A terminal of tmux, with a server of its own.
pub(crate) struct Tmux {
    /// The folder of its socket, which goes with it.
    folder: TempDir,
}

impl Tmux {
    /// A terminal of this size in which the program runs with these arguments. When it is left, a
    /// line says with which status, and in which mode it leaves the terminal.
    pub(crate) fn start(size: (u16, u16), arguments: &str) -> Self {
        Self::start_with(size, "", arguments)
    }

    /// As [`start`](Self::start), with variables of the environment: `NAME=VALUE`.
    pub(crate) fn start_with(
        (width, height): (u16, u16),
        variables: &str,
        arguments: &str,
    ) -> Self {
        let program = env!("CARGO_BIN_EXE_pedina");
        let program = format!("env LC_ALL=C.UTF-8 {variables} '{program}' {arguments}");
        Self::run((width, height), &format!("echo before; {program}; {LEFT}; cat"))
    }

    /// A terminal in which the program runs with these arguments under the job control of a shell,
    /// which waits for a line after the program was stopped, and then goes on with it.
    pub(crate) fn start_job(size: (u16, u16), arguments: &str) -> Self {
        let program = env!("CARGO_BIN_EXE_pedina");
        let shell = format!(
            "set -m; echo before; '{program}' {arguments}; {LEFT}; read line; fg; {LEFT}; cat"
        );
        // It is one word of the shell that tmux starts.
        Self::run(size, &format!("exec bash -c '{}'", shell.replace('\'', "'\\''")))
    }

    fn run((width, height): (u16, u16), shell: &str) -> Self {
        let terminal = Self { folder: tempfile::tempdir().unwrap() };
        let (width, height) = (width.to_string(), height.to_string());
        let output = terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &width,
            "-y",
            &height,
            shell,
        ]);
        assert!(output.status.success(), "{output:?}");
        terminal
    }

    /// Presses keys, by tmux's names for them.
    pub(crate) fn press(&self, keys: &[&str]) {
        let output = self.tmux(&[&["send-keys"], keys].concat());
        assert!(output.status.success(), "{output:?}");
    }

    /// Types a line, and Enter.
    pub(crate) fn enter(&self, line: &str) {
        self.press(&["-l", line]);
        self.press(&["Enter"]);
    }

    /// Presses the left mouse button at a place, counted from 1, as a terminal reports it.
    pub(crate) fn click(&self, column: usize, row: usize) {
        self.press(&["-l", &format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")]);
    }

    /// Changes the size.
    pub(crate) fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        let output = self.tmux(&["resize-window", "-x", &width, "-y", &height]);
        assert!(output.status.success(), "{output:?}");
    }

    /// What is seen, as soon as these words are among it.
    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait_until(words, |screen| screen.contains(words))
    }

    /// What is seen, as soon as it looks as it should.
    pub(crate) fn wait_until(&self, what: &str, looks: impl Fn(&str) -> bool) -> String {
        self.wait(what, || self.stdout(&["capture-pane", "-p"]), looks)
    }

    /// The answer of tmux, as soon as it is what is waited for.
    fn wait(
        &self,
        what: &str,
        ask: impl Fn() -> String,
        is_expected: impl Fn(&str) -> bool,
    ) -> String {
        let begun = Instant::now();
        loop {
            let answer = ask();
            if is_expected(&answer) {
                return answer;
            }
            assert!(begun.elapsed() < TIMEOUT, "no {what:?} in:\n{answer}");
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// The number of the process that the terminal runs first, which is a shell.
    pub(crate) fn shell(&self) -> String {
        self.stdout(&["display-message", "-p", "#{pane_pid}"]).trim().to_owned()
    }

    /// Closes the window, as a person does.
    pub(crate) fn close(&self) {
        let _ = self.tmux(&["kill-server"]);
    }

    /// What is seen, with escape sequences for colours if there are any.
    pub(crate) fn colors(&self) -> String {
        self.stdout(&["capture-pane", "-e", "-p"])
    }

    /// Waits until the terminal shows colours: they may come in another part than the words.
    pub(crate) fn wait_for_colors(&self) {
        self.wait("colours", || self.colors(), |screen| screen.contains("48;5;"));
    }

    /// Waits until the program has asked for this of the terminal.
    pub(crate) fn wait_for_modes(&self, modes: &str) {
        let format = "mouse #{mouse_any_flag} alternate #{alternate_on} cursor #{cursor_flag}";
        let asked = || self.stdout(&["display-message", "-p", format]);
        self.wait(modes, asked, |found| found.trim() == modes);
    }

    fn stdout(&self, arguments: &[&str]) -> String {
        String::from_utf8(self.tmux(arguments).stdout).unwrap()
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-u", "-S"]).arg(self.folder.path().join("socket"));
        command.args(arguments).stdin(Stdio::null());
        command.env_remove("TMUX").env_remove("NO_COLOR").env("TERM", "screen-256color");
        command.output().expect("tmux is missing: `cargo xtask setup` installs it")
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.close();
    }
}

/// Says with which status a program was left, and in which mode it leaves the terminal.
const LEFT: &str = "echo \"left with $?\"; stty -a | grep -Eo -e '-?icanon' -e '-?echo\\b' | xargs";

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);
