//! A tree as the bytes that `pedina::mastermind::Tree` plays from; that says what they mean.

use super::search::{Search, Set};
use super::universe::Universe;

/// A node that is stored: its guess, and for which feedbacks the next node is stored too.
#[derive(Debug)]
struct Node {
    guess: u16,
    children: u64,
}

/// The tree that the search has found for all codes, in at most `depth` guesses.
pub(super) fn pack(
    universe: &Universe,
    repeats: bool,
    search: &Search<'_>,
    depth: usize,
) -> Vec<u8> {
    let mut nodes = Vec::new();
    let mut level = vec![(search.all(), depth)];
    while !level.is_empty() {
        let mut next = Vec::new();
        for (set, depth) in &level {
            let guess = search.guess(set, *depth).expect("every set of the tree was solved");
            let mut children = 0;
            for (outcome, cell) in search.outcomes(set, guess).into_iter().enumerate() {
                if !follows_from_a_rule(search, &cell) {
                    children |= 1 << outcome;
                    next.push((cell, depth - 1));
                }
            }
            nodes.push(Node { guess, children });
        }
        level = next;
    }
    let mut bits = Bits::default();
    let width = u32::from(universe.symbols() - 1).checked_ilog2().map_or(1, |bits| bits + 1);
    for node in &nodes {
        for &symbol in universe.code(node.guess) {
            bits.push(symbol.into(), width);
        }
        bits.push(u64::from(node.children != 0), 1);
        if node.children != 0 {
            bits.push(node.children, universe.solved() as u32 - 1);
        }
    }
    let head = [universe.pegs() as u8, universe.symbols(), repeats.into()];
    head.into_iter().chain(bits.bytes).collect()
}

/// Whether a player finds the best guess by itself: a member of the set that separates all others,
/// or any code that separates all.
fn follows_from_a_rule(search: &Search<'_>, set: &Set) -> bool {
    let splits = |feedback: &u16| feedback.count_ones() as usize == set.codes.len();
    set.codes.len() <= 2
        || search.splitting_member(set).is_some()
        || search.feedback_of_all(set).iter().any(splits)
}

/// Numbers of any width, the lowest bit first.
#[derive(Debug, Default)]
struct Bits {
    bytes: Vec<u8>,
    len: usize,
}

impl Bits {
    fn push(&mut self, number: u64, width: u32) {
        for bit in 0..width {
            if self.len.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.last_mut().expect("it was pushed just now");
            *last |= ((number >> bit & 1) as u8) << (self.len % 8);
            self.len += 1;
        }
    }
}
