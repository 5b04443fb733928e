//! Situations that boards without piece recognition are known to get wrong.

use pedina::chess::eboard::{Correction, Inference, Sensors};
use pedina::chess::{FenMode, Position, Role, Square};

use super::{Answer, Event, feed};

fn position(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Lenient).expect(fen)
}

/// `-e2 +e4`: lifted from e2, set down on e4.
fn events(text: &str) -> Vec<Event> {
    let event = |word: &str| {
        let square = Square::parse(&word.as_bytes()[1..]).expect(word);
        match &word[..1] {
            "-" => Event::Lift(square),
            "+" => Event::Drop(square),
            _ => panic!("{word}"),
        }
    };
    text.split_whitespace().map(event).collect()
}

fn sensors(position: &Position, text: &str) -> Sensors {
    let mut sensors = Sensors::new(position);
    for event in events(text) {
        feed(&mut sensors, event);
    }
    sensors
}

/// `none`, `illegal`, `e2e4`, or `one of a b c`.
fn as_text(inference: Inference) -> String {
    match Answer::from(inference) {
        Answer::None => "none".to_owned(),
        Answer::Illegal => "illegal".to_owned(),
        Answer::Result(result) => result.to_owned(),
        Answer::Unique(mv) => mv.to_string(),
        Answer::Ambiguous(moves) => {
            let mut names: Vec<_> = moves.iter().map(ToString::to_string).collect();
            names.sort_unstable();
            format!("one of {}", names.join(" "))
        }
    }
}

/// FEN; what the hands do; what can be inferred; what if the player says that it is done.
const SITUATIONS: &str = include_str!("../../data/eboard.txt");

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SCANDINAVIAN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const BLACK: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
const UNCASTLED: &str = "4k3/4p3/8/8/8/8/8/4K2R b K - 0 1";
const KNIGHT: &str = "4k3/8/5n2/8/4P3/3P4/8/4K3 b - - 0 1";
const EMPTY_CENTRE: &str = "4k3/8/5n2/8/8/3P4/8/4K3 b - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/PPPPPP1P/R3K2R w KQ - 0 1";
const SWAP: &str = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
const PROMOTION: &str = "r1r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn inferences_are_what_the_player_means() {
    let mut count = 0;
    for line in SITUATIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [fen, hands, inferred, confirmed] = fields[..] else { panic!("{line}") };
        let position = position(fen);
        let sensors = sensors(&position, hands);
        assert_eq!(as_text(sensors.infer(&position)), inferred, "{hands} in {fen}");
        assert_eq!(as_text(sensors.confirm(&position)), confirmed, "{hands} confirmed in {fen}");
        count += 1;
    }
    assert_eq!(count, 68);
}

#[test]
fn lights_follow_the_hands() {
    for (fen, hands, lights) in [
        (START, "", ""),
        (START, "-g1", "f3 h3"),
        (START, "-g1 +f3", ""),
        (START, "-a1", ""),
        (SCANDINAVIAN, "-e4", "d5 e5"),
        (SCANDINAVIAN, "-d5", "e4"),
        (SCANDINAVIAN, "-e4 -d5", "d5"),
        (EN_PASSANT, "-d5", "d6 e5 e6"),
        (EN_PASSANT, "-d5 +e6", "e5"),
        (EN_PASSANT, "-e5", "d5"),
        (CASTLING, "-e1", "c1 d1 f1 g1"),
        (CASTLING, "-e1 +g1", "f1 h1"),
        (CASTLING, "-e1 +g1 -h1", "f1"),
        (CASTLING, "-h1", "f1 g1"),
        (CASTLING, "-h1 +f1", "e1"),
        (CASTLING, "-h1 -e1", "f1 g1"),
        (SWAP, "-f1 -g1", "f1 g1"),
    ] {
        let position = position(fen);
        let names: Vec<_> =
            sensors(&position, hands).hints(&position).iter().map(|s| s.to_string()).collect();
        let mut wanted: Vec<_> = lights.split_whitespace().map(String::from).collect();
        wanted.sort_by_key(|name| Square::parse(name.as_bytes()).ok());
        assert_eq!(names, wanted, "{hands} in {fen}");
    }
}

#[test]
fn a_wrong_move_is_put_back() {
    let position = Position::start();
    let mut sensors = sensors(&position, "-e2 +e5");
    assert_eq!(sensors.infer(&position), Inference::Illegal);
    let correction = sensors.correction();
    assert_eq!(correction, Correction { fill: Square::E2.into(), clear: Square::E5.into() });
    sensors.lift(Square::E5);
    sensors.drop(Square::E2);
    assert!(sensors.correction().is_empty());
    assert_eq!(sensors.infer(&position), Inference::None);
    // It leaves no trace in the next attempt.
    sensors.lift(Square::D2);
    assert_eq!(sensors.lifted(), Square::D2.into());
}

#[test]
fn a_move_of_the_host_is_made_before_anything_is_inferred() {
    let before = position(SCANDINAVIAN);
    let capture = before.parse_uci(b"e4d5").unwrap();
    let position = before.play(capture).unwrap();
    let mut sensors = Sensors::new(&before);
    sensors.follow(&position);
    assert_eq!(
        sensors.correction(),
        Correction { fill: pedina::chess::Bitboard::EMPTY, clear: Square::E4.into() }
    );
    assert_eq!(sensors.infer(&position), Inference::Illegal);
    // Black's queen captures before white's pawn was moved: too early.
    sensors.lift(Square::D8);
    assert_eq!(sensors.infer(&position), Inference::Illegal);
    sensors.drop(Square::D8);
    for event in events("-d5 -e4 +d5") {
        feed(&mut sensors, event);
    }
    assert_eq!(sensors.infer(&position), Inference::None);
    for event in events("-d5 -d8 +d5") {
        feed(&mut sensors, event);
    }
    assert_eq!(as_text(sensors.infer(&position)), "d8d5");
}

/// The position before the host's move; that move; what the hands do then; what can be inferred;
/// what if the player says that it is done.
#[test]
fn an_answer_may_begin_before_the_move_of_the_host_is_made() {
    for (fen, host, hands, inferred, confirmed) in [
        (BLACK, "e7e5", "-d2 +d4", "illegal", "illegal"),
        (BLACK, "e7e5", "-d2 +d4 -e7", "illegal", "illegal"),
        (BLACK, "e7e5", "-d2 +d4 -e7 +e5", "d2d4", "d2d4"),
        (BLACK, "e7e5", "-e7 -d2 +e5 +d4", "d2d4", "d2d4"),
        (BLACK, "e7e5", "-d2 -e7 +e5", "none", "none"),
        (BLACK, "e7e5", "-d2 -e7 +e5 +d2", "none", "none"),
        (BLACK, "e7e5", "-d2 -e7 +e5 +d5", "illegal", "illegal"),
        // A piece that was adjusted meanwhile.
        (BLACK, "e7e5", "-d2 +d4 -g1 +g1 -e7 +e5", "d2d4", "d2d4"),
        // Castled before: king and rook have arrived when the pawn does.
        (UNCASTLED, "e7e5", "-e1 +g1 -h1 +f1 -e7 +e5", "e1h1", "e1h1"),
        // The host's piece may stand on e4, or the pawn that has captured it.
        (KNIGHT, "f6e4", "-d3 -e4 -f6 +e4", "none", "d3e4"),
        (KNIGHT, "f6e4", "-d3 -e4 +e4 -f6", "none", "d3e4"),
        (KNIGHT, "f6e4", "-e4 -d3 -f6 +e4 -e4 +e4", "d3e4", "d3e4"),
        (KNIGHT, "f6e4", "-d3 -e4 -f6 +e4 +d4", "d3d4", "d3d4"),
        // Captured on the square where it never arrived.
        (EMPTY_CENTRE, "f6e4", "-d3 -f6 +e4", "none", "d3e4"),
        // En passant: the captured pawn went from its first square into the box.
        ("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5", "-e7 -d5 +e6", "illegal", "d5e6"),
    ] {
        let before = position(fen);
        let position = before.play(before.parse_uci(host.as_bytes()).unwrap()).unwrap();
        let mut sensors = Sensors::new(&before);
        sensors.follow(&position);
        for event in events(hands) {
            feed(&mut sensors, event);
        }
        let context = format!("{hands} after {host} in {fen}");
        assert_eq!(as_text(sensors.infer(&position)), inferred, "{context}");
        assert_eq!(as_text(sensors.confirm(&position)), confirmed, "confirmed: {context}");
        assert_eq!(Sensors::from_snapshot(&sensors.to_snapshot()), Some(sensors), "{context}");
    }
}

#[test]
fn another_position_is_refused() {
    let start = Position::start();
    let sensors = sensors(&start, "-e2 +e4");
    let next = start.play(start.parse_uci(b"e2e4").unwrap()).unwrap();
    assert_eq!(sensors.infer(&next), Inference::Illegal);
    assert!(sensors.hints(&next).is_empty());
}

#[test]
fn a_promotion_is_chosen_where_the_square_is_certain() {
    let position = position(PROMOTION);
    for (hands, role, chosen) in [
        ("-b7 +b8", Role::Queen, Some("b7b8q")),
        ("-b7 +b8", Role::Knight, Some("b7b8n")),
        ("-b7 +b8", Role::King, None),
        ("-b7 -a8 -c8 +a8 +c8", Role::Queen, None),
    ] {
        let Inference::Ambiguous(candidates) = sensors(&position, hands).infer(&position) else {
            panic!("{hands}");
        };
        let found = candidates.promoting_to(role).map(|mv| mv.to_string());
        assert_eq!(found.as_deref(), chosen, "{hands}");
    }
}
