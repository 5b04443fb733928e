//! Mastermind.

use pedina::mastermind::session::{Message, Refusal, TableEnd, TableEvent};
use pedina::mastermind::{
    Adversary, BackEnd, Board, Candidates, Cells, Conflict, Feedback, GameTree, Level, Match,
    PegKind, PegNames, PegSet, Player, Random, Row, Settings, Solver, Strategy, Tree, Universe,
    Variant, draw,
};

use crate::{log, log_both};

/// Logs a value of each type; `None` if one could not be made.
pub(crate) fn log_all() -> Option<()> {
    let variant = Variant::new(4, 6, true).ok()?;
    let code = |text: &str| variant.parse(text.as_bytes()).ok();
    let feedback = Feedback::new(2, 1)?;
    log_both!("Variant", variant);
    log_both!("Variant", Variant::new(4, 10, false).ok()?);
    log!("VariantError", Variant::new(0, 6, true).err()?);
    log_both!("Code", code("1123")?);
    log!("CodeError", variant.parse(b"112").err()?);
    log_both!("Feedback", feedback);
    log!("FeedbackError", variant.feedback(4, 1).err()?);
    log!("Row", Row { guess: code("1123")?, feedback });
    log!("Strategy", Strategy::Entropy);
    log!("Level", Level::new(0)?);
    log!("Player", Player::new(0)?);

    players(variant)?;
    matches(variant)
}

fn players(variant: Variant) -> Option<()> {
    let code = |text: &str| variant.parse(text.as_bytes()).ok();
    let feedback = Feedback::new(2, 1)?;
    let universe = Universe::new(variant)?;
    log!("Universe", universe);
    let mut words = [0; 21];
    let mut candidates = Candidates::all(universe, &mut words)?;
    candidates.keep(code("1123")?, feedback);
    log!("Candidates", candidates);
    log!("Cells", Cells::of(code("1123")?, candidates.iter()));
    log!("BackEnd", BackEnd::portable());
    log!("Random", Random::new(1));
    log!("Adversary", Adversary::new(1));
    let perfect = |text: &str| Some(Row { guess: code(text)?, feedback: Feedback::new(4, 0)? });
    let rows = [perfect("1111")?, perfect("2222")?];
    log!("Conflict", Conflict::find(variant, &rows, 1_000_000).ok()??);
    log!("OutOfSteps", Conflict::find(variant, &rows, 0).err()?);
    let tree = Tree::optimal(variant)?;
    log!("Tree", tree);
    log!("TreeError", tree.guess(&rows).err()?);

    trees()
}

/// All games of a small variant.
fn trees() -> Option<()> {
    let universe = Universe::new(Variant::new(2, 3, true).ok()?)?;
    let mut memory = [0; 256];
    let entropy = Strategy::Entropy;
    let branch = GameTree::new(universe, entropy, None, 1, &mut memory)?.next_branch().ok()??;
    log!("Branch", branch);
    let histogram = GameTree::new(universe, entropy, None, 1, &mut memory)?.histogram().ok()?;
    log!("Histogram", histogram);
    let mut solver = Solver::new(universe, entropy, &mut []);
    let guess = solver.guess(core::iter::empty(), &[], &mut Random::new(1));
    log!("SolverError", guess.err()?);
    Some(())
}

fn matches(variant: Variant) -> Option<()> {
    let code = |text: &str| variant.parse(text.as_bytes()).ok();
    let settings = Settings::default();
    log!("Settings", settings);
    log!("PegSet", settings.peg_set().ok()?);
    let mut game = Match::new(settings).ok()?;
    log!("Match", game);
    log!("Board", game.board());
    log!("BoardError", Board::new(8)?.set_response(Feedback::new(1, 1)?).err()?);
    log!("PegSetError", PegSet::new(PegKind::Colors, 99, false).err()?);
    let names = PegNames::parse(b"sun moon star tree leaf stone").ok()?;
    log!("PegNames", names);
    log!("PegNamesError", PegNames::parse(b"sun Sun").err()?);
    log!("ReadError", names.read_code(variant, b"st").err()?);
    log!("Drawing", draw::Drawing::new(&game, names));
    log!("TextStyle", draw::TextStyle::Ansi);
    log!("SettingsError", Settings { rounds: 0, ..settings }.check().err()?);
    log!("MatchError", game.guess(code("1123")?).err()?);
    log!("TableEvent", TableEvent::Committed(Player::One));
    log!("TableEnd", TableEnd::Left(Player::Two));
    log!("Message", Message::AskGuess);
    log!("Refusal", Refusal::Length);
    Some(())
}
