//! Colours.

/// A colour: red, green and blue.
///
/// # Examples
/// ```
/// use pedina::chess::draw::Rgb;
/// let wood = Rgb::new(0xf0d9b5);
/// assert_eq!(wood, Rgb { red: 0xf0, green: 0xd9, blue: 0xb5 });
/// assert_eq!(wood.number(), 0xf0d9b5);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rgb {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Rgb {
    /// The colour that is written `#rrggbb` with this number in hexadecimal; bits above the lowest
    /// 24 are ignored.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self { red: (number >> 16) as u8, green: (number >> 8) as u8, blue: number as u8 }
    }

    /// The number from which [`new`](Self::new) makes this colour.
    #[must_use]
    pub const fn number(self) -> u32 {
        (self.red as u32) << 16 | (self.green as u32) << 8 | self.blue as u32
    }

    /// The colour half-way to another.
    pub(crate) const fn mix(self, other: Self) -> Self {
        Self {
            red: half_way(self.red, other.red),
            green: half_way(self.green, other.green),
            blue: half_way(self.blue, other.blue),
        }
    }

    /// The number of the nearest colour of the 6 × 6 × 6 that terminals with 256 colours have.
    pub(crate) const fn terminal(self) -> u8 {
        16 + 36 * level(self.red) + 6 * level(self.green) + level(self.blue)
    }
}

const fn half_way(a: u8, b: u8) -> u8 {
    ((a as u16 + b as u16) >> 1) as u8
}

/// The nearest of the six levels 0, 95, 135, 175, 215 and 255.
const fn level(value: u8) -> u8 {
    match value {
        0..48 => 0,
        48..115 => 1,
        115..155 => 2,
        155..195 => 3,
        195..235 => 4,
        _ => 5,
    }
}
