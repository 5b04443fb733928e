//! Games as files.

use anyhow::{Context, Result};
use pedina::konobi::record::Notation;
use pedina::konobi::session::{Table, TableEnd, TableEvent};
use pedina::konobi::{Action, AnySize, Game, Player};
use time::OffsetDateTime;

use crate::support::record_file::{self, RecordStore};

/// The form of a record.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, clap::ValueEnum)]
pub(super) enum Format {
    /// Smart Game Format, which other programs read
    #[default]
    Sgf,
    /// Names, then the points in order, such as `c3 swap f6`
    Text,
}

impl Format {
    /// How the names of such files end.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Text => "txt",
        }
    }
}

/// A game as text, with the names of the first and the second player.
///
/// # Errors
/// The game has no record.
pub(super) fn text(
    game: &Game<AnySize, Vec<Action>>,
    [first, second]: [&str; 2],
    format: Format,
) -> Result<String> {
    let mut text = String::new();
    let result = match format {
        Format::Sgf => game.write_sgf([first, second], &mut text),
        Format::Text => {
            text = format!("{first} - {second}\n");
            let result = game.write_record(Notation::Name, &mut text);
            text.push('\n');
            result
        }
    };
    result.context("the game has no record")?;
    Ok(text)
}

/// A game that is written when it is over.
#[derive(Debug)]
pub(super) struct Record {
    started: OffsetDateTime,
    /// The game, once size and names are known.
    game: Option<Game<AnySize, Vec<Action>>>,
}

impl Record {
    /// A record that begins at this time.
    pub(super) const fn new(started: OffsetDateTime) -> Self {
        Self { started, game: None }
    }

    /// Takes down what happened at a table.
    pub(super) fn push(&mut self, event: TableEvent, table: &Table) {
        match (event, &mut self.game) {
            (TableEvent::Started, game) => {
                *game = Some(Game::new(*table.position(), vec![Action::Pass; CAPACITY]));
            }
            (TableEvent::Played { action, .. }, Some(game)) => {
                if let Err(error) = game.play(action) {
                    tracing::error!("{action} is not recorded: {error}");
                }
            }
            (TableEvent::Ended(TableEnd::Resigned(player)), Some(game)) => {
                let color = game.position().color(player);
                if let Err(error) = game.resign(color) {
                    tracing::error!("the resignation is not recorded: {error}");
                }
            }
            _ => {}
        }
    }

    /// Writes the game into a new file, if it has begun.
    ///
    /// # Errors
    /// The file cannot be written; nothing is left of it then.
    pub(super) fn save(
        &self,
        storage: &dyn RecordStore,
        format: Format,
        number: u64,
        table: &Table,
    ) -> Result<()> {
        let Some(game) = &self.game else { return Ok(()) };
        let names = Player::ALL.map(|player| table.name(player).as_str());
        let (text, ending) = (text(game, names, format)?, format.ending());
        record_file::save(storage, self.started, &format!("konobi-{number}.{ending}"), &text)
    }
}

/// More actions than any game has: less than two for each point.
const CAPACITY: usize = 2 * 25 * 25;
