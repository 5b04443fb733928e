//! Seats that wait for reloaded pages, and rooms of those who know their name.

use serde_json::{Value, from_str, json};

use crate::client::Service;
use crate::socket::{Lines, serve};

/// A page at a game with this query, or the status with which it is refused.
fn open(service: &Service, query: &str) -> Result<Lines, u16> {
    let port = service.0.port;
    let origin = format!("http://127.0.0.1:{port}");
    Lines::open(port, &format!("/ws/konobi?{query}"), Some(&origin))
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
    while open(&service, "again=ada-1").err() != Some(404) {}
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
            second.close()
        } else {
            drop(second)
        }
        let text = first.rest().0;
        assert!(text.contains("The other player has left"), "{text}");
        while open(&service, "again=bob").err() != Some(404) {}
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
    loop {
        match open(&service, "room=r.1") {
            Ok(third) => break third.close(),
            Err(status) => assert_eq!(status, 409),
        }
    }
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
