//! Reads the quoted texts of data files, which hold bytes of any value.

/// The bytes of a leading quoted text, and what follows it.
pub(crate) fn split(line: &str) -> (Vec<u8>, &str) {
    let mut bytes = Vec::new();
    let text = line.strip_prefix('"').unwrap_or_else(|| panic!("no quote: {line}"));
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        let byte = match letter {
            '"' => return (bytes, text[at + 1..].trim_start()),
            '\\' => match letters.next().map(|(_, letter)| letter) {
                Some('t') => b'\t',
                Some('n') => b'\n',
                Some('r') => b'\r',
                Some('x') => {
                    letters.nth(1);
                    u8::from_str_radix(&text[at + 2..at + 4], 16).expect("two digits")
                }
                Some(same @ ('"' | '\\')) => same as u8,
                other => panic!("unknown escape {other:?}: {line}"),
            },
            letter => {
                bytes.extend(letter.encode_utf8(&mut [0; 4]).bytes());
                continue;
            }
        };
        bytes.push(byte);
    }
    panic!("no closing quote: {line}")
}

#[test]
fn escapes_are_bytes() {
    assert_eq!(split(r#""a\t\x80\"\\" = b"#), (b"a\t\x80\"\\".to_vec(), "= b"));
    assert_eq!(split("\"½\""), ("½".as_bytes().to_vec(), ""));
}
