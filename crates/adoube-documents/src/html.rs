//! A sheet as a page that stands by itself.

use crate::{
    Paper, Print, Sheet,
    sheet::{Part, Row},
};
use askama::Template;
use std::fmt::Write;

/// What stands above the page on a screen, and never on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolbar {
    /// Where to go back to, and what that is called.
    pub back: (String, String),
    /// What the button for printing says.
    pub print: String,
    /// The script that prints.
    pub script: String,
    /// Other forms of the same document.
    pub choices: Vec<Choice>,
}

/// A choice of forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen.
    pub label: String,
    /// Address, words, and whether it is what is shown.
    pub options: Vec<(String, String, bool)>,
}

#[derive(Template)]
#[template(path = "document.html")]
struct DocumentPage<'a> {
    sheet: &'a Sheet,
    style: String,
    class: String,
    toolbar: Option<&'a Toolbar>,
    games: bool,
}

/// The page. Its style stands in it; whoever serves it names the style's hash ([`style`]).
pub fn html(sheet: &Sheet, paper: Paper, print: Print, toolbar: Option<&Toolbar>) -> String {
    let bare = if sheet.bare { " bare" } else { "" };
    let page = DocumentPage {
        sheet,
        style: style(sheet, paper, print),
        class: format!("{} {}{bare}", paper.name(), print.name()),
        toolbar,
        games: sheet.parts.iter().any(|part| matches!(part, Part::Game(_))),
    };
    // Every field is text that is there: a template cannot fail to write it.
    page.render().unwrap_or_default()
}

/// The style of the page, with the size of its paper and what stands at the foot of each sheet.
pub fn style(sheet: &Sheet, paper: Paper, print: Print) -> String {
    let size = match paper {
        Paper::A4 => "A4",
        Paper::A5 => "A5",
        Paper::Letter => "letter",
    };
    let way = if sheet.across { "landscape" } else { "portrait" };
    let margin = match (sheet.bare, paper) {
        (true, _) => "8mm",
        (false, Paper::A5) => "9mm 9mm 12mm",
        (false, _) => "12mm 13mm 14mm",
    };
    let mut style = format!("@page{{size:{size} {way};margin:{margin}");
    if !sheet.bare {
        let font = match print {
            Print::Normal => "8pt",
            Print::Large => "12pt",
        };
        let told = quoted(&format!("{} · {}", sheet.event, sheet.title));
        let _ = write!(
            style,
            ";@bottom-left{{content:\"{told}\";font:{font} sans-serif}}@bottom-right{{content:counter(page) \" / \" counter(pages);font:{font} sans-serif}}"
        );
    }
    style.push_str("}\n");
    style.push_str(include_str!("style.css"));
    if sheet.parts.iter().any(|part| matches!(part, Part::Hall(_))) {
        style.push_str(adoube_venue::svg::STYLE);
    }
    style
}

/// A text as it stands between quotation marks in a style, and cannot end it.
fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for sign in text.chars() {
        match sign {
            ' ' => quoted.push(' '),
            sign if sign.is_alphanumeric() => quoted.push(sign),
            sign => {
                let _ = write!(quoted, "\\{:x} ", sign as u32);
            }
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_end_the_style_it_stands_in() {
        let told = quoted("\"}</style><script>alert('Õ')");
        assert!(!told.contains(['"', '<', '>', '}', '\'']), "{told}");
        assert!(told.contains('Õ'));
    }
}
