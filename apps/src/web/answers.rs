//! How pages are sent.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::Response;

use super::Pages;
use super::pages::File;

impl Pages {
    /// Answers for every path that no other route has.
    pub(crate) fn router<S: Clone + Send + Sync + 'static>(self) -> Router<S> {
        let pages = Arc::new(self);
        Router::new().fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
            pages.answer(&method, uri.path(), &headers)
        })
    }

    /// Answers a request. Paths are keys of a map of files, so none leads out of the pages.
    fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        let has_body = match *method {
            Method::GET => true,
            Method::HEAD => false,
            _ => {
                let mut response = page(StatusCode::METHOD_NOT_ALLOWED, NOT_ALLOWED, true);
                response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
                return response;
            }
        };
        if self.is_empty() {
            return page(StatusCode::SERVICE_UNAVAILABLE, NO_PAGES, has_body);
        }
        match self.get(path.trim_start_matches('/')) {
            Some(file) => send(file, headers, has_body),
            None => page(StatusCode::NOT_FOUND, NOT_FOUND, has_body),
        }
    }
}

/// Sends a file, unless the browser has it already.
fn send(file: &File, headers: &HeaderMap, has_body: bool) -> Response {
    let gzip = file.gzip.as_ref().filter(|_| accepts_gzip(headers));
    let content = gzip.unwrap_or(&file.plain);
    // Each form has a tag of its own, as they are not the same bytes.
    let tag = format!("\"{}{}\"", file.tag, if gzip.is_some() { "-gzip" } else { "" });
    let is_known = knows(headers, &tag);
    let body = has_body && !is_known;
    let mut response = Response::new(if body { content.clone().into() } else { Body::empty() });
    let fields = response.headers_mut();
    guard(fields);
    fields.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    fields.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    fields.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        fields.insert(ETAG, tag);
    }
    if gzip.is_some() {
        fields.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        fields.insert(CONTENT_LENGTH, content.len().into());
    }
    response
}

/// Whether the client accepts gzip. A star stands for the encodings that are not named.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepts = |wanted: &str| {
        parts(headers, &ACCEPT_ENCODING).find_map(|part| {
            let (name, quality) = part.split_once(';').unwrap_or((part, ""));
            let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
            let is_wanted = name.trim().eq_ignore_ascii_case(wanted);
            is_wanted.then(|| quality.parse().is_ok_and(|quality: f32| quality > 0.0))
        })
    };
    accepts("gzip").or_else(|| accepts("*")).unwrap_or(false)
}

/// Whether the client already has the content with this tag.
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    parts(headers, &IF_NONE_MATCH)
        .any(|part| part == "*" || part.strip_prefix("W/").unwrap_or(part) == tag)
}

/// The values of a header that are separated by commas.
fn parts<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// A page of the program itself.
fn page(status: StatusCode, text: &'static str, has_body: bool) -> Response {
    let mut response = Response::new(if has_body { text.into() } else { Body::empty() });
    *response.status_mut() = status;
    let fields = response.headers_mut();
    guard(fields);
    fields.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    fields.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    fields.insert(CONTENT_LENGTH, text.len().into());
    response
}

/// Restricts what a browser may do with an answer to what the pages need.
fn guard(fields: &mut HeaderMap) {
    fields.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    fields.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    fields.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let name = HeaderName::from_static("cross-origin-opener-policy");
    fields.insert(name, HeaderValue::from_static("same-origin"));
}

/// WebSockets of the same host and port count as `'self'`.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const NOT_FOUND: &str = "<!doctype html><html lang=\"en\"><title>Not found</title>\
    <h1>There is no such page</h1><p><a href=\"/\">All games</a></html>\n";

const NOT_ALLOWED: &str = "<!doctype html><html lang=\"en\"><title>Not allowed</title>\
    <h1>A page can only be read</h1></html>\n";

const NO_PAGES: &str = "<!doctype html><html lang=\"en\"><title>Pedina</title>\
    <h1>This program was built without its pages</h1>\
    <p>In a checkout of Pedina, <code>cargo xtask web --build</code> puts them together; then \
    build the program again. The services that it hosts work without them.</html>\n";

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use axum::http::Request;
    use tower::ServiceExt;

    use super::*;

    fn pages() -> Pages {
        let files: [(&str, &[u8]); 6] = [
            ("index.html", b"<!doctype html>"),
            ("help/index.html", b"<!doctype html>help"),
            ("src/main.js", b"export {};"),
            ("src/main.js.gz", b"gzip of it"),
            ("pedina/wasm/pedina.wasm", b"\0asm"),
            ("manifest.webmanifest", b"{}"),
        ];
        Pages::new(files.map(|(path, content)| (path.to_owned(), Cow::Borrowed(content))))
    }

    /// The answer to a request with these headers, with its body.
    async fn ask(pages: Pages, line: &str, headers: &[(&str, &str)]) -> (Response<()>, String) {
        let (method, path) = line.split_once(' ').unwrap();
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).unwrap();
        let (head, body) = pages.router::<()>().oneshot(request).await.unwrap().into_parts();
        let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        (Response::from_parts(head, ()), String::from_utf8(body.to_vec()).unwrap())
    }

    fn header<'a>(response: &'a Response<()>, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[tokio::test]
    async fn files_are_sent_with_their_types() {
        for (path, kind) in [
            ("/", "text/html; charset=utf-8"),
            ("/index.html", "text/html; charset=utf-8"),
            ("/help/", "text/html; charset=utf-8"),
            ("/src/main.js", "text/javascript; charset=utf-8"),
            ("/src/main.js?version=2", "text/javascript; charset=utf-8"),
            ("/pedina/wasm/pedina.wasm", "application/wasm"),
            ("/manifest.webmanifest", "application/manifest+json"),
        ] {
            let (response, body) = ask(pages(), &format!("GET {path}"), &[]).await;
            assert_eq!(response.status(), 200, "{path}");
            assert_eq!(header(&response, "content-type"), kind, "{path}");
            assert_eq!(header(&response, "content-length"), body.len().to_string(), "{path}");
        }
        assert_eq!(ask(pages(), "GET /help/", &[]).await.1, "<!doctype html>help");
    }

    #[tokio::test]
    async fn every_answer_limits_what_a_browser_may_do() {
        for line in ["GET /", "GET /nothing", "POST /", "HEAD /pedina/wasm/pedina.wasm"] {
            let (response, _) = ask(pages(), line, &[]).await;
            let policy = header(&response, "content-security-policy");
            assert!(policy.starts_with("default-src 'self'; "), "{line}: {policy}");
            assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
            assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{line}");
        }
    }

    #[tokio::test]
    async fn what_a_browser_has_is_not_sent_again() {
        let (first, _) = ask(pages(), "GET /src/main.js", &[]).await;
        let tag = header(&first, "etag");
        let other = format!("\"other\", W/{tag}");
        for known in [tag, &other, "*"] {
            let headers = [("if-none-match", known)];
            let (response, body) = ask(pages(), "GET /src/main.js", &headers).await;
            assert_eq!((response.status().as_u16(), body.as_str()), (304, ""), "{known}");
            assert_eq!(header(&response, "etag"), tag);
        }
        let headers = [("if-none-match", "\"older\"")];
        let (response, body) = ask(pages(), "GET /src/main.js", &headers).await;
        assert_eq!((response.status().as_u16(), body.as_str()), (200, "export {};"));
    }

    #[tokio::test]
    async fn what_is_compressed_goes_to_those_who_read_it() {
        for (accepted, is_small) in [
            ("gzip", true),
            ("br, gzip;q=0.5", true),
            ("*", true),
            ("br", false),
            ("gzip;q=0", false),
            ("gzip;q=0, *", false),
            ("*, gzip;q=0", false),
            ("*;q=0, gzip", true),
            ("", false),
        ] {
            let headers = [("accept-encoding", accepted)];
            let (response, body) = ask(pages(), "GET /src/main.js", &headers).await;
            assert_eq!(body == "gzip of it", is_small, "{accepted}");
            assert_eq!(header(&response, "content-encoding") == "gzip", is_small, "{accepted}");
            assert_eq!(header(&response, "vary"), "accept-encoding");
        }
        let small = ask(pages(), "GET /src/main.js", &[("accept-encoding", "gzip")]).await.0;
        let plain = ask(pages(), "GET /src/main.js", &[]).await.0;
        assert_ne!(header(&small, "etag"), header(&plain, "etag"));
        assert_eq!(ask(pages(), "GET /src/main.js.gz", &[]).await.0.status(), 404);
    }

    #[tokio::test]
    async fn a_head_is_sent_without_a_body() {
        let (response, body) = ask(pages(), "HEAD /src/main.js", &[]).await;
        assert_eq!((response.status().as_u16(), body.as_str()), (200, ""));
        assert_eq!(header(&response, "content-length"), "10");
        let (response, _) = ask(pages(), "DELETE /", &[]).await;
        assert_eq!((response.status().as_u16(), header(&response, "allow")), (405, "GET, HEAD"));
    }

    #[tokio::test]
    async fn no_path_leads_out_of_the_pages() {
        for path in [
            "/../Cargo.toml",
            "/src/../index.html",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2fCargo.toml",
            "/src\\main.js",
            "/src",
            "/src/",
            "/index.html%00",
            "/etc/passwd",
        ] {
            let uri = path.replace('\\', "%5C");
            let (response, body) = ask(pages(), &format!("GET {uri}"), &[]).await;
            assert_eq!(response.status(), 404, "{path}");
            assert!(body.contains("There is no such page"), "{path}");
        }
    }

    #[tokio::test]
    async fn without_pages_the_command_that_makes_them_is_named() {
        let (response, body) = ask(Pages::new([]), "GET /chess.html", &[]).await;
        assert_eq!(response.status(), 503);
        assert!(body.contains("cargo xtask web --build"), "{body}");
    }
}
