//! What GraalVM's `native-image` cannot see by itself: the metadata of the jar for it.
//!
//! The bridge over FFM is found by name, the native methods are registered by the library, the
//! library is a resource, and each shape of a call over FFM needs a stub that is made ahead of
//! time.

use super::declaration::{Function, Type};
use super::java::{class_path, number_type};
use super::{Game, may_run_long};
use std::collections::BTreeSet;

/// `reachability-metadata.json`, in the form of GraalVM 25.
pub(super) fn metadata(games: &[Game]) -> String {
    let functions = || games.iter().flat_map(|game| &game.sections).flat_map(|it| &it.functions);
    let classes: Vec<_> = games
        .iter()
        .map(|game| class_path(&game.class("Jni")).replace('/', "."))
        .map(|class| format!("    {{ \"type\": \"{class}\", \"jniAccessible\": true }}"))
        .collect();
    let calls: BTreeSet<_> = functions().flat_map(calls).collect();
    let calls: Vec<_> = calls.into_iter().map(|call| format!("      {call}")).collect();
    format!(
        r#"{{
  "reflection": [
    {{
      "type": "dev.pedina.internal.FfmBridge",
      "methods": [{{ "name": "open", "parameterTypes": ["java.nio.file.Path"] }}]
    }},
{}
  ],
  "resources": [
    {{ "glob": "META-INF/native/*/libpedina.so" }}
  ],
  "foreign": {{
    "downcalls": [
{}
    ]
  }}
}}
"#,
        classes.join(",\n"),
        calls.join(",\n"),
    )
}

/// The ways in which a function is linked.
fn calls(function: &Function) -> Vec<String> {
    let critical = r#", "options": { "critical": { "allowHeapAccess": true } }"#;
    let options: &[&str] = match (may_run_long(function), function.texts().is_empty()) {
        (true, _) => &[""],
        (false, true) => &[critical],
        (false, false) => &[critical, ""],
    };
    let parameters: Vec<_> = function.parameters.iter().map(|it| layout(it.kind)).collect();
    let parameters = parameters.join(", ");
    let result = layout(function.result);
    let call = |options| {
        format!(r#"{{ "returnType": {result}, "parameterTypes": [{parameters}]{options} }}"#)
    };
    options.iter().map(call).collect()
}

/// The names that `Linker.canonicalLayouts` has.
fn layout(kind: Type) -> String {
    match kind {
        Type::Status => r#""jint""#.to_owned(),
        Type::Text | Type::Array { .. } | Type::Memory => r#""void*""#.to_owned(),
        Type::Sink => r#""void*", "void*""#.to_owned(),
        Type::Number(number) => format!(r#""j{}""#, number_type(number)),
    }
}
