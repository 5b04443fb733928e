//! Game trees: a game with all its variations, comments and tags, to be edited and analysed in
//! memory of the caller.
//!
//! | type | for |
//! |---|---|
//! | [`GameTree`] | walking through a tree, reading what stands at its nodes, writing it as PGN |
//! | [`GameTreeMut`] | making a tree, editing it, reading it from PGN, |
//! | | merging games, analysis with undo and redo |
//! | [`Node`] | the place of a move in the tree |
//!
//! A tree lies in a slice of 64-bit words, in slots of two words each: a move takes one, a comment,
//! a tag or the annotation glyphs of a move take one for each 11 bytes. Nodes are numbers of slots
//! and never pointers, so a copy of the words is a copy of the tree, also into a longer slice,
//! where it can [grow](GameTreeMut::grow). What is deleted is used again.
//!
//! | words | content |
//! |---|---|
//! | 0 to 26 | head: sizes, free slots, result, place of the analysis, starting position, |
//! | | the position after the move that was added last, check |
//! | 27, 28 | slot 0: the root, which stands for the starting position |
//! | 29, ... | the other slots |
//!
//! The head has a checksum, slots have none: any words are safe, and a tree with links that no edit
//! makes is reported as [`TreeError::Damaged`] or ends early. An edit that fails changes nothing.
//! Nothing recurses, however deep variations are.
//!
//! # Examples
//! ```
//! use pedina::chess::Position;
//! use pedina::chess::tree::{CommentPlace, GameTreeMut, Node};
//!
//! let mut memory = [0; 256];
//! let mut tree = GameTreeMut::new(&mut memory, &Position::start())?;
//! let start = Position::start();
//! let e4 = tree.add(Node::ROOT, start.parse_san(b"e4").unwrap())?;
//! let d4 = tree.add(Node::ROOT, start.parse_san(b"d4").unwrap())?;
//! tree.add_comment(d4, CommentPlace::After, "also good")?;
//! tree.promote(d4)?;
//! assert_eq!(tree.view().first_child(Node::ROOT), Some(d4));
//! assert_eq!(tree.view().next_sibling(d4), Some(e4));
//!
//! let mut text = String::new();
//! tree.view().write(&mut text).unwrap();
//! assert!(text.ends_with("1. d4 {also good} (1. e4) *\n\n"));
//! # Ok::<(), pedina::chess::tree::TreeError>(())
//! ```

mod analysis;
mod descent;
mod edit;
mod error;
mod head;
mod merge;
mod note;
mod read;
mod slot;
mod tag;
mod text;
mod walk;
mod write;

pub use edit::GameTreeMut;
pub use error::{TreeError, WriteError};
pub use head::{MAX_NODES, MIN_WORDS};
pub use note::{CommentPlace, Nags};
pub use slot::Node;
pub use text::Text;
pub use walk::GameTree;
