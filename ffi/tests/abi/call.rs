//! One call of a C function, with the laws that hold for every call.
//!
//! A call is made three times: with each object against a page without access on its left, against
//! one on its right, and not aligned; each time with other bytes in what the callee is to fill. The
//! laws:
//!
//! 1. No byte outside of the objects is touched, and no `const` object is written.
//! 2. An error leaves every object as it was. There are two exceptions: the needed length is stored
//!    with `PDN_ERROR_BUFFER`, and what may be NULL, such as a report, with errors of the content.
//! 3. What a success writes, and the status itself, depends neither on where the objects lie nor on
//!    what the outputs held before. So an output is written wholly.
//! 4. A buffer is written as far as the reported length says, plus a NUL for text, and no further;
//!    it is refused exactly when that does not fit.

use core::{fmt, iter, ptr};
use std::sync::Arc;

use pedina_ffi::status::pdn_status::{
    self, PDN_ERROR_BUFFER, PDN_ERROR_MASTERMIND_SOLVER_STEPS, PDN_OK,
};

use super::declaration::{parameter_names, writes_text};
use super::memory::{Access, Region, Side};
use super::parameter::{Argument, Function, Kind, Role};
use super::recorder::Recorder;
use super::samples::effort;
use super::value::Value;

/// A function with its arguments.
#[derive(Clone)]
pub(crate) struct Call {
    pub(crate) name: &'static str,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) values: Vec<Value>,
    /// How many bytes a sink takes before it stops the call.
    pub(crate) sink_capacity: usize,
    invoke: Arc<Invoke>,
}

type Invoke = dyn Fn(&[Argument]) -> pdn_status + Send + Sync;

/// What a call has returned and written.
#[derive(Debug)]
pub(crate) struct Outcome {
    name: &'static str,
    pub(crate) status: pdn_status,
    /// The object behind each argument after the call; empty where there is none.
    pub(crate) objects: Vec<Vec<u8>>,
    /// What a sink or a visitor has received.
    pub(crate) text: Vec<u8>,
}

impl Call {
    /// A call with these arguments; `call!` makes one.
    pub(crate) fn new<F: Function>(name: &'static str, function: F, given: Vec<Value>) -> Self {
        let kinds = F::kinds();
        let values = given.into_iter().enumerate().map(|(i, value)| match (value, kinds[i].role) {
            (Value::Implied, Role::Out) => Value::Room(1),
            (Value::Implied, Role::Callback | Role::User) => Value::Recorder,
            (Value::Implied, _) if follows_array(&kinds, i) => Value::Length,
            (Value::Implied, role) => panic!("the types of {name} do not imply the {role:?} {i}"),
            (value, _) => value,
        });
        let values = values.collect();
        // SAFETY: `run` passes what the kinds ask for.
        let invoke = Arc::new(move |arguments: &[Argument]| unsafe { function.invoke(arguments) });
        Self { name, kinds, values, sink_capacity: usize::MAX, invoke }
    }

    /// Replaces the argument of that name.
    pub(crate) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        let index = index(self.name, name);
        self.values[index] = value.into();
        self
    }

    /// Replaces the argument with that index.
    pub(crate) fn with_at(mut self, index: usize, value: Value) -> Self {
        self.values[index] = value;
        self
    }

    /// Has a sink stop the call after this many bytes.
    pub(crate) fn with_sink_capacity(self, sink_capacity: usize) -> Self {
        Self { sink_capacity, ..self }
    }

    /// The number that is passed for the parameter of that name.
    pub(crate) fn number(&self, name: &str) -> u64 {
        self.number_at(index(self.name, name))
    }

    /// The object that is passed for the parameter of that name.
    pub(crate) fn bytes(&self, name: &str) -> &[u8] {
        match &self.values[index(self.name, name)] {
            Value::Object(bytes) => bytes,
            other => panic!("{name} is {other:?}"),
        }
    }

    /// The index of the one array that is filled, whose needed length is reported right after its
    /// capacity.
    pub(crate) fn buffer(&self) -> Option<usize> {
        let mut arrays = (0..self.kinds.len()).filter(|&i| self.kinds[i].role == Role::OutArray);
        let buffer = arrays.next()?;
        let needed = self.kinds.get(buffer + 2)?;
        let reported = needed.role == Role::Out && needed.name == "usize";
        (reported && arrays.next().is_none()).then_some(buffer)
    }

    /// 1 where the buffer is filled with text: the NUL that the reported length leaves out.
    pub(crate) fn terminator(&self) -> usize {
        usize::from(self.buffer().is_some() && writes_text(self.name))
    }

    /// Whether the pointer may be NULL: what a caller may leave out.
    pub(crate) fn is_optional(&self, index: usize) -> bool {
        let is_report = ["pdn_chess_report", "pdn_konobi_refusal", "pdn_konobi_replay_report"]
            .contains(&self.kinds[index].name);
        let is_place = self.name == "pdn_konobi_game_read_sgf" && self.kinds[index].name == "usize";
        self.kinds[index].role == Role::Out && (is_report || is_place)
    }

    /// Makes the call and checks the laws.
    ///
    /// Panics with the call and the broken law.
    pub(crate) fn run(&self) -> Outcome {
        self.try_run().unwrap_or_else(|broken| panic!("{broken}\nin the call {self:?}"))
    }

    /// As `run`, with a broken law as the error.
    pub(crate) fn try_run(&self) -> Result<Outcome, String> {
        let first = self.run_once(Side::Left, 0xA5)?;
        // An interpreter sees each end of an object in the first run already.
        for &(side, fill) in &[(Side::Odd, 0xFF), (Side::Right, 0x5A)][..effort(2, 1)] {
            let other = self.run_once(side, fill)?;
            if first.status != other.status {
                return Err(format!("two runs: {:?}, then {:?}", first.status, other.status));
            }
            if first.text != other.text {
                return Err("two runs: a sink received different texts".into());
            }
            for (i, (one, two)) in iter::zip(&first.objects, &other.objects).enumerate() {
                let is_room = matches!(self.values[i], Value::Room(_));
                let untouched = |(&one, &two)| is_room && one == 0xA5 && two == fill;
                let is_same = match self.written(i, &first) {
                    Written::Must(length) => one[..length] == two[..length],
                    Written::May => {
                        iter::zip(one, two).all(|pair| pair.0 == pair.1 || untouched(pair))
                    }
                };
                if !is_same {
                    return Err(format!("{}: two runs differ", self.parameter(i)));
                }
            }
        }
        Ok(first)
    }

    /// Makes the call once and checks the laws that one call shows.
    ///
    /// Panics with the call and the broken law.
    pub(crate) fn run_at(&self, side: Side) -> Outcome {
        self.run_once(side, 0xA5).unwrap_or_else(|broken| panic!("{broken}\nin the call {self:?}"))
    }

    fn run_once(&self, side: Side, fill: u8) -> Result<Outcome, String> {
        let before = self.objects(fill);
        let regions = self.regions(&before, side);
        let mut recorder = Recorder { text: Vec::new(), capacity: self.sink_capacity };
        let status = self.invoke(&regions, &mut recorder);
        let objects = (0..regions.len()).map(|i| {
            let region = match self.values[i] {
                Value::Same(other) => &regions[other],
                _ => &regions[i],
            };
            region.as_ref().map(Region::bytes).unwrap_or_default()
        });
        let objects = objects.collect();
        let outcome = Outcome { name: self.name, status, objects, text: recorder.text };
        if !regions.iter().flatten().all(Region::surroundings_intact) {
            return Err("wrote outside of an object".into());
        }
        self.judge(&before, &outcome)?;
        Ok(outcome)
    }

    /// Calls the function with these objects, without a look at what it does.
    pub(crate) fn invoke(&self, regions: &[Option<Region>], recorder: &mut Recorder) -> pdn_status {
        let pointers = regions.iter().map(|region| region.as_ref().map(Region::pointer));
        self.invoke_at(&pointers.collect::<Vec<_>>(), recorder)
    }

    /// As `invoke`, with objects at these addresses.
    pub(crate) fn invoke_at(
        &self,
        pointers: &[Option<*mut u8>],
        recorder: &mut Recorder,
    ) -> pdn_status {
        let recorder = (&raw mut *recorder).cast();
        let pointer = |i: usize| Argument::Pointer(pointers[i].unwrap_or(ptr::null_mut()));
        let arguments = self.values.iter().enumerate().map(|(i, value)| match value {
            Value::Number(..) | Value::Length => Argument::Number(self.number_at(i)),
            Value::Same(other) => pointer(*other),
            Value::Recorder => Argument::Pointer(recorder),
            _ => pointer(i),
        });
        let arguments: Vec<Argument> = arguments.collect();
        #[cfg(all(unix, not(miri)))]
        super::fault::name_faults(self.name);
        (self.invoke)(&arguments)
    }

    /// Laws 2 and 4, as far as one run shows them.
    fn judge(&self, before: &[Vec<u8>], outcome: &Outcome) -> Result<(), String> {
        let status = outcome.status;
        for (i, (before, after)) in iter::zip(before, &outcome.objects).enumerate() {
            if let Written::Must(length) = self.written(i, outcome)
                && before.get(length..) != after.get(length..)
            {
                let name = self.parameter(i);
                return Err(format!("{name}: changed beyond {length} bytes with {status:?}"));
            }
        }
        let Some(buffer) = self.buffer() else { return Ok(()) };
        if status != PDN_OK && status != PDN_ERROR_BUFFER {
            return Ok(());
        }
        let capacity = self.number_at(buffer + 1);
        let needed = number(&outcome.objects[buffer + 2]) + self.terminator() as u64;
        if (needed > capacity) != (status == PDN_ERROR_BUFFER) {
            return Err(format!("capacity {capacity}, needed {needed}, {status:?}"));
        }
        if status == PDN_OK && self.terminator() == 1 {
            let text = outcome.objects[buffer].get(..needed as usize).unwrap_or_default();
            let is_text = text.split_last().is_some_and(|(&last, text)| {
                last == 0 && !text.contains(&0) && core::str::from_utf8(text).is_ok()
            });
            if !is_text {
                return Err(format!("{} is no text with a NUL", text.escape_ascii()));
            }
        }
        Ok(())
    }

    /// How many bytes of the object behind argument `i` the callee has to have written.
    fn written(&self, i: usize, outcome: &Outcome) -> Written {
        let (status, length) = (outcome.status, outcome.objects[i].len());
        let is_ok = status == PDN_OK;
        let reaches = |reaches| Written::Must(if reaches { length } else { 0 });
        let buffer = self.buffer();
        match self.kinds[i].role {
            Role::Out if buffer.is_some_and(|buffer| buffer + 2 == i) => {
                reaches(is_ok || status == PDN_ERROR_BUFFER)
            }
            _ if !is_ok && is_about_arguments(status) => reaches(false),
            // What ends half way has used its memory, and may have written what came before.
            Role::Out if self.is_optional(i) && !is_ok => Written::May,
            Role::InOut | Role::InOutArray if !is_ok && self.is_cut_short(status) => Written::May,
            Role::Out | Role::InOut => reaches(is_ok),
            Role::InOutArray if is_ok => Written::May,
            Role::OutArray if is_ok => match buffer {
                Some(buffer) if buffer == i => {
                    let needed = number(&outcome.objects[i + 2]) as usize + self.terminator();
                    Written::Must(length.min(self.kinds[i].size * needed))
                }
                _ => Written::May,
            },
            // An object that is also the output is judged as the output.
            Role::In => reaches(is_ok && self.is_shared(i)),
            _ => reaches(false),
        }
    }

    /// Whether the function may have changed what it works on when it ends with this status.
    fn is_cut_short(&self, status: pdn_status) -> bool {
        let memory =
            self.kinds.iter().any(|kind| kind.role == Role::InOutArray && kind.name == "u64");
        let in_steps = ["pdn_konobi_game_replay", "pdn_konobi_game_read_sgf"].contains(&self.name);
        let is_half_way = [PDN_ERROR_BUFFER, PDN_ERROR_MASTERMIND_SOLVER_STEPS].contains(&status);
        in_steps || memory && is_half_way
    }

    fn is_shared(&self, i: usize) -> bool {
        self.values.iter().any(|value| matches!(value, Value::Same(j) if *j == i))
    }

    /// The objects of the arguments, with this byte in what the callee is to fill.
    pub(crate) fn objects(&self, fill: u8) -> Vec<Vec<u8>> {
        let mut objects: Vec<Vec<u8>> = Vec::new();
        for (value, kind) in iter::zip(&self.values, &self.kinds) {
            objects.push(match value {
                Value::Object(bytes) => bytes.clone(),
                Value::Room(elements) => vec![fill; elements * kind.size],
                Value::Same(other) => objects[*other].clone(),
                _ => Vec::new(),
            });
        }
        objects
    }

    /// Memory for the objects of the arguments.
    pub(crate) fn regions(&self, objects: &[Vec<u8>], side: Side) -> Vec<Option<Region>> {
        let region = |(i, object): (usize, &Vec<u8>)| {
            let kind = self.kinds[i];
            let access = match kind.role {
                Role::In | Role::InArray if !self.is_shared(i) => Access::Read,
                _ => Access::Write,
            };
            let side = if self.is_aligned(i) && side == Side::Odd { Side::Left } else { side };
            let is_object = matches!(self.values[i], Value::Object(_) | Value::Room(_));
            is_object.then(|| Region::new(object, kind.align, side, access))
        };
        objects.iter().enumerate().map(region).collect()
    }

    /// Whether the pointer has to be aligned: sets of codes and working memory, which are words.
    pub(crate) fn is_aligned(&self, i: usize) -> bool {
        let Kind { role, name, .. } = self.kinds[i];
        let is_array = matches!(role, Role::InArray | Role::InOutArray);
        is_array
            && name == "u64"
            && ["set", "memory", "copy", "source"].contains(&self.parameter(i))
    }

    pub(crate) fn number_at(&self, i: usize) -> u64 {
        match &self.values[i] {
            Value::Number(number, _) => *number,
            Value::Length => match &self.values[i - 1] {
                Value::Object(bytes) => (bytes.len() / self.kinds[i - 1].size) as u64,
                Value::Room(elements) => *elements as u64,
                _ => 0,
            },
            other => panic!("{} is {other:?}", self.parameter(i)),
        }
    }

    pub(crate) fn parameter(&self, i: usize) -> &'static str {
        parameter_names(self.name)[i]
    }
}

/// How much of an object a call has written.
enum Written {
    /// This many bytes, and no more.
    Must(usize),
    /// Any of them, but the same in every run.
    May,
}

/// Whether the number with this index is the length of the array before it.
fn follows_array(kinds: &[Kind], index: usize) -> bool {
    let before = index.checked_sub(1).and_then(|before| kinds.get(before));
    let is_array =
        |kind: &Kind| matches!(kind.role, Role::InArray | Role::OutArray | Role::InOutArray);
    kinds[index].name == "usize" && before.is_some_and(is_array)
}

/// Whether the status is one that any function may return, of the arguments by themselves.
pub(crate) fn is_about_arguments(status: pdn_status) -> bool {
    (-5..0).contains(&(status as i32)) && status != PDN_ERROR_BUFFER
}

/// The call as one would write it, structs as their words.
impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (i, value) in self.values.iter().enumerate() {
            write!(f, "\n    {} = {value:?}", self.parameter(i))?;
        }
        write!(f, ")")
    }
}

impl Outcome {
    /// The number that the parameter of that name points to.
    pub(crate) fn number(&self, name: &str) -> u64 {
        number(self.bytes(name))
    }

    /// The bytes that the parameter of that name points to.
    pub(crate) fn bytes(&self, name: &str) -> &[u8] {
        &self.objects[index(self.name, name)]
    }

    /// The numbers that the parameter of that name points to, of `N` bytes each.
    pub(crate) fn numbers<const N: usize>(&self, name: &str) -> Vec<u64> {
        self.bytes(name).chunks_exact(N).map(number).collect()
    }

    /// The text that the parameter of that name points to, up to its NUL.
    pub(crate) fn string(&self, name: &str) -> String {
        let text = self.bytes(name).split(|&byte| byte == 0).next().unwrap_or_default();
        String::from_utf8(text.to_vec()).expect("text in UTF-8")
    }
}

fn index(function: &str, name: &str) -> usize {
    let index = parameter_names(function).iter().position(|parameter| *parameter == name);
    index.unwrap_or_else(|| panic!("{function} has no parameter {name}"))
}

/// The number in the byte order of the processor.
fn number(bytes: &[u8]) -> u64 {
    let mut wide = [0; 8];
    assert!(bytes.len() <= 8, "{} bytes are no number", bytes.len());
    let start = if cfg!(target_endian = "big") { 8 - bytes.len() } else { 0 };
    wide[start..start + bytes.len()].copy_from_slice(bytes);
    u64::from_ne_bytes(wide)
}

/// A call of a function as in C. `_` is what the type implies: an output, the length of the array
/// before it, or a callback with its pointer.
macro_rules! call {
    ($function:ident($($arguments:tt)*)) => {
        call!(@ $function [] [] $($arguments)*,)
    };
    (@ $function:ident [$($type:tt)*] [$($value:expr,)*] $(,)?) => {
        Call::new(
            stringify!($function),
            $function as extern "C" fn($($type),*) -> pdn_status,
            vec![$($value),*],
        )
    };
    (@ $function:ident [$($type:tt)*] [$($value:expr,)*] _, $($rest:tt)*) => {
        call!(@ $function [$($type)* _] [$($value,)* Value::Implied,] $($rest)*)
    };
    (@ $function:ident [$($type:tt)*] [$($value:expr,)*] $argument:expr, $($rest:tt)*) => {
        call!(@ $function [$($type)* _] [$($value,)* Value::from($argument),] $($rest)*)
    };
}

/// As `call`, and the outcome.
macro_rules! run {
    ($($call:tt)*) => {
        call!($($call)*).run()
    };
}

pub(crate) use {call, run};
