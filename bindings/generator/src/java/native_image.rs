//! What GraalVM's `native-image` cannot see by itself: the metadata of the jar for it.
//!
//! The bridge over FFM is found by name, the native methods are registered by the library, the
//! library is a resource, and each shape of a call over FFM needs a stub that is made ahead of
//! time.

use super::class_path;
use super::functions::java_type;
use crate::call::{Function, Game, Type};
use std::collections::BTreeSet;

/// `reachability-metadata.json`, in the form of GraalVM 25.
pub(super) fn metadata(games: &[Game]) -> String {
    let classes: Vec<_> = games
        .iter()
        .map(|game| class_path(&game.class("Jni")).replace('/', "."))
        .map(|class| format!("    {{ \"type\": \"{class}\", \"jniAccessible\": true }}"))
        .collect();
    let calls: BTreeSet<_> = games.iter().flat_map(Game::functions).flat_map(calls).collect();
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
    {{ "glob": "META-INF/native/*/*pedina.*" }}
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
    let options: &[&str] = match (function.may_run_long, function.texts().is_empty()) {
        (true, _) => &[""],
        (false, true) => &[critical],
        (false, false) => &[critical, ""],
    };
    let parameters: Vec<_> =
        function.parameters.iter().map(|parameter| layout(parameter.kind)).collect();
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
        Type::Text | Type::Array { .. } | Type::Memory => r#""void*""#.to_owned(),
        Type::Sink => r#""void*", "void*""#.to_owned(),
        number => format!(r#""j{}""#, java_type(number)),
    }
}
