//! Round numbers along an axis.

use super::fit::FittedAxis;
use super::{NumberFormat, Scale};

/// A tick: its value and its label.
pub(super) type Tick = (f64, String);

/// Ticks of an axis, about `wanted` of them, all within its range.
pub(super) fn ticks(axis: &FittedAxis, wanted: usize) -> Vec<Tick> {
    let label = |x: f64| (x, axis.axis.format.write(x));
    match &axis.axis.scale {
        Scale::Names(names) => {
            names.iter().enumerate().map(|(i, n)| (i as f64, n.clone())).collect()
        }
        Scale::Log2 => whole(axis.low, axis.high, wanted).map(libm::exp2).map(label).collect(),
        Scale::Log10 => decades(axis, wanted),
        Scale::Linear => linear(axis.low, axis.high, axis.axis.format, wanted),
    }
}

/// Whole numbers in a range, every so many of them.
fn whole(low: f64, high: f64, wanted: usize) -> impl Iterator<Item = f64> {
    let step = ((high - low) / wanted.max(1) as f64).ceil().max(1.0);
    multiples(low, high, step)
}

/// Multiples of `step` in a range; never more than a few hundred.
fn multiples(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let slack = step * 1e-9;
    let first = ((low - slack) / step).ceil();
    let count = (((high + slack) / step).floor() - first + 1.0).clamp(0.0, 400.0) as usize;
    (0..count).map(move |i| (first + i as f64) * step)
}

/// Powers of ten; where there are fewer than three also 2 and 5 of each; and where
/// even those are too few, ticks as on a linear axis.
fn decades(axis: &FittedAxis, wanted: usize) -> Vec<Tick> {
    let (low, high) = (axis.low, axis.high);
    let label = |x: f64| (x, distinct(axis.axis.format, x).write(x));
    if multiples(low, high, 1.0).count() >= 3 {
        return whole(low, high, wanted).map(libm::exp10).map(label).collect();
    }
    let fine: Vec<f64> = multiples(low.floor(), high.ceil(), 1.0)
        .flat_map(|e| [1.0, 2.0, 5.0].map(|m| m * libm::exp10(e)))
        .filter(|&x| axis.share(x).is_some_and(|s| (-1e-9..=1.0 + 1e-9).contains(&s)))
        .collect();
    match fine.len() {
        0..=2 => linear(libm::exp10(low), libm::exp10(high), axis.axis.format, wanted),
        _ => fine.into_iter().map(label).collect(),
    }
}

/// The format, with more decimals where it would write a small number as zero.
fn distinct(format: NumberFormat, x: f64) -> NumberFormat {
    if x < finest(format) * (1.0 - 1e-9) { finer(format, x) } else { format }
}

/// Ticks at a round step no finer than the labels can tell apart, unless that
/// would leave fewer than two: then the labels get more decimals.
fn linear(low: f64, high: f64, format: NumberFormat, wanted: usize) -> Vec<Tick> {
    let step = nice((high - low) / wanted.max(1) as f64);
    let coarse: Vec<f64> = multiples(low, high, step.max(finest(format))).collect();
    if coarse.len() >= 2 {
        return coarse.into_iter().map(|x| (x, format.write(x))).collect();
    }
    let format = finer(format, step);
    multiples(low, high, step).map(|x| (x, format.write(x))).collect()
}

/// The round number (1, 2 or 5 times a power of ten) at or above `step`.
fn nice(step: f64) -> f64 {
    let power = libm::exp10(libm::log10(step).floor());
    let round = [1.0, 2.0, 5.0, 10.0].into_iter().find(|m| m * power >= step * (1.0 - 1e-9));
    round.unwrap_or(10.0) * power
}

fn finest(format: NumberFormat) -> f64 {
    match format {
        NumberFormat::Decimal(places) => libm::exp10(-(places as f64)),
        NumberFormat::Percent(places) => libm::exp10(-2.0 - places as f64),
        NumberFormat::Count | NumberFormat::PowerOfTwo => 1.0,
        NumberFormat::Seconds | NumberFormat::Probability => 0.0,
    }
}

fn finer(format: NumberFormat, step: f64) -> NumberFormat {
    let power = (libm::log10(step) + 1e-9).floor();
    let places = |shift: f64| (-power - shift).clamp(0.0, 12.0) as usize;
    match format {
        NumberFormat::Percent(_) => NumberFormat::Percent(places(2.0)),
        NumberFormat::Decimal(_) | NumberFormat::Count | NumberFormat::PowerOfTwo => {
            NumberFormat::Decimal(places(0.0))
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Axis;
    use super::*;

    fn labels(axis: Axis, values: &[f64], wanted: usize) -> Vec<String> {
        let fitted = FittedAxis::new(&axis, values.iter().copied()).unwrap();
        ticks(&fitted, wanted).into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn steps_are_round_and_whole_where_the_labels_are() {
        let depth = Axis::linear("depth", NumberFormat::Decimal(0));
        assert_eq!(labels(depth.clone(), &[2.0, 9.0], 5), ["2", "4", "6", "8"]);
        assert_eq!(labels(depth.clone(), &[4.0, 6.0], 5), ["4", "5", "6"]);
        assert_eq!(labels(depth, &[0.1, 0.4], 3), ["0.1", "0.2", "0.3", "0.4"]);
    }

    #[test]
    fn logarithms_have_their_own_ticks() {
        assert_eq!(labels(Axis::log2("n"), &[64.0, 1024.0], 3), ["2^6", "2^8", "2^10"]);
        let n = || Axis::log10("n", NumberFormat::Decimal(0));
        assert_eq!(labels(n(), &[1.0, 1000.0], 5), ["1", "10", "100", "1000"]);
        assert_eq!(labels(n(), &[2.0, 60.0], 5), ["2", "5", "10", "20", "50"]);
        assert_eq!(labels(n(), &[9.0, 1000.0], 5), ["10", "100", "1000"]);
        assert_eq!(labels(n(), &[11.0, 13.0], 3), ["11", "12", "13"]);
        assert_eq!(labels(n(), &[0.01, 10.0], 5), ["0.01", "0.1", "1", "10"]);
    }

    #[test]
    fn no_axis_has_hundreds_of_labels() {
        let axis = Axis::linear("x", NumberFormat::Seconds);
        for span in [1e-300, 1e-9, 1.0, 1e12, 1e300] {
            assert!(labels(axis.clone(), &[0.0, span], 5).len() <= 12, "{span}");
        }
    }
}
