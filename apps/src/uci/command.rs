//! A line of the interface as a value.

use super::input::InputLine;

/// What a line asks for. Arguments that depend on the position stay text.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    Stop,
    PonderHit,
    Quit,
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
    /// Reads a line.
    pub(super) fn parse(line: &'a InputLine) -> Result<Self, String> {
        let InputLine::Text(text) = line else { return Err("the line is too long".into()) };
        let text = str::from_utf8(text).map_err(|_| "the line is not UTF-8".to_owned())?.trim();
        let (word, rest) =
            text.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((text, ""));
        Ok(match word {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "quit" => Self::Quit,
            "" | "debug" | "register" => Self::Nothing,
            "setoption" => Self::set_option(rest)?,
            "position" => Self::Position(rest),
            "go" => Self::Go(rest),
            _ => return Err(format!("no command begins with {}", quoted(word))),
        })
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

    fn line(text: &[u8]) -> InputLine {
        InputLine::Text(text.to_vec())
    }

    #[test]
    fn options_may_have_spaces() {
        let line = line(b" setoption  name Clear Hash value a  b\r\n");
        let expected =
            Command::SetOption { name: "Clear Hash".to_owned(), value: "a b".to_owned() };
        assert_eq!(Command::parse(&line), Ok(expected));
    }

    #[test]
    fn other_lines_are_refused_and_quoted_shortly() {
        for text in [&b"\xff\xfe"[..], b"hello", b"setoption", b"setoption value 3", b"go\xff"] {
            assert!(Command::parse(&line(text)).is_err(), "{text:?}");
        }
        assert!(Command::parse(&InputLine::TooLong).is_err());
        let quoted = quoted(&"\u{7}".repeat(1_000));
        assert!(quoted.len() < 250 && !quoted.contains('\u{7}'));
    }
}
