//! Game trees: games that are read and written, random edits beside a tree of vectors, memory that
//! is short, damaged or forged.

mod edits;
mod files;
mod lossless;
mod memory;
mod merging;
mod model;

use pedina::chess::Position;
use pedina::chess::pgn::{Line, Scanner, Token, TokenBuffer};
use pedina::chess::tree::GameTreeMut;

/// Reads all games of a file into a tree, in chunks, and calls `visit` with each.
fn read_games(text: &[u8], size: usize, mut visit: impl FnMut(&mut GameTreeMut<'_>)) {
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
fn written(tree: &GameTreeMut<'_>) -> String {
    let mut text = String::new();
    tree.view().write(&mut text).unwrap();
    text
}
