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
    /// The colour that is written `#rrggbb` with this number in hexadecimal; what is above the
    /// 24 bits does not matter.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self { red: (number >> 16) as u8, green: (number >> 8) as u8, blue: number as u8 }
    }

    /// The number that [`new`](Self::new) makes this colour of.
    #[must_use]
    pub const fn number(self) -> u32 {
        (self.red as u32) << 16 | (self.green as u32) << 8 | self.blue as u32
    }

    /// The colour half-way to another.
    pub(super) const fn mix(self, other: Self) -> Self {
        Self {
            red: half_way(self.red, other.red),
            green: half_way(self.green, other.green),
            blue: half_way(self.blue, other.blue),
        }
    }

    /// The number of the nearest colour of the 6 × 6 × 6 that terminals with 256 colours have.
    pub(super) const fn terminal(self) -> u8 {
        16 + 36 * level(self.red) + 6 * level(self.green) + level(self.blue)
    }
}

/// The colours of a drawing.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Theme {
    /// Light squares.
    pub light: Rgb,
    /// Dark squares.
    pub dark: Rgb,
    /// The squares of the last move, mixed half and half with the square's own colour.
    pub last_move: Rgb,
    /// Behind a king in check.
    pub check: Rgb,
    /// Marked squares.
    pub mark: Rgb,
    /// White pieces, and the fine lines on black ones.
    pub white: Rgb,
    /// Black pieces, and the outlines of all.
    pub black: Rgb,
}

impl Theme {
    /// Wood.
    pub const BROWN: Self = Self {
        light: Rgb::new(0xf0_d9_b5),
        dark: Rgb::new(0xb5_88_63),
        last_move: Rgb::new(0xd6_d8_3a),
        check: Rgb::new(0xe0_20_20),
        mark: Rgb::new(0x1f_6f_3f),
        white: Rgb::new(0xff_ff_ff),
        black: Rgb::new(0x1e_1e_1e),
    };

    /// Cool blue.
    pub const BLUE: Self = Self {
        light: Rgb::new(0xe4_ec_f2),
        dark: Rgb::new(0x7b_9b_b8),
        last_move: Rgb::new(0x4f_c1_c9),
        ..Self::BROWN
    };

    /// The green of tournament boards.
    pub const GREEN: Self = Self {
        light: Rgb::new(0xf1_f1_dc),
        dark: Rgb::new(0x75_96_56),
        last_move: Rgb::new(0xf2_ec_3c),
        mark: Rgb::new(0x2b_4f_81),
        ..Self::BROWN
    };

    /// Shades of grey, for print.
    pub const GREY: Self = Self {
        light: Rgb::new(0xff_ff_ff),
        dark: Rgb::new(0xc4_c4_c4),
        last_move: Rgb::new(0x40_40_40),
        check: Rgb::new(0x50_50_50),
        mark: Rgb::new(0x40_40_40),
        white: Rgb::new(0xff_ff_ff),
        black: Rgb::new(0x00_00_00),
    };
}

impl Default for Theme {
    fn default() -> Self {
        Self::BROWN
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
