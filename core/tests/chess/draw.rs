//! Positions as text and as pictures: the pictures of the documents, and that each is XML in
//! which everything stands where it should.

use std::collections::BTreeMap;

use pedina::chess::draw::{Arrow, Drawing, Rgb, TextStyle, Theme};
use pedina::chess::{Bitboard, Board, Color, FenMode, Move, Piece, Position, Square};
use proptest::prelude::*;
use roxmltree::Document;

use crate::pictures::{assert_committed, assert_full_sinks_are_noticed, written};

fn position(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap()
}

fn text(drawing: &Drawing, style: TextStyle) -> String {
    written(|text| drawing.write_text(style, text))
}

fn svg(drawing: &Drawing) -> String {
    written(|text| drawing.write_svg(text))
}

#[test]
fn the_pictures_of_the_documents_are_those_that_the_library_draws() {
    pictures().iter().for_each(|(name, picture)| assert_committed(name, picture));
}

fn pictures() -> Vec<(&'static str, String)> {
    let mate = position(MATE);
    let arrows = [
        Arrow { color: Rgb::new(0x8a1f1f), ..Arrow::new(Square::D5, Square::E7) },
        Arrow::new(Square::E5, Square::D7),
        Arrow::new(Square::F7, Square::E8),
        Arrow::new(Square::F7, Square::F7),
    ];
    let mated = Drawing {
        last_move: Some(Move::new(Square::C3, Square::D5, None)),
        arrows: &arrows,
        size: 384,
        ..Drawing::new(&mate)
    };
    let middle = position("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 b - - 1 8");
    let knight = Drawing {
        bottom: Color::Black,
        marked: middle.legal_targets(Square::C6) | middle.legal_targets(Square::D5),
        last_move: Some(Move::new(Square::E1, Square::H1, None)),
        theme: Theme::BLUE,
        size: 384,
        ..Drawing::new(&middle)
    };
    let start = Position::start();
    vec![
        ("mate.svg", svg(&mated)),
        ("targets.svg", svg(&knight)),
        ("start.svg", svg(&Drawing { theme: Theme::GREEN, size: 384, ..Drawing::new(&start) })),
        (
            "print.svg",
            svg(&Drawing { coordinates: false, arrows: &[], theme: Theme::GREY, ..mated }),
        ),
    ]
}

/// Legal's mate.
const MATE: &str = "r2q1bnr/ppp1kBpp/2np4/3NN3/4P3/8/PPPP1PPP/R1BbK2R b KQ - 2 7";

#[test]
fn letters() {
    let position = position(MATE);
    let drawing = Drawing {
        last_move: Some(Move::new(Square::C3, Square::D5, None)),
        marked: Square::A3.into(),
        ..Drawing::new(&position)
    };
    let lines = [
        " 8  r  .  .  q  .  b  n  r",
        " 7  p  p  p  . (k) B  p  p",
        " 6  .  .  n  p  .  .  .  .",
        " 5  .  .  . [N] N  .  .  .",
        " 4  .  .  .  .  P  .  .  .",
        " 3 <.> . [.] .  .  .  .  .",
        " 2  P  P  P  P  .  P  P  P",
        " 1  R  .  B  b  K  .  .  R",
        "    a  b  c  d  e  f  g  h",
    ];
    assert_eq!(text(&drawing, TextStyle::Ascii), lines.map(|line| format!("{line}\n")).concat());
    let turned = Drawing { bottom: Color::Black, coordinates: false, ..drawing };
    let lines = [
        " R  .  .  K  b  B  .  R",
        " P  P  P  .  P  P  P  P",
        " .  .  .  .  . [.] . <.>",
        " .  .  .  P  .  .  .  .",
        " .  .  .  N [N] .  .  .",
        " .  .  .  .  p  n  .  .",
        " p  p  B (k) .  p  p  p",
        " r  n  b  .  q  .  .  r",
    ];
    assert_eq!(text(&turned, TextStyle::Ascii), lines.map(|line| format!("{line}\n")).concat());
}

#[test]
fn figures() {
    let position = position("r1bqkbn1/p7/8/8/8/8/P7/R1BQKBN1 w - - 0 1");
    let drawing = Drawing { bottom: Color::Black, ..Drawing::new(&position) };
    let lines = [
        " 1  ·  ♘  ♗  ♔  ♕  ♗  ·  ♖",
        " 2  ·  ·  ·  ·  ·  ·  ·  ♙",
        " 3  ·  ·  ·  ·  ·  ·  ·  ·",
        " 4  ·  ·  ·  ·  ·  ·  ·  ·",
        " 5  ·  ·  ·  ·  ·  ·  ·  ·",
        " 6  ·  ·  ·  ·  ·  ·  ·  ·",
        " 7  ·  ·  ·  ·  ·  ·  ·  ♟",
        " 8  ·  ♞  ♝  ♚  ♛  ♝  ·  ♜",
        "    h  g  f  e  d  c  b  a",
    ];
    assert_eq!(text(&drawing, TextStyle::Unicode), lines.map(|line| format!("{line}\n")).concat());
}

#[test]
fn coloured_squares() {
    let position = position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    let drawing = Drawing {
        last_move: Some(Move::new(Square::H1, Square::E1, None)),
        marked: Square::F8.into(),
        ..Drawing::new(&position)
    };
    let text = text(&drawing, TextStyle::Ansi);
    // The nearest colours of xterm: #ffd7af and #af875f for the squares, red for the check.
    let light = "\x1b[48;5;223;38;5;16m   ";
    let dark = "\x1b[48;5;137;38;5;16m   ";
    let check = "\x1b[48;5;160;38;5;16m ♚ ";
    let marked = "\x1b[48;5;65;38;5;16m   ";
    let eighth = format!(" 8 {light}{dark}{light}{dark}{check}{marked}{light}{dark}\x1b[0m");
    assert_eq!(text.lines().next(), Some(&*eighth));
    let first = text.lines().nth(7).unwrap();
    assert!(first.starts_with(" 1 \x1b[48;5;137;38;5;231m ♚ "), "{first:?}");
    assert!(first.contains("38;5;231m ♜ ") && first.ends_with("\x1b[0m"), "{first:?}");
    assert_eq!(text.lines().count(), 9);
}

#[test]
fn castling_marks_the_way_of_the_king() {
    for (fen, from, rook, reached) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", "g1"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "a1", "c1"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8", "a8", "c8"),
        // The king of Chess960 reaches the square of its rook.
        ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1", "g1", "g1"),
    ] {
        let [from, rook, reached] =
            [from, rook, reached].map(|name| Square::parse(name.as_bytes()).unwrap());
        let before = Position::parse_fen(fen.as_bytes(), FenMode::Lenient).unwrap();
        let mv = Move::new(from, rook, None);
        let after = before.play(mv).unwrap();
        let text = text(&Drawing { last_move: Some(mv), ..Drawing::new(&after) }, TextStyle::Ascii);
        let marked: Vec<Square> = cells(&text)
            .filter(|(_, cell)| cell.starts_with('['))
            .map(|(square, _)| square)
            .collect();
        let mut expected = [from, reached];
        expected.sort();
        assert_eq!(marked, expected, "{fen}\n{text}");
    }
}

/// The squares of a text seen by white, in the order of their numbers, with their three columns.
fn cells(text: &str) -> impl Iterator<Item = (Square, String)> + '_ {
    Square::all().map(move |square| {
        let line = text.lines().nth(usize::from(7 - square.rank().number())).unwrap();
        let start = 3 + 3 * usize::from(square.file().number());
        (square, line.chars().skip(start).take(3).collect())
    })
}

/// What a picture shows, read from the outside: a piece for each square, from the corner at the
/// upper left.
fn pieces_of(document: &Document) -> BTreeMap<(u32, u32), (String, String)> {
    let number = |text: &str| text.parse::<u32>().unwrap() / 48;
    let mut pieces = BTreeMap::new();
    for node in document.descendants().filter(|node| node.tag_name().name() == "use") {
        let place = (number(node.attribute("x").unwrap()), number(node.attribute("y").unwrap()));
        let name = node.attribute("href").unwrap().strip_prefix("#pedina-").unwrap().to_owned();
        let fill = node.parent().unwrap().attribute("fill").unwrap().to_owned();
        assert!(pieces.insert(place, (name, fill)).is_none(), "two pieces on one square");
    }
    pieces
}

fn board() -> impl Strategy<Value = Board> {
    proptest::collection::vec((0..64_u8, prop::option::of(0..12_u8)), 0..64).prop_map(|puts| {
        let mut board = Board::empty();
        for (square, piece) in puts {
            let piece = piece.map(|number| Piece::new(number % 6 + 1 + 8 * (number / 6)).unwrap());
            board.put(Square::new(square).unwrap(), piece);
        }
        board
    })
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_u8).prop_map(|number| Square::new(number).unwrap())
}

/// The pieces of a drawing by their column and row, with their colour.
fn expected_pieces(drawing: &Drawing<'_>) -> BTreeMap<(u32, u32), (String, String)> {
    let hex = |color: Rgb| format!("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
    let mut expected = BTreeMap::new();
    for (square, piece) in drawing.board.iter() {
        let (file, rank) = (u32::from(square.file().number()), u32::from(square.rank().number()));
        let is_turned = drawing.bottom == Color::Black;
        let place = if is_turned { (7 - file, rank) } else { (file, 7 - rank) };
        let theme = drawing.theme;
        let fill = if piece.color == Color::White { theme.white } else { theme.black };
        expected.insert(place, (format!("{:?}", piece.role).to_lowercase(), hex(fill)));
    }
    expected
}

/// What is used is defined, once.
fn check_definitions(document: &Document<'_>) -> Result<(), TestCaseError> {
    let mut ids: Vec<&str> =
        document.descendants().filter_map(|node| node.attribute("id")).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    prop_assert_eq!(ids.len(), count);
    for (name, _) in pieces_of(document).values() {
        prop_assert!(ids.contains(&&*format!("pedina-{name}")), "{}", name);
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_drawing_is_xml_with_each_thing_in_its_place(
        board in board(),
        black in any::<bool>(),
        coordinates in any::<bool>(),
        marked in any::<u64>(),
        last in prop::option::of((square(), square())),
        check in prop::option::of(square()),
        arrows in proptest::collection::vec((square(), square(), any::<u32>()), 0..20),
        colors in any::<[u32; 7]>(),
        size in any::<u16>(),
    ) {
        let [light, dark, last_move, red, mark, white, ink] = colors.map(Rgb::new);
        let theme = Theme { light, dark, last_move, check: red, mark, white, black: ink };
        let arrows: Vec<Arrow> = arrows
            .into_iter()
            .map(|(from, to, color)| Arrow { from, to, color: Rgb::new(color) })
            .collect();
        let drawing = Drawing {
            board: &board,
            bottom: if black { Color::Black } else { Color::White },
            coordinates,
            last_move: last.map(|(from, to)| Move::new(from, to, None)),
            check,
            marked: Bitboard(marked),
            arrows: &arrows,
            theme,
            size,
        };
        let picture = svg(&drawing);
        let document = Document::parse(&picture).unwrap();
        let root = document.root_element();
        prop_assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        prop_assert_eq!(root.attribute("width").is_some(), size > 0);

        let expected = expected_pieces(&drawing);
        prop_assert_eq!(pieces_of(&document), expected);
        check_definitions(&document)?;
        let count = |name: &str| {
            document.descendants().filter(|node| node.tag_name().name() == name).count()
        };
        prop_assert_eq!(count("text"), if coordinates { 16 } else { 0 });
        let rings = arrows.iter().filter(|arrow| arrow.from == arrow.to).count();
        let glow = if check.is_some() { 3 } else { 0 };
        prop_assert_eq!(count("circle"), marked.count_ones() as usize + rings + glow);
        let translucent = document
            .descendants()
            .filter(|node| node.tag_name().name() == "path" && node.has_attribute("fill-opacity"));
        prop_assert_eq!(translucent.count(), arrows.len() - rings);
        // All of it lies on the board.
        for node in document.descendants() {
            for name in ["x", "y", "cx", "cy"] {
                if let Some(value) = node.attribute(name) {
                    prop_assert!(value.parse::<u32>().unwrap() < 384);
                }
            }
        }
    }

    #[test]
    fn letters_say_what_is_on_the_board(board in board(), coordinates in any::<bool>()) {
        let drawing = Drawing { coordinates, ..Drawing::of_board(&board) };
        let text = text(&drawing, TextStyle::Ascii);
        let mut read = Board::empty();
        for (line, rank) in text.lines().zip((0..8).rev()) {
            let line = if coordinates { &line[3..] } else { line };
            for (file, cell) in line.as_bytes().chunks(3).enumerate() {
                let square = Square::new(8 * rank + file as u8).unwrap();
                read.put(square, Piece::from_letter(cell[1]));
            }
        }
        prop_assert_eq!(read, board);
    }
}

#[test]
fn a_full_sink_is_an_error_and_no_panic() {
    let position = position(MATE);
    let arrows = [Arrow::new(Square::A1, Square::H8), Arrow::new(Square::B2, Square::B2)];
    let drawing = Drawing { arrows: &arrows, marked: Square::A3.into(), ..Drawing::new(&position) };
    assert_full_sinks_are_noticed(|sink| drawing.write_svg(sink));
    for style in [TextStyle::Ascii, TextStyle::Unicode, TextStyle::Ansi] {
        assert_full_sinks_are_noticed(|sink| drawing.write_text(style, sink));
    }
}
