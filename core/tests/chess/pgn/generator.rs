//! Makes files of random games that look as if people and programs had written them, and says
//! what a reader must report of them.

use pedina::chess::pgn::Termination;
use pedina::chess::{CastlingStyle, Move, Position, Setup};

use super::recorder::Event;
use crate::common::random::Random;

/// A file, and what it says.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) text: Vec<u8>,
    pub(super) events: Vec<Event>,
    /// All moves, those of variations too, in the order of the text.
    pub(super) moves: Vec<Move>,
}

/// A file of this number of games; the same for the same seed.
pub(crate) fn file(seed: u64, games: usize) -> File {
    let (random, file) = (Random::new(seed), File::default());
    let mut author = Author { random, file, newline: "\n", moves_are_due: false };
    if author.one_in(2) {
        author.file.text.extend("\u{feff}".bytes());
    }
    for _ in 0..games {
        author.game();
    }
    author.file
}

struct Author {
    random: Random,
    file: File,
    newline: &'static str,
    moves_are_due: bool,
}

const NAMES: [&str; 7] = [
    "Carlsen, Magnus",
    "Müller, \"Karl\"",
    "back\\slash",
    "Ding Liren",
    "?",
    "",
    "Кто-то [с] {скобками}; $1",
];

const COMMENTS: [&str; 8] = [
    "[%clk 1:02:03] [%eval 0.35]",
    "a ( bracket ] and a ; semicolon { and a brace",
    "",
    "Zwei\nZeilen [Event] \n[Site \"x\"]",
    "best $6 1-0 * e4",
    " ½-½ was offered ",
    "\n[Even\n[Event 2",
    "a comment that is so long that it does not fit on one line of eighty columns, as many do",
];

impl Author {
    fn one_in(&mut self, count: usize) -> bool {
        self.random.below(count) == 0
    }

    fn write(&mut self, text: &str) {
        self.file.text.extend(text.bytes());
    }

    fn write_one(&mut self, texts: &[&str]) {
        let text = *self.random.pick(texts);
        self.write(text);
    }

    fn line(&mut self, text: &str) {
        self.write(text);
        self.write(self.newline);
    }

    fn report(&mut self, event: Event) {
        self.file.events.push(event);
    }

    fn game(&mut self) {
        self.newline = if self.one_in(3) { "\r\n" } else { "\n" };
        if self.one_in(20) {
            self.line("% an escaped line [Event \"no\"] 1. e4 { (");
        }
        self.report(Event::Game);
        let start = self.tags();
        self.line("");
        self.moves_are_due = true;
        let plies = self.random.below(120);
        self.moves(start, plies, 0);
        let termination = *self.random.pick(&[
            Termination::WhiteWins,
            Termination::BlackWins,
            Termination::Draw,
            Termination::Unknown,
        ]);
        self.write(termination.text());
        self.begin_moves();
        self.report(Event::End(Some(termination)));
        for _ in 0..=self.random.below(3) {
            self.line("");
        }
    }

    /// Comments may stand before the moves begin.
    fn begin_moves(&mut self) {
        if core::mem::take(&mut self.moves_are_due) {
            self.report(Event::Moves);
        }
    }

    fn tags(&mut self) -> Position {
        for name in ["Event", "Site", "Date", "Round", "White", "Black", "Result"] {
            let value = *self.random.pick(&NAMES);
            self.tag(name, value);
        }
        if self.one_in(10) {
            self.line("% a remark between tags");
        }
        for name in ["ECO", "WhiteElo", "TimeControl", "Annotator"] {
            if self.one_in(2) {
                self.tag(name, "1234");
            }
        }
        if !self.one_in(5) {
            return Position::start();
        }
        let numbers = (self.random.below(960) as u16, self.random.below(960) as u16);
        let setup = Setup::chess960(numbers.0, numbers.1).unwrap();
        let style = *self.random.pick(&[CastlingStyle::Standard, CastlingStyle::Chess960]);
        self.tag("SetUp", "1");
        self.tag("FEN", &setup.format_fen(style));
        Position::from_setup(&setup).unwrap()
    }

    fn tag(&mut self, name: &str, value: &str) {
        let written = value.replace('\\', "\\\\").replace('"', "\\\"");
        let text = match self.random.below(8) {
            0 => format!("[ {name}  \"{written}\" ]"),
            1 => format!("[{name}\"{written}\"]"),
            _ => format!("[{name} \"{written}\"]"),
        };
        self.line(&text);
        self.report(Event::Tag(name.into(), value.into()));
    }

    /// A line of random moves from here, in a variation of some depth.
    fn moves(&mut self, start: Position, plies: usize, depth: usize) {
        let mut position = start;
        let mut needs_number = true;
        for _ in 0..plies {
            if self.one_in(12) {
                self.comment(depth > 0 || position != start);
                needs_number = true;
            }
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[self.random.below(legal.len())];
            self.number(&position, needs_number);
            self.san(&position, mv);
            needs_number = false;
            self.annotation();
            if depth < 4 && self.one_in(12) {
                self.space();
                self.write_one(&["(", "( "]);
                self.report(Event::Variation);
                let plies = 1 + self.random.below(12);
                self.moves(position, plies, depth + 1);
                self.write_one(&[")", " )"]);
                self.report(Event::EndVariation);
                needs_number = true;
            }
            self.space();
            position = position.play(mv).unwrap();
        }
    }

    fn number(&mut self, position: &Position, is_needed: bool) {
        let is_white = position.turn() == pedina::chess::Color::White;
        if is_white || is_needed {
            let dots = if is_white { "." } else { "..." };
            let space = ["", " ", self.newline][self.random.below(3)];
            self.write(&format!("{}{dots}{space}", position.fullmove_number()));
        }
    }

    fn san(&mut self, position: &Position, mv: Move) {
        let text = position.format_san(mv);
        let text = if self.one_in(30) { text.replace('O', "0") } else { text.to_string() };
        self.write(&text);
        self.begin_moves();
        self.report(Event::San(text.into()));
        self.file.moves.push(mv);
    }

    fn annotation(&mut self) {
        const SIGNS: [(&str, u8); 6] =
            [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];
        match self.random.below(8) {
            0 => {
                let (sign, nag) = *self.random.pick(&SIGNS);
                self.write(sign);
                self.report(Event::Nag(nag));
            }
            1 => {
                let nag = self.random.below(256) as u8;
                self.write(&format!(" ${nag}"));
                self.report(Event::Nag(nag));
            }
            _ => {}
        }
    }

    /// A comment; one to the end of the line, if it may be, which it may not before the moves.
    fn comment(&mut self, may_be_line: bool) {
        if may_be_line && self.one_in(4) {
            self.write("; up to the end } of the line");
            self.line("");
            self.report(Event::Comment(b" up to the end } of the line".to_vec()));
        } else {
            let text = *self.random.pick(&COMMENTS);
            self.write(&format!("{{{text}}}"));
            self.report(Event::Comment(text.into()));
            self.space();
        }
    }

    fn space(&mut self) {
        self.write_one(&[" ", "  ", "\t", self.newline]);
    }
}
