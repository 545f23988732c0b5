// Tables are moved in the plan of a hall: dragged, or by the arrow keys. What a place breaks is said by the server, which is asked while
// somebody drags; no rule stands here. Nothing is kept before it is saved.

interface Rect { x: number; y: number; w: number; h: number }
interface Table { number: number; at: Rect; turned: boolean; wide: boolean; assistant: boolean }
interface Plan { hall: unknown; tables: Table[]; arbiters: Rect[] }
interface Breach { tables: number[]; told: string; weight: 'deviation' | 'advice' }

/** Tables come to stand on whole tenths of a metre. */
const STEP = 100;
const FAR = 1000;
/** So long nothing is asked while the hand still moves. */
const PAUSE_MS = 120;

export function planEditor(form: HTMLFormElement): void {
  const data = document.getElementById('plan-data')?.textContent ?? 'null';
  const plan = JSON.parse(data) as Plan | null;
  const svg = form.querySelector<SVGSVGElement>('svg.hall-plan');
  const list = document.getElementById('breaches');
  const state = document.getElementById('plan-state');
  if (!plan || !svg || !list) return;
  const tables = new Map(plan.tables.map((table) => [table.number, table]));
  const began = new Map(plan.tables.map((table) => [table.number, { ...table.at }]));
  // What is in it can be used now: it is no picture any more.
  svg.setAttribute('role', 'group');
  const groups = new Map<number, SVGGElement>();
  for (const group of svg.querySelectorAll<SVGGElement>('g[data-table]')) {
    const number = Number(group.dataset['table']);
    groups.set(number, group);
    group.setAttribute('tabindex', '0');
    group.setAttribute('role', 'button');
    group.setAttribute('aria-label', String(number));
  }
  form.querySelectorAll<HTMLElement>('[hidden]').forEach((part) => (part.hidden = false));

  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async (): Promise<void> => {
    const turn = ++asked;
    const answer = await fetch(form.dataset['check'] ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Adoube-Sign': form.dataset['sign'] ?? '' },
      body: JSON.stringify(plan),
    }).catch(() => undefined);
    // Somebody has moved on meanwhile: a later answer is on its way.
    if (turn !== asked || !answer) return;
    if (!answer.ok) {
      const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
      list.replaceChildren(paragraph(problem.detail ?? answer.statusText));
      return;
    }
    tell((await answer.json()) as Breach[]);
  };
  const tell = (breaches: Breach[]): void => {
    for (const group of groups.values()) group.classList.remove('broken', 'advised');
    for (const breach of breaches) {
      for (const number of breach.tables) {
        groups.get(number)?.classList.add(breach.weight === 'deviation' ? 'broken' : 'advised');
      }
    }
    if (breaches.length === 0) {
      list.replaceChildren(paragraph(form.dataset['keeps'] ?? ''));
      return;
    }
    const items = breaches.map((breach) => {
      const item = document.createElement('li');
      item.textContent = breach.told;
      item.classList.toggle('hard', breach.weight === 'deviation');
      return item;
    });
    const all = document.createElement('ul');
    all.className = 'findings';
    all.append(...items);
    list.replaceChildren(all);
  };
  const show = (table: Table): void => {
    const first = began.get(table.number);
    const group = groups.get(table.number);
    if (!first || !group) return;
    // A table that is turned is drawn turned about its middle; the exact picture comes from the server once it is saved.
    const dx = table.at.x + table.at.w / 2 - (first.x + first.w / 2);
    const dy = table.at.y + table.at.h / 2 - (first.y + first.h / 2);
    const angle = table.at.w === first.w ? 0 : 90;
    const middle = `${first.x + first.w / 2} ${first.y + first.h / 2}`;
    group.setAttribute('transform', `translate(${dx} ${dy}) rotate(${angle} ${middle})`);
  };
  const changed = (table: Table): void => {
    show(table);
    if (state) state.textContent = form.dataset['unsaved'] ?? '';
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE_MS);
  };

  const at = (event: PointerEvent): DOMPoint => {
    const matrix = svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY);
    return matrix ? point.matrixTransform(matrix.inverse()) : point;
  };
  let held: { table: Table; group: SVGGElement; from: DOMPoint; x: number; y: number } | undefined;
  for (const [number, group] of groups) {
    const table = tables.get(number);
    if (!table) continue;
    group.addEventListener('pointerdown', (event) => {
      held = { table, group, from: at(event), x: table.at.x, y: table.at.y };
      group.setPointerCapture(event.pointerId);
      group.classList.add('dragged');
      group.focus();
      event.preventDefault();
    });
    group.addEventListener('pointermove', (event) => {
      if (held?.group !== group) return;
      const to = at(event);
      table.at.x = Math.round((held.x + to.x - held.from.x) / STEP) * STEP;
      table.at.y = Math.round((held.y + to.y - held.from.y) / STEP) * STEP;
      changed(table);
    });
    const leave = (): void => {
      group.classList.remove('dragged');
      held = undefined;
    };
    group.addEventListener('pointerup', leave);
    group.addEventListener('pointercancel', leave);
    group.addEventListener('keydown', (event) => {
      const far = event.shiftKey ? FAR : STEP;
      const ways: Record<string, [number, number]> = {
        ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far],
      };
      const way = ways[event.key];
      if (way) {
        table.at.x += way[0];
        table.at.y += way[1];
      } else if (event.key === 'r' || event.key === 'R') {
        const { x, y, w, h } = table.at;
        table.at = { x: Math.round(x + (w - h) / 2), y: Math.round(y + (h - w) / 2), w: h, h: w };
        table.turned = !table.turned;
      } else {
        return;
      }
      event.preventDefault();
      changed(table);
    });
  }
  const field = form.elements.namedItem('plan');
  form.addEventListener('submit', () => {
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(plan);
  });
  void ask();
}

function paragraph(text: string): HTMLElement {
  const told = document.createElement('p');
  told.textContent = text;
  return told;
}
