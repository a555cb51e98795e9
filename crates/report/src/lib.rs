#![doc = include_str!("../README.md")]

pub mod chart;
mod page;
pub mod stats;

pub use page::{
    Better, ClaimLine, ClaimVerdict, Coverage, CoverageLine, Picture, RULE, Report, ReportError,
    ReportFile, ReportTable, Section, TableColumn, TableEntry, Target, TargetError, Tolerance,
    verdict,
};
