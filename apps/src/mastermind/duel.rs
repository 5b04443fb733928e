//! A match between people and programs on this machine.

use core::time::Duration;

use pedina::SplitMix64;
use pedina::mastermind::{
    Adversary, Code, Conflict, Event, Feedback, Match, MatchError, Player, Remaining, Row,
    Settings, SettingsError, Status,
};

use super::match_file::{OpenedMatch, PlayedRound};
use super::program::{Program, Thought};

/// Who a player is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A person.
    Human,
    /// A program.
    Program(Program),
}

/// What a match is played with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Options {
    pub(super) settings: Settings,
    /// Player one and player two.
    pub(super) kinds: [Kind; 2],
    /// Whether people give the answers to guesses themselves, as in the original; they are checked.
    pub(super) answers_by_hand: bool,
    /// What the programs' choices are drawn from.
    pub(super) seed: u64,
}

/// A match, and what a program is thinking about it.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    options: Options,
    game: Match,
    /// The rounds before the present one.
    played: Vec<PlayedRound>,
    random: SplitMix64,
    thought: Option<Thought>,
    /// A maker without a code that looks for its answer.
    adversary: Option<Box<Adversary>>,
    now: Duration,
    acted: Duration,
}

impl Options {
    /// What to expect of programs for which there are many codes.
    pub(super) fn warning(&self) -> Option<String> {
        self.programs().find_map(|program| program.warning(&self.settings))
    }

    /// Whether a match can be played with them.
    ///
    /// # Errors
    /// What hinders it.
    pub(super) fn check(&self) -> Result<(), String> {
        self.settings.check().map_err(|error| error.to_string())?;
        self.programs().try_for_each(|program| program.check(&self.settings))
    }

    fn programs(&self) -> impl Iterator<Item = Program> {
        self.kinds.into_iter().filter_map(|kind| match kind {
            Kind::Human => None,
            Kind::Program(program) => Some(program),
        })
    }
}

impl Duel {
    /// A match before its first code.
    ///
    /// # Errors
    /// What is wrong with the settings.
    pub(super) fn new(options: Options) -> Result<Self, SettingsError> {
        Ok(Self {
            game: Match::new(options.settings)?,
            played: Vec::new(),
            random: SplitMix64::new(options.seed),
            options,
            thought: None,
            adversary: None,
            now: Duration::ZERO,
            acted: Duration::ZERO,
        })
    }

    /// Goes on with the match of a file, between the same players.
    ///
    /// # Errors
    /// Why not; nothing changes then.
    pub(super) fn resume(&mut self, opened: OpenedMatch) -> Result<(), String> {
        let options = Options { settings: *opened.game.settings(), ..self.options };
        options.check()?;
        self.options = options;
        (self.game, self.played) = (opened.game, opened.played);
        self.did();
        Ok(())
    }

    /// The rounds before the present one.
    pub(super) fn played(&self) -> &[PlayedRound] {
        &self.played
    }

    /// What it is played with.
    pub(super) const fn options(&self) -> &Options {
        &self.options
    }

    /// The match itself.
    pub(super) const fn game(&self) -> &Match {
        &self.game
    }

    /// Who this player is.
    pub(super) const fn kind(&self, player: Player) -> Kind {
        self.options.kinds[player as usize]
    }

    /// Whether no person plays.
    pub(super) fn is_watched(&self) -> bool {
        self.options.kinds.iter().all(|kind| *kind != Kind::Human)
    }

    /// Whether two people play at one screen, so that a code has to be hidden.
    pub(super) fn is_hot_seat(&self) -> bool {
        self.options.kinds == [Kind::Human; 2]
    }

    /// Whether the secret may be seen: by its maker while a program breaks it, by observers, and
    /// by all after the round.
    pub(super) fn shows_secret(&self) -> bool {
        let is_over = matches!(self.game.status(), Status::RoundOver | Status::MatchOver);
        is_over || self.kind(self.game.breaker()) != Kind::Human
    }

    /// Which person is to do something; nobody while a program is.
    pub(super) fn waits_for(&self) -> Option<Player> {
        let player = match self.game.status() {
            Status::AwaitingCode | Status::AwaitingReveal => self.game.maker(),
            Status::AwaitingGuess => self.game.breaker(),
            Status::AwaitingResponse if self.answers_itself() => return None,
            Status::AwaitingResponse => self.game.maker(),
            Status::RoundOver | Status::MatchOver => return None,
        };
        (self.kind(player) == Kind::Human).then_some(player)
    }

    /// Takes in the time since the program began.
    pub(super) fn pass(&mut self, now: Duration) {
        self.now = now;
    }

    /// The maker's code; `None` keeps it on paper.
    pub(super) fn commit(&mut self, secret: Option<Code>) -> Result<(), MatchError> {
        match secret {
            Some(secret) => self.game.commit(secret)?,
            None => self.game.conceal()?,
        };
        self.did();
        Ok(())
    }

    /// A person's guess.
    pub(super) fn guess(&mut self, guess: Code) -> Result<(), MatchError> {
        self.game.guess(guess)?;
        self.did();
        Ok(())
    }

    /// A person's answer to a guess. One that contradicts earlier ones is refused, with the rows
    /// that it contradicts, counted from 1; that can happen only if the code is on paper.
    pub(super) fn respond(&mut self, feedback: Feedback) -> Result<(), String> {
        let rows = self.contradicted(feedback);
        if let Some(first) = rows.first() {
            return Err(format!(
                "No code gives that answer and those in {}. To correct row {first}, type \
                 row {first} and the right answer, such as row {first} 2 1.",
                list(&rows),
            ));
        }
        self.game.respond(feedback).map_err(|error| error.to_string())?;
        self.did();
        Ok(())
    }

    /// Replaces the answer in a row, counted from 1, that a person has given by hand to a code on
    /// paper; the guesses after it stay. Returns rows that still contradict each other, with that
    /// one.
    pub(super) fn correct(
        &mut self,
        number: usize,
        feedback: Feedback,
    ) -> Result<Vec<usize>, String> {
        let is_asked =
            matches!(self.game.status(), Status::AwaitingResponse | Status::AwaitingReveal);
        if !is_asked || !self.game.is_concealed() || self.waits_for().is_none() {
            return Err("No answer of yours can be corrected now.".to_owned());
        }
        let open = self.game.board().open_guess();
        let mut rows = self.game.board().rows().to_vec();
        let row = number.checked_sub(1).and_then(|index| rows.get_mut(index));
        row.ok_or_else(|| format!("There is no row {number}."))?.feedback = feedback;
        self.game = replayed(&self.game, &rows, open).map_err(|error| error.to_string())?;
        self.did();
        Ok(self.conflicting(&rows))
    }

    /// The code that was kept on paper and not found.
    pub(super) fn reveal(&mut self, secret: Code) -> Result<(), MatchError> {
        self.game.reveal(secret)?;
        self.did();
        Ok(())
    }

    /// Goes on to the next round, or to the end.
    pub(super) fn next_round(&mut self) -> Result<(), MatchError> {
        let played = PlayedRound::of(&self.game);
        if let Event::NextRound { .. } = self.game.next_round()? {
            self.played.extend(played);
        }
        self.did();
        Ok(())
    }

    /// The rows whose answers a code does not give, counted from 1.
    pub(super) fn contradictions(&self, code: Code) -> Vec<usize> {
        let rows = self.game.board().rows().iter().zip(1..);
        rows.filter(|(row, _)| Feedback::of(row.guess, code) != row.feedback)
            .map(|(_, number)| number)
            .collect()
    }

    /// How many codes agree with all rows, whether there are more, and one of them.
    pub(super) fn hint(&mut self) -> (usize, bool, Option<Code>) {
        let (variant, rows) = (self.game.variant(), self.game.board().rows());
        let mut left = Remaining::new(variant, rows).limit(HINT_STEPS);
        let count = left.by_ref().count();
        let code = Remaining::shuffled(variant, rows, self.options.seed).limit(HINT_STEPS).next();
        (count, left.is_cut(), code)
    }

    /// Does the next thing that no person has to do, or thinks about it for a moment; whether
    /// there is more to think about at once.
    pub(super) fn think(&mut self) -> bool {
        if self.waits_for().is_some() || self.game.status() == Status::MatchOver {
            return false;
        }
        match self.game.status() {
            Status::AwaitingGuess => return self.think_of_guess(),
            _ if self.now < self.acted + self.pace() => return false,
            Status::AwaitingCode if self.is_adversary() => {
                let _ = self.game.conceal();
            }
            Status::AwaitingCode => {
                let secret = self.game.variant().random_code(&mut self.random);
                // Any code of the variant is taken.
                let _ = self.game.commit(secret);
            }
            Status::AwaitingResponse => match self.game.expected_response() {
                Some(feedback) => drop(self.game.respond(feedback)),
                None => return self.think_of_answer(),
            },
            Status::AwaitingReveal => {
                let (variant, rows) = (self.game.variant(), self.game.board().rows());
                // Where one order finds none in time, another one does.
                let codes = Remaining::shuffled(variant, rows, self.random.next());
                let Some(secret) = codes.limit(HINT_STEPS).next() else { return true };
                let _ = self.game.reveal(secret);
            }
            Status::RoundOver if self.is_watched() => {
                let _ = self.next_round();
            }
            _ => return false,
        }
        self.did();
        false
    }

    /// Who is thinking, and how much of that is done, in percent, where it is known.
    pub(super) fn thinking(&self) -> Option<(Player, Option<u8>)> {
        if let Some(thought) = &self.thought {
            return Some((self.game.breaker(), thought.progress()));
        }
        self.adversary.as_ref().map(|_| (self.game.maker(), None))
    }

    fn think_of_guess(&mut self) -> bool {
        let Kind::Program(program) = self.kind(self.game.breaker()) else { return false };
        let mut thought = match self.thought.take() {
            Some(thought) => thought,
            None => {
                let (variant, rows) = (self.game.variant(), self.game.board().rows());
                let thought = program.begin(variant, rows, &mut self.random);
                // A program that cannot think guesses; the settings do not allow that.
                let Ok(thought) = thought else { return self.guess_anything() };
                thought
            }
        };
        match thought.run() {
            Ok(None) => {
                self.thought = Some(thought);
                true
            }
            Ok(Some(_)) if self.now < self.acted + self.pace() => {
                self.thought = Some(thought);
                false
            }
            Ok(Some(guess)) => {
                // It is a code of the variant, and a guess is awaited.
                let _ = self.game.guess(guess);
                self.did();
                false
            }
            Err(_) => self.guess_anything(),
        }
    }

    fn guess_anything(&mut self) -> bool {
        let guess = self.game.variant().random_code(&mut self.random);
        let _ = self.game.guess(guess);
        self.did();
        false
    }

    /// Earlier rows that an answer to the open guess contradicts, counted from 1.
    fn contradicted(&self, feedback: Feedback) -> Vec<usize> {
        let Some(guess) = self.game.board().open_guess().filter(|_| self.game.is_concealed())
        else {
            return Vec::new();
        };
        let mut rows = self.game.board().rows().to_vec();
        rows.push(Row { guess, feedback });
        let mut numbers = self.conflicting(&rows);
        numbers.retain(|&number| number < rows.len());
        numbers
    }

    /// Rows, counted from 1, that contradict each other.
    fn conflicting(&self, rows: &[Row]) -> Vec<usize> {
        match Conflict::find(self.game.variant(), rows, CONFLICT_STEPS) {
            Ok(Some(conflict)) => conflict.rows().map(|row| row + 1).collect(),
            // None, or none that could be found in time: the code is checked when it is revealed.
            Ok(None) | Err(_) => Vec::new(),
        }
    }

    /// Looks on for the answer of a maker without a code to the open guess.
    fn think_of_answer(&mut self) -> bool {
        let Some(guess) = self.game.board().open_guess() else { return false };
        let (variant, random) = (self.game.variant(), &mut self.random);
        // Where a sample of one seed finds no code in time, one of another seed does.
        let start = || Box::new(Adversary::new(variant, guess, random.next()).limit(ANSWER_STEPS));
        let adversary = self.adversary.get_or_insert_with(start);
        if !adversary.run(self.game.board().rows(), ANSWER_SLICE) {
            return true;
        }
        if let Some(feedback) = adversary.answer() {
            let _ = self.game.respond(feedback);
        }
        self.did();
        false
    }

    fn is_adversary(&self) -> bool {
        self.kind(self.game.maker()) == Kind::Program(Program::Adversary)
    }

    /// Whether answers are given by the program, not by a person.
    fn answers_itself(&self) -> bool {
        let is_human = self.kind(self.game.maker()) == Kind::Human;
        !is_human || !self.options.answers_by_hand && !self.game.is_concealed()
    }

    /// People want to see what programs do.
    fn pace(&self) -> Duration {
        match self.game.status() {
            Status::AwaitingGuess if self.is_watched() => Duration::from_millis(400),
            Status::RoundOver => Duration::from_secs(2),
            _ => Duration::ZERO,
        }
    }

    fn did(&mut self) {
        (self.thought, self.adversary) = (None, None);
        self.acted = self.now;
    }
}

/// A match as it is now, but with these rows in the round, and this guess without an answer.
fn replayed(game: &Match, rows: &[Row], open: Option<Code>) -> Result<Match, MatchError> {
    let mut game = game.clone();
    while game.board().turn() > 0 || game.board().open_guess().is_some() {
        game.undo()?;
    }
    for row in rows {
        game.guess(row.guess)?;
        game.respond(row.feedback)?;
        if game.status() != Status::AwaitingGuess {
            // The code was found in this row, or it is the last one.
            return Ok(game);
        }
    }
    if let Some(guess) = open {
        game.guess(guess)?;
    }
    Ok(game)
}

/// Numbers of rows in words.
pub(super) fn list(rows: &[usize]) -> String {
    let numbers: Vec<String> = rows.iter().map(ToString::to_string).collect();
    format!("row{} {}", if rows.len() == 1 { "" } else { "s" }, numbers.join(", "))
}

/// What a hint may cost: some hundredths of a second.
const HINT_STEPS: u64 = 3_000_000;

/// What an answer may cost, and between two looks at the keyboard.
const ANSWER_STEPS: u64 = 10_000_000;
const ANSWER_SLICE: u64 = 200_000;

/// What looking for a contradiction may cost.
pub(super) const CONFLICT_STEPS: u64 = 10_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_adversary_that_finds_no_answer_is_followed_by_another_one() {
        let settings = Settings { code_size: 10, pegs: 8, ..Settings::default() };
        let kinds = [Kind::Program(Program::Adversary), Kind::Human];
        let options = Options { settings, kinds, answers_by_hand: false, seed: 1 };
        let mut duel = Duel::new(options).unwrap();
        assert!(!duel.think(), "it has no code to think of");
        let guess = duel.game().variant().random_code(&mut SplitMix64::new(2));
        duel.guess(guess).unwrap();
        assert!(duel.think());
        let first = duel.adversary.clone().unwrap();
        // As if it had found none.
        duel.did();
        assert!(duel.think());
        assert_ne!(duel.adversary, Some(first), "it would look through the same codes again");
    }
}
