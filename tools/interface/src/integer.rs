//! The integers that cross the interface.

/// An integer of C.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "their names in Rust and C stand in the table below")]
pub enum Integer {
    Char,
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    Size,
}

/// Integer, bytes, name in Rust, name in C.
const INTEGERS: [(Integer, usize, &str, &str); 10] = [
    (Integer::Char, 1, "c_char", "char"),
    (Integer::U8, 1, "u8", "uint8_t"),
    (Integer::I8, 1, "i8", "int8_t"),
    (Integer::U16, 2, "u16", "uint16_t"),
    (Integer::I16, 2, "i16", "int16_t"),
    (Integer::U32, 4, "u32", "uint32_t"),
    (Integer::I32, 4, "i32", "int32_t"),
    (Integer::U64, 8, "u64", "uint64_t"),
    (Integer::I64, 8, "i64", "int64_t"),
    // As wide as an address, so no field has it; the greatest width counts here.
    (Integer::Size, 8, "usize", "size_t"),
];

impl Integer {
    /// The integer with this name in Rust.
    #[must_use]
    pub fn named(rust: &str) -> Option<Self> {
        INTEGERS.iter().find(|row| row.2 == rust).map(|row| row.0)
    }

    fn row(self) -> &'static (Self, usize, &'static str, &'static str) {
        // The rows are in the order of the variants.
        &INTEGERS[self as usize]
    }

    /// Its width; 8 for `size_t`, which has less on some platforms.
    #[must_use]
    pub fn bytes(self) -> usize {
        self.row().1
    }

    /// Its width where that is the same on every platform.
    #[must_use]
    pub fn fixed_bytes(self) -> Option<usize> {
        (self != Self::Size).then(|| self.bytes())
    }

    /// `u8`.
    #[must_use]
    pub fn rust_name(self) -> &'static str {
        self.row().2
    }

    /// `uint8_t`.
    #[must_use]
    pub fn c_name(self) -> &'static str {
        self.row().3
    }

    /// Whether it has negative numbers.
    #[must_use]
    pub fn is_signed(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_integer_finds_its_own_row() {
        for (integer, bytes, rust, c) in INTEGERS {
            assert_eq!(integer.row(), &(integer, bytes, rust, c));
            assert_eq!(Integer::named(rust), Some(integer));
        }
    }
}
