//! Parses the text of a move.

use super::{Form, Normal, San, SanError, SanErrorKind};
use crate::chess::{Bitboard, File, Rank, Role, Square};

/// Parses a move.
#[cfg_attr(not(small), inline(always))]
pub(super) fn read(text: &[u8]) -> Result<San, SanError> {
    match read_common(text, None) {
        Some(normal) => Ok(San(Form::Normal(normal))),
        None => read_any(text),
    }
}

/// Reads the forms that programs write, from the right to the left: `Nf3`, `exd5+`, `R1a3`.
/// `None` for all others. `role` is `None` if the caller has not read the first letter. What
/// differs from move to move is added up instead of branched on, because a branch would be
/// mispredicted.
// Its result is read at once: in registers, or from memory that was just written in other widths.
#[cfg_attr(not(small), inline(always))]
pub(super) fn read_common(text: &[u8], role: Option<Role>) -> Option<Normal> {
    let is_remarked = matches!(text.last(), Some(b'+' | b'#'));
    let text = text.get(..text.len() - usize::from(is_remarked))?;
    let [front @ .., file, rank] = text else { return None };
    let to = Square::from_letters(*file, *rank)?;
    let role = match role {
        Some(role) => role,
        None => letter_role(*text.first()?),
    };
    let from_at = usize::from(role != Role::Pawn);
    let is_capture = front.last() == Some(&b'x');
    let from = match front.get(from_at..front.len() - usize::from(is_capture))? {
        // Any square, or for a pawn that does not capture those of the file.
        [] => {
            let is_step = from_at == 0 && !is_capture;
            Bitboard(Bitboard::file(to.file()).0 | u64::from(is_step).wrapping_sub(1))
        }
        [file, rank] => Square::from_letters(*file, *rank)?.into(),
        [letter] => match File::new(letter.wrapping_sub(b'a')) {
            Some(file) => Bitboard::file(file),
            None if role == Role::Pawn => return None,
            None => Bitboard::rank(Rank::new(letter.wrapping_sub(b'1'))?),
        },
        _ => return None,
    };
    Some(Normal {
        from,
        role,
        promotion: None,
        to,
        from_at: from_at as u8,
        to_at: front.len() as u8,
        promotion_at: text.len() as u8,
    })
}

/// The role of an English capital; a pawn for every other byte. Added up rather than matched,
/// because a processor guesses the target of a jump by table wrongly more often than not.
#[inline]
fn letter_role(letter: u8) -> Role {
    let number = (2..7)
        .zip(b"NBRQK")
        .fold(1, |number, (role, &capital)| number + u8::from(letter == capital) * (role - 1));
    Role::new(number).unwrap_or(Role::Pawn)
}

/// Reads any form.
#[inline(never)]
pub(super) fn read_any(text: &[u8]) -> Result<San, SanError> {
    let mut reader = Reader { text, rest: text };
    let form = if matches!(reader.peek(), Some(b'O' | b'0' | b'o')) {
        reader.castling()?
    } else {
        Form::Normal(reader.normal()?)
    };
    reader.remarks()?;
    Ok(San(form))
}

/// A place in the text: what is left of it.
struct Reader<'a> {
    text: &'a [u8],
    rest: &'a [u8],
}

impl Reader<'_> {
    const fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    const fn offset(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    fn skip(&mut self, length: usize) {
        self.rest = self.rest.get(length..).unwrap_or_default();
    }

    /// Goes past these bytes if they are next; whether they were.
    fn eat(&mut self, bytes: &[u8]) -> bool {
        match self.rest.strip_prefix(bytes) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    const fn syntax(&self) -> SanError {
        SanError { kind: SanErrorKind::Syntax, offset: self.offset() }
    }

    fn castling(&mut self) -> Result<Form, SanError> {
        let mut wings = 0;
        loop {
            if !matches!(self.peek(), Some(b'O' | b'0' | b'o')) {
                return Err(self.syntax());
            }
            self.skip(1);
            wings += 1;
            if wings == 3 || !self.hyphen() {
                break;
            }
        }
        if wings == 1 { Err(self.syntax()) } else { Ok(Form::Castling { is_long: wings == 3 }) }
    }

    fn normal(&mut self) -> Result<Normal, SanError> {
        let role = self.role();
        // At most a figurine, a square and a sign precede the offsets: they fit in a byte.
        let from_at = self.offset() as u8;
        let (file, rank) = (self.file(), self.rank());
        let is_capture = self.capture();
        let is_separated = is_capture || self.offset() > 0 && self.hyphen();
        let to_at = self.offset() as u8;
        let is_square_next = is_separated || rank.is_none() || self.is_square_next();
        let (from_file, from_rank, to, to_at) = match (file, rank) {
            (Some(to_file), Some(to_rank)) if !is_square_next => {
                (None, None, Square::at(to_file, to_rank), from_at)
            }
            _ => (file, rank, self.square()?, to_at),
        };
        let mut from = from_rank.map_or(Bitboard::ALL, Bitboard::rank);
        match from_file {
            Some(file) => from &= Bitboard::file(file),
            // A pawn goes straight ahead unless the text says otherwise.
            None if role == Role::Pawn && !is_capture => from &= Bitboard::file(to.file()),
            None => {}
        }
        let promotion_at = self.offset() as u8;
        let promotion = if role == Role::Pawn { self.promotion()? } else { None };
        Ok(Normal { from, role, promotion, to, from_at, to_at, promotion_at })
    }

    /// The role of a letter or figurine; a pawn where there is none.
    fn role(&mut self) -> Role {
        match self.peek() {
            Some(0xe2) => self.figurine().unwrap_or(Role::Pawn),
            Some(letter @ (b'N' | b'B' | b'R' | b'Q' | b'K' | b'P')) => {
                self.skip(1);
                letter_role(letter)
            }
            _ => Role::Pawn,
        }
    }

    /// U+2654 to U+265F, white's king to black's pawn, and a selector of text or emoji style.
    fn figurine(&mut self) -> Option<Role> {
        let &[0xe2, 0x99, last, ..] = self.rest else { return None };
        let role = match last {
            0x94 | 0x9a => Role::King,
            0x95 | 0x9b => Role::Queen,
            0x96 | 0x9c => Role::Rook,
            0x97 | 0x9d => Role::Bishop,
            0x98 | 0x9e => Role::Knight,
            0x99 | 0x9f => Role::Pawn,
            _ => return None,
        };
        self.skip(3);
        let _ = self.eat("\u{fe0e}".as_bytes()) || self.eat("\u{fe0f}".as_bytes());
        Some(role)
    }

    fn file(&mut self) -> Option<File> {
        let file = File::new(self.peek()?.wrapping_sub(b'a'))?;
        self.skip(1);
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::new(self.peek()?.wrapping_sub(b'1'))?;
        self.skip(1);
        Some(rank)
    }

    fn is_square_next(&self) -> bool {
        matches!(self.rest, &[b'a'..=b'h', b'1'..=b'8', ..])
    }

    fn square(&mut self) -> Result<Square, SanError> {
        let file = self.file().ok_or(self.syntax())?;
        let rank = self.rank().ok_or(self.syntax())?;
        Ok(Square::at(file, rank))
    }

    fn capture(&mut self) -> bool {
        match self.peek() {
            Some(b'x' | b'X' | b':') => {
                self.skip(1);
                true
            }
            Some(0xc3) => self.eat("×".as_bytes()),
            // The same in Latin-1.
            Some(0xd7) => self.eat(b"\xd7"),
            _ => false,
        }
    }

    /// A hyphen, or a dash or minus sign that typesetting makes of it, also in Windows-1252.
    fn hyphen(&mut self) -> bool {
        let length = match self.rest {
            [b'-' | 0x96 | 0x97, ..] => 1,
            [0xe2, 0x80, 0x90..=0x95, ..] | [0xe2, 0x88, 0x92, ..] => 3,
            _ => 0,
        };
        self.skip(length);
        length > 0
    }

    fn promotion(&mut self) -> Result<Option<Role>, SanError> {
        let sign = match self.peek() {
            Some(sign @ (b'=' | b'/' | b'(')) => {
                self.skip(1);
                sign
            }
            Some(b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n') => b'=',
            Some(0xe2) => {
                return Ok(self.figurine().filter(|role| Role::PROMOTIONS.contains(role)));
            }
            _ => return Ok(None),
        };
        let before = self.rest;
        let role = match self.peek() {
            Some(0xe2) => self.figurine(),
            Some(letter) => {
                self.skip(1);
                Role::from_letter(letter)
            }
            None => None,
        };
        let Some(role) = role.filter(|role| Role::PROMOTIONS.contains(role)) else {
            self.rest = before;
            return Err(self.syntax());
        };
        if sign == b'(' && !self.eat(b")") {
            return Err(self.syntax());
        }
        Ok(Some(role))
    }

    /// What may follow a move, up to the end of the text.
    fn remarks(&mut self) -> Result<(), SanError> {
        while let Some(byte) = self.peek() {
            match byte {
                b'+' | b'#' | b'!' | b'?' => self.skip(1),
                _ if REMARKS.iter().any(|remark| self.eat(remark.as_bytes())) => {}
                _ => return Err(self.syntax()),
            }
        }
        Ok(())
    }
}

/// Longer remarks: en passant; check, double check and mate; the signs for good and bad.
const REMARKS: [&str; 11] =
    ["e.p.", " e.p.", "ep", " ep", "†", "‡", "‼", "⁇", "⁈", "⁉", "\u{fe0e}"];
