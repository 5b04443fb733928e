//! What the whole public interface obeys. docs/decisions.md has the reasons: "Which types may
//! grow?", "What text does a value have?", "What can a constant be made of?".

use std::fs;
use std::path::{Path, PathBuf};

/// The rules of a game settle them.
const RULES: [&str; 13] = [
    "Action",
    "Color",
    "Edge",
    "Ending",
    "Link",
    "LinkKind",
    "Piece",
    "PieRule",
    "Player",
    "PositionOutcome",
    "Role",
    "Row",
    "Status",
];

/// A format of files or a protocol settles them.
const FORMATS: [&str; 24] = [
    "BookMove",
    "CastlingStyle",
    "ClientSituation",
    "CommentPlace",
    "Entry",
    "Flow",
    "GameMode",
    "GameSituation",
    "Message",
    "Operand",
    "Part",
    "Period",
    "Score",
    "ServerSituation",
    "Setup",
    "Span",
    "Standing",
    "Step",
    "Subscription",
    "Tag",
    "Termination",
    "TimeConstraint",
    "Token",
    "Verdict",
];

/// Programs write them as literals, which end in `..` and the default: a new field has one.
const LITERALS: [&str; 8] =
    ["Arrow", "Configuration", "Drawing", "Limits", "Rgb", "Rules", "Settings", "Theme"];

/// What a call takes or returns, as a pair.
const PAIRS: [&str; 3] = ["Correction", "Outputs", "Progress"];

/// The place of an error and its kind, which grows.
const PLACES: [&str; 5] = ["Error", "FenError", "ReplayError", "SanError", "SgfError"];

/// Constructors that look up attacks, or ask what the processor has: by instructions that the
/// compiler cannot run. The drawing is that of chess.
const INSTRUCTIONS: [&str; 4] =
    ["BackEnd::fastest", "Drawing::new", "Position::from_setup", "Step::of"];

/// Constructors of what a program makes when a game begins: buffers that are filled, and lists that
/// are read. The drawing is that of Mastermind.
const GAMES: [&str; 6] =
    ["Drawing::new", "Genetic::new", "Match::new", "Name::guest", "Table::new", "Table::new"];

#[test]
fn each_public_enum_and_plain_struct_grows_or_is_settled() {
    let settled = [&RULES[..], &FORMATS, &LITERALS, &PAIRS, &PLACES].concat();
    let mut found = Vec::new();
    visit(&source(), &mut |text| read(text, &mut found));
    assert!(found.len() > 100, "{} types", found.len());
    for (name, grows) in &found {
        let is_settled = settled.contains(&name.as_str());
        assert!(
            *grows != is_settled,
            "{name}: decide whether it will grow. Then it is `#[cfg_attr(growing, \
             non_exhaustive)]`; else a list in this file says why not, never both."
        );
    }
    for name in settled {
        assert!(
            found.iter().any(|(found, _)| found == name),
            "{name} is gone: take it off its list"
        );
    }
}

/// An update of such a package would break the programs that have its types from this one.
#[test]
fn no_public_signature_has_a_type_of_another_package() {
    let mut signatures = 0;
    visit(&source(), &mut |text| {
        for line in text.lines().map(str::trim) {
            let is_public =
                ["pub fn ", "pub const fn ", "pub type ", "pub const ", "type ", "impl"];
            if is_public.iter().any(|start| line.starts_with(start)) {
                signatures += 1;
                let foreign = ["ArrayVec", "ArrayString", "arrayvec::", "heapless::", "Deque<"];
                assert!(!foreign.iter().any(|name| line.contains(name)), "{line}");
            }
        }
    });
    assert!(signatures > 2_000, "{signatures} signatures");
}

/// Those that need text, memory or a trait aside, which a program has when it runs. A lint of the
/// crate says the rest: whatever function the compiler takes as `const` is.
#[test]
fn each_public_constructor_is_const_or_works_at_run_time() {
    let mut excepted = [&INSTRUCTIONS[..], &GAMES].concat();
    excepted.sort_unstable();
    let (mut found, mut constants) = (Vec::new(), 0);
    visit(&source(), &mut |text| constants += constructors(text, &mut found));
    assert!(constants > 60, "{constants} constructors are const");
    found.sort();
    assert_eq!(found, excepted, "left: not const; right: those that a list says a reason for");
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Visits the texts of all files of Rust in a folder.
fn visit(folder: &Path, see: &mut dyn FnMut(&str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            visit(&path, see);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            see(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// The public types of a file, and whether they grow.
fn read(text: &str, found: &mut Vec<(String, bool)>) {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (number, line) in lines.iter().enumerate() {
        let is_enum = line.starts_with("pub enum ");
        let declared = line.strip_prefix("pub enum ").or_else(|| line.strip_prefix("pub struct "));
        let Some(declared) = declared.filter(|_| line.ends_with('{')) else { continue };
        let fields = lines[number + 1..].iter().take_while(|line| **line != "}");
        let mut fields = fields.filter(|line| !line.starts_with(['/', '#']) && !line.is_empty());
        if !is_enum && !fields.all(|field| field.starts_with("pub ")) {
            continue;
        }
        let name = declared.split(|c: char| !c.is_alphanumeric()).next().unwrap();
        let attributes = lines[..number].iter().rev();
        let mut attributes = attributes.take_while(|line| line.starts_with(['#', '/']));
        let grows = attributes.any(|line| *line == "#[cfg_attr(growing, non_exhaustive)]");
        found.push((name.to_owned(), grows));
    }
}

/// The public constructors of a file that are not `const`, though their signatures would allow it;
/// returns how many are `const`.
fn constructors(text: &str, found: &mut Vec<String>) -> usize {
    let (mut owner, mut constants) = ("", 0);
    let lines: Vec<&str> = text.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        if line.starts_with("impl") {
            owner = line.trim_end_matches(" {");
        }
        let Some(declared) = line.strip_prefix("    pub ") else { continue };
        let rest = &lines[number..];
        let end = rest.iter().position(|line| line.ends_with('{')).unwrap_or(0);
        let signature = rest[..=end].concat();
        let (inputs, output) = signature.split_once(") -> ").unwrap_or_default();
        let returns_own = ["Self ", "Option<Self>", "Result<Self,"];
        let is_constructor = returns_own.iter().any(|own| output.starts_with(own));
        if !is_constructor || inputs.contains("self") {
            continue;
        }
        if declared.starts_with("const ") {
            constants += 1;
            continue;
        }
        let name = declared.trim_start_matches("fn ").split(['(', '<']).next().unwrap();
        let at_run_time = ["&str", "&'a str", "[u8", "[u64", "&mut ", "impl "];
        let has_trait = owner.contains(": ");
        if !has_trait && !at_run_time.iter().any(|part| inputs.contains(part)) {
            let owner = owner.rsplit([' ', ':']).next().unwrap().split('<').next().unwrap();
            found.push(format!("{owner}::{name}"));
        }
    }
    constants
}
