//! Draws plans of several halls into a folder, and prints how long each took: `cargo run -p adoube-venue --example halls -- FOLDER`.

use adoube_venue::{
    equipment::Play,
    hall::HallText,
    plan::{Request, check, make},
    svg::{Drawing, Labels, Paper, draw},
};
use std::{collections::BTreeSet, env, error::Error, fs, path::PathBuf, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("name a folder for the pictures")?);
    fs::create_dir_all(&folder)?;
    let halls = [
        ("10", "12x14", "door 0,6 0,8\nwindow 2,0 10,0\nsocket 11.5,0\ntoilets 0.5,12", 10, 0, 0),
        ("60", "30x18", "door 0,8 0,10\ndoor 30,8 30,10\nwindow 2,0 28,0", 60, 0, 0),
        ("60-spectators", "36x20", "door 0,9 0,11\nspectators 0,18 36x2\nstage 14,0 8x2", 50, 2, 1),
        (
            "60-pillars",
            "34x22",
            "door 16,22 19,22\npillar 8,7 0.6x0.6\npillar 17,7 0.6x0.6\npillar 26,7 0.6x0.6\npillar 8,15 0.6x0.6\npillar 17,15 0.6x0.6\npillar 26,15 0.6x0.6",
            60,
            1,
            1,
        ),
        ("60-corner", "36x26-16x12", "door 0,12 0,14\ndoor 36,4 36,6\nwindow 2,26 18,26", 60, 1, 0),
        (
            "300",
            "60x50",
            "door 28,0 32,0\ndoor 28,50 32,50\ndoor 0,24 0,27\npillar 15,16 0.8x0.8\npillar 45,16 0.8x0.8\npillar 15,34 0.8x0.8\npillar 45,34 0.8x0.8\nstage 24,46 12x4",
            300,
            3,
            2,
        ),
        (
            "300-corner",
            "80x60-30x24",
            "door 0,30 0,34\ndoor 80,10 80,14\nspectators 0,58 40x2",
            300,
            2,
            2,
        ),
    ];
    for (name, outline, things, boards, wheelchairs, assistants) in halls {
        let text = HallText { outline: outline.to_owned(), things: things.to_owned() };
        let hall = text.read()?;
        let play = Play::Other;
        let request =
            Request { boards, wheelchairs, assistants, play, apart: 4, ..Request::default() };
        let begun = Instant::now();
        let made = make(&hall, &request)?;
        let took = begun.elapsed();
        let begun = Instant::now();
        let breaches = check(&made.plan, &request);
        println!(
            "{name}: {} of {boards} boards, {} and {} mm, {} apart, {:?}, {:?}, planned in {took:?}, checked in {:?}",
            made.plan.tables.len(),
            made.along,
            made.across,
            made.apart,
            made.style,
            made.limits,
            begun.elapsed(),
        );
        for breach in breaches {
            println!("    {breach:?}");
        }
        let labels = Labels::english(&format!("{boards} boards, {outline} m"));
        for paper in [Paper::A4, Paper::A3] {
            let marked = BTreeSet::new();
            let how = Drawing {
                labels: &labels,
                paper: Some(paper),
                coloured: true,
                measures: true,
                marked: &marked,
            };
            fs::write(folder.join(format!("{name}-{}.svg", paper.name())), draw(&made.plan, &how))?;
        }
    }
    Ok(())
}
