//! The Java side: the interface of a game's functions and the two classes that implement it.

use crate::call::{Function, Game, Number, Type};
use crate::words::{ORIGIN, camel_case, capitalized};
use std::collections::BTreeMap;

/// The interface.
pub(super) fn interface(game: &Game) -> String {
    let mut java = format!(
        "{PACKAGE}\
/**
 * {} of {{@code pedina.h}}, as Java calls them over any bridge.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do.
 * A pointer is an array that is as long as the C function needs, a struct an array of its words;
 * nothing checks that here, so this package is not exported. Work memory that is large lies outside
 * of the Java heap.
 *
 * <p>{ORIGIN}
 */
public interface {} {{
",
        game.title,
        game.class(""),
    );
    for section in &game.sections {
        java += &format!("\n    // {}\n\n", section.title);
        let methods: Vec<_> = section
            .functions
            .iter()
            .map(|function| format!("    {};\n", declaration(game, function)))
            .collect();
        java += &methods.join("\n");
    }
    java + "}\n"
}

/// The class over JNI.
pub(super) fn jni(game: &Game) -> String {
    let has_memory = game
        .sections
        .iter()
        .flat_map(|section| &section.functions)
        .any(|f| f.memories().next().is_some());
    let imports = if has_memory { "import java.nio.ByteBuffer;\n\n" } else { "" };
    let mut java = format!(
        "{PACKAGE}{imports}\
/**
 * {} over JNI: {{@code JNI_OnLoad}} of the library binds each method.
 *
 * <p>{ORIGIN}
 */
final class {} implements {} {{
",
        game.title,
        game.class("Jni"),
        game.class(""),
    );
    for section in &game.sections {
        java += &format!("\n    // {}\n\n", section.title);
        let methods: Vec<_> =
            section.functions.iter().map(|function| jni_method(game, function)).collect();
        java += &methods.join("\n");
    }
    java + "}\n"
}

/// The class over the Foreign Function and Memory API.
pub(super) fn ffm(game: &Game) -> String {
    let mut java = format!(
        "\
/**
 * {} over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>A short function gets the arrays as they lie on the Java heap, by a critical call, so nothing
 * is copied, allocated or closed. One that may run long, as each does that reads a long text, would
 * hold up the garbage collector, so it gets copies in native memory.
 *
 * <p>Linking costs milliseconds for each new shape of a function, so those of each shape are linked
 * by a holder class of their own, at the first use of one of them. Its name has a letter for the
 * result and for each parameter.
 *
 * <p>{ORIGIN}
 */
final class {} implements {} {{
",
        game.title,
        game.class("Ffm"),
        game.class(""),
    );
    let mut holders: BTreeMap<String, String> = BTreeMap::new();
    for section in &game.sections {
        java += &format!("\n    // {}\n", section.title);
        for function in &section.functions {
            java += "\n";
            java += &method(game, function);
            for call in calls(function) {
                let handles = holders.entry(holder(*call, function)).or_default();
                *handles += &linked(game, *call, function);
            }
        }
    }
    for (holder, handles) in holders {
        java += &format!("\n    private static final class {holder} {{\n{handles}    }}\n");
    }
    for number in [Number::Byte, Number::Short, Number::Int, Number::Long] {
        let name = number_type(number);
        if java.contains(&format!("{name}[] ")) {
            java += &format!(
                "
    private static MemorySegment heap({name}[] array) {{
        return MemorySegment.ofArray(array);
    }}
"
            );
        }
    }
    // Which of them are needed depends on the functions.
    let imports: String = IMPORTS
        .iter()
        .filter(|import| {
            let name = import.trim_end_matches(';').rsplit('.').next().unwrap_or_default();
            java.contains(name)
        })
        .map(
            |import| if import.is_empty() { "\n".to_owned() } else { format!("import {import}\n") },
        )
        .collect();
    format!("{PACKAGE}{imports}\n{java}}}\n")
}

/// The method that JNI binds; with work memory, which it gets as a buffer, the one that calls it
/// too.
fn jni_method(game: &Game, function: &Function) -> String {
    let declared = declaration(game, function);
    if !function.texts().is_empty() {
        return jni_method_with_text(game, function);
    }
    if function.memories().next().is_none() {
        return format!("    @Override\n    public native {declared};\n");
    }
    let arguments: Vec<_> = function
        .parameters
        .iter()
        .map(|parameter| match (parameter.kind, camel_case(&parameter.name)) {
            (Type::Memory, name) => format!("(ByteBuffer) {name}Handle"),
            (_, name) => name,
        })
        .collect();
    let (enter, exit) = (enter(function), exit(function));
    format!(
        "    @Override
    public {declared} {{
{enter}        try {{
            return {}({});
        }} finally {{
{exit}        }}
    }}

    private native {};
",
        game.method(function),
        arguments.join(", "),
        declared.replace("NativeMemory ", "ByteBuffer "),
    )
}

/// The method that calls one of two that JNI binds, as the text is long or not.
fn jni_method_with_text(game: &Game, function: &Function) -> String {
    let name = game.method(function);
    let arguments: Vec<_> =
        function.parameters.iter().map(|parameter| camel_case(&parameter.name)).collect();
    let arguments = arguments.join(", ");
    let [short, long] = ["Short", "Long"]
        .map(|suffix| format!("\n    private native {};\n", declared_as(game, function, suffix)));
    format!(
        "    @Override
    public {} {{
        return {}
                ? {name}Long({arguments})
                : {name}Short({arguments});
    }}
{short}{long}",
        declaration(game, function),
        has_long_text(function),
    )
}

/// The condition that a text is too long for a critical call.
fn has_long_text(function: &Function) -> String {
    let texts = function.texts();
    let longer = texts.iter().map(|text| format!("{text}.length > Bridge.LONGEST_CRITICAL_TEXT"));
    longer.collect::<Vec<_>>().join("\n                || ")
}

/// The lines that ask for each work memory, before anything that would have to be undone.
fn enter(function: &Function) -> String {
    let line = |name| format!("        Object {name}Handle = {name}.enter();\n");
    function.memories().map(line).collect()
}

/// The lines that let each go.
fn exit(function: &Function) -> String {
    function.memories().map(|name| format!("            {name}.exit();\n")).collect()
}

/// `int play(long[] position, short move, long[] next)`.
fn declaration(game: &Game, function: &Function) -> String {
    declared_as(game, function, "")
}

/// The same with a suffix to the method's name.
fn declared_as(game: &Game, function: &Function, suffix: &str) -> String {
    let parameters: Vec<_> = function
        .parameters
        .iter()
        .map(|parameter| format!("{} {}", java_type(parameter.kind), camel_case(&parameter.name)))
        .collect();
    let result = java_type(function.result);
    wrap(&format!("{result} {}{suffix}({})", game.method(function), parameters.join(", ")))
}

/// A line that is too long goes on with the parameters in the next one.
fn wrap(declaration: &str) -> String {
    match declaration.split_once('(') {
        Some((head, tail)) if declaration.len() > 90 => format!("{head}(\n            {tail}"),
        _ => declaration.to_owned(),
    }
}

/// A way to call a function, by the name of the Java method that links it.
#[derive(Clone, Copy)]
enum Call {
    Short,
    Long,
}

impl Call {
    const fn name(self) -> &'static str {
        match self {
            Self::Short => "shortCall",
            Self::Long => "longCall",
        }
    }
}

/// The ways in which a function is called: one with texts in both.
fn calls(function: &Function) -> &'static [Call] {
    match (function.may_run_long, function.texts().is_empty()) {
        (true, _) => &[Call::Long],
        (false, true) => &[Call::Short],
        (false, false) => &[Call::Short, Call::Long],
    }
}

/// The class that links all functions of the same shape.
fn holder(call: Call, function: &Function) -> String {
    let kinds = core::iter::once(function.result)
        .chain(function.parameters.iter().map(|parameter| parameter.kind));
    let letters: String = kinds.map(letters).collect();
    format!("{}{letters}", capitalized(call.name()))
}

/// As in the descriptors of the JVM; `A` is an address, `T` that of a text.
fn letters(kind: Type) -> &'static str {
    match kind {
        Type::Text => "T",
        Type::Array { .. } | Type::Memory => "A",
        Type::Sink => "AA",
        Type::Status | Type::Number(Number::Int) => "I",
        Type::Size | Type::Number(Number::Long) => "J",
        Type::Number(Number::Byte) => "B",
        Type::Number(Number::Short) => "S",
    }
}

/// The line that links a function.
fn linked(game: &Game, call: Call, function: &Function) -> String {
    let layouts: Vec<_> = core::iter::once(layout(function.result))
        .chain(function.parameters.iter().map(|parameter| layout(parameter.kind)))
        .collect();
    format!(
        "        static final MethodHandle {} = FfmBridge.{}(
                \"{}\", {});
",
        constant(game, function),
        call.name(),
        function.name,
        layouts.join(", ")
    )
}

fn method(game: &Game, function: &Function) -> String {
    let head = format!("    @Override\n    public {} {{\n", declaration(game, function));
    let handle = |call| format!("{}.{}", holder(call, function), constant(game, function));
    if function.may_run_long {
        return format!("{head}{}    }}\n", long_body(&handle(Call::Long), function));
    }
    let short = short_body(&handle(Call::Short), function);
    if function.texts().is_empty() {
        return format!("{head}{short}    }}\n");
    }
    let arguments: Vec<_> =
        function.parameters.iter().map(|parameter| camel_case(&parameter.name)).collect();
    let long = format!("{}Long", game.method(function));
    format!(
        "{head}        if ({}) {{
            return {long}({});
        }}
{short}    }}

    private static {} {{
{}    }}
",
        has_long_text(function),
        arguments.join(", "),
        declared_as(game, function, "Long"),
        long_body(&handle(Call::Long), function),
    )
}

fn short_body(handle: &str, function: &Function) -> String {
    let arguments: Vec<_> = function
        .parameters
        .iter()
        .map(|parameter| match parameter.kind {
            Type::Array { .. } => format!("heap({})", camel_case(&parameter.name)),
            Type::Sink => format!("FfmBridge.append(), heap({})", camel_case(&parameter.name)),
            _ => camel_case(&parameter.name),
        })
        .collect();
    let call = format!("{handle}.invokeExact({})", arguments.join(", "));
    let returned = match function.result {
        Type::Text => format!("((MemorySegment) {call}).getString(0)"),
        other => format!("({}) {call}", java_type(other)),
    };
    format!("        try {{\n            return {returned};\n        }}{CATCH}\n")
}

fn long_body(handle: &str, function: &Function) -> String {
    let (mut before, mut after, mut arguments) = (String::new(), String::new(), Vec::new());
    for parameter in &function.parameters {
        let name = camel_case(&parameter.name);
        let array = match parameter.kind {
            Type::Array { element, is_read_only } => Some((element, is_read_only)),
            Type::Sink => Some((Number::Byte, false)),
            _ => None,
        };
        if let Some((element, is_read_only)) = array {
            let layout = value_layout(element);
            before += &format!(
                "            MemorySegment {name}Copy = arena.allocateFrom({layout}, {name});\n"
            );
            if !is_read_only {
                let target = format!("{name}, 0, {name}.length");
                after += &format!(
                    "            MemorySegment.copy({name}Copy, {layout}, 0, {target});\n"
                );
            }
            let append = if parameter.kind == Type::Sink { "FfmBridge.append(), " } else { "" };
            arguments.push(format!("{append}{name}Copy"));
        } else if parameter.kind == Type::Memory {
            arguments.push(format!("(MemorySegment) {name}Handle"));
        } else {
            arguments.push(name);
        }
    }
    let result = java_type(function.result);
    let (enter, exit) = (enter(function), exit(function));
    let finally =
        if exit.is_empty() { String::new() } else { format!(" finally {{\n{exit}        }}") };
    format!(
        "{enter}        try (Arena arena = Arena.ofConfined()) {{
{before}            {result} result = ({result}) {handle}.invokeExact({});
{after}            return result;
        }}{CATCH}{finally}
",
        arguments.join(", ")
    )
}

/// `SETUP_EMPTY`.
fn constant(game: &Game, function: &Function) -> String {
    function.name.trim_start_matches(game.prefix).to_uppercase()
}

pub(super) fn java_type(kind: Type) -> String {
    match kind {
        Type::Status => "int".to_owned(),
        Type::Text => "String".to_owned(),
        Type::Size => "long".to_owned(),
        Type::Number(number) => number_type(number).to_owned(),
        Type::Array { element, .. } => format!("{}[]", number_type(element)),
        Type::Memory => "NativeMemory".to_owned(),
        Type::Sink => "byte[]".to_owned(),
    }
}

fn number_type(number: Number) -> &'static str {
    match number {
        Number::Byte => "byte",
        Number::Short => "short",
        Number::Int => "int",
        Number::Long => "long",
    }
}

fn layout(kind: Type) -> &'static str {
    match kind {
        Type::Status => "JAVA_INT",
        Type::Text => "FfmBridge.text()",
        Type::Array { .. } | Type::Memory => "ADDRESS",
        Type::Sink => "ADDRESS, ADDRESS",
        Type::Size => "JAVA_LONG",
        Type::Number(number) => value_layout(number),
    }
}

fn value_layout(number: Number) -> &'static str {
    match number {
        Number::Byte => "JAVA_BYTE",
        Number::Short => "JAVA_SHORT",
        Number::Int => "JAVA_INT",
        Number::Long => "JAVA_LONG",
    }
}

/// What a body of FFM does about an exception that the call cannot throw.
const CATCH: &str = " catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }";

const PACKAGE: &str = "package dev.pedina.internal;\n\n";

const IMPORTS: &[&str] = &[
    "static java.lang.foreign.ValueLayout.ADDRESS;",
    "static java.lang.foreign.ValueLayout.JAVA_BYTE;",
    "static java.lang.foreign.ValueLayout.JAVA_INT;",
    "static java.lang.foreign.ValueLayout.JAVA_LONG;",
    "static java.lang.foreign.ValueLayout.JAVA_SHORT;",
    "",
    "java.lang.foreign.Arena;",
    "java.lang.foreign.MemorySegment;",
    "java.lang.invoke.MethodHandle;",
];
