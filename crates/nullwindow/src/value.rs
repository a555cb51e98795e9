//! Values, windows and bounds: the three kinds of number a search speaks in.
//!
//! Everything here is seen from the side to move (negamax). What the papers
//! write for Max and Min is recovered by [`Window::negate`] and
//! [`Bounds::negate`] at every second ply.

/// The value of a position for the side to move, a whole number.
///
/// Values of positions lie in `-MAX_VALUE..=MAX_VALUE`; their spacing is free.
///
/// ```
/// use nullwindow::{INFINITY, MAX_VALUE, Value};
/// let pawn_up: Value = 100;
/// assert!(-INFINITY < -MAX_VALUE && pawn_up < MAX_VALUE && MAX_VALUE < INFINITY);
/// ```
pub type Value = i32;

/// A number beyond every value: the papers' +∞, "a finite number outside the
/// range of leaf values" (de Bruin, Pijls and Plaat 1994, section 4), so that
/// ∞ − 1 < ∞ holds in a null window.
pub const INFINITY: Value = 1 << 30;

/// The largest value a position may have. One less than ∞ − 1, so that the
/// first questions of MTD(+∞) and MTD(−∞) are beyond every value.
pub const MAX_VALUE: Value = INFINITY - 2;

/// An open interval ⟨alpha, beta⟩: the question put to a search.
///
/// ```
/// use nullwindow::Window;
/// let w = Window::null(36); // "is the value at least 36?"
/// assert_eq!((w.alpha, w.beta), (35, 36));
/// assert_eq!(w.negate(), Window::new(-36, -35));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Values at or below alpha only need an upper bound.
    pub alpha: Value,
    /// Values at or above beta only need a lower bound.
    pub beta: Value,
}

impl Window {
    /// ⟨−∞, +∞⟩: the answer is exact.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };

    /// ⟨alpha, beta⟩; alpha must be below beta.
    #[inline]
    pub const fn new(alpha: Value, beta: Value) -> Window {
        debug_assert!(alpha < beta);
        Window { alpha, beta }
    }

    /// ⟨gamma − 1, gamma⟩: no integer fits, so the answer is always a bound.
    ///
    /// ```
    /// # use nullwindow::Window;
    /// assert!(!Window::null(7).contains(6) && !Window::null(7).contains(7));
    /// ```
    #[inline]
    pub const fn null(gamma: Value) -> Window {
        Window { alpha: gamma - 1, beta: gamma }
    }

    /// Whether no integer fits.
    ///
    /// ```
    /// # use nullwindow::Window;
    /// assert!(Window::null(7).is_null());
    /// assert!(!Window::FULL.is_null() && !Window::new(5, 7).is_null());
    /// ```
    #[inline]
    pub const fn is_null(self) -> bool {
        self.alpha >= self.beta - 1
    }

    /// The same question as the opponent sees it.
    ///
    /// ```
    /// # use nullwindow::Window;
    /// assert_eq!(Window::new(-3, 8).negate(), Window::new(-8, 3));
    /// ```
    #[inline]
    pub const fn negate(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether `value` lies strictly inside.
    #[inline]
    pub const fn contains(self, value: Value) -> bool {
        self.alpha < value && value < self.beta
    }
}

/// What is proved about a value: `lower` (f⁻) and `upper` (f⁺).
///
/// ```
/// use nullwindow::{Bounds, Window};
/// // A fail-soft search of ⟨35, 36⟩ that returns 41 has proved "at least 41".
/// let b = Bounds::proved_by(Window::null(36), 41);
/// assert_eq!(b.lower, 41);
/// assert!(!b.is_exact() && b.admits(50) && !b.admits(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// f⁻: the value is at least this.
    pub lower: Value,
    /// f⁺: the value is at most this.
    pub upper: Value,
}

impl Bounds {
    /// Nothing is known: f⁻ = −∞, f⁺ = +∞.
    pub const UNKNOWN: Bounds = Bounds { lower: -INFINITY, upper: INFINITY };

    /// Two equal bounds: a value.
    #[inline]
    pub const fn exact(value: Value) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// The postcondition of every fail-soft search (thesis section 2.1.3):
    /// `g < beta` makes g an upper bound, `g > alpha` a lower bound.
    ///
    /// ```
    /// # use nullwindow::{Bounds, Window, INFINITY};
    /// let w = Window::new(10, 20);
    /// assert_eq!(Bounds::proved_by(w, 15), Bounds::exact(15));
    /// assert_eq!(Bounds::proved_by(w, 8), Bounds { lower: -INFINITY, upper: 8 });
    /// ```
    #[inline]
    pub const fn proved_by(window: Window, g: Value) -> Bounds {
        Bounds {
            lower: if g > window.alpha { g } else { -INFINITY },
            upper: if g < window.beta { g } else { INFINITY },
        }
    }

    /// Whether the two bounds meet.
    #[inline]
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Whether the bounds contradict each other.
    ///
    /// ```
    /// # use nullwindow::Bounds;
    /// assert!(Bounds { lower: 3, upper: 2 }.are_crossed());
    /// ```
    #[inline]
    pub const fn are_crossed(self) -> bool {
        self.lower > self.upper
    }

    /// Whether `value` lies between the bounds, ends included.
    #[inline]
    pub const fn admits(self, value: Value) -> bool {
        self.lower <= value && value <= self.upper
    }

    /// Both claims together.
    ///
    /// ```
    /// # use nullwindow::Bounds;
    /// let (a, b) = (Bounds { lower: 0, upper: 9 }, Bounds { lower: 4, upper: 20 });
    /// assert_eq!(a.and(b), Bounds { lower: 4, upper: 9 });
    /// ```
    #[inline]
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The same claim as the opponent sees it.
    ///
    /// ```
    /// # use nullwindow::Bounds;
    /// assert_eq!(Bounds { lower: 1, upper: 2 }.negate(), Bounds { lower: -2, upper: -1 });
    /// ```
    #[inline]
    pub const fn negate(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }

    /// What these bounds answer to a question: a value g with
    /// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g. `None` if they leave
    /// the question open.
    ///
    /// ```
    /// # use nullwindow::{Bounds, Window};
    /// let known = Bounds { lower: 4, upper: 9 };
    /// assert_eq!(known.answer(Window::null(3)), Some(4));
    /// assert_eq!(known.answer(Window::null(12)), Some(9));
    /// assert_eq!(known.answer(Window::null(6)), None);
    /// ```
    #[inline]
    pub const fn answer(self, window: Window) -> Option<Value> {
        if self.lower >= window.beta || self.is_exact() {
            Some(self.lower)
        } else if self.upper <= window.alpha {
            Some(self.upper)
        } else {
            None
        }
    }

    /// One number for these bounds: the value, or the one bound that is known.
    ///
    /// ```
    /// # use nullwindow::{Bounds, INFINITY};
    /// assert_eq!(Bounds { lower: 4, upper: INFINITY }.known(), Some(4));
    /// assert_eq!(Bounds { lower: -INFINITY, upper: 6 }.known(), Some(6));
    /// assert_eq!(Bounds { lower: 4, upper: 6 }.known(), Some(4));
    /// assert_eq!(Bounds::UNKNOWN.known(), None);
    /// ```
    #[inline]
    pub const fn known(self) -> Option<Value> {
        if self.lower > -INFINITY {
            Some(self.lower)
        } else if self.upper < INFINITY {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// A value as it is shown: beyond every value it is infinite.
///
/// ```
/// use nullwindow::{INFINITY, Shown};
/// assert_eq!(Shown(-7).to_string(), "-7");
/// assert_eq!(Shown(INFINITY - 1).to_string(), "+inf");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(pub Value);

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            v if v > MAX_VALUE => f.pad("+inf"),
            v if v < -MAX_VALUE => f.pad("-inf"),
            v => f.pad(&v.to_string()),
        }
    }
}
