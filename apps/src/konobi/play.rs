//! `pedina konobi play`: settings first, then the game.

use core::time::Duration;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Error, Result, ensure};
use pedina::konobi::players::Level;
use pedina::konobi::{AnySize, MAX_WIDTH, PieRule, Rules, Ruleset};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::match_game::{Kind, MatchGame, Options};
use super::screen::{GameScreen, Look};
use crate::platform;
use crate::support::print::print_line;
use crate::terminal::{self, Choice, Flow, Form, Input, Palette, Screen, Terminal, is_too_small};

/// The settings to begin with.
#[derive(Debug)]
pub(super) struct Args {
    /// Rows and columns of the board.
    pub(super) size: u8,
    /// Who places the first stone: 0 for a person, 1 to 8 for the computer.
    pub(super) first: u8,
    /// Who answers it.
    pub(super) second: u8,
    /// What the computer's moves are drawn from.
    pub(super) seed: Option<u64>,
    /// The file to begin with, in place of the settings.
    pub(super) open: Option<PathBuf>,
}

/// Plays until the players leave.
///
/// # Errors
/// The file to open has no game, or there is no terminal to play at.
pub(super) async fn run(args: &Args) -> Result<()> {
    ensure!(terminal::is_usable(), "this needs a terminal that shows a full screen");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // The low bits change from start to start.
    let seed = args.seed.unwrap_or(now.as_nanos() as u64);
    let look = Look { palette: Palette::detect(), has_discs: platform::has_unicode() };
    let mut screen = PlayScreen { form: form(args), game: None, seed, look };
    if let Some(path) = &args.open {
        screen.begin();
        if let Some(game) = &mut screen.game {
            game.open(path).map_err(Error::msg)?;
        }
    }
    terminal::show(Terminal::open()?, &mut screen).await?;
    print_line(&screen.game.map_or("Konobi: no game was begun.".to_owned(), |game| game.summary()))
}

/// The settings, and the game once it has begun.
#[derive(Clone, Debug)]
struct PlayScreen {
    form: Form,
    game: Option<GameScreen>,
    seed: u64,
    look: Look,
}

impl PlayScreen {
    /// Begins the game that the form describes.
    fn begin(&mut self) {
        let look = self.look;
        self.game = self.options().map(|o| GameScreen::new(MatchGame::new(o), look));
    }

    /// What the form says; `None` if a value is none, which it does not offer.
    fn options(&self) -> Option<Options> {
        let number = |field| u8::try_from(self.form.chosen(field)).ok();
        let kind = |field| {
            Some(match number(field)? {
                0 => Kind::Human,
                level => Kind::Computer(Level::new(level)?),
            })
        };
        let pie = [PieRule::SwapSides, PieRule::SwapPieces, PieRule::None];
        let ruleset = [Ruleset::Standard, Ruleset::CrosscutOnly];
        Some(Options {
            size: AnySize::new(number(SIZE)? + 1)?,
            rules: Rules {
                ruleset: *ruleset.get(self.form.chosen(RULES))?,
                pie: *pie.get(self.form.chosen(PIE))?,
            },
            kinds: [kind(FIRST)?, kind(SECOND)?],
            seed: self.seed,
        })
    }
}

impl Screen for PlayScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Flow {
        if let Some(game) = &mut self.game {
            return game.handle(input, area);
        }
        match self.form.handle(input, area) {
            Choice::Open => {}
            Choice::Settled => self.begin(),
            Choice::Left => return Flow::Leave,
        }
        Flow::Stay
    }

    fn pass(&mut self, now: Duration) {
        if let Some(game) = &mut self.game {
            game.pass(now);
        }
    }

    fn think(&mut self) -> bool {
        self.game.as_mut().is_some_and(GameScreen::think)
    }

    fn render(&self, frame: &mut Frame<'_>) {
        match &self.game {
            Some(game) => game.render(frame),
            None if is_too_small(frame, (40, 20)) => {}
            None => self.form.render(frame, "", self.look.palette),
        }
    }
}

fn form(args: &Args) -> Form {
    let players = || {
        let levels = (1..=8).map(|level| format!("computer, level {level}"));
        core::iter::once("person".to_owned()).chain(levels)
    };
    let sizes = (1..=MAX_WIDTH).map(|width| format!("{width} x {width}"));
    Form::new("Konobi", HELP)
        .with("Board", sizes, usize::from(args.size) - 1)
        .with("First player", players(), args.first.into())
        .with("Second player", players(), args.second.into())
        .with("Pie rule", ["swap sides", "swap the stone", "none"], 0)
        .with("Rules", ["Konobi", "Crossway"], 0)
}

/// At most 38 columns and 18 rows, so that it fits the least screen.
const HELP: &str = "\
Black and white place a stone in turn.
Black wins by a chain from bottom to
top, white by one from left to right.
Stones of a colour are linked side by
side, and weakly on a diagonal without
a stone of theirs next to both.

No crossing: a block of 2 by 2 points
never has a diagonal of each colour.
No weak link to a stone that could be
extended by another placement, next to
it, that makes no weak link at all.

Who cannot place a stone passes. After
the first stone, the second player may
take it over (pie rule). There are no
draws. Crossway is the same game, with
weak links allowed.";

/// The settings by number.
const SIZE: usize = 0;
const FIRST: usize = 1;
const SECOND: usize = 2;
const PIE: usize = 3;
const RULES: usize = 4;
