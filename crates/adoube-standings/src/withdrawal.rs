//! Whose games count after a withdrawal from a round robin (Russian rules 24.1; FIDE C.05, article on
//! round robins).

/// Whether the games of a player who withdrew, or was excluded, count in the final standings: only if at
/// least half of the games scheduled for the player in the whole event were completed.
///
/// A game is completed if it was played, or if the player was present and won it by forfeit; a game lost
/// by absence is not. If the games do not count they stay in the table for history and rating, but give
/// nobody a point.
pub const fn games_count(completed: u32, scheduled: u32) -> bool {
    2 * completed >= scheduled
}

#[cfg(test)]
mod tests {
    use super::games_count;

    #[test]
    fn exactly_half_is_enough() {
        assert!(games_count(3, 6));
        assert!(!games_count(2, 6));
        assert!(games_count(3, 5));
        assert!(!games_count(2, 5));
    }
}
