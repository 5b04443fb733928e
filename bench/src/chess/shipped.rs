//! The shared library that ships, called as a C program calls it.

use std::ffi::c_int;
use std::path::Path;

use anyhow::{Context, ensure};
use libloading::Library;

/// A `pdn_chess_position`, which the library fills.
type Words = [u64; 10];
type Perft = unsafe extern "C" fn(*const Words, u32, *mut u64) -> c_int;

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
