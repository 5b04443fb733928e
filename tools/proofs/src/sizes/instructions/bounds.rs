//! What bounds a call, and calls that show it: an argument with smaller numbers, and arrays that
//! are longer.

use super::calls::{Argument, Call};
use pedina_interface::Function;

/// A call, and one of the arguments that its cost depends on, if there is any.
pub(super) struct Trial {
    pub(super) call: Call,
    dependence: Option<Dependence>,
}

/// What the cost of a call depends on.
#[derive(Clone)]
struct Dependence {
    name: String,
    /// The argument with this index.
    index: usize,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// It bounds the call: what this number of units and twice as many may take.
    Bound(u64, u64),
    /// It bounds the call, which multiplies with each unit.
    Depth,
    /// It is the length of the array before it.
    Length,
}

/// A call, and the same with every other small number that it allows, but for what its cost depends
/// on; each once for every argument that it depends on.
pub(super) fn trials(call: &Call, function: &Function) -> Vec<Trial> {
    let dependences = dependences(function);
    let mut calls = vec![call.clone()];
    for (index, argument) in call.arguments.iter().enumerate() {
        let Argument::Number(number, others) = argument else { continue };
        if dependences.iter().flatten().any(|dependence| dependence.index == index) {
            continue;
        }
        let others = others.iter().filter(|other| *other != number);
        calls.extend(others.map(|other| call.with(index, *other)));
    }
    let trials = calls.into_iter().flat_map(|call| {
        let one = |dependence: &Option<Dependence>| Trial {
            call: call.clone(),
            dependence: dependence.clone(),
        };
        dependences.iter().map(one).collect::<Vec<_>>()
    });
    trials.collect()
}

/// What the cost of a function depends on: nothing, or some of its parameters.
fn dependences(function: &Function) -> Vec<Option<Dependence>> {
    let cost = &function.cost;
    let unit = |name: &str| UNITS.iter().find(|(known, ..)| *known == name);
    let bounds = cost.bounds.iter().map(|name| {
        (name, unit(name).map_or(Kind::Depth, |(_, units, each)| Kind::Bound(*units, *each)))
    });
    let lengths = cost.lengths.iter().map(|name| (name, Kind::Length));
    let dependences: Vec<_> = bounds
        .chain(lengths)
        .filter_map(|(name, kind)| {
            let index = function.parameters.iter().position(|one| one.name == *name)?;
            Some(Some(Dependence { name: name.clone(), index, kind }))
        })
        .collect();
    if dependences.is_empty() { vec![None] } else { dependences }
}

impl Trial {
    /// The call itself, and others with which it is compared.
    pub(super) fn calls(&self) -> Vec<Call> {
        let mut calls = vec![self.call.clone()];
        if let Some(Dependence { index, kind, .. }) = self.dependence {
            match kind {
                Kind::Bound(units, _) => {
                    calls.extend([1, units, 2 * units].map(|number| self.call.with(index, number)));
                }
                Kind::Depth => calls.push(self.call.with(index, 1)),
                Kind::Length => calls.push(self.call.longer(index)),
            }
        }
        calls
    }

    /// What the instructions of these calls say against the bound.
    pub(super) fn objection(&self, counts: &[u64]) -> Option<String> {
        let Dependence { name, index, kind } = self.dependence.as_ref()?;
        let [full, others @ ..] = counts else { return None };
        let function = &self.call.name;
        let is_above_one =
            matches!(self.call.arguments.get(*index), Some(Argument::Number(2.., _)));
        match (kind, others) {
            (Kind::Length, [longer]) => (*longer > TIMES * full + SHORT).then(|| {
                format!(
                    "{function} takes {longer} instructions with {TIMES} times the `{name}` of \
                     {full}"
                )
            }),
            (_, [least, ..]) if is_above_one && *full > LONG && *least > full / 2 => Some(format!(
                "{function} takes {least} instructions with a `{name}` of 1, of {full}"
            )),
            (Kind::Bound(units, each), [least, some, twice]) => {
                let growth = some.saturating_sub(*least).max(twice.saturating_sub(*some));
                (growth > units * each).then(|| {
                    format!(
                        "{function} takes {least}, {some} and {twice} instructions with a `{name}` \
                         of 1, {units} and twice that; {each} are allowed for each"
                    )
                })
            }
            _ => None,
        }
    }
}

impl Call {
    /// The same with another number.
    fn with(&self, index: usize, number: u64) -> Self {
        let mut call = self.clone();
        if let Some(Argument::Number(old, _)) = call.arguments.get_mut(index) {
            *old = number;
        }
        call
    }

    /// The same with the array several times, whose length has this index.
    fn longer(&self, index: usize) -> Self {
        let mut call = self.clone();
        if let Some([array, Argument::Number(length, _)]) =
            index.checked_sub(1).and_then(|array| call.arguments.get_mut(array..=index))
        {
            match array {
                Argument::Object(bytes) => *bytes = bytes.repeat(TIMES as usize),
                Argument::Room(bytes) => *bytes *= TIMES as usize,
                _ => return call,
            }
            *length *= TIMES;
        }
        call
    }
}

/// How many units of an argument are tried, and what each of them may take.
const UNITS: [(&str, u64, u64); 5] = [
    ("steps", 16, 1_000),
    ("pairs", 1_024, 5_200),
    ("nodes", 16, 50_000),
    ("playouts", 4, 600_000),
    ("positions", 16, 25_000),
];

/// How many times as long an array is tried.
const TIMES: u64 = 4;

/// What may change with the content of an array.
const SHORT: u64 = 20_000;

/// A call that takes fewer instructions need not be bounded.
const LONG: u64 = 200_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(kind: Kind) -> Trial {
        let arguments = vec![Argument::Object(vec![1, 2]), Argument::Number(100, vec![])];
        let dependence = Some(Dependence { name: "steps".to_owned(), index: 1, kind });
        Trial { call: Call { name: "pdn_x".to_owned(), arguments }, dependence }
    }

    #[test]
    fn an_argument_that_does_not_bound_is_refused() {
        let bounded = trial(Kind::Bound(16, 1_000));
        let numbers: Vec<_> =
            bounded.calls().iter().map(|call| call.arguments[1].clone()).collect();
        assert_eq!(numbers, [100, 1, 16, 32].map(|number| Argument::Number(number, vec![])));
        for (counts, is_bound) in [
            ([900_000, 3_000, 17_000, 30_000], true),
            ([900_000, 500_000, 500_000, 500_000], false),
            ([150_000, 150_000, 150_000, 150_000], true),
            ([900_000, 3_000, 20_000, 30_000], false),
            ([900_000, 3_000, 17_000, 40_000], false),
        ] {
            assert_eq!(bounded.objection(&counts).is_none(), is_bound, "{counts:?}");
        }
        let depth = trial(Kind::Depth);
        assert!(depth.objection(&[900_000, 200_000]).is_none());
        assert!(depth.objection(&[900_000, 800_000]).is_some());
    }

    #[test]
    fn a_call_that_grows_faster_than_its_array_is_refused() {
        let grown = trial(Kind::Length);
        let calls = grown.calls();
        assert_eq!(calls[1].arguments[0], Argument::Object([1, 2].repeat(4)));
        assert_eq!(calls[1].arguments[1], Argument::Number(400, vec![]));
        assert!(grown.objection(&[100_000, 410_000]).is_none());
        assert!(grown.objection(&[100_000, 1_600_000]).is_some());
    }
}
