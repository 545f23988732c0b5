//! A position of Tavreli for a screen: what stands where, from top to bottom, and in words.

use adoube_base::Color;
use adoube_board::{
    Square,
    tavreli::{Kind, Man, Tavreli, TowerMove},
};
use adoube_notation::{Squares, TowerVoice};
use adoube_words::Words;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// One tower; a single piece is a tower of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Tower {
    /// Whose it is: the colour of its top piece.
    #[schema(value_type = super::view::Side)]
    pub owner: Color,
    /// How many pieces it has.
    pub height: u8,
    /// Its pieces from top to bottom.
    pub men: Vec<TowerMan>,
    /// All of it in words.
    pub words: String,
}

/// A piece of a tower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TowerMan {
    /// As in TFEN: `N`, `pr`, `+PH`.
    pub code: String,
    /// In words.
    pub name: String,
}

/// How many pieces may be lifted, by the square they leave and the square they go to.
pub type Lifts = BTreeMap<Square, BTreeMap<Square, Vec<u8>>>;

/// The voice of a page. Squares are said as they are written: the page has them on its edge.
pub fn voice(words: Words) -> TowerVoice {
    TowerVoice::new(adoube_telling::own_voice(words.lang()), Squares::Written)
}

/// Every tower by its square. A player (`eyes`) is told which are whose.
pub fn towers(position: &Tavreli, words: Words, eyes: Option<Color>) -> BTreeMap<Square, Tower> {
    let voice = voice(words);
    let tower = |square| {
        let man = |man: Man| TowerMan { code: man.to_string(), name: voice.man(man) };
        let tower = Tower {
            owner: position.top(square)?.color(),
            height: position.height(square),
            men: position.tower(square).map(man).collect(),
            words: voice.tower(position, square, eyes)?,
        };
        Some((square, tower))
    };
    Square::all().filter_map(tower).collect()
}

/// Moves by their squares.
pub fn lifts(moves: impl IntoIterator<Item = TowerMove>) -> Lifts {
    let mut lifts = Lifts::new();
    for m in moves {
        lifts.entry(m.from).or_default().entry(m.to).or_default().push(m.count);
    }
    for counts in lifts.values_mut().flat_map(BTreeMap::values_mut) {
        counts.sort_unstable();
    }
    lifts
}

/// Where the towers of [`lifts`] can go.
pub fn dests(lifts: &Lifts) -> BTreeMap<Square, Vec<Square>> {
    lifts.iter().map(|(from, to)| (*from, to.keys().copied().collect())).collect()
}

/// The name of every piece by its code, for a screen that shows a move before the server knows of it.
pub fn names(words: Words) -> BTreeMap<String, String> {
    let voice = voice(words);
    let symbols =
        [Kind::Knyaz, Kind::Ratoborets, Kind::Luchnik, Kind::Vsadnik, Kind::Helgi].into_iter();
    let men = |color| {
        let figures = [Kind::Volkhv, Kind::Knyaz, Kind::Ratoborets, Kind::Luchnik, Kind::Vsadnik];
        let ratniks = symbols.clone().flat_map(move |symbol| {
            [false, true].map(|promoted| Man::Ratnik { color, symbol, promoted })
        });
        figures.map(|kind| Man::Figure(color, kind)).into_iter().chain(ratniks)
    };
    [Color::White, Color::Black]
        .into_iter()
        .flat_map(men)
        .map(|man| (man.to_string(), voice.man(man)))
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use adoube_words::Lang;

    #[test]
    fn a_screen_is_told_towers_from_top_to_bottom() {
        let position: Tavreli = "4k3/8/8/8/3(+PHprN)4/8/8/4K3 w - - - 0 1"
            .parse()
            .unwrap_or_else(|error| panic!("{error}"));
        let told = towers(&position, Words::of(Lang::English), Some(Color::Black));
        assert_eq!(
            serde_json::to_value(&told[&Square::D4]).unwrap(),
            serde_json::json!({
                "owner": "white",
                "height": 3,
                "men": [
                    { "code": "N", "name": "white vsadnik" },
                    { "code": "pr", "name": "black ratnik of the ratoborets" },
                    { "code": "+PH", "name": "white helgi" },
                ],
                "words": "white vsadnik, tower of 3, the opponent’s; below: \
                          black ratnik of the ratoborets, white helgi",
            })
        );
        assert_eq!(told[&Square::E8].words, "black volkhv");
        assert_eq!(told.len(), 3);
        let lifts = lifts(position.legal_moves());
        assert_eq!(lifts[&Square::D4][&Square::C6], [1, 2, 3]);
        assert_eq!(lifts[&Square::E1][&Square::E2], [1]);
        assert_eq!(dests(&lifts)[&Square::E1].len(), 5);
    }

    #[test]
    fn every_piece_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let names = names(Words::of(lang));
            assert_eq!(names.len(), 30);
            let mut different: Vec<&String> = names.values().collect();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), 30, "{lang:?}");
        }
    }
}
