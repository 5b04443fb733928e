//! `pedina mastermind play`: settings first, then the match.

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Error, Result};
use pedina::mastermind::{PegKind, PegNames, Settings, SettingsError};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::desk::Look;
use super::duel::{Duel, Kind, Options};
use super::program::Program;
use super::screen::DuelScreen;
use crate::platform;
use crate::support::print::print_line;
use crate::support::usage_error::UsageError;
use crate::terminal::{self, Choice, Flow, Form, Input, Palette, Screen, Terminal, is_too_small};

/// Options of `pedina mastermind play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print lines in place of a full screen; a pipe or a simple terminal gets them anyway
    #[arg(long)]
    plain: bool,
    /// A setting to begin with, once for each: PegType (Colors, Letters, Digits), pegs, Rounds,
    /// BoardSize, CodeSize, EmptyAllowed, CodeBreaker, Repeats
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = super::setting)]
    settings: Vec<(String, String)>,
    /// Player 1: Human, or a program such as Knuth, Genetic, Entropy, Random
    #[arg(long, value_name = "PLAYER", default_value = "Human", value_parser = player)]
    one: Kind,
    /// Player 2
    #[arg(long, value_name = "PLAYER", default_value = "Knuth", value_parser = player)]
    two: Kind,
    /// Let people answer guesses by hand
    #[arg(long)]
    by_hand: bool,
    /// What the programs' choices are drawn from, to play the same match again
    #[arg(long)]
    seed: Option<u64>,
    /// The file of a match to go on with, written by `save` or by a server
    #[arg(long, value_name = "FILE", conflicts_with = "settings")]
    open: Option<PathBuf>,
}

/// A person, or the program with this name.
fn player(name: &str) -> Result<Kind, String> {
    match name.eq_ignore_ascii_case("human") {
        true => Ok(Kind::Human),
        false => Program::named(name).map(Kind::Program),
    }
}

/// Plays until the players leave.
///
/// # Errors
/// The settings do not fit, the file to open has no match, or there is nothing to play at.
pub(super) async fn run(args: &Args) -> Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // The low bits change from start to start.
    let seed = args.seed.unwrap_or(now.as_nanos() as u64);
    let look = Look { palette: Palette::detect(), has_discs: platform::has_unicode() };
    let options = Options {
        settings: super::settings(&args.settings)?,
        kinds: [args.one, args.two],
        answers_by_hand: args.by_hand,
        seed,
    };
    let opened = args.open.as_deref().map(|path| opened(path, options, look)).transpose()?;
    if args.plain || !terminal::is_usable() {
        let game = opened.map_or_else(|| start(options, look).map_err(UsageError), Ok)?;
        return game.play_in_lines().await;
    }
    let mut screen = PlayScreen { game: opened, ..PlayScreen::new(options, look) };
    terminal::show(Terminal::open()?, &mut screen).await?;
    let game = screen.game.as_ref();
    print_line(&game.map_or("Mastermind: no match was begun.".to_owned(), DuelScreen::summary))
}

/// The settings, and the match once it has begun.
#[derive(Clone, Debug)]
pub(super) struct PlayScreen {
    form: Form,
    game: Option<DuelScreen>,
    seed: u64,
    look: Look,
    /// What is wrong with the settings, or to be expected.
    message: String,
    /// Whether a slow match was announced, so that Enter begins it.
    has_warned: bool,
}

impl PlayScreen {
    /// A form with these options.
    pub(super) fn new(options: Options, look: Look) -> Self {
        let settings = options.settings;
        let kind = |player: usize| match options.kinds[player] {
            Kind::Human => 0,
            Kind::Program(program) => {
                1 + Program::ALL.iter().position(|known| *known == program).unwrap_or(0)
            }
        };
        let peg_kind = PEG_KINDS.iter().position(|kind| *kind == settings.peg_kind).unwrap_or(0);
        let numbers = |range: core::ops::RangeInclusive<u8>| range.map(|number| number.to_string());
        let kinds = || core::iter::once("Human").chain(Program::ALL.map(Program::name));
        let form = Form::new("Mastermind", HELP)
            .with("Peg type", PEG_KINDS.map(PegKind::name), peg_kind)
            .with("Pegs", pegs(settings.peg_kind), usize::from(settings.pegs).saturating_sub(1))
            .with("Empty allowed", NO_YES, settings.empty_allowed.into())
            .with("Repeats", NO_YES, settings.repeats.into())
            .with("Code size", numbers(1..=10), usize::from(settings.code_size).saturating_sub(1))
            .with("Board size", numbers(1..=10), usize::from(settings.board_size).saturating_sub(1))
            .with(
                "Rounds",
                ["2", "4", "6", "8", "10"],
                usize::from(settings.rounds / 2).saturating_sub(1),
            )
            .with("Player 1", kinds(), kind(0))
            .with("Player 2", kinds(), kind(1))
            .with("Player 1 begins as", ROLES, settings.code_breaker.into())
            .with("Answers to guesses", ANSWERERS, options.answers_by_hand.into());
        let (seed, message) = (options.seed, String::new());
        Self { form, game: None, seed, look, message, has_warned: false }
    }

    fn options(&self) -> Options {
        let chosen = |field| self.form.chosen(field);
        // Each list is far shorter than 256.
        let number = |field| chosen(field) as u8 + 1;
        let kind = |field| match chosen(field).checked_sub(1).and_then(|n| Program::ALL.get(n)) {
            None => Kind::Human,
            Some(program) => Kind::Program(*program),
        };
        Options {
            settings: Settings {
                peg_kind: PEG_KINDS.get(chosen(PEG_TYPE)).copied().unwrap_or(PegKind::Colors),
                pegs: number(PEGS),
                rounds: 2 * number(ROUNDS),
                board_size: number(BOARD_SIZE),
                code_size: number(CODE_SIZE),
                empty_allowed: chosen(EMPTY) == 1,
                repeats: chosen(REPEATS) == 1,
                code_breaker: chosen(ROLE) == 1,
            },
            kinds: [kind(PLAYER_1), kind(PLAYER_2)],
            answers_by_hand: chosen(ANSWERS) == 1,
            seed: self.seed,
        }
    }

    /// Begins the match, or says what hinders it. A slow program is announced once.
    fn begin(&mut self) {
        let options = self.options();
        let game = match start(options, self.look) {
            Ok(game) => game,
            Err(reason) => return self.message = reason,
        };
        if let Some(warning) = options.warning()
            && !core::mem::replace(&mut self.has_warned, true)
        {
            return self.message = format!("{warning} Enter begins anyway.");
        }
        self.game = Some(game);
    }
}

/// The match of a file, between these players.
fn opened(path: &Path, options: Options, look: Look) -> Result<DuelScreen> {
    // Its settings are those of the file.
    let options = Options { settings: Settings::default(), ..options };
    let mut game = start(options, look).map_err(Error::msg)?;
    game.open(path).map_err(Error::msg)?;
    Ok(game)
}

/// A match before its first code.
///
/// # Errors
/// What hinders it.
fn start(options: Options, look: Look) -> Result<DuelScreen, String> {
    let words = |error: SettingsError| error.to_string();
    options.check()?;
    let pegs = PegNames::from(options.settings.peg_set().map_err(words)?);
    Ok(DuelScreen::new(Duel::new(options).map_err(words)?, pegs, look))
}

/// How many kinds of pegs there may be.
fn pegs(kind: PegKind) -> impl Iterator<Item = String> {
    (1..=kind.pegs().len()).map(|number| number.to_string())
}

impl Screen for PlayScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Flow {
        if let Some(game) = &mut self.game {
            return game.handle(input, area);
        }
        match self.form.handle(input, area) {
            Choice::Open => {
                let kind = PEG_KINDS.get(self.form.chosen(PEG_TYPE)).copied();
                self.form.offer(PEGS, pegs(kind.unwrap_or(PegKind::Colors)));
                self.message.clear();
                self.has_warned = false;
            }
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
        self.game.as_mut().is_some_and(DuelScreen::think)
    }

    fn render(&self, frame: &mut Frame<'_>) {
        match &self.game {
            Some(game) => game.render(frame),
            None if is_too_small(frame, (40, 20)) => {}
            None => self.form.render(frame, &self.message, self.look.palette),
        }
    }
}

const PEG_KINDS: [PegKind; 3] = [PegKind::Colors, PegKind::Letters, PegKind::Digits];

const NO_YES: [&str; 2] = ["no", "yes"];

const ROLES: [&str; 2] = ["code maker", "code breaker"];

const ANSWERERS: [&str; 2] = ["by the program", "by hand"];

/// At most 38 columns and 18 rows, so that it fits the least screen.
const HELP: &str = "\
The maker chooses a secret code of
pegs, and the breaker guesses it.
The answer to a guess is a black key
peg for each peg of the right kind in
the right place, and a white one for
each further peg of the right kind in
a wrong place.

A round ends when the code is found
or all rows are used. The maker gets
a point for each guess, and one more
if the code was not found.

The players change roles after each
round. Most points win the match.
Repeats: a peg may stand in a code
more than once. Empty: a place of a
code may be left blank.";

/// The settings by number.
const PEG_TYPE: usize = 0;
const PEGS: usize = 1;
const EMPTY: usize = 2;
const REPEATS: usize = 3;
const CODE_SIZE: usize = 4;
const BOARD_SIZE: usize = 5;
const ROUNDS: usize = 6;
const PLAYER_1: usize = 7;
const PLAYER_2: usize = 8;
const ROLE: usize = 9;
const ANSWERS: usize = 10;
