//! Reading a game from the tokens of a scanner.

use super::TreeError;
use super::edit::GameTreeMut;
use super::head::Reading;
use super::slot::{Chunk, ChunkKind, chunk_count};
use super::tag::is_name;
use crate::chess::pgn::{Termination, Token, TokenKind};
use crate::chess::{FenMode, Move, Position};

impl GameTreeMut<'_> {
    /// Takes the next token of a [`Scanner`](crate::chess::pgn::Scanner), whose text is in `text`;
    /// whether a game is complete with it.
    ///
    /// The begin of a game clears the tree. Errors of the file are passed over: the tree has what
    /// came before them. White space in comments becomes one space, because lines are broken
    /// anywhere; tags with names that none can have are left out. Moves are taken as they are: the
    /// scanner has checked them.
    ///
    /// # Errors
    /// [`TreeError::Full`] or [`TreeError::Damaged`]; the token was not taken.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// use pedina::chess::pgn::{Line, Scanner, Token, TokenBuffer};
    /// use pedina::chess::tree::{GameTreeMut, Node};
    ///
    /// let file = b"[White \"Anna\"] 1. e4 {fine} (1. d4 d5) e5 1-0";
    /// let mut lines = [Line::new(Position::start()); 8];
    /// let (mut tokens, mut text) = ([Token::default(); 256], [0; 2048]);
    /// let mut buffer = TokenBuffer::new(&mut tokens, &mut text);
    /// Scanner::new().scan(file, &mut lines[..], &mut buffer)?;
    ///
    /// let mut memory = [0; 256];
    /// let mut tree = GameTreeMut::new(&mut memory, &Position::start())?;
    /// for token in buffer.tokens() {
    ///     let is_complete = tree.read(token, buffer.all_text())?;
    ///     if is_complete {
    ///         assert_eq!(tree.view().children(Node::ROOT).count(), 2);
    ///         assert_eq!(tree.view().tag("White").unwrap().to_string(), "Anna");
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&mut self, token: &Token, text: &[u8]) -> Result<bool, TreeError> {
        let is_complete = self.take(token, text)?;
        self.store();
        Ok(is_complete)
    }

    /// Takes tokens as [`read`](Self::read) does, up to the end of a game; how many, and whether a
    /// game is complete with them. It is faster than one token at a time.
    ///
    /// # Errors
    /// As [`read`](Self::read) for the first token; it stops before another that cannot be taken.
    pub fn read_game(
        &mut self,
        tokens: impl IntoIterator<Item = Token>,
        text: &[u8],
    ) -> Result<(usize, bool), TreeError> {
        let mut count = 0;
        let mut is_complete = false;
        for token in tokens {
            match self.take(&token, text) {
                Ok(ends) => is_complete = ends,
                Err(error) if count == 0 => return Err(error),
                Err(_) => break,
            }
            count += 1;
            if is_complete {
                break;
            }
        }
        self.store();
        Ok((count, is_complete))
    }

    /// As [`read`](Self::read), without storing the head.
    fn take(&mut self, token: &Token, text: &[u8]) -> Result<bool, TreeError> {
        match token.kind {
            TokenKind::BeginGame => self.clear(&Position::start()),
            TokenKind::Tag { name, value } => self.read_tag(name.of(text), value.of(text))?,
            TokenKind::BeginMoves => self.head.reading.comment_end = 0,
            TokenKind::Move(mv) => self.read_move(mv)?,
            TokenKind::Nag(nag) => {
                if self.head.current != 0 && !self.head.reading.is_branch {
                    self.push_nag(self.head.current, nag)?;
                }
            }
            TokenKind::Comment { text: span, is_end } => {
                self.read_comment(span.of(text), is_end)?;
            }
            TokenKind::BeginVariation => self.begin_variation()?,
            TokenKind::EndVariation => self.end_variation(),
            TokenKind::Error(_) => {}
            TokenKind::EndGame(result) => {
                self.end_game(result);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn read_tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), TreeError> {
        if !is_name(name) {
            return Ok(());
        }
        self.reserve(chunk_count(name.len()).saturating_add(chunk_count(value.len())))?;
        let end = self.head.reading.comment_end;
        self.head.reading.comment_end = self.append_tag(name, value, end)?;
        if name == b"FEN"
            && let Ok(start) = Position::parse_fen(value, FenMode::Playable)
        {
            self.head.start = start;
        }
        Ok(())
    }

    fn read_move(&mut self, mv: Move) -> Result<(), TreeError> {
        let Reading { is_branch, last_sibling, pending, .. } = self.head.reading;
        let current = self.head.current;
        let added = if is_branch {
            let parent = self.view().slot(current).map_or(0, |slot| slot.parent);
            self.append(parent, mv, last_sibling)?
        } else {
            self.append(current, mv, 0)?
        };
        if !is_branch && self.view().slot(current).is_some_and(|slot| slot.child != added) {
            // A variation that stands before the first move replaces it all the same.
            let _ = self.reorder(super::Node(added), 0);
        }
        if is_branch {
            self.change(added, |slot| slot.notes = pending);
            self.note_sibling(added);
        }
        self.head.current = added;
        self.head.reading =
            Reading { variations: self.head.reading.variations, ..Reading::default() };
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<(), TreeError> {
        let slot = self.allocate().ok_or(TreeError::Full)?;
        let reading = self.head.reading;
        let mut chunk = Chunk { next: reading.variations, ..Chunk::new(ChunkKind::Variation) };
        let places = [self.head.current, reading.last_sibling].map(u32::to_le_bytes);
        places.as_flattened().iter().for_each(|&byte| _ = chunk.push(byte));
        let _ = chunk.push(u8::from(reading.is_branch));
        self.set_chunk(slot, chunk);
        self.release_chain(reading.pending);
        self.head.reading = Reading {
            variations: slot,
            is_branch: true,
            last_sibling: reading.last_sibling,
            ..Reading::default()
        };
        Ok(())
    }

    /// Notes the first move of a variation as the sibling after which the next one comes.
    fn note_sibling(&mut self, added: u32) {
        let slot = self.head.reading.variations;
        if let Some(mut chunk) = self.view().chunk(slot) {
            let places = chunk.bytes.iter_mut().skip(4).zip(added.to_le_bytes());
            places.for_each(|(to, from)| *to = from);
            self.set_chunk(slot, chunk);
        }
    }

    fn end_variation(&mut self) {
        let slot = self.head.reading.variations;
        let open = self.view().chunk(slot).filter(|chunk| chunk.kind == ChunkKind::Variation);
        let Some(open) = open else { return };
        self.release_chain(self.head.reading.pending);
        let [a, b, c, d, e, f, g, h, is_branch, ..] = open.bytes;
        let current = u32::from_le_bytes([a, b, c, d]);
        self.head.current = self.view().slot(current).map_or(0, |_| current);
        self.head.reading = Reading {
            variations: open.next,
            last_sibling: u32::from_le_bytes([e, f, g, h]),
            is_branch: is_branch != 0,
            ..Reading::default()
        };
        self.release(slot);
    }

    fn end_game(&mut self, result: Option<Termination>) {
        self.release_chain(self.head.reading.pending);
        self.release_chain(self.head.reading.variations);
        self.head.reading = Reading::default();
        (self.head.current, self.head.line_end) = (0, 0);
        self.head.result = result;
    }

    /// Takes a part of a comment: all of it or, if there is no room, nothing.
    fn read_comment(&mut self, text: &[u8], is_end: bool) -> Result<(), TreeError> {
        // A space may precede the part, and a comment needs a slot even if it is empty.
        self.reserve(chunk_count(text.len() + 1) + 1)?;
        if self.head.reading.is_comment {
            let under_way = self.view().chunk(self.head.reading.comment_end);
            under_way.filter(|chunk| chunk.kind != ChunkKind::Free).ok_or(TreeError::Damaged)?;
        }
        if !self.head.reading.is_comment {
            self.begin_comment()?;
        }
        let end = self.head.reading.comment_end;
        let mut writing = Writing { slot: end, chunk: self.view().chunk(end) };
        for &byte in text {
            if byte.is_ascii_whitespace() {
                self.head.reading.is_space = true;
                continue;
            }
            if self.head.reading.is_space && self.head.reading.has_text {
                self.push_byte(&mut writing, b' ')?;
            }
            self.push_byte(&mut writing, byte)?;
            (self.head.reading.is_space, self.head.reading.has_text) = (false, true);
        }
        if let Some(chunk) = writing.chunk {
            self.set_chunk(writing.slot, Chunk { is_end, ..chunk });
        }
        self.head.reading.comment_end = writing.slot;
        if is_end {
            (self.head.reading.is_comment, self.head.reading.is_space) = (false, false);
            self.head.reading.has_text = false;
        }
        Ok(())
    }

    fn begin_comment(&mut self) -> Result<(), TreeError> {
        let Reading { is_branch, pending, comment_end, .. } = self.head.reading;
        let kind = if is_branch { ChunkKind::CommentBefore } else { ChunkKind::CommentAfter };
        let slot = self.allocate().ok_or(TreeError::Damaged)?;
        self.set_chunk(slot, Chunk::new(kind));
        let current = self.head.current;
        if comment_end != 0 {
            self.set_next(comment_end, slot);
        } else if is_branch {
            match self.last_of_chain(pending) {
                0 => self.head.reading.pending = slot,
                last => self.set_next(last, slot),
            }
        } else {
            let notes = self.view().slot(current).map_or(0, |slot| slot.notes);
            self.link_note(current, notes, slot);
        }
        self.head.reading.comment_end = slot;
        self.head.reading.is_comment = true;
        Ok(())
    }

    /// Appends a byte to the comment under way.
    fn push_byte(&mut self, writing: &mut Writing, byte: u8) -> Result<(), TreeError> {
        let chunk = writing.chunk.as_mut().ok_or(TreeError::Damaged)?;
        if chunk.push(byte) {
            return Ok(());
        }
        let next = self.allocate().ok_or(TreeError::Damaged)?;
        let mut following = Chunk::new(chunk.kind);
        let _ = following.push(byte);
        self.set_chunk(writing.slot, Chunk { next, ..*chunk });
        *writing = Writing { slot: next, chunk: Some(following) };
        Ok(())
    }
}

/// The last slot of the comment under way, whose content is not stored yet.
struct Writing {
    slot: u32,
    chunk: Option<Chunk>,
}
