//! A game at a board with sensors: what its readings mean, what is lit and what is said.

use core::time::Duration;

use pedina::chess::eboard::{Inference, Report, Sensors, is_start};
use pedina::chess::engine::Level;
use pedina::chess::{
    Bitboard, Board, Color, Ending, Game, MaterialRule, Move, Ply, Position, Role,
};

use super::words::{instruction, move_words};
use super::{HELP, plies_to_take_back, take_back};
use crate::chess::computer::Computer;

/// A game of a person at the board with the computer. Time is handed in.
#[derive(Debug)]
pub(super) struct Play {
    game: Game<Vec<Ply>>,
    sensors: Sensors,
    person: Color,
    computer: Computer,
    /// What a pawn becomes on a board that does not recognize pieces.
    promotion: Role,
    /// The last reading, and since when it is the same.
    reading: Option<Reading>,
    since: Duration,
    taken: Taken,
    /// How long pieces have to stand still before they count.
    settle: Duration,
    /// The computer's move, until it is made on the board.
    pending: Option<Move>,
    /// The squares to light.
    lit: Bitboard,
    /// What there is to say.
    said: Vec<String>,
    /// The last instruction, so that it is given once.
    instruction: String,
}

/// What stands on the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Reading {
    occupied: Bitboard,
    /// If the board recognizes them.
    pieces: Option<Board>,
}

/// How far a reading has been taken into account.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Taken {
    No,
    /// As a move, or as one under way.
    Once,
    /// As what the player leaves for now: the move is done, or something is wrong.
    Finally,
}

impl Play {
    /// A game from this position.
    pub(super) fn new(
        start: Position,
        person: Color,
        level: Level,
        seed: u32,
        settle: Duration,
    ) -> Self {
        Self {
            game: Game::new(start, MaterialRule::Fide, Vec::new()),
            sensors: Sensors::new(&start),
            person,
            computer: Computer::new(level, seed),
            promotion: Role::Queen,
            reading: None,
            since: Duration::ZERO,
            taken: Taken::Finally,
            settle,
            pending: None,
            lit: Bitboard::EMPTY,
            said: Vec::new(),
            instruction: String::new(),
        }
    }

    /// The squares to light.
    pub(super) const fn lit(&self) -> Bitboard {
        self.lit
    }

    /// What there is to say since the last call.
    pub(super) fn said(&mut self) -> Vec<String> {
        core::mem::take(&mut self.said)
    }

    /// Whether the computer thinks about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.game.ending().is_none() && self.game.position().turn() != self.person
    }

    /// Takes what the board has reported.
    pub(super) fn hear(&mut self, report: Report, now: Duration) {
        match report {
            Report::Battery { percent, is_charging } => {
                let charging = if is_charging { ", charging" } else { "" };
                self.said.push(format!("Battery: {percent} %{charging}"));
            }
            Report::Version { major, minor } => {
                self.said.push(format!("The firmware of the board is {major}.{minor}."));
            }
            _ => {}
        }
        let pieces = if let Report::Pieces(board) = report { Some(board) } else { None };
        let Some(occupied) = report.occupied() else { return };
        let reading = Some(Reading { occupied, pieces });
        if self.reading != reading {
            (self.reading, self.since, self.taken) = (reading, now, Taken::No);
        }
    }

    /// Lets time pass: takes readings that have stood still, and thinks for a moment.
    pub(super) fn pass(&mut self, now: Duration) {
        let Some(reading) = self.reading else { return };
        let still = now.saturating_sub(self.since);
        let next = match self.taken {
            Taken::No if still >= self.settle => Taken::Once,
            Taken::Once if still >= self.settle * FINAL => Taken::Finally,
            taken => taken,
        };
        if next != self.taken {
            self.taken = next;
            self.sensors.read(reading.occupied);
            self.judge(reading, next == Taken::Finally);
        }
        if self.is_thinking()
            && let Some(mv) = self.computer.think(&self.game)
        {
            self.computer_plays(mv);
        }
    }

    /// Does what a person types.
    pub(super) fn obey(&mut self, line: &str) {
        let role = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            .into_iter()
            .find(|role| role.name() == line);
        if let Some(role) = role {
            self.promotion = role;
            return self.said.push(format!("The next pawn on its last rank becomes a {role}."));
        }
        match line {
            "undo" => {
                self.take_back();
                self.leave_reading();
            }
            "resign" if self.game.ending().is_none() => {
                let ending = self.game.resign(self.person).ok();
                self.announce(ending);
            }
            "new" => self.restart(*self.game.start()),
            "" => {}
            _ => self.said.push(format!("{HELP}\n{PROMOTION_HELP}")),
        }
    }

    /// What a reading means; finally if it has not changed for longer.
    fn judge(&mut self, reading: Reading, is_final: bool) {
        let position = *self.game.position();
        if self.game.ending().is_none()
            && position.turn() == self.person
            && let Some(mv) = self.found(&position, reading, is_final)
        {
            return self.person_plays(mv);
        }
        if self.shows(&position, reading) {
            self.pending = None;
            return self.light(Bitboard::EMPTY);
        }
        let plies = plies_to_take_back(&self.game, self.person);
        let earlier = self.game.len().checked_sub(plies);
        let earlier = earlier.and_then(|len| self.game.position_after(len));
        if !self.is_thinking() && earlier.is_some_and(|earlier| self.shows(&earlier, reading)) {
            return self.take_back();
        }
        if !self.game.is_empty() && is_start(reading.occupied) {
            let start = *self.game.start();
            let is_new = reading.pieces.is_none_or(|board| board == *start.board());
            if is_new && is_start(start.board().occupied()) {
                return self.restart(start);
            }
        }
        if !self.is_thinking() {
            self.instruct(&position, reading, is_final);
        }
    }

    /// The move of the person that has been made on the board.
    fn found(&self, position: &Position, reading: Reading, is_final: bool) -> Option<Move> {
        let inference = match is_final {
            true => self.sensors.confirm(position),
            false => self.sensors.infer(position),
        };
        let Some(board) = reading.pieces else {
            return match inference {
                Inference::Unique(mv) => Some(mv),
                Inference::Ambiguous(candidates) => candidates.promoting_to(self.promotion),
                _ => None,
            };
        };
        let mut moves = position.legal_moves().into_iter();
        let mv = moves.find(|&mv| *position.play_unchecked(mv).board() == board)?;
        // The rook of a castling may be on its way.
        let is_open = matches!(inference, Inference::Ambiguous(_)) && mv.promotion().is_none();
        (is_final || !is_open).then_some(mv)
    }

    /// Whether a reading is of this position.
    fn shows(&self, position: &Position, reading: Reading) -> bool {
        let board = position.board();
        reading.occupied == board.occupied() && reading.pieces.is_none_or(|pieces| pieces == *board)
    }

    fn person_plays(&mut self, mv: Move) {
        let text = move_words(self.game.position(), mv);
        if self.game.play(mv).is_err() {
            return;
        }
        self.said.push(format!("You play {text}."));
        self.promotion = Role::Queen;
        self.pending = None;
        self.follow();
        self.light(Bitboard::EMPTY);
        self.look_for_end();
    }

    fn computer_plays(&mut self, mv: Move) {
        let text = move_words(self.game.position(), mv);
        if self.game.play(mv).is_err() {
            return;
        }
        self.said.push(format!("The computer plays {text}."));
        self.pending = Some(mv);
        self.follow();
        self.look_for_end();
        let position = *self.game.position();
        if let Some(reading) = self.reading {
            self.instruct(&position, reading, false);
        }
    }

    /// Goes on from the position of the game; what stands on the board is looked at again.
    fn follow(&mut self) {
        self.sensors.follow(self.game.position());
        self.instruction.clear();
        if self.taken == Taken::Finally {
            self.taken = Taken::Once;
        }
    }

    /// Lights what is to be done, and says it if the player seems not to know.
    fn instruct(&mut self, position: &Position, reading: Reading, is_final: bool) {
        let (words, mut wrong) = instruction(position.board(), reading.occupied, reading.pieces);
        if let Some(mv) = self.pending {
            wrong |= Bitboard::of(mv.from()) | mv.to().into();
            return self.light_and_say(wrong, &words, is_final);
        }
        let inference = self.sensors.infer(position);
        if let Inference::Ambiguous(candidates) = &inference
            && let Some(mv) = candidates.iter().find(|mv| mv.promotion().is_some())
        {
            let words = format!("Put the piece on {} that the pawn becomes.", mv.to());
            return self.light_and_say(mv.to().into(), &words, is_final);
        }
        match inference {
            Inference::None if self.game.ending().is_none() && !is_final => {
                self.light(self.sensors.hints(position));
            }
            Inference::WhiteWins => self.end_by_kings(Some(Color::White)),
            Inference::BlackWins => self.end_by_kings(Some(Color::Black)),
            Inference::Draw => self.end_by_kings(None),
            _ if self.game.ending().is_some() => {}
            _ => self.light_and_say(wrong, &words, is_final),
        }
    }

    fn light_and_say(&mut self, squares: Bitboard, words: &str, is_final: bool) {
        self.light(squares);
        if is_final && self.instruction != words {
            words.clone_into(&mut self.instruction);
            self.said.push(words.to_owned());
        }
    }

    const fn light(&mut self, squares: Bitboard) {
        self.lit = squares;
    }

    fn take_back(&mut self) {
        match take_back(&mut self.game, self.person) {
            Ok(text) => {
                self.computer.forget();
                self.pending = None;
                self.follow();
                self.light(Bitboard::EMPTY);
                self.said.push(text.to_owned());
            }
            Err(text) => self.said.push(text.to_owned()),
        }
    }

    /// Has what stands on the board put right; left standing, it is no move.
    fn leave_reading(&mut self) {
        let position = *self.game.position();
        if let Some(reading) = self.reading.filter(|&reading| !self.shows(&position, reading)) {
            self.taken = Taken::Finally;
            let (words, wrong) = instruction(position.board(), reading.occupied, reading.pieces);
            self.light_and_say(wrong, &words, true);
        }
    }

    fn restart(&mut self, start: Position) {
        self.game = Game::new(start, MaterialRule::Fide, Vec::new());
        self.computer.forget();
        self.pending = None;
        self.follow();
        self.light(Bitboard::EMPTY);
        self.said.push("A new game.".to_owned());
    }

    /// Ends the game as kings in the centre say: a side resigns, or both agree to a draw.
    fn end_by_kings(&mut self, winner: Option<Color>) {
        let ending = match winner {
            Some(winner) => self.game.resign(!winner),
            None => {
                let turn = self.game.position().turn();
                self.game.offer_draw(turn).and_then(|()| self.game.accept_draw(!turn))
            }
        };
        match ending {
            Ok(ending) => self.announce(Some(ending)),
            Err(error) => self.light_and_say(self.lit, &error.to_string(), true),
        }
    }

    fn look_for_end(&mut self) {
        if self.game.ending().is_none() && self.game.check_draw_claim(None).is_ok() {
            let _ = self.game.claim_draw(None);
        }
        self.announce(self.game.ending());
    }

    fn announce(&mut self, ending: Option<Ending>) {
        if let Some(ending) = ending {
            self.said.push(format!("{} ({ending})", ending.result()));
        }
    }
}

/// A reading is final after this many times the settling time.
const FINAL: u32 = 5;

const PROMOTION_HELP: &str =
    "queen, rook, bishop, knight  what the next pawn becomes, where the board cannot tell";

#[cfg(test)]
mod tests;
