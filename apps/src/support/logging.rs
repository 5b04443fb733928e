//! The log: what a program reports about itself, on the standard error stream.
//!
//! | level | what |
//! |---|---|
//! | `error` | something is lost, or stays broken until somebody acts |
//! | `warn` | something waits, or is tried again |
//! | `info` | requests, games and results |
//! | `debug` | connections, and each call of a client |
//! | `trace` | what the libraries below report |
//!
//! Texts of clients are in it. So a report is one line whatever they contain: control characters
//! are escaped in both formats.

use core::fmt::{self, Debug, Write};
use std::io::stderr;
use std::sync::Mutex;

use clap::{ArgAction, ValueEnum};
use tracing::field::Field;
use tracing::level_filters::LevelFilter;
use tracing::subscriber::set_global_default;
use tracing_subscriber::field::MakeExt as _;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::{Writer, debug_fn};

use crate::support::lossy_writer::LossyWriter;
use crate::terminal;

/// How much is reported, and how; for every command.
#[derive(clap::Args)]
#[command(next_help_heading = "Log")]
pub(crate) struct LogArgs {
    /// Report more: each -v raises the level by one
    #[arg(short, global = true, action = ArgAction::Count)]
    verbose: u8,
    /// What is reported on the standard error stream [default: info for service, serve and
    /// statistics, and warn for the others]
    #[arg(long, env = "PEDINA_LOG_LEVEL", global = true, value_name = "LEVEL", value_enum)]
    log_level: Option<LogLevel>,
    /// What a report is
    #[arg(long, env = "PEDINA_LOG_FORMAT", global = true, value_name = "FORMAT", value_enum)]
    #[arg(default_value_t)]
    log_format: LogFormat,
}

/// The least that is reported.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, ValueEnum)]
enum LogFormat {
    /// A line for people
    #[default]
    Text,
    /// A JSON object in a line
    #[cfg(feature = "service")]
    Json,
}

impl LogLevel {
    /// The level this number of steps further.
    fn raised(self, steps: u8) -> LevelFilter {
        let levels = [
            LevelFilter::OFF,
            LevelFilter::ERROR,
            LevelFilter::WARN,
            LevelFilter::INFO,
            LevelFilter::DEBUG,
            LevelFilter::TRACE,
        ];
        levels[(self as usize + usize::from(steps)).min(levels.len() - 1)]
    }
}

/// Reports what these options ask for, by default from this level on. The end of the program should
/// [wait](LossyWriter::finish) for what is not written yet.
pub(crate) fn start(args: &LogArgs, usual: LogLevel) -> LossyWriter {
    let level = args.log_level.unwrap_or(usual).raised(args.verbose);
    let note = match args.log_format {
        LogFormat::Text => |count: u64| format!("(nobody read: {count} texts were dropped)\n"),
        #[cfg(feature = "service")]
        LogFormat::Json => |count: u64| {
            format!("{{\"level\":\"WARN\",\"message\":\"nobody read\",\"dropped\":{count}}}\n")
        },
    };
    let writer = LossyWriter::with_note(stderr(), note);
    let subscriber = subscriber(
        args.log_format,
        level,
        Mutex::new(writer.clone()),
        terminal::has_colors(&stderr()),
    );
    // Nothing else in this program sets one.
    let _ = set_global_default(subscriber);
    writer
}

/// What writes reports from this level on.
fn subscriber(
    format: LogFormat,
    level: LevelFilter,
    writer: impl for<'a> MakeWriter<'a> + Send + Sync + 'static,
    has_colors: bool,
) -> Box<dyn tracing::Subscriber + Send + Sync> {
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(writer);
    let log = log.with_target(false).with_ansi(has_colors);
    match format {
        LogFormat::Text => Box::new(log.fmt_fields(debug_fn(write_field).delimited(" ")).finish()),
        #[cfg(feature = "service")]
        LogFormat::Json => {
            let log = log.json().flatten_event(true);
            Box::new(log.with_current_span(false).with_span_list(false).finish())
        }
    }
}

/// Writes a field of a report, or its message.
fn write_field(writer: &mut Writer<'_>, field: &Field, value: &dyn Debug) -> fmt::Result {
    if field.name() != "message" {
        write!(writer, "{field}=")?;
    }
    write!(Escaped(writer), "{value:?}")
}

/// Escapes the characters that would break a line, act on a terminal, or reverse what follows.
struct Escaped<'a, 'w>(&'a mut Writer<'w>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                    write!(self.0, "{}", c.escape_unicode())?;
                }
                c if c.is_control() => write!(self.0, "{}", c.escape_default())?,
                c => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Arc;

    use super::*;

    /// What is written.
    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The log of what is done here.
    fn log(format: LogFormat, level: LevelFilter, act: impl Fn()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let subscriber = subscriber(format, level, move || writer.clone(), false);
        tracing::subscriber::with_default(subscriber, act);
        let bytes = lines.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    /// A name that would like to be another report, on a terminal in red and from the right.
    const FORGED: &str = "a\r\n2026 ERROR forged \u{1b}[31m\u{9b}1m\u{202e}\u{2028}ü";

    #[test]
    fn what_clients_send_stays_within_its_line() {
        let act = || {
            tracing::warn!(name = FORGED, display = %FORGED, debug = ?FORGED, "about {FORGED}");
        };
        let text = log(LogFormat::Text, LevelFilter::WARN, act);
        let (line, rest) = text.split_once('\n').unwrap();
        assert_eq!((rest, line.matches("forged").count()), ("", 4), "{text}");
        let is_plain = |c: char| !c.is_control() && !('\u{2028}'..='\u{202e}').contains(&c);
        assert!(line.chars().all(is_plain) && line.contains('ü'), "{text:?}");
    }

    #[test]
    #[cfg(feature = "service")]
    fn a_report_in_json_has_its_fields_as_values() {
        let act = || tracing::info!(status = 200, name = FORGED, "request");
        let text = log(LogFormat::Json, LevelFilter::INFO, act);
        assert_eq!(text.matches('\n').count(), 1, "{text}");
        let report: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&report["level"], &report["message"]), (&"INFO".into(), &"request".into()));
        assert_eq!((&report["status"], &report["name"]), (&200.into(), &FORGED.into()));
        assert!(report["timestamp"].as_str().unwrap().ends_with('Z'), "{text}");
    }

    #[test]
    fn each_v_raises_the_level() {
        assert_eq!(LogLevel::Off.raised(0), LevelFilter::OFF);
        assert_eq!(LogLevel::Warn.raised(1), LevelFilter::INFO);
        assert_eq!(LogLevel::Info.raised(1), LevelFilter::DEBUG);
        assert_eq!(LogLevel::Info.raised(255), LevelFilter::TRACE);
        let reports = |level| log(LogFormat::Text, level, || tracing::info!("seen"));
        assert!(reports(LevelFilter::INFO).contains(" INFO seen"));
        assert_eq!(reports(LevelFilter::WARN), "");
    }
}
