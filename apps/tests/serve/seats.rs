//! Seats that wait for reloaded pages, and rooms of those who know their name.

use core::time::Duration;
use std::time::Instant;

use serde_json::{Value, from_str, json};

use crate::client::{Service, TIMEOUT};
use crate::socket::{Lines, serve};

/// A page at a game with this query, or the status with which it is refused.
fn open(service: &Service, query: &str) -> Result<Lines, u16> {
    let port = service.0.port;
    let origin = format!("http://127.0.0.1:{port}");
    Lines::open(port, &format!("/ws/konobi?{query}"), Some(&origin))
}

/// Opens a page with this query until its status is as wanted, a moment later.
fn open_until(
    service: &Service,
    query: &str,
    is_wanted: impl Fn(Option<u16>) -> bool,
) -> Result<Lines, u16> {
    let start = Instant::now();
    loop {
        let page = open(service, query);
        let status = page.as_ref().err().copied();
        if is_wanted(status) {
            return page;
        }
        assert!(start.elapsed() < TIMEOUT, "{query}: {status:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until a seat is given up.
fn wait_until_free(service: &Service, token: &str) {
    let is_free = |status| status == Some(404);
    assert!(open_until(service, &format!("again={token}"), is_free).is_err());
}

/// Lets the server send some 300 KB to the player whose turn it is.
fn ask_for_help(page: &mut Lines) {
    page.send(&("help\n".repeat(800) + "what"));
    page.until("Not an integer");
}

/// The first frame of a page that takes its seat again.
fn replay(page: &mut Lines) -> Vec<Value> {
    let text = page.until("]]");
    from_str(&text).expect(&text)
}

/// Lets the first of two pages begin a game on 2 by 2 points, up to the question for a stone.
fn begin(first: &mut Lines, second: &mut Lines) {
    first.until("dimension of the board: ");
    first.send("2\nAda");
    second.until("Player 2: what's your name? ");
    second.send("Bob");
    first.until("Enter x coordinate: ");
}

#[test]
fn a_page_that_is_reloaded_takes_its_seat_again() {
    let service = serve(&[]);
    let mut first = open(&service, "seat=ada-1").unwrap();
    let mut second = open(&service, "seat=bob-1").unwrap();
    begin(&mut first, &mut second);
    drop(first);
    let mut first = open(&service, "again=ada-1").unwrap();
    let log = replay(&mut first);
    assert_eq!(log[1], json!(["page", "2\nAda\n"]));
    let [_, _, last] = &log[..] else { panic!("{log:?}") };
    assert_eq!(last[0], "server");
    let text = last[1].as_str().unwrap();
    assert!(text.ends_with("Ada, it's your turn!\nEnter x coordinate: "), "{text}");
    first.send("a1");
    second.until("(y/n) ");
    // The other one answers while this one is away.
    drop(first);
    second.send("n");
    second.until("Enter x coordinate: ");
    second.send("b2");
    second.until("[O]");
    let mut first = open(&service, "again=ada-1").unwrap();
    let log = replay(&mut first);
    assert_eq!(log[3], json!(["page", "a1\n"]));
    first.send("a2");
    assert!(first.rest().0.ends_with("Congratulations Ada, you won!\n"));
    assert!(second.rest().0.ends_with("Bob you lost!\n"));
    // The game is over, and its seats are given up a moment later.
    wait_until_free(&service, "ada-1");
}

#[test]
fn the_end_of_a_game_waits_for_a_page_that_is_away() {
    let service = serve(&[]);
    let mut first = open(&service, "seat=ada").unwrap();
    let mut second = open(&service, "seat=bob").unwrap();
    begin(&mut first, &mut second);
    drop(second);
    first.send("resign");
    first.rest();
    let mut second = open(&service, "again=bob").unwrap();
    let log = replay(&mut second);
    let (rest, code) = second.rest();
    // What arrives when the page does is not in its log.
    let text = log.last().unwrap()[1].as_str().unwrap().to_owned() + &rest;
    assert!(text.ends_with("Congratulations Bob, you won!\n"), "{text}");
    assert_eq!(code, 1000);
}

#[test]
fn a_second_page_takes_the_seat_of_the_first_one() {
    let service = serve(&[]);
    let mut first = open(&service, "seat=ada").unwrap();
    first.until("Waiting for the other player...\n");
    let mut again = open(&service, "again=ada").unwrap();
    assert_eq!(replay(&mut again), [json!(["server", "Waiting for the other player...\n"])]);
    assert_eq!(first.rest().1, 4000);
    let mut second = open(&service, "").unwrap();
    begin(&mut again, &mut second);
}

#[test]
fn who_leaves_or_does_not_come_back_has_left() {
    let service = serve(&["--grace", "1"]);
    for leaves in [true, false] {
        let mut first = open(&service, "seat=ada").unwrap();
        let mut second = open(&service, "seat=bob").unwrap();
        begin(&mut first, &mut second);
        if leaves {
            second.close();
        } else {
            drop(second);
        }
        let text = first.rest().0;
        assert!(text.contains("The other player has left"), "{text}");
        wait_until_free(&service, "bob");
    }
}

#[test]
fn a_room_pairs_those_who_know_its_name() {
    let service = serve(&[]);
    let mut stranger = open(&service, "").unwrap();
    stranger.until("Waiting for the other player...\n");
    let mut first = open(&service, "room=r.1&seat=ada").unwrap();
    first.until("Waiting for the other player...\n");
    let mut second = open(&service, "room=r.1").unwrap();
    begin(&mut first, &mut second);
    assert_eq!(open(&service, "room=r.1").err(), Some(409), "two play there");
    first.send("resign");
    first.rest();
    second.rest();
    // The room is open again, and who leaves it makes room for others.
    let third = open_until(&service, "room=r.1", |status| status != Some(409));
    third.unwrap().close();
    let mut other = open(&service, "").unwrap();
    begin(&mut stranger, &mut other);
}

#[test]
fn names_that_are_none_are_refused() {
    let service = serve(&[]);
    let long = "x".repeat(65);
    for query in ["room=", "seat=a/b", "again=%20", &format!("room={long}")] {
        assert_eq!(open(&service, query).err(), Some(400), "{query}");
    }
    assert_eq!(open(&service, "again=nobody").err(), Some(404));
}

/// Its log would be too long: the game goes on, but no page takes the seat again.
#[test]
fn a_seat_without_a_log_is_not_found() {
    let service = serve(&[]);
    let mut first = open(&service, "seat=ada").unwrap();
    let mut second = open(&service, "seat=bob").unwrap();
    begin(&mut first, &mut second);
    for _ in 0..16 {
        ask_for_help(&mut first);
    }
    assert_eq!(open(&service, "again=ada").err(), Some(404));
    first.send("a1");
    second.until("(y/n) ");
    drop(second);
    let mut second = open(&service, "again=bob").unwrap();
    replay(&mut second);
    // Nobody waits for a page that cannot come back.
    drop(first);
    assert!(second.rest().0.contains("The other player has left"));
}

/// A page that does not read what was played before holds up neither the next one nor the end.
#[test]
fn a_page_that_does_not_read_loses_its_seat() {
    let service = serve(&[]);
    let mut first = open(&service, "seat=ada").unwrap();
    let mut second = open(&service, "").unwrap();
    begin(&mut first, &mut second);
    for _ in 0..10 {
        ask_for_help(&mut first);
    }
    // In JSON each of these characters is six: it is more than the system takes.
    for _ in 0..80 {
        first.send(&"\u{1}".repeat(4_000));
        first.until("please reinsert");
    }
    let _deaf = open(&service, "again=ada").unwrap();
    assert_eq!(first.rest().1, 4000);
    let mut third = open(&service, "again=ada").unwrap();
    replay(&mut third);
    third.send("a1");
    second.until("(y/n) ");
    let _deaf = open(&service, "again=ada").unwrap();
    assert_eq!(third.rest().1, 4000);
    service.0.terminate();
    assert!(second.rest().0.contains("The server stops"));
    let (status, [_, reports]) = service.0.finish_with_reports();
    assert!(status.success() && !reports.contains("did not end"), "{reports}");
}

#[test]
fn games_in_rooms_end_with_the_program_and_are_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let service = serve(&["--record", folder.path().to_str().unwrap()]);
    let mut first = open(&service, "room=r.1&seat=ada").unwrap();
    let mut second = open(&service, "room=r.1").unwrap();
    begin(&mut first, &mut second);
    first.send("a1");
    second.until("(y/n) ");
    let mut alone = open(&service, "room=r.2").unwrap();
    alone.until("Waiting for the other player...\n");
    service.0.terminate();
    for page in [first, second] {
        let (text, code) = page.rest();
        assert!(text.contains("The server stops"), "{text}");
        assert_eq!(code, 1000);
    }
    assert_eq!(alone.rest().1, 1000);
    let (status, [_, reports]) = service.0.finish_with_reports();
    assert!(status.success() && !reports.contains("did not end"), "{reports}");
    assert_eq!(folder.path().read_dir().unwrap().count(), 1, "{reports}");
}
