//! Files of labelled chess positions.

use std::error::Error;
use std::fs::File;
use std::io::Read;

use nullwindow_games::chess::epd::{self, Epd};

/// Reads the positions of an EPD file; a file named `.gz` is unpacked.
pub fn read_epd(path: &str) -> Result<Vec<Epd>, Box<dyn Error>> {
    let mut text = String::new();
    let mut file = File::open(path)?;
    if path.ends_with(".gz") {
        flate2::read::GzDecoder::new(file).read_to_string(&mut text)?;
    } else {
        file.read_to_string(&mut text)?;
    }
    Ok(epd::read_all(&text)?)
}
