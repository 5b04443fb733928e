//! Games of the engine with itself.

use core::fmt::Write;

use anyhow::{Context, Result};
use pedina::chess::engine::Limits;
use pedina::chess::{CastlingStyle, Color};

use super::Args;
use crate::elo::opening::Opening;
use crate::elo::version::Version;
use crate::workers;

/// Plays all games; a line for each quiet position, below one that says what was played.
pub(super) fn games(args: &Args) -> Result<String> {
    let start = || Ok(vec![0; MEMORY_WORDS]);
    let texts = workers::map(args.jobs, args.games, start, |memory, number| {
        if number.is_multiple_of(1_000) {
            eprintln!("    game {number} of {}", args.games);
        }
        memory.fill(0);
        play(&Opening::new(args.seed, number), args.nodes, memory)
    })?;
    let played = texts.concat();
    Ok(format!("# seed {}, {} games, {} nodes a move\n{played}", args.seed, args.games, args.nodes))
}

/// A game: its quiet positions as `FEN;VALUE;RESULT`, both for white, the result in half points.
fn play(opening: &Opening, nodes: u64, memory: &mut [u64]) -> Result<String> {
    let mut game = opening.game(MAX_PLIES)?;
    let mut positions = Vec::new();
    let (mut leader, mut plies_ahead) = (None, 0);
    while game.ending().is_none() && game.len() < MAX_PLIES && plies_ahead < WON_PLIES {
        if game.check_draw_claim(None).is_ok() {
            break;
        }
        let limits = Limits { nodes, ..Limits::NONE };
        let found = Version::STANDARD.search(&game, limits, None, memory)?;
        let mv = found.mv.context("no move in a game that goes on")?;
        let position = *game.position();
        let for_mover = found.value.unwrap_or(0);
        let value = if position.turn() == Color::White { for_mover } else { -for_mover };
        let is_quiet =
            position.checkers().is_empty() && !position.is_capture(mv) && mv.promotion().is_none();
        if is_quiet && value.abs() < WON {
            positions.push((position, value));
        }
        let ahead = (value.abs() >= WON).then_some(value > 0);
        plies_ahead = if ahead.is_some() && ahead == leader { plies_ahead + 1 } else { 0 };
        leader = ahead;
        game.play(mv)?;
    }
    let winner = match leader {
        Some(is_white) if plies_ahead >= WON_PLIES => {
            Some(if is_white { Color::White } else { Color::Black })
        }
        _ => game.ending().and_then(|ending| ending.winner),
    };
    let result = winner.map_or(1, |winner| if winner == Color::White { 2 } else { 0 });
    let mut text = String::new();
    for (position, value) in positions {
        writeln!(text, "{};{value};{result}", position.format_fen(CastlingStyle::Standard))?;
    }
    Ok(text)
}

/// Half a megabyte.
const MEMORY_WORDS: usize = 1 << 16;
const MAX_PLIES: usize = 300;
/// A side that is `WON` hundredths of a pawn ahead for `WON_PLIES` plies has won; its positions
/// say nothing more.
const WON: i16 = 1_500;
const WON_PLIES: u32 = 6;
