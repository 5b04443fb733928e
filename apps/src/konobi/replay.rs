//! A game of a file that goes on in lines: it is played again, as if its players typed it.

use std::collections::VecDeque;
use std::path::Path;

use pedina::konobi::session::{Table, TableEvent};
use pedina::konobi::{Action, AnySize, Cause, Color, Position, Rules};

use super::record;

/// What is left of the game.
#[derive(Debug)]
pub(super) struct Replay {
    size: AnySize,
    actions: VecDeque<Action>,
    resigned: Option<Color>,
    /// What a person types now, as far as the table has not read it.
    typed: Vec<u8>,
}

impl Replay {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or has no game of this dialogue: a message that names it.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let game = record::open(path)?;
        let size = game.position().size();
        // Passes are not typed.
        let actions = game.actions().filter(|action| *action != Action::Pass).collect();
        if game.start() != Some(Position::start(size, Rules::default())) {
            let name = path.display();
            return Err(format!("{name}: a game in lines has the usual rules and no setup"));
        }
        let by_resignation = game.ending().filter(|end| end.cause == Cause::Resignation);
        let resigned = by_resignation.map(|end| !end.winner);
        Ok(Self { size, actions, resigned, typed: Vec::new() })
    }

    /// The size of the board.
    pub(super) const fn size(&self) -> AnySize {
        self.size
    }

    /// Whether everything was played again: until then nobody needs to see the boards.
    pub(super) fn is_over(&self) -> bool {
        self.actions.is_empty()
    }

    /// The input of the table in place of what people type, as long as something of the game is
    /// left.
    pub(super) fn input(&mut self) -> Option<&mut Vec<u8>> {
        let is_done = self.is_over() && self.resigned.is_none() && self.typed.is_empty();
        (!is_done).then_some(&mut self.typed)
    }

    /// Does what comes next, at a table that waits for it: a program acts, and for a person a line
    /// is typed. Returns what happened at once.
    pub(super) fn advance(&mut self, table: &mut Table) -> Option<TableEvent> {
        self.typed.clear();
        let Some(action) = self.actions.pop_front() else {
            let player = table.position().player(self.resigned.take()?);
            table.resign(player);
            return None;
        };
        if table.thinking().is_some() {
            return table.act(action);
        }
        let text = match action {
            Action::Swap => "y\n".to_owned(),
            action if table.position().can_swap() => format!("n\n{action}\n"),
            action => format!("{action}\n"),
        };
        self.typed = text.into_bytes();
        None
    }
}
