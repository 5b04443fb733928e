//! What is read and said.

use pedina::mastermind::{Code, Feedback, Player, Status};

use super::DuelScreen;
use crate::mastermind::desk::player_name;
use crate::mastermind::duel::Kind;
use crate::mastermind::read_code;

impl DuelScreen {
    /// The code that a text names.
    pub(super) fn read(&self, text: &str) -> Result<Code, String> {
        let variant = self.duel.game().variant();
        read_code(&self.pegs, variant, text)
    }

    /// An answer to a guess: numbers of black and white pegs, or their names.
    pub(super) fn read_answer(&self, text: &str) -> Result<Feedback, String> {
        let variant = self.duel.game().variant();
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[black, white]) => {
                variant.feedback(black, white).map_err(|error| error.to_string())
            }
            Some(_) => Err(TWO_NUMBERS.to_owned()),
            // The names of key pegs are those of the original, for who knows them.
            None => variant
                .parse_feedback(text.to_ascii_uppercase().as_bytes())
                .map_err(|_| TWO_NUMBERS.to_owned()),
        }
    }

    /// What the match waits for.
    pub(super) fn awaited(&self) -> String {
        let game = self.duel.game();
        let name = self.duel.waits_for().map(player_name);
        match (game.status(), name) {
            (Status::AwaitingCode, Some(name)) => {
                format!("{name}: type the secret code, or paper to keep it on paper.")
            }
            (Status::AwaitingGuess, Some(name)) => {
                format!("{name}: guess the code, by numbers or names.")
            }
            (Status::AwaitingResponse, Some(name)) => {
                format!("{name}: how many black and white pegs? Such as 2 1.")
            }
            (Status::AwaitingReveal, Some(name)) => format!("{name}: which code was it?"),
            (Status::RoundOver, _) => format!("{} Enter goes on.", self.outcome()),
            (Status::MatchOver, _) => format!("{} Enter leaves.", self.result()),
            (_, None) => match self.duel.thinking() {
                Some((player, Some(percent))) => {
                    format!("{} thinks, {percent} %", self.who(player))
                }
                Some((player, None)) => format!("{} thinks ...", self.who(player)),
                None => String::new(),
            },
        }
    }

    /// A player with what it is.
    pub(super) fn who(&self, player: Player) -> String {
        match self.duel.kind(player) {
            Kind::Human => player_name(player).to_owned(),
            Kind::Program(program) => format!("{} ({})", player_name(player), program.name()),
        }
    }

    /// How the round ended.
    pub(super) fn outcome(&self) -> String {
        let (game, board) = (self.duel.game(), self.duel.game().board());
        let breaker = player_name(game.breaker());
        match board.is_solved() {
            true => format!("{breaker} found the code in guess {}.", board.turn()),
            false => format!("{breaker} has not found the code."),
        }
    }

    /// How the match ended: points are for making codes, so more are better.
    pub(super) fn result(&self) -> String {
        let [one, two] = [Player::One, Player::Two].map(|player| self.duel.game().score(player));
        let winner = match one.cmp(&two) {
            core::cmp::Ordering::Less => "Player 2 wins",
            core::cmp::Ordering::Equal => "Nobody wins",
            core::cmp::Ordering::Greater => "Player 1 wins",
        };
        format!("{winner}, {one} to {two}.")
    }
}

const TWO_NUMBERS: &str = "Type two numbers: black pegs and white pegs, such as 2 1.";
