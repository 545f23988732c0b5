//! Forms with a file in them (`multipart/form-data`, RFC 7578).

/// The fields of such a form: a name, and the bytes.
pub(crate) struct Upload(Vec<(String, Vec<u8>)>);

impl Upload {
    /// Reads a form by its content type and its body; nothing if it is none.
    pub(crate) fn read(content_type: &str, body: &[u8]) -> Option<Upload> {
        let (kind, parameters) = content_type.split_once(';')?;
        if !kind.trim().eq_ignore_ascii_case("multipart/form-data") {
            return None;
        }
        let boundary =
            parameters.split(';').find_map(|one| one.trim().strip_prefix("boundary="))?;
        let delimiter = format!("--{}", boundary.trim_matches('"'));
        let mut fields = Vec::new();
        let mut rest = &body[find(body, delimiter.as_bytes())? + delimiter.len()..];
        while let Some(part) = rest.strip_prefix(b"\r\n") {
            // The delimiter of a part begins with the end of the line before it.
            let end = find(part, format!("\r\n{delimiter}").as_bytes())?;
            fields.extend(field(&part[..end]));
            rest = &part[end + 2 + delimiter.len()..];
        }
        rest.starts_with(b"--").then_some(Upload(fields))
    }

    /// The bytes of a field.
    pub(crate) fn bytes(&self, name: &str) -> Option<&[u8]> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, bytes)| bytes.as_slice())
    }

    /// A field as text; nothing if it is not there or is no text.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.bytes(name).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

/// A part: its name and its content.
fn field(part: &[u8]) -> Option<(String, Vec<u8>)> {
    let head = find(part, b"\r\n\r\n")?;
    let text = std::str::from_utf8(&part[..head]).ok()?;
    let disposition = text
        .split("\r\n")
        .find(|line| line.to_ascii_lowercase().starts_with("content-disposition:"))?;
    let name = disposition
        .split(';')
        .find_map(|one| one.trim().strip_prefix("name="))
        .map(|name| name.trim_matches('"').to_owned())?;
    Some((name, part[head + 4..].to_vec()))
}

fn find(all: &[u8], wanted: &[u8]) -> Option<usize> {
    all.windows(wanted.len()).position(|part| part == wanted)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Upload;

    const KIND: &str = "multipart/form-data; boundary=\"x--y\"";

    #[test]
    fn fields_and_files_are_read_byte_for_byte() {
        let body = b"--x--y\r\nContent-Disposition: form-data; name=\"sign\"\r\n\r\nabc\r\n\
            --x--y\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.trf\"\r\n\
            Content-Type: application/octet-stream\r\n\r\n012 \xE9\r\n--x\r\n\r\n--x--y--\r\n";
        let upload = Upload::read(KIND, body).unwrap();
        assert_eq!(upload.text("sign"), "abc");
        assert_eq!(upload.bytes("file").unwrap(), b"012 \xE9\r\n--x\r\n");
        assert_eq!(upload.text("file"), "", "no text");
        assert_eq!(upload.bytes("other"), None);
    }

    #[test]
    fn what_is_cut_off_or_of_another_kind_is_no_form() {
        for body in [&b""[..], b"--x--y", b"--x--y\r\n\r\nabc", b"--x--y\r\n\r\nabc\r\n--x--y"] {
            assert!(Upload::read(KIND, body).is_none());
        }
        assert!(Upload::read("text/plain", b"--x--y--").is_none());
        assert!(Upload::read("multipart/form-data", b"--x--y--").is_none());
        let nameless = b"--x--y\r\nContent-Type: a\r\n\r\nabc\r\n--x--y--";
        assert_eq!(Upload::read(KIND, nameless).unwrap().bytes("x"), None);
    }
}
