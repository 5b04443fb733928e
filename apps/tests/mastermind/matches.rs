//! Whole matches of each kind over the network.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use super::faults::WAITS;
use super::process::{Server, pedina};

/// A client with these options that types these lines.
fn client(server: &Server, options: &[&str], typed: &str) -> Child {
    let port = server.port.to_string();
    let mut command = pedina(&[&["mastermind", "client", "-p", &port], options].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let mut line = [0; CONNECTED.len()];
    child.stdout.as_mut().unwrap().read_exact(&mut line).unwrap();
    assert_eq!(&line, CONNECTED);
    child
}

/// What a client prints first.
const CONNECTED: &[u8; 37] = b"Connected. Waiting for the match ...\n";

/// What a client printed; it ended well.
fn output(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[test]
fn programs_of_all_kinds_play_whole_matches_before_watchers() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("matches");
    let options = ["-v", "--games", "4", "--set", "Rounds=2", "--record", record.to_str().unwrap()];
    let mut server = Server::of("mastermind", &options);
    for [one, two] in [
        ["Knuth", "Genetic"],
        ["Entropy", "Random"],
        ["Most parts", "Expected size"],
        ["First consistent", "Random, consistent"],
    ] {
        let watcher = client(&server, &["--watch"], "");
        server.wait_for_report("a client has come to watch");
        let first = client(&server, &["--program", one, "--name", one, "--seed", "1"], "");
        server.wait_for_report(WAITS);
        // Without a name a program has its own.
        let second = client(&server, &["--program", two, "--seed", "2"], "");
        let texts = [first, second, watcher].map(output);
        let scores: Vec<_> = texts
            .iter()
            .map(|text| text.lines().rfind(|line| line.starts_with("Score: ")).unwrap())
            .collect();
        assert!(scores.iter().all(|score| *score == scores[0]), "{scores:?}");
        assert!(texts.iter().all(|text| text.matches("The code was ").count() == 2), "{texts:?}");
        assert!(texts[0].contains("You are player 1.") && texts[1].contains("You are player 2."));
        assert!(texts[2].contains(&format!("Player 1 is {one}.\n")), "{}", texts[2]);
        // The winner by name, unless nobody wins; the client itself is "You".
        let winner = texts[2].lines().next_back().unwrap().to_owned();
        let known =
            [one, two, "Nobody"].iter().any(|name| winner.starts_with(&format!("{name} wins, ")));
        assert!(known, "{winner}");
        assert!(texts.iter().all(|text| text.lines().next_back().unwrap().contains(" win")));
    }
    assert!(server.finish().0.success());
    let files: Vec<_> = record.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 4);
    let text = std::fs::read_to_string(&files[0]).unwrap();
    assert!(text.starts_with("SETTINGS ") && text.ends_with("END FINISHED\n"), "{text}");
    let scores = text.lines().rfind(|line| line.starts_with("SCORES ")).unwrap();
    let [one, two] = [1, 2].map(|player| scores.split(' ').nth(player).unwrap());
    let open = ["mastermind", "play", "--open", files[0].to_str().unwrap()];
    let output = pedina(&open).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.contains(&format!("Score: {one} to {two}\n")), "{text}");
}

#[test]
fn a_program_that_thinks_hears_the_server() {
    let options = ["-v", "--set", "CodeSize=7", "--set", "pegs=7"];
    let mut server = Server::of("mastermind", &options);
    let mut maker = server.connect();
    maker.send("MASTERMIND 1 PLAY Ada\n");
    server.wait_for_report(WAITS);
    let mut breaker = client(&server, &["--program", "Knuth"], "");
    maker.send("CODE RED BLUE GREEN YELLOW ORANGE PURPLE WHITE\n");
    let mut lines = BufReader::new(breaker.stdout.take().unwrap()).lines().map(Result::unwrap);
    let warning = "Knuth may think for long: there are too many codes.";
    assert!(lines.any(|line| line == warning), "it says nothing");
    // The first guess is one of few; the second is one of many.
    assert!(lines.any(|line| line.starts_with("Thinking, ")), "it says nothing");
    server.terminate();
    let rest: Vec<String> = lines.collect();
    assert_eq!(rest.last().map(String::as_str), Some("The server has stopped."), "{rest:?}");
    assert!(breaker.wait().unwrap().success());
    let server = Server::of("mastermind", &["--set", "CodeSize=10", "--set", "pegs=8"]);
    let clients = [(); 2].map(|()| client(&server, &["--program", "Entropy"], ""));
    for child in clients {
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{errors}");
        assert!(errors.contains("Too many codes for Entropy: take Genetic."), "{errors}");
    }
}

#[test]
fn people_play_with_hints_and_checks() {
    let mut server = Server::of("mastermind", &["-v", "--games", "1", "--set", "Rounds=2"]);
    let first = client(
        &server,
        &["--name", "Ada"],
        "red red pink\nred red blue\n1123\nhint\nhint\nRED RED BLUE BLUE\n",
    );
    server.wait_for_report(WAITS);
    let second = "hint\nblue blue blue blue\ncheck red red red red\ncheck red red blue green\n\
        rrbg\nred red blue blue\n";
    let second = client(&server, &["--name", "Bob"], second);
    let [first, second] = [first, second].map(output);
    assert!(first.contains("these pegs: 1 RED 2 BLUE 3 GREEN 4 YELLOW"), "{first}");
    assert!(first.contains("Your code, by numbers or names; or "), "{first}");
    assert!(first.contains("\"pink\" is no peg: use RED, "), "{first}");
    assert!(first.contains("too few pegs, 3; a code has 4"), "{first}");
    assert!(second.contains("For example: RED RED RED RED\n"), "{second}");
    assert!(second.contains("Answer: 1 black, 0 white\n"), "{second}");
    assert!(second.contains("Answer 1 excludes this code.\n"), "{second}");
    assert!(second.contains("No answer so far excludes this code.\n"), "{second}");
    assert!(second.contains("The code was RED RED BLUE GREEN.\nScore: 2 to 0\n"), "{second}");
    let end = "Score: 2 to 1\nYou win, 2 to 1.\nAnother match? (y/n)\n";
    // Whether it is still told that the other one has no more to type is open.
    assert!(first.contains(end), "{first}");
    assert!(second.contains("Score: 2 to 1\nAda wins, 2 to 1.\n"), "{second}");
}

#[test]
fn a_person_may_leave_by_a_word() {
    let mut server = Server::of("mastermind", &["-v"]);
    let first = client(&server, &[], "quit\n");
    server.wait_for_report(WAITS);
    let second = client(&server, &[], "");
    assert!(output(first).contains("Your code"));
    assert!(output(second).ends_with("Player 1 has left: the match is over.\n"));
}

#[test]
fn two_people_play_another_match() {
    let mut server = Server::of("mastermind", &["-v", "--games", "1", "--set", "Rounds=2"]);
    let first = client(&server, &["--name", "Ada"], "1111\n2222\ny\n3333\n4444\nn\n");
    server.wait_for_report(WAITS);
    let second = client(&server, &["--name", "Bob"], "1111\n2222\ny\n3333\n4444\ny\n");
    let [first, second] = [first, second].map(output);
    for text in [&first, &second] {
        assert_eq!(
            text.matches("Nobody wins, 1 to 1.\nAnother match? (y/n)\n").count(),
            2,
            "{text}"
        );
        assert_eq!(text.matches("Round 1: player 1 makes the code.").count(), 2, "{text}");
        assert!(text.contains("The code was GREEN GREEN GREEN GREEN."), "{text}");
    }
    // The answer of the other one may come before its own.
    assert!(second.ends_with("There is no other match.\n"), "{second}");
    assert!(server.finish().0.success());
}

#[test]
fn who_asks_for_another_match_ahead_of_the_end_plays_it() {
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2"]);
    let [mut one, mut two] = [server.connect(), server.connect()];
    one.send("MASTERMIND 1 SERIES Ada\n");
    server.wait_for_report(WAITS);
    two.send("MASTERMIND 1 SERIES Bob\n");
    for number in 0..3 {
        one.send("CODE RED RED RED RED\nGUESS BLUE BLUE BLUE BLUE\nAGAIN\n");
        two.send("GUESS RED RED RED RED\nCODE BLUE BLUE BLUE BLUE\nAGAIN\n");
        for player in [&mut one, &mut two] {
            while player.line() != "END FINISHED" {}
            assert!(player.line().starts_with("SETTINGS PegType=Colors"), "{number}");
        }
    }
}

/// Who came by `PLAY` is sent nothing that the first version of the protocol did not send, and its
/// connection is closed after the match, whatever the opponent would like.
#[test]
fn a_client_of_the_first_version_plays_one_match_only() {
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2"]);
    let mut series = server.connect();
    series.send("MASTERMIND 1 SERIES Ada\n");
    server.wait_for_report(WAITS);
    let mut plain = server.connect();
    plain.send("MASTERMIND 1 PLAY Bob\nGUESS RED RED RED RED\nCODE RED RED RED RED\nAGAIN\n");
    series.send("CODE RED RED RED RED\nGUESS RED RED RED RED\n");
    let text = series.rest();
    assert!(text.ends_with("SCORES 1 1\nEND FINISHED\n"), "{text}");
    let text = plain.rest();
    assert!(text.ends_with("SCORES 1 1\nEND FINISHED\n"), "{text}");
    let known = "SETTINGS NAME YOU ROUND ASK COMMITTED GUESS OUTCOME SECRET SCORES END";
    let mut words = text.lines().map(|line| line.split(' ').next().unwrap());
    assert!(words.all(|word| known.split(' ').any(|one| one == word)), "{text}");
    assert_eq!(text.matches("SETTINGS").count(), 1, "{text}");
}

/// Nor are those who watch, though the two go on.
#[test]
fn a_series_goes_on_without_those_who_watched_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().to_str().unwrap();
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2", "--record", record]);
    let mut watcher = server.connect();
    watcher.send("MASTERMIND 1 WATCH\n");
    server.wait_for_report("a client has come to watch");
    let [mut one, mut two] = [server.connect(), server.connect()];
    one.send("MASTERMIND 1 SERIES Ada\n");
    server.wait_for_report(WAITS);
    two.send("MASTERMIND 1 SERIES Bob\n");
    for number in 0..3 {
        one.send("CODE RED RED RED RED\nGUESS BLUE BLUE BLUE BLUE\n");
        two.send("GUESS RED RED RED RED\nCODE BLUE BLUE BLUE BLUE\n");
        for player in [&mut one, &mut two] {
            while player.line() != "END FINISHED" {}
            player.send("AGAIN\n");
        }
        for player in [&mut one, &mut two] {
            assert!(player.line().starts_with("SETTINGS PegType=Colors"), "{number}");
        }
    }
    let text = watcher.rest();
    assert_eq!(text.matches("END FINISHED\n").count(), 1, "{text}");
    assert!(text.ends_with("END FINISHED\n"), "{text}");
    drop(two);
    one.send("CODE RED RED RED RED\n");
    assert!(one.rest().ends_with("END LEFT 2\n"));
    assert_eq!(folder.path().read_dir().unwrap().count(), 4, "each match is recorded");
}
