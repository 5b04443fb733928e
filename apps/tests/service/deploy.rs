//! The files in `apps/deploy`: what can be checked of them where no image can be pulled.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use yaml_rust2::{Yaml, YamlLoader};

use crate::client::Service;
use crate::process::pedina;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

/// The instructions of the Containerfile with their arguments.
pub(crate) fn instructions() -> Vec<(String, String)> {
    let text = read("apps/deploy/Containerfile");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &str| {
        let (word, rest) = line.split_once(' ').expect(line);
        (word.to_owned(), rest.to_owned())
    };
    lines.map(split).collect()
}

/// The argument of the last instruction of this kind.
pub(crate) fn last(kind: &str) -> String {
    let all = instructions();
    all.iter().rev().find(|(word, _)| word == kind).expect(kind).1.clone()
}

/// What the program prints as help after these arguments, if it knows all of them.
pub(crate) fn help(arguments: &[&str]) -> String {
    let output = pedina(&[arguments, &["--help"]].concat()).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The variables that the services read.
pub(crate) fn check_variable(assignment: &str) {
    let name = assignment.split('=').next().unwrap();
    let known = help(&["service"]) + &help(&["statistics"]);
    // A narrow terminal breaks the line behind `[env:`.
    let is_known = ["=", "]"].iter().any(|end| known.contains(&format!(" {name}{end}")));
    assert!(is_known, "no service reads {name}");
}

/// A list of texts, as JSON.
pub(crate) fn list(text: &str) -> Vec<String> {
    serde_json::from_str(text).expect(text)
}

#[test]
fn the_image_runs_a_program_that_exists_as_nobody_in_particular() {
    let known = [
        "ARG",
        "FROM",
        "RUN",
        "WORKDIR",
        "COPY",
        "ENV",
        "USER",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    ];
    for (word, rest) in instructions() {
        assert!(known.contains(&word.as_str()), "{word}");
        for assignment in rest.split(' ').filter(|_| word == "ENV") {
            if assignment.starts_with("PEDINA_") {
                check_variable(assignment);
            }
        }
    }
    assert_eq!(last("FROM"), "scratch");
    let user = last("USER");
    for number in user.split(':') {
        assert_ne!(number.parse::<u32>().expect("numbers need no /etc/passwd"), 0, "{user}");
    }
    assert_eq!(list(&last("ENTRYPOINT")), ["/pedina"]);
    let command = list(&last("CMD"));
    help(&command.iter().map(String::as_str).collect::<Vec<_>>());
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain.split("channel = \"").nth(1).unwrap().split('"').next().unwrap();
    let first = instructions().into_iter().find(|(word, _)| word == "FROM").unwrap().1;
    assert_eq!(first, format!("docker.io/library/rust:{channel}-alpine AS build"));
    let variable = format!("RUSTUP_TOOLCHAIN={channel}");
    let is_set = |(word, rest): (String, String)| {
        word == "ENV" && rest.split(' ').any(|one| one == variable)
    };
    assert!(instructions().into_iter().any(is_set), "{variable}");
}

/// An argument is a variable of the commands behind it.
#[test]
fn the_image_is_told_its_revision_before_it_is_built() {
    let all = instructions();
    let place = |word: &str, start: &str| {
        all.iter().position(|(found, rest)| found == word && rest.starts_with(start)).expect(start)
    };
    assert!(place("ARG", "PEDINA_REVISION=") < place("RUN", "cargo build"));
    let metrics = read("apps/src/support/metrics.rs");
    assert!(metrics.contains("option_env!(\"PEDINA_REVISION\")"), "the program has another name");
}

#[test]
fn the_check_of_its_health_tells_a_service_from_none() {
    let check = last("HEALTHCHECK");
    let command = list(check.split("CMD ").nth(1).unwrap());
    assert_eq!(command[..2], ["/pedina", "health"]);
    assert_eq!(command[2], format!("http://127.0.0.1:{}", last("EXPOSE")));
    let service = Service::start(&[]);
    let url = format!("http://127.0.0.1:{}", service.0.port);
    assert_eq!(pedina(&["health", &url]).output().unwrap().status.code(), Some(0));
    service.0.kill();
    let output = pedina(&["health", &url]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot connect"));
}

/// A file for `docker compose`, of which every service runs what the image has.
fn compose(name: &str) -> Yaml {
    let text = read(&format!("apps/deploy/{name}"));
    let compose = YamlLoader::load_from_str(&text).unwrap().remove(0);
    for (name, service) in compose["services"].as_hash().unwrap() {
        let command = service["command"].as_vec().unwrap().iter();
        let command: Vec<&str> = command.map(|word| word.as_str().unwrap()).collect();
        help(&command);
        assert_eq!(service["image"].as_str(), Some("pedina"), "{name:?}");
        for variable in service["environment"].as_vec().into_iter().flatten() {
            check_variable(variable.as_str().unwrap());
        }
        for volume in service["volumes"].as_vec().unwrap() {
            let (volume, place) = volume.as_str().unwrap().split_once(':').unwrap();
            assert!(!compose["volumes"][volume].is_badvalue(), "{volume} is not declared");
            assert_eq!(place, last("VOLUME"));
        }
        if let Some(context) = service["build"]["context"].as_str() {
            let build = root().join("apps/deploy").join(context);
            assert!(build.join(service["build"]["dockerfile"].as_str().unwrap()).is_file());
        }
    }
    compose
}

#[test]
fn compose_publishes_every_port_of_the_pages_and_their_servers() {
    let compose = compose("compose-serve.yaml");
    let service = &compose["services"]["pedina"];
    let published: BTreeSet<String> = service["ports"]
        .as_vec()
        .unwrap()
        .iter()
        .flat_map(|ports| {
            let (outside, inside) = ports.as_str().unwrap().split_once(':').unwrap();
            assert_eq!(outside, inside);
            let (first, last) = inside.split_once('-').unwrap_or((inside, inside));
            let [first, last] = [first, last].map(|port| port.parse::<u16>().unwrap());
            (first..=last).map(|port| port.to_string())
        })
        .collect();
    // Each option of a port names its default, except the operator's, who has none.
    let help = help(&["serve"]).split_whitespace().collect::<Vec<_>>().join(" ");
    let used: BTreeSet<String> = help
        .split("-port <PORT>")
        .skip(1)
        .filter_map(|text| text.split("[default: ").nth(1)?.split(']').next())
        .filter_map(|port| port.parse::<u16>().ok())
        .map(|port| port.to_string())
        .collect();
    assert!(used.len() > 4, "{help}");
    assert_eq!(published, used);
}

#[test]
fn compose_starts_what_the_image_has() {
    let compose = compose("compose.yaml");
    let games = &compose["services"]["games"];
    let address = games["command"][2].as_str().unwrap();
    let (host, port) = address.split_once(':').unwrap();
    let statistics = &compose["services"][host];
    assert_eq!(statistics["command"][2].as_str(), Some(port));
    let url = format!("http://127.0.0.1:{port}");
    assert_eq!(statistics["healthcheck"]["test"][3].as_str(), Some(url.as_str()));
}

#[test]
fn the_units_of_systemd_start_the_program_with_options_that_it_has() {
    for unit in ["pedina-service", "pedina-statistics"] {
        let text = read(&format!("apps/deploy/{unit}.service"));
        let values = |key| text.lines().filter_map(move |line| line.strip_prefix(key));
        let command = values("ExecStart=/usr/local/bin/pedina ").next().unwrap();
        help(&command.split(' ').collect::<Vec<_>>());
        values("Environment=").for_each(check_variable);
    }
}
