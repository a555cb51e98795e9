#![doc = include_str!("../README.md")]

pub mod chart;
mod page;
pub mod stats;

pub use page::{
    Better, CauseLine, ClaimCase, ClaimKind, ClaimLine, ClaimVerdict, Conditions, Coverage,
    CoverageLine, EffectSide, RULE, ReportError, ReportFile, ReportPage, ReportPicture,
    ReportTable, SampleSize, Section, SectionCell, SizeVerdict, TableColumn, TableEntry, Target,
    TargetError, Tolerance,
};
