//! What must hold for any bytes given to the certificate checker.

use nullwindow_engine::certificate::Certificate;

/// Reads and checks a certificate. Whatever happens is one short line; what is read
/// is written and read back with the same verdict. True if it was read.
pub fn certificate(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let certificate = match Certificate::read(&text) {
        Ok(certificate) => certificate,
        Err(error) => {
            is_short_line(&error.to_string());
            return false;
        }
    };
    let written = certificate.to_string();
    let again = Certificate::read(&written).expect("what is written is a certificate");
    let (verdict, same) = (certificate.check(), again.check());
    assert_eq!(verdict, same, "{written}");
    if let Err(error) = &verdict {
        is_short_line(&error.to_string());
    }
    true
}

fn is_short_line(line: &str) {
    assert!(!line.is_empty() && !line.contains('\n') && line.len() < 20_000, "{line:?}");
}
