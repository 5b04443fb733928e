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
        Ok(Self { size, actions, resigned: by_resignation.map(|end| !end.winner) })
    }

    /// The size of the board.
    pub(super) const fn size(&self) -> AnySize {
        self.size
    }

    /// Whether everything was played again: until then nobody needs to see the boards.
    pub(super) fn is_over(&self) -> bool {
        self.actions.is_empty()
    }

    /// Does what comes next, at a table that waits for it: a program acts, and for a person a line
    /// is typed. Returns what happened at once; `None` in the first place if nothing is left.
    pub(super) fn advance(
        &mut self,
        table: &mut Table,
        input: &mut Vec<u8>,
    ) -> Option<Option<TableEvent>> {
        let Some(action) = self.actions.pop_front() else {
            let player = table.position().player(self.resigned.take()?);
            table.resign(player);
            return Some(None);
        };
        if table.thinking().is_some() {
            return Some(table.act(action));
        }
        let text = match action {
            Action::Swap => "y\n".to_owned(),
            action if table.position().can_swap() => format!("n\n{action}\n"),
            action => format!("{action}\n"),
        };
        input.splice(..0, text.into_bytes());
        Some(None)
    }
}
