//! Both formats of a list, the older ones, and files that are none.

#![allow(clippy::unwrap_used)]

use adoube_ratings::{
    ListError, RatedPlayer,
    generate::{self, Format},
    read,
};
use proptest::prelude::*;

fn all(bytes: &[u8]) -> Result<Vec<RatedPlayer>, ListError> {
    read(bytes)?.collect()
}

#[test]
fn what_is_generated_is_read_back_from_both_formats() {
    let expected: Vec<RatedPlayer> = generate::players("lists", 500).collect();
    assert!(expected.iter().any(|player| player.name.contains('\'')));
    for format in [Format::Text, Format::Xml] {
        let mut bytes = Vec::new();
        generate::write(&mut bytes, "lists", 500, format).unwrap();
        assert_eq!(all(&bytes).unwrap(), expected, "{format:?}");
        // Line ends of other systems.
        let dos = String::from_utf8(bytes).unwrap().replace('\n', "\r\n");
        assert_eq!(all(dos.as_bytes()).unwrap(), expected, "{format:?}");
    }
}

#[test]
fn the_list_of_a_month_and_the_lists_of_old_are_understood() {
    let month = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SEP26 Gms K  B-day Flag
1234567        Petrosian, Arman                                             ARM M   GM                           2612  5   10 1984
7654321        M\u{fc}ller, Eva                                                  GER F        WIM                           0   40 0000  wi
";
    for bytes in [
        month.as_bytes().to_vec(),
        // The same in Latin letters of one byte each.
        month.chars().map(|letter| letter as u8).collect(),
    ] {
        let players = all(&bytes).unwrap();
        let petrosian = &players[0];
        assert_eq!((petrosian.id, petrosian.title.as_str()), (1_234_567, "GM"));
        assert_eq!((petrosian.standard, petrosian.k), (Some(2612), Some(10)));
        assert_eq!((petrosian.birth_year, petrosian.sex), (Some(1984), Some('M')));
        let muller = &players[1];
        assert_eq!((muller.name.as_str(), muller.federation.as_str()), ("Müller, Eva", "GER"));
        assert_eq!(
            (muller.title.as_str(), muller.standard, muller.birth_year),
            ("WIM", None, None)
        );
    }
    let old = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
  1503014 Carlsen, Magnus                   g   NOR  2815  20   1990
  4100018 Novak, Eva                        wg  CZE  2400   0   1971  wi
";
    let players = all(old.as_bytes()).unwrap();
    assert_eq!(players[0].title, "GM");
    assert_eq!((players[0].id, players[0].standard), (1_503_014, Some(2815)));
    assert_eq!((players[0].federation.as_str(), players[0].birth_year), ("NOR", Some(1990)));
    assert_eq!(players[1].title, "WGM");
}

#[test]
fn xml_with_comments_empty_elements_and_named_characters() {
    let text = "\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?>
<playerslist><!-- a > b --><player><fideid>12</fideid><name>O&apos;Hara &amp; S&#246;hne</name>
<country>IRL</country><title/><w_title>WFM</w_title><unknown>x</unknown><birthday>1999/05/01</birthday></player></playerslist>";
    let players = all(text.as_bytes()).unwrap();
    assert_eq!(players[0].name, "O'Hara & Söhne");
    assert_eq!((players[0].title.as_str(), players[0].birth_year), ("WFM", Some(1999)));
}

#[test]
fn what_is_no_list_is_refused_with_its_place() {
    let refused = |text: &str| all(text.as_bytes()).unwrap_err().to_string();
    assert!(refused("PK\u{3}\u{4}").contains("unpack"));
    assert!(refused("").contains("no rating list"));
    assert!(refused("<html><body>").contains("<html>"));
    assert!(
        refused("<!DOCTYPE x [<!ENTITY a \"b\">]><playerslist></playerslist>").contains("DOCTYPE")
    );
    assert!(refused("<playerslist><player><fideid>7</fideid>").contains("entry 1"));
    assert!(refused("<playerslist><player><name>&unknown;</name></player>").contains("&unknown;"));
    assert!(refused("<playerslist><player><name>x</name></player></playerslist>").contains("“x”"));
    assert!(
        refused("<playerslist><player><rating>99999999</rating></player>").contains("a rating")
    );
    let text = "ID Number      Name                     Fed\nabc            Somebody                 ARM\n";
    assert!(refused(text).contains("entry 2: “abc”"));
    // Nothing is read without an end.
    assert!(refused(&format!("<playerslist>{}", "x".repeat(100_000))).contains("element"));
}

proptest! {
    #[test]
    fn nothing_makes_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = all(&bytes);
        let mut xml = b"<playerslist><player>".to_vec();
        xml.extend(&bytes);
        let _ = all(&xml);
        let mut text = b"ID Number Name Fed Tit SRtng B-day\n".to_vec();
        text.extend(&bytes);
        let _ = all(&text);
    }
}
