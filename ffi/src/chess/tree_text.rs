//! Chess: game trees, comments, glyphs and tags
//!
//! What stands at the moves of a game tree, and its tags. Text goes in as UTF-8; in texts that come
//! out, bytes of a file that are not UTF-8 are read as Latin-1, and control characters are spaces.

use core::ffi::c_char;
use core::fmt::Write;

use pedina::chess::tree::{CommentPlace, Node, Text};

use super::tree::{edit, known, pdn_chess_node, view};
use crate::call::{Store, call};
use crate::chess::pgn::pdn_chess_nag;
use crate::enumeration::enumeration;
use crate::ptr::{InArray, InOutArray, Out, OutArray};
use crate::sink::utf8;
use crate::status::pdn_status;

enumeration!(pdn_chess_comment_place: u8 = pedina::chess::tree::CommentPlace);

/// A comment of a move, or the name or value of a tag: a number that stays the same while the text
/// is there. No text has 0.
pub type pdn_chess_tree_text = u32;

/// Stores a comment of a move as text, and its number: in a pdn_chess_comment_place the one that
/// follows the comment with the number after, the first one for 0. At the starting position
/// comments stand before the first move.
///
/// All comments of a move are read in time proportional to their lengths where each call gets the
/// number that the one before has stored.
///
/// PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: none follows.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_comment(
    memory: InArray<u64>,
    words: usize,
    node: pdn_chess_node,
    place: pdn_chess_comment_place,
    after: pdn_chess_tree_text,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
    comment: Out<pdn_chess_tree_text>,
) -> pdn_status {
    comment.store(|| {
        let place = comment_place(place)?;
        let tree = view(memory, words)?;
        let text = tree.comment_after(known(&tree, node)?, place, after);
        print(text, buffer, capacity, length)
    })
}

/// Adds a comment of UTF-8 to a move, after those that it has in this pdn_chess_comment_place, as
/// it is read back from PGN: with one space between its words, and parentheses in place of closing
/// braces.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_add_comment(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    place: pdn_chess_comment_place,
    text: InArray<c_char>,
    length: usize,
) -> pdn_status {
    call(|| {
        let (place, text) = (comment_place(place)?, utf8(text.bytes(length)?)?);
        Ok(edit(memory, words)?.add_comment(Node::new(node), place, text)?)
    })
}

/// Removes all comments of a move in one pdn_chess_comment_place.
///
/// PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_remove_comments(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    place: pdn_chess_comment_place,
) -> pdn_status {
    call(|| {
        let place = comment_place(place)?;
        Ok(edit(memory, words)?.remove_comments(Node::new(node), place)?)
    })
}

/// The most numeric annotation glyphs of a move.
pub const PDN_CHESS_MAX_NAGS: usize = 256;

/// Stores the numeric annotation glyphs of a move and their number, at most PDN_CHESS_MAX_NAGS: 1
/// is a good move, 2 a mistake. At the starting position they stand before the first move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_nags(
    memory: InArray<u64>,
    words: usize,
    node: pdn_chess_node,
    nags: OutArray<pdn_chess_nag>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        let tree = view(memory, words)?;
        let glyphs = tree.nags(known(&tree, node)?);
        let mut buffer = nags.buffer(capacity, &count, glyphs.clone().count())?;
        buffer.extend(glyphs);
        Ok(())
    })
}

/// Adds a numeric annotation glyph to a move, unless it has that one.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_add_nag(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    nag: pdn_chess_nag,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.add_nag(Node::new(node), nag)?))
}

/// Removes a numeric annotation glyph from a move; does nothing if the move does not have it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_remove_nag(
    memory: InOutArray<u64>,
    words: usize,
    node: pdn_chess_node,
    nag: pdn_chess_nag,
) -> pdn_status {
    call(|| Ok(edit(memory, words)?.remove_nag(Node::new(node), nag)?))
}

/// Stores the value of the first tag with this name as text.
///
/// PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_tag(
    memory: InArray<u64>,
    words: usize,
    name: InArray<c_char>,
    name_length: usize,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        let name = utf8(name.bytes(name_length)?)?;
        print(view(memory, words)?.tag(name), buffer, capacity, length).map(drop)
    })
}

/// Stores a text of the tags, and its number: the name of the first tag for 0; else the text that
/// follows the one with the number after, which is its value after a name, and the name of the next
/// tag after a value.
///
/// PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: none follows.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_tag_text(
    memory: InArray<u64>,
    words: usize,
    after: pdn_chess_tree_text,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
    text: Out<pdn_chess_tree_text>,
) -> pdn_status {
    text.store(|| {
        let following = view(memory, words)?.tag_text_after(after);
        print(following, buffer, capacity, length)
    })
}

/// Adds a tag, or changes the value of the first one with the same name. Name and value are UTF-8;
/// control characters in the value become spaces. Result, SetUp and FEN are written as the tree has
/// them, whatever its tags say. With a Variant tag that names other rules the moves are not read
/// back.
///
/// PDN_ERROR_CHESS_PGN_TAG_SYNTAX: the name is empty, or has a space, a control character, a quote
/// or ]. PDN_ERROR_CHESS_PGN_LENGTH: name and value are more than 768 bytes together, which no
/// reader takes.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_set_tag(
    memory: InOutArray<u64>,
    words: usize,
    name: InArray<c_char>,
    name_length: usize,
    value: InArray<c_char>,
    length: usize,
) -> pdn_status {
    call(|| {
        let (name, value) = (utf8(name.bytes(name_length)?)?, utf8(value.bytes(length)?)?);
        Ok(edit(memory, words)?.set_tag(name, value)?)
    })
}

/// Removes the first tag with this name.
///
/// PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_remove_tag(
    memory: InOutArray<u64>,
    words: usize,
    name: InArray<c_char>,
    name_length: usize,
) -> pdn_status {
    call(|| {
        let name = utf8(name.bytes(name_length)?)?;
        Ok(edit(memory, words)?.remove_tag(name)?)
    })
}

fn comment_place(number: u8) -> Result<CommentPlace, pdn_status> {
    CommentPlace::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// Stores a text of the tree with a NUL after it, which must be the only one; its number.
fn print(
    text: Option<Text<'_>>,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> Result<pdn_chess_tree_text, pdn_status> {
    let text = text.ok_or(pdn_status::PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT)?;
    buffer.print(capacity, &length, |printer| {
        let plain = |character: char| if character.is_ascii_control() { ' ' } else { character };
        text.clone().try_for_each(|character| printer.write_char(plain(character)))
    })?;
    Ok(text.number())
}
