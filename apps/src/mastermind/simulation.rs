//! The Mastermind server with dozens of simulated clients.

use core::time::Duration;

use pedina::SplitMix64;
use pedina::mastermind::session::{Client, ClientEvent, Message};
use pedina::session::Output;

use super::game::Options;
use super::server::host;
use crate::line_server::simulation::network::Wire;
use crate::line_server::simulation::talker::Talker;
use crate::line_server::simulation::{Start, Trace, simulate};
use crate::support::random::{Random, new_seeds, seeds};

/// What a client has read, who stayed to the end.
struct Report {
    name: String,
    text: String,
    /// What must not happen.
    fault: Option<String>,
}

type Outcome = crate::line_server::simulation::Outcome<Option<Report>>;

/// Plays or watches until the match is over or it has answered as often as it is to.
async fn play(number: usize, wire: Wire, mut random: Random, trace: Trace) -> Option<Report> {
    let watches = random.once_in(5);
    let (mut answers_left, mut codes) = (1 + random.below(60), SplitMix64::new(random.next()));
    let mut talker = Talker::new(wire, random);
    let name = format!("P{number}");
    let first = if watches {
        "MASTERMIND 1 WATCH\n".to_owned()
    } else {
        format!("MASTERMIND 1 PLAY {name}\n")
    };
    talker.send(&first).await;
    let (mut client, mut read, mut fault) = (Client::default(), 0, None);
    while talker.read().await {
        while read < talker.text.len() {
            let progress = client.receive(&talker.text.as_bytes()[read..]);
            read += progress.consumed;
            let ask = match progress.event {
                Some(ClientEvent::Message(ask @ (Message::AskCode | Message::AskGuess))) => ask,
                Some(ClientEvent::Contradiction(code)) => {
                    fault = Some(format!("{name}: {code:?} contradicts an answer"));
                    continue;
                }
                _ => continue,
            };
            talker.random.pause(3_000).await;
            if answers_left == 0 {
                trace.note(number, "leaves");
                talker.leave().await;
                return None;
            }
            answers_left -= 1;
            let variant = client.settings().unwrap().check().unwrap();
            let (code, mut memory) = (variant.random_code(&mut codes), [0; 128]);
            let mut output = Output::new(&mut memory);
            let is_written = match ask {
                Message::AskCode => client.code(code, &mut output),
                _ => client.guess(code, &mut output),
            };
            assert!(is_written);
            let line = String::from_utf8_lossy(output.bytes()).into_owned();
            talker.send(&line).await;
        }
    }
    trace.note(number, &talker.text);
    Some(Report { name, text: talker.text, fault })
}

/// Checks what holds in every run; how many matches were played to their end.
fn check(seed: u64, clients: usize) -> (Outcome, usize) {
    let serve = |Start { gate, end, storage, mut random }| {
        let settings = [("Rounds", "2"), ("BoardSize", "4")];
        let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = Options {
            settings: super::settings(&settings).unwrap(),
            move_time: random.once_in(2).then_some(Duration::from_secs(30)),
            archive: Some(storage),
        };
        host(gate, end, None, options)
    };
    let outcome = simulate(seed, clients, &LINES, serve, play);
    let mut finished = 0;
    for Report { name, text, fault } in outcome.reports.iter().flatten() {
        outcome.expect_none(fault.clone());
        let Some(players) = players(text) else { continue };
        let is_player = players.contains(&&name[..]);
        let has_end = shared(text).last().is_some_and(|line| line.starts_with("END "));
        let fault =
            (is_player && !has_end).then(|| format!("{name} was not sent the end of its match"));
        outcome.expect_none(fault);
        finished += usize::from(is_player && text.ends_with("END FINISHED\n"));
        let other =
            outcome.reports.iter().flatten().find(|other| {
                other.name != *name && is_player && players.contains(&&other.name[..])
            });
        let is_same = other.is_none_or(|other| shared(&other.text).eq(shared(text)));
        outcome.expect_none((!is_same).then(|| format!("{name} has seen another match")));
        let records = outcome.records.as_ref().filter(|_| is_player);
        let is_recorded = records.is_none_or(|records| {
            records.iter().filter(|record| shared(record).eq(shared(text))).count() == 1
        });
        outcome.expect_none((!is_recorded).then(|| format!("the match of {name} has no record")));
    }
    (outcome, finished)
}

/// The names of both players.
fn players(text: &str) -> Option<[&str; 2]> {
    let name = |start: &str| text.lines().find_map(|line| line.strip_prefix(start));
    Some([name("NAME 1 ")?, name("NAME 2 ")?])
}

/// The lines that all clients of a match are sent.
fn shared(text: &str) -> impl Iterator<Item = &str> {
    const WORDS: [&str; 7] = ["NAME", "ROUND", "COMMITTED", "GUESS", "OUTCOME", "SECRET", "END"];
    text.lines().filter(|line| WORDS.iter().any(|word| line.split(' ').next() == Some(word)))
}

/// What belongs elsewhere.
const LINES: [&str; 7] = [
    "MASTERMIND 1 PLAY Nuisance\n",
    "MASTERMIND 1 WATCH\r\n",
    "MASTERMIND 2 PLAY\n",
    "CODE RED RED RED RED\n",
    "GUESS RED RED\n",
    "GUESS",
    "\n",
];

#[test]
fn every_client_learns_how_its_match_ends_whatever_others_do() {
    let seeds = seeds(0..10);
    let finished = seeds.iter().map(|&seed| check(seed, 60).1).sum::<usize>();
    assert!(
        finished > 2 * seeds.len() || seeds.len() == 1,
        "{finished} finished matches are no test"
    );
}

#[test]
fn a_seed_decides_all_that_happens() {
    for seed in seeds(10..11) {
        let [one, two] = [(); 2].map(|()| check(seed, 60).0.trace);
        assert!(one.len() > 20);
        assert_eq!(one, two);
    }
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn every_client_learns_how_its_match_ends_with_many_seeds() {
    for seed in new_seeds(1_000) {
        check(seed, 100);
    }
}
