//! The report: claims, figures and tables as data, and the page made of them.
//!
//! Everything here is a pure function of [`ReportPage`]: the page depends on no clock,
//! no machine and no order of hashing. What it says about a claim follows from the
//! numbers by [`ClaimCase::verdict`].

mod badge;
mod cause;
mod claim;
mod coverage;
mod csv;
mod files;
mod html;
mod markdown;
mod picture;
mod report;
mod section;
mod strip;
mod summary;
mod table;
mod target;
mod text;
mod verdict;

pub use cause::CauseLine;
pub use claim::ClaimLine;
pub use coverage::{Coverage, CoverageLine};
pub use files::ReportFile;
pub use picture::ReportPicture;
pub use report::{ReportError, ReportPage};
pub use section::{Section, SectionCell};
pub use table::{ReportTable, TableColumn, TableEntry};
pub use target::{Target, TargetError, Tolerance};
pub use verdict::{
    Better, ClaimCase, ClaimKind, ClaimVerdict, Conditions, EffectSide, RULE, SampleSize,
    SizeVerdict,
};
