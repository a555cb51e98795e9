//! The papers' worked examples, searched again for the report.
//!
//! Each is a small tree with the steps of a search on it. A test of the library
//! compares the same steps with the paper's own, and the report names that test.

mod deepening;
mod jumps;
mod steps;

use nullwindow_report::Section;

use deepening::deepening;
use jumps::jumps;
use steps::{Start, Walkthrough};

/// An example names a tree or an algorithm that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {why}")]
pub struct ExampleError {
    /// What the example names.
    pub name: String,
    /// What is wrong with it.
    pub why: String,
}

/// A worked example.
#[derive(Clone, Copy, Debug)]
pub struct WorkedExample {
    /// The id of its section.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The paper and the figures.
    pub source: &'static str,
    /// What it shows.
    pub shows: &'static str,
    /// The tests that hold it, as file and function in `crates/nullwindow/tests`.
    pub tests: &'static [&'static str],
    contents: Contents,
}

#[derive(Clone, Copy, Debug)]
enum Contents {
    /// Searches of one tree, step by step.
    Walkthroughs(&'static str, &'static [Walkthrough]),
    /// Two algorithms on one tree, one depth after the other.
    Deepening(&'static str, [&'static str; 2]),
    /// The bounds that the passes of algorithms prove on one tree.
    Jumps(&'static str, &'static [(&'static str, Start)]),
}

/// All worked examples, in the order of the report.
pub const EXAMPLES: [WorkedExample; 8] = [
    WorkedExample {
        id: "example-alpha-beta",
        title: "Alpha-Beta, step by step",
        source: "thesis figures 2.4 and A.2-A.4",
        shows: "Which nodes of the example tree does Alpha-Beta visit, and which solution trees prove the bounds it has at each step?",
        tests: &["golden::thesis_figure_a_3_alpha_beta", "golden::thesis_appendix_a_leaves"],
        contents: Contents::Walkthroughs(
            "thesis-2.4",
            &[Walkthrough { algorithm: "alpha-beta", start: Start::Usual, names: "" }],
        ),
    },
    WorkedExample {
        id: "example-sss",
        title: "SSS*, step by step",
        source: "thesis figures A.5-A.13",
        shows: "What is on the OPEN list of Stockman's SSS* after each application of its Γ operator?",
        tests: &["golden::thesis_figures_a_7_to_a_13_sss", "golden::thesis_appendix_a_leaves"],
        contents: Contents::Walkthroughs(
            "thesis-2.4",
            &[Walkthrough { algorithm: "sss-star", start: Start::Usual, names: "" }],
        ),
    },
    WorkedExample {
        id: "example-mt-sss",
        title: "SSS* as a sequence of null-window searches",
        source: "thesis figures A.14-A.21",
        shows: "How do four calls of MT, with memory between them, evaluate the leaves that SSS* evaluates, in the same order?",
        tests: &["golden::thesis_figures_a_15_to_a_21_mt_sss", "golden::thesis_appendix_a_leaves"],
        contents: Contents::Walkthroughs(
            "thesis-2.4",
            &[Walkthrough { algorithm: "mtd-plus-infinity", start: Start::Usual, names: "" }],
        ),
    },
    WorkedExample {
        id: "example-sss-ties",
        title: "SSS* before its correction evaluates more than Alpha-Beta",
        source: "Campbell and Marsland 1983, figures 6 and 7",
        shows: "On a tree of equal leaves, which does SSS* in its form of 1979 evaluate that Alpha-Beta does not?",
        tests: &["golden::campbell_marsland_figure_7_uncorrected_ties"],
        contents: Contents::Walkthroughs(
            "campbell-marsland-6",
            &[
                Walkthrough { algorithm: "sss-star-1979", start: Start::Usual, names: "-1979" },
                Walkthrough { algorithm: "alpha-beta", start: Start::Usual, names: "-alpha-beta" },
            ],
        ),
    },
    WorkedExample {
        id: "example-aspiration-sss",
        title: "SSS* with an upper bound given in advance",
        source: "Campbell and Marsland 1983, figures 8 and 9",
        shows: "What does SSS* leave out when it is told that the value is at most 5?",
        tests: &["golden::campbell_marsland_figure_9_aspiration"],
        contents: Contents::Walkthroughs(
            "campbell-marsland-8",
            &[Walkthrough { algorithm: "aspiration-sss", start: Start::AtMost(5), names: "" }],
        ),
    },
    WorkedExample {
        id: "example-deepening",
        title: "With iterative deepening SSS* no longer dominates Alpha-Beta",
        source: "thesis figures 4.13 and 4.14, whose drawings are lost: the smallest such tree that a search found",
        shows: "How can SSS* evaluate more leaves than Alpha-Beta once a shallower search has ordered the moves?",
        tests: &[
            "counterexamples::iterative_deepening_sss_star_can_evaluate_more_leaves_than_alpha_beta",
        ],
        contents: Contents::Deepening(
            "id-alpha-beta-beats-id-sss",
            ["alpha-beta", "mtd-plus-infinity"],
        ),
    },
    WorkedExample {
        id: "example-worse-guess",
        title: "A worse first guess that expands fewer nodes",
        source: "thesis figure 4.22; de Bruin, Pijls and Plaat 1994, figure 7, whose drawings are lost: the smallest such tree that a search found",
        shows: "How can MTD(f) evaluate fewer leaves from a first guess of 10 than from one of 6, which is closer to the value?",
        tests: &["counterexamples::a_bound_further_from_the_value_can_expand_fewer_nodes"],
        contents: Contents::Walkthroughs(
            "worse-guess-fewer-leaves",
            &[
                Walkthrough { algorithm: "mtd-f", start: Start::Guess(10), names: "-from-10" },
                Walkthrough { algorithm: "mtd-f", start: Start::Guess(6), names: "-from-6" },
            ],
        ),
    },
    WorkedExample {
        id: "example-jumps",
        title: "From bound to bound",
        source: "de Bruin, Pijls and Plaat 1994, figure 6",
        shows: "Which bounds do the SSS-like algorithms prove, one pass after the other, until two of them meet?",
        tests: &["golden::de_bruin_figure_6_bounds"],
        contents: Contents::Jumps(
            "thesis-2.4",
            &[
                ("maxsearch", Start::Usual),
                ("dual-2", Start::Usual),
                ("sss-0", Start::Guess(30)),
                ("sss-4", Start::Step(10)),
                ("sss-b", Start::Usual),
            ],
        ),
    },
];

impl WorkedExample {
    /// The example of this id.
    ///
    /// ```
    /// use nullwindow_lab::examples::WorkedExample;
    /// let section = WorkedExample::find("example-sss").unwrap().section().unwrap();
    /// assert_eq!(section.tables[0].rows.len(), 30);
    /// ```
    pub fn find(id: &str) -> Option<&'static WorkedExample> {
        EXAMPLES.iter().find(|example| example.id == id)
    }

    /// Searches again, and gives what there is to show.
    pub fn section(&self) -> Result<Section, ExampleError> {
        let mut section = Section {
            id: self.id.to_string(),
            group: "Worked examples".to_string(),
            title: self.title.to_string(),
            source: self.source.to_string(),
            question: self.shows.to_string(),
            ..Section::default()
        };
        match self.contents {
            Contents::Walkthroughs(tree, walkthroughs) => {
                walkthroughs.iter().try_for_each(|walk| walk.show(tree, &mut section))?;
            }
            Contents::Deepening(tree, algorithms) => deepening(tree, algorithms, &mut section)?,
            Contents::Jumps(tree, algorithms) => jumps(tree, algorithms, &mut section)?,
        }
        section.remarks.extend(self.tests.iter().map(|test| held_by(test)));
        Ok(section)
    }
}

/// The test, and the command that runs it.
fn held_by(test: &str) -> String {
    let (file, function) = test.split_once("::").unwrap_or(("", test));
    format!("The test {function} holds this (cargo test -p nullwindow --test all {file}::)")
}
