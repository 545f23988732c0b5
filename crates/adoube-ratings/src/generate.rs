//! Lists by seed, as large as FIDE's, for tests and for measuring.

use crate::RatedPlayer;
use adoube_base::lots::Lots;
use std::io::{self, Write};

/// The format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Fixed columns.
    Text,
    /// XML.
    Xml,
}

/// The players of a seed, one after another.
pub fn players(seed: &str, count: u32) -> impl Iterator<Item = RatedPlayer> {
    const FAMILY: [&str; 8] =
        ["Aronova", "Bekker", "Conti", "Dvoryan", "Esposito", "Farkas", "Grigoryan", "O'Hara"];
    const FIRST: [&str; 6] = ["Anna", "Bruno", "Carla", "Dmytro", "Eva", "Farid"];
    const FEDERATIONS: [&str; 6] = ["ARM", "UKR", "FRA", "IND", "USA", "NOR"];
    const TITLES: [&str; 4] = ["GM", "IM", "FM", "CM"];
    let mut lots = Lots::from_seed(seed);
    (0..count).map(move |at| {
        let mut pick = |count: usize| lots.below(count as u64) as usize;
        let rating = |pick: usize| (pick >= 600).then_some(800 + pick as u16);
        let name = format!("{} {at}, {}", FAMILY[pick(8)], FIRST[pick(6)]);
        RatedPlayer {
            id: 100_001 + 7 * at,
            name,
            federation: FEDERATIONS[pick(6)].to_owned(),
            sex: Some(['M', 'F'][pick(2)]),
            title: TITLES.get(pick(40)).copied().unwrap_or_default().to_owned(),
            birth_year: (pick(10) > 0).then(|| 1940 + pick(75) as u16),
            standard: rating(pick(1900)),
            k: Some([10, 20, 40][pick(3)]),
            rapid: rating(pick(1900)),
            blitz: rating(pick(1900)),
        }
    })
}

/// Writes a list of the players of a seed.
pub fn write(out: &mut impl Write, seed: &str, count: u32, format: Format) -> io::Result<()> {
    let some = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
    match format {
        Format::Text => writeln!(
            out,
            "{:<15}{:<61}Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag",
            "ID Number", "Name"
        )?,
        Format::Xml => writeln!(out, "<?xml version=\"1.0\"?>\n<playerslist>")?,
    }
    for player in players(seed, count) {
        let k = player.k.unwrap_or(20);
        let sex = player.sex.unwrap_or(' ');
        let [standard, rapid, blitz] = [player.standard, player.rapid, player.blitz].map(some);
        let born = some(player.birth_year);
        match format {
            Format::Text => writeln!(
                out,
                "{:<15}{:<61}{:<4}{sex:<4}{:<5}{:<5}{:<15}{standard:<6}{:<4}{k:<3}{rapid:<6}{:<4}{:<3}{blitz:<6}{:<4}{:<3}{born:<6}",
                player.id, player.name, player.federation, player.title, "", "", 0, 0, 20, 0, 20
            )?,
            Format::Xml => writeln!(
                out,
                "<player>\n<fideid>{}</fideid>\n<name>{}</name>\n<country>{}</country>\n<sex>{sex}</sex>\n<title>{}</title>\n<w_title></w_title>\n<o_title/>\n<rating>{standard}</rating>\n<games>0</games>\n<k>{k}</k>\n<rapid_rating>{rapid}</rapid_rating>\n<blitz_rating>{blitz}</blitz_rating>\n<birthday>{born}</birthday>\n<flag></flag>\n</player>",
                player.id,
                player.name.replace('&', "&amp;").replace('\'', "&apos;"),
                player.federation,
                player.title
            )?,
        }
    }
    if format == Format::Xml {
        writeln!(out, "</playerslist>")?;
    }
    Ok(())
}
