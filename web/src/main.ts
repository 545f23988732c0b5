// What moves in the pages. Every page works without it.
import { keepTrue, onUpdate } from './live';
import { allKeys } from './keys';
import { resultEntry } from './results';

document.documentElement.classList.add('js');

const live = document.body.dataset['live'];
if (live) keepTrue(live);

// The board and the clocks are fetched only where there is a game.
const table = document.getElementById('game');
if (table) void import('./play/game').then(({ game }) => game(table));
const many = document.getElementById('live-boards');
if (many) void import('./play/boards').then(({ boards }) => boards(many));
const lessons = document.getElementById('learn');
if (lessons) void import('./learn').then(({ learn }) => learn(lessons));
if (document.querySelector('.clock[data-ms]')) void import('./play/clocks').then(({ tableClocks }) => tableClocks());

// Whoever waits for a game is led to it when it is opened.
if (document.getElementById('waiting')) {
  setInterval(() => {
    void fetch('/play', { cache: 'no-store' }).then((answer) => {
      if (answer.redirected) location.assign(answer.url);
    });
  }, 5000);
}

// A board that is not live yet is shown as soon as it is.
if (document.getElementById('unrecorded')) {
  setInterval(() => {
    void fetch(location.href, { cache: 'no-store' })
      .then((answer) => answer.text())
      .then((text) => {
        if (text.includes('id="game-data"')) location.reload();
      })
      .catch(() => undefined);
  }, 5000);
}

const parts = document.getElementById('screen-parts');
if (parts) void import('./screen').then(({ screen }) => screen(parts));
if (document.querySelector('[data-until], #screen-parts')) void import('./countdown').then(({ countdown }) => countdown());
const hours = document.getElementById('timetable-form');
if (hours) void import('./timetable').then(({ timetableForm }) => timetableForm(hours));

const planned = document.getElementById('plan-editor');
if (planned instanceof HTMLFormElement) void import('./plan').then(({ planEditor }) => planEditor(planned));

const entry = document.getElementById('entry');
if (entry) resultEntry(entry);

// On a phone the rows of tabs are wider than the screen: the one that is open must be in sight.
for (const current of document.querySelectorAll('.tabs [aria-current], .work [aria-current]')) {
  current.scrollIntoView({ block: 'nearest', inline: 'center' });
}
allKeys();

// Back at a form after something was added: the next one can be typed at once.
const field = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
if (field instanceof HTMLInputElement) field.focus();

// Moments are written by the server in UTC, and shown in the visitor's own time.
function localTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime]:not([data-local])')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    time.title = time.textContent ?? '';
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'medium' });
    time.dataset['local'] = '';
  }
}
localTimes();
onUpdate(() => localTimes());

// A list in a file is read into its field, where it can be looked at; without a script it is copied there.
for (const file of document.querySelectorAll<HTMLInputElement>('input[type="file"][data-into]')) {
  file.parentElement?.removeAttribute('hidden');
  file.addEventListener('change', () => {
    const field = document.getElementById(file.dataset['into'] ?? '');
    const chosen = file.files?.[0];
    if (chosen && field instanceof HTMLTextAreaElement) void chosen.text().then((text) => (field.value = text));
  });
}

// Printing from a button; without a script the browser's own menu does it.
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.parentElement?.removeAttribute('hidden');
  button.addEventListener('click', () => window.print());
}

// The time of printing, which only the printing machine knows.
addEventListener('beforeprint', () => {
  for (const place of document.querySelectorAll('[data-now]')) {
    place.textContent = new Date().toLocaleString(document.documentElement.lang);
  }
});
