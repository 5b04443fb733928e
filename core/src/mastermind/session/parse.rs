//! Lines of the protocol, read.

use super::TableEnd;
use super::message::{Message, Refusal};
use crate::decimal::parse_decimal;
use crate::mastermind::code::{Code, Feedback, MAX_PEGS, Variant};
use crate::mastermind::game::{MAX_ROUNDS, Player, Settings};
use crate::mastermind::notation::PegSet;
use crate::session::Name;

/// The first word of a line, and what follows the space.
pub(super) fn split(line: &[u8]) -> (&[u8], &[u8]) {
    let line = line.trim_ascii();
    let end = line.iter().position(|&byte| byte == b' ').unwrap_or(line.len());
    let (word, rest) = line.split_at_checked(end).unwrap_or((line, &[]));
    (word, rest.trim_ascii())
}

/// A code that a client sends after this word.
pub(super) fn code(
    line: &[u8],
    awaited: &[u8],
    pegs: PegSet,
    variant: Variant,
) -> Result<Code, Refusal> {
    let (word, rest) = split(line);
    match word {
        b"CODE" | b"GUESS" if word != awaited => Err(Refusal::NotNow),
        b"CODE" | b"GUESS" => Ok(pegs.parse_code(variant, rest)?),
        _ => Err(Refusal::Message),
    }
}

/// What a server sends, with the name if it is one. Codes need the settings, which come first.
pub(super) fn message(line: &[u8], settings: Option<&Settings>) -> Option<(Message, Name)> {
    let (word, rest) = split(line);
    let (first, second) = split(rest);
    let code = || {
        let settings = settings?;
        settings.peg_set().ok()?.parse_code(settings.check().ok()?, rest).ok()
    };
    let plain = match word {
        b"SETTINGS" => Message::Settings(read_settings(rest)?),
        b"NAME" => return Some((Message::Name(player(first)?), Name::from_bytes(second))),
        b"YOU" => Message::You(if rest == b"0" { None } else { Some(player(rest)?) }),
        b"ROUND" => {
            let (maker, number) = split(second);
            let round = u8::try_from(parse_decimal(first)?).ok()?;
            let is_round = round > 0 && round <= MAX_ROUNDS && maker == b"MAKER";
            Message::Round { round: is_round.then_some(round)? - 1, maker: player(number)? }
        }
        b"ASK" if rest == b"CODE" => Message::AskCode,
        b"ASK" if rest == b"GUESS" => Message::AskGuess,
        b"COMMITTED" if rest.is_empty() => Message::Committed,
        b"GUESS" => Message::Guess(code()?),
        b"SECRET" => Message::Secret(code()?),
        b"OUTCOME" => Message::Outcome(feedback(first, second, settings?)?),
        b"SCORES" => Message::Scores([
            u8::try_from(parse_decimal(first)?).ok()?,
            u8::try_from(parse_decimal(second)?).ok()?,
        ]),
        b"END" => Message::End(end(first, second)?),
        b"ERROR" => {
            let &refusal = Refusal::ALL.get(usize::from(parse_decimal(first)?))?;
            Message::Error(refusal)
        }
        _ => return None,
    };
    Some((plain, Name::default()))
}

fn player(text: &[u8]) -> Option<Player> {
    match text {
        b"1" => Some(Player::One),
        b"2" => Some(Player::Two),
        _ => None,
    }
}

fn feedback(black: &[u8], white: &[u8], settings: &Settings) -> Option<Feedback> {
    let [black, white] = [black, white].map(parse_decimal);
    let (black, white) = (black?, white?);
    // No sum of two such numbers is too large for a byte.
    let is_small = black <= MAX_PEGS as u16 && white <= MAX_PEGS as u16;
    let variant = settings.check().ok().filter(|_| is_small)?;
    variant.feedback(black as u8, white as u8).ok()
}

fn end(word: &[u8], number: &[u8]) -> Option<TableEnd> {
    match word {
        b"FINISHED" => Some(TableEnd::Finished),
        b"STOPPED" => Some(TableEnd::Stopped),
        b"LEFT" => player(number).map(TableEnd::Left),
        b"TIME" => player(number).map(TableEnd::TimedOut),
        b"EXPELLED" => player(number).map(TableEnd::Expelled),
        _ => None,
    }
}

/// Settings that a match can be played with, as the original names them.
fn read_settings(mut rest: &[u8]) -> Option<Settings> {
    let mut settings = Settings::default();
    while !rest.is_empty() {
        let (word, more) = split(rest);
        let middle = word.iter().position(|&byte| byte == b'=')?;
        let (key, value) = word.split_at_checked(middle)?;
        settings.set(key, value.get(1..)?).ok()?;
        rest = more;
    }
    settings.check().ok()?;
    Some(settings)
}
