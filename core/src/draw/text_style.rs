//! How a board is written as text.

numbered! {
    /// The characters of a board that is written as text.
    ///
    /// # Examples
    /// ```
    /// use pedina::TextStyle;
    /// use pedina::chess::{Position, draw::Drawing};
    /// let mut text = String::new();
    /// Drawing::new(&Position::start()).write_text(TextStyle::Unicode, &mut text).unwrap();
    /// assert!(text.starts_with(" 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜\n"));
    /// ```
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum TextStyle: u8 {
        /// Letters, dots and brackets: seven bits a character.
        #[default]
        Ascii = 0,
        /// Chess figurines; circles for stones and key pegs, the filled one black.
        Unicode = 1,
        /// Figurines, stones or names on colours, for terminals with the 256 colours of xterm.
        Ansi = 2,
    }
}
