//! Choices that are known by name: each is declared once, with its name and what it
//! means, and read, written, listed and explained from that declaration.

use std::fmt;

use crate::nearest::nearest_name;

/// A choice with a name. [`named!`](crate::named!) declares one.
pub trait Named: Copy + PartialEq + Sized + 'static {
    /// What it is a choice of, as messages call it.
    const WHAT: &'static str;

    /// All choices.
    const CHOICES: &'static [Self];

    /// The name that it is written and read by.
    fn name(self) -> &'static str;

    /// What it means: the text of its documentation.
    fn help(self) -> &'static str;

    /// The choice with this name.
    fn named(name: &str) -> Result<Self, UnknownName> {
        let found = Self::CHOICES.iter().copied().find(|choice| choice.name() == name);
        let known = Self::CHOICES.iter().map(|choice| choice.name());
        found.ok_or_else(|| UnknownName::new(Self::WHAT, name, known))
    }
}

/// There is no choice of that name.
///
/// ```
/// use nullwindow::order::Enhancement;
/// let error = "histroy".parse::<Enhancement>().unwrap_err().to_string();
/// assert!(error.starts_with("no ordering enhancement 'histroy': did you mean 'history'?"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    known: Vec<&'static str>,
}

impl std::error::Error for UnknownName {}

impl UnknownName {
    /// None of the `known` names of `what` is `name`.
    pub fn new(
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'static str>,
    ) -> UnknownName {
        let name = name.chars().take(60).collect();
        UnknownName { what, name, known: known.into_iter().collect() }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { what, name, known } = self;
        write!(f, "no {what} '{name}': ")?;
        match nearest_name(name, known.iter().copied()) {
            Some(near) => write!(f, "did you mean '{near}'? There are {}", list(known)),
            None => write!(f, "there are {}", list(known)),
        }
    }
}

/// Names in a sentence: `a, b and c`.
fn list(names: &[&str]) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

/// Declares an enum of choices with names. It is [`Named`], and it is displayed, parsed
/// and, with the feature `serde`, serialized by its name.
///
/// ```
/// use nullwindow::{Named, named};
/// named! {
///     /// How eggs are served.
///     pub enum Eggs("way to serve eggs", default: Eggs::SoftBoiled) {
///         /// Four minutes.
///         SoftBoiled = "soft-boiled",
///         /// Without their shells.
///         Poached = "poached",
///     }
/// }
/// assert_eq!("poached".parse(), Ok(Eggs::Poached));
/// assert_eq!((Eggs::default().to_string(), Eggs::ALL.len()), ("soft-boiled".to_string(), 2));
/// assert_eq!(Eggs::Poached.help(), "Without their shells.");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $visible:vis enum $type:ident($what:literal $(, default: $default:expr)?) {
            $($(#[doc = $help:literal])+ $choice:ident = $name:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visible enum $type {
            $($(#[doc = $help])+ $choice,)+
        }

        impl $type {
            /// All of them.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$choice),+];

            /// The name that it is written and read by.
            pub const fn name(self) -> &'static str {
                match self { $($type::$choice => $name),+ }
            }
        }

        impl $crate::Named for $type {
            const WHAT: &'static str = $what;
            const CHOICES: &'static [$type] = &$type::ALL;

            fn name(self) -> &'static str {
                $type::name(self)
            }

            fn help(self) -> &'static str {
                match self { $($type::$choice => concat!($($help),+).trim_ascii()),+ }
            }
        }

        $(impl Default for $type {
            fn default() -> $type {
                $default
            }
        })?

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<$type, $crate::UnknownName> {
                $crate::Named::named(name)
            }
        }

        $crate::named_serde!($type);
    };
}

/// The part of [`named!`](crate::named!) that writes and reads names with `serde`.
#[doc(hidden)]
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! named_serde {
    ($type:ident) => {
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.name())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(d: D) -> Result<$type, D::Error> {
                let name =
                    <std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(d)?;
                name.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}

/// Without the feature `serde` there is nothing to add.
#[doc(hidden)]
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! named_serde {
    ($type:ident) => {};
}

#[cfg(test)]
mod tests {

    #[test]
    fn a_name_far_from_all_gets_the_list_alone() {
        let error = "luck".parse::<crate::order::Enhancement>().unwrap_err().to_string();
        assert!(error.starts_with("no ordering enhancement 'luck': there are table-move, "));
        assert!(error.ends_with(" and failed-moves"));
    }

    #[test]
    fn names_of_any_length_are_answered_in_a_line() {
        let long = "é".repeat(100_000);
        assert!(long.parse::<crate::order::Enhancement>().unwrap_err().to_string().len() < 500);
    }
}
