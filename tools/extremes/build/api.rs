//! The public items of the crate, and how their types are written.

use serde_json::Value;
use std::collections::BTreeMap;

/// What rustdoc says of the crate.
pub(crate) struct Api {
    json: Value,
    /// The path by which each item is public.
    pub(crate) paths: BTreeMap<u64, String>,
}

/// What stands for the generic parameters of an item.
pub(crate) type Generics = BTreeMap<String, String>;

impl Api {
    pub(crate) fn new(json: Value) -> Self {
        let root = json["root"].as_u64().expect("a root");
        let mut api = Self { json, paths: BTreeMap::new() };
        api.visit(root, "pedina");
        api
    }

    /// Collects what is public in a module, under the name by which it is.
    fn visit(&mut self, module: u64, path: &str) {
        let items = self.item(module)["inner"]["module"]["items"].clone();
        for id in items.as_array().into_iter().flatten().filter_map(Value::as_u64) {
            let item = self.item(id).clone();
            if item["visibility"] != "public" {
                continue;
            }
            let used = &item["inner"]["use"];
            let target = if used.is_object() { used["id"].as_u64() } else { Some(id) };
            let name = used["name"].as_str().or(item["name"].as_str()).unwrap_or_default();
            let Some(target) = target.filter(|&target| !self.item(target).is_null()) else {
                continue;
            };
            let path = format!("{path}::{name}");
            if self.item(target)["inner"]["module"].is_object() {
                self.visit(target, &path);
            } else {
                self.paths.entry(target).or_insert(path);
            }
        }
    }

    pub(crate) fn item(&self, id: u64) -> &Value {
        &self.json["index"][id.to_string()]
    }

    /// The impl blocks of a type.
    pub(crate) fn impls(&self, id: u64) -> impl Iterator<Item = &Value> {
        let inner = &self.item(id)["inner"];
        let kind = ["struct", "enum"].into_iter().find(|kind| inner[kind].is_object());
        let impls = kind.and_then(|kind| inner[kind]["impls"].as_array());
        let impls = impls.into_iter().flatten().filter_map(Value::as_u64);
        let impls = impls.map(|id| &self.item(id)["inner"]["impl"]);
        impls.filter(|block| block["blanket_impl"].is_null() && block["is_synthetic"] == false)
    }

    /// The functions of an impl block that are public, or those of its trait.
    pub(crate) fn functions<'a>(&'a self, block: &'a Value) -> impl Iterator<Item = &'a Value> {
        let items = block["items"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let items = items.map(|id| self.item(id));
        let is_public =
            |item: &&Value| item["visibility"] != "default" || !block["trait"].is_null();
        items.filter(|item| item["inner"]["function"].is_object()).filter(is_public)
    }

    /// The public types with their ids.
    pub(crate) fn types(&self) -> impl Iterator<Item = u64> {
        let is_type = |id: &&u64| {
            let inner = &self.item(**id)["inner"];
            inner["struct"].is_object() || inner["enum"].is_object()
        };
        self.paths.keys().filter(is_type).copied()
    }

    /// A type as it is written; `None` if nothing is known to stand for it.
    pub(crate) fn written(&self, ty: &Value, generics: &Generics) -> Option<String> {
        let (kind, value) = ty.as_object()?.iter().next()?;
        Some(match kind.as_str() {
            "primitive" => value.as_str()?.to_owned(),
            "generic" => generics.get(value.as_str()?)?.clone(),
            "slice" => format!("[{}]", self.written(value, generics)?),
            "array" => {
                let element = self.written(&value["type"], generics)?;
                format!("[{element}; {}]", self.length(value["len"].as_str()?, generics))
            }
            "tuple" => {
                let parts = value.as_array()?.iter().map(|part| self.written(part, generics));
                format!("({})", parts.collect::<Option<Vec<_>>>()?.join(", "))
            }
            "borrowed_ref" => {
                let kind = if value["is_mutable"] == true { "mut " } else { "" };
                format!("&'static {kind}{}", self.written(&value["type"], generics)?)
            }
            "resolved_path" => {
                let name = value["path"].as_str()?.rsplit("::").next()?;
                let path = value["id"].as_u64().and_then(|id| self.paths.get(&id));
                let path = match path {
                    Some(path) => path,
                    // The only one of the language without a name of its own.
                    None if name == "Error" => "core::fmt::Error",
                    None => name,
                };
                format!("{path}{}", self.arguments(&value["args"], generics)?)
            }
            _ => return None,
        })
    }

    /// A constant that is written in terms of `Self` has a value in the name of its type.
    fn length(&self, length: &str, generics: &Generics) -> String {
        match length.strip_prefix("Self::") {
            Some(name) => format!("{{ <{}>::{name} }}", generics["Self"]),
            None => length.to_owned(),
        }
    }

    fn arguments(&self, arguments: &Value, generics: &Generics) -> Option<String> {
        let list = arguments["angle_bracketed"]["args"].as_array();
        let written = |argument: &Value| {
            if argument["lifetime"].is_string() {
                Some("'static".to_owned())
            } else if let Some(constant) = argument["const"]["expr"].as_str() {
                Some(generics.get(constant).map_or(constant, String::as_str).to_owned())
            } else {
                self.written(&argument["type"], generics)
            }
        };
        let all: Option<Vec<_>> = list.into_iter().flatten().map(written).collect();
        let all = all?.join(", ");
        Some(if all.is_empty() { all } else { format!("<{all}>") })
    }

    /// Adds what stands for the parameters of an item; `path` is that of the type it belongs to.
    pub(crate) fn add_generics(&self, generics: &Value, path: &str, known: &mut Generics) {
        for parameter in generics["params"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap_or_default();
            if parameter["kind"]["const"].is_object() {
                known.insert(name.to_owned(), "16".to_owned());
            } else if let Some(bounds) = parameter["kind"]["type"]["bounds"].as_array() {
                known.extend(unbounded(name, path).map(|ty| (name.to_owned(), ty)));
                self.add_bounds(name, bounds, known);
            }
        }
        for predicate in generics["where_predicates"].as_array().into_iter().flatten() {
            let bound = &predicate["bound_predicate"];
            if let (Some(name), Some(bounds)) =
                (bound["type"]["generic"].as_str(), bound["bounds"].as_array())
            {
                self.add_bounds(name, bounds, known);
            }
        }
    }

    fn add_bounds(&self, name: &str, bounds: &[Value], known: &mut Generics) {
        let found = bounds.iter().find_map(|bound| self.of_bound(bound, known));
        if let Some(written) = found {
            known.insert(name.to_owned(), written);
        }
    }

    /// The type that stands for all that have a trait.
    pub(crate) fn of_bound(&self, bound: &Value, known: &Generics) -> Option<String> {
        let named = &bound["trait_bound"]["trait"];
        let name = named["path"].as_str()?.rsplit("::").next()?;
        let arguments = &named["args"]["angle_bracketed"];
        Some(match name {
            "Size" => "pedina::konobi::AnySize".to_owned(),
            "Write" => "String".to_owned(),
            "Rules" => "pedina::chess::session::Standard".to_owned(),
            "Source" => "&'static [u8]".to_owned(),
            "Table" => "[u64]".to_owned(),
            "Lines" => "[pedina::chess::pgn::Line]".to_owned(),
            "TokenSink" => "pedina::chess::pgn::TokenBuffer<'static>".to_owned(),
            "Visitor" => "crate::samples::Silent".to_owned(),
            "Borrow" => self.written(&arguments["args"][0]["type"], known)?,
            "History" | "HistoryMut" => {
                format!("[{}; 40]", self.written(&arguments["args"][0]["type"], known)?)
            }
            "Iterator" | "IntoIterator" => {
                let constraints = arguments["constraints"].as_array()?;
                let item = constraints.iter().find(|constraint| constraint["name"] == "Item")?;
                let item = self.written(&item["binding"]["equality"]["type"], known)?;
                format!("std::vec::IntoIter<{item}>")
            }
            _ => return None,
        })
    }
}

/// What stands for a parameter that a type declares without a bound.
fn unbounded(name: &str, path: &str) -> Option<String> {
    Some(match name {
        "H" if path.contains("chess") => "[pedina::chess::Ply; 40]".to_owned(),
        "H" => "[pedina::konobi::Action; 40]".to_owned(),
        "R" => "pedina::chess::session::Standard".to_owned(),
        "S" if path.contains("book") => "&'static [u8]".to_owned(),
        "W" => "String".to_owned(),
        _ => return None,
    })
}
