//! A chess server, and games at it.

pub(crate) use crate::process::{Connection, Server, Vacant, allow_many_files, pedina};

impl Server {
    /// A chess server on a free port, with these options.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::of("chess", options)
    }

    /// Two clients that have got their colours, white first.
    pub(crate) fn seat(&self) -> [Connection; 2] {
        let (mut white, mut black) = (self.connect(), self.connect());
        assert_eq!(white.line(), "COLOR WHITE");
        assert_eq!(black.line(), "COLOR BLACK");
        [white, black]
    }
}

/// Plays moves, as `MOVE` writes them, in turn; each arrives at the other side.
pub(crate) fn play([white, black]: &mut [Connection; 2], moves: &[&str]) {
    for (ply, mv) in moves.iter().enumerate() {
        let (from, to) =
            if ply % 2 == 0 { (&mut *white, &mut *black) } else { (&mut *black, &mut *white) };
        from.send(&format!("MOVE {mv}\n"));
        assert_eq!(to.line(), format!("MOVE {mv}"));
    }
}

/// The shortest mate.
pub(crate) const FOOLS_MATE: [&str; 4] = ["5 1 5 2", "4 6 4 4", "6 1 6 3", "3 7 7 3"];
