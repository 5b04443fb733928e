//! The entries for JNI, in Rust.

use super::identifier;
use crate::call::{Function, Game, Number, Parameter, Type};
use crate::java::class_path;

/// An array of all classes with native methods; `ffi/src/jni` includes it.
pub(crate) fn classes(games: &[Game]) -> String {
    let classes: String = games.iter().map(class).collect();
    let count = games.len();
    format!(
        "/// The classes with native methods.\nconst CLASSES: [Class; {count}] = [\n{classes}];\n"
    )
}

fn class(game: &Game) -> String {
    let mut rust = format!("class! {{\n    c\"{}\":\n", class_path(&game.class("Jni")));
    for function in game.functions() {
        let name = game.method(function);
        if function.may_run_long {
            rust += &entry(function, &name, "LONG");
        } else if function.texts().is_empty() {
            rust += &entry(function, &name, "SHORT");
        } else {
            rust += &entry(function, &format!("{name}Short"), "SHORT");
            rust += &entry(function, &format!("{name}Long"), "LONG");
        }
    }
    rust + "},\n"
}

/// The native method `name` of the class, which calls the function.
fn entry(function: &Function, name: &str, length: &str) -> String {
    let is_sink = |parameter: &&Parameter| parameter.kind == Type::Sink;
    let sink = function.parameters.last().filter(is_sink);
    let sink = sink.map_or(String::new(), |text| format!(" to {}", text.name));
    let parameters: Vec<_> = function
        .parameters
        .iter()
        .filter(|parameter| !is_sink(parameter))
        .map(|parameter| format!("{}: {}", identifier(&parameter.name), rust_type(parameter.kind)))
        .collect();
    format!(
        "    c\"{name}\" c\"{}\" {length}\n        {}::{}\n        [{}]{sink} -> {};\n",
        signature(function),
        function.module,
        function.name,
        parameters.join(", "),
        match function.result {
            Type::Text => "jstring".to_owned(),
            other => rust_type(other),
        },
    )
}

/// As JNI writes it: `([JSLjava/lang/String;)I`.
fn signature(function: &Function) -> String {
    let mut text = "(".to_owned();
    for parameter in &function.parameters {
        match parameter.kind {
            Type::Memory => text += "Ljava/nio/ByteBuffer;",
            Type::Sink => text += "[B",
            Type::Array { element, .. } => text.extend(['[', letter(Type::Number(element))]),
            other => text.push(letter(other)),
        }
    }
    text.push(')');
    match function.result {
        Type::Text => text + "Ljava/lang/String;",
        other => {
            text.push(letter(other));
            text
        }
    }
}

fn letter(kind: Type) -> char {
    match kind {
        Type::Number(number) => match number {
            Number::Byte => 'B',
            Number::Short => 'S',
            Number::Int => 'I',
            Number::Long => 'J',
        },
        Type::Status => 'I',
        Type::Size => 'J',
        Type::Text | Type::Array { .. } | Type::Memory | Type::Sink => {
            unreachable!("more than a letter")
        }
    }
}

fn rust_type(kind: Type) -> String {
    match kind {
        Type::Number(number) => integer(number).to_owned(),
        Type::Status => "i32".to_owned(),
        Type::Size => "i64".to_owned(),
        Type::Array { element, is_read_only: true } => format!("Read<{}>", integer(element)),
        Type::Array { element, is_read_only: false } => format!("Write<{}>", integer(element)),
        Type::Memory => "Memory".to_owned(),
        Type::Sink => "Write<i8>".to_owned(),
        Type::Text => unreachable!("no parameter is one"),
    }
}

fn integer(number: Number) -> &'static str {
    match number {
        Number::Byte => "i8",
        Number::Short => "i16",
        Number::Int => "i32",
        Number::Long => "i64",
    }
}
