//! The integers of C that stand for the values of an enum.

/// Declares the integer type of C for an enum: `enumeration!(pdn_chess_color: u8 = Color)`. It is
/// what parameters and fields have: a C program may pass any number. The header shows the comments
/// and the numbers of the enum, which has the same width.
macro_rules! enumeration {
    ($name:ident: $integer:ty = $values:ty) => {
        #[doc = concat!("A number of [`", stringify!($values), "`].")]
        pub type $name = $integer;

        // The full path, by which the header finds the enum.
        #[allow(unused_qualifications)]
        const _: Option<$values> = None;
    };
}

pub(crate) use enumeration;
