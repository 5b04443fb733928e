//! What is written is in export format and is read back as it was.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::Position;
use pedina::chess::pgn::{
    Error, ErrorKind, Flow, Line, Replay, TAG_CAPACITY, TagError, Termination, Visitor, Writer,
};

use super::generator;
use super::recorder::{Event, check, read, record};

/// Writes down a file anew, in export format.
struct Copier<'s, 't> {
    writer: Writer<'t, String>,
    replay: Replay<'s>,
    comment: Vec<u8>,
}

impl Visitor for Copier<'_, '_> {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        self.replay.restart();
        Continue(Flow::Read)
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let (name, value) = (str::from_utf8(name).unwrap(), str::from_utf8(value).unwrap());
        self.writer.tag(name, value).unwrap();
        Continue(self.replay.tag(name.as_bytes(), value.as_bytes()))
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let played = self.replay.play(text);
        Continue(played.map(|mv| self.writer.mv(self.replay.before(), mv).unwrap()))
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<Infallible> {
        self.writer.nag(nag).unwrap();
        Continue(())
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Infallible> {
        self.comment.extend(text);
        if is_end {
            let text = core::mem::take(&mut self.comment);
            self.writer.comment(&String::from_utf8(text).unwrap()).unwrap();
        }
        Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        let begun = self.replay.begin_variation();
        Continue(begun.map(|()| {
            self.writer.begin_variation().unwrap();
            Flow::Read
        }))
    }

    fn end_variation(&mut self) -> ControlFlow<Infallible> {
        self.replay.end_variation();
        self.writer.end_variation().unwrap();
        Continue(())
    }

    fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
        panic!("{error}");
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Infallible> {
        self.writer.termination(termination.unwrap()).unwrap();
        Continue(())
    }
}

pub(crate) fn copy(text: &[u8]) -> String {
    let (mut out, mut stack) = (String::new(), [Line::new(Position::start()); 4]);
    let mut copier = Copier {
        writer: Writer::new(&mut out),
        replay: Replay::new(&mut stack),
        comment: Vec::new(),
    };
    read(text, 4096, &mut copier);
    out
}

/// The words of comments, and castling with letters: what writing does not keep.
fn normal(events: &[Event]) -> Vec<Event> {
    let words = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).replace('}', ")");
        text.split_ascii_whitespace().collect::<Vec<_>>().join(" ").into_bytes()
    };
    let normal = |event: &Event| match event {
        Event::Comment(text) => Event::Comment(words(text)),
        Event::San(text) if text.starts_with(b"0") => {
            Event::San(String::from_utf8_lossy(text).replace('0', "O").into_bytes())
        }
        other => other.clone(),
    };
    events.iter().map(normal).collect()
}

#[test]
fn thousands_of_games_are_read_back_as_they_were_written() {
    let file = generator::file(11, 3_000);
    let written = copy(&file.text);
    let (events, moves) = check(written.as_bytes(), 1 << 16, 4);
    assert_eq!(moves.len(), file.moves.len());
    assert!(moves == file.moves);
    for (number, (read, meant)) in normal(&events).iter().zip(&normal(&file.events)).enumerate() {
        assert_eq!(read, meant, "event {number}");
    }
    assert_eq!(events.len(), file.events.len());
    assert!(copy(written.as_bytes()) == written, "a second copy is the same");
    let is_free = |line: &&str| line.starts_with('[') || line.contains("[Event");
    for line in written.lines().filter(|line| !is_free(line)) {
        assert!(line.chars().count() < 80, "{line}");
        assert!(!line.ends_with(' ') && !line.starts_with(' '), "{line:?}");
    }
}

#[test]
fn a_game_in_export_format() {
    let mut out = String::new();
    let mut writer = Writer::new(&mut out);
    writer.tags(&[("FEN", "x"), ("White", "a \"b\" \\ c\n"), ("Result", "1-0")]).unwrap();
    let start = Position::start();
    let play = |position: &Position, san: &str| {
        let mv = position.parse_san(san.as_bytes()).unwrap();
        (mv, position.play(mv).unwrap())
    };
    let (e4, after) = play(&start, "e4");
    let (e5, _) = play(&after, "e5");
    let (c5, sicilian) = play(&after, "c5");
    let (nf3, _) = play(&sicilian, "Nf3");
    writer.mv(&start, e4).unwrap();
    writer.nag(1).unwrap();
    writer.mv(&after, e5).unwrap();
    writer.begin_variation().unwrap();
    writer.comment("so } that").unwrap();
    writer.mv(&after, c5).unwrap();
    writer.mv(&sicilian, nf3).unwrap();
    writer.end_variation().unwrap();
    writer.comment("").unwrap();
    writer.termination(Termination::WhiteWins).unwrap();
    assert_eq!(
        out,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"a \\\"b\\\" \\\\ c \"]\n[Black \"?\"]\n[Result \"1-0\"]\n[FEN \"x\"]\n\n\
         1. e4 $1 e5 ({so ) that} 1... c5 2. Nf3) {} 1-0\n\n"
    );
}

#[test]
fn a_comment_never_looks_like_the_next_game() {
    for spaces in 0..80 {
        let mut out = String::new();
        let mut writer = Writer::new(&mut out);
        writer.comment(&format!("{} [Event \"x\" and so on", "x".repeat(spaces))).unwrap();
        writer.termination(Termination::Unknown).unwrap();
        let mut text = b"[A \"b\"]\n".to_vec();
        text.extend(out.bytes());
        let events = record(&text, 1000);
        assert!(!events.iter().any(|event| matches!(event, Event::Error(_))), "{out}");
        assert_eq!(events.iter().filter(|event| **event == Event::Game).count(), 1);
    }
}

/// What no reader takes is not written, nor anything of it.
#[test]
fn a_tag_that_no_reader_takes_is_refused() {
    let longest = "x".repeat(TAG_CAPACITY - 4);
    for (name, value, expected) in [
        ("Site", longest.as_str(), Ok(())),
        ("Sites", longest.as_str(), Err(TagError::Length)),
        ("Site", "", Ok(())),
        ("", "x", Err(TagError::Syntax)),
        ("a b", "x", Err(TagError::Syntax)),
        ("a\"", "x", Err(TagError::Syntax)),
        ("a]", "x", Err(TagError::Syntax)),
        ("a\n[b", "x", Err(TagError::Syntax)),
        ("White-Elo", "x", Ok(())),
        ("Best?", "\"\\\"] \\", Ok(())),
        ("%", "%\n%", Ok(())),
        ("\u{e9}", "\u{e9}", Ok(())),
    ] {
        let mut text = String::new();
        assert_eq!(Writer::new(&mut text).tag(name, value), expected, "{name}");
        assert_eq!(text.is_empty(), expected.is_err(), "{name}");
        if expected.is_ok() {
            let value = value.replace('\n', " ");
            let tag = Event::Tag(name.into(), value.into());
            assert!(record(text.as_bytes(), 1).contains(&tag), "{text}");
        }
    }
    let tags = [("White", longest.as_str()), ("Annotator", longest.as_str())];
    assert_eq!(Writer::new(&mut String::new()).tags(&tags), Err(TagError::Length));
}

#[test]
fn no_line_of_a_comment_starts_with_a_percent_sign() {
    for text in ["% ".repeat(100), "a % %x ".repeat(60), format!("{} %x", "x".repeat(100))] {
        for before in 0..80 {
            let comment = format!("{}% {text}", "y ".repeat(before));
            let mut out = String::new();
            let mut writer = Writer::new(&mut out);
            writer.tag("A", "b").unwrap();
            writer.comment(&comment).unwrap();
            writer.termination(Termination::Unknown).unwrap();
            assert!(out.lines().all(|line| !line.starts_with('%')), "{out}");
            let longest = out.lines().map(str::len).max().unwrap();
            assert!(longest < 80 || text.contains("xx") && longest == 100, "{out}");
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let read = record(out.as_bytes(), 1 << 20).into_iter().find_map(|event| match event {
                Event::Comment(text) => String::from_utf8(text).ok(),
                _ => None,
            });
            assert_eq!(words(&read.unwrap()), words(&comment));
        }
    }
}

#[test]
fn a_full_sink_is_an_error_and_no_panic() {
    struct Full(usize);
    impl core::fmt::Write for Full {
        fn write_str(&mut self, text: &str) -> core::fmt::Result {
            self.0 = self.0.checked_sub(text.len()).ok_or(core::fmt::Error)?;
            Ok(())
        }
    }
    fn write(sink: &mut impl core::fmt::Write) -> Result<(), TagError> {
        let mut writer = Writer::new(sink);
        writer.tags(&[])?;
        writer.comment("text")?;
        Ok(writer.termination(Termination::Draw)?)
    }
    let mut text = String::new();
    write(&mut text).unwrap();
    for room in 0..text.len() + 10 {
        assert_eq!(write(&mut Full(room)).is_ok(), room >= text.len(), "{room}");
    }
}
