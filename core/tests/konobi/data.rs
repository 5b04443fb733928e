//! Reads the data files; each of them says what its lines mean.

use crate::oracle::{Board, Refusal};
use pedina::konobi::{Action, Color, Point, Ruleset};
use std::path::Path;

/// Counts of sequences of actions.
#[derive(Debug)]
pub(crate) struct Counts {
    pub(crate) width: u8,
    pub(crate) rules: Ruleset,
    pub(crate) has_swap: bool,
    /// Lengths with their counts; after the last length that has any, a count of 0.
    pub(crate) rows: Vec<(u32, u64)>,
}

/// What is known about placements in a position.
#[derive(Debug)]
pub(crate) struct Placements {
    pub(crate) board: Board,
    pub(crate) side: Color,
    pub(crate) expected: Expected,
}

/// See [`Placements`].
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Expected {
    Legal(Point),
    Illegal(Point),
    Crosscut(Point),
    Weak {
        point: Point,
        stone: Point,
        alternative: Point,
    },
    /// All legal points, sorted by row, then by column.
    Exactly(Vec<Point>),
}

/// A game to its end.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) width: u8,
    pub(crate) winner: Color,
    pub(crate) steps: Vec<Step>,
}

/// A part of a [`Record`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Step {
    Act(Action),
    /// The side to move tries this and is refused.
    Refused(Point, Refusal),
}

/// Who wins after an opening.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solved {
    pub(crate) width: u8,
    pub(crate) opening: Point,
    pub(crate) winner: Color,
}

pub(crate) fn perft() -> Vec<Counts> {
    let read = |line: &String| {
        let words: Vec<&str> = line.split(' ').collect();
        let [size, rules, pie, counts @ ..] = &words[..] else { panic!("too short: {line}") };
        let rules = match *rules {
            "standard" => Ruleset::Standard,
            "crosscut-only" => Ruleset::CrosscutOnly,
            _ => panic!("unknown rules: {line}"),
        };
        assert!(["none", "swap"].contains(pie), "{line}");
        let (mut rows, mut length) = (Vec::new(), 1);
        for word in counts {
            if let Some(start) = word.strip_prefix('@') {
                length = number(start);
                continue;
            }
            rows.push((length, if *word == "end" { 0 } else { number(word) }));
            length += 1;
        }
        Counts { width: number(size), rules, has_swap: *pie == "swap", rows }
    };
    lines("konobi_perft.txt").iter().map(read).collect()
}

pub(crate) fn placements() -> Vec<Placements> {
    let read = |line: &String| {
        let words: Vec<&str> = line.split(' ').collect();
        let (board, side) = (Board::from_text(words[0]), color(words[1]));
        let expected = match words[2..] {
            ["=", "-"] => Expected::Exactly(Vec::new()),
            ["=", ref points @ ..] => {
                let mut points: Vec<Point> = points.iter().copied().map(point).collect();
                points.sort_unstable();
                Expected::Exactly(points)
            }
            [at, "legal"] => Expected::Legal(point(at)),
            [at, "illegal"] => Expected::Illegal(point(at)),
            [at, "crosscut"] => Expected::Crosscut(point(at)),
            [at, "weak", stone, alternative] => Expected::Weak {
                point: point(at),
                stone: point(stone),
                alternative: point(alternative),
            },
            _ => panic!("unknown form: {line}"),
        };
        Placements { board, side, expected }
    };
    lines("konobi_placements.txt").iter().map(read).collect()
}

/// Boards, each with the colour that is connected.
pub(crate) fn connected() -> Vec<(Board, Option<Color>)> {
    let read = |line: &String| {
        let (position, winner) = line.split_once(' ').expect("two words");
        (Board::from_text(position), (winner != "nobody").then(|| color(winner)))
    };
    lines("konobi_connected.txt").iter().map(read).collect()
}

pub(crate) fn games() -> Vec<Record> {
    let read = |line: &String| {
        let (head, steps) = line.split_once(" | ").expect("a head and steps");
        let head: Vec<&str> = head.split(' ').collect();
        let steps = steps.split(' ').map(step).collect();
        Record { name: head[0].to_owned(), width: number(head[1]), winner: color(head[2]), steps }
    };
    lines("konobi_games.txt").iter().map(read).collect()
}

pub(crate) fn solved() -> Vec<Solved> {
    let mut found = Vec::new();
    for line in lines("konobi_solved.txt") {
        let (size, diagram) = line.split_once(' ').expect("a size and a diagram");
        let (board, width) = (Board::from_text(diagram), number(size));
        for opening in board.points() {
            found.extend(board.at(opening).map(|winner| Solved { width, opening, winner }));
        }
    }
    found
}

fn step(word: &str) -> Step {
    if let Some(refused) = word.strip_prefix('!') {
        let (at, reason) = refused.split_once('=').expect("a reason");
        let reason = match reason {
            "weak" => Refusal::Weak,
            "crosscut" => Refusal::Crosscut,
            _ => panic!("unknown reason: {word}"),
        };
        return Step::Refused(point(at), reason);
    }
    Step::Act(match word {
        "pass" => Action::Pass,
        "swap" => Action::Swap,
        _ => Action::Place(point(word)),
    })
}

fn color(word: &str) -> Color {
    match word {
        "black" => Color::Black,
        "white" => Color::White,
        _ => panic!("{word} is no colour"),
    }
}

fn point(word: &str) -> Point {
    Point::parse(word.as_bytes()).unwrap_or_else(|_| panic!("{word} is no point"))
}

fn number<T: core::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("{word} is not a number"))
}

/// The lines of a data file that are neither empty nor a comment.
fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let is_data = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<String> = text.lines().filter(is_data).map(str::to_owned).collect();
    assert!(!lines.is_empty(), "{name} has no line");
    lines
}
