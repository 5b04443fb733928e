//! Arrows between the centres of squares, in integers: a picture needs no more than tenths.

use super::Rgb;
use crate::chess::Square;

/// An arrow from one square to another; a ring if both are the same.
///
/// # Examples
/// ```
/// use pedina::chess::Square;
/// use pedina::chess::draw::{Arrow, Rgb};
/// let threat = Arrow { color: Rgb::new(0xcc0000), ..Arrow::new(Square::H5, Square::F7) };
/// assert_eq!(threat.to, Square::F7);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Arrow {
    /// Where it starts.
    pub from: Square,
    /// Where its head is.
    pub to: Square,
    /// Its colour.
    pub color: Rgb,
}

impl Arrow {
    /// The green that [`new`](Self::new) gives.
    pub const GREEN: Rgb = Rgb::new(0x1f_78_3c);

    /// A green arrow.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, color: Self::GREEN }
    }
}

/// The corners of an arrow between two places, each a column and a row; not the same ones. In
/// tenths of a unit, 48 units a square. No corner leaves the board.
pub(super) fn corners(from: (u8, u8), to: (u8, u8)) -> [(u16, u16); 7] {
    let (dx, dy) = (difference(from.0, to.0), difference(from.1, to.1));
    // The length in thousandths of a square is 9,899 at most.
    let length = root((dx * dx + dy * dy).unsigned_abs() * 1_000_000).max(1);
    // The direction in units of 1/1024.
    let direction = |d: i32| quotient(d.unsigned_abs() * 1_024_000, length) as i32 * d.signum();
    let (x, y) = (direction(dx), direction(dy));
    let corner = |origin: (u8, u8), along: i32, across: i32| {
        let place = |origin: u8, offset: i32| {
            let centre = i32::from(origin) * SQUARE + SQUARE / 2;
            (centre + ((offset + 512) >> 10)) as u16
        };
        (place(origin.0, along * x - across * y), place(origin.1, along * y + across * x))
    };
    [
        corner(from, START, WIDTH),
        corner(to, NECK, WIDTH),
        corner(to, NECK, HEAD),
        corner(to, TIP, 0),
        corner(to, NECK, -HEAD),
        corner(to, NECK, -WIDTH),
        corner(from, START, -WIDTH),
    ]
}

fn difference(from: u8, to: u8) -> i32 {
    i32::from(to) - i32::from(from)
}

/// The square root, rounded down, of a number below 2²⁸.
fn root(number: u32) -> u32 {
    let mut root = 0;
    for bit in (0..14).rev() {
        let larger = root | 1 << bit;
        if larger * larger <= number {
            root = larger;
        }
    }
    root
}

/// The quotient, rounded down, if it is below 2¹¹: the smallest processors cannot divide.
fn quotient(dividend: u32, divisor: u32) -> u32 {
    let mut quotient = 0;
    for bit in (0..11).rev() {
        let larger = quotient | 1 << bit;
        if larger * divisor <= dividend {
            quotient = larger;
        }
    }
    quotient
}

/// A square.
const SQUARE: i32 = 480;
/// Where the shaft begins, from the centre of the first square.
const START: i32 = 100;
/// Where shaft and head meet and where the head ends, from the centre of the second.
const NECK: i32 = -170;
const TIP: i32 = -10;
/// Half the width of the shaft and of the head.
const WIDTH: i32 = 40;
const HEAD: i32 = 110;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_root_is_the_largest_whose_square_fits() {
        for number in (0..98_000_001).step_by(9_973).chain([98_000_000, (1 << 28) - 1]) {
            let root = root(number);
            assert!(root * root <= number && (root + 1) * (root + 1) > number, "{number}");
        }
    }

    #[test]
    fn every_arrow_points_at_its_square_and_is_as_wide_as_the_others() {
        let places = || (0..8_u8).flat_map(|column| (0..8_u8).map(move |row| (column, row)));
        for from in places() {
            for to in places().filter(|&to| to != from) {
                let corners = corners(from, to).map(|(x, y)| (f64::from(x), f64::from(y)));
                let centre = |(column, row): (u8, u8)| {
                    (f64::from(column) * 480.0 + 240.0, f64::from(row) * 480.0 + 240.0)
                };
                let distance = |a: (f64, f64), b: (f64, f64)| {
                    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt()
                };
                let [tail, neck, head, tip, other_head, other_neck, other_tail] = corners;
                assert!((distance(tip, centre(to)) - 10.0).abs() < 2.0, "{from:?} {to:?}");
                for (a, b, width) in
                    [(tail, other_tail, 80.0), (neck, other_neck, 80.0), (head, other_head, 220.0)]
                {
                    assert!((distance(a, b) - width).abs() < 2.0, "{from:?} {to:?}");
                }
                let whole = distance(centre(from), centre(to));
                let middle = |a: (f64, f64), b: (f64, f64)| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                let shaft = distance(middle(tail, other_tail), tip);
                assert!((shaft - (whole - 110.0)).abs() < 2.0, "{from:?} {to:?}");
            }
        }
    }
}
