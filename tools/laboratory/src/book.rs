//! `cargo xtask book`: the engine's own book of openings, chosen by the engine itself.
//!
//! From the start of the game on it searches each position for its best moves, keeps those that are
//! hardly worse than the best one, and goes on with the positions behind them, the most likely ones
//! first. A move weighs the more, the closer it is to the best one.

use std::collections::HashSet;
use std::fs;

use anyhow::{Context, Result, anyhow};
use pedina::chess::book::BookMut;
use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
use pedina::chess::{MaterialRule, Move, Position};
use pedina_support::shell;

/// Options of `cargo xtask book`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Entries of the book, 16 bytes each
    #[arg(long, default_value_t = 1_200)]
    entries: usize,
    /// Nodes a position
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
}

/// Chooses the openings and writes them.
pub(crate) fn run(args: &Args) -> Result<()> {
    let path = shell::root().join(FILE);
    fs::write(&path, book(args)?).with_context(|| format!("cannot write {}", path.display()))?;
    println!("wrote {}", path.display());
    Ok(())
}

/// A position that is still to be searched.
struct Branch {
    position: Position,
    /// How likely a game comes here, of 1.
    probability: f64,
}

fn book(args: &Args) -> Result<Vec<u8>> {
    let mut bytes = vec![0; args.entries * 16];
    let mut book = BookMut::new(&mut bytes);
    let start = Position::start();
    let mut branches = vec![Branch { position: start, probability: 1.0 }];
    let (mut known, mut count) = (HashSet::from([start.key()]), 0);
    let mut memory = vec![0; MEMORY_WORDS];
    while let Some(branch) = take_likeliest(&mut branches) {
        let position = branch.position;
        let moves = good_moves(&position, args.nodes, &mut memory)?;
        if count + moves.len() > args.entries {
            break;
        }
        let total: u32 = moves.iter().map(|&(_, weight)| u32::from(weight)).sum();
        for (mv, weight) in moves {
            book.insert(position.key(), mv, weight, 0)?;
            count += 1;
            let next = position.play_unchecked(mv);
            if known.insert(next.key()) && next.has_legal_move() {
                let share = f64::from(weight) / f64::from(total);
                let probability = branch.probability * share;
                branches.push(Branch { position: next, probability });
            }
        }
    }
    println!("{count} moves");
    Ok(book.bytes().to_vec())
}

fn take_likeliest(branches: &mut Vec<Branch>) -> Option<Branch> {
    let numbered = branches.iter().enumerate();
    let (index, _) =
        numbered.max_by(|(_, one), (_, other)| one.probability.total_cmp(&other.probability))?;
    Some(branches.remove(index))
}

/// The moves that are hardly worse than the best one, with their weights.
fn good_moves(position: &Position, nodes: u64, memory: &mut [u64]) -> Result<Vec<(Move, u16)>> {
    memory.fill(0);
    let limits = Limits { nodes, lines: LINES, ..Limits::NONE };
    let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
    let mut engine = Engine::new(position, rule, evaluation, limits, memory)
        .ok_or_else(|| anyhow!("the memory is too short"))?;
    // Lines of one depth only can be compared.
    let mut moves = Vec::new();
    while engine.is_thinking() {
        engine.think(memory, u32::MAX);
        if engine.is_between_depths() {
            moves =
                (0..engine.lines()).filter_map(|index| valued(&engine, memory, index)).collect();
        }
    }
    let best = moves.first().map_or(0, |&(_, value)| value);
    let good = moves.into_iter().map(|(mv, value)| (mv, i32::from(best) - i32::from(value)));
    let good = good.filter(|&(_, loss)| loss <= MOST_LOST);
    Ok(good.map(|(mv, loss)| (mv, (MOST_LOST + 5 - loss).max(1) as u16)).collect())
}

fn valued(engine: &Engine, memory: &[u64], index: u8) -> Option<(Move, i16)> {
    let line = engine.line(memory, index)?;
    let Score::Centipawns(value) = line.score() else { return None };
    Some((*line.moves().first()?, value))
}

/// How much worse than the best one a move of the book is at most, in hundredths of a pawn.
const MOST_LOST: i32 = 20;
/// How many moves of a position are compared.
const LINES: u8 = 4;
/// 16 MB.
const MEMORY_WORDS: usize = 1 << 21;
const FILE: &str = "apps/src/uci/book.bin";

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::book::Book;

    #[test]
    fn a_book_has_good_moves_of_the_start() {
        let bytes = book(&Args { entries: 12, nodes: 5_000 }).unwrap();
        let start = Position::start();
        let mut book = Book::new(&bytes[..]);
        let moves: Vec<_> = book.moves(&start, start.key()).unwrap().collect();
        assert!(!moves.is_empty() && moves.len() <= usize::from(LINES));
        assert!(moves.iter().all(|mv| mv.is_ok_and(|mv| mv.weight > 0)));
        assert!(bytes.len() > 4 * 16 && bytes.len() <= 12 * 16);
    }
}
