// Entering results by keyboard.
//
// Keys are queued: typing never waits for the network. An entry is shown at once as waiting, and marked
// as saved when the server has it on the disk. A refusal stops the queue, goes back to the board and says
// why. In verify mode a key is compared with what is recorded and nothing is overwritten.

import { announce, knows, onUpdate } from './live';

/** The keys arbiters know. The server's legend has the same list; a test presses every key of it. */
const KEYS: Readonly<Record<string, string>> = {
  '0': '',
  '1': '1-0',
  '2': '0-1',
  '3': '1/2-1/2',
  '4': '+/-',
  '5': '-/+',
  '6': '0-0',
  '7': '-/-',
  '8': '1/2-0',
  '9': '0-1/2',
};

/** One entry on its way to the server. */
interface Entry {
  readonly id: string;
  readonly board: number;
  readonly result: string;
  readonly was: string;
  readonly verify: boolean;
  readonly undoing: boolean;
  /** Codes of warnings in spite of which it is to be entered. */
  readonly confirmed: readonly string[];
}

/** A problem document, as far as it is used here. */
interface Problem {
  readonly detail?: string;
  readonly recorded?: string | null;
  readonly warnings?: readonly { readonly code: string; readonly needs: string | null }[];
}

/** How long to wait before an entry is sent again after the network failed. */
const RETRY_MS = 1500;

/** A name for an entry that nobody else gives. (`crypto.randomUUID` is missing on a hall's plain network.) */
function entryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function resultEntry(root: HTMLElement): void {
  const word = (name: string): string => root.dataset[name] ?? '';
  const event = word('event');
  const round = Number(word('round'));
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tr[data-board]')];
  const status = root.querySelector<HTMLElement>('#entry-status');
  const verifyBox = root.querySelector<HTMLInputElement>('#verify');
  const undoButton = root.querySelector<HTMLButtonElement>('#undo');
  if (!status || !verifyBox || !undoButton || rows.length === 0) return;

  const queue: Entry[] = [];
  const done: { id: string; board: number; was: string }[] = [];
  let sending = false;
  let current = rows.findIndex((row) => row.dataset['result'] === '');
  if (current < 0) current = 0;

  for (const part of root.querySelectorAll<HTMLElement>('.js-only')) part.hidden = false;

  const row = (board: number): HTMLTableRowElement | undefined => rows[board - 1];
  const selectOf = (line: HTMLTableRowElement): HTMLSelectElement | null => line.querySelector('select');
  const say = (text: string): void => announce(status, text);
  const boardWord = (board: number): string => `${word('boardWord')} ${board}`;

  /** What the board shows: what is on its way, or what is recorded. */
  const shown = (line: HTMLTableRowElement): string => selectOf(line)?.value ?? '';

  function mark(line: HTMLTableRowElement, state: 'waiting' | 'saved' | 'verified' | 'refused' | ''): void {
    line.dataset['state'] = state;
    const sign = line.querySelector('[data-state]');
    const verified = line.dataset['verified'] === 'true';
    if (sign) sign.textContent = { waiting: '…', saved: verified ? '✓' : '•', verified: '✓', refused: '!', '': verified ? '✓' : '' }[state];
  }

  function show(line: HTMLTableRowElement, result: string): void {
    const select = selectOf(line);
    if (select) select.value = result;
    for (const button of line.querySelectorAll<HTMLButtonElement>('button[data-code]')) {
      button.setAttribute('aria-pressed', String(button.dataset['code'] === result));
    }
  }

  function go(index: number, focus = true): void {
    current = Math.max(0, Math.min(rows.length - 1, index));
    rows.forEach((line, i) => line.classList.toggle('current', i === current));
    const line = rows[current];
    const select = line && selectOf(line);
    if (focus && select) select.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }

  /** The next board without a result, or simply the next one when all have one or when verifying. */
  function advance(): void {
    if (!verifyBox?.checked) {
      for (let step = 1; step < rows.length; step++) {
        const index = (current + step) % rows.length;
        const line = rows[index];
        if (line && shown(line) === '') return go(index);
      }
    }
    go(current + 1);
  }

  function clearDifference(): void {
    root.querySelector('.difference')?.remove();
  }

  /** Queues an entry for a board. */
  function enter(board: number, result: string, how: { undoing?: boolean; replace?: boolean; confirmed?: readonly string[] } = {}): void {
    const line = row(board);
    if (!line) return;
    const verify = verifyBox?.checked === true && how.undoing !== true && how.replace !== true;
    if (verify && result === '') return;
    clearDifference();
    const was = verify ? (line.dataset['result'] ?? '') : (lastKnown(board) ?? line.dataset['result'] ?? '');
    const undoing = how.undoing === true;
    const id = entryId();
    // What is undone is what was typed last, whether or not it has arrived.
    if (!verify && !undoing) done.push({ id, board, was });
    queue.push({ id, board, result, was, verify, undoing, confirmed: how.confirmed ?? [] });
    if (!verify) show(line, result);
    mark(line, 'waiting');
    void send();
  }

  /** What a board will show when everything queued is saved. */
  function lastKnown(board: number): string | undefined {
    return queue.findLast((entry) => entry.board === board && !entry.verify)?.result;
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (let entry = queue[0]; entry; entry = queue[0]) {
        const answer = await post(entry);
        if (answer === 'again') {
          say(word('offline'));
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          continue;
        }
        queue.shift();
        if (answer === 'done') accepted(entry);
        else refused(entry, answer);
      }
    } finally {
      sending = false;
    }
  }

  async function post(entry: Entry): Promise<'done' | 'again' | Problem> {
    const result = entry.result === '' ? null : entry.result;
    const plain = entry.verify
      ? { type: 'verify_result', round, board: entry.board, result }
      : { type: 'enter_result', round, board: entry.board, result, was: entry.was === '' ? null : entry.was };
    const act = entry.confirmed.length > 0 ? { type: 'consented', act: plain, confirmed: entry.confirmed } : plain;
    try {
      const answer = await fetch(`/api/events/${encodeURIComponent(event)}/acts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Adoube-Sign': word('sign') },
        body: JSON.stringify({ id: entry.id, act }),
      });
      if (answer.ok) {
        knows(((await answer.json()) as { seq: number }).seq);
        return 'done';
      }
      if (answer.status >= 500) return 'again';
      return (await answer.json().catch(() => ({ detail: `${answer.status}` }))) as Problem;
    } catch {
      return 'again';
    }
  }

  function accepted(entry: Entry): void {
    const line = row(entry.board);
    if (!line) return;
    if (entry.verify) {
      line.dataset['verified'] = 'true';
      mark(line, 'verified');
      say(`${boardWord(entry.board)}: ${label(entry.result)} ${word('verified')}`);
      return;
    }
    line.dataset['result'] = entry.result;
    line.dataset['verified'] = 'false';
    keep(line, entry.result);
    mark(line, 'saved');
    const what = entry.undoing ? word('undone') : entry.result === '' ? word('cleared') : word('saved');
    say(`${boardWord(entry.board)}: ${label(entry.result)} ${what}`);
  }

  /** The form without a script compares with the same recorded result. */
  function keep(line: HTMLTableRowElement, result: string): void {
    const was = line.querySelector<HTMLInputElement>('input[name^="was-"]');
    if (was) was.value = result;
  }

  function refused(entry: Entry, problem: Problem): void {
    // What was typed after it was meant for another state of things: it is not sent blindly.
    const dropped = queue.splice(0);
    for (const waiting of dropped) restore(waiting.board);
    const gone = new Set([entry, ...dropped].map((one) => one.id));
    done.splice(0, done.length, ...done.filter((one) => !gone.has(one.id)));
    const line = row(entry.board);
    if (!line) return;
    if (problem.recorded !== undefined && !entry.verify) line.dataset['result'] = problem.recorded ?? '';
    restore(entry.board);
    mark(line, 'refused');
    go(entry.board - 1);
    beep();
    say(`${boardWord(entry.board)}: ${problem.detail ?? ''}`);
    difference(line, entry, problem);
  }

  /** Shows what is recorded. */
  function restore(board: number): void {
    const line = row(board);
    if (!line) return;
    show(line, line.dataset['result'] ?? '');
    mark(line, '');
  }

  /** Shows a refusal under the board, with a choice where two entries differ or a warning asks for consent. */
  function difference(line: HTMLTableRowElement, entry: Entry, problem: Problem): void {
    const detail = problem.detail ?? '';
    clearDifference();
    const note = document.createElement('tr');
    note.className = 'difference';
    const cell = note.insertCell();
    cell.colSpan = line.cells.length;
    const text = document.createElement('p');
    text.className = 'err';
    text.setAttribute('role', 'alert');
    text.textContent = entry.verify ? `${word('difference')} ${detail}` : detail;
    cell.append(text);
    const warned = (problem.warnings ?? []).filter((one) => one.needs === 'confirm').map((one) => one.code);
    if (warned.length > 0 || (entry.verify && shown(line) !== '')) {
      const button = (name: string, act: () => void): HTMLButtonElement => {
        const made = document.createElement('button');
        made.type = 'button';
        made.textContent = name;
        made.addEventListener('click', () => {
          clearDifference();
          mark(line, '');
          act();
          go(entry.board - 1);
        });
        return made;
      };
      const again = warned.length > 0 ? word('confirm') : word('replace');
      const how = warned.length > 0 ? { undoing: entry.undoing, replace: true, confirmed: warned } : { replace: true };
      cell.append(
        button(word('keep'), () => undefined),
        ' ',
        button(`${again}: ${label(entry.result)}`, () => enter(entry.board, entry.result, how)),
      );
    }
    line.after(note);
  }

  function undo(): void {
    const last = done.pop();
    if (!last) return say(word('nothingToUndo'));
    enter(last.board, last.was, { undoing: true });
    go(last.board - 1);
  }

  function setVerify(on: boolean): void {
    if (!verifyBox) return;
    verifyBox.checked = on;
    root.classList.toggle('verifying', on);
    clearDifference();
    say(word(on ? 'verifyOn' : 'verifyOff'));
    if (on) go(0);
  }

  /** A result as it is shown: the menus have the words. */
  function label(result: string): string {
    const options = rows[0] ? [...(selectOf(rows[0])?.options ?? [])] : [];
    return options.find((option) => option.value === result)?.textContent ?? '';
  }

  rows.forEach((line, index) => {
    const board = index + 1;
    show(line, line.dataset['result'] ?? '');
    selectOf(line)?.addEventListener('change', (change) => {
      const value = (change.target as HTMLSelectElement).value;
      current = index;
      if (verifyBox.checked) show(line, line.dataset['result'] ?? '');
      enter(board, value);
    });
    line.addEventListener('focusin', () => go(index, false));
    for (const button of line.querySelectorAll<HTMLButtonElement>('button[data-code]')) {
      button.addEventListener('click', () => {
        current = index;
        enter(board, button.dataset['code'] ?? '');
        advance();
      });
    }
  });

  verifyBox.addEventListener('change', () => setVerify(verifyBox.checked));
  undoButton.addEventListener('click', undo);

  // A board is found by its number, a player by any part of the name; Enter goes there.
  const finder = root.querySelector<HTMLInputElement>('#find-board');
  finder?.addEventListener('keydown', (press) => {
    if (press.key !== 'Enter' || press.isComposing) return;
    press.preventDefault();
    const wanted = finder.value.trim().toLocaleLowerCase();
    const names = (line: HTMLTableRowElement): string => [...line.querySelectorAll('bdi')].map((name) => name.textContent ?? '').join('\n').toLocaleLowerCase();
    const found = /^\d+$/.test(wanted) ? rows.findIndex((line) => line.dataset['board'] === wanted) : rows.findIndex((line) => names(line).includes(wanted));
    if (wanted === '') return;
    if (found < 0) return say(word('notFound'));
    finder.value = '';
    go(found);
    say(boardWord(found + 1));
  });

  addEventListener('keydown', (press) => {
    if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return;
    const target = press.target as HTMLElement;
    // Typing elsewhere, and pressing what has the focus, is nobody's result.
    if (target.closest('input:not([type=checkbox]), textarea, dialog')) return;
    if (target.closest('button, a, summary') && (press.key === 'Enter' || press.key === ' ')) return;
    const digit = press.code.startsWith('Numpad') ? press.code.slice('Numpad'.length) : press.key;
    const result = KEYS[digit];
    if (result !== undefined) {
      if (!press.repeat) {
        enter(current + 1, result);
        if (result !== '') advance();
      }
    } else if (press.key === 'ArrowDown') go(current + 1);
    else if (press.key === 'ArrowUp') go(current - 1);
    else if (press.key === 'Home') go(0);
    else if (press.key === 'End') go(rows.length - 1);
    else if (press.key.toLowerCase() === 'u' || press.key === 'Backspace') undo();
    else if (press.key.toLowerCase() === 'v') setVerify(!verifyBox.checked);
    else if (press.key === 'Escape') clearDifference();
    else return;
    press.preventDefault();
  });

  // What somebody else enters arrives with the page; what is on its way from here stays on top.
  onUpdate((page) => {
    for (const line of rows) {
      const board = Number(line.dataset['board']);
      const fresh = page.querySelector<HTMLTableRowElement>(`#entry-${board}`);
      if (!fresh || queue.some((entry) => entry.board === board)) continue;
      const result = fresh.dataset['result'] ?? '';
      const verified = fresh.dataset['verified'] ?? 'false';
      if (result !== line.dataset['result']) {
        line.dataset['result'] = result;
        line.dataset['verified'] = verified;
        show(line, result);
        keep(line, result);
        mark(line, '');
      } else if (verified !== line.dataset['verified']) {
        line.dataset['verified'] = verified;
        mark(line, '');
      }
    }
  });

  go(current);
}

/** A short low tone; silence where the browser does not allow it. */
function beep(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    tone.frequency.value = 220;
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.25);
    tone.onended = () => void audio.close();
  } catch {
    // The text says it too.
  }
}
