//! What a browser gets.

use crate::client::Service;
use crate::process::pedina;
use crate::socket::{FREE, serve, write_pages};

/// The answer to a request with these headers.
fn get(service: &Service, path: &str, headers: &[&str]) -> crate::client::Answer {
    service.request(&format!("GET {path}"), headers, "")
}

#[test]
fn pages_of_a_folder_are_served_beside_the_service() {
    let folder = tempfile::tempdir().unwrap();
    write_pages(folder.path());
    let service = serve(&["--pages", folder.path().to_str().unwrap()]);
    assert!(!service.0.news.iter().any(|line| line.contains("xtask")), "{:?}", service.0.news);
    for (path, kind, body) in [
        ("/", "text/html; charset=utf-8", "<title>Pages</title>"),
        ("/chess.html", "text/html; charset=utf-8", "<title>Chess</title>"),
        ("/src/main.js", "text/javascript; charset=utf-8", "export {};"),
        ("/pedina/wasm/pedina.wasm", "application/wasm", "\0asm"),
    ] {
        let answer = get(&service, path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.contains(body), "{path}: {}", answer.body);
        let head = answer.head;
        assert!(head.contains(&format!("\r\ncontent-type: {kind}\r\n")), "{path}: {head}");
        assert!(head.contains("content-security-policy: default-src 'self';"), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let known = get(&service, path, &[&format!("If-None-Match: {tag}")]);
        assert_eq!((known.status, known.body.as_str()), (304, ""), "{path}");
    }
    assert_eq!(get(&service, "/health", &[]).status, 204);
    assert!(get(&service, "/docs", &[]).head.contains("application/json"));
    let missing = get(&service, "/nothing.html", &[]);
    assert!(missing.status == 404 && missing.body.contains("There is no such page"));
    assert_eq!(service.request("POST /chess.html", &[], "").status, 405);
    let head = service.request("HEAD /chess.html", &[], "");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("pages");
    write_pages(&folder);
    std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
    let service = serve(&["--pages", folder.to_str().unwrap()]);
    for path in [
        "/../secret.txt",
        "/src/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..\\secret.txt",
        "//secret.txt",
        "/src/%00",
    ] {
        let answer = get(&service, path, &[]);
        assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
        assert!(!answer.body.contains("secret"), "{path}");
    }
    let path = outside.path().join("secret.txt");
    assert_eq!(get(&service, path.to_str().unwrap(), &[]).status, 404);
}

#[test]
fn a_program_with_or_without_pages_in_it_says_which() {
    let service = serve(&[]);
    let line = service.0.news.iter().find(|line| line.contains("cargo xtask web --build"));
    let answer = get(&service, "/", &[]);
    match line {
        Some(_) => {
            assert_eq!(answer.status, 503);
            assert!(answer.body.contains("cargo xtask web --build"), "{}", answer.body);
        }
        None => {
            assert_eq!(answer.status, 200);
            assert!(answer.body.starts_with("<!doctype html>"), "{}", answer.body);
        }
    }
    assert_eq!(get(&service, "/health", &[]).status, 204, "the service works in either case");
}

#[test]
fn a_folder_without_pages_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (path, reason) in [
        (folder.path().to_owned(), "has no index.html"),
        (folder.path().join("nothing"), "cannot read the pages"),
    ] {
        let options = [&FREE[..], &["--pages", path.to_str().unwrap()]].concat();
        let output = pedina(&options).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(reason), "{text}");
    }
}
