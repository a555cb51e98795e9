#![doc = include_str!("../README.md")]

pub mod chart;
mod page;
pub mod stats;

pub use page::{
    Better, Case, ClaimKind, ClaimLine, ClaimVerdict, Conditions, Coverage, CoverageLine, Picture,
    RULE, Report, ReportError, ReportFile, ReportTable, SampleSize, Section, TableColumn,
    TableEntry, Target, TargetError, Tolerance,
};
