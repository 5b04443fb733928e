//! A board with sensors that a test plays: its bytes, and hands that move its pieces.

use core::time::Duration;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use pedina::chess::{Bitboard, Board, Move, Piece, Position, Square};
use tokio::runtime::Runtime;
use tokio_serial::{SerialPort, SerialStream};

use crate::process::pedina;

/// How long a test waits for anything.
pub(super) const TIMEOUT: Duration = Duration::from_secs(120);

/// How long pieces stand still after each step: longer than the program waits for.
pub(super) const STEP: Duration = Duration::from_millis(45);

/// The kinds of boards.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    ChessLink,
    Certabo,
    Sentio,
    Chessnut,
}

/// What is at the other end of the line.
pub(super) trait Wire: Read + Write {}

impl<T: Read + Write> Wire for T {}

/// A board with pieces on it, and the program that plays at it.
pub(super) struct Table {
    pub(super) kind: Kind,
    is_turned: bool,
    pub(super) child: Child,
    pub(super) lines: Receiver<String>,
    pub(super) wire: Box<dyn Wire>,
    _runtime: Option<Runtime>,
    /// The pieces that stand on the board, with the numbers of their chips.
    pub(super) pieces: [Option<(Piece, u8)>; 64],
    /// Those beside it.
    pub(super) beside: Vec<(Piece, u8)>,
    /// What came from the program, and is not understood yet.
    pub(super) input: Vec<u8>,
    pub(super) lit: Bitboard,
    readings: u32,
}

impl Table {
    pub(super) fn start(kind: Kind, options: &[&str]) -> Self {
        let runtime = Runtime::new().unwrap();
        let (wire, other) = {
            let _guard = runtime.enter();
            SerialStream::pair().unwrap()
        };
        let path = other.name().unwrap();
        // Only one may have it open.
        drop(other);
        let mut table = Self::at(kind, options, &path, |_| Box::new(wire));
        table._runtime = Some(runtime);
        // Until then the line would send back what it is sent.
        while !table.lines.recv_timeout(TIMEOUT).expect("it opens the line").contains("connected") {
        }
        table
    }

    pub(super) fn at(
        kind: Kind,
        options: &[&str],
        device: &str,
        wire: impl FnOnce(&mut Child) -> Box<dyn Wire>,
    ) -> Self {
        let protocol = match kind {
            Kind::ChessLink => "chesslink",
            Kind::Certabo | Kind::Sentio => "certabo",
            Kind::Chessnut => "chessnut",
        };
        let base = ["board", "--serial", device, "--protocol", protocol];
        let settle = if options.contains(&"--settle") { &[][..] } else { &["--settle", "20"] };
        let mut command = pedina(&[&base[..], settle, options].concat());
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|l| sender.send(l))
        });
        let wire = wire(&mut child);
        let mut table = Self {
            kind,
            is_turned: options.contains(&"--turned"),
            child,
            lines,
            wire,
            _runtime: None,
            pieces: [None; 64],
            beside: Vec::new(),
            input: Vec::new(),
            lit: Bitboard::EMPTY,
            readings: 0,
        };
        table.set_up(Position::start().board());
        // Second pieces for promotions.
        for (number, letter) in (100..).zip("QRBNqrbnQqQq".bytes()) {
            table.beside.push((Piece::from_letter(letter).unwrap(), number));
        }
        table
    }

    pub(super) fn set_up(&mut self, board: &Board) {
        for (number, (square, piece)) in (1..).zip(board.iter()) {
            self.pieces[usize::from(square.number())] = Some((piece, number));
        }
    }

    /// The pieces in the order of the board, from a8 in its own sense.
    fn in_order(&self) -> impl Iterator<Item = Option<(Piece, u8)>> + '_ {
        let turn = if self.is_turned { 63 } else { 0 };
        (0..64).map(move |number: usize| self.pieces[number ^ 56 ^ turn])
    }

    /// A message with what stands on the board.
    fn reading(&self) -> Vec<u8> {
        match self.kind {
            Kind::ChessLink => {
                let letters =
                    self.in_order().map(|held| held.map_or('.', |(piece, _)| piece.letter()));
                sealed(&format!("s{}", letters.collect::<String>()))
            }
            Kind::Certabo => {
                let chips = self.in_order().map(|held| match held {
                    Some((_, number)) => format!("12 34 {number} 0 7"),
                    None => "0 0 0 0 0".to_owned(),
                });
                format!(":{}\r\n", chips.collect::<Vec<_>>().join(" ")).into_bytes()
            }
            Kind::Sentio => {
                let held: Vec<bool> = self.in_order().map(|held| held.is_some()).collect();
                let ranks = held.chunks(8).map(|rank| {
                    rank.iter()
                        .fold(0_u8, |bits, &is_held| bits << 1 | u8::from(is_held))
                        .to_string()
                });
                format!(":{}\r\n", ranks.collect::<Vec<_>>().join(" ")).into_bytes()
            }
            Kind::Chessnut => {
                let number = |held: Option<(Piece, u8)>| {
                    held.map_or(0, |(piece, _)| ".qkbpnRPrBNQK".find(piece.letter()).unwrap() as u8)
                };
                let numbers: Vec<u8> = self.in_order().map(number).collect();
                let ranks = numbers.chunks(8).flat_map(|rank| {
                    let rank: Vec<u8> = rank.iter().rev().copied().collect();
                    rank.chunks(2).map(|pair| pair[0] | pair[1] << 4).collect::<Vec<_>>()
                });
                [0x01, 0x24].into_iter().chain(ranks).chain([9, 9, 9, 9]).collect()
            }
        }
    }

    /// Lets the board work for a while: it sends readings, sometimes with rubbish before them, and
    /// obeys commands.
    pub(super) fn work(&mut self, time: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < time {
            self.readings += 1;
            let mut bytes =
                if self.readings.is_multiple_of(3) { b"?~s3 \xff".to_vec() } else { Vec::new() };
            bytes.extend(self.reading());
            self.send(&bytes);
            let mut memory = [0; 512];
            // It fails where there is nothing, and when the program has ended.
            let count = self.wire.read(&mut memory).unwrap_or(0);
            self.input.extend(&memory[..count]);
            self.obey();
            thread::sleep(Duration::from_millis(6));
        }
    }

    pub(super) fn send(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            match self.wire.write(bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    thread::sleep(Duration::from_millis(1));
                }
                // The program has ended.
                Err(_) => return,
            }
        }
    }

    /// Understands commands.
    fn obey(&mut self) {
        loop {
            let kind = self.input.first().copied().unwrap_or(0);
            let length = match self.kind {
                Kind::ChessLink if kind & 0x7f == b'L' => 167,
                Kind::ChessLink => 3,
                Kind::Certabo | Kind::Sentio => 8,
                Kind::Chessnut if kind == 0x0a => 10,
                Kind::Chessnut => 3,
            };
            if self.input.len() < length {
                return;
            }
            let command: Vec<u8> = self.input.drain(..length).collect();
            let squares = match self.kind {
                Kind::ChessLink => {
                    let text: String = command.iter().map(|byte| char::from(byte & 0x7f)).collect();
                    assert_eq!(sealed(&text[..length - 2]), command);
                    if text.starts_with('V') {
                        self.send(&sealed("v0103"));
                    }
                    match &text[..1] {
                        "L" => corners(&text[3..165]),
                        "X" => Bitboard::EMPTY,
                        _ => continue,
                    }
                }
                Kind::Certabo | Kind::Sentio => {
                    Bitboard(u64::from_be_bytes(command.try_into().unwrap()))
                }
                Kind::Chessnut if kind == 0x0a => {
                    let ranks: [u8; 8] = command[2..].try_into().unwrap();
                    Bitboard(u64::from_le_bytes(ranks).reverse_bits())
                }
                Kind::Chessnut if kind == 0x29 => {
                    self.send(&[0x2a, 2, 77, 0]);
                    continue;
                }
                Kind::Chessnut => {
                    assert_eq!(command, [0x21, 1, 0]);
                    continue;
                }
            };
            self.lit = if self.is_turned { Bitboard(squares.0.reverse_bits()) } else { squares };
        }
    }

    /// The next line of the program with these words.
    pub(super) fn wait_for(&mut self, words: &str) -> String {
        let line = self.wait_within(TIMEOUT, words);
        line.unwrap_or_else(|| panic!("no \"{words}\", {:?} is lit, {:?}", self.lit, self.pieces))
    }

    /// The same; none within this time.
    fn wait_within(&mut self, time: Duration, words: &str) -> Option<String> {
        let begun = Instant::now();
        while begun.elapsed() < time {
            match self.lines.try_recv() {
                Ok(line) if line.contains(words) => return Some(line),
                Ok(_) => {}
                Err(_) => self.work(Duration::from_millis(5)),
            }
        }
        None
    }

    /// Makes a move of the person. Where the program was too busy to see each step, the person puts
    /// the pieces back and makes it again, slower.
    pub(super) fn play(&mut self, before: &Position, mv: Move) -> String {
        let after = before.play(mv).unwrap();
        for attempt in 1..6 {
            self.make(after.board(), STEP * attempt * attempt);
            if let Some(line) = self.wait_within(Duration::from_secs(2) * attempt, "You play ") {
                self.make(after.board(), STEP);
                return line;
            }
            self.make(before.board(), STEP * attempt * attempt);
        }
        panic!("{mv} is not seen in\n{before}");
    }

    pub(super) fn wait_until(&mut self, is_so: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(begun.elapsed() < TIMEOUT, "{:?}", self.lit);
            self.work(Duration::from_millis(5));
        }
    }

    /// Makes the pieces of one board those of another, a step at a time.
    pub(super) fn make(&mut self, after: &Board, step: Duration) {
        for number in 0..64 {
            let wanted = after.piece_at(Square::new(number).unwrap());
            let held = self.pieces[usize::from(number)];
            if let Some(held) = held.filter(|held| Some(held.0) != wanted) {
                self.pieces[usize::from(number)] = None;
                self.beside.push(held);
                self.work(step);
            }
        }
        for number in 0..64 {
            let slot = usize::from(number);
            if let Some(wanted) = after.piece_at(Square::new(number).unwrap())
                && self.pieces[slot].is_none()
            {
                let at = self.beside.iter().rposition(|held| held.0 == wanted);
                self.pieces[slot] = Some(self.beside.remove(at.expect("such a piece")));
                self.work(step);
            }
        }
    }

    /// The move that the computer plays, which it has lit.
    pub(super) fn reply(&mut self, position: &Position) -> Move {
        let line = self.wait_for("The computer plays ");
        let uci = line.split(['(', ')']).nth(1).unwrap();
        let mv = position.parse_uci(uci.as_bytes()).expect("a legal move");
        let (from, to) =
            (Square::parse(&uci.as_bytes()[..2]), Square::parse(&uci.as_bytes()[2..4]));
        let squares = Bitboard::of(from.unwrap()) | to.unwrap().into();
        self.wait_until(|table| squares.is_subset(table.lit));
        mv
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A message of ChessLink with its check and parities.
fn sealed(text: &str) -> Vec<u8> {
    let message = format!("{text}{:02X}", text.bytes().fold(0, |check, byte| check ^ byte));
    message
        .bytes()
        .map(|byte| if byte.count_ones() & 1 == 0 { byte | 0x80 } else { byte })
        .collect()
}

/// The squares with four lit corners.
fn corners(patterns: &str) -> Bitboard {
    let is_lit = |file: u8, row: u8| {
        let number = usize::from(9 * file + row);
        &patterns[2 * number..2 * number + 2] != "00"
    };
    Bitboard::ALL
        .iter()
        .filter(|square| {
            let (file, row) = (square.file().number(), 7 - square.rank().number());
            [(0, 0), (0, 1), (1, 0), (1, 1)].iter().all(|(x, y)| is_lit(file + x, row + y))
        })
        .collect()
}
