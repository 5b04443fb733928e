//! Files through trees, once and twice; `fuzz/` uses it too.

use pedina::chess::Position;
use pedina::chess::pgn::{Line, Scanner, Token, TokenBuffer};
use pedina::chess::tree::{GameTreeMut, Node};

use super::model::{Model, followed};

/// Reads all games of a file into a tree, in chunks, and calls `visit` with each.
pub(super) fn read_games(text: &[u8], size: usize, mut visit: impl FnMut(&mut GameTreeMut<'_>)) {
    let mut lines = vec![Line::new(Position::start()); 64];
    let (mut tokens, mut bytes) = (vec![Token::default(); 2048], vec![0; 8192]);
    let mut buffer = TokenBuffer::new(&mut tokens, &mut bytes);
    let mut memory = vec![0; 1 << 16];
    let _ = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    let mut scanner = Scanner::any_notation();
    let mut take = |buffer: &mut TokenBuffer<'_>| {
        for token in buffer.tokens() {
            // What a tree keeps between two tokens is in its memory.
            let mut tree = GameTreeMut::open(&mut memory).unwrap();
            if tree.read(token, buffer.all_text()).unwrap() {
                visit(&mut tree);
            }
        }
        buffer.clear();
    };
    for chunk in text.chunks(size) {
        let mut rest = chunk;
        while !rest.is_empty() {
            let read = scanner.scan(rest, &mut lines[..], &mut buffer).unwrap();
            rest = &rest[read..];
            take(&mut buffer);
        }
    }
    scanner.finish(&mut lines[..], &mut buffer).unwrap();
    take(&mut buffer);
}

/// A tree as text.
pub(super) fn written(tree: &GameTreeMut<'_>) -> String {
    let mut text = String::new();
    tree.view().write(&mut text).unwrap();
    text
}

/// The games of a file as they are written, each of which is read and written as it is.
pub(super) fn passed(text: &[u8]) -> Vec<String> {
    let pass = |text: &[u8]| {
        let mut games = Vec::new();
        read_games(text, 64, |tree| {
            let view = tree.view();
            let tags: Vec<_> =
                view.tags().map(|tag| [tag.0.to_string(), tag.1.to_string()]).collect();
            assert_eq!(followed(|after| view.tag_text_after(after)), tags.concat());
            games.push((written(tree), Model::of(view, Node::ROOT), tags));
        });
        games
    };
    let first = pass(text);
    for (game, ..) in &first {
        let second = pass(game.as_bytes());
        assert_eq!(second.len(), 1, "{game}");
        assert_eq!(second[0].0, *game, "{}", text.escape_ascii());
        assert_eq!(pass(second[0].0.as_bytes()), second, "{game}");
        assert!(game.lines().all(|line| !line.starts_with('%')), "{game}");
    }
    first.into_iter().map(|game| game.0).collect()
}
