//! A node of the search tree: a placement and what is known about it.

use super::rate::{ONE, rate};
use crate::konobi::board::Point;

/// One node of the tree of a [`Search`](super::Search), 20 bytes in the caller's memory.
///
/// The children of a node are a range of the same memory, made all at once. Any bytes are a node,
/// at any address, so that memory of C can be used as it is.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[repr(C, packed)]
pub struct Node {
    /// Games through this node, and how many of them the side won that moved here.
    pub(super) visits: u32,
    pub(super) wins: u32,
    /// The same for games in which that side came to this point at any later time; both are halved
    /// when they become too large.
    pub(super) later_visits: u16,
    pub(super) later_wins: u16,
    /// Where the children begin.
    pub(super) first: u32,
    /// The column in bits 0 to 4, the row in bits 5 to 9, [`PASS`] for a forced pass, [`PROOF`],
    /// [`NARROW`], [`NO_ROOM`].
    bits: u16,
    /// How many children there are; 0 before they are made.
    pub(super) count: u16,
}

/// What is certain about a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Proof {
    Unknown,
    /// The side that moved here wins.
    Won,
    /// The side that moved here loses.
    Lost,
}

impl Proof {
    /// Better outcomes for the side that moved here rank higher.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Self::Lost => 0,
            Self::Unknown => 1,
            Self::Won => 2,
        }
    }
}

impl Node {
    /// A node for a placement, or a forced pass, that was not tried yet.
    pub(super) fn new(point: Option<Point>) -> Self {
        let bits =
            point.map_or(PASS, |point| u16::from(point.row()) << 5 | u16::from(point.column()));
        Self { bits, ..Self::default() }
    }

    /// A node for a placement whose sum of distances is this much larger than the best one.
    pub(super) fn of_candidate(point: Point, lag: u8) -> Self {
        let wins = EXPECTED_WINS.saturating_sub(LOST_BY_LAG * u16::from(lag)).max(LEAST_WINS);
        Self { later_visits: EXPECTED_VISITS, later_wins: wins, ..Self::new(Some(point)) }
    }

    /// The placement; `None` for a forced pass.
    pub(super) fn point(&self) -> Option<Point> {
        let is_pass = self.bits & PASS != 0;
        let point = Point::new((self.bits & 31) as u8, (self.bits >> 5 & 31) as u8);
        point.filter(|_| !is_pass)
    }

    /// Whether its children are the best candidates only.
    pub(super) const fn is_narrow(&self) -> bool {
        self.bits & NARROW != 0
    }

    /// Whether the memory had no room for its children, or for those that were left out.
    pub(super) const fn lacks_room(&self) -> bool {
        self.bits & NO_ROOM != 0
    }

    pub(super) const fn note_lack_of_room(&mut self) {
        self.bits |= NO_ROOM;
    }

    /// Sets its children.
    pub(super) const fn adopt(&mut self, first: u32, count: u16, is_narrow: bool) {
        (self.first, self.count) = (first, count);
        self.bits &= !NARROW;
        self.bits |= if is_narrow { NARROW } else { 0 };
    }

    pub(super) const fn proof(&self) -> Proof {
        match self.bits & PROOF {
            WON => Proof::Won,
            LOST => Proof::Lost,
            _ => Proof::Unknown,
        }
    }

    pub(super) const fn prove(&mut self, proof: Proof) {
        self.bits &= !PROOF;
        self.bits |= match proof {
            Proof::Unknown => 0,
            Proof::Won => WON,
            Proof::Lost => LOST,
        };
    }

    /// Counts a game through this node.
    pub(super) const fn visit(&mut self, is_won: bool) {
        // It saturates for forged counts only: nobody plays four thousand million games.
        self.visits = self.visits.saturating_add(1);
        self.wins = self.wins.saturating_add(is_won as u32);
    }

    /// Counts a game in which the side came here at any later time.
    pub(super) const fn visit_later(&mut self, is_won: bool) {
        if self.later_visits >= LATER_LIMIT {
            self.later_visits /= 2;
            self.later_wins /= 2;
        }
        self.later_visits += 1;
        self.later_wins = self.later_wins.saturating_add(is_won as u16);
    }

    /// How far its chances are from equal by all games in which the side came here, at once or
    /// later; more where one side is certain to win.
    pub(super) fn imbalance(&self) -> u32 {
        if self.proof() != Proof::Unknown || self.visits == 0 {
            return u32::MAX;
        }
        let wins = self.wins.saturating_add(self.later_wins.into());
        rate(wins, self.visits.saturating_add(self.later_visits.into())).abs_diff(ONE / 2)
    }

    /// The indices of its children.
    pub(super) fn children(&self) -> core::ops::Range<usize> {
        let first = self.first as usize;
        first..first.saturating_add(self.count.into())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Node {
    fn format(&self, f: defmt::Formatter<'_>) {
        let (bits, wins, visits) = (self.bits, self.wins, self.visits);
        defmt::write!(f, "{=u16}: {=u32}/{=u32}", bits, wins, visits);
    }
}

const PASS: u16 = 1 << 10;
const WON: u16 = 1 << 11;
const LOST: u16 = 1 << 12;
const PROOF: u16 = WON | LOST;
const NARROW: u16 = 1 << 13;
const NO_ROOM: u16 = 1 << 14;

/// What a node of a candidate begins with, as if that many games had come to its point later: 90 of
/// 100 won for the best, 10 fewer for each stone that its connections are longer.
const EXPECTED_VISITS: u16 = 100;
const EXPECTED_WINS: u16 = 90;
const LOST_BY_LAG: u16 = 10;
const LEAST_WINS: u16 = 10;

const LATER_LIMIT: u16 = 1 << 15;
