//! One call of a C function, with the laws that hold for every call.
//!
//! A call is made three times: with each object against a wall on its left, against one on its
//! right, and not aligned; each time with other bytes in what the callee is to fill. The laws:
//!
//! 1. The status is one that the header declares.
//! 2. No byte outside of the objects is touched, and no `const` object is written.
//! 3. A refusal leaves every output as it was. There are two exceptions: the needed
//!    length is stored with `ERROR_BUFFER`, and the report with errors of the text or of
//!    the position.
//! 4. What a success writes, and the status itself, does not depend on where the objects
//!    lie and on what the outputs held before. So an output is written wholly.
//! 5. A buffer is written as far as the reported length says, plus a NUL for text, and no
//!    further; it is refused exactly when that does not fit.

use core::{fmt, iter, ptr};
use std::sync::OnceLock;

use pedina::chess::FenMode;

use crate::{
    declarations::{ERROR_BUFFER, FUNCTIONS, Function, OK, STATUSES},
    memory::{Access, Region, Side},
    parameter::{Argument, Content, Described, Grammar, Kind, Layout, Position, Setup, Struct},
    samples::effort,
};

/// One argument of a call.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// A pointer that is NULL.
    Null,
    /// A number passed by value.
    Number(u64),
    /// A pointer to these bytes.
    Object(Vec<u8>),
    /// A pointer to this many bytes of no particular content.
    Room(usize),
    /// The same pointer as the argument with this index.
    Same(usize),
    /// A pointer to a struct that other threads read meanwhile.
    Shared(&'static [u64; 10]),
}

/// A function with its arguments.
#[derive(Clone)]
pub(crate) struct Call {
    pub(crate) function: Function,
    pub(crate) values: Vec<Value>,
}

/// What became of a call.
#[derive(Debug)]
pub(crate) struct Outcome {
    function: Function,
    pub(crate) status: i32,
    /// The object behind each argument after the call; empty where there is none.
    objects: Vec<Vec<u8>>,
}

impl Call {
    /// A call that succeeds, for tests that then spoil one argument.
    pub(crate) fn example(function: Function) -> Self {
        let mut values: Vec<Value> = Vec::new();
        for parameter in function.parameters {
            let value = match (parameter.kind, values.last()) {
                (Kind::Length, Some(Value::Object(text))) => Value::Number(text.len() as u64),
                _ => example(parameter.kind),
            };
            values.push(value);
        }
        Self { function, values }
    }

    /// As `example`, with something to say in every buffer: the position has captures and quiet moves,
    /// and all of them get out of a check.
    pub(crate) fn filling(function: Function) -> Self {
        let record = b"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";
        let position = pedina::chess::Position::parse_fen(record, FenMode::Strict);
        let words = position.expect("a legal position").to_snapshot();
        let call = Self::example(function);
        match function.parameters.first() {
            Some(Described { kind: Kind::Input(Struct::Position), name, .. }) => call
                .with(name, Value::Object(words.into_iter().flat_map(u64::to_ne_bytes).collect())),
            _ => call,
        }
    }

    /// As `example`, of the function of that name.
    pub(crate) fn of(name: &str) -> Self {
        let function = FUNCTIONS.iter().find(|function| function.name == name);
        Self::example(*function.unwrap_or_else(|| panic!("{name} is not in the table")))
    }

    /// Replaces the argument of that name.
    pub(crate) fn with(mut self, name: &str, value: Value) -> Self {
        let index = index(&self.function, name);
        self.values[index] = value;
        self
    }

    /// Passes this text where the function takes text.
    pub(crate) fn with_text(self, text: &[u8]) -> Self {
        self.with("text", Value::Object(text.to_vec()))
            .with("length", Value::Number(text.len() as u64))
    }

    /// Gives a buffer of so many elements where the function takes a buffer.
    pub(crate) fn with_capacity(mut self, capacity: usize) -> Self {
        let kinds = self.function.parameters.iter().map(|parameter| parameter.kind);
        for (value, kind) in self.values.iter_mut().zip(kinds) {
            match kind {
                Kind::Buffer(layout, _) => *value = Value::Room(capacity * layout.size),
                Kind::Capacity => *value = Value::Number(capacity as u64),
                _ => {}
            }
        }
        self
    }

    /// The number that is passed for the parameter of that name.
    pub(crate) fn number(&self, name: &str) -> u64 {
        match self.values[index(&self.function, name)] {
            Value::Number(number) => number,
            ref other => panic!("{name} is {other:?}"),
        }
    }

    /// The object that is passed for the parameter of that name.
    pub(crate) fn bytes(&self, name: &str) -> &[u8] {
        match &self.values[index(&self.function, name)] {
            Value::Object(bytes) => bytes,
            other => panic!("{name} is {other:?}"),
        }
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
                return Err(format!("status {}, then {}", first.status, other.status));
            }
            for (i, parameter) in self.function.parameters.iter().enumerate() {
                let written = self.written(i, &first);
                if first.objects[i][..written] != other.objects[i][..written] {
                    return Err(format!("{}: two runs differ", parameter.name));
                }
            }
        }
        Ok(first)
    }

    fn run_once(&self, side: Side, fill: u8) -> Result<Outcome, String> {
        let before = self.objects(fill);
        let regions = self.regions(&before, side);
        let arguments: Vec<Argument> = self
            .values
            .iter()
            .zip(&regions)
            .map(|(value, region)| match (value, region) {
                (_, Some(region)) => Argument::Pointer(region.pointer().cast()),
                (Value::Number(number), _) => Argument::Number(*number),
                (Value::Same(other), _) => match &regions[*other] {
                    Some(region) => Argument::Pointer(region.pointer().cast()),
                    None => panic!("argument {other} is no object"),
                },
                (Value::Shared(words), _) => Argument::Pointer(words.as_ptr().cast_mut().cast()),
                _ => Argument::Pointer(ptr::null_mut()),
            })
            .collect();
        #[cfg(all(unix, not(miri)))]
        crate::fault::name_faults(self.function.name);
        // SAFETY: every pointer is NULL or points to an aligned object of the size that
        // the header states for it, as long as `regions` lives. What the objects hold is
        // up to the test, and any content is allowed.
        let status = unsafe { (self.function.invoke)(&arguments) };
        let objects = (0..regions.len()).map(|i| {
            let region = match self.values[i] {
                Value::Same(other) => &regions[other],
                _ => &regions[i],
            };
            region.as_ref().map(Region::bytes).unwrap_or_default()
        });
        let outcome = Outcome { function: self.function, status, objects: objects.collect() };
        if !regions.iter().flatten().all(Region::surroundings_intact) {
            return Err("wrote outside of an object".into());
        }
        self.judge(&before, &outcome)?;
        Ok(outcome)
    }

    /// Laws 1, 2, 3 and 5, as far as one run shows them.
    fn judge(&self, before: &[Vec<u8>], outcome: &Outcome) -> Result<(), String> {
        let status = outcome.status;
        if !STATUSES.iter().any(|&(_, number)| number == status) {
            return Err(format!("status {status} is not in the header"));
        }
        let mut capacity = 0;
        for (i, parameter) in self.function.parameters.iter().enumerate() {
            let written = self.written(i, outcome);
            if before[i].get(written..) != outcome.objects[i].get(written..) {
                return Err(format!(
                    "{}: changed beyond {written} bytes with status {status}",
                    parameter.name
                ));
            }
            match (parameter.kind, &self.values[i]) {
                (Kind::Capacity, Value::Number(number)) => capacity = *number,
                (Kind::Needed(_), _) if status == OK || status == ERROR_BUFFER => {
                    let needed = outcome.number(parameter.name) + self.terminator();
                    if (needed > capacity) != (status == ERROR_BUFFER) {
                        return Err(format!(
                            "capacity {capacity}, needed {needed}, status {status}"
                        ));
                    }
                }
                _ => {}
            }
        }
        if status == OK && self.terminator() == 1 {
            let text = outcome.elements(1);
            let (last, text) = text.split_last().ok_or("text without NUL")?;
            if last != &[0] || !text.iter().all(|byte| byte[0].is_ascii_graphic() || byte == b" ") {
                return Err(format!("{text:?} is not printable ASCII with a NUL"));
            }
        }
        Ok(())
    }

    /// How many bytes of the object behind argument `i` the callee has to have written.
    fn written(&self, i: usize, outcome: &Outcome) -> usize {
        let status = outcome.status;
        let length = outcome.objects[i].len();
        let writes = match self.function.parameters[i].kind {
            Kind::Output(_) | Kind::InputOutput(_) => status == OK,
            Kind::Needed(_) => status == OK || status == ERROR_BUFFER,
            Kind::Report(_) => status == OK || ABOUT_CONTENT.contains(&status),
            Kind::Buffer(layout, _) if status == OK => {
                return length.min(layout.size * outcome.element_count());
            }
            // An object that is also the output is judged as the output.
            Kind::Input(_) => {
                status == OK
                    && self.values.iter().any(|value| matches!(value, Value::Same(j) if *j == i))
            }
            _ => false,
        };
        if writes { length } else { 0 }
    }

    fn objects(&self, fill: u8) -> Vec<Vec<u8>> {
        let mut objects: Vec<Vec<u8>> = Vec::new();
        for value in &self.values {
            objects.push(match value {
                Value::Null | Value::Number(_) | Value::Shared(_) => Vec::new(),
                Value::Object(bytes) => bytes.clone(),
                Value::Room(size) => vec![fill; *size],
                Value::Same(other) => objects[*other].clone(),
            });
        }
        objects
    }

    fn regions(&self, objects: &[Vec<u8>], side: Side) -> Vec<Option<Region>> {
        let shared = |i| self.values.iter().any(|value| matches!(value, Value::Same(j) if *j == i));
        iter::zip(&self.values, objects)
            .enumerate()
            .map(|(i, (value, object))| {
                let kind = self.function.parameters[i].kind;
                let access = match kind {
                    Kind::Input(_) | Kind::Text(_) if !shared(i) => Access::Read,
                    _ => Access::Write,
                };
                matches!(value, Value::Object(_) | Value::Room(_))
                    .then(|| Region::new(object, kind.layout().align, side, access))
            })
            .collect()
    }

    /// 1 where the function writes text: the NUL that the reported length leaves out.
    fn terminator(&self) -> u64 {
        u64::from(self.function.writes_text())
    }
}

/// The call as one would write it, structs as their words.
impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.function.name)?;
        for (parameter, value) in iter::zip(self.function.parameters, &self.values) {
            write!(f, "\n    {} = ", parameter.name)?;
            match (parameter.kind, value) {
                (_, Value::Null) => write!(f, "NULL")?,
                (_, Value::Number(number)) => write!(f, "{number}")?,
                (_, Value::Room(size)) => write!(f, "{size} bytes to write")?,
                (_, Value::Same(other)) => write!(f, "the same as argument {other}")?,
                (_, Value::Shared(words)) => write!(f, "{words:#x?}")?,
                (Kind::Text(_), Value::Object(text)) => write!(f, "\"{}\"", text.escape_ascii())?,
                (_, Value::Object(bytes)) => {
                    for word in bytes.chunks(8) {
                        write!(f, "{:#018x} ", number(word))?;
                    }
                }
            }
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
        &self.objects[index(&self.function, name)]
    }

    /// The text that was written, without its NUL.
    pub(crate) fn text(&self) -> String {
        assert_eq!(self.status, OK, "{} wrote no text", self.function.name);
        let bytes = self.elements(1).concat();
        String::from_utf8_lossy(&bytes[..bytes.len() - 1]).into_owned()
    }

    /// The elements that were written to the buffer, each of so many bytes.
    pub(crate) fn elements(&self, size: usize) -> Vec<&[u8]> {
        let buffer = iter::zip(self.function.parameters, &self.objects)
            .find(|(parameter, _)| matches!(parameter.kind, Kind::Buffer(..)));
        let (_, bytes) = buffer.expect("the function fills a buffer");
        bytes.chunks_exact(size).take(self.element_count()).collect()
    }

    /// Elements that the buffer needs, a NUL counted.
    fn element_count(&self) -> usize {
        let needed = iter::zip(self.function.parameters, &self.objects)
            .find(|(parameter, _)| matches!(parameter.kind, Kind::Needed(_)));
        let (_, bytes) = needed.expect("the function reports a length");
        usize::try_from(number(bytes)).expect("a size_t") + usize::from(self.function.writes_text())
    }
}

impl Function {
    fn writes_text(&self) -> bool {
        let mut kinds = self.parameters.iter().map(|parameter| parameter.kind);
        kinds.any(|kind| matches!(kind, Kind::Buffer(_, Content::Text)))
    }
}

impl Kind {
    /// Size and alignment of what a pointer of this kind points to.
    fn layout(self) -> Layout {
        match self {
            Self::Input(Struct::Setup) | Self::InputOutput(Struct::Setup) => Layout::of::<Setup>(),
            Self::Input(Struct::Position) | Self::InputOutput(Struct::Position) => {
                Layout::of::<Position>()
            }
            Self::Output(layout)
            | Self::Report(layout)
            | Self::Needed(layout)
            | Self::Buffer(layout, _) => layout,
            Self::Text(_) => Layout::of::<u8>(),
            Self::Length | Self::Capacity | Self::Number(_) => Layout { size: 0, align: 1 },
        }
    }
}

/// The standard starting position as a struct of either kind.
pub(crate) fn starting(kind: Struct) -> Vec<u8> {
    static STRUCTS: OnceLock<[Vec<u8>; 2]> = OnceLock::new();
    let [setup, position] = STRUCTS.get_or_init(|| {
        let setup = Call::of("pdn_chess_setup_chess960").run();
        let position = Call::of("pdn_chess_start").run();
        [setup.bytes("setup").into(), position.bytes("position").into()]
    });
    match kind {
        Struct::Setup => setup.clone(),
        Struct::Position => position.clone(),
    }
}

fn example(kind: Kind) -> Value {
    match kind {
        Kind::Input(kind) | Kind::InputOutput(kind) => Value::Object(starting(kind)),
        Kind::Output(layout) | Kind::Report(layout) | Kind::Needed(layout) => {
            Value::Room(layout.size)
        }
        Kind::Text(grammar) => Value::Object(text(grammar).into()),
        Kind::Buffer(layout, _) => Value::Room(ROOM * layout.size),
        Kind::Length => panic!("a length without the text before it"),
        Kind::Capacity => Value::Number(ROOM as u64),
        Kind::Number(domain) => Value::Number(domain.example),
    }
}

fn text(grammar: Grammar) -> &'static str {
    match grammar {
        Grammar::Fen => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Grammar::Uci => "e2e4",
    }
}

fn index(function: &Function, name: &str) -> usize {
    let mut parameters = function.parameters.iter();
    let index = parameters.position(|parameter| parameter.name == name);
    index.unwrap_or_else(|| panic!("{} has no parameter {name}", function.name))
}

fn number(bytes: &[u8]) -> u64 {
    match *bytes {
        [byte] => byte.into(),
        [a, b] => u16::from_ne_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_ne_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => u64::from_ne_bytes([a, b, c, d, e, f, g, h]),
        _ => panic!("{} bytes are no number", bytes.len()),
    }
}

/// Elements that are enough for every buffer: the most moves that a position has.
const ROOM: usize = 218;

/// The errors of the content of a text or of a position, which fill the report.
const ABOUT_CONTENT: core::ops::RangeInclusive<i32> = -40..=-32;
