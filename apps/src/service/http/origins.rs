//! Which pages may use the service from a browser: cross-origin resource sharing with credentials.
//!
//! Source: the Fetch standard, section 3.3. Without a list nothing is checked, as in the original.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
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
    Own(Arc<BTreeSet<String>>),
}

impl Origins {
    /// Reads origins that are separated by semicolons; `*` among them means any.
    ///
    /// # Errors
    /// One of them is not `scheme://host[:port]`.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let mut listed = BTreeSet::new();
        let mut is_any = false;
        for origin in text.split(';').map(str::trim).filter(|origin| !origin.is_empty()) {
            if origin == "*" {
                is_any = true;
            } else {
                check(origin).with_context(|| format!("{origin} is not an origin"))?;
                listed.insert(origin.to_owned());
            }
        }
        Ok(match (is_any, listed.is_empty()) {
            (true, _) => Self::Any,
            (false, true) => Self::Unchecked,
            (false, false) => Self::Listed(Arc::new(listed)),
        })
    }

    /// The same for a service that has pages of its own.
    pub(crate) fn with_own(self) -> Self {
        match self {
            Self::Unchecked => Self::Own(Arc::default()),
            Self::Listed(listed) => Self::Own(listed),
            Self::Any | Self::Own(_) => self,
        }
    }

    /// Whether pages of this origin may use the service, which was asked for by the name of this
    /// host.
    fn allows(&self, origin: &HeaderValue, host: Option<&HeaderValue>) -> bool {
        match self {
            Self::Unchecked => true,
            Self::Any => {
                origin.to_str().is_ok_and(|origin| origin == "null" || check(origin).is_ok())
            }
            Self::Listed(listed) => origin.to_str().is_ok_and(|origin| listed.contains(origin)),
            Self::Own(listed) => origin.to_str().is_ok_and(|origin| {
                // A proxy may add TLS, so the scheme is not compared.
                let own = origin.split_once("://").map(|(_, authority)| authority.as_bytes());
                own.is_some() && own == host.map(HeaderValue::as_bytes) || listed.contains(origin)
            }),
        }
    }

    /// Whether the answer depends on the origin.
    fn varies(&self) -> bool {
        match self {
            Self::Unchecked => false,
            Self::Any | Self::Own(_) => true,
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
    if !origins.allows(&origin, request.headers().get(HOST)) {
        return Refusal::origin().into_response();
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

    fn allows(origins: &Origins, origin: &'static str) -> bool {
        let host = HeaderValue::from_static("pedina.example:8080");
        origins.allows(&HeaderValue::from_static(origin), Some(&host))
    }

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
            assert_eq!(allows(&origins, origin), is_allowed, "{origin}");
        }
    }

    #[test]
    fn an_empty_list_checks_nothing_and_a_star_anywhere_means_any() {
        assert_eq!(Origins::parse("").unwrap(), Origins::Unchecked);
        assert_eq!(Origins::parse(";").unwrap(), Origins::Unchecked);
        for text in ["*", "*;http://a.example", "http://a.example;*"] {
            assert_eq!(Origins::parse(text).unwrap(), Origins::Any, "{text}");
        }
        assert!(allows(&Origins::Any, "null"));
        assert!(!allows(&Origins::Any, "nonsense"));
    }

    #[test]
    fn own_pages_are_those_of_the_host_that_was_asked() {
        let origins = Origins::parse("https://chess.example").unwrap().with_own();
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
            assert_eq!(allows(&origins, origin), is_allowed, "{origin}");
        }
        let origin = HeaderValue::from_static("http://pedina.example:8080");
        assert!(!origins.allows(&origin, None));
        assert_eq!(Origins::Any.with_own(), Origins::Any);
    }

    #[test]
    fn what_is_not_an_origin_is_refused() {
        for text in ["localhost", "http://", "http://a.example/", "http://a.example/x", "a b"] {
            assert!(Origins::parse(text).is_err(), "{text}");
        }
    }
}
