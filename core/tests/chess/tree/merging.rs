//! Merging, compared with trees of vectors.

use pedina::chess::tree::{CommentPlace, GameTreeMut, MIN_WORDS, Node, TreeError};
use pedina::chess::{Move, Position};

use super::edits::{edit, node_at};
use super::model::Model;
use super::{read_games, written};
use crate::common::random::Random;

/// A tree of random edits, and its model.
fn random_tree<'m>(memory: &'m mut [u64], random: &mut Random) -> (GameTreeMut<'m>, Model) {
    let mut tree = GameTreeMut::new(memory, &Position::start()).unwrap();
    let mut model = Model::default();
    for _ in 0..20 + random.below(60) {
        let _ = edit(&mut tree, &mut model, random);
    }
    (tree, model)
}

/// Puts a copy of a move with all that follows it below another one, by recursion.
fn merge(into: &mut Model, from: &Model) {
    let same = into.children.iter().position(|child| child.mv == from.mv);
    let place = same.unwrap_or(into.children.len());
    if same.is_none() {
        into.children.push(Model { mv: from.mv, ..Model::default() });
    }
    let child = &mut into.children[place];
    if child.nags.is_empty() && child.before.is_empty() && child.after.is_empty() {
        let Model { nags, before, after, .. } = from.clone();
        (child.nags, child.before, child.after) = (nags, before, after);
    }
    from.children.iter().for_each(|below| merge(child, below));
}

/// Whether the moves of a model are legal from a position on.
fn is_legal(model: &Model, position: &Position) -> bool {
    let after = match model.mv {
        None => Some(*position),
        Some(Move::NULL) => position.play_null(),
        Some(mv) => position.play(mv).ok(),
    };
    after.is_some_and(|after| model.children.iter().all(|child| is_legal(child, &after)))
}

#[test]
fn random_trees_are_merged_as_trees_of_vectors() {
    let mut counts = [0; 3];
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let mut memories = [vec![u64::MAX; 1000], vec![0; 1000]];
        let [one, two] = &mut memories;
        let (mut tree, mut model) = random_tree(one, &mut random);
        let (source, mut other) = random_tree(two, &mut random);
        // Often at the start, where many moves are legal and some are the same.
        let (to, from) = match random.below(3) {
            0 => (vec![], vec![]),
            _ => (random.pick(&model.paths()).clone(), random.pick(&other.paths()).clone()),
        };
        let (node, branch) = (node_at(tree.view(), &to), node_at(source.view(), &from));
        let legal = is_legal(other.at(&from), &model.position(&to));
        let mut small = vec![0; 1000];
        let used = tree.view().copy_to(&mut small).unwrap().view().used_slots();
        let result = tree.merge(node, source.view(), branch);
        let target = model.at(&to);
        if legal && from.is_empty() {
            assert_eq!(result, Ok(node));
            other.children.iter().for_each(|child| merge(target, child));
        } else if legal {
            let mv = source.view().mv(branch);
            assert_eq!(result.map(|node| tree.view().mv(node)), Ok(mv));
            merge(target, other.at(&from));
        } else {
            assert!(matches!(result, Err(TreeError::Illegal(_))), "{result:?}");
        }
        assert_eq!(Model::of(tree.view(), Node::ROOT), model, "seed {seed}");
        counts[usize::from(!legal)] += 1;
        // With one slot too few nothing changes.
        let added = tree.view().used_slots() - used;
        let slots = (small.len() - MIN_WORDS + 2) / 2 - used as usize;
        if legal && added > 0 && (added as usize) < slots {
            counts[2] += usize::from(is_full(&mut small, added, (node, branch), &source));
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// Whether a merge that takes `added` slots is refused if there is one fewer.
fn is_full(
    memory: &mut [u64],
    added: u32,
    (node, branch): (Node, Node),
    source: &GameTreeMut<'_>,
) -> bool {
    let mut tree = GameTreeMut::open(memory).unwrap();
    while tree.view().left_slots() >= added {
        tree.add_comment(Node::ROOT, CommentPlace::Before, "eleven byte").unwrap();
    }
    let text = written(&tree);
    let result = tree.merge(node, source.view(), branch);
    assert_eq!(written(&tree), text);
    assert_eq!(result, Err(TreeError::Full));
    true
}

#[test]
fn a_variation_becomes_a_game_of_its_own() {
    let text = "[White \"A\"] 1. e4 e5 2. Nf3 (2. f4 {sharp} exf4 (2... d5 $1) 3. Nf3) Nc6 *";
    read_games(text.as_bytes(), 100, |tree| {
        let view = tree.view();
        let line: Vec<Node> = view.line(Node::ROOT).collect();
        let f4 = view.next_sibling(line[2]).unwrap();
        let mut memory = vec![0; 200];
        let mut own = GameTreeMut::new(&mut memory, &view.position(line[1]).unwrap()).unwrap();
        let copy = own.merge(Node::ROOT, view, f4).unwrap();
        assert_eq!(own.view().ply(copy), Ok(1));
        let moves = "2. f4 {sharp} 2... exf4 (2... d5 $1) 3. Nf3 *\n\n";
        assert!(written(&own).ends_with(moves), "{}", written(&own));
        // And joins the game again, where it adds nothing.
        let before = written(tree);
        let mut other = vec![0; 1 << 12];
        let mut again = tree.view().copy_to(&mut other).unwrap();
        assert_eq!(again.merge(line[1], own.view(), Node::ROOT), Ok(line[1]));
        assert_eq!(written(&again), before);
        for (node, branch) in [(Node::new(900), f4), (Node::ROOT, Node::new(900))] {
            assert_eq!(again.merge(node, tree.view(), branch), Err(TreeError::NoSuchNode));
        }
    });
}
