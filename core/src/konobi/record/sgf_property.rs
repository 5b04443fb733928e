//! The properties of a file in the Smart Game Format, one by one.

use super::sgf_error::{SgfError, SgfErrorKind};

/// A property with its first value.
#[derive(Clone, Copy)]
pub(super) struct Property<'a> {
    pub(super) name: &'a [u8],
    pub(super) value: &'a [u8],
    pub(super) start: usize,
}

impl Property<'_> {
    pub(super) fn is_move(&self) -> bool {
        matches!(self.name, b"B" | b"W")
    }

    pub(super) const fn error(&self, kind: SgfErrorKind) -> SgfError {
        SgfError { start: self.start, kind }
    }
}

/// A reader of the properties of a file.
pub(super) struct Reader<'a> {
    text: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// The next property of the main line; `None` past its end.
    pub(super) fn property(&mut self) -> Result<Option<Property<'a>>, SgfError> {
        loop {
            let (start, byte) = (self.at, self.text.get(self.at).copied());
            match byte {
                Some(b'(' | b';') => self.at += 1,
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                // What a variation before has not said: a value more of the last property.
                Some(b'[') if start > 0 => drop(self.value()?),
                Some(b'A'..=b'Z') => {
                    let rest = self.text.get(start..).unwrap_or_default();
                    let len = rest.iter().position(|byte| !byte.is_ascii_uppercase());
                    let name = rest.get(..len.unwrap_or(rest.len())).unwrap_or_default();
                    self.at += name.len();
                    let value = self.value()?.ok_or(self.broken())?;
                    return Ok(Some(Property { name, value, start }));
                }
                Some(b')') => return Ok(None),
                _ => return Err(self.broken()),
            }
        }
    }

    /// The next value of the same property, without its brackets; `None` if there is no other.
    pub(super) fn value(&mut self) -> Result<Option<&'a [u8]>, SgfError> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        if self.text.get(self.at) != Some(&b'[') {
            return Ok(None);
        }
        let start = self.at + 1;
        let mut end = start;
        loop {
            match self.text.get(end) {
                Some(b']') => break,
                Some(b'\\') => end += 2,
                Some(_) => end += 1,
                None => return Err(self.broken()),
            }
        }
        self.at = end + 1;
        Ok(self.text.get(start..end))
    }

    const fn broken(&self) -> SgfError {
        SgfError { start: self.at, kind: SgfErrorKind::Syntax }
    }
}
