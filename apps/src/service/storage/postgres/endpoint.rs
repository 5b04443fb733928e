//! A database by its address, and how the connection to it is secured.
//!
//! | `sslmode` | encrypted | certificate |
//! |---|---|---|
//! | `disable` | never | |
//! | `prefer`, or none | where the server can | not checked |
//! | `require` | always | not checked, unless `sslrootcert` names who signs it |
//! | `verify-ca` | always | signed by one that `sslrootcert` names |
//! | `verify-full` | always | so, and for the name of the host |
//!
//! These are the words and meanings of PostgreSQL's own clients, but for `sslrootcert`: without it,
//! and as `system`, it means those whom the system trusts.

use core::time::Duration;
use std::fs;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, WebPkiSupportedAlgorithms, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
};
use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::service::ids;

/// A database that connections can be opened to.
#[derive(Clone)]
pub(super) struct Endpoint {
    config: Config,
    tls: MakeRustlsConnect,
}

/// A connection, encrypted or not.
pub(super) type Link = Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

impl Endpoint {
    /// Reads an address, and adds the time limits that a fast failover needs.
    ///
    /// # Errors
    /// It is not an address of a database, or its certificates cannot be read.
    pub(super) fn parse(address: &str) -> Result<Self> {
        let (address, security) = Security::split(address)?;
        let mut config: Config = address.parse().context(
            "it is no address of a database: write postgres://USER:PASSWORD@HOST:PORT/DATABASE",
        )?;
        ensure!(config.get_dbname().is_some(), "it names no database: end it with /DATABASE");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIME);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        if config.get_application_name().is_none() {
            config.application_name("pedina");
        }
        config.ssl_mode(security.mode);
        // After a change of servers the old one may still answer, and takes no changes.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        Ok(Self { config, tls: MakeRustlsConnect::new(security.client()?) })
    }

    /// Connects to the server that takes changes.
    ///
    /// # Errors
    /// None can be reached, or it is not secured as the address asks.
    pub(super) async fn connect(&self) -> Result<(Client, Link), Error> {
        self.config.connect(self.tls.clone()).await
    }
}

/// What an address asks of the connection.
#[derive(Debug, Eq, PartialEq)]
struct Security {
    mode: SslMode,
    check: Check,
    /// The file of the certificates that are trusted; without one those of the system.
    roots: Option<String>,
}

/// What is checked of the server's certificate.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Check {
    Nothing,
    /// Who signed it.
    Issuer,
    /// Also the name of the host.
    Host,
}

impl Security {
    /// Takes what concerns the security out of an address: what is left is for the database client.
    ///
    /// # Errors
    /// There is no such mode, or a file is named whose certificates nobody would check.
    fn split(address: &str) -> Result<(String, Self)> {
        let (mut mode, mut roots, mut others) = ("prefer", None, Vec::new());
        // A password may contain a question mark.
        let host = address.find('@').unwrap_or(0);
        let end = address[host..].find('?').map_or(address.len(), |start| host + start);
        let parameters = address[end..].trim_start_matches('?').split('&');
        for parameter in parameters.filter(|parameter| !parameter.is_empty()) {
            match parameter.split_once('=') {
                Some(("sslmode", value)) => mode = value,
                Some(("sslrootcert", value)) => roots = Some(ids::decode(value)?),
                _ => others.push(parameter),
            }
        }
        let (ssl_mode, check) = match mode {
            "disable" => (SslMode::Disable, Check::Nothing),
            "prefer" => (SslMode::Prefer, Check::Nothing),
            "require" if roots.is_none() => (SslMode::Require, Check::Nothing),
            "require" | "verify-ca" => (SslMode::Require, Check::Issuer),
            "verify-full" => (SslMode::Require, Check::Host),
            _ => bail!("sslmode is disable, prefer, require, verify-ca or verify-full"),
        };
        let is_used = check != Check::Nothing || roots.is_none();
        ensure!(is_used, "sslmode={mode} checks no certificate: leave sslrootcert out");
        let mut rest = address[..end].to_owned();
        if !others.is_empty() {
            rest = format!("{rest}?{}", others.join("&"));
        }
        let roots = roots.filter(|roots| roots != "system");
        Ok((rest, Self { mode: ssl_mode, check, roots }))
    }

    /// How rustls connects.
    fn client(&self) -> Result<ClientConfig> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider.clone());
        let builder = builder.with_safe_default_protocol_versions().context("no version of TLS")?;
        if self.check == Check::Host {
            return Ok(builder.with_root_certificates(self.trusted()?).with_no_client_auth());
        }
        let issuer = match self.check {
            Check::Nothing => None,
            _ => Some(issuer_verifier(self.trusted()?, provider.clone())?),
        };
        let algorithms = provider.signature_verification_algorithms;
        let verifier = Arc::new(AnyHost { issuer, algorithms });
        let builder = builder.dangerous().with_custom_certificate_verifier(verifier);
        Ok(builder.with_no_client_auth())
    }

    /// The certificates that are trusted.
    fn trusted(&self) -> Result<RootCertStore> {
        let mut store = RootCertStore::empty();
        let Some(path) = &self.roots else {
            store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            ensure!(
                !store.is_empty(),
                "no trusted certificates are installed on this system: \
                 add &sslrootcert=FILE to the address"
            );
            return Ok(store);
        };
        let text = fs::read(path).with_context(|| format!("sslrootcert: cannot read {path}"))?;
        for certificate in CertificateDer::pem_slice_iter(&text) {
            let certificate = certificate.with_context(|| format!("sslrootcert: in {path}"))?;
            store.add(certificate).with_context(|| format!("sslrootcert: in {path}"))?;
        }
        ensure!(!store.is_empty(), "sslrootcert: {path} has no certificate in PEM");
        Ok(store)
    }
}

fn issuer_verifier(
    roots: RootCertStore,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>> {
    let builder = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
    builder.build().context("the trusted certificates cannot be used")
}

/// Accepts the certificate of any host: one that this verifier finds signed, or any at all.
#[derive(Debug)]
struct AnyHost {
    issuer: Option<Arc<WebPkiServerVerifier>>,
    algorithms: WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for AnyHost {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        status: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let Some(issuer) = &self.issuer else { return Ok(ServerCertVerified::assertion()) };
        // It looks at the name last.
        match issuer.verify_server_cert(certificate, intermediates, host, status, now) {
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            result => result,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(5);

/// How long sent data may stay unacknowledged before the connection counts as broken.
const SILENCE: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_security_is_taken_out_of_an_address() {
        let (start, roots) = ("postgres://u:p?w@h/d", Some("/a b/ca.pem".to_owned()));
        for (query, rest, mode, check, roots) in [
            ("", "", SslMode::Prefer, Check::Nothing, None),
            ("?sslmode=disable", "", SslMode::Disable, Check::Nothing, None),
            ("?a=1&sslmode=require&b=2", "?a=1&b=2", SslMode::Require, Check::Nothing, None),
            ("?sslmode=verify-full", "", SslMode::Require, Check::Host, None),
            ("?sslrootcert=system&sslmode=verify-ca", "", SslMode::Require, Check::Issuer, None),
            (
                "?sslmode=require&sslrootcert=/a%20b/ca.pem",
                "",
                SslMode::Require,
                Check::Issuer,
                roots,
            ),
        ] {
            let (left, security) = Security::split(&format!("{start}{query}")).unwrap();
            assert_eq!(left, format!("{start}{rest}"), "{query}");
            assert_eq!(security, Security { mode, check, roots }, "{query}");
        }
    }

    #[test]
    fn what_is_no_security_is_refused() {
        for (query, reason) in [
            ("sslmode=verify", "sslmode is disable, prefer, require, verify-ca or verify-full"),
            ("sslrootcert=/ca.pem", "sslmode=prefer checks no certificate: leave sslrootcert out"),
            ("sslmode=verify-full&sslrootcert=/none", "sslrootcert: cannot read /none"),
        ] {
            let error = Endpoint::parse(&format!("postgres://u@h/d?{query}")).err().expect(query);
            assert_eq!(error.to_string(), reason);
        }
    }
}
