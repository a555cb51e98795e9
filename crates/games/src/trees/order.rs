//! Where the best move of a node stands.
//!
//! Orders are those of Campbell and Marsland 1983, section 3.2, and de Bruin,
//! Pijls and Plaat 1994, section 6 (the probability that the first successor
//! is best).

use super::TreeError;

/// Where the best move of a node stands.
///
/// ```
/// use nullwindow_games::trees::Order;
/// assert_eq!("first:0.8".parse(), Ok(Order::FirstBest(0.8)));
/// assert_eq!("5".parse(), Ok(Order::Geometric(0.8))); // Campbell and Marsland's number
/// assert!("best".parse::<Order>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// Anywhere: independent leaves (Campbell and Marsland's order 1).
    Random,
    /// First with this probability, else anywhere behind (orders 2 and 4).
    FirstBest(f64),
    /// At the place of the first success in a row of trials with this
    /// probability (orders 3 and 5); the last place takes what remains.
    Geometric(f64),
    /// First (order 6).
    BestFirst,
    /// First on the principal variation, anywhere else: what iterative
    /// deepening leaves behind (their section 4).
    PrincipalVariation,
}

impl std::str::FromStr for Order {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Order, TreeError> {
        let unknown = || TreeError::Order(text.to_string());
        let share = |p: &str| match p.parse::<f64>() {
            Ok(p) if (0.0..=1.0).contains(&p) => Ok(p),
            _ => Err(TreeError::Probability(p.to_string())),
        };
        match text {
            "1" | "random" => Ok(Order::Random),
            "2" => Ok(Order::FirstBest(0.5)),
            "3" => Ok(Order::Geometric(0.5)),
            "4" => Ok(Order::FirstBest(0.8)),
            "5" => Ok(Order::Geometric(0.8)),
            "6" | "best-first" | "perfect" => Ok(Order::BestFirst),
            "pv" => Ok(Order::PrincipalVariation),
            _ => match text.split_once(':').ok_or_else(unknown)? {
                ("first", p) => Ok(Order::FirstBest(share(p)?)),
                ("geometric", p) => Ok(Order::Geometric(share(p)?)),
                _ => Err(unknown()),
            },
        }
    }
}

impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Order::Random => write!(f, "random"),
            Order::FirstBest(p) => write!(f, "first:{p}"),
            Order::Geometric(p) => write!(f, "geometric:{p}"),
            Order::BestFirst => write!(f, "best-first"),
            Order::PrincipalVariation => write!(f, "pv"),
        }
    }
}

/// The place of the first success, at most the last.
pub(super) fn geometric(u: f64, p: f64, width: u64) -> u64 {
    let (mut place, mut below) = (0, p);
    let mut miss = 1.0 - p;
    while u >= below && place + 1 < width {
        place += 1;
        below += miss * p;
        miss *= 1.0 - p;
    }
    place
}
