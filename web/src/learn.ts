// The lessons of Tavreli: each board becomes alive, tries are judged by the server, and what follows is said.
import { dataOf, type Towers, type Words } from './play/told';
import { TowerBoard } from './play/tower-board';
import { fill, pieceLetters } from './play/towers';

/** What the server tells of a position. */
interface Position extends Towers {
  tfen: string;
  ended?: 'checkmate' | 'stalemate';
  written?: string;
  said?: string;
}

interface Lesson {
  position: Position;
  /** How a move begins that does the task; with none every move is fine. */
  goals: string[];
}

/** What a try came to: a position, or why there is none. */
type Tried = Position | { refused: string; rule?: string };

async function judge(tfen: string, move: string, words: Words): Promise<Tried> {
  try {
    const answer = await fetch(`/api/tavreli/position?${new URLSearchParams({ tfen, move })}`);
    const told = (await answer.json()) as Position & { detail?: string; clauses?: string[] };
    if (answer.ok) return told;
    const rule = told.clauses?.[0];
    return { refused: told.detail ?? '', ...(rule ? { rule } : {}) };
  } catch {
    return { refused: words['learn-offline'] ?? '' };
  }
}

export function learn(page: HTMLElement): void {
  const data = dataOf<{ boards: Record<string, Lesson>; words: Words }>('learn-data');
  if (!data) return;
  pieceLetters();
  for (const section of page.querySelectorAll<HTMLElement>('[data-lesson]')) {
    const lesson = data.boards[section.dataset['lesson'] ?? ''];
    if (lesson) teach(section, lesson, data.words);
  }
}

function teach(section: HTMLElement, lesson: Lesson, words: Words): void {
  const one = <T extends HTMLElement>(what: string): T | null => section.querySelector<T>(what);
  const grid = one('.grid');
  const place = one('.board');
  const feedback = one('.feedback');
  const typed = one<HTMLInputElement>('.typing input');
  if (!grid || !place || !feedback) return;
  const free = lesson.goals.length === 0;
  let now = lesson.position;
  let before: Position[] = [];
  let done = false;
  place.hidden = false;
  one('.still')?.setAttribute('hidden', '');

  const board = new TowerBoard(grid, words, 'white', {
    lift: (mv) => void attempt(mv),
    say: (text) => tell(text, ''),
  });

  function tell(text: string, kind: 'right' | 'wrong' | '', rule?: string): void {
    if (!feedback) return;
    feedback.className = `feedback ${kind}`;
    feedback.textContent = text;
    if (!rule) return;
    const link = document.createElement('a');
    link.href = `/laws/tavreli/${rule}`;
    link.textContent = fill(words, 'tower-rule', { it: rule });
    feedback.append(' (', link, ')');
  }

  function turn(): string {
    if (now.ended) return words[now.ended === 'checkmate' ? 'learn-mate' : 'learn-stalemate'] ?? '';
    const check = now.check ? `${words['play-check']}. ` : '';
    return check + (words[now.turn === 'white' ? 'learn-white-to-move' : 'learn-black-to-move'] ?? '');
  }

  function draw(): void {
    const moves = !done && !now.ended && (free || before.length === 0);
    board.show(now, moves ? { color: now.turn, tries: true } : {});
    const list = one('.in-words ul');
    const high = Object.entries(now.towers).filter(([, tower]) => tower.height > 1);
    list?.replaceChildren(
      ...high.map(([square, tower]) => {
        const item = document.createElement('li');
        item.textContent = `${square}: ${tower.words}`;
        return item;
      }),
    );
    one('.in-words')?.toggleAttribute('hidden', high.length === 0);
    for (const button of section.querySelectorAll<HTMLButtonElement>('[data-do="back"]')) button.disabled = before.length === 0;
  }

  async function attempt(mv: string): Promise<void> {
    if (done || (!free && before.length > 0)) return;
    const tried = await judge(now.tfen, mv, words);
    if ('refused' in tried) {
      tell(tried.refused, 'wrong', tried.rule);
      draw();
      return;
    }
    before = [...before, now];
    now = tried;
    const said = tried.said ?? '';
    if (typed) typed.value = '';
    if (free) {
      tell(`${tried.written}: ${fill(words, 'learn-said', { it: said })} ${turn()}`, '');
    } else if (lesson.goals.some((goal) => tried.written?.startsWith(goal))) {
      done = true;
      tell(fill(words, 'learn-done', { it: said }), 'right');
    } else {
      tell(fill(words, 'learn-other', { it: said }), 'wrong');
    }
    draw();
  }

  function back(to: Position, rest: Position[]): void {
    now = to;
    before = rest;
    done = false;
    tell(free ? turn() : '', '');
    draw();
  }

  section.addEventListener('click', (event) => {
    const what = (event.target as HTMLElement).dataset['do'];
    if (what === 'reset') back(lesson.position, []);
    if (what === 'back') back(before.at(-1) ?? lesson.position, before.slice(0, -1));
  });
  one('.typing')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = typed?.value.trim();
    if (text) void attempt(text);
  });
  draw();
}
