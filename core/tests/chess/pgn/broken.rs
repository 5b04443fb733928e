//! Broken games: each is reported with its place, and the next one is read.

use pedina::chess::pgn::{Error, ErrorKind, Line, Replay, TAG_CAPACITY, Termination};
use pedina::chess::{Position, SanErrorKind};

use super::recorder::{Event, Recorder, read, record};

const NEXT: &str = "\n\n[Event \"next\"]\n\n1. e4 e5 1-0\n";

/// What is wrong with a game in front of another one, which must come out whole.
fn errors(game: &str) -> Vec<Error> {
    let text = format!("{game}{NEXT}");
    let mut last = None;
    for size in [1 << 20, 1, 2, 5, 17] {
        let mut stack = [Line::new(Position::start()); 2];
        let mut recorder = Recorder::new(Some(Replay::new(&mut stack)));
        read(text.as_bytes(), size, &mut recorder);
        let next: Vec<Event> = recorder.events[recorder.events.len() - 6..].to_vec();
        assert_eq!(next[0], Event::Game, "{:.80} in chunks of {size}", game);
        assert_eq!(next[1], Event::Tag(b"Event".to_vec(), b"next".to_vec()), "{game:.80}");
        assert_eq!(
            next[3..5],
            [Event::San(b"e4".to_vec()), Event::San(b"e5".to_vec())],
            "{game:.80}"
        );
        let errors = recorder.errors();
        assert!(last.is_none_or(|last| last == errors), "{game:.80} in chunks of {size}");
        last = Some(errors);
    }
    last.unwrap()
}

/// The kinds of the errors, with offset, line and game.
fn places(game: &str) -> Vec<(ErrorKind, u64, u32, u32)> {
    errors(game).iter().map(|error| (error.kind, error.offset, error.line, error.game)).collect()
}

fn san(kind: SanErrorKind, offset: usize) -> ErrorKind {
    ErrorKind::San(pedina::chess::SanError { kind, offset })
}

#[test]
fn a_game_that_is_right_has_no_error() {
    assert_eq!(places("[White \"a\"]\n1. e4 e5 (1... c5 2. Nf3) *"), []);
}

#[test]
fn moves_that_are_none() {
    let illegal = san(SanErrorKind::NoSuchMove, 1);
    assert_eq!(places("1. e4 e5\n2. Nf4 Nc6 3. Nxx 1-0"), [(illegal, 13, 2, 1)]);
    assert_eq!(places("1. e4 -- *"), [(san(SanErrorKind::Syntax, 0), 6, 1, 1)]);
    assert_eq!(places("1. e4 Banana *"), [(san(SanErrorKind::Syntax, 2), 8, 1, 1)]);
    // In a variation only that is skipped.
    let text = "1. e4 (1. Ke2 e5 (1. a9)) 1... e5 2. Ke3 *";
    assert_eq!(
        places(text),
        [
            (san(SanErrorKind::NoSuchMove, 1), 11, 1, 1),
            (san(SanErrorKind::NoSuchMove, 1), 38, 1, 1)
        ]
    );
}

#[test]
fn words_that_belong_nowhere() {
    let places = |text| places(text).iter().map(|place| (place.0, place.1)).collect::<Vec<_>>();
    let token = ErrorKind::Token;
    assert_eq!(places("1. e4 < e5 > *"), [(token, 6), (token, 11)]);
    assert_eq!(places("1. e4 \0\0\0 *"), [(token, 6)]);
    assert_eq!(places("1. e4 e5 $ 2. Nf3 $999 *"), [(token, 9), (token, 18)]);
    assert_eq!(places("1. e4 \"e5\" *"), [(token, 6), (token, 9)]);
    let clock = (san(SanErrorKind::Syntax, 1), 9);
    assert_eq!(places("1. e4 [%clk 1] *"), [(token, 6), (token, 7), clock, (token, 13)]);
    assert_eq!(places("]]]\nThis file holds games.\n"), [(token, 0), (token, 4)]);
}

#[test]
fn tags() {
    for (tag, offset, line) in [
        ("[White Carlsen]", 0, 1),
        ("[White \"Carlsen]", 0, 1),
        ("[White]", 0, 1),
        ("[\"White\"]", 0, 1),
        ("[A \"1\"]\n[White \"Carlsen\"", 8, 2),
    ] {
        let found = places(&format!("{tag}\n[Black \"b\"]\n*"));
        assert_eq!(found, [(ErrorKind::TagSyntax, offset, line, 1)], "{tag}");
        let events = record(format!("{tag}\n[Black \"b\"]\n*").as_bytes(), 3);
        assert!(events.contains(&Event::Tag(b"Black".into(), b"b".into())), "{tag}");
    }
    // What follows on a tag that is not closed is read.
    for (tag, error) in [
        ("[White \"Carlsen\"\n\n1. e4 e5", (ErrorKind::TagSyntax, 0, 1, 1)),
        ("[White\n1. e4 e5", (ErrorKind::TagSyntax, 0, 1, 1)),
        ("[White \"Carlsen\n\n1. e4 e5", (ErrorKind::TagSyntax, 0, 1, 1)),
        ("[White \"Carlsen\r\n\r\n1. e4 e5", (ErrorKind::TagSyntax, 0, 1, 1)),
        ("[\n1. e4 e5", (ErrorKind::TagSyntax, 0, 1, 1)),
    ] {
        assert_eq!(places(&format!("{tag} *")), [error], "{tag}");
        assert_eq!(places(&format!("{tag} 2. Ke3 *")).len(), 2, "{tag}: the moves are checked");
    }
    let text = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 2. Nxx *";
    assert_eq!(places(text), [(ErrorKind::Position, 0, 1, 1)]);
}

/// Quotes without a backslash, and a backslash that would make text of the last one.
#[test]
fn quotes_in_values_are_repaired() {
    for (tag, value) in [
        (r#"[A "Tournament "A" Finals"]"#, r#"Tournament "A" Finals"#),
        (r#"[A "John "Jack" Doe" ]"#, r#"John "Jack" Doe"#),
        (r#"[A ""A" Finals"]"#, r#""A" Finals"#),
        (r#"[A "The "A""]"#, r#"The "A""#),
        (r#"[A "The "A"  Finals"  ]"#, r#"The "A"  Finals"#),
        (r#"[A "a "b\"c" d"]"#, r#"a "b"c" d"#),
        (r#"[A "a \\"b" c"]"#, r#"a \"b" c"#),
        (r#"[A "Cup \"]"#, r"Cup \"),
        (r#"[A "Cup \"]  "#, r"Cup \"),
        (r#"[A "\"]"#, r"\"),
        (r#"[A "a \"b\" \"]"#, r#"a "b" \"#),
        // What is written as it should be means what it says.
        (r#"[A "a \"] b"]"#, r#"a "] b"#),
        (r#"[A "a \"]  \"]"]"#, r#"a "]  "]"#),
        (r#"[A "a\"]"]"#, r#"a"]"#),
        (r#"[A "Cup \\"]"#, r"Cup \"),
        (r#"[A """]"#, "\""),
        (r#"[A "a"] [B "b"]"#, "a"),
    ] {
        for file in [
            format!("{tag}\n[White \"w\"]\n\n1. e4 *"),
            format!("[White \"w\"]\r\n{tag}\r\n1. e4 *"),
        ] {
            let events = record(file.as_bytes(), 1000);
            assert!(events.contains(&Event::Tag(b"A".into(), value.into())), "{file}: {events:?}");
            assert!(events.contains(&Event::Tag(b"White".into(), b"w".into())), "{file}");
            assert!(events.contains(&Event::San(b"e4".into())), "{file}");
            assert_eq!(places(&file), [], "{file}");
            for size in 1..file.len() {
                assert_eq!(record(file.as_bytes(), size), events, "{file} in chunks of {size}");
            }
        }
    }
    // At the end of the file.
    let events = record(b"[A \"Cup \\\"]", 3);
    assert!(events.contains(&Event::Tag(b"A".into(), b"Cup \\".into())), "{events:?}");
    // Such a value ends in its line.
    for tag in ["[White \"a \"b\" c\nd\"]", "[White \"a\" b\n", "[White \"a \\\"] b\n\n"] {
        let found = places(&format!("{tag}\n[Black \"b\"]\n*"));
        assert_eq!(found[0], (ErrorKind::TagSyntax, 0, 1, 1), "{tag}");
    }
}

/// A tag because of which the moves of a game are skipped does not end the tags.
#[test]
fn tags_behind_a_refused_one_are_reported() {
    for refused in ["[Variant \"Atomic\"]", "[FEN \"x\"]"] {
        let tags = format!("[A \"a\"]\n{refused}\n[B \"b\\\"\"]\n[C \"c\"]");
        let file = format!("{tags}\n\n1. e4 Qxx {{x}} 1-0");
        let events = record(file.as_bytes(), 5);
        for (name, value) in [("A", "a"), ("B", "b\""), ("C", "c")] {
            assert!(events.contains(&Event::Tag(name.into(), value.into())), "{events:?}");
        }
        assert_eq!(places(&file).len(), 1);
    }
}

/// Names that files have had for chess and Chess960.
const OWN_RULES: &str = "Standard,standard,Chess,Normal,Classical,Classic,Regular,regular,Orthodox,\
    From Position,from-position,Chess960,chess 960,chess-960,CHESS_960,FISCHERANDOM,Fischerrandom,\
    Fischer Random,Fischer-Random,Fischer Random Chess,Fischerandom Chess,FRC,Freestyle,freestyle,\
    Freestyle Chess,9LX,Chess 9LX,Chess9LX,wild/0,wild/5,wild/8a,wild/fr,?,???,-,";

/// Names of games with other rules.
const OTHER_RULES: &str = "Crazyhouse,Atomic,Antichess,Giveaway,Suicide,Losers,Three-check,3check,\
    King of the Hill,Racing Kings,Horde,Bughouse,Duck Chess,Fog of War,Seirawan,Capablanca,\
    Xiangqi,Shogi,Chess961,Chess9600,9LXX,wild/9,wild/23,Standard Atomic,\u{56fd}\u{9645}";

#[test]
fn variants_with_other_rules() {
    for variant in OWN_RULES.split(',') {
        assert_eq!(places(&format!("[Variant \"{variant}\"]\n1. e4 *")), [], "{variant}");
    }
    for variant in OTHER_RULES.split(',') {
        // The moves could be legal or not: the game is skipped.
        let text = format!("[White \"a\"]\n[Variant \"{variant}\"]\n1. e4 (1. Qxf7) e5 2. Ke3 *");
        assert_eq!(places(&text), [(ErrorKind::Variant, 12, 2, 1)], "{variant}");
    }
}

#[test]
fn a_fen_tag_may_have_operations_behind_it() {
    for fen in ["4k3/8/8/8/8/8/8/4K3 b - - 0 1; id \\\"x\\\";", "4k3/8/8/8/8/8/8/4K3 b - -;"] {
        assert_eq!(places(&format!("[FEN \"{fen}\"]\n\n1... Kd7 2. Kd2 *")), [], "{fen}");
    }
}

#[test]
fn tokens_without_end_are_reported_once() {
    let long = "x".repeat(1 << 20);
    assert_eq!(places(&format!("[White \"{long}\"]\n*")), [(ErrorKind::Length, 0, 1, 1)], "a tag");
    let fits = "y".repeat(TAG_CAPACITY - 5);
    assert_eq!(places(&format!("[White \"{fits}\"]\n*")), []);
    assert_eq!(
        places(&format!("[White \"{fits}+\"]\n*")),
        [(ErrorKind::Length, 0, 1, 1)],
        "one byte too long"
    );
    for word in [long, "7".repeat(1 << 20)] {
        assert_eq!(places(&format!("1. e4 {word} e5 2. Nf3 *")), [(ErrorKind::Length, 6, 1, 1)]);
    }
}

#[test]
fn comments_and_variations_that_are_not_closed() {
    assert_eq!(places("1. e4\n{ no end *"), [(ErrorKind::OpenComment, 6, 2, 1)]);
    assert_eq!(places("1. e4 { no end\n \t\r\n\n\n"), [(ErrorKind::OpenComment, 6, 1, 1)]);
    assert_eq!(places("1. e4 (1. d4 *"), [(ErrorKind::Parentheses, 16, 3, 1)]);
    assert_eq!(places("1. e4 ) e5 *"), [(ErrorKind::Parentheses, 6, 1, 1)]);
    assert_eq!(places("1. e4 e5"), [(ErrorKind::NoResult, 10, 3, 1)]);
    assert_eq!(places("[White \"a\"]\n\n1. e4"), [(ErrorKind::NoResult, 20, 5, 1)]);
}

#[test]
fn a_comment_without_end_ends_at_a_blank_line_of_any_kind() {
    for blank in ["\n\n", "\r\n\r\n", "\n \t\n", "\r\n\r\n\r\n", "\n\n \n"] {
        let text = format!("1. e4 {{ no end{blank}[Event \"next\"] *");
        for size in 1..=text.len() {
            let mut recorder = Recorder::new(None);
            read(text.as_bytes(), size, &mut recorder);
            let kinds: Vec<_> = recorder.errors().iter().map(|error| error.kind).collect();
            assert_eq!((kinds, recorder.games()), (vec![ErrorKind::OpenComment], 2), "{text:?}");
        }
    }
}

#[test]
fn a_comment_is_not_taken_for_one_without_end() {
    for comment in [
        "\n[Event x\n[Event\"\n [Event \"a\"] [Event \"b\"]",
        "see\n[Event \"a\"]\n[Site \"b\"]\n\nand more",
        "\n\n[Even\n\n[Event\n \n [Event \"a\"]\n\n[[Event \"a\"]\n\n[Event\"",
        "\n\n",
        "\n\n[Event ",
    ] {
        for comment in [comment.to_owned(), comment.replace('\n', "\r\n")] {
            let text = format!("1. e4 {{{comment}}} e5 *");
            assert_eq!(places(&text), [], "{comment}");
            for size in [1, 3, 1000] {
                let events = record(text.as_bytes(), size);
                assert_eq!(events[3], Event::Comment(comment.clone().into()), "chunks of {size}");
            }
        }
    }
}

#[test]
fn variations_deeper_than_the_stack_are_skipped() {
    let text = "1. e4 (1. d4 (1. c4 (1. b4 (1. a4)) c5) d5) e5 2. Nf3 *";
    assert_eq!(places(text), [(ErrorKind::Depth, 20, 1, 1)]);
    let deep = format!("1. e4 {} {} e5 2. Ke3 *", "(1. e4".repeat(10_000), ")".repeat(10_000));
    let found = places(&deep);
    assert_eq!(found[0].0, ErrorKind::Depth);
    // The main line goes on where it was.
    assert_eq!(found[1].0, san(SanErrorKind::NoSuchMove, 1));
    assert_eq!(found.len(), 2);
}

#[test]
fn the_end_of_the_file_ends_what_is_open() {
    for (text, kind) in [
        ("1. e4 {", ErrorKind::OpenComment),
        ("1. e4 {\n[Event", ErrorKind::OpenComment),
        ("1. e4 (", ErrorKind::Parentheses),
        ("1. e4 e5", ErrorKind::NoResult),
        ("[White \"a", ErrorKind::TagSyntax),
        ("[", ErrorKind::TagSyntax),
    ] {
        for size in [1, 100] {
            let mut recorder = Recorder::new(None);
            read(text.as_bytes(), size, &mut recorder);
            assert_eq!(recorder.errors()[0].kind, kind, "{text}");
            assert_eq!(recorder.games(), 1, "{text}");
            assert_eq!(recorder.events.last(), Some(&Event::End(None)), "{text}");
        }
    }
}

/// A tag of Latin-1 grows when it is written in UTF-8. No program may write one that it does not
/// read.
#[test]
fn a_tag_that_would_be_too_long_in_utf_8_is_reported() {
    let most = TAG_CAPACITY - "White".len();
    let latin = |high: usize| [vec![0xfc; high], vec![b'x'; most - 2 * high]].concat();
    let utf8 = "\u{fc}".repeat(most / 2).into_bytes();
    let mixed = [&utf8[..most - 2], b"\xfc"].concat();
    for (value, fits) in [
        (latin(most / 2), true),
        ([latin(most / 2), vec![b'x'; most % 2 + 1]].concat(), false),
        (vec![0xfc; most], false),
        (utf8, true),
        (mixed, false),
        ([&vec![b'x'; most - 2], "\u{fc}".as_bytes()].concat(), true),
        ([&vec![b'x'; most - 1][..], b"\xfc"].concat(), false),
    ] {
        for text in [
            [b"[White \"", &value[..], b"\"] 1. e4 *"].concat(),
            // Not written as usual, so byte by byte.
            [b"[White  \"", &value[..], b"\"] 1. e4 *"].concat(),
        ] {
            let events = record(&text, text.len());
            let tag = Event::Tag(b"White".to_vec(), value.clone());
            assert_eq!(events.contains(&tag), fits, "{} bytes", value.len());
            let error = events.iter().any(|event| matches!(event, Event::Error(_)));
            assert_eq!(error, !fits, "{} bytes", value.len());
            assert_eq!(events.last(), Some(&Event::End(Some(Termination::Unknown))));
        }
    }
}

/// What begins as a promotion in parentheses is kept until it is known, and so are the bytes of the
/// word before it, of which there may be one too many.
#[test]
fn a_long_word_before_a_promotion_in_parentheses() {
    for length in 30..60 {
        // With its promotion the first word has four bytes more; the second is two words.
        let words = ["a".repeat(length), format!("{}\u{a0}a", "b".repeat(length))];
        for (word, is_too_long) in words.iter().zip([length + 4 > 40, length > 40]) {
            let text = format!("1. e4 {word}8(Q) e5 *\n\n");
            let whole = record(text.as_bytes(), usize::MAX);
            assert_eq!(record(text.as_bytes(), 1), whole, "{text}");
            let errors = whole.iter().filter(
                |event| matches!(event, Event::Error(error) if error.kind == ErrorKind::Length),
            );
            assert_eq!(errors.count(), usize::from(is_too_long), "{text}");
            assert!(whole.contains(&Event::San(b"e5".to_vec())), "{text}");
        }
    }
}
