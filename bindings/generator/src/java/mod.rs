//! What the Java binding derives.

mod functions;
mod native_image;
mod numbers;
mod structs;

use crate::call::Game;
use crate::numbers::constants;
use crate::output::Output;
use pedina_interface::Interface;

/// All files.
pub(crate) fn files(interface: &Interface, games: &[Game]) -> Vec<Output> {
    let mut outputs = numbers::files(&constants(interface));
    outputs.extend(structs::files(interface));
    for game in games {
        for (root, bridge, content) in [
            ("java", "", functions::interface(game)),
            ("java", "Jni", functions::jni(game)),
            ("java22", "Ffm", functions::ffm(game)),
        ] {
            let path = format!("{root}/dev/pedina/internal/{}.java", game.class(bridge));
            outputs.push(Output::new(path, content));
        }
    }
    outputs.push(Output::new(NATIVE_IMAGE, native_image::metadata(games)));
    outputs
}

/// The name of a class as JNI writes it.
pub(crate) fn class_path(class: &str) -> String {
    format!("dev/pedina/internal/{class}")
}

/// A comment of the interface for Java's readers.
pub(crate) fn javadoc(comment: &str) -> String {
    let mut text = String::new();
    for (index, part) in comment.split('`').enumerate() {
        let part = part.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        text += &if index % 2 == 1 { format!("{{@code {part}}}") } else { part };
    }
    if text.is_empty() { "See the C header.".to_owned() } else { text }
}

/// The games that have classes of their own: title and name.
const GAMES: [(&str, &str); 3] =
    [("chess", "Chess"), ("Mastermind", "Mastermind"), ("Konobi", "Konobi")];

/// Where GraalVM looks for it in a jar.
const NATIVE_IMAGE: &str =
    "resources/META-INF/native-image/dev.pedina/pedina/reachability-metadata.json";

#[cfg(test)]
mod tests {
    use crate::call;
    use pedina_interface::Interface;

    #[test]
    fn the_repository_has_a_method_for_each_function() {
        let interface = Interface::read().unwrap();
        let (games, files) = (call::games(&interface).unwrap(), crate::java(&interface).unwrap());
        let functions = || games.iter().flat_map(call::Game::functions);
        let count = functions().count();
        assert!(count > 200, "{count}");
        let java: usize = files.iter().map(|file| file.content.matches("@Override").count()).sum();
        assert_eq!((games.len(), java), (4, 2 * count));
        let twice = functions().filter(|function| !function.texts().is_empty()).count();
        assert!(twice > 20, "{twice}");
        let jni = crate::jni(&interface).unwrap();
        assert_eq!(jni.matches("::pdn_").count(), count + twice);
    }

    #[test]
    fn a_long_text_does_not_hold_up_the_collector() {
        let interface = Interface::read().unwrap();
        let java = crate::java(&interface).unwrap();
        let class = |name: &str| {
            &java.iter().find(|file| file.path.ends_with(format!("{name}.java"))).unwrap().content
        };
        for bridge in ["Jni", "Ffm"] {
            let chess = class(&format!("{bridge}ChessFunctions"));
            let (_, method) = chess.split_once("public int parseEpd(").unwrap();
            let (method, _) = method.split_once("@Override").unwrap();
            assert!(method.contains("text.length > Bridge.LONGEST_CRITICAL_TEXT"), "{method}");
            assert!(method.contains("parseEpdLong("), "{method}");
        }
        let rust = crate::jni(&interface).unwrap();
        let (_, entry) = rust.split_once("c\"parseEpdLong\"").unwrap();
        assert_eq!(entry.split_whitespace().nth(1), Some("LONG"));
    }
}
