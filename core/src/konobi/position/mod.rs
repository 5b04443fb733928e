//! A position: the stones, whose turn it is, and what the rules allow.

mod action;

pub use action::{Action, ActionError, IllegalAction};

use core::fmt;

use crate::konobi::board::{Board, Color, Grid, Point, Size};
use crate::konobi::legality::Refusal;
use crate::konobi::rules::{PieRule, Rules};

/// One of the two people, whatever their colours are after a swap.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Player {
    /// The player who made the first placement.
    First = 0,
    /// The player who may swap.
    Second = 1,
}

impl Player {
    /// Both players, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A position of a game.
///
/// # Examples
/// ```
/// use pedina::konobi::{Action, Color, Fixed, IllegalAction, Player, Point, Position, Rules};
/// let mut position = Position::start(Fixed::<11>, Rules::default());
/// position = position.play(Action::parse(b"f6").unwrap())?;
/// assert!(position.can_swap());
/// position = position.play(Action::Swap)?;
/// // The stone is still black; who placed it goes on with white.
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.player(position.turn()), Player::First);
/// # Ok::<(), IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Position<S: Size> {
    pub(in crate::konobi) board: Board<S>,
    pub(in crate::konobi) plies: u16,
    pub(in crate::konobi) rules: Rules,
    pub(in crate::konobi) turn: Color,
    /// Whether the second player has used the pie rule.
    pub(in crate::konobi) swapped: bool,
    pub(in crate::konobi) winner: Option<Color>,
}

impl<S: Size> Position<S> {
    /// The empty board, black to move.
    #[must_use]
    pub const fn start(size: S, rules: Rules) -> Self {
        Self {
            board: Board::empty(size),
            plies: 0,
            rules,
            turn: Color::Black,
            swapped: false,
            winner: None,
        }
    }

    /// A position that was set up: the stones, whose turn it is, how many actions went before it
    /// and whether a swap was one of them. After one action the second player can swap.
    ///
    /// `None` if both colours have connected their edges, which only a board with a crosscut
    /// allows, or if one action went before that cannot have been the first placement.
    #[must_use]
    pub fn set_up(
        board: Board<S>,
        rules: Rules,
        turn: Color,
        plies: u16,
        swapped: bool,
    ) -> Option<Self> {
        let is_opened = turn == Color::White
            && !swapped
            && board.stones(Color::White).is_empty()
            && board.stones(Color::Black).len() == 1;
        if plies == 1 && !is_opened {
            return None;
        }
        let [black, white] = Color::ALL.map(|color| board.connects(color));
        let winner = match (black, white) {
            (true, true) => return None,
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            (false, false) => None,
        };
        Some(Self { board, plies, rules, turn, swapped, winner })
    }

    /// A position without a winner or a number of plies, for searches.
    pub(in crate::konobi) const fn unfinished(board: Board<S>, rules: Rules, turn: Color) -> Self {
        Self { board, plies: 0, rules, turn, swapped: false, winner: None }
    }

    /// Where the stones stand.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board<S> {
        &self.board
    }

    /// The size of the board.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> S {
        self.board.size()
    }

    /// The rules that it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The colour whose turn it is; after the end, whose turn it would be.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// How many actions went before it: placements, passes and the swap.
    #[must_use]
    pub const fn plies(&self) -> u16 {
        self.plies
    }

    /// Whether the second player has used the pie rule.
    #[must_use]
    pub const fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// The colour that has connected its edges, `None` while the game goes on.
    #[inline]
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// Who has this colour now.
    #[must_use]
    pub fn player(&self, color: Color) -> Player {
        let exchanged = self.swapped && self.rules.pie == PieRule::SwapSides;
        if (color == Color::Black) == exchanged { Player::Second } else { Player::First }
    }

    /// The colour that this player has now.
    #[must_use]
    pub fn color(&self, player: Player) -> Color {
        if self.player(Color::Black) == player { Color::Black } else { Color::White }
    }

    /// The points where the side to move may place a stone; none after the end.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Grid<S> {
        if self.winner.is_some() {
            return Grid::empty(self.size());
        }
        self.board.legal(self.rules.ruleset, self.turn)
    }

    /// Whether the side to move cannot place a stone, and has to pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.winner.is_none() && self.legal().is_empty()
    }

    /// Whether the side to move may use the pie rule.
    #[inline]
    #[must_use]
    pub fn can_swap(&self) -> bool {
        // After one action it is white's turn, and the pie rule was not used.
        self.plies == 1 && self.rules.pie != PieRule::None && self.winner.is_none()
    }

    /// Whether an action is possible, and if not, why.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if self.winner.is_some() {
            return Err(IllegalAction::Over);
        }
        match action {
            Action::Place(point) => Ok(self.check_placement(point)?),
            Action::Pass if self.legal().is_empty() => Ok(()),
            Action::Pass => Err(IllegalAction::PassNotForced),
            Action::Swap if self.can_swap() => Ok(()),
            Action::Swap => Err(IllegalAction::NoSwap),
        }
    }

    /// The position after an action of the side to move.
    ///
    /// # Errors
    /// Why it is not possible.
    // By value: of a position that nobody needs any more there is no copy.
    pub fn play(mut self, action: Action) -> Result<Self, IllegalAction> {
        self.check(action)?;
        self.advance(action);
        Ok(self)
    }

    fn check_placement(&self, point: Point) -> Result<(), Refusal> {
        self.board.check(self.rules.ruleset, self.turn, point)
    }

    /// Does what is possible.
    #[inline]
    pub(in crate::konobi) fn advance(&mut self, action: Action) {
        match action {
            Action::Place(point) => {
                self.board.toggle(self.turn, point);
                if self.board.connects_at(point) {
                    self.winner = Some(self.turn);
                }
                self.turn = !self.turn;
            }
            Action::Pass => self.turn = !self.turn,
            Action::Swap => {
                self.swapped = true;
                self.exchange_pieces(Color::Black, Color::White);
            }
        }
        self.plies = self.plies.saturating_add(1);
    }

    /// Takes back what was done last.
    #[inline]
    pub(in crate::konobi) fn take_back(&mut self, action: Action) {
        match action {
            Action::Place(point) => {
                self.winner = None;
                self.turn = !self.turn;
                self.board.toggle(self.turn, point);
            }
            Action::Pass => self.turn = !self.turn,
            Action::Swap => {
                self.exchange_pieces(Color::White, Color::Black);
                self.swapped = false;
            }
        }
        self.plies = self.plies.saturating_sub(1);
    }

    /// The part of a swap that changes the board: nothing, or the mirrored stone and black to move.
    fn exchange_pieces(&mut self, from: Color, to: Color) {
        if self.rules.pie == PieRule::SwapPieces {
            if let Some(stone) = self.board.stones(from).first() {
                self.board.toggle(from, stone);
                self.board.toggle(to, stone.transposed());
            }
            self.turn = !self.turn;
        }
    }
}

/// Draws the board, the top row first, and says whose turn it is or who has won.
impl<S: Size> fmt::Display for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)?;
        match self.winner {
            Some(winner) => writeln!(f, "{winner} has won"),
            None => writeln!(f, "{} to move", self.turn),
        }
    }
}
