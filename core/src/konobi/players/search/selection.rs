//! Which child a game goes to.

use super::node::{Node, Proof};
use super::rate::{ONE, quotient, rate, shorten};

/// How a child is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    /// The one with the fewest visits, in place of the best.
    pub(super) is_even: bool,
}

impl Selection {
    /// The index of the child that the next game goes through: none that is certain to lose, unless
    /// all are; one that is certain to win at once. `None` for a node without children.
    pub(super) fn child(self, nodes: &[Node], parent: usize) -> Option<usize> {
        let parent = nodes.get(parent)?;
        let explore = exploration(parent.visits);
        let (mut best, mut best_value) = (None, 0);
        for (index, node) in parent.children().zip(nodes.get(parent.children())?) {
            let value = match node.proof() {
                _ if self.is_even => u32::MAX - node.visits,
                Proof::Won => return Some(index),
                Proof::Lost => 0,
                Proof::Unknown => 1 + value(node, explore),
            };
            if best.is_none() || value > best_value {
                (best, best_value) = (Some(index), value);
            }
        }
        best
    }
}

/// The value of a child, in units of 1 / [`ONE`].
///
/// The rate of the games through it, as if there had been [`EQUIVALENCE`] more with the rate of the
/// games that came to its point later, and a bonus for being visited less often than others: all in
/// one division.
fn value(node: &Node, explore: u32) -> u32 {
    let later = if node.later_visits == 0 {
        ONE
    } else {
        rate(node.later_wins.into(), node.later_visits.into())
    };
    let (visits, wins) = shorten(node.visits, node.wins);
    quotient(wins * ONE + EQUIVALENCE * later + explore, visits + EQUIVALENCE)
}

/// The bonus of a child, before it is divided by its visits: grows with the square root of the
/// visits of its parent.
fn exploration(visits: u32) -> u32 {
    // The root of 256 times as many is 16 times as large: four fractional bits.
    square_root(visits.min(MANY) * 256) * (EXPLORATION / 16)
}

/// The square root, rounded down, bit by bit.
const fn square_root(square: u32) -> u32 {
    let (mut root, mut bit) = (0_u32, 1 << 15);
    while bit > 0 {
        let next = root | bit;
        if next * next <= square {
            root = next;
        }
        bit >>= 1;
    }
    root
}

/// How many games through a node weigh as much as all that came to its point later. From 150 to
/// 1,000 the players were about equally strong on 7x7.
const EQUIVALENCE: u32 = 300;

/// The weight of the bonus, in units of 1 / [`ONE`]. Without a bonus a player lost 7 of 10 games.
const EXPLORATION: u32 = 10_000;

/// Above this the bonus stays as it is, so that the values are below 2^16.
const MANY: u32 = (1 << 20) - 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_grow_with_wins_and_shrink_with_visits() {
        let node = |visits, wins| {
            let mut node = Node::new(None);
            (node.visits, node.wins) = (visits, wins);
            (node.later_visits, node.later_wins) = (100, 50);
            node
        };
        for visits in [1, 100, 65_535, 65_536, 1 << 20, u32::MAX] {
            let explore = exploration(visits);
            let values =
                [0, visits / 4, visits / 2, visits].map(|wins| value(&node(visits, wins), explore));
            assert!(values.is_sorted(), "{visits} {values:?}");
            assert!(visits < 100 || values[3] - values[0] > ONE / 5, "{visits} {values:?}");
            // Counts that no search produces stay in range, too.
            value(&node(visits, u32::MAX), explore);
        }
        let fresh = value(&node(0, 0), exploration(1000));
        assert!(fresh > value(&node(500, 250), exploration(1000)));
    }

    #[test]
    fn roots_are_exact() {
        for square in (0..u32::MAX).step_by(999_983) {
            assert_eq!(square_root(square), square.isqrt());
        }
    }
}
