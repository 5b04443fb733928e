//! Enums whose variants have numbers that come from outside: from C, Java and snapshots.

text_error! {
    /// A number is not that of any value of the type.
    NumberError, "no value has this number"
}

/// Declares an enum and the way back from a number: one without values with a list of its variants,
/// or an error whose first variant wraps another such enum, with the way to a number.
macro_rules! numbered {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident: $width:ident {
            $($(#[$of_variant:meta])* $variant:ident = $number:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[repr($width)]
        $visibility enum $name {
            $($(#[$of_variant])* $variant = $number,)*
        }

        impl $name {
            /// All of them, in the order of their declaration.
            #[allow(dead_code)]
            $visibility const ALL: [Self; [$($number),*].len()] = [$(Self::$variant),*];

            /// The one with this number, or `None`.
            #[must_use]
            $visibility const fn new(number: $width) -> Option<Self> {
                match number {
                    $($number => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }

        impl From<$name> for $width {
            fn from(value: $name) -> Self {
                value as Self
            }
        }

        impl TryFrom<$width> for $name {
            type Error = $crate::NumberError;

            fn try_from(number: $width) -> core::result::Result<Self, $crate::NumberError> {
                Self::new(number).ok_or($crate::NumberError)
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident: i32 {
            $(#[$of_wrapper:meta])* $wrapper:ident($inner:ident),
            $($(#[$of_variant:meta])* $variant:ident = $number:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[repr(i32)]
        $visibility enum $name {
            $(#[$of_wrapper])* $wrapper($inner),
            $($(#[$of_variant])* $variant = $number,)*
        }

        impl $name {
            /// Its number in the C ABI, a `pdn_status`.
            #[must_use]
            $visibility const fn number(self) -> i32 {
                match self {
                    Self::$wrapper(reason) => reason as i32,
                    $(Self::$variant => $number,)*
                }
            }

            /// The one with this number in the C ABI, or `None`.
            #[must_use]
            $visibility const fn new(number: i32) -> Option<Self> {
                match number {
                    $($number => Some(Self::$variant),)*
                    _ => match $inner::new(number) {
                        Some(reason) => Some(Self::$wrapper(reason)),
                        None => None,
                    },
                }
            }
        }
    };
}
