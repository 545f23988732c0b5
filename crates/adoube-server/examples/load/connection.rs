//! A connection that is kept, and what a server's memory is.

use serde_json::Value;
use std::time::Instant;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

/// A connection that is kept.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
    /// When the last request had left.
    pub(crate) written: Instant,
}

impl Connection {
    pub(crate) async fn open(host: &str) -> Connection {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection {
            stream: BufReader::new(stream),
            host: host.to_owned(),
            written: Instant::now(),
        }
    }

    /// A connection has a buffer of bounded size that is touched from end to end in the course of some fifty
    /// requests. That is done here by a few long ones, so that it is not taken for something a game keeps.
    pub(crate) async fn fill_buffers(&mut self, path: &str, key: &str) {
        for _ in 0..6 {
            assert_eq!(self.send_long("GET", path, key, None, 4000).await.0, 200);
        }
    }

    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
    ) -> (u16, Value) {
        self.send_long(method, path, key, body, 0).await
    }

    /// Sends a request that is longer than it need be.
    pub(crate) async fn send_long(
        &mut self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
        padding: usize,
    ) -> (u16, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Authorization: Bearer {key}\r\nX-Padding: {:padding$}\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            0,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.written = Instant::now();
        let mut line = String::new();
        self.stream.read_line(&mut line).await.unwrap();
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }
}

/// Reads one answer to its end. Answers its status and how long its body was.
pub(crate) async fn read_answer(stream: &mut BufReader<TcpStream>) -> Option<(u16, usize)> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line).await.ok()?;
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
    }
    let mut left = length;
    let mut buffer = vec![0; 64 * 1024];
    while left > 0 {
        let most = left.min(buffer.len());
        match stream.read(&mut buffer[..most]).await {
            Ok(0) | Err(_) => return None,
            Ok(read) => left -= read,
        }
    }
    Some((status, length))
}

/// What memory of its own a process has, in bytes; files that are mapped do not count.
pub(crate) fn resident(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1_048_576.0)
}
