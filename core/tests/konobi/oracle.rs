//! The rules of Konobi cell by cell, slow and obvious: written from a description of the original
//! program by somebody who had not seen the library.
//!
//! As in the original, a placement is judged by putting the stone on the board, looking for weak
//! connections, and taking it off again.
//!
//! Points, colours and actions are the library's: they are names here, and no rule depends on them.

use pedina::konobi::{Action, AnySize, Board as Fast, Color, Point, Ruleset, Size};

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Refusal {
    Outside,
    Occupied,
    Crosscut,
    Weak,
}

/// A square board, one cell a point.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    width: u8,
    cells: Vec<Option<Color>>,
}

impl Board {
    pub(crate) fn empty(width: u8) -> Self {
        Self { width, cells: vec![None; usize::from(width) * usize::from(width)] }
    }

    /// The stones of the library's board.
    pub(crate) fn of<S: Size>(board: &Fast<S>) -> Self {
        let mut same = Self::empty(board.size().width());
        for point in same.points() {
            same.set(point, board.at(point));
        }
        same
    }

    /// From rows from the top to the bottom, separated by `/`: X black, O white, `.` empty.
    pub(crate) fn from_text(text: &str) -> Self {
        let rows: Vec<&str> = text.split('/').collect();
        let mut board = Self::empty(rows.len() as u8);
        for (y, row) in (0..).zip(rows.iter().rev()) {
            assert_eq!(row.len(), rows.len(), "{text} is not square");
            for (x, letter) in (0..).zip(row.chars()) {
                board.set(Point::new(x, y).unwrap(), stone(letter));
            }
        }
        board
    }

    /// The same stones on a board of the library.
    pub(crate) fn fast(&self) -> Fast<AnySize> {
        let mut board = Fast::empty(AnySize::new(self.width).unwrap());
        self.points().into_iter().for_each(|point| board.put(point, self.at(point)));
        board
    }

    pub(crate) fn has(&self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.width
    }

    pub(crate) fn at(&self, point: Point) -> Option<Color> {
        self.cells[self.index(point)]
    }

    pub(crate) fn set(&mut self, point: Point, stone: Option<Color>) {
        let index = self.index(point);
        self.cells[index] = stone;
    }

    /// All points, row by row from the bottom, each from the left.
    pub(crate) fn points(&self) -> Vec<Point> {
        let (width, all) = (self.width, 0..self.width);
        all.flat_map(|y| (0..width).map(move |x| Point::new(x, y).unwrap())).collect()
    }

    /// The points at these distances that are on the board.
    fn near(&self, point: Point, steps: [(i8, i8); 4]) -> Vec<Point> {
        let near = |(columns, rows)| {
            let column = point.column().checked_add_signed(columns)?;
            Point::new(column, point.row().checked_add_signed(rows)?)
        };
        steps.into_iter().filter_map(near).filter(|&point| self.has(point)).collect()
    }

    /// The four neighbours in line, as far as they are on the board.
    fn orthogonal(&self, point: Point) -> Vec<Point> {
        self.near(point, [(1, 0), (-1, 0), (0, 1), (0, -1)])
    }

    /// The four neighbours across, as far as they are on the board.
    fn diagonal(&self, point: Point) -> Vec<Point> {
        self.near(point, [(1, 1), (1, -1), (-1, 1), (-1, -1)])
    }

    /// The stones that the stone here has a strong connection to.
    pub(crate) fn strong(&self, point: Point) -> Vec<Point> {
        let color = self.at(point).expect("a stone");
        self.orthogonal(point)
            .into_iter()
            .filter(|&neighbour| self.at(neighbour) == Some(color))
            .collect()
    }

    /// The stones that the stone here has a weak connection to.
    pub(crate) fn weak(&self, point: Point) -> Vec<Point> {
        let color = self.at(point).expect("a stone");
        let mut found = Vec::new();
        for other in self.diagonal(point) {
            if self.at(other) == Some(color) {
                let mine = self.strong(point);
                if !self.strong(other).iter().any(|stone| mine.contains(stone)) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// The stones that a new stone here would have a weak connection to.
    pub(crate) fn weak_if_placed(&mut self, point: Point, color: Color) -> Vec<Point> {
        assert_eq!(self.at(point), None);
        self.set(point, Some(color));
        let found = self.weak(point);
        self.set(point, None);
        found
    }

    /// Whether a new stone here would stand crosswise with one of its colour and two of the other.
    pub(crate) fn is_crosscut(&mut self, point: Point, color: Color) -> bool {
        self.weak_if_placed(point, color).into_iter().any(|other| {
            let (mine, its) = (self.orthogonal(point), self.orthogonal(other));
            let mut shared = mine.into_iter().filter(|neighbour| its.contains(neighbour));
            shared.all(|neighbour| self.at(neighbour) == Some(!color))
        })
    }

    /// The points where a stone would have a strong connection to this one, and no weak one to any.
    pub(crate) fn alternatives(&mut self, stone: Point, color: Color) -> Vec<Point> {
        let mut found = self.orthogonal(stone);
        found.retain(|&point| {
            self.at(point).is_none() && self.weak_if_placed(point, color).is_empty()
        });
        found
    }

    /// Whether a new stone would make a weak connection that the rules forbid.
    pub(crate) fn is_forbidden_weak(&mut self, point: Point, color: Color) -> bool {
        let partners = self.weak_if_placed(point, color);
        partners.into_iter().any(|stone| !self.alternatives(stone, color).is_empty())
    }

    /// Whether the side may place a stone here.
    pub(crate) fn check(
        &mut self,
        point: Point,
        color: Color,
        rules: Ruleset,
    ) -> Result<(), Refusal> {
        if !self.has(point) {
            Err(Refusal::Outside)
        } else if self.at(point).is_some() {
            Err(Refusal::Occupied)
        } else if self.is_crosscut(point, color) {
            Err(Refusal::Crosscut)
        } else if rules == Ruleset::Standard && self.is_forbidden_weak(point, color) {
            Err(Refusal::Weak)
        } else {
            Ok(())
        }
    }

    /// The points where the side may place a stone.
    pub(crate) fn legal(&mut self, color: Color, rules: Ruleset) -> Vec<Point> {
        let points = self.points();
        points.into_iter().filter(|&point| self.check(point, color, rules).is_ok()).collect()
    }

    /// The stones of the chain of the stone here, sorted.
    pub(crate) fn chain(&self, point: Point) -> Vec<Point> {
        assert!(self.at(point).is_some(), "a stone");
        let mut found = vec![point];
        let mut next = 0;
        while next < found.len() {
            let stone = found[next];
            for other in self.strong(stone).into_iter().chain(self.weak(stone)) {
                if !found.contains(&other) {
                    found.push(other);
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found
    }

    /// Whether a chain of the colour touches both of its edges.
    pub(crate) fn is_connected(&self, color: Color) -> bool {
        let stones = self.points().into_iter().filter(|&point| self.at(point) == Some(color));
        stones.filter(|&point| along(color, point) == 0).any(|start| {
            self.chain(start).into_iter().any(|stone| along(color, stone) == self.width - 1)
        })
    }

    fn index(&self, point: Point) -> usize {
        assert!(self.has(point), "{point} is outside");
        usize::from(point.row()) * usize::from(self.width) + usize::from(point.column())
    }
}

/// How far a point is from the edge where a connection of this colour begins.
pub(crate) fn along(color: Color, point: Point) -> u8 {
    if color == Color::Black { point.row() } else { point.column() }
}

/// A game: the colour to move belongs to whoever has it after the swap.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) board: Board,
    pub(crate) rules: Ruleset,
    pub(crate) has_swap: bool,
    pub(crate) turn: Color,
    /// Actions so far.
    pub(crate) plies: usize,
    pub(crate) winner: Option<Color>,
}

impl Game {
    pub(crate) fn new(width: u8, rules: Ruleset, has_swap: bool) -> Self {
        let board = Board::empty(width);
        Self { board, rules, has_swap, turn: Color::Black, plies: 0, winner: None }
    }

    /// What the side to move may do; nothing after the end.
    pub(crate) fn actions(&mut self) -> Vec<Action> {
        if self.winner.is_some() {
            return Vec::new();
        }
        let points = self.board.legal(self.turn, self.rules);
        let mut actions: Vec<Action> = points.into_iter().map(Action::Place).collect();
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
        if self.has_swap && self.plies == 1 {
            actions.push(Action::Swap);
        }
        actions
    }

    /// Plays what [`Self::actions`] has.
    pub(crate) fn play(&mut self, action: Action) {
        if let Action::Place(point) = action {
            self.board.set(point, Some(self.turn));
            if self.board.is_connected(self.turn) {
                self.winner = Some(self.turn);
            }
        }
        self.plies += 1;
        // After the swap the other player moves, who has white now.
        if action != Action::Swap {
            self.turn = !self.turn;
        }
    }

    /// Who wins with best play, by trying everything.
    pub(crate) fn solve(&mut self) -> Color {
        if let Some(winner) = self.winner {
            return winner;
        }
        let turn = self.turn;
        let wins = self.actions().into_iter().any(|action| {
            let mut next = self.clone();
            next.play(action);
            next.solve() == turn
        });
        if wins { turn } else { !turn }
    }
}

fn stone(letter: char) -> Option<Color> {
    match letter {
        'X' => Some(Color::Black),
        'O' => Some(Color::White),
        '.' => None,
        _ => panic!("`{letter}` is no point of a board"),
    }
}
