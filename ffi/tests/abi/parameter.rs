//! What the machine knows of a function, from its declaration alone.
//!
//! The parameter types of `pedina_ffi::ptr` say what is read, what is written, and how large it is.
//! A number right after an array is the number of its elements.

use core::any::type_name;
use core::ffi::{c_char, c_void};

use pedina_ffi::chess::pgn::pdn_chess_pgn_event;
use pedina_ffi::ptr::{In, InArray, InOut, InOutArray, Out, OutArray, Value};
use pedina_ffi::status::pdn_status;

use super::recorder;

/// One parameter of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) role: Role,
    /// The C type, or the type of the elements.
    pub(crate) name: &'static str,
    /// Bytes of one element.
    pub(crate) size: usize,
    /// Alignment of one element.
    pub(crate) align: usize,
}

/// What a parameter is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Role {
    /// `const T *`.
    In,
    /// `T *`, written on success.
    Out,
    /// `T *`, read and written.
    InOut,
    /// `const T *` with a number of elements.
    InArray,
    /// `T *` with a capacity.
    OutArray,
    /// `T *` with a number of elements that are read and written.
    InOutArray,
    /// A number passed by value.
    Number,
    /// A function of the caller.
    Callback,
    /// The pointer that a function of the caller receives.
    User,
}

/// One argument on its way into a call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument {
    Pointer(*mut u8),
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

/// A type that functions of the ABI take.
pub(crate) trait Parameter {
    const KIND: fn() -> Kind;

    /// # Safety
    /// The pointer is NULL or good for what the type and the other arguments say.
    unsafe fn new(argument: Argument) -> Self;
}

fn kind<T>(role: Role) -> Kind {
    let name = type_name::<T>();
    let name = name.rsplit("::").next().unwrap_or(name);
    Kind { role, name, size: size_of::<T>(), align: align_of::<T>() }
}

macro_rules! pointers {
    ($($pointer:ident)*) => {
        $(impl<T: Value> Parameter for $pointer<T> {
            const KIND: fn() -> Kind = || kind::<T>(Role::$pointer);

            unsafe fn new(argument: Argument) -> Self {
                // SAFETY: the promise of the caller.
                unsafe { Self::new(argument.pointer()) }
            }
        })*
    };
}

pointers!(In Out InOut InArray OutArray InOutArray);

macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl Parameter for $number {
            const KIND: fn() -> Kind = || kind::<$number>(Role::Number);

            unsafe fn new(argument: Argument) -> Self {
                argument.number() as $number
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i32);

impl Parameter for Option<extern "C" fn(*mut c_void, *const c_char, usize) -> i32> {
    const KIND: fn() -> Kind = || kind::<Self>(Role::Callback);

    unsafe fn new(argument: Argument) -> Self {
        (!argument.pointer::<u8>().is_null()).then_some(recorder::write)
    }
}

impl Parameter for Option<extern "C" fn(*mut c_void, usize, *mut u8) -> i32> {
    const KIND: fn() -> Kind = || kind::<Self>(Role::Callback);

    unsafe fn new(argument: Argument) -> Self {
        (!argument.pointer::<u8>().is_null()).then_some(recorder::read)
    }
}

type Visit = extern "C" fn(
    *mut c_void,
    *const pdn_chess_pgn_event,
    *const c_char,
    usize,
    *const c_char,
    usize,
) -> i32;

impl Parameter for Option<Visit> {
    const KIND: fn() -> Kind = || kind::<Self>(Role::Callback);

    unsafe fn new(argument: Argument) -> Self {
        (!argument.pointer::<u8>().is_null()).then_some(recorder::visit)
    }
}

impl Parameter for *mut c_void {
    const KIND: fn() -> Kind = || kind::<u8>(Role::User);

    unsafe fn new(argument: Argument) -> Self {
        argument.pointer()
    }
}

/// A function that returns a status.
pub(crate) trait Function: Copy + Send + Sync + 'static {
    fn kinds() -> Vec<Kind>;

    /// # Safety
    /// Each pointer is NULL or good for what its type and the other arguments say.
    unsafe fn invoke(self, arguments: &[Argument]) -> pdn_status;
}

macro_rules! functions {
    ($($parameter:ident)*) => {
        impl<$($parameter: Parameter + 'static),*> Function
            for extern "C" fn($($parameter),*) -> pdn_status
        {
            fn kinds() -> Vec<Kind> {
                vec![$($parameter::KIND()),*]
            }

            unsafe fn invoke(self, arguments: &[Argument]) -> pdn_status {
                let mut arguments = arguments.iter();
                // SAFETY: the promise of the caller.
                self($(unsafe { $parameter::new(*arguments.next().expect("an argument each")) }),*)
            }
        }
    };
}

functions!(A);
functions!(A B);
functions!(A B C);
functions!(A B C D);
functions!(A B C D E);
functions!(A B C D E G);
functions!(A B C D E G H);
functions!(A B C D E G H I);
functions!(A B C D E G H I J);
functions!(A B C D E G H I J K);
functions!(A B C D E G H I J K L);
functions!(A B C D E G H I J K L M);
