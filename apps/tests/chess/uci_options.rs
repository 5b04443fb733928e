//! What users of an engine expect of `pedina uci`, by lines that end as on Windows.

use std::fs;

use pedina::chess::Position;
use pedina::chess::book::BookMut;

use crate::uci::Engine;

impl Engine {
    /// Sends lines, and returns the answers up to the move.
    fn search(&mut self, lines: &[&str]) -> Vec<String> {
        for line in lines {
            self.send(format!("{line}\r").as_bytes());
        }
        let mut answers = Vec::new();
        loop {
            let line = self.line();
            assert!(!line.contains("error"), "{line}");
            let is_last = line.starts_with("bestmove ");
            answers.push(line);
            if is_last {
                return answers;
            }
        }
    }
}

/// The numbers that follow a word.
fn numbers<const COUNT: usize>(line: &str, word: &str) -> Option<[i64; COUNT]> {
    let (_, rest) = line.split_once(&format!(" {word} "))?;
    let mut words = rest.split(' ');
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        *number = words.next()?.parse().ok()?;
    }
    Some(numbers)
}

#[test]
fn chances_follow_values_when_they_are_wanted() {
    let mut engine = Engine::start();
    let go = ["position startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6", "go depth 5"];
    assert!(engine.search(&go).iter().all(|line| !line.contains("wdl")));
    let shown = [&["setoption name UCI_ShowWDL value true"][..], &go].concat();
    let answers = engine.search(&shown);
    let mut lines = answers.iter().filter(|line| line.contains(" score ")).peekable();
    assert!(lines.peek().is_some());
    for line in lines {
        let [win, draw, loss] = numbers(line, "wdl").unwrap_or_else(|| panic!("{line}"));
        assert_eq!(win + draw + loss, 1_000, "{line}");
        assert!(!line.contains("score mate") || (win, draw) == (1_000, 0), "{line}");
    }
}

/// Without a legal move, or with kings alone.
#[test]
fn a_game_that_is_over_has_its_result_as_chances() {
    let mut engine = Engine::start();
    for (record, chances) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", [0, 1_000, 0]),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", [0, 0, 1_000]),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", [0, 1_000, 0]),
    ] {
        let position = format!("position fen {record}");
        let lines = ["setoption name UCI_ShowWDL value true", &position, "go depth 2"];
        let answers = engine.search(&lines);
        let shown: Vec<_> = answers.iter().filter_map(|line| numbers(line, "wdl")).collect();
        assert!(!shown.is_empty() && shown.iter().all(|&shown| shown == chances), "{answers:?}");
    }
}

#[test]
fn a_book_is_played_from_when_it_is_wanted() {
    let mut engine = Engine::start();
    let start = Position::start();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a  book.bin");
    let mut bytes = [0; 16];
    BookMut::new(&mut bytes).insert(start.key(), start.parse_uci(b"a2a3").unwrap(), 1, 0).unwrap();
    fs::write(&path, bytes).unwrap();
    let file = format!("setoption name BookFile value {}", path.display());
    let go = ["position startpos", "go depth 3"];
    assert!(engine.search(&go).len() > 1, "no book is wanted yet");
    engine.send(b"setoption name OwnBook value true\r");
    // The book of the program, which can be left out of it.
    assert_eq!(engine.search(&go).len() == 1, cfg!(feature = "book"));
    engine.send(format!("{file}\r").as_bytes());
    assert_eq!(engine.search(&go), ["bestmove a2a3"]);
    let beyond = engine.search(&["position startpos moves a2a3", "go depth 3"]);
    assert!(beyond.len() > 1, "{beyond:?}");
    // Who analyses or names moves gets a search.
    let named = engine.search(&["position startpos", "go depth 3 searchmoves a2a4"]);
    assert!(named.len() > 1 && named.last().unwrap().starts_with("bestmove a2a4"), "{named:?}");
    for (go, end) in
        [("go infinite", "stop"), ("go ponder depth 3", "ponderhit"), ("go mate 1 depth 3", "")]
    {
        let answers = engine.search(&["position startpos", go, end]);
        assert!(answers.len() > 1, "{go}: {answers:?}");
    }
    engine.send(b"setoption name UCI_AnalyseMode value true\r");
    assert!(engine.search(&go).len() > 1);
    engine.send(b"setoption name UCI_AnalyseMode value false\r");
    // A limited engine plays from it as well.
    engine.send(b"setoption name UCI_LimitStrength value true\r");
    assert_eq!(engine.search(&go), ["bestmove a2a3"]);
    // A file that is no book leaves the one before.
    let file_of = |bytes: u64| fs::File::create(&path).unwrap().set_len(bytes).unwrap();
    for bytes in [0, 5, (1 << 28) + 16] {
        file_of(bytes);
        assert_eq!(engine.answers(file.as_bytes()).len(), 1, "{bytes}");
    }
    assert_eq!(engine.search(&go), ["bestmove a2a3"]);
    engine.send(b"setoption name OwnBook value false\r");
    assert!(engine.search(&go).len() > 1);
}

#[test]
fn only_the_named_moves_have_lines() {
    let mut engine = Engine::start();
    let go = "go depth 4 searchmoves a2a3 h2h3 b1a3";
    let many = "setoption name MultiPV value 5";
    let answers = engine.search(&[many, "position startpos", go]);
    for depth in 1..=4 {
        let of_depth = |line: &&String| numbers(line, "depth") == Some([depth]);
        let lines: Vec<_> = answers.iter().filter(of_depth).collect();
        let first = |line: &&String| line.split_once(" pv ").unwrap().1[..4].to_owned();
        let mut moves: Vec<_> = lines.iter().map(first).collect();
        moves.sort();
        assert_eq!(moves, ["a2a3", "b1a3", "h2h3"], "{lines:?}");
        for (line, number) in lines.iter().zip(1..) {
            assert_eq!(numbers(line, "multipv"), Some([number]), "{line}");
            let [deepest] = numbers(line, "seldepth").unwrap();
            assert!(deepest >= depth, "{line}");
        }
    }
}

#[test]
fn a_long_search_says_what_goes_on() {
    let mut engine = Engine::start();
    let position = "r1b1r1k1/1ppn1p1p/3pnqp1/8/p1P1P3/5P2/PbNQNBPP/1R2RB1K w - - 0 1";
    engine.send(b"setoption name UCI_ShowWDL value true\r");
    engine.send(format!("position fen {position}\r").as_bytes());
    engine.send(b"go infinite\r");
    let (mut moves, mut bounds) = (0, 0);
    while moves == 0 || bounds == 0 {
        let line = engine.line();
        assert!(line.starts_with("info depth "), "{line}");
        if let Some([number]) = numbers(&line, "currmovenumber") {
            assert!(number >= 1 && line.contains(" currmove "), "{line}");
            moves += 1;
        }
        if line.contains(" lowerbound ") || line.contains(" upperbound ") {
            // Some interfaces read a bound only directly behind the value.
            let words: Vec<_> = line.split(' ').skip_while(|&word| word != "score").collect();
            assert!(words[3].ends_with("bound") && words[4] == "wdl", "{line}");
            bounds += 1;
        }
        let [full] = numbers(&line, "hashfull").unwrap_or_else(|| panic!("{line}"));
        assert!((0..=1_000).contains(&full), "{line}");
    }
    engine.send(b"stop\r");
    assert_ne!(engine.best_move(), "(none)");
}

/// The same position takes as many nodes as the first time once the table is cleared.
#[test]
fn clear_hash_forgets() {
    let mut engine = Engine::start();
    let mut nodes = |line: &str| {
        let answers = engine.search(&[line, "position startpos moves e2e4", "go depth 7"]);
        let last = answers.iter().rev().find_map(|line| numbers(line, "nodes"));
        last.map(|[nodes]| nodes).unwrap()
    };
    let [first, warm, cleared] =
        ["debug off", "debug off", "setoption name Clear Hash"].map(&mut nodes);
    assert!(warm < first && cleared == first, "{first} {warm} {cleared}");
}

#[test]
fn a_limited_strength_visits_few_nodes() {
    let mut engine = Engine::start();
    let limit = "setoption name UCI_LimitStrength value true";
    let answers = engine.search(&[
        limit,
        "setoption name UCI_Elo value 800",
        "position startpos",
        "go wtime 60000 btime 60000",
    ]);
    let last = answers.iter().rev().find_map(|line| numbers(line, "nodes"));
    let [nodes] = last.unwrap();
    assert!(nodes <= 60, "{answers:?}");
}

#[test]
fn a_bench_counts_the_same_nodes_each_time() {
    let count = |lines: &[&str]| {
        let mut engine = Engine::start();
        for line in lines {
            engine.send(format!("{line}\r").as_bytes());
        }
        engine.send(b"bench 5\r");
        // It waits for the end of the search.
        let last = core::iter::repeat_with(|| engine.line()).find(|line| line.ends_with(" nps"));
        let last = last.unwrap();
        let words: Vec<_> = last.split(' ').collect();
        assert_eq!((words[1], words[3]), ("nodes", "nps"), "{last}");
        words[0].parse::<u64>().unwrap()
    };
    // Neither the size of the memory nor a game changes the signature.
    let counts = [&[][..], &["setoption name Hash value 1", "position startpos", "go depth 3"]];
    let [first, second] = counts.map(count);
    assert!(first == second && first > 1_000, "{first} {second}");
}

/// It runs as a search does: between its slices the engine reads its input.
#[test]
fn a_bench_can_be_ended() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\r\nbench 20\r\nstop\r");
    assert_ne!(engine.best_move(), "(none)");
    let meanwhile = engine.answers(b"go depth 1 searchmoves a2a3\r");
    assert!(meanwhile.iter().all(|line| line.contains(" nodes in ")), "{meanwhile:?}");
    engine.send(b"stop\r");
    assert_eq!(engine.best_move().split(' ').next(), Some("a2a3"));
    engine.send(b"bench 20\r\nquit\r");
    let rest: Vec<_> =
        core::iter::repeat_with(|| engine.line()).take_while(|line| !line.is_empty()).collect();
    assert!(rest.iter().all(|line| !line.ends_with(" nps")), "a part of the sum: {rest:?}");
}
