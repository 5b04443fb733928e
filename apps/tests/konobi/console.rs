//! `pedina konobi` on a pipe.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output, Stdio};

use super::matches::game;
use super::process::pedina;

/// What the program makes of this input.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = pedina(arguments).stdin(Stdio::piped()).spawn().unwrap();
    // A program that does not read all of it closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn the_five_input_files_of_the_original_play_their_matches() {
    let names = [["irene", "arianna"], ["arianna", "lorenzo"]];
    for (number, name) in ["match1", "match2", "match3", "match4", "match5"].iter().enumerate() {
        let game = game(name);
        let [first, second] = names[number % 2];
        let winner = [first, second][game.winner];
        // The last line of a file is the expected winner.
        let input = format!("{}\n{first}\n{second}\n{}{winner}\n", game.width, game.all);
        for arguments in [&["konobi"][..], &["konobi", "play", "--style", "original"]] {
            let (code, text, errors) = run(arguments, &input);
            assert_eq!((code, &*errors), (Some(0), ""), "{name}: {text}");
            assert!(text.ends_with(&format!("Congratulations {winner}, you won!\n")), "{text}");
            let count = text.matches("This move is illegal, please reinsert\n").count();
            assert_eq!(count, game.refusals, "{name}");
        }
    }
}

#[test]
fn an_input_that_ends_early_fails() {
    let (code, text, errors) = run(&["konobi"], "5\nAda\n");
    assert_eq!(code, Some(1));
    assert!(text.ends_with("\nThe input has ended: the game is not finished\n"), "{text}");
    assert_eq!(errors, "pedina: the input ended before the game\n");
}

#[test]
fn computers_of_all_levels_play_and_are_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for (level, format) in [("1", "sgf"), ("2", "text"), ("3", "sgf"), ("4", "text"), ("5", "sgf")]
    {
        let options = ["konobi", "play", "--size", "4", "--first", level, "--second", "3"];
        let more = ["--seed", "7", "--record", path, "--format", format];
        let (code, text, _) = run(&[&options[..], &more].concat(), "");
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains(", you won!\n") && text.contains("Winning path: "), "{text}");
    }
    let read =
        |entry: std::io::Result<fs::DirEntry>| fs::read_to_string(entry.unwrap().path()).unwrap();
    let texts: Vec<_> = folder.path().read_dir().unwrap().map(read).collect();
    assert!(texts.iter().any(|text| text.starts_with("(;FF[4]") && text.contains("]RE[")));
    assert!(texts.iter().any(|text| text.starts_with("Computer ")));
}

#[test]
fn games_of_the_same_second_and_of_two_programs_are_all_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let options = ["konobi", "play", "--size=1", "--first=1", "--second=1", "--record", path];
    let games: Vec<_> = (0..10).map(|_| pedina(&options).spawn().unwrap()).collect();
    for mut game in games {
        assert!(game.wait().unwrap().success());
    }
    assert_eq!(folder.path().read_dir().unwrap().count(), 10);
}

#[test]
fn a_recorded_game_goes_on() {
    for (format, ending) in [("sgf", "sgf"), ("text", "txt")] {
        let folder = tempfile::tempdir().unwrap();
        let options =
            ["konobi", "play", "--name", "(A", "--name", "B", "--format", format, "--record"];
        let options = [&options[..], &[folder.path().to_str().unwrap()]].concat();
        let (code, ..) = run(&[&options[..], &["--size", "3"]].concat(), "a1\ny\na2\nc3\n");
        assert_eq!(code, Some(1), "it is not over");
        let saved = folder.path().read_dir().unwrap().next().unwrap().unwrap().path();
        assert_eq!(saved.extension().unwrap(), ending);
        let (code, text, errors) =
            run(&[&options[..], &["--open", saved.to_str().unwrap()]].concat(), "b2\nresign\n");
        assert_eq!(code, Some(0), "{text}{errors}");
        assert!(text.starts_with("\n") && text.matches("  3 ").count() == 2, "{text}");
        assert!(text.contains("  3  .  . [X]\n  2  O  .  .\n  1  X  .  .\n"), "{text}");
        assert!(text.ends_with("Congratulations (A, you won!\n"), "{text}");
        let files = || folder.path().read_dir().unwrap().map(|file| file.unwrap().path());
        let end = fs::read_to_string(files().find(|path| *path != saved).unwrap()).unwrap();
        let wanted = match format {
            "sgf" => "PB[(A]PW[B]RE[W+R]\n;B[a1];W[swap-sides];W[a2];B[c3];W[b2])\n",
            _ => "(A - B\n3 x 3 Konobi\na1 swap a2 c3 b2 resign\n",
        };
        assert!(end.ends_with(wanted), "{end}");
        // Opened once more, it is over.
        let end = files().find(|path| *path != saved).unwrap();
        let (code, text, _) = run(
            &["konobi", "play", "--name", "A", "--name", "B", "--open", end.to_str().unwrap()],
            "",
        );
        assert_eq!(code, Some(0), "{text}");
        assert!(text.ends_with("Congratulations A, you won!\n"), "{text}");
    }
}

/// What is typed ahead, also the names, is read when the game of the file is at its end.
#[test]
fn lines_typed_ahead_follow_the_game_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let options = ["konobi", "play", "--plain", "--open", path.to_str().unwrap()];
    fs::write(&path, "A - B\n3 x 3 Konobi\na1 swap a2 c3\n").unwrap();
    for end in ["\n", "\r\n", "\r"] {
        let typed = "Ann\nBob\nb2\nresign\n".replace('\n', end);
        let (code, text, errors) = run(&options, &typed);
        assert_eq!(code, Some(0), "{text}{errors}");
        assert!(text.contains("  3  .  . [X]\n  2  O  .  .\n  1  X  .  .\n"), "{text}");
        assert!(text.ends_with("Congratulations Ann, you won!\n"), "{text}");
        assert!(!text.contains("illegal"), "{text}");
    }
    fs::write(&path, "A - B\n3 x 3 Konobi\na1 swap a2 c3 white-resigns\n").unwrap();
    let (code, text, _) = run(&options, "Ann\nBob\nb2\nresign\n");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.ends_with("Congratulations Bob, you won!\n"), "{text}");
}

#[test]
fn a_file_that_is_no_game_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.sgf");
    let name = path.display().to_string();
    for (bytes, reason) in [
        (&b""[..], ": the file is empty"),
        (b"\xef\xbb\xbf  \r\n", ": the file is empty"),
        (b"[White \"A\"]\n\n1. e4 *\n", ", line 2: neither SGF nor a text such as "),
        (b"A - B\n30 x 30 Konobi\nc3\n", ", line 2: neither SGF nor a text such as "),
        (b"A - B\r\n5 x 5 Konobi\r\nc3 d3\r\nc3\r\n", ", line 4: a black stone stands there"),
        (b"(;FF[4]SZ[19]\n;B[pd];W[dp])", ", line 2: "),
        (b"(;FF[4]RU[Konobi]SZ[5]\r\n;B[c3]\r\n;W[c3])", ", line 3: a black stone stands there"),
        (b"(;FF[4]RU[Konobi]SZ[5];B[c3]", ", line 1: "),
        (b"(;FF[4]RU[Crossway]SZ[5];B[c3])", ": a game in lines has the usual rules"),
    ] {
        fs::write(&path, bytes).unwrap();
        let (code, text, errors) = run(&["konobi", "play", "--open", &name], "");
        assert_eq!((code, &*text), (Some(1), ""), "{errors}");
        assert!(
            errors.starts_with(&format!("pedina: {name}")) && errors.contains(reason),
            "{errors}"
        );
    }
    fs::write(&path, "\u{feff}(;FF[4]RU[Konobi]SZ[1]\r\n;B[a1])\r\n").unwrap();
    let (code, text, _) = run(&["konobi", "play", "--name=A", "--name=B", "--open", &name], "");
    assert!(code == Some(0) && text.ends_with("Congratulations A, you won!\n"), "{text}");
}

#[test]
fn a_person_plays_the_computer() {
    // Who resigns at the first question of an own turn needs no luck.
    let options = ["konobi", "play", "--size", "5", "--second", "3", "--name", "Ada"];
    let (code, text, _) = run(&options, "c3\nresign\n");
    assert_eq!(code, Some(0));
    assert!(text.contains("Ada is BLACK, Computer 3 is WHITE\n"), "{text}");
    assert!(text.ends_with("Congratulations Computer 3, you won!\n"), "{text}");
}

#[test]
fn a_folder_that_takes_no_record_is_refused_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("pedina");
    fs::copy(env!("CARGO_BIN_EXE_pedina"), &program).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    // Root may write everywhere.
    let is_root = rustix::process::geteuid().is_root();
    let user: &[&str] = if is_root { &["setpriv", "--reuid=65534", "--clear-groups"] } else { &[] };
    let mut words = user.iter().map(OsStr::new).chain([program.as_os_str()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args(["konobi", "play", "--size=3", "--first=1", "--second=1", "--record"]);
    let output = command.arg(folder.path()).stdin(Stdio::null()).output().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &*output.stdout), (Some(1), &b""[..]), "{errors}");
    assert!(errors.contains("cannot record games in "), "{errors}");
}

#[test]
fn wrong_arguments_end_with_2() {
    for wrong in [
        &["konobi", "70000"][..],
        &["konobi", "-1"],
        &["konobi", "port"],
        &["konobi", "6344", "6345"],
        &["konobi", "play", "--size", "26"],
        &["konobi", "play", "--first", "9"],
        &["konobi", "play", "--name", "A", "--name", "B", "--name", "C"],
        &["konobi", "play", "--style", "gothic"],
        &["konobi", "server", "--level", "0"],
    ] {
        let (code, text, errors) = run(wrong, "");
        assert_eq!((code, &*text), (Some(2), ""), "{wrong:?}");
        assert!(errors.contains("Usage") || errors.contains("--help"), "{errors}");
    }
    let (_, _, errors) = run(&["konobi", "port"], "");
    assert!(errors.contains("nor a command: play or server"), "{errors}");
}
