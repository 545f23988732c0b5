//! A league of teams: a Swiss of five rounds over two boards after two of them, with a board that stayed empty.

use super::{ACTOR, FOUR, MASTERS, OTHERS, act, enter, open, results};
use crate::{ActError, House};
use adoube_competition::{
    Act,
    act::{DrawMethod, PairMethod},
    player::PlayerId,
    settings::SettingsDraft,
    team::{TeamDraft, TeamId},
};

/// Name, federation, captain.
const TEAMS: [(&str, &str, &str); 5] = [
    ("Երևանի նավակներ", "ARM", "Հակոբյան Մարիամ"),
    ("Лев і тура", "UKR", "Бондаренко Ірина"),
    ("Cork Rooks", "IRL", "O’Brien, Niamh"),
    ("Dama de Málaga", "ESP", "Álvarez, Luis"),
    ("Durban Deep", "RSA", "Mbeki, Sipho"),
];

/// Results of the rounds, board by board.
const RESULTS: [&[&str]; 2] = [&["1-0", "½-½", "0-1", "½-½"], &["½-½", "1-0", "0-1"]];

pub(super) async fn league(house: &House) -> Result<(), ActError> {
    let id = "league";
    open(
        house,
        id,
        SettingsDraft {
            name: "Sevan Team Cup".into(),
            place: "Սևան, Sevan".into(),
            begins: "2026-11-12".into(),
            ends: "2026-11-16".into(),
            federation: "ARM".into(),
            chief_arbiter: "Հակոբյան Մարիամ".into(),
            time_control: "90 + 30".into(),
            system: "team_swiss".into(),
            rounds: "5".into(),
            boards: "2".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    let mut players: Vec<_> = MASTERS.iter().chain(&OTHERS).chain(&FOUR).copied().collect();
    players.truncate(3 * TEAMS.len());
    enter(house, id, &players).await?;
    for (team, (name, federation, captain)) in (1..).zip(TEAMS) {
        let draft =
            TeamDraft { name: name.into(), federation: federation.into(), captain: captain.into() };
        act(house, id, Act::EnterTeam { team: draft }).await?;
        // As even as can be: everybody has one of the first five, one of the next and a reserve.
        let places = [0, 1, 2].map(|row| PlayerId(team + row * TEAMS.len() as u32));
        let players = places.to_vec();
        act(house, id, Act::SetRoster { team: TeamId(team), players }).await?;
    }
    let seed = "Sevan Team Cup, 11 November 2026".into();
    act(house, id, Act::DrawLots { method: DrawMethod::Seed { seed } }).await?;
    let line_up = Some(vec![Some(PlayerId(3)), None]);
    act(house, id, Act::SetLineUp { team: TeamId(3), round: 2, line_up }).await?;
    for (round, codes) in (1..).zip(RESULTS) {
        let method = PairMethod::Rules;
        let pair = Act::PairRound { round, method, unfinished: false, expects: None };
        let paired = house.act(id, ACTOR, None, &pair).await?;
        let boards = paired.now.event.round(round).map_or(0, |round| round.games.len());
        results(house, id, round, &codes[..boards.min(codes.len())]).await?;
    }
    Ok(())
}
