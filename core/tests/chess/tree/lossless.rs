//! A tree keeps all that the reader accepts, and what it writes is read and written as it is.

use pedina::chess::Position;
use pedina::chess::pgn::{TAG_CAPACITY, Termination};
use pedina::chess::tree::{CommentPlace, GameTreeMut, Node, TreeError};
use proptest::prelude::*;

use super::passes::passed;
use super::{read_games, written};
use crate::common::random::Random;
use crate::pgn::{generator, table};

/// What is written of the only game of a file: its tags but those of an empty roster, and its moves
/// in one line.
fn kept(text: &str) -> (String, String) {
    let games = passed(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    let (tags, moves) = games[0].split_once("\n\n").unwrap();
    let is_known = |line: &&str| !line.ends_with("\"?\"]") && !line.ends_with("\"????.??.??\"]");
    let tags: Vec<&str> = tags.lines().filter(is_known).collect();
    (tags.concat(), moves.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn tags(text: &str) -> String {
    kept(text).0
}

fn moves(text: &str) -> String {
    kept(text).1
}

#[test]
fn a_result_is_that_of_the_tag_where_the_moves_have_none() {
    for (text, result) in [
        ("[Result \"1-0\"]\n\n1. e4", "1-0"),
        ("[Result \"0-1\"]\n\n1. e4 e5 2. Ke3", "0-1"),
        ("[Result \"1/2-1/2\"]\n\n", "1/2-1/2"),
        ("[Result \"1-0\"]\n\n1. e4 *", "1-0"),
        ("[Result \"1-0\"]\n\n1. e4 0-1", "0-1"),
        ("[Result \"?\"]\n\n1. e4 0-1", "0-1"),
        ("[Result \"won\"]\n\n1. e4", "*"),
        ("[Result \"*\"]\n\n1. e4", "*"),
        ("[White \"x\"]\n\n1. e4", "*"),
    ] {
        let (tags, moves) = kept(text);
        assert!(tags.contains(&format!("[Result \"{result}\"]")), "{text}: {tags}");
        assert!(moves.ends_with(result), "{text}: {moves}");
    }
    read_games(b"[Result \"1-0\"] 1. e4 * [White \"x\"] 1. e4", 9, |tree| {
        let has_tag = tree.view().tag("Result").is_some();
        assert_eq!(tree.view().result(), has_tag.then_some(Termination::WhiteWins));
    });
}

#[test]
fn names_of_tags_are_those_that_the_reader_accepts() {
    for name in ["White-Elo", "GreatestGameEverPlayed?", "A+#=:b", "%x", "[x", "Größe", "1st", "{"]
    {
        let tag = format!("[{name} \"x\"]");
        assert_eq!(tags(&format!("{tag}\n\n1. e4 *")), format!("[Result \"*\"]{tag}"));
        let mut memory = vec![0; 256];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        tree.set_tag(name, "x").unwrap();
        assert!(written(&tree).contains(&format!("\n{tag}\n")), "{name}");
    }
    for name in ["", " ", "a b", "a\"", "a]", "]", "a\n", "a\t", "\u{7f}", "\u{1}"] {
        let mut memory = vec![0; 256];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        assert_eq!(tree.set_tag(name, "x"), Err(TreeError::TagSyntax), "{name:?}");
    }
    // A byte of Latin-1 in a name counts as in a value.
    for length in TAG_CAPACITY / 2 - 4..TAG_CAPACITY / 2 + 4 {
        let text = [b"[", &vec![0xe9; length][..], b" \"x\"]\n1. e4 *"].concat();
        assert_eq!(passed(&text)[0].contains("\u{e9}"), 2 * length < TAG_CAPACITY, "{length}");
    }
}

#[test]
fn all_tags_stay_in_their_order() {
    let all = "[Event \"e\"]\n[Site \"s\"]\n[Variant \"Atomic\"]\n[ECO \"A00\"]\n[White \"w\"]\n\
        [Event2 \"x\"]\n\n1. e4 1-0";
    let expected = "[Event \"e\"][Site \"s\"][White \"w\"][Result \"1-0\"][Variant \"Atomic\"]\
        [ECO \"A00\"][Event2 \"x\"]";
    assert_eq!(kept(all), (expected.to_owned(), "1-0".to_owned()));
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (text, expected) in [
        (
            format!("[FEN \"{fen}\"]\n[Annotator \"a\"]"),
            format!("[SetUp \"1\"][FEN \"{fen}\"][Annotator \"a\"]"),
        ),
        (
            format!("[A \"a\"]\n[SetUp \"1\"]\n[B \"b\"]\n[FEN \"{fen}\"]\n[C \"c\"]"),
            format!("[A \"a\"][SetUp \"1\"][B \"b\"][FEN \"{fen}\"][C \"c\"]"),
        ),
        (format!("[FEN \"{fen}\"]\n[SetUp \"1\"]"), format!("[FEN \"{fen}\"][SetUp \"1\"]")),
        (
            format!("[FEN \"{}\"]\n[A \"a\"]", Position::start()),
            format!("[SetUp \"1\"][FEN \"{}\"][A \"a\"]", Position::start()),
        ),
        ("[SetUp \"0\"]\n[A \"a\"]".to_owned(), "[SetUp \"0\"][A \"a\"]".to_owned()),
        ("[FEN \"no\"]\n[A \"a\"]".to_owned(), "[A \"a\"]".to_owned()),
        ("[A \"a\"]\n[A \"b\"]".to_owned(), "[A \"a\"][A \"b\"]".to_owned()),
        // Of two names in the roster the second is one more tag.
        ("[Site \"a\"]\n[B \"c\"]\n[Site \"b\"]".to_owned(), "[B \"c\"][Site \"b\"]".to_owned()),
    ] {
        let tags = tags(&format!("{text}\n\n*"));
        assert_eq!(tags.split_once("[Result \"*\"]").unwrap().1, expected, "{text}");
    }
}

#[test]
fn a_tag_that_is_set_again_stays_in_its_place() {
    let mut memory = vec![0; 256];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    for (name, value) in [("A", "a long first value"), ("B", "b"), ("C", "c")] {
        tree.set_tag(name, value).unwrap();
    }
    for (name, value) in [("A", "1"), ("C", "a long last value"), ("B", "")] {
        tree.set_tag(name, value).unwrap();
    }
    tree.set_tag("D", "a\tb\nc").unwrap();
    let tags: Vec<_> =
        tree.view().tags().map(|tag| (tag.0.to_string(), tag.1.to_string())).collect();
    let expected = [("A", "1"), ("B", ""), ("C", "a long last value"), ("D", "a b c")];
    assert_eq!(tags, expected.map(|tag| (tag.0.to_owned(), tag.1.to_owned())));
    tree.remove_tag("B").unwrap();
    tree.remove_tag("D").unwrap();
    tree.set_tag("E", "e").unwrap();
    assert!(written(&tree).contains("[A \"1\"]\n[C \"a long last value\"]\n[E \"e\"]\n\n"));
}

/// The last one, as for the scanner, which has checked the moves.
#[test]
fn of_two_fen_tags_one_counts() {
    let (kings, pawn) = ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let text = format!("[FEN \"{kings}\"]\n[A \"a\"]\n[FEN \"{pawn}\"]\n[B \"b\"]\n\n1. e4 *");
    let expected = format!("[Result \"*\"][SetUp \"1\"][FEN \"{pawn}\"][A \"a\"][B \"b\"]");
    assert_eq!(kept(&text), (expected, "1. e4 *".to_owned()));
    read_games(text.as_bytes(), 1, |tree| {
        assert_eq!(tree.view().start().to_string(), pawn);
        assert_eq!(tree.view().tag("FEN").unwrap().to_string(), pawn);
        assert_eq!(tree.view().tags().count(), 3);
    });
    let text = format!("[FEN \"{kings}\"]\n[FEN \"{pawn}\"]\n[B \"b\"]\n\n1. e4 *");
    let expected = format!("[Result \"*\"][SetUp \"1\"][FEN \"{pawn}\"][B \"b\"]");
    assert_eq!(kept(&text), (expected, "1. e4 *".to_owned()));
}

#[test]
fn glyphs_and_comments_before_a_move_stay() {
    for (text, expected) in [
        ("$13 1. e4 *", "$13 1. e4 *"),
        ("1. $1 e4 *", "$1 1. e4 *"),
        ("{start} $13 {more} 1. e4 *", "$13 {start} {more} 1. e4 *"),
        ("1. e4 ($2 1. d4) *", "1. e4 (1. d4 $2) *"),
        ("1. e4 ({x} $2 1. d4 {y}) *", "1. e4 ({x} 1. d4 $2 {y}) *"),
        ("1. e4 ({x} $2 {z} 1. d4 $3 $2) *", "1. e4 ({x} {z} 1. d4 $2 $3) *"),
        ("{} 1. e4 { } *", "{} 1. e4 {} *"),
    ] {
        assert_eq!(moves(&format!("[A \"a\"]\n\n{text}")), expected);
    }
}

#[test]
fn comments_before_the_tags_and_after_the_result_stay() {
    for (text, expected) in [
        ("{first}\n[A \"a\"]\n\n1. e4 *", "{first} 1. e4 *"),
        ("{first}\n[A \"a\"]\n{second}\n[B \"b\"]\n\n{third} *", "{first} {second} {third} *"),
        ("[A \"a\"]\n\n1. e4 e5 1-0 {after}", "1. e4 e5 {after} 1-0"),
        (
            "[A \"a\"]\n\n1. e4 e5 {before} 1-0 {after} (1... c5)",
            "1. e4 e5 {before} {after} (1... c5) 1-0",
        ),
        ("[A \"a\"]\n\n1-0 {after}", "{after} 1-0"),
        ("{first}\n[A \"a\"]\n\n1. e4 *\n; last", "{first} 1. e4 {last} *"),
    ] {
        assert_eq!(moves(text), expected, "{text}");
        assert!(tags(text).contains("[A \"a\"]"), "{text}");
    }
}

#[test]
fn what_stands_in_a_variation_without_a_move_belongs_to_the_move_before() {
    for (text, expected) in [
        ("1. e4 ({only} $5) e5 *", "1. e4 $5 {only} 1... e5 *"),
        ("1. e4 {a} ({b} {c}) e5 *", "1. e4 {a} {b} {c} 1... e5 *"),
        ("1. e4 (({b}) 1. d4) e5 *", "1. e4 ({b} 1. d4) 1... e5 *"),
        ("1. e4 ({a} ({b} $1) {c} 1. d4) e5 *", "1. e4 ({a} {b} {c} 1. d4 $1) 1... e5 *"),
        ("1. e4 ({a} (1. c4) 1. d4) e5 *", "1. e4 (1. c4) ({a} 1. d4) 1... e5 *"),
        ("({a}) 1. e4 *", "{a} 1. e4 *"),
        ("1. e4 ({a", "1. e4 {a} *"),
    ] {
        assert_eq!(moves(&format!("[A \"a\"]\n\n{text}")), expected);
    }
}

/// A comment is stored as it is read back, whether it comes from a file or a caller.
#[test]
fn a_comment_that_cannot_be_written_is_stored_as_it_will_be_read() {
    for (given, expected) in [
        (" ", ""),
        ("", ""),
        (" a  b\n\tc ", "a b c"),
        ("a } b}", "a ) b)"),
        ("%", "%"),
        ("a\u{a0}b", "a\u{a0}b"),
    ] {
        let mut memory = vec![0; 256];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        let e4 = tree.add(Node::ROOT, Position::start().parse_san(b"e4").unwrap()).unwrap();
        tree.add_comment(e4, CommentPlace::After, given).unwrap();
        let comment = tree.view().comments(e4, CommentPlace::After).next().unwrap().to_string();
        assert_eq!(comment, expected);
        assert_eq!(passed(written(&tree).as_bytes()), [written(&tree)]);
    }
    assert_eq!(moves("[A \"a\"]\n1. e4 ; with } a brace\n*"), "1. e4 {with ) a brace} *");
}

#[test]
fn every_file_of_the_table_is_written_the_same_in_a_second_pass() {
    for row in table::rows() {
        passed(&row.text);
    }
}

#[test]
fn generated_files_are_written_the_same_in_a_second_pass() {
    for seed in 100..104 {
        passed(&generator::file(seed, 40).text);
    }
}

/// What files are made of, and what they should not have.
const WORDS: [&str; 47] = [
    "[A \"a\"]\n",
    "[Event \"e\"]\n",
    "[White \"w\\\"x\\\\\"]\n",
    "[Result \"1-0\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
    "[FEN \"x\"]\n",
    "[SetUp \"1\"]\n",
    "[Variant \"Atomic\"]\n",
    "[Variant \"Chess960\"]\n",
    "[W-E? \"%\"]\n",
    "[B \"a \"b\" c\"]\n",
    "[C \"c\\\"]\n",
    "[\u{e9} \"\u{fc}\"]\n",
    "[D \"d",
    "\n",
    "\n\n",
    " ",
    "1. e4",
    "1... e5",
    "e4",
    "e5",
    "Nf3",
    "d4",
    "--",
    "Z0",
    "Kd2",
    "2.",
    "(",
    ")",
    "( ",
    "{",
    "}",
    "{}",
    "{ % %x }",
    "{a } ",
    "; line }\n",
    "$1",
    "$255",
    "!",
    "?!",
    "$",
    "1-0",
    "*",
    "1/2-1/2",
    "%escape\n",
    "\u{a0}",
    "x",
];

#[test]
fn files_of_random_words_are_written_the_same_in_a_second_pass() {
    let mut random = Random::new(33);
    for _ in 0..if cfg!(miri) { 10 } else { 3_000 } {
        let mut text = String::new();
        for _ in 0..1 + random.below(30) {
            text += *random.pick(&WORDS);
            text += *random.pick(&["", " ", " ", "\n"]);
        }
        passed(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_caller_says_is_refused_or_comes_back(
        name in "[ -~\n\t\u{7f}\u{e9}\u{a0}]{0,6}",
        value in "[\"\\\\\\] a%\n\r\t}\\[\u{e9}]{0,200}",
        comment in "[%} a\n\\[{\\\\\u{e9}]{0,400}",
        at_start in any::<bool>(),
    ) {
        let mut memory = vec![0; 512];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        let e4 = tree.add(Node::ROOT, Position::start().parse_san(b"e4").unwrap()).unwrap();
        let node = if at_start { Node::ROOT } else { e4 };
        tree.add_comment(node, CommentPlace::After, &comment).unwrap();
        let is_kept = tree.set_tag(&name, &value).is_ok();
        let comment = tree.view().comments(node, CommentPlace::After).next().unwrap().to_string();
        let text = written(&tree);
        prop_assert!(text.lines().all(|line| !line.starts_with('%')), "{}", text);
        let mut count = 0;
        read_games(text.as_bytes(), 50, |read| {
            count += 1;
            let view = read.view();
            let own = if at_start { Node::ROOT } else { view.first_child(Node::ROOT).unwrap() };
            let found = view.comments(own, CommentPlace::After).next().unwrap().to_string();
            assert_eq!(found, comment, "{text}");
            if is_kept {
                let plain: String = value
                    .chars()
                    .map(|letter| if letter.is_ascii_control() { ' ' } else { letter })
                    .collect();
                assert_eq!(view.tag(&name).unwrap().to_string(), plain, "{text}");
            }
            assert_eq!(written(read), text);
        });
        prop_assert_eq!(count, 1);
    }
}
