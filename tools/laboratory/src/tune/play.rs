//! Games of the engine with itself.

use core::fmt::Write;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

use anyhow::{Result, anyhow};
use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
use pedina::chess::{CastlingStyle, Color};

use super::Args;
use crate::elo::opening::Opening;

/// Plays all games; a line for each quiet position, below one that says what was played.
pub(super) fn games(args: &Args) -> Result<String> {
    let (next, texts) = (AtomicUsize::new(0), Mutex::new(vec![String::new(); args.games]));
    let worker = || -> Result<()> {
        let mut memory = vec![0; MEMORY_WORDS];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return Ok(());
            }
            if number.is_multiple_of(1_000) {
                eprintln!("    game {number} of {}", args.games);
            }
            memory.fill(0);
            let text = play(&Opening::new(args.seed, number), args.nodes, &mut memory)?;
            if let Some(place) = texts.lock().ok().as_mut().and_then(|all| all.get_mut(number)) {
                *place = text;
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..args.jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a thread of the games failed")))
        })
    })?;
    let played = texts.into_inner().unwrap_or_default().concat();
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
        let mut engine = Engine::in_game(&game, Evaluation::Tapered, limits, memory)
            .ok_or_else(|| anyhow!("the memory is too short"))?;
        while engine.is_thinking() {
            engine.think(memory, u32::MAX);
        }
        let mv = engine.best_move().ok_or_else(|| anyhow!("no move in a game that goes on"))?;
        let position = *game.position();
        let for_mover = match engine.line(memory, 0).map(|line| line.score()) {
            Some(Score::Centipawns(value)) => value,
            Some(mate) if mate > Score::Centipawns(0) => MATE,
            Some(_) => -MATE,
            None => 0,
        };
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
const MATE: i16 = 10_000;
