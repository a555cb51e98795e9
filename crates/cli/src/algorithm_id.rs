//! An algorithm's id on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use nullwindow::catalogue;

/// Takes any text and tells shells which ids there are. A wrong id is refused
/// later, with the nearest right one.
#[derive(Clone)]
pub struct AlgorithmId;

impl TypedValueParser for AlgorithmId {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(catalogue::all().map(|entry| PossibleValue::new(entry.id))))
    }
}
