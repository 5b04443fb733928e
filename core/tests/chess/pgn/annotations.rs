//! Clocks, evaluations, arrows and marked squares in comments.

use pedina::chess::pgn::{Annotation, Annotations, MarkColor, Score, Termination, Writer};
use pedina::chess::{Position, Square};
use proptest::prelude::*;

use super::recorder::{Event, record};

fn read(comment: &str) -> Vec<Annotation> {
    Annotations::new(comment.as_bytes()).collect()
}

fn evaluation(score: Score, depth: Option<u16>) -> Vec<Annotation> {
    vec![Annotation::Evaluation { score, depth }]
}

#[test]
fn times_as_lichess_and_chess_com_write_them() {
    for (text, milliseconds) in [
        ("0:10:00", 600_000),
        ("0:09:59.9", 599_900),
        ("1:00:00.05", 3_600_050),
        ("0:00:00.0019", 1),
        ("01:02:03", 3_723_000),
        ("125:00:00", 450_000_000),
        ("2:05", 125_000),
        ("7", 7_000),
        ("1234567890:00:00", 4_444_444_404_000_000),
        ("5124095576030:25:51.615", u64::MAX),
    ] {
        assert_eq!(read(&format!(" [%clk {text}] ")), [Annotation::Clock(milliseconds)], "{text}");
        let elapsed = format!("a[%emt\n{text} ]b");
        assert_eq!(read(&elapsed), [Annotation::ElapsedTime(milliseconds)], "{text}");
    }
    for text in ["", ":", "1:", "0:00:00:00", "-1", "1.5.5", "1e3", "0:10:00"] {
        assert_eq!(read(&format!("[%clk{text}] [%clock {text}] [% clk {text}]")), [], "{text}");
    }
    let too_long = ["5124095576030:25:51.616", "5124095576031:00:00", "12345678901234"];
    for text in ["", ":", "1:", "0:00:00:00", "-1", "1.5.5", "1e3"].into_iter().chain(too_long) {
        assert_eq!(read(&format!("[%clk {text}]")), [], "{text}");
    }
}

#[test]
fn evaluations_as_lichess_and_python_chess_write_them() {
    for (text, score, depth) in [
        ("0.2", Score::Centipawns(20), None),
        ("-1.07", Score::Centipawns(-107), None),
        ("+12", Score::Centipawns(1200), None),
        (".5", Score::Centipawns(50), None),
        ("-0.5,18", Score::Centipawns(-50), Some(18)),
        ("0.999, 3", Score::Centipawns(99), Some(3)),
        ("#-3", Score::Mate(-3), None),
        ("#12,40", Score::Mate(12), Some(40)),
        ("M3", Score::Mate(3), None),
        ("-M3", Score::Mate(-3), None),
        ("+M3", Score::Mate(3), None),
        ("M-3", Score::Mate(-3), None),
        ("M3,22", Score::Mate(3), Some(22)),
        ("-#3", Score::Mate(-3), None),
        ("#+3", Score::Mate(3), None),
        ("#-3,12", Score::Mate(-3), Some(12)),
        ("0.35/18", Score::Centipawns(35), Some(18)),
        ("-M3/22", Score::Mate(-3), Some(22)),
        ("+0.31 24", Score::Centipawns(31), Some(24)),
        ("0.5 , 7", Score::Centipawns(50), Some(7)),
    ] {
        assert_eq!(read(&format!("[%eval {text}]")), evaluation(score, depth), "{text}");
    }
    for text in [
        "",
        "#",
        "-",
        "+-1",
        "0.5,",
        "0.5,65536",
        "1.x",
        ".",
        "99999999",
        "##3",
        "1;2",
        "M",
        "MM3",
        "-#-3",
        "+M-3",
        "m3",
        "0.5/",
        "0.5 d",
        "1,2,3",
        "1 2 3",
        "M0.5",
    ] {
        let found = read(&format!("[%eval {text}]"));
        assert_eq!(
            found,
            if text == "." { evaluation(Score::Centipawns(0), None) } else { vec![] }
        );
    }
}

#[test]
fn arrows_and_squares() {
    let arrow = |color, from, to| Annotation::Arrow { color, from, to };
    let mark = |color, square| Annotation::Mark { color, square };
    let found = read("Look: [%csl Ra3,Ga4][%cal Gc2c3,Rc3d4 , Ya1h8]{} [%csl Bh8");
    let wanted = [
        mark(MarkColor::Red, Square::A3),
        mark(MarkColor::Green, Square::A4),
        arrow(MarkColor::Green, Square::C2, Square::C3),
        arrow(MarkColor::Red, Square::C3, Square::D4),
        arrow(MarkColor::Yellow, Square::A1, Square::H8),
        mark(MarkColor::Blue, Square::H8),
    ];
    assert_eq!(found, wanted);
    // What is wrong is left out, and what follows is read.
    assert_eq!(read("[%csl ,Xa3,a4,Ga9,Ga44,Ga4,] [%cal Ga4] [%clk 1]").len(), 2);
    assert_eq!(read("[%cal] [%[%csl Ga1 [%clk 1 [%%clk 1] [%clk 2]").len(), 2);
}

#[test]
fn a_comment_of_annotations_is_written_on_lines_and_read_back() {
    let arrow = Annotation::Arrow { color: MarkColor::Red, from: Square::A1, to: Square::H8 };
    let mark = Annotation::Mark { color: MarkColor::Blue, square: Square::E4 };
    let mut annotations = vec![Annotation::Clock(597_500), mark, mark];
    annotations.extend([arrow; 23]);
    annotations.push(Annotation::Clock(u64::MAX));
    let start = Position::start();
    let mut text = String::new();
    let mut writer = Writer::new(&mut text);
    writer.mv(&start, start.parse_san(b"e4").unwrap()).unwrap();
    writer.annotations(&[]).unwrap();
    writer.annotations(&annotations).unwrap();
    writer.termination(Termination::Unknown).unwrap();
    assert!(
        text.starts_with("1. e4 {[%clk 0:09:57.5] [%csl Be4,Be4]\n[%cal Ra1h8,Ra1h8"),
        "{text}"
    );
    assert!(text.contains("]} *\n"), "{text}");
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    let comment = record(text.as_bytes(), 1).into_iter().find_map(|event| match event {
        Event::Comment(comment) => Some(comment),
        _ => None,
    });
    let found: Vec<_> = Annotations::new(&comment.unwrap()).collect();
    assert_eq!(found, annotations);
}

fn any_score() -> impl Strategy<Value = i32> {
    prop_oneof![-999_i32..999, any::<i32>(), Just(i32::MIN), Just(i32::MAX)]
}

fn any_annotation() -> impl Strategy<Value = Annotation> {
    let color = prop::sample::select(vec![
        MarkColor::Green,
        MarkColor::Red,
        MarkColor::Yellow,
        MarkColor::Blue,
    ]);
    let square = (0_u8..64).prop_map(|number| Square::new(number).unwrap());
    let score =
        prop_oneof![any_score().prop_map(Score::Centipawns), any_score().prop_map(Score::Mate)];
    let time = prop_oneof![0_u64..1 << 40, any::<u64>(), Just(u64::MAX)];
    prop_oneof![
        time.clone().prop_map(Annotation::Clock),
        time.prop_map(Annotation::ElapsedTime),
        (score, any::<Option<u16>>())
            .prop_map(|(score, depth)| Annotation::Evaluation { score, depth }),
        (color.clone(), square.clone(), square.clone())
            .prop_map(|(color, from, to)| Annotation::Arrow { color, from, to }),
        (color, square).prop_map(|(color, square)| Annotation::Mark { color, square }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn annotations_are_read_as_they_are_written(
        annotations in prop::collection::vec(any_annotation(), 0..30),
    ) {
        let text: String = annotations.iter().map(|one| format!("text {one},")).collect();
        prop_assert_eq!(read(&text), &annotations[..]);
        let mut file = String::new();
        Writer::new(&mut file).annotations(&annotations).unwrap();
        prop_assert_eq!(read(&file), annotations);
    }

    #[test]
    fn any_text_is_read(text in "(\\[%|clk|cal|csl|eval|[ 0-9.:#,Ga1-]|\\]){0,40}") {
        prop_assert!(read(&text).len() <= text.len());
    }
}

proptest! {
    #[test]
    fn a_cursor_continues_in_the_same_place(
        annotations in prop::collection::vec(any_annotation(), 0..30),
        cut: [u8; 8],
        rubbish: u64,
    ) {
        let mut text = String::new();
        pedina::chess::pgn::write_annotations(&mut text, annotations.iter().copied()).unwrap();
        let mut bytes = text.into_bytes();
        for byte in cut {
            if !bytes.is_empty() && byte < 32 {
                let place = usize::from(byte) * bytes.len() / 32;
                bytes[place] = byte;
            }
        }
        let (mut cursor, mut found) = (0, Vec::new());
        loop {
            let mut rest = Annotations::resume(&bytes, cursor);
            let Some(annotation) = rest.next() else { break };
            found.push(annotation);
            cursor = rest.cursor(&bytes);
        }
        prop_assert_eq!(found, Annotations::new(&bytes).collect::<Vec<_>>());
        let _ = Annotations::resume(&bytes, rubbish).count();
    }
}
