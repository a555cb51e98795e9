//! What exercises and work sheets say: one file a language, each with every text.
//!
//! A text has places in braces, such as `{name}`, that are filled in. Max and Min, f⁻ and f⁺, and
//! the names of algorithms are the same in all languages.

mod english;
mod german;
mod spanish;

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::kind::ExerciseKind;
use super::level::LEVELS;
use super::spec::ExerciseError;

/// A language that exercises are asked in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::Spanish];

    /// Its code in links, in HTML and on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Spanish => "es",
        }
    }

    /// What exercises say in it.
    pub(super) fn texts(self) -> &'static Texts {
        match self {
            Language::English => &english::ENGLISH,
            Language::German => &german::GERMAN,
            Language::Spanish => &spanish::SPANISH,
        }
    }
}

impl FromStr for Language {
    type Err = ExerciseError;

    fn from_str(text: &str) -> Result<Language, ExerciseError> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| {
            let codes = Language::ALL.map(Language::code).join(", ");
            ExerciseError::Language(text.to_string(), codes)
        })
    }
}

/// Puts values into the places of a text.
pub(super) fn fill(text: &str, places: &[(&str, &dyn std::fmt::Display)]) -> String {
    places.iter().fold(text.to_string(), |text, (place, value)| {
        text.replace(&format!("{{{place}}}"), &value.to_string())
    })
}

macro_rules! texts {
    ($($name:ident,)*) => {
        /// The texts of a language.
        #[derive(Debug)]
        pub(super) struct Texts {
            /// The kinds of exercises.
            pub(super) kinds: [&'static str; ExerciseKind::ALL.len()],
            /// The levels, the first one first.
            pub(super) levels: [&'static str; LEVELS],
            $(pub(super) $name: &'static str,)*
        }

        impl Texts {
            /// Every text with its name, to be compared with another language.
            #[cfg(test)]
            fn all(&self) -> Vec<(&'static str, &'static str)> {
                let kinds = self.kinds.iter().map(|kind| ("kinds", *kind));
                let levels = self.levels.iter().map(|level| ("levels", *level));
                kinds.chain(levels).chain([$((stringify!($name), self.$name),)*]).collect()
            }
        }
    };
}

texts! {
    // What is refused.
    no_exercise, no_kind, no_level, not_about, no_search, no_tree, too_long, no_part, no_language,
    // The rules of algorithms.
    rule_minimax, rule_alpha_beta, rule_aspiration, rule_negascout, rule_sss, rule_dual, rule_mt,
    mt_is, rule_mtd_f, rule_mtd_plus, rule_mtd_minus, rule_elsewhere,
    // What to do.
    squares, primes, first_guess,
    // Answers and marks.
    right, wrong, wrong_node, no_node, none, nothing_more,
    // Leaves.
    next_leaf, hint_root, hint_at, hint_below, right_leaf, right_value, right_between, one_more,
    no_leaf, is_cut, cut_above, cut_below, cut_asked_above, cut_asked_below, evaluated_already,
    memory_answers, top_of_open, not_needed, elsewhere,
    // Cutoffs.
    mark_never, hint_one, hint_count, hint_first_cut, whose_beta, whose_alpha, hint_beta,
    hint_alpha, not_in_set, some_of_set, first_leaf, evaluated_after, not_a_leaf, missing,
    missing_one,
    // Windows.
    which_window, hint_window, hint_way,
    // Bounds.
    what_proved, hint_unknown, hint_work_up, one_right, exchanged, neither,
    // γ.
    what_returned, hint_passes, hint_yes, hint_no, next_gamma, hint_at_most, hint_at_least,
    wrong_gamma, wrong_bound,
    // Memory and OPEN.
    which_open, which_next, hint_merit, what_held, hint_held,
    // Solution trees.
    choose_min_tree, choose_max_tree, hint_min_tree, hint_max_tree, hint_tree_leaves, right_proof,
    choose_leaves, not_at_least, not_at_most, exactly_one, all_moves,
    // Values and best play.
    what_value, hint_max, hint_min, no_child, better, which_move, hint_move, which_end, hint_end,
    what_game, hint_game, not_best, not_a_move,
    // Two algorithms.
    which_fewer, guess_of_other, same_number, count_of, right_counts,
    // Sheets.
    sheet, key, with_seed, your_name, leaves_in_order, passes_first, passes_all, pass_returned,
    after_step, after_leaf, drawing,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of a text, sorted.
    fn places(text: &str) -> Vec<&str> {
        let parts = text.split('{').skip(1);
        let mut places: Vec<&str> = parts.map(|part| part.split_once('}').unwrap().0).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_language_fills_the_same_places() {
        let english = Language::English.texts().all();
        assert!(english.iter().any(|(_, text)| !places(text).is_empty()));
        for language in Language::ALL {
            for ((name, text), (_, original)) in language.texts().all().iter().zip(&english) {
                assert_eq!(places(text), places(original), "{language:?}: {name}");
            }
        }
    }

    /// A text that was copied and not translated.
    #[test]
    fn every_text_is_translated() {
        let english = Language::English.texts().all();
        for language in &Language::ALL[1..] {
            for ((name, text), (_, original)) in language.texts().all().iter().zip(&english) {
                // A single word can be the same in two languages.
                let is_word = !original.contains(' ');
                assert!(text != original || is_word, "{language:?}: {name}");
            }
        }
    }

    #[test]
    fn a_language_is_known_by_its_code() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
        }
        let refused = "xx".parse::<Language>().unwrap_err().to_string();
        assert!(refused.contains("en, de, es"), "{refused}");
    }

    #[test]
    fn places_are_filled() {
        assert_eq!(fill("{a} and {b}, {a}", &[("a", &1), ("b", &"x")]), "1 and x, 1");
    }
}
