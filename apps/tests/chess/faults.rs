//! Clients and arguments that do not behave.

use super::server::{FOOLS_MATE, Server, Vacant, allow_many_files, pedina, play};

#[test]
fn one_byte_at_a_time_noise_and_endless_lines_disturb_nobody() {
    let server = Server::start(&["--quiet"]);
    let mut good = server.seat();
    let [mut white, mut black] = server.seat();
    for byte in "MOVE 4 1 4 3\n".chars() {
        white.send(&byte.to_string());
    }
    assert_eq!(black.line(), "MOVE 4 1 4 3");
    let (endless, before) = (vec![b'x'; 1 << 20], server.memory());
    for _ in 0..10 {
        assert!(black.try_send(&endless));
    }
    assert_eq!(black.line(), "ERROR 0");
    assert!(server.memory() < before + (2 << 20), "it keeps what it does not need");
    black.send("\nMOVE 4 6 4 4\n");
    assert_eq!(white.line(), "MOVE 4 6 4 4");
    white.try_send(&[0, 0xff, b'\n'].repeat(10));
    assert_eq!(white.rest(), "ERROR 0\n".repeat(10));
    assert_eq!(black.rest(), "ERROR 6\n");
    play(&mut good, &FOOLS_MATE);
}

#[test]
fn a_client_that_closes_its_half_has_left_but_hears_the_end() {
    let server = Server::start(&["--quiet"]);
    let mut seats = server.seat();
    play(&mut seats, &FOOLS_MATE);
    let [white, black] = &mut seats;
    white.send("REPLAY No");
    white.half_close();
    black.send("REPLAY Yes\n");
    assert_eq!(black.rest(), "REPLAY No\n");
    assert_eq!(white.rest(), "");
}

#[test]
fn a_game_goes_on_though_nobody_reads_what_the_server_prints() {
    let server = Server::start(&["-vvv"]);
    let [mut white, mut black] = server.seat();
    // Each round of knights prints four boards; a pipe holds 64 KB.
    for _ in 0..300 {
        for (mover, line) in
            ["MOVE 6 0 5 2", "MOVE 6 7 5 5", "MOVE 5 2 6 0", "MOVE 5 5 6 7"].into_iter().enumerate()
        {
            let (from, to) =
                if mover % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
            from.send(&format!("{line}\n"));
            assert_eq!(to.line(), line);
        }
    }
    server.terminate();
    assert_eq!(white.rest(), "ERROR 6\n");
    let (status, texts) = server.finish_with_reports();
    assert!(status.success());
    // Both pipes were full, but for the length of a text.
    let lengths = texts.map(|text| text.len());
    assert!(lengths.iter().all(|&length| length > 60_000), "only {lengths:?} bytes were printed");
}

#[test]
fn a_thousand_connections_play_at_once() {
    play_at_once(1_000);
}

#[test]
#[ignore = "takes a minute, and 9,000 connections: for `cargo xtask nightly`"]
fn nine_thousand_connections_play_at_once() {
    play_at_once(9_000);
}

/// Half of the games have begun when the connections of other ones are lost.
fn play_at_once(connections: usize) {
    allow_many_files();
    let server = Server::start(&["--quiet"]);
    let mut tables: Vec<_> = (0..connections / 2).map(|_| server.seat()).collect();
    for (number, table) in tables.iter_mut().enumerate() {
        if number % 2 == 0 {
            play(table, &FOOLS_MATE[..2]);
        }
    }
    let rest = tables.split_off(connections / 4);
    drop(tables);
    for [mut white, _black] in rest {
        white.send("MOVE 0 0 0 0\n");
        assert_eq!(white.line(), "ERROR 2");
    }
}

#[test]
fn wrong_arguments_end_with_2_and_what_fails_with_1() {
    let status = |arguments: &[&str]| {
        let output = pedina(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for wrong in [
        &["checkers"][..],
        &["chess"],
        &["chess", "server", "--port", "65536"],
        &["chess", "server", "--games", "0"],
        &["chess", "client", "--host"],
    ] {
        let (code, text) = status(wrong);
        assert_eq!(code, Some(2), "{wrong:?}");
        assert!(text.contains("Usage") || text.contains("--help"), "{text}");
    }
    let server = Server::start(&[]);
    let (code, text) = status(&["chess", "server", "-p", &server.port.to_string()]);
    assert_eq!(code, Some(1));
    assert!(text.contains("is taken") && text.contains("choose another port"), "{text}");
    let vacant = Vacant::new();
    let port = vacant.port.to_string();
    let (code, text) = status(&["chess", "client", "-p", &port]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pedina chess server --port"), "{text}");
}

#[test]
fn help_is_everywhere_and_the_version_is_known() {
    for arguments in [&["--help"][..], &["chess", "--help"], &["chess", "server", "-h"]] {
        let output = pedina(arguments).output().unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{arguments:?}");
    }
    let output = pedina(&["--version"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "pedina 0.1.0\n");
}

#[test]
fn a_folder_that_cannot_be_written_costs_only_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("games");
    let server = Server::start(&["--quiet", "--record", record.to_str().unwrap()]);
    std::fs::remove_dir(&record).unwrap();
    let mut seats = server.seat();
    play(&mut seats, &FOOLS_MATE);
    let [white, black] = &mut seats;
    white.send("REPLAY No\n");
    black.send("REPLAY No\n");
    assert_eq!(white.rest(), "REPLAY No\n");
    play(&mut server.seat(), &FOOLS_MATE);
}
