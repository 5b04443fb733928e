//! The shared library that ships, called as a C program calls it.

use std::ffi::c_int;
use std::path::Path;

use anyhow::{Context, ensure};
use libloading::{Library, Symbol};

/// A `pdn_chess_position`, which the library fills.
type Words = [u64; 10];
type Perft = unsafe extern "C" fn(*const Words, u32, *mut u64) -> c_int;
type ParseFen = unsafe extern "C" fn(*const u8, usize, u8, *mut Words, *mut u32) -> c_int;
type Play = unsafe extern "C" fn(*const Words, u16, *mut Words) -> c_int;
type LegalMoves = unsafe extern "C" fn(*const Words, *mut u16, usize, *mut usize) -> c_int;

/// The functions of a round, looked up once as a linker does.
pub(crate) struct Round<'a> {
    parse_fen: Symbol<'a, ParseFen>,
    play: Symbol<'a, Play>,
    legal_moves: Symbol<'a, LegalMoves>,
}

/// The loaded library.
pub(crate) struct Shipped {
    library: Library,
}

impl Shipped {
    pub(crate) fn load(path: &Path) -> anyhow::Result<Self> {
        // SAFETY: the library has no code that runs when it is loaded.
        let library = unsafe { Library::new(path) }
            .with_context(|| format!("cannot load {}", path.display()))?;
        Ok(Self { library })
    }

    pub(crate) fn round(&self) -> anyhow::Result<Round<'_>> {
        // SAFETY: the declarations are those of `include/pedina.h`.
        unsafe {
            Ok(Round {
                parse_fen: self.library.get(b"pdn_chess_parse_fen")?,
                play: self.library.get(b"pdn_chess_play")?,
                legal_moves: self.library.get(b"pdn_chess_legal_moves")?,
            })
        }
    }

    /// Perft through the C ABI.
    pub(crate) fn count(&self, words: &Words, depth: u32) -> anyhow::Result<u64> {
        let mut nodes = 0;
        // SAFETY: the declaration is that of `include/pedina.h`, both pointers are good.
        let status = unsafe {
            let perft = self.library.get::<Perft>(b"pdn_chess_perft")?;
            perft(words, depth, &mut nodes)
        };
        ensure!(status == 0, "pdn_chess_perft returned {status}");
        Ok(nodes)
    }
}

impl Round<'_> {
    /// Reads a position in strict mode, plays a move and lists the legal moves after it: the sum of
    /// their bits.
    pub(crate) fn run(&self, fen: &str, mv: u16) -> anyhow::Result<u64> {
        let (mut position, mut next, mut count) = ([0; 10], [0; 10], 0);
        let mut moves = [0_u16; 218];
        // SAFETY: the declarations are those of `include/pedina.h`, the pointers are good, and the
        // capacity is that of the array.
        let statuses = unsafe {
            [
                (self.parse_fen)(fen.as_ptr(), fen.len(), 0, &mut position, std::ptr::null_mut()),
                (self.play)(&position, mv, &mut next),
                (self.legal_moves)(&next, moves.as_mut_ptr(), moves.len(), &mut count),
            ]
        };
        ensure!(statuses == [0; 3], "a round returned {statuses:?} in {fen}");
        Ok(moves[..count].iter().map(|&mv| u64::from(mv)).sum())
    }
}
