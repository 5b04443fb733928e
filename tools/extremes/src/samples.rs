//! Values that the build script cannot make: numbers, texts and memory, values that few arguments
//! give, and calls that it cannot make.

use crate::calls::Call;
use crate::generator::{Generator, Sample, consume, drain, leak, sample};
use pedina::chess::engine::{Engine, Evaluation, Limits, Line, Net};
use pedina::chess::epd::{Epd, Operation};
use pedina::chess::pgn::Visitor;
use pedina::chess::session::Rules;
use pedina::chess::tree::{CommentPlace, GameTree, GameTreeMut, Node};
use pedina::chess::{FenMode, Game, MaterialRule, MoveList, Position};
use pedina::konobi::AnySize;
use pedina::mastermind::{
    Candidates, Code, Conflict, Feedback, PegKind, Row, Settings, Universe, Variant,
};
use std::sync::LazyLock;

macro_rules! list {
    ($($ty:ty => [$($value:expr),* $(,)?];)*) => {$(
        impl Sample for $ty {
            fn sample(generator: &mut Generator) -> Option<Self> {
                let makers: &[fn() -> Option<Self>] = &[$(|| Option::from($value)),*];
                makers.get(generator.below(makers.len())).and_then(|make| make())
            }
        }
    )*};
}

list! {
    bool => [false, true];
    u8 => [0, 1, 2, 3, 7, 8, 10, 11, 31, 63, 64, 127, 128, 254, 255];
    u16 => [0, 1, 2, 7, 64, 255, 256, 959, 32_767, 32_768, 65_534, 65_535];
    u32 => [0, 1, 2, 3, 31, 32, 64, 1_000, 1 << 22, u32::MAX / 2, 1 << 31, u32::MAX - 1, u32::MAX];
    u64 => [0, 1, 2, 63, 64, 1_000, (1 << 32) - 1, 1 << 32, u64::MAX / 2, 1 << 63, u64::MAX];
    usize => [0, 1, 2, 3, 4, 7, 10, 64, 1_000, usize::MAX / 2, usize::MAX - 1, usize::MAX];
    i8 => [0, 1, -1, 7, -8, i8::MAX, i8::MIN];
    i16 => [0, 1, -1, i16::MAX, i16::MIN, i16::MIN + 1];
    i32 => [0, 1, -1, 100, -100, i32::MAX, i32::MIN, i32::MIN + 1];
    i64 => [0, 1, -1, 1 << 32, i64::MAX, i64::MIN, i64::MIN + 1];
    core::fmt::Error => [core::fmt::Error];
    char => ['a', '1', ' ', '\0', 'é', '♘', char::MAX];
    &'static str => [
        "", " ", "a", "e4", "Nf3", "O-O", "e2e4", "e7e8q", "a1a1", "--", "0000", "1234", "RGBY",
        "f6", "swap", "pass", "w", "KQkq", "é♘", "\0", "White", "1-0", "*", "40/9000:30+5",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/P7/8/8/8/8/7p/4K2R w K - 65535 65535", "8/8/8/8/8/8/8/8 b - - 99999 0",
        "5/O1O2/X1O1X/2X2/2XO1 b 65535", "(;FF[4]SZ[5];B[a1];W[c3])",
        "[White \"A\"]\n\n1. e4 {x} (1. d4 $1 d5) e5 1/2-1/2\n", "99999999999999999999999999",
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; acd 999999999999; id \"x\"; hmvc 65536;",
        "-1", "bm Nf3; acd 999999999999; id \"x\";",
    ];
    pedina::chess::Position => [
        Position::start(),
        fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 65535 65535"),
        fen("4k3/P6P/8/8/8/8/p6p/4K3 w - - 99 1"),
        fen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
        fen("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
        fen("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"),
        fen("QQQQQQQQ/QQQQQQQQ/8/8/8/k7/8/7K w - - 0 1"),
        fen("4k3/8/8/8/1b6/8/8/1R2K1R1 w BG - 0 1"),
        fen("8/8/8/8/8/8/8/K1k5 w - - 150 75"),
    ];
    pedina::mastermind::Variant => [
        Variant::CLASSIC,
        Variant::new(1, 1, true).ok(),
        Variant::new(10, 11, true).ok(),
        Variant::new(10, 11, false).ok(),
        Variant::new(10, 10, false).ok(),
        Variant::new(3, 11, true).ok(),
        Variant::new(5, 2, true).ok(),
    ];
    pedina::mastermind::Code => [
        code("1"),
        code("1122"),
        code("3456"),
        code("66666"),
        code("12345678"),
        code("BA98765432"),
        code("BBBBBBBBBB"),
    ];
    pedina::konobi::AnySize => [
        AnySize::new(1),
        AnySize::new(2),
        AnySize::new(5),
        AnySize::new(25),
    ];
    pedina::konobi::Position<pedina::konobi::AnySize> => [
        konobi("1 b 0"),
        konobi("5/5/5/5/5 b 0"),
        konobi("5/5/X4/5/5 w 1"),
        konobi("5/O1O2/X1O1X/2X2/2XO1 b 65535"),
        konobi("XOX/OXO/OXO b 9"),
        konobi("X4/X4/X4/X4/XOOOO b 65533 swapped"),
        AnySize::new(25).map(|size| {
            pedina::konobi::Position::start(size, pedina::konobi::Rules::default())
        }),
    ];
}

fn code(text: &str) -> Option<Code> {
    Code::parse(text.as_bytes()).ok()
}

fn fen(text: &str) -> Option<Position> {
    Position::parse_fen(text.as_bytes(), FenMode::Lenient).ok()
}

fn konobi(text: &str) -> Option<pedina::konobi::Position<AnySize>> {
    pedina::konobi::Position::parse(text.as_bytes(), pedina::konobi::Rules::default()).ok()
}

impl Sample for String {
    fn sample(generator: &mut Generator) -> Option<Self> {
        sample::<&'static str>(generator).map(str::to_owned)
    }
}

/// Bytes: those of a text, and others.
#[derive(Debug)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl Sample for Bytes {
    fn sample(generator: &mut Generator) -> Option<Self> {
        Some(Self(match generator.below(24) {
            0 => vec![0; 1],
            1 => vec![0xff; 3],
            2 => vec![0x80; 200],
            3 => vec![b' '; 70_000],
            4 => (0..=255).collect(),
            5 => vec![b'1'; 300],
            _ => sample::<String>(generator)?.into_bytes(),
        }))
    }
}

/// Words of memory.
#[derive(Debug)]
pub(crate) struct Words(pub(crate) Vec<u64>);

impl Sample for Words {
    fn sample(generator: &mut Generator) -> Option<Self> {
        let length = [0, 1, 2, 21, 29, 64, 600, 5_000][generator.below(8)];
        Some(Self(match generator.below(3) {
            0 => vec![0; length],
            1 => vec![u64::MAX; length],
            _ => (0..length as u64).map(|word| word.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect(),
        }))
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample(generator: &mut Generator) -> Option<Self> {
        let length = [0, 1, 2, 3, 9, 40, 100, 400][generator.below(8)];
        let generator = &mut generator.nested()?;
        Some((0..2 * length).filter_map(|_| sample(generator)).take(length).collect())
    }
}

impl<T: Sample> Sample for std::vec::IntoIter<T> {
    fn sample(generator: &mut Generator) -> Option<Self> {
        Vec::sample(generator).map(IntoIterator::into_iter)
    }
}

/// Elements that are equal or not.
impl<T: Sample, const N: usize> Sample for [T; N] {
    fn sample(generator: &mut Generator) -> Option<Self> {
        let first = generator.nested()?;
        let (mut next, are_equal) = (first.clone(), generator.below(2) == 0);
        let element = |_| {
            if are_equal {
                next = first.clone();
            }
            sample(&mut next)
        };
        let elements: Option<Vec<T>> = (0..N).map(element).collect();
        elements?.try_into().ok()
    }
}

impl<T: Sample> Sample for Option<T> {
    fn sample(generator: &mut Generator) -> Option<Self> {
        if generator.below(8) == 0 { Some(None) } else { sample(generator).map(Some) }
    }
}

impl<A: Sample, B: Sample> Sample for (A, B) {
    fn sample(generator: &mut Generator) -> Option<Self> {
        Some((sample(generator)?, sample(generator)?))
    }
}

impl<T: Sample> Sample for &'static [T] {
    fn sample(generator: &mut Generator) -> Option<Self> {
        Vec::sample(generator).map(|values| &*values.leak())
    }
}

impl<T: Sample> Sample for &'static T {
    fn sample(generator: &mut Generator) -> Option<Self> {
        sample(generator).map(|value| &*leak(value))
    }
}

/// A visitor that takes everything.
#[derive(Debug)]
pub(crate) struct Silent;

impl Visitor for Silent {
    type Break = ();
}

list! {
    Silent => [Silent];
    pedina::chess::session::Standard => [<pedina::chess::session::Standard as Rules>::start()];
    pedina::chess::session::Original => [<pedina::chess::session::Original as Rules>::start()];
    pedina::chess::Game<()> => [Game::default()];
    pedina::chess::MoveList => [
        MoveList::new(),
        Position::start().legal_moves(),
        fen("QQQQQQQQ/QQQQQQQQ/8/8/8/k7/8/7K w - - 0 1").map(|position| position.legal_moves()),
    ];
    pedina::chess::engine::Line => [line()];
    pedina::chess::epd::Operation<'static> => [operation()];
    pedina::chess::tree::GameTreeMut<'static> => [tree(31), tree(300), tree(5_000)];
    pedina::chess::tree::GameTree<'static> => [tree(31).map(view), tree(300).map(view)];
    pedina::chess::engine::Net<'static> => [net()];
    pedina::mastermind::Conflict => [conflict()];
    pedina::mastermind::Settings => [
        Settings::default(),
        Settings { rounds: 10, board_size: 10, code_size: 10, ..Settings::default() },
        Settings { pegs: 10, peg_kind: PegKind::Digits, ..Settings::default() },
        Settings { pegs: 255, ..Settings::default() },
        Settings { rounds: 255, ..Settings::default() },
        Settings { board_size: 0, ..Settings::default() },
        Settings { code_size: 255, ..Settings::default() },
    ];
    pedina::chess::IntoMoves => [Position::start().legal_moves().into_iter()];
}

/// What a search has found.
fn line() -> Option<Line> {
    let (material, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
    let mut memory = vec![0; Engine::MIN_MEMORY];
    let limits = Limits { depth: 2, ..Limits::NONE };
    let mut engine = Engine::new(&Position::start(), material, evaluation, limits, &mut memory)?;
    engine.think(&mut memory, 10_000);
    engine.line(&memory, 0)
}

/// A net of four factored neurons whose weights are the numbers from 0 on.
fn net() -> Option<Net<'static>> {
    let mut bytes = vec![b'P', b'D', b'N', b'N', 1, 1, 1, 1, 4, 0, 8, 0, 0, 0, 0, 0];
    bytes.extend((0..8 + 768 + 4 + 16).map(|index| if index < 8 { 0 } else { index as u8 }));
    Net::read_again(bytes.leak()).ok()
}

fn operation() -> Option<Operation<'static>> {
    let epd =
        Epd::parse(b"4k3/8/8/8/8/8/8/4K3 w - - c0 \"text\"; acd 12;", FenMode::Strict).ok()?;
    epd.operation(b"c0")
}

/// A tree of some moves with texts, as far as they fit into this many words.
fn tree(words: usize) -> Option<GameTreeMut<'static>> {
    let memory: &'static mut [u64] = vec![0; words].leak();
    let (start, mut tree) = (Position::start(), GameTreeMut::new(memory, &Position::start()).ok()?);
    for mv in start.legal_moves() {
        let _ = tree.add(Node::ROOT, mv);
    }
    let _ = tree.add_comment(Node::ROOT, CommentPlace::After, "a comment of several slots");
    let _ = tree.set_tag("White", "somebody");
    let _ = tree.play(start.legal_moves().first().copied()?);
    Some(tree)
}

fn view(tree: GameTreeMut<'static>) -> GameTree<'static> {
    leak(tree).view()
}

/// Of two answers that no code gives.
fn conflict() -> Option<Conflict> {
    let guess = |text: &[u8]| Variant::CLASSIC.parse_code(text).ok();
    let rows = [
        Row { guess: guess(b"1122")?, feedback: Feedback::new(0, 0)? },
        Row { guess: guess(b"1212")?, feedback: Feedback::new(4, 0)? },
    ];
    Conflict::find(Variant::CLASSIC, &rows, 1_000_000).ok()?
}

/// The calls that the build script does not make, by the names that it would give them.
pub(crate) const CALLS: &[(&str, Call)] = &[
    ("<chess::Position>::visit_legal_moves", |generator| {
        let position = sample::<Position>(generator)?;
        position.visit_legal_moves(sample(generator)?, |moves| consume(moves.len()));
        Some(())
    }),
    ("<chess::engine::Evaluation>::each_term", |generator| {
        Evaluation::each_term(&sample(generator)?, |term, count| consume((term, count)));
        Some(())
    }),
    // Debug builds assert that the move is legal.
    ("<chess::Position>::play_unchecked", |generator| {
        let (position, mv) = (sample::<Position>(generator)?, sample(generator)?);
        consume(position.is_legal(mv).then(|| position.play_unchecked(mv)));
        Some(())
    }),
    ("<chess::MoveList>::retain", |generator| {
        sample::<MoveList>(generator)?.retain(|mv| mv.to() > mv.from());
        Some(())
    }),
    ("<mastermind::Candidates>::retain", |generator| {
        sample::<Candidates<'_>>(generator)?.retain(|code| code.symbols().sum::<u8>() % 2 == 0);
        Some(())
    }),
    ("<mastermind::GameTree>::with_solver", |generator| {
        let tree = sample::<pedina::mastermind::GameTree<'_>>(generator)?.limit(1_000);
        consume(tree.with_solver(|solver| solver.with_first(None)));
        Some(())
    }),
    ("<mastermind::Universe>::members", |generator| {
        drain(sample::<Universe>(generator)?.members(long_set()));
        Some(())
    }),
    ("<mastermind::Universe>::next_member", |generator| {
        let universe = sample::<Universe>(generator)?;
        consume(universe.next_member(long_set(), sample(generator)?));
        Some(())
    }),
];

/// A set whose bits have numbers of more than 32 bits.
fn long_set() -> &'static [u64] {
    static SET: LazyLock<Vec<u64>> = LazyLock::new(|| {
        let mut words = vec![0; (1 << 26) + 2];
        (words[0], words[1 << 26]) = (1, u64::MAX);
        words
    });
    &SET
}

/// The functions whose time grows with the numbers that they are given: those are small. The build
/// script reads this list.
pub(crate) const SLOW: &[&str] = &[
    "<konobi::Position<konobi::AnySize>>::divide",
    "<konobi::Position<konobi::AnySize>>::perft",
    "<konobi::players::Decision<konobi::AnySize>>::think",
    "<konobi::players::Search<konobi::AnySize>>::run",
    "<konobi::players::Solver<konobi::AnySize>>::run",
];
