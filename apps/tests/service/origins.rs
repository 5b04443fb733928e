//! Which pages may use the service from a browser.

use crate::client::Service;
use crate::process::pedina;

const PAGE: &str = "Origin: http://localhost:5173";

#[test]
fn a_page_of_a_listed_origin_may() {
    let service = Service::start(&["--allowed-origins", "http://localhost:5173;"]);
    let answer = service.request("GET /", &[PAGE], "");
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("access-control-allow-origin: http://localhost:5173"));
    assert!(answer.head.contains("access-control-allow-credentials: true"));
    assert!(!answer.head.contains("vary"), "there is one origin");
    assert_eq!(service.request("GET /", &[], "").status, 200, "no browser");

    let refused = service.request("GET /", &["Origin: http://other"], "");
    assert_eq!(refused.refusal(), (403, "IllegalStateException".into()));
    let socket = "GET /game/connect/X/websocket";
    assert_eq!(service.request(socket, &["Origin: http://other"], "").status, 403);
}

#[test]
fn a_preflight_says_what_is_allowed() {
    let service = Service::start(&["--allowed-origins", "http://localhost:5173;https://b.example"]);
    let asks = ["Access-Control-Request-Method: POST", "Access-Control-Request-Headers: a,b", PAGE];
    let answer = service.request("OPTIONS /game", &asks, "");
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    assert!(answer.head.contains("access-control-allow-headers: a,b"));
    for method in ["get", "head", "post", "put"] {
        let line = answer.head.lines().find(|line| line.contains("allow-methods")).unwrap();
        assert!(line.contains(method), "{line}");
    }
    assert!(answer.head.contains("vary: origin"));
    assert_eq!(service.request("OPTIONS /game", &[PAGE], "").status, 405);
}

#[test]
fn without_a_list_nothing_is_said_about_origins() {
    let service = Service::start(&[]);
    let answer = service.request("GET /", &[PAGE], "");
    assert_eq!(answer.status, 200);
    assert!(!answer.head.contains("access-control"), "{}", answer.head);
}

#[test]
fn what_is_no_origin_is_refused_before_the_service_listens() {
    for command in ["service", "serve"] {
        let origins = ["--http-port", "0", "--allowed-origins", "http://a;here"];
        let output = pedina(&[&[command], &origins[..]].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(output.stdout.is_empty(), "{command} said that it was ready");
        let refusal = String::from_utf8(output.stderr).unwrap();
        assert!(refusal.contains("here is not an origin such as"), "{refusal}");
    }
}
