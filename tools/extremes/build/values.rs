//! How values are made of the types that `src/samples.rs` does not list: all variants of an enum,
//! the fields of a struct where all are public, and else what the functions return that make one.

use crate::api::{Api, Generics};
use crate::calls::{Function, Lifetime, call, functions};
use serde_json::Value;

/// An implementation of `Sample` for each public type.
pub(crate) fn all(api: &Api, samples: &str) -> String {
    let functions = functions(api);
    let mut text = String::new();
    for id in api.types() {
        let path = &api.paths[&id];
        let Some((own, generics)) = named(api, id, path) else { continue };
        if samples.contains(&format!("{own} =>")) {
            continue;
        }
        let item = &api.item(id)["inner"];
        let makers = of_variants(api, &item["enum"], path, &generics)
            .or_else(|| of_fields(api, &item["struct"], path, &generics))
            .unwrap_or_else(|| of_functions(api, &functions, &own));
        let arms = makers.iter().enumerate();
        let arms: String =
            arms.map(|(number, maker)| format!("{number} => {{ {maker} }}\n")).collect();
        text += &format!(
            "impl Sample for {own} {{\nfn sample(generator: &mut Generator) -> Option<Self> {{\n\
             let generator = &mut generator.nested()?;\n\
             match generator.below({}) {{\n{arms}_ => None,\n}}\n}}\n}}\n",
            makers.len()
        );
    }
    text
}

/// A type with what stands for its parameters; `None` if nothing is known to.
fn named(api: &Api, id: u64, path: &str) -> Option<(String, Generics)> {
    let inner = &api.item(id)["inner"];
    let kind = if inner["enum"].is_object() { "enum" } else { "struct" };
    let declared = &inner[kind]["generics"];
    let mut generics = Generics::new();
    api.add_generics(declared, path, &mut generics);
    let parameters = declared["params"].as_array()?.iter().map(|parameter| {
        let name = parameter["name"].as_str()?;
        let is_lifetime = name.starts_with('\'');
        if is_lifetime { Some("'static") } else { generics.get(name).map(String::as_str) }
    });
    let parameters = parameters.collect::<Option<Vec<_>>>()?.join(", ");
    let own = if parameters.is_empty() { path.to_owned() } else { format!("{path}<{parameters}>") };
    generics.insert("Self".to_owned(), own.clone());
    Some((own, generics))
}

fn of_variants(
    api: &Api,
    declared: &Value,
    path: &str,
    generics: &Generics,
) -> Option<Vec<String>> {
    let ids = declared["variants"].as_array()?.iter().filter_map(Value::as_u64);
    ids.map(|id| {
        let variant = api.item(id);
        let name = format!("{path}::{}", variant["name"].as_str()?);
        let kind = &variant["inner"]["variant"]["kind"];
        if kind == "plain" {
            return Some(format!("Some({name})"));
        }
        if let Some(fields) = kind["tuple"].as_array() {
            let fields: Option<Vec<_>> = fields.iter().map(|id| field(api, id, generics)).collect();
            return Some(format!("Some({name}({}))", fields?.join(", ")));
        }
        let fields = named_fields(api, &kind["struct"]["fields"], generics)?;
        Some(format!("Some({name} {{ {fields} }})"))
    })
    .collect()
}

fn of_fields(api: &Api, declared: &Value, path: &str, generics: &Generics) -> Option<Vec<String>> {
    let kind = &declared["kind"];
    if let Some(fields) = kind["tuple"].as_array() {
        let fields: Option<Vec<_>> = fields.iter().map(|id| field(api, id, generics)).collect();
        return Some(vec![format!("Some({path}({}))", fields?.join(", "))]);
    }
    let plain = &kind["plain"];
    if plain["has_stripped_fields"] != false || plain["fields"].as_array()?.is_empty() {
        return None;
    }
    let fields = named_fields(api, &plain["fields"], generics)?;
    Some(vec![format!("Some({path} {{ {fields} }})")])
}

fn named_fields(api: &Api, fields: &Value, generics: &Generics) -> Option<String> {
    let fields = fields.as_array()?.iter().map(|id| {
        let name = api.item(id.as_u64()?)["name"].as_str()?;
        Some(format!("{name}: {}", field(api, id, generics)?))
    });
    Some(fields.collect::<Option<Vec<_>>>()?.join(", "))
}

/// A value of a field.
fn field(api: &Api, id: &Value, generics: &Generics) -> Option<String> {
    let ty = &api.item(id.as_u64()?)["inner"]["struct_field"];
    Some(format!("sample::<{}>(generator)?", api.written(ty, generics)?))
}

/// The constructors of such a value; else the functions of other types that return one; else its
/// methods.
fn of_functions(api: &Api, functions: &[Function<'_>], own: &str) -> Vec<String> {
    let is_own =
        |function: &&Function<'_>| function.generics.get("Self").is_some_and(|ty| ty == own);
    let is_method = |function: &&Function<'_>| function.signature["inputs"][0][0] == "self";
    let made = |choose: &dyn Fn(&&Function<'_>) -> bool| -> Vec<String> {
        let chosen = functions.iter().filter(choose);
        chosen.filter_map(|function| of_function(api, function, own)).collect()
    };
    let constructors = made(&|function| is_own(function) && !is_method(function));
    if !constructors.is_empty() {
        return constructors;
    }
    let others = made(&|function| !is_own(function));
    if others.is_empty() { made(&|_| true) } else { others }
}

fn of_function(api: &Api, function: &Function<'_>, own: &str) -> Option<String> {
    let output = &function.signature["output"];
    let resolved = &output["resolved_path"];
    let arguments = &resolved["args"]["angle_bracketed"]["args"];
    // A lifetime may be written or not.
    let plain = |ty: &str| ty.replace("<'static>", "").replace("'static, ", "");
    let is_own =
        |ty: &Value| api.written(ty, &function.generics).is_some_and(|ty| plain(&ty) == plain(own));
    let end = match resolved["path"].as_str() {
        _ if is_own(output) => "Some(made)",
        Some("Option") if is_own(&arguments[0]["type"]) => "made",
        Some("Result") if is_own(&arguments[0]["type"]) => "made.ok()",
        Some("Result") if is_own(&arguments[1]["type"]) => "made.err()",
        _ => return None,
    };
    let (draws, call) = call(api, function, Lifetime::Static, false)?;
    Some(format!("{draws}let made = {call}; {end}"))
}
