//! The files in `apps/deploy/cluster`. `cargo xtask cluster` runs the two that are no list of
//! addresses, `patroni.yml` and `haproxy.cfg`; here the lists are compared with what reads them.

use std::collections::BTreeMap;

use yaml_rust2::{Yaml, YamlLoader};

use crate::deploy::{check_variable, help, read};

/// Names and values of a file of variables.
fn variables(file: &str) -> BTreeMap<String, String> {
    let text = read(&format!("apps/deploy/cluster/{file}"));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &str| {
        let (name, value) = line.split_once('=').expect(line);
        (name.to_owned(), value.to_owned())
    };
    lines.map(split).collect()
}

fn yaml(file: &str) -> Yaml {
    let text = read(&format!("apps/deploy/cluster/{file}"));
    YamlLoader::load_from_str(&text).expect(file).remove(0)
}

#[test]
fn every_variable_of_a_cluster_is_read_and_every_one_that_is_read_is_there() {
    let (common, own) = (variables("cluster.env"), variables("machine.env"));
    assert!(common.keys().all(|name| !own.contains_key(name)), "a variable is in both");
    let proxy = read("apps/deploy/cluster/haproxy.cfg");
    // Those with which a cluster has been started.
    let known = read("apps/tests/common/cluster/variables.rs");
    for name in common.keys().chain(own.keys()) {
        if proxy.contains(&format!("\"${{{name}}}\"")) {
            continue;
        }
        match name.starts_with("PEDINA_") {
            true => check_variable(name),
            false => assert!(known.contains(&format!("\"{name}\"")), "nothing reads {name}"),
        }
    }
    for name in proxy.split("${").skip(1).map(|rest| rest.split('}').next().unwrap()) {
        assert!(common.contains_key(name), "{name} has no value");
    }
    for name in known.split("(\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        let is_of_others = name.starts_with("ETCD_") || name.starts_with("PATRONI_");
        let is_there = common.contains_key(name) || own.contains_key(name);
        assert!(!is_of_others || is_there, "{name} has no value");
    }
    let password = &common["PATRONI_pedina_PASSWORD"];
    assert!(common["PEDINA_STORAGE"].contains(&format!("//pedina:{password}@")));
    assert!(common["PEDINA_STORAGE"].contains(&format!("@{}/", common["PEDINA_PROXY_DATABASE"])));
}

#[test]
fn a_cluster_in_containers_has_three_whole_machines() {
    let (common, own, compose) =
        (variables("cluster.env"), variables("machine.env"), yaml("compose.yaml"));
    for number in 1..=3 {
        let part = |name: &str| compose["services"][format!("{name}{number}").as_str()].clone();
        let machine = part("machine");
        let address = machine["networks"]["cluster"]["ipv4_address"].as_str().unwrap().to_owned();
        let place = &common[&format!("PEDINA_SERVICE_{number}")];
        assert_eq!(place, &format!("{address}:{}", common["PEDINA_HTTP_PORT"]));
        let mut given = BTreeMap::new();
        for name in ["etcd", "database", "proxy", "service"] {
            let part = part(name);
            let network = part["network_mode"].as_str();
            assert_eq!(network, Some(format!("service:machine{number}").as_str()), "{name}");
            for (name, value) in part["environment"].as_hash().unwrap() {
                given.insert(name.as_str().unwrap().to_owned(), value.as_str().unwrap().to_owned());
            }
            for volume in part["volumes"].as_vec().into_iter().flatten() {
                let volume = volume.as_str().unwrap().split(':').next().unwrap();
                let declared = compose["volumes"].as_hash().unwrap();
                assert!(declared.contains_key(&Yaml::String(volume.to_owned())), "{volume}");
            }
        }
        for (name, value) in &own {
            let value = value.replace("10.0.0.11", &address);
            let value = value.replace("machine1", &format!("machine{number}"));
            assert_eq!(given.get(name), Some(&value), "{name} of machine {number}");
        }
        let member = format!("machine{number}=http://{address}:2380");
        assert!(common["ETCD_INITIAL_CLUSTER"].split(',').any(|one| one == member), "{member}");
    }
    let service = compose["x-service"]["command"][0].as_str().unwrap();
    help(&[service]);
}

#[test]
fn the_units_of_a_cluster_take_the_variables_of_both_files() {
    for (unit, file) in [
        ("etcd", "pedina"),
        ("patroni", "pedina"),
        ("haproxy", "pedina"),
        ("pedina-service", "cluster"),
    ] {
        let text = read(&format!("apps/deploy/cluster/systemd/{unit}.service.d/{file}.conf"));
        for variables in ["cluster", "machine"] {
            let line = format!("EnvironmentFile=/etc/pedina/{variables}.env");
            assert!(text.lines().any(|found| found == line), "{unit} lacks {line}");
        }
    }
}

#[test]
fn a_move_is_on_two_disks_and_no_old_standby_is_promoted() {
    let patroni = yaml("patroni.yml");
    let settings = &patroni["bootstrap"]["dcs"];
    let number = |name: &str| settings[name].as_i64().expect(name);
    for name in ["synchronous_mode", "synchronous_mode_strict", "check_timeline"] {
        assert_eq!(settings[name].as_bool(), Some(true), "{name}");
    }
    // Otherwise a primary could still believe in its lock when it is another's.
    assert!(number("loop_wait") + 2 * number("retry_timeout") <= number("ttl"));
    assert!(settings["postgresql"]["parameters"]["synchronous_commit"].is_badvalue());
}
