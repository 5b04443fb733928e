//! Which pages may use the service from a browser: cross-origin resource sharing with credentials.
//!
//! Source: the Fetch standard, section 3.3. Without a list nothing is checked, as in the original.
//!
//! A name as host proves nothing: whoever owns a name can make it lead to this machine after a page
//! was loaded from there (DNS rebinding), and that page then has the origin that it asks for. So a
//! page is one of the service's own only at an address, at `localhost`, or at a name that an option
//! of the service states.

use core::net::IpAddr;
use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_CREDENTIALS, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_REQUEST_HEADERS, ACCESS_CONTROL_REQUEST_METHOD,
    HOST, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::service::refusal::Refusal;

/// The origins whose pages may use the service.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Origins {
    /// Nothing is checked, and browsers keep other pages from reading what they get.
    Unchecked,
    /// Every page.
    Any,
    /// The pages of these origins.
    Listed(Arc<BTreeSet<String>>),
    /// The pages that come from the same host and port as the service, and those of these origins.
    Own {
        /// The origins of other pages.
        listed: Arc<BTreeSet<String>>,
        /// The name that the service listens at.
        name: Arc<str>,
    },
}

impl Origins {
    /// Reads origins that are separated by semicolons; `*` among them means any. They are kept as
    /// browsers write them: in lower case, and without the port that the scheme has anyway.
    ///
    /// # Errors
    /// One of them is not `scheme://host[:port]`, or has a wildcard in it.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let mut listed = BTreeSet::new();
        let mut is_any = false;
        for origin in text.split(';').map(str::trim).filter(|origin| !origin.is_empty()) {
            if origin == "*" {
                is_any = true;
            } else {
                let listing = normalize(origin).map_err(|reason| {
                    anyhow!(
                        "{origin} is not an origin such as https://chess.example:8443: {reason}"
                    )
                })?;
                listed.insert(listing);
            }
        }
        Ok(match (is_any, listed.is_empty()) {
            (true, _) => Self::Any,
            (false, true) => Self::Unchecked,
            (false, false) => Self::Listed(Arc::new(listed)),
        })
    }

    /// The same for a service that has pages of its own, and listens at this address or name.
    pub(crate) fn with_own(self, name: &str) -> Self {
        let name = name.into();
        match self {
            Self::Unchecked => Self::Own { listed: Arc::default(), name },
            Self::Listed(listed) => Self::Own { listed, name },
            Self::Any | Self::Own { .. } => self,
        }
    }

    /// Checks that pages of this origin may use the service, which was asked for by the name of
    /// this host.
    ///
    /// # Errors
    /// They may not, which the refusal explains where an option would allow it.
    fn check(&self, origin: &HeaderValue, host: Option<&HeaderValue>) -> Result<(), Refusal> {
        let origin = origin.to_str().unwrap_or_default();
        let is_allowed = match self {
            Self::Unchecked => true,
            Self::Any => origin == "null" || check(origin).is_ok(),
            Self::Listed(listed) => listed.contains(origin),
            Self::Own { listed, name } => {
                let is_listed = listed.contains(origin);
                if !is_listed && is_same(origin, host) && !is_sure(origin, name) {
                    return Err(Refusal::unknown_host(origin));
                }
                is_listed || is_same(origin, host)
            }
        };
        if is_allowed { Ok(()) } else { Err(Refusal::origin()) }
    }

    /// Whether the answer depends on the origin.
    fn varies(&self) -> bool {
        match self {
            Self::Unchecked => false,
            Self::Any | Self::Own { .. } => true,
            Self::Listed(listed) => listed.len() > 1,
        }
    }
}

/// Answers preflights, refuses pages of other origins, and lets browsers pass on what the others
/// get.
pub(crate) async fn check_origin(
    State(origins): State<Origins>,
    request: Request,
    next: Next,
) -> Response {
    if origins == Origins::Unchecked {
        return next.run(request).await;
    }
    let Some(origin) = request.headers().get(ORIGIN).cloned() else {
        let mut response = next.run(request).await;
        if origins.varies() {
            response.headers_mut().append(VARY, HeaderValue::from_static("origin"));
        }
        return response;
    };
    if let Err(refusal) = origins.check(&origin, request.headers().get(HOST)) {
        return refusal.into_response();
    }
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response =
        if is_preflight { preflight(request.headers()) } else { next.run(request).await };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
    if origins.varies() {
        headers.append(VARY, HeaderValue::from_static("origin"));
    }
    response
}

/// What a browser may send after this.
fn preflight(request: &HeaderMap) -> Response {
    let methods = [(ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, PUT")];
    let mut response = (StatusCode::NO_CONTENT, methods).into_response();
    if let Some(wanted) = request.get(ACCESS_CONTROL_REQUEST_HEADERS) {
        response.headers_mut().insert(ACCESS_CONTROL_ALLOW_HEADERS, wanted.clone());
    }
    response
}

/// Whether a page of this origin came from this host. A proxy may add TLS, so the scheme is not
/// compared.
fn is_same(origin: &str, host: Option<&HeaderValue>) -> bool {
    let authority = origin.split_once("://").map(|(_, authority)| authority.as_bytes());
    check(origin).is_ok() && authority == host.map(HeaderValue::as_bytes)
}

/// Whether the host of an origin is certainly this service: an address, `localhost`, or the name
/// that it listens at.
fn is_sure(origin: &str, name: &str) -> bool {
    let Ok(uri) = origin.parse::<Uri>() else { return false };
    let host = uri.host().unwrap_or_default();
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    address.parse::<IpAddr>().is_ok()
        || host.eq_ignore_ascii_case("localhost")
        || host.eq_ignore_ascii_case(name)
}

/// An origin as browsers write it.
fn normalize(origin: &str) -> Result<String> {
    ensure!(!origin.contains('*'), "a wildcard stands for no name, and * alone for any origin");
    let origin = origin.to_ascii_lowercase();
    check(&origin)?;
    let (scheme, authority) = origin.split_once("://").context("it has no scheme")?;
    ensure!(!authority.contains('@'), "it names a user");
    let port = authority.rsplit_once(':').filter(|(_, port)| !port.ends_with(']'));
    let Some((host, port)) = port else { return Ok(origin) };
    let port: u16 = port.parse().context("its port is none")?;
    let is_usual = [("http", 80), ("https", 443)].contains(&(scheme, port));
    Ok(if is_usual { format!("{scheme}://{host}") } else { origin })
}

/// Checks that this is a scheme and a host, maybe with a port, and no more.
fn check(origin: &str) -> Result<()> {
    let uri: Uri = origin.parse()?;
    let (scheme, authority) = (uri.scheme_str(), uri.authority());
    let (scheme, authority) = scheme.zip(authority).context("it has no scheme or no host")?;
    ensure!(format!("{scheme}://{authority}") == origin, "it has more than a scheme and a host");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a page of this origin may use a service that was asked for by this host.
    fn allows(origins: &Origins, origin: &'static str, host: &'static str) -> bool {
        let host = HeaderValue::from_static(host);
        origins.check(&HeaderValue::from_static(origin), Some(&host)).is_ok()
    }

    const HOST: &str = "pedina.example:8080";

    #[test]
    fn origins_are_separated_by_semicolons() {
        let origins = Origins::parse("http://localhost:5173;https://chess.example;").unwrap();
        for (origin, is_allowed) in [
            ("http://localhost:5173", true),
            ("https://chess.example", true),
            ("http://localhost", false),
            ("https://chess.example:443", false),
            ("https://chess.example.org", false),
            ("null", false),
        ] {
            assert_eq!(allows(&origins, origin, HOST), is_allowed, "{origin}");
        }
    }

    #[test]
    fn an_empty_list_checks_nothing_and_a_star_anywhere_means_any() {
        assert_eq!(Origins::parse("").unwrap(), Origins::Unchecked);
        assert_eq!(Origins::parse(";").unwrap(), Origins::Unchecked);
        for text in ["*", "*;http://a.example", "http://a.example;*"] {
            assert_eq!(Origins::parse(text).unwrap(), Origins::Any, "{text}");
        }
        assert!(allows(&Origins::Any, "null", HOST));
        assert!(!allows(&Origins::Any, "nonsense", HOST));
    }

    #[test]
    fn own_pages_are_those_of_the_host_that_was_asked() {
        let origins = Origins::parse("https://chess.example").unwrap().with_own("pedina.example");
        for (origin, is_allowed) in [
            ("http://pedina.example:8080", true),
            ("https://pedina.example:8080", true),
            ("https://chess.example", true),
            ("http://pedina.example", false),
            ("http://pedina.example:80801", false),
            ("http://other.example:8080", false),
            ("pedina.example:8080", false),
            ("null", false),
        ] {
            assert_eq!(allows(&origins, origin, HOST), is_allowed, "{origin}");
        }
        let origin = HeaderValue::from_static("http://pedina.example:8080");
        assert!(origins.check(&origin, None).is_err());
        assert_eq!(Origins::Any.with_own("localhost"), Origins::Any);
    }

    #[test]
    fn a_name_that_anybody_may_own_makes_no_page_an_own_one() {
        let origins = Origins::Unchecked.with_own("0.0.0.0");
        for (origin, host, is_allowed) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
            ("http://[::1]:8080", "[::1]:8080", true),
            ("http://192.168.0.7:8080", "192.168.0.7:8080", true),
            ("http://localhost:8080", "localhost:8080", true),
            ("http://evil.example:8080", "evil.example:8080", false),
            ("http://127.0.0.1.evil.example", "127.0.0.1.evil.example", false),
            ("http://localhost.evil.example", "localhost.evil.example", false),
        ] {
            assert_eq!(allows(&origins, origin, host), is_allowed, "{origin}");
        }
    }

    #[test]
    fn the_refusal_of_a_name_says_which_option_states_it() {
        let (origin, host) = ("http://evil.example:8080", "evil.example:8080");
        let refuse = |origins: Origins| {
            let (origin, host) = (HeaderValue::from_static(origin), HeaderValue::from_static(host));
            origins.check(&origin, Some(&host)).unwrap_err().exception.message
        };
        let message = refuse(Origins::Unchecked.with_own("localhost"));
        assert!(message.contains("--allowed-origins http://evil.example:8080"), "{message}");
        let listed = Origins::parse(origin).unwrap().with_own("localhost");
        assert!(allows(&listed, origin, host), "the option does what the refusal says");
    }

    #[test]
    fn what_is_not_an_origin_is_refused() {
        for text in [
            "localhost",
            "http://",
            "http://a.example/",
            "http://a.example/x",
            "a b",
            "http://user@a.example",
            "http://a.example:65536",
        ] {
            assert!(Origins::parse(text).is_err(), "{text}");
        }
        for text in ["http://*.a.example", "*://a.example", "http://a.example:*", "http://*"] {
            let error = Origins::parse(text).unwrap_err().to_string();
            assert!(error.contains("wildcard"), "{text}: {error}");
        }
    }

    #[test]
    fn origins_are_compared_as_browsers_write_them() {
        let listed = ["http://A.Example:80", "HTTPS://b.example:443", "http://[::1]:80"].join(";");
        let origins = Origins::parse(&listed).unwrap();
        for origin in ["http://a.example", "https://b.example", "http://[::1]"] {
            assert!(allows(&origins, origin, HOST), "{origin}");
        }
        let other = Origins::parse("http://a.example:443;http://[::1]:8080;http://[::2]").unwrap();
        for origin in ["http://a.example:443", "http://[::1]:8080", "http://[::2]"] {
            assert!(allows(&other, origin, HOST), "{origin}");
        }
    }
}
