//! The functions of the interface as languages with a garbage collector call them: numbers by
//! value, and arrays for pointers.
//!
//! Functions that call a function of the caller are left out, but for those that only write text:
//! they write it into an array instead.

use crate::words::camel_case;
use anyhow::{Context, Result};
use pedina_interface::{self as model, Base, Integer, Interface, Passing};

/// The functions that share an interface of Java.
#[derive(Debug)]
pub(crate) struct Game {
    /// What the documentation calls them.
    pub(crate) title: &'static str,
    /// Classes are named after it: `Chess`.
    pub(crate) name: &'static str,
    /// What their C names start with.
    pub(crate) prefix: &'static str,
    pub(crate) sections: Vec<Section>,
}

/// The functions of one section of the header.
#[derive(Debug)]
pub(crate) struct Section {
    /// Its title: `Chess: positions`.
    pub(crate) title: String,
    pub(crate) functions: Vec<Function>,
}

/// A function that takes numbers and pointers to numbers or structs of them.
#[derive(Debug)]
pub(crate) struct Function {
    /// With its prefix: `pdn_chess_play`.
    pub(crate) name: String,
    /// The Rust module that it comes from: `crate::chess::position`.
    pub(crate) module: String,
    /// Whether a garbage collector should not wait for it. One with work memory is taken for such a
    /// call: JNI may not be asked for its address while arrays are held in place.
    pub(crate) may_run_long: bool,
    pub(crate) result: Type,
    pub(crate) parameters: Vec<Parameter>,
}

#[derive(Debug)]
pub(crate) struct Parameter {
    /// As in C: `halfmove_clock`.
    pub(crate) name: String,
    pub(crate) kind: Type,
}

/// A C type, as other languages have it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Type {
    /// `pdn_status`.
    Status,
    /// A constant text, which a function returns.
    Text,
    /// `size_t`, which is as wide as an address.
    Size,
    Number(Number),
    /// A pointer to one or more elements; a struct is an array of its widest field.
    Array {
        element: Number,
        is_read_only: bool,
    },
    /// A pointer to work memory that Java holds outside of its heap.
    Memory,
    /// A sink and what it is called with: together one array, into which `pdn_append` writes.
    Sink,
}

/// A width in bytes. Java has no unsigned numbers: the bits are the same.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Number {
    Byte,
    Short,
    Int,
    Long,
}

impl Number {
    pub(crate) fn of(integer: Integer) -> Self {
        Self::of_bytes(integer.bytes())
    }

    pub(crate) fn of_bytes(bytes: usize) -> Self {
        match bytes {
            1 => Self::Byte,
            2 => Self::Short,
            4 => Self::Int,
            _ => Self::Long,
        }
    }

    /// What an array that stands for a struct consists of.
    pub(crate) fn of_struct(one: &model::Struct) -> Self {
        if one.alignment == 8 { Self::Long } else { Self::Int }
    }

    pub(crate) fn bytes(self) -> usize {
        match self {
            Self::Byte => 1,
            Self::Short => 2,
            Self::Int => 4,
            Self::Long => 8,
        }
    }
}

/// All functions, by game.
///
/// # Errors
/// A function has a type that has no counterpart.
pub(crate) fn games(interface: &Interface) -> Result<Vec<Game>> {
    let mut games =
        GAMES.map(|(title, name, prefix)| Game { title, name, prefix, sections: Vec::new() });
    for section in &interface.sections {
        let mut functions = Vec::new();
        for function in section.functions().filter(|function| is_callable(function)) {
            let found = Function::of(function, &section.module, interface);
            functions.push(found.with_context(|| format!("in {}", function.name))?);
        }
        if let Some(first) = functions.first() {
            let game = games.iter_mut().find(|game| first.name.starts_with(game.prefix));
            let title = section.text.title.clone();
            game.context("a function without prefix")?.sections.push(Section { title, functions });
        }
    }
    Ok(games.into())
}

/// Whether other languages can call it.
pub(crate) fn is_callable(function: &model::Function) -> bool {
    function.parameters.iter().enumerate().all(|(index, parameter)| match parameter.kind.base {
        Base::Callback => parameter.kind.name == SINK,
        Base::Void => index > 0 && function.parameters[index - 1].kind.name == SINK,
        _ => true,
    })
}

impl Game {
    /// The name of a Java class: `FfmChessFunctions`.
    pub(crate) fn class(&self, bridge: &str) -> String {
        format!("{bridge}{}Functions", self.name)
    }

    /// The name of a Java method: `setupEmpty`.
    pub(crate) fn method(&self, function: &Function) -> String {
        camel_case(function.name.trim_start_matches(self.prefix))
    }

    pub(crate) fn functions(&self) -> impl Iterator<Item = &Function> {
        self.sections.iter().flat_map(|section| &section.functions)
    }
}

impl Function {
    fn of(function: &model::Function, module: &str, interface: &Interface) -> Result<Self> {
        let mut parameters = Vec::new();
        for parameter in &function.parameters {
            let name = parameter.name.clone();
            let kind = match parameter.kind.base {
                // It belongs to the sink before it.
                Base::Void => continue,
                Base::Callback => Type::Sink,
                _ if function.memories.contains(&name) => Type::Memory,
                _ => kind(parameter, interface)?,
            };
            parameters.push(Parameter { name, kind });
        }
        let result = match (&function.result.base, function.result.name.as_str()) {
            (Base::Text, _) => Type::Text,
            (_, "pdn_status") => Type::Status,
            _ => number(&function.result)?,
        };
        let may_run_long = function.takes_long || !function.memories.is_empty();
        let (name, module) = (function.name.clone(), module.to_owned());
        Ok(Self { name, module, may_run_long, result, parameters })
    }

    /// The names of the parameters that are text to be read, as in Java, of a function that is
    /// short unless such a text is long: then it is called as one that may run long.
    pub(crate) fn texts(&self) -> Vec<String> {
        let text = Type::Array { element: Number::Byte, is_read_only: true };
        let texts =
            self.parameters.iter().filter(|parameter| parameter.kind == text && !self.may_run_long);
        texts.map(|parameter| camel_case(&parameter.name)).collect()
    }

    /// The names of the parameters that are work memory, as in Java.
    pub(crate) fn memories(&self) -> impl Iterator<Item = String> {
        let memories = self.parameters.iter().filter(|parameter| parameter.kind == Type::Memory);
        memories.map(|parameter| camel_case(&parameter.name))
    }
}

fn kind(parameter: &model::Parameter, interface: &Interface) -> Result<Type> {
    if parameter.passing == Passing::Value {
        return number(&parameter.kind);
    }
    let element = match parameter.kind.integer() {
        Some(integer) => Number::of(integer),
        None => {
            let one = interface.structure(&parameter.kind.name);
            Number::of_struct(one.with_context(|| format!("no struct {}", parameter.kind.name))?)
        }
    };
    Ok(Type::Array { element, is_read_only: parameter.passing.is_read_only() })
}

fn number(kind: &model::Type) -> Result<Type> {
    let integer = kind.integer();
    let integer = integer.with_context(|| format!("no language can be given a {}", kind.name))?;
    Ok(if integer == Integer::Size { Type::Size } else { Type::Number(Number::of(integer)) })
}

/// Title, name and prefix; the library itself last, because its prefix is that of all.
const GAMES: [(&str, &str, &str); 4] = [
    ("The chess functions", "Chess", "pdn_chess_"),
    ("The Mastermind functions", "Mastermind", "pdn_mastermind_"),
    ("The Konobi functions", "Konobi", "pdn_konobi_"),
    ("The functions on the library itself", "Library", "pdn_"),
];

/// The type of a function that takes text.
const SINK: &str = "pdn_sink";
