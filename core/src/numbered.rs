//! Enums whose variants have numbers that come from outside: from C, Java and snapshots.

/// Declares an enum without values, all of its variants, and the way back from a number.
macro_rules! numbered {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident: $width:ident {
            $($(#[$of_variant:meta])* $variant:ident = $number:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[repr($width)]
        pub enum $name {
            $($(#[$of_variant])* $variant = $number,)*
        }

        impl $name {
            /// All of them, in the order of their declaration.
            pub const ALL: [Self; [$($number),*].len()] = [$(Self::$variant),*];

            /// The one with this number, or `None`.
            #[must_use]
            pub const fn new(number: $width) -> Option<Self> {
                match number {
                    $($number => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
