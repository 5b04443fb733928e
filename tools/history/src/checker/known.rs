//! What the clients know of a game.

use std::collections::BTreeMap;

use super::{Games, Verdict};
use crate::record::{Act, Limit, Record};

/// A game as its clients know it.
#[derive(Clone, Debug)]
pub(super) struct Known<'a> {
    pub(super) limit: Limit,
    pub(super) keeps_seats: bool,
    pub(super) has_engine: bool,
    pub(super) is_started: bool,
    /// The texts that were asked for, by ply.
    pub(super) asked: BTreeMap<usize, Vec<&'a str>>,
    /// Those that were acknowledged.
    pub(super) acknowledged: BTreeMap<usize, Vec<&'a str>>,
    /// How many moves the service has shown, and what they were.
    pub(super) seen: Vec<(usize, u64)>,
    /// The causes of its end.
    pub(super) ends: Vec<Option<&'a str>>,
    pub(super) is_gone: bool,
    pub(super) has_lost_connections: bool,
    pub(super) is_abandoned: bool,
    /// Whether something was acknowledged after the last fault.
    pub(super) goes_on: bool,
}

impl Known<'_> {
    const EMPTY: Self = Self {
        limit: Limit::None,
        keeps_seats: true,
        has_engine: false,
        is_started: false,
        asked: BTreeMap::new(),
        acknowledged: BTreeMap::new(),
        seen: Vec::new(),
        ends: Vec::new(),
        is_gone: false,
        has_lost_connections: false,
        is_abandoned: false,
        goes_on: false,
    };
}

/// Sorts a history by games, and counts what happened.
pub(super) fn read<'a>(history: &'a [Record], verdict: &mut Verdict) -> Games<'a> {
    let mut games = Games::new();
    let mut is_healed = false;
    for Record { game, act, .. } in history {
        if *act == Act::Healed {
            is_healed = true;
            continue;
        }
        let known = games.entry(&game[..]).or_insert(Known::EMPTY);
        match act {
            Act::Created { limit, keeps_seats, has_engine } => {
                (known.limit, known.keeps_seats) = (*limit, *keeps_seats);
                known.has_engine = *has_engine;
            }
            Act::Started => known.is_started = true,
            Act::Asked { ply, text } => known.asked.entry(*ply).or_default().push(text),
            Act::Acknowledged { ply, text } => {
                known.acknowledged.entry(*ply).or_default().push(text);
                known.goes_on |= is_healed;
                verdict.acknowledged += 1;
            }
            Act::Refused { .. } => verdict.refused += 1,
            Act::Saw { count, digest } => known.seen.push((*count, *digest)),
            Act::Over { cause } => known.ends.push(cause.as_deref()),
            Act::Gone => known.is_gone = true,
            Act::Lost => {
                known.has_lost_connections = true;
                verdict.lost_connections += 1;
            }
            Act::Abandoned => known.is_abandoned = true,
            Act::Unanswered { .. } | Act::Healed => {}
        }
    }
    games
}
