//! What the C interface consists of, as plain data.

use crate::cost::Cost;
use crate::enums::Enumeration;
use crate::integer::Integer;

/// The C interface.
#[derive(Debug)]
pub struct Interface {
    /// The text of the crate: its title, then the contract of every function.
    pub contract: Text,
    /// What is declared, in the order of the headers.
    pub sections: Vec<Section>,
    /// The statuses but success, from -1 downwards.
    pub statuses: Vec<Status>,
    /// The enums of core and ffi with a fixed width, errors among them.
    pub enumerations: Vec<Enumeration>,
    /// Errors that wrap another error in a field `kind`: their paths in Rust, and their game.
    pub wrappers: Vec<(String, String)>,
}

/// A title and the prose below it.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// Without a full stop: `Chess: moves`.
    pub title: String,
    /// Lines for readers of C.
    pub prose: Vec<String>,
}

/// What one module of ffi declares: a section of a header.
#[derive(Debug)]
pub struct Section {
    /// Its title begins with the name of its header: `Chess: moves`.
    pub text: Text,
    /// The path of the module: `crate::chess::moves`.
    pub module: String,
    /// In the order of the source.
    pub items: Vec<Item>,
}

/// A declaration.
#[derive(Debug)]
pub enum Item {
    /// A constant.
    Constant(Constant),
    /// Numbers with a type of their own.
    Enum(Enum),
    /// Another name of an integer.
    Alias(Alias),
    /// A pointer to a function of the caller.
    Callback(Callback),
    /// A struct.
    Struct(Struct),
    /// A function.
    Function(Function),
}

/// `#define PDN_CHESS_NO_SQUARE 64`.
#[derive(Debug)]
pub struct Constant {
    /// `PDN_CHESS_NO_SQUARE`.
    pub name: String,
    /// What it is.
    pub value: i128,
    /// Its type in Rust.
    pub kind: Type,
    /// Other types that it is a value of: ``Also of `pdn_chess_client_event`.`` below the heading
    /// `# Bindings` of its documentation.
    pub also_of: Vec<String>,
    /// Lines.
    pub doc: Vec<String>,
}

/// `typedef uint8_t pdn_chess_color;` with its numbers.
#[derive(Debug)]
pub struct Enum {
    /// `pdn_chess_color`.
    pub name: String,
    /// What holds a number of it.
    pub integer: Integer,
    /// Whether its numbers are bits, which programs add up.
    pub is_set: bool,
    /// Lines.
    pub doc: Vec<String>,
    /// In the order of the source.
    pub values: Vec<EnumValue>,
}

/// A number of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// `PDN_CHESS_COLOR_WHITE`.
    pub name: String,
    /// What it is.
    pub number: i64,
    /// Lines.
    pub doc: Vec<String>,
}

/// `typedef uint8_t pdn_chess_square;`.
#[derive(Debug)]
pub struct Alias {
    /// `pdn_chess_square`.
    pub name: String,
    /// What it is another name of.
    pub integer: Integer,
    /// Whether other languages calculate with it, and so give it no type of its own: `A plain
    /// number.` below the heading `# Bindings` of its documentation.
    pub is_plain: bool,
    /// The type of its elements, if its bits are a set of them: ``A set of `pdn_chess_square`.``
    /// there.
    pub set_of: Option<Type>,
    /// Lines.
    pub doc: Vec<String>,
}

/// `typedef int32_t (*pdn_sink)(void *user, …);`.
#[derive(Debug)]
pub struct Callback {
    /// `pdn_sink`.
    pub name: String,
    /// Lines.
    pub doc: Vec<String>,
    /// In their order.
    pub parameters: Vec<Parameter>,
    /// What it returns.
    pub result: Type,
}

/// A struct, with the same layout on every platform.
#[derive(Debug)]
pub struct Struct {
    /// `pdn_chess_clock`.
    pub name: String,
    /// Lines.
    pub doc: Vec<String>,
    /// In the order of memory, without a gap.
    pub fields: Vec<Field>,
    /// In bytes.
    pub size: usize,
    /// In bytes.
    pub alignment: usize,
    /// The alignment that the declaration asks for, if any.
    pub aligned: Option<usize>,
}

/// A field of a struct: a number, or an array of them.
#[derive(Debug)]
pub struct Field {
    /// `halfmove_clock`.
    pub name: String,
    /// Its type, or that of each element.
    pub kind: Type,
    /// The length of an array.
    pub length: Option<Length>,
    /// Bytes from the start of the struct.
    pub offset: usize,
    /// Lines.
    pub doc: Vec<String>,
}

/// The length of an array in a struct.
#[derive(Clone, Debug)]
pub struct Length {
    /// Its elements.
    pub number: usize,
    /// The constant of the interface that it is written as, if it is one.
    pub constant: Option<String>,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    /// `pdn_chess_play`.
    pub name: String,
    /// Lines.
    pub doc: Vec<String>,
    /// In their order.
    pub parameters: Vec<Parameter>,
    /// What it returns.
    pub result: Type,
    /// Whether it may run for longer than some microseconds: `Takes long.` below the heading
    /// `# Bindings` of its documentation.
    pub takes_long: bool,
    /// What the time of a call depends on; its line ends the documentation.
    pub cost: Cost,
    /// The parameters that are too large to be copied for each call, or have to be kept between
    /// several: ``Work memory: `nodes`.`` there.
    pub memories: Vec<String>,
}

impl Function {
    /// Whether it reads text or bytes into an object: the caller cannot know whether they are
    /// right, and if they are not, the object is what it was or was never written.
    #[must_use]
    pub fn must_be_checked(&self) -> bool {
        let is_raw = |one: &Parameter| matches!(one.kind.name.as_str(), "c_char" | "u8");
        let reads = |one: &Parameter| one.passing == Passing::InArray && is_raw(one);
        let writes = |one: &Parameter| matches!(one.passing, Passing::Out | Passing::InOut);
        let is_object = |one: &Parameter| one.kind.name.starts_with("pdn_") && writes(one);
        self.result.name == "pdn_status"
            && self.parameters.iter().any(reads)
            && self.parameters.iter().any(is_object)
    }
}

/// A parameter of a function.
#[derive(Debug)]
pub struct Parameter {
    /// `halfmove_clock`.
    pub name: String,
    /// How it is passed.
    pub passing: Passing,
    /// The type of the number, or of what the pointer points to.
    pub kind: Type,
}

/// How an argument is passed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Passing {
    /// A number, or a function of the caller.
    Value,
    /// `const T *`: one value to read.
    In,
    /// `T *`: one value to read and to write.
    InOut,
    /// `T *`: one value to write.
    Out,
    /// `const T *`: as many values to read as the next parameter says.
    InArray,
    /// `T *`: as many values to read and to write as the next parameter says.
    InOutArray,
    /// `T *`: room for as many values as the next parameter says.
    OutArray,
}

impl Passing {
    /// Whether the callee only reads through the pointer.
    #[must_use]
    pub fn is_read_only(self) -> bool {
        matches!(self, Self::In | Self::InArray)
    }

    /// Whether the next parameter is a number of elements.
    #[must_use]
    pub fn is_array(self) -> bool {
        matches!(self, Self::InArray | Self::InOutArray | Self::OutArray)
    }
}

/// A type by its name, and what it is in memory.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Type {
    /// As in Rust: `u8`, `pdn_chess_square`.
    pub name: String,
    /// What the name stands for.
    pub base: Base,
}

impl Type {
    /// The integer that it is, if it is one.
    #[must_use]
    pub fn integer(&self) -> Option<Integer> {
        match self.base {
            Base::Integer(integer) => Some(integer),
            _ => None,
        }
    }

    /// As C writes it: `uint8_t`, `pdn_chess_square`.
    #[must_use]
    pub fn c_name(&self) -> &str {
        match self.base {
            Base::Integer(integer) if integer.rust_name() == self.name => integer.c_name(),
            Base::Text => "const char *",
            Base::Void => "void",
            _ => &self.name,
        }
    }
}

/// What a type is in memory.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Base {
    /// A number.
    Integer(Integer),
    /// A struct of the interface.
    Struct,
    /// A pointer to a function.
    Callback,
    /// A pointer to a constant text with a NUL: only results are.
    Text,
    /// What the library knows nothing of.
    Void,
}

/// A number of `pdn_status`.
#[derive(Clone, Debug)]
pub struct Status {
    /// `PDN_ERROR_CHESS_GAME_OVER`.
    pub name: String,
    /// Negative.
    pub number: i64,
    /// Lines.
    pub doc: Vec<String>,
    /// A sentence without a full stop.
    pub text: String,
}
