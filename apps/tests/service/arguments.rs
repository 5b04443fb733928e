//! What is wrong with the arguments.

use crate::process::pedina;

#[test]
fn a_wrong_value_of_the_environment_is_refused_with_the_name_of_its_variable() {
    let refusal = |arguments: &[&str]| {
        let output = pedina(arguments).env("PEDINA_HTTP_PORT", "http").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    for command in ["service", "serve"] {
        let text = refusal(&[command]);
        assert!(text.contains("'http' for '--http-port <PORT>'"), "{text}");
        assert!(text.contains("the variable PEDINA_HTTP_PORT"), "{text}");
        // A value of the command line takes precedence, so the variable is not to blame.
        let text = refusal(&[command, "--http-port", "http"]);
        assert!(!text.contains("PEDINA_HTTP_PORT"), "{text}");
    }
}
