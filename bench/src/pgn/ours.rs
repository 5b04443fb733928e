//! The work as done by Pedina, in chunks of 64 KB as from a file.

use std::hint::black_box;

use pedina::chess::San;
use pedina::chess::pgn::{Error, ErrorKind, Flow, Reader, Replay, Visitor};

const CHUNK: usize = 64 << 10;

/// Reads every move as syntax; how many there are.
pub(crate) fn syntax(text: &[u8]) -> u64 {
    struct Syntax(u64);

    impl Visitor for Syntax {
        fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
            black_box(San::parse(text)?);
            self.0 += 1;
            Ok(())
        }

        fn error(&mut self, error: Error) {
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
        fn begin_game(&mut self) -> Flow {
            self.1.restart();
            Flow::Read
        }

        fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
            self.1.tag(name, value)
        }

        fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
            self.1.play(text)?;
            self.0 += 1;
            Ok(())
        }

        fn begin_variation(&mut self) -> Result<Flow, ErrorKind> {
            Ok(Flow::Skip)
        }

        fn error(&mut self, error: Error) {
            panic!("{error}");
        }
    }

    let mut legal = Legal(0, Replay::new(&mut []));
    read(text, &mut legal);
    legal.0
}

fn read(text: &[u8], visitor: &mut impl Visitor) {
    let mut reader = Reader::new();
    for chunk in text.chunks(CHUNK) {
        reader.read(chunk, visitor);
    }
    reader.finish(visitor);
}
