//! Errors of short texts that are right or wrong as a whole, such as the name of a square.

/// Declares an error without fields and what it says.
macro_rules! text_error {
    ($(#[$attribute:meta])* $name:ident, $text:literal) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $name;

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($text)
            }
        }

        impl core::error::Error for $name {}
    };
}
