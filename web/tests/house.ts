// A house under test: a server of its own on a port of its own, a file of its own, and a real browser.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

export const PASSWORD = 'rook-endgame';

const BINARY = process.env['ADOUBE_BIN'] ?? '../target/debug/adoube';
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const CHROMIUM = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place)) ?? 'chromium';

/** Where screenshots go when `SHOTS` is set: to be looked at, not compared. */
const SHOTS = process.env['SHOTS'];

export class House {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private server: ChildProcess,
    readonly browser: Browser,
  ) {}

  /** The program under test. */
  readonly binary = BINARY;

  /** The file with the events. */
  get db(): string {
    return join(this.folder, 'test.db');
  }

  static async open(...options: string[]): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'adoube-'));
    const [server, url] = await House.serve('127.0.0.1:0', folder, options);
    return new House(url, folder, server, await House.browser());
  }

  /** What the command line says, on the same file. */
  command(area: string, ...args: string[]): string {
    return execFileSync(BINARY, [area, '--db', this.db, ...args], { encoding: 'utf8' });
  }

  /** Pulls the plug. */
  async kill(): Promise<void> {
    this.server.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.server.on('exit', resolve));
    this.server.kill('SIGKILL');
    await ended;
  }

  /** Starts the server again at the same address, on the same file. */
  async restart(): Promise<void> {
    [this.server] = await House.serve(this.url.replace('http://', ''), this.folder, []);
  }

  private static async serve(listen: string, folder: string, options: string[]): Promise<[ChildProcess, string]> {
    const server = spawn(BINARY, ['serve', '--listen', listen, '--db', join(folder, 'test.db'), ...options], {
      env: { ...process.env, ADOUBE_PASSWORD: PASSWORD },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /open at (http:\S+)/.exec(said);
        if (found?.[1]) resolve(found[1]);
      });
      server.on('error', reject);
      server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
    return [server, url];
  }

  /** A browser of its own, with further options. */
  static browser(...options: string[]): Promise<Browser> {
    return chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync', ...options,
      ],
    });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Somebody with a browser of their own. */
  async visitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.browser.newContext({ baseURL: this.url, locale: 'en', ...options });
  }

  /** The organiser, signed in. */
  async organiser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.visitor(options);
    const answer = await context.request.post('/sign-in', { form: { password: PASSWORD, back: '/' }, maxRedirects: 0 });
    assert.equal(answer.status(), 303);
    return context;
  }

  /** A program that may act. */
  async program(): Promise<Program> {
    const answer = await fetch(`${this.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    return new Program(this.url, token);
  }
}

/** The HTTP API, as a program uses it. */
export class Program {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** What shows who it is. */
  get bearer(): string {
    return `Bearer ${this.token}`;
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async act(event: string, act: unknown): Promise<void> {
    const answer = await this.send('POST', `/api/events/${event}/acts`, { act });
    assert.equal(answer.status, 200, await answer.text());
  }

  /** An event with players 1 to n in the order of their names' list, lots drawn by hand in that order. */
  async event(id: string, names: string[], settings: Record<string, unknown> = {}): Promise<void> {
    const answer = await this.send('POST', '/api/events', {
      id,
      settings: { name: id, chief_arbiter: 'A. Arbiter', ...settings },
    });
    assert.equal(answer.status, 201, await answer.text());
    for (const name of names) await this.act(id, { type: 'enter_player', player: { name } });
    if (names.length > 2) {
      const order = names.map((_, index) => index + 1);
      await this.act(id, { type: 'draw_lots', method: { by: 'hand', order } });
    }
  }

  async result(event: string, round: number, board: number, result: string | null): Promise<void> {
    await this.act(event, { type: 'enter_result', round, board, result });
  }
}

/** Lets axe look at the page; anything it finds fails the test. */
export async function accessible(page: Page): Promise<void> {
  return clean(page, new AxeBuilder({ page }));
}

/** Lets axe look at the colours alone: all that another scheme of colours can change. */
export async function readable(page: Page): Promise<void> {
  return clean(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function clean(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => n.html).join('\n  ')}`);
  assert.deepEqual(told, [], `${page.url()} is not accessible`);
}

/** Nothing on the page is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const [content, screen, wide] = await page.evaluate(() => {
    const reach = (e: Element): number => e.getBoundingClientRect().right;
    const wide = [...document.querySelectorAll('body *')].filter((e) => reach(e) > innerWidth + 1);
    return [document.documentElement.scrollWidth, innerWidth, wide.slice(0, 8).map((e) => `${e.tagName}.${e.className}`)] as const;
  });
  assert.ok(content <= screen, `${page.url()} is ${content} wide on a screen of ${screen}: ${wide.join(', ')}`);
}

/** Keeps a picture of the page for people to look at. */
export async function shot(page: Page, name: string, fullPage = true): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage });
}
