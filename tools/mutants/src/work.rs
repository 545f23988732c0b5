//! The copy of the workspace in which mutants are built and tried.

use crate::{
    list::Mutant,
    schema::{self, Schema},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Reads once which mutant is on.
const SWITCH: &str = r#"
#[doc(hidden)]
pub mod mutant {
    static ON: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var("MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0)
    });
    #[inline]
    pub fn on(number: u32) -> bool { *ON == number }
}
"#;

/// The copy.
pub struct Work {
    /// The sources that have mutants, as they were when the copy was made.
    sources: BTreeMap<String, String>,
    copy: PathBuf,
    target: PathBuf,
}

/// What the compiler said.
pub struct Built {
    /// The test programs, by name.
    pub programs: BTreeMap<String, PathBuf>,
    /// Where it found faults: file and byte, the places of one fault together.
    pub faults: Vec<(String, Vec<(String, usize)>)>,
}

/// How a run of tests went.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Went {
    Passed,
    Failed,
    Stuck,
}

impl Work {
    /// Copies what the crate is built from.
    pub fn new(
        root: &Path,
        target: &Path,
        crates: &[&str],
        files: &BTreeSet<String>,
    ) -> Result<Work, Box<dyn Error>> {
        let copy = target.join("mutants/work");
        for name in crates {
            let to = copy.join("crates").join(name);
            if to.exists() {
                fs::remove_dir_all(&to)?;
            }
            copy_all(&root.join("crates").join(name), &to)?;
        }
        for file in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root.join(file), copy.join(file))?;
        }
        let lib = copy.join("crates/adoube-laws/src/lib.rs");
        let text = fs::read_to_string(&lib)? + SWITCH;
        fs::write(&lib, text)?;
        let mut sources = BTreeMap::new();
        for file in files {
            sources.insert(file.clone(), fs::read_to_string(copy.join(file))?);
        }
        // Not the project's own: cargo would take one's programs for the other's.
        Ok(Work { sources, copy, target: target.join("mutants/build") })
    }

    /// Writes the sources with these mutants; those that need a build of their own come back.
    pub fn write(&self, mutants: &[Mutant]) -> Result<BTreeSet<usize>, Box<dyn Error>> {
        let mut alone = BTreeSet::new();
        for (file, text) in &self.sources {
            let of_file: Vec<&Mutant> = mutants.iter().filter(|m| m.file == *file).collect();
            let schema: Schema = schema::write(text, &of_file)?;
            alone.extend(schema.alone);
            put(&self.copy.join(file), &schema.text)?;
        }
        Ok(alone)
    }

    /// Writes the sources with one mutant in place of what it changes, for good.
    pub fn write_one(&self, mutant: &Mutant) -> Result<(), Box<dyn Error>> {
        self.write(&[])?;
        let mut text = self.sources[&mutant.file].clone();
        text.replace_range(mutant.at.clone(), &mutant.replacement);
        put(&self.copy.join(&mutant.file), &text)
    }

    /// Which mutants the compiler's faults are traced to, and the faults that cannot be traced.
    pub fn blame(&self, built: &Built) -> Result<(BTreeSet<usize>, Vec<String>), Box<dyn Error>> {
        let mut marks = BTreeMap::new();
        let (mut blamed, mut untraced) = (BTreeSet::new(), Vec::new());
        for (message, places) in &built.faults {
            let mut found = false;
            for (file, byte) in places {
                if !marks.contains_key(file) {
                    marks.insert(
                        file.clone(),
                        schema::marks(&fs::read_to_string(self.copy.join(file))?),
                    );
                }
                for (number, at) in &marks[file] {
                    if at.contains(byte) {
                        blamed.insert(*number);
                        found = true;
                    }
                }
                if found {
                    break;
                }
            }
            if !found {
                untraced.push(format!("{message} {places:?}"));
            }
        }
        Ok((blamed, untraced))
    }

    /// Builds the tests, or only checks them.
    pub fn build(&self, how: &[&str]) -> Result<Built, Box<dyn Error>> {
        let output = Command::new("cargo")
            .current_dir(&self.copy)
            .env("CARGO_TARGET_DIR", &self.target)
            .args(how)
            .args(["--package", "adoube-laws", "--message-format=json", "--quiet"])
            .stderr(Stdio::inherit())
            .output()?;
        let mut built = Built { programs: BTreeMap::new(), faults: Vec::new() };
        for line in output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let value: Value = serde_json::from_slice(line)?;
            if let (Some(program), Some(name)) =
                (value["executable"].as_str(), value["target"]["name"].as_str())
            {
                built.programs.insert(name.to_owned(), program.into());
            }
            let message = &value["message"];
            if message["level"] == "error" {
                let places = places(message);
                if !places.is_empty() {
                    built.faults.push((message["message"].to_string(), places));
                }
            }
        }
        if !output.status.success() && built.faults.is_empty() {
            return Err("the copy does not build, and the compiler does not say where".into());
        }
        Ok(built)
    }

    /// Runs tests with a mutant on. What asks for more than some gigabytes of memory fails.
    pub fn run(
        &self,
        program: &Path,
        arguments: &[&str],
        variables: &[(&str, String)],
        limit: Duration,
    ) -> Result<Went, Box<dyn Error>> {
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v 4000000; exec \"$0\" \"$@\""])
            .arg(program)
            .args(arguments)
            .current_dir(self.copy.join("crates/adoube-laws"))
            .envs(variables.iter().map(|(key, value)| (key, value)))
            .env("PROPTEST_RNG_SEED", "1")
            .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let begun = Instant::now();
        let mut pause = Duration::from_millis(2);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { Went::Passed } else { Went::Failed });
            }
            if begun.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                return Ok(Went::Stuck);
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
        }
    }
}

/// The places of a message and of its notes, the first ones first.
fn places(message: &Value) -> Vec<(String, usize)> {
    let of = |message: &Value| -> Vec<(bool, String, usize)> {
        let spans = message["spans"].as_array().cloned().unwrap_or_default();
        let span = |span: &Value| {
            let file = span["file_name"].as_str()?.to_owned();
            let byte = span["byte_start"].as_u64()? as usize;
            Some((span["is_primary"] == true, file, byte))
        };
        spans.iter().filter_map(span).collect()
    };
    let mut all = of(message);
    for note in message["children"].as_array().into_iter().flatten() {
        all.extend(of(note).into_iter().map(|(_, file, byte)| (false, file, byte)));
    }
    all.sort_by_key(|(primary, _, _)| !primary);
    all.into_iter().map(|(_, file, byte)| (file, byte)).collect()
}

/// Writes a file where it differs, so that nothing is built again for nothing.
fn put(path: &Path, text: &str) -> Result<(), Box<dyn Error>> {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    Ok(fs::write(path, text)?)
}

fn copy_all(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
