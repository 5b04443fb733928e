//! Writing a tree as PGN, without recursion: the way back is in the links.

use core::fmt::Write;

use super::note::CommentPlace;
use super::slot::Node;
use super::text::Text;
use super::walk::{GameTree, step};
use super::{TreeError, WriteError};
use crate::chess::pgn::{ROSTER, Termination, Writer};
use crate::chess::{CastlingStyle, Move, Position};

impl GameTree<'_> {
    /// Writes the game in export format: the seven tags of the roster, the others in their order,
    /// moves with all variations, the result.
    ///
    /// `Result`, `SetUp` and `FEN` are those of the tree, whatever its tags say: `FEN` is written
    /// if there is such a tag or the game does not begin at the starting position of chess, and
    /// `SetUp` with it, or as 0.
    ///
    /// # Errors
    /// What the sink has taken by then stays.
    pub fn write(&self, sink: &mut (impl Write + ?Sized)) -> Result<(), WriteError> {
        let mut writer = Writer::new(sink);
        let result = self.result().unwrap_or(Termination::Unknown);
        self.write_roster(&mut writer, result)?;
        self.write_other_tags(&mut writer)?;
        for nag in self.nags(Node::ROOT) {
            writer.nag(nag)?;
        }
        for place in [CommentPlace::Before, CommentPlace::After] {
            self.write_comments(&mut writer, Node::ROOT, place)?;
        }
        self.write_moves(&mut writer)?;
        Ok(writer.termination(result)?)
    }

    // Not a part of its caller, whose stack the writing of moves takes too.
    #[inline(never)]
    fn write_roster<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
        result: Termination,
    ) -> Result<(), WriteError> {
        for (name, unknown) in ROSTER {
            match self.tag(name) {
                _ if name == RESULT => writer.known_tag(name, result.text())?,
                Some(value) => writer.tag_of_characters(name.chars(), value)?,
                None => writer.known_tag(name, unknown)?,
            }
        }
        Ok(())
    }

    // Not a part of its caller, whose stack the writing of moves takes too.
    #[inline(never)]
    fn write_other_tags<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
    ) -> Result<(), WriteError> {
        let (mut has_set_up, mut has_fen) = (self.tag(SET_UP).is_some(), false);
        let is_set_up = *self.start() != Position::start() || self.tag(FEN).is_some();
        for (number, (name, value)) in self.tags().enumerate() {
            if name.is(FEN) {
                if !has_fen {
                    self.write_fen(writer, !has_set_up)?;
                }
                (has_set_up, has_fen) = (true, true);
            } else if name.is(SET_UP) {
                writer.known_tag(SET_UP, if is_set_up { "1" } else { "0" })?;
            } else if !name.is(RESULT) && !self.is_first_of_roster(number, &name) {
                writer.tag_of_characters(name, value)?;
            }
        }
        if is_set_up && !has_fen {
            self.write_fen(writer, !has_set_up)?;
        }
        Ok(())
    }

    /// Whether a tag was written with the roster: the first one with such a name.
    fn is_first_of_roster(&self, number: usize, name: &Text<'_>) -> bool {
        ROSTER.iter().any(|tag| name.is(tag.0))
            && self.tags().position(|tag| tag.0.eq(name.clone())) == Some(number)
    }

    fn write_fen<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
        needs_set_up: bool,
    ) -> Result<(), WriteError> {
        if needs_set_up {
            writer.known_tag(SET_UP, "1")?;
        }
        let fen = self.start().format_fen(CastlingStyle::Standard);
        Ok(writer.known_tag(FEN, &fen)?)
    }

    fn write_moves<W: Write + ?Sized>(&self, writer: &mut Writer<'_, W>) -> Result<(), WriteError> {
        let Some(mut at) = self.first_child(Node::ROOT) else { return Ok(()) };
        let mut position = *self.start();
        // Each move is written once: forged links that go round in circles end here.
        for _ in 0..self.head.used {
            let after = self.write_move(writer, at, &position)?;
            let variation = if self.is_main(at)? { self.next_sibling(at) } else { None };
            if let Some(variation) = variation {
                writer.begin_variation()?;
                at = variation;
            } else if let Some(next) = self.first_child(at) {
                (at, position) = (next, after);
            } else {
                match self.close_lines(writer, at)? {
                    Some(next) => (at, position) = next,
                    None => return Ok(()),
                }
            }
        }
        Err(WriteError::Damaged)
    }

    /// Ends the line that ends with a node, and those that this ends; the move to be written next
    /// and the position before it, `None` at the end of the game.
    fn close_lines<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
        end: Node,
    ) -> Result<Option<(Node, Position)>, WriteError> {
        let mut at = end;
        for _ in 0..2 * u64::from(self.head.used) {
            let parent = self.parent(at).ok_or(TreeError::Damaged)?;
            if self.is_main(at)? {
                if parent == Node::ROOT {
                    return Ok(None);
                }
                at = parent;
                continue;
            }
            writer.end_variation()?;
            if let Some(next) = self.next_sibling(at) {
                writer.begin_variation()?;
                return Ok(Some((next, self.position(parent)?)));
            }
            let main = self.first_child(parent).ok_or(TreeError::Damaged)?;
            if let Some(next) = self.first_child(main) {
                return Ok(Some((next, self.position(main)?)));
            }
            at = main;
        }
        Err(WriteError::Damaged)
    }

    /// Writes a move with what stands at it; returns the position after it.
    fn write_move<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
        node: Node,
        position: &Position,
    ) -> Result<Position, WriteError> {
        self.write_comments(writer, node, CommentPlace::Before)?;
        let mv = self.mv(node).ok_or(TreeError::Damaged)?;
        let after = step(position, mv.bits()).ok_or(TreeError::Damaged)?;
        match mv {
            Move::NULL => writer.null_move(position)?,
            mv => writer.mv(position, mv)?,
        }
        for nag in self.nags(node) {
            writer.nag(nag)?;
        }
        self.write_comments(writer, node, CommentPlace::After)?;
        Ok(after)
    }

    fn write_comments<W: Write + ?Sized>(
        &self,
        writer: &mut Writer<'_, W>,
        node: Node,
        place: CommentPlace,
    ) -> Result<(), WriteError> {
        for text in self.comments(node, place) {
            writer.comment_of_characters(text)?;
        }
        Ok(())
    }

    /// Whether a node continues the line of its parent.
    fn is_main(&self, node: Node) -> Result<bool, TreeError> {
        let parent = self.parent(node).ok_or(TreeError::Damaged)?;
        Ok(self.first_child(parent) == Some(node))
    }
}

const RESULT: &str = "Result";
const SET_UP: &str = "SetUp";
const FEN: &str = "FEN";
