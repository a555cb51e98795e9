#![doc = include_str!("../README.md")]

pub mod chart;
mod page;
pub mod stats;

pub use page::{
    Better, Case, ClaimKind, ClaimLine, ClaimVerdict, Conditions, RULE, Report, ReportError,
    ReportFile, ReportTable, SampleSize, Section, TableColumn, TableEntry, Target, TargetError,
    Tolerance,
};
