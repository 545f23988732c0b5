//! Moments, as they are written in the log.

/// A moment as `2026-11-15 18:04:05 UTC`.
pub fn moment(at: i64) -> String {
    jiff::Timestamp::from_microsecond(at)
        .map(|at| at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string())
        .unwrap_or_default()
}

/// A moment for programs, with its zone; nothing where there is no such moment.
pub fn iso(at: i64) -> String {
    jiff::Timestamp::from_microsecond(at).map(|at| at.to_string()).unwrap_or_default()
}
