//! Names that belong to a key.
//!
//! A claimed name ends in `#` and the fingerprint of a key, such as `Al#jp665sl6esubjjuj`: whoever
//! has the key makes the name, so nobody has to register it, no table says whose it is, and all
//! processes know. The key itself is sent, as a token is: a browser without TLS has no signatures,
//! a program in C has none without a library, and either has 32 random bytes. It is never stored.

use pedina::chess::server::Name;
use sha2::{Digest, Sha256};

/// Digits of a fingerprint, of five bits each.
const DIGITS: usize = 16;

/// The digits of base 32, as RFC 4648 has them, in lower case.
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// Hexadecimal digits of a key.
const KEY: usize = 64;

/// Whether this is a key: 256 bits as hexadecimal digits. Shorter ones could be guessed.
pub(crate) fn is_key(text: &str) -> bool {
    text.len() == KEY && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The name that a key makes of this one, which may have its fingerprint already; `None` if it has
/// that of another key, or is too long with it.
pub(crate) fn claim(name: &str, key: &str) -> Option<Name> {
    let fingerprint = fingerprint_of(key);
    let plain = match split(name) {
        Some((plain, other)) if other == fingerprint => plain,
        Some(_) => return None,
        None => name,
    };
    if plain.is_empty() || plain == "_" {
        return None;
    }
    Name::new(&format!("{plain}#{fingerprint}")).ok()
}

/// Whether this name belongs to a key.
pub(crate) fn is_claimed(name: &str) -> bool {
    split(name).is_some()
}

/// A name without the fingerprint that it may have.
pub(crate) fn plain(name: &str) -> &str {
    split(name).map_or(name, |(plain, _)| plain)
}

/// Whether both names are those of one person: the same one, or two of the same key.
pub(crate) fn are_one(name: &str, other: &str) -> bool {
    let fingerprints = split(name).zip(split(other));
    name == other || fingerprints.is_some_and(|((_, one), (_, other))| one == other)
}

/// A name without its fingerprint, and the fingerprint, if it has one.
fn split(name: &str) -> Option<(&str, &str)> {
    let (plain, fingerprint) = name.rsplit_once('#')?;
    let is_digit = |byte: u8| ALPHABET.contains(&byte);
    let is_one = fingerprint.len() == DIGITS && fingerprint.bytes().all(is_digit);
    is_one.then_some((plain, fingerprint))
}

/// The first 80 bits of a hash of a key, which is in upper or lower case.
fn fingerprint_of(key: &str) -> String {
    let mut hash = Sha256::new();
    // No other hash of the program begins like this.
    hash.update("pedina name ");
    hash.update(key.to_ascii_lowercase());
    let hash = hash.finalize();
    let bits = hash[..10].iter().fold(0_u128, |bits, &byte| bits << 8 | u128::from(byte));
    let digit = |index: usize| ALPHABET[(bits >> (5 * (DIGITS - 1 - index)) & 31) as usize];
    (0..DIGITS).map(|index| char::from(digit(index))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    #[test]
    fn a_key_makes_one_name_of_each() {
        let claimed = claim("Al", KEY).unwrap();
        assert_eq!(claimed.as_str(), FINGERPRINT);
        assert_eq!(claim("Al", &KEY.to_uppercase()), Some(claimed));
        assert_eq!(claim(claimed.as_str(), KEY), Some(claimed));
        let other = "f".repeat(64);
        assert_eq!(claim(claimed.as_str(), &other), None);
        assert_ne!(claim("Al", &other), Some(claimed));
        for name in ["", "_", &"n".repeat(48)] {
            assert_eq!(claim(name, KEY), None, "{name}");
        }
        assert!(claim(&"n".repeat(47), KEY).is_some());
    }

    #[test]
    fn names_with_other_ends_belong_to_nobody() {
        assert!(is_claimed(claim("Al", KEY).unwrap().as_str()));
        for name in ["Al", "Al#1", "#", "Al#aaaaaaaaaaaaaaa1", "Al#aaaaaaaaaaaaaaaaa"] {
            assert!(!is_claimed(name), "{name}");
        }
    }

    #[test]
    fn one_person_may_have_two_names() {
        let [al, bo] = ["Al", "Bo"].map(|name| claim(name, KEY).unwrap());
        assert!(are_one(al.as_str(), bo.as_str()) && are_one("Al", "Al"));
        assert!(!are_one("Al", "Bo") && !are_one(al.as_str(), "Al"));
    }

    #[test]
    fn keys_have_256_bits() {
        assert!(is_key(KEY));
        for text in ["", "secret", &KEY[1..], &KEY.replace('f', "g")] {
            assert!(!is_key(text), "{text}");
        }
    }

    /// Computed by `printf 'pedina name %s' "$KEY" | sha256sum`, and `base32` of its first bytes.
    const FINGERPRINT: &str = "Al#jp665sl6esubjjuj";
}
