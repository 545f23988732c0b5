// What a game says: every move once, what somebody asked for, the time at chosen moments; in a live region, in braille and, where the
// browser has a voice, aloud. And what it hears, where the browser listens.
import { announce } from '../live';
import { shown } from './clocks';
import type { Color, View } from './told';

/** The languages of the ways of announcing, for the browser's voices. */
const SPOKEN: Record<string, string> = { en: 'en-GB', ru: 'ru-RU', uk: 'uk-UA', hy: 'hy-AM' };

/** When the own time is called, in minutes left. */
const CALLS = [30, 10, 5, 1];

interface Recognition {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: { 0: { 0: { transcript: string } } } }) => void) | null;
  onerror: (() => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

const by = (id: string): HTMLElement | null => document.getElementById(id);

export class Spoken {
  /** The half-moves that were announced. */
  private said: number;
  private game: number;
  private readonly speaks: boolean;
  private called: number;

  constructor(
    private readonly say: (key: string) => string,
    view: View,
  ) {
    this.said = view.moves.length;
    this.game = view.game;
    this.called = Number.POSITIVE_INFINITY;
    this.speaks = 'speechSynthesis' in window;
    for (const [id, key] of [
      ['speak', 'adoube-speak'],
      ['call-time', 'adoube-call-time'],
    ] as const) {
      const box = by(id) as HTMLInputElement | null;
      if (!box) continue;
      box.checked = localStorage.getItem(key) === 'on';
      box.addEventListener('change', () => localStorage.setItem(key, box.checked ? 'on' : 'off'));
    }
    const speaks = by('speaks');
    if (speaks) speaks.hidden = !this.speaks;
  }

  /** The moves that were not announced yet, each once; what was taken back is forgotten. */
  moves(view: View): string[] {
    if (view.game !== this.game) this.said = 0;
    this.game = view.game;
    this.said = Math.min(this.said, view.moves.length);
    const fresh = view.saying.filter((one) => one.ply > this.said).map((one) => one.text);
    this.said = view.moves.length;
    return fresh;
  }

  /** Says something that happened. */
  tell(text: string): void {
    const region = by('announce');
    if (region) announce(region, text);
    this.aloud(text);
  }

  /** Says again what was asked for. */
  answer(text: string): void {
    const box = by('told');
    if (!box) return;
    const line = document.createElement('p');
    line.textContent = text;
    box.replaceChildren(line);
    this.aloud(text);
  }

  /** The braille line, and the board as a table. */
  draw(view: View, name: (square: string) => string): void {
    const line = by('braille-line');
    const signs = by('braille');
    if (line) line.hidden = !view.braille;
    if (signs) signs.textContent = view.braille ?? '';
    for (const cell of document.querySelectorAll<HTMLElement>('[data-told]')) {
      const there = name((cell.dataset['told'] ?? '').slice(3));
      if (cell.textContent !== there) cell.textContent = there;
    }
    const asked = by('asked');
    if (asked) asked.hidden = !view.asked;
  }

  /** Calls the own time, once at each of the chosen moments. */
  callTime(view: View, own: Color | undefined, left: number): void {
    const box = by('call-time') as HTMLInputElement | null;
    if (!own || view.clocks.running !== own) return;
    const minutes = left / 60_000;
    const before = this.called;
    this.called = minutes;
    if (!box?.checked || !Number.isFinite(before)) return;
    if (CALLS.some((call) => before > call && minutes <= call)) this.tell(this.say('tell-own-time').replace(/\{\s*\$it\s*\}/, shown(left)));
  }

  private aloud(text: string): void {
    const box = by('speak') as HTMLInputElement | null;
    if (!this.speaks || !box?.checked || !text) return;
    const speech = new SpeechSynthesisUtterance(text);
    const page = document.documentElement.lang;
    speech.lang = this.voice() ?? SPOKEN[page] ?? page;
    speechSynthesis.speak(speech);
  }

  /** The language of the chosen way of announcing. */
  private voice(): string | undefined {
    const chosen = document.querySelector<HTMLAnchorElement>('#hearing [aria-current]');
    const code = new URL(chosen?.href ?? location.href).searchParams.get('voice') ?? '';
    return code.startsWith('de-ru') ? 'ru-RU' : code === 'de-hy' ? 'hy-AM' : code === 'de' ? 'de-DE' : SPOKEN[code];
  }

  /** Lets moves and commands be spoken, where the browser listens. */
  listen(heard: (line: string) => void): void {
    const button = by('listen') as HTMLButtonElement | null;
    const scope = window as unknown as Record<string, (new () => Recognition) | undefined>;
    const Listener = scope['SpeechRecognition'] ?? scope['webkitSpeechRecognition'];
    if (!button || !Listener) return;
    button.hidden = false;
    let at: Recognition | undefined;
    const stop = (): void => {
      at = undefined;
      button.setAttribute('aria-pressed', 'false');
    };
    button.addEventListener('click', () => {
      if (at) return at.stop();
      at = new Listener();
      at.lang = this.voice() ?? SPOKEN[document.documentElement.lang] ?? 'en-GB';
      at.interimResults = false;
      at.maxAlternatives = 1;
      at.onresult = (event) => heard(event.results[0][0].transcript);
      at.onerror = () => this.answer(this.say('play-not-heard'));
      at.onend = stop;
      button.setAttribute('aria-pressed', 'true');
      at.start();
    });
  }
}
