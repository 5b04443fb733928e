//! Games from files, through a tree, and back.

use pedina::chess::tree::{CommentPlace, Node};

use pedina::chess::Position;
use pedina::chess::pgn::{Line, Scanner, TAG_CAPACITY, Token, TokenBuffer, TokenKind};

use super::model::Model;
use super::{read_games, written};
use crate::pgn::generator;

const SELF_PLAY: &[u8] = include_bytes!("../../data/self_play.pgn");

/// What all games of a file are after the way through a tree.
fn through_a_tree(text: &[u8], size: usize) -> Vec<String> {
    let mut games = Vec::new();
    read_games(text, size, |tree| games.push(written(tree)));
    games
}

#[test]
fn games_of_an_engine_come_back_as_they_were() {
    let games = through_a_tree(SELF_PLAY, 4096);
    assert_eq!(games.concat(), crate::pgn::writer::copy(SELF_PLAY));
}

/// What the tokens of each game of a file make of it.
fn models(text: &[u8]) -> Vec<Model> {
    let mut lines = vec![Line::new(Position::start()); 64];
    let (mut tokens, mut bytes) = (vec![Token::default(); 1 << 20], vec![0; 1 << 22]);
    let mut buffer = TokenBuffer::new(&mut tokens, &mut bytes);
    let mut scanner = Scanner::new();
    assert_eq!(scanner.scan(text, &mut lines[..], &mut buffer), Ok(text.len()));
    let with_text = buffer.tokens().iter().map(|token| match token.kind {
        // A brace that closes is written as a parenthesis.
        TokenKind::Comment { text, .. } => {
            (*token, str::from_utf8(buffer.text(text)).unwrap().replace('}', ")"))
        }
        _ => (*token, String::new()),
    });
    let all: Vec<(Token, String)> = with_text.collect();
    let is_end = |token: &(Token, String)| matches!(token.0.kind, TokenKind::EndGame(_));
    all.split_inclusive(is_end).map(Model::of_tokens).collect()
}

#[test]
fn generated_games_come_back_with_all_that_is_in_them() {
    for seed in 0..4 {
        let text = generator::file(seed, 60).text;
        let games = through_a_tree(&text, 1000);
        let copied = crate::pgn::writer::copy(&text);
        for (game, tokens) in models(&text).into_iter().enumerate() {
            let mut own = Model::default();
            read_games(games[game].as_bytes(), 77, |tree| own = Model::of(tree.view(), Node::ROOT));
            assert_eq!(own, tokens, "seed {seed}, game {game}");
        }
        let tags = |text: &str| {
            let lines = text.lines().filter(|line| line.starts_with('['));
            // The rights of Chess960 may be written in two ways.
            let is_own = |line: &&str| line.starts_with("[Result") || line.starts_with("[FEN");
            let others = lines.filter(|line| line.ends_with("\"]") && !is_own(line));
            let mut tags: Vec<String> = others.map(str::to_owned).collect();
            tags.sort_unstable();
            tags
        };
        assert_eq!(tags(&games.concat()), tags(&copied), "seed {seed}");
        // What was written is read and written as it is, whatever the chunks.
        assert_eq!(through_a_tree(games.concat().as_bytes(), 7), games, "seed {seed}");
    }
}

#[test]
fn what_stands_where_is_kept() {
    let text = "[White \"M\\\"x\"]\n[Odd name \"x\"]\n{start} 1. e4 $1 {a\n  b} ; line\n \
        (1. d4 {x} (1. c4) (1. c3)) ({before} {two} 1. Nf3 -- 2. g3) 1... e5 $2 $3 $2 \
        2. Ke2 (2. Nc3 Nc6 3. d4) Ke7 1-0";
    let expected = "{start} 1. e4 $1 {a b} {line} (1. d4 {x}) (1. c4) (1. c3) \
        ({before} {two} 1. Nf3 -- 2. g3) 1... e5 $2 $3 2. Ke2 (2. Nc3 Nc6 3. d4) 2... Ke7 1-0";
    let games = through_a_tree(text.as_bytes(), 5);
    let (tags, moves) = games[0].split_once("\n\n").unwrap();
    assert!(tags.contains("[White \"M\\\"x\"]\n") && !tags.contains("Odd"), "{tags}");
    assert_eq!(moves.split_whitespace().collect::<Vec<_>>().join(" "), expected);
    read_games(text.as_bytes(), 5, |tree| {
        let tree = tree.view();
        let texts = |node, place| -> Vec<String> {
            tree.comments(node, place).map(|text| text.to_string()).collect()
        };
        let first: Vec<Node> = tree.children(Node::ROOT).collect();
        assert_eq!(first.len(), 5);
        assert_eq!(texts(Node::ROOT, CommentPlace::After), ["start"]);
        assert_eq!(texts(first[0], CommentPlace::After), ["a b", "line"]);
        assert_eq!(texts(first[4], CommentPlace::Before), ["before", "two"]);
        let second = tree.first_child(first[0]).unwrap();
        assert_eq!(tree.nags(second).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(tree.tag("White").unwrap().to_string(), "M\"x");
        assert!(tree.tag("Black").is_none());
    });
}

#[test]
fn text_that_is_not_utf_8_and_long_words_are_written() {
    let word = "w".repeat(300);
    let mut text = format!("[Site \"M\u{fc}nchen\"]\n1. e4 {{ {word}}}) \u{1f600} x").into_bytes();
    text.extend(b"gr\xfc\xdfe} *");
    let games = through_a_tree(&text, 3);
    assert!(games[0].contains("[Site \"M\u{fc}nchen\"]"), "{}", games[0]);
    let mut latin = b"[Site \"M\xfcnchen\"]\n1. e4 {gr\xfc\xdfe }* ".to_vec();
    latin.extend(format!("1. d4 {{{word}\u{e9} \u{1f600}}} *").bytes());
    let games = through_a_tree(&latin, 3);
    assert!(games[0].contains("[Site \"M\u{fc}nchen\"]"), "{}", games[0]);
    assert!(games[0].contains("{gr\u{fc}\u{df}e}"), "{}", games[0]);
    assert!(games[1].contains(&format!("{word}\u{e9}\n\u{1f600}}}")), "{}", games[1]);
}

/// From a position that no game reaches, as the scanner takes it.
#[test]
fn games_from_impossible_material_come_back() {
    let fen = "4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 0 1";
    let text = format!("[FEN \"{fen}\"]\n\n1. Qaa4 h6 (1... h5 2. Qhxh5) 2. Qhxh6 *\n");
    let games = through_a_tree(text.as_bytes(), 1000);
    assert!(games[0].contains(fen) && games[0].contains("(1... h5 2. Qhxh5)"), "{}", games[0]);
    assert_eq!(through_a_tree(games[0].as_bytes(), 1000), games);
}

/// What is written is read back: a tag that would be too long in UTF-8 is refused before.
#[test]
fn the_longest_tags_of_latin_1_come_back() {
    for length in TAG_CAPACITY / 2 - 8..TAG_CAPACITY / 2 + 8 {
        let text = [b"[Annotator \"", &vec![0xe9; length][..], b"\"]\n1. e4 *"].concat();
        let games = through_a_tree(&text, 1000);
        let kept = "Annotator".len() + 2 * length <= TAG_CAPACITY;
        assert_eq!(games[0].contains("[Annotator"), kept, "{length}");
        assert_eq!(through_a_tree(games[0].as_bytes(), 1000), games, "{length}");
    }
}

#[test]
fn broken_games_and_deep_nesting_are_read_as_far_as_they_go() {
    let broken = "[White \"x\"] (1. d4) 1. e4 (1. c4 e5 2. Ke3 d5) ((1. a3)) e5 2. Ke3 Nc6 *\
        [White \"y\"] ( ) 1. d4 (";
    let games = through_a_tree(broken.as_bytes(), 11);
    let moves = |game: &String| game.split_once("\n\n").unwrap().1.trim().to_owned();
    assert_eq!(moves(&games[0]), "1. e4 (1. d4) (1. c4 e5) (1. a3) 1... e5 *");
    assert_eq!(moves(&games[1]), "1. d4 *");

    let depth = 60;
    let deep = format!("{}{} *", "1. e4 (".repeat(depth), ")".repeat(depth));
    let flat = format!("1. e4 {} *", "(1. e4)".repeat(3000));
    for (text, variations) in [(deep, depth - 1), (flat, 3000)] {
        let games = through_a_tree(text.as_bytes(), 4096);
        assert_eq!(games[0].matches("1. e4").count(), variations + 1);
        assert_eq!(through_a_tree(games[0].as_bytes(), 4096), games);
    }
}
