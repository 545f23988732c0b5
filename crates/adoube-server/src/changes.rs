//! Changes by hand to a pairing, as they are written in an address: `swap:3-7,force:1-2,forbid:4-5`.

use adoube_competition::act::Changes;
use std::fmt;

/// Reads changes; nothing where a part of them cannot be read.
pub(crate) fn read<Id: From<u32>>(text: &str) -> Option<Changes<Id>> {
    let mut changes = Changes::default();
    for one in text.split(',').filter(|one| !one.is_empty()) {
        let (kind, two) = one.split_once(':')?;
        let (a, b) = two.split_once('-')?;
        let two = (a.parse::<u32>().ok()?.into(), b.parse::<u32>().ok()?.into());
        list_of(&mut changes, kind)?.push(two);
    }
    Some(changes)
}

/// The changes of a kind by its name.
pub(crate) fn list_of<'c, Id>(
    changes: &'c mut Changes<Id>,
    kind: &str,
) -> Option<&'c mut Vec<(Id, Id)>> {
    match kind {
        "swap" => Some(&mut changes.swap),
        "force" => Some(&mut changes.force),
        "forbid" => Some(&mut changes.forbid),
        _ => None,
    }
}

/// All changes with the names of their kinds.
pub(crate) fn each<Id: Copy>(
    changes: &Changes<Id>,
) -> impl Iterator<Item = (&'static str, (Id, Id))> {
    let of = |kind, list: &[(Id, Id)]| list.iter().map(move |&two| (kind, two)).collect::<Vec<_>>();
    of("swap", &changes.swap)
        .into_iter()
        .chain(of("force", &changes.force))
        .chain(of("forbid", &changes.forbid))
}

/// Writes changes with the names of their kinds.
pub(crate) fn write<'c, Id: fmt::Display>(
    changes: impl Iterator<Item = (&'c str, (Id, Id))>,
) -> String {
    let written: Vec<String> = changes.map(|(kind, (a, b))| format!("{kind}:{a}-{b}")).collect();
    written.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_as_they_are_written_or_not_at_all() {
        let text = "swap:3-7,force:1-2,forbid:4-5";
        let changes = read::<u32>(text);
        assert_eq!(changes.map(|changes| write(each(&changes))).as_deref(), Some(text));
        assert_eq!(read::<u32>(""), Some(Changes::default()));
        for text in ["swap:3", "swap", "swap:3-x", "turn:1-2", "swap:3-7;force:1-2", "swap:-1-2"] {
            assert_eq!(read::<u32>(text), None, "{text}");
        }
    }
}
