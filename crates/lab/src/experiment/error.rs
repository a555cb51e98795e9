//! Why an experiment is refused: file, line, reason.

use std::ops::Range;

use crate::examples::ExampleError;

/// One line that says what is wrong, where, and what to do.
///
/// ```
/// use nullwindow_lab::experiment::ExperimentError;
/// let error = ExperimentError::new("experiments/mine.toml", 7, "no figure 'x'");
/// assert_eq!(error.to_string(), "experiments/mine.toml:7: no figure 'x'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {reason}", place(*.line))]
pub struct ExperimentError {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 if it is about the file as a whole.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub reason: String,
}

fn place(line: usize) -> String {
    if line == 0 { String::new() } else { format!(":{line}") }
}

impl ExperimentError {
    /// An error on a line of a file.
    ///
    /// ```
    /// # use nullwindow_lab::experiment::ExperimentError;
    /// assert_eq!(ExperimentError::new("x.toml", 0, "empty").to_string(), "x.toml: empty");
    /// ```
    pub fn new(file: &str, line: usize, reason: impl Into<String>) -> ExperimentError {
        ExperimentError { file: file.to_string(), line, reason: reason.into() }
    }
}

impl From<ExampleError> for ExperimentError {
    fn from(error: ExampleError) -> ExperimentError {
        ExperimentError::new(&error.name, 0, error.why)
    }
}

/// A file that has been read, with the places of its line breaks: every value
/// asks for its line, and a file may have many of both.
pub(crate) struct LoadedFile {
    pub name: String,
    pub text: String,
    breaks: Vec<usize>,
}

impl LoadedFile {
    pub(crate) fn new(name: String, text: String) -> LoadedFile {
        let breaks = text.match_indices('\n').map(|(at, _)| at).collect();
        LoadedFile { name, text, breaks }
    }

    /// The same, for those who read it.
    pub(crate) fn source(&self) -> Source<'_> {
        Source { file: &self.name, text: &self.text, breaks: &self.breaks }
    }
}

/// A file being read: where its errors are.
#[derive(Clone, Copy)]
pub(crate) struct Source<'t> {
    pub file: &'t str,
    pub text: &'t str,
    pub breaks: &'t [usize],
}

impl Source<'_> {
    /// The line of a place in the text, from 1.
    pub(crate) fn line(&self, span: &Range<usize>) -> usize {
        self.breaks.partition_point(|at| *at < span.start) + 1
    }

    /// An error at a place in the text.
    pub(crate) fn error(&self, span: &Range<usize>, reason: impl Into<String>) -> ExperimentError {
        ExperimentError::new(self.file, self.line(span), reason)
    }
}
