//! Where the leaves of a uniform tree get their values.

use serde::{Deserialize, Serialize};

use super::TreeError;

/// How the values of a uniform tree are made.
///
/// ```
/// use nullwindow_games::trees::Values;
/// assert_eq!("inherited".parse(), Ok(Values::Inherited));
/// assert!("given".parse::<Values>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Values {
    /// Leaves are drawn independently: [`ArtificialTree`](super::ArtificialTree).
    #[default]
    Independent,
    /// Values come down from the root: [`InheritedTree`](super::InheritedTree).
    Inherited,
    /// A node is worth the sum of the edges that lead to it:
    /// [`IrregularTree`](super::IrregularTree).
    Incremental,
}

impl Values {
    /// Whether this is the default.
    pub fn is_usual(&self) -> bool {
        *self == Values::default()
    }
}

impl std::str::FromStr for Values {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Values, TreeError> {
        match text {
            "independent" => Ok(Values::Independent),
            "inherited" => Ok(Values::Inherited),
            "incremental" => Ok(Values::Incremental),
            _ => Err(TreeError::Values(text.to_string())),
        }
    }
}

impl std::fmt::Display for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Values::Independent => "independent",
            Values::Inherited => "inherited",
            Values::Incremental => "incremental",
        })
    }
}
