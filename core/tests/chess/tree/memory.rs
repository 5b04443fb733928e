//! Memory that is short, grows, is copied, damaged or forged.

use pedina::chess::pgn::{Line, Scanner, Token, TokenBuffer};
use pedina::chess::tree::{CommentPlace, GameTree, GameTreeMut, MIN_WORDS, Node, TreeError};
use pedina::chess::{Move, Position, Square};
use proptest::prelude::*;

use super::{read_games, written};
use crate::common::random::Random;

const GAME: &str = "[White \"Anna\"]\n1. e4 $1 {a comment of some length} (1. d4 {x} d5 (1... e5)) \
    1... e5 2. Nf3 Nc6 {end} 1-0";

fn tokens<'b>(tokens: &'b mut [Token], text: &'b mut [u8]) -> TokenBuffer<'b> {
    let mut lines = [Line::new(Position::start()); 8];
    let mut buffer = TokenBuffer::new(tokens, text);
    Scanner::new().scan(GAME.as_bytes(), &mut lines[..], &mut buffer).unwrap();
    buffer
}

/// The words before the slots.
const HEAD: usize = MIN_WORDS - 2;

#[test]
fn a_token_that_does_not_fit_changes_nothing_and_fits_after_growing() {
    let (mut array, mut text) = ([Token::default(); 256], [0; 2048]);
    let buffer = tokens(&mut array, &mut text);
    let mut whole = vec![0; 400];
    let mut expected = GameTreeMut::new(&mut whole, &Position::start()).unwrap();
    for token in buffer.tokens() {
        expected.read(token, buffer.all_text()).unwrap();
    }
    let mut memory = vec![0; MIN_WORDS];
    let _ = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    let mut grown = 0;
    for token in buffer.tokens() {
        loop {
            let before = memory.clone();
            let mut tree = GameTreeMut::open(&mut memory).unwrap();
            match tree.read(token, buffer.all_text()) {
                Ok(_) => break,
                Err(error) => assert_eq!(error, TreeError::Full),
            }
            assert_eq!(memory, before, "changed by a call that failed");
            memory.extend([u64::MAX; 2]);
            GameTreeMut::open(&mut memory).unwrap().grow();
            grown += 1;
        }
    }
    assert!(grown > 10, "{grown}");
    let tree = GameTreeMut::open(&mut memory).unwrap();
    assert_eq!(written(&tree), written(&expected));
    assert!(GameTreeMut::new(&mut [0; MIN_WORDS - 1], &Position::start()).is_err());
}

#[test]
fn a_move_takes_sixteen_bytes() {
    let mut memory = [0; MIN_WORDS + 4];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    let mv = |text: &str| Position::start().parse_uci(text.as_bytes()).unwrap();
    tree.add(Node::ROOT, mv("e2e4")).unwrap();
    assert_eq!(
        tree.add_comment(Node::ROOT, CommentPlace::After, "twelve bytes"),
        Err(TreeError::Full)
    );
    assert_eq!(tree.add_line(Node::ROOT, [mv("d2d4"), Move::NULL]), Err(TreeError::Full));
    tree.add(Node::ROOT, mv("d2d4")).unwrap();
    assert_eq!(tree.add(Node::ROOT, mv("c2c4")), Err(TreeError::Full));
    assert_eq!(tree.add_nag(Node::ROOT, 1), Err(TreeError::Full));
    assert_eq!((tree.view().used_slots(), tree.view().left_slots()), (3, 0));
    // The same move needs no slot.
    assert!(tree.add(Node::ROOT, mv("e2e4")).is_ok());
}

#[test]
fn a_copy_is_a_tree_of_its_own() {
    read_games(GAME.as_bytes(), 100, |tree| {
        let text = written(tree);
        let mut copy = vec![0; 1 << 16];
        tree.view().copy_to(&mut copy).unwrap();
        let mut copied = GameTreeMut::open(&mut copy).unwrap();
        assert_eq!(written(&copied), text);
        let first = copied.view().first_child(Node::ROOT).unwrap();
        copied.delete(first).unwrap();
        assert_eq!((written(tree) == text, written(&copied) == text), (true, false));
        assert_eq!(tree.view().copy_to(&mut [0; MIN_WORDS]).unwrap_err(), TreeError::Full);
    });
}

#[test]
fn wrong_nodes_are_refused() {
    read_games(GAME.as_bytes(), 100, |tree| {
        let text = written(tree);
        let nodes: Vec<Node> =
            (0..200).map(Node::new).filter(|&node| tree.view().ply(node).is_ok()).collect();
        assert_eq!(nodes.len(), 8);
        let mv = Move::new(Square::E2, Square::E4, None);
        for number in (0..200).chain([1 << 27, 1 << 28, u32::MAX]) {
            let node = Node::new(number);
            if nodes.contains(&node) {
                continue;
            }
            let error = Err(TreeError::NoSuchNode);
            assert_eq!(tree.add(node, mv).map(|_| ()), error);
            assert_eq!(tree.delete(node), error);
            assert_eq!(tree.reorder(node, 0), error);
            assert_eq!(tree.promote(node), error);
            assert_eq!(tree.add_comment(node, CommentPlace::After, ""), error);
            assert_eq!(tree.remove_comments(node, CommentPlace::After), error);
            assert_eq!(tree.add_nag(node, 1), error);
            assert_eq!(tree.remove_nag(node, 1), error);
            assert_eq!(tree.go_to(node), error);
            let view = tree.view();
            assert_eq!(
                (view.mv(node), view.parent(node), view.first_child(node)),
                (None, None, None)
            );
            assert_eq!(view.position(node), Err(TreeError::NoSuchNode));
        }
        assert_eq!(written(tree), text);
    });
}

/// Every call, on whatever is in the memory: none may panic or run for ever.
fn try_all(words: &mut [u64], number: u32) {
    if let Ok(tree) = GameTree::open(words) {
        for node in [0, 1, 5, number].map(Node::new) {
            let _ = (tree.position(node), tree.nags(node).count(), tree.ply(node));
            let _ = (tree.line(node).count(), tree.children(node).count());
            for place in [CommentPlace::After, CommentPlace::Before] {
                let _ = tree.comments(node, place).map(Iterator::count).sum::<usize>();
                let _ = tree.comment_after(node, place, number).map(Iterator::count);
            }
        }
        let _ = tree.tags().map(|(name, value)| name.count() + value.count()).sum::<usize>();
        let _ = tree.tag_text_after(number).map(Iterator::count);
        let _ = tree.write(&mut String::new());
    }
    let mut other = vec![0; 300];
    if let (Ok(mut other), Ok(source)) =
        (GameTreeMut::new(&mut other, &Position::start()), GameTree::open(words))
    {
        let _ = other.merge(Node::ROOT, source, Node::ROOT);
        let _ = other.merge(Node::ROOT, source, Node::new(number));
    }
    let Ok(mut tree) = GameTreeMut::open(words) else { return };
    let (node, mv) = (Node::new(number), Move::new(Square::E2, Square::E4, None));
    let _ = (tree.add(node, mv), tree.add_nag(node, 3), tree.remove_nag(node, 3));
    let _ = (tree.reorder(node, 2), tree.promote(node), tree.set_tag("White", "x"));
    let _ = (tree.add_comment(node, CommentPlace::After, "some text"), tree.redo(), tree.undo());
    let _ = (tree.remove_comments(node, CommentPlace::After), tree.remove_tag("Black"));
    let _ = (tree.go_to(node), tree.play(mv), tree.redo(), tree.delete(node), tree.grow());
    let (mut array, mut text) = ([Token::default(); 256], [0; 2048]);
    let buffer = tokens(&mut array, &mut text);
    for token in buffer.tokens().iter().skip(number as usize % 8) {
        let _ = tree.read(token, buffer.all_text());
    }
}

/// An edit of a tree, by its number; the number of the first that does not exist is the end.
fn edit(tree: &mut GameTreeMut<'_>, number: usize, node: Node) -> Option<Result<(), TreeError>> {
    let square = |name: &str| Square::parse(name.as_bytes()).unwrap();
    let mv = |text: &str| Move::new(square(&text[..2]), square(&text[2..]), None);
    let text = "a comment that takes five slots if not six";
    Some(match number {
        0 => tree.add(node, mv("g1f3")).map(drop),
        1 => tree.add_line(node, [mv("g1f3"), mv("g8f6"), mv("f3g1"), mv("f6g8")]).map(drop),
        2 => tree.delete(node),
        3 => tree.reorder(node, 1),
        4 => tree.promote(node),
        5 => tree.add_comment(node, CommentPlace::Before, text),
        6 => tree.remove_comments(node, CommentPlace::After),
        7 => tree.add_nag(node, 9),
        8 => tree.remove_nag(node, 1),
        9 => tree.set_tag("White", text),
        10 => tree.remove_tag("White"),
        11 => tree.go_to(node),
        12 => tree.play(mv("b1c3")).map(drop),
        13 => tree.undo().map(drop),
        14 => tree.redo().map(drop),
        15 => {
            let mut memory = [0; 100];
            let mut other = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
            for text in ["e2e4", "d2d4"].map(mv) {
                let first = other.add(Node::ROOT, text).unwrap();
                other.add_comment(first, CommentPlace::Before, "two slots of it").unwrap();
            }
            tree.merge(node, other.view(), Node::ROOT).map(drop)
        }
        _ => return None,
    })
}

/// Where nothing but the links of slots is damaged, which no checksum finds.
#[test]
fn an_error_changes_nothing_in_damaged_memory() {
    let mut random = Random::new(128);
    let (mut array, mut text) = ([Token::default(); 256], [0; 2048]);
    let buffer = tokens(&mut array, &mut text);
    let mut refused = [0; 17];
    for round in 0..20_000 {
        // So small that slots which were free once are needed.
        let mut memory = vec![0; HEAD + 2 * (19 + random.below(8))];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        let all = buffer.tokens().len();
        let count = [all, random.below(all)][random.below(2)];
        let all_fit = buffer
            .tokens()
            .iter()
            .take(count)
            .all(|token| tree.read(token, buffer.all_text()).is_ok());
        assert!(all_fit);
        let _ =
            (tree.delete(Node::new(5)), tree.remove_comments(Node::new(3), CommentPlace::After));
        for _ in 0..random.below(4) {
            let place = HEAD + random.below(memory.len() - HEAD);
            memory[place] = match random.below(3) {
                0 => memory[place] ^ 1 << random.below(64),
                1 => memory[place] & !0xfff_ffff | random.below(20) as u64,
                _ => memory[HEAD + random.below(memory.len() - HEAD)],
            };
        }
        let node = Node::new(random.below(20) as u32);
        let mut check = |number: usize, result: Result<(), TreeError>, after: &[u64]| {
            if let Err(error) = result {
                refused[number] += 1;
                assert_eq!(after, memory, "{error:?} of edit {number} in round {round}");
            }
        };
        for number in 0.. {
            let mut after = memory.clone();
            let mut tree = GameTreeMut::open(&mut after).unwrap();
            let Some(result) = edit(&mut tree, number, node) else { break };
            check(number, result, &after);
        }
        for token in buffer.tokens() {
            let mut after = memory.clone();
            let mut tree = GameTreeMut::open(&mut after).unwrap();
            let result = tree.read(token, buffer.all_text()).map(drop);
            check(16, result, &after);
        }
    }
    assert!(refused.iter().all(|&count| count > 100), "{refused:?}");
}

proptest! {
    #[test]
    fn any_memory_is_safe(
        changes in prop::collection::vec((HEAD..HEAD + 84, any::<u64>(), any::<u8>()), 0..12),
        number in 0_u32..60,
    ) {
        let (mut array, mut text) = ([Token::default(); 256], [0; 2048]);
        let buffer = tokens(&mut array, &mut text);
        for count in [5, 9, buffer.tokens().len()] {
            let mut memory = vec![0; HEAD + 84];
            let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
            for token in buffer.tokens().iter().take(count) {
                tree.read(token, buffer.all_text()).unwrap();
            }
            for &(at, word, how) in &changes {
                // Some bits, all bits, or the links of another slot.
                let other = memory[HEAD + usize::from(how) % 84];
                memory[at] = match how % 3 {
                    0 => memory[at] ^ 1 << (word % 64),
                    1 => word,
                    _ => other,
                };
            }
            try_all(&mut memory, number);
        }
    }

    #[test]
    fn a_damaged_head_is_no_tree(at in 0..HEAD, bit in 0_u32..64) {
        let mut memory = vec![0; 100];
        let _ = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        memory[at] ^= 1 << bit;
        prop_assert_eq!(GameTree::open(&memory).unwrap_err(), TreeError::Damaged);
        prop_assert!(GameTreeMut::open(&mut memory).is_err());
    }
}

#[test]
fn less_memory_than_the_head_says_is_no_tree() {
    let mut memory = vec![0; HEAD + 84];
    let _ = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    for length in 0..memory.len() {
        assert!(GameTree::open(&memory[..length]).is_err(), "{length}");
    }
    assert!(GameTree::open(&memory).is_ok());
}
