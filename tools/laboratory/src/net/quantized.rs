//! A net in integers, as the engine reads it: the file, and the values that the engine has to find.
//! [`pedina::chess::engine::Net`] says what stands in the file.

use anyhow::{Context, Result, ensure};
use pedina::chess::engine::Net;

use super::SLOPE;
use super::shape::{Inputs, Seen, Shape};

/// How many steps of a weight of the first layer are 1.
pub(super) const STEPS: f32 = 64.0;

/// A net in integers.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Quantized {
    shape: Shape,
    biases: Vec<i16>,
    weights: Vec<i8>,
    output_biases: Vec<i32>,
    output: Vec<i16>,
    shift: u32,
}

/// A weight of the first layer as the integers will have it.
pub(super) fn rounded(weight: f32) -> f32 {
    (weight * STEPS).round().clamp(-LARGEST, LARGEST) / STEPS
}

impl Quantized {
    /// Rounds all parameters. The output has as many binary places as its sums have room for.
    ///
    /// # Errors
    /// A parameter is too large for its integer, or is no number.
    pub(super) fn new(shape: Shape, parameters: &[f32]) -> Result<Self> {
        let (weights, others) = parameters.split_at(shape.biases());
        let (biases, output) = others.split_at(shape.neurons);
        let (output, output_biases) = output.split_at(output.len() - shape.buckets);
        let hundredths = |number: f32| f64::from(number) / f64::from(SLOPE);
        let fits = |shift: u32| {
            let scale = f64::from(1_u32 << shift);
            let has_room = |weight: &f32| hundredths(*weight).abs() * scale / FULL < 32_767.0;
            output.iter().all(has_room)
                && output.chunks(2 * shape.neurons).zip(output_biases).all(|(weights, bias)| {
                    let sum = weights.iter().chain([bias]).map(|one| hundredths(*one).abs());
                    // What rounding may add to each weight.
                    let rounding = FULL * weights.len() as f64;
                    sum.sum::<f64>() * scale + rounding < f64::from(i32::MAX)
                })
        };
        let shift = (0..=MAX_SHIFT).rev().find(|shift| fits(*shift));
        let shift = shift.context("the output's weights are too large for integers")?;
        let scale = f64::from(1_u32 << shift);
        let has_room = |bias: &f32| (bias * STEPS).abs() < f32::from(i16::MAX);
        ensure!(biases.iter().all(has_room), "a bias is too large for integers");
        ensure!(weights.iter().all(|weight| weight.is_finite()), "a weight is no number");
        Ok(Self {
            shape,
            biases: biases.iter().map(|bias| (bias * STEPS).round() as i16).collect(),
            weights: weights.iter().map(|weight| (rounded(*weight) * STEPS) as i8).collect(),
            output_biases: output_biases
                .iter()
                .map(|bias| (hundredths(*bias) * scale).round() as i32)
                .collect(),
            output: output
                .iter()
                .map(|weight| (hundredths(*weight) * scale / FULL).round() as i16)
                .collect(),
            shift,
        })
    }

    /// The value of a position in hundredths of a pawn for the side to move.
    pub(super) fn value(&self, seen: &Seen) -> i32 {
        let neurons = self.shape.neurons;
        let output = &self.output[2 * neurons * seen.bucket..][..2 * neurons];
        let mut total = self.output_biases[seen.bucket];
        for (side, output) in output.chunks_exact(neurons).enumerate() {
            let mut sums: Vec<i32> = self.biases.iter().map(|bias| i32::from(*bias)).collect();
            for &feature in seen.features(side) {
                let row = &self.weights[usize::from(feature) * neurons..][..neurons];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i32::from(*weight));
            }
            for (sum, weight) in sums.into_iter().zip(output) {
                total += sum.clamp(0, STEPS as i32).pow(2) * i32::from(*weight);
            }
        }
        (total >> self.shift).clamp(-MAX_VALUE, MAX_VALUE)
    }

    /// The file of this net.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let Shape { inputs, neurons, buckets } = self.shape;
        let mut head = b"PDNN\x01".to_vec();
        head.extend([u8::from(inputs == Inputs::Factored), buckets as u8, BESIDE_TERMS]);
        head.extend((neurons as u16).to_le_bytes());
        head.extend([self.shift as u8, 0]);
        let mut rest: Vec<u8> = self.biases.iter().flat_map(|bias| bias.to_le_bytes()).collect();
        rest.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
        rest.extend(self.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        rest.extend(self.output.iter().flat_map(|weight| weight.to_le_bytes()));
        let mut bytes = [head, vec![0; 4], rest].concat();
        let digest = Net::checksum(&bytes);
        bytes[12..16].copy_from_slice(&digest.to_le_bytes());
        bytes
    }
}

/// What an active neuron counts at most: 64 squared.
const FULL: f64 = 4_096.0;
const MAX_SHIFT: u32 = 24;
const MAX_VALUE: i32 = 20_000;
/// The largest weight of a row, in steps.
const LARGEST: f32 = 127.0;
/// Flag of a net whose value is added to the hand-made terms.
const BESIDE_TERMS: u8 = 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_size_of_its_format() {
        for (inputs, neurons, len) in [(Inputs::Full, 128, 102_704), (Inputs::Factored, 4, 952)] {
            let shape = Shape { inputs, neurons, buckets: 8 };
            let net = Quantized::new(shape, &shape.first_parameters(1)).unwrap();
            let bytes = net.bytes();
            assert_eq!(bytes.len(), len);
            assert_eq!(Net::read(&bytes).unwrap().neurons(), neurons);
        }
    }

    #[test]
    fn large_output_weights_leave_fewer_binary_places_and_never_overflow() {
        let shape = Shape { inputs: Inputs::Factored, neurons: 8, buckets: 2 };
        for size in [0.01, 1.0, 100.0] {
            let mut parameters = shape.first_parameters(1);
            let from = shape.output(0);
            parameters[from..].iter_mut().for_each(|weight| *weight *= size);
            let net = Quantized::new(shape, &parameters).unwrap();
            for (weights, bias) in net.output.chunks(16).zip(&net.output_biases) {
                let sum: i64 = weights.iter().map(|weight| i64::from(*weight).abs()).sum();
                assert!(4_096 * sum + i64::from(*bias).abs() <= i64::from(i32::MAX));
            }
            let room = net.output.iter().map(|weight| weight.unsigned_abs()).max().unwrap();
            assert!(room > 500, "{size}: {room} of 32,767, shift {}", net.shift);
        }
    }
    #[test]
    fn parameters_that_no_integer_holds_are_refused() {
        let shape = Shape { inputs: Inputs::Factored, neurons: 8, buckets: 2 };
        let first = shape.first_parameters(1);
        let places = [0, shape.biases(), shape.output(0), first.len() - 1];
        for (place, number) in places.into_iter().flat_map(|at| [(at, f32::NAN), (at, 1e9)]) {
            let mut parameters = first.clone();
            parameters[place] = number;
            // A weight of the first layer is limited in the training, too.
            let is_limited = place == 0 && number.is_finite();
            assert_eq!(Quantized::new(shape, &parameters).is_ok(), is_limited, "{place} {number}");
        }
    }
}
