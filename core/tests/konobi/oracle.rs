//! The rules of Konobi cell by cell, slow and obvious: written from a description of the original
//! program by somebody who had not seen the library.
//!
//! As in the original, a placement is judged by putting the stone on the board, looking for weak
//! connections, and taking it off again.

/// A colour; also a player, where nobody has swapped.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Color {
    /// Connects the top row with the bottom row, and begins.
    Black,
    /// Connects the left column with the right one.
    White,
}

impl Color {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// Which rules hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Rules {
    /// No crosscuts, and the rule of weak connections.
    Standard,
    /// No crosscuts.
    CrosscutOnly,
}

/// A column and a row, both from 1; row 1 is at the bottom.
pub(crate) type Point = (i32, i32);

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Refusal {
    Outside,
    Occupied,
    Crosscut,
    Weak,
}

/// A square board, one cell a point.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Board {
    size: i32,
    cells: Vec<Option<Color>>,
}

impl Board {
    pub(crate) fn empty(size: i32) -> Self {
        Self { size, cells: vec![None; (size * size) as usize] }
    }

    /// From rows from the top to the bottom, separated by `/`: X black, O white, `.` empty.
    pub(crate) fn from_text(text: &str) -> Self {
        let rows: Vec<&str> = text.split('/').collect();
        let mut board = Self::empty(rows.len() as i32);
        for (y, row) in (1..).zip(rows.iter().rev()) {
            assert_eq!(row.len(), rows.len(), "{text} is not square");
            for (x, letter) in (1..).zip(row.chars()) {
                board.set((x, y), stone(letter));
            }
        }
        board
    }

    /// The text that [`Self::from_text`] reads.
    pub(crate) fn text(&self) -> String {
        let letter = |x, y| match self.at((x, y)) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        let row = |y| (1..=self.size).map(|x| letter(x, y)).collect::<String>();
        (1..=self.size).rev().map(row).collect::<Vec<_>>().join("/")
    }

    pub(crate) fn size(&self) -> i32 {
        self.size
    }

    pub(crate) fn has(&self, (x, y): Point) -> bool {
        (1..=self.size).contains(&x) && (1..=self.size).contains(&y)
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
        (1..=self.size).flat_map(|y| (1..=self.size).map(move |x| (x, y))).collect()
    }

    /// The four neighbours in line, as far as they are on the board.
    pub(crate) fn orthogonal(&self, (x, y): Point) -> Vec<Point> {
        let all = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        all.into_iter().filter(|&point| self.has(point)).collect()
    }

    /// The four neighbours across, as far as they are on the board.
    pub(crate) fn diagonal(&self, (x, y): Point) -> Vec<Point> {
        let all = [(x + 1, y + 1), (x + 1, y - 1), (x - 1, y + 1), (x - 1, y - 1)];
        all.into_iter().filter(|&point| self.has(point)).collect()
    }

    /// The stones that the stone here has a strong connection to.
    pub(crate) fn strong(&self, point: Point) -> Vec<Point> {
        let color = self.at(point).expect("a stone");
        self.orthogonal(point).into_iter().filter(|&it| self.at(it) == Some(color)).collect()
    }

    /// The stones that the stone here has a weak connection to.
    pub(crate) fn weak(&self, point: Point) -> Vec<Point> {
        let color = self.at(point).expect("a stone");
        let mut found = Vec::new();
        for other in self.diagonal(point) {
            if self.at(other) == Some(color) {
                let mine = self.strong(point);
                if !self.strong(other).iter().any(|it| mine.contains(it)) {
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
            let mut shared = mine.into_iter().filter(|it| its.contains(it));
            shared.all(|it| self.at(it) == Some(color.other()))
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
        rules: Rules,
    ) -> Result<(), Refusal> {
        if !self.has(point) {
            Err(Refusal::Outside)
        } else if self.at(point).is_some() {
            Err(Refusal::Occupied)
        } else if self.is_crosscut(point, color) {
            Err(Refusal::Crosscut)
        } else if rules == Rules::Standard && self.is_forbidden_weak(point, color) {
            Err(Refusal::Weak)
        } else {
            Ok(())
        }
    }

    /// The points where the side may place a stone.
    pub(crate) fn legal(&mut self, color: Color, rules: Rules) -> Vec<Point> {
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
        let along = |(x, y): Point| if color == Color::Black { y } else { x };
        let stones = self.points().into_iter().filter(|&it| self.at(it) == Some(color));
        stones
            .filter(|&it| along(it) == 1)
            .any(|start| self.chain(start).into_iter().any(|stone| along(stone) == self.size))
    }

    fn index(&self, (x, y): Point) -> usize {
        assert!(self.has((x, y)), "({x}, {y}) is outside");
        ((y - 1) * self.size + x - 1) as usize
    }
}

/// What a turn can be.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Action {
    Place(Point),
    Pass,
    /// The players exchange their colours, the stones stay.
    Swap,
}

/// A game: the colour to move belongs to whoever has it after the swap.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) board: Board,
    pub(crate) rules: Rules,
    pub(crate) has_swap: bool,
    pub(crate) turn: Color,
    /// Actions so far.
    pub(crate) plies: usize,
    pub(crate) winner: Option<Color>,
}

impl Game {
    pub(crate) fn new(size: i32, rules: Rules, has_swap: bool) -> Self {
        let board = Board::empty(size);
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
            self.turn = self.turn.other();
        }
    }

    /// Sequences of `depth` actions.
    pub(crate) fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions();
        let count = |action: Action| {
            let mut next = self.clone();
            next.play(action);
            next.perft(depth - 1)
        };
        actions.into_iter().map(count).sum()
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
