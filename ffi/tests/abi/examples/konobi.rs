//! Konobi: a call of each function.

use pedina::konobi::players::{Decision, Level, Node, Solver};
use pedina::konobi::{Action, AnySize, Game, Position, Rules};

use super::super::prelude::*;

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let mut calls = positions();
    calls.extend(games());
    calls.extend(players());
    calls
}

/// Positions and what is drawn.
fn positions() -> Vec<Call> {
    let (diagram, won, open) = (diagram(), won(), konobi_position("5/5/2X2/5/5 w 1"));
    let (p, c2) = (&diagram, || number(action("c2").into(), is_point));
    let point = || number(action("c2").into(), is_any_point);
    let last = || number(action("c2").into(), |point| point == 0xFFFF || is_any_point(point));
    let marks = || number(7, |marks| marks < 8);
    let rules = |number| super::super::value::number(number, |rules| rules < 3);
    let ruleset = || number(0, |ruleset| ruleset < 2);
    vec![
        call!(pdn_konobi_start(
            number(11, |width| matches!(width, 1..=25)),
            ruleset(),
            rules(1),
            _
        )),
        call!(pdn_konobi_rules(p, _, _)),
        call!(pdn_konobi_width(p, _)),
        call!(pdn_konobi_stone(p, c2(), _)),
        call!(pdn_konobi_stones(p, side(1), room(5), _, _)),
        call!(pdn_konobi_turn(p, _)),
        call!(pdn_konobi_player_of(p, side(1), _)),
        call!(pdn_konobi_plies(p, _)),
        call!(pdn_konobi_legal(p, room(5), _, _)),
        call!(pdn_konobi_must_pass(p, _)),
        call!(pdn_konobi_can_swap(&open, _)),
        call!(pdn_konobi_winner(p, _)),
        call!(pdn_konobi_check(p, number(action("b3").into(), is_action), _)),
        call!(pdn_konobi_play(p, number(action("b3").into(), is_action), _)),
        call!(pdn_konobi_links(p, point(), room(8), _, _)),
        call!(pdn_konobi_chain(p, point(), room(5), _, _, _)),
        call!(pdn_konobi_winning_path(&won, side(0), room(10), _, _)),
        call!(pdn_konobi_winning_path(p, side(1), room(10), _, _)),
        call!(pdn_konobi_perft(p, 2, _)),
        call!(pdn_konobi_perft(&won, number(2, |depth| depth <= 16), _)),
        call!(pdn_konobi_divide(p, 2, room(16), _, _)),
        call!(pdn_konobi_parse_position("5/5/2X2/5/5 w 1", _, ruleset(), rules(1), _)),
        call!(pdn_konobi_format_position(p, room(64), _, _)),
        call!(pdn_konobi_parse_action("c3", _, _)),
        call!(pdn_konobi_format_action(action("c3"), notation(1), room(6), _, _)),
        call!(pdn_konobi_draw_text(p, last(), marks(), number(2, |style| style < 3), _, _)),
        call!(pdn_konobi_draw_svg(p, last(), marks(), _, _)),
    ]
}

/// Games and their records.
fn games() -> Vec<Call> {
    let played = konobi_game("c3 swap d5 a1");
    let mut undone = played.clone();
    undone.undo().expect("an action");
    let (g, h) = (&played, || actions(&played));
    vec![
        call!(pdn_konobi_game_init(&diagram(), _)),
        call!(pdn_konobi_game_play(g, h(), _, number(action("e3").into(), is_action))),
        call!(pdn_konobi_game_undo(g, h(), _, _)),
        call!(pdn_konobi_game_redo(&undone, actions(&undone), _, _)),
        call!(pdn_konobi_game_resign(g, side(1))),
        call!(pdn_konobi_game_position(g, _)),
        call!(pdn_konobi_game_position_after(g, h(), _, number(1, |length| length <= 4), _)),
        call!(pdn_konobi_game_lengths(&undone, _, _)),
        call!(pdn_konobi_game_action(g, h(), _, number(2, |index| index < 4), _)),
        call!(pdn_konobi_game_ending(g, _, _)),
        call!(pdn_konobi_game_replay(g, h(), _, "e3 e1", _, _)),
        call!(pdn_konobi_game_format(g, h(), _, notation(0), room(64), _, _)),
        call!(pdn_konobi_game_write_sgf(g, h(), _, "Ada", _, "Bob", _, _, _)),
        call!(pdn_konobi_game_read_sgf(
            "(;SZ[5];B[c3];W[swap-sides];W[d5])",
            _,
            vec![0xA5; 2 * CAPACITY],
            _,
            _,
            _
        )),
    ]
}

/// Players and the solver.
fn players() -> Vec<Call> {
    let (decision, small) = (decision(), position(3, "a1"));
    let solver = &Solver::new(&small).expect("a small board");
    let (d, n) = (&decision, nodes);
    let level = || number(4, |level| matches!(level, 1..=8));
    let width = number(11, |width| matches!(width, 1..=25));
    vec![
        call!(pdn_konobi_level(level(), width, _, _)),
        call!(pdn_konobi_decision_init(
            &position(4, "b2 c3"),
            level(),
            7,
            vec![0; 20 * NODES],
            _,
            _
        )),
        call!(pdn_konobi_decision_think(d, n(), _, effort(10, 1), _)),
        call!(pdn_konobi_decision_action(d, n(), _, _)),
        call!(pdn_konobi_decision_chances(d, n(), _, _)),
        call!(pdn_konobi_solver_init(&small, _)),
        call!(pdn_konobi_solver_run(solver, vec![0; 512], _, 20, _)),
        call!(pdn_konobi_solver_winner(solver, _, _)),
    ]
}

pub(super) fn side(side: u8) -> Value {
    number(side.into(), |number| number < 2)
}

fn notation(notation: u8) -> Value {
    number(notation.into(), |number| number < 2)
}

/// Whether the number is a point of the diagram.
fn is_point(number: u64) -> bool {
    number & 31 < 5 && number >> 5 < 5
}

/// Whether it is a point of any board.
fn is_any_point(number: u64) -> bool {
    number & 31 < 25 && number >> 5 < 25
}

/// Whether it is a placement, a pass or a swap.
pub(super) fn is_action(number: u64) -> bool {
    is_any_point(number) || matches!(number, 1024 | 2048)
}

/// The bits of an action.
pub(crate) fn action(name: &str) -> u16 {
    Action::parse(name.as_bytes()).expect(name).bits()
}

/// Actions of the history of every game here.
pub(crate) const CAPACITY: usize = 60;

pub(crate) type Played = Game<AnySize, Vec<Action>>;

/// The position of a text.
pub(crate) fn konobi_position(text: &str) -> Position<AnySize> {
    Position::parse(text.as_bytes(), Rules::default()).expect(text)
}

/// The first diagram of the rule sheet.
pub(crate) fn diagram() -> Position<AnySize> {
    konobi_position("5/O1O2/X1O1X/2X2/2XO1 b 8")
}

/// Black has won.
pub(crate) fn won() -> Position<AnySize> {
    konobi_position("2X2/2X2/2X2/1X3/1X3 w 10")
}

/// A game of these actions on a board of five rows.
pub(crate) fn konobi_game(record: &str) -> Played {
    let start = Position::start(AnySize::new(5).expect("a size"), Rules::default());
    let mut game = Game::new(start, vec![Action::Pass; CAPACITY]);
    game.replay(record.as_bytes()).expect(record);
    game
}

/// The history of a game.
pub(crate) fn actions(game: &Played) -> Vec<u8> {
    game.history().iter().flat_map(|action| action.bits().to_ne_bytes()).collect()
}

/// The position after these actions on an empty board.
pub(crate) fn position(width: u8, actions: &str) -> Position<AnySize> {
    let start = Position::start(AnySize::new(width).expect("a size"), Rules::default());
    actions.split_whitespace().fold(start, |mut position, name| {
        position = position.play(Action::parse(name.as_bytes()).expect(name)).expect(name);
        position
    })
}

/// Nodes of the decision.
pub(crate) const NODES: usize = 40;

/// How many games it has played.
pub(crate) const PLAYOUTS: u32 = effort(30, 2) as u32;

/// A decision at level 4 that has played some games.
pub(crate) fn decision() -> Decision<AnySize> {
    let mut nodes = [Node::default(); NODES];
    let level = Level::new(4).expect("a level");
    let mut decision = Decision::new(&position(4, "b2 c3"), level, 7, &mut nodes);
    decision.think(&mut nodes, PLAYOUTS);
    decision
}

/// Its nodes as C has them: after the same calls.
pub(crate) fn nodes() -> Vec<u8> {
    let start = position(4, "b2 c3");
    let begun = run!(pdn_konobi_decision_init(&start, 4, 7, vec![0; 20 * NODES], _, _));
    let (begun, nodes) = (begun.bytes("decision").to_vec(), begun.bytes("nodes").to_vec());
    let thought = run!(pdn_konobi_decision_think(begun, nodes, _, PLAYOUTS, _));
    assert_eq!(thought.bytes("decision"), words(&decision().to_snapshot()));
    thought.bytes("nodes").to_vec()
}
