//! Chess: game trees
//!
//! A game tree is a game with all its variations, to be edited and analysed. It lies in an array of
//! 64-bit words of the caller, memory: a head of 27 words, then slots of two. A move takes a slot,
//! a comment or a tag one for each 11 bytes. Slots of what is deleted are used again.
//!
//! A node is the place of a move: a number that stays the same while the move is there. Node 0,
//! PDN_CHESS_TREE_START, is the starting position. The children of a node are the moves played
//! there: the first continues the line, its siblings are variations.
//!
//! There are no pointers in the memory: memcpy of it is a copy of the tree, also into a longer
//! array, where pdn_chess_tree_grow makes use of the rest. Functions that take a node return
//! PDN_ERROR_CHESS_TREE_NO_SUCH_NODE if the tree does not have it, and those that add something
//! PDN_ERROR_CHESS_TREE_FULL if no slot is left. All of them return PDN_ERROR_STATE if the memory
//! is not a tree.

use pedina::chess::pgn::Termination;
use pedina::chess::tree::{GameTree, GameTreeMut, MIN_WORDS, Node};

use super::moves::from_bits;
use super::pgn::{PDN_CHESS_TERMINATION_NONE, pdn_chess_termination, termination};
use super::position::{self, pdn_chess_position};
use crate::call::{Store, call};
use crate::chess::pdn_chess_move;
use crate::ptr::{In, InArray, InOutArray, Out};
use crate::status::pdn_status;

/// A node: the place of a move in a tree, or PDN_CHESS_TREE_START.
pub type pdn_chess_node = u32;

/// The node of the starting position. Also stored where there is no node.
pub const PDN_CHESS_TREE_START: pdn_chess_node = 0;

/// The words of a tree without moves, the least that fit. Each slot takes two more.
pub const PDN_CHESS_TREE_MIN_WORDS: usize = 29;

const _: () = assert!(PDN_CHESS_TREE_START == Node::ROOT.number());
const _: () = assert!(PDN_CHESS_TREE_MIN_WORDS == MIN_WORDS);

/// Makes a tree without a move in these words, whatever they hold.
///
/// PDN_ERROR_CHESS_TREE_FULL: they are fewer than PDN_CHESS_TREE_MIN_WORDS.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_init(
    memory: InOutArray<u64>,
    words: usize,
    start: In<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        let memory = memory.words_mut(words)?;
        position::view(start, |start| Ok(GameTreeMut::new(memory, start).map(drop)?))
    })
}

/// Makes use of all the words, after the tree was copied into more of them; stores the number of
/// slots that are left.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_grow(
    memory: InOutArray<u64>,
    words: usize,
    left: Out<u32>,
) -> pdn_status {
    left.store(|| Ok(edit(memory, words)?.grow()))
}

/// Copies a tree to other words, which may be more or fewer, and makes use of all of them there.
///
/// PDN_ERROR_CHESS_TREE_FULL: they are fewer than the tree has used so far. PDN_ERROR_OVERLAP: the
/// two arrays have words in common.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_copy(
    memory: InArray<u64>,
    words: usize,
    copy: InOutArray<u64>,
    copy_words: usize,
) -> pdn_status {
    call(|| {
        let memory = memory.words(words)?;
        let copy = copy.words_mut_beside(copy_words, memory)?;
        Ok(GameTree::open(memory)?.copy_to(copy).map(drop)?)
    })
}

/// Stores the number of slots in use, that of the starting position among them, and of those left.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_slots(
    memory: InArray<u64>,
    words: usize,
    used: Out<u32>,
    left: Out<u32>,
) -> pdn_status {
    (used, left).store(|| {
        let tree = view(memory, words)?;
        Ok((tree.used_slots(), tree.left_slots()))
    })
}

/// Stores the move of a node, 0 for a null move and for the starting position, the node before it,
/// the one that continues its line, and the next variation beside it; PDN_CHESS_TREE_START where
/// there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_node(
    memory: InArray<u64>,
    words: usize,
    node: pdn_chess_node,
    r#move: Out<pdn_chess_move>,
    parent: Out<pdn_chess_node>,
    first_child: Out<pdn_chess_node>,
    next_sibling: Out<pdn_chess_node>,
) -> pdn_status {
    ((r#move, parent), (first_child, next_sibling)).store(|| {
        let tree = view(memory, words)?;
        let node = known(&tree, node)?;
        let mv = tree.mv(node).map_or(0, |mv| mv.bits());
        let child = number(tree.first_child(node));
        Ok(((mv, number(tree.parent(node))), (child, number(tree.next_sibling(node)))))
    })
}

/// Stores the number of moves that lead to a node.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_ply(
    memory: InArray<u64>,
    words: usize,
    node: pdn_chess_node,
    ply: Out<u32>,
) -> pdn_status {
    ply.store(|| Ok(view(memory, words)?.ply(Node::new(node))?))
}

/// Stores the position after the move of a node, in time proportional to its ply.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_position(
    memory: InArray<u64>,
    words: usize,
    node: pdn_chess_node,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        position::write(position, &view(memory, words)?.position(Node::new(node))?)
    })
}

/// Adds a move after a node, as its last variation if it has a continuation, and stores its node;
/// that of the same move if the node has it already. A null move is 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_add(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    r#move: pdn_chess_move,
    added: Out<pdn_chess_node>,
) -> pdn_status {
    added.store(|| {
        let mv = from_bits(r#move)?;
        Ok(edit(memory, words)?.add(Node::new(node), mv)?.number())
    })
}

/// Adds moves one after the other, as pdn_chess_tree_add does, all or none; stores the last node,
/// which without a move is the node itself. Cheaper than single calls, which each
/// replay the moves from the start.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_add_line(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    moves: InArray<pdn_chess_move>,
    count: usize,
    last: Out<pdn_chess_node>,
) -> pdn_status {
    last.store(|| {
        let moves = moves.elements(count)?;
        let moves = (0..count).filter_map(|index| moves.get(index)).map(from_bits);
        moves.clone().try_for_each(|mv| mv.map(drop))?;
        Ok(edit(memory, words)?.add_line(Node::new(node), moves.flatten())?.number())
    })
}

/// Copies a move of another tree, branch, after a node, with all that follows it, and stores its
/// node; for PDN_CHESS_TREE_START all moves of the other tree, and it stores the node itself.
///
/// No move is added twice: where the tree has a move already, its order, comments and glyphs stay,
/// and if it has neither comments nor glyphs, it takes those of the other. What is new comes after
/// the variations that are there. To copy within one tree, copy it first.
///
/// PDN_ERROR_OVERLAP: the two arrays have words in common.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_merge(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    source: InArray<u64>,
    source_words: usize,
    branch: pdn_chess_node,
    merged: Out<pdn_chess_node>,
) -> pdn_status {
    merged.store(|| {
        let source = source.words(source_words)?;
        let mut tree = GameTreeMut::open(memory.words_mut_beside(words, source)?)?;
        let source = GameTree::open(source)?;
        Ok(tree.merge(Node::new(node), source, Node::new(branch))?.number())
    })
}

/// Deletes a move with all that follows it. If the analysis was there, it goes to the node before.
///
/// PDN_ERROR_CHESS_TREE_ROOT: it is the starting position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_delete(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.delete(Node::new(node))?))
}

/// Moves a variation to another place among its siblings: 0 makes it the continuation of the line,
/// and a number past the last one the last variation.
///
/// PDN_ERROR_CHESS_TREE_ROOT: it is the starting position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_reorder(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    place: usize,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.reorder(Node::new(node), place.min(u32::MAX as usize) as u32)?))
}

/// Makes the line to a node the main line: at each branch on the way there it comes first.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_promote(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.promote(Node::new(node))?))
}

/// Stores how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE, which it
/// is at first.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_result(
    memory: InArray<u64>,
    words: usize,
    result: Out<pdn_chess_termination>,
) -> pdn_status {
    result.store(|| Ok(termination(view(memory, words)?.result())))
}

/// Changes how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_set_result(
    memory: InOutArray<u64>,
    words: usize,
    result: pdn_chess_termination,
) -> pdn_status {
    call(|| {
        let result = result_of(result).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        edit(memory, words)?.set_result(result);
        Ok(())
    })
}

/// Stores the node where the analysis is: at first PDN_CHESS_TREE_START.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_current(
    memory: InArray<u64>,
    words: usize,
    node: Out<pdn_chess_node>,
) -> pdn_status {
    node.store(|| Ok(view(memory, words)?.current().number()))
}

/// Goes to a node: the analysis goes on there.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_go_to(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.go_to(Node::new(node))?))
}

/// Plays a move where the analysis is, also past the end of the game, goes there and stores the
/// node; a move that the tree does not have is added as a variation.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_play(
    memory: InOutArray<u64>,
    words: usize,
    r#move: pdn_chess_move,
    node: Out<pdn_chess_node>,
) -> pdn_status {
    node.store(|| {
        let mv = from_bits(r#move)?;
        Ok(edit(memory, words)?.play(mv)?.number())
    })
}

/// Takes back the last move of the analysis, which stays in the tree; stores the node before it.
///
/// PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO: the analysis is at the starting position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_undo(
    memory: InOutArray<u64>,
    words: usize,
    node: Out<pdn_chess_node>,
) -> pdn_status {
    node.store(|| Ok(edit(memory, words)?.undo()?.number()))
}

/// Goes forward again, to the move that was taken back, else along the line; stores its node.
///
/// PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO: the line ends here.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_redo(
    memory: InOutArray<u64>,
    words: usize,
    node: Out<pdn_chess_node>,
) -> pdn_status {
    node.store(|| Ok(edit(memory, words)?.redo()?.number()))
}

/// The tree of a caller who may only be read from.
pub(super) fn view<'m>(memory: InArray<u64>, words: usize) -> Result<GameTree<'m>, pdn_status> {
    Ok(GameTree::open(memory.words(words)?)?)
}

/// The tree of a caller.
pub(super) fn edit<'m>(
    memory: InOutArray<u64>,
    words: usize,
) -> Result<GameTreeMut<'m>, pdn_status> {
    Ok(GameTreeMut::open(memory.words_mut(words)?)?)
}

/// A node that the tree has.
pub(super) fn known(tree: &GameTree<'_>, node: u32) -> Result<Node, pdn_status> {
    let known = Node::new(node);
    if known == Node::ROOT || tree.mv(known).is_some() {
        Ok(known)
    } else {
        Err(pdn_status::PDN_ERROR_CHESS_TREE_NO_SUCH_NODE)
    }
}

/// How a game ended, by its number; outside `None` for an unknown number.
pub(super) fn result_of(number: u8) -> Option<Option<Termination>> {
    match number {
        PDN_CHESS_TERMINATION_NONE => Some(None),
        _ => Termination::new(number).map(Some),
    }
}

fn number(node: Option<Node>) -> u32 {
    node.map_or(PDN_CHESS_TREE_START, Node::number)
}
