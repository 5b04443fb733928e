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
/// The rate of the games through it, as if there had been [`EQUIVALENCE`] more with the rate of the games
/// that came to its point later, and a bonus for being visited less often than others: all in one
/// division.
fn value(node: &Node, explore: u32) -> u32 {
    let later = if node.later_visits == 0 {
        ONE
    } else {
        rate(node.later_wins.into(), node.later_visits.into())
    };
    let (visits, wins) = shorten(node.visits, node.wins);
    quotient(wins * ONE + EQUIVALENCE * later + explore, visits + EQUIVALENCE)
}

/// The part of the visits that was won, in units of 1 / [`ONE`]; 0 without visits.
pub(super) fn rate(wins: u32, visits: u32) -> u32 {
    let (visits, wins) = shorten(visits, wins);
    if visits == 0 { 0 } else { quotient(wins * ONE, visits) }
}

/// 15 bits of the visits, which are enough and keep the products in 32, and as much of the wins.
fn shorten(visits: u32, wins: u32) -> (u32, u32) {
    let shift = 17_u32.saturating_sub(visits.leading_zeros());
    (visits >> shift, wins.min(visits) >> shift)
}

/// The bonus of a child, before it is divided by its visits: grows with the square root of the visits of
/// its parent.
fn exploration(visits: u32) -> u32 {
    // The root of 256 times as many is 16 times as large: four bits behind the point.
    square_root(visits.min(MANY) * 256) * (EXPLORATION / 16)
}

/// A quotient below 2^16 of a divisor below 2^16.
fn quotient(dividend: u32, divisor: u32) -> u32 {
    if HAS_DIVISION {
        dividend.checked_div(divisor).unwrap_or(0)
    } else {
        by_bits(dividend, divisor)
    }
}

/// The same, where the processor cannot divide.
const fn by_bits(dividend: u32, divisor: u32) -> u32 {
    let (mut rest, mut quotient, mut bit) = (dividend, 0, 16);
    while bit > 0 {
        bit -= 1;
        if rest >= divisor << bit {
            rest -= divisor << bit;
            quotient |= 1 << bit;
        }
    }
    quotient
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

/// Whether the processor divides. Armv6-M does not; it is known by the other thing that it lacks.
const HAS_DIVISION: bool = cfg!(any(not(target_arch = "arm"), target_has_atomic = "32"));

/// A rate of 1 as a number.
pub(super) const ONE: u32 = 1 << 14;

/// How many games through a node weigh as much as all that came to its point later. From 150 to 1,000
/// the players were about equally strong on 7x7.
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
                [0, visits / 4, visits / 2, visits].map(|it| value(&node(visits, it), explore));
            assert!(values.is_sorted(), "{visits} {values:?}");
            assert!(visits < 100 || values[3] - values[0] > ONE / 5, "{visits} {values:?}");
            // What no search leaves behind stays in range.
            value(&node(visits, u32::MAX), explore);
        }
        let fresh = value(&node(0, 0), exploration(1000));
        assert!(fresh > value(&node(500, 250), exploration(1000)));
    }

    /// Armv6-M has to come to the same values, bit by bit.
    #[test]
    fn divisions_and_roots_are_exact() {
        for dividend in (0..u32::MAX).step_by(9_999_991) {
            for divisor in [1, 2, 3, 299, 300, 4_567, 32_768, 65_535] {
                let expected = dividend / divisor;
                if expected < 1 << 16 {
                    assert_eq!(quotient(dividend, divisor), expected);
                    assert_eq!(by_bits(dividend, divisor), expected);
                }
            }
        }
        for square in (0..u32::MAX).step_by(999_983) {
            assert_eq!(square_root(square), square.isqrt());
        }
    }
}
