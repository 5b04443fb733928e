//! Chess, game trees: a call of each function.

use pedina::chess::Position;
use pedina::chess::tree::{CommentPlace, GameTreeMut, MIN_WORDS, Node};

use super::super::prelude::*;
use super::chess::{scanner, unscanned};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    [nodes(), edits(), texts()].concat()
}

/// What a tree is asked.
fn nodes() -> Vec<Call> {
    let t = || tree(60);
    vec![
        call!(pdn_chess_tree_slots(t(), _, _, _)),
        call!(pdn_chess_tree_node(t(), _, 1, _, _, _, _)),
        call!(pdn_chess_tree_ply(t(), _, 3, _)),
        call!(pdn_chess_tree_position(t(), _, 3, _)),
        call!(pdn_chess_tree_result(t(), _, _)),
        call!(pdn_chess_tree_current(t(), _, _)),
        call!(pdn_chess_tree_comment(t(), _, 3, place(0), 0, room(64), _, _, _)),
        call!(pdn_chess_tree_nags(t(), _, 1, room(2), _, _)),
        call!(pdn_chess_tree_tag(t(), _, "White", _, room(64), _, _)),
        call!(pdn_chess_tree_tag_text(t(), _, 0, room(64), _, _, _)),
        call!(pdn_chess_tree_write(t(), _, _, _)),
    ]
}

/// Moves that come and go, and the analysis.
fn edits() -> Vec<Call> {
    let t = || tree(60);
    let played = run!(pdn_chess_tree_play(t(), _, mv("d2d4"), _)).bytes("memory").to_vec();
    let undone = run!(pdn_chess_tree_undo(played.clone(), _, _)).bytes("memory").to_vec();
    vec![
        call!(pdn_chess_tree_init(vec![0xA5; 8 * MIN_WORDS], _, &Position::start())),
        call!(pdn_chess_tree_grow([tree(60), vec![0xA5; 64]].concat(), _, _)),
        call!(pdn_chess_tree_add(t(), _, 0, mv("g1f3"), _)),
        call!(pdn_chess_tree_add_line(t(), _, 0, line(), _, _)),
        call!(pdn_chess_tree_copy(t(), _, vec![0xA5; 8 * 60], _)),
        call!(pdn_chess_tree_merge(t(), _, 1, black(), _, 0, _)),
        call!(pdn_chess_tree_delete(t(), _, 2)),
        call!(pdn_chess_tree_reorder(t(), _, 2, 0)),
        call!(pdn_chess_tree_promote(t(), _, 2)),
        call!(pdn_chess_tree_set_result(t(), _, number(3, |result| result <= 4))),
        call!(pdn_chess_tree_go_to(t(), _, 2)),
        call!(pdn_chess_tree_play(t(), _, mv("d2d4"), _)),
        call!(pdn_chess_tree_undo(played, _, _)),
        call!(pdn_chess_tree_redo(undone, _, _)),
    ]
}

/// A tree that begins after 1. e4.
fn black() -> Vec<u8> {
    let start = Position::start();
    let start = start.play(start.parse_uci(b"e2e4").unwrap()).unwrap();
    let init = run!(pdn_chess_tree_init(vec![0; 8 * 40], _, &start));
    let memory = init.bytes("memory").to_vec();
    let sicilian = start.parse_uci(b"c7c5").unwrap().bits();
    run!(pdn_chess_tree_play(memory, _, sicilian, _)).bytes("memory").to_vec()
}

/// Comments, glyphs, tags and files.
fn texts() -> Vec<Call> {
    let t = || tree(60);
    let (array, text) = tokens("[White \"A\"] 1. e4 $1 {good} (1. d4 d5) e5 1-0 2. d4");
    vec![
        call!(pdn_chess_tree_add_comment(t(), _, 1, place(1), "Müller", _)),
        call!(pdn_chess_tree_remove_comments(t(), _, 3, place(0))),
        call!(pdn_chess_tree_add_nag(t(), _, 3, 5)),
        call!(pdn_chess_tree_remove_nag(t(), _, 1, 1)),
        call!(pdn_chess_tree_set_tag(t(), _, "Black", _, "Müller", _)),
        call!(pdn_chess_tree_remove_tag(t(), _, "White", _)),
        call!(pdn_chess_tree_read(t(), _, array, _, text, _, _, _)),
    ]
}

/// A tree in this many words: 1. e4 $1 (1. d4) e5 with a comment at the last move, and a tag.
pub(crate) fn tree(length: usize) -> Vec<u8> {
    let mut memory = vec![0; length];
    let tree = &mut GameTreeMut::new(&mut memory, &Position::start()).expect("enough words");
    let play = |tree: &mut GameTreeMut<'_>, node: Node, text: &str| {
        let mv =
            tree.view().position(node).expect("a node").parse_uci(text.as_bytes()).expect(text);
        tree.add(node, mv).expect(text)
    };
    let e4 = play(tree, Node::ROOT, "e2e4");
    play(tree, Node::ROOT, "d2d4");
    let e5 = play(tree, e4, "e7e5");
    tree.add_nag(e4, 1).expect("a slot");
    tree.add_comment(e5, CommentPlace::After, "thé\u{7}most common").expect("slots");
    tree.set_tag("White", "Anna \"x\"").expect("slots");
    words(&memory)
}

/// A tree without a slot left.
pub(crate) fn small_tree() -> Vec<u8> {
    let mut memory = [0; MIN_WORDS];
    GameTreeMut::new(&mut memory, &Position::start()).expect("the least words");
    words(&memory)
}

/// The tokens of a file and their text.
pub(crate) fn tokens(file: &str) -> (Vec<u8>, Vec<u8>) {
    let found = run!(pdn_chess_pgn_scan(
        scanner(),
        unscanned(4),
        _,
        file,
        _,
        room(200),
        _,
        room(1024),
        _,
        _,
        _
    ));
    assert_eq!((found.status, found.number("read")), (PDN_OK, file.len() as u64));
    let length = 40 * found.number("count") as usize;
    (found.bytes("tokens")[..length].to_vec(), found.bytes("text").to_vec())
}

/// 1. Nf3 Nf6 as an array of moves.
pub(crate) fn line() -> Vec<u8> {
    [6 | 21 << 6, 62 | 45_u16 << 6].map(u16::to_ne_bytes).concat()
}

fn place(place: u8) -> Value {
    number(place.into(), |place| place <= 1)
}

fn mv(text: &str) -> Value {
    let mv = Position::start().parse_uci(text.as_bytes()).expect(text);
    number(mv.bits().into(), |bits| matches!(bits >> 12, 0 | 2..=5))
}
