//! Games as files.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use pedina::konobi::record::Notation;
use pedina::konobi::session::{Table, TableEnd, TableEvent};
use pedina::konobi::{Action, AnySize, Game, PieRule, Player, Position, Rules, Ruleset, Size};
use time::OffsetDateTime;

use crate::support::game_file::GameFile;
use crate::support::record_file::{self, RecordStore};

/// The form of a record.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, clap::ValueEnum)]
pub(super) enum Format {
    /// Smart Game Format, which other programs read
    #[default]
    Sgf,
    /// Names, size and rules, then the points in order, such as `c3 swap f6`
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
            let start = game.start().context("the game has no record")?;
            text = format!("{first} - {second}\n{}\n", head(&start)?);
            let result = game.write_record(Notation::Name, &mut text);
            text.push('\n');
            result
        }
    };
    result.context("the game has no record")?;
    Ok(text)
}

/// The line of a text that says what the game is played with, such as `11 x 11 Konobi`.
fn head(start: &Position<AnySize>) -> Result<String> {
    ensure!(*start == Position::start(start.size(), start.rules()), "text has no stones to set up");
    let width = start.size().width();
    let Rules { ruleset, pie } = start.rules();
    let name = if ruleset == Ruleset::Standard { KONOBI } else { CROSSWAY };
    let pie = PIES.iter().find(|(rule, _)| *rule == pie).map_or("", |(_, words)| words);
    Ok(format!("{width} x {width} {name}{pie}"))
}

/// A game out of a file: SGF, or a text of this program.
///
/// # Errors
/// It cannot be read, or not be played: a message that names the file and, if something in it is
/// wrong, the line.
pub(super) fn open(path: &Path) -> Result<Game<AnySize, Vec<Action>>, String> {
    let file = GameFile::open(path)?;
    let history = vec![Action::Pass; CAPACITY];
    let mut lines = file.text().split_inclusive(|byte| *byte == b'\n');
    let names = lines.next().map_or(0, <[u8]>::len);
    let head = lines.next().unwrap_or_default();
    // A name too may begin with a parenthesis.
    let Some(start) = start(head) else {
        if file.text().trim_ascii_start().starts_with(b"(") {
            let game = Game::read_sgf(file.text(), history);
            return game.map_err(|error| file.complaint_at(error.start, error.kind));
        }
        return Err(file.complaint_at(names, NEITHER));
    };
    let mut game = Game::new(start, history);
    let before = names + head.len();
    let replayed = game.replay(file.text().get(before..).unwrap_or_default());
    replayed.map_err(|error| file.complaint_at(before + error.start, error.kind))?;
    Ok(game)
}

/// The start of the game that such a line announces.
fn start(head: &[u8]) -> Option<Position<AnySize>> {
    let text = str::from_utf8(head).ok()?.trim();
    let (size, rules) = text.split_once(" x ")?;
    let (again, rules) = rules.split_once(' ')?;
    let size = AnySize::new(size.parse().ok().filter(|_| size == again)?)?;
    let (ruleset, rest) = match (rules.strip_prefix(KONOBI), rules.strip_prefix(CROSSWAY)) {
        (Some(rest), _) => (Ruleset::Standard, rest),
        (None, rest) => (Ruleset::CrosscutOnly, rest?),
    };
    let (pie, _) = PIES.iter().find(|(_, words)| *words == rest)?;
    Some(Position::start(size, Rules { ruleset, pie: *pie }))
}

/// How a text names the rules.
const KONOBI: &str = "Konobi";
const CROSSWAY: &str = "Crossway";

/// How a text names the forms of the pie rule, as SGF does.
const PIES: [(PieRule, &str); 3] = [
    (PieRule::SwapSides, ""),
    (PieRule::SwapPieces, ", swap pieces"),
    (PieRule::None, ", no pie rule"),
];

const NEITHER: &str = "neither SGF nor a text such as `11 x 11 Konobi`, then `c3 swap f6`";

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

    /// Whether size and names are known.
    pub(super) const fn has_begun(&self) -> bool {
        self.game.is_some()
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
