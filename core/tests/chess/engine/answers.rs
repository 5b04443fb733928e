//! Equal nodes, evaluation and memory give equal answers: those of `core/tests/data/engine.txt`,
//! which C, Java and the boards give too, and by the board net those of `engine_board_net.txt`.

use std::fs;
use std::path::Path;

use pedina::chess::engine::{Limits, Net};
use pedina::chess::{CastlingStyle, Move, Position};

use super::{position, search};

/// What a line of the file asks.
struct Question<'a> {
    record: &'a str,
    words: usize,
    nodes: u64,
}

impl<'a> Question<'a> {
    /// Reads the first three fields of a line; `None` for a comment.
    fn read(line: &'a str) -> Option<Self> {
        let is_data = !line.is_empty() && !line.starts_with('#');
        let mut fields = is_data.then(|| line.split("; "))?;
        let mut next = || fields.next().unwrap_or_else(|| panic!("too short: {line}"));
        let record = next();
        let words = next().parse().expect("a number of words");
        Some(Self { record, words, nodes: next().parse().expect("a number of nodes") })
    }

    /// The line with the engine's answer, thought over in slices of `slice` nodes.
    fn answered(&self, net: Option<&Net<'_>>, slice: u32) -> String {
        let position = position(self.record);
        let mut memory = vec![0; self.words];
        let mut engine =
            search(&position, Limits { nodes: self.nodes, ..Limits::NONE }, &mut memory);
        while engine.is_thinking() {
            match net {
                Some(net) => engine.think_with_net(net, &mut memory, slice),
                None => engine.think(&mut memory, slice),
            }
        }
        let best = engine.best_move().expect("a legal move");
        let name = |position: &Position, mv: Move| {
            position.format_uci(mv, CastlingStyle::Standard).to_string()
        };
        let after = position.play(best).expect("it is legal");
        let reply = engine.ponder_move(&memory).map_or("-".into(), |mv| name(&after, mv));
        format!(
            "{}; {}; {}; {}; {reply}; {}; {}; {}",
            self.record,
            self.words,
            self.nodes,
            name(&position, best),
            engine.line(&memory, 0).expect("a depth was completed").score(),
            engine.completed_depth(),
            engine.nodes(),
        )
    }
}

#[test]
#[cfg_attr(miri, ignore = "reads files")]
fn the_answers_are_those_of_the_file() {
    check("engine.txt", None, 30);
}

#[test]
#[cfg_attr(miri, ignore = "reads files")]
fn the_answers_by_the_board_net_are_those_of_its_file() {
    check("engine_board_net.txt", Some(&Net::BOARD), 12);
}

/// The answers of a file, of which there are more than `least`.
fn check(name: &str, net: Option<&Net<'_>>, least: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let committed = fs::read_to_string(&path).unwrap();
    let answered: Vec<String> = committed
        .lines()
        .map(|line| {
            Question::read(line)
                .map_or_else(|| line.into(), |question| question.answered(net, u32::MAX))
        })
        .collect();
    let answered = answered.join("\n") + "\n";
    if std::env::var_os("PEDINA_ACCEPT").is_some() {
        fs::write(&path, &answered).unwrap();
        return;
    }
    for (line, answer) in committed.lines().zip(answered.lines()) {
        assert_eq!(line, answer, "PEDINA_ACCEPT=1 writes the answers");
    }
    assert!(committed.lines().filter_map(Question::read).count() > least);
}

#[test]
fn slices_make_no_difference_to_an_answer() {
    let record = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let question = Question { record, words: 777, nodes: 900 };
    for net in [None, Some(&Net::BOARD)] {
        assert_eq!(question.answered(net, 13), question.answered(net, u32::MAX));
    }
}
