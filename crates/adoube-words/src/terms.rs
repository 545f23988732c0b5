//! The words of the trade in several languages, side by side: what an arbiter has at hand where players share no language (21.4.5).

/// The table, a line for a term; its first line names the languages.
const TABLE: &str = include_str!("../locales/terms.tsv");

/// The languages of the table, by their tags.
pub fn languages() -> Vec<&'static str> {
    TABLE.lines().next().unwrap_or_default().split('\t').collect()
}

/// What a language of the table calls itself.
pub fn own_name(tag: &str) -> &str {
    match tag {
        "en" => "English",
        "ru" => "Русский",
        "uk" => "Українська",
        "hy" => "Հայերեն",
        "de" => "Deutsch",
        "fr" => "Français",
        "es" => "Español",
        other => other,
    }
}

/// The terms, each in all languages.
pub fn terms() -> impl Iterator<Item = Vec<&'static str>> {
    TABLE.lines().skip(1).map(|line| line.split('\t').collect())
}

#[cfg(test)]
mod tests {
    use super::{languages, own_name, terms};
    use std::collections::HashSet;

    #[test]
    fn every_term_stands_once_in_every_language() {
        let languages = languages();
        assert!(["en", "ru", "uk", "hy"].iter().all(|tag| languages.contains(tag)));
        assert!(languages.iter().all(|tag| own_name(tag) != *tag));
        let mut english = HashSet::new();
        for term in terms() {
            assert_eq!(term.len(), languages.len(), "{term:?}");
            assert!(term.iter().all(|word| !word.trim().is_empty()), "{term:?}");
            assert!(english.insert(term[0]), "{} stands twice", term[0]);
        }
        assert!(english.len() > 50);
    }
}
