//! A line of the interface as a value.

use super::bench;

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
            (word, rest) =
                rest.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((rest, ""));
            return Ok(match word {
                "uci" => Self::Uci,
                "isready" => Self::IsReady,
                "ucinewgame" => Self::NewGame,
                "stop" => Self::Stop,
                "ponderhit" => Self::PonderHit,
                "quit" => Self::Quit,
                "bench" => Self::Bench(rest.trim().parse().unwrap_or(bench::DEPTH).max(1)),
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

    /// `name NAME` or `name NAME value VALUE`; both may have spaces.
    fn set_option(rest: &str) -> Result<Self, String> {
        let mut words = rest.split_ascii_whitespace();
        if words.next() != Some("name") {
            return Err("setoption needs a name".into());
        }
        let words: Vec<&str> = words.collect();
        let (name, value) = match words.iter().position(|&word| word == "value") {
            Some(place) => (&words[..place], &words[place + 1..]),
            None => (&words[..], &[][..]),
        };
        Ok(Self::SetOption { name: name.join(" "), value: value.join(" ") })
    }
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
            Command::SetOption { name: "Clear Hash".to_owned(), value: "a b".to_owned() };
        assert_eq!(Command::parse(" setoption  name Clear Hash value a  b\r\n"), Ok(expected));
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
