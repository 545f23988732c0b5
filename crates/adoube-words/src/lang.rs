//! The languages of the house.

use unic_langid::LanguageIdentifier;

/// A language that every page can be read in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    English,
    Russian,
    Ukrainian,
    Armenian,
}

macro_rules! files {
    ($lang:literal) => {
        &[
            include_str!(concat!("../locales/", $lang, "/archive.ftl")),
            include_str!(concat!("../locales/", $lang, "/common.ftl")),
            include_str!(concat!("../locales/", $lang, "/documents.ftl")),
            include_str!(concat!("../locales/", $lang, "/disputes.ftl")),
            include_str!(concat!("../locales/", $lang, "/entries.ftl")),
            include_str!(concat!("../locales/", $lang, "/event.ftl")),
            include_str!(concat!("../locales/", $lang, "/knockout.ftl")),
            include_str!(concat!("../locales/", $lang, "/problems.ftl")),
            include_str!(concat!("../locales/", $lang, "/log.ftl")),
            include_str!(concat!("../locales/", $lang, "/media.ftl")),
            include_str!(concat!("../locales/", $lang, "/pairing.ftl")),
            include_str!(concat!("../locales/", $lang, "/people.ftl")),
            include_str!(concat!("../locales/", $lang, "/play.ftl")),
            include_str!(concat!("../locales/", $lang, "/play-off.ftl")),
            include_str!(concat!("../locales/", $lang, "/standings.ftl")),
            include_str!(concat!("../locales/", $lang, "/teams.ftl")),
            include_str!(concat!("../locales/", $lang, "/telling.ftl")),
            include_str!(concat!("../locales/", $lang, "/towers.ftl")),
            include_str!(concat!("../locales/", $lang, "/venue.ftl")),
            include_str!(concat!("../locales/", $lang, "/day.ftl")),
            include_str!(concat!("../locales/", $lang, "/today.ftl")),
            include_str!(concat!("../locales/", $lang, "/regulations.ftl")),
            include_str!(concat!("../locales/", $lang, "/broadcast.ftl")),
            include_str!(concat!("../locales/", $lang, "/learn.ftl")),
            include_str!(concat!("../locales/", $lang, "/warnings.ftl")),
        ]
    };
}

impl Lang {
    /// All of them, in the order of the menu.
    pub const ALL: [Lang; 4] = [Lang::English, Lang::Russian, Lang::Ukrainian, Lang::Armenian];

    /// The tag for HTML and HTTP.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Russian => "ru",
            Lang::Ukrainian => "uk",
            Lang::Armenian => "hy",
        }
    }

    /// The language's name for itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::Russian => "Русский",
            Lang::Ukrainian => "Українська",
            Lang::Armenian => "Հայերեն",
        }
    }

    /// What Fluent calls the language, for its plural forms.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The language of a tag, if it is one of ours; `ru-RU` is Russian.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_', '.']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(primary))
    }

    /// The language a browser asks for: the best of its `Accept-Language` header that we have.
    pub fn accepted(header: &str) -> Option<Lang> {
        let mut best: Option<(u32, Lang)> = None;
        for wish in header.split(',') {
            let mut parts = wish.split(';');
            let Some(lang) = parts.next().and_then(Lang::from_tag) else { continue };
            let weight = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1000, |text| thousandths(text).unwrap_or(0));
            if weight > 0 && best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, lang));
            }
        }
        best.map(|(_, lang)| lang)
    }

    /// The texts of the language's files.
    pub(crate) fn files(self) -> &'static [&'static str] {
        match self {
            Lang::English => files!("en"),
            Lang::Russian => files!("ru"),
            Lang::Ukrainian => files!("uk"),
            Lang::Armenian => files!("hy"),
        }
    }
}

/// A weight such as `0.8`, in thousandths.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    Some(whole.parse::<u32>().ok()?.min(1) * 1000 + digits.parse::<u32>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn the_browsers_wish_is_met_where_it_can_be() {
        for (header, lang) in [
            ("ru-RU,ru;q=0.9,en;q=0.8", Some(Lang::Russian)),
            ("de, hy;q=0.7, en;q=0.3", Some(Lang::Armenian)),
            ("en;q=0.1, uk;q=0.75", Some(Lang::Ukrainian)),
            ("en;q=0, ru;q=0.001", Some(Lang::Russian)),
            ("de-DE", None),
            ("", None),
            (";;q=,,", None),
        ] {
            assert_eq!(Lang::accepted(header), lang, "{header}");
        }
    }
}
