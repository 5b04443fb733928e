//! Calls on objects behind pointers, each against a wall: what every function has to do with them,
//! whatever it is for.

use crate::declarations::{ERROR_NULL, ERROR_RANGE, ERROR_STATE, OK, Status, number};
use crate::memory::{Access, Region, Side};
use crate::random::Random;
use crate::samples::effort;

/// What lies behind a pointer.
#[derive(Clone, Debug)]
pub(crate) enum Object {
    /// `const` struct with a check sum.
    Checked(Vec<u8>),
    /// The same, that is written too.
    CheckedMut(Vec<u8>),
    /// `const` history.
    Plies(Vec<u8>),
    /// The same, that is written too.
    PliesMut(Vec<u8>),
    /// `const` words that have to be aligned.
    Set(Vec<u8>),
    /// The same, that are written too.
    Memory(Vec<u8>),
    /// Anything else that is only read.
    Input(Vec<u8>),
    /// Room for an output.
    Room(usize),
}

impl Object {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Checked(bytes)
            | Self::CheckedMut(bytes)
            | Self::Plies(bytes)
            | Self::PliesMut(bytes)
            | Self::Set(bytes)
            | Self::Memory(bytes)
            | Self::Input(bytes) => bytes.clone(),
            Self::Room(size) => vec![0xA5; *size],
        }
    }

    pub(crate) fn access(&self) -> Access {
        match self {
            Self::Checked(_) | Self::Plies(_) | Self::Set(_) | Self::Input(_) => Access::Read,
            Self::CheckedMut(_) | Self::PliesMut(_) | Self::Memory(_) | Self::Room(_) => {
                Access::Write
            }
        }
    }

    /// How its address is aligned: words as the header asks, anything else as a byte, which the header
    /// allows for it.
    pub(crate) fn align(&self) -> usize {
        match self {
            Self::Set(_) | Self::Memory(_) => align_of::<u64>(),
            _ => 1,
        }
    }

    /// At which end it lies, when the others lie at this one.
    fn side(&self, side: Side) -> Side {
        match (self, side) {
            (Self::Set(_) | Self::Memory(_), Side::Odd) => Side::Left,
            _ => side,
        }
    }
}

/// A call that succeeds: a function, its objects in their order, and how they are passed.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) objects: Vec<Object>,
    pub(crate) call: unsafe fn(&[*mut u8]) -> Status,
}

/// The status of a call and its objects after it, the same wherever they lie.
pub(crate) fn run(case: &Case, objects: &[Object], null: Option<usize>) -> (i32, Vec<Vec<u8>>) {
    let mut outcomes = Vec::new();
    for side in [Side::Left, Side::Odd, Side::Right].into_iter().take(effort(3, 1)) {
        let regions: Vec<Region> = objects
            .iter()
            .map(|object| {
                let side = object.side(side);
                Region::new(&object.bytes(), object.align(), side, object.access())
            })
            .collect();
        let pointers: Vec<*mut u8> = regions
            .iter()
            .enumerate()
            .map(
                |(index, region)| {
                    if null == Some(index) { core::ptr::null_mut() } else { region.pointer() }
                },
            )
            .collect();
        #[cfg(all(unix, not(miri)))]
        crate::fault::name_faults(case.name);
        // SAFETY: every pointer is NULL or points to an object of the size that the case was
        // written for, as long as `regions` lives; any content is allowed.
        let status = number(unsafe { (case.call)(&pointers) });
        assert!(regions.iter().all(Region::surroundings_intact), "{}", case.name);
        outcomes.push((status, regions.iter().map(Region::bytes).collect::<Vec<_>>()));
    }
    assert!(outcomes.windows(2).all(|pair| pair[0] == pair[1]), "{}: runs differ", case.name);
    outcomes.remove(0)
}

pub(crate) fn run_case(case: &Case) -> (i32, Vec<Vec<u8>>) {
    run(case, &case.objects, None)
}

/// Asserts a refusal that leaves everything as it was.
pub(crate) fn refused(case: &Case, objects: &[Object], null: Option<usize>, status: i32) {
    let before: Vec<Vec<u8>> = objects.iter().map(Object::bytes).collect();
    assert_eq!(run(case, objects, null), (status, before), "{} {null:?}", case.name);
}

pub(crate) fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_ne_bytes()).collect()
}

/// Each function has a call that succeeds, and writes all of its outputs.
pub(crate) fn succeed(cases: &[Case]) {
    for case in cases {
        let (status, after) = run_case(case);
        assert_eq!(status, OK, "{}", case.name);
        for (object, after) in case.objects.iter().zip(after) {
            let is_written = matches!(object, Object::Room(_) | Object::CheckedMut(_));
            assert!(object.bytes() != after || !is_written, "{}", case.name);
        }
    }
}

/// NULL is refused for every pointer.
pub(crate) fn refuse_null(cases: &[Case]) {
    for case in cases {
        for index in 0..case.objects.len() {
            refused(case, &case.objects, Some(index), ERROR_NULL);
        }
    }
}

/// Structs that were never written, and structs with a flipped bit, are refused.
pub(crate) fn refuse_damaged(cases: &[Case]) {
    for case in cases {
        for (index, object) in case.objects.iter().enumerate() {
            let (Object::Checked(bytes) | Object::CheckedMut(bytes)) = object else { continue };
            let fills = [0x00, 0xFF, 0xA5, 0xCD].map(|fill| vec![fill; bytes.len()]);
            let flips = (0..8 * bytes.len()).step_by(effort(7, 797)).map(|bit| {
                let mut flipped = bytes.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                flipped
            });
            for damaged in fills.into_iter().chain(flips) {
                let mut objects = case.objects.clone();
                match &mut objects[index] {
                    Object::Checked(bytes) | Object::CheckedMut(bytes) => *bytes = damaged,
                    _ => unreachable!("the object has a check sum"),
                }
                refused(case, &objects, None, ERROR_STATE);
            }
        }
    }
}

/// One of the calls with some of its bytes changed, or with a pointer that is NULL: whatever it
/// answers, a refusal leaves everything as it was.
pub(crate) fn disturb(cases: &[Case], random: &mut Random) {
    let case = random.pick(cases);
    let mut objects = case.objects.clone();
    if objects.is_empty() {
        return;
    }
    let null = random.one_in(16).then(|| random.below(objects.len()));
    for _ in 0..random.below(5) {
        let index = random.below(objects.len());
        let bytes = match &mut objects[index] {
            Object::Checked(bytes)
            | Object::CheckedMut(bytes)
            | Object::Plies(bytes)
            | Object::PliesMut(bytes)
            | Object::Set(bytes)
            | Object::Memory(bytes)
            | Object::Input(bytes) => bytes,
            Object::Room(_) => continue,
        };
        // Its length is among the numbers of the call, and stays.
        if !bytes.is_empty() {
            let place = random.below(bytes.len());
            bytes[place] = random.next() as u8;
        }
    }
    let before: Vec<Vec<u8>> = objects.iter().map(Object::bytes).collect();
    let (status, after) = run(case, &objects, null);
    if status == ERROR_NULL || status == ERROR_RANGE || status == ERROR_STATE {
        assert_eq!(before, after, "{} wrote with status {status}", case.name);
    }
}

/// A call that succeeds: the function, its objects, and how their pointers are passed.
macro_rules! case {
    ($name:ident, $objects:expr, |$p:ident| $($argument:expr),*) => {
        $crate::case::Case {
            name: stringify!($name),
            objects: $objects,
            call: {
                unsafe fn call($p: &[*mut u8]) -> $crate::declarations::Status {
                    // SAFETY: the caller passes the pointers that the function takes.
                    unsafe { $name($($argument),*) }
                }
                call
            },
        }
    };
}

/// Calls one function on objects of one's own; the status and the objects after it.
macro_rules! call {
    ($name:ident, $objects:expr, |$p:ident| $($argument:expr),*) => {{
        let objects: &[$crate::case::Object] = &$objects;
        let mut regions = Vec::new();
        for object in objects {
            regions.push($crate::memory::Region::new(
                &object.bytes(),
                object.align(),
                $crate::memory::Side::Right,
                object.access(),
            ));
        }
        let $p: Vec<*mut u8> = regions.iter().map($crate::memory::Region::pointer).collect();
        // SAFETY: the objects have the sizes that the function and its numbers ask for.
        let status = $crate::declarations::number(unsafe { $name($($argument),*) });
        let after: Vec<Vec<u8>> = regions.iter().map($crate::memory::Region::bytes).collect();
        let (ok, buffer) = ($crate::declarations::OK, $crate::declarations::ERROR_BUFFER);
        if status != ok && status != buffer {
            let before: Vec<Vec<u8>> =
                objects.iter().map($crate::case::Object::bytes).collect();
            assert_eq!(before, after, "{} wrote with status {status}", stringify!($name));
        }
        (status, after)
    }};
}

pub(crate) use {call, case};
