//! A line of the interface as a value.

use super::bench;
use super::options::number;

/// What a line asks for. Arguments that depend on the position stay text.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    Stop,
    PonderHit,
    Quit,
    /// Searches to count nodes, to this depth.
    Bench(u8),
    /// Nothing to do: an empty line, `debug` and `register`.
    Nothing,
    SetOption {
        name: String,
        value: String,
    },
    Position(&'a str),
    Go(&'a str),
}

impl<'a> Command<'a> {
    /// Reads a line. The protocol has words before the first command skipped.
    pub(super) fn parse(line: &'a str) -> Result<Self, String> {
        let mut rest = line.trim_ascii();
        while !rest.is_empty() {
            let word;
            (word, rest) = first_word(rest);
            return Ok(match word {
                "uci" => Self::Uci,
                "isready" => Self::IsReady,
                "ucinewgame" => Self::NewGame,
                "stop" => Self::Stop,
                "ponderhit" => Self::PonderHit,
                "quit" => Self::Quit,
                "bench" => Self::bench(rest)?,
                "debug" | "register" => Self::Nothing,
                "setoption" => Self::set_option(rest)?,
                "position" => Self::Position(rest),
                "go" => Self::Go(rest),
                _ => continue,
            });
        }
        if line.trim_ascii().is_empty() {
            return Ok(Self::Nothing);
        }
        Err(format!("there is no command in {}", quoted(line)))
    }

    /// Whether the protocol allows it only between two searches.
    pub(super) const fn waits_for_search(&self) -> bool {
        matches!(
            self,
            Self::NewGame
                | Self::SetOption { .. }
                | Self::Position(_)
                | Self::Go(_)
                | Self::Bench(_)
        )
    }

    /// `DEPTH`, or nothing for the usual one.
    fn bench(rest: &str) -> Result<Self, String> {
        let depth = match rest.trim_ascii() {
            "" => bench::DEPTH,
            text => number(text, 1, bench::MAX_DEPTH.into())? as u8,
        };
        Ok(Self::Bench(depth))
    }

    /// `name NAME` or `name NAME value VALUE`; both may have spaces. Those of the value are kept,
    /// since it may be a path.
    fn set_option(rest: &str) -> Result<Self, String> {
        let (word, mut rest) = first_word(rest.trim_ascii_start());
        if word != "name" {
            return Err("setoption needs a name".into());
        }
        let mut name = Vec::new();
        while !rest.is_empty() {
            let word;
            (word, rest) = first_word(rest);
            match word {
                "value" => break,
                "" => {}
                word => name.push(word),
            }
        }
        Ok(Self::SetOption { name: name.join(" "), value: rest.trim_ascii().to_owned() })
    }
}

/// The text before the first space, and that behind it.
fn first_word(text: &str) -> (&str, &str) {
    text.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((text, ""))
}

/// Text of the interface, fit to be repeated on a line: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    let mut start: String = text.chars().take(40).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("{start:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_have_spaces() {
        let expected =
            Command::SetOption { name: "Clear Hash".to_owned(), value: "a  b value".to_owned() };
        let line = " setoption  name Clear  Hash value a  b value\r\n";
        assert_eq!(Command::parse(line), Ok(expected));
    }

    #[test]
    fn words_before_a_command_are_skipped() {
        assert_eq!(Command::parse("joho debug on"), Ok(Command::Nothing));
        assert_eq!(Command::parse("\u{feff} uci"), Ok(Command::Uci));
        assert_eq!(Command::parse("please  go depth 3"), Ok(Command::Go("depth 3")));
        assert_eq!(Command::parse("bench 3\r\n"), Ok(Command::Bench(3)));
        assert_eq!(Command::parse("bench"), Ok(Command::Bench(bench::DEPTH)));
    }

    #[test]
    fn other_lines_are_refused_and_quoted_shortly() {
        for text in ["\u{fffd}", "hello", "setoption", "setoption value 3", "go\u{fffd}"] {
            assert!(Command::parse(text).is_err(), "{text:?}");
        }
        let quoted = quoted(&"\u{7}".repeat(1_000));
        assert!(quoted.len() < 250 && !quoted.contains('\u{7}'));
    }
}
