//! A function of C as a method of the class that it is about, or as a function of its game.

use super::types::Kind;
use crate::numbers::line;
use pedina_interface::{Base, Function, Interface, Parameter, Passing};

/// A function with what C++ makes of it.
pub(super) struct Method<'a> {
    function: &'a Function,
    /// The class that it belongs to, if any.
    owner: Option<&'a str>,
    /// Its name in C++.
    name: String,
    is_static: bool,
    is_const: bool,
    /// Its parameters in C++: type and name.
    parameters: Vec<(String, String)>,
    /// What is passed to C.
    arguments: Vec<String>,
    outputs: Vec<(Kind, String)>,
    /// The elements of the one array that is filled, whose length is the one output.
    elements: Option<(Kind, String)>,
    has_sink: bool,
    result: Option<Kind>,
    /// The name of the struct of several outputs.
    values: String,
}

impl<'a> Method<'a> {
    pub(super) fn new(
        function: &'a Function,
        game: &str,
        structs: &[&'a str],
        interface: &Interface,
    ) -> Self {
        let short = &function.name["pdn__".len() + game.len()..];
        let first = function.parameters.first();
        let first =
            first.filter(|parameter| matches!(parameter.passing, Passing::In | Passing::InOut));
        let receiver = first.and_then(|first| {
            structs.iter().find(|name| first.kind.name == format!("pdn_{game}_{name}"))
        });
        let named = structs.iter().filter(|name| short.starts_with(&format!("{name}_")));
        let named = named.max_by_key(|name| name.len());
        let owner = match (receiver, named) {
            (Some(receiver), Some(named)) if receiver != named => Some(named),
            (Some(receiver), _) => Some(receiver),
            // Such as `pdn_chess_game_init`: `game::init`.
            (None, named) => named,
        };
        let is_static = owner.is_some() && receiver != owner;
        let name = owner.map_or(short, |owner| {
            short.strip_prefix(owner).and_then(|rest| rest.strip_prefix('_')).unwrap_or(short)
        });
        let mut method = Self {
            function,
            owner: owner.copied(),
            name: name.to_owned(),
            is_static,
            is_const: receiver.is_some()
                && first.is_some_and(|parameter| parameter.passing == Passing::In),
            parameters: Vec::new(),
            arguments: Vec::new(),
            outputs: Vec::new(),
            elements: None,
            has_sink: false,
            result: None,
            values: format!("{short}_values"),
        };
        if function.result.name != "pdn_status" && function.result.base != Base::Text {
            method.result = Some(Kind::of(&function.result, game, interface));
        }
        let has_receiver = owner.is_some() && !is_static;
        method.read(game, has_receiver, interface);
        method
    }

    /// Goes through the parameters of C.
    fn read(&mut self, game: &str, has_receiver: bool, interface: &Interface) {
        let mut parameters = self.function.parameters.iter().enumerate();
        let mut filled = Vec::new();
        while let Some((index, parameter)) = parameters.next() {
            let Parameter { name, passing, kind } = parameter;
            if index == 0 && has_receiver {
                self.arguments.push("this".to_owned());
                continue;
            }
            if kind.base == Base::Callback {
                self.has_sink = true;
                self.parameters.push(("Sink &&".to_owned(), "sink".to_owned()));
                self.arguments.push("detail::sink<Sink>()".to_owned());
                self.arguments.push("detail::address(sink)".to_owned());
                parameters.next();
                continue;
            }
            let c_type = kind.c_name();
            let kind = Kind::of(kind, game, interface);
            match passing {
                Passing::InArray | Passing::InOutArray | Passing::OutArray => {
                    // Its length.
                    parameters.next();
                    if *passing == Passing::OutArray {
                        filled.push((kind.clone(), name.clone()));
                    }
                    self.add_array(&kind, name, passing.is_read_only());
                }
                Passing::Out => {
                    self.arguments.push(match kind {
                        Kind::Struct(_) | Kind::Plain(_) => format!("&{name}"),
                        Kind::Enum(_) | Kind::Bool => format!("&c_{name}"),
                    });
                    self.outputs.push((kind, name.clone()));
                }
                Passing::In | Passing::InOut => {
                    let constant = if passing.is_read_only() { "const " } else { "" };
                    self.parameters.push((format!("{constant}{} &", kind.name()), name.clone()));
                    self.arguments.push(format!("&{name}"));
                }
                Passing::Value => self.add_number(&kind, c_type, name),
            }
        }
        let is_length = |name: &str| matches!(name, "length" | "count");
        if let ([array], [(_, length)]) = (&*filled, &*self.outputs)
            && is_length(length)
        {
            self.elements = Some(array.clone());
        }
    }

    fn add_array(&mut self, kind: &Kind, name: &str, is_read: bool) {
        let constant = if is_read { "const " } else { "" };
        let element = kind.name();
        self.parameters.push(match (element, is_read) {
            ("char", true) => ("std::string_view ".to_owned(), name.to_owned()),
            _ => (format!("span<{constant}{element}> "), name.to_owned()),
        });
        self.arguments.push(match kind {
            Kind::Enum(_) => format!("detail::numbers({name}.data())"),
            _ => format!("{name}.data()"),
        });
        self.arguments.push(format!("{name}.size()"));
    }

    fn add_number(&mut self, kind: &Kind, c_type: &str, name: &str) {
        self.parameters.push((format!("{} ", kind.name()), name.to_owned()));
        self.arguments.push(match kind {
            Kind::Enum(_) => format!("pedina::number({name})"),
            Kind::Bool => format!("static_cast<{c_type}>({name} ? 1 : 0)"),
            _ => name.to_owned(),
        });
    }

    /// The first sentence on the function.
    pub(super) fn comment(&self) -> String {
        let text = line(&self.function.doc);
        let end = text.find(". ").map_or(text.len(), |end| end + 1);
        let text = match text[..end].strip_prefix("Stores ") {
            Some(rest) => format!("Returns {rest} See {}.", self.c_name()),
            None => format!("{} See {}.", &text[..end], self.c_name()),
        };
        format!("/// {}\n", wrapped(&text, "/// "))
    }

    pub(super) fn owner(&self) -> Option<&str> {
        self.owner
    }

    fn c_name(&self) -> &str {
        &self.function.name
    }

    /// Declares the struct of several outputs.
    pub(super) fn forward(&self) -> String {
        if self.has_values() { format!("struct {};\n", self.values) } else { String::new() }
    }

    fn has_values(&self) -> bool {
        self.outputs.len() > 1
    }

    /// Defines the struct of several outputs.
    pub(super) fn values(&self) -> String {
        if !self.has_values() {
            return String::new();
        }
        let fields = self.outputs.iter();
        let fields = fields.map(|(kind, name)| format!("    {} {name}{{}};\n", kind.name()));
        let fields = fields.collect::<String>();
        format!("\n/// The outputs of {}.\nstruct {} {{\n{fields}}};\n", self.c_name(), self.values)
    }

    fn returned(&self) -> String {
        match (&self.result, &self.elements, &*self.outputs) {
            (Some(kind), ..) => kind.name().to_owned(),
            _ if self.function.result.base == Base::Text => "std::string_view".to_owned(),
            (_, Some((kind, _)), _) => format!("list<{}>", kind.name()),
            (_, _, []) => "pedina::status".to_owned(),
            (_, _, [(kind, _)]) => format!("result<{}>", kind.name()),
            _ => format!("result<{}>", self.values),
        }
    }

    fn signature(&self, scope: &str) -> String {
        let parameters = self.parameters.iter().map(|(kind, name)| format!("{kind}{name}"));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let constant = if self.is_const && !self.is_static { " const" } else { "" };
        format!("{} {scope}{}({parameters}){constant} noexcept", self.returned(), self.name)
    }

    /// Inside of its class.
    pub(super) fn declaration(&self) -> String {
        let template = if self.has_sink { "template <class Sink>\n" } else { "" };
        let is_static = if self.is_static { "static " } else { "" };
        broken(&format!("{template}[[nodiscard]] {is_static}inline {};\n", self.signature("")))
    }

    /// The body, after all classes.
    pub(super) fn definition(&self) -> String {
        let template = if self.has_sink { "template <class Sink>\n" } else { "" };
        let scope = self.owner.map_or(String::new(), |owner| format!("{owner}::"));
        let nodiscard = if self.owner.is_none() { "[[nodiscard]] " } else { "" };
        let head = broken(&format!("{template}{nodiscard}inline {}\n", self.signature(&scope)));
        let mut body = String::new();
        for (kind, name) in &self.outputs {
            body += &match kind {
                Kind::Enum(kind) => format!("    std::underlying_type_t<{kind}> c_{name}{{}};\n"),
                Kind::Bool => format!("    pdn_bool c_{name}{{}};\n"),
                other => format!("    {} {name}{{}};\n", other.name()),
            };
        }
        let call = format!("::{}({})", self.c_name(), self.arguments.join(", "));
        body += &self.return_of(&call);
        format!("{head}{{\n{}}}\n", broken(&body))
    }

    fn return_of(&self, call: &str) -> String {
        let value = |(kind, name): &(Kind, String)| match kind {
            Kind::Enum(kind) => format!("{kind}{{c_{name}}}"),
            Kind::Bool => format!("c_{name} != 0"),
            _ => name.clone(),
        };
        let stored = format!("    const pedina::status returned{{{call}}};\n");
        match (&self.result, &self.elements, &*self.outputs) {
            (Some(Kind::Enum(kind)), ..) => format!("    return {kind}{{{call}}};\n"),
            (Some(_), ..) => format!("    return {call};\n"),
            _ if self.function.result.base == Base::Text => format!("    return {call};\n"),
            (_, _, []) => format!("    return pedina::status{{{call}}};\n"),
            (_, Some((_, array)), [(_, length)]) => {
                format!("{stored}    return {{returned, {array}, {length}}};\n")
            }
            (_, _, [one]) => format!("{stored}    return {{returned, {}}};\n", value(one)),
            (_, _, all) => {
                let all = all.iter().map(value).collect::<Vec<_>>().join(", ");
                format!("{stored}    return {{returned, {{{all}}}}};\n")
            }
        }
    }
}

/// The text in lines of at most 96 columns, each but the first behind `start`.
pub(super) fn wrapped(text: &str, start: &str) -> String {
    filled(text.split(' ').map(str::to_owned), start)
}

/// Parts in lines of at most 96 columns, with blanks between them.
fn filled(parts: impl Iterator<Item = String>, start: &str) -> String {
    let mut lines = String::new();
    let mut width = start.len();
    for part in parts {
        if width + part.len() > WIDTH && !lines.is_empty() {
            lines += &format!("\n{start}");
            width = start.len();
        } else if !lines.is_empty() {
            lines.push(' ');
        }
        lines += &part;
        width += part.len() + 1;
    }
    lines
}

/// Code in lines of at most 96 columns, broken after a comma or the type that is returned.
fn broken(code: &str) -> String {
    let mut text = String::new();
    for line in code.lines() {
        let indent = line.len() - line.trim_start().len();
        let start = " ".repeat(indent + 4);
        let mut parts: Vec<String> = Vec::new();
        let mut is_open = false;
        for word in line.trim_start().split(' ') {
            match parts.last_mut() {
                Some(last) if is_open => *last += &format!(" {word}"),
                _ => parts.push(word.to_owned()),
            }
            let is_result = word.starts_with("result<") || word.starts_with("list<");
            is_open = !word.ends_with(',') && !is_result;
        }
        text += &" ".repeat(indent);
        text += &filled(parts.into_iter(), &start);
        text.push('\n');
    }
    text
}

const WIDTH: usize = 96;
