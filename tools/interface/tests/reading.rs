//! The model of two small crates that stand for core and ffi.

use core::sync::atomic::{AtomicU32, Ordering};
use pedina_interface::{Base, Integer, Interface, Passing};
use std::path::PathBuf;
use std::{env, fs, process};

const CORE: &str = "
/// One of two.
///
/// # Examples
#[repr(u8)]
pub enum Color {
    /// Moves [`first`](Self).
    White = 0,
    Black = 1,
}

#[repr(i32)]
pub enum Error {
    /// No such square. It says more.
    Square = -3,
}

pub const SIZE: usize = 2 + 1;
";

const FFI: &str = "
//! Chess: values
//!
//! What they are.

enumeration!(pdn_color: u8 = pedina::Color);

/// A square.
pub type pdn_square = u8;

/// A time.
///
/// # Bindings
/// A plain number.
pub type pdn_time = u64;

/// Room.
pub const PDN_SIZE: usize = SIZE + 1;

/// A clock.
#[repr(C, align(8))]
pub struct pdn_clock {
    /// Left.
    pub left: pdn_time,
    pub names: [TextByte; PDN_SIZE],
    pub r#move: u32,
}

/// Takes text.
pub type pdn_sink = Option<extern \"C\" fn(user: *mut c_void, length: usize) -> i32>;

/// Starts [`pdn_clock`].
///
/// # Bindings
/// Takes long.
/// Bounded by `move`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern \"C\" fn pdn_start(
    clock: Out<pdn_clock>,
    r#move: pdn_square,
    memory: InOutArray<u64>,
    words: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_color {}
";

/// The interface of the two crates.
fn read(ffi: &str) -> Result<Interface, String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("pedina-interface-{}-{number}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let core = file("core.rs", CORE);
    file("values.rs", ffi);
    let ffi = file("lib.rs", "//! Title\n//!\n//! Contract.\nmod values;\n");
    let interface = Interface::of(&core, &ffi).map_err(|error| format!("{error:#}"));
    fs::remove_dir_all(folder).unwrap();
    interface
}

#[test]
fn declarations_have_numbers_comments_and_offsets() {
    let interface = read(FFI).unwrap();
    assert_eq!(interface.contract.prose, ["Contract."]);
    let section = &interface.sections[0];
    assert_eq!((section.header(), section.module.as_str()), ("Chess", "crate"));
    assert_eq!(section.text.prose, ["What they are."]);
    let color = section.enums().next().unwrap();
    assert_eq!((color.name.as_str(), color.integer), ("pdn_color", Integer::U8));
    assert_eq!(color.doc, ["One of two."]);
    assert_eq!(color.values[0].doc, ["Moves `first`."]);
    assert_eq!((color.values[1].name.as_str(), color.values[1].number), ("PDN_COLOR_BLACK", 1));
    let plain: Vec<_> = section.aliases().map(|one| one.is_plain).collect();
    assert_eq!(plain, [false, true]);
    assert_eq!(section.constants().next().unwrap().value, 4);
    let clock = interface.structure("pdn_clock").unwrap();
    let offsets: Vec<_> = clock.fields.iter().map(|field| field.offset).collect();
    assert_eq!((offsets, clock.size, clock.alignment), (vec![0, 8, 12], 16, 8));
    let length = clock.fields[1].length.as_ref().unwrap();
    assert_eq!((clock.fields[1].kind.c_name(), clock.fields[2].name.as_str()), ("char", "move"));
    assert_eq!((length.number, length.constant.as_deref()), (4, Some("PDN_SIZE")));
    let status = &interface.statuses[0];
    assert_eq!((status.name.as_str(), status.number), ("PDN_ERROR_SQUARE", -3));
    assert_eq!(status.text, "no such square");
}

#[test]
fn a_parameter_has_its_type_and_its_way() {
    let interface = read(FFI).unwrap();
    let start = interface.functions().next().unwrap();
    assert!(start.takes_long);
    assert_eq!(start.memories, ["memory"]);
    let cost = "Cost: bounded by `move`, and grows with `words`.";
    assert_eq!(start.doc, ["Starts `pdn_clock`.", "", cost]);
    assert_eq!((start.result.name.as_str(), start.result.c_name()), ("pdn_color", "pdn_color"));
    let parameters = start.parameters.iter();
    let parameters: Vec<_> = parameters
        .map(|parameter| (parameter.name.as_str(), parameter.passing, parameter.kind.c_name()))
        .collect();
    let want = [
        ("clock", Passing::Out, "pdn_clock"),
        ("move", Passing::Value, "pdn_square"),
        ("memory", Passing::InOutArray, "uint64_t"),
        ("words", Passing::Value, "size_t"),
        ("sink", Passing::Value, "pdn_sink"),
        ("user", Passing::InOut, "void"),
    ];
    assert_eq!(parameters, want);
    assert_eq!(start.parameters[1].kind.base, Base::Integer(Integer::U8));
    assert_eq!(interface.callbacks().next().unwrap().parameters.len(), 2);
}

#[test]
fn what_reads_text_into_an_object_must_be_checked() {
    let start = FFI.find("#[unsafe(no_mangle)]").unwrap();
    for (parameters, result, want) in [
        ("text: InArray<c_char>, length: usize, clock: Out<pdn_clock>", "pdn_status", true),
        ("bytes: InArray<u8>, length: usize, clock: InOut<pdn_clock>", "pdn_status", true),
        ("text: InArray<c_char>, length: usize, square: Out<pdn_square>", "pdn_status", true),
        ("text: InArray<c_char>, length: usize, count: Out<usize>", "pdn_status", false),
        ("text: InArray<c_char>, length: usize, clock: In<pdn_clock>", "pdn_status", false),
        ("words: InArray<u64>, length: usize, clock: Out<pdn_clock>", "pdn_status", false),
        ("text: OutArray<c_char>, length: usize, clock: Out<pdn_clock>", "pdn_status", false),
        ("text: InArray<c_char>, length: usize, clock: Out<pdn_clock>", "pdn_color", false),
    ] {
        let function = format!(
            "{}#[unsafe(no_mangle)]\npub extern \"C\" fn pdn_start({parameters}) \
             -> {result} {{}}\n#[repr(i32)]\npub enum pdn_status {{\n    PDN_OK = 0,\n}}\n",
            FFI[..start].replace("/// Bounded by `move`.\n", "")
        );
        let interface = read(&function).unwrap_or_else(|error| panic!("{error}"));
        let function = interface.functions().next().unwrap();
        assert_eq!(function.must_be_checked(), want, "{parameters} -> {result}");
    }
}

#[test]
fn the_cost_of_a_call_follows_from_its_parameters() {
    let cost = |doc: &str| {
        let interface = read(&FFI.replace("/// Bounded by `move`.", doc)).unwrap();
        interface.functions().next().unwrap().cost.line()
    };
    assert_eq!(cost("///"), "Cost: grows with `words`.");
    assert_eq!(cost("/// Independent of `words`."), "Cost: constant.");
    let both = "/// Bounded by `move`.\n/// Independent of `words`.";
    assert_eq!(cost(both), "Cost: bounded by `move`.");
}

#[test]
fn what_no_language_could_be_told_is_refused_by_its_name() {
    for (old, new, want) in [
        ("move: u32", "move: usize", "usize has no fixed size"),
        ("SIZE + 1", "SIZE + 2", "a gap before the field `move`"),
        ("move: u32", "move: u16", "a gap after the last field"),
        ("repr(C, align(8))", "repr(align(8))", "no order without `repr(C)`"),
        ("r#move: pdn_square", "r#move: Square", "`Square` is no type of ffi"),
        ("Bounded by `move`.", "Bounded by `clock`.", "`clock` bounds nothing"),
        ("Bounded by `move`.", "Independent of `move`.", "is not the length of an array"),
        ("words: usize", "words: u32", "elements of `memory` is missing"),
        ("= SIZE + 1", "= OTHER", "not one constant `OTHER`"),
        ("pdn_color: u8", "pdn_color: u16", "a number of 8 bits, not u16"),
        ("enumeration!(pdn_color", "enumeration!(pdn_hue", "is pdn_color in C, not pdn_hue"),
        ("fn pdn_start", "fn fn", "is not Rust"),
        ("//! Chess: values\n//!\n//! What they are.", "", "has no `//!` text"),
    ] {
        let error = read(&FFI.replace(old, new)).err().unwrap_or_else(|| panic!("{new} passes"));
        assert!(error.contains(want), "{new}: {error}");
    }
}
