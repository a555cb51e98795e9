//! Bytes in a text: base64 as in RFC 4648, with its padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Four letters for three bytes.
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        for at in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * at) & 63) as usize];
            text.push(if at <= three.len() { letter as char } else { '=' });
        }
    }
    text
}

/// The bytes of a text; none if it is not one that [`write`] makes.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let letters = text.as_bytes();
    let padding = letters.iter().rev().take_while(|&&letter| letter == b'=').count();
    if !letters.len().is_multiple_of(4) || padding > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3);
    for four in letters[..letters.len() - padding].chunks(4) {
        let mut bits = 0;
        for letter in four {
            let place = LETTERS.iter().position(|known| known == letter)?;
            bits = bits << 6 | place as u32;
        }
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    // Bits that no byte takes are zero: one text for the same bytes.
    (write(&bytes) == text).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn texts_of_the_standard() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(write(bytes.as_bytes()), text);
            assert_eq!(read(text).as_deref(), Some(bytes.as_bytes()));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(read(&write(&all)), Some(all));
        for wrong in ["Zg", "Zg=", "Zh==", "Z===", "Zg==Zg==", "Zm9\n"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
