//! Files that are right.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{Flow, Reader, TAG_CAPACITY, Termination, Visitor};
use proptest::prelude::*;

use super::generator;
use super::recorder::{Event, Recorder, Skip, assert_balanced, check, read, record};

#[test]
fn thousands_of_generated_games_are_reported_as_written_and_every_move_is_legal() {
    let file = generator::file(1, 5_000);
    let (events, moves) = check(&file.text, 64 << 10, 4);
    for (number, (reported, written)) in events.iter().zip(&file.events).enumerate() {
        assert_eq!(reported, written, "event {number}");
    }
    assert_eq!(events.len(), file.events.len());
    assert_eq!(moves, file.moves);
    println!("{} bytes, {} events, {} moves", file.text.len(), events.len(), moves.len());
}

#[test]
fn chunks_of_any_size_give_the_same_calls() {
    for seed in 2..6 {
        let file = generator::file(seed, 3);
        for size in 1..=file.text.len().min(400) {
            assert!(record(&file.text, size) == file.events, "chunks of {size}");
        }
    }
    let file = generator::file(6, 200);
    for size in [1, 2, 3, 7, 64, 511, 4096] {
        assert!(record(&file.text, size) == file.events, "chunks of {size}");
    }
}

#[test]
fn what_is_skipped_is_not_reported() {
    let file = generator::file(7, 300);
    let run = |skip| {
        let mut recorder = Recorder::new(None);
        recorder.skip = skip;
        read(&file.text, 1000, &mut recorder);
        recorder.events
    };
    let keep = |is_kept: fn(&Event, u32) -> bool| {
        let mut depth = 0;
        let mut kept = Vec::new();
        for event in &file.events {
            depth -= u32::from(*event == Event::EndVariation);
            if is_kept(event, depth) {
                kept.push(event.clone());
            }
            depth += u32::from(*event == Event::Variation);
        }
        kept
    };
    let games = run(Skip { games: true, ..Skip::default() });
    assert!(games == keep(|event, _| matches!(event, Event::Game | Event::End(_))));
    let moves = run(Skip { moves: true, ..Skip::default() });
    let mut is_head = true;
    let head = file.events.iter().filter(|event| {
        let is_kept = is_head || matches!(event, Event::Game | Event::End(_));
        is_head = is_kept && **event != Event::Moves;
        is_kept
    });
    assert!(moves == head.cloned().collect::<Vec<_>>());
    let variations = run(Skip { variations: true, ..Skip::default() });
    assert!(variations == keep(|event, depth| depth == 0 && *event != Event::EndVariation));
}

#[test]
fn unusual_but_readable() {
    let reported = |text: &str| {
        let events = record(text.as_bytes(), 1 << 20);
        for size in 1..text.len() {
            assert_eq!(record(text.as_bytes(), size), events, "{text} in chunks of {size}");
        }
        let mut words = String::new();
        for event in events {
            let text = String::from_utf8_lossy;
            words += &match event {
                Event::Game => "<".into(),
                Event::Tag(name, value) => format!("[{}={}]", text(&name), text(&value)),
                Event::Moves => "|".into(),
                Event::San(san) => format!("{} ", text(&san)),
                Event::Nag(nag) => format!("${nag} "),
                Event::Comment(comment) => format!("{{{}}}", text(&comment)),
                Event::Variation => "(".into(),
                Event::EndVariation => ")".into(),
                Event::Error(error) => format!("#{:?}@{} ", error.kind, error.offset),
                Event::End(termination) => {
                    format!("{}>", termination.map_or("none", Termination::text))
                }
            };
        }
        words
    };
    assert_eq!(reported(""), "");
    assert_eq!(reported("\u{feff}"), "");
    assert_eq!(reported("*"), "<|*>");
    assert_eq!(reported("1.e4e.p. 1-0"), "<|e4e.p. 1-0>");
    assert_eq!(reported("1. exd6 e.p. ep 1/2"), "<|exd6 1/2-1/2>");
    assert_eq!(reported("1.e4 e5 2Nf3 12 0-0 0-0-0+ 0-1"), "<|e4 e5 Nf3 0-0 0-0-0+ 0-1>");
    assert_eq!(reported("1. e4!!! e5?!$1$255*"), "<|e4 $3 e5 $6 $1 $255 *>");
    assert_eq!(reported("♘f3‼ *"), "<|♘f3 $3 *>");
    assert_eq!(reported("e4 {a} {b} ;c\r\n {d\r\n} *"), "<|e4 {a}{b}{c}{d\r\n}*>");
    assert_eq!(reported("e4 ;c"), "<|e4 {c}#NoResult@5 none>");
    assert_eq!(reported("{one} e4 *"), "<{one}|e4 *>");
    assert_eq!(reported("%x\ne4\n%y ( {\n% *\n*"), "<|e4 *>");
    assert_eq!(reported("[A \"1\"][B \"\\\"\\\\\\x\"] *"), "<[A=1][B=\"\\\\x]|*>");
    // A parenthesis outside of a game opens nothing: the second result is a game.
    assert_eq!(reported("( * *"), "#Token@0 <|*>");
    // A tag over two lines.
    assert_eq!(reported("[\nA\r\n\"1\"\r\n]\n[B \"2\n\n\"]*"), "<[A=1]#TagSyntax@12 #Token@19 |*>");
    assert_eq!(
        reported("[A \"long\n  name\"][B \"2\r\n3\n4\\\n5\n\"] *"),
        "<[A=long name][B=2 3 4\\ 5]|*>"
    );
    assert_eq!(reported("e4 (d4 1-0 (c4) ) *"), "<|e4 (d4 (c4 ))*>");
    assert_eq!(reported("-- Z0 *"), "<|-- Z0 *>");
    assert_eq!(reported("e4 *\u{feff}[A \"1\"] *"), "<|e4 *><[A=1]|*>");
    assert_eq!(
        reported("[Event \"a\"]\n\n[Event \"b\"]\n*"),
        "<[Event=a]|#NoResult@13 none><[Event=b]|*>"
    );
    assert_eq!(reported("e4\n[A \"1\"] *"), "<|e4 #NoResult@3 none><[A=1]|*>");
}

#[test]
fn the_longest_tag_and_ten_thousand_variations() {
    let value = "x".repeat(TAG_CAPACITY - 1);
    let text = format!("[A \"{value}\"] e4 {} d4 {} *", "(e4 ".repeat(10_000), ")".repeat(10_000));
    for size in [1, 1000, 1 << 20] {
        let events = record(text.as_bytes(), size);
        assert_eq!(events[1], Event::Tag(b"A".to_vec(), value.clone().into()));
        let count = |wanted: &Event| events.iter().filter(|event| *event == wanted).count();
        assert_eq!(count(&Event::Variation), 10_000);
        assert_eq!(count(&Event::EndVariation), 10_000);
        assert_eq!(events.last(), Some(&Event::End(Some(Termination::Unknown))));
    }
}

#[test]
fn the_state_is_below_a_kilobyte_and_starts_anew_after_a_file() {
    struct Nothing;
    impl Visitor for Nothing {
        type Break = Infallible;

        fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
            Continue(Flow::Skip)
        }
    }
    assert!(size_of::<Reader>() <= 1024, "{}", size_of::<Reader>());
    let mut reader = Reader::new();
    reader.read(b"1. e4 * 1. d4 (", &mut Nothing);
    assert_eq!((reader.offset(), reader.games()), (15, 2));
    let Continue(()) = reader.finish(&mut Nothing);
    assert_eq!((reader.offset(), reader.games()), (0, 0));
}

/// Of a long word some bytes are kept between two chunks.
#[test]
fn a_long_word_is_the_same_in_chunks_whatever_follows() {
    for length in 30..60 {
        for (before, after) in
            [("", "[A \"b\"]"), ("\n", "[A"), ("1. e4 ", "\n1. d4"), ("* ", "Nf3")]
        {
            for word in ["a", "/", "1"].map(|letter| letter.repeat(length)) {
                for end in ["", "\u{e9}", "\u{e9}\u{e9}"] {
                    let text = format!("{before}{word}{end}{after}");
                    let whole = record(text.as_bytes(), 1 << 20);
                    for size in [1, 2, 3, 4, 7, 44] {
                        assert_eq!(record(text.as_bytes(), size), whole, "{size}: {text:?}");
                    }
                }
            }
        }
    }
}

/// Text of the parts that files are made of, in any order.
pub(super) fn scraps() -> impl Strategy<Value = Vec<u8>> {
    let scrap = prop_oneof![
        prop::sample::select(vec![
            "[Event \"",
            "[",
            "]",
            "\"",
            "\\",
            "[A \"b\"]",
            "[FEN \"bad\"]",
            "(d4)",
            "{",
            "}",
            "(",
            ")",
            ";",
            "%",
            "$",
            "$1",
            "!",
            "?",
            "*",
            "1-0",
            "1/2-1/2",
            "0-0",
            "e4",
            "Nf3",
            "1.",
            "...",
            " ",
            "\n",
            "\r\n",
            "\n[Event \"x\"]\n",
            "\n\n[Event \"x\"]\n",
            "\n\n[Eve",
            "\n[Even",
            "\u{feff}",
            "é",
            "\0",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "111111111111111111111111111111",
            "e.p.",
            "<",
            "-",
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(scrap, 0..60).prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_gives_the_same_calls_in_chunks_and_ends_every_game(
        text in scraps(),
        size in 1_usize..9,
    ) {
        let events = record(&text, 1 << 20);
        prop_assert_eq!(&record(&text, size), &events);
        assert_balanced(&events, &text);
        let mut places = events.iter().filter_map(|event| match event {
            Event::Error(error) => Some((error.offset, error.line)),
            _ => None,
        });
        let is_right = places.all(|(offset, line)| {
            let before = &text[..offset as usize];
            line as usize == 1 + before.iter().filter(|&&byte| byte == b'\n').count()
        });
        prop_assert!(is_right);
    }

    #[test]
    fn any_bytes_are_read_and_checked(text in prop::collection::vec(any::<u8>(), 0..2000)) {
        let (events, _) = check(&text, 64, 2);
        assert_balanced(&events, &text);
        let games = events.iter().filter(|event| matches!(event, Event::End(_))).count();
        prop_assert!(games <= text.len());
    }
}
