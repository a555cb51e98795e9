//! What a claim states, in a form that a measurement can be compared with.

/// A stated result.
///
/// ```
/// use nullwindow_report::Target;
/// assert_eq!("1.083".parse(), Ok(Target::Value(1.083)));
/// assert_eq!("0.84-0.91".parse(), Ok(Target::Range(0.84, 0.91)));
/// assert_eq!("-15..+10".parse(), Ok(Target::Range(-15.0, 10.0)));
/// assert_eq!("2^17".parse(), Ok(Target::Value(131072.0)));
/// assert_eq!(">=0.9".parse(), Ok(Target::AtLeast(0.9)));
/// assert_eq!("true".parse(), Ok(Target::Holds(0.5)));
/// assert!("a few percent".parse::<Target>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// One number.
    Value(f64),
    /// Any number from the first to the second.
    Range(f64, f64),
    /// This or more.
    AtLeast(f64),
    /// This or less.
    AtMost(f64),
    /// A statement that is true or false case by case; what is measured is the
    /// share of cases in which it holds, and this is the share it must reach:
    /// 0.5 for "on the whole", 0.9 for "almost always".
    Holds(f64),
}

/// How close a measurement must be to what is stated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tolerance {
    /// By this much up or down.
    Absolute(f64),
    /// By this factor up or down; at least 1.
    Factor(f64),
}

impl Tolerance {
    /// For a ratio against a baseline of 1: half the stated effect, but at least
    /// 1 % and at most 10 % of the baseline or the ratio, whichever is larger.
    /// A result of the opposite sign is thus never within the tolerance of an
    /// effect above 2 %.
    ///
    /// ```
    /// use nullwindow_report::Tolerance;
    /// assert_eq!(Tolerance::of_ratio(0.9), Tolerance::Absolute((1.0 - 0.9) / 2.0));
    /// assert_eq!(Tolerance::of_ratio(1.0), Tolerance::Absolute(0.01));
    /// assert_eq!(Tolerance::of_ratio(3.0), Tolerance::Absolute(0.1 * 3.0));
    /// ```
    pub fn of_ratio(stated: f64) -> Tolerance {
        let half = (stated - 1.0).abs() / 2.0;
        Tolerance::Absolute(half.clamp(0.01, 0.1 * stated.abs().max(1.0)))
    }

    /// For any other quantity: 10 % of it.
    ///
    /// ```
    /// use nullwindow_report::Tolerance;
    /// assert_eq!(Tolerance::tenth(36.0), Tolerance::Absolute(3.6));
    /// ```
    pub fn tenth(stated: f64) -> Tolerance {
        Tolerance::Absolute(stated.abs() / 10.0)
    }
}

/// A text that is not a target.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a target: write 1.08, 3-6, -15..+10, 2^17, >=0.9, <=0.9 or true")]
pub struct TargetError(pub String);

impl std::str::FromStr for Target {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Target, TargetError> {
        read(text.trim()).ok_or_else(|| TargetError(text.to_string()))
    }
}

fn read(text: &str) -> Option<Target> {
    if text == "true" {
        return Some(Target::Holds(0.5));
    }
    if let Some(rest) = text.strip_prefix(">=") {
        return number(rest).map(Target::AtLeast);
    }
    if let Some(rest) = text.strip_prefix("<=") {
        return number(rest).map(Target::AtMost);
    }
    number(text).map(Target::Value).or_else(|| range(text))
}

/// Two numbers with `..` or a hyphen between them, the smaller first.
fn range(text: &str) -> Option<Target> {
    let split = |mark: &str, from: usize| {
        let at = from + text.get(from..)?.find(mark)?;
        Some((number(&text[..at])?, number(&text[at + mark.len()..])?))
    };
    let (low, high) = split("..", 0).or_else(|| split("-", 1))?;
    (low <= high).then_some(Target::Range(low, high))
}

fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let value = match text.strip_prefix("2^") {
        Some(exponent) => exponent.parse::<i32>().ok()?.clamp(-1023, 1023).into(),
        None => return text.parse::<f64>().ok().filter(|x| x.is_finite()),
    };
    Some(libm::exp2(value))
}
