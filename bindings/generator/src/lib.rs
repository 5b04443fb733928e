//! Writes what bindings to other languages derive from the C header: for Java an interface with all
//! functions of a game, one class that implements it with the Foreign Function and Memory API, one
//! over JNI, and the entries for the latter in Rust; for JavaScript the numbers of each game and
//! the types of the functions.
//!
//! What C can call Java can call, under the same name, and neither list is kept by hand. Only
//! functions that take a callback are left out; one that passes text to a sink writes that text
//! into an array instead.
//!
//! Nothing that is written here is committed. Maven calls the program of this package before it
//! compiles, and the build script of `ffi` calls [`Abi::jni`].

mod cpp;
mod declaration;
mod java;
mod java_numbers;
mod javascript;
mod native_image;
mod numbers;
mod python;
mod rust;
mod sources;

use anyhow::{Context, Result};
use declaration::{Function, Number, Section, Type};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub use numbers::{Constant, Origin, constants};

/// The functions of the C header, as far as other languages can call them.
#[derive(Debug)]
pub struct Abi {
    games: Vec<Game>,
    constants: Vec<Constant>,
    /// The text of all headers.
    headers: String,
    /// The types of numbers that are plain ones in C++ too.
    plain_numbers: Vec<String>,
}

impl Abi {
    /// Reads the headers and the sources of `ffi` in the repository in the folder `root`.
    ///
    /// # Errors
    /// A file cannot be read, or a declaration has a type that Java has no counterpart for.
    pub fn read(root: &Path) -> Result<Self> {
        let sources = sources::of_functions(&root.join(FFI))?;
        let headers = paths(&root.join(INCLUDE))?;
        let headers = headers.iter().filter(|path| path.extension().is_some_and(|it| it == "h"));
        let headers = headers.map(|path| read(path)).collect::<Result<String>>()?;
        let sections = declaration::sections(&headers, &sources)?;
        let mut games =
            GAMES.map(|(title, name, prefix)| Game { title, name, prefix, sections: Vec::new() });
        for section in sections {
            let first = section.functions.first().map_or("", |function| function.name.as_str());
            let game = games.iter_mut().find(|game| first.starts_with(game.prefix));
            game.context("a function without prefix")?.sections.push(section);
        }
        let constants = constants(&headers)?;
        let games = games.into_iter().filter(|game| !game.sections.is_empty()).collect();
        let plain_numbers = sources::plain_numbers(&root.join(FFI))?;
        Ok(Self { games, constants, headers, plain_numbers })
    }

    /// The Java sources, by their path below a folder of generated sources: those for every JDK in
    /// `java`, those for JDK 22 and later in `java22`, other files of the jar in `resources`.
    pub fn java(&self) -> Vec<Output> {
        let mut outputs = java_numbers::files(&self.constants);
        for game in &self.games {
            for (root, bridge, content) in [
                ("java", "", java::interface(game)),
                ("java", "Jni", java::jni(game)),
                ("java22", "Ffm", java::ffm(game)),
            ] {
                let path = format!("{root}/dev/pedina/internal/{}.java", game.class(bridge));
                outputs.push(Output { path: path.into(), content });
            }
        }
        let content = native_image::metadata(&self.games);
        outputs.push(Output { path: NATIVE_IMAGE.into(), content });
        outputs
    }

    /// The modules of JavaScript, by their path below a folder of generated sources: the numbers of
    /// each game, and the types of the functions that WebAssembly exports.
    pub fn javascript(&self) -> Vec<Output> {
        javascript::files(&self.games, &self.constants)
    }

    /// The headers of C++, by their path below `include/`.
    pub fn cpp(&self) -> Vec<Output> {
        cpp::files(&self.games, &self.constants, &self.headers, &self.plain_numbers)
    }

    /// What the Python package derives: numbers, and the types of functions.
    pub fn python(&self) -> Vec<Output> {
        python::files(&self.games, &self.constants)
    }

    /// The JNI entries in Rust: an array of all classes with native methods.
    pub fn jni(&self) -> String {
        rust::classes(&self.games)
    }
}

/// All functions that the text of some headers declares, each with the names of its parameters.
#[must_use]
pub fn functions(headers: &str) -> BTreeMap<String, Vec<String>> {
    declaration::functions(headers)
}

/// A generated file: its path below a folder of generated sources, and what it holds.
#[derive(Debug)]
pub struct Output {
    /// Relative, with the file's name.
    pub path: PathBuf,
    /// The whole text.
    pub content: String,
}

/// Makes `files` all that `folder` holds. Those that hold the same already are left alone, so that
/// no compiler takes them for new; what an earlier version of the header gave is deleted.
///
/// # Errors
/// As those of the file system.
pub fn write(folder: &Path, files: &[Output]) -> Result<()> {
    for Output { path, content } in files {
        let file = folder.join(path);
        if fs::read_to_string(&file).ok().as_ref() != Some(content) {
            fs::create_dir_all(file.parent().context("a file without folder")?)?;
            fs::write(&file, content)
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    for path in paths(folder)? {
        if !files.iter().any(|file| folder.join(&file.path) == path) {
            fs::remove_file(&path).with_context(|| format!("cannot delete {}", path.display()))?;
        }
    }
    Ok(())
}

/// The root of the repository that this package was built in.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What is read, relative to the root of the repository: files and folders.
pub const INPUTS: [&str; 2] = [INCLUDE, FFI];

/// All files below a folder, in the order of their names.
fn paths(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut entries = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() { files.extend(paths(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The functions that share a Java interface.
#[derive(Debug)]
struct Game {
    /// What the documentation calls them.
    title: &'static str,
    /// The Java class is named after it: `Chess`.
    name: &'static str,
    /// What their C names start with.
    prefix: &'static str,
    sections: Vec<Section>,
}

impl Game {
    /// The name of a Java class: `FfmChessFunctions`.
    fn class(&self, bridge: &str) -> String {
        format!("{bridge}{}Functions", self.name)
    }

    /// The name of a Java method: `setupEmpty`.
    fn method(&self, function: &Function) -> String {
        camel_case(function.name.trim_start_matches(self.prefix))
    }
}

/// Whether a call may take longer than a garbage collector should wait. One with work memory is
/// taken for such a call: JNI may not be asked for its address while arrays are held in place.
fn may_run_long(function: &Function) -> bool {
    function.takes_long || function.memories().next().is_some()
}

impl Function {
    /// The names of the parameters that are text to be read, as in Java, of a function that is
    /// short unless such a text is long: then it is called as one that may run long.
    fn texts(&self) -> Vec<String> {
        let text = Type::Array { element: Number::Byte, is_read_only: true };
        let texts = self.parameters.iter().filter(|it| it.kind == text && !may_run_long(self));
        texts.map(|parameter| camel_case(&parameter.name)).collect()
    }

    /// The names of the parameters that are work memory, as in Java.
    fn memories(&self) -> impl Iterator<Item = String> {
        let memories = self.parameters.iter().filter(|parameter| parameter.kind == Type::Memory);
        memories.map(|parameter| camel_case(&parameter.name))
    }
}

/// `halfmoveClock` for `halfmove_clock`; words of the language get an underscore.
fn camel_case(name: &str) -> String {
    let mut text = String::new();
    for (index, word) in name.split('_').enumerate() {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if index > 0 => text.extend(first.to_uppercase().chain(letters)),
            _ => text += word,
        }
    }
    if matches!(text.as_str(), "new" | "default" | "switch" | "case" | "this" | "byte" | "short") {
        text.push('_');
    }
    text
}

/// What the names of all values of an enum begin with: the name of its type, or what they share.
fn common_prefix(group: &str, values: &[&Constant]) -> String {
    let named = format!("{}_", group.to_uppercase());
    if values.iter().all(|one| one.name.starts_with(&named)) {
        return named;
    }
    let mut shared = values.first().map_or("", |one| one.name.as_str());
    for one in values {
        let length = shared.bytes().zip(one.name.bytes()).take_while(|(a, b)| a == b).count();
        shared = &shared[..length];
    }
    shared.rfind('_').map_or("", |end| &shared[..=end]).to_owned()
}

/// Title, name and prefix; the library itself last, because its prefix is that of all.
const GAMES: [(&str, &str, &str); 4] = [
    ("The chess functions", "Chess", "pdn_chess_"),
    ("The Mastermind functions", "Mastermind", "pdn_mastermind_"),
    ("The Konobi functions", "Konobi", "pdn_konobi_"),
    ("The functions on the library itself", "Library", "pdn_"),
];

/// What every generated file says of itself.
const ORIGIN: &str = "Generated from `include/pedina.h` by `bindings/generator`: do not edit.";

/// Where GraalVM looks for it in a jar.
const NATIVE_IMAGE: &str =
    "resources/META-INF/native-image/dev.pedina/pedina/reachability-metadata.json";

const INCLUDE: &str = "include";

/// The sources of the C functions.
const FFI: &str = "ffi/src";

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn the_repository_has_a_method_for_each_function() {
        let abi = Abi::read(&repository()).unwrap();
        let sections = abi.games.iter().flat_map(|game| &game.sections);
        let count: usize = sections.map(|section| section.functions.len()).sum();
        assert!(count > 200, "{count}");
        let java: usize = abi.java().iter().map(|it| it.content.matches("@Override").count()).sum();
        assert_eq!((abi.games.len(), java), (4, 2 * count));
        let functions =
            abi.games.iter().flat_map(|game| &game.sections).flat_map(|it| &it.functions);
        let twice = functions.filter(|function| !function.texts().is_empty()).count();
        assert!(twice > 20, "{twice}");
        assert_eq!(abi.jni().matches("::pdn_").count(), count + twice);
    }

    #[test]
    fn a_long_text_does_not_hold_up_the_collector() {
        let abi = Abi::read(&repository()).unwrap();
        let java = abi.java();
        let class = |name: &str| {
            &java.iter().find(|it| it.path.ends_with(format!("{name}.java"))).unwrap().content
        };
        for bridge in ["Jni", "Ffm"] {
            let chess = class(&format!("{bridge}ChessFunctions"));
            let (_, method) = chess.split_once("public int parseEpd(").unwrap();
            let (method, _) = method.split_once("@Override").unwrap();
            assert!(method.contains("text.length > Bridge.LONGEST_CRITICAL_TEXT"), "{method}");
            assert!(method.contains("parseEpdLong("), "{method}");
        }
        let rust = abi.jni();
        let (_, entry) = rust.split_once("c\"parseEpdLong\"").unwrap();
        assert_eq!(entry.split_whitespace().nth(1), Some("LONG"));
    }

    #[test]
    fn a_folder_holds_what_was_written_last() {
        let folder = env::temp_dir().join(format!("pedina-bindings-{}", process::id()));
        let file = |path: &str| Output { path: path.into(), content: path.to_owned() };
        write(&folder, &[file("a/old"), file("a/same")]).unwrap();
        write(&folder, &[file("a/same"), file("new")]).unwrap();
        assert_eq!(paths(&folder).unwrap(), [folder.join("a/same"), folder.join("new")]);
        assert_eq!(read(&folder.join("new")).unwrap(), "new");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn names_are_written_as_java_does() {
        for (c, java) in [("play", "play"), ("set_en_passant", "setEnPassant"), ("new", "new_")] {
            assert_eq!(camel_case(c), java);
        }
    }
}
