//! The parameters with the least error on what the positions predict, by Adam (Kingma and Ba 2014)
//! on parts of the positions.
//!
//! The steps grow at first and shrink to nothing by half a wave of the cosine. After three tenths
//! of them the weights of the first layer are rounded on the way forwards, as the integers will be,
//! so that rounding in the end loses nothing.

use core::f32::consts::PI;
use std::time::Instant;
use std::{panic, thread};

use anyhow::Result;
use pedina::SplitMix64;

use super::pass::{backward, forward};
use super::positions::Positions;
use super::quantized::{Quantized, rounded};
use super::shape::Shape;
use super::{SLOPE, points};

/// What the training is to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) shape: Shape,
    /// How often it goes through all positions.
    pub(super) epochs: usize,
    /// The seed of the first parameters and of the order of the positions.
    pub(super) seed: u64,
    /// Threads; the result is the same with any number of them.
    pub(super) jobs: usize,
}

impl Plan {
    /// The longest step.
    pub(super) const fn rate(&self) -> f32 {
        match self.shape.neurons {
            0..=32 => 0.003,
            33..=64 => 0.002,
            _ => 0.001,
        }
    }
}

/// Mean squared errors of points, 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Losses {
    /// On the validation set: the net in integers beside the terms.
    pub(super) net: f64,
    /// The terms alone.
    pub(super) hand: f64,
    /// The search's own values.
    pub(super) search: f64,
    /// The mean absolute value of net and terms, as a share of that of the terms alone, where the
    /// search finds at most 600.
    pub(super) scale: f64,
}

/// Trains a net; the losses on the training and the validation set, for each tenth of the way.
///
/// # Errors
/// The parameters do not fit integers.
pub(super) fn train(positions: &Positions, plan: &Plan) -> Result<(Quantized, Vec<[f64; 2]>)> {
    let (parameters, losses) = match plan.shape.neurons {
        4 => descend::<4>(positions, plan),
        8 => descend::<8>(positions, plan),
        16 => descend::<16>(positions, plan),
        32 => descend::<32>(positions, plan),
        64 => descend::<64>(positions, plan),
        128 => descend::<128>(positions, plan),
        _ => descend::<256>(positions, plan),
    };
    Ok((Quantized::new(plan.shape, &parameters)?, losses))
}

/// How many neurons a side can have.
pub(super) const WIDTHS: [&str; 7] = ["4", "8", "16", "32", "64", "128", "256"];

fn descend<const N: usize>(positions: &Positions, plan: &Plan) -> (Vec<f32>, Vec<[f64; 2]>) {
    let begin = Instant::now();
    let mut order = positions.training.clone();
    let mut random = SplitMix64::new(plan.seed ^ ORDER);
    let mut descent = Descent::new(plan.shape.first(plan.seed), plan);
    let batches = order.len().div_ceil(BATCH);
    let steps = batches * plan.epochs;
    let (mut loss, mut count, mut losses) = (0.0, 0, Vec::new());
    for step in 0..steps {
        let batch = step % batches;
        if batch == 0 {
            for index in (1..order.len()).rev() {
                order.swap(index, random.below(index as u32 + 1) as usize);
            }
        }
        let numbers = &order[batch * BATCH..order.len().min((batch + 1) * BATCH)];
        loss += descent.step::<N>(positions, numbers, step, steps);
        count += numbers.len();
        if (step + 1) * 10 / steps > losses.len() {
            let training = loss / count as f64;
            let validation = descent.validation::<N>(positions);
            let seconds = begin.elapsed().as_secs_f64();
            eprintln!(
                "    step {} of {steps}: loss {training:.6}, validation {validation:.6}, \
                 {seconds:.0} s",
                step + 1
            );
            losses.push([training, validation]);
            (loss, count) = (0.0, 0);
        }
    }
    let mut parameters = vec![0.0; plan.shape.len()];
    plan.shape.expand(&descent.parameters, &mut parameters);
    (parameters, losses)
}

/// The state of the descent.
struct Descent<'a> {
    plan: &'a Plan,
    parameters: Vec<f32>,
    /// The parameters as the present step sees them.
    seen: Vec<f32>,
    /// The gradient of each part of a batch.
    gradients: Vec<Vec<f32>>,
    /// The running means of gradients and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
}

impl<'a> Descent<'a> {
    fn new(parameters: Vec<f32>, plan: &'a Plan) -> Self {
        let zeros = vec![0.0; parameters.len()];
        Self {
            plan,
            seen: vec![0.0; plan.shape.len()],
            gradients: vec![zeros.clone(); PARTS],
            means: zeros.clone(),
            squares: zeros,
            parameters,
        }
    }

    /// Changes the parameters by what these positions say; the sum of their errors.
    fn step<const N: usize>(
        &mut self,
        positions: &Positions,
        numbers: &[u32],
        step: usize,
        steps: usize,
    ) -> f64 {
        self.plan.shape.expand(&self.parameters, &mut self.seen);
        let first_layer = self.plan.shape.output(0);
        if step as f32 >= ROUNDED_FROM * steps as f32 {
            self.seen[..first_layer].iter_mut().for_each(|weight| *weight = rounded(*weight));
        }
        let loss = self.differentiate::<N>(positions, numbers);
        self.move_by(numbers.len(), step, steps);
        loss
    }

    /// Works out the gradient of each part of a batch; the sum of the errors.
    fn differentiate<const N: usize>(&mut self, positions: &Positions, numbers: &[u32]) -> f64 {
        let (plan, parameters) = (self.plan, &self.seen);
        let jobs = self.plan.jobs.clamp(1, PARTS);
        let parts: Vec<&[u32]> = numbers.chunks(numbers.len().div_ceil(PARTS).max(1)).collect();
        self.gradients.iter_mut().for_each(|gradient| gradient.fill(0.0));
        let work = |gradients: &mut [Vec<f32>], parts: &[&[u32]]| -> Vec<f64> {
            let both = gradients.iter_mut().zip(parts);
            both.map(|(gradient, part)| {
                differentiate::<N>(plan, parameters, positions, part, gradient)
            })
            .collect()
        };
        if jobs == 1 {
            return work(&mut self.gradients, &parts).iter().sum();
        }
        let each = PARTS.div_ceil(jobs);
        thread::scope(|scope| {
            let shares = self.gradients.chunks_mut(each).zip(parts.chunks(each));
            let workers: Vec<_> = shares
                .map(|(gradients, parts)| scope.spawn(move || work(gradients, parts)))
                .collect();
            let losses = workers.into_iter().flat_map(|worker| {
                worker.join().unwrap_or_else(|reason| panic::resume_unwind(reason))
            });
            losses.collect::<Vec<f64>>().iter().sum()
        })
    }

    /// The loss on the validation set.
    fn validation<const N: usize>(&self, positions: &Positions) -> f64 {
        let loss = |&number: &u32| {
            let record = positions.get(number);
            let seen = self.plan.shape.see(record);
            let there = forward::<N>(&self.plan.shape, &self.seen, &seen);
            let expected = points(there.odds + SLOPE * f32::from(record.hand()));
            f64::from(expected - record.target()).powi(2)
        };
        let sum: f64 = positions.validation.iter().map(loss).sum();
        sum / positions.validation.len().max(1) as f64
    }

    /// Adam's step.
    fn move_by(&mut self, count: usize, step: usize, steps: usize) {
        let done = step as f32 / steps as f32;
        let warm_up = WARM_UP.min(steps / 10).max(1);
        let grown = ((step + 1) as f32 / warm_up as f32).min(1.0);
        let rate = self.plan.rate() * grown * (0.02 + 0.49 * (1.0 + (PI * done).cos()));
        let correction = |decay: f32| 1.0 - decay.powi(i32::try_from(step + 1).unwrap_or(i32::MAX));
        let [first, second] = [MEAN_DECAY, SQUARE_DECAY].map(correction);
        let (sum, others) = self.gradients.split_at_mut(1);
        for gradient in others {
            sum[0].iter_mut().zip(&*gradient).for_each(|(sum, by)| *sum += by);
        }
        self.plan.shape.collapse(&mut sum[0]);
        let state = self.means.iter_mut().zip(&mut self.squares).zip(&sum[0]);
        let decayed = self.plan.shape.decayed();
        let parameters = self.parameters.iter_mut().enumerate();
        for ((index, parameter), ((mean, square), by)) in parameters.zip(state) {
            let decay = if index < decayed { DECAY } else { 0.0 };
            let by = by / count as f32;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * by;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * by * by;
            let step = (*mean / first) / ((*square / second).sqrt() + 1e-9);
            *parameter -= rate * (step + decay * *parameter);
        }
    }
}

/// Adds the gradient of these positions; the sum of their errors.
fn differentiate<const N: usize>(
    plan: &Plan,
    parameters: &[f32],
    positions: &Positions,
    numbers: &[u32],
    gradient: &mut [f32],
) -> f64 {
    let shape = &plan.shape;
    let mut loss = 0.0;
    for &number in numbers {
        let record = positions.get(number);
        let seen = shape.see(record);
        let there = forward::<N>(shape, parameters, &seen);
        let expected = points(there.odds + SLOPE * f32::from(record.hand()));
        let found = points(SLOPE * f32::from(record.score()));
        let target = record.target() + LAMBDA * (found - record.target());
        let wrong = expected - target;
        loss += f64::from(wrong * wrong);
        let slope = 2.0 * wrong * expected * (1.0 - expected);
        backward(shape, parameters, &seen, &there, slope, gradient);
    }
    loss
}

/// The losses of a net on the validation set.
pub(super) fn validate(positions: &Positions, shape: &Shape, net: &Quantized) -> Losses {
    let (mut net_loss, mut hand_loss, mut search_loss) = (0.0, 0.0, 0.0);
    let mut sizes = [0.0; 2];
    for &number in &positions.validation {
        let record = positions.get(number);
        let hand = f32::from(record.hand());
        let both = hand + net.value(&shape.see(record)) as f32;
        let loss = |value: f32| f64::from(points(SLOPE * value) - record.target()).powi(2);
        net_loss += loss(both);
        hand_loss += loss(hand);
        search_loss += loss(f32::from(record.score()));
        if record.score().abs() <= 600 {
            sizes[0] += f64::from(both.abs());
            sizes[1] += f64::from(hand.abs());
        }
    }
    let count = positions.validation.len().max(1) as f64;
    Losses {
        net: net_loss / count,
        hand: hand_loss / count,
        search: search_loss / count,
        scale: sizes[0] / sizes[1].max(1.0),
    }
}

/// The weight of the value of the search in a target; the rest is by what followed.
const LAMBDA: f32 = 0.3;
/// How much the weights of single squares shrink in a step, as a share of its rate: what ranks and
/// files say alone needs no such weights, which would learn single games by heart.
const DECAY: f32 = 2.0;
/// Positions a step.
pub(super) const BATCH: usize = 4_096;
/// Parts of a batch, so that the sums do not depend on the number of threads.
const PARTS: usize = 4;
/// Steps until the rate is full, unless the whole training is short.
const WARM_UP: usize = 500;
/// Part of the steps after which the first layer is rounded on the way forwards.
const ROUNDED_FROM: f32 = 0.3;
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// Makes the order of the positions another sequence than that of the first parameters.
const ORDER: u64 = 0x9e37_79b9_7f4a_7c15;

#[cfg(test)]
mod tests {
    use super::super::shape::Inputs;
    use super::*;

    /// Else a net would be trained on what is left of a batch, and nobody would know.
    #[test]
    #[should_panic(expected = "out of bounds")]
    fn a_thread_that_fails_ends_the_training() {
        let shape = Shape { inputs: Inputs::Factored, neurons: 4, buckets: 1 };
        let plan = Plan { shape, epochs: 1, seed: 1, jobs: 2 };
        let mut descent = Descent::new(plan.shape.first(1), &plan);
        descent.differentiate::<4>(&Positions::default(), &[0, 1, 2, 3]);
    }
}
