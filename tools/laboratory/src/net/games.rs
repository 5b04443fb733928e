//! Games of the engine with itself, whose quiet positions a net is trained on.
//!
//! A game begins with some random plies after which a search finds neither side far ahead. Each
//! game is a function of seed, number and nodes alone, and the games stand in the file by their
//! numbers: how many run at a time changes nothing. A text beside the file says how far it has
//! come, and the next run goes on from there.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use pedina::SplitMix64;
use pedina::chess::engine::{Evaluation, Limits, Net};
use pedina::chess::{Color, Game, MaterialRule, Move, Ply, Position};

use super::record::{LEN, Record};
use super::{SLOPE, points};
use crate::elo::version::Version;
use crate::workers;

/// The games of a seed.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) folder: PathBuf,
    pub(super) seed: u64,
    /// Nodes a move.
    pub(super) nodes: u64,
    /// What both sides evaluate by beside the terms, and its digest.
    pub(super) net: Option<(Net<'static>, u32)>,
    /// Games that run at a time.
    pub(super) jobs: usize,
}

/// How far the games of a seed have come.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Progress {
    pub(super) games: u64,
    pub(super) positions: u64,
    /// Games that black won, that were drawn, that white won.
    pub(super) results: [u64; 3],
}

/// A game that has been played.
struct Played {
    records: Vec<Record>,
    /// Half points of white.
    result: u8,
}

impl Source {
    /// The file of the records.
    pub(super) fn path(&self) -> PathBuf {
        self.folder.join(format!("{}.bin", self.seed))
    }

    /// Plays until there are as many positions in the file.
    pub(super) fn play_until(&self, positions: u64) -> Result<Progress> {
        fs::create_dir_all(&self.folder)?;
        let mut progress = self.progress()?;
        if progress.positions >= positions {
            return Ok(progress);
        }
        let (path, len) = (self.path(), progress.positions * LEN as u64);
        let found = fs::metadata(&path).map_or(0, |data| data.len());
        ensure!(found >= len, "{}: {found} bytes of {len} are there", path.display());
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        // What a run that was broken off wrote after its last word.
        file.set_len(len)?;
        let (begin, before) = (Instant::now(), progress.positions);
        let mut round = 0_u64;
        while progress.positions < positions {
            for game in self.block(progress.games)? {
                let bytes: Vec<u8> = game.records.iter().flat_map(|record| record.0).collect();
                file.write_all(&bytes)?;
                progress.games += 1;
                progress.positions += game.records.len() as u64;
                progress.results[usize::from(game.result)] += 1;
            }
            file.flush()?;
            fs::write(self.path().with_extension("txt"), self.text(&progress))?;
            round += 1;
            if round.is_multiple_of(16) {
                let speed = (progress.positions - before) as f64 / begin.elapsed().as_secs_f64();
                eprintln!(
                    "    seed {}: {} of {positions} positions, {speed:.0} a second",
                    self.seed, progress.positions
                );
            }
        }
        Ok(progress)
    }

    /// The next games, from this number on.
    fn block(&self, first: u64) -> Result<Vec<Played>> {
        let start = || Ok(vec![0; MEMORY_WORDS]);
        workers::map(self.jobs, BLOCK, start, |memory, number| {
            self.game(first + number as u64, memory)
        })
    }

    /// The game with this number: the first opening that is balanced.
    fn game(&self, number: u64, memory: &mut [u64]) -> Result<Played> {
        let seed = SplitMix64::new(self.seed).next() ^ number;
        let mut random = SplitMix64::new(SplitMix64::new(seed).next());
        loop {
            let Some(game) = opening(&mut random) else { continue };
            memory.fill(0);
            let is_to_the_end = random.below(4) == 0;
            if let Some(played) = self.play(game, is_to_the_end, memory)? {
                return Ok(played);
            }
        }
    }

    /// Plays on; `None` if a side is far ahead at once.
    fn play(
        &self,
        mut game: Game<Vec<Ply>>,
        is_to_the_end: bool,
        memory: &mut [u64],
    ) -> Result<Option<Played>> {
        let begin = game.len();
        let (mut adjudicator, mut result) = (Adjudicator::default(), None);
        // Each quiet position, and whether its value is the sum of its terms.
        let mut quiet: Vec<(Record, bool)> = Vec::new();
        while result.is_none() && game.ending().is_none() && game.len() < MAX_PLIES {
            if game.check_draw_claim(None).is_ok() {
                break;
            }
            let (mv, value) = self.think(&game, memory)?;
            if game.len() == begin && value.abs() > BALANCED {
                return Ok(None);
            }
            let position = game.position();
            let is_quiet = !position.is_check()
                && !position.is_capture(mv)
                && mv.promotion().is_none()
                && value.abs() <= FAR;
            if is_quiet {
                quiet.push((Record::new(position, value, game.len()), !is_known(position)));
            }
            let white = if position.turn() == Color::White { value } else { -value };
            let adjudicated = adjudicator.see(white, game.len());
            if is_to_the_end {
                game.play(mv)?;
                continue;
            }
            result = adjudicated;
            game.play(mv)?;
        }
        let winner = game.ending().and_then(|ending| ending.winner);
        let by_rule = winner.map_or(1, |winner| if winner == Color::White { 2 } else { 0 });
        let result = result.unwrap_or(by_rule);
        Ok(Some(Played { records: finish(quiet, result), result }))
    }

    /// The move and the value for the side to move.
    fn think(&self, game: &Game<Vec<Ply>>, memory: &mut [u64]) -> Result<(Move, i16)> {
        let limits = Limits { nodes: self.nodes, ..Limits::NONE };
        let version = Version { net: self.net.map(|(net, _)| net), ..Version::STANDARD };
        let found = version.search(game, limits, None, memory)?;
        let mv = found.mv.context("no move in a game that goes on")?;
        Ok((mv, found.value.unwrap_or(0)))
    }

    /// How far the file has come, by the text beside it.
    fn progress(&self) -> Result<Progress> {
        let path = self.path().with_extension("txt");
        let Ok(text) = fs::read_to_string(&path) else { return Ok(Progress::default()) };
        let progress = Progress::read(&text).with_context(|| path.display().to_string())?;
        let is_same = text == self.text(&progress);
        ensure!(is_same, "{} was played with other options: take another seed", path.display());
        Ok(progress)
    }

    /// What stands beside the file.
    fn text(&self, progress: &Progress) -> String {
        let Progress { games, positions, results: [black, draws, white] } = progress;
        let player = match self.net {
            Some((_, digest)) => format!("net {digest:08x}"),
            None => "HCE".to_owned(),
        };
        format!(
            "seed {}\nnodes {}\nplayer {player}\ngames {games}\npositions {positions}\n\
             white {white}\ndraws {draws}\nblack {black}\n",
            self.seed, self.nodes
        )
    }
}

impl Progress {
    /// The counts of the text beside a file.
    pub(super) fn read(text: &str) -> Result<Self> {
        let number = |name: &str| -> Result<u64> {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            Ok(line.with_context(|| format!("no line begins with {name:?}"))?.trim().parse()?)
        };
        let results = [number("black ")?, number("draws ")?, number("white ")?];
        Ok(Self { games: number("games ")?, positions: number("positions ")?, results })
    }
}

/// Adjudicates games that are decided.
#[derive(Default)]
struct Adjudicator {
    is_white_ahead: Option<bool>,
    plies_ahead: u32,
    plies_level: u32,
}

impl Adjudicator {
    /// Sees the value for white before a ply; half points of white if the game need not go on.
    fn see(&mut self, white: i16, plies: usize) -> Option<u8> {
        let ahead = (white.abs() >= WON).then_some(white > 0);
        let stays = ahead.is_some() && ahead == self.is_white_ahead;
        self.plies_ahead = if stays { self.plies_ahead + 1 } else { 0 };
        self.is_white_ahead = ahead;
        let is_level = white.abs() <= LEVEL && plies > LEVEL_FROM;
        self.plies_level = if is_level { self.plies_level + 1 } else { 0 };
        match ahead {
            Some(is_white) if self.plies_ahead >= WON_PLIES => Some(if is_white { 2 } else { 0 }),
            _ => (self.plies_level >= LEVEL_PLIES).then_some(1),
        }
    }
}

/// Random plies from the start; `None` if they end the game.
fn opening(random: &mut SplitMix64) -> Option<Game<Vec<Ply>>> {
    let mut game = Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; MAX_PLIES]);
    for _ in 0..8 + random.below(3) {
        let legal = game.position().legal_moves();
        let index = random.below(u32::try_from(legal.len()).unwrap_or_default());
        game.play(*legal.get(index as usize)?).ok()?;
    }
    game.ending().is_none().then_some(game)
}

/// Gives each position its target: nine tenths of that of the next one and a tenth of what the
/// search found there; behind the last one stands the result (lambda returns). Positions whose
/// value no net changes are left out then.
fn finish(quiet: Vec<(Record, bool)>, result: u8) -> Vec<Record> {
    let mut expected = f64::from(result) / 2.0;
    let mut records: Vec<Record> = Vec::with_capacity(quiet.len());
    let first = quiet.iter().position(|(_, is_kept)| *is_kept);
    for (index, (mut record, is_kept)) in quiet.into_iter().enumerate().rev() {
        record.finish(result, expected, Some(index) == first);
        let points = f64::from(points(f32::from(record.score()) * SLOPE));
        let white = if record.is_black() { 1.0 - points } else { points };
        expected = LATER * expected + (1.0 - LATER) * white;
        if is_kept {
            records.push(record);
        }
    }
    records.reverse();
    records
}

/// Whether the evaluation is more than the sum of its terms: in endings that it knows.
fn is_known(position: &Position) -> bool {
    let (mut early, mut late) = (0, 0);
    Evaluation::each_term(position, |term, count| {
        let (middlegame, endgame) = Evaluation::weights(term).unwrap_or_default();
        early += i32::from(middlegame) * count;
        late += i32::from(endgame) * count;
    });
    let phase = i32::from(Evaluation::phase(position));
    let white = (early * phase + late * (64 - phase)) >> 6;
    let value = if position.turn() == Color::White { white } else { -white };
    i32::from(Evaluation::Tapered.evaluate(position)) != value
}

/// Games between two looks at how far they have come.
const BLOCK: usize = 64;
/// 256 KB, which a search of so few nodes does not fill.
const MEMORY_WORDS: usize = 1 << 15;
const MAX_PLIES: usize = 300;
/// How far ahead a side may be after the random plies, in hundredths of a pawn.
const BALANCED: i16 = 300;
/// Positions beyond are decided, and say nothing.
const FAR: i16 = 2_000;
/// A side that is `WON` ahead for `WON_PLIES` plies after the first wins, in three of four games.
const WON: i16 = 1_200;
const WON_PLIES: u32 = 6;
/// A game is drawn in three of four that stand level for `LEVEL_PLIES` plies after `LEVEL_FROM`.
const LEVEL: i16 = 10;
const LEVEL_PLIES: u32 = 20;
const LEVEL_FROM: usize = 100;
/// How much of a target comes from later in the game.
const LATER: f64 = 0.9;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn source(folder: &Path, jobs: usize) -> Source {
        Source { folder: folder.to_owned(), seed: 5, nodes: 8, net: None, jobs }
    }

    #[test]
    fn games_broken_off_go_on_as_if_they_had_not_been() {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [at_once, in_parts] = folders.each_ref().map(tempfile::TempDir::path);
        let whole = source(at_once, 2).play_until(1).unwrap();
        assert_eq!(whole.games, BLOCK as u64);
        let whole = source(at_once, 2).play_until(whole.positions + 1).unwrap();
        let part = source(in_parts, 1).play_until(1).unwrap();
        assert!(part.positions < whole.positions && part.positions > 500);
        // What was under way when the run was broken off.
        let path = source(in_parts, 1).path();
        OpenOptions::new().append(true).open(&path).unwrap().write_all(&[7; 40]).unwrap();
        assert_eq!(source(in_parts, 1).play_until(part.positions + 1).unwrap(), whole);
        assert_eq!(fs::read(&path).unwrap(), fs::read(source(at_once, 1).path()).unwrap());
        // Other games do not go into the same file.
        let other = Source { nodes: 9, ..source(in_parts, 1) };
        assert!(other.play_until(whole.positions + 1).is_err());
        // Nothing takes the place of games that are lost.
        let file = OpenOptions::new().append(true).open(&path).unwrap();
        file.set_len(whole.positions * LEN as u64 - 1).unwrap();
        assert!(source(in_parts, 1).play_until(whole.positions + 1).is_err());
        fs::remove_file(&path).unwrap();
        assert!(source(in_parts, 1).play_until(whole.positions + 1).is_err() && !path.exists());
    }

    #[test]
    fn records_of_games_decode_to_quiet_positions() {
        let folder = tempfile::tempdir().unwrap();
        source(folder.path(), 2).play_until(1).unwrap();
        let bytes = fs::read(source(folder.path(), 1).path()).unwrap();
        for bytes in bytes.as_chunks::<LEN>().0 {
            let record = Record(*bytes);
            let position = record.position().unwrap();
            assert!(!position.is_check() && !is_known(&position) && record.score().abs() <= FAR);
            // Pieces, turn and evaluation are those of the position; the rest is copied.
            let mut again = Record::new(&position, record.score(), 2 * usize::from(bytes[29]));
            again.0[28] |= bytes[28];
            again.0[30..].copy_from_slice(&bytes[30..]);
            assert_eq!(again, record);
        }
    }

    #[test]
    fn targets_go_back_from_the_result_to_what_the_search_found() {
        let white = Position::start();
        let black = white.play_unchecked(white.legal_moves()[0]);
        let quiet = vec![
            (Record::new(&white, 100, 0), true),
            (Record::new(&black, 0, 1), false),
            (Record::new(&black, -200, 3), true),
        ];
        let records = finish(quiet, 2);
        let [first, last] = records[..] else { panic!("a position was left out") };
        assert_eq!((first.is_first(), last.is_first()), (true, false));
        // White wins, which black sees as 0.
        assert_eq!((first.0[28] & 3, last.0[28] & 3, last.target()), (2, 0, 0.0));
        let of_middle = 0.9 + 0.1 * (1.0 - points(-200.0 * SLOPE));
        let of_first = 0.9 * of_middle + 0.1 * 0.5;
        assert!((first.target() - of_first).abs() < 1e-4, "{} {of_first}", first.target());
    }
}
