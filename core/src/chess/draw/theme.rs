//! The colours of a drawing.

use super::Rgb;

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
