//! Paper and the size of its print.

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Paper {
    #[default]
    A4,
    A5,
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A5, Paper::Letter];

    /// The name in addresses, on the command line and in the style.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
            Paper::Letter => "letter",
        }
    }

    /// The paper of that name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// How large the print is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Print {
    /// As usual.
    #[default]
    Normal,
    /// Letters of 16 points and more (standards 10.2.5).
    Large,
}

impl Print {
    /// Both.
    pub const ALL: [Print; 2] = [Print::Normal, Print::Large];

    /// The name in addresses, on the command line and in the style.
    pub const fn name(self) -> &'static str {
        match self {
            Print::Normal => "normal",
            Print::Large => "large",
        }
    }

    /// The print of that name.
    pub fn named(name: &str) -> Option<Print> {
        Print::ALL.into_iter().find(|one| one.name() == name)
    }
}
