//! The words of the command line. The first phrase of a language is the one that the help tells.

use super::Verb;

/// Each command with its phrases in English, Russian, Ukrainian and Armenian, in the order of the help.
pub(super) const PHRASES: &[(Verb, [&str; 4])] = &[
    (
        Verb::Help,
        [
            "help, h, commands",
            "помощь, справка, команды",
            "допомога, довідка, команди",
            "օգնություն, հրամաններ",
        ],
    ),
    (
        Verb::Clock,
        ["clock, clocks, c", "часы, часы обоих", "годинник, годинники", "ժամացույց, ժամացույցներ"],
    ),
    (Verb::Time, ["time, my time, t", "время, моё время", "час, мій час", "ժամանակ, իմ ժամանակը"]),
    (
        Verb::Count,
        [
            "count, number of moves",
            "счёт ходов, число ходов, сколько ходов",
            "кількість ходів, скільки ходів",
            "քայլերի թիվը, քանի քայլ",
        ],
    ),
    (
        Verb::Last,
        [
            "last, last move, l",
            "последний ход, последний",
            "останній хід, останній",
            "վերջին քայլը, վերջին",
        ],
    ),
    (
        Verb::Repeat,
        [
            "repeat, again, r",
            "повтори, повторить, ещё раз",
            "повтори, повторити, ще раз",
            "կրկնել, կրկնիր, նորից",
        ],
    ),
    (Verb::Braille, ["braille", "брайль", "брайль, брайлем", "բրայլ"]),
    (
        Verb::Score,
        [
            "score, game, all moves",
            "запись, партия, все ходы",
            "запис, партія, усі ходи",
            "գրառում, պարտիա, բոլոր քայլերը",
        ],
    ),
    (
        Verb::Status,
        ["status, whose move, turn", "положение, чей ход", "стан, чий хід", "վիճակ, ում քայլն է"],
    ),
    (Verb::Board, ["board, position, b", "доска, позиция", "дошка, позиція", "տախտակ, դիրք"]),
    (Verb::Pieces, ["pieces, men", "фигуры", "фігури", "ֆիգուրներ, խաղաքարեր"]),
    (Verb::Rank, ["rank, row", "горизонталь, ряд", "горизонталь, ряд", "հորիզոնական, շարք"]),
    (Verb::File, ["file, column", "вертикаль, линия", "вертикаль, лінія", "ուղղահայաց, սյունակ"]),
    (Verb::Square, ["square, what is on, s", "поле, что на", "поле, що на", "դաշտ, ինչ կա"]),
    (
        Verb::Attackers,
        [
            "attackers, who attacks, attacks",
            "кто нападает, нападающие, атакуют",
            "хто нападає, нападники, атакують",
            "հարձակվողներ, ով է հարձակվում",
        ],
    ),
    (Verb::Moves, ["moves, where to", "ходы, куда", "ходи, куди", "քայլեր, ուր"]),
    (
        Verb::OfferDraw,
        [
            "offer draw, draw offer, offer a draw",
            "предлагаю ничью, предложить ничью",
            "пропоную нічию, запропонувати нічию",
            "առաջարկել ոչ-ոքի, առաջարկում եմ ոչ-ոքի",
        ],
    ),
    (
        Verb::AcceptDraw,
        [
            "accept draw, accept",
            "принимаю ничью, принять ничью, согласен на ничью",
            "приймаю нічию, прийняти нічию, згоден на нічию",
            "ընդունել ոչ-ոքի, ընդունում եմ ոչ-ոքի",
        ],
    ),
    (
        Verb::DeclineDraw,
        [
            "decline draw, decline",
            "отклоняю ничью, отклонить ничью",
            "відхиляю нічию, відхилити нічию",
            "մերժել ոչ-ոքի, մերժում եմ ոչ-ոքի",
        ],
    ),
    (
        Verb::ClaimThree,
        [
            "claim three, claim repetition, claim threefold",
            "требую троекратное, троекратное повторение",
            "вимагаю триразове, триразове повторення",
            "պահանջում եմ եռակի, եռակի կրկնություն",
        ],
    ),
    (
        Verb::ClaimFifty,
        [
            "claim fifty, claim fifty moves, claim 50",
            "требую пятьдесят ходов, требую пятьдесят, требую 50",
            "вимагаю пʼятдесят ходів, вимагаю пʼятдесят, вимагаю 50",
            "պահանջում եմ հիսուն, պահանջում եմ 50",
        ],
    ),
    (
        Verb::ClaimFlag,
        [
            "claim flag, flag",
            "флаг упал, флажок",
            "прапорець упав, прапорець",
            "դրոշակն ընկավ, դրոշակ",
        ],
    ),
    (
        Verb::ClaimIllegal,
        ["claim illegal, illegal move", "невозможный ход", "неможливий хід", "անհնարին քայլ"],
    ),
    (
        Verb::ClaimTouch,
        ["claim touch, touched piece", "тронутая фигура", "торкнута фігура", "դիպած ֆիգուր"],
    ),
    (
        Verb::Resign,
        [
            "resign, i resign, give up",
            "сдаюсь, сдаться",
            "здаюся, здатися",
            "հանձնվել, հանձնվում եմ",
        ],
    ),
    (
        Verb::Press,
        [
            "press, press clock",
            "нажать часы, нажать",
            "натиснути годинник, натиснути",
            "սեղմել ժամացույցը, սեղմել",
        ],
    ),
    (
        Verb::CallArbiter,
        [
            "arbiter, call arbiter, call the arbiter",
            "судья, позвать судью, арбитр",
            "суддя, покликати суддю, арбітр",
            "մրցավար, կանչել մրցավարին",
        ],
    ),
    (
        Verb::Correct,
        [
            "correct, i meant, correction",
            "исправляю, поправка",
            "виправляю, поправка",
            "ուղղում եմ, ուղղում",
        ],
    ),
    (
        Verb::Execute,
        [
            "execute, made on my board",
            "выполнено, исполнить",
            "виконано, виконати",
            "կատարել, կատարված է",
        ],
    ),
    (
        Verb::TwoBoards,
        [
            "two boards, second board",
            "две доски, вторая доска",
            "дві дошки, друга дошка",
            "երկու տախտակ, երկրորդ տախտակ",
        ],
    ),
    (
        Verb::AskTime,
        ["ask time, ask for the time", "спросить время", "запитати час", "հարցնել ժամանակը"],
    ),
    (
        Verb::AskMoves,
        [
            "ask moves, ask for the moves",
            "спросить число ходов",
            "запитати кількість ходів",
            "հարցնել քայլերի թիվը",
        ],
    ),
    (Verb::TellTime, ["tell time", "сообщить время", "повідомити час", "ասել ժամանակը"]),
    (
        Verb::TellMoves,
        ["tell moves", "сообщить число ходов", "повідомити кількість ходів", "ասել քայլերի թիվը"],
    ),
    (
        Verb::Sign,
        [
            "sign, sign the result",
            "подписать, подписать результат",
            "підписати, підписати результат",
            "ստորագրել, ստորագրել արդյունքը",
        ],
    ),
];

/// How somebody says that they are certain.
pub(super) const CONFIRMED: [&str; 6] = ["yes", "sure", "да", "так", "այո", "ja"];

/// White, and Black.
pub(super) const SIDES: [[&str; 5]; 2] =
    [["white", "белые", "белых", "білі", "սպիտակ"], ["black", "чёрные", "чёрных", "чорні", "սև"]];

/// One's own, and the opponent's.
pub(super) const OWN: [[&str; 5]; 2] = [
    ["mine", "own", "мои", "мої", "իմ"],
    ["theirs", "opponent", "соперника", "суперника", "մրցակցի"],
];
