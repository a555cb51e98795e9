//! `laboratory.toml`: what a folder of experiments says of itself, and where its
//! claims are.

use super::error::{ExperimentError, Source};
use super::fields::Fields;

/// The name of the file.
pub(super) const NAME: &str = "laboratory.toml";

/// The head of the report, and the file of claims.
#[derive(Clone, Debug)]
pub(super) struct LaboratoryFile {
    /// The title of the report.
    pub title: String,
    /// What the report is about, one paragraph per entry.
    pub introduction: Vec<String>,
    /// The answers in a few lines, with the names of claims in braces.
    pub headline: Vec<String>,
    /// The name of the file of claims in the same folder.
    pub claims: String,
    /// The error to give if that file is not there; none if it need not be.
    missing: Option<ExperimentError>,
}

impl Default for LaboratoryFile {
    /// What holds for a folder without the file.
    fn default() -> LaboratoryFile {
        LaboratoryFile {
            title: "Experiments".to_string(),
            introduction: Vec::new(),
            headline: Vec::new(),
            claims: "claims.csv".to_string(),
            missing: None,
        }
    }
}

impl LaboratoryFile {
    /// Reads the file.
    pub(super) fn read(source: Source) -> Result<LaboratoryFile, ExperimentError> {
        let mut fields = Fields::of_file(source)?;
        let mut own = LaboratoryFile { title: fields.text("title")?.value, ..Default::default() };
        if let Some(at) = fields.text_or_none("introduction")? {
            let paragraphs = at.value.split("\n\n").map(|text| text.trim().to_string());
            own.introduction = paragraphs.filter(|text| !text.is_empty()).collect();
        }
        for at in fields.list("headline")?.unwrap_or_default() {
            own.headline.push(at.value.to_string());
        }
        if let Some(at) = fields.text_or_none("claims")? {
            let reason = format!("there is no file '{}' in this folder", at.value);
            own.missing = Some(source.error(&at.span, reason));
            own.claims = at.value;
        }
        fields.finish()?;
        Ok(own)
    }

    /// Refuses a file of claims that is named and not there.
    pub(super) fn check(&self, claims_found: bool) -> Result<(), ExperimentError> {
        match &self.missing {
            Some(error) if !claims_found => Err(error.clone()),
            _ => Ok(()),
        }
    }
}
