//! The classes of a game, each before what needs it.

use super::functions::Method;
use super::layout::{broken, indented, wrapped};
use super::types::Kind;
use crate::numbers::line;
use pedina_interface::{Interface, Struct};

/// The structs and functions of a game, on their way into its header.
pub(super) struct Classes<'a> {
    game: &'a str,
    interface: &'a Interface,
    structs: Vec<(&'a str, &'a Struct)>,
    methods: Vec<Method<'a>>,
    /// The classes and structs of outputs that are complete.
    done: Vec<String>,
    /// Those that are being written.
    begun: Vec<String>,
    /// The indices of methods whose class was complete before what they need.
    later: Vec<usize>,
    cpp: String,
}

impl<'a> Classes<'a> {
    pub(super) fn new(
        game: &'a str,
        interface: &'a Interface,
        structs: Vec<(&'a str, &'a Struct)>,
        methods: Vec<Method<'a>>,
    ) -> Self {
        let (done, begun, later) = (Vec::new(), Vec::new(), Vec::new());
        Self { game, interface, structs, methods, done, begun, later, cpp: String::new() }
    }

    /// All declarations and definitions.
    pub(super) fn write(mut self) -> String {
        let names: Vec<_> = self.structs.iter().map(|(name, _)| *name).collect();
        let values = self.methods.iter().filter_map(Method::values);
        let values: Vec<_> = values.map(str::to_owned).collect();
        self.cpp.push('\n');
        for name in names.iter().copied().chain(values.iter().map(String::as_str)) {
            self.cpp += &format!("struct {name};\n");
        }
        names.iter().for_each(|name| self.complete(name));
        values.iter().for_each(|name| self.complete(name));
        for index in self.later {
            self.cpp += &format!("\n{}", self.methods[index].later_definition());
        }
        for method in self.methods.iter().filter(|method| method.owner().is_none()) {
            self.cpp += &format!("\n{}", method.definition());
        }
        self.cpp
    }

    /// Specialisations of `std::hash`, for the global namespace.
    pub(super) fn hashes(&self) -> String {
        let opaque = self.structs.iter().filter(|(_, one)| one.is_opaque());
        let hash = |(name, _): &(&str, &Struct)| {
            let class = format!("pedina::{}::{name}", self.game);
            format!(
                "template <>\nstruct std::hash<{class}> : pedina::detail::hash<{class}> {{}};\n"
            )
        };
        opaque.map(hash).collect()
    }

    /// Writes a class or a struct of outputs, unless it is there, after all that it needs and that
    /// does not need it.
    fn complete(&mut self, name: &str) {
        if self.begun.iter().any(|one| one == name) {
            return;
        }
        self.begun.push(name.to_owned());
        let needs: Vec<String> = self.needs(name).collect();
        needs.iter().for_each(|name| self.complete(name));
        let structure = self.structs.iter().find(|(one, _)| *one == name).map(|(_, one)| *one);
        if let Some(structure) = structure {
            let class = self.class(name, structure);
            self.cpp += &class;
        } else if self.needs(name).all(|need| self.done.contains(&need)) {
            let method = self.methods.iter().find(|method| method.values() == Some(name));
            self.cpp += &method.map_or(String::new(), Method::values_definition);
        } else {
            // Once more when the class is there of which it is an output.
            self.begun.retain(|one| one != name);
            return;
        }
        self.done.push(name.to_owned());
    }

    /// What the bodies of a class, or the fields of a struct of outputs, need.
    fn needs(&self, name: &str) -> impl Iterator<Item = String> {
        let methods = self.methods.iter().filter(move |method| method.owner() == Some(name));
        let outputs = self.methods.iter().filter(move |method| method.values() == Some(name));
        let needs = methods.flat_map(Method::needs).chain(outputs.flat_map(Method::parts));
        needs.filter(move |need| *need != name).map(str::to_owned)
    }

    fn class(&mut self, name: &str, structure: &Struct) -> String {
        let c_name = &structure.name;
        let comment = wrapped(&line(&structure.doc), "/// ");
        let (base, alignment, fields) = if structure.is_opaque() {
            (format!(" : detail::opaque<{c_name}>"), String::new(), String::new())
        } else {
            let alignment = structure.aligned.map(|bytes| format!("alignas({bytes}) "));
            (String::new(), alignment.unwrap_or_default(), self.fields(name, structure))
        };
        let mut body = fields;
        for index in 0..self.methods.len() {
            let method = &self.methods[index];
            if method.owner() != Some(name) {
                continue;
            }
            let is_done = |need: &str| need == name || self.done.iter().any(|one| one == need);
            if method.needs().all(is_done) {
                body += &method.definition();
            } else {
                body += &method.declaration();
                self.later.push(index);
            }
        }
        format!(
            "\n/// {comment}\nstruct {alignment}{name}{base} {{\n{}}};\n\
             static_assert(detail::is_same_layout<{name}, {c_name}>);\n",
            indented(&body)
        )
    }

    /// The fields, and the comparison of structs with them.
    fn fields(&self, name: &str, structure: &Struct) -> String {
        let mut cpp = format!("/// What it is in C.\nusing c_type = {};\n", structure.name);
        let mut equal = Vec::new();
        for field in &structure.fields {
            let kind = Kind::of(&field.kind, self.game, self.interface);
            let length = field.length.as_ref().map(|length| {
                let number = length.number.to_string();
                format!("[{}]", length.constant.as_ref().unwrap_or(&number))
            });
            let (kind, field, length) = (kind.name(), &field.name, length.unwrap_or_default());
            let comment = structure.fields.iter().find(|one| one.name == *field);
            let comment = comment.map(|one| line(&one.doc)).unwrap_or_default();
            cpp += &format!("/// {}\n{kind} {field}{length}{{}};\n", wrapped(&comment, "/// "));
            match (field.as_str(), length.as_str()) {
                ("reserved", _) => {}
                (field, "") => equal.push(format!("a.{field} == b.{field}")),
                (field, _) => equal.push(format!("detail::equal(a.{field}, b.{field})")),
            }
        }
        let equal = equal.join(" &&\n        ");
        let head = format!(
            "[[nodiscard]] friend constexpr bool operator==(const {name} &a, const {name} &b) \
             noexcept\n"
        );
        cpp + &broken(&head) + &format!("{{\n    return {equal};\n}}\n")
    }
}
