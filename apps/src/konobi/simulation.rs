//! The Konobi server with dozens of simulated clients.

use core::time::Duration;

use pedina::konobi::session::{Seating, Settings};

use super::game::{Options, ServerGame};
use super::queue::PlayerQueue;
use super::record::Format;
use super::style;
use super::thinking::entrant;
use crate::line_server::games::host;
use crate::line_server::simulation::network::Wire;
use crate::line_server::simulation::talker::Talker;
use crate::line_server::simulation::{Start, Trace, simulate};
use crate::support::random::{Random, new_seeds, seeds};

/// What a player has read, who stayed to the end.
struct Report {
    name: String,
    text: String,
}

type Outcome = crate::line_server::simulation::Outcome<Option<Report>>;

/// Answers questions until the game is over or it has answered as often as it is to.
async fn play(number: usize, wire: Wire, mut random: Random, trace: Trace) -> Option<Report> {
    let mut answers_left = 1 + random.below(40);
    let mut talker = Talker::new(wire, random);
    let (name, mut answered) = (format!("P{number}"), 0);
    while talker.read().await {
        let Some(answer) = answer(&talker.text[answered..], &name, &mut talker.random) else {
            continue;
        };
        answered = talker.text.len();
        talker.random.pause(3_000).await;
        if answers_left == 0 {
            trace.note(number, "leaves");
            talker.leave().await;
            return None;
        }
        answers_left -= 1;
        talker.send(&answer).await;
    }
    trace.note(number, &talker.text);
    Some(Report { name, text: talker.text })
}

/// The answer to a question, if the text ends with one: mostly one that can be accepted.
fn answer(text: &str, name: &str, random: &mut Random) -> Option<String> {
    let is_asked = |question: &str| text.ends_with(question);
    if is_asked("dimension of the board: ") {
        let sizes = ["3\n", "4\r\n", "5\r", "0\n", "two\n"];
        Some(sizes[random.below(sizes.len())].to_owned())
    } else if is_asked("what's your name? ") {
        Some(format!("{name}\n"))
    } else if is_asked("pie rule? (y/n) ") {
        Some(["y\n", "n\n", "maybe\n"][random.below(3)].to_owned())
    } else if is_asked("Enter y coordinate: ") {
        Some(format!("{}\n", 1 + random.below(5)))
    } else if is_asked("Enter x coordinate: ") {
        Some(match random.below(40) {
            0 => "resign\n".to_owned(),
            1 => "moves\n".to_owned(),
            2 => "2\n".to_owned(),
            _ => format!("{}{}\n", ["a", "b", "c", "d", "e"][random.below(5)], 1 + random.below(5)),
        })
    } else {
        None
    }
}

/// Checks what holds in every run; how many games were won.
fn check(seed: u64, clients: usize) -> (Outcome, usize) {
    let serve = |Start { gate, end, storage, mut random }| {
        let settings = Settings {
            entrants: [entrant(None, None), entrant(None, None)],
            refusals: Some(100),
            ..Settings::new(Seating::Connections, style("ascii").unwrap())
        };
        let options = Options {
            level: None,
            move_time: random.once_in(2).then_some(Duration::from_secs(30)),
            archive: Some(storage),
            format: Format::Sgf,
        };
        let play =
            move |number, seated, stop| ServerGame::new(number, seated, options.clone()).play(stop);
        host(PlayerQueue::new(gate, settings), end, None, play)
    };
    let outcome = simulate(seed, clients, &LINES, serve, play);
    let mut won = 0;
    for Report { name, text } in outcome.reports.iter().flatten() {
        let fault = match end(text) {
            End::None => Some(format!("{name} does not learn how the game ends")),
            End::Won(winner) if winner == name => {
                won += 1;
                check_victory(&outcome, name, text)
            }
            End::Lost(loser) if loser != name => Some(format!("{name} reads of another one")),
            End::Won(_) | End::Lost(_) | End::Other => None,
        };
        outcome.expect_none(fault);
    }
    (outcome, won)
}

/// The opponent of a winner, if it has stayed, has lost; and their game is recorded once.
fn check_victory(outcome: &Outcome, name: &str, text: &str) -> Option<String> {
    let Some([black, white]) = players(text) else {
        return Some(format!("{name} wins against nobody"));
    };
    let opponent = if black == name { white } else { black };
    if !opponent.starts_with('P') {
        // A nuisance, whose name may be anything.
        return None;
    }
    let is_opponent = |report: &&Report| report.name == opponent;
    let other = outcome.reports.iter().flatten().find(is_opponent);
    if let Some(Report { text: other, .. }) = other {
        if end(other) != End::Lost(opponent) {
            return Some(format!("{name} has won, and {opponent} has not lost"));
        }
        let path =
            |text: &str| text.lines().rfind(|line| line.starts_with("Winning")).map(str::to_owned);
        if path(text) != path(other) {
            return Some(format!("{name} and {opponent} see different ends"));
        }
    }
    let records = outcome.records.as_ref()?;
    let [black, white] = [black, white].map(|name| format!("[{name}]"));
    let count =
        records.iter().filter(|text| text.contains(&black) && text.contains(&white)).count();
    (count != 1).then(|| format!("the game of {black} and {white} is recorded {count} times"))
}

/// The players, from the line that announces them first.
fn players(text: &str) -> Option<[&str; 2]> {
    let line =
        text.lines().find(|line| line.contains(" is BLACK, ") && line.ends_with(" is WHITE"))?;
    let (black, white) = line.strip_suffix(" is WHITE")?.split_once(" is BLACK, ")?;
    Some([black, white])
}

/// How a game ended for who has read this.
#[derive(Debug, Eq, PartialEq)]
enum End<'a> {
    Won(&'a str),
    Lost(&'a str),
    /// Before it began, or with the server.
    Other,
    /// It is not said.
    None,
}

fn end(text: &str) -> End<'_> {
    let last = text.lines().next_back().unwrap_or_default();
    if let Some(name) =
        last.strip_prefix("Congratulations ").and_then(|rest| rest.strip_suffix(", you won!"))
    {
        End::Won(name)
    } else if let Some(name) = last.strip_suffix(" you lost!") {
        End::Lost(name)
    } else if last == "The server stops: the game is over" || players(text).is_none() {
        End::Other
    } else {
        End::None
    }
}

/// What belongs elsewhere.
const LINES: [&str; 8] =
    ["3\n", "x\r\n", "y\n", "a1\n", "\u{fffd}\u{6}\n", "resign", "99999999999999999999\n", "\r\0"];

#[test]
fn every_player_learns_how_its_game_ends_whatever_others_do() {
    let seeds = seeds(0..10);
    let won = seeds.iter().map(|&seed| check(seed, 60).1).sum::<usize>();
    assert!(won > 2 * seeds.len() || seeds.len() == 1, "{won} victories are no test");
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
fn every_player_learns_how_its_game_ends_with_many_seeds() {
    for seed in new_seeds(1_000) {
        check(seed, 100);
    }
}
