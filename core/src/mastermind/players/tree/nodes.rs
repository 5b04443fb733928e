//! The stored nodes of a tree, read from the front: a node says how many follow it, so the place of
//! any node is known once those before it were looked at.

use crate::mastermind::code::{Code, MAX_PEGS, Variant};

/// A walk down the stored nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nodes<'a> {
    variant: Variant,
    bytes: &'a [u8],
    /// The next bit to be read.
    bit: usize,
    /// How many nodes were read.
    read: usize,
    /// How many nodes were announced by those that were read, and the first one.
    announced: usize,
    /// How many of those had been announced before the last one that was read announced its own.
    before: usize,
}

/// A guess, and one bit for each feedback after which the next guess is stored too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) guess: Code,
    pub(super) children: u64,
}

impl<'a> Nodes<'a> {
    pub(super) const fn new(variant: Variant, bytes: &'a [u8]) -> Self {
        Self { variant, bytes, bit: 0, read: 0, announced: 1, before: 1 }
    }

    /// The first node.
    pub(super) fn first(&mut self) -> Option<Node> {
        self.read()
    }

    /// The node after a feedback to the node that was read last.
    pub(super) fn child(&mut self, children: u64, feedback: usize) -> Option<Node> {
        let bit = 1_u64.checked_shl(feedback as u32).filter(|bit| children & bit != 0)?;
        let number = self.before + (children & (bit - 1)).count_ones() as usize;
        // Each node announces later ones only, so this ends, in damaged trees too.
        while self.read < number {
            self.read()?;
        }
        self.read()
    }

    /// The next node.
    fn read(&mut self) -> Option<Node> {
        let width =
            u32::from(self.variant.symbols() - 1).checked_ilog2().map_or(1, |high| high + 1);
        let mut symbols = [0; MAX_PEGS];
        let symbols = symbols.get_mut(..self.variant.pegs())?;
        for symbol in symbols.iter_mut() {
            *symbol = self.number(width)? as u8;
        }
        let guess = self.variant.code(symbols).ok()?;
        let has_children = self.number(1)? == 1;
        let outcomes = self.variant.outcomes() as u32 - 2;
        let children = if has_children { self.number(outcomes)? } else { 0 };
        self.read += 1;
        self.before = self.announced;
        self.announced += children.count_ones() as usize;
        Some(Node { guess, children })
    }

    /// The next `width` bits as a number.
    fn number(&mut self, width: u32) -> Option<u64> {
        let mut number = 0;
        for place in 0..width {
            let byte = *self.bytes.get(self.bit / 8)?;
            number |= u64::from(byte >> (self.bit % 8) & 1) << place;
            self.bit += 1;
        }
        Some(number)
    }
}
