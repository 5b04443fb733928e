//! Players of Konobi: each call on objects against walls, with every pointer NULL, with every struct
//! damaged, on any nodes; and whole games beside the Rust crate.

use pedina::konobi::players::{Decision, Level, Node, Solver};
use pedina::konobi::{Action, AnySize, Color, Position, Rules};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{
    ERROR_RANGE, KONOBI_ILLEGAL_ACTION_OVER, KONOBI_MAX_LEVEL, KONOBI_NO_COLOR, KONOBI_NO_POINT,
    KONOBI_SOLVER_MAX_WIDTH, OK, Status,
};
use crate::random::Random;
use crate::samples::effort;

unsafe extern "C" {
    fn pdn_konobi_level(level: u8, width: u8, playouts: *mut u8, nodes: *mut u8) -> Status;
    fn pdn_konobi_decision_init(
        position: *mut u8,
        level: u8,
        seed: u64,
        nodes: *mut u8,
        capacity: usize,
        decision: *mut u8,
    ) -> Status;
    fn pdn_konobi_decision_think(
        decision: *mut u8,
        nodes: *mut u8,
        capacity: usize,
        playouts: u32,
        is_ready: *mut u8,
    ) -> Status;
    fn pdn_konobi_decision_action(
        decision: *mut u8,
        nodes: *mut u8,
        capacity: usize,
        action: *mut u8,
    ) -> Status;
    fn pdn_konobi_decision_chances(
        decision: *mut u8,
        nodes: *mut u8,
        capacity: usize,
        chances: *mut u8,
    ) -> Status;
    fn pdn_konobi_solver_init(position: *mut u8, solver: *mut u8) -> Status;
    fn pdn_konobi_solver_run(
        solver: *mut u8,
        table: *mut u8,
        length: usize,
        positions: u32,
        is_solved: *mut u8,
    ) -> Status;
    fn pdn_konobi_solver_winner(solver: *mut u8, winner: *mut u8, action: *mut u8) -> Status;
}

/// Nodes of the cases, and their bytes.
const NODES: usize = 40;
const NODE_BYTES: usize = 20;

/// For how many games the cases have thought.
const PLAYOUTS: u32 = effort(30, 2) as u32;

fn position(width: u8, actions: &str) -> Position<AnySize> {
    let mut position = Position::start(AnySize::new(width).unwrap(), Rules::default());
    for name in actions.split_whitespace() {
        position.play(Action::parse(name).unwrap()).unwrap();
    }
    position
}

/// A decision at level 4 that has thought a little, and its nodes.
fn decision() -> (Decision<AnySize>, [Node; NODES]) {
    let mut nodes = [Node::default(); NODES];
    let level = Level::new(4).unwrap();
    let mut decision = Decision::new(&position(4, "b2 c3"), level, 7, &mut nodes);
    decision.think(&mut nodes, PLAYOUTS);
    (decision, nodes)
}

/// The nodes as C has them: after the same calls.
fn node_bytes() -> Vec<u8> {
    let objects = [
        Object::Checked(words(&position(4, "b2 c3").to_snapshot())),
        Object::Room(NODES * NODE_BYTES),
        Object::Room(232),
    ];
    let (status, after) =
        call!(pdn_konobi_decision_init, objects, |p| p[0], 4, 7, p[1], NODES, p[2]);
    assert_eq!(status, OK);
    let objects =
        [Object::CheckedMut(after[2].clone()), Object::PliesMut(after[1].clone()), Object::Room(1)];
    let (status, after) =
        call!(pdn_konobi_decision_think, objects, |p| p[0], p[1], NODES, PLAYOUTS, p[2]);
    assert_eq!((status, &after[0]), (OK, &words(&decision().0.to_snapshot())));
    after[1].clone()
}

/// One call of each function that succeeds.
pub(crate) fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Plies, PliesMut, Room};
    let thought = || words(&decision().0.to_snapshot());
    let looking = |room| vec![Checked(thought()), Plies(node_bytes()), Room(room)];
    let small = position(3, "a1");
    let solver = || words(&Solver::new(&small).unwrap().to_snapshot());
    vec![
        case!(pdn_konobi_level, vec![Room(4), Room(size_of::<usize>())], |p| 7, 11, p[0], p[1]),
        case!(
            pdn_konobi_decision_init,
            vec![
                Checked(words(&position(4, "b2 c3").to_snapshot())),
                Room(NODES * NODE_BYTES),
                Room(232)
            ],
            |p| p[0],
            4,
            7,
            p[1],
            NODES,
            p[2]
        ),
        case!(
            pdn_konobi_decision_think,
            vec![CheckedMut(thought()), PliesMut(node_bytes()), Room(1)],
            |p| p[0],
            p[1],
            NODES,
            effort(10, 1) as u32,
            p[2]
        ),
        case!(pdn_konobi_decision_action, looking(2), |p| p[0], p[1], NODES, p[2]),
        case!(pdn_konobi_decision_chances, looking(12), |p| p[0], p[1], NODES, p[2]),
        case!(
            pdn_konobi_solver_init,
            vec![Checked(words(&small.to_snapshot())), Room(800)],
            |p| p[0],
            p[1]
        ),
        case!(
            pdn_konobi_solver_run,
            vec![CheckedMut(solver()), PliesMut(vec![0; 512]), Room(1)],
            |p| p[0],
            p[1],
            64,
            20,
            p[2]
        ),
        case!(
            pdn_konobi_solver_winner,
            vec![Checked(solver()), Room(1), Room(2)],
            |p| p[0],
            p[1],
            p[2]
        ),
    ]
}

#[test]
fn each_function_has_a_call_that_succeeds() {
    succeed(&cases());
}

#[test]
fn null_is_refused_for_every_pointer() {
    refuse_null(&cases());
}

#[test]
fn damaged_structs_are_refused() {
    refuse_damaged(&cases());
}

#[test]
fn no_nodes_and_no_table_are_allowed() {
    let objects = [Object::Checked(words(&position(5, "c3").to_snapshot())), Object::Room(232)];
    let null = core::ptr::null_mut();
    let (status, after) = call!(pdn_konobi_decision_init, objects, |p| p[0], 8, 1, null, 0, p[1]);
    assert_eq!(status, OK);
    let objects = [Object::CheckedMut(after[1].clone()), Object::Room(1)];
    let (status, after) = call!(pdn_konobi_decision_think, objects, |p| p[0], null, 0, 1000, p[1]);
    // Without a tree there is nothing to wait for.
    assert_eq!((status, after[1][0]), (OK, 1));
    let objects = [Object::Checked(after[0].clone()), Object::Room(2)];
    let (status, after) = call!(pdn_konobi_decision_action, objects, |p| p[0], null, 0, p[1]);
    let action = Action::from_bits(u16::from_ne_bytes([after[1][0], after[1][1]])).unwrap();
    assert_eq!((status, position(5, "c3").check(action)), (OK, Ok(())));

    let solver = Solver::new(&position(3, "b2")).unwrap();
    let objects = [Object::CheckedMut(words(&solver.to_snapshot())), Object::Room(1)];
    let (status, after) = call!(pdn_konobi_solver_run, objects, |p| p[0], null, 0, 1_000_000, p[1]);
    assert_eq!((status, after[1][0]), (OK, 1));
    let objects = [Object::Checked(after[0].clone()), Object::Room(1), Object::Room(2)];
    let (status, after) = call!(pdn_konobi_solver_winner, objects, |p| p[0], p[1], p[2]);
    assert_eq!((status, after[1][0]), (OK, Color::White as u8));
}

#[test]
fn numbers_out_of_range_are_refused() {
    let room = [Object::Room(4), Object::Room(size_of::<usize>())];
    for (level, width, expected) in
        [(0, 5, ERROR_RANGE), (9, 5, ERROR_RANGE), (1, 0, ERROR_RANGE), (1, 26, ERROR_RANGE)]
    {
        let (status, _) = call!(pdn_konobi_level, room, |p| level, width, p[0], p[1]);
        assert_eq!(status, expected, "{level} {width}");
    }
    for level in 1..=KONOBI_MAX_LEVEL as u8 {
        let (status, after) = call!(pdn_konobi_level, room, |p| level, 7, p[0], p[1]);
        let playouts = u32::from_ne_bytes(after[0].as_slice().try_into().unwrap());
        assert_eq!((status, playouts), (OK, Level::new(level).unwrap().playouts()));
    }
    for level in [0, 9, 255] {
        let objects = [Object::Checked(words(&position(4, "").to_snapshot())), Object::Room(232)];
        let null = core::ptr::null_mut();
        let (status, _) =
            call!(pdn_konobi_decision_init, objects, |p| p[0], level, 1, null, 0, p[1]);
        assert_eq!(status, ERROR_RANGE);
    }
    for (width, expected) in [(KONOBI_SOLVER_MAX_WIDTH as u8, OK), (7, ERROR_RANGE)] {
        let objects =
            [Object::Checked(words(&position(width, "").to_snapshot())), Object::Room(800)];
        let (status, _) = call!(pdn_konobi_solver_init, objects, |p| p[0], p[1]);
        assert_eq!(status, expected, "{width}");
    }
}

#[test]
fn after_the_end_there_is_nothing_to_decide() {
    let won = position(2, "a1 b1 a2");
    let objects = [Object::Checked(words(&won.to_snapshot())), Object::Room(232)];
    let null = core::ptr::null_mut();
    let (status, after) = call!(pdn_konobi_decision_init, objects, |p| p[0], 5, 1, null, 0, p[1]);
    assert_eq!(status, OK);
    let decided = [Object::Checked(after[1].clone()), Object::Room(2)];
    let (status, _) = call!(pdn_konobi_decision_action, decided, |p| p[0], null, 0, p[1]);
    assert_eq!(status, KONOBI_ILLEGAL_ACTION_OVER);
    let looked = [Object::Checked(after[1].clone()), Object::Room(12)];
    let (status, after) = call!(pdn_konobi_decision_chances, looked, |p| p[0], null, 0, p[1]);
    let winner = u32::from_ne_bytes(after[1][8..].try_into().unwrap());
    assert_eq!((status, winner), (OK, KONOBI_NO_COLOR as u32));

    let solver = words(&Solver::new(&won).unwrap().to_snapshot());
    let objects = [Object::Checked(solver), Object::Room(1), Object::Room(2)];
    let (status, after) = call!(pdn_konobi_solver_winner, objects, |p| p[0], p[1], p[2]);
    let action = u16::from_ne_bytes([after[2][0], after[2][1]]);
    assert_eq!((status, after[1][0], i64::from(action)), (OK, 0, KONOBI_NO_POINT));
}

/// Nodes may hold anything: the answer may be nonsense, but no byte outside is touched.
#[test]
fn any_nodes_are_safe() {
    let mut random = Random::new(12);
    for _ in 0..effort(200, 2) {
        let mut bytes: Vec<u8> = (0..NODES * NODE_BYTES).map(|_| random.next() as u8).collect();
        // Small numbers lead further than large ones.
        for byte in &mut bytes {
            *byte &= if random.below(3) == 0 { 255 } else { 3 };
        }
        let objects = [
            Object::CheckedMut(words(&decision().0.to_snapshot())),
            Object::PliesMut(bytes),
            Object::Room(1),
        ];
        let (status, after) =
            call!(pdn_konobi_decision_think, objects, |p| p[0], p[1], NODES, PLAYOUTS, p[2]);
        assert_eq!(status, OK);
        let objects =
            [Object::Checked(after[0].clone()), Object::Plies(after[1].clone()), Object::Room(2)];
        let (status, _) = call!(pdn_konobi_decision_action, objects, |p| p[0], p[1], NODES, p[2]);
        assert_eq!(status, OK);
    }
}
