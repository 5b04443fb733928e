//! Positions as the terms of the evaluation that count in them.

use anyhow::{Context, Result};
use pedina::chess::engine::Evaluation;
use pedina::chess::{Color, FenMode, Position};

/// Positions, with what a value has to predict.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// What each file says about its games.
    pub(super) sources: Vec<String>,
    all: Vec<Sample>,
    /// The terms of all positions, one after the other, and how often they count for white.
    terms: Vec<(u16, i16)>,
    left_out: usize,
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The expected points of white, 0 to 1.
    pub(super) target: f32,
    /// The points of white in the end.
    pub(super) result: f32,
    /// How much is middlegame, 0 to 1.
    pub(super) phase: f32,
    first: u32,
    end: u32,
}

/// A line of a file.
struct Record {
    position: Position,
    value: f32,
    result: f32,
}

impl Record {
    fn parse(line: &str) -> Result<Self> {
        let mut fields = line.split(';');
        let mut field = || fields.next().context("a field lacks");
        let (record, value, result) = (field()?, field()?, field()?);
        let position = Position::parse_fen(record.as_bytes(), FenMode::Playable)?;
        Ok(Self { position, value: value.parse()?, result: result.parse()? })
    }

    /// Whether it is later in the same game, as far as the line says.
    fn follows(&self, last: &Self) -> bool {
        let ply = |position: &Position| {
            2 * u32::from(position.fullmove_number()) + position.turn() as u32
        };
        ply(&self.position) > ply(&last.position) && self.result == last.result
    }
}

impl Samples {
    /// Adds the positions of a file. Each is to predict what follows in its game: of the target
    /// this part, in per cent, is that of the next quiet position, and the rest is the value that
    /// the search found there; behind the last one stands the result. So a target has less chance
    /// in it than the result alone, and yet no bias by what the engine thinks.
    pub(super) fn read(&mut self, text: &str, later: u8) -> Result<()> {
        let mut counts = vec![0; Evaluation::TERMS];
        let mut game: Vec<Record> = Vec::new();
        for line in text.lines() {
            if let Some(source) = line.strip_prefix("# ") {
                self.sources.push(source.to_owned());
                continue;
            }
            let record = Record::parse(line).with_context(|| line.to_owned())?;
            if game.last().is_some_and(|last| !record.follows(last)) {
                self.add_game(&game, later, &mut counts);
                game.clear();
            }
            game.push(record);
        }
        self.add_game(&game, later, &mut counts);
        Ok(())
    }

    fn add_game(&mut self, game: &[Record], later: u8, counts: &mut [i16]) {
        let later = f32::from(later) / 100.0;
        let mut target = game.last().map_or(0.5, |last| last.result / 2.0);
        for record in game.iter().rev() {
            self.add(record, target, counts);
            target = later * target + (1.0 - later) * expected(record.value);
        }
    }

    /// Adds a position, unless its value is more than the sum of its terms: known endings.
    fn add(&mut self, record: &Record, target: f32, counts: &mut [i16]) {
        let position = &record.position;
        Evaluation::each_term(position, |term, count| counts[term] += count as i16);
        let (first, phase) = (self.terms.len(), i32::from(Evaluation::phase(position)));
        let mut sums = (0, 0);
        for (term, count) in counts.iter_mut().enumerate() {
            if *count != 0 {
                self.terms.push((term as u16, *count));
                let (early, late) = Evaluation::weights(term).unwrap_or_default();
                sums.0 += i32::from(early) * i32::from(*count);
                sums.1 += i32::from(late) * i32::from(*count);
                *count = 0;
            }
        }
        let value = (sums.0 * phase + sums.1 * (64 - phase)) >> 6;
        let sign = if position.turn() == Color::White { 1 } else { -1 };
        if i32::from(Evaluation::Tapered.evaluate(position)) != sign * value {
            self.terms.truncate(first);
            self.left_out += 1;
            return;
        }
        let (first, end) = (first as u32, self.terms.len() as u32);
        let (result, phase) = (record.result / 2.0, phase as f32 / 64.0);
        self.all.push(Sample { target, result, phase, first, end });
    }

    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) const fn left_out(&self) -> usize {
        self.left_out
    }

    pub(super) fn get(&self, index: usize) -> Sample {
        self.all[index]
    }

    pub(super) fn terms(&self, sample: &Sample) -> &[(u16, i16)] {
        &self.terms[sample.first as usize..sample.end as usize]
    }
}

/// The points that a value in hundredths of a pawn stands for: a pawn is 64 %, three are 85 %.
pub(super) fn expected(value: f32) -> f32 {
    1.0 / (1.0 + (-value * SLOPE).exp())
}

/// How steeply the points grow with the value.
pub(super) const SLOPE: f32 = 0.0058;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_terms_that_do_not_cancel() {
        let mut samples = Samples::default();
        let text = "# seed 1\n\
            4k3/8/8/8/8/8/8/N3K3 w - - 0 1;300;1\n\
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;50;2\n\
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3;20;2\n";
        samples.read(text, 80).unwrap();
        // A knight alone wins nothing, which no sum of terms says.
        assert_eq!((samples.len(), samples.left_out(), samples.sources.len()), (2, 1, 1));
        // Both sides have the same, but for the tempo.
        let [last, first] = [0, 1].map(|index| samples.get(index));
        assert_eq!(samples.terms(&first).len(), 1);
        assert_eq!(last.target, 1.0);
        assert!((first.target - 0.8 - 0.2 * expected(20.0)).abs() < 1e-6);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for text in ["8/8/8;1;1\n", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1;300\n"] {
            assert!(Samples::default().read(text, 50).is_err(), "{text}");
        }
    }
}
