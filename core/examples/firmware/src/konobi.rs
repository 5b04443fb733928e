//! Konobi.

use pedina::konobi::players::{Aim, Decision, Level, Node, Playout, Search, Solver, Xoroshiro64};
use pedina::konobi::record::{Entries, Entry, Notation};
use pedina::konobi::session::{
    Entrant, Name, Outputs, Seating, Settings, Style, Table, TableEnd, TableEvent,
};
use pedina::konobi::{
    Action, AnySize, Color, Edge, Edges, Fixed, Game, IllegalAction, Legality, PieRule, Player,
    Point, Position, Rules, Ruleset, Size, draw,
};

use crate::{log, log_both};

/// Logs a value of each type; `None` if one could not be made.
pub(crate) fn log_all() -> Option<()> {
    values()?;
    positions()?;
    games()?;
    session();
    players()
}

fn values() -> Option<()> {
    log_both!("Point", Point::new(2, 2)?);
    log_both!("Action", Action::Place(Point::new(0, 10)?));
    log_both!("Action", Action::Swap);
    log!("konobi::Color", Color::Black);
    log!("Edges", Edges::EMPTY.with(Edge::Left).with(Edge::Top));
    log!("AnySize", AnySize::new(19)?);
    log!("Fixed", Fixed::<11>::from_width(11)?);
    log!("Rules", Rules::default());
    log!("Ruleset", Ruleset::Standard);
    log!("PieRule", PieRule::SwapSides);
    log!("Entries", Entries::new(b"c3 d4"));
    log!("Notation", Notation::Name);
    log!("konobi::Player", Player::Second);
    log!("konobi::Level", Level::new(4)?);
    log!("konobi::Entry", Entry::Act(Action::Pass));
    log!("EntryText", Entries::new(b"c3 d4").next()?);
    log!("Edge", Edge::Right);
    log!("Xoroshiro64", Xoroshiro64::new(1));
    Some(())
}

fn positions() -> Option<()> {
    let position = Position::<Fixed<5>>::parse(b"5/O1O2/X1O1X/2X2/2XO1 b 8", Rules::default());
    let position = position.ok()?;
    log!("konobi::Position", position);
    log!("konobi::Board", position.board());
    log!("Grid", position.legal());
    log!("Points", position.board().stones(Color::White).iter());
    log!("Legality", Legality::new(position.board(), Ruleset::default()));
    log!("IllegalAction", position.check(Action::Pass).err()?);
    log!("IllegalAction", position.check(Action::Place(Point::new(1, 1)?)).err()?);
    log!("PositionTextError", Position::<Fixed<5>>::parse(b"5/5 b 0", Rules::default()).err()?);
    let won = Position::<AnySize>::parse(b"X1/X1 w 2", Rules::default()).ok()?;
    log!("WinningPath", won.board().winning_path(Color::Black)?);
    log!("Chain", won.board().chain(Point::new(0, 0)?)?);
    let link = won.board().links(Point::new(0, 0)?).next()?;
    log!("Link", link);
    log!("LinkKind", link.kind);
    let IllegalAction::Refused(refusal) = position.check(place(1, 1)?).err()? else { return None };
    log!("konobi::Refusal", refusal);
    Some(())
}

fn place(column: u8, row: u8) -> Option<Action> {
    Point::new(column, row).map(Action::Place)
}

fn games() -> Option<()> {
    let start = Position::start(AnySize::new(19)?, Rules::default());
    log!("konobi::Position", start);
    let mut history = [Action::Pass; 8];
    let mut game = Game::new(start, &mut history[..]);
    game.play(Action::Place(Point::new(3, 3)?)).ok()?;
    log!("konobi::Game", game);
    log!("konobi::GameError", game.redo().err()?);
    let mut history = [Action::Pass; 8];
    let mut other = Game::new(start, &mut history[..]);
    let error = other.replay(b"c3 c3").err()?;
    log!("ReplayError", error);
    log!("ReplayErrorKind", error.kind);
    let mut history = [Action::Pass; 8];
    let error = Game::<AnySize, _>::read_sgf(b"(;SZ[99])", &mut history[..]).err()?;
    log!("SgfError", error);
    log!("SgfErrorKind", error.kind);
    let ending = game.resign(Color::White).ok()?;
    log!("konobi::Ending", ending);
    log!("konobi::Cause", ending.cause);
    let small = Position::<Fixed<3>>::start(Fixed, Rules::default());
    log!("konobi::Drawing", draw::Drawing::new(&small));
    log!("konobi::DivideEntry", small.divide(2)?.next()?);
    Some(())
}

fn players() -> Option<()> {
    let small = Position::<Fixed<3>>::start(Fixed, Rules::default());
    let mut solver = Solver::new(&small)?;
    solver.run(&mut [0_u64; 64][..], 100_000);
    log!("konobi::Solver", solver);

    let mut playout = Playout::new(Fixed::<3>, Ruleset::Standard);
    playout.run(small.board(), Color::Black, &mut Xoroshiro64::new(1));
    log!("Playout", playout);

    let mut nodes = [Node::default(); 64];
    let mut search = Search::new(&small, Aim::Win, 1, &mut nodes);
    log!("SearchError", search.best(&nodes).err()?);
    search.run(&mut nodes, 50);
    log!("Aim", Aim::Win);
    log!("konobi::Search", search);
    log!("konobi::Node", nodes.first()?);
    log!("Chances", search.chances(&nodes)?);
    log!("Decision", Decision::new(&small, Level::new(1)?, 1, &mut nodes));
    Some(())
}

fn session() {
    log!("konobi::TableEvent", TableEvent::Played { player: Player::Second, action: Action::Swap });
    log!("konobi::TableEnd", TableEnd::Resigned(Player::First));
    log!("Seating", Seating::Connections);
    log!("Style", Style::Unicode);
    let entrant = Entrant::Program(Name::new("level 4"));
    log!("Entrant", entrant);
    log_both!("session::Name", Name::new("level 4"));
    let settings = Settings {
        size: AnySize::new(5),
        entrants: [Entrant::Person(Some(Name::new("Anna"))), entrant],
        ..Settings::new(Seating::Console, Style::Ascii)
    };
    log!("konobi::Settings", settings);
    let (mut first, mut second) = ([0; 124], [0; 124]);
    let mut outputs = Outputs::new(&mut first, &mut second);
    let mut table = Table::new(settings);
    table.advance(&mut outputs);
    log!("konobi::Table", table);
    log!("konobi::Outputs", outputs);
}
