//! `pedina mastermind play` at a pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use super::process::pedina;

/// What the program prints for these lines, and its status.
fn play(arguments: &[&str], lines: &str) -> (String, Option<i32>) {
    let mut command = pedina(&[&["mastermind", "play", "--seed", "5"], arguments].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    // A program that does not read all of it closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).unwrap(), output.status.code())
}

const TWO_ROUNDS: [&str; 2] = ["--set", "Rounds=2"];

#[test]
fn two_people_play_a_match_in_lines() {
    let lines = "help\nred red\n1123\n1122\nhint\ncheck 6666\n1123\n\n4444\nrrrr\n4444\n";
    let (text, status) = play(&[&TWO_ROUNDS[..], &["--two", "human"]].concat(), lines);
    assert_eq!(status, Some(0), "{text}");
    for words in [
        "Pegs: 1 RED 2 BLUE",
        "Round 1: Player 1 makes the code, Player 2 breaks it.",
        "check CODE",
        "too few pegs, 2; a code has 4",
        "Player 2: guess the code",
        "1: RED RED BLUE BLUE, 3 black, 0 white",
        "codes agree with all rows",
        "It contradicts row 1.",
        "Player 2 found the code in guess 2. It was RED RED BLUE GREEN.",
        "Round 2: Player 2 makes the code, Player 1 breaks it.",
        "1: RED RED RED RED, 0 black, 0 white",
        "Player 1 found the code in guess 2. It was YELLOW YELLOW YELLOW YELLOW.\nScore: 2 to 2\n",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(text.ends_with("Nobody wins, 2 to 2.\n"), "{text}");
}

#[test]
fn a_match_is_saved_and_opened_again_at_every_step() {
    let folder = tempfile::tempdir().unwrap();
    let people = ["--two", "human", "--by-hand"];
    let lines = ["1123", "1122", "3 0", "1123", "4 0", "paper", "4444", "2 0", "4455", "4 0"];
    for count in 0..=lines.len() {
        let path = folder.path().join(format!("{count}.txt")).display().to_string();
        let (before, after) = (lines[..count].join("\n"), lines[count..].join("\n"));
        let options = [&TWO_ROUNDS[..], &people].concat();
        let (text, _) = play(&options, &format!("{before}\nsave {path}\n"));
        // After the last line the match is over, and nothing is read any more.
        if count == lines.len() {
            assert!(text.ends_with("Nobody wins, 2 to 2.\n"), "{text}");
            break;
        }
        assert!(text.contains(&format!("Saved in {path}.")), "{text}");
        let (text, status) = play(&[&people[..], &["--open", &path]].concat(), &after);
        assert!(status == Some(0) && text.ends_with("Nobody wins, 2 to 2.\n"), "{count}: {text}");
        // The same in the middle of another match.
        let (text, _) = play(&people, &format!("1111\nload {path}\n{after}"));
        assert!(text.contains(&format!("Opened {path}.\nPegs: 1 RED")), "{text}");
        assert!(text.ends_with("Nobody wins, 2 to 2.\n"), "{count}: {text}");
    }
}

#[test]
fn a_file_that_is_no_match_is_refused_with_its_line_and_the_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.txt");
    let name = path.display().to_string();
    let begin = "SETTINGS Rounds=2\r\nROUND 1 MAKER 1\r\n";
    let solved = "COMMITTED\nGUESS RED RED RED RED\nOUTCOME 4 0\nSECRET RED RED RED RED\n";
    for (text, reason) in [
        (String::new(), ": the file is empty"),
        ("1. e4 e5\n".to_owned(), ", line 1: not a line of this match"),
        ("ROUND 1 MAKER 1\n".to_owned(), ", line 1: a match begins with its SETTINGS"),
        ("SETTINGS Rounds=3\n".to_owned(), ", line 1: not a line of this match"),
        (format!("{begin}GUESS RED RED RED RED\n"), ", line 3: "),
        (format!("{begin}COMMITTED\nGUESS RED RED RED PINK\n"), ", line 4: not a line"),
        (format!("{begin}COMMITTED\nROUND 2 MAKER 2\n"), ", line 4: another round comes next"),
        (
            format!("{begin}COMMITTED\nGUESS RED RED RED BLUE\nOUTCOME 3 0\nOUTCOME 3 0\n"),
            ", line 6: ",
        ),
        (
            format!(
                "{begin}COMMITTED\nGUESS RED RED RED RED\nOUTCOME 0 0\n\
                 GUESS RED RED RED BLUE\nOUTCOME 3 0\n"
            ),
            ": no code gives all answers of the last round",
        ),
        (format!("{begin}{solved}END FINISHED\n"), ", line 7: rounds are missing"),
        (format!("{begin}{solved}SETTINGS Rounds=2\n"), ", line 7: a second match"),
        (
            format!(
                "{begin}COMMITTED\nGUESS RED RED RED BLUE\nOUTCOME 2 0\nSECRET RED RED RED RED\n"
            ),
            ", line 6: ",
        ),
    ] {
        std::fs::write(&path, &text).unwrap();
        let (text, status) = play(&["--open", &name], "");
        assert_eq!(status, Some(1), "{text}");
        assert!(text.starts_with(&format!("pedina: {name}")) && text.contains(reason), "{text}");
        let (text, _) = play(&["--two", "human"], &format!("1111\nload {name}\n1112\n"));
        assert!(text.contains(&format!("{name}{reason}")), "{text}");
        assert!(text.contains("1: RED RED RED BLUE, 3 black, 0 white"), "{text}");
    }
}

#[test]
fn programs_play_each_other_and_people() {
    let programs = ["--one", "Genetic", "--two", "knuth"];
    let (text, status) = play(&[&TWO_ROUNDS[..], &programs].concat(), "");
    assert_eq!(status, Some(0), "{text}");
    assert_eq!(text.matches("It was ").count(), 2, "{text}");
    // Knuth needs five guesses at most.
    assert!(text.contains("Player 2 (Knuth) breaks it.") && !text.contains("\n6: "), "{text}");
    // The code stays on paper, and the answers are given by hand.
    let lines = "paper\n0 0\n0 0\n4 0\n";
    let paper = ["--by-hand", "--two", "First consistent", "--set", "PegType=Digits"];
    let (text, status) = play(&[&TWO_ROUNDS[..], &paper].concat(), lines);
    assert!(text.contains("Player 2 guesses "), "{text}");
    assert!(text.contains("how many black and white pegs?"), "{text}");
    assert!(text.contains("Player 2 found the code in guess 3."), "{text}");
    assert_eq!(status, Some(1), "nobody makes the other guesses: {text}");
    assert!(text.ends_with("the input ended before the match\n"), "{text}");
}

#[test]
fn wrong_settings_are_refused() {
    for (arguments, wanted, words) in [
        (&["--set", "Rounds=3"][..], 2, "2, 4, 6, 8 or 10 rounds"),
        (&["--set", "PegType=Letters", "--set", "pegs=8"], 2, "there are 1 to 6 different pegs"),
        (&["--one", "Deep Thought"], 2, "no program; there are Knuth"),
        (&["--set", "CodeSize=10", "--set", "pegs=8"], 2, "Too many codes for Knuth"),
    ] {
        let (text, status) = play(arguments, "");
        assert!(status == Some(wanted) && text.contains(words), "{status:?}: {text}");
        assert!(text.contains("--help"), "{text}");
    }
}

#[test]
fn programs_that_may_think_for_long_are_announced() {
    for (program, setting, is_announced) in [
        ("Knuth", "CodeSize=4", false),
        ("Knuth", "CodeSize=5", true),
        ("Knuth", "pegs=7", true),
        ("Entropy", "CodeSize=5", true),
        ("Adversary", "pegs=8", true),
        ("Genetic", "CodeSize=5", false),
    ] {
        let options = ["--two", program, "--set", setting];
        let (text, _) = play(&options, "quit\n");
        let warning = format!("{program} may think for long: there are too many codes.\n");
        assert_eq!(text.contains(&warning), is_announced, "{program}, {setting}: {text}");
    }
}

/// The maker that commits to no code counts or samples codes, and needs no list of them.
#[test]
fn an_adversary_makes_codes_of_every_size() {
    // 8 places of 6 pegs are more than a program lists.
    for (size, pegs, blank) in [(1, 2, "false"), (4, 6, "true"), (8, 6, "false")] {
        let settings = ["PegType=Digits", "BoardSize=10", "Rounds=2"].map(str::to_owned);
        let sizes =
            [format!("pegs={pegs}"), format!("CodeSize={size}"), format!("EmptyAllowed={blank}")];
        let options = settings.iter().chain(&sizes).flat_map(|setting| ["--set", setting]);
        let players = ["--one", "Adversary", "--two", "Genetic"];
        let options: Vec<&str> = players.into_iter().chain(options).collect();
        let (text, status) = play(&options, "");
        let end = text.trim_end().lines().last().unwrap_or_default();
        assert_eq!(status, Some(0), "{text}");
        assert!(end.contains("wins, ") && end.contains(" to "), "{size} of {pegs}: {text}");
    }
}

#[test]
fn the_optimal_tree_plays_where_there_is_one() {
    let (text, status) = play(&["--one", "Optimal", "--two", "Random", "--set", "Rounds=2"], "");
    assert!(status == Some(0) && text.contains(" found the code in guess "), "{text}");
    let (text, status) = play(&["--one", "Optimal", "--set", "CodeSize=5"], "");
    assert!(status == Some(2) && text.contains("There is no optimal tree for "), "{text}");
}

#[test]
fn an_answer_that_is_none_is_asked_for_as_numbers() {
    let (text, _) = play(&["--by-hand", "--set", "Rounds=2"], "paper\nnone\n");
    assert!(text.contains("Type two numbers: black pegs and white pegs, such as 2 1."), "{text}");
}

#[test]
fn rows_are_printed_while_programs_think_and_a_signal_ends_them() {
    // Enough codes to think about for longer than the test takes.
    let options = ["--set", "CodeSize=7", "--set", "pegs=7", "--set", "Rounds=10"];
    let programs = ["mastermind", "play", "--one", "Knuth", "--two", "Knuth"];
    let mut child = pedina(&[&programs[..], &options].concat()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for words in ["1: ", " (Knuth) thinks, "] {
        while !line.contains(words) {
            line.clear();
            assert_ne!(output.read_line(&mut line).unwrap(), 0, "it has ended");
        }
    }
    let status = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(status.success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(!rest.contains("wins"), "it played to the end: {rest}");
    assert!(child.wait().unwrap().success());
}
