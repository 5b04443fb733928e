//! Identifiers and secrets that nobody can guess, from the system's random generator.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// A random number below 2⁶³.
///
/// # Errors
/// The system has no random generator.
pub(crate) fn random() -> Result<u64> {
    let mut bytes = [0; 8];
    fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes) >> 1)
}

/// A secret of 256 bits, as 64 hexadecimal digits.
///
/// # Errors
/// The system has no random generator.
pub(crate) fn token() -> Result<String> {
    let mut bytes = [0_u8; 32];
    fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn fill(bytes: &mut [u8]) -> Result<()> {
    #[cfg(test)]
    if seeded::fill(bytes) {
        return Ok(());
    }
    getrandom::fill(bytes).context("the system has no random generator")
}

/// Random numbers that follow from the seed of a simulation.
#[cfg(test)]
pub(crate) mod seeded {
    use core::cell::RefCell;

    use crate::support::random::Random;

    thread_local! {
        static RANDOM: RefCell<Option<Random>> = const { RefCell::new(None) };
    }

    /// From now on the identifiers of this thread follow from this seed; from that of the system
    /// again without one.
    pub(crate) fn set(seed: Option<u64>) {
        RANDOM.set(seed.map(Random::new));
    }

    /// Fills bytes, if there is a seed.
    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        RANDOM.with_borrow_mut(|random| {
            let Some(random) = random else { return false };
            for bytes in bytes.chunks_mut(8) {
                bytes.copy_from_slice(&random.next().to_le_bytes()[..bytes.len()]);
            }
            true
        })
    }
}

/// The hash of a token, which is stored in its place: it takes no seat.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// A number in base 36, as the identifiers of the original are written.
pub(crate) fn base_36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// A text as a part of a path, percent-encoded but for the unreserved characters of RFC 3986.
pub(crate) fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for &byte in text.as_bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(byte.into());
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// A percent-encoded text.
///
/// # Errors
/// A percent sign stands before something else than two hexadecimal digits, or the text is no
/// UTF-8.
pub(crate) fn decode(text: &str) -> Result<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).context("a % has two digits after it")?;
        bytes.push(u8::from_str_radix(digits, 16).context("a % has two digits after it")?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).context("it is no UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_base_36_are_read_back() {
        for number in [0, 35, 36, 1_295, 1_296, u64::MAX] {
            assert_eq!(u64::from_str_radix(&base_36(number), 36), Ok(number));
        }
    }

    #[test]
    fn a_path_has_no_special_characters() {
        assert_eq!(encode("Paul's_game-1.~"), "Paul%27s_game-1.~");
        assert_eq!(encode("a/b ü"), "a%2Fb%20%C3%BC");
        for text in ["", "a/b ü", "%", "%%41"] {
            assert_eq!(decode(&encode(text)).unwrap(), text);
        }
        for text in ["%", "a%4", "%zz", "%ff", "%é"] {
            assert!(decode(text).is_err(), "{text}");
        }
    }

    #[test]
    fn tokens_differ_and_have_256_bits() {
        let (first, second) = (token().unwrap(), token().unwrap());
        assert_ne!(first, second);
        assert_eq!(first.len(), 64);
        assert_ne!(hash(&first), hash(&second));
    }
}
