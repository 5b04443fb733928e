//! The pieces as paths: drawn for this library on squares of 48 by 48.

use crate::chess::Role;

/// A piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// What it is called in the picture.
    pub(super) name: &'static str,
    /// Its body, filled and outlined, as the `d` of a path.
    pub(super) body: &'static str,
    /// What it stands on, as the end of the same path.
    pub(super) plinth: &'static str,
    /// Fine lines on it.
    pub(super) lines: &'static str,
}

/// The shape of a role.
pub(super) const fn shape(role: Role) -> &'static Shape {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    }
}

static PAWN: Shape = Shape {
    name: "pawn",
    body: "M24 11.5a5.7 5.7 0 0 1 3.8 10h2q1.3 0 1.3 1.3t-1.3 1.3h-1.9\
           c.3 5.7 2.2 10.2 5.1 13.4h-18c2.9-3.2 4.8-7.7 5.1-13.4h-1.9q-1.3 0-1.3-1.3t1.3-1.3\
           h2A5.7 5.7 0 0 1 24 11.5z",
    plinth: NARROW,
    lines: "M20.5 24.1h7",
};

static KNIGHT: Shape = Shape {
    name: "knight",
    body: "M14.5 37.5c0-8 6-10.5 7.5-16-2.5 1-4.5 1.5-6.5 4-1.3 1.6-3 2.5-4.7 1.5\
           s-2.3-2.5-1.5-4.2l5-8.8c.4-2.2 1.7-3.7 3.4-4.7L17.5 5l5.3 3.5C31 9 36 17 36 27\
           c0 4-.8 7.5-1.5 10.5z",
    plinth: WIDE,
    lines: "M18.2 15h.1M12 23.5h.1M25 12.5c5.5 3 7.8 8.5 7.5 17",
};

static BISHOP: Shape = Shape {
    name: "bishop",
    body: "M24 5a2.6 2.6 0 0 1 1.7 4.6C30.5 12.5 33 17 33 21.5c0 4-2 6.7-4.3 8.5h.8\
           q1.5 0 1.5 1.5T29.5 33h-.8c.6 2 2.1 3.7 4.3 4.5H15c2.2-.8 3.7-2.5 4.3-4.5h-.8\
           Q17 33 17 31.5t1.5-1.5h.8C17 28.2 15 25.5 15 21.5c0-4.5 2.5-9 7.3-11.9\
           A2.6 2.6 0 0 1 24 5z",
    plinth: WIDE,
    lines: "M26.5 13.5l-4 6.5M19.3 30h9.4M19.3 33h9.4",
};

static ROOK: Shape = Shape {
    name: "rook",
    body: "M12.5 8.5h5.5v3.5h3.5V8.5h5v3.5H30V8.5h5.5v8q0 1-.7 1.7L31.5 21.5 32.5 33\
           c.1 1.7 1 3.2 2 4.5h-21c1-1.3 1.9-2.8 2-4.5l1-11.5-3.3-3.3q-.7-.7-.7-1.7z",
    plinth: WIDE,
    lines: "M16.5 21.5h15M15.6 33h16.8",
};

static QUEEN: Shape = Shape {
    name: "queen",
    body: "M10.5 16.8L14 31.5q.6 3.5-1 6h22q-1.6-2.5-1-6l3.5-14.7-6 7.2-.5-11.5-4.5 10.5\
           L24 11l-2.5 12L17 12.5 16.5 24zM7.5 14.5a2.2 2.2 0 1 0 4.4 0\
           a2.2 2.2 0 1 0-4.4 0zM14.7 10.3a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM21.8 8.6\
           a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM28.9 10.3\
           a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM36.1 14.5\
           a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
    plinth: WIDE,
    lines: "M14 31.5q10-2.5 20 0",
};

static KING: Shape = Shape {
    name: "king",
    body: "M22.5 4h3v2.7h2.9v3h-2.9V14\
           c1.8-1.4 4-1.9 6.2-1.5 4.6.8 7 4.8 5.6 9.2-1.1 3.6-3.8 6.3-4.8 9.8.2 2.4.8 4.3 2 6\
           h-21\
           c1.2-1.7 1.8-3.6 2-6-1-3.5-3.7-6.2-4.8-9.8-1.4-4.4 1-8.4 5.6-9.2 2.2-.4 4.4.1 6.2 1.5\
           V9.7h-2.9v-3h2.9z",
    plinth: WIDE,
    lines: "M24 17v12.5M15.5 31.5q8.5-2.5 17 0",
};

const WIDE: &str = "M12.5 42.5V40q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5v2.5z";
const NARROW: &str = "M13.5 42.5V40q0-2.5 2.5-2.5h16q2.5 0 2.5 2.5v2.5z";
