//! Mastermind.

use pedina::SplitMix64;
use pedina::mastermind::session::{
    Client, ClientEvent, Entry, Handshake, Message, Outputs, Refusal, Rematch, Table, TableEnd,
    TableEvent,
};
use pedina::mastermind::{
    Adversary, BackEnd, Board, Candidates, CanonicalGuesses, Cells, Columns, Conflict, Event,
    Feedback, GameTree, Genetic, GeneticVersion, Match, PegKind, PegNames, PegSet, Player,
    Remaining, Row, Search, Settings, Solver, Strategy, Tree, Universe, Variant, draw,
};
use pedina::session::Name;

use crate::{log, log_both};

/// Logs a value of each type; `None` if one could not be made.
pub(crate) fn log_all() -> Option<()> {
    let variant = Variant::new(4, 6, true).ok()?;
    let code = |text: &str| variant.parse_code(text.as_bytes()).ok();
    let feedback = Feedback::new(2, 1)?;
    log_both!("Variant", variant);
    log_both!("Variant", Variant::new(4, 10, false).ok()?);
    log!("VariantError", Variant::new(0, 6, true).err()?);
    log_both!("Code", code("1123")?);
    log!("CodeError", variant.parse_code(b"112").err()?);
    log_both!("Feedback", feedback);
    log!("FeedbackError", variant.feedback(4, 1).err()?);
    log!("Row", Row { guess: code("1123")?, feedback });
    log!("Strategy", Strategy::Entropy);
    log!("GeneticVersion", GeneticVersion::new(0)?);
    log!("mastermind::Player", Player::new(0)?);

    players(variant)?;
    matches(variant)
}

fn players(variant: Variant) -> Option<()> {
    let code = |text: &str| variant.parse_code(text.as_bytes()).ok();
    let feedback = Feedback::new(2, 1)?;
    let universe = Universe::new(variant)?;
    log!("Universe", universe);
    let mut words = [0; 21];
    let mut candidates = Candidates::all(universe, &mut words)?;
    candidates.keep(code("1123")?, feedback);
    log!("mastermind::Candidates", candidates);
    log!("Cells", Cells::of(code("1123")?, candidates.iter()));
    log!("BackEnd", BackEnd::portable());
    let rows = [Row { guess: code("1123")?, feedback }];
    log!("Remaining", Remaining::new(variant, &rows).limit(1_000));
    let mut memory = [0; 2048];
    log!("Columns", Columns::new(variant, candidates.iter(), &mut memory)?);
    log!("CanonicalGuesses", CanonicalGuesses::new(variant, candidates.iter(), &[code("1123")?]));
    let mut memory = [0; Genetic::WORDS];
    let mut genetic = Genetic::new(variant, &rows, GeneticVersion::Repaired, 1);
    genetic.run(&rows, &mut memory, u64::MAX);
    log!("Genetic", genetic);
    log!("SplitMix64", SplitMix64::new(1));
    let mut adversary = Adversary::new(variant, code("1122")?, 1);
    adversary.run(&rows, u64::MAX);
    log!("Adversary", adversary);
    let perfect = |text: &str| Some(Row { guess: code(text)?, feedback: Feedback::new(4, 0)? });
    let rows = [perfect("1111")?, perfect("2222")?];
    log!("Conflict", Conflict::find(variant, &rows, 1_000_000).ok()??);
    log!("OutOfSteps", Conflict::find(variant, &rows, 0).err()?);
    let tree = Tree::optimal(variant)?;
    log!("Tree", tree);
    log!("mastermind::TreeError", tree.guess(&rows).err()?);

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
    log!("mastermind::GameTree", GameTree::new(universe, entropy, None, 1, &mut memory)?);
    let all = [u64::MAX >> 55];
    let search = Search::new(universe, entropy, &all, &mut SplitMix64::new(1)).ok()?;
    log!("mastermind::Search", search);
    log!("mastermind::Solver", Solver::new(universe, entropy, &mut []));
    let mut solver = Solver::new(universe, entropy, &mut []);
    let guess = solver.guess(core::iter::empty(), &[], &mut SplitMix64::new(1));
    log!("SolverError", guess.err()?);
    Some(())
}

fn matches(variant: Variant) -> Option<()> {
    let code = |text: &str| variant.parse_code(text.as_bytes()).ok();
    let settings = Settings::default();
    log!("mastermind::Settings", settings);
    log!("PegSet", settings.peg_set().ok()?);
    let mut game = Match::new(settings).ok()?;
    log!("Match", game);
    log!("Status", game.status());
    log!("PegKind", PegKind::Colors);
    log!("mastermind::Event", Event::Guess { guess: code("1123")? });
    log!("mastermind::Board", game.board());
    log!("BoardError", Board::new(8)?.set_response(Feedback::new(1, 1)?).err()?);
    log!("PegSetError", PegSet::new(PegKind::Colors, 99, false).err()?);
    let names = PegNames::parse(b"sun moon star tree leaf stone").ok()?;
    log!("PegNames", names);
    log!("PegNamesError", PegNames::parse(b"sun Sun").err()?);
    log!("ReadError", names.read_code(variant, b"st").err()?);
    log!("mastermind::Drawing", draw::Drawing::new(&game, names));
    log!("TextStyle", draw::TextStyle::Ansi);
    log!("SettingsError", Settings { rounds: 0, ..settings }.check().err()?);
    log!("MatchError", game.guess(code("1123")?).err()?);
    log!("mastermind::TableEvent", TableEvent::Committed(Player::One));
    log!("mastermind::TableEnd", TableEnd::Left(Player::Two));
    log!("mastermind::Message", Message::AskGuess);
    log!("mastermind::Refusal", Refusal::Length);
    sessions(settings)
}

fn sessions(settings: Settings) -> Option<()> {
    let ada = Name::new("Ada");
    log!("mastermind::ClientEvent", ClientEvent::Name(Message::AskGuess, ada));
    let mut client = Client::default();
    let _ = client.receive(b"hello\n");
    log!("mastermind::Client", client);
    log!("mastermind::Entry", Entry::Play(ada));
    let (mut one, mut two, mut watchers) = ([0; 256], [0; 256], [0; 256]);
    let mut outputs = Outputs::new(&mut one, &mut two, &mut watchers);
    let mut handshake = Handshake::default();
    handshake.receive(b"hello\n", &mut outputs.one);
    log!("Handshake", handshake);
    let mut rematch = Rematch::default();
    rematch.receive(b"AGAIN\n");
    log!("Rematch", rematch);
    log!("mastermind::Outputs", outputs);
    log!("mastermind::Table", Table::new(settings, [ada, ada]).ok()?);
    Some(())
}
