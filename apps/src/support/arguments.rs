//! The values of options that several commands have, and what holds for every option.
//!
//! A wrong value ends the program with status 2, and clap's message names the option. So what can
//! be checked of one value alone is checked here.

#[cfg(feature = "service")]
use core::net::IpAddr;
use core::net::Ipv6Addr;
use std::env;

use clap::{Arg, Command};

/// The command and those below it, with what holds for all options: an empty variable of the
/// environment is as good as none, and a negative number is a value, which may be out of range.
pub(crate) fn prepare(command: Command) -> Command {
    let prepare_argument = |argument: Arg| {
        let is_empty = |name| env::var_os(name).is_some_and(|value| value.is_empty());
        let argument = match argument.get_env().is_some_and(is_empty) {
            true => argument.env(None::<&str>),
            false => argument,
        };
        let has_value = argument.get_action().takes_values() && !argument.is_positional();
        if has_value { argument.allow_negative_numbers(true) } else { argument }
    };
    command.mut_args(prepare_argument).mut_subcommands(prepare)
}

/// The name or the address of a machine; brackets around an address of IPv6 are dropped.
///
/// # Errors
/// It has a port, or something else that no machine has.
pub(crate) fn host(text: &str) -> Result<String, &'static str> {
    let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match inner {
        Some(address) if is_ipv6(address) => Ok(address.to_owned()),
        None if is_ipv6(text) || is_name(text) => Ok(text.to_owned()),
        _ => Err("a name or an address without a port is wanted, such as localhost or ::1"),
    }
}

/// A port to connect to.
///
/// # Errors
/// It is not a number from 1 to 65535.
pub(crate) fn port(text: &str) -> Result<u16, &'static str> {
    let port = text.parse().ok().filter(|&port| port != 0);
    port.ok_or("a port from 1 to 65535 is wanted")
}

/// A host with a port, as [`host`] and [`port`] read them; an address of IPv6 stays in brackets.
///
/// # Errors
/// One of them is missing or wrong.
#[cfg(any(feature = "serial", feature = "service"))]
pub(crate) fn authority(text: &str) -> Result<String, &'static str> {
    let (name, number) = text.rsplit_once(':').ok_or(AUTHORITY)?;
    match host(name) {
        Ok(inner) if is_ipv6(&inner) && inner == name => {
            Err("an address of IPv6 is in brackets here, such as [::1]:8082")
        }
        Ok(_) if port(number).is_ok() => Ok(text.to_owned()),
        _ => Err(AUTHORITY),
    }
}

/// The address of a machine, as IPv4 where it is one of that in the form of IPv6.
///
/// # Errors
/// It is a name, a network or nothing.
#[cfg(feature = "service")]
pub(crate) fn address(text: &str) -> Result<IpAddr, &'static str> {
    let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = inner.parse::<IpAddr>().map(|address| address.to_canonical());
    address.map_err(|_| "an address such as 10.0.0.1 is wanted, neither a name nor a network")
}

/// Whether this is an address of IPv6, maybe with a zone.
fn is_ipv6(text: &str) -> bool {
    text.split('%').next().is_some_and(|address| address.parse::<Ipv6Addr>().is_ok())
}

/// Whether this can be the name of a machine, or an address of IPv4.
fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '_');
    !text.is_empty() && text.chars().all(is_part)
}

/// What [`authority`] wants.
#[cfg(any(feature = "serial", feature = "service"))]
const AUTHORITY: &str = "a host and a port are wanted, such as localhost:8082";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_and_addresses_without_a_port() {
        for (text, read) in [
            ("localhost", Some("localhost")),
            ("0.0.0.0", Some("0.0.0.0")),
            ("::1", Some("::1")),
            ("[::1]", Some("::1")),
            ("fe80::1%eth0", Some("fe80::1%eth0")),
            ("", None),
            ("[]", None),
            ("[localhost]", None),
            ("localhost:80", None),
            ("[::1]:80", None),
            ("http://localhost", None),
            ("user@localhost", None),
            ("a b", None),
        ] {
            assert_eq!(host(text).ok().as_deref(), read, "{text}");
        }
    }

    #[test]
    #[cfg(feature = "service")]
    fn authorities_have_a_port_and_addresses_no_prefix() {
        for text in ["localhost:8082", "[::1]:8082", "10.0.0.1:1", "a.example:65535"] {
            assert_eq!(authority(text).as_deref(), Ok(text));
        }
        for text in
            ["", "localhost", "localhost:", "localhost:0", "a:65536", ":80", "::1:80", "a/b:1"]
        {
            assert!(authority(text).is_err(), "{text}");
        }
        assert!(authority("::1:8082").unwrap_err().contains("[::1]:8082"));
        let ipv4 = "10.0.0.1".parse().unwrap();
        assert_eq!((address("10.0.0.1"), address("::ffff:10.0.0.1")), (Ok(ipv4), Ok(ipv4)));
        assert_eq!(address("[::1]"), address("::1"));
        for text in ["", "localhost", "10.0.0.0/8"] {
            assert!(address(text).is_err(), "{text}");
        }
    }
}
