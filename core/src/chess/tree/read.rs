//! Reading a game from the tokens of a scanner.

use super::TreeError;
use super::edit::GameTreeMut;
use super::head::{Reading, Recent};
use super::note::{Writing, in_comment};
use super::slot::{CHUNK_BYTES, Chunk, ChunkKind, LINK, LINK_BITS, chunk_count};
use crate::chess::pgn::{Termination, Token, TokenKind, is_tag_name};
use crate::chess::{FenMode, Move, Position};

impl GameTreeMut<'_> {
    /// Takes the next token of a [`Scanner`](crate::chess::pgn::Scanner), whose text is in `text`;
    /// whether a game is complete with it.
    ///
    /// The begin of a game clears the tree. Errors of the file are passed over: the tree has what
    /// came before them. White space in comments becomes one space, because lines are broken
    /// anywhere, and a closing brace a parenthesis. A game whose moves end without a result, or
    /// with `*`, has that of its `Result` tag. What stands in a variation without a move belongs to
    /// the move before it. Moves are taken as they are: the scanner has checked them.
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
            TokenKind::BeginMoves => {
                (self.head.reading.comment_end, self.head.reading.last_sibling) = (0, 0);
            }
            TokenKind::Move(mv) => self.read_move(mv)?,
            TokenKind::Nag(nag) => self.read_nag(nag)?,
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
        if !is_tag_name(name) {
            return Ok(());
        }
        if name == b"FEN" {
            return self.read_fen(value);
        }
        self.reserve(chunk_count(name.len()).saturating_add(chunk_count(value.len())))?;
        let before = match self.head.reading.last_sibling {
            0 => self.last_of_chain(self.head.tags),
            last => last,
        };
        self.head.reading.last_sibling = self.link_tag(name, value, before, 0)?;
        if name == b"Result" {
            self.head.result = Termination::parse(value).ok();
        }
        Ok(())
    }

    /// Of several positions the last one counts, as it does for a scanner; what is none was
    /// reported and is left out.
    fn read_fen(&mut self, value: &[u8]) -> Result<(), TreeError> {
        let Ok(start) = Position::parse_fen(value, FenMode::Playable) else { return Ok(()) };
        let last = self.put_tag(b"FEN", value)?;
        if self.slots().chunk(last).is_some_and(|chunk| chunk.next == 0) {
            self.head.reading.last_sibling = last;
        }
        self.head.start = start;
        // It was reached from the start that no longer is.
        self.head.recent = Recent::NONE;
        Ok(())
    }

    fn read_nag(&mut self, nag: u8) -> Result<(), TreeError> {
        if self.head.reading.is_branch {
            self.head.reading.pending = self.with_nag(self.head.reading.pending, nag)?;
            return Ok(());
        }
        self.push_nag(self.head.current, nag)
    }

    fn read_move(&mut self, mv: Move) -> Result<(), TreeError> {
        let Reading { is_branch, last_sibling, pending, .. } = self.head.reading;
        let current = self.head.current;
        let added = if is_branch {
            let parent = self.slots().slot(current).map_or(0, |slot| slot.parent);
            self.append(parent, mv, last_sibling)?
        } else {
            self.append(current, mv, 0)?
        };
        if !is_branch && self.slots().slot(current).is_some_and(|slot| slot.child != added) {
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
        let Reading { variations, last_sibling, pending, is_branch, .. } = self.head.reading;
        let open = Open { current: self.head.current, last_sibling, pending, is_branch };
        self.set_chunk(slot, open.pack(variations));
        self.head.reading =
            Reading { variations: slot, is_branch: true, last_sibling, ..Reading::default() };
        Ok(())
    }

    /// Notes the first move of a variation as the sibling after which the next one comes.
    fn note_sibling(&mut self, added: u32) {
        let slot = self.head.reading.variations;
        if let Some(chunk) = self.slots().chunk(slot) {
            let open = Open { last_sibling: added, ..Open::unpack(&chunk) };
            self.set_chunk(slot, open.pack(chunk.next));
        }
    }

    fn end_variation(&mut self) {
        let slot = self.head.reading.variations;
        let chunk = self.slots().chunk(slot).filter(|chunk| chunk.kind == ChunkKind::Variation);
        let Some(chunk) = chunk else { return };
        let notes = self.head.reading.pending;
        let Open { current, last_sibling, pending, is_branch } = Open::unpack(&chunk);
        self.head.current = self.slots().slot(current).map_or(0, |_| current);
        let variations = chunk.next;
        self.head.reading =
            Reading { variations, last_sibling, pending, is_branch, ..Reading::default() };
        self.release(slot);
        self.keep_notes(notes);
    }

    /// Gives what stands in a variation without a move to the move before it.
    fn keep_notes(&mut self, notes: u32) {
        let mut first = notes;
        for _ in 0..self.head.used {
            let glyphs = self.slots().chunk(first).filter(|chunk| chunk.kind == ChunkKind::Nags);
            let Some(glyphs) = glyphs else { break };
            self.release(first);
            // They take no more slots than this one.
            glyphs.content().iter().for_each(|&nag| _ = self.read_nag(nag));
            first = glyphs.next;
        }
        let Reading { is_branch, pending, .. } = self.head.reading;
        let kind = if is_branch { ChunkKind::CommentBefore } else { ChunkKind::CommentAfter };
        let mut next = first;
        for _ in 0..self.head.used {
            let text =
                self.slots().chunk(next).filter(|chunk| chunk.kind == ChunkKind::CommentBefore);
            let Some(chunk) = text else { break };
            self.set_chunk(next, Chunk { kind, ..chunk });
            next = chunk.next;
        }
        match self.last_of_chain(pending) {
            _ if first == 0 => {}
            0 if is_branch => self.head.reading.pending = first,
            last if is_branch => self.set_next(last, first),
            _ => {
                let notes = self.slots().slot(self.head.current).map_or(0, |slot| slot.notes);
                self.link_note(self.head.current, notes, first);
            }
        }
    }

    fn end_game(&mut self, result: Option<Termination>) {
        self.release_chain(self.head.reading.pending);
        self.release_chain(self.head.reading.variations);
        self.head.reading = Reading::default();
        (self.head.current, self.head.line_end) = (0, 0);
        // That of the tag is known already.
        if self.head.result.is_none() || !matches!(result, None | Some(Termination::Unknown)) {
            self.head.result = result;
        }
    }

    /// Takes a part of a comment: all of it or, if there is no room, nothing.
    fn read_comment(&mut self, text: &[u8], is_end: bool) -> Result<(), TreeError> {
        // A space may precede the part, and a comment needs a slot even if it is empty.
        self.reserve(chunk_count(text.len() + 1) + 1)?;
        if self.head.reading.is_comment {
            let under_way = self.slots().chunk(self.head.reading.comment_end);
            under_way.filter(|chunk| chunk.kind != ChunkKind::Free).ok_or(TreeError::Damaged)?;
        }
        if !self.head.reading.is_comment {
            self.begin_comment()?;
        }
        let end = self.head.reading.comment_end;
        let chunk = self.slots().chunk(end).ok_or(TreeError::Damaged)?;
        let mut writing = Writing { slot: end, chunk };
        for &byte in text {
            if byte.is_ascii_whitespace() {
                self.head.reading.is_space = true;
                continue;
            }
            if self.head.reading.is_space && self.head.reading.has_text {
                self.push_byte(&mut writing, b' ')?;
            }
            self.push_byte(&mut writing, in_comment(byte))?;
            (self.head.reading.is_space, self.head.reading.has_text) = (false, true);
        }
        self.set_chunk(writing.slot, Chunk { is_end, ..writing.chunk });
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
        let Writing { slot, chunk } = self.begin_text(kind)?;
        self.set_chunk(slot, chunk);
        let current = self.head.current;
        if comment_end != 0 {
            self.set_next(comment_end, slot);
        } else if is_branch {
            match self.last_of_chain(pending) {
                0 => self.head.reading.pending = slot,
                last => self.set_next(last, slot),
            }
        } else {
            let notes = self.slots().slot(current).map_or(0, |slot| slot.notes);
            self.link_note(current, notes, slot);
        }
        self.head.reading.comment_end = slot;
        self.head.reading.is_comment = true;
        Ok(())
    }
}

/// Where a game goes on after an open variation.
struct Open {
    current: u32,
    last_sibling: u32,
    pending: u32,
    is_branch: bool,
}

impl Open {
    /// As a chunk before the variations around it: three links and a flag are 85 bits.
    fn pack(&self, variations: u32) -> Chunk {
        let low = u64::from(self.current & LINK) | u64::from(self.last_sibling) << LINK_BITS;
        let high = self.pending & LINK | u32::from(self.is_branch) << LINK_BITS;
        let [a, b, c, d, e, f, g, _] = low.to_le_bytes();
        let [h, i, j, k] = high.to_le_bytes();
        let bytes = [a, b, c, d, e, f, g, h, i, j, k];
        let length = CHUNK_BYTES as u8;
        Chunk { next: variations, length, bytes, ..Chunk::new(ChunkKind::Variation) }
    }

    const fn unpack(chunk: &Chunk) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k] = chunk.bytes;
        let low = u64::from_le_bytes([a, b, c, d, e, f, g, 0]);
        let high = u32::from_le_bytes([h, i, j, k]);
        Self {
            current: low as u32 & LINK,
            last_sibling: (low >> LINK_BITS) as u32 & LINK,
            pending: high & LINK,
            is_branch: high >> LINK_BITS & 1 != 0,
        }
    }
}
