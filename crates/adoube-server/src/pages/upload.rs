//! Forms with a file in them (`multipart/form-data`, RFC 7578).

use super::{PageTrouble, form::visitor};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// The fields of a form with a file that the organiser's own pages sent: a name, and the bytes. As with
/// [`OwnForm`](super::form::OwnForm), nobody gets at them without the session's sign.
pub(crate) struct OwnUpload(Vec<(String, Bytes)>);

impl FromRequest<App> for OwnUpload {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<OwnUpload, Response> {
        let (visitor, request) = visitor(request, app).await?;
        own(&visitor, request).await.map_err(IntoResponse::into_response)
    }
}

async fn own(visitor: &Visitor, request: Request) -> Result<OwnUpload, PageTrouble> {
    visitor.organiser_only()?;
    let plain = |status: StatusCode| visitor.trouble(Trouble::plain(visitor.words, status));
    let parts = Multipart::from_request(request, &()).await;
    let parts = parts.map_err(|_| plain(StatusCode::BAD_REQUEST))?;
    let upload = read(parts).await.map_err(|error| plain(error.status()))?;
    visitor.signed_form(Some(upload.text("sign")))?;
    Ok(upload)
}

/// All fields that have a name.
async fn read(mut parts: Multipart) -> Result<OwnUpload, MultipartError> {
    let mut fields = Vec::new();
    while let Some(part) = parts.next_field().await? {
        if let Some(name) = part.name().map(str::to_owned) {
            fields.push((name, part.bytes().await?));
        }
    }
    Ok(OwnUpload(fields))
}

impl OwnUpload {
    /// The bytes of a field.
    pub(crate) fn bytes(&self, name: &str) -> Option<&[u8]> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, bytes)| bytes.as_ref())
    }

    /// A field as text; nothing if it is not there or is no text.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.bytes(name).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const KIND: &str = "multipart/form-data; boundary=\"x--y\"";

    async fn sent(kind: &str, body: &'static [u8]) -> Option<OwnUpload> {
        let request = Request::builder().header("content-type", kind).body(body.into()).unwrap();
        read(Multipart::from_request(request, &()).await.ok()?).await.ok()
    }

    #[tokio::test]
    async fn fields_and_files_are_read_byte_for_byte() {
        let body = b"--x--y\r\nContent-Disposition: form-data; name=\"sign\"\r\n\r\nabc\r\n\
            --x--y\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.trf\"\r\n\
            Content-Type: application/octet-stream\r\n\r\n012 \xE9\r\n--x\r\n\r\n--x--y--\r\n";
        let upload = sent(KIND, body).await.unwrap();
        assert_eq!(upload.text("sign"), "abc");
        assert_eq!(upload.bytes("file").unwrap(), b"012 \xE9\r\n--x\r\n");
        assert_eq!(upload.text("file"), "", "no text");
        assert_eq!(upload.bytes("other"), None);
    }

    #[tokio::test]
    async fn what_is_cut_off_or_of_another_kind_is_no_form() {
        let cut = b"--x--y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc";
        for body in [&b"--x--y"[..], b"--x--y\r\n\r\nabc", cut] {
            assert!(sent(KIND, body).await.is_none());
        }
        assert!(sent("text/plain", b"--x--y--").await.is_none());
        assert!(sent("multipart/form-data", b"--x--y--").await.is_none());
        let nameless = b"--x--y\r\nContent-Type: a\r\n\r\nabc\r\n--x--y--\r\n";
        assert_eq!(sent(KIND, nameless).await.unwrap().bytes("x"), None);
    }
}
