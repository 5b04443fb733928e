//! A call of each public function.

use crate::api::{Api, Generics};
use serde_json::Value;

/// A public function, as it is called.
pub(crate) struct Function<'a> {
    /// What it is called in reports.
    name: String,
    /// Its path, with the types that stand for generic parameters.
    path: String,
    pub(crate) signature: &'a Value,
    pub(crate) generics: Generics,
}

/// How long the arguments of a call live.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Lifetime {
    /// As long as the call.
    Call,
    /// For ever, as the value that the call returns may borrow them.
    Static,
}

/// The table of all calls.
pub(crate) fn all(api: &Api, samples: &str) -> String {
    let (samples, slow) = samples.split_once("const SLOW").expect("the list of slow functions");
    let mut calls = String::new();
    for function in functions(api) {
        let name = &function.name;
        if samples.contains(&format!("({name:?}")) {
            continue;
        }
        let is_slow = slow.contains(&format!("{name:?}"));
        let Some((arguments, call)) = call(api, &function, Lifetime::Call, is_slow) else {
            println!("cargo::error=no sample for {name}: add one, or a call to src/samples.rs");
            continue;
        };
        let output = &function.signature["output"];
        let inner = &output["resolved_path"]["args"]["angle_bracketed"]["args"][0]["type"];
        let call = if function.path.ends_with(" as Iterator>::next") {
            "drain(a0)".to_owned()
        } else if is_iterator(output) {
            format!("drain({call})")
        } else if is_iterator(inner) {
            format!("drain({call}.into_iter().flatten())")
        } else {
            format!("consume({call})")
        };
        calls += &format!("({name:?}, |generator| {{ {arguments} {call}; Some(()) }}),\n");
    }
    for (own, sign) in formatted(api) {
        let name = short(&format!("{sign} of {own}"));
        calls += &format!(
            "({name:?}, |generator| {{ let a0 = sample::<{own}>(generator)?; \
             consume(format!(\"{sign}\", a0)); Some(()) }}),\n"
        );
    }
    format!("pub(crate) const CALLS: &[(&str, crate::calls::Call)] = &[\n{calls}];\n")
}

/// All public functions, and those of the traits that stand for operators and conversions.
pub(crate) fn functions(api: &Api) -> Vec<Function<'_>> {
    let mut all = Vec::new();
    for (&id, path) in &api.paths {
        let item = api.item(id);
        if item["inner"]["function"].is_object() {
            all.push(function(api, item, path.clone(), path, &Generics::new()));
        }
        for block in api.impls(id) {
            let mut generics = Generics::new();
            api.add_generics(&block["generics"], path, &mut generics);
            let Some(own) = api.written(&block["for"], &generics) else { continue };
            generics.insert("Self".to_owned(), own.clone());
            let owner = match block["trait"]["path"].as_str() {
                None | Some("From" | "TryFrom") => format!("<{own}>"),
                Some("FromStr") => format!("<{own} as core::str::FromStr>"),
                Some(name @ ("Default" | "Iterator" | "DoubleEndedIterator")) => {
                    format!("<{own} as {name}>")
                }
                Some(name) if OPERATORS.contains(&name) => format!("core::ops::{name}"),
                Some(_) => continue,
            };
            for item in api.functions(block) {
                let name = item["name"].as_str().unwrap_or_default();
                all.push(function(api, item, format!("{owner}::{name}"), path, &generics));
            }
        }
    }
    all
}

fn function<'a>(
    api: &Api,
    item: &'a Value,
    path: String,
    owner: &str,
    known: &Generics,
) -> Function<'a> {
    let inner = &item["inner"]["function"];
    let mut generics = known.clone();
    api.add_generics(&inner["generics"], owner, &mut generics);
    let name = match known.get("Self").filter(|_| path.starts_with("core::")) {
        Some(own) => format!("{path} of {own}"),
        None => path.clone(),
    };
    Function { name: short(&name), path, signature: &inner["sig"], generics }
}

/// A path as reports have it.
fn short(path: &str) -> String {
    path.replace("pedina::", "").replace("<'static>", "").replace("'static, ", "")
}

/// What draws the arguments of a call, and the call itself.
pub(crate) fn call(
    api: &Api,
    function: &Function<'_>,
    lifetime: Lifetime,
    is_slow: bool,
) -> Option<(String, String)> {
    let (mut draws, mut arguments) = (String::new(), Vec::new());
    for (number, input) in function.signature["inputs"].as_array()?.iter().enumerate() {
        let (ty, argument) = argument(api, &input[1], &function.generics, number)?;
        let sample = match ty.as_str() {
            "u8" | "u16" | "u32" | "u64" | "usize" if is_slow => {
                format!("sample::<Small<{ty}>>(generator)?.0")
            }
            _ => format!("sample::<{ty}>(generator)?"),
        };
        let value = match lifetime {
            _ if !argument.starts_with('&') => sample,
            Lifetime::Call => format!("&mut {sample}"),
            Lifetime::Static => format!("leak({sample})"),
        };
        draws += &format!("let a{number} = {value}; ");
        arguments.push(argument);
    }
    let path = match lifetime {
        Lifetime::Call => function.path.replace("'static", "'_"),
        Lifetime::Static => function.path.clone(),
    };
    Some((draws, format!("{path}({})", arguments.join(", "))))
}

/// The type that holds an argument, and how it is passed.
fn argument(api: &Api, ty: &Value, generics: &Generics, number: usize) -> Option<(String, String)> {
    let borrowed = &ty["borrowed_ref"];
    if !borrowed.is_object() {
        return Some((owned(api, ty, generics)?, format!("a{number}")));
    }
    let sign = if borrowed["is_mutable"] == true { "&mut " } else { "&" };
    let inner = &borrowed["type"];
    if inner["primitive"] == "str" {
        return Some(("String".to_owned(), format!("{sign}a{number}[..]")));
    }
    let written = owned(api, inner, generics)?;
    let element = written.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    Some(match element.filter(|element| !element.contains(';')) {
        Some("u8") => ("Bytes".to_owned(), format!("{sign}a{number}.0[..]")),
        Some("u64") => ("Words".to_owned(), format!("{sign}a{number}.0[..]")),
        Some(element) => (format!("Vec<{element}>"), format!("{sign}a{number}[..]")),
        None => (written, format!("{sign}*a{number}")),
    })
}

/// The type of a value, or the one that stands for a parameter `impl Trait`.
fn owned(api: &Api, ty: &Value, generics: &Generics) -> Option<String> {
    match ty["impl_trait"].as_array() {
        Some(bounds) => bounds.iter().find_map(|bound| api.of_bound(bound, generics)),
        None => api.written(ty, generics),
    }
}

/// The types that can be formatted, and how.
fn formatted(api: &Api) -> Vec<(String, &'static str)> {
    let mut all = Vec::new();
    for (&id, path) in &api.paths {
        for block in api.impls(id) {
            let sign = match block["trait"]["path"].as_str().unwrap_or_default() {
                name if name.ends_with("Display") => "{}",
                name if name.ends_with("Debug") => "{:?}",
                _ => continue,
            };
            let mut generics = Generics::new();
            api.add_generics(&block["generics"], path, &mut generics);
            all.extend(api.written(&block["for"], &generics).map(|own| (own, sign)));
        }
    }
    all
}

fn is_iterator(output: &Value) -> bool {
    let bounds = output["impl_trait"].as_array().into_iter().flatten();
    let mut names = bounds.filter_map(|bound| bound["trait_bound"]["trait"]["path"].as_str());
    names.any(|name| name.ends_with("Iterator"))
}

const OPERATORS: [&str; 16] = [
    "Add",
    "Sub",
    "Mul",
    "BitAnd",
    "BitOr",
    "BitXor",
    "BitAndAssign",
    "BitOrAssign",
    "BitXorAssign",
    "SubAssign",
    "Shl",
    "Shr",
    "Not",
    "Neg",
    "Index",
    "Deref",
];
