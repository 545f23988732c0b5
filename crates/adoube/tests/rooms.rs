//! The rooms of the house: within a crate no two top-level modules use each other in a circle, a crate knows only those that
//! stand above it in the map (`ARCHITECTURE.md`), and the command line opens a house without a web framework.

#![allow(missing_docs, clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What uses what.
type Graph = BTreeMap<String, BTreeSet<String>>;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The sources of the crates, by the crates' names.
fn all_crates() -> BTreeMap<String, PathBuf> {
    fs::read_dir(crates())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("Cargo.toml").exists())
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), path.join("src")))
        .collect()
}

/// A source without comments and without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code: Vec<&str> = lines.take_while(|line| !line.contains("#[cfg(test)]")).collect();
    code.join("\n")
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The paths of a tree after `use`: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(tree: &str) -> Vec<Vec<String>> {
    fn read(rest: &mut &str, prefix: &[String], found: &mut Vec<Vec<String>>) {
        *rest = rest.trim_start();
        if let Some(inner) = rest.strip_prefix('{') {
            *rest = inner.trim_start();
            while !rest.is_empty() && !rest.starts_with('}') {
                read(rest, prefix, found);
                *rest = rest.trim_start().trim_start_matches(',').trim_start();
            }
            *rest = rest.strip_prefix('}').unwrap_or(rest);
            return;
        }
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len()).max(1).min(rest.len());
        let mut path = prefix.to_vec();
        path.push(rest[..end].to_owned());
        *rest = rest[end..].trim_start();
        match rest.strip_prefix("::") {
            Some(deeper) => {
                *rest = deeper;
                read(rest, &path, found);
            }
            None => {
                if let Some(alias) = rest.strip_prefix("as ") {
                    *rest = alias.trim_start().trim_start_matches(is_name);
                }
                found.push(path);
            }
        }
    }
    let (mut rest, mut found) = (tree, Vec::new());
    read(&mut rest, &[], &mut found);
    found
}

/// Every path in a source that begins at `root`, in `use` and elsewhere.
fn paths_from(code: &str, root: &str) -> Vec<Vec<String>> {
    let start = format!("{root}::");
    let mut found = Vec::new();
    for (at, _) in code.match_indices(&start) {
        let before = &code[..at];
        if before.ends_with(|c: char| is_name(c) || c == ':') {
            continue;
        }
        let end = code[at..].find([';', '(', ')', '<', '>', '=', '!', '[', '&', '|', '?', '.']);
        let tree = &code[at + start.len()..at + end.unwrap_or(code.len() - at)];
        let in_use = before.ends_with("use ") || before.ends_with("use\n");
        match in_use {
            true => found.extend(paths(tree)),
            false => {
                found.extend(paths(tree.split(['{', ',', ' ', '\n']).next().unwrap_or_default()))
            }
        }
    }
    found
}

/// All sources below a module: its file and its folder.
fn sources(src: &Path, module: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = vec![src.join(format!("{module}.rs"))];
    let mut folders = vec![src.join(module)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.retain(|path| path.extension().is_some_and(|kind| kind == "rs") && path.exists());
    files
}

/// Which top-level module of a crate uses which. What the crate offers at its root counts for the module it comes from.
fn modules(src: &Path) -> Graph {
    let mut graph: Graph = fs::read_dir(src)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name != "lib" && name != "main")
        .map(|name| (name, BTreeSet::new()))
        .collect();
    let known: BTreeSet<String> = graph.keys().cloned().collect();
    let root = ["lib.rs", "main.rs"].map(|name| src.join(name)).into_iter().find(|p| p.exists());
    let mut offered = BTreeMap::new();
    for part in code(&root.unwrap()).split("use ").skip(1) {
        for path in paths(part.split(';').next().unwrap()) {
            let path: Vec<&String> = path.iter().filter(|name| *name != "crate").collect();
            if let (Some(first), Some(last)) = (path.first(), path.last())
                && known.contains(*first)
            {
                offered.insert((*last).clone(), (*first).clone());
            }
        }
    }
    for (module, used) in &mut graph {
        for file in sources(src, module) {
            let text = code(&file);
            let mut all = paths_from(&text, "crate");
            if file.parent() == Some(src) {
                all.extend(paths_from(&text, "super"));
            }
            for path in all {
                let first = &path[0];
                let of = if known.contains(first) { Some(first) } else { offered.get(first) };
                used.extend(of.filter(|of| *of != module).cloned());
            }
        }
    }
    graph
}

/// A way from a module back to itself, if there is one.
fn circle(graph: &Graph) -> Option<Vec<&str>> {
    fn visit<'g>(graph: &'g Graph, way: &mut Vec<&'g str>, done: &mut BTreeSet<&'g str>) -> bool {
        let last = *way.last().unwrap();
        for next in graph.get(last).into_iter().flatten() {
            if let Some(at) = way.iter().position(|one| one == next) {
                way.drain(..at);
                return true;
            }
            if done.contains(next.as_str()) {
                continue;
            }
            way.push(next);
            if visit(graph, way, done) {
                return true;
            }
            way.pop();
        }
        done.insert(last);
        false
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|module| {
        let mut way = vec![module.as_str()];
        visit(graph, &mut way, &mut done).then_some(way)
    })
}

#[test]
fn no_two_rooms_use_each_other_in_a_circle() {
    let mut knots = Vec::new();
    for (name, src) in all_crates() {
        let graph = modules(&src);
        if let Some(way) = circle(&graph) {
            knots.push(format!("{name}: {}", way.join(" → ")));
        }
    }
    assert_eq!(knots, Vec::<String>::new(), "modules that use each other in circles");
}

#[test]
fn the_search_for_circles_sees_what_it_should() {
    let uses = |code: &str| {
        let mut found = paths_from(code, "crate");
        found.sort();
        found.into_iter().map(|path| path.join("::")).collect::<Vec<_>>()
    };
    let code = "use crate::{\n    House, a::{self, B as C},\n    d::e,\n};\nfn f(x: crate::g::H) { crate::i::j(x) }";
    assert_eq!(uses(code), ["House", "a::B", "a::self", "d::e", "g::H", "i::j"]);
    let graph = |edges: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*to).to_owned()).or_default();
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    };
    assert_eq!(circle(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    assert_eq!(circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])), Some(vec!["b", "c"]));
    // The crates are really read.
    let house = modules(&crates().join("adoube-house/src"));
    assert!(house["hall"].contains("house") && house["house"].contains("game"), "{house:?}");
}

/// The crates in the order of the map: the first column of its table.
fn map() -> Vec<String> {
    let text = fs::read_to_string(crates().parent().unwrap().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    rows.filter(|name| name.starts_with("adoube")).map(str::to_owned).collect()
}

#[test]
fn crates_know_only_those_above_them_on_the_map() {
    let map = map();
    let place = |name: &str| map.iter().position(|one| one == name);
    for (name, src) in all_crates() {
        let own = place(&name).unwrap_or_else(|| panic!("{name} is not on the map"));
        let manifest = fs::read_to_string(src.parent().unwrap().join("Cargo.toml")).unwrap();
        let needs = manifest.split("[dev-dependencies]").next().unwrap().lines();
        for other in
            needs.filter_map(|line| line.split(" = ").next()).filter(|one| place(one).is_some())
        {
            assert!(
                place(other) < Some(own),
                "{name} uses {other}, which is not above it on the map"
            );
        }
    }
    assert_eq!(map.len(), all_crates().len(), "the map has crates that are not there");
}

#[test]
fn the_command_line_opens_a_house_without_a_web_framework() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", "adoube", "--no-default-features"])
        .args(["--edges", "normal", "--prefix", "none"])
        .current_dir(crates())
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    assert!(tree.contains("adoube-house"), "{tree}");
    for web in ["axum", "hyper", "tower", "askama", "adoube-server"] {
        let found = tree.lines().find(|line| line.split(' ').next() == Some(web));
        assert_eq!(found, None, "the command line needs {web}");
    }
}

/// Where a system may be called by its name, how often, and why. Everywhere else the question itself is asked
/// (`System::traits`, `systems::Rules`).
const SYSTEMS_BY_NAME: [(&str, usize, &str); 3] = [
    ("adoube-competition/src/preset.rs", 9, "what a new event may begin with"),
    (
        "adoube-competition/src/settings/of_system.rs",
        17,
        "what a form says is read into a system, and written back",
    ),
    ("adoube-words/src/systems.rs", 11, "the words of a system"),
];

/// How often a source calls a system by its name, or asks for the agreements of one only to know which it is.
fn names_of_systems(code: &str) -> usize {
    const KINDS: [&str; 6] =
        ["RoundRobin", "Swiss", "Knockout", "Scheveningen", "TeamRoundRobin", "TeamSwiss"];
    let named = |path: &str, name: &str| {
        let whole = format!("{path}::{name}");
        let found = code.match_indices(&whole).filter(|(at, _)| {
            let before = code[..*at].chars().next_back();
            let after = code[at + whole.len()..].chars().next();
            !before.is_some_and(is_name) && !after.is_some_and(is_name)
        });
        found.count()
    };
    let kinds: usize = KINDS.iter().map(|kind| named("Kind", kind)).sum();
    let variants = KINDS.iter().chain(&["Teams"]);
    // `System` of the standings and of the command line's reports are other types: their variants have no fields.
    let systems: usize =
        variants.map(|kind| code.matches(&format!("System::{kind} {{")).count()).sum();
    let compact: String = code.split_whitespace().collect();
    let asked: usize = ["swiss", "knockout", "teams"]
        .iter()
        .flat_map(|of| ["is_some()", "is_none()"].map(|how| format!("system.{of}().{how}")))
        .map(|question| compact.matches(&question).count())
        .sum();
    kinds + systems + asked
}

#[test]
fn nobody_asks_which_system_it_is() {
    let code_of = "match kind { Kind::Swiss => 1, Kind::SwissTable => 2, System::Swiss { swiss } => 3, \
                   _ if event.settings\n.system\n.knockout()\n.is_some() => 4 }";
    assert_eq!(names_of_systems(code_of), 3, "the search sees what it should");
    let mut found = BTreeMap::new();
    for (name, src) in all_crates() {
        // The standings and the pairing have systems of their own.
        if ["adoube-pairing", "adoube-standings", "adoube-trf"].contains(&name.as_str()) {
            continue;
        }
        let mut folders = vec![src.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let at = path.strip_prefix(crates()).unwrap().to_str().unwrap().to_owned();
                if at.starts_with("adoube-competition/src/system") {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|kind| kind == "rs") {
                    let count = names_of_systems(&code(&path));
                    if count > 0 {
                        found.insert(at, count);
                    }
                }
            }
        }
    }
    let allowed: BTreeMap<String, usize> =
        SYSTEMS_BY_NAME.iter().map(|(at, count, _)| ((*at).to_owned(), *count)).collect();
    assert_eq!(found, allowed, "a system is called by its name outside of the systems");
}
