#!/usr/bin/env bash
# Other programs read what goes out: while forty real boards are played into a house, every file that a poller gets is read by
# python-chess and pgn-extract, and neither may complain. It is no part of `make test`: both come from elsewhere.
set -euo pipefail

binary=$(readlink -f "$1")
games=$(readlink -f crates/adoube-broadcast/tests/data/forty-games.pgn)
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
extract=$(command -v pgn-extract || echo /usr/games/pgn-extract)

ADOUBE_PASSWORD=rook-endgame "$binary" serve --listen 127.0.0.1:0 --db "$folder/store.db" 2> "$folder/said" &
server=$!
until url=$(sed -n 's/.*open at \(http:[^ ]*\).*/\1/p' "$folder/said") && [ -n "$url" ]; do sleep 0.2; done

python3 - "$url" "$games" "$folder" <<'PY'
import io, json, random, re, subprocess, sys, urllib.request
import chess.pgn
url, games, folder = sys.argv[1:4]

def ask(method, path, body=None, token=None):
    request = urllib.request.Request(url + path, method=method)
    request.add_header("Content-Type", "application/json")
    if token: request.add_header("Authorization", "Bearer " + token)
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data) as answer: return answer.read().decode()

token = json.loads(ask("POST", "/api/session", {"password": "rook-endgame"}))["token"]
act = lambda act: ask("POST", "/api/events/open/acts", {"act": act}, token)
ask("POST", "/api/events", {"id": "open", "settings": {"name": "Open “of” all", "chief_arbiter": "A", "system": "swiss", "rounds": "9", "time_control": "90+30"}}, token)
act({"type": "enter_players", "players": [{"name": f"Player, {n:02}", "rating": 2600 - n} for n in range(80)]})
act({"type": "draw_lots", "method": {"by": "colour", "initial": "white"}})
act({"type": "pair_round", "round": 1, "method": {"by": "rules"}})
act({"type": "set_play", "play": {"time_control": "90+30"}})
boards = json.loads(ask("GET", "/api/events/open/rounds/1"))["games"]
names = {p["id"]: p["name"] for p in json.loads(ask("GET", "/api/events/open/players"))}
played = []
with open(games) as file:
    while (game := chess.pgn.read_game(file)) is not None: played.append(game)
made, polls, read = [0] * len(played), 0, 0
chance = random.Random(64)
while True:
    text = ""
    for index, (game, board) in enumerate(zip(played, boards)):
        moves = list(game.mainline())
        made[index] = min(len(moves), made[index] + chance.randrange(6))
        over = made[index] == len(moves)
        node = game if made[index] == 0 else moves[made[index] - 1]
        sans, line = [], node
        while line.parent: sans.append((line.san(), line.comment)); line = line.parent
        sans.reverse()
        body = " ".join(f"{san} {{{comment}}}" for san, comment in sans)
        white, black = (names[board[c]["id"] if isinstance(board[c], dict) else board[c]] for c in ("white", "black"))
        sign = game.headers["Result"] if over else "*"
        text += f'[Round "1.{index + 1}"]\n[White "{white}"]\n[Black "{black}"]\n\n{body} {sign}\n\n'
    ask("POST", "/api/events/open/rounds/1/follow", {"do": "take", "games": text}, token)
    feed = ask("GET", "/events/open/rounds/1/games.pgn")
    polls += 1
    lines, stream = [], io.StringIO(feed)
    while (game := chess.pgn.read_game(stream)) is not None:
        assert not game.errors, (polls, game.errors, game.headers)
        lines.append([move.uci() for move in game.mainline_moves()])
    assert len(lines) == len(played), (polls, len(lines))
    for index, line in enumerate(lines):
        whole = [move.uci() for move in played[index].mainline_moves()]
        assert line == whole[:made[index]], (polls, index)
    read += len(lines)
    with open(f"{folder}/{polls:04}.pgn", "w") as file: file.write(feed)
    if all(count == len(list(game.mainline())) for count, game in zip(made, played)): break
print(f"python-chess: {read} games of {polls} files, no complaint")
PY
for file in "$folder"/*.pgn; do
  told=$("$extract" -s -r "$file" 2>&1) || { echo "$told"; exit 1; }
  if [ -n "$told" ]; then echo "$file: $told"; exit 1; fi
done
echo "pgn-extract: no complaint"
