// The page of a live game, for whoever looks at it.
import { announce } from '../live';
import { moved } from './board';
import { GameTime, shown } from './clocks';
import { gameBoard } from './game-board';
import { Post, type Answer } from './post';
import { Replay } from './replay';
import { drawKey, hex, seal } from './seal';
import { Sound } from './sound';
import { Spoken } from './spoken';
import { dataOf, other, type Color, type GameData, type Told, type View } from './told';
import { moved as movedTowers, pieceLetters } from './towers';

const by = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

/** What can be claimed besides a draw by the position, and how it is sent. */
const COMPLAINTS: Record<string, unknown> = {
  'illegal-move': 'claim-illegal-move',
  touch: 'claim-touch',
  'two-hands': 'claim-two-hands',
  'cannot-win': { 'claim-quickplay': { ground: 'cannot-win', score: true } },
  'no-effort': { 'claim-quickplay': { ground: 'no-effort', score: true } },
  increment: 'ask-increment',
};

export function game(page: HTMLElement): void {
  const data = dataOf<GameData>('game-data');
  if (!data) return;
  pieceLetters();
  const { words, role } = data;
  const say = (key: string): string => words[key] ?? key;
  const time = new GameTime(structuredClone(data.told));
  const plays = role === 'white' || role === 'black' || role === 'screen';
  const mine = (color: Color): boolean => role === color || role === 'screen';
  let heard = data.told;
  let view: View = structuredClone(data.told.view);
  let latest = view.log.at(-1)?.seq ?? 0;
  const spoken = new Spoken(say, view);
  let offering = false;
  const asWhom = document.getElementById('as') as HTMLSelectElement | null;
  let asTurn: Color | undefined;

  const status = by('status');
  const answerBox = by('answer');
  const post = new Post(
    data.acts,
    page.dataset['sign'] ?? '',
    time,
    role === 'screen',
    (count) => {
      if (count > 0) complain(say(role === 'screen' ? 'play-sent-later' : 'play-offline'), []);
      else answerBox.replaceChildren();
    },
    (answer) => {
      if (!answer.ok) complain(answer.detail, answer.clauses);
      if (!post.waits()) catchUp();
    },
  );

  /** Shows why something was not done, with links to the articles. */
  function complain(detail: string, clauses: string[]): void {
    const text = document.createElement('p');
    text.className = 'err';
    text.append(detail.replace(/ \([^()]*\)$/, clauses.length > 0 ? '' : '$&'), ...links(clauses));
    answerBox.replaceChildren(text);
  }

  function links(clauses: string[]): (string | HTMLElement)[] {
    return clauses.flatMap((clause) => {
      const link = document.createElement('a');
      link.href = `/laws/${data?.laws}/${encodeURIComponent(clause)}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = clause;
      return [' ', link];
    });
  }

  /** Does something as a player; on a screen between two, as this one. */
  async function act(body: Record<string, unknown>, color: Color = view.turn): Promise<Answer> {
    const answer = await post.send(role === 'screen' ? { by: color, ...body } : body);
    if (answer.ok) {
      answerBox.replaceChildren();
    } else {
      // Whatever was done after it on this device rests on it.
      post.drop();
      complain(answer.detail, answer.clauses);
      board.reset();
    }
    if (!post.waits() && (played > 0 || heard !== last)) {
      played = 0;
      catchUp();
    }
    return answer;
  }

  function closeDialogs(): void {
    for (const dialog of page.querySelectorAll('dialog')) if (dialog.open) dialog.close();
  }

  function arrive(): void {
    const seated = role === 'white' || role === 'black';
    const open = ['scheduled', 'in-play'].includes(view.phase) || (view.phase === 'adjourned' && view.resumed);
    if (seated && open && !view.present[role]) void post.send({ acts: ['arrive'] });
  }

  function showKey(key: string): void {
    const text = document.createElement('p');
    text.className = 'note';
    const code = document.createElement('code');
    code.textContent = key;
    text.append(`${say('play-key-shown')} `, code);
    answerBox.replaceChildren(text);
  }

  /** The move of a hand as the server reads it. */
  async function move(from: string, to: string): Promise<void> {
    if (adjusting) {
      // What is straightened goes back to its square.
      adjust(false);
      return board.reset();
    }
    const piece = board.piece(from);
    const target = board.piece(to);
    let mv = `${from}-${to}`;
    const sameSide = piece !== undefined && target !== undefined && (piece < 'a') === (target < 'a');
    if (piece?.toLowerCase() === 'k' && target?.toLowerCase() === 'r' && sameSide) {
      mv = to > from ? '0-0' : '0-0-0';
    }
    if (piece?.toLowerCase() === 'p' && /[18]$/.test(to)) {
      const role = await promotion();
      if (!role) return board.reset();
      mv += `=${role}`;
    }
    if (piece && target && sameSide && !mv.startsWith('0')) {
      // A hand that goes to another own piece touches that one.
      board.reset();
      if (view.free) await act({ acts: [{ touch: { squares: [to] } }] });
      return;
    }
    await play(mv);
  }

  /** Makes a move that is written out, with a draw offer if one goes with it. */
  async function play(mv: string): Promise<void> {
    const color = view.turn;
    if (role === 'screen') playHere(mv);
    const acts: unknown[] = [{ move: { mv } }];
    if (offering) acts.push({ 'offer-draw': {} });
    offer(false);
    await act({ acts }, color);
  }

  /** A screen between two players shows a move before the server knows of it; the server judges it later. */
  function playHere(mv: string): void {
    played += 1;
    const color = view.turn;
    if (view.towers) view.towers = movedTowers(view.towers, color, mv, words);
    else view.fen = moved(view.fen, mv);
    view.turn = other(color);
    view.moves = [...view.moves, { text: mv }];
    view.dests = {};
    view.lifts = {};
    view.free = true;
    if (view.by_hand) view.press = true;
    else time.press(color);
    draw();
  }

  function promotion(): Promise<string | undefined> {
    const dialog = by<HTMLDialogElement>('promotion');
    return new Promise((chosen) => {
      const pick = (event: Event): void => {
        const button = (event.target as HTMLElement).closest('button');
        if (button) dialog.close(button.value);
      };
      dialog.returnValue = '';
      dialog.addEventListener('click', pick);
      dialog.addEventListener(
        'close',
        () => {
          dialog.removeEventListener('click', pick);
          chosen(dialog.returnValue || undefined);
        },
        { once: true },
      );
      dialog.showModal();
    });
  }

  const orientation: Color = role === 'black' || role === 'black-assistant' ? 'black' : 'white';
  const board = gameBoard(
    by('board'),
    by('grid'),
    words,
    view,
    orientation,
    plays
      ? {
          move: (from, to) => void move(from, to),
          lift: (mv) => {
            if (adjusting) {
              adjust(false);
              board.reset();
            } else {
              void play(mv);
            }
          },
          touch: (square) => {
            if (adjusting) void act({ acts: [{ adjust: { square } }] }).then(() => adjust(false));
            else if (!view.touched.includes(square)) void act({ acts: [{ touch: { squares: [square] } }] });
          },
        }
      : undefined,
    (text) => announce(by('spoken'), text),
  );
  let below = orientation;
  arrange(below);
  const sound = new Sound(by('sound'));
  const replay = new Replay(data.acts.replace(/acts$/, `positions${location.search}`), (said) => {
    draw();
    if (said) announce(by('spoken'), said);
  });
  replay.hear(view);

  /** Turns the board round, and the strips with it. */
  function turnRound(): void {
    below = other(below);
    arrange(below);
    board.flip();
  }

  /** The own side below. */
  function arrange(below: Color): void {
    by('bar-' + below).classList.add('below');
    by('bar-' + other(below)).classList.remove('below');
  }

  let adjusting = false;
  /** The next piece touched is only adjusted (4.2). */
  function adjust(on: boolean): void {
    adjusting = on;
    by('adjust').setAttribute('aria-pressed', String(on));
  }

  function offer(on: boolean): void {
    offering = on;
    by('offer').setAttribute('aria-pressed', String(on));
  }

  // ---- what is shown ---------------------------------------------------------------------------------------

  let last = data.told;
  let played = 0;

  function hear(told: Told): void {
    last = told;
    // What this device has done and not sent yet is newer than what the server knows.
    if (role === 'screen' && post.waits() && told.view.game === view.game) return;
    catchUp();
  }

  /** Shows what the server knows. */
  function catchUp(): void {
    const told = structuredClone(last);
    time.hear(told, last === heard ? undefined : performance.now());
    heard = last;
    const before = view;
    view = told.view;
    replay.hear(view);
    if (view.game !== before.game || view.phase !== before.phase) closeDialogs();
    // There is nothing to type any more: the keys are those of the replay.
    if (view.looks_back && !before.looks_back) typed.blur();
    if (view.game !== before.game || (view.resumed && !before.resumed)) arrive();
    draw();
    tell(before);
  }

  function draw(): void {
    board.show(replay.view(view), mine);
    spoken.draw(view, there);
    drawReplay();
    drawMoves();
    drawRulings();
    const going = view.phase === 'in-play' || view.phase === 'sealing';
    // In an adjourned game the players can still agree or resign.
    const adjourned = view.phase === 'adjourned';
    by('acts').hidden = !plays || !(going || adjourned);
    for (const id of ['claim', 'flag', 'call']) by(id).hidden = adjourned;
    by('adjust').hidden = !view.free || view.phase !== 'in-play' || view.unseen === true;
    by('press').hidden = !(view.by_hand && view.press && mine(view.turn === 'white' ? 'black' : 'white')) || role === 'screen';
    const fromOther = view.offer !== undefined && (role === 'screen' || (role !== view.offer && plays));
    by('offered').hidden = !fromOther || !(going || adjourned);
    const seals = view.seals !== undefined && mine(view.seals);
    by('sealing').hidden = !seals;
    by('typing').hidden = seals;
    if (asWhom && document.activeElement !== asWhom && view.turn !== asTurn) asWhom.value = asTurn = view.turn;
    const unsigned = (['white', 'black'] as const).filter((color) => mine(color) && !view.signed[color]);
    by('after').hidden = !(plays && view.phase === 'ended' && unsigned.length > 0);
    by('sign').textContent = role === 'screen' && unsigned[0] ? `${say('play-sign')}: ${say(unsigned[0])}` : say('play-sign');
    status.textContent = statusText();
    status.classList.toggle('over', view.phase === 'ended');
    for (const color of ['white', 'black'] as const) {
      by(`here-${color}`).hidden = !view.present[color];
      // The whole side of a screen is a button; so is a player's own clock beside a real board.
      by(`press-${color}`).hidden = !(view.by_hand && mine(color) && view.phase === 'in-play' && (role === 'screen' || view.unseen));
      by(`bar-${color}`).classList.toggle('runs', view.clocks.running === color);
      const counter = by(`clock-${color}`).querySelector('.counter');
      if (counter) counter.textContent = String(view.clocks[color].moves);
    }
    page.classList.toggle('ended', view.phase === 'ended');
    tick();
  }

  function statusText(): string {
    if (view.notice) return view.notice;
    switch (view.phase) {
      case 'scheduled':
        return say('play-not-begun');
      case 'ended':
        return view.result?.text ?? say('play-over');
      case 'adjourned':
        return say('play-adjourned');
      case 'cancelled':
        return say('play-cancelled');
      case 'sealing':
        return say('play-seal-now');
      case 'in-play': {
        if (!view.clocks.running) return say('play-stopped');
        const check = view.check ? `${say('play-check')}. ` : '';
        if (view.press && view.by_hand && role === view.clocks.running) return say('play-press-now');
        if (role === view.turn && !view.press) return check + say('play-your-move');
        return check + say(view.turn === 'white' ? 'play-white-to-move' : 'play-black-to-move');
      }
    }
  }

  /** The buttons that go over the moves; whoever looks at the past sees that it is the past. */
  function drawReplay(): void {
    by('replay').hidden = !view.looks_back;
    const [start, end] = [replay.ply === 0, replay.ply === view.moves.length];
    for (const id of ['replay-first', 'replay-back']) by(id).ariaDisabled = String(start);
    for (const id of ['replay-on', 'replay-last']) by(id).ariaDisabled = String(end);
    page.classList.toggle('past', replay.back);
  }

  function drawMoves(): void {
    const list = by('moves');
    const [number, first] = view.first;
    const items: HTMLElement[] = [];
    let row: HTMLLIElement | undefined;
    view.moves.forEach((move, index) => {
      const white = (index % 2 === 0) === (first === 'white');
      const count = number + Math.floor((index + (first === 'black' ? 1 : 0)) / 2);
      if (white || !row) {
        row = document.createElement('li');
        row.value = count;
        const n = document.createElement('span');
        n.className = 'n';
        n.textContent = `${count}${white ? '.' : '…'}`;
        row.append(n);
        items.push(row);
      }
      const text = document.createElement(view.looks_back ? 'button' : 'span');
      if (text instanceof HTMLButtonElement) {
        text.type = 'button';
        text.tabIndex = -1;
        text.addEventListener('click', () => void replay.go(index + 1));
        if (replay.ply === index + 1) text.setAttribute('aria-current', 'true');
      }
      text.className = move.illegal ? 'move illegal' : 'move';
      text.textContent = move.text + (move.offer ? ' (=)' : '');
      if (move.illegal) text.title = say('play-illegal');
      row.append(' ', text);
    });
    list.replaceChildren(...items);
    const current = list.querySelector<HTMLElement>('[aria-current]');
    // Only the list is scrolled: the page stays where its reader has it.
    if (replay.back && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    else list.scrollTop = replay.ply === 0 ? 0 : list.scrollHeight;
  }

  function drawRulings(): void {
    by('rulings').replaceChildren(
      ...view.log
        .slice()
        .reverse()
        .map((line) => {
          const item = document.createElement('li');
          const who = document.createElement('span');
          who.className = 'who';
          who.textContent = line.clauses.length > 0 ? '' : `${line.by}: `;
          item.append(who, line.text, ...links(line.clauses));
          return item;
        }),
    );
  }

  /** Says what is new to those who cannot see it. */
  function tell(before: View): void {
    const parts: string[] = [];
    // One's own move too: it may have become another than the hand meant.
    const fresh = spoken.moves(view);
    parts.push(...fresh);
    if (fresh.length > 0) sound.knock();
    for (const line of view.log.filter((line) => line.seq > latest)) {
      const article = line.clauses[0] ? ` (${say('play-article')} ${line.clauses[0]})` : '';
      parts.push(line.clauses.length > 0 ? `${line.text}${article}` : `${line.by}: ${line.text}`);
    }
    latest = Math.max(latest, view.log.at(-1)?.seq ?? 0);
    if (view.phase !== before.phase && view.phase !== 'in-play') parts.push(statusText());
    if (view.game !== before.game) {
      latest = view.log.at(-1)?.seq ?? 0;
    }
    if (parts.length > 0) spoken.tell(parts.join('. '));
  }

  /** What stands on a square that is shown, in words. */
  function there(square: string): string {
    const now = replay.view(view);
    if (now.towers) return now.towers[square]?.words ?? '';
    const sign = board.piece(square);
    if (!sign) return '';
    const kind = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }[sign.toLowerCase()] ?? '';
    return say(`piece-${sign < 'a' ? 'white' : 'black'}-${kind}`);
  }

  function tick(): void {
    for (const color of ['white', 'black'] as const) {
      const left = time.left(color);
      const clock = by(`clock-${color}`);
      const text = clock.querySelector('.time');
      const now = shown(left);
      if (text && text.textContent !== now) text.textContent = now;
      clock.classList.toggle('low', left < 60_000);
      clock.classList.toggle('fallen', left <= 0);
      by(`first-flag-${color}`).hidden = view.clocks.first_flag !== color;
    }
  }
  setInterval(tick, 100);
  setInterval(() => {
    const own = role === 'white' || role === 'black' ? role : undefined;
    if (own && view.phase === 'in-play') spoken.callTime(view, own, time.left(own));
  }, 500);

  let called = '';
  /** A screen that keeps the players' time calls the flag itself: the server may not know of all presses. */
  function callFlag(): void {
    const { running } = view.clocks;
    const here = `${view.game} ${running} ${running && view.clocks[running].moves}`;
    if (role !== 'screen' || !running || !view.watched || view.phase !== 'in-play' || here === called) return;
    if (time.left(running) > 0) return;
    called = here;
    void act({ acts: ['claim-flag'] }, other(running));
  }
  setInterval(callFlag, 250);

  // ---- the stream ------------------------------------------------------------------------------------------

  const query = new URLSearchParams(location.search);
  const stream = (): void => {
    const source = new EventSource(`${data.live}?${query}`);
    source.onmessage = (message) => {
      hear(JSON.parse(message.data as string) as Told);
      document.getElementById('live-offline')?.setAttribute('hidden', '');
    };
    source.onerror = () => {
      const sign = document.getElementById('live-offline');
      if (sign) sign.hidden = false;
      if (source.readyState === EventSource.CLOSED) setTimeout(stream, 2000);
    };
  };
  stream();
  draw();

  arrive();

  // ---- what people do --------------------------------------------------------------------------------------

  const self = (): Color => (role === 'screen' ? ((asWhom?.value as Color | undefined) ?? view.turn) : (role as Color));
  /** On a screen between two, a dialogue names whom it is about. */
  const named = (key: string): string => (role === 'screen' ? `${say(self())}: ${say(key)}` : say(key));
  const press = (color: Color): void => {
    // A clock between two players must not wait for the network to change over.
    if (role === 'screen') {
      played += 1;
      time.press(color);
      view.press = false;
      draw();
    }
    void act({ acts: [{ press: {} }] }, color);
  };
  by('press').addEventListener('click', () => press(other(view.turn)));
  by('accept').addEventListener('click', () => void act({ acts: ['accept-draw'] }, view.offer ? other(view.offer) : self()));
  by('decline').addEventListener('click', () => void act({ acts: ['decline-draw'] }, view.offer ? other(view.offer) : self()));
  by('offer').addEventListener('click', () => {
    // With one's own move still to be made, the offer goes with the move (9.1).
    if (role === view.turn && !view.press && view.phase === 'in-play' && !view.by_hand) offer(!offering);
    else void act({ acts: [{ 'offer-draw': {} }] }, self());
  });
  by('adjust').addEventListener('click', () => adjust(!adjusting));
  by('flag').addEventListener('click', () => void act({ acts: ['claim-flag'] }, other(view.clocks.running ?? view.turn)));
  by('call').addEventListener('click', () =>
    void act({ acts: [data.calls_stop ? { 'stop-clocks': { reason: 'other' } } : 'ask-laws'] }, self()),
  );
  const resigning = by<HTMLDialogElement>('resigning');
  by('resign').addEventListener('click', () => {
    by('resigning-title').textContent = named('play-resign-sure');
    resigning.showModal();
  });
  by('resign-no').addEventListener('click', () => resigning.close());
  by('resign-yes').addEventListener('click', () => {
    resigning.close();
    void act({ acts: ['resign'] }, self());
  });
  const claiming = by<HTMLDialogElement>('claiming');
  by('claim').addEventListener('click', () => {
    const what = by('claim').textContent ?? '';
    by('claiming-title').textContent = role === 'screen' ? `${say(self())}: ${what}` : what;
    claiming.showModal();
  });
  by('claim-no').addEventListener('click', () => claiming.close());
  by('claim-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    claiming.close();
    const ground = String(form.get('ground'));
    const complaint = COMPLAINTS[ground];
    if (complaint) return void act({ acts: [complaint] }, self());
    const typed = by<HTMLInputElement>('claim-move').value;
    void act({ claim: { ground, ...(typed ? { typed } : {}) } }, self());
  });
  by('sign').addEventListener('click', () => {
    const who = (['white', 'black'] as const).find((color) => mine(color) && !view.signed[color]);
    if (view.result && who) void act({ acts: [{ sign: { score: view.result.score } }] }, who);
  });
  by('appeal').addEventListener('click', () => void act({ acts: [{ appeal: {} }] }, self()));
  const typed = by<HTMLInputElement>('typed');
  const assists = role === 'white-assistant' || role === 'black-assistant';

  /** Says a line: a move, a question or something else that is done. Who only looks on only asks. */
  async function speak(text: string, offered = false): Promise<boolean> {
    if (!plays && !assists) return ask(text);
    const color = view.phase === 'in-play' && !/\p{L}{3,}/u.test(text) ? view.turn : self();
    const plain = view.towers ? /^(\([1-9]\d?\))?[a-h][1-8][-x][a-h][1-8]$/ : /^[a-h][1-8]-[a-h][1-8]$/;
    if (role === 'screen' && plain.test(text)) playHere(text);
    const answer = await act({ line: text, ...(offered ? { offer: true } : {}) }, color);
    if (answer.said) spoken.answer(answer.said);
    return answer.ok;
  }

  /** Asks about the board. */
  async function ask(line: string): Promise<boolean> {
    const query = new URLSearchParams(location.search);
    query.set('line', line);
    try {
      const answer = await fetch(data?.acts.replace(/acts$/, `told?${query}`) ?? '', { cache: 'no-store' });
      const told = (await answer.json()) as { said?: string; detail?: string };
      if (answer.ok) {
        answerBox.replaceChildren();
        spoken.answer(told.said ?? '');
      } else {
        complain(told.detail ?? '', []);
      }
      return answer.ok;
    } catch {
      complain(say('play-offline'), []);
      return false;
    }
  }

  function enter(): void {
    const text = typed.value.trim();
    if (!text) return;
    const offered = offering;
    offer(false);
    void speak(text, offered).then((ok) => {
      // What has been typed since stays; an offer that went with a move that was not made is still to be made.
      if (ok && typed.value.trim() === text) typed.value = '';
      if (!ok && offered) offer(true);
    });
  }
  by('typing').addEventListener('submit', (event) => {
    event.preventDefault();
    enter();
  });
  spoken.listen((line) => {
    typed.value = line;
    enter();
  });
  for (const form of page.querySelectorAll<HTMLFormElement>('form.duty')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void speak(form.querySelector<HTMLInputElement>('[name="line"]')?.value ?? '');
    });
  }
  by('sealing').addEventListener('submit', (event) => {
    event.preventDefault();
    // Sealed here: the move leaves this device, and is kept on it, only in its envelope.
    const key = drawKey();
    const envelope = seal(by<HTMLInputElement>('sealed').value, key);
    if (!envelope) return complain(say('play-seal-long'), []);
    by<HTMLInputElement>('sealed').value = '';
    showKey(hex(key));
    void act({ acts: [{ seal: { envelope } }] }, view.seals ?? self()).then((answer) => {
      if (answer.ok) showKey(hex(key));
    });
  });

  by('replay-first').addEventListener('click', () => void replay.go(0));
  by('replay-back').addEventListener('click', () => void replay.go(replay.ply - 1));
  by('replay-on').addEventListener('click', () => void replay.go(replay.ply + 1));
  by('replay-last').addEventListener('click', () => void replay.go(view.moves.length));
  by('replay-turn').addEventListener('click', turnRound);

  for (const color of ['white', 'black'] as const) {
    by(`press-${color}`).addEventListener('click', () => {
      if (view.clocks.running === color) press(color);
    });
  }
  if (role === 'screen') keepAwake();

  // Letters may be spoken commands, or be hit by a hand that trembles: they can be switched off.
  const letters = by<HTMLInputElement>('letters');
  letters.checked = localStorage.getItem('adoube-letters') !== 'off';
  letters.addEventListener('change', () => localStorage.setItem('adoube-letters', letters.checked ? 'on' : 'off'));

  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest('input, textarea, select, dialog[open]')) return;
    const inGrid = target.closest('[role="grid"]') !== null;
    if (view.looks_back && !inGrid) {
      const ply = { ArrowLeft: replay.ply - 1, ArrowRight: replay.ply + 1, Home: 0, End: view.moves.length }[event.key];
      if (ply !== undefined) {
        event.preventDefault();
        return void replay.go(ply);
      }
    }
    switch (event.key) {
      case ' ':
        if (!plays || !view.by_hand || target.closest('button, a, summary')) return;
        if (!view.clocks.running || !mine(view.clocks.running) || !(view.press || view.unseen)) return;
        event.preventDefault();
        return press(view.clocks.running);
    }
    if (!letters.checked) return;
    switch (event.key) {
      case 'm':
        event.preventDefault();
        return typed.focus();
      case 'b':
        return board.focus();
      case 't':
        return announce(by('spoken'), timesText());
      case 'l':
        return announce(by('spoken'), view.said ?? '');
      case 'f':
        return turnRound();
    }
  });

  function timesText(): string {
    return (['white', 'black'] as const)
      .map((color) => `${say(color)} ${shown(time.left(color)).replace(/\.\d$/, '')} ${say('play-time-left')}`)
      .join(', ');
  }
}

/** A screen between two players does not go dark while they think. */
function keepAwake(): void {
  const wake = (): void => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', wake);
  wake();
}
