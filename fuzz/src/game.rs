//! A game from the bytes of a fuzzer, which another library of chess rules has to follow.
//!
//! The first two bytes choose the arrangement, the third how many plies are played at random, and
//! each byte after them a move. The random plies lead the fuzzer to middle games and endings, which
//! it would need hundreds of lucky bytes to reach.

use pedina::SplitMix64;
use pedina::chess::{CastlingStyle, Move, Position, Setup};

/// Where a game begins, and its moves.
pub(crate) struct Game {
    /// Standard chess or Chess960.
    pub(crate) style: CastlingStyle,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    /// After the last move.
    pub(crate) end: Position,
}

impl Game {
    /// The game of these bytes; `None` if they are too few.
    pub(crate) fn new(bytes: &[u8]) -> Option<Self> {
        let (&[low, high, prelude], choices) = bytes.split_first_chunk()?;
        let number = u16::from_le_bytes([low, high]) % (2 * 960);
        // Half of the games are of either kind.
        let (style, start) = match number.checked_sub(960) {
            None => (CastlingStyle::Standard, Position::start()),
            Some(number) => {
                let setup = Setup::chess960(number, number)?;
                (CastlingStyle::Chess960, Position::from_setup(&setup).ok()?)
            }
        };
        let mut random = SplitMix64::new(u64::from_le_bytes([low, high, prelude, 0, 0, 0, 0, 0]));
        // Most are short: a third is longer than 100 plies, none longer than 254.
        let plies = (usize::from(prelude) * usize::from(prelude)) >> 8;
        let prelude = (0..plies).map(|_| random.next() as usize);
        let mut game = Self { style, start, moves: Vec::new(), end: start };
        for choice in prelude.chain(choices.iter().map(|&byte| byte.into())) {
            let legal = game.end.legal_moves();
            let Some(&mv) = legal.get(choice % legal.len().max(1)) else { break };
            game.end = game.end.play(mv).expect("legal");
            game.moves.push(mv);
        }
        Some(game)
    }
}
