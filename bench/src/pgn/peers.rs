//! The same work as done by other libraries, as their own examples do it.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

/// Reads every move as syntax with `pgn-reader`; how many there are.
pub(crate) fn syntax(text: &[u8]) -> u64 {
    struct Syntax(u64);

    impl Visitor for Syntax {
        type Tags = ();
        type Movetext = ();
        type Output = ();

        fn begin_tags(&mut self) -> ControlFlow<(), ()> {
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
            ControlFlow::Continue(())
        }

        fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
            black_box(san);
            self.0 += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, (): ()) {}
    }

    let mut syntax = Syntax(0);
    Reader::new(text).visit_all_games(&mut syntax).expect("a slice has no input errors");
    syntax.0
}

/// Checks every move of the main lines with `pgn-reader` and `shakmaty`; how many there are.
pub(crate) fn legal(text: &[u8]) -> u64 {
    struct Legal(u64);

    impl Visitor for Legal {
        type Tags = Option<Chess>;
        type Movetext = Chess;
        type Output = ();

        fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
            ControlFlow::Continue(None)
        }

        fn tag(
            &mut self,
            start: &mut Option<Chess>,
            name: &[u8],
            value: RawTag<'_>,
        ) -> ControlFlow<()> {
            if name == b"FEN" {
                let fen = Fen::from_ascii(value.as_bytes()).expect("a FEN");
                *start = Some(fen.into_position(CastlingMode::Chess960).expect("a position"));
            }
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Chess> {
            ControlFlow::Continue(start.unwrap_or_default())
        }

        fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
            let mv = san.san.to_move(position).expect("a legal move");
            position.play_unchecked(mv);
            self.0 += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, _: Chess) {}
    }

    let mut legal = Legal(0);
    Reader::new(text).visit_all_games(&mut legal).expect("a slice has no input errors");
    legal.0
}

/// Reads a file with python-chess, which makes a tree of each game: how many moves there are,
/// `mainline` or in `tree`, and the processor time that it took in seconds.
pub(crate) fn python(python: &Path, moves: &str, file: &Path) -> anyhow::Result<(u64, f64)> {
    let output = Command::new(python)
        .args(["-c", include_str!("python_chess.py"), moves])
        .arg(file)
        .output()
        .with_context(|| format!("cannot run {}", python.display()))?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    let (moves, seconds) = text.trim().split_once(' ').context("two numbers expected")?;
    Ok((moves.parse()?, seconds.parse()?))
}
