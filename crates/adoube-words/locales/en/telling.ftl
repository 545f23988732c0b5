## A game in words

command-help = lists the commands
command-clock = both clocks, and whose is running
command-time = your own time
command-count = how many moves have been made
command-last = the last move with its number
command-repeat = the last announcement again; with a move: you repeat what you heard
command-braille = the last move in braille
command-score = all moves so far
command-status = whose move it is, check, offers
command-board = the whole board, rank by rank
command-pieces = where the pieces stand; add white, black, mine or theirs
command-rank = what stands on a rank
command-file = what stands on a file
command-square = what stands on a square
command-attackers = which pieces attack a square
command-moves = possible moves; add a piece, a square, or both
command-offer-draw = offers a draw; may be said after a move
command-accept-draw = accepts the offer
command-decline-draw = declines the offer
command-claim-three = claims a draw by threefold repetition; add the move if it is still to be made
command-claim-fifty = claims a draw by the fifty-move rule; add the move if it is still to be made
command-claim-flag = claims that the flag has fallen
command-claim-illegal = claims an illegal move
command-claim-touch = claims that a touched piece was not moved
command-resign = resigns; you are asked to confirm
command-press = presses the clock
command-arbiter = calls the arbiter
command-correct = corrects a slip of the tongue, before the clock is pressed
command-execute = the announced move was made on the other board
command-two-boards = demands a second board
command-ask-time = asks your assistant for the times
command-ask-moves = asks your assistant for the number of moves
command-tell-time = for assistants: tells the times that were asked for
command-tell-moves = for assistants: tells the number of moves that was asked for
command-sign = signs the result after the game
tell-help = Type a move as you write or say it, or one of these commands. Small slips of spelling are forgiven.
tell-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
tell-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
tell-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
tell-clock = { $who }: { $time } left.
tell-runs = The clock is running for: { $it }.
tell-stands = The clocks are stopped.
tell-own-time = You have { $it } left.
tell-made =
    { $n ->
        [one] { $n } move made
       *[other] { $n } moves made
    }
tell-nothing-yet = No move has been made yet.
tell-last = Move { $n }, { $who }: { $it }
tell-no-braille = There are no braille signs for the moves of this game.
tell-offer = A draw is offered by: { $it }
tell-unannounced = The move is still to be announced
tell-rank = Rank { $it }: { $there }.
tell-file = File { $it }: { $there }.
tell-attackers = { $it } is attacked by: { $there }.
tell-no-attackers = Nothing attacks { $it }.
tell-moves =
    { $n ->
        [0] No such move is possible.
        [one] { $n } possible move:
       *[other] { $n } possible moves:
    }
tell-moves-not-told = This game is played as over the board: nobody tells which moves are legal.
tell-not-your-move = It is not your move.
tell-say-something = Type a move or a command.
tell-too-long = That is too long for a move or a command.
tell-only-players = Only the players of this game and their assistants do that. You may ask about the board.
tell-did-you-mean = Nothing was done. If you meant “{ $it }”, type it so.
tell-not-understood = “{ $it }” is neither a move nor a command. Type “{ $help }” for the list.
tell-resign-sure = To resign, type “{ $it }”.
tell-yes = yes
tell-no-result = There is no result to sign yet.
play-typed-hint = A move as you write or say it, a question such as “square e4”, or “help”.
play-listen = Speak
play-listening = Listening
play-not-heard = Nothing was heard.
play-without-script = Without a script: type a move or a command, and look again to see the opponent’s answer.
board-as-table = The board as a table
announcements-heading = Announcements and sound
announced-in = Moves are announced in:
voice-de = German words of the appendix
voice-de-ru-2023 = German, in Russian letters (2023)
voice-de-ru-2015 = German, in Russian letters (2015)
voice-de-hy = German, in Armenian letters
voice-en = English
voice-ru = Russian
voice-uk = Ukrainian
voice-hy = Armenian
braille-line = Last move in braille:
play-speak = Read moves aloud
play-call-time = Say my time at 30, 10, 5 and 1 minutes
commands-heading = Commands
assistant-of = Assistant of { $it }
assistant-duties = The assistant’s duties
assistant-duties-hint = You announce both players’ moves, press the clock after the announcement, and keep the score. You tell the times and the number of moves only when you are asked, and say when you leave the board.
assistant-asked = The player asks to be told.
assistant-tell-time = Tell the times
assistant-tell-moves = Tell the number of moves
done-ask-moves = asks for the number of moves
done-tell = The assistant tells: { $it }
done-repeat = repeats the move
done-two-boards = demands a second board
done-lift-exemption = the clock may be adjusted in spite of the disability: { $it }

## What players need

needs-of-players = Players with disabilities
needs-private = Only those who see to it can see this page.
contacts = Whom to call
contacts-missing = The numbers of the hospital and of a doctor are still missing.
keys-assistants = Links for the assistants
needs-displaced = { $it }: own table { $home }, in this round table { $n }.
needs-nobody = Nobody has asked for anything.
needs-asked-on = Told on { $it }.
needs-granted = Granted.
needs-not-granted = Not granted:
needs-open = Not answered yet.
needs-grant = Grant
needs-refuse = Do not grant
needs-assistant = Assistant
needs-why-another = Why somebody else
needs-own-table = Own table in every round
needs-wide-table = With an assistant: one game at the table, two metres wide, standing apart.
needs-refusal = Refusing to play
needs-refusal-hint = Nobody may refuse a disabled opponent who was properly paired. Whoever does loses by forfeit.
needs-refused-to-play = Refused to play
