//! Nets against a naive evaluation that works out every neuron of every position anew.

mod searches;

use std::vec::Vec;

use super::evaluator::Evaluator;
use super::{MAX_VALUE, Net, NetError};
use crate::chess::moves::random_positions::{Random, of_games, of_random_boards};
use crate::chess::{Color, Position, Role};

/// A net with random numbers, as its numbers.
struct Numbers {
    inputs: u8,
    is_beside_terms: bool,
    neurons: usize,
    buckets: usize,
    shift: u8,
    biases: Vec<i16>,
    weights: Vec<i8>,
    output_biases: Vec<i32>,
    output_weights: Vec<i16>,
}

impl Numbers {
    fn new(random: &mut Random, inputs: u8, neurons: usize, buckets: usize) -> Self {
        let mut within = |most: usize| random.below(2 * most + 1) as i32 - most as i32;
        let rows = if inputs == 0 { 768 } else { 192 };
        Self {
            inputs,
            is_beside_terms: inputs == 0,
            neurons,
            buckets,
            shift: 12,
            biases: (0..neurons).map(|_| within(200) as i16).collect(),
            weights: (0..rows * neurons).map(|_| within(20) as i8).collect(),
            output_biases: (0..buckets).map(|_| within(1 << 20)).collect(),
            output_weights: (0..2 * buckets * neurons).map(|_| within(900) as i16).collect(),
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"PDNN".to_vec();
        bytes.extend([1, self.inputs, self.buckets as u8, self.is_beside_terms.into()]);
        bytes.extend((self.neurons as u16).to_le_bytes());
        bytes.extend([self.shift, 0, 0, 0, 0, 0]);
        bytes.extend(self.biases.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.weights.iter().map(|&number| number as u8));
        bytes.extend(self.output_biases.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.output_weights.iter().flat_map(|number| number.to_le_bytes()));
        seal(&mut bytes);
        bytes
    }

    /// The value of a position, as the description of the file says, in 64 bits.
    fn value(&self, position: &Position) -> i64 {
        let (board, us) = (position.board(), position.turn());
        let mut total = 0_i64;
        let pieces = board.occupied().len() as usize;
        let bucket = (pieces - 2) * self.buckets / 32;
        for (half, side) in [us, !us].into_iter().enumerate() {
            let king = usize::from(position.king(side).number());
            for neuron in 0..self.neurons {
                let mut sum = i64::from(self.biases[neuron]);
                for (square, piece) in board.iter() {
                    let mut square = usize::from(square.number());
                    if side == Color::Black {
                        square ^= 56;
                    }
                    let kind = piece.role as usize - Role::Pawn as usize;
                    let kind = if piece.color == side { kind } else { kind + 6 };
                    let mut add = |row: usize| {
                        sum += i64::from(self.weights[row * self.neurons + neuron]);
                    };
                    if self.inputs == 0 {
                        let square = if king % 8 > 3 { square ^ 7 } else { square };
                        add(kind * 64 + square);
                    } else {
                        add(kind * 16 + square / 8);
                        add(kind * 16 + 8 + square % 8);
                    }
                }
                let clipped = sum.clamp(0, 64);
                let place = (bucket * 2 + half) * self.neurons + neuron;
                total += clipped * clipped * i64::from(self.output_weights[place]);
            }
        }
        let total = total + i64::from(self.output_biases[bucket]);
        let value = total.div_euclid(1 << self.shift);
        value.clamp(-i64::from(MAX_VALUE), MAX_VALUE.into())
    }
}

fn seal(bytes: &mut [u8]) {
    let sum = Net::checksum(bytes);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
}

/// Nets of all shapes that this build takes.
fn shapes() -> impl Iterator<Item = Numbers> {
    let mut random = Random::new(61);
    let shapes =
        [(0, 4, 1), (0, 20, 2), (0, 64, 4), (0, 128, 8), (0, 256, 8), (1, 4, 8), (1, 8, 1)];
    shapes
        .into_iter()
        .filter(|&(inputs, neurons, _)| !cfg!(small) || inputs == 1 && neurons <= Net::MAX_NEURONS)
        .map(move |(inputs, neurons, buckets)| Numbers::new(&mut random, inputs, neurons, buckets))
}

#[test]
fn values_are_those_of_the_naive_evaluation() {
    let mut seen = [0; 2];
    for numbers in shapes() {
        let bytes = numbers.bytes();
        let net = Net::read(&bytes).unwrap();
        let mut check = |position: &Position| {
            let value = numbers.value(position);
            assert_eq!(i64::from(net.value(position)), value, "{net:?} {position:?}");
            seen[usize::from(value > 0)] += 1;
        };
        of_games(62, 6, 120, |position, _| check(position));
        of_random_boards(63, 300, check);
    }
    assert!(cfg!(miri) || seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// Walks through games as a search does: down to children and grandchildren and back, past the null
/// move, and by leaps, as where nodes in check ask for no value.
#[test]
fn a_walk_through_games_gives_the_naive_values() {
    for numbers in shapes() {
        let bytes = numbers.bytes();
        let net = Net::read(&bytes).unwrap();
        let mut evaluator = Evaluator::new(&net);
        let mut plain = Evaluator::new(&net);
        let mut check = |position: &Position, ply| {
            let value = numbers.value(position);
            assert_eq!(i64::from(evaluator.value(position, ply)), value, "{net:?} {position:?}");
            assert_eq!(i64::from(plain.value_plain(position, ply)), value, "{position:?}");
        };
        let mut ply = 0;
        of_games(64, 3, 60, |position, random| {
            if random.below(8) > 0 {
                check(position, ply);
            }
            if let Some(passed) = position.play_null() {
                check(&passed, ply + 1);
            }
            for mv in position.each_legal_move() {
                if random.below(6) > 0 {
                    continue;
                }
                let next = position.after(mv);
                check(&next, ply + 1);
                let reply = next.each_legal_move().nth(random.below(20));
                if let Some(reply) = reply {
                    check(&next.after(reply), ply + 2);
                }
            }
            ply = (ply + 1) % 100;
        });
        of_random_boards(65, 200, |position| check(position, 7));
    }
}

#[test]
fn each_field_that_is_wrong_is_refused_with_its_reason() {
    let good = Numbers::new(&mut Random::new(68), 1, 8, 2).bytes();
    let longer = if cfg!(small) { NetError::TooLarge } else { NetError::Length };
    assert!(Net::read(&good).is_ok());
    let changes: [(usize, u8, NetError); 16] = [
        (0, b'p', NetError::Magic),
        (3, 0, NetError::Magic),
        (4, 0, NetError::Version),
        (4, 2, NetError::Version),
        (5, 2, NetError::Shape),
        (5, 0, longer),
        (6, 0, NetError::Shape),
        (6, 3, NetError::Shape),
        (6, 16, NetError::Shape),
        (6, 4, NetError::Length),
        (7, 2, NetError::Shape),
        (8, 6, NetError::Shape),
        (8, 4, NetError::Length),
        (8, 12, longer),
        (10, 25, NetError::Shape),
        (11, 1, NetError::Shape),
    ];
    for (place, byte, error) in changes {
        let mut bad = good.clone();
        bad[place] = byte;
        seal(&mut bad);
        assert_eq!(Net::read(&bad), Err(error), "{place} {byte}");
    }
    for neurons in [0_u16, 2, 260, u16::MAX] {
        let mut bad = good.clone();
        bad[8..10].copy_from_slice(&neurons.to_le_bytes());
        seal(&mut bad);
        assert_eq!(Net::read(&bad), Err(NetError::Shape), "{neurons}");
    }
}

#[test]
fn each_damaged_byte_and_each_other_length_is_refused() {
    let good = Numbers::new(&mut Random::new(69), 1, 4, 2).bytes();
    for place in 0..good.len() {
        for bit in 0..8 {
            let mut bad = good.clone();
            bad[place] ^= 1 << bit;
            assert!(Net::read(&bad).is_err(), "{place} {bit}");
        }
        assert!(Net::read(&good[..place]).is_err(), "{place}");
    }
    let longer = [&good[..], &[0]].concat();
    assert_eq!(Net::read(&longer), Err(NetError::Length));
}

/// At the bound a net is taken, and sums stay right; one more and it is refused.
#[test]
fn sums_that_may_overflow_are_refused() {
    let inputs = if cfg!(small) { 1..2 } else { 0..2 };
    for inputs in inputs {
        let mut numbers = Numbers::new(&mut Random::new(70), inputs, 4, 1);
        numbers.weights.fill(-127);
        numbers.biases[2] = -(32_767 - 32 * 127 * (1 + i16::from(inputs)));
        let bytes = numbers.bytes();
        let net = Net::read(&bytes).unwrap();
        let start = Position::start();
        assert_eq!(i64::from(net.value(&start)), numbers.value(&start));
        numbers.biases[2] -= 1;
        assert_eq!(Net::read(&numbers.bytes()), Err(NetError::SumOverflow));
        numbers.biases[2] = i16::MIN;
        assert_eq!(Net::read(&numbers.bytes()), Err(NetError::SumOverflow));
    }

    let mut numbers = Numbers::new(&mut Random::new(71), 1, 4, 1);
    numbers.weights.fill(0);
    // The largest of a rank and of a file of one piece add up; those of other pieces do not.
    (numbers.weights[3], numbers.weights[15 * 4 + 3]) = (-100, 90);
    numbers.weights[16 * 4 + 3] = 127;
    numbers.biases[3] = 32_767 - 32 * 190;
    assert!(Net::read(&numbers.bytes()).is_ok());
    numbers.biases[3] += 1;
    assert_eq!(Net::read(&numbers.bytes()), Err(NetError::SumOverflow));
}

#[test]
fn totals_that_may_overflow_are_refused() {
    let mut numbers = Numbers::new(&mut Random::new(72), 1, 8, 2);
    numbers.output_weights.fill(0);
    numbers.output_weights[16..].fill(-32_767);
    numbers.output_biases[1] = -(i32::MAX - 4_096 * 16 * 32_767);
    // Every neuron at its most.
    numbers.weights.fill(0);
    numbers.biases.fill(64);
    let bytes = numbers.bytes();
    let start = Position::start();
    assert_eq!(i64::from(Net::read(&bytes).unwrap().value(&start)), numbers.value(&start));
    numbers.output_biases[1] -= 1;
    assert_eq!(Net::read(&numbers.bytes()), Err(NetError::TotalOverflow));
    numbers.output_biases[1] = i32::MIN;
    assert_eq!(Net::read(&numbers.bytes()), Err(NetError::TotalOverflow));
}
