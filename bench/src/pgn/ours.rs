//! The work as done by Pedina, in chunks of 64 KB as from a file.

use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{
    Error, ErrorKind, Flow, Line, Reader, Replay, Scanner, Token, TokenBuffer, TokenKind, Visitor,
};
use pedina::chess::tree::{GameTree, GameTreeMut, Node};
use pedina::chess::{Position, San};

const CHUNK: usize = 64 << 10;

/// Reads every move as syntax; how many there are.
pub(crate) fn syntax(text: &[u8]) -> u64 {
    struct Syntax(u64);

    impl Visitor for Syntax {
        type Break = Infallible;

        fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
            let read = San::parse(text);
            self.0 += u64::from(read.is_ok());
            Continue(black_box(read).map(drop).map_err(ErrorKind::from))
        }

        fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
            panic!("{error}");
        }
    }

    let mut syntax = Syntax(0);
    read(text, &mut syntax);
    syntax.0
}

/// Checks every move of the main lines; how many there are.
pub(crate) fn legal(text: &[u8]) -> u64 {
    struct Legal(u64, Replay<'static>);

    impl Visitor for Legal {
        type Break = Infallible;

        fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
            self.1.restart();
            Continue(Flow::Read)
        }

        fn tag(
            &mut self,
            name: &[u8],
            value: &[u8],
        ) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
            Continue(self.1.tag(name, value))
        }

        fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
            Continue(self.1.play(text).map(|_| self.0 += 1))
        }

        fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
            Continue(Ok(Flow::Skip))
        }

        fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
            panic!("{error}");
        }
    }

    let mut legal = Legal(0, Replay::new(&mut []));
    read(text, &mut legal);
    legal.0
}

/// Reads every game into a tree, one after the other in the same memory, and walks through it: how
/// many moves all trees have.
pub(crate) fn trees(text: &[u8]) -> u64 {
    let mut lines = [Line::new(Position::start()); 32];
    let (mut tokens, mut texts) = (vec![Token::default(); 4096], vec![0; 1 << 16]);
    let mut memory = vec![0; 1 << 16];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).expect("long enough");
    let mut buffer = TokenBuffer::new(&mut tokens, &mut texts);
    let (mut scanner, mut moves) = (Scanner::new(), 0);
    for chunk in text.chunks(CHUNK) {
        let mut rest = chunk;
        while !rest.is_empty() {
            let read = scanner.scan(rest, &mut lines[..], &mut buffer).expect("long enough");
            rest = &rest[read..];
            let mut left = buffer.tokens();
            assert!(!left.iter().any(|token| matches!(token.kind, TokenKind::Error(_))));
            while !left.is_empty() {
                let (taken, is_complete) = tree
                    .read_game(left.iter().copied(), buffer.all_text())
                    .expect("memory for the longest game");
                moves += if is_complete { count(tree.view()) } else { 0 };
                left = &left[taken..];
            }
            buffer.clear();
        }
    }
    moves
}

/// The moves of a tree, by a walk.
fn count(tree: GameTree<'_>) -> u64 {
    let (mut moves, mut open) = (0, vec![Node::ROOT]);
    while let Some(node) = open.pop() {
        let before = open.len();
        open.extend(tree.children(node));
        moves += (open.len() - before) as u64;
    }
    moves
}

fn read(text: &[u8], visitor: &mut impl Visitor<Break = Infallible>) {
    let mut reader = Reader::new();
    for chunk in text.chunks(CHUNK) {
        let Continue(()) = reader.read(chunk, visitor);
    }
    let Continue(()) = reader.finish(visitor);
}
