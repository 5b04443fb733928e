//! Connections to PostgreSQL that are encrypted.

use std::io::{BufRead, BufReader, Read};

use crate::client::{Service, play};
use crate::postgres::Cluster;
use crate::process::pedina;

/// How many connections of this program are encrypted, and how many are not.
const CONNECTIONS: &str = "SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl)
    FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'pedina'";

/// Why a service does not start with this storage.
fn refusal(address: &str) -> String {
    let mut command = pedina(&["service", "--http-port", "0", "--storage", address]);
    let mut service = command.spawn().unwrap();
    let (mut ready, mut error) = (String::new(), String::new());
    BufReader::new(service.stdout.take().unwrap()).read_line(&mut ready).unwrap();
    service.kill().unwrap();
    service.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    service.wait().unwrap();
    assert_eq!(ready, "", "it starts with {address}");
    error
}

#[test]
fn games_are_played_over_each_kind_of_connection_that_the_address_asks_for() {
    let cluster = Cluster::start_encrypted("");
    cluster.database();
    let authority = cluster.authority();
    let authority = authority.to_str().unwrap();
    // The server has a certificate for `localhost`.
    let address = |host: &str, query: &str| {
        format!("postgres://pedina@{host}:{}/games_0?{query}", cluster.port)
    };
    for (number, (host, query)) in [
        ("127.0.0.1", String::new()),
        ("127.0.0.1", "sslmode=prefer".to_owned()),
        ("127.0.0.1", "sslmode=require".to_owned()),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={authority}")),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={authority}")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={authority}")),
    ]
    .into_iter()
    .enumerate()
    {
        let service = Service::start(&["--storage", &address(host, &query)]);
        let id = number.to_string();
        service.create(&id);
        let mut players = service.seat(&id);
        play(&mut players, &["E2E4", "E7E5"]);
        assert_eq!(cluster.query("games_0", CONNECTIONS), "4|0", "{query}");
        service.0.kill();
    }
    // Those whom the system trusts, in place of a file.
    let mut command = pedina(&["service", "--http-host", "127.0.0.1", "--http-port", "0"]);
    command.args(["--storage", &address("localhost", "sslmode=verify-full")]);
    let service = Service(crate::process::Server::of_command({
        command.env("SSL_CERT_FILE", authority);
        command
    }));
    service.create("System");
}

#[test]
fn a_connection_that_is_not_secured_as_asked_is_refused() {
    let cluster = Cluster::start_encrypted("");
    cluster.database();
    let other = Cluster::start_encrypted("");
    let (own, foreign) = (cluster.authority(), other.authority());
    let (own, foreign) = (own.to_str().unwrap(), foreign.to_str().unwrap());
    let address = |host: &str, query: &str| {
        format!("postgres://pedina@{host}:{}/games_0?{query}", cluster.port)
    };
    for (host, query, reason) in [
        ("127.0.0.1", "sslmode=disable".to_owned(), "no encryption"),
        ("localhost", format!("sslmode=verify-full&sslrootcert={foreign}"), "invalid peer"),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={foreign}"), "invalid peer"),
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={own}"), "not valid for name"),
        ("127.0.0.1", "sslmode=verify-full&sslrootcert=/none".to_owned(), "cannot read /none"),
        ("127.0.0.1", "sslmode=all".to_owned(), "sslmode is disable, prefer, require,"),
    ] {
        let error = refusal(&address(host, &query));
        assert!(error.contains(reason), "{query}: {error}");
    }
    let plain = Cluster::start("");
    let error = refusal(&format!("{}?sslmode=require", plain.database()));
    assert!(error.contains("server does not support TLS"), "{error}");
}
