//! Chess.

use pedina::chess::book::{self, Book, BookMut};
use pedina::chess::cecp::{Command, Features, Lines, Reply};
use pedina::chess::eboard::{
    BoardCodec, BoardProtocol, Certabo, ChessLink, Chessnut, Inference, Request, Sensors,
};
use pedina::chess::engine::{Engine, Evaluation, Level, Net, Score, TimeBudget};
use pedina::chess::epd::{self, Cursor, Epd};
use pedina::chess::pgn;
use pedina::chess::server::{
    Configuration, Entry, Event, EventKind, GameMode, GameSituation, Name, Opponent, Server, Step,
    Subscription, SubscriptionId, TimeConstraint,
};
use pedina::chess::session::{
    Client, ClientError, ClientEvent, ClientSituation, Limits, Message, OUTPUT_CAPACITY, Original,
    Outputs, Refusal, Rules, Standard, Standing, Table, TableEnd, TableEvent, Verdict,
};
use pedina::chess::tree::{CommentPlace, GameTreeMut, Node};
use pedina::chess::{
    Bitboard, Bonus, CastlingStyle, Clock, Color, FenMode, File, Game, MaterialRule, Move,
    MoveFilter, PerftEntry, Period, Piece, Ply, Position, Problems, Rank, Role, San, Setup, Square,
    TimeControl, draw, engine, peripheral,
};

use crate::{log, log_both};

/// Logs a value of each type; `None` if one could not be made.
pub(crate) fn log_all() -> Option<()> {
    let start = Position::start();
    values(&start)?;
    positions(&start)?;
    electronic_board(&start)?;
    boards_that_are_sold()?;
    game_files(&start)?;
    game_tree(&start)?;
    opening_book(&start)?;
    game(&start)?;
    server()?;
    engine_values()?;
    session();
    Some(())
}

fn values(start: &Position) -> Option<()> {
    log_both!("Square", Square::E4);
    log_both!("File", File::B);
    log_both!("Rank", Rank::FIRST);
    log_both!("Piece", Piece { color: Color::Black, role: Role::Queen });
    log!("chess::Color", Color::White);
    log!("Role", Role::Knight);
    log_both!("Move", Move::new(Square::E2, Square::E4, None));
    log_both!("Move", Move::new(Square::A7, Square::B8, Some(Role::Rook)));
    log!("MoveAttributes", start.attributes(start.parse_uci(b"e2e4").ok()?));
    log!("MoveFilter", MoveFilter::Captures);
    log!("MoveList", start.legal_moves());
    log!("IntoMoves", start.legal_moves().into_iter());
    log!("LegalMoves", start.each_legal_move());
    log!("CastlingStyle", CastlingStyle::Chess960);
    log!("FenMode", FenMode::Strict);
    log!("MaterialRule", MaterialRule::Fide);
    log!("Bitboard", Bitboard::of(Square::A1) | Bitboard::of(Square::H8));
    log!("Bitboard", Bitboard::EMPTY);
    log!("Squares", Bitboard::of(Square::C3).iter());
    log!("chess::DivideEntry", start.divide(1)?.next()?);
    Some(())
}

fn positions(start: &Position) -> Option<()> {
    log_both!("chess::Position", *start);
    log!("chess::Board", start.board());
    let broken = Setup::parse_fen(b"8/8/8/8/8/8/8/P3K3 w K - 0 1", FenMode::Lenient).ok()?;
    log!("Setup", broken);
    log_both!("Problems", broken.problems());
    log!("Problems", Problems::default());
    log!("FenError", Setup::parse_fen(b"8/8", FenMode::Strict).err()?);
    log!(
        "PositionFenError",
        Position::parse_fen(b"8/8/8/8/8/8/8/8 w - - 0 1", FenMode::Strict).err()?
    );
    log!("IllegalMove", start.parse_uci(b"e2e5").err()?);
    log!("SanError", start.parse_san(b"Ke2").err()?);
    log_both!("ShortText", start.format_fen(CastlingStyle::Standard));
    log!("SnapshotError", Position::from_bytes(&[]).err()?);
    log!("SanErrorKind", start.parse_san(b"Ke2").err()?.kind);
    log!("San", San::parse(b"O-O").ok()?);
    log!("FenErrorKind", Setup::parse_fen(b"8/8", FenMode::Strict).err()?.kind);
    log!("PositionOutcome", start.outcome());
    let mut table = [PerftEntry::default(); 2];
    start.perft_hashed(3, &mut table)?;
    log!("PerftEntry", table);
    epd_lines(start)?;
    log!("Arrow", draw::Arrow::new(Square::E2, Square::E4));
    log!("chess::Drawing", draw::Drawing::new(start));
    log!("Theme", draw::Theme::default());
    log!("Rgb", draw::Theme::default().light);
    Some(())
}

fn epd_lines(start: &Position) -> Option<()> {
    let epd = b"4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; id \"one\";";
    let epd = Epd::parse(epd, FenMode::Strict).ok()?;
    log!("Epd", epd);
    log!("Operation", epd.operation(b"id")?);
    log!("Operations", epd.operations());
    log!("Operands", epd.operation(b"bm")?.operands());
    let mut cursor = Cursor::resume(b"- - acd 1; bm O-O;", 9);
    log!("Cursor", cursor);
    log!("Part", cursor.next()?);
    log!("Part", cursor.next()?);
    log!("epd::Writer", epd::Writer::resume(&mut NoRoom, start));
    log!("Operand", epd.operation(b"id")?.operands().next()?);
    log!("EpdError", Epd::parse(b"8/8", FenMode::Strict).err()?);
    Some(())
}

fn electronic_board(start: &Position) -> Option<()> {
    let mut sensors = Sensors::new(start);
    log!("Sensors", sensors);
    sensors.lift(Square::E2);
    log!("Inference", sensors.infer(start));
    sensors.drop(Square::E4);
    log!("Inference", sensors.infer(start));
    sensors.lift(Square::E4);
    log!("Correction", sensors.correction());
    if !matches!(sensors.infer(start), Inference::None) {
        return None;
    }
    let promotion = Position::parse_fen(b"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", FenMode::Strict).ok()?;
    let mut sensors = Sensors::new(&promotion);
    sensors.lift(Square::A7);
    sensors.drop(Square::A8);
    let Inference::Ambiguous(moves) = sensors.infer(&promotion) else { return None };
    log!("chess::Candidates", moves);
    Some(())
}

fn boards_that_are_sold() -> Option<()> {
    let (mut certabo, mut reports) = (Certabo::new(), 0);
    for &byte in b":255 255 0 0 0 0 255 255\r\n" {
        if let Some(report) = certabo.push(byte) {
            log!("Report", report);
            reports += 1;
        }
    }
    log!("Certabo", certabo);
    log!("ChessLink", ChessLink::new());
    log!("Chessnut", Chessnut::new());
    log!("BoardCodec", BoardCodec::new(BoardProtocol::ChessLink, false));
    log!("BoardProtocol", BoardProtocol::Certabo);
    log!("Request", Request::Leds(Square::E4.into()));
    log!("eboard::Message", BoardProtocol::ChessLink.write_request(Request::Version)?);
    log!("Command", Command::parse(b"level 40 5 0").ok()?);
    log!("CommandError", Command::parse(b"fly").err()?);
    log!("Reply", Reply::parse(b"pong 7")?);
    log!("Features", Features::of(b"ping=1"));
    log!("Lines", Lines::<8>::new());
    let message = peripheral::Message::parse(b"sync ????????/8/8/8/8/8/8/8")?;
    log!("peripheral::Message", message);
    log!("Keyword", message.keyword);
    (reports == 1).then_some(())
}

fn game_files(start: &Position) -> Option<()> {
    log!("Annotation", pgn::Annotation::Clock(61_500));
    log!("pgn::Score", pgn::Score::Centipawns(-35));
    log!("MarkColor", pgn::MarkColor::Green);
    let error = pgn::Error { kind: pgn::ErrorKind::NoResult, offset: 120, line: 9, game: 1 };
    log!("ErrorKind", error.kind);
    log!("Error", error);
    log!("Flow", pgn::Flow::Skip);
    log!("pgn::Line", pgn::Line::new(*start));
    let span = pgn::Span { start: 3, length: 5 };
    log!("Span", span);
    let kind = pgn::TokenKind::Comment { text: span, is_end: true };
    log!("TokenKind", kind);
    log!("Token", pgn::Token { game: 1, kind });
    log!("Termination", pgn::Termination::Draw);
    log!("WriterState", pgn::WriterState::new());
    log!("BufferTooSmall", pgn::BufferTooSmall);
    log!("Annotations", pgn::Annotations::new(b"[%clk 0:01:01] [%eval 0.5]"));
    let mut reader = pgn::Reader::new();
    reader.read(b"1. e4 *", &mut Nobody);
    log!("Reader", reader);
    let mut lines = [pgn::Line::new(*start); 2];
    let mut tokens = [pgn::Token::default(); pgn::MIN_TOKENS + 2];
    let mut text = [0; pgn::MIN_TEXT];
    let mut buffer = pgn::TokenBuffer::new(&mut tokens, &mut text);
    let mut scanner = pgn::Scanner::new();
    scanner.scan(b"1. e4 *", &mut lines[..], &mut buffer).ok()?;
    log!("Scanner", scanner);
    log!("TokenBuffer", buffer);
    let mut replay = pgn::Replay::new(&mut lines);
    replay.play(b"e4").ok()?;
    log!("Replay", replay);
    log!("pgn::Writer", pgn::Writer::new(&mut NoRoom));
    log!("TagError", pgn::Writer::new(&mut NoRoom).tag("two words", "").err()?);
    Some(())
}

fn game_tree(start: &Position) -> Option<()> {
    let mut memory = [0; 64];
    let mut tree = GameTreeMut::new(&mut memory, start).ok()?;
    let e4 = tree.add(Node::ROOT, Move::new(Square::E2, Square::E4, None)).ok()?;
    log!("chess::Node", e4);
    log!("CommentPlace", CommentPlace::Before);
    log!("chess::TreeError", tree.delete(Node::ROOT).err()?);
    tree.add_nag(e4, 1).ok()?;
    tree.add_comment(e4, CommentPlace::After, "best by test").ok()?;
    log!("chess::GameTree", tree.view());
    log!("GameTreeMut", tree);
    log!("Nags", tree.view().nags(e4));
    log!("Text", tree.view().comments(e4, CommentPlace::After).next()?);
    log!("WriteError", tree.view().write(&mut NoRoom).err()?);
    Some(())
}

/// A visitor that does nothing.
struct Nobody;

impl pgn::Visitor for Nobody {
    type Break = core::convert::Infallible;
}

/// A sink that takes nothing.
struct NoRoom;

impl core::fmt::Write for NoRoom {
    fn write_str(&mut self, _: &str) -> core::fmt::Result {
        Err(core::fmt::Error)
    }
}

fn opening_book(start: &Position) -> Option<()> {
    let mut memory = [0; book::ENTRY_SIZE];
    let mut opening = BookMut::new(&mut memory);
    opening.insert(start.key(), Move::new(Square::E2, Square::E4, None), 3, 0).ok()?;
    let second = opening.insert(start.key(), Move::new(Square::D2, Square::D4, None), 1, 0);
    log!("BookError", second.err()?);
    log!("BookMut", opening);
    let mut book = Book::new(opening.bytes());
    log!("Book", book);
    log!("BookMoves", book.moves(start, start.key()).ok()?);
    log!("BookMove", book.moves(start, start.key()).ok()?.next()?.ok()?);
    Some(())
}

fn game(start: &Position) -> Option<()> {
    let mut history = [Ply::default(); 8];
    let mut game = Game::new(*start, MaterialRule::default(), &mut history[..]);
    for uci in ["f2f3", "e7e5", "g2g4"] {
        game.play(game.position().parse_uci(uci.as_bytes()).ok()?).ok()?;
    }
    log!("chess::Game", game);
    log!("chess::GameError", game.play(Move::new(Square::E2, Square::E4, None)).err()?);
    game.play(game.position().parse_uci(b"d8h4").ok()?).ok()?;
    log!("chess::Ending", game.ending()?);
    log!("chess::Cause", game.ending()?.cause);
    log!("chess::Game", game);
    log!("Ply", history.first()?);

    let control = [
        Period { moves: 40, time: 5_400_000, bonus: Bonus::Increment(30_000) },
        Period { moves: 0, time: 900_000, bonus: Bonus::None },
    ];
    log!("Period", control[0]);
    log!("Bonus", control[0].bonus);
    let control = TimeControl::new(&control).ok()?;
    log!("TimeControl", control);
    let mut clock = Clock::new(control, Color::White);
    clock.start(1_000).ok()?;
    clock.press(61_000).ok()?;
    log!("Clock", clock);
    log!("ClockError", clock.start(70_000).err()?);
    log!("TimeControlError", TimeControl::per_move(0).err()?);
    Some(())
}

fn server() -> Option<()> {
    let mut server: Server<_> = Server::new([Ply::default(); 8]);
    let anna = Name::new("Anna").ok()?;
    log_both!("server::Name", anna);
    log!("Configuration", Configuration { white_player: Some(anna), ..Configuration::default() });
    log!("ServerError", server.start(0).err()?);
    server.configure(&Configuration::default()).ok()?;
    log!("Server", server);
    log!("ServerSituation", server.situation());
    log!("GameMode", GameMode::PlayerVersusEnvironment);
    log!("EventKind", EventKind::GameOverUpdate);
    log!("Opponent", Opponent::seated(Level::new(3)?, 1, Color::Black));
    log!("GameSituation", GameSituation::Promotion(Square::E8));
    log!("TimeConstraint", TimeConstraint::MoveLimit(30_000));
    let id = SubscriptionId(7);
    log!("SubscriptionId", id);
    log!("Subscription", Subscription { id, kind: EventKind::GameOverUpdate });
    log!("Tag", Step::of(&Position::start(), Move::new(Square::E2, Square::E4, None)).tag?);
    log!("Step", Step::of(&Position::start(), Move::new(Square::E2, Square::E4, None)));
    let pawn = Piece { color: Color::White, role: Role::Pawn };
    let step = Step::new(Square::E2, Square::E4);
    log!("chess::Entry", Entry { piece: pawn, step, promotion: None });
    log!("chess::Event", Event::ServerSituation(server.situation()));
    Some(())
}

fn engine_values() -> Option<()> {
    log!("engine::Score", Score::Mate(-3));
    log!("engine::Limits", engine::Limits::NONE);
    log!("engine::Level", Level::new(2)?);
    log!("TimeBudget", TimeBudget::new(60_000, 1_000, None));
    log!("Evaluation", Evaluation::Tapered);
    let mate = Position::parse_fen(b"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", FenMode::Strict).ok()?;
    let mut memory = [0; Engine::MIN_MEMORY];
    let limits = engine::Limits { depth: 2, ..engine::Limits::NONE };
    let (rule, tapered) = (MaterialRule::Fide, Evaluation::Tapered);
    let mut engine = Engine::new(&mate, rule, tapered, limits, &mut memory)?;
    engine.think(&mut memory, 100_000);
    log!("Engine", engine);
    log!("engine::Line", engine.line(&memory, 0)?);
    // Of four neurons, one bucket and two features of a piece; all weights are 0.
    let mut net = [0; 16 + 2 * 4 + 192 * 4 + 4 + 4 * 4];
    *net.first_chunk_mut()? = *b"PDNN\x01\x01\x01\x00\x04\x00\x00\x00";
    log!("NetError", Net::read(&net).err()?);
    let checksum = Net::checksum(&net).to_le_bytes();
    net.get_mut(12..16)?.copy_from_slice(&checksum);
    log!("engine::Net", Net::read(&net).ok()?);
    Some(())
}

fn session() {
    let (from, to) = (Square::E2, Square::E4);
    log!("chess::session::Message", Message::Move { from, to });
    log!("chess::ClientEvent", ClientEvent::Seated(Color::White));
    log!("ClientSituation", ClientSituation::ToMove);
    log!("Verdict", Verdict::Promotes);
    log!("chess::session::Limits", Limits::default());
    log!("chess::TableEnd", TableEnd::Left(Color::Black));
    log!("chess::TableEvent", TableEvent::Started);
    log!("chess::Refusal", Refusal::Move);
    log!("Standing", Standing::Check);
    log!("Standard", Standard::start());
    log!("Original", Original::start());
    log!("ClientError", ClientError::NotYourTurn);
    let mut client: Client<Standard> = Client::new();
    log!("Progress", client.receive(b"COLOR WHITE\n"));
    log!("chess::Client", client);
    let (mut white, mut black) = ([0; OUTPUT_CAPACITY], [0; OUTPUT_CAPACITY]);
    let mut outputs = Outputs::new(&mut white, &mut black);
    let mut table: Table<Standard> = Table::new(Limits::default());
    log!("chess::Table", table);
    table.stop(&mut outputs);
    log!("chess::Outputs", outputs);
    log!("Output", outputs.white);
}
