//! Random edits, each compared with the model.

use pedina::chess::Move;
use pedina::chess::Position;
use pedina::chess::pgn::{Span, TAG_CAPACITY, Token, TokenKind};
use pedina::chess::tree::{CommentPlace, GameTree, GameTreeMut, MIN_WORDS, Node, TreeError};

use super::model::Model;
use super::written;
use crate::common::effort::effort;
use crate::common::random::Random;

const COMMENTS: [&str; 5] =
    ["", "short", "eleven byte", "a comment of more than one slot, with \u{fc} \u{1f600}", "a}b"];

/// The node of a path.
pub(super) fn node_at(tree: GameTree<'_>, path: &[usize]) -> Node {
    path.iter().fold(Node::ROOT, |node, &place| tree.children(node).nth(place).unwrap())
}

fn slots(text: &str) -> usize {
    text.len().div_ceil(11).max(1)
}

/// Makes one random edit in both; `None` if the tree was full, and then nothing has changed.
pub(super) fn edit(
    tree: &mut GameTreeMut<'_>,
    model: &mut Model,
    random: &mut Random,
) -> Option<()> {
    let paths = model.paths();
    let path = random.pick(&paths).clone();
    let node = node_at(tree.view(), &path);
    assert_eq!(tree.view().position(node), Ok(model.position(&path)));
    assert_eq!(tree.view().ply(node), Ok(path.len() as u32));
    let place = if random.below(2) == 0 { CommentPlace::After } else { CommentPlace::Before };
    let full = |result: Result<(), TreeError>| match result {
        Ok(()) => Some(()),
        Err(error) => {
            assert_eq!(error, TreeError::Full);
            None
        }
    };
    match random.below(12) {
        0..6 => {
            let position = model.position(&path);
            let mut moves = position.legal_moves().to_vec();
            moves.extend(position.play_null().map(|_| Move::NULL));
            if !moves.is_empty() {
                let mv = *random.pick(&moves);
                full(tree.add(node, mv).map(|_| ()))?;
                let children = &mut model.at(&path).children;
                if children.iter().all(|child| child.mv != Some(mv)) {
                    children.push(Model { mv: Some(mv), ..Model::default() });
                }
            }
        }
        6 => {
            let nag = random.below(30) as u8;
            full(tree.add_nag(node, nag))?;
            note(&mut model.at(&path).nags, nag, tree.view().nags(node).collect());
        }
        7 => {
            let nag = random.below(30) as u8;
            tree.remove_nag(node, nag).unwrap();
            model.at(&path).nags.retain(|&other| other != nag);
        }
        8 => {
            let text = *random.pick(&COMMENTS);
            full(tree.add_comment(node, place, text))?;
            // As it is read back.
            texts(model.at(&path), place).push(text.replace('}', ")"));
        }
        9 => {
            let texts = texts(model.at(&path), place);
            let expected = if texts.is_empty() { Err(TreeError::NoSuchText) } else { Ok(()) };
            assert_eq!(tree.remove_comments(node, place), expected);
            texts.clear();
        }
        _ => rearrange(tree, model, random, node, &path),
    }
    Some(())
}

/// Adds a glyph to those of the model, in the order of the tree: which slot one lies in is up to
/// the tree.
fn note(nags: &mut Vec<u8>, nag: u8, order: Vec<u8>) {
    nags.retain(|&other| other != nag);
    nags.push(nag);
    let mut own = order.clone();
    own.sort_unstable();
    nags.sort_unstable();
    assert_eq!(own, *nags);
    *nags = order;
}

/// Deletes a variation, or moves it among its siblings.
fn rearrange(
    tree: &mut GameTreeMut<'_>,
    model: &mut Model,
    random: &mut Random,
    node: Node,
    path: &[usize],
) {
    let Some((&last, parent)) = path.split_last() else {
        assert_eq!(tree.delete(node), Err(TreeError::Root));
        assert_eq!(tree.reorder(node, 0), Err(TreeError::Root));
        return;
    };
    let children = &mut model.at(parent).children;
    match random.below(3) {
        0 if random.below(4) == 0 => {
            tree.delete(node).unwrap();
            children.remove(last);
            assert_eq!(tree.delete(node), Err(TreeError::NoSuchNode));
        }
        1 => {
            let place = random.below(children.len() + 1);
            tree.reorder(node, place as u32).unwrap();
            let child = children.remove(last);
            children.insert(place.min(children.len()), child);
        }
        _ => {
            tree.promote(node).unwrap();
            for length in 1..=path.len() {
                let parent = &mut model.at(&vec![0; length - 1]).children;
                let child = parent.remove(path[length - 1]);
                parent.insert(0, child);
            }
        }
    }
}

fn texts(model: &mut Model, place: CommentPlace) -> &mut Vec<String> {
    match place {
        CommentPlace::After => &mut model.after,
        CommentPlace::Before => &mut model.before,
    }
}

#[test]
fn random_edits_do_what_they_do_to_a_tree_of_vectors() {
    for seed in 0..effort(20, 60) {
        let mut random = Random::new(seed);
        let mut memory = vec![u64::MAX; MIN_WORDS + 2 * random.below(200)];
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
        let mut model = Model::default();
        let mut refused = 0;
        for _ in 0..400 {
            let before = Model::of(tree.view(), Node::ROOT);
            assert_eq!(before, model);
            if edit(&mut tree, &mut model, &mut random).is_none() {
                assert_eq!(Model::of(tree.view(), Node::ROOT), before);
                refused += 1;
            }
            let nodes = model.paths().len();
            assert!(tree.view().used_slots() as usize >= nodes);
        }
        assert_eq!(written(&tree), model.text(), "seed {seed}, {refused} refused");
        // Everything that is deleted can be used again.
        let children: Vec<Node> = tree.view().children(Node::ROOT).collect();
        children.into_iter().for_each(|child| tree.delete(child).unwrap());
        let (nags, own) = (tree.view().nags(Node::ROOT).count(), tree.view().used_slots() as usize);
        let notes: usize = model.after.iter().chain(&model.before).map(|text| slots(text)).sum();
        assert!(own <= 1 + notes + nags + 3, "{own} slots for {notes} and {nags}");
    }
}

#[test]
fn analysis_plays_on_takes_back_and_goes_forward() {
    let mut memory = [0; 200];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    assert_eq!(tree.undo(), Err(TreeError::NothingToUndo));
    assert_eq!(tree.redo(), Err(TreeError::NothingToRedo));
    // A game that ends in mate, and analysis past an earlier move of it.
    let moves: Vec<Move> = ["f2f3", "e7e5", "g2g4", "d8h4"]
        .iter()
        .scan(Position::start(), |position, text| {
            let mv = position.parse_uci(text.as_bytes()).unwrap();
            *position = position.play(mv).unwrap();
            Some(mv)
        })
        .collect();
    let mate = tree.add_line(Node::ROOT, moves.iter().copied()).unwrap();
    assert_eq!(tree.add_line(Node::ROOT, moves.iter().copied()), Ok(mate));
    tree.go_to(mate).unwrap();
    assert!(tree.play(moves[0]).is_err());
    let third = tree.undo().unwrap();
    assert_eq!((tree.view().parent(mate), tree.redo()), (Some(third), Ok(mate)));
    tree.undo().unwrap();
    let mv = tree.view().position(third).unwrap().parse_san(b"Nc6").unwrap();
    let other = tree.play(mv).unwrap();
    assert_eq!((tree.view().current(), tree.view().next_sibling(mate)), (other, Some(other)));
    // Back to the start and forward again leads to where moves were taken back.
    for _ in 0..4 {
        tree.undo().unwrap();
    }
    assert_eq!(tree.view().current(), Node::ROOT);
    for _ in 0..4 {
        tree.redo().unwrap();
    }
    assert_eq!((tree.view().current(), tree.redo()), (other, Err(TreeError::NothingToRedo)));
    // A deleted line is left.
    tree.delete(other).unwrap();
    assert_eq!((tree.view().current(), tree.redo()), (third, Ok(mate)));
    assert_eq!(tree.go_to(other), Err(TreeError::NoSuchNode));
}

#[test]
fn tags_are_set_replaced_and_removed() {
    let mut memory = [0; 80];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    let all = |tree: &GameTreeMut<'_>| -> Vec<String> {
        let tags = tree.view().tags();
        tags.map(|(name, value)| format!("{name}={value}")).collect()
    };
    tree.set_tag("White", "Anna").unwrap();
    tree.set_tag("Annotator_1", "somebody with a long name").unwrap();
    tree.set_tag("White", "Bert").unwrap();
    tree.set_tag("Empty", "").unwrap();
    let used = tree.view().used_slots();
    let tags = ["White=Bert", "Annotator_1=somebody with a long name", "Empty="];
    assert_eq!(all(&tree), tags);
    for name in ["", "a b", "\u{7f}", "a\"", "a]"] {
        assert_eq!(tree.set_tag(name, ""), Err(TreeError::TagSyntax), "{name}");
    }
    assert_eq!(tree.set_tag("White", &"x".repeat(400)), Err(TreeError::Full));
    let long = "x".repeat(TAG_CAPACITY - 4);
    assert_eq!(tree.set_tag("White", &long), Err(TreeError::TagLength));
    assert_eq!(all(&tree), tags);
    assert_eq!(tree.remove_tag("Black"), Err(TreeError::NoSuchText));
    for name in ["White", "Annotator_1", "Empty"] {
        tree.remove_tag(name).unwrap();
    }
    assert_eq!(all(&tree), [""; 0]);
    assert_eq!((used, tree.view().used_slots()), (1 + 4 + 2 + 2, 1));
}

/// Also those that do not fit into one slot.
#[test]
fn glyphs_keep_their_order() {
    let mut memory = vec![0; 200];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    tree.add_comment(Node::ROOT, CommentPlace::After, "a comment").unwrap();
    let mut glyphs: Vec<u8> = (100..140).rev().collect();
    for &nag in &glyphs {
        tree.add_nag(Node::ROOT, nag).unwrap();
    }
    assert!(tree.view().nags(Node::ROOT).eq(glyphs.iter().copied()));
    tree.remove_nag(Node::ROOT, 120).unwrap();
    tree.add_nag(Node::ROOT, 120).unwrap();
    glyphs.retain(|&nag| nag != 120);
    glyphs.push(120);
    assert!(tree.view().nags(Node::ROOT).eq(glyphs));
    assert_eq!(tree.view().comments(Node::ROOT, CommentPlace::After).count(), 1);
}

#[test]
fn a_fen_tag_moves_every_node_to_the_new_start() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let text = format!("FEN{fen}");
    let (name, value) = (Span { start: 0, length: 3 }, Span { start: 3, length: fen.len() as u32 });
    let token = Token { game: 1, kind: TokenKind::Tag { name, value } };
    let mut memory = [0; 100];
    let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
    let e4 = tree.add(Node::ROOT, "e2e4".parse().unwrap()).unwrap();
    tree.read(&token, text.as_bytes()).unwrap();
    let start: Position = fen.parse().unwrap();
    assert_eq!(*tree.view().start(), start);
    assert_eq!(tree.view().position(e4).unwrap(), start.play("e2e4".parse().unwrap()).unwrap());
}
