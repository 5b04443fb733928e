//! Which way a game goes down the tree.

use super::Node;
use super::node::Proof;

/// How a child is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    /// The one with the fewest visits, in place of the best.
    pub(super) is_even: bool,
}

impl Selection {
    /// The index of the child that the next game goes through: none that is certain to lose, unless all
    /// are; one that is certain to win at once. `None` for a node without children.
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

/// What a child is worth, in units of 1 / [`ONE`].
///
/// The rate of the games through it, as if there had been [`EQUIVALENCE`] more with the rate of the games that came to its point later, and a bonus
/// for being visited less often than others: all in one division.
fn value(node: &Node, explore: u32) -> u32 {
    let later = if node.later_visits == 0 {
        ONE
    } else {
        u32::from(node.later_wins) * ONE / u32::from(node.later_visits)
    };
    // 16 bits of the visits are enough, and keep the products in 32.
    let shift = 16_u32.saturating_sub(node.visits.leading_zeros());
    let (visits, wins) = (node.visits >> shift, node.wins.min(node.visits) >> shift);
    (wins * ONE + EQUIVALENCE * later.min(ONE) + explore) / (visits + EQUIVALENCE)
}

/// The bonus of a child, before it is divided by its visits: grows with the square root of the visits of
/// its parent.
fn exploration(visits: u32) -> u32 {
    // The root of 256 times as many is 16 times as large: four bits behind the point.
    let root = (visits.min(MANY) * 256).isqrt();
    root * (EXPLORATION / 16)
}

/// A rate of 1 as a number.
const ONE: u32 = 1 << 14;

/// How many games through a node weigh as much as all that came to its point later. From 150 to 1,000
/// the players were equally strong on 7x7.
const EQUIVALENCE: u32 = 300;

/// The weight of the bonus, in units of 1 / [`ONE`].
const EXPLORATION: u32 = 10_000;

/// Above this the bonus stays as it is, so that it fits in 32 bits.
const MANY: u32 = (1 << 24) - 1;

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
                [0, visits / 4, visits / 2, visits].map(|it| value(&node(visits, it), explore));
            assert!(values.is_sorted(), "{visits} {values:?}");
            assert!(visits < 100 || values[3] - values[0] > ONE / 5, "{visits} {values:?}");
            // What no search leaves behind stays in range.
            value(&node(visits, u32::MAX), explore);
        }
        let fresh = value(&node(0, 0), exploration(1000));
        assert!(fresh > value(&node(500, 250), exploration(1000)));
    }
}
