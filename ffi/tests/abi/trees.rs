//! Game trees as a C program edits them: from a file to a file, copied, without a slot left,
//! damaged and forged.

use pedina::chess::Position;
use pedina::chess::tree::MIN_WORDS;

use super::examples::{line, small_tree, tokens, tree};
use super::prelude::*;

const FILE: &str = "[Event \"x\"]\n[White \"M\u{fc}ller\"]\n\n\
    1. e4 $1 {fine} (1. d4 {or} d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. -- Nc6 1-0\n\n";

/// The words before the slots.
const HEAD: usize = MIN_WORDS - 2;

/// A tree in memory that calls change one after the other.
struct Session(Vec<u8>);

impl Session {
    /// Makes the call on the memory, which must succeed.
    fn change(&mut self, call: Call) -> Outcome {
        let outcome = call.with("memory", self.0.clone()).run();
        assert_eq!(outcome.status, PDN_OK);
        self.0 = outcome.bytes("memory").to_vec();
        outcome
    }

    /// Move, parent, first child and next sibling of a node.
    fn node(&self, node: u64) -> [u64; 4] {
        let found = run!(pdn_chess_tree_node(self.0.clone(), _, node as u32, _, _, _, _));
        assert_eq!(found.status, PDN_OK);
        ["move", "parent", "first_child", "next_sibling"].map(|name| found.number(name))
    }

    fn text(&self) -> String {
        let written = run!(pdn_chess_tree_write(self.0.clone(), _, _, _));
        assert_eq!(written.status, PDN_OK);
        String::from_utf8(written.text).unwrap()
    }

    /// Reads a file of one game.
    fn read(&mut self, file: &str) {
        let (array, text) = any_notation(file);
        let count = array.len() / 40;
        let read = self.change(call!(pdn_chess_tree_read(vec![], _, array, _, text, _, _, _)));
        assert_eq!((read.number("taken"), read.number("complete")), (count as u64, 1));
    }
}

/// A tree of a file in this many words.
fn session(file: &str, length: usize) -> Session {
    let mut session = Session(vec![0xA5; 8 * length]);
    session.change(call!(pdn_chess_tree_init(vec![], _, &Position::start())));
    session.read(file);
    session
}

/// The tokens of a file with null moves. A blank line ends its last game.
fn any_notation(file: &str) -> (Vec<u8>, Vec<u8>) {
    let file = format!("{file}\n\n");
    let found = run!(pdn_chess_pgn_scan(
        run!(pdn_chess_pgn_scan_start(1, _)).bytes("scanner").to_vec(),
        vec![0; 640],
        _,
        &*file,
        _,
        room(200),
        _,
        room(1024),
        _,
        _,
        _
    ));
    let length = 40 * found.number("count") as usize;
    (found.bytes("tokens")[..length].to_vec(), found.bytes("text").to_vec())
}

#[test]
fn a_file_is_read_edited_and_written() {
    let mut session = session(FILE, 120);
    let text = session.text();
    let moves = "1. e4 $1 {fine} (1. d4 {or} 1... d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. -- Nc6 1-0";
    let flat = text.replace('\n', " ");
    assert!(flat.contains("[White \"Müller\"]") && flat.contains(moves), "{text}");

    let [_, _, e4, _] = session.node(0);
    let [bits, parent, e5, d4] = session.node(e4);
    assert_eq!((bits, parent), (12 | 28 << 6, 0));
    let [_, parent, d5, none] = session.node(d4);
    assert_eq!((parent, none), (0, 0));
    let [null, _, nc6, _] = session.node(session.node(e5)[2]);
    assert_eq!(null, 0);
    let ply = run!(pdn_chess_tree_ply(session.0.clone(), _, nc6 as u32, _));
    assert_eq!(ply.number("ply"), 4);
    let (d5, d4, e5) = (d5 as u32, d4 as u32, e5 as u32);

    session.change(call!(pdn_chess_tree_promote(vec![], _, d5)));
    session.change(call!(pdn_chess_tree_reorder(vec![], _, d5, 9)));
    session.change(call!(pdn_chess_tree_delete(vec![], _, e5)));
    session.change(call!(pdn_chess_tree_remove_comments(vec![], _, d4, 0)));
    session.change(call!(pdn_chess_tree_add_comment(vec![], _, d4, 1, "first", _)));
    session.change(call!(pdn_chess_tree_remove_nag(vec![], _, e4 as u32, 1)));
    session.change(call!(pdn_chess_tree_add_nag(vec![], _, d5, 2)));
    session.change(call!(pdn_chess_tree_set_tag(vec![], _, "White", _, "B", _)));
    session.change(call!(pdn_chess_tree_remove_tag(vec![], _, "Event", _)));
    session.change(call!(pdn_chess_tree_set_result(vec![], _, 3)));
    let text = session.text().replace('\n', " ");
    let moves = "{first} 1. d4 (1. e4 {fine}) 1... Nf6 (1... d5 $2 2. c4) 2. c4 1/2-1/2";
    assert!(text.contains(moves), "{text}");
    assert!(text.contains("[White \"B\"]") && text.contains("[Event \"?\"]"), "{text}");
    assert!(text.contains("[Result \"1/2-1/2\"]"), "{text}");
}

#[test]
fn an_analysis_plays_on_and_takes_back() {
    let mut session = session(FILE, 120);
    let [_, _, e4, _] = session.node(0);
    session.change(call!(pdn_chess_tree_go_to(vec![], _, e4 as u32)));
    let c5 = session.change(call!(pdn_chess_tree_play(vec![], _, 50 | 34 << 6, _))).number("node");
    let position = run!(pdn_chess_tree_position(session.0.clone(), _, c5 as u32, _));
    let start = Position::start();
    let after = start.play(start.parse_san(b"e4").unwrap()).unwrap();
    let played = after.play(after.parse_san(b"c5").unwrap()).unwrap();
    assert_eq!(position.bytes("position"), words(&played.to_snapshot()));
    let undone = session.change(call!(pdn_chess_tree_undo(vec![], _, _)));
    assert_eq!(undone.number("node"), e4);
    let redone = session.change(call!(pdn_chess_tree_redo(vec![], _, _)));
    assert_eq!(redone.number("node"), c5);
    let m = || session.0.clone();
    assert_eq!(run!(pdn_chess_tree_current(m(), _, _)).number("node"), c5);
    let redone = run!(pdn_chess_tree_redo(m(), _, _)).status;
    assert_eq!(redone, PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO);
    let undone = run!(pdn_chess_tree_undo(tree(60), _, _)).status;
    assert_eq!(undone, PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO);
    let illegal = run!(pdn_chess_tree_play(m(), _, 12 | 28 << 6, _)).status;
    assert_eq!(illegal, PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE);
    let illegal = run!(pdn_chess_tree_add(m(), _, e4 as u32, 52 | 28 << 6, _)).status;
    assert_eq!(illegal, PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE);
}

#[test]
fn texts_and_numbers_are_found_as_by_the_crate() {
    let t = || tree(60);
    let after =
        |text, place| run!(pdn_chess_tree_comment(t(), _, 3, place, text, room(64), _, _, _));
    let comment = after(0, 0);
    // A control character is a space.
    assert_eq!(comment.string("buffer"), "thé most common");
    assert_eq!(run!(pdn_chess_tree_nags(t(), _, 1, room(2), _, _)).bytes("nags")[0], 1);
    let tag = run!(pdn_chess_tree_tag(t(), _, "White", _, room(64), _, _));
    assert_eq!(tag.string("buffer"), "Anna \"x\"");
    let text = |after| run!(pdn_chess_tree_tag_text(t(), _, after, room(64), _, _, _));
    let name = text(0);
    assert_eq!(name.string("buffer"), "White");
    let value = text(name.number("text") as u32);
    assert_eq!(value.string("buffer"), "Anna \"x\"");
    assert_eq!(run!(pdn_chess_tree_result(t(), _, _)).number("result"), 4);
    let slots = run!(pdn_chess_tree_slots(t(), _, _, _));
    assert_eq!((slots.number("used"), slots.number("left")), (9, 7));
    for status in [
        // After the only one, a node, a glyph, and what is not in the tree.
        after(comment.number("comment") as u32, 0).status,
        after(3, 0).status,
        after(4, 0).status,
        after(u32::MAX, 0).status,
        after(0, 1).status,
        run!(pdn_chess_tree_remove_comments(t(), _, 1, 0)).status,
        run!(pdn_chess_tree_tag(t(), _, "Whit", _, room(64), _, _)).status,
        text(value.number("text") as u32).status,
        text(comment.number("comment") as u32).status,
        text(u32::MAX).status,
        run!(pdn_chess_tree_remove_tag(t(), _, "Black", _)).status,
    ] {
        assert_eq!(status, PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT);
    }
    // Slots 4 and 21 are a glyph and unused, 22 and the last are outside.
    for node in [4, 21, 22, u32::MAX] {
        for status in [
            run!(pdn_chess_tree_node(t(), _, node, _, _, _, _)).status,
            run!(pdn_chess_tree_ply(t(), _, node, _)).status,
            run!(pdn_chess_tree_add(t(), _, node, 12 | 28 << 6, _)).status,
            run!(pdn_chess_tree_delete(t(), _, node)).status,
            run!(pdn_chess_tree_go_to(t(), _, node)).status,
            run!(pdn_chess_tree_comment(t(), _, node, 0, 0, room(64), _, _, _)).status,
            run!(pdn_chess_tree_add_nag(t(), _, node, 1)).status,
        ] {
            assert_eq!(status, PDN_ERROR_CHESS_TREE_NO_SUCH_NODE, "{node}");
        }
    }
    assert_eq!(run!(pdn_chess_tree_delete(t(), _, 0)).status, PDN_ERROR_CHESS_TREE_ROOT);
    assert_eq!(run!(pdn_chess_tree_reorder(t(), _, 0, 1)).status, PDN_ERROR_CHESS_TREE_ROOT);
    let tag = run!(pdn_chess_tree_set_tag(t(), _, "a b", _, "x", _)).status;
    assert_eq!(tag, PDN_ERROR_CHESS_PGN_TAG_SYNTAX);
    let tag = run!(pdn_chess_tree_set_tag(t(), _, "White", _, &[b'x'; 764][..], _)).status;
    assert_eq!(tag, PDN_ERROR_CHESS_PGN_LENGTH);
    let text = run!(pdn_chess_tree_add_comment(t(), _, 1, 0, b"\xff", _)).status;
    assert_eq!(text, PDN_ERROR_ENCODING);
}

#[test]
fn a_copy_of_the_memory_is_a_tree_of_its_own() {
    let first = session(FILE, 120);
    let text = first.text();
    let mut copy = Session([first.0.clone(), vec![0xA5; 64]].concat());
    assert_eq!(copy.text(), text);
    let left = run!(pdn_chess_tree_slots(copy.0.clone(), _, _, _)).number("left");
    let grown = copy.change(call!(pdn_chess_tree_grow(vec![], _, _)));
    assert_eq!(grown.number("left"), left + 4);
    copy.change(call!(pdn_chess_tree_delete(vec![], _, copy.node(0)[2] as u32)));
    assert_ne!(copy.text(), text);
    assert_eq!(first.text(), text);

    let used = run!(pdn_chess_tree_slots(first.0.clone(), _, _, _)).number("used") as usize;
    let mut copies = 0;
    for slots in 1..40 {
        let target = vec![0xA5; 8 * (HEAD + 2 * slots)];
        let copied = run!(pdn_chess_tree_copy(first.0.clone(), _, target, _));
        if slots < used {
            assert_eq!(copied.status, PDN_ERROR_CHESS_TREE_FULL);
        }
        if copied.status != PDN_OK {
            assert_eq!(copies, 0);
            continue;
        }
        copies += 1;
        let copy = Session(copied.bytes("copy").to_vec());
        assert_eq!(copy.text(), text);
        let left = run!(pdn_chess_tree_slots(copy.0, _, _, _)).number("left") as usize;
        assert_eq!(left, slots - used);
    }
    assert!(copies > 10, "{copies}");
    let call = call!(pdn_chess_tree_copy(first.0.clone(), _, vec![0; 960], _));
    let (own, length) = (Value::Same(0), Value::from(120_usize));
    let overlap = call.with("copy", own).with("copy_words", length).run();
    assert_eq!(overlap.status, PDN_ERROR_OVERLAP);
}

#[test]
fn games_are_merged() {
    let mut session = session(FILE, 120);
    let other = super::trees::session("1. e4 e5 (1... c5! 2. Nf3) 2. Nf3 *", 60);
    let mut merge = |node, branch| {
        let source = other.0.clone();
        session.change(call!(pdn_chess_tree_merge(vec![], _, node, source, _, branch, _)))
    };
    assert_eq!(merge(0, 0).number("merged"), 0);
    let flat = session.text().replace('\n', " ");
    assert!(flat.contains("(1. d4 {or} 1... d5 (1... Nf6 2. c4) 2. c4) 1... e5"), "{flat}");
    assert!(flat.contains("(1... c5 $1 2. Nf3) 2. -- (2. Nf3) 2... Nc6 1-0"), "{flat}");
    let (e4, source) = (session.node(0)[2] as u32, other.0.clone());
    let illegal = call!(pdn_chess_tree_merge(session.0.clone(), _, e4, source, _, 0, _));
    assert_eq!(illegal.clone().run().status, PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE);
    let overlap =
        illegal.with("source", Value::Same(0)).with("source_words", Value::from(60_usize));
    assert_eq!(overlap.run().status, PDN_ERROR_OVERLAP);
}

#[test]
fn a_line_is_added_as_a_whole() {
    let mut session = session(FILE, 120);
    let [_, _, e4, _] = session.node(0);
    let moves = |numbers: &[u16]| {
        numbers.iter().flat_map(|number| number.to_ne_bytes()).collect::<Vec<_>>()
    };
    // 1... e5 is there; 2. Nf3 Nc6 are not.
    let known = [52 | 36 << 6, 6 | 21 << 6, 57 | 42 << 6];
    let added =
        session.change(call!(pdn_chess_tree_add_line(vec![], _, e4 as u32, moves(&known), _, _)));
    let ply = run!(pdn_chess_tree_ply(session.0.clone(), _, added.number("last") as u32, _));
    assert_eq!(ply.number("ply"), 4);
    let flat = session.text().replace('\n', " ");
    assert!(flat.contains("2. -- (2. Nf3 Nc6) 2... Nc6"), "{flat}");
    let none = session.change(call!(pdn_chess_tree_add_line(vec![], _, 0, moves(&[]), _, _)));
    assert_eq!(none.number("last"), 0);
    let m = || session.0.clone();
    for (line, status) in [
        (vec![6 | 21 << 6, 6 | 21 << 6], PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE),
        (vec![6 | 21 << 6, 62 | 46 << 6], PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE),
        (vec![6 | 21 << 6, 1 << 15], PDN_ERROR_RANGE),
    ] {
        let refused = run!(pdn_chess_tree_add_line(m(), _, 0, moves(&line), _, _)).status;
        assert_eq!(refused, status);
    }
}

#[test]
fn reading_goes_on_where_the_memory_was_full() {
    let (array, text) = any_notation(FILE);
    let mut session = Session(small_tree());
    let (mut at, mut refused) = (0, 0);
    loop {
        let rest = array[40 * at..].to_vec();
        let call = call!(pdn_chess_tree_read(session.0.clone(), _, rest, _, text.clone(), _, _, _));
        let read = call.run();
        if read.status == PDN_ERROR_CHESS_TREE_FULL {
            refused += 1;
            session.0.extend([0xA5; 16]);
            session.change(call!(pdn_chess_tree_grow(vec![], _, _)));
            continue;
        }
        assert_eq!(read.status, PDN_OK);
        session.0 = read.bytes("memory").to_vec();
        at += read.number("taken") as usize;
        if read.number("complete") == 1 {
            break;
        }
    }
    assert!(refused > 10, "{refused}");
    assert_eq!(session.text(), self::session(FILE, 120).text());
    // What is no token, or no move, is refused; what came before it is taken.
    for kind in [11_u32, 0, 256] {
        let mut damaged = array.clone();
        damaged[40 + 16..][..4].copy_from_slice(&kind.to_ne_bytes());
        let read = |array: Vec<u8>| {
            run!(pdn_chess_tree_read(tree(60), _, array, _, text.clone(), _, _, _))
        };
        assert_eq!(read(damaged.clone()).number("taken"), 1);
        assert_eq!(read(damaged[40..].to_vec()).status, PDN_ERROR_RANGE);
    }
}

#[test]
fn the_next_game_replaces_the_one_before() {
    let (array, text) = tokens("[White \"A\"] 1. e4 1-0 [White \"B\"] 1. d4 *");
    let read = run!(pdn_chess_tree_read(tree(60), _, array.clone(), _, text.clone(), _, _, _));
    let taken = read.number("taken") as usize;
    assert!(read.number("complete") == 1 && 40 * taken < array.len());
    let mut session = Session(read.bytes("memory").to_vec());
    assert!(session.text().contains("[White \"A\"]") && session.text().contains("1. e4 1-0"));
    let rest = array[40 * taken..].to_vec();
    session.change(call!(pdn_chess_tree_read(vec![], _, rest, _, text, _, _, _)));
    assert!(session.text().contains("[White \"B\"]"), "{}", session.text());
}

#[test]
fn forged_memory_gives_a_status() {
    for memory in
        [vec![0; 480], vec![0xFF; 480], vec![0xA5; 480], vec![0; 0], tree(60)[..456].into()]
    {
        let m = || memory.clone();
        assert_eq!(run!(pdn_chess_tree_node(m(), _, 0, _, _, _, _)).status, PDN_ERROR_STATE);
        assert_eq!(run!(pdn_chess_tree_delete(m(), _, 1)).status, PDN_ERROR_STATE);
        assert_eq!(run!(pdn_chess_tree_write(m(), _, _, _)).status, PDN_ERROR_STATE);
    }
    // Slots have no checksum: links may lead anywhere.
    let mut random = Random::new(6);
    let (array, text) = tokens("1. e4 {a comment that takes some slots} e5");
    let long = "x".repeat(90);
    for round in 0..effort(3000, 4) {
        let mut memory = tree(60);
        if round % 2 == 0 {
            // Slots are free on a list, and few others: damage of the list must be noticed.
            memory = run!(pdn_chess_tree_add_comment(memory, _, 2, 0, "y".repeat(130).as_str(), _))
                .bytes("memory")
                .to_vec();
            memory = run!(pdn_chess_tree_remove_comments(memory, _, 2, 0)).bytes("memory").to_vec();
        }
        for _ in 0..=random.below(3) {
            let place = 8 * HEAD + random.below(memory.len() - 8 * HEAD);
            memory[place] =
                if random.one_in(2) { random.below(9) as u8 } else { random.next() as u8 };
        }
        let (m, node) = (|| memory.clone(), random.below(9) as u32);
        for call in [
            call!(pdn_chess_tree_write(m(), _, _, _)),
            call!(pdn_chess_tree_position(m(), _, node, _)),
            call!(pdn_chess_tree_promote(m(), _, node)),
            call!(pdn_chess_tree_reorder(m(), _, node, usize::MAX)),
            call!(pdn_chess_tree_delete(m(), _, node)),
            call!(pdn_chess_tree_add_comment(m(), _, node, 0, "a comment", _)),
            call!(pdn_chess_tree_add_comment(m(), _, node, 1, &long[..], _)),
            call!(pdn_chess_tree_add_line(m(), _, node, line(), _, _)),
            call!(pdn_chess_tree_set_tag(m(), _, "White", _, &long[..], _)),
            call!(pdn_chess_tree_add_nag(m(), _, node, 9)),
            call!(pdn_chess_tree_remove_comments(m(), _, node, 0)),
            call!(pdn_chess_tree_read(m(), _, array[40..].to_vec(), _, text.clone(), _, _, _)),
            call!(pdn_chess_tree_copy(m(), _, vec![0xA5; 480], _)),
            call!(pdn_chess_tree_merge(m(), _, node, tree(60), _, 0, _)),
            call!(pdn_chess_tree_merge(tree(60), _, 0, m(), _, node, _)),
            call!(pdn_chess_tree_comment(
                m(),
                _,
                node,
                0,
                random.below(22) as u32,
                room(500),
                _,
                _,
                _
            )),
            call!(pdn_chess_tree_tag_text(m(), _, random.below(22) as u32, room(500), _, _, _)),
        ] {
            call.run();
        }
    }
}
