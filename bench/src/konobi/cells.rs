//! The yardstick: Konobi cell by cell on an array, as a careful programmer writes it from the
//! rules. It shares nothing with the library.
//!
//! The board has a border of two cells, so that no neighbour needs a test for the edge.

/// What is on a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Cell {
    Empty,
    Black,
    White,
    Border,
}

/// A board, one cell a byte.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    size: usize,
    stride: usize,
    cells: Vec<Cell>,
    /// The points of the board.
    points: Vec<usize>,
}

/// A walk from stone to stone: what it has seen, and from where it has to go on.
#[derive(Debug, Default)]
pub(super) struct Walk {
    seen: Vec<bool>,
    open: Vec<usize>,
}

impl Cells {
    pub(super) fn empty(size: usize) -> Self {
        let stride = size + 2 * BORDER;
        let at = |x: usize, y: usize| (y + BORDER) * stride + x + BORDER;
        let points: Vec<usize> = (0..size).flat_map(|y| (0..size).map(move |x| at(x, y))).collect();
        let mut cells = vec![Cell::Border; stride * stride];
        for &point in &points {
            cells[point] = Cell::Empty;
        }
        Self { size, stride, cells, points }
    }

    /// Column and row from 0, row 0 at the bottom.
    pub(super) fn point(&self, x: usize, y: usize) -> usize {
        (y + BORDER) * self.stride + x + BORDER
    }

    /// Column and row of a point, from 0.
    pub(super) fn place_of(&self, point: usize) -> (usize, usize) {
        (point % self.stride - BORDER, point / self.stride - BORDER)
    }

    pub(super) fn set(&mut self, point: usize, cell: Cell) {
        self.cells[point] = cell;
    }

    /// Whether a stone of the colour may be placed on this point of the board.
    pub(super) fn is_legal(&self, point: usize, color: Cell) -> bool {
        self.cells[point] == Cell::Empty
            && self.diagonals().iter().all(|&diagonal| {
                !self.is_weak(point, diagonal, color)
                    || !self.is_crosscut(point, diagonal, color)
                        && !self.has_alternative(step(point, diagonal.0 + diagonal.1), color)
            })
    }

    /// The points where the colour may place a stone.
    pub(super) fn legal(&self, color: Cell, points: &mut Vec<usize>) {
        points.clear();
        points.extend(self.points.iter().filter(|&&point| self.is_legal(point, color)));
    }

    /// Whether a chain of the colour touches both of its edges.
    pub(super) fn is_connected(&self, color: Cell, walk: &mut Walk) -> bool {
        let row = self.stride as isize;
        // Black goes from row to row, white from column to column.
        let (across, along) = if color == Cell::Black { (1, row) } else { (row, 1) };
        let start = self.point(0, 0);
        walk.seen.clear();
        walk.seen.resize(self.cells.len(), false);
        walk.open.clear();
        for index in 0..self.size as isize {
            self.visit(step(start, index * across), color, walk);
        }
        let last = (self.size + BORDER - 1) as isize;
        while let Some(stone) = walk.open.pop() {
            let line = if along == 1 { stone % self.stride } else { stone / self.stride };
            if line as isize == last {
                return true;
            }
            for neighbour in [1, row - 1, row, row + 1] {
                self.visit(step(stone, neighbour), color, walk);
                self.visit(step(stone, -neighbour), color, walk);
            }
        }
        false
    }

    fn visit(&self, point: usize, color: Cell, walk: &mut Walk) {
        if self.cells[point] == color && !walk.seen[point] {
            walk.seen[point] = true;
            walk.open.push(point);
        }
    }

    /// Each diagonal as its step to the side and its step up or down.
    fn diagonals(&self) -> [(isize, isize); 4] {
        let row = self.stride as isize;
        [(1, row), (-1, row), (1, -row), (-1, -row)]
    }

    /// Whether a stone here would have a weak connection to one in this direction.
    fn is_weak(&self, point: usize, (side, upright): (isize, isize), color: Cell) -> bool {
        self.cells[step(point, side + upright)] == color
            && self.cells[step(point, side)] != color
            && self.cells[step(point, upright)] != color
    }

    /// Whether the enemy has both points between the ends of a weak connection.
    fn is_crosscut(&self, point: usize, (side, upright): (isize, isize), color: Cell) -> bool {
        let enemy = if color == Cell::Black { Cell::White } else { Cell::Black };
        self.cells[step(point, side)] == enemy && self.cells[step(point, upright)] == enemy
    }

    /// Whether some empty neighbour of the stone would have no weak connection at all.
    fn has_alternative(&self, stone: usize, color: Cell) -> bool {
        let row = self.stride as isize;
        [1, -1, row, -row].iter().any(|&direction| {
            let point = step(stone, direction);
            self.cells[point] == Cell::Empty
                && !self.diagonals().iter().any(|&diagonal| self.is_weak(point, diagonal, color))
        })
    }
}

fn step(point: usize, by: isize) -> usize {
    point.wrapping_add_signed(by)
}

const BORDER: usize = 2;
