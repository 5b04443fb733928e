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
        let square = Square::parse(&word[1..]).expect(word);
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
fn told(inference: Inference) -> String {
    match Answer::from(inference) {
        Answer::None => "none".to_owned(),
        Answer::Illegal => "illegal".to_owned(),
        Answer::Unique(mv) => mv.to_string(),
        Answer::Ambiguous(moves) => {
            let mut names: Vec<_> = moves.iter().map(ToString::to_string).collect();
            names.sort_unstable();
            format!("one of {}", names.join(" "))
        }
    }
}

/// A FEN, what the hands do, what can be inferred, and what if the player says that it is done.
const SITUATIONS: &[(&str, &str, &str, &str)] = &[
    // Nothing, one piece in the hand, a move, a piece that was only adjusted before.
    (START, "", "none", "none"),
    (START, "-e2", "none", "none"),
    (START, "-e2 +e4", "e2e4", "e2e4"),
    (START, "-g1 +g1 -d1 +d1 -e2 +e4", "e2e4", "e2e4"),
    (START, "-e2 +e2", "none", "none"),
    // Not where it may go; too many hands; a piece that has no move.
    (START, "-e2 +e5", "illegal", "illegal"),
    (START, "-e2 -g1", "illegal", "illegal"),
    (START, "-a1", "illegal", "illegal"),
    (START, "+e4", "none", "none"),
    // A capture: either piece first. Without its square seen empty nothing has been captured.
    (SCANDINAVIAN, "-e4", "none", "none"),
    (SCANDINAVIAN, "-d5", "none", "none"),
    (SCANDINAVIAN, "-d5 -e4", "none", "none"),
    (SCANDINAVIAN, "-d5 -e4 +d5", "e4d5", "e4d5"),
    (SCANDINAVIAN, "-e4 -d5 +d5", "e4d5", "e4d5"),
    // Adjusted before the other piece was lifted: no capture.
    (SCANDINAVIAN, "-d5 +d5 -e4", "none", "none"),
    // The queen could have captured either.
    (TWO_TARGETS, "-d1 -d7 +d7", "d1d7", "d1d7"),
    (TWO_TARGETS, "-d1 -d7 -h5 +h5 +d7", "one of d1d7 d1h5", "one of d1d7 d1h5"),
    // En passant: the captured pawn still stands, is taken first, is taken last.
    (EN_PASSANT, "-d5 +e6", "none", "none"),
    (EN_PASSANT, "-d5 +e6 -e5", "d5e6", "d5e6"),
    (EN_PASSANT, "-e5 -d5 +e6", "d5e6", "d5e6"),
    (EN_PASSANT, "-d5 -e5", "none", "none"),
    (EN_PASSANT, "-d5 +d6", "d5d6", "d5d6"),
    // Castling: the king first, the rook first, both at once.
    (CASTLING, "-e1 +g1", "none", "none"),
    (CASTLING, "-e1 +g1 -h1", "none", "none"),
    (CASTLING, "-e1 +g1 -h1 +f1", "e1h1", "e1h1"),
    (CASTLING, "-h1 +f1", "one of e1h1 h1f1", "h1f1"),
    (CASTLING, "-h1 +f1 -e1", "none", "none"),
    (CASTLING, "-h1 +f1 -e1 +g1", "e1h1", "e1h1"),
    (CASTLING, "-h1 -e1 +f1 +g1", "e1h1", "e1h1"),
    (CASTLING, "-h1 +g1", "h1g1", "h1g1"),
    (CASTLING, "-a1 +d1", "one of a1d1 e1a1", "a1d1"),
    (CASTLING, "-a1 +d1 -e1 +c1", "e1a1", "e1a1"),
    (CASTLING, "-e1 +f1", "e1f1", "e1f1"),
    // A piece cannot be set down where one stands.
    (CASTLING, "-e1 +h1", "none", "none"),
    // Chess960: king and rook change places, which looks like nothing at all.
    (SWAP, "-f1 -g1 +g1 +f1", "one of f1g1", "f1g1"),
    (SWAP, "-f1 +f1 -g1 +g1", "none", "none"),
    (SWAP, "-f1 -g1", "none", "none"),
    // Chess960: only the rook moves, over the king.
    (KING_STAYS, "-h1 +f1", "g1h1", "g1h1"),
    // Chess960: the king's step is half of its castling.
    (STEP, "-f1 +g1", "one of f1g1 f1h1", "f1g1"),
    (STEP, "-f1 +g1 -h1 +f1", "one of f1h1 h1g1", "one of f1h1 h1g1"),
    (STEP, "-h1 +g1", "h1g1", "h1g1"),
    // Promotion: the pawn on the last rank, lifted again, a piece in its place.
    (PROMOTION, "-b7 +b8", "one of b7b8b b7b8n b7b8q b7b8r", "one of b7b8b b7b8n b7b8q b7b8r"),
    (PROMOTION, "-b7 +b8 -b8", "none", "none"),
    (
        PROMOTION,
        "-b7 +b8 -b8 +b8",
        "one of b7b8b b7b8n b7b8q b7b8r",
        "one of b7b8b b7b8n b7b8q b7b8r",
    ),
    (PROMOTION, "+b8", "none", "none"),
    (PROMOTION, "-a8 -b7 +a8", "one of b7a8b b7a8n b7a8q b7a8r", "one of b7a8b b7a8n b7a8q b7a8r"),
    (
        PROMOTION,
        "-b7 -a8 -c8 +a8 +c8",
        "one of b7a8b b7a8n b7a8q b7a8r b7c8b b7c8n b7c8q b7c8r",
        "one of b7a8b b7a8n b7a8q b7a8r b7c8b b7c8n b7c8q b7c8r",
    ),
    // Nothing is legal any more.
    (MATE, "-e1", "illegal", "illegal"),
    (MATE, "", "none", "none"),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SCANDINAVIAN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const TWO_TARGETS: &str = "4k3/3p4/8/7p/8/8/8/3QK3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/PPPPPP1P/R3K2R w KQ - 0 1";
const SWAP: &str = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
const KING_STAYS: &str = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
const STEP: &str = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
const PROMOTION: &str = "r1r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
const MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

#[test]
fn situations_are_told_as_a_player_means_them() {
    for &(fen, hands, inferred, confirmed) in SITUATIONS {
        let position = position(fen);
        let sensors = sensors(&position, hands);
        assert_eq!(told(sensors.infer(&position)), inferred, "{hands} in {fen}");
        assert_eq!(told(sensors.confirm(&position)), confirmed, "{hands} confirmed in {fen}");
    }
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
        wanted.sort_by_key(|name| Square::parse(name));
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
    let capture = before.parse_uci("e4d5").unwrap();
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
    assert_eq!(told(sensors.infer(&position)), "d8d5");
}

#[test]
fn another_position_is_refused() {
    let start = Position::start();
    let sensors = sensors(&start, "-e2 +e4");
    let next = start.play(start.parse_uci("e2e4").unwrap()).unwrap();
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
