//! Players of Konobi beside the Rust crate, without memory, and on nodes of any content.

use pedina::konobi::players::{Level, Solver};
use pedina::konobi::{AnySize, Color};

use super::examples::{NODES, PLAYOUTS, after, decision};
use super::prelude::*;

#[test]
fn no_nodes_and_no_table_are_allowed() {
    let position = after(5, "c3");
    let begun = run!(pdn_konobi_decision_init(&position, 8, 1, vec![], _, _));
    let begun = begun.bytes("decision").to_vec();
    let thought = run!(pdn_konobi_decision_think(begun, vec![], _, 1000, _));
    // Without a tree there is nothing to wait for.
    assert_eq!(thought.number("is_ready"), 1);
    let thought = thought.bytes("decision").to_vec();
    let decided = run!(pdn_konobi_decision_action(thought, vec![], _, _));
    let action = decided.number("action") as u16;
    assert_eq!(run!(pdn_konobi_check(&position, action, _)).status, PDN_OK);

    let solver = Solver::new(&after(3, "b2")).unwrap();
    let solved = run!(pdn_konobi_solver_run(&solver, vec![], _, 1_000_000, _));
    assert_eq!(solved.number("is_solved"), 1);
    let winner = run!(pdn_konobi_solver_winner(solved.bytes("solver").to_vec(), _, _));
    assert_eq!(winner.number("winner"), Color::White as u64);
}

#[test]
fn levels_and_sizes_are_those_of_the_crate() {
    for (level, width) in (1..=8).flat_map(|level| [(level, 7), (level, 19)]) {
        let stored = run!(pdn_konobi_level(level, width, _, _));
        let (level, size) = (Level::new(level).unwrap(), AnySize::new(width).unwrap());
        assert_eq!(stored.number("playouts"), level.playouts(size).into());
        assert_eq!(stored.number("nodes"), level.nodes(size) as u64);
    }
    for (width, expected) in [(6, PDN_OK), (7, PDN_ERROR_RANGE)] {
        assert_eq!(run!(pdn_konobi_solver_init(&after(width, ""), _)).status, expected, "{width}");
    }
}

#[test]
fn after_the_end_there_is_nothing_to_decide() {
    let won = after(2, "a1 b1 a2");
    let begun = run!(pdn_konobi_decision_init(&won, 5, 1, vec![], _, _));
    let decision = || begun.bytes("decision").to_vec();
    let decided = run!(pdn_konobi_decision_action(decision(), vec![], _, _));
    assert_eq!(decided.status, PDN_ERROR_KONOBI_GAME_OVER);
    let chances = run!(pdn_konobi_decision_chances(decision(), vec![], _, _));
    assert_eq!(chances.bytes("chances")[8], 2, "no colour");
    let winner = run!(pdn_konobi_solver_winner(&Solver::new(&won).unwrap(), _, _));
    assert_eq!((winner.number("winner"), winner.number("action")), (0, 65_535));
}

/// Nodes may hold anything: the answer may be nonsense, but no byte outside is touched.
#[test]
fn any_nodes_are_safe() {
    let mut random = Random::new(12);
    for _ in 0..effort(200, 2) {
        let mut nodes: Vec<u8> = (0..20 * NODES).map(|_| random.next() as u8).collect();
        // Small numbers lead further than large ones.
        for byte in &mut nodes {
            *byte &= if random.below(3) == 0 { 255 } else { 3 };
        }
        let thought = run!(pdn_konobi_decision_think(&decision(), nodes, _, PLAYOUTS, _));
        assert_eq!(thought.status, PDN_OK);
        let (thought, nodes) =
            (thought.bytes("decision").to_vec(), thought.bytes("nodes").to_vec());
        let decided = run!(pdn_konobi_decision_action(thought, nodes, _, _));
        assert_eq!(decided.status, PDN_OK);
    }
}
