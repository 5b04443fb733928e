//! A function of C as a method of the class that it is about, or as a function of its game.

use super::layout::{broken, wrapped};
use super::types::{Kind, escaped};
use crate::numbers::line;
use pedina_interface::{Base, Function, Interface, Parameter, Passing};

/// The name of a function, which may not be that of a macro with arguments either: `round` is one
/// of Arduino's, `check` of macOS'.
fn method_name(name: &str) -> String {
    let is_macro = matches!(name, "check" | "round");
    if is_macro { format!("{name}_") } else { escaped(name) }
}

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
    /// The classes that its body needs, without the game.
    classes: Vec<String>,
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
            name: method_name(name),
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
            classes: Vec::new(),
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
            if kind.base == Base::Callback {
                self.has_sink = true;
                self.parameters.push(("Sink &&".to_owned(), "sink".to_owned()));
                self.arguments.push("c_sink.call, &c_sink".to_owned());
                parameters.next();
                continue;
            }
            let c_type = kind.c_name();
            let kind = Kind::of(kind, game, interface);
            if index == 0 && has_receiver {
                self.arguments.push(kind.pointer("this"));
                continue;
            }
            self.classes.extend(kind.class().map(str::to_owned));
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
                        Kind::Number(..) | Kind::Bool => format!("&c_{name}"),
                        _ => kind.pointer(&format!("&{name}")),
                    });
                    self.outputs.push((kind, name.clone()));
                }
                Passing::In | Passing::InOut => {
                    let constant = if passing.is_read_only() { "const " } else { "" };
                    self.parameters.push((format!("{constant}{} &", kind.name()), name.clone()));
                    self.arguments.push(kind.pointer(&format!("&{name}")));
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
        self.parameters.push(match (kind.name(), is_read) {
            ("char", true) => ("text_view ".to_owned(), name.to_owned()),
            (element, true) => (format!("const input<{element}> &"), name.to_owned()),
            (element, false) => (format!("span<{element}> "), name.to_owned()),
        });
        let data = kind.pointer(&format!("{name}.data()"));
        self.arguments.push(format!("{data}, {name}.size()"));
    }

    fn add_number(&mut self, kind: &Kind, c_type: &str, name: &str) {
        self.parameters.push((format!("{} ", kind.name()), name.to_owned()));
        self.arguments.push(match kind {
            Kind::Number(..) => format!("pedina::number({name})"),
            Kind::Bool => format!("static_cast<{c_type}>({name} ? 1 : 0)"),
            _ => name.to_owned(),
        });
    }

    /// The first sentence on the function.
    fn comment(&self) -> String {
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

    /// The struct of several outputs, without the game.
    pub(super) fn values(&self) -> Option<&str> {
        (self.outputs.len() > 1).then_some(&self.values)
    }

    /// The classes that have to be complete before its body.
    pub(super) fn needs(&self) -> impl Iterator<Item = &str> {
        self.classes.iter().map(String::as_str).chain(self.values())
    }

    /// The classes of its outputs.
    pub(super) fn parts(&self) -> impl Iterator<Item = &str> {
        self.outputs.iter().filter_map(|(kind, _)| kind.class())
    }

    /// Defines the struct of several outputs.
    pub(super) fn values_definition(&self) -> String {
        let fields = self.outputs.iter();
        let fields = fields.map(|(kind, name)| format!("    {} {name}{{}};\n", kind.name()));
        let fields = fields.collect::<String>();
        format!("\n/// The outputs of {}.\nstruct {} {{\n{fields}}};\n", self.c_name(), self.values)
    }

    fn returned(&self) -> String {
        match (&self.result, &self.elements, &*self.outputs) {
            (Some(kind), ..) => kind.name().to_owned(),
            _ if self.function.result.base == Base::Text => "text_view".to_owned(),
            (_, Some((kind, _)), _) => format!("list<{}>", kind.name()),
            (_, _, []) => "pedina::status".to_owned(),
            (_, _, [(kind, _)]) => format!("result<{}>", kind.name()),
            _ => format!("result<{}>", self.values),
        }
    }

    /// The first lines, without semicolon; `scope` is the class where it is defined outside of it.
    fn head(&self, specifiers: &str, scope: &str) -> String {
        let template = if self.has_sink { "template <class Sink>\n" } else { "" };
        let parameters = self.parameters.iter().map(|(kind, name)| format!("{kind}{name}"));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let constant = if self.is_const && !self.is_static { " const" } else { "" };
        let (returned, name) = (self.returned(), &self.name);
        format!("{template}{specifiers}{returned} {scope}{name}({parameters}){constant} noexcept")
    }

    fn specifiers(&self) -> &'static str {
        match (self.owner, self.is_static) {
            (Some(_), true) => "[[nodiscard]] static ",
            (Some(_), false) => "[[nodiscard]] ",
            (None, _) => "[[nodiscard]] inline ",
        }
    }

    /// Inside of its class, where its body has to come later.
    pub(super) fn declaration(&self) -> String {
        self.comment() + &broken(&format!("{};\n", self.head(self.specifiers(), "")))
    }

    /// Inside of its class, or as a function of its game.
    pub(super) fn definition(&self) -> String {
        let head = broken(&format!("{}\n", self.head(self.specifiers(), "")));
        format!("{}{head}{}", self.comment(), self.body())
    }

    /// After its class.
    pub(super) fn later_definition(&self) -> String {
        let scope = self.owner.map_or(String::new(), |owner| format!("{owner}::"));
        broken(&format!("{}\n", self.head("inline ", &scope))) + &self.body()
    }

    fn body(&self) -> String {
        let mut body = String::new();
        for (kind, name) in &self.outputs {
            body += &match kind {
                Kind::Number(_, c_type) => format!("    {c_type} c_{name}{{}};\n"),
                Kind::Bool => format!("    pdn_bool c_{name}{{}};\n"),
                other => format!("    {} {name}{{}};\n", other.name()),
            };
        }
        if self.has_sink {
            body += "    detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};\n";
        }
        let call = format!("::{}({})", self.c_name(), self.arguments.join(", "));
        format!("{{\n{}}}\n", broken(&format!("{body}    return {};\n", self.answer(&call))))
    }

    /// What is returned: of a list in braces, the call comes first.
    fn answer(&self, call: &str) -> String {
        let value = |(kind, name): &(Kind, String)| match kind {
            Kind::Number(kind, _) => format!("{kind}(c_{name})"),
            Kind::Bool => format!("c_{name} != 0"),
            _ => name.clone(),
        };
        let code = format!("pedina::status{{{call}}}");
        match (&self.result, &self.elements, &*self.outputs) {
            (Some(Kind::Number(kind, _)), ..) => format!("{kind}({call})"),
            (Some(_), ..) => call.to_owned(),
            _ if self.function.result.base == Base::Text => call.to_owned(),
            (_, _, []) => code,
            (_, Some((_, array)), [(_, length)]) => format!("{{{code}, {array}, {length}}}"),
            (_, _, [one]) => format!("{{{code}, {}}}", value(one)),
            (_, _, all) => {
                let all = all.iter().map(value).collect::<Vec<_>>().join(", ");
                format!("{{{code}, {{{all}}}}}")
            }
        }
    }
}
