//! Runs other programs: says what is being done and for how long, and where one fails, which
//! command it was, how it ended, what it printed and what to do next.
//!
//! A [`Command`] is built with the standard library; the functions here only run it. Output is
//! read while the program runs: on a terminal its last line shows under the step, and it is
//! printed in full when the program fails.

use crate::limit;
use anyhow::{Context, Error, Result, anyhow, bail};
use console::style;
use core::fmt;
use core::mem;
use core::num::NonZero;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use core::time::Duration;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write, pipe};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::LazyLock;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

/// The folder of the workspace's `Cargo.toml`.
pub fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // Cargo sets the variable for `cargo run`; the constant serves a binary started by hand.
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let is_workspace = |folder: &&Path| folder.join("Cargo.lock").is_file();
        package.ancestors().find(is_workspace).unwrap_or(&package).to_path_buf()
    });
    &ROOT
}

/// Where cargo puts what it builds: `CARGO_TARGET_DIR`, or `target/` in the workspace.
pub fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A command of `program` that runs in the workspace's folder.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// `cargo` of the toolchain that runs this program, in the workspace's folder. It does not learn
/// which package this program is of: some build scripts, such as ring's, run again when that
/// changes.
pub fn cargo() -> Command {
    let mut cargo = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// `cargo xtask`, for what another verb makes.
pub fn xtask() -> Command {
    let mut cargo = cargo();
    cargo.args(["run", "--quiet", "--package", "xtask", "--"]);
    cargo
}

/// The first file of that name on `PATH` (or the path itself, where it has a slash).
pub fn find_program(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// Does `work` under a printed title, then prints how it ended and how long it took.
///
/// # Errors
/// The error of `work`, unchanged.
pub fn step<T>(title: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("{} {title}", style("==>").cyan().bold());
    let start = Instant::now();
    let result = work();
    let time = seconds(start.elapsed());
    match result {
        Ok(_) => println!("    {} in {time}", style("done").green()),
        Err(_) => println!("    {} after {time}", style("failed").red().bold()),
    }
    result
}

/// Does `work` for each item, for as many of them at a time as there are processors, and returns
/// what it gave in the order of the items: for programs that keep one processor busy.
pub fn side_by_side<'a, T: Sync, R: Send>(
    items: &'a [T],
    work: impl Fn(&'a T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    let limit = limit::current();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for sender in vec![sender; processors.min(items.len())] {
            scope.spawn(|| {
                let sender = sender;
                // Whoever is done takes the next: some items take far longer than others.
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(at) else { break };
                    // The receiver outlives all threads.
                    let _ = sender.send((at, limit::inherit(limit, || work(item))));
                }
            });
        }
    });
    let mut results: Vec<_> = results.iter().collect();
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}

/// A duration as people read it: `0.3 s`, `42 s`, `3 min 20 s`.
pub fn seconds(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        whole @ 10..120 => format!("{whole} s"),
        whole => format!("{} min {} s", whole / 60, whole % 60),
    }
}

/// Runs `command` without input and returns what it printed, both streams in the order written.
///
/// # Errors
/// The command does not start, does not end with exit code 0, or exceeds its
/// [`limit`]. The error holds the command and all output.
pub fn run(command: &mut Command) -> Result<String> {
    let (status, output) = run_to_end(command)?;
    if status.success() {
        return Ok(output);
    }
    Err(failure(command, status, &output))
}

/// As [`run`], for a command whose failure is a result: returns how it ended and what it printed.
///
/// # Errors
/// The command does not start, or exceeds its [`limit`].
pub fn run_to_end(command: &mut Command) -> Result<(ExitStatus, String)> {
    run_to_end_as("", command)
}

/// As [`run_to_end`], with a title before the line that shows what the command does.
///
/// # Errors
/// As [`run_to_end`].
pub fn run_to_end_as(title: &str, command: &mut Command) -> Result<(ExitStatus, String)> {
    let (reader, writer) = pipe().context("cannot make a pipe")?;
    command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer);
    let child = spawn(command)?;
    let (status, [output]) = attend(title, command, child, [Some(Box::new(reader))])?;
    Ok((status, output))
}

/// Prints text above the lines that show what runs.
pub fn print(text: &str) {
    LINES.suspend(|| print!("{text}"));
}

/// Prints from now on for another process of this program, which collects the output: it also
/// receives what runs, in lines that only pass over its terminal.
pub fn be_collected() {
    IS_COLLECTED.store(true, Ordering::Relaxed);
}

static IS_COLLECTED: AtomicBool = AtomicBool::new(false);

/// Begins a line that passes.
const PASSING: char = '\u{1}';

/// Runs `command` with `input` on its standard input and returns its standard output alone.
///
/// # Errors
/// As [`run`].
pub fn stdout(command: &mut Command, input: &str) -> Result<String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = spawn(command)?;
    if let Some(mut to) = child.stdin.take() {
        let input = input.to_owned();
        // A command need not read all of it.
        thread::spawn(move || to.write_all(input.as_bytes()));
    }
    let out = child.stdout.take().map(|stream| Box::new(stream) as Stream);
    let err = child.stderr.take().map(|stream| Box::new(stream) as Stream);
    let (status, [out, err]) = attend("", command, child, [out, err])?;
    if status.success() {
        return Ok(out);
    }
    Err(failure(command, status, &(out + &err)))
}

/// Runs `command` on the user's own terminal: for programs that ask questions, such as `sudo`.
///
/// # Errors
/// The command does not start, or does not end with exit code 0.
pub fn show(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| no_start(command, error))?;
    if !status.success() {
        bail!("`{}` ended with {}", line(command), ending(status));
    }
    Ok(())
}

/// The command as one would type it, with the variables set for it in front.
pub fn line(command: &Command) -> String {
    let quote = |word: &OsStr| {
        let word = word.to_string_lossy();
        if word.is_empty()
            || word.contains(|c: char| c.is_whitespace() || "'\"$*;|&<>()".contains(c))
        {
            format!("'{}'", word.replace('\'', r"'\''"))
        } else {
            word.into_owned()
        }
    };
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={}", name.to_string_lossy(), quote(value?))));
    let words = core::iter::once(command.get_program()).chain(command.get_args()).map(quote);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

/// The exit code of a program with this result; prints an error and its causes to the standard
/// error stream.
pub fn end(result: Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if !error.is::<AlreadyReported>() {
        eprintln!("{} {error:#}", style("error:").red().bold().for_stderr());
    }
    ExitCode::FAILURE
}

/// The error of a verb that has said everything already; only the exit code is left to be set.
#[derive(Debug)]
pub struct AlreadyReported;

impl fmt::Display for AlreadyReported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it failed, as reported above")
    }
}

impl core::error::Error for AlreadyReported {}

fn spawn(command: &mut Command) -> Result<Child> {
    let child = command.spawn().map_err(|error| no_start(command, error))?;
    // `command` still holds the writing ends; a pipe ends only when they are closed.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    Ok(child)
}

type Stream = Box<dyn Read + Send>;

/// Reads all streams of a process until it ends, and returns how it ended and what they said.
fn attend<const N: usize>(
    title: &str,
    command: &Command,
    mut child: Child,
    streams: [Option<Stream>; N],
) -> Result<(ExitStatus, [String; N])> {
    let (sender, lines) = channel();
    // Each stream has its own thread: a full pipe on one must not stop the others.
    for (index, stream) in streams.into_iter().flatten().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut stream = BufReader::new(stream);
            let mut line = Vec::new();
            while stream.read_until(b'\n', &mut line).is_ok_and(|length| length > 0)
                && sender.send((index, mem::take(&mut line))).is_ok()
            {}
        });
    }
    drop(sender);
    let progress = progress_line();
    progress.set_message(title.to_owned());
    let mut texts = [const { String::new() }; N];
    let ended = limit::attend(&mut child, &lines, |(index, line)| {
        let line = String::from_utf8_lossy(&line);
        let passing = line.strip_prefix(PASSING);
        let shown = passing.unwrap_or(&line).trim();
        progress.set_message(format!("{title} {shown}").trim_start().to_owned());
        if IS_COLLECTED.load(Ordering::Relaxed) {
            println!("{PASSING}{shown}");
        }
        if passing.is_none() {
            texts[index].push_str(&line);
        }
    });
    progress.finish_and_clear();
    match ended? {
        Ok(status) => Ok((status, texts)),
        Err(limit) => {
            let ending = format!("exceeded the time limit of {}", seconds(limit.allowed));
            Err(report(command, &ending, &texts.concat()))
        }
    }
}

/// One below the other, where several programs run side by side.
static LINES: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

fn progress_line() -> ProgressBar {
    let progress = LINES.add(ProgressBar::new_spinner());
    if let Ok(template) = ProgressStyle::with_template("    {spinner} {wide_msg:.dim}") {
        progress.set_style(template);
    }
    progress.enable_steady_tick(Duration::from_millis(120));
    progress
}

fn no_start(command: &Command, error: std::io::Error) -> Error {
    let program = command.get_program().to_string_lossy().into_owned();
    let advice = if error.kind() == std::io::ErrorKind::NotFound {
        format!(
            "is `{program}` installed and on PATH? `cargo xtask setup` installs what is missing"
        )
    } else {
        format!("look at the rights of `{program}` and of its folder")
    };
    anyhow!(error).context(format!("cannot run `{}`: {advice}", line(command)))
}

/// The error of a command that ended with `status` after printing `output`.
pub fn failure(command: &Command, status: ExitStatus, output: &str) -> Error {
    report(command, &format!("ended with {}", ending(status)), output)
}

fn report(command: &Command, ending: &str, output: &str) -> Error {
    let folder =
        command.get_current_dir().map_or(String::new(), |dir| format!("cd {} && ", dir.display()));
    let output = output.trim_end();
    let printed = if output.is_empty() { "(it printed nothing)" } else { output };
    anyhow!(
        "a command {ending}; it printed:\n{printed}\n\nto run it again: {folder}{}",
        line(command)
    )
}

fn ending(status: ExitStatus) -> String {
    status.code().map_or_else(|| status.to_string(), |code| format!("exit code {code}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_streams_are_kept_in_order() {
        let output = run(command("sh").args(["-c", "echo one; echo two >&2; echo three"]));
        assert_eq!(output.unwrap(), "one\ntwo\nthree\n");
    }

    #[test]
    fn cargo_builds_the_same_from_any_package() {
        let cargo = cargo();
        let is_removed =
            |name: &str| cargo.get_envs().any(|(key, value)| key == name && value.is_none());
        assert!(env::var_os("CARGO_PKG_NAME").is_some(), "this test runs by cargo");
        assert!(is_removed("CARGO_PKG_NAME") && is_removed("CARGO_MANIFEST_DIR"));
    }

    #[test]
    fn lines_that_pass_are_not_kept() {
        let output = run(command("printf").arg("one\n\\001what runs\ntwo\n"));
        assert_eq!(output.unwrap(), "one\ntwo\n");
    }

    #[test]
    fn a_failure_names_command_code_and_output() {
        let error = run(command("sh").args(["-c", "echo why; exit 7"])).unwrap_err();
        let text = error.to_string();
        for part in ["exit code 7", "why", "sh -c 'echo why; exit 7'"] {
            assert!(text.contains(part), "{part} is missing in: {text}");
        }
    }

    #[test]
    fn a_missing_program_says_what_to_do() {
        let error = run(&mut command("no-such-program")).unwrap_err();
        assert!(error.to_string().contains("cargo xtask setup"), "{error}");
    }

    #[test]
    fn input_reaches_the_program_and_output_comes_back() {
        let text = "a line\n".repeat(100_000);
        assert_eq!(stdout(&mut command("cat"), &text).unwrap(), text);
    }

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u64> = (0..20).collect();
        let slow_first = |item: &u64| {
            thread::sleep(Duration::from_millis(20 - item));
            item * item
        };
        let squares: Vec<_> = items.iter().map(|item| item * item).collect();
        assert_eq!(side_by_side(&items, slow_first), squares);
        assert!(side_by_side(&[], slow_first).is_empty());
    }

    #[test]
    fn durations_read_well() {
        let cases = [(300, "0.3 s"), (42_000, "42 s"), (200_000, "3 min 20 s")];
        for (milliseconds, text) in cases {
            assert_eq!(seconds(Duration::from_millis(milliseconds)), text);
        }
    }
}
