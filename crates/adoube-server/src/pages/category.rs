//! Categories of players: by sex, age, rating, club and federation; and what a regulation advises.

use super::percent;
use adoube_books::{Shelf, Topic};
use adoube_competition::{Event, player::Player};
use adoube_standings::advice::{Advice, Group};
use adoube_words::{Words, citing};
use std::collections::BTreeSet;

/// A category as a form or an address names it. What is empty does not matter, and so does what is no number.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub(crate) struct Category {
    pub(crate) sex: String,
    pub(crate) club: String,
    pub(crate) federation: String,
    /// Years of birth, both included.
    pub(crate) born_from: String,
    pub(crate) born_to: String,
    /// Ratings, both included; who has none is below all.
    pub(crate) rating_from: String,
    pub(crate) rating_to: String,
}

impl Category {
    fn parts(&self) -> [(&'static str, &str); 7] {
        [
            ("sex", self.sex.trim()),
            ("club", self.club.trim()),
            ("federation", self.federation.trim()),
            ("born_from", self.born_from.trim()),
            ("born_to", self.born_to.trim()),
            ("rating_from", self.rating_from.trim()),
            ("rating_to", self.rating_to.trim()),
        ]
    }

    /// Whether anything is asked for.
    pub(crate) fn is_chosen(&self) -> bool {
        self.parts().iter().any(|(_, value)| !value.is_empty())
    }

    /// As the end of an address, with the question mark; nothing for everybody.
    pub(super) fn query(&self) -> String {
        let parts: Vec<String> = self
            .parts()
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={}", percent(value)))
            .collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }

    /// Whether a player belongs to it. Who did not tell the sex, the year or the club belongs to none of them.
    pub(crate) fn takes(&self, player: &Player) -> bool {
        let number = |text: &str| text.trim().parse::<u16>().ok();
        let within = |value: Option<u16>, from: &str, to: &str| match (number(from), number(to)) {
            (None, None) => true,
            (from, to) => value.is_some_and(|value| {
                from.is_none_or(|from| from <= value) && to.is_none_or(|to| value <= to)
            }),
        };
        let same = |asked: &str, value: Option<&str>| {
            asked.trim().is_empty() || value.is_some_and(|value| value == asked.trim())
        };
        let federation = player.federation.map(|federation| federation.to_string());
        let rating = player.rating.or(Some(0));
        same(&self.sex, player.sex.map(|sex| sex.code()))
            && same(&self.club, player.club.as_ref().map(|club| club.as_str()))
            && same(&self.federation, federation.as_deref())
            && within(player.birth_year, &self.born_from, &self.born_to)
            && within(rating, &self.rating_from, &self.rating_to)
    }
}

/// The form in which a category is chosen.
pub(super) struct CategoryForm {
    pub(super) chosen: Category,
    /// The page it is on.
    pub(super) action: &'static str,
    pub(super) clubs: BTreeSet<String>,
    pub(super) federations: BTreeSet<String>,
    /// What other pages need to show the same category.
    pub(super) query: String,
}

impl CategoryForm {
    pub(super) fn new(event: &Event, chosen: Category, action: &'static str) -> CategoryForm {
        let players = || event.entrants.iter().map(|entrant| &entrant.player);
        CategoryForm {
            action,
            clubs: players().filter_map(|p| p.club.as_ref()).map(ToString::to_string).collect(),
            federations: players().filter_map(|p| p.federation).map(|f| f.to_string()).collect(),
            query: chosen.query(),
            chosen,
        }
    }

    /// The end of an address with something more in it.
    pub(super) fn with(&self, more: &str) -> String {
        match self.query.as_str() {
            "" => format!("?{more}"),
            query => format!("{query}&{more}"),
        }
    }
}

/// Advice in words, with the clause of the book in force behind it.
pub(super) fn advised(words: Words, shelf: Shelf, advice: &Advice) -> String {
    let told = told(words, advice);
    let topic = match advice {
        Advice::MixedGroups { .. } => Some(Topic::TieBreaksOneGroup),
        Advice::InconsistentRatings { .. } => Some(Topic::RatingTieBreaks),
        Advice::Unrated { .. }
        | Advice::BuchholzInRoundRobin { .. }
        | Advice::KoyaInSwiss { .. }
        | Advice::ForTeams { .. }
        | Advice::ForPlayers { .. } => None,
    };
    match topic.and_then(|topic| shelf.cite(topic)) {
        Some(cited) => citing::cited_after(words, told, cited),
        None => told,
    }
}

fn told(words: Words, advice: &Advice) -> String {
    let code = |tie_break: &adoube_standings::TieBreak| tie_break.code();
    match advice {
        Advice::MixedGroups { groups } => {
            let articles: Vec<&str> = groups.iter().map(|group: &Group| group.article()).collect();
            words.about("advice-mixed-groups", &articles.join(", "))
        }
        Advice::Unrated { tie_break, .. } => words.about("advice-unrated", &code(tie_break)),
        Advice::InconsistentRatings { tie_break, .. } => {
            words.about("advice-inconsistent-ratings", &code(tie_break))
        }
        Advice::BuchholzInRoundRobin { tie_break } => {
            words.about("advice-buchholz-in-round-robin", &code(tie_break))
        }
        Advice::KoyaInSwiss { tie_break } => words.about("advice-koya-in-swiss", &code(tie_break)),
        Advice::ForTeams { tie_break } | Advice::ForPlayers { tie_break } => {
            words.about("advice-of-no-use", &code(tie_break))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use adoube_competition::player::PlayerDraft;

    fn player(sex: &str, born: Option<u64>, rating: Option<u64>, club: &str) -> Player {
        let draft = PlayerDraft {
            name: "Somebody".into(),
            sex: sex.into(),
            birth_year: born,
            rating,
            club: club.into(),
            federation: "ARM".into(),
            ..PlayerDraft::default()
        };
        draft.check(2026).unwrap()
    }

    #[test]
    fn each_part_of_a_category_is_asked_of_each_player() {
        let eva = player("f", Some(2010), Some(1800), "Yerevan");
        let ivo = player("m", None, None, "");
        let takes = |query: Category, who: &Player| query.takes(who);
        let everybody = Category::default();
        assert!(!everybody.is_chosen() && takes(everybody.clone(), &eva) && takes(everybody, &ivo));
        let women = Category { sex: "f".into(), ..Category::default() };
        assert!(takes(women.clone(), &eva) && !takes(women, &ivo));
        let young = Category { born_from: "2008".into(), ..Category::default() };
        assert!(takes(young.clone(), &eva) && !takes(young, &ivo), "no year, no age group");
        let old = Category { born_to: "2009".into(), ..Category::default() };
        assert!(!takes(old, &eva));
        // Who has no rating is in the lowest group.
        let low = Category { rating_to: "1800".into(), ..Category::default() };
        assert!(takes(low.clone(), &eva) && takes(low, &ivo));
        let high = Category { rating_from: "1801".into(), ..Category::default() };
        assert!(!takes(high.clone(), &eva) && !takes(high, &ivo));
        let club = Category { club: "Yerevan".into(), ..Category::default() };
        assert!(takes(club.clone(), &eva) && !takes(club, &ivo));
        let federation = Category { federation: "UKR".into(), ..Category::default() };
        assert!(!takes(federation, &eva));
        let nonsense = Category { rating_from: "many".into(), ..Category::default() };
        assert!(takes(nonsense, &ivo));
        let both = Category { sex: "f".into(), club: "Ա & b".into(), ..Category::default() };
        assert_eq!(both.query(), "?sex=f&club=%D4%B1%20%26%20b");
    }
}
