//! The kinds of parameter that the ABI has, and what each means to a caller.
//!
//! A declaration names a marker type for each parameter. The marker gives the type that
//! is passed (`Parameter::Raw`), its C spelling, and the `Kind`, from which the tests
//! know what is valid, what is read, what is written, and when.

use core::{
    ffi::{c_char, c_void},
    marker::PhantomData,
};

/// One parameter of a function as the tests see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Described {
    /// Name in the header.
    pub(crate) name: &'static str,
    /// Type in the header, as a C compiler accepts it.
    pub(crate) c_type: fn() -> String,
    /// What the parameter is for.
    pub(crate) kind: Kind,
}

/// What a parameter is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Pointer to a `const` struct.
    Input(Struct),
    /// Pointer to a struct that is read and written.
    InputOutput(Struct),
    /// Pointer to what is written on success only.
    Output(Layout),
    /// Pointer to a report: may be NULL, written on success and on errors of the text
    /// or of the position.
    Report(Layout),
    /// Pointer to text that need not end in NUL; its length is the next parameter.
    Text(Grammar),
    /// Length of the text before it.
    Length,
    /// Pointer to the first of as many elements as the next parameter says.
    Buffer(Layout, Content),
    /// Number of elements of the buffer before it.
    Capacity,
    /// Pointer to the number of elements needed, also written on `ERROR_BUFFER`.
    Needed(Layout),
    /// A number passed by value.
    Number(Domain),
}

/// The structs whose content the library checks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Struct {
    Setup,
    Position,
}

/// Size and alignment of what a pointer points to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Layout {
    pub(crate) size: usize,
    pub(crate) align: usize,
}

/// What a text has to be.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Grammar {
    Fen,
    Uci,
}

/// What a buffer is filled with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Content {
    /// Characters, with a NUL that the needed length leaves out.
    Text,
    /// Elements of a list.
    List,
}

/// The numbers that a parameter allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Domain {
    /// Width of the C type in bits.
    pub(crate) bits: u32,
    /// Whether the library has to accept the number.
    pub(crate) allows: fn(u64) -> bool,
    /// A number that every function accepts with the other examples.
    pub(crate) example: u64,
}

/// One argument on its way into a call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument {
    Pointer(*mut c_void),
    Number(u64),
}

impl Argument {
    fn pointer<T>(self) -> *mut T {
        match self {
            Self::Pointer(pointer) => pointer.cast(),
            Self::Number(number) => panic!("{number} was passed for a pointer"),
        }
    }

    fn number(self) -> u64 {
        match self {
            Self::Number(number) => number,
            Self::Pointer(pointer) => panic!("{pointer:?} was passed for a number"),
        }
    }
}

/// A marker type for one kind of parameter.
pub(crate) trait Parameter {
    /// What is passed to the C function.
    type Raw;
    /// What the parameter is for.
    const KIND: Kind;
    /// The C spelling of the type.
    fn c_type() -> String;
    /// Makes the value that is passed.
    fn raw(argument: Argument) -> Self::Raw;
}

/// A type that the header knows under a name.
pub(crate) trait Named {
    const NAME: &str;
}

macro_rules! named {
    ($($type:ty: $name:literal),* $(,)?) => {
        $(impl Named for $type {
            const NAME: &str = $name;
        })*
    };
}

named! {
    u8: "uint8_t",
    u16: "uint16_t",
    u32: "uint32_t",
    u64: "uint64_t",
    usize: "size_t",
    Setup: "pdn_chess_setup",
    Position: "pdn_chess_position",
    Report: "pdn_chess_report",
    DivideEntry: "pdn_chess_divide_entry",
}

/// `pdn_chess_setup` as the header lays it out.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub(crate) struct Setup {
    words: [u64; 10],
}

/// `pdn_chess_position` as the header lays it out.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub(crate) struct Position {
    words: [u64; 10],
}

/// `pdn_chess_report` as the header lays it out.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct Report {
    problems: u32,
    offset: u32,
}

/// `pdn_chess_divide_entry` as the header lays it out.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub(crate) struct DivideEntry {
    nodes: u64,
    first: u64,
}

/// One of the structs whose content the library checks.
pub(crate) trait Checked: Named {
    const STRUCT: Struct;
}

impl Checked for Setup {
    const STRUCT: Struct = Struct::Setup;
}

impl Checked for Position {
    const STRUCT: Struct = Struct::Position;
}

macro_rules! pointers {
    ($($(#[$doc:meta])* $marker:ident<$bound:ident>: $kind:expr, $pointer:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub(crate) struct $marker<T>(PhantomData<T>);

            impl<T: $bound> Parameter for $marker<T> {
                type Raw = *mut T;
                const KIND: Kind = $kind;

                fn c_type() -> String {
                    format!($pointer, T::NAME)
                }

                fn raw(argument: Argument) -> *mut T {
                    argument.pointer()
                }
            }
        )*
    };
}

pointers! {
    /// `const T *`, read.
    In<Checked>: Kind::Input(T::STRUCT), "const {} *";
    /// `T *`, read and written.
    InOut<Checked>: Kind::InputOutput(T::STRUCT), "{} *";
    /// `T *`, written on success.
    Out<Named>: Kind::Output(Layout::of::<T>()), "{} *";
    /// `T *` or NULL.
    Optional<Named>: Kind::Report(Layout::of::<T>()), "{} *";
    /// `T *`, written on success and when the buffer is too short.
    Needed<Named>: Kind::Needed(Layout::of::<T>()), "{} *";
}

macro_rules! buffers {
    ($($(#[$doc:meta])* $marker:ident($type:ty): $kind:expr, $c_type:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub(crate) struct $marker;

            impl Parameter for $marker {
                type Raw = *mut $type;
                const KIND: Kind = $kind;

                fn c_type() -> String {
                    $c_type.into()
                }

                fn raw(argument: Argument) -> *mut $type {
                    argument.pointer()
                }
            }
        )*
    };
}

buffers! {
    /// The text of a FEN.
    Fen(c_char): Kind::Text(Grammar::Fen), "const char *";
    /// The text of a UCI move.
    Uci(c_char): Kind::Text(Grammar::Uci), "const char *";
    /// Room for text.
    TextBuffer(c_char): Kind::Buffer(Layout::of::<c_char>(), Content::Text), "char *";
    /// Room for moves.
    Moves(u16): Kind::Buffer(Layout::of::<u16>(), Content::List), "pdn_chess_move *";
    /// Room for divide entries.
    Entries(DivideEntry): Kind::Buffer(Layout::of::<DivideEntry>(), Content::List),
        "pdn_chess_divide_entry *";
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $marker:ident($type:ty): $kind:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub(crate) struct $marker;

            impl Parameter for $marker {
                type Raw = $type;
                const KIND: Kind = $kind;

                fn c_type() -> String {
                    <$type as Named>::NAME.into()
                }

                fn raw(argument: Argument) -> $type {
                    argument.number().try_into().expect("the number fits the C type")
                }
            }
        )*
    };
}

numbers! {
    /// Length of a text.
    Length(usize): Kind::Length;
    /// Number of elements of a buffer.
    Capacity(usize): Kind::Capacity;
    /// 0 to 63.
    Square(u8): domain::<u8>(|number| number < 64, 12);
    /// 0 to 63, or 64 for none.
    SquareOrNone(u8): domain::<u8>(|number| number <= 64, 64);
    /// 0 white, 1 black.
    Color(u8): domain::<u8>(|number| number < 2, 0);
    /// 1 pawn to 6 king.
    Role(u8): domain::<u8>(|number| matches!(number, 1..=6), 1);
    /// 0 empty, 1 to 6 white, 9 to 14 black.
    Piece(u8): domain::<u8>(|number| matches!(number, 0..=6 | 9..=14), 1);
    /// 0 none, 2 knight to 5 queen.
    Promotion(u8): domain::<u8>(|number| matches!(number, 0 | 2..=5), 0);
    /// 0 strict, 1 lenient.
    FenMode(u8): domain::<u8>(|number| number < 2, 0);
    /// 0 standard, 1 Chess960.
    CastlingStyle(u8): domain::<u8>(|number| number < 2, 0);
    /// Number of a Chess960 arrangement.
    Arrangement(u32): domain::<u32>(|number| number < 960, 518);
    /// Depth of a perft.
    Depth(u32): domain::<u32>(|number| number <= 16, 1);
    /// Depth of a divide.
    DivideDepth(u32): domain::<u32>(|number| matches!(number, 1..=16), 1);
    /// A packed move, legal or not; the example is e2e4.
    Move(u16): domain::<u16>(|number| matches!(number >> 12, 0 | 2..=5), 12 | 28 << 6);
    /// A move counter.
    Counter(u16): domain::<u16>(|_| true, 1);
    /// A set of squares.
    Bitboard(u64): domain::<u64>(|_| true, 0x81);
    /// A hash key.
    Key(u64): domain::<u64>(|_| true, 0x1234_5678_9ABC_DEF0);
}

impl Layout {
    /// Layout of the Rust twin of a C type.
    pub(crate) const fn of<T>() -> Self {
        Self { size: size_of::<T>(), align: align_of::<T>() }
    }
}

const fn domain<T>(allows: fn(u64) -> bool, example: u64) -> Kind {
    Kind::Number(Domain { bits: 8 * size_of::<T>() as u32, allows, example })
}
